"""What each address does. A handler takes a request and returns what the answer consists of."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, NamedTuple

from starlette.requests import Request

import caudal
from caudal.engine.game import game, game_ids
from caudal.server import keys, wire
from caudal.server.botpool import BotPool
from caudal.server.driver import Driver
from caudal.server.house import House, now_ms
from caudal.server.limits import Limits
from caudal.server.live import Live, Reader
from caudal.server.problems import Answer, not_there
from caudal.server.requests import Doorkeeper, address, body, language, number, wants_scene
from caudal.server.settings import Settings
from caudal.server.setups import again, game_choice, guided, set_up
from caudal.store import Key
from caudal.table import Entry, Refused, Seat, Setup, Table
from caudal.table import commands as c
from caudal.table import entries as e
from caudal.table.journal import recall, record, retell
from caudal.table.reader import Update, update


class Reply(NamedTuple):
    """A success: its body, its status, and a cookie."""

    body: Any
    status: int = 200
    cookie: str = ""


class Opening(NamedTuple):
    table: str
    invite: str
    cookie: str


class Handlers:
    """All addresses of the API; the routes are listed in `routes.py`."""

    def __init__(self, settings: Settings, house: House, driver: Driver, pool: BotPool) -> None:
        self.settings = settings
        self.house = house
        self.driver = driver
        self.pool = pool
        self.doors = Doorkeeper(house.store)
        self.limits = Limits(settings.rates)
        self.sockets: dict[str, int] = {}
        """Open sockets by address."""

    # -- games -----------------------------------------------------------------------------------

    async def health(self, request: Request) -> Reply:
        """Whether the server is well."""
        await self.house.store.heads(["-"])
        return Reply(
            wire.Health(
                status="ok",
                version=caudal.__version__,
                tables=len(self.house.tables),
                sockets=sum(self.sockets.values()),
                bots_waiting=self.pool.waiting,
                bus=self.house.bus.state(),
            )
        )

    async def games(self, request: Request) -> Reply:
        """The games that can be played here, with their options and bots."""
        self.limits.take("read", address(request))
        spoken = language(request)
        return Reply(wire.Games([game_choice(game(id), spoken) for id in game_ids()]))

    async def rules(self, request: Request) -> Reply:
        """The rules of a game."""
        self.limits.take("read", address(request))
        id = request.path_params["game"]
        if id not in game_ids():
            raise Answer(404, "not_there", "there is no such game")
        spoken = language(request)
        try:
            return Reply(wire.Rules(id, spoken, game(id).rules(spoken)))
        except FileNotFoundError:
            raise Answer(404, "not_there", "the rules are not written yet") from None

    # -- tables ----------------------------------------------------------------------------------

    async def open_table(self, request: Request) -> Reply:
        """Open a table. The answer's cookie holds the opener's seats."""
        self.limits.take("open", address(request))
        asked = await body(request, wire.NewTable, self.settings.body)
        setup, seats = set_up(asked)
        if asked.start and any(seat.kind == "open" for seat in seats):
            raise Refused("invalid", "a table with open seats cannot start at once")
        opened = await self._open(setup, seats)
        if asked.start:
            await self.house.submit(opened.table, c.Start(), 1, "start")
        return Reply(wire.Opened(opened.table, opened.invite), 201, opened.cookie)

    async def open_lesson(self, request: Request) -> Reply:
        """Open a game's guided first game. The answer's cookie holds the learner's seat."""
        self.limits.take("open", address(request))
        asked = await body(request, wire.NewLesson, self.settings.body)
        opened = await self._open(*guided(asked))
        await self.house.submit(opened.table, c.Start(), 1, "start")
        return Reply(wire.Opened(opened.table, opened.invite), 201, opened.cookie)

    async def _open(self, setup: Setup, seats: list[Seat]) -> Opening:
        id, now = keys.new_table_id(), now_ms()
        secret, invite = keys.new_secret(), keys.new_secret()
        opened = e.Opened(at=now, setup=setup, seats=seats)
        doors = [
            keys.key_of(secret, id, "seat", 1, now),
            keys.key_of(invite, id, "invite", 0, now),
        ]
        await self.house.start(id, opened, "open", doors)
        return Opening(id, invite, keys.cookie(id, secret, self.settings.https))

    async def events(self, request: Request) -> Reply:
        """The table now, and its story after a revision: for first load, reconnect and polling.
        With `at`, the table as it was at that revision."""
        self.limits.take("read", address(request))
        id = request.path_params["table"]
        after, at = number(request, "after"), number(request, "at")
        spoken, drawn = language(request), wants_scene(request)
        holder, live = await self.seen(request, id)
        reader = Reader(holder, spoken, drawn)
        if at is not None:
            return Reply(await self._past(live.table, at, reader))
        await self.house.at_least(live, after or 0)
        after = live.table.revision if after is None else after
        body = live.render(reader, after)
        if body is not None:
            return Reply(body)
        rows = await self.house.store.rows(id)
        journal = [e.read(row.entry) for row in rows]
        told = await asyncio.to_thread(retell, id, journal, after)
        told = [one for one in told if one.revision <= live.table.revision]
        return Reply(update(live.table, holder, spoken, told, drawn))

    async def _past(self, table: Table, at: int, reader: Reader) -> Update:
        """The table as it was; who holds several seats of a running game sees what all saw."""
        if not 1 <= at <= table.revision:
            raise Answer(422, "invalid", f"the table's revisions are 1 to {table.revision}")
        holder = reader.holder
        if table.status() != "over" and len(table.held(holder)) > 1:
            holder = 0
        then = await self.house.read(table.id, at)
        told = recall(then, at - 1) or []
        found = update(then, holder, reader.language, told, reader.drawn)
        found.question = found.lesson = None
        return found

    async def seen(self, request: Request, id: str) -> tuple[int, Live]:
        """Who is asking, and the table if they may see it."""
        holder = await self.doors.holder(request, id)
        live = await self.house.live(id)
        if not holder and not live.table.setup.watch:
            raise not_there()
        return holder, live

    async def record(self, request: Request) -> Reply:
        """The record of a finished game."""
        self.limits.take("read", address(request))
        _, live = await self.seen(request, request.path_params["table"])
        if live.table.status() != "over":
            raise Refused("not_now", "the record is shown once the game is over")
        return Reply(wire.RecordOf(record(live.table).data()))

    # -- commands --------------------------------------------------------------------------------

    async def send(self, request: Request) -> Reply:
        """Carry out a command. The answer comes when it is on disk."""
        id = request.path_params["table"]
        holder = await self.doors.must_hold(request, id)
        self.limits.take("command", f"{id}/{holder}")
        sent = await body(request, wire.Send, self.settings.body)
        if isinstance(sent.command, c.Say):
            self.limits.take("chat", f"{id}/{holder}")
        name = f"{holder}:{sent.id}"
        row = await self.house.submit(id, sent.command, holder, name, seen=sent.revision)
        return Reply(wire.Ack(id, row.revision))

    async def sit(self, request: Request) -> Reply:
        """Take an open seat; the answer's cookie holds it."""
        self.limits.take("join", address(request))
        id = request.path_params["table"]
        asked = await body(request, wire.SitDown, self.settings.body)
        holder = await self.doors.holder(request, id)
        command = c.Sit(asked.seat, asked.name)
        if holder:
            row = await self.house.submit(id, command, holder, f"{holder}:{asked.id}")
            return Reply(wire.Ack(id, row.revision))
        invited = await self.house.store.key(id, keys.hash_of(asked.invite))
        if invited is None or invited.kind != "invite":
            raise not_there()
        secret = keys.new_secret()
        row = await self.house.submit(id, command, 0, f"sit:{asked.id}", new_door(id, secret))
        if await self.house.store.key(id, keys.hash_of(secret)) is None:
            raise Answer(409, "not_now", "that command took the seat before; its cookie holds it")
        return Reply(wire.Ack(id, row.revision), 200, keys.cookie(id, secret, self.settings.https))

    async def rematch(self, request: Request) -> Reply:
        """Play again: opens the next table, or joins it on one's old seats."""
        self.limits.take("open", address(request))
        await body(request, wire.Empty, self.settings.body)
        id = request.path_params["table"]
        holder = await self.doors.must_hold(request, id)
        live = await self.house.live(id)
        if live.table.successor:
            return await self._join_again(live.table, holder)
        if live.table.status() != "over" or not live.table.held(holder):
            raise Refused("not_now", "a rematch follows the end of the game, for those who played")
        setup, seats = again(live.table, holder)
        opened = await self._open(setup, seats)
        await self.house.submit(id, c.Rematch(opened.table), holder, f"{holder}:rematch")
        live = await self.house.live(id)
        if live.table.successor != opened.table:
            return await self._join_again(live.table, holder)
        return Reply(wire.Again(opened.table), 200, opened.cookie)

    async def _join_again(self, old: Table, holder: int) -> Reply:
        """Sit down at the rematch's table on one's old seats."""
        id, secret, who = old.successor, keys.new_secret(), 0
        live = await self.house.live(id)
        for seat in old.held(holder):
            if live.table.seats[seat].kind != "open":
                continue
            command, name = c.Sit(seat, old.seats[seat].name), f"again:{holder}:{seat}"
            await self.house.submit(id, command, who, name, None if who else new_door(id, secret))
            who = live.table.seats[seat].holder
        cookie = keys.cookie(id, secret, self.settings.https) if who else ""
        return Reply(wire.Again(id), 200, cookie)

    async def hint(self, request: Request) -> Reply:
        """What a bot would do, knowing what the asker's seat knows."""
        id = request.path_params["table"]
        holder = await self.doors.must_hold(request, id)
        self.limits.take("hint", f"{id}/{holder}")
        await body(request, wire.Empty, self.settings.body)
        table = (await self.house.live(id)).table
        seat = table.acting()
        if seat not in table.held(holder) or table.state is None:
            raise Refused("not_now", "a hint is for who decides now")
        decision, spoken = table.decision, language(request)
        found = [wire.Proposal(**one) for one in await self.driver.advise(table, spoken)]
        if table.decision != decision or not found:
            raise Answer(503, "busy", "no advice could be worked out; ask again", wait=2)
        best = found[0]
        return Reply(wire.Hint(decision, best.move, best.label, best.why, found))

    # -- keys ------------------------------------------------------------------------------------

    async def new_claim(self, request: Request) -> Reply:
        """A code that moves one's seats to another device, once."""
        return await self._issue(request, "claim")

    async def new_invite(self, request: Request) -> Reply:
        """A new invitation in place of the old ones; for who opened the table."""
        return await self._issue(request, "invite")

    async def _issue(self, request: Request, kind: str) -> Reply:
        self.limits.take("join", address(request))
        id = request.path_params["table"]
        holder = await self.doors.must_hold(request, id)
        await body(request, wire.Empty, self.settings.body)
        if kind == "invite":
            if holder != 1:
                raise Refused("not_yours", "that is for who opened the table")
            await self.house.store.revoke(id, 0)
            holder = 0
        secret = keys.new_secret()
        await self.house.store.add_key(keys.key_of(secret, id, kind, holder, now_ms()))
        return Reply(wire.Issued(secret))

    async def claim(self, request: Request) -> Reply:
        """Exchange a code for a cookie."""
        self.limits.take("join", address(request))
        id = request.path_params["table"]
        asked = await body(request, wire.Claim, self.settings.body)
        store = self.house.store
        hashed = keys.hash_of(asked.claim)
        key = await store.key(id, hashed)
        if key is None or key.kind != "claim" or not await store.take_key(id, hashed):
            raise not_there()
        secret = keys.new_secret()
        await store.add_key(keys.key_of(secret, id, "seat", key.holder, now_ms()))
        head = (await store.heads([id]))[id]
        return Reply(wire.Ack(id, head), 200, keys.cookie(id, secret, self.settings.https))

    async def revoke(self, request: Request) -> Reply:
        """Make one's other cookies and codes of this table worthless."""
        self.limits.take("join", address(request))
        id = request.path_params["table"]
        holder = await self.doors.must_hold(request, id)
        await body(request, wire.Empty, self.settings.body)
        mine = keys.hash_of(request.cookies[keys.COOKIE])
        count = await self.house.store.revoke(id, holder, but=mine)
        self.doors.forget()
        return Reply(wire.Revoked(count))


def new_door(table: str, secret: str) -> Callable[[Entry], list[Key]]:
    """The key of somebody who sits down for the first time; the table gives the holder's number."""

    def doors(entry: Entry) -> list[Key]:
        assert isinstance(entry, e.Sat)
        return [keys.key_of(secret, table, "seat", entry.holder, entry.at)]

    return doors
