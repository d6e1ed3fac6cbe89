"""Where the notables' cards and the docks lie: on the table, and on a phone."""

from __future__ import annotations

from math import ceil
from typing import NamedTuple

from caudal.games.agra.content_river import DOCKS, LEVEL_CARDS, OPEN_LEVEL

CARD_H = 57.0
GAP = 12.0
PAD = 10.0
CLEAR = 154.0
"""Where the river's name ends, and a boat may lie."""


class Bank(NamedTuple):
    """The measures of the pane: all levels side by side, or two and two on a phone."""

    key: str
    w: float
    h: float
    deep: float
    """How far down the water reaches."""
    top: float
    """Where the first line of cards begins."""
    lines: tuple[tuple[int, ...], ...]
    """The levels of each line."""


WIDE = Bank("", 704, 204, 49, 82, ((1, 2, 3, 4),))
NARROW = Bank("narrow-", 384, 374, 76, 108, ((1, 2), (3, 4)))
BANKS = (WIDE, NARROW)


class Box(NamedTuple):
    """Where a level's cards lie, and how wide they are."""

    left: float
    right: float
    top: float
    wide: float


class Shore:
    """Columns of cards by level, and the docks."""

    def __init__(self, bank: Bank, players: int) -> None:
        self.bank = bank
        counts = [ceil(count / 2) for count in LEVEL_CARDS[players]]
        self.box: dict[int, Box] = {}
        for line, levels in enumerate(bank.lines):
            columns = sum(counts[level - 1] for level in levels)
            gaps = GAP * (len(levels) - 1) + 4 * (columns - len(levels))
            wide = (bank.w - 2 * PAD - gaps) / columns
            x = PAD
            for level in levels:
                right = x + counts[level - 1] * (wide + 4) - 4
                self.box[level] = Box(x, right, bank.top + line * (2 * CARD_H + 26), wide)
                x = right + GAP
        self.docks = self._docks()

    def _docks(self) -> list[float]:
        """By dock: over the level that it opens first, where all levels lie side by side."""
        if len(self.bank.lines) > 1:
            return [(dock - 0.5) * self.bank.w / DOCKS for dock in range(DOCKS + 1)]
        places = [0.0] * (DOCKS + 1)
        for level, box in self.box.items():
            docks = [d for d in range(1, DOCKS + 1) if OPEN_LEVEL[d] == level]
            for k, dock in enumerate(docks):
                x = box.left + (box.right - box.left) * (k + 0.5) / len(docks)
                places[dock] = max(x, CLEAR)
        return places

    def card(self, level: int, number: int) -> tuple[float, float]:
        box = self.box[level]
        columns = round((box.right - box.left + 4) / (box.wide + 4))
        row, column = divmod(number, columns)
        return box.left + column * (box.wide + 4), box.top + row * (CARD_H + 4)
