"""Records that are brought in: replayed first, refused with a sentence, never half there."""

import json
from pathlib import Path
from typing import Any

import pytest

import caudal
from caudal.server import admin
from tests.server.support import Person, Trial, run


def played(game: str, seats: list[str], most: int = 10_000) -> caudal.Record:
    """A game of at most some random moves."""
    record = caudal.Record(game, len(seats), 77, seats=seats)
    state, dice = record.replay(), caudal.Dice.of("records", game)
    while state.seat() >= 0 and len(record.moves) < most:
        moves = state.moves()
        record.play(state, moves[dice.below(len(moves))])
    return record


async def bring(person: Person, record: Any, status: int = 201) -> Any:
    answer = await person.post("/api/records", record, status)
    person.table = answer.get("table", "")
    return answer


@pytest.mark.parametrize("game", caudal.game_ids())
def test_a_finished_game_is_there_to_be_replayed(tmp_path: Path, game: str) -> None:
    async def trial(server: Trial) -> None:
        least = caudal.game(game).seats[0]
        record = played(game, ["Ana", "greedy", "person", "Zoë"][:least])
        ana = server.person()
        imported = await bring(ana, record.data())
        assert (imported["game"], imported["status"]) == (game, "over")
        assert imported["moves"] == len(record.moves)
        seen = await ana.see(after=0, lang="en", scene=1)
        assert record.result is not None
        assert seen["result"]["scores"] == record.result["scores"]
        assert [seat["kind"] for seat in seen["seats"]][:2] == ["person", "bot"]
        assert [seat["name"] for seat in seen["seats"]][:2] == ["Ana", "greedy"]
        assert seen["seed_chosen"]
        middle = len(record.moves) // 2
        table = (await server.live(ana.table)).table
        then = await ana.see(at=table.number(1, 2 + middle))
        assert then["view"] == record.replay(middle).view(then["eyes"])
        again = (await ana.web.get(ana.path("/record"))).json()
        assert again["moves"] == record.moves
        store = server.handlers.house.store
        assert await admin.fault_of(store, ana.table) == ""

    run(tmp_path, trial)


def test_a_game_under_way_goes_on(tmp_path: Path) -> None:
    async def trial(server: Trial) -> None:
        record = played("the_river", ["Ana", "random"], 9)
        ana = server.person()
        imported = await bring(ana, json.loads(record.text()))
        assert (imported["status"], imported["moves"]) == ("playing", 9)
        for step in range(5):
            assert (await ana.turn())["you"] == [0]
            await ana.move(step)
        stranger = server.person()
        stranger.table = ana.table
        assert (await stranger.see())["question"] is None

    run(tmp_path, trial)


BROKEN: list[tuple[dict[str, Any], str]] = [
    ({"format": 2}, "format"),
    ({"game": "chess"}, "chess"),
    ({"rules": 999}, "rules version 999"),
    ({"players": 7}, "seats"),
    ({"players": True}, "players"),
    ({"options": {"weather": "fine"}}, "weather"),
    ({"seed": 2**130}, "seed"),
    ({"seed": "7"}, "seed"),
    ({"moves": ["no:such"]}, "move 1"),
    ({"moves": [1, 2]}, "moves"),
    ({"seats": "Ana"}, "seats"),
    ({"result": {"scores": [99, 0], "ranking": [1, 2]}}, "result"),
]


def test_what_is_broken_is_refused_with_a_sentence(tmp_path: Path) -> None:
    async def trial(server: Trial) -> None:
        good = played("the_river", ["Ana", "Bea"], 6).data()
        person = server.person()
        for change, word in BROKEN:
            answer = await bring(person, {**good, **change}, 422)
            assert word in answer["message"], (change, answer)
        moves = good["moves"]
        answer = await bring(person, {**good, "moves": [*moves[:3], *moves]}, 422)
        assert "not legal there" in answer["message"]
        for value in ([], 7, "record"):
            assert "not a record" in (await bring(person, value, 422))["message"]
        assert await server.handlers.house.store.tables() == []

    run(tmp_path, trial)


def test_what_is_no_record_at_all(tmp_path: Path) -> None:
    async def trial(server: Trial) -> None:
        web = server.person().web
        kind = {"content-type": "application/json"}
        for body in (b"\xff\xfe", b"{", b"[" * 100_000, b'{"format": ' + b"9" * 9000 + b"}"):
            answer = await web.post("/api/records", content=body, headers=kind)
            assert answer.status_code == 422, answer.text
            assert answer.json()["error"] == "invalid"
        long = b'"' + b"x" * 300_000 + b'"'
        answer = await web.post("/api/records", content=long, headers=kind)
        assert answer.status_code == 413
        assert (await web.post("/api/records", content=b"{}")).status_code == 415
        assert await server.handlers.house.store.tables() == []

    run(tmp_path, trial)


def test_names_of_a_record_are_made_fit_to_be_shown(tmp_path: Path) -> None:
    async def trial(server: Trial) -> None:
        record = played("the_river", ["<script>alert(1)</script>", "x" * 300], 4)
        ana = server.person()
        await bring(ana, record.data())
        seats = (await ana.see())["seats"]
        assert [seat["name"] for seat in seats] == ["P1", "P2"]

    run(tmp_path, trial)


def test_a_finished_game_is_looked_at_over_the_shoulder_of_who_decided(tmp_path: Path) -> None:
    """Its secrets are none any more: the picture has the moves of the seat that decided then. In a
    running game nobody looks through other eyes than their own."""

    def moves_in(nodes: list[Any]) -> int:
        return sum(("move" in node) + moves_in(node.get("n", [])) for node in nodes)

    async def trial(server: Trial) -> None:
        ana = server.person()
        await bring(ana, played("the_river", ["Ana", "greedy"]).data())
        for at in (3, 4, 5):
            plain = await ana.see(at=at, scene=1)
            seat = plain["acting"]
            seen = await ana.see(at=at, scene=1, **{"as": seat})
            assert seen["eyes"] == seat
            assert seen["question"] is None
            assert sum(moves_in(pane["nodes"]) for pane in seen["scene"]["panes"]) > 0
        bea = await server.person().open("Bea", "bot:random", game="isle_of_skye", start=True)
        await bea.turn()
        past = await bea.see(at=2, scene=1, **{"as": 1})
        assert past["eyes"] == 0

    run(tmp_path, trial)
