"""`caudal admin …` for order in the house: what the host's page does, on the command line."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from datetime import UTC, datetime
from typing import Annotated, Any, Literal

import msgspec
from cyclopts import App, Parameter, validators

from caudal.engine.errors import CaudalError
from caudal.server.command_line import Database, known, print_json

Days = Annotated[int, Parameter(validator=validators.Number(gte=0, lte=3650))]
Seat = Annotated[int, Parameter(validator=validators.Number(gte=1, lte=8))]
Id = Annotated[str, Parameter(allow_leading_hyphen=True)]
What = Literal["people", "tables", "reports", "pairs", "trail"]


def with_store(db: str, work: Callable[[Any], Coroutine[Any, Any, Any]]) -> Any:
    """Do something with an open store."""
    from caudal.server.admin import opened

    async def whole() -> Any:
        async with opened(known(db)) as store:
            return await work(store)

    return asyncio.run(whole())


def hold(db: str, person: str, do: str, **more: Any) -> None:
    from caudal.server import housekeeping
    from caudal.server.wire_host import HoldPerson
    from caudal.store.order import CONSOLE

    try:
        asked = msgspec.convert({"person": person, "do": do, **more}, HoldPerson)
    except msgspec.ValidationError as error:
        raise CaudalError("that cannot be done: {error}", error=error) from None

    async def work(store: Any) -> None:
        account = await housekeeping.somebody(store, person)
        await housekeeping.hold(store, CONSOLE, account, asked)

    with_store(db, work)
    print(f"{person}: {do}")


def host(person: str, /, *, no: bool = False, db: Database = "") -> None:
    """Say who looks after the house: the page /host is theirs. With --no, no longer."""
    hold(db, person, "unhost" if no else "host")


def suspend(person: str, /, *, days: Days = 0, why: str = "", db: Database = "") -> None:
    """Have an account do nothing for some days, or for good; running games go on."""
    hold(db, person, "suspend", days=days, why=why)


def silence(person: str, /, *, days: Days = 0, why: str = "", db: Database = "") -> None:
    """Have somebody say nothing at tables for some days, or for good."""
    hold(db, person, "silence", days=days, why=why)


def allow(person: str, /, *, db: Database = "") -> None:
    """Lift a suspension or a silence."""
    hold(db, person, "allow")


def rename(person: str, name: str, /, *, db: Database = "") -> None:
    """Give somebody another name, at their tables and tournaments too."""
    hold(db, person, "rename", name=name)


def call(table: Id, seat: Seat, name: str, /, *, db: Database = "") -> None:
    """Call whoever sits on a seat of a table (counted from 1) something else: a guest, too."""
    from caudal.server import housekeeping
    from caudal.server.wire_host import HandleTable
    from caudal.store.order import CONSOLE

    asked = HandleTable(table=table, do="rename", seat=seat - 1, name=name)
    with_store(db, lambda store: housekeeping.call(store, CONSOLE, asked))
    print(f"{table}: {seat} is called {name}")


def house(what: What, /, *, name: str = "", db: Database = "", json: bool = False) -> None:
    """Print people (with NAME in their names), tables, reports, strange pairs of players, or the
    trail of what hosts did."""
    from caudal.server import housekeeping
    from caudal.table.names import skeleton

    page = with_store(db, lambda store: housekeeping.overview(store, skeleton(name)))
    rows = msgspec.to_builtins(getattr(page, what))
    if json:
        print_json(rows)
        return
    for row in rows:
        print("  ".join(shown(key, value) for key, value in row.items() if value))
    if not rows:
        print("none")


def shown(key: str, value: Any) -> str:
    if key in ("at", "since", "closed", "suspended", "silenced"):
        day = datetime.fromtimestamp(value / 1000, UTC).strftime("%Y-%m-%d %H:%M")
        return f"{key} {day}" if key != "at" else day
    if isinstance(value, bool):
        return key
    return ", ".join(value) if isinstance(value, list) else str(value)


def close(report: Id, /, *, verdict: str = "", db: Database = "") -> None:
    """Say that a report was looked at, and what came of it."""
    from caudal.server import housekeeping
    from caudal.store.order import CONSOLE

    with_store(db, lambda store: housekeeping.close(store, CONSOLE, report, verdict))
    print(f"{report}: closed")


def words(
    *, add: list[str] | None = None, drop: list[str] | None = None, db: Database = ""
) -> None:
    """Print the words that are not wanted in names; add some, drop some."""
    from caudal.server import housekeeping
    from caudal.store.order import CONSOLE

    async def work(store: Any) -> list[str]:
        kept: list[str] = await store.order.unwanted()
        if add or drop:
            wanted = {word.lower() for word in drop or ()}
            kept = [word for word in [*kept, *(add or ())] if word.lower() not in wanted]
            kept = await housekeeping.set_words(store, CONSOLE, kept)
        return kept

    for word in with_store(db, work) or ["none"]:
        print(word)


def remove(table: Id, /, *, db: Database = "") -> None:
    """Delete a table."""
    from caudal.server.house import now_ms
    from caudal.store.order import CONSOLE, new_act

    async def work(store: Any) -> None:
        heads = await store.heads([table])
        if table not in heads or not await store.remove(table, heads[table]):
            raise CaudalError("there is no table {id}", id=table)
        await store.order.note(new_act(now_ms(), CONSOLE, "table:remove", table))

    with_store(db, work)
    print(f"{table}: deleted")


def add_to(app: App) -> None:
    for command in (host, house, suspend, silence, allow, rename, call, close, words, remove):
        app.command(command)
