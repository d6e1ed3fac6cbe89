"""The load trial: live tables of real games, four sockets each, moves at a steady pace.

`python bench/server.py [--tables 1000] [--rate 200] [--seconds 120] [--workers 1] [--legends 0]
[--programs]` starts a server on a free loopback port, with an SQLite database in a temporary folder
and on one core where there are two, loads it from this process, and prints what it saw. The sockets
are those of browsers, which draw; with `--programs` those of programs, which do not. At the end the
journals are compared with what was acknowledged, and some tables with a replay.

`--workers 1 2` does it with one process and again with two, and says how much more processor time a
move takes then. `--legends 200` has 200 tables of four `legend` bots think at the same time.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import os
import random
import resource
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import msgspec

from caudal.engine.game import game, game_ids
from caudal.store import open_store
from caudal.table import entries as e
from caudal.table.journal import rebuild
from caudal.table.reader import update
from loadclient import Address, Connection, Pool, Socket, follow

SEATS = 4
CORES = sorted(os.sched_getaffinity(0))
"""The server has the first one, this process the others."""
WARM = 3.0
"""Seconds of the trial that are not counted."""


class Seen(msgspec.Struct):
    """The part of an update that the load reads."""

    revision: int
    status: str
    question: dict[str, Any] | None


DECODE = msgspec.json.Decoder(Seen)


class Table:
    """One table: its people's cookies and sockets, and the move under way."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.id = ""
        self.cookies: list[str] = []
        self.seen = [0] * SEATS
        self.question: dict[str, Any] | None = None
        self.taken: dict[str, Any] | None = None
        """The question that the move under way answers."""
        self.waiting: asyncio.Future[float] | None = None
        self.wanted: list[int] = []
        """The revision that each socket is to see, as its reader counts them."""
        self.game = game_ids()[0]
        self.acks: dict[str, int] = {}
        self.over = False

    async def open(self, pool: Pool) -> None:
        """Four people sit down one after the other, each with a cookie."""
        ids = [id for id in game_ids() if game(id).seats[1] >= SEATS]
        self.game = ids[self.number % len(ids)]
        seats = [{"kind": "person", "name": "P0"}, *({} for _ in range(SEATS - 1))]
        body = {"game": self.game, "seats": seats}
        answer, cookie = await pool.post("/api/tables", body)
        self.id, invite = answer["table"], answer["invite"]
        self.cookies = [cookie]
        for seat in range(1, SEATS):
            sit = {"seat": seat, "name": f"P{seat}", "id": f"sit-{seat:05}", "invite": invite}
            _, cookie = await pool.post(f"/api/tables/{self.id}/sit", sit)
            self.cookies.append(cookie)
        await self.send(pool, 0, "start-0000", {"do": "start"})

    async def send(self, pool: Pool, seat: int, name: str, command: dict[str, Any]) -> int:
        body = {"id": name, "revision": 0, "command": command}
        path = f"/api/tables/{self.id}/commands"
        answer, _ = await pool.post(path, body, self.cookies[seat])
        self.acks[name] = answer["revision"]
        return int(answer["revision"])

    def receive(self, seat: int, text: bytes) -> None:
        """An update reached one of the sockets."""
        update = DECODE.decode(text)
        if update.revision < self.seen[seat]:
            raise RuntimeError("an older update after a newer one")
        if update.question is not None and update.revision > self.seen[seat]:
            self.question = update.question
        self.seen[seat] = update.revision
        if update.status == "over":
            self.over = True
        self.settle()

    def settle(self) -> None:
        pairs = zip(self.seen, self.wanted, strict=False)
        if self.waiting is not None and self.wanted and all(seen >= want for seen, want in pairs):
            self.waiting.set_result(time.perf_counter())
            self.waiting = None

    def take(self) -> bool:
        """Whether a move can be made now; then it is under way."""
        if self.question is None or self.waiting is not None:
            return False
        self.taken, self.question = self.question, None
        self.wanted = []
        self.waiting = asyncio.get_running_loop().create_future()
        return True

    async def move(self, pool: Pool, dice: random.Random) -> tuple[float, float]:
        """One move; seconds from the request to its acknowledgement and to the last push."""
        question = self.taken
        assert question is not None
        command = {
            "do": "move",
            "seat": question["seat"],
            "decision": question["decision"],
            "move": dice.choice(question["moves"])["name"],
        }
        assert self.waiting is not None
        pushed = self.waiting
        # Others may see nothing of it; then nothing is pushed to them.
        others = 0 if game(self.game).may_hide(question["kind"]) else 1
        wanted = [revision + others for revision in self.seen]
        begun = time.perf_counter()
        name = f"move-{len(self.acks):06}"
        wanted[question["seat"]] = await self.send(pool, question["seat"], name, command)
        self.wanted = wanted
        acked = time.perf_counter()
        self.settle()
        return acked - begun, await asyncio.wait_for(pushed, 30) - begun


class Legends:
    """A table where four bots of the strongest level play, and somebody looks on."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.revision = 0
        self.socket: Socket | None = None

    async def open(self, pool: Pool, address: Address) -> None:
        ids = [id for id in game_ids() if game(id).seats[1] >= SEATS]
        seats = [{"kind": "bot", "bot": "legend"}] * SEATS
        body = {"game": ids[self.number % len(ids)], "seats": seats, "start": True}
        answer, cookie = await pool.post("/api/tables", body)
        self.socket = await follow(address, f"/api/tables/{answer['table']}/live?lang=en", cookie)
        self.socket.start(self.receive)

    def receive(self, text: bytes) -> None:
        said = msgspec.json.decode(text)
        self.revision = said.get("revision", self.revision)


async def load(address: Address, tables: list[Table], rate: float, seconds: float) -> Any:
    """Moves at a steady pace on tables taken in turn; the times of each."""
    dice = random.Random(5)
    pool = Pool(address, 32)
    times: list[tuple[float, float, float]] = []
    running: set[asyncio.Task[None]] = set()
    skipped = 0

    async def one(table: Table, at: float) -> None:
        times.append((at, *await table.move(pool, dice)))

    begun = time.perf_counter()
    count = 0
    place = 0
    while (now := time.perf_counter() - begun) < seconds:
        while count < now * rate:
            count += 1
            for _ in range(len(tables)):
                place = (place + 1) % len(tables)
                if tables[place].take():
                    task = asyncio.create_task(one(tables[place], now))
                    running.add(task)
                    task.add_done_callback(running.discard)
                    break
            else:
                skipped += 1
        await asyncio.sleep(0.001)
    await asyncio.gather(*running)
    await pool.close()
    return times, skipped


def share(values: list[float], part: float) -> float:
    return 1000 * sorted(values)[min(len(values) - 1, int(part * len(values)))]


class Usage:
    """Processor time and memory of the server's process, and of its workers."""

    def __init__(self, pid: int, workers: int) -> None:
        children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
        self.pids = [pid, *map(int, children)] if workers > 1 else [pid]
        self.tick = os.sysconf("SC_CLK_TCK")

    def seconds(self) -> float:
        rows = [Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2] for pid in self.pids]
        return sum(int(time) for row in rows for time in row.split()[11:13]) / self.tick

    def mebibytes(self) -> float:
        lines = [
            line
            for pid in self.pids
            for line in Path(f"/proc/{pid}/status").read_text().splitlines()
        ]
        return sum(int(line.split()[1]) for line in lines if line.startswith("VmHWM:")) / 1024


def start(folder: Path, workers: int) -> tuple[subprocess.Popen[bytes], Address]:
    ready = folder / "ready"
    words = ["serve", "--port", "0", "--rates", "0", "--log", "warning", "--ready", str(ready)]
    words += ["--workers", str(workers), "--db", str(folder / "load.sqlite3")]
    command = [sys.executable, "-m", "caudal", *words]

    def one_core() -> None:
        if len(CORES) > 1:
            os.sched_setaffinity(0, CORES[:1])

    process = subprocess.Popen(command, preexec_fn=one_core)
    while not ready.exists():
        if process.poll() is not None:
            raise SystemExit("the server did not start")
        time.sleep(0.05)
    if len(CORES) > 1:
        os.sched_setaffinity(0, CORES[1:])
    host, _, port = ready.read_text().removeprefix("http://").partition(":")
    return process, Address(host, int(port))


async def check(folder: Path, tables: list[Table], address: Address) -> tuple[int, int]:
    """Journals against acknowledgements, and some tables against a replay of their record."""
    store = open_store(str(folder / "load.sqlite3"))
    await store.open()
    rows_in_all = 0
    for table in tables:
        rows = await store.rows(table.id)
        written = {row.command: row.revision for row in rows}
        assert [row.revision for row in rows] == list(range(1, len(rows) + 1))
        assert len(written) == len(rows) == len(table.acks) + SEATS
        counts = rebuild(table.id, [e.read(row.entry) for row in rows])
        for name, revision in table.acks.items():
            [(holder, real)] = [
                (holder, written[f"{holder}:{name}"])
                for holder in range(1, SEATS + 1)
                if f"{holder}:{name}" in written
            ]
            assert revision == counts.number(holder, real)
        rows_in_all += len(rows)
    web = Connection(address)
    some = tables[:: max(1, len(tables) // 50)]
    for table in some:
        journal = [e.read(row.entry) for row in await store.rows(table.id)]
        status, _, body = await web.request("GET", f"/api/tables/{table.id}/events?lang=en")
        assert status == 200
        assert body == msgspec.json.encode(update(rebuild(table.id, journal), 0, "en", []))
    await web.close()
    await store.close()
    return rows_in_all, len(some)


async def trial(arguments: argparse.Namespace, workers: int, folder: Path) -> float:
    """Milliseconds of processor that a move takes; all the rest is printed."""
    process, address = start(folder, workers)
    usage = Usage(process.pid, workers)
    try:
        tables = [Table(number) for number in range(arguments.tables)]
        pool = Pool(address, 16)
        begun = time.perf_counter()
        for first in range(0, len(tables), 16):
            await asyncio.gather(*(table.open(pool) for table in tables[first : first + 16]))
        opened = time.perf_counter() - begun
        begun = time.perf_counter()
        sockets: list[Socket] = []
        for table in tables:
            for seat in range(SEATS):
                path = f"/api/tables/{table.id}/live?lang=en&scene={int(not arguments.programs)}"
                sockets.append(await follow(address, path, table.cookies[seat]))
                sockets[-1].start(lambda text, t=table, s=seat: t.receive(s, text))
        connected = time.perf_counter() - begun
        legends = [Legends(number) for number in range(arguments.legends)]
        for table in legends:
            await table.open(pool, address)
        thought = sum(table.revision for table in legends)
        before, at = usage.seconds(), time.perf_counter()
        times, skipped = await load(address, tables, arguments.rate, arguments.seconds)
        busy = (usage.seconds() - before) / (time.perf_counter() - at)
        each = 1000 * (usage.seconds() - before) / max(1, len(times))
        rows, compared = await check(folder, tables, address)
        memory = usage.mebibytes()
        thought = sum(table.revision for table in legends) - thought
        watching = [table.socket for table in legends if table.socket is not None]
        for socket in [*sockets, *watching]:
            socket.stop()
        await pool.close()
    finally:
        process.terminate()
        process.wait(30)
    counted = [row for row in times if row[0] > WARM]
    print(f"tables {len(tables)} opened in {opened:.1f} s")
    print(f"sockets {len(sockets)} opened in {connected:.1f} s")
    show("first picture", [socket.first - socket.begun for socket in sockets])
    if legends:
        print(f"legends: {len(legends)} tables of {SEATS} bots, which moved {thought} times")
    print(f"moves {len(times)} in {arguments.seconds:.0f} s; {skipped} times no table was free")
    show("acknowledged", [row[1] for row in counted])
    show("last push", [row[2] for row in counted])
    slowest(counted)
    sizes(sockets)
    print(f"server: {each:.2f} ms of processor a move, {busy:.0%} of a core, {memory:.0f} MiB")
    print(f"journals: {rows} entries, each acknowledged once; {compared} tables replayed, equal")
    print(f"machine: load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")
    return each


def slowest(rows: list[tuple[float, float, float]], most: int = 8) -> None:
    """Where the slowest hundredth lost its time: before the acknowledgement (waiting for the
    table, the commit) or after it (pushing); and the slowest moves of all."""
    rows = sorted(rows, key=lambda row: -row[2])
    worst = rows[: max(1, len(rows) // 100)]
    before = sum(row[1] for row in worst) / sum(row[2] for row in worst)
    moments = len({int(5 * row[0]) for row in worst})
    print(
        f"slowest hundredth: {before:.0%} of its time before the acknowledgement; "
        f"moments of 0.2 s that it fell into: {moments}"
    )
    for at, acked, pushed in rows[:most]:
        print(f"  second {at:6.1f}: {1000 * acked:6.1f} acked, {1000 * pushed:6.1f} ms pushed")


def sizes(sockets: list[Socket]) -> None:
    """What the readers were sent, as it travels."""
    first = sorted(socket.sizes[0] for socket in sockets)
    later = sorted(size for socket in sockets for size in socket.sizes[1:])
    print(
        f"bytes on the wire: the first message {first[len(first) // 2]} (at most {first[-1]}), "
        f"a push {later[len(later) // 2]} (p99 {later[99 * len(later) // 100]})"
    )


def show(name: str, values: list[float]) -> None:
    parts = ", ".join(f"p{part} {share(values, part / 100):.1f}" for part in (50, 90, 99))
    print(f"{name}: {parts}, most {1000 * max(values):.1f} ms after the request")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=1000)
    parser.add_argument("--rate", type=float, default=200)
    parser.add_argument("--seconds", type=float, default=120)
    parser.add_argument(
        "--workers", type=int, nargs="+", default=[1], help="processes that serve: one trial each"
    )
    parser.add_argument(
        "--legends", type=int, default=0, help="tables of four bots that think at the same time"
    )
    parser.add_argument(
        "--programs", action="store_true", help="sockets of clients that do not draw"
    )
    arguments = parser.parse_args()
    gc.disable()  # pauses of the load are none of the server's
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    costs = []
    for workers in arguments.workers:
        with tempfile.TemporaryDirectory(prefix="caudal-load-") as folder:
            costs.append(asyncio.run(trial(arguments, workers, Path(folder))))
    for workers, cost in list(zip(arguments.workers, costs, strict=True))[1:]:
        more = cost / costs[0] - 1
        print(f"with {workers} workers a move takes {more:+.0%} processor time")


if __name__ == "__main__":
    main()
