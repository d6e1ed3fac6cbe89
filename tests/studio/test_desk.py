"""The studio's desk, its questions and its doors, without a browser."""

import json
import re
import time
import tomllib
from importlib import resources
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

import caudal
from caudal.engine.errors import CaudalError
from caudal.engine.folders import read_text
from caudal.engine.texts import LANGUAGES
from caudal.lab.balance.subjects import subjects
from caudal.studio.app import Studio
from caudal.studio.desk import Desk

BASE = "http://127.0.0.1:8770"


def where(desk: Desk, at: str) -> tuple[str | int, ...]:
    """The path of a number by its dotted name."""
    cells = (
        cell for sheet in desk.sheets("en") for row in sheet["rows"] for cell in row["numbers"]
    )
    return tuple(next(cell["path"] for cell in cells if cell["at"] == at))


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    return Desk("the_river", tmp_path)


def test_the_content_lies_on_the_desk_with_its_notes_bounds_and_pictures(desk: Desk) -> None:
    sheet = next(each for each in desk.sheets("en") if each["id"] == "buildings")
    assert sheet["source"] == "reconstructed"
    assert sheet["note"]
    inn = next(row for row in sheet["rows"] if row["id"] == "inn")
    assert (inn["name"], inn["picture"]) == ("Inn", True)
    points = next(cell for cell in inn["numbers"] if cell["name"] == "vp")
    assert (points["value"], points["least"], points["most"]) == (8, 0, 20)


@pytest.mark.parametrize("game", caudal.game_ids())
def test_every_game_lies_on_the_desk(game: str, tmp_path: Path) -> None:
    sheets = Desk(game, tmp_path).sheets("es")
    rows = [row for sheet in sheets for row in sheet["rows"]]
    assert sum(row["component"] for row in rows) >= 0.2 * len(subjects(game).components)
    assert any(row["picture"] for row in rows)


@pytest.mark.parametrize("game", caudal.game_ids())
@pytest.mark.parametrize("language", LANGUAGES)
def test_sheets_and_what_is_edited_of_components_are_called_by_words(
    game: str, language: str, tmp_path: Path
) -> None:
    say = caudal.game(game).texts(language)
    for sheet in Desk(game, tmp_path).sheets(language):
        assert sheet["name"] == say(f"sheet.{sheet['id']}")
        if sheet["components"]:
            heads = {cell["head"] for row in sheet["rows"] for cell in row["numbers"]}
            assert heads <= {*say.sections["number"].values(), *say.sections["name"].values()}


def test_an_edit_is_kept_beside_the_installed_file_and_can_be_undone(desk: Desk) -> None:
    installed = read_text("the_river", "content.toml")
    desk.change(where(desk, "buildings.cards[23].vp"), 16)
    assert desk.edited_components(desk.printed, desk.text) == ["inn"]
    assert [(each["before"], each["after"]) for each in desk.changes(desk.printed, desk.text)] == [
        (8, 16)
    ]
    assert Desk("the_river", desk.folder).text == desk.text
    desk.undo()
    assert desk.text == installed == read_text("the_river", "content.toml")


def test_what_the_game_refuses_is_told_and_not_kept(desk: Desk) -> None:
    with pytest.raises(CaudalError, match=r"terrain_types|resources"):
        desk.change(where(desk, "resources.total"), 45)
    assert desk.text == desk.printed


def test_a_number_outside_its_bounds_is_told_and_not_kept(desk: Desk) -> None:
    with pytest.raises(CaudalError, match="it may be 0 to 20"):
        desk.change(where(desk, "buildings.cards[23].vp"), 99)
    assert desk.text == desk.printed


def test_versions_have_names_and_any_two_can_be_compared(desk: Desk) -> None:
    desk.change(where(desk, "buildings.cards[23].vp"), 9)
    desk.keep("dear inn")
    desk.put(desk.version("printed"))
    assert desk.versions() == ["printed", "dear inn"]
    assert [(each["name"], each["numbers"]) for each in desk.kept()] == [
        ("printed", 0),
        ("dear inn", 1),
    ]
    change = desk.changes(desk.version("dear inn"), desk.version(""))
    assert change == [{"path": "buildings.cards[23].vp", "before": 9, "after": 8}]
    for name in ("printed", "../inn", ""):
        with pytest.raises(CaudalError, match="name of a version"):
            desk.keep(name)


# -- doors -----------------------------------------------------------------------------------------


@pytest.fixture
def studio(tmp_path: Path) -> Studio:
    return Studio("the_river", tmp_path, "en", 1, "")


def done(client: TestClient, deed: str, **asked: Any) -> Any:
    reply = client.post(f"/do/{deed}", json=asked)
    assert reply.status_code == 200, reply.text
    return reply.json()


def answered(client: TestClient) -> Any:
    """The answer to the question under way, once it is there."""
    while not (told := done(client, "answer"))["over"]:
        time.sleep(0.1)
    return told


def test_a_question_compares_the_edited_game_with_the_printed_one(studio: Studio) -> None:
    client = TestClient(studio.app(), base_url=BASE)
    path = where(studio.desk, "buildings.cards[23].vp")
    done(client, "change", path=path, value=16)
    done(client, "ask", players=[2], games=60)
    told = answered(client)
    assert told["problem"] == ""
    assert told["done"] == told["total"]
    assert {row["id"] for row in told["answer"]["rows"]} == {
        each.id for each in subjects("the_river").components
    }
    assert [seats["players"] for seats in told["answer"]["seats"]] == [2]
    page = client.get("/page.html").text
    assert "buildings.cards[23].vp" in page
    assert not re.search(r"https?://(?!www\.w3\.org)", page)
    assert "vp = 16" in client.get("/content.toml").text


def test_a_component_has_a_page_before_and_after_a_question(studio: Studio) -> None:
    client = TestClient(studio.app(), base_url=BASE)
    done(client, "change", path=where(studio.desk, "buildings.cards[23].vp"), value=16)
    before = done(client, "component", id="inn")["html"]
    assert "points: 16 · may be 0 to 20" in before
    assert "These games do not tell what a use of it is worth." in before
    done(client, "ask", players=[2], games=120)
    answered(client)
    after = done(client, "component", id="inn")["html"]
    assert "The same deals, with it and without" in after
    assert "data-fix='inn'" in after
    assert client.post("/do/component", json={"id": "palace"}).status_code == 422


def test_any_two_versions_are_asked_about_by_name(studio: Studio) -> None:
    client = TestClient(studio.app(), base_url=BASE)
    path = where(studio.desk, "buildings.cards[23].vp")
    for name, points in (("dear", 16), ("cheap", 2)):
        done(client, "change", path=path, value=points)
        done(client, "keep", name=name)
    (change,) = done(client, "difference", one="dear", two="cheap")
    assert (change["before"], change["after"]) == (16, 2)
    done(client, "ask", players=[2], games=40, one="dear", two="cheap")
    told = answered(client)
    assert (told["one"], told["two"]) == ("dear", "cheap")
    assert "vp = 16" in (studio.desk.folder / "asked-one.toml").read_text("utf-8")
    assert client.post("/do/ask", json={"one": "nobody's", "two": ""}).status_code == 422


def test_the_whole_report_is_made_of_the_edited_game_and_its_buttons_work_here(
    studio: Studio,
) -> None:
    client = TestClient(studio.app(), base_url=BASE)
    assert client.get("/report.html").status_code == 404
    done(client, "change", path=where(studio.desk, "buildings.cards[23].vp"), value=16)
    done(client, "report", players=[2], games=30)
    told = answered(client)
    assert told["problem"] == ""
    assert done(client, "look")["report"]
    page = client.get("/report.html").text
    assert page.startswith("<!doctype html><html data-studio lang=en>")
    assert "reported.toml" in page
    assert "data-fix='seats'" in page


def test_points_that_level_the_seats_are_proposed(studio: Studio) -> None:
    client = TestClient(studio.app(), base_url=BASE)
    done(client, "mend", players=[2], games=160, id="seats")
    (table,) = answered(client)["answer"]["tables"]
    assert table["players"] == 2
    for shares in (table["before"], table["after"]):
        assert 99 <= sum(shares) <= 101  # each is told as a whole number


def test_a_question_can_be_stopped(studio: Studio) -> None:
    client = TestClient(studio.app(), base_url=BASE)
    done(client, "ask", players=[2], games=5000)
    told = done(client, "halt")
    assert told["over"]
    assert told["done"] < told["total"]


def test_a_question_can_be_paused_and_goes_on_or_is_stopped(studio: Studio) -> None:
    client = TestClient(studio.app(), base_url=BASE)
    done(client, "ask", players=[2], games=5000)
    assert done(client, "pause")["paused"]
    assert not done(client, "pause")["paused"]
    while not done(client, "answer")["done"]:
        time.sleep(0.1)
    assert done(client, "pause")["paused"]
    told = done(client, "halt")
    assert told["over"]
    assert not told["paused"]
    assert not done(client, "pause")["paused"], "what is over cannot be paused"


def test_a_page_has_the_houses_letters_and_drawings(
    studio: Studio, monkeypatch: pytest.MonkeyPatch
) -> None:
    font = {"assets/inter-latin-wght-normal-a1.woff2": b"wOF2"}
    monkeypatch.setattr("caudal.studio.app.files", lambda: font)
    client = TestClient(studio.app(), base_url=BASE)
    assert client.get("/letters/inter.woff2").content == b"wOF2"
    assert client.get("/letters/wingdings.woff2").status_code == 404
    assert 'id="i-undo"' in client.get("/").text


def test_mistakes_are_told_in_a_sentence(studio: Studio) -> None:
    client = TestClient(studio.app(), base_url=BASE)
    path = where(studio.desk, "buildings.cards[23].vp")
    for value in (None, 7.5, "7"):
        reply = client.post("/do/change", json={"path": path, "value": value})
        assert "whole number" in reply.json()["problem"]
    reply = client.post("/do/ask", json={"players": [9]})
    assert reply.status_code == 422
    assert "2 to 4" in reply.json()["problem"]
    assert client.post("/do/take", json={"name": "nobody's"}).status_code == 422
    assert client.get("/picture/windmill.svg").status_code == 404
    assert client.get("/picture/inn.svg").text.startswith("<svg")


@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": "http://elsewhere.example"},
        {"Host": "elsewhere.example"},
        {"Content-Type": "text/plain"},
    ],
)
def test_pages_of_other_sites_are_not_answered(studio: Studio, headers: dict[str, str]) -> None:
    client = TestClient(studio.app(), base_url=BASE)
    more = {"Content-Type": "application/json"} | headers
    assert client.post("/do/look", content=b"{}", headers=more).status_code == 403


def test_both_languages_say_the_same() -> None:
    files = resources.files("caudal.studio").joinpath("texts")
    en, es = (
        tomllib.loads(files.joinpath(f"{name}.toml").read_text("utf-8"))["page"]
        for name in ("en", "es")
    )
    assert en.keys() == es.keys()
    for key, text in en.items():
        assert re.findall(r"\{\w+\}", text) == re.findall(r"\{\w+\}", es[key]), key
    page = resources.files("caudal.studio").joinpath("page.html").read_text("utf-8")
    assert set(re.findall(r"say\('(\w+)'", page)) <= en.keys()
    assert json.dumps(en)
