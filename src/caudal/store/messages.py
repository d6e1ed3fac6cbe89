"""What is kept to tell people that something waits for them: browsers that are pushed to, e-mail
addresses, when somebody was last told, and the house's own keys."""

from __future__ import annotations

from typing import NamedTuple

from caudal.store.kept import Kept, marks


class Subscription(NamedTuple):
    """A browser that is told through its maker's push service; the session that asked for it."""

    endpoint: str
    account: str
    session: str
    public: str
    auth: str
    language: str
    at: int


class Mail(NamedTuple):
    """An e-mail address of an account; confirmed once its link was followed. `token` is the hash of
    what has it confirmed, or leaves its owner in peace afterwards."""

    account: str
    address: str
    confirmed: int
    token: str
    language: str
    at: int


class Notice(NamedTuple):
    """Whether something is to be told to somebody, when something was last told, and how they want
    it, as JSON."""

    account: str
    pending: int
    last: int
    body: str


_PUSH = "endpoint, account, session, public, auth, language, at"
_MAIL = "account, address, confirmed, token, language, at"


class Messages(Kept):
    async def secret(self, name: str, made: str) -> str:
        """One of the house's own keys: the one there is, or the one that was just made."""
        await self._put("INSERT INTO secrets VALUES (?, ?) ON CONFLICT DO NOTHING", name, made)
        return str((await self._get("SELECT body FROM secrets WHERE name = ?", name))[0][0])

    async def subscribe(self, one: Subscription) -> None:
        """Push to a browser, whoever was signed in there before."""
        await self._write(
            [
                ("DELETE FROM pushes WHERE endpoint = ?", (one.endpoint,)),
                (f"INSERT INTO pushes VALUES ({marks(one)})", one),
            ]
        )

    async def unsubscribe(self, endpoint: str) -> None:
        await self._put("DELETE FROM pushes WHERE endpoint = ?", endpoint)

    async def end_session(self, session: str) -> None:
        """Who is signed out somewhere is told nothing there."""
        await self._put("DELETE FROM pushes WHERE session = ?", session)

    async def subscriptions(self, account: str) -> list[Subscription]:
        sql = f"SELECT {_PUSH} FROM pushes WHERE account = ? ORDER BY at, endpoint"
        return [Subscription(*row) for row in await self._get(sql, account)]

    async def write_to(self, mail: Mail) -> None:
        """Have another address, not confirmed yet."""
        await self._write(
            [
                ("DELETE FROM mails WHERE account = ?", (mail.account,)),
                (f"INSERT INTO mails VALUES ({marks(mail)})", mail),
            ]
        )

    async def confirm(self, token: str) -> bool:
        sql = "UPDATE mails SET confirmed = 1 WHERE token = ?"
        return await self._put(sql, token) > 0

    async def mail(self, account: str) -> Mail | None:
        rows = await self._get(f"SELECT {_MAIL} FROM mails WHERE account = ?", account)
        return Mail(*rows[0]) if rows else None

    async def mail_by(self, token: str) -> Mail | None:
        """By what has it confirmed."""
        rows = await self._get(f"SELECT {_MAIL} FROM mails WHERE token = ?", token)
        return Mail(*rows[0]) if rows else None

    async def mails(self, address: str) -> list[Mail]:
        """The accounts that a confirmed address belongs to."""
        sql = f"SELECT {_MAIL} FROM mails WHERE address = ? AND confirmed = 1 ORDER BY at"
        return [Mail(*row) for row in await self._get(sql, address)]

    async def drop_mail(self, account: str) -> None:
        await self._put("DELETE FROM mails WHERE account = ?", account)

    async def notice(self, account: str) -> Notice | None:
        sql = "SELECT account, pending, last, body FROM notices WHERE account = ?"
        rows = await self._get(sql, account)
        return Notice(*rows[0]) if rows else None

    async def want(self, account: str, body: str) -> None:
        """How somebody wants to be told."""
        sql = """INSERT INTO notices VALUES (?, 0, 0, ?) ON CONFLICT (account) DO UPDATE
                 SET body = excluded.body"""
        await self._put(sql, account, body)

    async def due(self, account: str, body: str) -> None:
        """Something waits for somebody; `body` is for who said nothing about how to be told."""
        sql = """INSERT INTO notices VALUES (?, 1, 0, ?) ON CONFLICT (account) DO UPDATE
                 SET pending = 1"""
        await self._put(sql, account, body)

    async def pending(self) -> list[Notice]:
        """Those who are to be told something."""
        sql = "SELECT account, pending, last, body FROM notices WHERE pending > 0 ORDER BY last"
        return [Notice(*row) for row in await self._get(sql)]

    async def take(self, notice: Notice, last: int) -> bool:
        """Be the one who tells it: of several processes one."""
        sql = """UPDATE notices SET pending = 0, last = ?
                 WHERE account = ? AND pending > 0 AND last = ?"""
        return await self._put(sql, last, notice.account, notice.last) > 0
