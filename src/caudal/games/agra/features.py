"""stub"""
from __future__ import annotations
from typing import TYPE_CHECKING
if TYPE_CHECKING:
    from caudal.games.agra.state import Agra
def features(s: Agra, seat: int) -> list[float]:
    return []
def names(players: int) -> list[str]:
    return []
