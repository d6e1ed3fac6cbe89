"""A seat's farm: a ring of fields between four corners, farmers that divide its sides, covers."""

from __future__ import annotations

import random

from caudal.games.agra.content import CHAIN, GOODS
from caudal.games.agra.content_boards import SIDE_FROM, SIDE_LENGTH, SIDE_TO, SIDES
from caudal.games.agra.picture.signs import farmer
from caudal.games.agra.shapes import View
from caudal.scene.look import Look
from caudal.scene.nodes import Node, circle, group, icon, path, rect, text, use
from caudal.scene.svg import Art

S = 196.0
CORNER = 42.0
CELL = (S - 2 * CORNER) / SIDE_LENGTH
CORNERS = {
    GOODS[good]: place
    for good, place in zip(SIDE_FROM, ((0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0)), strict=True)
}
"""Where the goods lie: each side begins at a corner, the first one at the top left."""


def cell(side: str, space: int) -> tuple[float, float, float, float]:
    """A space's box; 0 and the last plus one would be the corners."""
    k = space - 1
    if side == "north":
        return CORNER + k * CELL, 0, CELL, CORNER
    if side == "east":
        return S - CORNER, CORNER + k * CELL, CORNER, CELL
    if side == "south":
        return S - CORNER - (k + 1) * CELL, S - CORNER, CELL, CORNER
    return 0, S - CORNER - (k + 1) * CELL, CORNER, CELL


def middle(side: str, space: int) -> tuple[float, float]:
    x, y, w, h = cell(side, space)
    return x + w / 2, y + h / 2


def farm_art() -> Art:
    """The garden with its corners, and a field of each good, upright and lying."""
    art: Art = {"farm": (S, S, _garden())}
    for good in CORNERS:
        chain = CHAIN[GOODS.index(good)]
        for name, w, h in (("tall", CELL, CORNER), ("flat", CORNER, CELL)):
            art[f"{name}-{good}"] = (w, h, [
                rect(1.2, 1.2, w - 2.4, h - 2.4, f"field-{chain}", r=3.5, stroke="edge", width=1),
                icon(good, w / 2, h / 2, 14, line="night"),
            ])  # fmt: skip
    for name, w, h in (("tall", CELL, CORNER), ("flat", CORNER, CELL)):
        art[f"{name}-lid"] = (w, h, [
            rect(1.2, 1.2, w - 2.4, h - 2.4, "lid", r=3.5, stroke="edge", width=1.2),
            path(f"M4 {h - 4}L{w - 4} 4M4 4l{w - 8} {h - 8}", stroke="lid-line", width=1.8),
        ])  # fmt: skip
        art[f"{name}-open"] = (w, h, [
            rect(1.2, 1.2, w - 2.4, h - 2.4, "card", r=3.5, stroke="edge", width=1.2)
        ])  # fmt: skip
    return art


def _garden() -> list[Node]:
    """Four beds, channels of water and a pool, in the middle of the ring."""
    q, half = S - 2 * CORNER, S / 2
    nodes = [
        rect(0.8, 0.8, S - 1.6, S - 1.6, "garden", r=11, stroke="edge", width=1.4),
        rect(CORNER, CORNER, q, q, "garden", stroke="edge", width=1.1),
        path(f"M{half - 5} {CORNER}h10v{q}h-10zM{CORNER} {half - 5}h{q}v10h-{q}z", "water",
             stroke="water-edge", width=1),
    ]  # fmt: skip
    rng = random.Random("charbagh")
    size = q / 2 - 12
    for bx in (CORNER + 4, half + 8):
        for by in (CORNER + 4, half + 8):
            nodes.append(rect(bx, by, size, size, "bed", r=3, stroke="leaf-dark", width=1))
            blades = ""
            for _ in range(7):
                x, y = bx + rng.uniform(5, size - 5), by + rng.uniform(7, size - 3)
                blades += f"M{x:.1f} {y:.1f}l-2-4.5M{x:.1f} {y:.1f}l.3-5.5M{x:.1f} {y:.1f}l2.3-4"
            nodes.append(path(blades, stroke="leaf-dark", width=1.1))
            nodes.append(
                circle(bx + size / 2, by + size * 0.45, 6, "bush", stroke="leaf-dark", width=1)
            )
    nodes.append(path(f"M{half} {half - 14}l14 14-14 14-14-14z", "water", stroke="edge", width=1.2))
    nodes.append(circle(half, half, 5, "foam", stroke="water-edge", width=1))
    for good, (x, y) in CORNERS.items():
        left, top = x * (S - CORNER), y * (S - CORNER)
        nodes.append(rect(left + 0.8, top + 0.8, CORNER - 1.6, CORNER - 1.6,
                          CHAIN[GOODS.index(good)], r=9, stroke="edge", width=1.4))  # fmt: skip
        nodes.append(icon(good, left + CORNER / 2 - 8, top + CORNER / 2, 20, line="night"))
    return nodes


def farm(look: Look[View], seat: int) -> list[Node]:
    """A seat's farm as it lies; its covers and farmers can be lit for its owner."""
    mine = look.view["seats"][seat]
    nodes = [use("farm", 0, 0, S)]
    pieces: list[Node] = []
    for number, side in enumerate(SIDES):
        at = mine["farmers"][side]
        shape = "tall" if side in ("north", "south") else "flat"
        for space in range(1, SIDE_LENGTH + 1):
            x, y, w, h = cell(side, space)
            cover = f"{side}_{space}"
            if cover in mine["covers"]:
                nodes.append(_cover(look, seat, cover, shape, x, y, w, h))
                continue
            good = GOODS[SIDE_FROM[number] if space < at else SIDE_TO[number]]
            nodes.append(use(f"{shape}-{'open' if space == at else good}", x, y, w, h))
        x, y = middle(side, at)
        pieces.append(farmer(seat, x, y, 22, id=f"farmer-{seat}-{side}"))
        if look.legal and look.mine(seat):
            pieces += _steps(look, number, at)
    return nodes + pieces


def yields(look: Look[View], seat: int) -> list[Node]:
    """What the farm produces, in its corners."""
    nodes = []
    for good, (cx, cy) in CORNERS.items():
        x, y = cx * (S - CORNER) + CORNER / 2 + 11, cy * (S - CORNER) + CORNER / 2
        made = look.view["seats"][seat]["produces"][good]
        nodes.append(text(x, y + 6.5, made, size=19, weight=800))
    return nodes


def laid_farm(look: Look[View], seat: int, at: tuple[float, float], scale: float | None) -> Node:
    """The farm on its mat; where it is small, what it yields is told beside it."""
    made = yields(look, seat) if scale is None else []
    return group(*farm(look, seat), *made, at=at, scale=scale)


def _cover(
    look: Look[View], seat: int, cover: str, shape: str, x: float, y: float, w: float, h: float
) -> Node:
    move = f"cover:{cover}"
    lid = use(f"{shape}-lid", 0, 0, w, h)
    if move not in look.legal or not look.mine(seat):
        return use(f"{shape}-lid", x, y, w, h)
    ring = rect(0, 0, w, h, r=4, stroke="action", width=2.8)
    return look.press(move, lid, ring, at=(x, y))


def _steps(look: Look[View], side: int, at: int) -> list[Node]:
    """Where a farmer may step: towards one corner or the other."""
    nodes = []
    for good, space in ((SIDE_FROM[side], at - 1), (SIDE_TO[side], at + 1)):
        move = f"farmer:{SIDES[side]}_{GOODS[good]}"
        if move in look.legal:
            x, y, w, h = cell(SIDES[side], space)
            box = rect(x + 1, y + 1, w - 2, h - 2, "action-soft", r=4, stroke="action", width=2.4,
                       opacity=0.85)  # fmt: skip
            nodes.append(look.press(move, box, circle(x + w / 2, y + h / 2, 5, "action")))
    return nodes
