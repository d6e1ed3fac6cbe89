"""Exchanges of the turn player, any number of times (RG-730)."""

from typing import Final

from caudal.games.river_of_gold.content import (
    FAVOR_GOT,
    GOOD_MAX,
    GOODS,
    GOODS_GIVEN,
    GOODS_GOT,
    KINDS,
    KOKU_GIVEN,
)
from caudal.games.river_of_gold.holdings import add_favor, add_good
from caudal.games.river_of_gold.moves import BUY_FAVOR, EXCHANGE, SWAPS, swap_of
from caudal.games.river_of_gold.places import good_at
from caudal.games.river_of_gold.state import RiverOfGold

KOKU_ROOM: Final = -1
"""In place of a good: room for Koku."""


def can_buy_favor(s: RiverOfGold, seat: int) -> bool:
    return s.koku[seat] >= KOKU_GIVEN and s.favor[seat] < s.limit[seat]


def add_exchanges(s: RiverOfGold, seat: int, moves: list[int]) -> None:
    """Each exchange that the turn player can make now."""
    goods = s.goods
    first = good_at(seat, 0)
    for good in range(KINDS):
        if goods[first + good] >= GOODS_GIVEN:
            add_swaps(goods, first, good, moves)
    if can_buy_favor(s, seat):
        moves.append(BUY_FAVOR)


def add_swaps(goods: list[int], first: int, given: int, moves: list[int]) -> None:
    """The exchanges of a good, of which there is enough, for those that there is room for; the
    seat's goods begin at `first`."""
    for swap in SWAPS[given]:
        if goods[first + swap.got] < GOOD_MAX:
            moves.append(swap.move)


def makes_room(s: RiverOfGold, seat: int, item: int) -> list[int]:
    """The exchanges that give away what there is no room for: Koku, or a good."""
    moves: list[int] = []
    if item != KOKU_ROOM:
        if s.goods[good_at(seat, item)] >= GOODS_GIVEN:
            add_swaps(s.goods, good_at(seat, 0), item, moves)
    elif can_buy_favor(s, seat):
        moves.append(BUY_FAVOR)
    return moves


def is_exchange(move: int) -> bool:
    return EXCHANGE <= move <= BUY_FAVOR


def exchange(s: RiverOfGold, seat: int, move: int) -> None:
    """Equal goods for a different one, or Koku for favor."""
    if move == BUY_FAVOR:
        s.koku[seat] -= KOKU_GIVEN
        if s.listener is not None:
            s.listener.tell("exchanged", seat, amount=KOKU_GIVEN, item="koku")
        add_favor(s, seat, FAVOR_GOT)
        return
    swap = swap_of(move)
    s.goods[good_at(seat, swap.given)] -= GOODS_GIVEN
    if s.listener is not None:
        s.listener.tell("exchanged", seat, amount=GOODS_GIVEN, item=GOODS[swap.given])
    add_good(s, seat, swap.got, GOODS_GOT)
