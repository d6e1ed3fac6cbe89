"""Almoneda as inputs for learners: the seat that looks comes first, rivals follow clockwise."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.strings import BytesWriter
from librt.strings import write_f32_le as put
from librt.strings import write_i64_le as light

from almoneda.content import COINS, CRATES, GOODS, HIGHEST, HIGHEST_BID, LOT, ORDERS, ROUNDS, SEATS
from caudal.engine.inputs import Bits, Questions, held_in

if TYPE_CHECKING:
    from almoneda.state import Almoneda

VERSION: Final = 1
MOST: Final = SEATS[1]

_SEAT: Final = ["coins", *[f"crates_{id}" for id in GOODS]]
_AMOUNTS: Final = [
    "rounds", "round", "own_bid",
    *[f"{part}_{id}" for part in ("deck", "lot", "price") for id in GOODS],
    *[f"seat_{k}_{word}" for k in range(MOST) for word in _SEAT],
]  # fmt: skip
_BITS: Final = Bits()
_PLAYERS: Final = _BITS.block("players", range(MOST + 1))
_STARTER: Final = _BITS.block("starter", range(MOST))
_HAS_BID: Final = _BITS.block("has_bid", range(MOST))
_ORDER: Final = [_BITS.block(f"seat_{k}_order", ORDERS) for k in range(MOST)]
"""A rival's order is open once the game is over."""
_QUESTIONS: Final = Questions(_BITS, ("bid", "sale"), MOST, {})
ZEROS: Final = _BITS.zeros()

NAMES: Final = [*_AMOUNTS, *_BITS.names]


def features(s: Almoneda, seat: int, numbers: BytesWriter, bits: BytesWriter) -> None:
    most = max(ROUNDS.values())
    seats = [(seat + ahead) % s.players for ahead in range(s.players)]
    put(numbers, held_in(s.rounds / most))
    put(numbers, held_in(s.round / most))
    put(numbers, s.bids[seat] / HIGHEST_BID)
    for good, crates in enumerate(CRATES):
        put(numbers, s.deck.count(good) / crates)
    for count in s.lot:
        put(numbers, held_in(count / LOT))
    for price in s.prices:
        put(numbers, price / HIGHEST)
    for other in seats:
        put(numbers, held_in(s.coins[other] / (4 * COINS)))
        for count in s.held_by(other):
            put(numbers, count / 4)
    numbers.write(bytes(4 * len(_SEAT) * (MOST - s.players)))

    light(bits, _PLAYERS + s.players)
    light(bits, _STARTER + (s.starter - seat) % s.players)
    for ahead, other in enumerate(seats):
        if s.bids[other] >= 0:
            light(bits, _HAS_BID + ahead)
        if other == seat or not s.todo:
            light(bits, _ORDER[ahead] + s.orders[other])
    if s.todo:
        _QUESTIONS.tell(bits, s.todo[-1], seat, s.players)
