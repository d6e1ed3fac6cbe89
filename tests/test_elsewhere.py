"""A game that comes in a package of its own is played, drawn, served, balanced and learned from as
those of the house are, without a line changed in Caudal; a broken one takes no other down."""

import os
import shutil
import subprocess
import sys
import time
import uuid
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.contract.setups import SOAK
from tests.server.process import Server

ROOT = Path(__file__).parent.parent
EXAMPLE = ROOT / "examples" / "almoneda"
Surroundings = dict[str, str]


@pytest.fixture(scope="module")
def packages(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder of packages with the example, and beside it one with three games that cannot be
    played."""
    folder = tmp_path_factory.mktemp("elsewhere")
    source = shutil.copytree(EXAMPLE, folder / "source")
    subprocess.run(
        [sys.executable, "-m", "pip", "install", "-q", "--no-deps", "--no-index",
         "--no-build-isolation", "--disable-pip-version-check",
         "--target", str(folder / "packages"), str(source)],
        check=True,
    )  # fmt: skip
    broken_game(folder / "broken", "no_import", "1 / 0")
    broken_game(
        folder / "broken", "no_sense",
        "from caudal.engine.content import content\ncontent('no_sense').number('wolves', 1)",
    )  # fmt: skip
    broken_game(
        folder / "broken", "no_words",
        "from almoneda import GAME\nfrom caudal.engine.content import content\nimport copy\n"
        "GAME = copy.copy(GAME)\nGAME.id = 'no_words'\ncontent('no_words').number('wolves')",
    )  # fmt: skip
    return folder / "packages"


def broken_game(packages: Path, name: str, program: str) -> None:
    """A game as a package manager would have installed it."""
    for folder in (packages / name, packages / f"{name}-1.dist-info"):
        folder.mkdir(parents=True)
    (packages / name / "__init__.py").write_text(program + "\n")
    (packages / name / "content.toml").write_text("wolves = 0\n")
    told = packages / f"{name}-1.dist-info"
    (told / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1\n")
    (told / "entry_points.txt").write_text(f"[caudal.games]\n{name} = {name}\n")


@pytest.fixture(scope="module", params=["compiled", "plain"])
def around(request: pytest.FixtureRequest, packages: Path, tmp_path_factory: Any) -> Surroundings:
    """The environment of a process that finds those packages."""
    return {
        "PYTHONPATH": f"{packages}{os.pathsep}{packages.parent / 'broken'}",
        "CAUDAL_PURE": "1" if request.param == "plain" else "0",
        "XDG_DATA_HOME": str(tmp_path_factory.mktemp("data")),
        "LC_ALL": "C.UTF-8",
    }


def run(
    around: Surroundings, *words: str, given: str = "", cwd: Path = ROOT
) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, *words], env=os.environ | around, input=given, cwd=cwd,
        capture_output=True, text=True, check=False, timeout=500,
    )  # fmt: skip


def caudal(around: Surroundings, *words: str, given: str = "") -> str:
    """What a command prints; it has to succeed."""
    done = run(around, "-m", "caudal", *words, given=given)
    assert done.returncode == 0, done.stderr
    return done.stdout


# -- a game from elsewhere -----------------------------------------------------------------------


def test_it_is_listed_read_and_played(around: Surroundings) -> None:
    assert "almoneda" in caudal(around, "games")
    assert "AL-5" in caudal(around, "rules", "almoneda")
    words = ("play", "almoneda", "--players", "2", "--seed", "1")
    assert "The game is over" in caudal(around, *words, given="1\n" * 400)


def test_it_is_simulated_and_checked(around: Surroundings) -> None:
    words = ("--players", "3", "--games", "30", "--bots", "greedy,random,random", "--check")
    assert "30 games" in caudal(around, "sim", "almoneda", *words)


def test_it_is_balanced(around: Surroundings, tmp_path: Path) -> None:
    page = tmp_path / "report.html"
    words = ("--players", "2", "--games", "20", "--bots", "random", "--jobs", "1")
    caudal(around, "balance", "almoneda", *words, "--out", str(page))
    assert "Almoneda" in page.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    "around", ["compiled", "plain"] if SOAK else ["compiled"], indirect=True, scope="module"
)
def test_the_contract_holds(around: Surroundings, packages: Path) -> None:
    """The trials of every game: rules, secrets, texts, content, lesson, picture, environments. The
    game itself is plain either way; when soaking, Caudal around it too."""
    around = around | {"PYTHONPATH": str(packages)}
    words = ("-m", "pytest", "-q", "-p", "no:cacheprovider", "-k", "almoneda")
    done = run(around, *words, "tests/contract", "tests/scene", "tests/envs", "tests/engine")
    assert done.returncode == 0, done.stdout[-3000:]
    assert " failed" not in done.stdout


def test_its_own_tests_hold(around: Surroundings, tmp_path: Path) -> None:
    copied = shutil.copytree(EXAMPLE / "tests", tmp_path / "tests")
    done = run(around, "-m", "pytest", "-q", "-p", "no:cacheprovider", str(copied), cwd=tmp_path)
    assert done.returncode == 0, done.stdout[-3000:]


@pytest.fixture
def web(around: Surroundings, tmp_path: Path) -> Iterator[httpx.Client]:
    server = Server(tmp_path, **around)
    with httpx.Client(base_url=server.address, timeout=60) as client:
        yield client
    server.stop()


def test_it_is_served(web: httpx.Client) -> None:
    """Lobby, cover and art, rules, lesson, and a table played to its end; others beside it."""
    choices = {each["id"]: each for each in web.get("/api/games").json()["games"]}
    assert {"almoneda", "agra", "the_river"} <= set(choices)
    assert choices["almoneda"]["minutes"] == [10, 20]
    assert choices["almoneda"]["tie_break"] == ""
    assert choices["the_river"]["minutes"] == [30, 45]
    for name in ("cover.svg", "art.svg", "palette.css"):
        assert web.get(f"/games/almoneda/{name}").status_code == 200
    assert "AL-5" in web.get("/api/games/almoneda/rules").text
    lesson = web.post("/api/lessons", json={"game": "almoneda", "name": "Ana"})
    update = update_of(web, f"/api/tables/{lesson.json()['table']}")
    assert update["lesson"]["of"] == 11
    seats = [{"kind": "person", "name": "Ana"}, {"kind": "bot", "bot": "random"}]
    asked = {"game": "almoneda", "seats": seats, "start": True}
    opened = web.post("/api/tables", json=asked)
    assert played_to_the_end(web, f"/api/tables/{opened.json()['table']}")["result"]["scores"]


def update_of(web: httpx.Client, table: str) -> dict[str, Any]:
    return dict(web.get(f"{table}/events", params={"scene": "1", "lang": "es"}).json())


def played_to_the_end(web: httpx.Client, table: str) -> dict[str, Any]:
    """Always the last answer offered; returns the last update."""
    while True:
        update = update_of(web, table)
        if update["status"] == "over":
            return update
        question = update["question"]
        if question is None:
            time.sleep(0.02)
            continue
        assert update["scene"]["panes"]
        move = question["moves"][-1]["name"]
        command = {"do": "move", "seat": 0, "decision": question["decision"], "move": move}
        body = {"id": uuid.uuid4().hex, "revision": update["revision"], "command": command}
        assert web.post(f"{table}/commands", json=body).status_code == 200


# -- broken games --------------------------------------------------------------------------------


BROKEN = {
    "no_import": "no_import is broken: ZeroDivisionError: division by zero",
    "no_sense": "the content of no_sense does not add up: wolves must be a whole number from 1 on",
    "no_words": "no_words is broken: ",
}


def test_a_broken_game_is_left_out_and_named_once(around: Surroundings) -> None:
    done = run(around, "-m", "caudal", "games")
    assert done.returncode == 0
    for id, why in BROKEN.items():
        assert id not in done.stdout
        assert done.stderr.count(f"a game is left out: {why}") == 1
    assert "se deja fuera un juego: no_import no funciona" in run(
        around, "-m", "caudal", "games", "--lang", "es"
    ).stderr  # fmt: skip


@pytest.mark.parametrize("id", ["no_import", "no_sense"])
def test_asking_for_a_broken_game_says_why(around: Surroundings, id: str) -> None:
    done = run(around, "-m", "caudal", "sim", id)
    assert done.returncode == 2
    assert BROKEN[id] in done.stderr
    assert "Traceback" not in done.stderr


def test_the_server_leaves_broken_games_out(web: httpx.Client) -> None:
    assert not set(BROKEN) & {each["id"] for each in web.get("/api/games").json()["games"]}
    seats = [{"kind": "person", "name": "Ana"}, {"kind": "bot", "bot": "random"}]
    refused = web.post("/api/tables", json={"game": "no_import", "seats": seats})
    assert refused.status_code >= 400
    assert BROKEN["no_import"] in refused.text
    assert web.get("/games/no_import/cover.svg").status_code == 404
