"""Where things lie on the board: on the table, where the river lies, and on a phone, where it
stands and a row must fit in a hand's breadth. The same pieces in both."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

from caudal.games.river_of_gold.content import RIVER, TRACK_SPACES
from caudal.games.river_of_gold.picture.river import Course, Point

Spot = tuple[float, float, float]
"""A place and a size there."""


class Strip(NamedTuple):
    """A strip of a tile with a reward on it: where it begins, its middle line and its width, and
    the reward's middle, size and most width."""

    x: float
    y: float
    w: float
    middle: float
    size: float
    most: float


@dataclass(frozen=True)
class Cut:
    """A building tile and an empty shore space."""

    size: float
    ground: str
    """What lies behind the building."""
    roof: Spot
    """The corner of the building's drawing, and its scale."""
    dots: Point
    """The first dot of its era."""
    flower: Spot
    half: float
    """Half the height of a strip."""
    tip: float
    """How far the tip of the visitor's strip reaches."""
    visitor: Strip
    owner: Strip
    alone: Strip
    """The visitor's strip where there is nothing for an owner."""
    mark: float
    """An owner's marker."""
    lot: float
    """An empty space is a little smaller than a tile."""
    number: Spot
    cost: Point
    """The base line and the size of its cost."""
    coin: Spot
    """The coin beside it, from where the cost ends."""


@dataclass(frozen=True)
class Plate:
    """A region's plaque."""

    w: float
    h: float
    edge: float
    """From its side to the track."""
    lines: tuple[Spot, ...]
    """By region: the middle of the heading, of the prizes, and where the track begins."""
    cell: float
    """The height of the track."""
    prize: float
    flower: float
    badge: Point
    """Where the heading begins with the region's number, and where its name follows."""
    name: float
    rows: int
    """In how many rows the name is written."""
    values: Spot
    """What the region is worth: from the right edge, the size, the width of a letter."""
    star: Point
    """From the right edge, and its size."""
    customers: Spot
    """From the worth to the first, from one to the next, and their size."""
    marker: float
    pair: Point
    """Two markers on a space: how far from its middle, and their size."""
    crowd: Spot
    """More of them: how far aside and up or down, and their size."""

    @property
    def step(self) -> float:
        """From one space of the track to the next."""
        return (self.w - 2 * self.edge) / TRACK_SPACES

    def middle(self, space: int) -> float:
        """The middle of a space of the track."""
        return self.edge + (space + 0.5) * self.step

    def markers_y(self, region: int) -> float:
        """How far down on its plaque a region's markers stand."""
        return self.lines[region][2] + self.cell / 2

    def among(self, k: int, count: int) -> Spot:
        """Where the k-th of several markers stands within a space, and how large."""
        if count == 1:
            return 0, 0, self.marker
        if count == 2:
            return 0, self.pair[0] * (2 * k - 1), self.pair[1]
        dx, dy, size = self.crowd
        return dx * (2 * (k % 2) - 1), -dy if k < 2 else dy, size


@dataclass(frozen=True, eq=False)
class Chart:
    """The whole board."""

    key: str
    """What the names of its drawings begin with."""
    w: float
    h: float
    course: Course
    shore: Mapping[int, Point]
    """The middle of each shore space."""
    cut: Cut
    plate: Plate
    corners: tuple[Point, ...]
    """By region: where its plaque lies."""
    ring: float
    """The size of a river space, and that of its number."""
    digit: float
    ship: float
    """How large ships are drawn."""
    merchants: Point
    """The corner of the merchants' space."""


# -- on the table ----------------------------------------------------------------------------------

_TOP = 14.0
"""How far the map is moved down to make room for the plaques."""
_SHORE = {
    1: (78, 90), 3: (153, 88), 5: (228, 88), 7: (303, 88), 9: (436, 92), 11: (560, 90),
    13: (640, 88), 15: (850, 226), 18: (668, 452), 20: (572, 450), 23: (478, 452), 25: (350, 450),
    27: (244, 452), 29: (166, 452), 30: (86, 450), 2: (112, 226), 4: (219, 226), 6: (362, 226),
    8: (437, 226), 10: (512, 226), 12: (588, 226), 14: (657, 226), 16: (730, 268), 17: (660, 314),
    19: (588, 314), 21: (508, 314), 22: (378, 314), 24: (300, 314), 26: (200, 314), 28: (92, 314),
}  # fmt: skip
WIDE = Chart(
    key="", w=896, h=568,
    course=Course(
        start=46, turn=676, out=158 + _TOP, back=382 + _TOP, radius=112, wave=9, breadth=46,
        stops=tuple((space + 0.5) * 116.5 for space in range(RIVER)), reach=20, upright=False,
    ),
    shore={space: (x, y + _TOP) for space, (x, y) in _SHORE.items()},
    cut=Cut(
        size=66, ground="M0 38C18 34 46 33 66 36V0H0z", roof=(3, 6, 0.88), dots=(60, 37.5),
        flower=(55, 11, 8.5), half=9, tip=5, visitor=Strip(3.5, 52.14, 22, 15.5, 13, 23),
        owner=Strip(33, 52.14, 30, 48, 13, 28), alone=Strip(11, 52.14, 40, 32, 14, 38), mark=7.2,
        lot=58, number=(7, 15, 11), cost=(38, 17), coin=(12, 32, 19),
    ),
    plate=Plate(
        w=289, h=60, edge=8, lines=((13, 30, 38),) * 3 + ((48, 30, 2),) * 3, cell=20, prize=12,
        flower=14, badge=(7, 31), name=14.5, rows=1, values=(21, 13, 7.2), star=(12, 13),
        customers=(9, 20, 9), marker=6.2, pair=(5, 4.7), crowd=(3.5, 5, 3.7),
    ),
    corners=((8, 6), (303.5, 6), (599, 6), (599, 502), (303.5, 502), (8, 502)),
    ring=17, digit=14, ship=0.86, merchants=(4, 430),
)  # fmt: skip

# -- on a phone ------------------------------------------------------------------------------------

NARROW = Chart(
    key="narrow-", w=384, h=656,
    course=Course(
        start=46, turn=518, out=76, back=308, radius=58, wave=2, breadth=39,
        stops=(42, 120, 252, 322, 393, 464, 533, 621, 709, 798, 882, 966, 1088, 1164), reach=28,
        upright=True,
    ),
    shore={
        1: (28, 87), 3: (28, 139), 5: (28, 191), 7: (28, 302), 9: (28, 368), 11: (28, 440),
        13: (28, 498), 15: (29, 566), 18: (355, 560), 20: (356, 466), 23: (356, 378),
        25: (356, 302), 27: (356, 191), 29: (356, 139), 30: (356, 87), 2: (125, 98), 4: (125, 176),
        6: (125, 302), 8: (125, 354), 10: (125, 406), 12: (125, 458), 14: (135, 515),
        16: (192, 524), 17: (249, 515), 19: (259, 458), 21: (259, 406), 22: (259, 354),
        24: (259, 302), 26: (259, 176), 28: (259, 98),
    },
    cut=Cut(
        size=50, ground="M0 21C14 18 34 17 50 20V0H0z", roof=(3, 2, 0.52), dots=(45, 18),
        flower=(41, 9, 7.4), half=6.8, tip=4, visitor=Strip(2.5, 27.6, 40, 24, 11, 38),
        owner=Strip(2.5, 41.6, 45, 25, 11, 42), alone=Strip(3, 35, 39, 24.5, 12.5, 38), mark=6.2,
        lot=46, number=(5, 12.5, 10), cost=(31, 15), coin=(10.5, 26, 16),
    ),
    plate=Plate(
        w=187, h=55, edge=5, lines=((14, 31, 37),) * 6, cell=16, prize=10.5, flower=12,
        badge=(4, 25), name=12.5, rows=2, values=(16, 12, 6.3), star=(9, 12),
        customers=(8, 15.5, 7.5), marker=5, pair=(4, 4.2), crowd=(3.2, 3.9, 3.6),
    ),
    corners=((3, 3), (3, 218), (3, 598), (194, 598), (194, 218), (194, 3)),
    ring=14, digit=13, ship=0.7, merchants=(171, 66),
)  # fmt: skip
CHARTS = (WIDE, NARROW)
