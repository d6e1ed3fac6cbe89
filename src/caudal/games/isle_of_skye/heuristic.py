from __future__ import annotations
from typing import Final
WEIGHTS: Final = ("gold",)
def prospects(s: object, weights: list[float]) -> list[float]:
    return []
