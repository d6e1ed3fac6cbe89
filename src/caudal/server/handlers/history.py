"""One's finished games, wherever one is signed in."""

from __future__ import annotations

from contextlib import suppress

import msgspec
from starlette.requests import Request

from caudal.host.problems import Answer
from caudal.server import wire_people as wire
from caudal.server.handlers.desk import Reply
from caudal.server.handlers.profiles import SHOWN, ProfileHandlers, finished
from caudal.server.registrar import History
from caudal.server.requests import address, body, language
from caudal.store import Played
from caudal.table.story import names

LISTED = 300
"""How many finished games are on the list; who else played is told of the newest, as on one's page:
the others' tables stay on their shelf."""


class HistoryHandlers(ProfileHandlers):
    async def my_games(self, request: Request) -> Reply:
        """One's finished games, the newest first."""
        self.limits.take("read", address(request))
        account = await self.must_be(request)
        await self.catch_up(account)
        spoken, played = language(request), (await self.listed(account))[:LISTED]
        newest = [await self._own_game(one, told, spoken) for one, told in played[:SHOWN]]
        older = [finished(one.table, one.at, told, [], spoken) for one, told in played[SHOWN:]]
        return Reply(wire.MyGames(newest + older))

    async def list_game(self, request: Request) -> Reply:
        """Take a finished game off one's list, or put it back. A rating stays as it is, and so does
        what others keep of the game."""
        self.count(request, "join")
        account = await self.must_be(request)
        asked = await body(request, wire.Listed, self.settings.body)
        people = self.house.store.people
        for one in await people.played(account.id):
            if one.table == asked.table:
                told = msgspec.json.decode(one.body, type=History)
                told.hidden = not asked.listed
                await people.note_anew(one._replace(body=msgspec.json.encode(told).decode()))
                return Reply(wire.Done())
        raise Answer(404, "not_there", "no such game is on your list")

    async def _own_game(self, one: Played, told: History, spoken: str) -> wire.Finished:
        """A game of one's own history; who else played is read off the table, where it is."""
        players: list[str] = []
        with suppress(Answer):
            players = names((await self.house.live(one.table)).table, spoken)
        return finished(one.table, one.at, told, players, spoken)
