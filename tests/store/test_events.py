"""Tournaments and what keeps order, on SQLite and on a real PostgreSQL alike."""

import pytest

from caudal.store import (
    Conflict,
    Entrant,
    EventFacts,
    EventRow,
    EventTable,
    Report,
    Standing,
    Store,
)
from caudal.store.events import ORGANISER, entering, seating, settling
from caudal.store.order import new_act
from caudal.store.queries import opening
from tests.store.test_contract import FACTS, Run, address, row, run
from tests.store.test_people import with_ana

__all__ = ["address", "run"]

OPEN = EventFacts("open", None)


def entry(revision: int, command: str = "") -> EventRow:
    return EventRow("e", revision, command or f"c{revision}", 1000 + revision, "{}")


def test_a_round_is_written_once_with_its_tables(run: Run) -> None:
    async def trial(store: Store) -> None:
        events = store.events
        await events.append(entry(1), OPEN, [entering(Entrant("e", ORGANISER, "", "h1"))])
        tables = opening([row(1), row(2)], FACTS)
        paired = [*tables, seating(EventTable("t", "e", 1, 0))]
        await events.append(entry(2, "paired:1"), EventFacts("playing", 5), paired)
        other = [*opening([row(1, table="u")], FACTS), seating(EventTable("u", "e", 1, 0))]
        for late in (entry(2, "other"), entry(3, "paired:1")):
            with pytest.raises(Conflict):
                await events.append(late, OPEN, other)
        assert [one.table for one in await store.tables()] == ["t"], "nothing of it is left"
        assert [one.command for one in await events.rows("e")] == ["c1", "paired:1"]
        assert await events.due(4) == []
        assert await events.due(5) == ["e"]
        assert [(one.table, one.head) for one in await events.unsettled()] == [("t", 2)]
        await events.append(entry(3), EventFacts("over", None), [settling("t")])
        assert await events.unsettled() == []
        assert [(one.head, one.status) for one in await events.latest(9)] == [(3, "over")]

    run(trial)


def test_who_takes_part_is_known_by_account_or_secret(run: Run) -> None:
    async def trial(store: Store) -> None:
        await with_ana(store)
        events = store.events
        await events.append(entry(1), OPEN, [entering(Entrant("e", ORGANISER, "a1", ""))])
        await events.append(entry(2), OPEN, [entering(Entrant("e", "p1", "a1", ""))])
        await events.append(entry(3), OPEN, [entering(Entrant("e", "p2", "", "h2"))])
        with pytest.raises(Conflict):
            await events.append(entry(4), OPEN, [entering(Entrant("e", "p3", "a1", ""))])
        assert {one.who for one in await events.known("e", "a1", "")} == {ORGANISER, "p1"}
        assert {one.who for one in await events.known("e", "", "h2")} == {"p2"}
        assert await events.known("e", "", "") == []
        assert await events.organiser("e") == "Ana"
        assert {who for who, _ in await events.pages("e")} == {ORGANISER, "p1"}
        kept = await events.dump()
        await store.people.delete("a1")
        assert {one.who for one in await events.entrants("e")} == {"p2"}
        assert len(kept["entrants"]) == 3

    run(trial)


def test_what_keeps_order_names_nobody_who_is_gone(run: Run) -> None:
    async def trial(store: Store) -> None:
        await with_ana(store)
        order = store.order
        assert await order.standing("a1") == Standing("a1")
        for until in (50, 60):
            held = Standing("a1", 1, until, 0, "spam")
            await order.stand(held, new_act(until, "", "suspend", "a1", "spam"))
        assert await order.standing("a1") == held
        assert [(one.name, how) for one, how in await order.people("an", 5)] == [("Ana", held)]
        assert await order.people("%", 5) == await order.people("_", 5) == []
        await order.report(Report("r1", 70, "a1", "", "Guest", "t", "talk", "loud"))
        await order.report(Report("r2", 80, "", "a1", "Ana", "t", "name", "bad"))
        assert await order.close_report("r2", 90, "fine", new_act(90, "a1", "close", "r2"))
        assert not await order.close_report("r2", 91, "again", new_act(91, "a1", "close", "r2"))
        assert [one.id for one in await order.reports(9)] == ["r1", "r2"], "the open one first"
        await order.want(["vile"], new_act(95, "a1", "words"))
        assert await order.unwanted() == ["vile"]
        kept = await order.dump()
        await order.forget("a1")
        await store.people.delete("a1")
        left = await order.dump()
        assert left["standing"] == []
        assert "a1" not in str(left)
        assert "Ana" not in str(left)
        assert "loud" not in str(left)
        assert len(kept["trail"]) == len(left["trail"]) == 4

    run(trial)
