"""Finding a game and each other: Play now, the lobby, invitations, friends, blocks."""

from __future__ import annotations

import secrets
from contextlib import suppress

from msgspec.structs import replace
from starlette.requests import Request

from caudal.engine.game import game
from caudal.host.problems import Answer
from caudal.host.wire import ClockSetup, Empty
from caudal.people import accounts
from caudal.people.ratings import Rating
from caudal.people.seeks import Seek as Looking
from caudal.people.seeks import Wish, by_day, clock_of, fits
from caudal.server import keys, matching
from caudal.server import wire_finding as wire
from caudal.server.hall import LASTS, WEEK, lobby, my_seek
from caudal.server.handlers.desk import Reply
from caudal.server.handlers.play import PlayHandlers, new_door
from caudal.server.house import now_ms
from caudal.server.requests import address, body, language
from caudal.server.wire_people import Done
from caudal.store import Account, Seek
from caudal.table import Refused, Table
from caudal.table import commands as c
from caudal.table.names import clean_name, skeleton

ATTENDED = 120_000
"""Milliseconds: a table where nobody is seen, and nothing happened for longer, is not sat down at
for a live game."""
FRIENDS = 300
"""The most people that somebody says something about."""


class FindingHandlers(PlayHandlers):
    async def lobby(self, request: Request) -> Reply:
        """Who looks for a game, the tables with free seats, and those to watch."""
        self.limits.take("read", address(request))
        spoken = language(request)
        seeks = await self.house.store.finding.seeks(now_ms())
        return Reply(lobby(seeks, await self.hall.waiting(), await self.hall.running(), spoken))

    async def mine(self, request: Request) -> Reply:
        """What waits for the asker: tables, invitations, friends; and what they look for."""
        self.limits.take("read", address(request))
        spoken, account = language(request), await self.person(request)
        if account is not None:
            return Reply(await self.hall.of(account.id, spoken))
        return Reply(wire.Mine(seek=await self.hall.sought("", keys.seek_in(request))))

    # -- play now --------------------------------------------------------------------------------

    async def seek(self, request: Request) -> Reply:
        """Play now: sit down at a table that fits, or look for others who want the same. The
        lobby's socket, and `/api/me/tables`, tell when there is a table."""
        visitor = await self._may_open(request)
        asked = await body(request, wire.NewSeek, self.settings.body)
        wish, account = matching.settled(asked.wish), await self.person(request)
        if wish.rated and account is None:
            await self.must_be(request)
        name = account.name if account else clean_name(asked.name)
        looking = await self._looking(account, wish)
        table = await self._fitting(account, looking)
        if table is not None:
            seated = await self._sit_down(request, table, name)
            if seated is not None:
                return seated
        secret, now = keys.new_secret(), now_ms()
        choices = accounts.read(account.body) if account else None
        crest = choices.crest if choices else ""
        shown = choices is not None and choices.seen_by == "all"
        until = now + (WEEK if by_day(wish) and account else LASTS)
        hash = "" if account else keys.hash_of(secret)
        kept = matching.write(matching.Body(wish, dict(looking.ratings), crest, shown))
        seek = Seek(looking.id, looking.who, hash, name, now, until, kept)
        await self.house.store.finding.seek(seek)
        self.quota.note(visitor, seek.id)
        self.hall.tell()
        cookie = "" if account else keys.seek_cookie(secret, self.settings.https)
        return Reply(wire.Sought(seek=my_seek(seek, "")), 200, cookie)

    async def _looking(self, account: Account | None, wish: Wish) -> Looking:
        ratings: dict[str, Rating] = {}
        if account is not None:
            for one in await self.house.store.people.ratings(account.id):
                ratings[one.game] = Rating(one.mu, one.sigma)
        if wish.rated:
            ratings = {id: ratings.get(id, Rating()) for id in wish.games}
        id = secrets.token_urlsafe(16)
        return Looking(id, account.id if account else "", now_ms(), wish, ratings)

    async def _fitting(self, account: Account | None, looking: Looking) -> Table | None:
        """A table with a free seat that is what somebody looks for, the best fitting first."""
        for table in reversed(await self.hall.waiting()):
            if is_wished(table, looking.wish) and self._attended(table):
                owners = await self.house.store.people.owners(table.id)
                if account and account.id in {one.account for one in owners}:
                    continue
                if await self.apart(account, table.id):
                    continue
                others = [await self._rated_of(one.account, looking.wish, table) for one in owners]
                now = now_ms()
                players = table.setup.players
                if all(fits(looking, one, table.game.id, players, now) for one in others):
                    return table
        return None

    async def _rated_of(self, account: str, wish: Wish, table: Table) -> Looking:
        ratings = {
            one.game: Rating(one.mu, one.sigma)
            for one in await self.house.store.people.ratings(account)
        }
        if wish.rated:
            ratings.setdefault(table.game.id, Rating())
        return Looking("", account, now_ms(), wish, ratings)

    def _attended(self, table: Table) -> bool:
        live = self.house.tables.get(table.id)
        recent = table.at > now_ms() - ATTENDED
        by_days = table.setup.clock.kind == "days"
        return by_days or recent or (live is not None and live.attended())

    async def _sit_down(self, request: Request, table: Table, name: str) -> Reply | None:
        """Take the first free seat; nothing if somebody was quicker, or is called alike."""
        secret = keys.new_secret()
        for seat in table.open_seats():
            with suppress(Refused):
                command, door = c.Sit(seat, name), new_door(table.id, secret)
                await self.house.submit(table.id, command, 0, f"sit:{secret[:24]}:{seat}", door)
                held = await self.house.store.key(table.id, keys.hash_of(secret))
                if held is not None:
                    await self.own(request, table.id, held.holder)
                    self.hall.tell()
                    cookie = keys.cookie(table.id, secret, self.settings.https)
                    return Reply(wire.Sought(table=table.id), 200, cookie)
        return None

    async def sought(self, request: Request) -> Reply:
        """What the asker looks for. Once there is a table, the answer's cookie holds a guest's seat
        there."""
        self.limits.take("read", address(request))
        account = await self.person(request)
        told = await self.hall.sought(account.id if account else "", keys.seek_in(request))
        if told is None:
            raise Answer(404, "not_there", "you are not looking for a game")
        secret = request.cookies.get(keys.SEEK, "")
        holds = told.table and account is None
        cookie = keys.cookie(told.table, secret, self.settings.https) if holds else ""
        return Reply(wire.Sought(told.table, told), 200, cookie)

    async def stop_seeking(self, request: Request) -> Reply:
        """Look no more."""
        self.limits.take("join", address(request))
        await body(request, Empty, self.settings.body)
        account = await self.person(request)
        finding = self.house.store.finding
        seek = await finding.seek_of(account.id if account else "", keys.seek_in(request))
        if seek is not None and not (await finding.matched([seek.id])):
            await finding.drop_seek(seek.id)
            self.hall.tell()
        return Reply(Done())

    async def bots_now(self, request: Request) -> Reply:
        """Wait no longer: bots fill the seats."""
        self.limits.take("join", address(request))
        await body(request, Empty, self.settings.body)
        account = await self.person(request)
        finding = self.house.store.finding
        seek = await finding.seek_of(account.id if account else "", keys.seek_in(request))
        if seek is None:
            raise Answer(404, "not_there", "you are not looking for a game")
        kept = matching.read(seek)
        wish = matching.with_patience(kept.wish, 1)
        long_ago = min(seek.since, now_ms() - 1000)
        changed = matching.write(replace(kept, wish=wish))
        if not await finding.matched([seek.id]):
            await finding.seek(seek._replace(since=long_ago, body=changed))
            self.hall.tell()
        return Reply(Done())

    # -- people ----------------------------------------------------------------------------------

    async def _named(self, name: str) -> Account:
        account = await self.house.store.people.called(skeleton(name))
        if account is None:
            raise Answer(404, "not_there", "nobody here is called {name}", name=name)
        return account

    async def invite_person(self, request: Request) -> Reply:
        """Ask somebody by name to one's table; it arrives at once. Who blocks the asker is left
        alone, and the asker is not told."""
        self.limits.take("join", address(request))
        id = request.path_params["table"]
        account = await self.must_be(request)
        await self.must_hold(request, id)
        asked = await body(request, wire.Whom, self.settings.body)
        self.limits.take("invite", account.id)
        whom = await self._named(asked.name)
        table = (await self.house.live(id)).table
        if not table.open_seats():
            raise Refused("not_now", "seat_taken")
        finding = self.house.store.finding
        if whom.id != account.id and not await finding.blocks_between(account.id, whom.id):
            await finding.invite(whom.id, id, account.id, now_ms())
            await self.messenger.due(whom.id)
            self.hall.tell()
        return Reply(Done())

    async def refuse_invitation(self, request: Request) -> Reply:
        """Put an invitation away."""
        self.limits.take("join", address(request))
        account = await self.must_be(request)
        asked = await body(request, wire.Refusal, self.settings.body)
        await self.house.store.finding.drop_invitation(account.id, asked.table)
        self.hall.tell()
        return Reply(Done())

    async def bond(self, request: Request) -> Reply:
        """Ask somebody to be friends, or accept it; block somebody; or take either back."""
        self.limits.take("join", address(request))
        account = await self.must_be(request)
        asked = await body(request, wire.Bond, self.settings.body)
        self.limits.take("invite", account.id)
        other, finding = await self._named(asked.name), self.house.store.finding
        if other.id == account.id:
            raise Answer(422, "invalid", "that is you")
        if asked.be == "stranger":
            await finding.part(account.id, other.id)
        elif len(await finding.ties([account.id])) >= FRIENDS:
            raise Answer(
                409, "too_many", "you know {n} people here; part with one first", n=FRIENDS
            )
        elif asked.be == "blocked":
            await finding.block(account.id, other.id, now_ms())
        else:
            await finding.befriend(account.id, other.id, now_ms())
        self.hall.tell()
        return Reply(await self.hall.of(account.id, language(request)))


def is_wished(table: Table, wish: Wish) -> bool:
    """Whether a waiting table is what somebody looks for: the same options and pace, nothing known
    beforehand."""
    setup = table.setup
    if setup.game not in wish.games or setup.players not in wish.players:
        return False
    options = game(setup.game).settle(setup.players, wish.options)
    return (setup.options, setup.clock, setup.rated, setup.hints, setup.chosen) == (
        options,
        ClockSetup(**clock_of(wish.pace)).clock(),
        wish.rated,
        False,
        False,
    )
