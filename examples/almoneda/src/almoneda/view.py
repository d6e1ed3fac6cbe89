"""Almoneda's positions as readable data: the whole one, and what each seat may see of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

from almoneda.content import GOODS, ORDERS, WANTS
from almoneda.shapes import Amounts, SeatView, View
from almoneda.state import Almoneda
from almoneda.turn import QUESTIONS, STEPS
from caudal.engine.dice import Dice
from caudal.engine.position import Names, dump_todo, load_todo, seen_from

GOOD_NAMES = Names(GOODS)


def amounts(counts: list[int]) -> Amounts:
    return dict(zip(GOODS, counts, strict=True))


def dump(s: Almoneda) -> dict[str, Any]:
    """The whole position; the deck is listed from the top."""
    return {
        "game": s.game_id,
        "players": s.players,
        "rounds": s.rounds,
        "round": s.round,
        "starter": s.starter,
        "deck": GOOD_NAMES.dump(reversed(s.deck)),
        "lot": amounts(s.lot),
        "prices": amounts(s.prices),
        "seats": [
            {
                "coins": s.coins[seat],
                "crates": amounts(s.held_by(seat)),
                "order": ORDERS[s.orders[seat]],
                "bid": s.bids[seat],
            }
            for seat in range(s.players)
        ],
        "todo": dump_todo(s.todo, {}),
        "reveals": s.reveals,
        "dice": s.dice.dump(),
    }


def load(position: dict[str, Any]) -> Almoneda:
    s = Almoneda()
    seats = position["seats"]
    if len(seats) != position["players"]:
        raise ValueError(f"{position['players']} players, but {len(seats)} seats")
    s.begin(position["players"], Dice.load(position["dice"]))
    s.reveals = position["reveals"]
    s.rounds = position["rounds"]
    s.round = position["round"]
    s.starter = position["starter"]
    s.deck = GOOD_NAMES.load(reversed(position["deck"]))
    s.lot = [position["lot"][id] for id in GOODS]
    s.prices = [position["prices"][id] for id in GOODS]
    s.coins = [seat["coins"] for seat in seats]
    s.crates = [seat["crates"][id] for seat in seats for id in GOODS]
    s.orders = [ORDERS.index(seat["order"]) for seat in seats]
    s.bids = [seat["bid"] for seat in seats]
    s.todo = load_todo(position["todo"], [*QUESTIONS, *STEPS], {})
    s.advance()
    return s


def views(s: Almoneda) -> Callable[[int], View]:
    """Each seat's view: its own order and bid, of the others that they have bid (AL-3, AL-5)."""
    common = dump(s)
    del common["dice"]
    common["deck"] = amounts([s.deck.count(good) for good in range(len(GOODS))])
    common["asks"] = common.pop("todo")[-1] if s.todo else None
    own = [cast(dict[str, Any], seat_view(s, seat, known=True)) for seat in range(s.players)]
    others = [
        cast(dict[str, Any], seat_view(s, seat, known=not s.todo)) for seat in range(s.players)
    ]
    return lambda seat: cast(View, common | {"seats": seen_from(seat, own, others)})


def seat_view(s: Almoneda, seat: int, *, known: bool) -> SeatView:
    """A seat, with its secrets or without."""
    order, bid, score = s.orders[seat], s.bids[seat], s.sheet(seat)
    return {
        "coins": s.coins[seat],
        "crates": amounts(s.held_by(seat)),
        "order": ORDERS[order] if known else None,
        "wants": amounts(WANTS[order]) if known else {},
        "bid": bid if known and bid >= 0 else None,
        "has_bid": bid >= 0,
        "score": {"coins": score["coins"], "order": score["order"] if known else None},
    }
