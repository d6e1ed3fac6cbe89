"""Tournaments: opening one, taking part, one's table, and what everybody may see."""

from __future__ import annotations

import re
import secrets
from collections.abc import Mapping
from typing import Literal

import msgspec
from starlette.requests import Request

from caudal.engine.errors import CaudalError
from caudal.engine.game import Game, game, game_ids
from caudal.host.problems import Answer
from caudal.host.wire import ClockSetup, Empty
from caudal.people import accounts
from caudal.people import tournament as t
from caudal.people.pairing import SMALLEST
from caudal.people.ratings import NEWCOMER, Rating
from caudal.people.standings import Line, points, reasons, shown, told
from caudal.people.tournament import Event
from caudal.server import keys
from caudal.server import wire_events as wire
from caudal.server.handlers.desk import Desk, Reply
from caudal.server.house import now_ms
from caudal.server.requests import address, body, language
from caudal.server.steward import FIRST_HOLDER, facts_of
from caudal.store import Account, Entrant, EventRow
from caudal.store.events import ORGANISER, entering, settling
from caudal.table import Refused
from caudal.table.names import clean_name, clean_text, skeleton

LISTED = 50
MOST = 256
"""The most who take part in one tournament."""
ID = re.compile(r"[\w-]{22}", re.ASCII)


class Standing:
    """Who asks, and what they are in an event."""

    def __init__(
        self, account: Account | None, hash: str, known: list[Entrant], host: bool
    ) -> None:
        self.account = account
        self.hash = hash
        self.who = next((one.who for one in known if one.who != ORGANISER), "")
        self.organises = host or any(one.who == ORGANISER for one in known)


class TournamentHandlers(Desk):
    async def tournaments(self, request: Request) -> Reply:
        """The tournaments: those that run first, then the newest."""
        self.limits.take("read", address(request))
        spoken = language(request)
        listed = []
        for summary in await self.house.store.events.latest(LISTED):
            event = await self.steward.event(summary.id)
            if event.setup.game in game_ids():
                listed.append(item(event, summary.created, spoken))
        return Reply(wire.EventList(listed, await self._may_open_event(request)))

    async def _may_open_event(self, request: Request) -> Literal["yes", "sign_in", "no"]:
        who = self.settings.tournaments
        account = await self.person(request)
        if who == "anybody" or (
            account is not None and (who == "people" or await self.is_host(account))
        ):
            return "yes"
        return "sign_in" if account is None and who == "people" else "no"

    async def open_tournament(self, request: Request) -> Reply:
        """Open a tournament. The answer's cookie lets a guest who may open one lead it."""
        self.count(request, "open")
        may = await self._may_open_event(request)
        if may == "sign_in":
            await self.must_be(request)
        if may != "yes":
            raise Answer(403, "not_yours", "tournaments are opened by the host here")
        asked = await body(request, wire.NewEvent, self.settings.body)
        account = await self.person(request)
        if account is not None:
            account = await self.must_be(request)
        id, now, secret = secrets.token_urlsafe(16), now_ms(), keys.new_secret()
        opened = new_event(asked, now)
        event = checked(id, opened)
        hash = "" if account is not None else keys.hash_of(secret)
        organiser = Entrant(id, ORGANISER, "" if account is None else account.id, hash)
        row = EventRow(id, 1, "opened", now, t.write(opened))
        await self.house.store.events.append(row, facts_of(event), [entering(organiser)])
        cookie = "" if account is not None else self._entry_cookie(id, secret)
        return Reply(wire.EventOpened(id), 201, cookie)

    def _entry_cookie(self, id: str, secret: str) -> str:
        return keys.entry_cookie(id, secret, self.settings.https)

    async def _event(self, request: Request) -> tuple[str, Event, Standing]:
        """The event that is asked for, and what the asker is in it."""
        id = request.path_params["event"]
        if not ID.fullmatch(id):
            raise Answer(404, "not_there", "there is no such tournament")
        event = await self.steward.event(id)
        account, hash = await self.person(request), keys.entry_in(request)
        known = await self.house.store.events.known(id, account.id if account else "", hash)
        host = account is not None and await self.is_host(account)
        return id, event, Standing(account, hash, known, host)

    async def tournament(self, request: Request) -> Reply:
        """A tournament: standings with what decides ties in words, and every round's tables."""
        self.limits.take("read", address(request))
        spoken = language(request)
        id, event, asker = await self._event(request)
        shields = {
            who: accounts.read(kept) for who, kept in await self.house.store.events.pages(id)
        }
        organiser = await self.house.store.events.organiser(id)
        return Reply(page(event, asker, shields, organiser, spoken))

    async def enter_tournament(self, request: Request) -> Reply:
        """Take part. The answer's cookie is what a guest or a program is known by here."""
        self.count(request, "join")
        id, event, asker = await self._event(request)
        asked = await body(request, wire.Enter, self.settings.body)
        program = asked.program
        account = None if program or asker.account is None else await self.must_be(request)
        if event.setup.rated and account is None and not program:
            account = await self.must_be(request)
        if asker.who and asker.who in event.seeds and asker.who not in event.away:
            raise Answer(409, "not_now", "you take part already")
        name = clean_name(asked.name) if account is None else account.name
        await self.wanted(name)
        await self._nobodys(name, account)
        strength = await self._points(account, event.setup.game)
        secret, hash = keys.new_secret(), ""
        if account is None:
            hash = asker.hash if asker.organises and asker.hash else keys.hash_of(secret)
        if asker.who:
            known, who = [], asker.who
        else:
            who = f"p{secrets.token_hex(4)}"
            account_id = "" if account is None else account.id
            known = [entering(Entrant(id, who, account_id, hash))]

        def entered(event: Event) -> t.Entry:
            if len(event.seeds) >= MOST:
                raise CaudalError("a tournament has at most {n} people", n=MOST)
            looks = {skeleton(seed.name) for seed in event.seeds.values() if seed.who != who}
            if skeleton(name) in looks:
                raise CaudalError("somebody takes part as {name}, or a name like it", name=name)
            return t.Entered(at=now_ms(), who=who, name=name, points=strength, program=program)

        await self.steward.write(id, f"enter:{secrets.token_hex(8)}", entered, lambda _: known)
        fresh = account is None and hash == keys.hash_of(secret)
        return Reply(
            wire.Enter(name, program), 200, self._entry_cookie(id, secret) if fresh else ""
        )

    async def _nobodys(self, name: str, account: Account | None) -> None:
        """A guest takes nobody's name who has one here."""
        taken = await self.house.store.people.called(skeleton(name))
        if taken is not None and (account is None or taken.id != account.id):
            raise Answer(
                409,
                "taken",
                "somebody is called {name} here, or something that looks the same",
                name=name,
            )

    async def _points(self, account: Account | None, id: str) -> int:
        """The rating that seeds somebody."""
        if account is None:
            return round(NEWCOMER)
        ratings = await self.house.store.people.ratings(account.id)
        own = [one for one in ratings if one.game == id]
        return round(Rating(own[-1].mu, own[-1].sigma).points) if own else round(NEWCOMER)

    async def withdraw(self, request: Request) -> Reply:
        """Take part no more, or not until one comes back; a table that is being played is not
        left by it."""
        return await self._step(request, t.Withdrew)

    async def come_back(self, request: Request) -> Reply:
        """Be paired again from the next round on."""
        return await self._step(request, t.Came)

    async def _step(self, request: Request, kind: type[t.Withdrew | t.Came]) -> Reply:
        self.count(request, "join")
        id, _, asker = await self._event(request)
        await body(request, Empty, self.settings.body)
        if not asker.who:
            raise Answer(403, "not_yours", "you take no part in this tournament")
        await self.steward.write(
            id, f"step:{secrets.token_hex(8)}", lambda _: kind(at=now_ms(), who=asker.who)
        )
        return Reply(wire.EventOpened(id))

    async def begin(self, request: Request) -> Reply:
        """Close the entries and pair the first round."""
        id = await self._led(request)
        await self.steward.write(id, "began", lambda _: t.Began(at=now_ms()))
        await self.steward.pair(id)
        return Reply(wire.EventOpened(id))

    async def cancel(self, request: Request) -> Reply:
        """End a tournament before its time. Tables that are being played may go on; their results
        count for it no more."""
        id = await self._led(request)
        event = await self.steward.event(id)
        tables = event.paired[-1].ids if event.paired else []
        settled = [settling(table) for table in tables]
        await self.steward.write(
            id, "cancelled", lambda _: t.Cancelled(at=now_ms()), lambda _: settled
        )
        return Reply(wire.EventOpened(id))

    async def _led(self, request: Request) -> str:
        self.count(request, "join")
        id, _, asker = await self._event(request)
        await body(request, Empty, self.settings.body)
        if not asker.organises:
            raise Answer(403, "not_yours", "that is for whoever opened the tournament")
        return id

    async def my_seat(self, request: Request) -> Reply:
        """The asker's seat in the present round; the answer's cookie holds it for a guest or a
        program."""
        self.count(request, "join")
        id, event, asker = await self._event(request)
        await body(request, Empty, self.settings.body)
        place = seat_of(event, asker.who)
        if place is None:
            raise Answer(409, "not_now", "you have no table in this round")
        table, seat = place
        cookie = ""
        entrants = {one.who: one for one in await self.house.store.events.entrants(id)}
        if not entrants[asker.who].account:
            secret = keys.new_secret()
            key = keys.key_of(secret, table, "seat", seat + FIRST_HOLDER, now_ms())
            await self.house.store.add_key(key)
            cookie = keys.cookie(table, secret, self.settings.https)
        return Reply(wire.Seated(table, seat), 200, cookie)

    async def results(self, request: Request) -> Reply:
        """The standings as a file."""
        self.limits.take("read", address(request))
        _, event, _ = await self._event(request)
        name = re.sub(r"\W+", "-", event.setup.name).strip("-").lower() or "tournament"
        return Reply(wire.ResultFile(f"{name}.csv", event.as_csv()))


def new_event(asked: wire.NewEvent, now: int) -> t.Opened:
    return t.Opened(
        at=now,
        name=clean_text(asked.name),
        game=asked.game,
        seats=asked.seats,
        rounds=asked.rounds,
        options=dict(asked.options),
        clock=msgspec.to_builtins(asked.clock),
        first=asked.first,
        pause=asked.pause,
        rated=asked.rated,
        chat=asked.chat,
    )


def checked(id: str, opened: t.Opened) -> Event:
    """A new event, if all of its tables can be played."""
    try:
        event, played = Event(id, [opened]), game(opened.game)
        for players in range(min(SMALLEST, opened.seats), opened.seats + 1):
            playable(played, players, opened)
    except CaudalError as error:
        raise Refused("invalid", "problem", error=error) from None
    clock = opened.clock
    if (clock["kind"] == "bank" and not clock["seconds"]) or (
        clock["kind"] == "days" and not clock["days"]
    ):
        raise Refused("invalid", "clock_without_time")
    return event


def playable(played: Game, players: int, opened: t.Opened) -> None:
    least, most = played.seats
    if not least <= players <= most:
        raise CaudalError("the game has no tables of {n}", n=players)
    played.settle(players, opened.options)


def seat_of(event: Event, who: str) -> tuple[str, int] | None:
    """The table of somebody in the present round, while it is played, and their seat there."""
    for number in event.open_tables() if event.status() == "playing" else []:
        people = event.paired[-1].tables[number]
        if who in people:
            return event.paired[-1].ids[number], people.index(who)
    return None


def item(event: Event, at: int, spoken: str) -> wire.EventItem:
    setup = event.setup
    return wire.EventItem(
        event.id,
        setup.name,
        setup.game,
        game(setup.game).texts(spoken)("game.title"),
        setup.seats,
        setup.rounds,
        event.round,
        len(event.seeds),
        setup.rated,
        event.status(),
        at,
    )


def page(
    event: Event,
    asker: Standing,
    shields: Mapping[str, accounts.Choices],
    organiser: str,
    spoken: str,
) -> wire.EventPage:
    setup, mine = event.setup, seat_of(event, asker.who)
    lines = event.standings()
    why = reasons(lines, event.tables()) if event.round else {}
    told_why = {
        who: told(reason, event.seeds[reason.other].name, spoken) for who, reason in why.items()
    }
    return wire.EventPage(
        event.id,
        event.revision,
        setup.name,
        setup.game,
        game(setup.game).texts(spoken)("game.title"),
        setup.seats,
        setup.rounds,
        setup.options,
        msgspec.convert(setup.clock, ClockSetup),
        setup.first,
        setup.pause,
        setup.rated,
        event.status(),
        event.cancelled,
        organiser,
        asker.organises,
        event.seeds[asker.who].name if asker.who in event.seeds else "",
        asker.who in event.away,
        mine[0] if mine else "",
        event.next_at(),
        [line_of(event, line, asker.who, shields, told_why.get(line.who, "")) for line in lines],
        [round_of(event, paired, asker.who) for paired in event.paired],
    )


def line_of(
    event: Event, line: Line, you: str, shields: Mapping[str, accounts.Choices], why: str
) -> wire.EventLine:
    seed, choices = event.seeds[line.who], shields.get(line.who)
    return wire.EventLine(
        line.place,
        seed.name,
        accounts.first_crest(seed.name) if choices is None else choices.crest,
        choices is not None and choices.seen_by == "all",
        seed.program,
        line.who == you,
        line.who in event.away,
        shown(line.points),
        line.wins,
        shown(line.rivals),
        [
            shown(line.rounds[n]) if n in line.rounds else ""
            for n in range(1, event.setup.rounds + 1)
        ],
        why,
    )


def round_of(event: Event, paired: t.Paired, you: str) -> wire.EventRound:
    finished = {
        table.seats: (table, points(table))
        for table in event.tables()
        if table.round == paired.round
    }
    tables = []
    for id, people in zip(paired.ids, paired.tables, strict=True):
        table, brought = finished.get(tuple(people), (None, {}))
        seats = [
            wire.EventSeat(
                event.seeds[who].name,
                event.seeds[who].program,
                who == you,
                None if table is None else table.places[k],
                shown(brought[who]) if who in brought else "",
                table is not None and who in table.absent,
            )
            for k, who in enumerate(people)
        ]
        tables.append(wire.EventTable(id, table is not None, seats))
    byes = [event.seeds[who].name for who in paired.byes]
    return wire.EventRound(paired.round, paired.at, tables, byes)
