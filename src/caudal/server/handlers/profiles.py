"""Somebody's page, the tables that are theirs, all that is kept about them, and its end."""

from __future__ import annotations

import re
from contextlib import suppress
from typing import Any, Literal

import msgspec
from starlette.requests import Request

from caudal.engine.game import game, game_ids
from caudal.host.problems import Answer
from caudal.host.wire import Empty
from caudal.people import accounts
from caudal.people.leaders import Change, Leader, bounds, leaders, season_of
from caudal.people.notices import is_away
from caudal.people.ratings import Rating
from caudal.people.words import people_texts
from caudal.server import keys
from caudal.server import wire_people as wire
from caudal.server.handlers.desk import Reply
from caudal.server.handlers.people import PeopleHandlers, browser, device, name_taken
from caudal.server.histories import best, likenesses, openings, rating_lines, tallies
from caudal.server.house import now_ms
from caudal.server.registrar import History
from caudal.server.requests import address, body, language
from caudal.store import Account, Conflict, Owned, Played
from caudal.table import SERVER, Refused
from caudal.table import commands as c
from caudal.table import entries as e
from caudal.table.erase import erased
from caudal.table.names import skeleton
from caudal.table.story import names

Bond = Literal["", "friend", "asked", "asks", "blocked"]
SHOWN = 50
"""So many finished games are on a page."""


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

    async def page(self, request: Request) -> Reply:
        """Somebody's page. Who shows it to nobody is not there."""
        self.limits.take("read", address(request))
        spoken = language(request)
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
        newest = [await self.finished_game(one, told, spoken) for one, told in played[:SHOWN]]
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

    async def export(self, request: Request) -> Reply:
        """All that is kept about the asker, as one file."""
        self.limits.take("sign", address(request))
        account = await self.must_be(request, held=True)
        people, here = self.house.store.people, keys.person_in(request)
        tables = [
            {
                "table": owned.table,
                "holder": owned.holder,
                "at": owned.at,
                "said": await self._said(owned),
            }
            for owned in await people.owned(account.id)
        ]
        games = [
            {"table": one.table, "at": one.at, **msgspec.json.decode(one.body)}
            for one in await people.played(account.id)
        ]
        ratings = [rated._asdict() for rated in await people.ratings(account.id)]
        order = self.house.store.order
        standing = (await order.standing(account.id))._asdict()
        seek = await self.house.store.finding.seek_of(account.id, "")
        return Reply(
            wire.Everything(
                1,
                account.name,
                account.created,
                accounts.read(account.body),
                [device(key) for key in await people.passkeys(account.id)],
                [browser(one, here) for one in await people.sessions(account.id)],
                await people.codes(account.id),
                tables,
                games,
                ratings,
                await self.steward.entries(account.id),
                [report._asdict() for report in await order.reported_by(account.id)],
                standing,
                await self._people_of(account),
                await self._messages_of(account),
                seek._asdict() if seek else None,
            )
        )

    async def _people_of(self, account: Account) -> list[dict[str, Any]]:
        """Whom somebody has to do with."""
        finding = self.house.store.finding
        ties = [
            {"name": tie.name, "kind": tie.kind, "at": tie.at}
            for tie in await finding.ties([account.id])
        ]
        invited = [
            {"name": one.name, "kind": "invited", "at": one.at, "table": one.table}
            for one in await finding.invitations([account.id])
        ]
        return [*ties, *invited]

    async def _messages_of(self, account: Account) -> dict[str, Any]:
        messages = self.house.store.messages
        mail, notice = await messages.mail(account.id), await messages.notice(account.id)
        return {
            "mail": mail._asdict() if mail else None,
            "told": notice._asdict() if notice else None,
            "browsers": [one._asdict() for one in await messages.subscriptions(account.id)],
        }

    async def _said(self, owned: Owned) -> list[str]:
        """What somebody said at a table."""
        journal = [e.read(row.entry) for row in await self.house.store.rows(owned.table)]
        theirs = erased(journal, owned.holder, "")
        return [
            entry.text
            for revision, entry in enumerate(journal, 1)
            if isinstance(entry, e.Said) and revision in theirs
        ]

    async def delete_account(self, request: Request) -> Reply:
        """Delete one's account for good. Running games are left to bots, finished ones stay with
        somebody; no name, no word and no key is kept. If it is cut short, it can be done again."""
        self.count(request, "sign")
        account = await self.must_be(request, held=True)
        asked = await body(request, wire.Farewell, self.settings.body)
        if skeleton(asked.name) != account.look:
            raise Answer(422, "invalid", "to delete your account, give its name")
        somebody = people_texts(language(request))("account.somebody")
        for owned in await self.house.store.people.owned(account.id):
            with suppress(Answer):  # a table of other rules is not played any more
                await self._leave(owned, somebody)
            await self._erase(owned, somebody)
        await self.steward.forget(account.id, somebody)
        await self.house.store.order.forget(account.id)
        await self.house.store.people.delete(account.id)
        self.doors.forget()
        return Reply(wire.Done(), 200, keys.person_cookie("", self.settings.https))

    async def _leave(self, owned: Owned, somebody: str) -> None:
        """Give seats up where the game runs, and have no name where it is over."""
        live = await self.house.live(owned.table)
        for seat in live.table.held(owned.holder):
            with suppress(Refused):
                await self.house.submit(
                    owned.table, c.Leave(seat), owned.holder, f"{owned.holder}:gone:{seat}"
                )
            if seat in live.table.held(owned.holder):
                rename, name = c.Rename(seat, somebody), f"renamed:{owned.holder}:{seat}"
                await self.house.submit(owned.table, rename, SERVER, name)

    async def _erase(self, owned: Owned, somebody: str) -> None:
        """Take a person's name and words out of a journal, and their keys away."""
        store = self.house.store
        journal = [e.read(row.entry) for row in await store.rows(owned.table)]
        changed = erased(journal, owned.holder, somebody)
        await store.rewrite(
            owned.table, {revision: e.write(entry) for revision, entry in changed.items()}
        )
        await store.revoke(owned.table, owned.holder)
        await self.house.reread(owned.table)


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
