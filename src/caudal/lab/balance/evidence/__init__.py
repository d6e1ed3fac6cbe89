"""The report's sections, one module each: what comes of the blocks, as plain data."""

from __future__ import annotations

from typing import Any

from caudal.lab.balance.plan import Block

Measured = dict[str, Any]
"""What `play` tells of one game."""


def won(game: Measured, seat: int) -> float:
    """The seat's part of the victory."""
    places: list[int] = game["places"]
    return 1 / places.count(1) if places[seat] == 1 else 0.0


def margin(game: Measured, seat: int) -> float:
    """By how many points a seat is ahead of the others' mean."""
    scores: list[int] = game["scores"]
    return scores[seat] - (sum(scores) - scores[seat]) / (len(scores) - 1)


def in_order(game: Measured) -> list[int]:
    """The seats from whoever begins on, around the table."""
    players = len(game["scores"])
    return [(game["first"] + place) % players for place in range(players)]


class Examples:
    """The games that show something best: for each thing, the one that shows it most."""

    def __init__(self) -> None:
        self.best: dict[str, tuple[float, Block, int]] = {}

    def offer(self, what: str, how_much: float, block: Block, which: int = 0) -> None:
        if what not in self.best or how_much > self.best[what][0]:
            self.best[what] = (how_much, block, which)
