"""Where things lie in the city: on the table, and on a phone, where a row must fit in a hand's
breadth. The same pieces in both, at a size that can be read there."""

from __future__ import annotations

from typing import NamedTuple

Point = tuple[float, float]
Spot = tuple[float, float, float]
"""A middle and a size, from the corner of a card."""


class Plan(NamedTuple):
    """The city's measures. A card is a building's or a character's; spots are inside a card."""

    key: str
    """What the names of its drawings begin with."""
    w: float
    h: float
    wide: float
    """A building's card."""
    high: float
    person: float
    """The width of a character's card."""
    left: float
    columns: tuple[float, float, float, float]
    top: float
    pitch: float
    """From one row to the next."""
    head: tuple[float, float, float, float, float]
    """The heads of the columns: top, height, where words begin, their base line and size."""
    tiles: Point
    """Bonus tiles on a head: how far the last one is from its right edge, and their height."""
    store: float
    """Where a building's store begins."""
    name: Spot
    """Where a building's name begins, and its size."""
    good: Spot
    flags: Point
    drawing: Spot
    """The corner of a building's drawing, and its scale."""
    cost: Spot
    """What a building costs that is not built."""
    plinth: Spot
    worker: float
    coin: Spot
    pawn: Spot
    token: Spot
    doing: Spot
    """The sign of a thing that can be done in the building."""
    pill: tuple[float, float, float]
    """The first of the numbers to choose from, the way to the next, their width."""
    figure: Spot
    """The corner of a character's drawing, and its scale."""
    stand: Spot
    """A character's plinth."""
    waiting: tuple[float, float, float]
    """The price tokens at the Trader: the first, the way to the next, their height."""

    def row(self, row: int) -> float:
        return self.top + self.pitch * row

    def place(self, good: int) -> Point:
        """The corner of a good's building."""
        return self.columns[good // 4], self.row(good % 4)


WIDE = Plan(
    key="", w=704, h=456, wide=128, high=82, person=112, left=12, columns=(134, 278, 422, 566),
    top=59, pitch=98.5, head=(8, 30, 9, 28, 13),
    tiles=(13, 23), store=62, name=(26, 17, 13),
    good=(13, 12, 19), flags=(116, 6), drawing=(6, 21, 1), cost=(98, 41, 15),
    plinth=(106, 42, 15.5), worker=20, coin=(11, 54, 8.5), pawn=(77, 42, 34), token=(113, 11, 9.5),
    doing=(30, 42, 15), pill=(16, 21, 19), figure=(6, 17, 1.03), stand=(91, 38, 15.5),
    waiting=(60, 20, 10),
)  # fmt: skip

NARROW = Plan(
    key="narrow-", w=384, h=414, wide=74, high=82, person=66, left=3, columns=(73, 151, 229, 307),
    top=49, pitch=90.5, head=(4, 40, 3, 18, 11),
    tiles=(10, 32), store=61, name=(5, 13, 11),
    good=(12, 26, 16), flags=(39, 19), drawing=(3, 36, 0.62), cost=(50, 42, 13),
    plinth=(58, 41, 14), worker=18, coin=(10, 53, 8), pawn=(31, 45, 26), token=(32, 26, 8.5),
    doing=(22, 45, 14), pill=(10, 18, 17), figure=(1, 13, 0.78), stand=(50, 42, 14),
    waiting=(14, 19, 1),
)  # fmt: skip
PLANS = (WIDE, NARROW)
