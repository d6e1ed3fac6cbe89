"""The store's contract, on SQLite and on a real PostgreSQL alike."""

import asyncio
import sqlite3
import threading
from collections.abc import Awaitable, Callable, Coroutine
from pathlib import Path
from typing import Any

import pytest

from caudal.engine.errors import CaudalError
from caudal.store import (
    Conflict,
    Facts,
    Key,
    Row,
    Saved,
    Store,
    StoreError,
    checkpoints,
    digest_of,
    open_store,
)
from caudal.store.migrations import Migration, pending

FACTS = Facts("the_river", 1, "playing", "", None)
Trial = Callable[[Store], Awaitable[None]]
Run = Callable[[Trial], None]


@pytest.fixture(params=["sqlite", "postgres"])
def address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A fresh database of each kind."""
    if request.param == "sqlite":
        return str(tmp_path / "data" / "tables.sqlite3")
    url: str = request.getfixturevalue("postgres").url()
    return url


@pytest.fixture
def run(address: str) -> Run:
    """Runs a trial with an open store on the database; may be called again to reopen it."""

    def run(trial: Trial) -> None:
        async def whole() -> None:
            store = open_store(address)
            await store.open()
            try:
                await trial(store)
            finally:
                await store.close()

        asyncio.run(whole())

    return run


def row(revision: int, command: str = "", table: str = "t", entry: str = "{}") -> Row:
    return Row(table, revision, command or f"c{revision}", 1000 + revision, entry)


async def outcome(work: Coroutine[Any, Any, Row]) -> Row | str:
    try:
        return await work
    except Conflict:
        return "conflict"


def test_what_is_appended_is_there_after_reopening(run: Run) -> None:
    texts = ["{}", '{"name":"Ñandú \\u0000 \U0001f9d1‍\U0001f33e"}', "x" * 20_000]
    written = [row(number, entry=text) for number, text in enumerate(texts, 1)]

    async def write(store: Store) -> None:
        for item in written:
            assert await store.append(item, FACTS) == item

    async def read(store: Store) -> None:
        assert await store.rows("t") == written
        assert await store.rows("t", 2) == written[2:]
        assert await store.rows("u") == []
        assert await store.heads(["t", "u"]) == {"t": 3}
        assert await store.heads([]) == {}
        assert await store.find("t", "c2") == written[1]
        assert await store.find("t", "c9") is None
        [summary] = await store.tables()
        assert (summary.table, summary.head, summary.created) == ("t", 3, 1001)
        assert summary.facts == FACTS

    run(write)
    run(read)


def test_a_revision_is_written_once_and_in_order(run: Run) -> None:
    async def trial(store: Store) -> None:
        await store.append(row(1), FACTS)
        for revision in (1, 3):
            assert await outcome(store.append(row(revision, "other"), FACTS)) == "conflict"
        assert await outcome(store.append(row(2, table="nowhere"), FACTS)) == "conflict"
        assert [item.revision for item in await store.rows("t")] == [1]
        assert await store.heads(["t", "nowhere"]) == {"t": 1}

    run(trial)


def test_a_command_has_one_effect_however_often_it_is_sent(run: Run) -> None:
    async def trial(store: Store) -> None:
        await store.append(row(1), FACTS)
        same = [store.append(row(2, "twice"), FACTS) for _ in range(20)]
        assert set(await asyncio.gather(*same)) == {row(2, "twice")}
        assert await store.append(row(3, "twice", entry="other"), FACTS) == row(2, "twice")
        assert await store.heads(["t"]) == {"t": 2}

    run(trial)


def test_of_many_writers_of_a_revision_one_wins(run: Run, address: str) -> None:
    async def trial(store: Store) -> None:
        second = open_store(address)
        await second.open()
        await store.append(row(1), FACTS)
        for revision in range(2, 12):
            rivals = [
                outcome((store, second)[k % 2].append(row(revision, f"r{revision}-{k}"), FACTS))
                for k in range(8)
            ]
            results = await asyncio.gather(*rivals)
            assert results.count("conflict") == 7
        assert [item.revision for item in await second.rows("t")] == list(range(1, 12))
        await second.close()

    run(trial)


def test_an_entry_and_its_keys_are_written_together_or_not_at_all(run: Run) -> None:
    key = Key("t", "h1", "seat", 1, 5)

    async def trial(store: Store) -> None:
        await store.append(row(1), FACTS, [key])
        assert await store.key("t", "h1") == key
        with pytest.raises((StoreError, Conflict)):
            await store.append(row(2), FACTS, [key])
        assert await store.heads(["t"]) == {"t": 1}
        assert await outcome(store.append(row(1, "x"), FACTS, [key])) == "conflict"
        assert await store.keys("t") == [key]

    run(trial)


def test_keys_are_taken_once_and_revoked(run: Run) -> None:
    async def trial(store: Store) -> None:
        await store.append(row(1), FACTS)
        for number in range(4):
            await store.add_key(Key("t", f"h{number}", "seat", number // 3, number))
        with pytest.raises(StoreError):
            await store.add_key(Key("t", "h0", "seat", 1, 0))
        taken = await asyncio.gather(*(store.take_key("t", "h3") for _ in range(5)))
        assert sorted(taken) == [False] * 4 + [True]
        assert await store.revoke("t", 0, but="h1") == 2
        assert [key.hash for key in await store.keys("t")] == ["h1"]
        assert await store.key("t", "h0") is None

    run(trial)


def test_a_whole_table_is_written_at_once_or_not_at_all(run: Run) -> None:
    rows = [row(number) for number in range(1, 30)]
    key = Key("t", "h1", "seat", 1, 5)

    async def trial(store: Store) -> None:
        await store.add(rows, FACTS, [key])
        assert await store.rows("t") == rows
        assert await store.heads(["t"]) == {"t": 29}
        assert await store.keys("t") == [key]
        [summary] = await store.tables()
        assert (summary.created, summary.at, summary.facts) == (1001, 1029, FACTS)
        with pytest.raises(Conflict):
            await store.add(rows[:3], FACTS)
        other = [row(1, table="u"), row(2, table="u"), row(2, "x", table="u")]
        with pytest.raises((Conflict, StoreError)):
            await store.add(other, FACTS)
        assert await store.heads(["t", "u"]) == {"t": 29}
        await store.append(row(30), FACTS)

    run(trial)


def test_tables_with_free_seats(run: Run) -> None:
    async def trial(store: Store) -> None:
        for number, free in enumerate((2, 0, 1, 3)):
            item = Row(f"t{number}", 1, "open", 1000 + number, "{}")
            await store.append(item, Facts("g", 1, "open", "", None, free))
        assert await store.free(0, 50) == ["t3", "t2", "t0"]
        assert await store.free(1000, 50) == ["t3", "t2"]
        assert await store.free(0, 1) == ["t3"]
        await store.append(row(2, table="t3"), FACTS)
        assert await store.free(0, 50) == ["t2", "t0"]

    run(trial)


def test_a_table_is_removed_whole_if_nothing_has_happened_meanwhile(run: Run) -> None:
    async def trial(store: Store) -> None:
        for name in ("t", "u"):
            await store.append(row(1, table=name), FACTS, [Key(name, "h", "seat", 1, 5)])
            await store.append(row(2, table=name), FACTS)
            await store.save_snapshot(name, Saved(2, b"two", "d"))
        assert not await store.remove("t", 1)
        assert not await store.remove("nowhere", 1)
        assert len(await store.rows("t")) == 2
        assert await store.remove("t", 2)
        assert not await store.remove("t", 2)
        assert await store.rows("t") == []
        assert await store.keys("t") == []
        assert await store.snapshot("t") is None
        assert [summary.table for summary in await store.tables()] == ["u"]
        assert await store.snapshot("u") == (2, b"two", "d")
        assert await outcome(store.append(row(3), FACTS)) == "conflict"

    run(trial)


def test_snapshots_are_kept_if_newer(run: Run) -> None:
    async def trial(store: Store) -> None:
        await store.append(row(1), FACTS)
        assert await store.snapshot("t") is None
        await store.save_snapshot("t", Saved(7, b"seven\x00", "a"))
        await store.save_snapshot("t", Saved(5, b"five", "b"))
        assert await store.snapshot("t") == (7, b"seven\x00", "a")
        await store.save_snapshot("t", Saved(9, b"nine", "c"))
        assert await store.snapshot("t") == (9, b"nine", "c")

    run(trial)


def test_a_snapshot_is_tied_to_its_journal() -> None:
    journal = [row(1, entry='{"a":1}'), row(2, entry='{"b":2}')]
    digest = digest_of(journal, b"body")
    assert digest == digest_of([row(1, entry='{"a":1}'), row(2, entry='{"b":2}')], b"body")
    assert digest != digest_of(journal[:1], b"body")
    assert digest != digest_of(journal[::-1], b"body")
    assert digest != digest_of(journal, b"other")


def test_a_check_writes_and_reads(run: Run) -> None:
    async def trial(store: Store) -> None:
        await store.check(1000)
        await store.check(2000)

    run(trial)


def test_which_tables_are_not_over(run: Run) -> None:
    async def trial(store: Store) -> None:
        for name, status in [("a", "open"), ("b", "playing"), ("c", "over")]:
            await store.append(row(1, table=name), FACTS._replace(status=status))
        asked = ["a", "b", "c", *(f"none{number}" for number in range(1200))]
        assert sorted(await store.unfinished(asked)) == ["a", "b"]
        assert await store.unfinished([]) == []

    run(trial)


def test_a_file_is_served_by_one_process_and_looked_after_by_any(tmp_path: Path) -> None:
    path = str(tmp_path / "tables.sqlite3")

    async def trial() -> None:
        first, second, backup = (open_store(path) for _ in range(3))
        await first.open(serving=True)
        with pytest.raises(StoreError, match="another process serves"):
            await second.open(serving=True)
        await second.close()
        await backup.open()
        await backup.close()
        await first.close()
        third = open_store(path)
        await third.open(serving=True)
        await third.close()

    asyncio.run(trial())


def test_a_damaged_file_is_said_to_be_one(tmp_path: Path) -> None:
    path = tmp_path / "tables.sqlite3"

    async def trial() -> None:
        store = open_store(str(path))
        await store.open()
        for number in range(1, 120):
            await store.append(row(number, entry="x" * 2000), FACTS)
        await store.close()
        pages = path.stat().st_size // 4096
        with path.open("r+b") as file:  # the journal fills the later pages
            file.seek(4096 * (pages // 2))
            file.write(b"\xff" * 4096 * (pages - pages // 2))
        store = open_store(str(path))
        await store.open()
        await store.check(1000)
        with pytest.raises(StoreError, match="cannot be read"):
            await store.rows("t")
        with pytest.raises(StoreError, match="damaged"):
            await store.check(2000)
        await store.close()

    asyncio.run(trial())


def test_tables_that_are_due(run: Run) -> None:
    async def trial(store: Store) -> None:
        for name, waits, deadline in [("a", "", 50), ("b", "", 150), ("c", "bot", None)]:
            await store.append(row(1, table=name), Facts("g", 1, "playing", waits, deadline))
        assert await store.due(100, 0) == ["a"]
        assert sorted(await store.due(200, 2000)) == ["a", "b", "c"]
        await store.append(row(2, table="a"), FACTS)
        assert await store.due(100, 0) == []

    run(trial)


def test_opening_at_once_from_several_sides_migrates_once(address: str) -> None:
    async def trial() -> None:
        stores = [open_store(address) for _ in range(4)]
        await asyncio.gather(*(store.open() for store in stores))
        await stores[0].append(row(1), FACTS)
        assert await stores[3].heads(["t"]) == {"t": 1}
        for store in stores:
            await store.close()

    asyncio.run(trial())


def test_who_hangs_up_disturbs_nobody(run: Run) -> None:
    """A cancelled append is written or not, and the store works on."""

    async def trial(store: Store) -> None:
        await store.append(row(1), FACTS)
        for revision in range(2, 12):
            task = asyncio.create_task(store.append(row(revision), FACTS))
            await asyncio.sleep(0)
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)
            await outcome(store.append(row(revision), FACTS))
        assert [item.revision for item in await store.rows("t")] == list(range(1, 12))

    run(trial)


def test_a_newer_or_altered_database_is_refused() -> None:
    known = [Migration(1, "aa", []), Migration(2, "bb", [])]
    assert pending(known, {1: "aa"}) == known[1:]
    with pytest.raises(StoreError, match="newer"):
        pending(known, {1: "aa", 2: "bb", 3: "cc"})
    with pytest.raises(StoreError, match="not the one"):
        pending(known, {1: "zz"})


def test_addresses() -> None:
    with pytest.raises(CaudalError, match="postgresql"):
        open_store("mysql://x")


def test_a_copy_of_the_files_amid_writing_opens_with_what_was_acknowledged(tmp_path: Path) -> None:
    """The power-loss model: what lies on disk at any moment holds every acknowledged entry."""
    path = tmp_path / "live.sqlite3"

    async def trial() -> None:
        store = open_store(str(path))
        await store.open()
        for revision in range(1, 40):
            await store.append(row(revision), FACTS)
            if revision % 13:
                continue
            copy = tmp_path / f"copy{revision}.sqlite3"
            for suffix in ("", "-wal"):
                source = path.with_name(path.name + suffix)
                copy.with_name(copy.name + suffix).write_bytes(source.read_bytes())
            with sqlite3.connect(copy) as db:
                [(count,)] = db.execute("SELECT count(*) FROM journal").fetchall()
                assert count == revision
        await store.close()

    asyncio.run(trial())


def test_the_log_of_sqlite_stays_short(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is moved into the file beside the writer, and begun anew."""
    monkeypatch.setattr(checkpoints, "LONG", 16)
    path = tmp_path / "live.sqlite3"

    async def trial() -> None:
        store = open_store(str(path))
        await store.open()
        for revision in range(1, 601):
            await store.append(row(revision), FACTS)
        assert path.with_name(path.name + "-wal").stat().st_size < 600 * 4096
        assert len(await store.rows("t")) == 600
        await store.close()

    asyncio.run(trial())
    with sqlite3.connect(path) as db:
        assert db.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        assert db.execute("SELECT count(*) FROM journal").fetchall() == [(600,)]


def test_a_closed_store_leaves_no_thread_behind(tmp_path: Path) -> None:
    async def trial() -> None:
        for number in range(20):
            store = open_store(str(tmp_path / f"{number}.sqlite3"))
            await store.open()
            await store.close()

    asyncio.run(trial())
    assert [thread for thread in threading.enumerate() if thread.name.startswith("store-")] == []
