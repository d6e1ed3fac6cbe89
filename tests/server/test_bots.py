"""Bots at tables: they know their seat's knowledge only, and none of them blocks a table."""

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

import caudal
from caudal.host.jobs import job_of
from caudal.server.botpool import BotPool
from caudal.server.line import Ticket
from caudal.server.live import Reader, Watcher
from tests.server.support import Trial, run, until

BAD = "tests.server.bad_bots"
ANA = Ticket("Ana")


@pytest.mark.parametrize("kind", ["hang", "crash", "babble", "number", "lie", "empty"])
def test_a_bad_bot_never_blocks_a_table(tmp_path: Path, kind: str) -> None:
    async def trial(server: Trial) -> None:
        pool = BotPool(1, 0.3, 4 << 30, module=BAD)
        server.handlers.caretaker.pool = pool
        pool.choose = only(pool.choose, kind)  # type: ignore[method-assign]
        ana = await server.person().open("Ana", "bot:greedy", start=True)
        live = await server.live(ana.table)
        for step in range(3):
            await ana.turn()
            await ana.move(step)
        await until(lambda: live.table.acting() == 0 or live.table.status() == "over")
        await pool.close()

    run(tmp_path, trial)


def only(choose: Any, kind: str) -> Any:
    """Every bot behaves like this one, the fallback too; the time to load is not waited for."""

    async def chosen(job: dict[str, Any], ticket: Ticket) -> str | None:
        try:
            bad = choose({**job, "bot": f"bad:{kind}"}, ticket)
            move: str | None = await asyncio.wait_for(bad, 0.5)
        except TimeoutError:
            return None
        return move

    return chosen


def test_the_pool_ends_what_hangs_and_goes_on(tmp_path: Path) -> None:
    async def trial(server: Trial) -> None:
        table = await settled_table(server)
        pool = BotPool(1, 0.2, 4 << 30, module=BAD)
        good = BotPool(1, 20.0, 4 << 30)
        job = job_of(table, table.acting(), "bad:babble")
        assert await pool.choose(job, ANA) is None
        first = await good.choose({**job, "bot": "greedy"}, ANA)
        assert first in [table.game.name(move) for move in table.state.moves()]
        many = [good.choose({**job, "bot": "random"}, Ticket("Ana")) for _ in range(6)]
        assert all(await asyncio.gather(*many))
        assert good.waiting == 0
        assert await good.choose({**job, "bot": "no such bot"}, ANA) is None
        assert await good.choose({**job, "bot": "random"}, ANA)
        await pool.close()
        await good.close()
        assert await good.choose({**job, "bot": "random"}, ANA) is None

    run(tmp_path, trial)


def test_a_bot_that_wants_too_much_memory_is_ended(tmp_path: Path) -> None:
    async def trial(server: Trial) -> None:
        table = await settled_table(server)
        pool = BotPool(1, 20.0, 16 << 20)
        assert await pool.choose(job_of(table, table.acting(), "greedy"), ANA) is None
        await pool.close()

    run(tmp_path, trial)


async def settled_table(server: Trial) -> Any:
    ana = await server.person().open("Ana", "Bea", start=True)
    return (await server.live(ana.table)).table


@pytest.mark.parametrize("game", caudal.game_ids())
def test_a_job_holds_nothing_but_the_seats_knowledge(tmp_path: Path, game: str) -> None:
    """What is hidden from the seat is dealt anew in the position that its bot is told."""

    async def trial(server: Trial) -> None:
        most = caudal.game(game).seats[1]
        names = [f"P{seat}" for seat in range(most)]
        ana = await server.person().open(*names, game=game, start=True)
        for step in range(13):  # in the middle of a choice, where a game has secret ones
            await ana.move(step)
        table = (await server.live(ana.table)).table
        assert table.state is not None
        seat = table.acting()
        jobs = [job_of(table, seat, "greedy") for _ in range(6)]
        positions = [job["position"] for job in jobs]
        true = table.state.dump()
        assert all(position["dice"] != true["dice"] for position in positions)
        for position in positions:
            world = table.game.load(json.loads(json.dumps(position)))
            assert world.view(seat) == table.state.view(seat)
        assert str(table.setup.seed) not in json.dumps(jobs)
        for position in positions:
            del position["dice"]
        assert len({json.dumps(position) for position in positions}) > 1

    run(tmp_path, trial)


def test_a_bots_turn_left_over_is_taken_up_after_a_restart(tmp_path: Path) -> None:
    """The server ended while a bot was to move: the next one finds the table by itself."""
    opened: dict[str, str] = {}

    async def before(server: Trial) -> None:
        server.handlers.house.changed.clear()
        ana = await server.person().open("Ana", "bot:random", "bot:random", start=True)
        while (await server.live(ana.table)).table.acting() == 0:
            await ana.move()
        opened["table"] = ana.table

    async def after(server: Trial) -> None:
        store = server.handlers.house.store
        [summary] = await store.tables()
        assert summary.facts.waits == "bot"
        house = server.handlers.house
        await until(lambda: bool(house.tables))
        live = await server.live(opened["table"])
        await until(lambda: live.table.acting() == 0)

    run(tmp_path, before)
    run(tmp_path, after, poll=0.05)


def test_a_server_that_ends_does_not_move_in_a_bots_place(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The bots' processes end with it: what they had in mind is thought anew after the restart."""
    left: dict[str, Any] = {}

    async def before(server: Trial) -> None:
        asked = asyncio.Event()

        async def thinks(process: Any, _job: Any, _wanted: str) -> None:
            asked.set()
            await process.wait()
            raise EOFError

        monkeypatch.setattr(server.handlers.pool, "_ask", thinks)
        ana = await server.person().open("Ana", "bot:greedy", start=True)
        while (await server.live(ana.table)).table.acting() == 0:
            await ana.move()
        await asked.wait()
        left.update(table=ana.table, head=await server.revision(ana.table))

    async def after(server: Trial) -> None:
        assert await server.revision(left["table"]) == left["head"]

    run(tmp_path, before)
    run(tmp_path, after, poll=3600)


def test_a_hint_is_a_legal_move_for_who_decides(tmp_path: Path) -> None:
    async def trial(server: Trial) -> None:
        ana = await server.person().open("Ana", "Bea", hints=True, start=True)
        hint = await ana.post(ana.path("/hint?lang=es"), {})
        offers = (await ana.see())["question"]["moves"]
        assert hint["move"] in [offer["name"] for offer in offers]
        assert hint["label"]
        assert hint["why"]
        assert hint["proposals"][0]["move"] == hint["move"]
        assert all(0 <= one["chance"] <= 1 for one in hint["proposals"])

    run(tmp_path, trial)


def test_people_see_how_long_a_bot_waits(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One process, many bots: who waits is told their place, on the socket and when they look."""

    async def trial(server: Trial) -> None:
        gate = asyncio.Event()
        pool = server.handlers.pool

        async def slow(_process: Any, job: dict[str, Any], _wanted: str) -> dict[str, Any]:
            await gate.wait()
            played = caudal.game(job["game"])
            return {"move": played.name(played.load(job["position"]).moves()[0])}

        monkeypatch.setattr(pool, "_ask", slow)
        people = [
            await server.person().open("Ana", "bot:random", "bot:random", seed=3) for _ in range(4)
        ]
        notes: list[bytes] = []
        for person in people:
            live = await server.live(person.table)
            await person.do(do="start")
            while (await person.see())["question"] is not None:
                await person.move()

        async def send(body: bytes) -> None:
            notes.append(body)

        live.watchers.add(Watcher(live, Reader(1, "en", ""), live.table.revision, send))
        await until(lambda: bool(notes))
        note = json.loads(notes[0])
        assert note["kind"] == "thinking"
        assert set(note) == {"kind", "table", "thinking"}
        assert note["thinking"]["place"] == 3
        assert "number 3 in line" in note["thinking"]["text"]
        seen = await people[3].see(lang="es")
        assert seen["thinking"]["place"] == 3
        assert seen["thinking"]["seat"] == seen["acting"]
        assert "el número 3" in seen["thinking"]["text"]
        assert (await people[0].see())["thinking"] is None
        gate.set()
        await until(lambda: not pool.waiting and not server.handlers.caretaker.waiting)
        assert all([(await person.see())["thinking"] is None for person in people])

    run(tmp_path, trial, poll=0.02)
