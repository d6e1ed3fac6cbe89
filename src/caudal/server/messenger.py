"""Tells people that something waits for them when they are not here: by push and by e-mail.

That somebody is to be told something is written down; whichever process finds that it is time takes
it, so that it is told once.
"""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import json
import secrets
from contextlib import suppress
from typing import NamedTuple

from caudal.host.problems import Answer
from caudal.people import notices
from caudal.people.notices import Wanted
from caudal.people.words import people_texts
from caudal.server import letters, push
from caudal.server.hall import Hall, waits_for
from caudal.server.house import TableHouse, now_ms
from caudal.server.live import Live
from caudal.server.logs import tell, tell_failure
from caudal.server.settings import ServerSettings
from caudal.store import Mail, Notice, Subscription
from caudal.table import SERVER, Refused, Table
from caudal.table import commands as c

VAPID, PEACE = "vapid", "peace"
"""The house's own keys, by name."""
PAUSE = 5.0
"""Seconds between looks for what is to be told."""


class Waits(NamedTuple):
    """What waits for somebody: tables by day, and invitations."""

    tables: list[Table]
    invitations: list[str]

    @property
    def number(self) -> int:
        return len(self.tables) + len(self.invitations)


class Messenger:
    def __init__(self, settings: ServerSettings, house: TableHouse, hall: Hall) -> None:
        self.settings = settings
        self.house = house
        self.hall = hall
        self._news = asyncio.Event()
        house.changed.append(self.changed)

    def changed(self, live: Live) -> None:
        """Called after every revision that this process wrote. Live games are told at the table."""
        table = live.table
        if table.setup.clock.kind == "days" and table.decision == table.revision:
            self.house.later(self._turn(live, table))

    async def _turn(self, live: Live, table: Table) -> None:
        """A question was asked: who is away gets time, who is not here is told; who has just
        answered one is here."""
        here = {watcher.reader.holder for watcher in live.watchers}
        if table.marks:
            here.add(table.seats[table.marks[-1].seat].holder)
        accounts = await self.asked(table)
        for account, holder in accounts.items():
            anew = table.asks_anew(holder)
            if anew and not await self.spare(table, account) and holder not in here:
                await self.due(account)

    async def asked(self, table: Table) -> dict[str, int]:
        """The accounts that a table waits for, and who they are there."""
        held = {
            table.seats[seat].holder
            for seat in table.deciding()
            if table.seats[seat].kind == "person"
        }
        owners = await self.house.store.people.owners(table.id)
        return {owned.account: owned.holder for owned in owners if owned.holder in held}

    async def wanted(self, account: str) -> Wanted:
        notice = await self.house.store.messages.notice(account)
        return notices.read(notice.body) if notice else Wanted()

    async def spare(self, table: Table, account: str) -> bool:
        """Give time to somebody who is on holiday; whether they are."""
        wanted = await self.wanted(account)
        if not notices.is_away(wanted, now_ms()):
            return False
        command = c.Resume(table.at, wanted.away_until)
        name = f"holiday:{table.decision}:{wanted.away_until}"
        with suppress(Refused, Answer):
            await self.house.submit(table.id, command, SERVER, name)
        return True

    async def spared(self, table: Table) -> bool:
        """Whether somebody whom a table waits for is on holiday; then they are given time."""
        if table.setup.clock.kind != "days":
            return False
        return any([await self.spare(table, account) for account in await self.asked(table)])

    async def due(self, account: str) -> None:
        """Something waits for somebody."""
        await self.house.store.messages.due(account, notices.write(Wanted()))
        self._news.set()

    # -- telling ---------------------------------------------------------------------------------

    async def run(self) -> None:
        """Again and again: tell what is to be told by now."""
        while True:
            with suppress(TimeoutError):
                await asyncio.wait_for(self._news.wait(), PAUSE)
            self._news.clear()
            try:
                for notice in await self.house.store.messages.pending():
                    await self._consider(notice)
            except Exception:
                tell_failure("people could not be told what waits for them")

    async def _consider(self, notice: Notice) -> None:
        wanted, now = notices.read(notice.body), now_ms()
        messages = self.house.store.messages
        if wanted.how == "never" or notices.is_away(wanted, now):
            await messages.take(notice, notice.last)
        elif notices.is_ready(wanted, notice.last, now):
            waits, ways = await self.waits(notice.account), await self._ways(notice.account, wanted)
            told = bool(waits.number and ways)
            if await messages.take(notice, now if told else notice.last) and told:
                for way in ways:
                    self.house.later(
                        self._write(way, waits) if isinstance(way, Mail) else self._push(way, waits)
                    )

    async def waits(self, account: str) -> Waits:
        """What waits for somebody by day, now: they may have been here meanwhile."""
        tables = []
        for id, holder in await self.hall.unfinished(account):
            with suppress(Answer):
                table = (await self.house.live(id)).table
                if table.setup.clock.kind == "days" and waits_for(table, holder):
                    tables.append(table)
        invited = await self.house.store.finding.invitations([account])
        return Waits(tables, [one.name for one in invited])

    async def _ways(self, account: str, wanted: Wanted) -> list[Subscription | Mail]:
        """Where somebody can be told something."""
        messages = self.house.store.messages
        mail = await messages.mail(account)
        letters = mail is not None and mail.confirmed and wanted.mail and self.settings.smtp
        browsers = await messages.subscriptions(account)
        return [*browsers, mail] if mail is not None and letters else [*browsers]

    async def key(self) -> str:
        """The private key by which push services know this house."""
        return await self.house.store.messages.secret(VAPID, push.new_key())

    async def _push(self, one: Subscription, waits: Waits) -> None:
        told = {
            "title": "Caudal",
            "body": in_words(waits, one.language),
            "peace": people_texts(one.language)("notice.peace"),
            "url": f"/t/{waits.tables[0].id}" if len(waits.tables) == waits.number == 1 else "/",
            "count": waits.number,
        }
        browser = push.Browser(one.endpoint, one.public, one.auth)
        contact = f"mailto:{self.settings.mail_from}" if self.settings.mail_from else self.address()
        message = json.dumps(told, ensure_ascii=False).encode()
        known = await asyncio.to_thread(
            push.send, browser, message, await self.key(), contact, self.settings.push_services
        )
        if not known:
            await self.house.store.messages.unsubscribe(one.endpoint)

    def address(self) -> str:
        return self.settings.address or "https://localhost"

    async def _write(self, mail: Mail, waits: Waits) -> None:
        say = people_texts(mail.language)
        count = waits.number
        where = f"{self.address()}/t/{waits.tables[0].id}" if waits.tables else self.address()
        token = await self.peace(mail.account)
        text = say(
            "notice.letter",
            what=in_words(waits, mail.language),
            where=where,
            peace=f"{self.address()}/peace#{token}",
        )
        subject = say("notice.subject_one") if count == 1 else say("notice.subject", n=count)
        await self.post(mail.address, subject, text, f"{self.address()}/api/peace/{token}")

    async def post(self, to: str, subject: str, text: str, peace: str = "") -> None:
        """Send a letter, beside everything else."""
        message = letters.letter(self.settings.mail_from, to, subject, text, peace)
        try:
            await asyncio.to_thread(letters.send, self.settings.smtp, message)
        except OSError as error:  # those of SMTP are such errors too
            tell("a letter could not be sent", why=type(error).__name__)

    async def peace(self, account: str) -> str:
        """What leaves somebody in peace by one click, whoever is signed in."""
        key = await self.house.store.messages.secret(PEACE, secrets.token_urlsafe(32))
        sign = hmac.new(key.encode(), account.encode(), hashlib.sha256).hexdigest()[:32]
        return f"{account}.{sign}"

    async def whose_peace(self, token: str) -> str:
        """The account that such a token is of, or nothing."""
        account = token.rpartition(".")[0]
        right = hmac.compare_digest((await self.peace(account)).encode(), token.encode())
        return account if right else ""


def in_words(waits: Waits, language: str) -> str:
    """What waits, in a sentence or two."""
    say = people_texts(language)
    told = []
    if len(waits.tables) == 1:
        title = waits.tables[0].game.texts(language)("game.title")
        told.append(say("notice.turn", game=title))
    elif waits.tables:
        told.append(say("notice.turns", n=len(waits.tables)))
    told += [say("notice.invited", name=name) for name in dict.fromkeys(waits.invitations)]
    return " ".join(told)
