"""Being told that something waits: subscribing browsers, e-mail addresses, holidays, and being left
in peace. Nothing here tells a stranger whether an address is known."""

from __future__ import annotations

import secrets
from contextlib import suppress
from datetime import UTC, datetime

from msgspec.structs import replace
from starlette.requests import Request

from caudal.engine.errors import CaudalError
from caudal.host.problems import Answer
from caudal.people import notices
from caudal.people.notices import HOLIDAYS, Wanted
from caudal.people.words import people_texts
from caudal.server import keys, push
from caudal.server import wire_messages as wire
from caudal.server.handlers.desk import Reply
from caudal.server.handlers.people import PATIENCE, PeopleHandlers, link_hash, stale_link
from caudal.server.house import now_ms
from caudal.server.requests import address, body, language
from caudal.server.wire_people import Done
from caudal.store import Account, Mail, Subscription
from caudal.table import Refused

BROWSERS = 20
"""The most browsers of one person that are pushed to."""


class MessageHandlers(PeopleHandlers):
    async def notices(self, request: Request) -> Reply:
        """How the asker is told that something waits."""
        self.limits.take("read", address(request))
        return Reply(await self._notices(await self.person(request)))

    async def _notices(self, account: Account | None) -> wire.Notices:
        told = wire.Notices(push.public(await self.messenger.key()), bool(self.settings.smtp))
        if account is None:
            return told
        wanted = await self.messenger.wanted(account.id)
        messages = self.house.store.messages
        mail = await messages.mail(account.id)
        now = now_ms()
        told.how, told.mail = wanted.how, wanted.mail
        told.address, told.confirmed = (mail.address, bool(mail.confirmed)) if mail else ("", False)
        told.browsers = len(await messages.subscriptions(account.id))
        told.away_until = wanted.away_until if notices.is_away(wanted, now) else 0
        year = str(datetime.fromtimestamp(now / 1000, UTC).year)
        told.days_left = HOLIDAYS - wanted.holidays.get(year, 0)
        return told

    async def _want(self, account: Account, wanted: Wanted) -> Reply:
        await self.house.store.messages.want(account.id, notices.write(wanted))
        return Reply(await self._notices(account))

    async def choose_notices(self, request: Request) -> Reply:
        """Say how often to be told, and whether by e-mail too."""
        self.count(request, "sign")
        account = await self.must_be(request)
        asked = await body(request, wire.Choice, self.settings.body)
        wanted = await self.messenger.wanted(account.id)
        return await self._want(account, replace(wanted, how=asked.how, mail=asked.mail))

    async def holiday(self, request: Request) -> Reply:
        """Have one's clocks by day stand still for some days, or come back."""
        self.count(request, "sign")
        account = await self.must_be(request)
        asked = await body(request, wire.Holiday, self.settings.body)
        wanted = await self.messenger.wanted(account.id)
        try:
            wanted = notices.on_holiday(wanted, asked.days, now_ms())
        except CaudalError as error:
            raise Refused("invalid", "problem", error=error) from None
        reply = await self._want(account, wanted)
        for id, _ in await self.hall.unfinished(account.id):
            with suppress(Answer):
                await self.messenger.spared((await self.house.live(id)).table)
        return reply

    async def subscribe(self, request: Request) -> Reply:
        """Push to this browser."""
        self.count(request, "sign")
        account = await self.must_be(request)
        asked = await body(request, wire.Subscribe, self.settings.body)
        browser = push.Browser(asked.endpoint, asked.keys.p256dh, asked.keys.auth)
        if not push.is_browser(browser, self.settings.push_services):
            raise Answer(422, "invalid", "no browser can be pushed to like that")
        messages = self.house.store.messages
        if len(await messages.subscriptions(account.id)) >= BROWSERS:
            raise Answer(409, "too_many", "a person is told at {n} browsers at most", n=BROWSERS)
        session = keys.person_in(request)
        one = Subscription(
            *browser[:1], account.id, session, *browser[1:], language(request), now_ms()
        )
        await messages.subscribe(one)
        return Reply(await self._notices(account))

    async def unsubscribe(self, request: Request) -> Reply:
        """Push to that browser no more."""
        self.count(request, "sign")
        account = await self.must_be(request)
        asked = await body(request, wire.Unsubscribe, self.settings.body)
        messages = self.house.store.messages
        if asked.endpoint in [one.endpoint for one in await messages.subscriptions(account.id)]:
            await messages.unsubscribe(asked.endpoint)
        return Reply(await self._notices(account))

    # -- e-mail ----------------------------------------------------------------------------------

    def _letters(self) -> None:
        if not self.settings.smtp:
            raise Answer(409, "no_letters", "this server sends no letters")

    async def set_mail(self, request: Request) -> Reply:
        """Have letters come to an address, once a link that is sent there was followed."""
        self.count(request, "sign")
        account = await self.must_be(request)
        asked = await body(request, wire.ForMail, self.settings.body)
        messages, spoken = self.house.store.messages, language(request)
        if not asked.address:
            await messages.drop_mail(account.id)
            return Reply(await self._notices(account))
        self._letters()
        self.limits.take("mail", account.id)
        self.limits.take("mail", asked.address.lower())
        token = secrets.token_urlsafe(32)
        mail = Mail(account.id, asked.address.lower(), 0, keys.hash_of(token), spoken, now_ms())
        await messages.write_to(mail)
        say = people_texts(spoken)
        where = f"{self.messenger.address()}/mail#{token}"
        text = say("mail.confirm", name=account.name, where=where)
        subject = say("mail.confirm_subject")
        self.house.later(self.messenger.post(mail.address, subject, text))
        return Reply(await self._notices(account))

    async def confirm_mail(self, request: Request) -> Reply:
        """Say that an address is one's own, by the link that came there."""
        self.count(request, "sign")
        asked = await body(request, wire.Token, self.settings.body)
        if not await self.house.store.messages.confirm(keys.hash_of(asked.token)):
            raise stale_link()
        return Reply(Done())

    async def mail_link(self, request: Request) -> Reply:
        """Send a link to sign in. The answer is the same whether the address is known or not, and
        comes before anybody has looked."""
        self.count(request, "sign")
        asked = await body(request, wire.LinkByMail, self.settings.body)
        self._letters()
        self.limits.take("mail", address(request))
        to = asked.address.lower()
        self.house.later(self._send_links(to, language(request)))
        return Reply(Done())

    async def _send_links(self, to: str, spoken: str) -> None:
        say, people = people_texts(spoken), self.house.store.people
        with suppress(Answer):  # whoever has had enough of them for now gets none
            for mail in await self.house.store.messages.mails(to):
                self.limits.take("mail", to)
                account = await people.account(mail.account)
                assert account is not None
                token, now = secrets.token_urlsafe(32), now_ms()
                await people.ask(link_hash(token), account.id, now, now - PATIENCE)
                where = f"{self.messenger.address()}/sign-in#{token}"
                text = say("mail.link", name=account.name, where=where)
                await self.messenger.post(to, say("mail.link_subject"), text)

    async def peace(self, request: Request) -> Reply:
        """Leave somebody in peace: no more letters and no more pushes, by one click on a link in a
        letter, whoever is signed in. Mail programs send a form, browsers nothing."""
        self.count(request, "sign")
        account = await self.messenger.whose_peace(request.path_params["token"])
        if not account or await self.house.store.people.account(account) is None:
            raise stale_link()
        wanted = await self.messenger.wanted(account)
        body = notices.write(replace(wanted, how="never"))
        await self.house.store.messages.want(account, body)
        return Reply(Done())
