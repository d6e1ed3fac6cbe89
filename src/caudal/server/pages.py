"""What browsers load: the built client, icons, colours, and each game's drawings."""

from __future__ import annotations

import functools
import gzip
import json
import mimetypes
from functools import cache
from importlib import resources

import msgspec
from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from caudal.engine.game import game as game_of
from caudal.engine.game import games
from caudal.engine.texts import LANGUAGES
from caudal.host import figures
from caudal.host.problems import Answer
from caudal.host.puzzles import ordered, riddles, sketch
from caudal.scene import svg, theme
from caudal.scene.gallery import pictures, stock
from caudal.server.guard import problem
from caudal.server.requests import tongue

SVG = "image/svg+xml"
CSS = "text/css"
PICTURE_POLICY = "default-src 'none'; style-src 'unsafe-inline'"
"""A drawing shown as an image carries its own colours and can do nothing else."""


MANIFEST = {
    "name": "Caudal",
    "short_name": "Caudal",
    "start_url": "/",
    "scope": "/",
    "display": "standalone",
    "background_color": "#EDE8DB",
    "theme_color": "#0F6B5C",
    "icons": [{"src": "/logo.svg", "sizes": "any", "type": "image/svg+xml"}],
}


def routes(here: bool = False) -> list[BaseRoute]:
    """`here`: whether the page that needs no server is offered too."""
    shown = functools.partial(page, here=here)
    return [
        Route("/", shown),
        Route("/history", shown),
        Route("/t/{table}", shown),
        Route("/p/{person}", shown),
        Route("/leaders", shown),
        Route("/tournaments", shown),
        Route("/tournaments/{event}", shown),
        Route("/tournaments/{event}/watch", shown),
        Route("/host", shown),
        Route("/mail", shown),
        Route("/peace", shown),
        Route("/sign-in", shown),
        Route("/push.js", push_worker),
        Route("/manifest.json", manifest),
        Route("/assets/{file}", asset),
        Route("/logo.svg", logo),
        Route("/icons.svg", icons),
        Route("/theme.css", colours),
        Route("/games/{game}/palette.css", palette),
        Route("/games/{game}/art.svg", art),
        Route("/games/{game}/cover.svg", cover),
        Route("/games/{game}/figures/{pane}.{lang}.svg", figure),
        Route("/games/{game}/puzzles.{language}.json", puzzles),
        Route("/games/{game}/puzzle-{number:int}.svg", puzzle),
    ]


@cache
def files() -> dict[str, bytes]:
    """The built client: its files by their paths. What is not here is not looked for."""
    root = resources.files("caudal.server").joinpath("client")
    folders = [("", root), ("assets/", root.joinpath("assets"))]
    return {
        prefix + item.name: item.read_bytes()
        for prefix, folder in folders
        if folder.is_dir()
        for item in folder.iterdir()
        if item.is_file()
    }


def send(request: Request, body: bytes | None, kind: str, age: int = 0) -> Response:
    """A file, compressed where that is understood; what never changes may be kept."""
    if body is None:
        return problem(Answer(404, "not_there", "there is no such address"), tongue(request))
    headers = {"Cache-Control": f"public, max-age={age}" if age else "no-cache"}
    if "gzip" in request.headers.get("accept-encoding", "") and not kind.startswith("font"):
        headers |= {"Content-Encoding": "gzip", "Vary": "Accept-Encoding"}
        body = packed(body)
    return Response(body, 200, headers, kind)


@cache
def packed(body: bytes) -> bytes:
    return gzip.compress(body, 6)


async def page(request: Request, here: bool) -> Response:
    """The single page, whatever it will show; it says whether there is another one."""
    body = files().get("index.html")
    if body is None:
        text = "The browser client is not built; `make web` builds it. The API is at /api."
        return Response(text, 503, media_type="text/plain")
    body = body.replace(b"</head>", b'<link rel="manifest" href="/manifest.json" /></head>')
    if here:
        body = body.replace(b"</head>", b'<meta name="caudal-here" content="/here/" /></head>')
    return send(request, body, "text/html; charset=utf-8")


async def asset(request: Request) -> Response:
    name = request.path_params["file"]
    kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
    return send(request, files().get(f"assets/{name}"), kind, age=31_536_000)


async def push_worker(request: Request) -> Response:
    """What shows messages though no page is open."""
    body = resources.files("caudal.server").joinpath("push.js").read_bytes()
    return send(request, body, "text/javascript")


async def manifest(request: Request) -> Response:
    """What a device is told that installs the page."""
    return send(request, json.dumps(MANIFEST).encode(), "application/manifest+json")


async def logo(request: Request) -> Response:
    return send(request, files().get("logo.svg"), SVG, age=86_400)


async def icons(request: Request) -> Response:
    return send(request, svg.icons().encode(), SVG)


async def colours(request: Request) -> Response:
    return send(
        request, (theme.stylesheet(theme.HOUSE) + theme.tint_rules(theme.TINTS)).encode(), CSS
    )


async def palette(request: Request) -> Response:
    return send(request, drawn(request.path_params["game"], "palette"), CSS)


async def art(request: Request) -> Response:
    body = await run_in_threadpool(drawn, request.path_params["game"], "art")
    return send(request, body, SVG)


async def cover(request: Request) -> Response:
    body = await run_in_threadpool(drawn, request.path_params["game"], "cover")
    answer = send(request, body, SVG)
    answer.headers["Content-Security-Policy"] = PICTURE_POLICY
    return answer


async def figure(request: Request) -> Response:
    """A picture of the rules text."""
    game, pane, spoken = (request.path_params[name] for name in ("game", "pane", "lang"))
    known = game in [each.id for each in games()] and spoken in LANGUAGES
    body = await run_in_threadpool(figures.figure, game, pane, spoken) if known else None
    answer = send(request, body, SVG)
    answer.headers["Content-Security-Policy"] = PICTURE_POLICY
    return answer


async def puzzles(request: Request) -> Response:
    """A game's puzzles in a language."""
    game, language = request.path_params["game"], request.path_params["language"]
    known = game in [each.id for each in games()] and language in LANGUAGES
    body = await run_in_threadpool(riddled, game, language) if known else None
    return send(request, body, "application/json")


async def puzzle(request: Request) -> Response:
    """What a puzzle is about, as a drawing."""
    game, number = request.path_params["game"], request.path_params["number"]
    known = game in [each.id for each in games()]
    body = await run_in_threadpool(sketched, game, number) if known else None
    answer = send(request, body, SVG)
    answer.headers["Content-Security-Policy"] = PICTURE_POLICY
    return answer


@cache
def riddled(game: str, language: str) -> bytes:
    return msgspec.json.encode(riddles(game_of(game), language))


def sketched(game: str, number: int) -> bytes | None:
    return _sketch(game, number) if number < len(ordered(game_of(game))) else None


@cache
def _sketch(game: str, number: int) -> bytes:
    return sketch(ordered(game_of(game))[number]).encode()


def drawn(game: str, what: str) -> bytes | None:
    """A game's colours, its art for the page to use, or its cover."""
    return draw(game, what) if game in [each.id for each in games()] else None


@cache
def draw(game: str, what: str) -> bytes | None:
    """Drawing hundreds of tiles takes a second, once: whoever serves others meanwhile asks a
    thread."""
    if pictures(game) is None:
        return None
    own = stock(game)
    if what == "palette":
        return (theme.stylesheet(own.palette) + theme.tint_rules(own.tints)).encode()
    if what == "art":
        return svg.sprite(own).encode()
    return svg.drawing("cover", own).encode()
