"""How the bots of Emporous judge trades (stub)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from caudal.games.emporous.state import Emporous


def prospects(s: Emporous, weights: list[float]) -> list[float]:
    return [float(s.points[seat]) for seat in range(s.players)]
