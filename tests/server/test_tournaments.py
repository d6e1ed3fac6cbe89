"""Tournaments over HTTP: who may open one, entries, rounds, who vanishes, standings, a file."""

import asyncio
import random
from pathlib import Path
from typing import Any

import pytest

from caudal.server import caretaker, house, steward
from caudal.server.house import now_ms
from tests.contract.setups import SOAK
from tests.server.contest import Contest, give_up, opened, play
from tests.server.support import Trial, run
from tests.server.test_people import db

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


def lines(page: Any) -> list[tuple[int, str, str, int]]:
    return [(one["place"], one["name"], one["points"], one["wins"]) for one in page["standings"]]


async def by_number(contest: Contest, gone: set[str], tables: list[Any]) -> None:
    """Of those who come to a table all but the one with the lowest number give up."""
    for table in tables:
        here = await contest.take_seats(table, gone)
        for name in sorted(here, key=number)[1:]:
            await give_up(here[name], table, name)


def test_a_swiss_of_16_by_programs_as_by_hand(tmp_path: Path, db: str) -> None:
    """Everybody enters in the order of their numbers, so these are the seeds; the lower number
    wins. Round 2: winners 1 to 8, upper half against lower; round 3: 1 3, 2 4 with two wins, 5 9,
    6 10, 7 11, 8 12 with one, 13 15, 14 16. Who loses gives up, and is paired again."""

    async def trial(server: Trial) -> None:
        contest = await opened(server, rounds=4)
        await contest.enter(*(f"P {n}" for n in range(1, 17)))
        await contest.begin()
        expected = [
            [[n, n + 8] for n in range(1, 9)],
            [[n, n + 4] for n in (1, 2, 3, 4, 9, 10, 11, 12)],
            [[1, 3], [2, 4], [5, 9], [6, 10], [7, 11], [8, 12], [13, 15], [14, 16]],
        ]
        for round in (1, 2, 3, 4):
            tables = await contest.round(round)
            pairs = sorted(sorted(number(one["name"]) for one in t["seats"]) for t in tables)
            assert round == 4 or pairs == expected[round - 1]
            await by_number(contest, set(), tables)
        page = await contest.until(lambda page: page["status"] == "over")
        assert lines(page)[:2] == [(1, "P 1", "4", 4), (2, "P 2", "3", 3)]
        assert lines(page)[-1][1:] == ("P 16", "0", 0)
        assert sum(int(one["points"]) for one in page["standings"]) == 32
        met = [
            frozenset(one["name"] for one in table["seats"])
            for round in page["played"]
            for table in round["tables"]
        ]
        assert len(set(met)) == len(met) == 32, "nobody met anybody twice"
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
            late = [t for t in tables if gone & {one["name"] for one in t["seats"]}]
            rest = [table for table in tables if table not in late]
            if SOAK:
                await whole(contest, gone, rest + late, later)
                continue
            await by_number(contest, gone, rest)
            for table in late:
                await missed(contest, gone, table, later)
            await by_number(contest, gone, late)
            for table in tables:
                there = {one["name"] for one in table["seats"]} - gone
                won[min(there, key=number)] += 3
            assert len(late) == {2: 1, 4: 1}.get(round, 0)
        assert sizes == [[4] * 5, [4] * 5, [3, 4, 4, 4, 4], [3, 4, 4, 4, 4], [3, 3, 4, 4, 4]]
        page = await contest.until(lambda page: page["status"] == "over")
        lost = {one["name"]: one for one in page["standings"] if one["away"]}
        assert set(lost) == {"P 7", "P 18"}
        assert [bool(points) for points in lost["P 7"]["brought"]] == [True, True] + [False] * 3
        assert lost["P 7"]["brought"][1] == "0"
        if not SOAK:
            assert {one["name"]: one["points"] for one in page["standings"]} == {
                name: str(points) for name, points in won.items()
            }

    run(tmp_path, trial, **OPEN)


async def missed(contest: Contest, gone: set[str], table: Any, later: list[int]) -> None:
    """Those who came move until the table waits for who did not; then time passes."""
    here = await contest.take_seats(table, gone)
    await play(here, random.Random(1))
    later[0] += 601_000
    reader = next(iter(here.values()))
    while not any(seat["standing_in"] for seat in (await reader.see())["seats"]):
        await asyncio.sleep(0.02)


async def whole(contest: Contest, gone: set[str], tables: list[Any], later: list[int]) -> None:
    """A round by random moves to the end; where only who vanished is waited for, time passes."""
    dice = random.Random(len(tables))
    for table in tables:
        here = await contest.take_seats(table, gone)
        while not await play(here, dice):
            later[0] += 601_000
            await contest.server.handlers.caretaker.house.poll()
            await asyncio.sleep(0.1)
