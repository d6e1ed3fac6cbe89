"""What is kept while people find each other: seeks and what became of them, friends and blocks,
invitations, and which running tables everybody may watch."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from caudal.store.kept import Kept, marks


class Seek(NamedTuple):
    """Somebody looks for a game, until a time unless that is put off: with an account, or with a
    secret whose hash this is. `body` is what is wished for, as JSON."""

    id: str
    account: str
    hash: str
    name: str
    since: int
    until: int
    body: str


class Tie(NamedTuple):
    """What somebody has said about another: `asked` to be friends, `friend`, or `blocked`; with the
    other one's name and choices."""

    account: str
    other: str
    kind: str
    at: int
    name: str
    body: str


class Mute(NamedTuple):
    """Somebody does not want to hear another; with the other one's name."""

    account: str
    other: str
    at: int
    name: str


class Invitation(NamedTuple):
    """Somebody is asked to a table; with the sender's name."""

    account: str
    table: str
    sender: str
    at: int
    name: str


_SEEK = "id, account, hash, name, since, until, body"
_UNMATCHED = "id NOT IN (SELECT seek FROM matched)"
_TIE = "t.account, t.other, t.kind, t.at, a.name, a.body"
_PUT_TIE = """INSERT INTO ties VALUES (?, ?, ?, ?) ON CONFLICT (account, other) DO UPDATE
              SET kind = excluded.kind, at = excluded.at"""
_DROP_TIE = "DELETE FROM ties WHERE account = ? AND other = ?"
KEPT = 24 * 3600 * 1000
"""Milliseconds for which it is kept what became of a seek."""


class Finding(Kept):
    async def seek(self, seek: Seek) -> None:
        """Look for a game, in place of what the same person looked for before."""
        mine, whose = ("account", seek.account) if seek.account else ("hash", seek.hash)
        await self._write(
            [
                (f"DELETE FROM seeks WHERE {mine} = ?", (whose,)),
                ("DELETE FROM seeks WHERE until < ?", (seek.since - KEPT,)),
                ("DELETE FROM matched WHERE at < ?", (seek.since - KEPT,)),
                (f"INSERT INTO seeks VALUES ({marks(seek)})", seek),
            ]
        )

    async def seeks(self, now: int) -> list[Seek]:
        """All who look for a game now, who waits longest first."""
        sql = f"SELECT {_SEEK} FROM seeks WHERE until > ? AND {_UNMATCHED} ORDER BY since, id"
        return [Seek(*row) for row in await self._get(sql, now)]

    async def seek_of(self, account: str, hash: str) -> Seek | None:
        """What somebody looks for, or found, by their account or by their secret."""
        mine, whose = ("account", account) if account else ("hash", hash)
        rows = await self._get(f"SELECT {_SEEK} FROM seeks WHERE {mine} = ?", whose)
        return Seek(*rows[0]) if rows and whose else None

    async def keep_on(self, seeks: Sequence[str], until: int) -> None:
        """Those who still look on."""
        if seeks:
            sql = f"UPDATE seeks SET until = ? WHERE until < ? AND id IN ({marks(seeks)})"
            await self._put(sql, until, until, *seeks)

    async def drop_seek(self, id: str) -> None:
        await self._put("DELETE FROM seeks WHERE id = ?", id)

    async def match(self, table: str, seeks: Sequence[str], at: int) -> None:
        """Have seeks end at a table: all of them or, where one has ended already, none."""
        await self._write([("INSERT INTO matched VALUES (?, ?, ?)", (s, table, at)) for s in seeks])

    async def matched(self, seeks: Sequence[str]) -> dict[str, str]:
        """The tables that seeks have ended at."""
        if not seeks:
            return {}
        sql = f"SELECT seek, table_id FROM matched WHERE seek IN ({marks(seeks)})"
        return dict(await self._get(sql, *seeks))

    async def ties(self, accounts: Sequence[str]) -> list[Tie]:
        """What these people have said about others."""
        sql = f"""SELECT {_TIE} FROM ties t JOIN accounts a ON a.id = t.other
                  WHERE t.account IN ({marks(accounts)}) ORDER BY a.name, t.account"""
        return [Tie(*row) for row in await self._get(sql, *accounts)] if accounts else []

    async def askers(self, accounts: Sequence[str]) -> list[Tie]:
        """Who has asked these people to be friends, told the other way round: `other` asked."""
        sql = f"""SELECT t.other, t.account, t.kind, t.at, a.name, a.body
                  FROM ties t JOIN accounts a ON a.id = t.account
                  WHERE t.kind = 'asked' AND t.other IN ({marks(accounts)}) ORDER BY t.at"""
        return [Tie(*row) for row in await self._get(sql, *accounts)] if accounts else []

    async def blocks(self, accounts: Sequence[str]) -> list[tuple[str, str]]:
        """Who of these blocks whom, and by whom they are blocked."""
        if not accounts:
            return []
        among = marks(accounts)
        sql = f"""SELECT account, other FROM ties WHERE kind = 'blocked'
                  AND (account IN ({among}) OR other IN ({among}))"""
        return [(one, other) for one, other in await self._get(sql, *accounts, *accounts)]

    async def blocks_between(self, one: str, other: str) -> bool:
        """Whether either of two blocks the other."""
        return any(other in pair for pair in await self.blocks([one]))

    async def befriend(self, account: str, other: str, at: int) -> None:
        """Ask somebody to be friends; where they have asked before, they are. Who blocks the asker
        is left alone: nothing is changed about that."""
        said = {tie.other: tie.kind for tie in await self.ties([account])}.get(other)
        theirs = {tie.other: tie.kind for tie in await self.ties([other])}.get(account)
        if said == "friend":
            return
        mutual = theirs in ("asked", "friend")
        statements = [(_PUT_TIE, (account, other, "friend" if mutual else "asked", at))]
        if mutual:
            statements.append((_PUT_TIE, (other, account, "friend", at)))
        await self._write(statements)

    async def part(self, account: str, other: str) -> None:
        """Be friends no more, refuse to be, or block no more."""
        await self._write(
            [
                (_DROP_TIE, (account, other)),
                (f"{_DROP_TIE} AND kind <> 'blocked'", (other, account)),
            ]
        )

    async def block(self, account: str, other: str, at: int) -> None:
        """Be left alone by somebody: friendship and invitations end."""
        pair = (account, other)
        await self._write(
            [
                (_PUT_TIE, (*pair, "blocked", at)),
                (f"{_DROP_TIE} AND kind <> 'blocked'", (other, account)),
                ("DELETE FROM invitations WHERE account = ? AND sender = ?", pair),
            ]
        )

    async def mute(self, account: str, other: str, at: int) -> None:
        """Hear somebody no more, at no table."""
        sql = "INSERT INTO mutes VALUES (?, ?, ?) ON CONFLICT DO NOTHING"
        await self._put(sql, account, other, at)

    async def unmute(self, account: str, other: str) -> None:
        await self._put("DELETE FROM mutes WHERE account = ? AND other = ?", account, other)

    async def muted(self, account: str) -> list[Mute]:
        """Whom somebody does not want to hear."""
        sql = """SELECT m.account, m.other, m.at, a.name FROM mutes m
                 JOIN accounts a ON a.id = m.other WHERE m.account = ? ORDER BY a.name, a.id"""
        return [Mute(*row) for row in await self._get(sql, account)]

    async def invitations_by(self, account: str) -> list[Invitation]:
        """Whom somebody has asked to tables; with the names of those who were asked."""
        sql = """SELECT i.account, i.table_id, i.sender, i.at, a.name
                 FROM invitations i JOIN accounts a ON a.id = i.account
                 WHERE i.sender = ? ORDER BY i.at DESC, i.table_id"""
        return [Invitation(*row) for row in await self._get(sql, account)]

    async def invite(self, account: str, table: str, sender: str, at: int) -> None:
        sql = "INSERT INTO invitations VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING"
        await self._put(sql, account, table, sender, at)

    async def invitations(self, accounts: Sequence[str]) -> list[Invitation]:
        sql = f"""SELECT i.account, i.table_id, i.sender, i.at, a.name
                  FROM invitations i JOIN accounts a ON a.id = i.sender
                  WHERE i.account IN ({marks(accounts)}) ORDER BY i.at DESC, i.table_id"""
        return [Invitation(*row) for row in await self._get(sql, *accounts)] if accounts else []

    async def drop_invitation(self, account: str, table: str) -> bool:
        sql = "DELETE FROM invitations WHERE account = ? AND table_id = ?"
        return await self._put(sql, account, table) > 0

    async def show(self, table: str, best: float) -> None:
        """Have a running table be watched by whoever likes; the best rating at it."""
        await self._put("INSERT INTO shown VALUES (?, ?) ON CONFLICT DO NOTHING", table, best)

    async def running(self, since: int, most: int) -> list[tuple[str, float]]:
        """Tables to watch where something happened after `since`, the best rated first."""
        sql = """SELECT s.table_id, s.best FROM shown s JOIN tables t ON t.id = s.table_id
                 WHERE t.status = 'playing' AND t.at > ?
                 ORDER BY s.best DESC, t.created DESC, s.table_id LIMIT ?"""
        return [(id, best) for id, best in await self._get(sql, since, most)]

    async def owners(self, tables: Sequence[str]) -> list[tuple[str, str]]:
        """Which accounts have seats at these tables."""
        sql = f"SELECT table_id, account FROM owned WHERE table_id IN ({marks(tables)})"
        return [(table, one) for table, one in await self._get(sql, *tables)] if tables else []

    async def owned_since(self, at: int) -> list[tuple[str, str, int]]:
        """Accounts, the tables that they came to since a time, and who they are there."""
        sql = "SELECT account, table_id, holder FROM owned WHERE at >= ?"
        return [(account, table, holder) for account, table, holder in await self._get(sql, at)]
