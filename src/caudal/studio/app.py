"""The studio's own small server: one person's desk, on this machine only unless the host says
otherwise."""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable
from functools import partial
from importlib import resources
from pathlib import Path
from typing import Any

import anyio.to_thread
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, PlainTextResponse, Response
from starlette.routing import Route

from caudal.engine.errors import CaudalError
from caudal.engine.game import game
from caudal.engine.problems import in_words
from caudal.engine.texts import Texts, texts_of
from caudal.lab.balance.evidence import Examples
from caudal.lab.balance.evidence.components import Components
from caudal.lab.balance.look import PANE
from caudal.lab.balance.plan import Plan, plan
from caudal.lab.balance.sections.component import pane
from caudal.lab.balance.sections.paper import Paper
from caudal.lab.balance.subjects import subjects
from caudal.lab.balance.words import Speech
from caudal.lab.portraits import portrait
from caudal.scene.svg import house_icons
from caudal.scene.theme import HOUSE, stylesheet
from caudal.server.pages import files
from caudal.studio import showing
from caudal.studio.desk import PRINTED, Desk
from caudal.studio.inquiry import Inquiry, compare, level, mend, report
from caudal.studio.parlour import Parlour

NEAR = ("127.0.0.1", "localhost", "[::1]")
SEATS = "seats"
ICONS = ("undo", "export", "link", "play", "pause", "check", "plus", "hint", "chart", "close")
PART = 10
"""A question plays this part of the games that a report does."""
Asked = dict[str, Any]
Deed = Callable[[Asked], Any]


def words(language: str) -> Texts:
    return texts_of("caudal.studio", language)


class Studio:
    """The desk, the question under way and the edited game being served."""

    def __init__(
        self, id: str, folder: Path, language: str, jobs: int, ray: str, near: bool = True
    ) -> None:
        self.id = id
        self.language = language
        self.jobs = jobs
        self.ray = ray
        self.near = near
        self.desk = Desk(id, folder)
        self.parlour = Parlour(id, folder)
        self.inquiry: Inquiry | None = None
        self.compared = (PRINTED, "")
        """The two versions that were asked about last."""

    # -- what can be done ------------------------------------------------------------------------

    def look(self, _asked: Asked) -> Any:
        desk = self.desk
        low, high = game(self.id).seats
        return {
            "title": game(self.id).texts(self.language)("game.title"),
            "sheets": desk.sheets(self.language),
            "changes": desk.changes(desk.printed, desk.text),
            "versions": desk.kept(),
            "undo": bool(desk.past),
            "players": list(range(low, high + 1)),
            "games": max(100, subjects(self.id).games // PART),
            "inquiry": self.answer({}),
            "report": self.report_file().is_file(),
        }

    def change(self, asked: Asked) -> Any:
        value = asked["value"]
        if type(value) is not int:
            raise CaudalError("it has to be a whole number")
        self.desk.change(tuple(asked["path"]), value)
        return self.look(asked)

    def undo(self, asked: Asked) -> Any:
        self.desk.undo()
        return self.look(asked)

    def keep(self, asked: Asked) -> Any:
        self.desk.keep(str(asked["name"]))
        return self.look(asked)

    def take(self, asked: Asked) -> Any:
        """Work on with a version."""
        self.desk.put(self.desk.version(str(asked["name"])))
        return self.look(asked)

    def difference(self, asked: Asked) -> Any:
        """What differs between two versions; without a name it is what is worked on."""
        return self.desk.changes(*self.two(asked))

    def two(self, asked: Asked) -> tuple[str, str]:
        one, two = (self.desk.version(str(asked[side])) for side in ("one", "two"))
        return one, two

    def lay_out(self, name: str, text: str) -> Path:
        """A content as a file for another process to read."""
        file = self.desk.folder / f"{name}.toml"
        file.write_text(text, "utf-8")
        return file

    def component(self, asked: Asked) -> Any:
        """A component's own page, with what the last question tells of it."""
        chosen = plan(self.id)
        evidence = self.inquiry.evidence if self.inquiry is not None else {}
        if not evidence:
            evidence = {"components": Components(chosen, Examples()).data()}
        told = {"evidence": evidence, "records": {}, "plan": chosen.data()}
        paper = Paper(told, Speech(self.id, self.language))
        for known in evidence["components"]["rows"]:
            if known["id"] == asked["id"]:
                return {"html": pane(paper, known, self.desk.text)}
        raise CaudalError("the content of {game} has no component {id}", game=self.id, **asked)

    def ask(self, asked: Asked) -> Any:
        """Compare two versions: as printed and what is worked on, unless told otherwise."""
        self.halt()
        names = {"one": PRINTED, "two": ""} | asked
        one, two = self.two(names)
        files = [self.lay_out("asked-one", one), self.lay_out("asked-two", two)]
        chosen = self.question(asked, tuple(self.desk.edited_components(one, two)))
        self.inquiry = compare(chosen, files, self.jobs, self.ray)
        self.compared = (str(names["one"]), str(names["two"]))
        return self.answer(asked)

    def mend(self, asked: Asked) -> Any:
        self.halt()
        chosen = self.question(asked, ())
        if asked["id"] == SEATS:
            content = self.lay_out("levelled", self.desk.text)
            self.inquiry = level(chosen, content, self.jobs, self.ray)
        else:
            self.inquiry = mend(chosen, str(asked["id"]), self.desk.text, self.jobs, self.ray)
        return self.answer(asked)

    def report(self, asked: Asked) -> Any:
        """The whole report of what is worked on."""
        self.halt()
        content = self.lay_out("reported", self.desk.text)
        page = self.report_file()
        chosen = self.question(asked, ())
        self.inquiry = report(chosen, content, page, self.language, self.jobs, self.ray)
        return self.answer(asked)

    def report_file(self) -> Path:
        return self.desk.folder / "report.html"

    def question(self, asked: Asked, focus: tuple[str, ...]) -> Plan:
        players = [int(each) for each in asked.get("players", ())]
        chosen = plan(self.id, players, int(asked.get("games", 0)), seed=int(asked.get("seed", 0)))
        return Plan(**(vars(chosen) | {"focus": focus}))

    def answer(self, _asked: Asked) -> Any:
        """The question under way, or the last one."""
        if self.inquiry is None:
            return None
        one, two = self.compared
        return self.inquiry.data(self.language) | {"one": one, "two": two}

    def halt(self, asked: Asked | None = None) -> Any:
        if self.inquiry is not None:
            self.inquiry.stop()
            if self.inquiry.thread is not None:
                self.inquiry.thread.join(30)
        return self.answer(asked or {})

    def pause(self, asked: Asked) -> Any:
        """Let the question wait, or go on; a report's games are played elsewhere to their end."""
        if self.inquiry is not None and not self.inquiry.over and self.inquiry.kind != "report":
            self.inquiry.pause()
        return self.answer(asked)

    def play(self, _asked: Asked) -> Any:
        return {"address": self.parlour.open(self.desk.text)}

    # -- pages and files ---------------------------------------------------------------------------

    async def page(self, _request: Request) -> Response:
        text = resources.files("caudal.studio").joinpath("page.html").read_text("utf-8")
        say = words(self.language)
        told = json.dumps({"lang": self.language, **say.sections["page"]}, ensure_ascii=False)
        style = stylesheet(HOUSE) + PANE
        filled = text.replace("/*theme*/", style).replace("/*words*/null", told)
        filled = filled.replace("<!--icons-->", "".join(house_icons()[each] for each in ICONS))
        return HTMLResponse(filled.replace("__lang__", self.language))

    async def letters(self, request: Request) -> Response:
        """A font of the built client; without it a page has the system's."""
        begin = f"assets/{request.path_params['name']}-latin-wght-normal"
        for name, body in files().items():
            if name.startswith(begin):
                return Response(body, media_type="font/woff2")
        return Response(status_code=404)

    async def picture(self, request: Request) -> Response:
        svg = portrait(self.id, request.path_params["id"])
        return Response(svg, 200 if svg else 404, media_type="image/svg+xml")

    async def file(self, _request: Request) -> Response:
        name = f'attachment; filename="{self.id}.toml"'
        return PlainTextResponse(self.desk.text, headers={"Content-Disposition": name})

    async def shown(self, _request: Request) -> Response:
        answered = self.inquiry.answer if self.inquiry and self.inquiry.kind == "ask" else {}
        page = showing.html(self.desk, answered, words(self.language))
        name = f'attachment; filename="{self.id}-studio.html"'
        return HTMLResponse(page, headers={"Content-Disposition": name})

    async def reported(self, _request: Request) -> Response:
        """The report, told that the studio shows it: its buttons work."""
        if not self.report_file().is_file():
            return PlainTextResponse(words(self.language)("page.no_report"), 404)
        page = self.report_file().read_text("utf-8")
        return HTMLResponse(page.replace("<html ", "<html data-studio ", 1))

    def door(self, deed: Deed) -> Callable[[Request], Awaitable[Response]]:
        """A deed as a request for it: what goes wrong is told in a sentence."""

        async def handle(request: Request) -> Response:
            if self.stranger(request):
                return JSONResponse({"problem": words(self.language)("page.stranger")}, 403)
            try:
                asked = await request.json()
                return JSONResponse(await anyio.to_thread.run_sync(partial(deed, asked)))
            except CaudalError as error:
                return JSONResponse({"problem": in_words(error, self.language)}, 422)
            except (KeyError, TypeError, ValueError) as error:
                return JSONResponse({"problem": str(error)}, 400)

        return handle

    def stranger(self, request: Request) -> bool:
        """Whether another site's page, or another machine, is asking."""
        host = request.headers.get("host", "")
        origin = request.headers.get("origin")
        own = origin is None or origin.partition("//")[2] == host
        typed = request.headers.get("content-type", "").startswith("application/json")
        here = not self.near or host.rpartition(":")[0] in NEAR
        return not (own and typed and here)

    def app(self) -> Starlette:
        deeds: list[Deed] = [
            self.look, self.change, self.undo, self.keep, self.take, self.difference, self.ask,
            self.mend, self.report, self.answer, self.halt, self.pause,
            self.play, self.component,
        ]  # fmt: skip
        return Starlette(
            routes=[
                Route("/", self.page),
                Route("/content.toml", self.file),
                Route("/page.html", self.shown),
                Route("/report.html", self.reported),
                Route("/picture/{id}.svg", self.picture),
                Route("/letters/{name}.woff2", self.letters),
                *(
                    Route(f"/do/{deed.__name__}", self.door(deed), methods=["POST"])
                    for deed in deeds
                ),
            ]
        )

    def close(self) -> None:
        self.halt()
        self.parlour.close()
