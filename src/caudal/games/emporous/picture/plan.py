"""Where things lie on the market: on the table, the city to the right of the jetties, and on a
phone, the city below them. The same pieces in both, at a size that can be read there."""

from __future__ import annotations

from typing import Any, NamedTuple

from caudal.scene.nodes import Node, text

Point = tuple[float, float]
Spot = tuple[float, float, float]
"""A place and a size."""
Box = tuple[float, float, float, float]
"""A corner, a width and a height."""


def written(spot: Spot, words: object, **more: Any) -> Node:
    """Words at a place, in its size."""
    x, y, size = spot
    return text(x, y, words, size=size, **more)


class Isle(NamedTuple):
    """An island at the left end of its row; places are from its corner."""

    box: Box
    """Its corner from the edge and from the middle of the row."""
    name: Spot
    unowned: tuple[Spot, Spot]
    """The name of an island that nobody owns, and what is written under it."""
    tag: Box
    """What a voyage there brings: how many tiles of which kind."""
    gain: Spot
    kind: Spot
    owner: Spot


class City(NamedTuple):
    """Mehnos, its shelves and what lies on them; those places are from the corner of a shelf."""

    land: str
    shore: str
    skyline: Spot
    """How far temple and tower are moved, and their scale."""
    name: Spot
    seal: Point
    title: Spot
    """The name of a shelf."""
    jewels: Box
    jewel: Spot
    """The first one."""
    jewel_step: float
    price: tuple[Spot, Spot]
    """What a jewel costs: the figure and the coin."""
    silver: Box
    coin: Spot
    """The first one."""
    coin_step: float
    bank: Spot
    """How many coins there are."""
    shop: Box
    paid: Spot
    """The first coin in the shop."""
    paid_steps: Point
    """From one to the next: few, and many."""
    market: Spot
    gain: tuple[Spot, Spot]
    """How many points the shop brings, and to whom."""
    office: Box
    shared: tuple[Box, Box]
    """The office and the tasks, where both share its place."""
    deck: tuple[Box, float]
    """A contract in the office, and how far left it lies where the office is shared."""
    crate: float
    """The size of a task."""


class Plan(NamedTuple):
    """The measures of the whole pane."""

    key: str
    """What the names of its drawings begin with."""
    w: float
    h: float
    title: Spot
    note: Spot
    columns: tuple[float, float, float, float]
    """The middles of the columns, dearest first."""
    lines: Spot
    """The lines left of columns: how far left, and from where to where they go down."""
    head: tuple[Box, Spot, Spot]
    """The price of a column, from its middle: the label, the figure, the coin."""
    top: float
    """The middle of the first row."""
    pitch: float
    tile: float
    steps: Spot
    """From tile to tile in piles of one, two, three."""
    waves: tuple[float, float, int]
    """Where the sea ends to the right and below, and how many waves it has."""
    jetty: tuple[int, int, float]
    """The planks of a row: from where to where, and how far below its middle."""
    price: Box
    """The price at the quay: its middle, half its width and height, and the size of the figure."""
    isle: Isle
    city: City

    def row_y(self, kind: int) -> float:
        """The middle of a material's row."""
        return self.top + self.pitch * kind


WIDE = Plan(
    key="", w=680, h=352, title=(14, 23, 17), note=(14, 39, 13), columns=(204, 287, 370, 453),
    lines=(41.5, 44, 342), head=((-22, 9, 44, 25), (-6, 27, 16), (9, 21.5, 16)),
    top=73, pitch=59, tile=38, steps=(0, 40, 20), waves=(540, 352, 60), jetty=(132, 536, 20),
    price=(517, 24, 13, 15),
    isle=Isle(
        box=(6, -36, 136, 60), name=(64, 50, 15), unowned=((64, 43, 15), (64, 57, 13)),
        tag=(98, 39, 39, 18), gain=(109, 52.5, 13), kind=(127, 48, 15), owner=(122, 18, 8),
    ),
    city=City(
        land="M534 0H680V352H534l4-30-5-44 4-50-4-60 5-58z",
        shore="M534 0l3 110-5 58 4 60-4 50 5 44-4 30",
        skyline=(0, 0, 1), name=(546, 20, 15), seal=(565, 46), title=(8, 17, 13),
        jewels=(548, 74, 122, 60), jewel=(9, 25, 29), jewel_step=21,
        price=((96, 45, 15), (109, 39.5, 16)),
        silver=(548, 140, 122, 56), coin=(16, 39, 19), coin_step=9.5, bank=(106, 43, 16),
        shop=(548, 202, 122, 56), paid=(18, 37, 21), paid_steps=(20, 10), market=(106, 14, 18),
        gain=((96, 37, 15), (96, 50, 13)),
        office=(548, 264, 122, 80), shared=((548, 264, 59, 80), (611, 264, 59, 80)),
        deck=((34, 32, 28, 36), 30), crate=28,
    ),
)  # fmt: skip

NARROW = Plan(
    key="narrow-", w=384, h=336, title=(8, 18, 15), note=(8, 31, 11), columns=(129, 186, 243, 300),
    lines=(28.5, 34, 240), head=((-20, 6, 40, 22), (-6, 21.5, 14), (8, 17, 14)),
    top=57, pitch=41, tile=27, steps=(0, 28, 14), waves=(366, 246, 34), jetty=(90, 370, 14),
    price=(353, 21, 11.5, 14),
    isle=Isle(
        box=(2, -25, 96, 42), name=(34, 36, 12), unowned=((43, 27, 12), (43, 39, 11)),
        tag=(61, 26, 34, 16), gain=(71, 38, 12), kind=(86, 34, 13), owner=(86, 13, 7),
    ),
    city=City(
        land="M368 0H384V336H0V247C60 243 110 250 180 246S300 249 350 245Q366 244 366 226"
             "L370 170L365 115L369 60z",
        shore="M0 247C60 243 110 250 180 246S300 249 350 245Q366 244 366 226L370 170L365 115"
              "L369 60L368 0",
        skyline=(-132, 226.5, 0.75), name=(8, 268, 14), seal=(80, 262), title=(7, 14, 11),
        jewels=(5, 279, 78, 52), jewel=(7, 22, 24), jewel_step=21,
        price=((57, 15, 14), (69, 10.5, 14)),
        silver=(87, 279, 78, 52), coin=(15, 38, 18), coin_step=7, bank=(66, 15, 14),
        shop=(169, 279, 78, 52), paid=(15, 26, 17), paid_steps=(18, 9), market=(67, 11, 15),
        gain=((15, 47, 13), (46, 47, 11)),
        office=(251, 279, 128, 52), shared=((251, 279, 62, 52), (317, 279, 62, 52)),
        deck=((38, 21, 23, 28), 33), crate=24,
    ),
)  # fmt: skip
PLANS = (WIDE, NARROW)
