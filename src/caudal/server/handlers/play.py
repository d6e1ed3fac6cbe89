"""Sitting down and playing: commands, rematches, hints."""

from __future__ import annotations

from collections.abc import Callable

from starlette.requests import Request

from caudal.host import wire
from caudal.host.jobs import advice, advice_job
from caudal.host.problems import Answer, not_there
from caudal.host.setups import again
from caudal.server import keys
from caudal.server.handlers.desk import Reply, day_of
from caudal.server.handlers.tables import TableHandlers
from caudal.server.house import now_ms
from caudal.server.requests import address, body, language
from caudal.store import Key, Row
from caudal.table import Entry, Refused, Table
from caudal.table import commands as c
from caudal.table import entries as e


class PlayHandlers(TableHandlers):
    async def send(self, request: Request) -> Reply:
        """Carry out a command. The answer comes when it is on disk."""
        id = request.path_params["table"]
        holder = await self.must_hold(request, id)
        self.limits.take("command", f"{id}/{holder}")
        sent = await body(request, wire.Send, self.settings.body)
        if isinstance(sent.command, c.Say):
            self.limits.take("chat", f"{id}/{holder}")
            await self._may_talk(id, holder)
        self.limits.take("kilobytes of a day", address(request))
        (await self.house.live(id)).visitor = address(request)
        name = f"{holder}:{sent.id}"
        row = await self.house.submit(id, sent.command, holder, name, seen=sent.revision)
        return Reply(await self._done(id, row, holder))

    async def _may_talk(self, id: str, holder: int) -> None:
        """Whom the host has silenced says nothing, by whatever key they hold the seat."""
        for owned in await self.house.store.people.owners(id):
            if owned.holder == holder:
                standing = await self.house.store.order.standing(owned.account)
                if standing.silenced > now_ms():
                    day = day_of(standing.silenced)
                    raise Answer(403, "silenced", "the host has silenced you until {day}", day=day)

    async def _done(self, id: str, row: Row, holder: int) -> wire.Ack:
        """The acknowledgement, by revisions as its reader counts them."""
        return wire.Ack(id, (await self.house.live(id)).table.number(holder, row.revision))

    async def sit(self, request: Request) -> Reply:
        """Take an open seat; the answer's cookie holds it. A listed table, and an invitation by
        name, ask for no secret; who is blocked by somebody there, or blocks them, is refused."""
        self.count(request, "join")
        id = request.path_params["table"]
        account = await self.person(request)
        if await self.apart(account, id):
            raise Answer(403, "apart", "this table is not open to you")
        asked = await body(request, wire.SitDown, self.settings.body)
        holder = await self.holder(request, id)
        name = await self._called(request, id, holder, asked.name)
        command = c.Sit(asked.seat, name, asked.colour)
        if holder:
            row = await self.house.submit(id, command, holder, f"{holder}:{asked.id}")
            return Reply(await self._done(id, row, holder))
        await self._invited(request, id, asked.invite)
        secret = keys.new_secret()
        row = await self.house.submit(id, command, 0, f"sit:{asked.id}", new_door(id, secret))
        door = await self.house.store.key(id, keys.hash_of(secret))
        if door is None:
            raise Answer(409, "not_now", "that command took the seat before; its cookie holds it")
        await self.own(request, id, door.holder)
        if account is not None:
            await self.house.store.finding.drop_invitation(account.id, id)
        self.hall.tell()
        return Reply(wire.Ack(id, row.revision), 200, keys.cookie(id, secret, self.settings.https))

    async def _called(self, request: Request, id: str, holder: int, name: str) -> str:
        """What somebody is called who sits down; at a rated table one seat each, by one's name."""
        live = await self.house.live(id)
        if not live.table.setup.rated:
            await self.wanted(name)
            return name
        account = await self.must_be(request)
        if live.table.held(holder):
            raise Refused("not_now", "rated_twice")
        return account.name

    async def _invited(self, request: Request, id: str, invite: str) -> None:
        """Whoever has the invitation may sit down; at a listed table, everybody."""
        key = await self.house.store.key(id, keys.hash_of(invite))
        if (key is not None and key.kind == "invite") or await self.welcome(request, id):
            return
        if not (await self.house.live(id)).table.setup.listed:
            raise not_there()

    async def rematch(self, request: Request) -> Reply:
        """Play again: opens the next table, or joins it on one's old seats."""
        visitor = self.count(request, "open")
        await body(request, wire.Empty, self.settings.body)
        id = request.path_params["table"]
        holder = await self.must_hold(request, id)
        live = await self.house.live(id)
        if live.table.setup.rated:
            await self.must_be(request)
        if live.table.successor:
            return await self._join_again(request, live.table, holder)
        if live.table.status() != "over" or not live.table.held(holder):
            raise Refused("not_now", "rematch_later")
        await self.quota.admit(visitor)
        setup, seats = again(live.table, holder)
        opened = await self._open(request, setup, seats, visitor)
        await self.house.submit(id, c.Rematch(opened.table), holder, f"{holder}:rematch")
        live = await self.house.live(id)
        if live.table.successor != opened.table:
            return await self._join_again(request, live.table, holder)
        return Reply(wire.Again(opened.table), 200, opened.cookie)

    async def _join_again(self, request: Request, old: Table, holder: int) -> Reply:
        """Sit down at the rematch's table on one's old seats."""
        id, secret, who = old.successor, keys.new_secret(), 0
        live = await self.house.live(id)
        for seat in old.held(holder):
            if live.table.seats[seat].kind != "open":
                continue
            known, name = old.seats[seat], f"again:{holder}:{seat}"
            command = c.Sit(seat, known.name, known.colour)
            await self.house.submit(id, command, who, name, None if who else new_door(id, secret))
            who = live.table.seats[seat].holder
        if who:
            await self.own(request, id, who)
        cookie = keys.cookie(id, secret, self.settings.https) if who else ""
        return Reply(wire.Again(id), 200, cookie)

    async def hint(self, request: Request) -> Reply:
        """What a bot would do, knowing what the asker's seat knows; where the table has hints."""
        id = request.path_params["table"]
        holder = await self.must_hold(request, id)
        self.limits.take("hint", f"{id}/{holder}")
        await body(request, wire.Empty, self.settings.body)
        live = await self.house.live(id)
        table, spoken = live.table, language(request)
        job = advice_job(table, holder, spoken)
        proposals = await self.caretaker.advise(job, address(request))
        current = live.table.asked(holder) == table.asked(holder)
        return Reply(advice(table, holder, proposals if current else []))


def new_door(table: str, secret: str) -> Callable[[Entry], list[Key]]:
    """The key of somebody who sits down for the first time; the table gives the holder's number."""

    def doors(entry: Entry) -> list[Key]:
        assert isinstance(entry, e.Sat)
        return [keys.key_of(secret, table, "seat", entry.holder, entry.at)]

    return doors
