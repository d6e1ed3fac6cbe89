"""The analysis of a finished game: worked out besides, in parts, like `caudal analyse`."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

import caudal
from caudal.host import jobs
from caudal.lab.analyse import analyse, conclude, look
from caudal.server import analyst
from caudal.server.line import Ticket
from tests.server.support import Person, Trial, run
from tests.server.test_records import bring, played


async def worked_out(person: Person, language: str) -> tuple[Any, list[Any]]:
    """The analysis once it is there, and what was answered before."""
    before = []
    while True:
        answer = await person.web.get(person.path(f"/analysis?lang={language}"))
        if answer.status_code == 200:
            return answer.json(), before
        assert answer.status_code == 202, answer.text
        before.append(answer.json())
        await asyncio.sleep(0.05)


def test_an_analysis_is_worked_out_in_the_readers_language(tmp_path: Path) -> None:
    async def trial(server: Trial) -> None:
        record = played("the_river", ["Ana", "Bea"])
        ana = server.person()
        await bring(ana, record.data())
        for language in ("es", "en"):
            analysis, before = await worked_out(ana, language)
            made = list(range(3, len(record.moves) + 3))
            assert analysis == analyse(record, language, jobs.SIMULATIONS) | {"revisions": made}
            assert before[0] == {"done": 0, "of": len(record.moves) + 1}
            assert [one["done"] for one in before] == sorted(one["done"] for one in before)
            again, before = await worked_out(ana, language)
            assert (again, before) == (analysis, [])
        assert server.handlers.analyst.under_way == {}

    run(tmp_path, trial)


def test_parts_of_a_game_make_up_the_whole() -> None:
    record = played("the_river", ["Ana", "Bea"])
    count = len(record.moves) + 1
    parts = [look(record, "en", 4, first, first + 30) for first in range(0, count, 30)]
    looks = [one for part in parts for one in part]
    assert conclude(record, looks, "en", 4) == analyse(record, "en", 4)


def test_a_running_game_is_not_analysed(tmp_path: Path) -> None:
    async def trial(server: Trial) -> None:
        ana = await server.person().open("Ana", "Bea", start=True, watch=False)
        assert (await ana.web.get(ana.path("/analysis"))).status_code == 409
        stranger = await server.person().web.get(ana.path("/analysis"))
        assert stranger.status_code == 404
        assert server.handlers.analyst.under_way == {}

    run(tmp_path, trial)


def test_what_cannot_be_worked_out_is_tried_again_when_asked_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def trial(server: Trial) -> None:
        asked = []

        async def fails(job: dict[str, Any], _ticket: Ticket, wanted: str) -> None:
            asked.append((job["first"], wanted))

        monkeypatch.setattr(server.handlers.analyst.pool, "ask", fails)
        ana = server.person()
        await bring(ana, played("the_river", ["Ana", "Bea"]).data())
        assert (await ana.web.get(ana.path("/analysis"))).status_code == 202
        while server.handlers.analyst.under_way:
            await asyncio.sleep(0.01)
        assert asked == [(0, "looks")] * analyst.TRIES
        monkeypatch.undo()
        analysis, _ = await worked_out(ana, "en")
        assert analysis["game"] == "the_river"

    run(tmp_path, trial)


def test_so_many_games_are_analysed_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def trial(server: Trial) -> None:
        record = played("the_river", ["Ana", "Bea"])
        waiting = asyncio.Event()

        async def waits(*_: Any) -> None:
            await waiting.wait()

        monkeypatch.setattr(server.handlers.analyst.pool, "ask", waits)
        statuses = []
        for number in range(analyst.AT_ONCE + 1):
            ana = server.person(f"192.0.2.{number}")
            await bring(ana, record.data())
            statuses.append((await ana.web.get(ana.path("/analysis?lang=en"))).status_code)
        assert statuses == [202] * analyst.AT_ONCE + [503]
        waiting.set()

    run(tmp_path, trial)


def test_one_visitor_leaves_room_for_the_analyses_of_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def trial(server: Trial) -> None:
        record = played("the_river", ["Ana", "Bea"])
        waiting = asyncio.Event()

        async def waits(*_: Any) -> None:
            await waiting.wait()

        monkeypatch.setattr(server.handlers.analyst.pool, "ask", waits)
        greedy, statuses = "192.0.2.1", []
        for visitor in [greedy] * (analyst.EACH + 2) + ["192.0.2.2"]:
            person = server.person(visitor)
            await bring(person, record.data())
            statuses.append((await person.web.get(person.path("/analysis"))).status_code)
        assert statuses == [202] * analyst.EACH + [429, 429, 202]
        waiting.set()

    run(tmp_path, trial)


def test_every_game_can_be_analysed() -> None:
    for id in caudal.game_ids():
        least = caudal.game(id).seats[0]
        record = played(id, ["Ana", "Bea", "Cai", "Dea"][:least])
        analysis = look(record, "es", 4, 20, 23)
        assert len(analysis) == 3
        assert all(abs(sum(one["chances"]) - 1) < 0.01 for one in analysis)
