"""Looking after a store: checks, backups, exports, numbers."""

from __future__ import annotations

import gzip
from collections import Counter
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, cast

import msgspec

from caudal.engine.errors import CaudalError
from caudal.server import purging
from caudal.server.house import now_ms
from caudal.server.live import facts
from caudal.server.purging import age_of, old_tables
from caudal.store import Key, Row, Store, digest_of, open_store
from caudal.table import Table
from caudal.table import entries as e
from caudal.table.journal import rebuild, record, restore, snapshot

FORMAT = 1


@asynccontextmanager
async def opened(address: str) -> AsyncIterator[Store]:
    store = open_store(address)
    await store.open()
    try:
        yield store
    finally:
        await store.close()


async def table_of(store: Store, id: str) -> Table:
    """A table replayed from its whole journal."""
    rows = await store.rows(id)
    if not rows:
        raise CaudalError("there is no table {id}", id=id)
    return rebuild(id, [e.read(row.entry) for row in rows])


async def fault_of(store: Store, id: str) -> str:
    """Why a table cannot go on by the installed rules; empty if it can."""
    try:
        rows = await store.rows(id)
        if [row.revision for row in rows] != list(range(1, len(rows) + 1)):
            return "revisions are missing"
        table = rebuild(id, [e.read(row.entry) for row in rows])
        if table.state is not None:
            table.state.check()
        saved = await store.snapshot(id)
        if saved is not None:
            before, later = rows[: saved.revision], rows[saved.revision :]
            if digest_of(before, saved.body) != saved.digest:
                return "its snapshot is not of its journal"
            restored = restore(id, saved.body, [e.read(row.entry) for row in later])
            if snapshot(restored) != snapshot(table):
                return "its snapshot is not what its journal gives"
    except (CaudalError, ValueError, LookupError) as error:
        return str(error)
    return ""


async def validate(address: str) -> dict[str, Any]:
    """Replay every table against the installed rules."""
    async with opened(address) as store:
        tables = await store.tables()
        faults = {}
        for summary in tables:
            fault = await fault_of(store, summary.table)
            if fault:
                faults[summary.table] = f"{summary.facts.game}: {fault}"
    return {"tables": len(tables), "faults": faults}


async def backup(address: str, path: Path) -> int:
    """Write all tables and people to one file, while they are played. Rows before keys: a seat's
    key is written with its row, so none is missed."""
    count = 0
    part = path.with_name(path.name + ".part")
    async with opened(address) as store:
        with gzip.open(part, "wb") as file:
            write_line(file, {"format": FORMAT})
            for summary in await store.tables():
                rows = await store.rows(summary.table)
                keys = await store.keys(summary.table)
                write_line(file, {"rows": rows, "keys": keys})
                count += 1
            write_line(file, {"people": await store.people.dump()})
            write_line(file, {"events": await store.events.dump()})
            write_line(file, {"order": await store.order.dump()})
    part.replace(path)
    return count


async def bring_back(address: str, path: Path) -> int:
    """Write the tables of a backup into an empty store, of either kind."""
    count = 0
    async with opened(address) as store:
        if await store.tables():
            raise CaudalError("a backup is restored into an empty database only")
        for item in read_lines(path):
            if "people" in item:
                await store.people.load(item["people"])
                continue
            if "order" in item:
                await store.order.load(item["order"])
                continue
            if "events" in item:
                await store.events.load(item["events"])
                continue
            rows = [Row(*row) for row in item["rows"]]
            keys = [Key(*key) for key in item["keys"]]
            table = rebuild(rows[0].table, [e.read(row.entry) for row in rows])
            await store.add(rows, facts(table), keys)
            count += 1
    return count


def write_line(file: gzip.GzipFile, value: Any) -> None:
    file.write(msgspec.json.encode(value) + b"\n")


def read_lines(path: Path) -> Iterator[dict[str, Any]]:
    """The tables of a backup."""
    try:
        with gzip.open(path, "rb") as file:
            if msgspec.json.decode(file.readline()).get("format") != FORMAT:
                raise CaudalError("{file} is not a backup that is known here", file=path)
            for line in file:
                yield cast(dict[str, Any], msgspec.json.decode(line))
    except (OSError, EOFError, msgspec.DecodeError) as error:
        raise CaudalError(
            "{file} cannot be read as a backup: {error}", file=path, error=error
        ) from error


async def export(address: str, id: str) -> str:
    """The record of a table's game; with its seed, so not for those who still play."""
    async with opened(address) as store:
        return record(await table_of(store, id)).text()


async def purge(address: str, age: str, dry: bool) -> dict[str, Any]:
    """Delete the tables where nothing has happened for so long; or, dry, say which."""
    before = now_ms() - age_of(age)
    async with opened(address) as store:
        count = len(await store.tables())
        old = await old_tables(store, before)
        if not dry:
            old = await purging.purge(store, old)
    return {
        "tables": len(old),
        "kept": count - len(old),
        "revisions": sum(summary.head for summary in old),
        "status": dict(sorted(Counter(summary.facts.status for summary in old).items())),
        "games": dict(sorted(Counter(summary.facts.game for summary in old).items())),
    }


async def stats(address: str) -> dict[str, Any]:
    """Numbers of the store."""
    async with opened(address) as store:
        tables = await store.tables()
    status = Counter(summary.facts.status for summary in tables)
    return {
        "tables": len(tables),
        "revisions": sum(summary.head for summary in tables),
        "status": dict(sorted(status.items())),
        "games": dict(sorted(Counter(summary.facts.game for summary in tables).items())),
        "waiting_for_bots": sum(summary.facts.waits == "bot" for summary in tables),
        "last": max((summary.at for summary in tables), default=0),
    }
