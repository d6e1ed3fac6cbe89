"""Where the crafts to commission lie: on the table a column a type, and on a phone a row a type,
with cards that lie on their side."""

from __future__ import annotations

from typing import NamedTuple

from caudal.games.emporous.picture.plan import Box, Point, Spot


class Card(NamedTuple):
    """A craft card of the supply; places are from its corner."""

    key: str
    """What the names of its drawings begin with."""
    w: float
    h: float
    ground: Point
    """How far the painted ground reaches."""
    vignette: Spot
    """The corner of what is drawn on it, and its scale."""
    points: Point
    """The upper right corner of the points."""
    left: Point
    """The corner of the label that says how many there are."""
    name: Spot
    """Where the name begins, in its last line."""
    room: float
    """How wide a name may be."""
    letters: int
    """How many letters a line of a name in two lines has."""
    cost: Box
    """Where it begins, the size of its signs, and how wide it may be."""
    sunset: bool = False


def upright(key: str, w: float, *, tall: bool = False) -> Card:
    """A card with its picture above and its name and cost below."""
    h = 258.0 if tall else 126.0
    high = h - (66 if tall else 46)
    k = min((w - 14) / 56, (high - 20) / 44)
    return Card(
        key, w, h, ground=(w, high),
        vignette=(w / 2 - 28 * k, (high - 44 * k) / 2 + (2 if tall else 12), round(k, 3)),
        points=(w - 6, 6), left=(6, 6), name=(8, h - 30, 13), room=w - 14,
        letters=13 if w < 110 else 17, cost=(8, h - 14, 16, w - 15), sunset=tall,
    )  # fmt: skip


def lying(key: str, w: float, picture: float, scale: float) -> Card:
    """A card with its picture on the left and all else beside it."""
    h, x = 52.0, picture + 8
    return Card(
        key, w, h, ground=(picture + 7, h - 7),
        vignette=(3.5 + (picture - 56 * scale) / 2, (h - 44 * scale) / 2, scale),
        points=(x + 33, 18), left=(w - 34, 18), name=(x, 14, 12), room=w - x - 12,
        letters=30, cost=(x, 43.5, 14, w - x - 5),
    )  # fmt: skip


class Head(NamedTuple):
    """What stands over a type's cards, or beside them."""

    w: float
    medal: Spot
    name: Spot
    note: Spot
    """From how many crafts on the mastery is won."""
    holder: Spot
    gain: Spot
    mark: Spot
    """The first seat's, and how many it has."""
    number: Spot


class Tray(NamedTuple):
    """The place of delivered cargoes."""

    title: Spot
    letters: int
    """How many letters a line of the title has."""
    mark: Spot
    """The first seat's."""
    step: Point
    """From a seat to the next."""
    cargo: Box
    """How far from its mark a seat's first cargo lies, its size, the way to the second one, and how
    far away the last of many is."""
    stamp: Spot


class Bench(NamedTuple):
    """The measures of the whole pane."""

    w: float
    h: float
    card: Card
    tall: Card
    """The card of a type that has only one."""
    corner: Point
    """The first type's head."""
    first: Point
    """The first card."""
    second: Point
    """From a type's first card to its second."""
    step: Point
    """From a type to the next."""
    head: Head
    tray: Tray

    def head_at(self, type: int) -> Point:
        return self.corner[0] + type * self.step[0], self.corner[1] + type * self.step[1]

    def card_at(self, type: int, row: int) -> Point:
        return (
            self.first[0] + type * self.step[0] + row * self.second[0],
            self.first[1] + type * self.step[1] + row * self.second[1],
        )


def columns(card: Card, tall: Card, step: float) -> Bench:
    """The pane on the table."""
    return Bench(
        w=680, h=342, card=card, tall=tall, corner=(11, 6), first=(11, 75), second=(0, 132),
        step=(step, 0),
        head=Head(
            w=card.w, medal=(0, 1, 36), name=(38, 17, 13), note=(38, 34, 13), holder=(46, 30, 7),
            gain=(58, 35, 13), mark=(7, 55, 5.6), number=(16, 59.6, 13),
        ),
        tray=Tray(
            title=(9, 22, 13), letters=13, mark=(17, 68, 8), step=(0, 38), cargo=(16, 28, 31, 38),
            stamp=(tall.w / 2, tall.h - 26, 30),
        ),
    )  # fmt: skip


def rows(types: int) -> Bench:
    """The pane on a phone; deliveries are one type more."""
    card = lying("narrow-craft-", 135, 40, 0.68)
    tall = lying("narrow-craft-", 274, 104, 0.92)
    return Bench(
        w=384, h=56 * types + 4, card=card, tall=tall, corner=(6, 4), first=(106, 4),
        second=(139, 0), step=(0, 56),
        head=Head(
            w=96, medal=(-2, 0, 32), name=(30, 13, 12), note=(30, 27, 11), holder=(37, 23, 6),
            gain=(47, 27.5, 12), mark=(6, 43, 5.2), number=(14, 47.3, 12),
        ),
        tray=Tray(
            title=(9, 14, 11), letters=30, mark=(16, 34, 7), step=(66, 0), cargo=(11, 22, 23, 24),
            stamp=(258, 12, 18),
        ),
    )  # fmt: skip


BENCHES: dict[str, tuple[Bench, Bench]] = {
    "one": (columns(upright("wide-", 124), upright("wide-", 124, tall=True), 133.5), rows(5)),
    "two": (columns(upright("craft-", 103), upright("craft-", 103, tall=True), 110.8), rows(6)),
}
"""By chapter: wide and narrow."""
