"""What keeps order, in both kinds of database: who is a host, who is suspended or silenced,
reports, words that are not wanted in names, and the trail of what hosts did. People stand in it by
their accounts, never by name, but for what a guest was called who is reported."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import NamedTuple

from caudal.store.kept import Kept, Statement
from caudal.store.people import Account

SOME = 500
"""The most accounts that one statement asks for."""
CONSOLE = ""
"""Who acts by the command line, in the trail."""


class Standing(NamedTuple):
    """How somebody stands with the house; times in milliseconds since 1970, 0: never."""

    account: str
    host: int = 0
    suspended: int = 0
    """Until then."""
    silenced: int = 0
    """Until then."""
    why: str = ""


class Report(NamedTuple):
    """Somebody thinks that the host should look at something. `about` is an account, or empty for a
    guest, who was called `name`; `closed` is when the host did."""

    id: str
    at: int
    reporter: str
    about: str
    name: str
    table: str
    kind: str
    body: str
    closed: int = 0
    verdict: str = ""


class Act(NamedTuple):
    """What a host did, and to whom (an account, a table, or nobody)."""

    id: str
    at: int
    host: str
    did: str
    about: str
    detail: str


_COLUMNS = {
    "standing": "account, host, suspended, silenced, why",
    "reports": "id, at, reporter, about, name, table_id, kind, body, closed, verdict",
    "trail": "id, at, host, did, about, detail",
    "unwanted": "word",
}
_INSERT = {
    table: f"INSERT INTO {table} VALUES ({', '.join('?' * len(columns.split(',')))})"
    for table, columns in _COLUMNS.items()
}
_STAND = f"""{_INSERT["standing"]} ON CONFLICT (account) DO UPDATE SET host = excluded.host,
             suspended = excluded.suspended, silenced = excluded.silenced, why = excluded.why"""
_PEOPLE = """SELECT a.id, a.name, a.look, a.created, a.body, s.host, s.suspended, s.silenced, s.why
             FROM accounts a LEFT JOIN standing s ON s.account = a.id"""


class Order(Kept):
    """What hosts decided, and what they were told."""

    columns = _COLUMNS
    inserts = _INSERT

    async def standing(self, account: str) -> Standing:
        sql = f"SELECT {_COLUMNS['standing']} FROM standing WHERE account = ?"
        rows = await self._get(sql, account)
        return Standing(*rows[0]) if rows else Standing(account)

    async def stand(self, standing: Standing, act: Act) -> None:
        """Change how somebody stands, with its line in the trail."""
        await self._write([(_STAND, standing), noting(act)])

    async def note(self, act: Act, *more: Statement) -> None:
        """A line in the trail, with what was done, together or not at all."""
        await self._write([*more, noting(act)])

    async def trail(self, most: int) -> list[Act]:
        """What hosts did, the newest first."""
        sql = f"SELECT {_COLUMNS['trail']} FROM trail ORDER BY at DESC, id LIMIT ?"
        return [Act(*row) for row in await self._get(sql, most)]

    async def people(self, look: str, most: int) -> list[tuple[Account, Standing]]:
        """Accounts with that in their names, however it is spelt, the newest first."""
        where = "WHERE a.look LIKE ? ESCAPE '!' ORDER BY a.created DESC, a.id LIMIT ?"
        rows = await self._get(f"{_PEOPLE} {where}", f"%{escaped(look)}%", most)
        return [
            (
                Account(*row[:5]),
                Standing(row[0]) if row[5] is None else Standing(row[0], *row[5:]),
            )
            for row in rows
        ]

    async def names(self, accounts: Sequence[str]) -> dict[str, str]:
        """What these accounts are called, as far as they are there."""
        names: dict[str, str] = {}
        for start in range(0, len(accounts), SOME):
            some = accounts[start : start + SOME]
            marks = ", ".join("?" * len(some))
            rows = await self._get(f"SELECT id, name FROM accounts WHERE id IN ({marks})", *some)
            names |= dict(rows)
        return names

    async def tables(self, most: int) -> list[tuple[str, str, str, int, list[str]]]:
        """The tables where something happened last: game, status, when, and who has an account."""
        sql = "SELECT id, game, status, at FROM tables ORDER BY at DESC, id LIMIT ?"
        tables = await self._get(sql, most)
        marks = ", ".join("?" * len(tables)) or "''"
        sql = f"""SELECT o.table_id, a.name FROM owned o JOIN accounts a ON a.id = o.account
                  WHERE o.table_id IN ({marks}) ORDER BY o.holder"""
        owners = await self._get(sql, *(table[0] for table in tables))
        return [
            (id, game, status, at, [name for table, name in owners if table == id])
            for id, game, status, at in tables
        ]

    async def report(self, report: Report) -> None:
        await self._write([(_INSERT["reports"], report)])

    async def reports(self, most: int) -> list[Report]:
        """Reports: the open ones first, then the newest."""
        sql = f"""SELECT {_COLUMNS["reports"]} FROM reports
                  ORDER BY CASE closed WHEN 0 THEN 0 ELSE 1 END, at DESC, id LIMIT ?"""
        return [Report(*row) for row in await self._get(sql, most)]

    async def close_report(self, id: str, at: int, verdict: str, act: Act) -> bool:
        """Close a report; False where there is none that is open."""
        if not await self._get("SELECT id FROM reports WHERE id = ? AND closed = 0", id):
            return False
        sql = "UPDATE reports SET closed = ?, verdict = ? WHERE id = ? AND closed = 0"
        await self._write([(sql, (at, verdict, id)), noting(act)])
        return True

    async def unwanted(self) -> list[str]:
        return [word for (word,) in await self._get("SELECT word FROM unwanted ORDER BY word")]

    async def want(self, words: Sequence[str], act: Act) -> None:
        """These words are not wanted in names, and no others."""
        await self._write(
            [
                ("DELETE FROM unwanted", ()),
                *((_INSERT["unwanted"], (word,)) for word in words),
                noting(act),
            ]
        )

    async def forget(self, account: str) -> None:
        """An account goes for good: what was written about it says of whom no more."""
        await self._write(
            [
                ("DELETE FROM standing WHERE account = ?", (account,)),
                ("UPDATE reports SET about = '', name = '' WHERE about = ?", (account,)),
                ("UPDATE reports SET reporter = '', body = '' WHERE reporter = ?", (account,)),
                ("UPDATE trail SET about = '', detail = '' WHERE about = ?", (account,)),
                ("UPDATE trail SET host = '' WHERE host = ?", (account,)),
            ]
        )

    async def reported_by(self, account: str) -> list[Report]:
        sql = f"SELECT {_COLUMNS['reports']} FROM reports WHERE reporter = ? ORDER BY at"
        return [Report(*row) for row in await self._get(sql, account)]

    async def reported(self, account: str) -> list[Report]:
        """Reports about somebody."""
        sql = f"SELECT {_COLUMNS['reports']} FROM reports WHERE about = ? ORDER BY at"
        return [Report(*row) for row in await self._get(sql, account)]

    async def done_about(self, account: str) -> list[Act]:
        """What hosts did to somebody."""
        sql = f"SELECT {_COLUMNS['trail']} FROM trail WHERE about = ? ORDER BY at"
        return [Act(*row) for row in await self._get(sql, account)]


def new_act(at: int, host: str, did: str, about: str = "", detail: str = "") -> Act:
    return Act(secrets.token_urlsafe(12), at, host, did, about, detail)


def noting(act: Act) -> Statement:
    return _INSERT["trail"], act


def escaped(look: str) -> str:
    """Text for LIKE that means itself."""
    return look.replace("!", "!!").replace("%", "!%").replace("_", "!_")
