"""Choosing by odds instead of choosing what is best."""

from __future__ import annotations

from collections.abc import Sequence

from caudal.engine.dice import Dice

STEPS = 4096
"""How finely odds are told apart."""


def draw(moves: Sequence[int], odds: Sequence[float], dice: Dice) -> int:
    """One of the moves, as often as its odds say; they need not add up to one."""
    left = sum(odds) * dice.below(STEPS) / STEPS
    for move, share in zip(moves, odds, strict=True):
        left -= share
        if left < 0:
            return move
    return moves[odds.index(max(odds))]
