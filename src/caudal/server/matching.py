"""From people who look for a game to the table at which they play it."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from contextlib import suppress

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from caudal.engine.errors import CaudalError
from caudal.engine.game import game, game_ids
from caudal.host import wire
from caudal.host.setups import is_known, set_up
from caudal.people import seeks
from caudal.people.levels import levels
from caudal.people.ratings import Rating
from caudal.people.seeks import Group, Wish, clock_of
from caudal.server.house import TableHouse, now_ms
from caudal.server.logs import tell
from caudal.store import Conflict, Key, Owned, Seek
from caudal.table import Refused, Seat, Setup
from caudal.table import commands as c
from caudal.table import entries as e
from caudal.table.names import skeleton


class Body(Struct, frozen=True):
    """What is kept of a seek beside who it is."""

    wish: Wish
    ratings: dict[str, Rating] = {}
    crest: str = ""
    shown: bool = True
    """Whether everybody may see the ratings: they are on a page that is for all."""


def read(seek: Seek) -> Body:
    return msgspec.json.decode(seek.body, type=Body)


def write(body: Body) -> str:
    return msgspec.json.encode(body).decode()


def plain(seek: Seek) -> seeks.Seek:
    """A stored seek as `people` knows it."""
    body = read(seek)
    return seeks.Seek(seek.id, seek.account, seek.since, body.wish, body.ratings)


def settled(wish: Wish) -> Wish:
    """A wish without what goes without saying, or a refusal: games that are not there, seats that
    no game has, bots that nobody knows."""
    known = [id for id in dict.fromkeys(wish.games) if id in game_ids()]
    counts = sorted({n for n in wish.players if any(n in seats_of(id) for id in known)})
    if not known or not counts:
        raise Refused("invalid", "problem", error=CaudalError("no game here has that many seats"))
    if len(known) > 1 and wish.options:
        raise Refused(
            "invalid", "problem", error=CaudalError("options go with one game, not with several")
        )
    measured = all(wish.bot in levels(id) for id in known)
    if not all(is_known(game(id), wish.bot) for id in known) or not (measured or not wish.rated):
        raise Refused("invalid", "unknown_bot", bot=wish.bot, known=", ".join(levels(known[0])))
    options: dict[str, str | bool | int] = {}
    if wish.options:
        played = game(known[0])
        for players in counts:
            try:
                played.settle(players, wish.options)
            except CaudalError as error:
                raise Refused("invalid", "problem", error=error) from None
        options = {
            name: value
            for name, value in sorted(wish.options.items())
            if value != played.options[name].default
        }
    return replace(wish, games=known, players=counts, options=options)


def with_patience(wish: Wish, seconds: int) -> Wish:
    return replace(wish, patience=seconds)


def seats_of(id: str) -> range:
    least, most = game(id).seats
    return range(least, most + 1)


def table_of(group: Group, people: Sequence[Seek]) -> tuple[Setup, list[Seat], list[Seek]]:
    """The table of a group, and its people by their holders: in an order that chance makes."""
    wish = group.seeks[0].wish
    order = list(people)
    secrets.SystemRandom().shuffle(order)
    names = told_apart([*order], wish.bot if len(order) < group.players else "")
    asked = wire.NewTable(
        game=group.game,
        seats=[
            *(wire.NewSeat("person", name) for name in names),
            *[wire.NewSeat("bot", bot=wish.bot)] * (group.players - len(order)),
        ],
        options=wish.options,
        clock=wire.ClockSetup(**clock_of(wish.pace)),
        listed=True,
        rated=group.rated,
    )
    setup, seats = set_up(asked)
    seats = [
        replace(seat, holder=number) if seat.kind == "person" else seat
        for number, seat in enumerate(seats, 1)
    ]
    return setup, seats, order


def told_apart(people: Sequence[Seek], bot: str) -> list[str]:
    """Names that nobody mistakes for another's. Who is signed in keeps theirs."""
    taken = {skeleton(bot)} | {skeleton(one.name) for one in people if one.account}
    names = []
    for one in people:
        name, number = one.name, 1
        while not one.account and skeleton(name) in taken:
            number += 1
            name = f"{one.name[:21]} {number}"
        taken.add(skeleton(name))
        names.append(name)
    return names


async def seat(house: TableHouse, group: Group, people: Sequence[Seek]) -> str:
    """Open a group's table and begin it; nothing where another process was quicker. First the
    table, then its people's seeks end all together: who finds one ended takes the table away."""
    setup, seats, order = table_of(group, people)
    id, now, store = house.new_id(), now_ms(), house.store
    doors = [
        Key(id, one.hash, "seat", holder, now)
        for holder, one in enumerate(order, 1)
        if not one.account
    ]
    await house.start(id, e.Opened(at=now, setup=setup, seats=seats), "open", doors)
    for holder, one in enumerate(order, 1):
        if one.account:
            await store.people.own(Owned(one.account, id, holder, now))
    try:
        await store.finding.match(id, [one.id for one in order], now)
    except Conflict:
        await store.remove(id, 1)
        house.put_away(id)
        return ""
    with suppress(Refused):
        await house.submit(id, c.Start(), 1, "start")
    tell("people found each other", table=id, people=len(order), bots=group.players - len(order))
    return id
