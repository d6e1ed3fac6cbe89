"""Almoneda's points: coins, and what the order brings (AL-9, AL-10)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from almoneda.content import COMPLETE, EACH, WANTS

if TYPE_CHECKING:
    from almoneda.state import Almoneda


def order_points(s: Almoneda, seat: int) -> int:
    """Each crate that the order wants, and more if it is complete (AL-9)."""
    wants = WANTS[s.orders[seat]]
    met = sum(min(want, held) for want, held in zip(wants, s.held_by(seat), strict=True))
    return met * EACH + (COMPLETE if met == sum(wants) else 0)


def sheet(s: Almoneda, seat: int) -> dict[str, int]:
    return {"coins": s.coins[seat], "order": order_points(s, seat)}
