"""The city's drawings that never change: paving, wall, lanes, buildings, characters."""

from __future__ import annotations

from caudal.games.agra.content import CHAIN, CHARACTERS, COST, GOODS, PRINTED, SEATS
from caudal.games.agra.picture.drawings import DRAWINGS, PEOPLE, site
from caudal.games.agra.words import ROMAN
from caudal.scene import kit
from caudal.scene.nodes import Node, group, icon, path, rect, text
from caudal.scene.svg import Art

W, H = 704.0, 456.0
BW, BH = 128.0, 82.0
"""A building."""
CW = 112.0
"""A character."""
COLUMNS = (134.0, 278.0, 422.0, 566.0)
LEFT = 12.0
PLINTH = 15.5
STORE = 62.0
"""Where a building's store begins."""


def row_y(row: int) -> float:
    return 59 + 98.5 * row


def place(good: int) -> tuple[float, float]:
    """The corner of a good's building."""
    return COLUMNS[good // 4], row_y(good % 4)


def lattice(w: float, h: float, step: float, role: str) -> Node:
    """A stone screen: diamonds within diamonds."""
    lines = ""
    k = -h
    while k < w:
        lines += f"M{k:.0f} 0L{k + h:.0f} {h:.0f}M{k + h:.0f} 0L{k:.0f} {h:.0f}"
        k += step
    return path(lines, stroke=role, width=1)


def head(x: float, w: float, lead: str) -> list[Node]:
    return [
        rect(x, 8, w, 30, "plate", r=8, stroke="edge", width=1.3),
        text(x + 9, 28, lead, size=13, weight=700, anchor="start"),
    ]


def flags(x: float, y: float, count: int) -> Node:
    """The printed value of a good."""
    poles = "".join(f"M{x - k * 8} {y}v11" for k in range(count))
    cloth = "".join(f"M{x - k * 8} {y}h6l-2 2.5 2 2.5h-6z" for k in range(count))
    return group(
        path(poles, stroke="edge", width=1.2),
        path(cloth, "brass", stroke="edge", width=0.8),
    )


def ground() -> list[Node]:
    """Paving, the fort's wall with the heads of the columns, and the lanes of the chains."""
    teeth = "v6q4.96 5 9.92 0v-6h6.08"
    inside = [
        rect(0, 0, W, H, "ground"),
        lattice(W, H, 22, "ground-line"),
        path("M0 26" + teeth * 44 + "V0H0z", "wall", stroke="wall-line", width=1.2),
        path(f"M0 4H{W:.0f}", stroke="wall-light", width=2),
        path(f"M0 14H{W:.0f}", stroke="wall-light", width=1, dash="16 3"),
    ]
    nodes = [group(*inside, clip=kit.rounded(W, H, 14))]
    for row in range(4):
        nodes += _lanes(row)
    for column in range(1, 4):
        x = COLUMNS[column]
        cost = COST[4 * column]
        nodes += head(x, BW, ROMAN[column + 1])
        nodes.append(icon("build", x + 32, 23, 14))
        nodes.append(text(x + 44, 28, cost, size=13, weight=700))
    return nodes


def _lanes(row: int) -> list[Node]:
    role = f"{CHAIN[row]}-line"
    y = row_y(row)
    nodes = []
    for start in (0, 2):
        x, end = COLUMNS[start] + BW + 1, COLUMNS[start + 1] - 5
        nodes.append(path(f"M{x} {y + 41}H{end}", stroke=role, width=4.5))
        nodes.append(path(f"M{end + 4.5} {y + 41}l-8-6v12z", role))
    low = y + 91
    lane = f"M{COLUMNS[0] + 96} {y + 83}V{low - 5}q0 5 5 5H{COLUMNS[2] + 19}q5 0 5-5V{y + 89}"
    nodes.append(path(lane, stroke=role, width=4.5))
    nodes.append(path(f"M{COLUMNS[2] + 24} {y + 82.5}l-6.5 8h13z", role))
    return nodes


def building_art(good: int, built: bool) -> list[Node]:
    """A building's card without words: its good, its value, its drawing or its site."""
    chain = CHAIN[good]
    drawing = DRAWINGS[GOODS[good]] if built else site(chain)
    dash = None if built else "5 3.5"
    line = "edge" if built else "site-line"
    return [
        rect(0.8, 0.8, BW - 1.6, BH - 1.6, chain if built else "site", r=10, stroke=line,
             width=1.4, dash=dash),
        path(f"M1.5 60.5C30 55 70 64 {BW - 1.5} 58V64H1.5z", f"{chain}-line", opacity=0.22),
        group(*drawing, at=(6, 21)),
        path(f"M1.6 {STORE}H{BW - 1.6}V{BH - 10.5}q0 9-9 9H10.6q-9 0-9-9z", "store", opacity=0.85),
        path(f"M1.6 {STORE}H{BW - 1.6}", stroke=line, width=1, opacity=0.35),
        icon(GOODS[good], 13, 12, 19, line="night"),
        flags(BW - 12, 6, PRINTED[good]),
    ]  # fmt: skip


def character_art(id: str) -> list[Node]:
    w, h, m = CW, BH + 4, CW / 2
    arch = (
        f"M1 {h - 10}V26Q1 12 14 11Q{m - 16} 10 {m} 1Q{m + 16} 10 {w - 14} 11Q{w - 1} 12 {w - 1} 26"
        f"V{h - 10}q0 9-9 9H10q-9 0-9-9z"
    )
    return [
        path(arch, "plate", stroke="edge", width=1.4),
        group(*PEOPLE[id], at=(6, 17), scale=1.03),
    ]


def city_art() -> Art:
    found: Art = {"city": (W, H, ground())}
    for good, id in enumerate(GOODS):
        found[f"built-{id}"] = (BW, BH, building_art(good, True))
        if COST[good]:
            found[f"site-{id}"] = (BW, BH, building_art(good, False))
    for id in CHARACTERS:
        found[f"who-{id}"] = (CW, BH + 4, character_art(id))
    for players in range(SEATS[0], SEATS[1] + 1):
        found[f"store-{players}"] = (BW, BH - STORE, dividers(players))
    return found


def dividers(players: int) -> list[Node]:
    """The compartments of a store, one a seat."""
    wide = (BW - 3.2) / players
    d = "".join(f"M{1.6 + wide * k:.1f} 4v12" for k in range(1, players))
    return [path(d, stroke="edge", width=1, opacity=0.3)]
