"""All that is kept about somebody as one file, and its end."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

import msgspec
from starlette.requests import Request

from caudal.host.problems import Answer
from caudal.people import accounts
from caudal.people.words import people_texts
from caudal.server import keys
from caudal.server import wire_people as wire
from caudal.server.handlers.desk import Reply
from caudal.server.handlers.people import PeopleHandlers, browser, device
from caudal.server.requests import address, body, language
from caudal.store import Account, Owned
from caudal.table import SERVER, Refused
from caudal.table import commands as c
from caudal.table import entries as e
from caudal.table.erase import erased
from caudal.table.names import skeleton


class KeptHandlers(PeopleHandlers):
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
        standing = (await self.house.store.order.standing(account.id))._asdict()
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
                await self._reports_of(account),
                standing,
                await self._decisions_about(account),
                await self._people_of(account),
                await self._messages_of(account),
                seek._asdict() if seek else None,
            )
        )

    async def _people_of(self, account: Account) -> list[dict[str, Any]]:
        """Whom somebody has to do with."""
        finding = self.house.store.finding
        ties = [(tie.kind, tie.name, tie.at) for tie in await finding.ties([account.id])]
        ties += [("asks", tie.name, tie.at) for tie in await finding.askers([account.id])]
        ties += [("muted", one.name, one.at) for one in await finding.muted(account.id)]
        invited = [("invited", one) for one in await finding.invitations([account.id])]
        invited += [("asked to a table", one) for one in await finding.invitations_by(account.id)]
        return [
            *({"name": name, "kind": kind, "at": at} for kind, name, at in ties),
            *(
                {"name": one.name, "kind": kind, "at": one.at, "table": one.table}
                for kind, one in invited
            ),
        ]

    async def _reports_of(self, account: Account) -> list[dict[str, Any]]:
        """Reports by somebody, and those about them; who wrote these is not for them to know."""
        order = self.house.store.order
        written = [one._asdict() for one in await order.reported_by(account.id)]
        told = [one._replace(reporter="")._asdict() for one in await order.reported(account.id)]
        return [*written, *told]

    async def _decisions_about(self, account: Account) -> list[dict[str, Any]]:
        acts = await self.house.store.order.done_about(account.id)
        return [{"at": act.at, "did": act.did, "detail": act.detail} for act in acts]

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
