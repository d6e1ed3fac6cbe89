"""stub"""
from __future__ import annotations
from typing import TYPE_CHECKING
from caudal.games.agra import scoring
if TYPE_CHECKING:
    from caudal.games.agra.state import Agra
WEIGHTS = ("x",)
def prospect(s: Agra, seat: int, weights: list[float]) -> float:
    return float(scoring.total(s, seat))
