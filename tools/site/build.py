"""Writes `build/site/`: the whole of Caudal as static files, for any host, a stick or a phone.

`python tools/site/build.py`, after the client was built there (`vite build --mode site`): adds
Python, the rules, pictures and texts under names that carry a hash of what is in them, the list of
them for the page, the service worker and the manifest; then prints what has to travel.
"""

from __future__ import annotations

import gzip
import hashlib
import json
import shutil
import subprocess
import sys
from pathlib import Path

import msgspec

from caudal.bots.levels import LEARNED, level_of
from caudal.bots.netfile import NAME
from caudal.bots.nets import why_not
from caudal.engine.folders import folder
from caudal.engine.game import game, game_ids
from caudal.engine.texts import LANGUAGES
from caudal.host.figures import figure, figures
from caudal.host.puzzles import ordered, riddles, sketch
from caudal.host.setups import game_choice
from caudal.host.wire import GameChoice
from caudal.scene import svg, theme
from caudal.scene.gallery import stock

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
SITE = ROOT / "build/site"
PARTS = ROOT / "build/site-parts"
PYODIDE = ROOT / "web/node_modules/pyodide"
WHEELS = ("msgspec==0.22.0", "librt==0.16.0", "mypy-extensions==1.1.0")
PLATFORM = "pyemscripten_2026_0_wasm32"
MOST = 9_000_000
"""Bytes that may travel before the first picture of a game."""
SKETCHES = 3
"""Puzzles that the home page shows at first."""
POLICY = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; "
    "img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; worker-src 'self'; "
    "manifest-src 'self'; base-uri 'none'; form-action 'none'"
)


class Listed:
    """The files of the site by what the page calls them."""

    def __init__(self) -> None:
        self.files: dict[str, dict[str, str | int]] = {}

    def add(self, name: str, body: bytes, *, packed: bool = False) -> None:
        """A file under a name with its hash; `packed`: it travels compressed whatever the host."""
        if packed:
            body = gzip.compress(body, 9, mtime=0)
        stem, dot, ending = Path(name).name.partition(".")
        folder = Path("files") / Path(name).parent
        path = folder / f"{stem}-{digest(body)}{dot}{ending}{'.bin' if packed else ''}"
        (SITE / path).parent.mkdir(parents=True, exist_ok=True)
        (SITE / path).write_bytes(body)
        self.note(name, path)

    def note(self, name: str, path: Path) -> None:
        self.files[name] = {"path": path.as_posix(), "bytes": (SITE / path).stat().st_size}

    def bytes(self, *names: str) -> int:
        return sum(int(self.files[name]["bytes"]) for name in names)


def digest(body: bytes) -> str:
    return hashlib.sha256(body).hexdigest()[:10]


def wheels() -> list[Path]:
    """Packages with libraries for this Python, from the index that pip uses; fetched once."""
    folder = PARTS / "wheels"
    if len(list(folder.glob("*.whl"))) != len(WHEELS):
        shutil.rmtree(folder, ignore_errors=True)
        target = ["--platform", PLATFORM, "--python-version", "314", "--abi", "cp314"]
        only = ["--only-binary=:all:", "--no-deps", "-q", "-d", str(folder)]
        subprocess.run(
            [sys.executable, "-m", "pip", "download", *only, *target, *WHEELS], check=True
        )
    return sorted(folder.glob("*.whl"))


def python(listed: Listed) -> None:
    """Python itself, and ours, compiled by it."""
    PARTS.mkdir(parents=True, exist_ok=True)
    command = ["node", str(HERE / "pack.mjs"), str(PYODIDE), str(ROOT / "src"), str(PARTS)]
    subprocess.run([*command, *map(str, wheels())], check=True)
    machine = (PYODIDE / "pyodide.asm.wasm").read_bytes()
    module = (PYODIDE / "pyodide.asm.mjs").read_bytes()
    folder = Path(f"files/python-{digest(machine + module)}")
    (SITE / folder).mkdir(parents=True)
    (SITE / folder / "pyodide.asm.mjs").write_bytes(module)  # Pyodide looks for it by this name
    listed.note("python/pyodide.asm.mjs", folder / "pyodide.asm.mjs")
    listed.add("python/pyodide.asm.wasm", machine, packed=True)
    for file in sorted([*PARTS.glob("*.tar"), PARTS / "library.zip"]):
        listed.add(f"python/{file.name}", file.read_bytes(), packed=True)


def pictures(listed: Listed) -> None:
    """What never changes of the pictures: the art of a game takes seconds to make, once."""
    listed.add("logo.svg", (ROOT / "web/public/logo.svg").read_bytes())
    listed.add("icons.svg", svg.icons().encode())
    for id in game_ids():
        own = stock(id)
        colours = theme.stylesheet(own.palette) + theme.tint_rules(own.tints)
        listed.add(f"games/{id}/palette.css", colours.encode())
        listed.add(f"games/{id}/art.svg", svg.sprite(own).encode(), packed=True)
        listed.add(f"games/{id}/cover.svg", svg.drawing("cover", own).encode())
        for number, puzzle in enumerate(ordered(game(id))):
            listed.add(f"games/{id}/puzzle-{number}.svg", sketch(puzzle).encode(), packed=True)


def choice(id: str, language: str) -> GameChoice:
    """A game as it is offered here: a level that is strong by thinking ahead with its net, which a
    page is too slow for, is left out."""
    told = game_choice(game(id), language)
    weak = set() if level_of(LEARNED, game(id)).alone else {LEARNED}
    return msgspec.structs.replace(told, bots=[bot for bot in told.bots if bot.name not in weak])


def words(listed: Listed) -> None:
    """The games to choose from and their rules: there before Python is."""
    for language in LANGUAGES:
        choices = [choice(id, language) for id in game_ids()]
        listed.add(f"games.{language}.json", msgspec.json.encode(choices))
        for id in game_ids():
            listed.add(f"games/{id}/rules.{language}.md", game(id).rules(language).encode())
            for pane in figures(game(id), language):
                drawn = figure(id, pane, language)
                assert drawn is not None, f"{id} has no pane {pane}"
                listed.add(f"games/{id}/figures/{pane}.{language}.svg", drawn)
            told = msgspec.json.encode(riddles(game(id), language))
            listed.add(f"games/{id}/puzzles.{language}.json", told, packed=True)


def nets(listed: Listed) -> None:
    """The nets that play: fetched when somebody wants to play against one, or to know chances."""
    for id in game_ids():
        if not why_not(game(id)):
            listed.add(f"nets/{id}.bin", folder(id).joinpath(NAME).read_bytes(), packed=True)


def page(listed: Listed) -> None:
    """The page with the list of its files, the worker that keeps them, and the manifest."""
    client = [path.relative_to(SITE) for path in sorted((SITE / "assets").iterdir())]
    for path in client:
        listed.note(path.as_posix(), path)
    house = theme.stylesheet(theme.HOUSE) + theme.tint_rules(theme.TINTS)
    listed.add("theme.css", house.encode())
    (SITE / "logo.svg").unlink()  # it has its name for good already
    for name in ("icon-192.png", "icon-512.png"):
        listed.add(name, (HERE / name).read_bytes())
    listed.add("manifest.json", json.dumps(manifest(listed)).encode())
    version = digest(json.dumps(listed.files, sort_keys=True).encode())
    html = (SITE / "index.html").read_text(encoding="utf-8")
    html = html.replace("./theme.css", str(listed.files["theme.css"]["path"]))
    html = html.replace("/theme.css", str(listed.files["theme.css"]["path"]))
    html = html.replace("./logo.svg", str(listed.files["logo.svg"]["path"]))
    named = json.dumps({"version": version, "files": listed.files})
    policy = f'<meta http-equiv="Content-Security-Policy" content="{POLICY}" />'
    html = html.replace("<head>", f"<head>\n    {policy}", 1)
    links = f"""  <link rel="manifest" href="{listed.files["manifest.json"]["path"]}" />
    <script type="application/json" id="files">{named}</script>
  </head>"""
    html = html.replace("</head>", links, 1)
    (SITE / "index.html").write_text(html, encoding="utf-8")
    kept = [["", "./"], *([name, entry["path"]] for name, entry in listed.files.items())]
    worker = (HERE / "service.js").read_text(encoding="utf-8")
    worker = worker.replace('"%FILES%"', json.dumps(kept)).replace("%VERSION%", version)
    (SITE / "service.js").write_text(worker, encoding="utf-8")


def manifest(listed: Listed) -> dict[str, object]:
    """What a device is told that installs the page. Addresses are seen from the manifest's."""
    icons = [
        {"src": Path(str(listed.files[name]["path"])).name, "sizes": size, "type": kind}
        for name, size, kind in (
            ("logo.svg", "any", "image/svg+xml"),
            ("icon-192.png", "192x192", "image/png"),
            ("icon-512.png", "512x512", "image/png"),
        )
    ]
    return {
        "name": "Caudal",
        "short_name": "Caudal",
        "start_url": "..",
        "scope": "..",
        "display": "standalone",
        "background_color": "#EDE8DB",
        "theme_color": "#0F6B5C",
        "icons": icons,
    }


def tell(listed: Listed) -> int:
    """Print what travels; whether it is little enough."""
    first = [name for name in listed.files if name.startswith("assets/")]
    first += ["theme.css", "icons.svg", "logo.svg", "manifest.json", "games.en.json"]
    first += [
        f"python/{name}"
        for name in ("pyodide.asm.mjs", "pyodide.asm.wasm", "library.zip", "core.tar")
    ]
    shared = listed.bytes(*first) + (SITE / "index.html").stat().st_size
    for name in first:
        print(f"  {listed.bytes(name) / 1e6:6.2f} MB  {name}")
    home = [f"games/{id}/{name}" for id in game_ids() for name in ("cover.svg", "puzzles.en.json")]
    sketches = sorted(listed.bytes(name) for name in listed.files if "/puzzle-" in name)
    shared += listed.bytes(*home) + sum(sketches[-SKETCHES:])
    most = 0
    for id in game_ids():
        own = [f"python/{id}.tar", f"games/{id}/art.svg", f"games/{id}/palette.css"]
        whole = shared + listed.bytes(*own)
        most = max(most, whole)
        print(f"  {whole / 1e6:6.2f} MB  to the first picture of {id}")
    print(f"  {listed.bytes(*listed.files) / 1e6:6.2f} MB  everything")
    return most


def main() -> None:
    listed = Listed()
    python(listed)
    pictures(listed)
    words(listed)
    nets(listed)
    page(listed)
    most = tell(listed)
    if most > MOST:
        sys.exit(f"{most} bytes travel before a first picture; at most {MOST} should")
    print(f"== {SITE.relative_to(ROOT)}")


if __name__ == "__main__":
    main()
