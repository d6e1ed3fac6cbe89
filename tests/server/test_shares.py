"""Fair shares: nobody's bots, analyses or looks at the past take the machine from others."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

import caudal
from caudal.server import limits
from tests.contract.setups import SOAK
from tests.server.support import Person, Trial, run, until
from tests.server.test_records import bring, played

CROWD = 230 if SOAK else 40
ADDRESSES = 10 if SOAK else 4


def held_back(gate: asyncio.Event, order: list[str]) -> Any:
    """Bots that answer once the gate is open, one after the other; `order` gets their names."""

    async def ask(_process: Any, job: dict[str, Any], _wanted: str) -> dict[str, Any]:
        await gate.wait()
        order.append(job["bot"])
        await asyncio.sleep(0.01 if job["bot"] == "legend" else 0)
        game = caudal.game(job["game"])
        return {"move": game.name(game.load(job["position"]).moves()[0])}

    return ask


async def begun(person: Person, bot: str) -> Person:
    """A table of the person and three bots, where a bot is to move."""
    await person.open("Ana", f"bot:{bot}", f"bot:{bot}", f"bot:{bot}", start=True)
    while (await person.see())["question"] is not None:
        await person.move()
    return person


def test_an_analysis_holds_up_no_bot(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def trial(server: Trial) -> None:
        stuck = asyncio.Event()

        async def looks(*_: Any) -> None:
            await stuck.wait()

        monkeypatch.setattr(server.handlers.analyst.pool, "_ask", looks)
        analysed = server.person("192.0.2.1")
        await bring(analysed, played("the_river", ["Ana", "Bea"]).data())
        assert (await analysed.web.get(analysed.path("/analysis"))).status_code == 202
        await until(lambda: server.handlers.analyst.pool.line.waiting == 0)
        ana = await server.person().open("Ana", "bot:greedy", start=True)
        for step in range(4):
            await ana.turn()
            await ana.move(step)
        assert (await analysed.web.get(analysed.path("/analysis"))).json()["done"] == 0
        stuck.set()

    run(tmp_path, trial)


def test_a_crowd_of_deep_thinkers_leaves_others_bots_their_turn(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Many tables of strong bots from a few addresses; then somebody comes with one table."""

    async def trial(server: Trial) -> None:
        gate, order = asyncio.Event(), []
        monkeypatch.setattr(server.handlers.pool, "_ask", held_back(gate, order))
        for number in range(CROWD):
            await begun(server.person(f"192.0.2.{number % ADDRESSES}"), "legend")
        await until(lambda: server.handlers.pool.waiting == CROWD - 1)
        ana = await begun(server.person("198.51.100.7"), "greedy")
        gate.set()
        live = await server.live(ana.table)
        await until(lambda: live.table.acting() == 0)
        own = order.index("greedy")
        assert own <= ADDRESSES + 1, order
        last = len(order) - order[::-1].index("greedy")
        assert last <= 4 * (ADDRESSES + 2), order

    run(tmp_path, trial)


def test_bots_alone_play_while_somebody_looks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def trial(server: Trial) -> None:
        ana = await server.person().open("bot:random", "bot:random", start=True)
        live = await server.live(ana.table)
        await asyncio.sleep(0.3)
        assert live.table.moves == []
        await ana.see()
        await until(lambda: len(live.table.moves) > 3)
        monkeypatch.setattr("caudal.server.live.ATTENTION", 0.0)
        await until(lambda: live.thinking is None)
        rested = len(live.table.moves)
        await asyncio.sleep(0.2)
        assert len(live.table.moves) == rested

    run(tmp_path, trial, poll=0.02)


def test_bots_whose_people_have_left_rest_too(tmp_path: Path) -> None:
    async def trial(server: Trial) -> None:
        ana = await server.person().open("Ana", "bot:random", start=True)
        live = await server.live(ana.table)
        await ana.do(do="leave", seat=0)
        live.seen_at = -1e9
        await until(lambda: live.thinking is None)
        rested = len(live.table.moves)
        await asyncio.sleep(0.2)
        assert len(live.table.moves) == rested
        [summary] = await server.handlers.house.store.tables()
        assert summary.facts.waits == ""
        await ana.see()
        await until(lambda: len(live.table.moves) > rested)

    run(tmp_path, trial, poll=0.02)


def test_bots_alone_do_not_begin_again_after_a_restart(tmp_path: Path) -> None:
    async def before(server: Trial) -> None:
        for _ in range(5):
            ana = await server.person().open("bot:random", "bot:random", start=True)
            await ana.see()
            live = await server.live(ana.table)
            await until(lambda live=live: len(live.table.moves) > 1)

    async def after(server: Trial) -> None:
        tables = await server.handlers.house.store.tables()
        heads = {summary.table: summary.head for summary in tables}
        await asyncio.sleep(0.3)
        assert server.handlers.house.tables == {}
        assert await server.handlers.house.store.heads(list(heads)) == heads

    run(tmp_path, before)
    run(tmp_path, after, poll=0.02)


def test_a_look_at_the_past_is_worked_out_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def trial(server: Trial) -> None:
        ana = server.person()
        await bring(ana, played("isle_of_skye", ["Ana", "Bea"]).data())
        house, replayed, at_once = server.handlers.house, [0], [0]
        read = house.read

        async def counted(id: str, until: int | None = None) -> Any:
            replayed[0] += 1
            at_once[0] += 1
            assert at_once[0] == 1
            await asyncio.sleep(0.001)
            at_once[0] -= 1
            return await read(id, until)

        monkeypatch.setattr(house, "read", counted)
        looks = [await ana.see(at=30, scene=1, lang="en") for _ in range(6)]
        assert replayed == [1]
        assert all(look == looks[0] for look in looks)
        assert looks[0]["revision"] == 30
        await asyncio.gather(*(ana.see(at=at, scene=1, lang="en") for at in range(3, 27)))
        assert replayed == [25]
        spoken = [(await ana.see(at=30, scene=1, lang=lang))["scene"] for lang in ("en", "es")]
        assert spoken[0] != spoken[1]

    run(tmp_path, trial)


def test_looks_at_the_past_are_paid_for(tmp_path: Path) -> None:
    async def trial(server: Trial) -> None:
        ana = server.person()
        await bring(ana, played("the_river", ["Ana", "Bea"]).data())
        last = (await ana.see())["revision"]
        path = ana.path("/events")
        burst = int(limits.RATES["past"].burst)
        statuses = [
            (await ana.web.get(path, params={"at": 1 + number % last, "lang": lang})).status_code
            for lang in ("en", "es")
            for number in range(min(last, burst))
        ]
        assert statuses[:burst] == [200] * burst
        assert 429 in statuses
        assert (await ana.web.get(path, params={"at": 1, "lang": "en"})).status_code == 200
        assert (await ana.web.get(path)).status_code == 200

    run(tmp_path, trial, rates=1.0)
