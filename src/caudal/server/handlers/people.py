"""Names that last: signing up and in by passkey or recovery code, devices and sessions."""

from __future__ import annotations

import asyncio
import re
import secrets

from starlette.requests import Request

from caudal.host.problems import Answer
from caudal.host.wire import Empty
from caudal.people import accounts
from caudal.people.accounts import CODES, Choices, code_hash, first_crest, new_code
from caudal.server import keys, passkeys
from caudal.server import wire_people as wire
from caudal.server.handlers.desk import Desk, Reply
from caudal.server.house import now_ms
from caudal.server.passkeys import Site, site_of
from caudal.server.requests import address, body
from caudal.store import Account, Conflict, Passkey, Session
from caudal.table.names import clean_name, skeleton

PATIENCE = 10 * 60 * 1000
"""Milliseconds within which a challenge is answered."""
DEVICES = 20
"""The most passkeys of one person."""
ID = 16
"""How much of a session's hash names it in a list; it opens nothing."""
PROGRAMS = ("Firefox", "Edg", "OPR", "Chrome", "Safari")
SYSTEMS = ("Android", "iPhone", "iPad", "Windows", "Mac OS", "Linux")


class PeopleHandlers(Desk):
    async def me(self, request: Request) -> Reply:
        """Who is asking: a person with a name and what opens it, or a guest."""
        self.limits.take("read", address(request))
        return Reply(await self._me(request, await self.person(request)))

    async def _me(self, request: Request, account: Account | None, session: str = "") -> wire.Me:
        if account is None:
            return wire.Me()
        people, here = self.house.store.people, session or keys.person_in(request)
        return wire.Me(
            account.name,
            account.created,
            accounts.read(account.body),
            [device(key) for key in await people.passkeys(account.id)],
            [browser(one, here) for one in await people.sessions(account.id)],
            await people.codes(account.id),
            list(dict.fromkeys(one.table for one in await people.owned(account.id))),
            await self.is_host(account),
            [one.name for one in await self.house.store.finding.muted(account.id)],
        )

    async def challenge(self, request: Request) -> Reply:
        """What the browser has to sign to make a passkey or to use one."""
        self.limits.take("sign", address(request))
        asked = await body(request, wire.Purpose, self.settings.body)
        site, challenge, account = site_of(request), passkeys.new_challenge(), ""
        if asked.purpose == "sign_in":
            options = passkeys.request_for(site, challenge)
        elif asked.purpose == "device":
            person = await self.must_be(request)
            account, known = person.id, await self.house.store.people.passkeys(person.id)
            if len(known) >= DEVICES:
                raise Answer(409, "too_many", "a person has at most {n} passkeys", n=DEVICES)
            options = passkeys.creation(site, challenge, account, person.name, known)
        else:
            name = await self._free_name(asked.name)
            account = secrets.token_urlsafe(16)
            options = passkeys.creation(site, challenge, account, name, [])
        now = now_ms()
        await self.house.store.people.ask(
            keys.hash_of(challenge.hex()), account, now, now - PATIENCE
        )
        return Reply(wire.Challenge(options))

    async def _free_name(self, name: str, own: str = "") -> str:
        """A name as it is shown, if nobody is called so, nor anything that looks the same."""
        shown = clean_name(name)
        await self.wanted(shown)
        taken = await self.house.store.people.called(skeleton(shown))
        if taken is not None and taken.id != own:
            raise name_taken(shown)
        return shown

    async def _asked(self, credential: wire.Credential) -> tuple[bytes, str]:
        """The challenge that is answered, and the account that it was for; it is taken."""
        challenge = passkeys.challenge_in(credential)
        hash = keys.hash_of(challenge.hex())
        account = await self.house.store.people.asked(hash, now_ms() - PATIENCE)
        if account is None:
            raise passkeys.unreadable()
        return challenge, account

    async def sign_up(self, request: Request) -> Reply:
        """Take a name that lasts, with the passkey of this device. The answer's cookie signs this
        browser in; the recovery codes are shown this once."""
        self.count(request, "sign_up")
        asked = await body(request, wire.SignUp, self.settings.body)
        name = await self._free_name(asked.name)
        site, (challenge, id) = site_of(request), await self._asked(asked.credential)
        if not id:
            raise passkeys.unreadable()
        now, codes = now_ms(), [new_code() for _ in range(CODES)]
        choices = Choices(crest=first_crest(name))
        account = Account(id, name, skeleton(name), now, accounts.write(choices))
        key = new_passkey(request, site, challenge, asked.credential, id)
        secret, session = new_session(request, id)
        try:
            await self.house.store.people.sign_up(account, key, await hashes(codes), session)
        except Conflict:
            raise name_taken(name) from None
        me = await self._me(request, account, session.hash)
        cookie = keys.person_cookie(secret, self.settings.https)
        return Reply(wire.Welcome(me, codes), 201, cookie)

    async def sign_in(self, request: Request) -> Reply:
        """Come back by a passkey, a recovery code or a link that came by e-mail; the answer's
        cookie signs this browser in."""
        self.limits.take("sign", address(request))
        asked = await body(request, wire.SignIn, self.settings.body)
        if asked.credential is not None:
            id = await self._by_passkey(site_of(request), asked.credential)
        elif asked.link:
            id = await self._by_link(asked.link)
        else:
            id = await self._by_code(request, asked.code)
        account = await self.house.store.people.account(id)
        if account is None:
            raise passkeys.unreadable()
        secret, session = new_session(request, id)
        await self.house.store.people.add_session(session)
        me = await self._me(request, account, session.hash)
        return Reply(me, 200, keys.person_cookie(secret, self.settings.https))

    async def _by_passkey(self, site: Site, credential: wire.Credential) -> str:
        challenge, _ = await self._asked(credential)
        people, id = self.house.store.people, credential.get("id")
        if not isinstance(id, str) or not re.fullmatch(r"[\w-]+", id, re.ASCII):
            raise passkeys.unreadable()
        key = await people.passkey(id)
        if key is None:
            raise passkeys.unreadable()
        uses = passkeys.uses(site, challenge, credential, key)
        if uses != key.uses and not await people.used_passkey(key.id, key.uses, uses):
            raise passkeys.unreadable()
        return key.account

    async def _by_link(self, token: str) -> str:
        """A link opens once, soon after it was asked for."""
        since = now_ms() - PATIENCE
        account = await self.house.store.people.asked(link_hash(token), since)
        if not account:
            raise stale_link()
        return account

    async def _by_code(self, request: Request, code: str) -> str:
        """A code opens once. Who tries codes out is counted, so that four words are enough."""
        self.limits.take("code", address(request))
        (hash,) = await hashes([code])
        account = await self.house.store.people.take_code(hash)
        if not account:
            raise Answer(403, "not_opened", "that recovery code opens nothing; each works once")
        return account

    async def sign_out(self, request: Request) -> Reply:
        """Forget this browser."""
        self.limits.take("sign", address(request))
        await body(request, Empty, self.settings.body)
        account = await self.person(request)
        if account is not None:
            hash = keys.person_in(request)
            await self.house.store.people.end_session(account.id, hash)
            await self.house.store.messages.end_session(hash)
            self.doors.forget()
        return Reply(wire.Done(), 200, keys.person_cookie("", self.settings.https))

    async def add_device(self, request: Request) -> Reply:
        """Add the passkey of another device."""
        self.count(request, "sign")
        account = await self.must_be(request)
        asked = await body(request, wire.NewDevice, self.settings.body)
        challenge, id = await self._asked(asked.credential)
        if id != account.id:
            raise passkeys.unreadable()
        key = new_passkey(request, site_of(request), challenge, asked.credential, id)
        try:
            await self.house.store.people.add_passkey(key)
        except Conflict:
            raise Answer(409, "known", "that passkey is known already") from None
        return Reply(await self._me(request, account))

    async def drop_device(self, request: Request) -> Reply:
        """Have a passkey open nothing any more."""
        self.count(request, "sign")
        account = await self.must_be(request)
        asked = await body(request, wire.Which, self.settings.body)
        people = self.house.store.people
        left = [key for key in await people.passkeys(account.id) if key.id != asked.id]
        if not left and not await people.codes(account.id):
            raise Answer(409, "last", "that is all that opens your account; add another way first")
        if not await people.drop_passkey(account.id, asked.id):
            raise Answer(404, "not_there", "you have no such passkey")
        return Reply(await self._me(request, account))

    async def end_session(self, request: Request) -> Reply:
        """Sign one of one's browsers out."""
        self.count(request, "sign")
        account = await self.must_be(request)
        asked = await body(request, wire.Which, self.settings.body)
        people = self.house.store.people
        named = [one for one in await people.sessions(account.id) if one.hash[:ID] == asked.id]
        if not named or not await people.end_session(account.id, named[0].hash):
            raise Answer(404, "not_there", "you have no such session")
        await self.house.store.messages.end_session(named[0].hash)
        self.doors.forget()
        return Reply(await self._me(request, account))

    async def new_codes(self, request: Request) -> Reply:
        """Ten new recovery codes in place of the old ones."""
        self.count(request, "sign")
        account = await self.must_be(request)
        await body(request, Empty, self.settings.body)
        codes = [new_code() for _ in range(CODES)]
        await self.house.store.people.renew_codes(account.id, await hashes(codes))
        return Reply(wire.Codes(codes))


def link_hash(token: str) -> str:
    """Links and challenges of passkeys are kept alike and are never taken for each other."""
    return keys.hash_of(f"link:{token}")


def stale_link() -> Answer:
    return Answer(403, "not_opened", "that link opens nothing any more; ask for another one")


async def hashes(codes: list[str]) -> list[str]:
    """Slow on purpose, so beside those who play."""
    return await asyncio.to_thread(lambda: [code_hash(code) for code in codes])


def name_taken(name: str) -> Answer:
    return Answer(
        409, "taken", "somebody is called {name} here, or something that looks the same", name=name
    )


def new_passkey(
    request: Request, site: Site, challenge: bytes, credential: wire.Credential, account: str
) -> Passkey:
    id, public, uses = passkeys.made(site, challenge, credential)
    return Passkey(id, account, site.name, public, uses, now_ms(), label_of(request))


def new_session(request: Request, account: str) -> tuple[str, Session]:
    """A secret for the browser's cookie, and what is kept of it."""
    secret, now = keys.new_secret(), now_ms()
    return secret, Session(keys.hash_of(secret), account, now, now, label_of(request))


def label_of(request: Request) -> str:
    """A browser in two words, so that its person knows it again."""
    agent = request.headers.get("user-agent", "")
    program = next((name for name in PROGRAMS if f"{name}/" in agent), "")
    system = next((name for name in SYSTEMS if name in agent), "")
    parts = {"Edg": "Edge", "OPR": "Opera"}.get(program, program), system
    return ", ".join(filter(None, parts)) or re.sub(r"[^\w .-]", "", agent.partition("/")[0])[:24]


def device(key: Passkey) -> wire.Device:
    return wire.Device(key.id, key.label, key.at)


def browser(session: Session, here: str) -> wire.Browser:
    return wire.Browser(
        session.hash[:ID], session.label, session.at, session.used, session.hash == here
    )
