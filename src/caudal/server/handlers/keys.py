"""Secrets that open seats: codes for other devices, invitations, revocation."""

from __future__ import annotations

from starlette.requests import Request

from caudal.host import wire
from caudal.host.problems import not_there
from caudal.server import keys
from caudal.server.handlers.desk import Desk, Reply
from caudal.server.house import now_ms
from caudal.server.requests import body
from caudal.table import Refused

CLAIM = 10 * 60 * 1000
"""A code for another device is good for so long, in milliseconds."""


class KeyHandlers(Desk):
    async def new_claim(self, request: Request) -> Reply:
        """A code that moves one's seats to another device, once, within ten minutes."""
        return await self._issue(request, "claim")

    async def new_invite(self, request: Request) -> Reply:
        """A new invitation in place of the old ones; for whoever opened the table."""
        return await self._issue(request, "invite")

    async def _issue(self, request: Request, kind: str) -> Reply:
        self.count(request, "join")
        id = request.path_params["table"]
        holder = await self.must_hold(request, id)
        await body(request, wire.Empty, self.settings.body)
        if kind == "invite":
            if holder != 1:
                raise Refused("not_yours", "for_opener")
            await self.house.store.revoke(id, 0)
            holder = 0
        secret = keys.new_secret()
        await self.house.store.add_key(keys.key_of(secret, id, kind, holder, now_ms()))
        return Reply(wire.Issued(secret))

    async def claim(self, request: Request) -> Reply:
        """Exchange a code for a cookie."""
        self.count(request, "join")
        id = request.path_params["table"]
        asked = await body(request, wire.Claim, self.settings.body)
        store = self.house.store
        hashed = keys.hash_of(asked.claim)
        key = await store.key(id, hashed)
        if key is None or key.kind != "claim" or not await store.take_key(id, hashed):
            raise not_there()
        table = (await self.house.live(id)).table
        if key.at + CLAIM < now_ms() or not table.belongs(key.holder):
            raise not_there()
        secret = keys.new_secret()
        await store.add_key(keys.key_of(secret, id, "seat", key.holder, now_ms()))
        newest = table.number(key.holder, table.revision)
        return Reply(wire.Ack(id, newest), 200, keys.cookie(id, secret, self.settings.https))

    async def revoke(self, request: Request) -> Reply:
        """Make one's other cookies and codes of this table worthless."""
        self.count(request, "join")
        id = request.path_params["table"]
        holder = await self.must_hold(request, id)
        await body(request, wire.Empty, self.settings.body)
        mine = keys.hash_of(request.cookies[keys.COOKIE])
        count = await self.house.store.revoke(id, holder, but=mine)
        self.doors.forget()
        return Reply(wire.Revoked(count))
