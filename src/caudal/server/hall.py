"""The lobby, live: who looks for a game, which tables wait or can be watched, and what waits for
each person. One look at the store serves all who are connected; what has not changed is not sent.

A look comes at once when something happened here or, by the bus, elsewhere, and every second while
somebody is connected.
"""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Awaitable, Callable, Iterable, Sequence
from contextlib import suppress

import msgspec
from msgspec.structs import replace

from caudal.engine.game import game
from caudal.host.problems import Answer
from caudal.host.setups import free_table
from caudal.people import accounts
from caudal.people.ratings import Rating
from caudal.people.seeks import REACH, groups, impatient, step
from caudal.server import matching
from caudal.server import wire_finding as wire
from caudal.server.house import TableHouse, now_ms
from caudal.server.live import Live
from caudal.server.logs import tell_failure
from caudal.store import Seek, Tie
from caudal.table import Table
from caudal.table.story import names

CHANNEL = "hall"
"""What the bus calls this in place of a table."""
LISTED = 50
"""How many of each kind are listed at most."""
FRESH = 12 * 3600 * 1000
"""A table where nothing has happened for so long is not listed any more."""
LASTS = 20_000
"""Milliseconds for which somebody looks for a live game who was not heard of since."""
WEEK = 7 * 24 * 3600 * 1000
"""So long somebody looks for a game by days, connected or not."""
BEAT = 5_000
OVERLAP = 10_000
"""Clocks of several machines differ; so far back new seats are looked for."""
SLOW = 60.0
"""Seconds between looks where nobody is connected."""
AT_ONCE = 250
"""How many visitors are told within a second; more have to wait longer for the next look."""
MOST = 60
"""How many of one's tables are shown."""
Send = Callable[[bytes], Awaitable[None]]
Seated = tuple[str, int]
"""A table, and who somebody is there."""
_ENCODER = msgspec.json.Encoder()


class Visitor:
    """A socket in the lobby: gets what it has not, the newest of each kind."""

    def __init__(self, account: str, hash: str, language: str, send: Send) -> None:
        self.account = account
        self.hash = hash
        """Of the secret by which a guest looks for a game."""
        self.language = language
        self.seek: wire.MySeek | None = None
        self._send = send
        self._sent: dict[str, bytes] = {}
        self._wanted: dict[str, bytes] = {}
        self._task: asyncio.Task[None] | None = None
        self.broken = False

    def offer(self, kind: str, body: bytes) -> None:
        if self.broken or self._wanted.get(kind, self._sent.get(kind)) == body:
            return
        self._wanted[kind] = body
        if self._task is None:
            self._task = asyncio.get_running_loop().create_task(self._flush())

    async def _flush(self) -> None:
        try:
            while self._wanted:
                kind, body = self._wanted.popitem()
                self._sent[kind] = body
                await self._send(body)
        except Exception:
            self.broken = True  # the socket is gone; its own task notices and ends
        finally:
            self._task = None


class Hall:
    def __init__(self, house: TableHouse) -> None:
        self.house = house
        self.visitors: set[Visitor] = set()
        self.seated: dict[str, list[Seated]] = {}
        """By account, the tables of those who are connected, as far as they are not over."""
        self._news = asyncio.Event()
        self._beaten = 0
        self._looked = 0
        self._known: set[str] = set()
        """Tables that are noted to be watched."""
        self._matched: object = None
        house.changed.append(self.changed)

    # -- what happens ----------------------------------------------------------------------------

    def changed(self, live: Live) -> None:
        """Called after every revision that this process wrote."""
        table = live.table
        if table.setup.listed and table.status() == "playing" and table.id not in self._known:
            self._known.add(table.id)
            self.house.later(self._show(table))
        if self.visitors:
            self._news.set()

    async def _show(self, table: Table) -> None:
        people = self.house.store.people
        best = 0.0
        for owned in await people.owners(table.id):
            account = await people.account(owned.account)
            if account is None or accounts.read(account.body).seen_by != "all":
                continue
            past = [one for one in await people.ratings(owned.account) if one.game == table.game.id]
            if past:
                best = max(best, Rating(past[-1].mu, past[-1].sigma).points)
        await self.house.store.finding.show(table.id, best)
        self.tell()

    def tell(self) -> None:
        """Something has changed that a look should find; other processes look too."""
        self._news.set()
        self.house.bus.tell(CHANNEL, 1)

    def wake(self) -> None:
        """Something has changed elsewhere."""
        self._news.set()

    async def enter(self, visitor: Visitor) -> None:
        visitor.seek = await self.sought(visitor.account, visitor.hash)
        self.visitors.add(visitor)
        self._news.set()

    def leave(self, visitor: Visitor) -> None:
        self.visitors.discard(visitor)

    async def unfinished(self, account: str) -> list[Seated]:
        owned = await self.house.store.people.owned(account)
        running = set(await self.house.store.unfinished([one.table for one in owned]))
        return [(one.table, one.holder) for one in owned if one.table in running][:MOST]

    # -- looking ---------------------------------------------------------------------------------

    async def run(self) -> None:
        """Again and again: look, when there is something to see or it is time."""
        while True:
            pause = self.house.settings.poll if self.visitors else SLOW
            with suppress(TimeoutError):
                await asyncio.wait_for(self._news.wait(), pause)
            self._news.clear()
            try:
                await self.look()
            except Exception:
                tell_failure("a look at the lobby failed")
            await asyncio.sleep(max(0.05, len(self.visitors) / AT_ONCE))

    async def look(self) -> None:
        now, finding = now_ms(), self.house.store.finding
        await self._beat(now)
        seeks = await finding.seeks(now)
        if await self._match(seeks, now):
            seeks = await finding.seeks(now)
        if not self.visitors:
            return
        waiting, running = await self.waiting(), await self.running()
        for spoken in {visitor.language for visitor in self.visitors}:
            body = _ENCODER.encode(lobby(seeks, waiting, running, spoken))
            for visitor in self.visitors:
                if visitor.language == spoken:
                    visitor.offer("lobby", body)
        await self._tell_each(now, seeks, waiting, running)

    async def _beat(self, now: int) -> None:
        """Those who are connected still look."""
        if now - self._beaten < BEAT:
            return
        self._beaten = now
        live = [one.seek.id for one in self.visitors if one.seek and not one.seek.table]
        await self.house.store.finding.keep_on(live, now + LASTS)

    async def _match(self, seeks: Sequence[Seek], now: int) -> bool:
        """Seat those who fit; whether there were any. Nothing is tried twice before it could come
        out otherwise: by another seek, a wider one, or somebody whose patience is over."""
        plain = [matching.plain(seek) for seek in seeks]
        blocks = await self.house.store.finding.blocks([one.who for one in plain if one.who])
        apart = {frozenset(pair) for pair in blocks}
        sign = ([(one.id, step(one, now), impatient(one, now)) for one in plain], apart)
        if sign == self._matched:
            return False
        self._matched = sign
        by_id = {seek.id: seek for seek in seeks}
        made = groups(plain, apart, now)
        for group in made:
            await matching.seat(self.house, group, [by_id[one.id] for one in group.seeks])
        if made:
            self.house.bus.tell(CHANNEL, 1)
        return bool(made)

    async def waiting(self) -> list[Table]:
        """Tables with free seats that anybody may take, the newest first."""
        ids = await self.house.store.free(now_ms() - FRESH, LISTED)
        return [table for table in await self._tables(ids) if table.open_seats()]

    async def running(self) -> list[tuple[Table, float]]:
        """Tables to watch, the best rated first."""
        shown = await self.house.store.finding.running(now_ms() - FRESH, LISTED)
        best = dict(shown)
        tables = await self._tables(id for id, _ in shown)
        return [(table, best[table.id]) for table in tables if table.status() == "playing"]

    async def _tables(self, ids: Iterable[str]) -> list[Table]:
        tables = []
        for id in ids:
            with suppress(
                Answer
            ):  # a table of other rules cannot be played, one that is gone neither
                tables.append((await self.house.live(id)).table)
        return tables

    # -- each one's own --------------------------------------------------------------------------

    async def _tell_each(
        self,
        now: int,
        seeks: Sequence[Seek],
        waiting: Sequence[Table],
        running: Sequence[tuple[Table, float]],
    ) -> None:
        since, self._looked = (self._looked or now) - OVERLAP, now
        for account, table, holder in await self.house.store.finding.owned_since(since):
            mine = self.seated.get(account)
            if mine is not None and (table, holder) not in mine:
                mine.insert(0, (table, holder))
        here = {visitor.account for visitor in self.visitors if visitor.account}
        for account in self.seated.keys() - here:
            del self.seated[account]
        for account in here - self.seated.keys():
            self.seated[account] = await self.unfinished(account)
        shown = [*waiting, *(table for table, _ in running)]
        company = await self._company(sorted(here), shown, seeks)
        await self._follow(seeks)
        for visitor in list(self.visitors):
            told = await self.mine(visitor.account, visitor.language, company)
            told.seek = visitor.seek
            visitor.offer("mine", _ENCODER.encode(told))

    async def _follow(self, seeks: Sequence[Seek]) -> None:
        """What became of the seeks of those who are connected."""
        now = {seek.account or seek.hash: seek for seek in seeks}
        ids = {seek.id for seek in seeks}
        ended = [
            one.seek.id
            for one in self.visitors
            if one.seek and not one.seek.table and one.seek.id not in ids
        ]
        tables = await self.house.store.finding.matched(ended)
        for visitor in self.visitors:
            seek = now.get(visitor.account or visitor.hash)
            if seek is not None:
                visitor.seek = my_seek(seek, "")
            elif visitor.seek and not visitor.seek.table:
                table = tables.get(visitor.seek.id, "")
                visitor.seek = replace(visitor.seek, table=table) if table else None

    async def sought(self, account: str, hash: str) -> wire.MySeek | None:
        """What somebody looks for or has found."""
        finding = self.house.store.finding
        seek = await finding.seek_of(account, hash) if account or hash else None
        if seek is None:
            return None
        table = (await finding.matched([seek.id])).get(seek.id, "")
        if seek.until <= now_ms() and (account or not table):
            return None  # whoever has a name has the table among their own
        return my_seek(seek, table)

    async def _company(
        self, people: Sequence[str], shown: Sequence[Table], seeks: Sequence[Seek]
    ) -> Company:
        finding = self.house.store.finding
        company = Company({seek.account: seek for seek in seeks if seek.account})
        by_id = {table.id: table for table in shown}
        for table, account in await finding.owners(list(by_id)):
            company.tables.setdefault(account, by_id[table])
        for tie in await finding.ties(people):
            company.ties[tie.account].append(tie)
        for tie in await finding.askers(people):
            company.askers[tie.account].append(tie)
        for one in await finding.invitations(people):
            company.invitations[one.account].append((one.table, one.name, one.at))
        return company

    async def of(self, account: str, spoken: str) -> wire.Mine:
        """What is somebody's, while they are not connected."""
        waiting, running = await self.waiting(), await self.running()
        seeks = await self.house.store.finding.seeks(now_ms())
        shown = [*waiting, *(table for table, _ in running)]
        company = await self._company([account], shown, seeks)
        told = await self.mine(account, spoken, company, await self.unfinished(account))
        told.seek = await self.sought(account, "")
        return told

    async def mine(
        self, account: str, spoken: str, company: Company, seated: list[Seated] | None = None
    ) -> wire.Mine:
        told = wire.Mine()
        if not account:
            return told
        seated = self.seated.get(account, []) if seated is None else seated
        for id, holder in list(seated):
            for table in await self._tables([id]):
                if table.status() == "over" or not table.belongs(holder):
                    seated.remove((id, holder))
                else:
                    told.tables.append(my_table(table, holder, spoken))
        told.tables.sort(key=lambda one: not one.mine)
        ties = company.ties[account]
        blocked = {tie.other for tie in ties if tie.kind == "blocked"}
        told.blocked = [tie.name for tie in ties if tie.kind == "blocked"]
        told.asked = [tie.name for tie in ties if tie.kind == "asked"]
        told.friends = [friend(tie, company, spoken) for tie in ties if tie.kind == "friend"]
        told.askers = [
            wire.Friend(tie.name, accounts.read(tie.body).crest)
            for tie in company.askers[account]
            if tie.other not in blocked
        ]
        for id, name, at in company.invitations[account]:
            for table in await self._tables([id]):
                if table.open_seats():
                    title = table.game.texts(spoken)("game.title")
                    told.invitations.append(wire.Invited(id, table.game.id, title, name, at))
        return told


class Company:
    """What the people of a look have to do with each other, by account."""

    def __init__(self, seeks: dict[str, Seek]) -> None:
        self.seeks = seeks
        self.tables: dict[str, Table] = {}
        self.ties: dict[str, list[Tie]] = defaultdict(list)
        self.askers: dict[str, list[Tie]] = defaultdict(list)
        self.invitations: dict[str, list[tuple[str, str, int]]] = defaultdict(list)


def lobby(
    seeks: Sequence[Seek],
    waiting: Sequence[Table],
    running: Sequence[tuple[Table, float]],
    spoken: str,
) -> wire.Lobby:
    return wire.Lobby(
        len(seeks),
        [seek_line(seek) for seek in seeks[:LISTED]],
        [free_table(table, spoken) for table in waiting],
        [to_watch(table, best, spoken) for table, best in running],
    )


def to_watch(table: Table, best: float, spoken: str) -> wire.Running:
    title = table.game.texts(spoken)("game.title")
    rated = table.setup.rated
    return wire.Running(table.id, table.game.id, title, names(table, spoken), rated, round(best))


def seek_line(seek: Seek) -> wire.SeekLine:
    body = matching.read(seek)
    wish, ratings = body.wish, body.ratings if body.shown else {}
    return wire.SeekLine(
        seek.id,
        seek.name,
        body.crest,
        wish.games,
        wish.players,
        wish.options,
        wish.pace,
        wish.rated,
        seek.since,
        {id: round(rating.points) for id, rating in ratings.items() if id in wish.games},
    )


def my_seek(seek: Seek, table: str) -> wire.MySeek:
    wish = matching.read(seek).wish
    unit = 60 if wish.pace.startswith("days") else 1
    reach = [
        wire.Step(after * unit, 0 if points == float("inf") else round(points))
        for after, points in REACH
    ]
    return wire.MySeek(seek.id, wish, seek.since, reach, table)


def waits_for(table: Table, holder: int) -> bool:
    """Whether a table waits for somebody: to decide or, where all seats are taken, to begin."""
    if table.status() == "open":
        return holder == 1 and not table.open_seats()
    held = table.held(holder)
    return any(seat in held and table.seats[seat].kind == "person" for seat in table.deciding())


def my_table(table: Table, holder: int, spoken: str) -> wire.MyTable:
    """A table as one of its people sees it; nothing that a secret choice of others would change."""
    held, turn = table.held(holder), table.turn_of(holder)
    return wire.MyTable(
        table.id,
        table.game.id,
        table.game.texts(spoken)("game.title"),
        table.status(),
        names(table, spoken),
        table.open_seats(),
        held,
        turn,
        waits_for(table, holder),
        table.deadline_of(turn) if turn in held else table.deadline(),
        table.setup.clock.kind == "days",
    )


def friend(tie: Tie, company: Company, spoken: str) -> wire.Friend:
    told = wire.Friend(tie.name, accounts.read(tie.body).crest)
    table, seek = company.tables.get(tie.other), company.seeks.get(tie.other)
    if table is not None:
        told.table, told.free = table.id, bool(table.open_seats())
        told.title = table.game.texts(spoken)("game.title")
    elif seek is not None:
        told.seeks = game(matching.read(seek).wish.games[0]).texts(spoken)("game.title")
    return told
