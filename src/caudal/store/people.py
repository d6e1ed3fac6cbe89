"""What is kept about people, in both kinds of database: accounts, what opens them, which seats at
which tables are theirs, and what they played. Nothing here is known to a table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from caudal.store.kept import Kept, Statement


class Account(NamedTuple):
    """A person who has a name here. `look` is the same for names that are mistaken for each other,
    and unique; `body` is what else they chose, as JSON."""

    id: str
    name: str
    look: str
    created: int
    body: str


class Passkey(NamedTuple):
    """A device's public key, good at one site (the name in the browser's address). `uses` rises
    with every use on devices that count."""

    id: str
    account: str
    site: str
    public: str
    uses: int
    at: int
    label: str


class Session(NamedTuple):
    """A browser that is signed in: the hash of its cookie, and when it was last seen, roughly."""

    hash: str
    account: str
    at: int
    used: int
    label: str


class Owned(NamedTuple):
    """An account's seats at a table: those of one of its holders."""

    account: str
    table: str
    holder: int
    at: int


class Played(NamedTuple):
    """A finished game of an account; `body` tells how it went, as JSON."""

    account: str
    table: str
    at: int
    body: str


class Rated(NamedTuple):
    """Somebody's rating in a game after their rated game number `number`, counted from 1."""

    account: str
    game: str
    number: int
    table: str
    at: int
    mu: float
    sigma: float


_INSERT = {
    "accounts": "INSERT INTO accounts VALUES (?, ?, ?, ?, ?)",
    "passkeys": "INSERT INTO passkeys VALUES (?, ?, ?, ?, ?, ?, ?)",
    "sessions": "INSERT INTO sessions VALUES (?, ?, ?, ?, ?)",
    "codes": "INSERT INTO codes VALUES (?, ?)",
    "owned": "INSERT INTO owned VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING",
    "played": "INSERT INTO played VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING",
    "ratings": "INSERT INTO ratings VALUES (?, ?, ?, ?, ?, ?, ?)",
    "ties": "INSERT INTO ties VALUES (?, ?, ?, ?)",
    "mutes": "INSERT INTO mutes VALUES (?, ?, ?)",
    "pushes": "INSERT INTO pushes VALUES (?, ?, ?, ?, ?, ?, ?)",
    "mails": "INSERT INTO mails VALUES (?, ?, ?, ?, ?, ?)",
    "notices": "INSERT INTO notices VALUES (?, ?, ?, ?)",
    "secrets": "INSERT INTO secrets VALUES (?, ?)",
}
"""All that a backup keeps, in an order in which it can be written."""
_COLUMNS = {
    "accounts": "id, name, look, created, body",
    "passkeys": "id, account, site, public, uses, at, label",
    "sessions": "hash, account, at, used, label",
    "codes": "hash, account",
    "owned": "account, table_id, holder, at",
    "played": "account, table_id, at, body",
    "ratings": "account, game, number, table_id, at, mu, sigma",
    "ties": "account, other, kind, at",
    "mutes": "account, other, at",
    "pushes": "endpoint, account, session, public, auth, language, at",
    "mails": "account, address, confirmed, token, language, at",
    "notices": "account, pending, last, body",
    "secrets": "name, body",
}
_OF_ACCOUNT = (
    ("entrants", "account"),
    ("ratings", "account"),
    ("played", "account"),
    ("owned", "account"),
    ("codes", "account"),
    ("sessions", "account"),
    ("passkeys", "account"),
    ("seeks", "account"),
    ("ties", "account"),
    ("ties", "other"),
    ("mutes", "account"),
    ("mutes", "other"),
    ("invitations", "account"),
    ("invitations", "sender"),
    ("pushes", "account"),
    ("mails", "account"),
    ("notices", "account"),
)
"""What belongs to an account, and the column that names it."""


def owning(owned: Owned) -> Statement:
    return _INSERT["owned"], owned


class People(Kept):
    columns = _COLUMNS
    inserts = _INSERT

    async def _rows(self, table: str, column: str, value: str) -> list[tuple[Any, ...]]:
        sql = f"SELECT {_COLUMNS[table]} FROM {table} WHERE {column} = ?"
        return await self._get(sql, value)

    async def sign_up(
        self, account: Account, passkey: Passkey, codes: Sequence[str], session: Session
    ) -> None:
        await self._write(
            [
                (_INSERT["accounts"], account),
                (_INSERT["passkeys"], passkey),
                *((_INSERT["codes"], (hash, account.id)) for hash in codes),
                (_INSERT["sessions"], session),
            ]
        )

    async def account(self, id: str) -> Account | None:
        rows = await self._rows("accounts", "id", id)
        return Account(*rows[0]) if rows else None

    async def called(self, look: str) -> Account | None:
        """The account with a name of that look."""
        rows = await self._rows("accounts", "look", look)
        return Account(*rows[0]) if rows else None

    async def change(self, account: Account) -> None:
        """Another name or other choices."""
        sql = "UPDATE accounts SET name = ?, look = ?, body = ? WHERE id = ?"
        await self._put(sql, account.name, account.look, account.body, account.id)

    async def passkey(self, id: str) -> Passkey | None:
        rows = await self._rows("passkeys", "id", id)
        return Passkey(*rows[0]) if rows else None

    async def passkeys(self, account: str) -> list[Passkey]:
        rows = await self._rows("passkeys", "account", account)
        return sorted((Passkey(*row) for row in rows), key=lambda key: (key.at, key.id))

    async def add_passkey(self, passkey: Passkey) -> None:
        await self._put(_INSERT["passkeys"], *passkey)

    async def used_passkey(self, id: str, before: int, uses: int) -> bool:
        """Note a use; False where another use was noted since, or the key is gone."""
        sql = "UPDATE passkeys SET uses = ? WHERE id = ? AND uses = ?"
        return await self._put(sql, uses, id, before) > 0

    async def drop_passkey(self, account: str, id: str) -> bool:
        sql = "DELETE FROM passkeys WHERE account = ? AND id = ?"
        return await self._put(sql, account, id) > 0

    async def session(self, hash: str) -> Session | None:
        rows = await self._rows("sessions", "hash", hash)
        return Session(*rows[0]) if rows else None

    async def sessions(self, account: str) -> list[Session]:
        rows = await self._rows("sessions", "account", account)
        return sorted((Session(*row) for row in rows), key=lambda one: (-one.used, one.hash))

    async def add_session(self, session: Session) -> None:
        await self._put(_INSERT["sessions"], *session)

    async def used_session(self, hash: str, at: int) -> None:
        await self._put("UPDATE sessions SET used = ? WHERE hash = ?", at, hash)

    async def end_session(self, account: str, hash: str) -> bool:
        sql = "DELETE FROM sessions WHERE account = ? AND hash = ?"
        return await self._put(sql, account, hash) > 0

    async def renew_codes(self, account: str, codes: Sequence[str]) -> None:
        """Recovery codes, as hashes, in place of all there were."""
        await self._write(
            [
                ("DELETE FROM codes WHERE account = ?", (account,)),
                *((_INSERT["codes"], (hash, account)) for hash in codes),
            ]
        )

    async def take_code(self, hash: str) -> str:
        """The account that a recovery code opens, once; empty if it opens none."""
        rows = await self._rows("codes", "hash", hash)
        taken = await self._put("DELETE FROM codes WHERE hash = ?", hash) if rows else 0
        return str(rows[0][1]) if taken else ""

    async def codes(self, account: str) -> int:
        """How many recovery codes are left."""
        return len(await self._rows("codes", "account", account))

    async def ask(self, hash: str, account: str, at: int, before: int) -> None:
        """Keep a challenge for an account, or for whoever answers; forget those asked `before`."""
        await self._write(
            [
                ("DELETE FROM challenges WHERE at < ?", (before,)),
                ("INSERT INTO challenges VALUES (?, ?, ?)", (hash, account, at)),
            ]
        )

    async def asked(self, hash: str, since: int) -> str | None:
        """Take a challenge: whom it was for; None if there is none."""
        sql = "SELECT account FROM challenges WHERE hash = ? AND at >= ?"
        rows = await self._get(sql, hash, since)
        taken = await self._put("DELETE FROM challenges WHERE hash = ?", hash) if rows else 0
        return str(rows[0][0]) if taken else None

    async def own(self, owned: Owned) -> None:
        await self._put(_INSERT["owned"], *owned)

    async def owned(self, account: str) -> list[Owned]:
        rows = [Owned(*row) for row in await self._rows("owned", "account", account)]
        return sorted(rows, key=lambda one: (-one.at, one.table, one.holder))

    async def holders(self, account: str, table: str) -> list[int]:
        sql = "SELECT holder FROM owned WHERE account = ? AND table_id = ? ORDER BY holder"
        return [holder for (holder,) in await self._get(sql, account, table)]

    async def owners(self, table: str) -> list[Owned]:
        return [Owned(*row) for row in await self._rows("owned", "table_id", table)]

    async def note(self, played: Played) -> None:
        """Keep a finished game; a second time changes nothing."""
        await self._put(_INSERT["played"], *played)

    async def note_anew(self, played: Played) -> bool:
        """Tell otherwise how a finished game went; False where it is not the account's."""
        sql = "UPDATE played SET body = ? WHERE account = ? AND table_id = ?"
        return await self._put(sql, played.body, played.account, played.table) > 0

    async def played(self, account: str) -> list[Played]:
        rows = [Played(*row) for row in await self._rows("played", "account", account)]
        return sorted(rows, key=lambda one: (-one.at, one.table))

    async def rate(self, ratings: Sequence[Rated]) -> None:
        """Write what a game made of its people's ratings: all or, where a game was rated already
        or another one came first, none."""
        await self._write([(_INSERT["ratings"], rating) for rating in ratings])

    async def ratings(self, account: str) -> list[Rated]:
        """Somebody's ratings as they went, in all games."""
        rows = [Rated(*row) for row in await self._rows("ratings", "account", account)]
        return sorted(rows, key=lambda one: (one.game, one.number))

    async def rated_between(self, game: str, since: int, until: int) -> list[Rated]:
        """Everybody's ratings in a game that changed within a time."""
        sql = f"""SELECT {_COLUMNS["ratings"]} FROM ratings
                  WHERE game = ? AND at >= ? AND at < ? ORDER BY at, account"""
        return [Rated(*row) for row in await self._get(sql, game, since, until)]

    async def rated(self, table: str) -> list[Rated]:
        """What a table's game made of ratings."""
        return [Rated(*row) for row in await self._rows("ratings", "table_id", table)]

    async def delete(self, account: str) -> None:
        """Remove an account and all that belongs to it."""
        await self._write(
            [
                *(
                    (f"DELETE FROM {table} WHERE {column} = ?", (account,))
                    for table, column in _OF_ACCOUNT
                ),
                ("DELETE FROM accounts WHERE id = ?", (account,)),
            ]
        )
