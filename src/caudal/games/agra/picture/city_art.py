"""The city's drawings that never change: paving, wall, lanes, buildings, characters."""

from __future__ import annotations

from caudal.games.agra.content import CHAIN, CHARACTERS, COST, GOODS, PRINTED, SEATS
from caudal.games.agra.picture.drawings import DRAWINGS, PEOPLE, site
from caudal.games.agra.picture.plan import PLANS, Plan
from caudal.games.agra.words import ROMAN
from caudal.scene import kit
from caudal.scene.nodes import Node, group, icon, path, rect, text
from caudal.scene.svg import Art


def lattice(w: float, h: float, step: float, role: str) -> Node:
    """A stone screen: diamonds within diamonds."""
    lines = ""
    k = -h
    while k < w:
        lines += f"M{k:.0f} 0L{k + h:.0f} {h:.0f}M{k + h:.0f} 0L{k:.0f} {h:.0f}"
        k += step
    return path(lines, stroke=role, width=1)


def head(plan: Plan, x: float, w: float, lead: str, *, tiles: bool = False) -> list[Node]:
    """The head of a column; above its bonus tiles where it has some."""
    top, high, pad, base, size = plan.head
    if not tiles:
        base = top + high / 2 + size * 0.38
    return [
        rect(x, top, w, high, "plate", r=8, stroke="edge", width=1.3),
        text(x + pad, base, lead, size=size, weight=700, anchor="start"),
    ]


def flags(x: float, y: float, count: int) -> Node:
    """The printed value of a good."""
    poles = "".join(f"M{x - k * 8} {y}v11" for k in range(count))
    cloth = "".join(f"M{x - k * 8} {y}h6l-2 2.5 2 2.5h-6z" for k in range(count))
    return group(
        path(poles, stroke="edge", width=1.2),
        path(cloth, "brass", stroke="edge", width=0.8),
    )


def ground(plan: Plan) -> list[Node]:
    """Paving, the fort's wall with the heads of the columns, and the lanes of the chains."""
    teeth = "v6q4.96 5 9.92 0v-6h6.08"
    w, h = plan.w, plan.h
    inside = [
        rect(0, 0, w, h, "ground"),
        lattice(w, h, 22, "ground-line"),
        path("M0 26" + teeth * round(w / 16) + "V0H0z", "wall", stroke="wall-line", width=1.2),
        path(f"M0 4H{w:.0f}", stroke="wall-light", width=2),
        path(f"M0 14H{w:.0f}", stroke="wall-light", width=1, dash="16 3"),
    ]
    nodes = [group(*inside, clip=kit.rounded(w, h, 14))]
    for row in range(4):
        nodes += _lanes(plan, row)
    _, _, pad, base, size = plan.head
    for column in range(1, 4):
        x = plan.columns[column]
        nodes += head(plan, x, plan.wide, ROMAN[column + 1], tiles=True)
        nodes.append(icon("build", x + pad + 1.77 * size, base - 5, size + 1))
        nodes.append(text(x + pad + 2.7 * size, base, COST[4 * column], size=size, weight=700))
    return nodes


def _lanes(plan: Plan, row: int) -> list[Node]:
    role = f"{CHAIN[row]}-line"
    columns, wide, y = plan.columns, plan.wide, plan.row(row)
    broad = min(4.5, (plan.pitch - plan.high) / 2)
    nodes = []
    for start in (0, 2):
        x, end = columns[start] + wide + 1, columns[start + 1] - 5
        if x < end:
            nodes.append(path(f"M{x} {y + 41}H{end}", stroke=role, width=broad))
        nodes.append(path(f"M{end + 4.5} {y + 41}l-8-6v12z", role))
    low, out, goal = y + plan.high + 2 * broad, columns[0] + wide * 0.75, columns[2] + 24
    lane = f"M{out} {y + plan.high + 1}V{low - 5}q0 5 5 5H{goal - 5}q5 0 5-5V{low - 2}"
    nodes.append(path(lane, stroke=role, width=broad))
    nodes.append(path(f"M{goal} {y + plan.high + 0.5}l-6.5 8h13z", role))
    return nodes


def building_art(plan: Plan, good: int, built: bool) -> list[Node]:
    """A building's card without words: its good, its value, its drawing or its site."""
    chain = CHAIN[good]
    drawing = DRAWINGS[GOODS[good]] if built else site(chain)
    dash = None if built else "5 3.5"
    line = "edge" if built else "site-line"
    w, h, store = plan.wide, plan.high, plan.store
    x, y, scale = plan.drawing
    hill = f"M1.5 {store - 1.5}C{w * 0.23:.0f} {store - 7} {w * 0.55:.0f} {store + 2} "
    return [
        rect(0.8, 0.8, w - 1.6, h - 1.6, chain if built else "site", r=10, stroke=line,
             width=1.4, dash=dash),
        path(f"{hill}{w - 1.5} {store - 4}v6H1.5z", f"{chain}-line", opacity=0.22),
        group(*drawing, at=(x, y), scale=scale),
        path(f"M1.6 {store}H{w - 1.6}V{h - 10.5}q0 9-9 9H10.6q-9 0-9-9z", "store", opacity=0.85),
        path(f"M1.6 {store}H{w - 1.6}", stroke=line, width=1, opacity=0.35),
        icon(GOODS[good], *plan.good, line="night"),
        flags(*plan.flags, PRINTED[good]),
    ]  # fmt: skip


def character_art(plan: Plan, id: str) -> list[Node]:
    w, h, m = plan.person, plan.high + 4, plan.person / 2
    arch = (
        f"M1 {h - 10}V26Q1 12 14 11Q{m - 16} 10 {m} 1Q{m + 16} 10 {w - 14} 11Q{w - 1} 12 {w - 1} 26"
        f"V{h - 10}q0 9-9 9H10q-9 0-9-9z"
    )
    x, y, scale = plan.figure
    return [
        path(arch, "plate", stroke="edge", width=1.4),
        group(*PEOPLE[id], at=(x, y), scale=scale),
    ]


def city_art() -> Art:
    art: Art = {}
    for plan in PLANS:
        key, w, h = plan.key, plan.wide, plan.high
        art[f"{key}city"] = (plan.w, plan.h, ground(plan))
        for good, id in enumerate(GOODS):
            art[f"{key}built-{id}"] = (w, h, building_art(plan, good, True))
            if COST[good]:
                art[f"{key}site-{id}"] = (w, h, building_art(plan, good, False))
        for id in CHARACTERS:
            art[f"{key}who-{id}"] = (plan.person, h + 4, character_art(plan, id))
        for players in range(SEATS[0], SEATS[1] + 1):
            art[f"{key}store-{players}"] = (w, h - plan.store, dividers(plan, players))
    return art


def dividers(plan: Plan, players: int) -> list[Node]:
    """The compartments of a store, one a seat."""
    wide = (plan.wide - 3.2) / players
    d = "".join(f"M{1.6 + wide * k:.1f} 4v12" for k in range(1, players))
    return [path(d, stroke="edge", width=1, opacity=0.3)]
