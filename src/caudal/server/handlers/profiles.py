"""Somebody's page, the tables that are theirs, and whom they do not want to hear."""

from __future__ import annotations

import re
from contextlib import suppress
from typing import Literal

import msgspec
from starlette.requests import Request

from caudal.engine.game import game, game_ids
from caudal.host.problems import Answer
from caudal.host.wire import Empty
from caudal.people import accounts
from caudal.people.leaders import Change, Leader, bounds, leaders, season_of
from caudal.people.notices import is_away
from caudal.people.ratings import Rating
from caudal.server import wire_people as wire
from caudal.server.handlers.desk import Reply
from caudal.server.handlers.people import PeopleHandlers, name_taken
from caudal.server.histories import best, likenesses, openings, rating_lines, tallies
from caudal.server.house import now_ms
from caudal.server.registrar import History
from caudal.server.requests import address, body, language, number
from caudal.store import Account, Conflict, Owned, Played
from caudal.table.names import skeleton
from caudal.table.story import names

Bond = Literal["", "friend", "asked", "asks", "blocked"]
SHOWN = 50
"""How many finished games are on a page."""
MUTED = 300
"""The most people that somebody does not want to hear."""


class ProfileHandlers(PeopleHandlers):
    async def keep_table(self, request: Request) -> Reply:
        """Have the seats that this browser holds at a table belong to one's account."""
        self.count(request, "join")
        id = request.path_params["table"]
        account = await self.must_be(request)
        await body(request, Empty, self.settings.body)
        await self._own(account, id, await self.must_hold(request, id))
        return Reply(wire.Done())

    async def _own(self, account: Account, id: str, holder: int) -> None:
        owned = Owned(account.id, id, holder, now_ms())
        await self.house.store.people.own(owned)
        await self.registrar.note((await self.house.live(id)).table, owned)

    async def change_profile(self, request: Request) -> Reply:
        """Another name, crest, languages, or who may see one's page."""
        self.count(request, "sign")
        account = await self.must_be(request)
        asked = await body(request, wire.Profile, self.settings.body)
        name = await self._free_name(asked.name, account.id)
        changed = account._replace(
            name=name, look=skeleton(name), body=accounts.write(asked.choices)
        )
        try:
            await self.house.store.people.change(changed)
        except Conflict:
            raise name_taken(name) from None
        return Reply(await self._me(request, changed))

    async def mute(self, request: Request) -> Reply:
        """Hear somebody with a name here no more, at no table and on no device; or hear them again.
        They are not told. Who has no account is not kept: the answer says whom one mutes."""
        self.count(request, "join")
        account = await self.must_be(request)
        asked = await body(request, wire.Mute, self.settings.body)
        people, finding = self.house.store.people, self.house.store.finding
        other = await people.called(skeleton(asked.name))
        if other is not None and not asked.muted:
            await finding.unmute(account.id, other.id)
        elif other is not None and other.id != account.id:
            if len(await finding.muted(account.id)) >= MUTED:
                raise Answer(409, "too_many", "you mute {n} people; hear one again first", n=MUTED)
            await finding.mute(account.id, other.id, now_ms())
        return Reply(await self._me(request, account))

    async def page(self, request: Request) -> Reply:
        """Somebody's page. Who shows it to nobody is not there. Of the finished games it has the
        newest, or those that come after as many as `skip` says."""
        self.limits.take("read", address(request))
        spoken, skip = language(request), number(request, "skip") or 0
        people, asking = self.house.store.people, await self.person(request)
        account = await people.called(skeleton(request.path_params["person"]))
        if account is None:
            raise no_page()
        mine = asking is not None and asking.id == account.id
        tie = await self._tie(asking, account)
        choices = accounts.read(account.body)
        if not accounts.may_see(choices, mine, tie == "friend"):
            raise no_page()
        if mine:
            await self.catch_up(account)
        wanted = await self.messenger.wanted(account.id)
        played = await self.listed(account)
        some = played[skip : skip + SHOWN]
        newest = [await self.finished_game(one, told, spoken) for one, told in some]
        histories = [history for _, history in played]
        return Reply(
            wire.PersonPage(
                account.name,
                choices.crest,
                list(choices.languages),
                choices.seen_by,
                account.created,
                mine,
                rating_lines(await people.ratings(account.id), spoken),
                likenesses(played, spoken),
                tallies(histories, spoken),
                best(played, {one.table for one in newest}, spoken),
                openings(histories, spoken),
                newest,
                tie,
                wanted.away_until if is_away(wanted, now_ms()) else 0,
            )
        )

    async def _tie(self, asking: Account | None, account: Account) -> Bond:
        """What two people are to each other, as the first one sees it."""
        if asking is None:
            return ""
        finding = self.house.store.finding
        kinds: dict[str, Bond] = {"friend": "friend", "asked": "asked", "blocked": "blocked"}
        for tie in await finding.ties([asking.id]):
            if tie.other == account.id:
                return kinds[tie.kind]
        asks = any(tie.other == account.id for tie in await finding.askers([asking.id]))
        return "asks" if asks else ""

    async def leaders(self, request: Request) -> Reply:
        """Who leads a game in a season. Who does not want to be listed, or shows their page to
        nobody, is not."""
        self.limits.take("read", address(request))
        id, season = request.path_params["game"], request.query_params.get("season")
        season = season_of(now_ms()) if season is None else season
        if id not in game_ids():
            raise Answer(404, "not_there", "there is no such game")
        if not re.fullmatch(r"20\d\d-[1-4]", season, re.ASCII):
            raise Answer(422, "invalid", "a season is a year and its quarter, like 2026-4")
        people = self.house.store.people
        rated = await people.rated_between(id, *bounds(season))
        history = [
            Change(one.account, id, one.table, one.at, Rating(one.mu, one.sigma)) for one in rated
        ]
        accounts_of = {who: await people.account(who) for who in {one.who for one in history}}
        shown = {
            who: account
            for who, account in accounts_of.items()
            if account is not None and is_listed(accounts.read(account.body))
        }
        listed = leaders([one for one in history if one.who in shown], id, season)
        return Reply(
            wire.Leaders(id, season, [leader(one, shown[one.who]) for one in listed[:SHOWN]])
        )

    async def listed(self, account: Account) -> list[tuple[Played, History]]:
        """Somebody's finished games, the newest first, but for those that they took off the list
        and those of games that are not here."""
        told = [
            (one, msgspec.json.decode(one.body, type=History))
            for one in await self.house.store.people.played(account.id)
        ]
        return [
            (one, history)
            for one, history in told
            if history.game in game_ids() and not history.hidden
        ]

    async def catch_up(self, account: Account) -> None:
        """Note the games that were over when nobody was there to note them."""
        people = self.house.store.people
        known = {one.table for one in await people.played(account.id)}
        missing = [one for one in await people.owned(account.id) if one.table not in known]
        running = set(await self.house.store.unfinished([one.table for one in missing]))
        for owned in missing[:SHOWN]:
            if owned.table not in running:
                with suppress(Answer):
                    await self.registrar.register((await self.house.live(owned.table)).table)

    async def finished_game(self, one: Played, told: History, spoken: str) -> wire.Finished:
        """A game of somebody's history, with its table if others may look at it."""
        players: list[str] = []
        with suppress(Answer):
            table = (await self.house.live(one.table)).table
            players = names(table, spoken) if table.setup.watch else []
        return finished(one.table if players else "", one.at, told, players, spoken)


def leader(one: Leader, account: Account) -> wire.Leader:
    points, spread = round(one.rating.points), round(one.rating.spread)
    crest = accounts.read(account.body).crest
    return wire.Leader(one.place, account.name, crest, points, spread, one.games)


def is_listed(choices: accounts.Choices) -> bool:
    return choices.leads and choices.seen_by != "me"


def finished(table: str, at: int, told: History, players: list[str], spoken: str) -> wire.Finished:
    """A finished game as it is listed."""
    return wire.Finished(
        table,
        told.game,
        game(told.game).texts(spoken)("game.title"),
        at,
        told.players,
        told.place,
        told.scores,
        told.seat,
        players,
        told.bots,
    )


def no_page() -> Answer:
    return Answer(404, "not_there", "there is no such person, or they show no page")
