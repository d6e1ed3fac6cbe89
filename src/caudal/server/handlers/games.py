"""The server itself and the games that it offers."""

from __future__ import annotations

from starlette.requests import Request

import caudal
from caudal.engine.game import game, games
from caudal.host import wire
from caudal.host.problems import Answer
from caudal.host.setups import game_choice
from caudal.server.handlers.desk import Desk, Reply
from caudal.server.requests import address, language
from caudal.store import StoreError


class GameHandlers(Desk):
    async def health(self, request: Request) -> Reply:
        """Whether the server is alive: it asks nobody."""
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

    async def ready(self, request: Request) -> Reply:
        """Whether tables can be played: something was just written to the database and read."""
        try:
            await self.readiness.check()
        except StoreError as error:
            raise Answer(503, "no_store", "{why}", wait=2, why=error) from error
        return Reply(wire.Ready("ready"))

    async def games(self, request: Request) -> Reply:
        """The games that can be played here, with their options and bots."""
        self.limits.take("read", address(request))
        spoken = language(request)
        return Reply(wire.Games([game_choice(each, spoken) for each in games()]))

    async def rules(self, request: Request) -> Reply:
        """The rules of a game."""
        self.limits.take("read", address(request))
        id = request.path_params["game"]
        if id not in [each.id for each in games()]:
            raise Answer(404, "not_there", "there is no such game")
        spoken = language(request)
        try:
            return Reply(wire.Rules(id, spoken, game(id).rules(spoken)))
        except FileNotFoundError:
            raise Answer(404, "not_there", "the rules are not written yet") from None
