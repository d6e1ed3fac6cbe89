"""How good a position of Almoneda is for a seat, in coins it may expect."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from almoneda.content import EACH, WANTS

if TYPE_CHECKING:
    from almoneda.state import Almoneda

WEIGHTS: Final = ("crate", "order", "fair")
CRATE: Final = 0
ORDER: Final = 1
FAIR: Final = 2


def prospect(s: Almoneda, seat: int, weights: list[float]) -> float:
    """Coins, what crates are worth, and the chance that a bid wins more than it costs."""
    if not s.todo:
        return float(sum(s.sheet(seat).values()))
    held = s.held_by(seat)
    value = s.coins[seat] + worth(s, seat, held, weights)
    bid = s.bids[seat]
    if bid > 0:
        both = [own + more for own, more in zip(held, s.lot, strict=True)]
        gain = worth(s, seat, both, weights) - worth(s, seat, held, weights)
        value += min(1.0, bid / max(1.0, weights[FAIR] * gain)) * (gain - bid)
    return value


def worth(s: Almoneda, seat: int, crates: list[int], weights: list[float]) -> float:
    """What crates are worth to a seat: those of its order, and the others at the market."""
    value = 0.0
    for want, count, price in zip(WANTS[s.orders[seat]], crates, s.prices, strict=True):
        wanted = min(want, count)
        value += weights[ORDER] * EACH * wanted + weights[CRATE] * price * (count - wanted)
    return value
