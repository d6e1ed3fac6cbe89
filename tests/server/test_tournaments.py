"""Tournaments over HTTP: who may open one, entries, rounds, who vanishes, standings, a file."""

import asyncio
import json
import random
import sqlite3
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import psycopg
import pytest

from caudal.server import caretaker, house, steward
from caudal.server.house import now_ms
from caudal.store import Conflict, sqlite
from tests.contract.setups import SOAK
from tests.server.contest import Contest, give_up, opened, play, reckoned, standing_lines
from tests.server.named import named
from tests.server.process import ALTERED, started
from tests.server.support import Person, Trial, command_id, run
from tests.server.test_order import make_host
from tests.server.test_people import db
from tests.services import Postgres, Redis

__all__ = ["db"]
OPEN: dict[str, Any] = {"tournaments": "anybody", "poll": 0.05}


@pytest.fixture
def later(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The server's clock: how many milliseconds it is ahead."""
    ahead = [0]
    for module in (house, caretaker, steward):
        monkeypatch.setattr(module, "now_ms", lambda: now_ms() + ahead[0])
    return ahead


def number(name: str) -> int:
    return int(name.rpartition(" ")[2])


def test_who_takes_part_and_how_it_is_led(tmp_path: Path, db: str) -> None:
    """Ana opens it and plays, Bea is signed in too, a guest and a program are not; Carl withdraws
    and comes back, so nobody rests."""

    async def trial(server: Trial) -> None:
        ana, bea = await named(server, "Ana"), await named(server, "Bea")
        asked = {"name": "Autumn Cup", "game": "the_river", "seats": 2, "rounds": 1}
        refused = await server.person().post("/api/tournaments", asked, 401)
        assert refused["error"] == "guest"
        event = (await ana.post("/api/tournaments", asked, 201))["event"]
        contest = Contest(server, ana, event)
        for player in (ana, bea):
            told = await player.post(f"{contest.path}/enter", {"name": "whoever"})
            contest.players[told["name"]] = player
        assert list(contest.players) == ["Ana", "Bea"], "by their own names"
        await ana.post(f"{contest.path}/enter", {"name": "Ana"}, 409)
        for taken in ("Bea", "ana"):
            await server.person().post(f"{contest.path}/enter", {"name": taken}, 409)
        await contest.enter("Carl", program=False)
        await contest.enter("Robot")
        carl = contest.players["Carl"]
        for step, away in (("withdraw", True), ("come", False)):
            await carl.post(f"{contest.path}/{step}", {})
            page = await contest.page(carl)
            assert (page["you"], page["away"]) == ("Carl", away)
        await server.person().post(f"{contest.path}/withdraw", {}, 403)
        await bea.post(f"{contest.path}/begin", {}, 403)
        await carl.post(f"{contest.path}/seat", {}, 409)
        await contest.begin()
        await asyncio.gather(*(server.handlers.steward.pair(event) for _ in range(5)))
        await ana.post(f"{contest.path}/begin", {}, 409)
        await server.person().post(f"{contest.path}/enter", {"name": "Late"}, 409)
        page = await contest.page()
        assert (page["status"], page["organiser"], page["organises"]) == ("playing", "Ana", True)
        marked = {one["name"]: (one["program"], one["page"]) for one in page["standings"]}
        assert marked["Robot"] == (True, False)
        assert marked["Bea"] == (False, True)
        [tables] = [round["tables"] for round in page["played"]]
        assert sorted(len(table["seats"]) for table in tables) == [2, 2]
        for table in tables:
            here = await contest.take_seats(table, set())
            for name, player in here.items():
                assert (await contest.page(player))["table"] == table["table"]
                assert (await player.see())["you"], name
            await give_up(here[last := max(here)], table, last)
        page = await contest.until(lambda page: page["status"] == "over")
        file = (await bea.web.get(f"{contest.path}/results")).json()
        assert file["name"] == "autumn-cup.csv"
        assert file["text"].splitlines()[0] == "place,name,program,points,wins,rivals,round 1"
        assert len(file["text"].splitlines()) == 5
        listed = (await server.person().web.get("/api/tournaments")).json()
        assert [(one["name"], one["status"], one["people"]) for one in listed["tournaments"]] == [
            ("Autumn Cup", "over", 4)
        ]
        assert listed["may_open"] == "sign_in"
        await bea.post("/api/me/delete", {"name": "Bea"})
        assert "Bea" not in json.dumps(await contest.page())

    run(tmp_path, trial, db=db, poll=0.05)


def test_what_cannot_be_is_refused_in_a_sentence(tmp_path: Path) -> None:
    async def trial(server: Trial) -> None:
        person = server.person()
        asked = {"name": "Cup", "game": "the_river", "seats": 2, "rounds": 1}
        for wrong in (
            {"game": "chess"},
            {"seats": 5},
            {"options": {"boards": "golden"}},
            {"clock": {"kind": "bank"}},
            {"clock": {"kind": "days"}},
        ):
            await person.post("/api/tournaments", asked | wrong, 422)
        event = (await person.post("/api/tournaments", asked, 201))["event"]
        path = f"/api/tournaments/{event}"
        refused = await person.post(f"{path}/begin", {}, 409)
        assert refused["message"] == "a tournament needs 2 people at least"
        await person.post(f"{path}/cancel", {})
        told = (await person.web.get(path)).json()
        assert (told["status"], told["cancelled"]) == ("over", True)
        await person.post(f"{path}/enter", {"name": "Late"}, 409)
        for lost in ("x" * 22, "short"):
            assert (await person.web.get(f"/api/tournaments/{lost}")).status_code == 404

    run(tmp_path, trial, **OPEN)


def test_hosts_alone_may_open_where_it_says_so(tmp_path: Path) -> None:
    async def trial(server: Trial) -> None:
        asked = {"name": "Cup", "game": "the_river", "seats": 2, "rounds": 1}
        ana = await named(server, "Ana")
        for person in (server.person(), ana):
            await person.post("/api/tournaments", asked, 403)
        await make_host(server, "Ana")
        await ana.post("/api/tournaments", asked, 201)

    run(tmp_path, trial, tournaments="host")


def test_rated_games_of_a_tournament_count(tmp_path: Path) -> None:
    """For people with names: a guest has to sign in."""

    async def trial(server: Trial) -> None:
        ana, bea = await named(server, "Ana"), await named(server, "Bea")
        asked = {"name": "Cup", "game": "the_river", "seats": 2, "rounds": 1, "rated": True}
        event = (await ana.post("/api/tournaments", asked, 201))["event"]
        contest = Contest(server, ana, event)
        await server.person().post(f"{contest.path}/enter", {"name": "Guest"}, 401)
        for name, person in (("Ana", ana), ("Bea", bea)):
            await person.post(f"{contest.path}/enter", {"name": name})
            contest.players[name] = person
        await contest.begin()
        [table] = await contest.round(1)
        here = await contest.take_seats(table, set())
        seen = await ana.see()
        assert seen["rated"]
        dice = random.Random(3)
        while not await play(here, dice):
            pass
        page = await contest.until(lambda page: page["status"] == "over")
        ranking = (await ana.see())["result"]["ranking"]
        for seat, one in enumerate(page["played"][0]["tables"][0]["seats"]):
            assert one["place"] == ranking[seat]
        people = server.handlers.house.store.people
        while len(await people.rated(table["table"])) < 2:
            await asyncio.sleep(0.02)

    run(tmp_path, trial, poll=0.05)


def test_a_round_is_written_whole_or_not_at_all(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """SQLite: the disk fails in the middle of a round; afterwards it is paired, once."""
    failing = [True]
    whole = sqlite.carry_out

    def carry_out(db: sqlite3.Connection, statements: Any) -> list[int]:
        if failing[0] and any("INTO event_tables" in sql for sql, _ in statements):
            whole(db, statements[: len(statements) // 2])
            raise Conflict
        return whole(db, statements)

    monkeypatch.setattr(sqlite, "carry_out", carry_out)

    async def trial(server: Trial) -> None:
        contest = await opened(server, rounds=1)
        await contest.enter("A", "B", "C", "D")
        await contest.begin()
        store = server.handlers.house.store
        assert (await contest.page())["played"] == []
        assert await store.tables() == []
        failing[0] = False
        tables = await contest.round(1)
        assert {one.table for one in await store.tables()} == {one["table"] for one in tables}
        assert len(tables) == 2

    run(tmp_path, trial, **OPEN)


def test_killed_in_the_middle_of_pairing_nothing_is_paired_twice(
    tmp_path: Path, postgres: Postgres, redis: Redis
) -> None:
    """Two processes on PostgreSQL and Redis: the one that is asked to begin is killed when half of
    the round is written; the other one pairs it, and leads the tournament to its end."""
    url = postgres.url()
    more = ["--db", url, "--bus", redis.url, "--tournaments", "anybody", "--poll", "0.1"]
    with (
        started(tmp_path, *more) as other,
        started(tmp_path, *more, module=ALTERED, ALTERED="mortal") as mortal,
    ):
        web = httpx.Client()
        asked = {"name": "Cup", "game": "the_river", "seats": 2, "rounds": 2}
        opened = web.post(f"{mortal.address}/api/tournaments", json=asked)
        path = f"/api/tournaments/{opened.json()['event']}"
        programs = {name: httpx.Client(timeout=60) for name in "ABCDEF"}
        for name, program in programs.items():
            entered = program.post(f"{mortal.address}{path}/enter", json={"name": name})
            assert entered.status_code == 200
        with pytest.raises(httpx.TransportError):
            web.post(f"{mortal.address}{path}/begin", json={}, timeout=60)
        mortal.process.wait(30)
        tables = set()
        for round in (1, 2):
            page = until(other.address + path, lambda page, n=round: len(page["played"]) == n)
            paired = page["played"][-1]["tables"]
            seated = [one["name"] for table in paired for one in table["seats"]]
            assert sorted(seated) == list("ABCDEF")
            tables |= {table["table"] for table in paired}
            for table in paired:
                loser = max(one["name"] for one in table["seats"])
                resign(programs[loser], other.address, path)
        page = until(other.address + path, lambda page: page["status"] == "over")
        assert sum(int(line["points"]) for line in page["standings"]) == 6
        with psycopg.connect(url) as db:
            ids = {id for (id,) in db.execute("SELECT id FROM tables").fetchall()}
            commands = [name for (name,) in db.execute("SELECT command FROM event_journal")]
        assert ids == tables
        assert sorted(name for name in commands if "paired" in name) == ["paired:1", "paired:2"]


def until(address: str, holds: Callable[[Any], bool]) -> Any:
    """A tournament's page, once something holds of it."""
    for _ in range(600):
        page = httpx.get(address).json()
        if holds(page):
            return page
        time.sleep(0.1)
    raise AssertionError(page)


def resign(program: httpx.Client, address: str, path: str) -> None:
    """A program gives up its game of the present round."""
    seated = program.post(f"{address}{path}/seat", json={}).json()
    command = {"do": "leave", "seat": seated["seat"]}
    body = {"id": command_id(), "revision": 0, "command": command}
    done = program.post(f"{address}/api/tables/{seated['table']}/commands", json=body)
    assert done.status_code == 200, done.text


async def by_number(contest: Contest, gone: set[str], tables: list[Any]) -> None:
    """Of those who come to a table all but the one with the lowest number give up."""
    for table in tables:
        here = await contest.take_seats(table, gone)
        for name in sorted(here, key=number)[1:]:
            await give_up(here[name], table, name)


async def missed(
    contest: Contest, gone: set[str], table: Any, later: list[int]
) -> dict[str, Person]:
    """The round's last table: those who came move until it waits for who did not; then time passes,
    and a bot stands in."""
    await contest.until(
        lambda page: sum(not one["over"] for one in page["played"][-1]["tables"]) == 1
    )
    here = await contest.take_seats(table, gone)
    await play(here, random.Random(1))
    later[0] += 601_000
    reader = next(iter(here.values()))
    while not any(seat["standing_in"] for seat in (await reader.see())["seats"]):
        await asyncio.sleep(0.02)
    return here


async def whole(here: dict[str, Person], dice: random.Random) -> None:
    """A game by random moves to its end; bots that stand in think meanwhile."""
    while not await play(here, dice):
        await asyncio.sleep(0.02)


def vanished(tables: list[Any], gone: set[str]) -> tuple[list[Any], list[Any]]:
    """The tables where all come, and those where somebody does not."""
    late = [table for table in tables if gone & {one["name"] for one in table["seats"]}]
    return [table for table in tables if table not in late], late


SWISS = [
    [[1, 9], [2, 10], [3, 11], [4, 12], [5, 13], [6, 14], [7, 15], [8, 16]],
    [[1, 5], [2, 6], [3, 7], [4, 8], [9, 13], [10, 14], [11, 15], [12, 16]],
    [[1, 4], [2, 7], [5, 9], [6, 10], [8, 12], [11, 13], [14, 15]],
    [[1, 2], [4, 7], [5, 11], [6, 8], [9, 12], [13, 15], [14, 16]],
]
"""Who meets whom where the lower number wins, P 3 does not come in round 2 nor P 10 in round 3, and
16 rests in that round: lowest of those without a point."""
SWISS_STANDINGS = """
1 P1 4 11, 2 P2 3 10, 3 P4 3 9, 3 P5 3 9, 5 P6 3 8, 6 P9 2 9, 7 P8 2 8, 8 P7 2 7,
9 P11 2 5, 9 P14 2 5, 11 P10 1 8, 11 P12 1 8, 13 P13 1 7, 14 P16 1 5, 15 P3 1 4, 16 P15 0 7
"""
"""By hand: place, who, points (as many as tables won: 16's rest is a win, and 7's in round 2), and
the points of their rivals. 4 met 12, 8, 1 and 7: 1 + 2 + 4 + 2 = 9; 5 met 13, 1, 9 and 11: 1 + 4 +
2 + 2 = 9, and the two did not meet."""


def test_a_swiss_of_16_by_programs_as_by_hand(tmp_path: Path, db: str, later: list[int]) -> None:
    """Everybody enters in the order of their numbers, so these are the seeds; the lower number wins
    and the other one gives up, or does not come. In the soak whole games are played instead."""

    async def trial(server: Trial) -> None:
        contest = await opened(server, rounds=4)
        await contest.enter(*(f"P {n}" for n in range(1, 17)))
        await contest.begin()
        vanish = {"P 3": 2, "P 10": 3}
        for round in (1, 2, 3, 4):
            tables = await contest.round(round)
            pairs = sorted(sorted(number(one["name"]) for one in t["seats"]) for t in tables)
            assert SOAK or pairs == SWISS[round - 1]
            gone = {name for name, since in vanish.items() if since <= round}
            rest, late = vanished(tables, gone)
            assert len(late) == {2: 1, 3: 1}.get(round, 0)
            if not SOAK:
                await by_number(contest, gone, rest)
            for table in rest if SOAK else []:
                await whole(await contest.take_seats(table, gone), random.Random(round))
            for table in late:
                await missed(contest, gone, table, later)
        page = await contest.until(lambda page: page["status"] == "over")
        assert standing_lines(page) == reckoned(page)
        assert {one["name"] for one in page["standings"] if one["away"]} == set(vanish)
        lines = [f"{one['place']} {one['name']} {one['points']}" for one in page["standings"]]
        shown = [
            f"{line.replace('P ', 'P')} {one['rivals']}"
            for line, one in zip(lines, page["standings"], strict=True)
        ]
        assert SOAK or shown == [line.strip() for line in SWISS_STANDINGS.split(",")]
        met = [
            frozenset(one["name"] for one in table["seats"])
            for round in page["played"]
            for table in round["tables"]
        ]
        assert len(set(met)) == len(met) == 30, "nobody met anybody twice"
        assert all(one["program"] for one in page["standings"]), "programs are marked"
        spanish = await contest.page(lang="es")
        assert "rivales" in " ".join(one["why"] for one in spanish["standings"])

    run(tmp_path, trial, db=db, **OPEN)


def test_twenty_at_tables_of_four_five_rounds_with_two_who_vanish(
    tmp_path: Path, later: list[int]
) -> None:
    """P 7 comes to round 1 alone, P 18 to three rounds. Whoever of a table's people has the lowest
    number wins 3 points; in the soak whole games are played instead."""

    async def trial(server: Trial) -> None:
        contest = await opened(server, seats=4, rounds=5)
        await contest.enter(*(f"P {n}" for n in range(1, 21)))
        await contest.begin()
        won: dict[str, int] = dict.fromkeys(contest.players, 0)
        vanish = {"P 7": 2, "P 18": 4}
        sizes = []
        for round in range(1, 6):
            tables = await contest.round(round)
            sizes.append(sorted(len(table["seats"]) for table in tables))
            gone = {name for name, since in vanish.items() if since <= round}
            rest, late = vanished(tables, gone)
            assert len(late) == {2: 1, 4: 1}.get(round, 0)
            if not SOAK:
                await by_number(contest, gone, rest)
            for table in rest if SOAK else []:
                await whole(await contest.take_seats(table, gone), random.Random(round))
            for table in late:
                here = await missed(contest, gone, table, later)
                if SOAK:
                    await whole(here, random.Random(round))
            if not SOAK:
                await by_number(contest, gone, late)
            for table in tables:
                there = {one["name"] for one in table["seats"]} - gone
                won[min(there, key=number)] += 3
        assert sizes == [[4] * 5, [4] * 5, [3, 4, 4, 4, 4], [3, 4, 4, 4, 4], [3, 3, 4, 4, 4]]
        page = await contest.until(lambda page: page["status"] == "over")
        assert standing_lines(page) == reckoned(page)
        lost = {one["name"]: one for one in page["standings"] if one["away"]}
        assert set(lost) == {"P 7", "P 18"}
        assert [bool(points) for points in lost["P 7"]["brought"]] == [True, True] + [False] * 3
        assert lost["P 7"]["brought"][1] == "0"
        assert SOAK or {one["name"]: one["points"] for one in page["standings"]} == {
            name: str(points) for name, points in won.items()
        }

    run(tmp_path, trial, **OPEN)
