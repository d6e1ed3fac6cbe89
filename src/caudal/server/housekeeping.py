"""What a host does, by the host's page or by `caudal admin`: each act leaves a line in a trail."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial

import msgspec

from caudal.engine.errors import CaudalError
from caudal.engine.game import game_ids
from caudal.people.meetings import MONTH
from caudal.people.order import Game, strange_pairs, until
from caudal.people.ratings import Rating
from caudal.server import steward
from caudal.server import wire_host as wire
from caudal.server.house import TRIES, now_ms
from caudal.server.live import facts
from caudal.server.registrar import History
from caudal.store import Account, Conflict, Row, Store
from caudal.store.order import new_act
from caudal.table import Table
from caudal.table import entries as e
from caudal.table.journal import rebuild
from caudal.table.names import clean_name, skeleton

SHOWN = 100


async def somebody(store: Store, name: str) -> Account:
    account = await store.people.called(skeleton(name))
    if account is None:
        raise CaudalError("nobody is called {name} here", name=name)
    return account


async def hold(store: Store, host: str, account: Account, asked: wire.HoldPerson) -> dict[str, int]:
    """Carry out what a host decided about somebody; returns the tables that are changed by it, with
    their revisions."""
    now, standing = now_ms(), await store.order.standing(account.id)
    why = asked.why or standing.why
    match asked.do:
        case "rename":
            return await rename(store, host, account, asked.name)
        case "suspend":
            standing = standing._replace(suspended=until(now, asked.days), why=why)
        case "silence":
            standing = standing._replace(silenced=until(now, asked.days), why=why)
        case "allow":
            standing = standing._replace(suspended=0, silenced=0, why="")
        case "host" | "unhost":
            standing = standing._replace(host=int(asked.do == "host"))
    detail = " ".join(filter(None, (f"{asked.days} d" if asked.days else "", asked.why)))
    await store.order.stand(standing, new_act(now, host, asked.do, account.id, detail))
    return {}


async def rename(store: Store, host: str, account: Account, name: str) -> dict[str, int]:
    """Give somebody another name, here and at all of their tables and tournaments."""
    shown = clean_name(name)
    renamed = account._replace(name=shown, look=skeleton(shown))
    try:
        await store.people.change(renamed)
    except Conflict:
        raise CaudalError(
            "somebody is called {name} here, or something that looks the same", name=shown
        ) from None
    detail = f"{account.name} → {shown}"
    await store.order.note(new_act(now_ms(), host, "rename", account.id, detail))
    for entrant in await store.events.of_account(account.id):
        await steward.rename(store.events, entrant, shown)
    changed = {}
    for owned in await store.people.owned(account.id):
        with suppress(CaudalError):  # a table that cannot be opened shows no name
            held = partial(Table.held, holder=owned.holder)
            changed[owned.table] = await rename_at(store, owned.table, shown, held)
    return changed


async def rename_at(
    store: Store, id: str, name: str, seats: Callable[[Table], Sequence[int]]
) -> int:
    """Have somebody be called something else on their seats at a table, whoever serves it; returns
    its revision then."""
    for _ in range(TRIES):
        table = rebuild(id, [e.read(row.entry) for row in await store.rows(id)])
        entries = [e.Renamed(at=now_ms(), seat=seat, name=name) for seat in seats(table)]
        try:
            for entry in entries:
                table = table.after(entry)
                called = f"called:{secrets.token_hex(6)}"
                row = Row(id, table.revision, called, entry.at, e.write(entry))
                await store.append(row, facts(table), ())
            return table.revision
        except Conflict:
            continue  # somebody has moved meanwhile
    raise CaudalError("the table {id} is too busy to be changed", id=id)


async def call(store: Store, host: str, asked: wire.HandleTable) -> int:
    """Call whoever sits on a seat of a table something else; returns its revision then."""

    def seats(table: Table) -> list[int]:
        if asked.seat >= len(table.seats) or not table.seats[asked.seat].holder:
            raise CaudalError("there is nobody on that seat")
        return [asked.seat]

    name = clean_name(asked.name)
    if not await store.heads([asked.table]):
        raise CaudalError("there is no table {id}", id=asked.table)
    revision = await rename_at(store, asked.table, name, seats)
    await store.order.note(new_act(now_ms(), host, "table:rename", asked.table))
    return revision


async def close(store: Store, host: str, id: str, verdict: str) -> None:
    now = now_ms()
    if not await store.order.close_report(id, now, verdict, new_act(now, host, "close", id)):
        raise CaudalError("there is no open report {id}", id=id)


async def set_words(store: Store, host: str, words: Sequence[str]) -> list[str]:
    """Words that are not wanted in names; one of signs alone would be in every name."""
    kept = sorted({word.strip().lower() for word in words if skeleton(word)})
    await store.order.want(kept, new_act(now_ms(), host, "words", "", str(len(kept))))
    return kept


async def overview(store: Store, look: str = "") -> wire.HostPage:
    """The house as its host sees it; people with that in their names."""
    acts, reports = await store.order.trail(SHOWN), await store.order.reports(SHOWN)
    ids = {act.host for act in acts} | {act.about for act in acts}
    ids |= {report.reporter for report in reports} | {report.about for report in reports}
    names = await store.order.names(sorted(filter(None, ids)))
    people = [
        wire.HousePerson(
            account.name,
            account.created,
            bool(standing.host),
            standing.suspended,
            standing.silenced,
            standing.why,
        )
        for account, standing in await store.order.people(look, SHOWN)
    ]
    told = [
        wire.HouseReport(
            report.id,
            report.at,
            names.get(report.reporter, ""),
            names.get(report.about, ""),
            report.name,
            report.table,
            report.kind,
            report.body,
            report.closed,
            report.verdict,
        )
        for report in reports
    ]
    trail = [
        wire.HouseAct(
            act.at,
            names.get(act.host, ""),
            act.did,
            names.get(act.about, act.about),
            act.detail,
        )
        for act in acts
    ]
    tables = [wire.HouseTable(*table) for table in await store.order.tables(SHOWN)]
    words = await store.order.unwanted()
    return wire.HostPage(people, tables, told, await pairs(store), words, trail)


async def pairs(store: Store) -> list[wire.HousePair]:
    """Who met whom strangely often, or with strange results, within a month; by game."""
    now, listed = now_ms(), []
    for id in game_ids():
        games, before = await month(store, id, now - MONTH, now)
        strange = strange_pairs(games, before)
        who = {one for pair in strange for one in (pair.one, pair.two)}
        names = await store.order.names(sorted(who))
        listed += [
            wire.HousePair(
                id, names.get(pair.one, ""), names.get(pair.two, ""), pair.games, pair.surplus
            )
            for pair in strange
        ]
    return listed


async def month(
    store: Store, id: str, since: int, now: int
) -> tuple[list[Game], dict[tuple[str, str], Rating]]:
    """The rated games of a title within a time, and the ratings that people came with."""
    rated = await store.people.rated_between(id, since, now + 1)
    games: list[Game] = []
    before: dict[tuple[str, str], Rating] = {}
    for who in sorted({one.account for one in rated}):
        places = {
            one.table: msgspec.json.decode(one.body, type=History).place
            for one in await store.people.played(who)
        }
        last: Rating | None = None
        for one in [each for each in await store.people.ratings(who) if each.game == id]:
            rating = Rating(one.mu, one.sigma)
            if last is not None:
                before[one.table, who] = last
            last = rating
            if one.at >= since and one.table in places:
                games.append(Game(who, one.table, one.at, rating, places[one.table]))
    return games, before
