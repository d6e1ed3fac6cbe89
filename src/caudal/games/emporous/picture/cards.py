"""Cards: crafts in three sizes, contracts; what they cost, in signs."""

from __future__ import annotations

from collections import Counter
from itertools import chain
from typing import Final

from caudal.games.emporous.content import (
    CONTRACTS,
    COST_COINS,
    COST_CRAFTS,
    COST_EITHER,
    COST_RAW,
    COST_SHOPS,
    DESIGNS,
    POINTS,
    PROJECTS,
    RAW,
    TYPE,
    TYPES,
)
from caudal.games.emporous.picture.bench import BENCHES, Card
from caudal.games.emporous.picture.signs import TYPE_SIGN, coin, kind, sign
from caudal.games.emporous.picture.vignettes import VIGNETTES
from caudal.scene.kit import LEAST, wrapped
from caudal.scene.nodes import Node, circle, group, icon, path, rect, text, use
from caudal.scene.svg import Art

DEED_W, DEED_H = 92.0, 104.0
FESTIVAL: Final = "turtle_festival"


def type_of(design: str) -> str:
    """The craft type of a design."""
    return TYPES[TYPE[DESIGNS.index(design)]]


def chip(type: str, x: float, y: float, size: float) -> Node:
    """The sign of a craft type on its ground, centred."""
    ground = rect(x - size / 2, y - size / 2, size, size, type, r=size * 0.24, stroke="night",
                  width=1)  # fmt: skip
    return group(ground, sign(TYPE_SIGN[type], x, y, size * 0.8))


def cost_nodes(project: int, size: float) -> tuple[list[Node], float]:
    """A cost from x 0 on, centred at y 0, and how wide it is."""
    nodes: list[Node] = []
    x = 0.0

    def put(node: Node, wide: float) -> None:
        nonlocal x
        nodes.append(group(node, at=(x, 0)))
        x += wide

    def number(n: int) -> None:
        if n > 1:
            put(text(0, size * 0.3, n, size=size * 0.82, weight=700, anchor="start"), size * 0.56)

    for type, n in Counter(COST_CRAFTS[project]).items():
        for _ in range(n):
            put(chip(TYPES[type], size * 0.6, 0, size * 1.2), size * 1.34)
    for raw, n in enumerate(COST_RAW[project]):
        if n:
            number(n)
            put(kind(RAW[raw], size / 2, 0, size), size * 1.18)
    for one, two in COST_EITHER[project]:
        put(kind(RAW[one], size / 2, 0, size), size * 0.98)
        put(text(size * 0.14, size * 0.32, "/", size=size * 0.9, fill="soft"), size * 0.3)
        put(kind(RAW[two], size / 2, 0, size), size * 1.18)
    if COST_COINS[project]:
        number(COST_COINS[project])
        put(coin(size * 0.48, 0, size), size * 1.1)
    for _ in range(COST_SHOPS[project]):
        put(icon("market", size * 0.55, 0, size * 1.1), size * 1.2)
    return nodes, x


def cost(project: int, x: float, y: float, size: float, room: float) -> Node:
    """A cost in signs, drawn smaller where the room is narrow."""
    nodes, wide = cost_nodes(project, size)
    scale = min(1.0, room / wide) if wide else 1.0
    return group(*nodes, at=(x, y), scale=round(scale, 3))


def points(x: float, y: float, value: int) -> Node:
    """A card's points: star and figure on a small label, its right end at x."""
    return group(
        rect(-33, 0, 33, 18, "tag", r=5, opacity=0.88),
        icon("star", -23, 9, 14, line="star"),
        text(-9, 13.8, value, size=14, weight=800),
        at=(x, y),
    )


def ground(type: str, w: float, h: float) -> list[Node]:
    return [
        rect(3.5, 3.5, w - 7, h, type, r=6),
        path(f"M3.5 {h * 0.86:.1f}C{w * 0.3:.1f} {h * 0.78:.1f} {w * 0.7:.1f} {h * 0.94:.1f}"
             f" {w - 3.5:.1f} {h * 0.84:.1f}V{h:.1f}H3.5z", "night", opacity=0.1),
    ]  # fmt: skip


def craft_art(design: str, card: Card) -> list[Node]:
    """A craft card of the supply; its name and number are written on it later."""
    project = DESIGNS.index(design)
    wide, high = card.ground
    x, y, scale = card.vignette
    nodes = [rect(0.75, 0.75, card.w - 1.5, card.h - 1.5, "paper", r=9, stroke="strong", width=1.5)]
    nodes += ground(type_of(design), wide, high)
    if card.sunset:
        wave = "".join(
            f"M{10 + j % 3 * 28} {high * 0.72 + j * 8:.0f}q5-4 10 0t10 0" for j in range(6)
        )
        nodes.append(circle(wide / 2, high * 0.4, 33, "cover-sun", opacity=0.45))
        nodes.append(path(wave, stroke="sea-deep", width=1.3))
    return [
        *nodes,
        group(*VIGNETTES[design], at=(x, y), scale=scale),
        points(*card.points, POINTS[project]),
        cost(project, *card.cost),
    ]


def small_art(design: str) -> list[Node]:
    """A craft card before a seat: 46 by 50."""
    return [
        rect(0.7, 0.7, 44.6, 48.6, type_of(design), r=6, stroke="night", width=1.3),
        group(*VIGNETTES[design], at=(4, 13), scale=0.68),
        group(points(0, 0, POINTS[DESIGNS.index(design)]), at=(43, 2.5), scale=0.84),
    ]


def mini_art(design: str) -> list[Node]:
    """A craft card before a rival: 25 by 30, its type and its points."""
    type = type_of(design)
    return [
        rect(0.6, 0.6, 23.8, 28.8, type, r=5, stroke="night", width=1.1),
        sign(TYPE_SIGN[type], 11, 10.5, 17),
        rect(11.4, 15.6, 12.4, 13.2, "tag", r=4, opacity=0.9),
        text(17.6, 27, POINTS[DESIGNS.index(design)], size=14.5, weight=800),
    ]


def deed_art(contract: str, done: bool) -> list[Node]:
    """A contract with its points and cost; its name is written on it later."""
    project = PROJECTS.index(contract)
    fill = "deed-done" if done else "deed"
    sign_of = icon("check", DEED_W - 14, 14, 15, line="star") if done else sign(
        "contract", DEED_W - 14, 15, 19
    )  # fmt: skip
    return [
        rect(0.7, 0.7, DEED_W - 1.4, DEED_H - 1.4, fill, r=9, stroke="deed-line", width=1.3),
        icon("star", 14, 14, 14, line="star"),
        text(23, 19, POINTS[project], size=14, weight=800, anchor="start"),
        sign_of,
        *deed_cost(project),
    ]


def deed_cost(project: int) -> list[Node]:
    """A contract's cost: crafts alone in one line, else the rest in a second one."""
    nodes, wide = cost_nodes(project, 16)
    if wide <= DEED_W - 10:
        return [group(*nodes, at=(7, DEED_H - 16))]
    crafts = len(COST_CRAFTS[project])
    start = nodes[crafts]["at"][0]
    scale = min(1.0, (DEED_W - 13) / (wide - start))
    rest = group(*nodes[crafts:], at=(-start, 0))
    return [
        group(*nodes[:crafts], at=(7, DEED_H - 33)),
        group(rest, at=(7, DEED_H - 13), scale=round(scale, 3)),
    ]


def back_art() -> list[Node]:
    """The back of a contract."""
    return [
        rect(0.7, 0.7, DEED_W - 1.4, DEED_H - 1.4, "deed", r=9, stroke="deed-line", width=1.3),
        rect(7, 7, DEED_W - 14, DEED_H - 14, "none", r=6, stroke="deed-line", width=1, dash="3 3"),
        sign("contract", DEED_W / 2, DEED_H / 2, 40),
    ]


def cards() -> Art:
    """All cards as art."""
    drawings: Art = {"deed-back": (DEED_W, DEED_H, back_art())}
    for design in DESIGNS:
        for bench in chain(*BENCHES.values()):
            card = bench.tall if design == FESTIVAL else bench.card
            drawings[f"{card.key}{design}"] = (card.w, card.h, craft_art(design, card))
        drawings[f"small-{design}"] = (46, 50, small_art(design))
        drawings[f"mini-{design}"] = (25, 30, mini_art(design))
    for contract in CONTRACTS:
        drawings[f"deed-{contract}"] = (DEED_W, DEED_H, deed_art(contract, False))
        drawings[f"done-{contract}"] = (DEED_W, DEED_H, deed_art(contract, True))
    return drawings


def in_lines(words: str, letters: int, most: int = 3) -> list[str]:
    """Words in lines of about that many letters, and in no more than `most` lines.

    >>> in_lines("Great Turtle Monument", 12)
    ['Great Turtle', 'Monument']
    >>> in_lines("Cabinet-maker's Shop", 11)
    ['Cabinet-', "maker's", 'Shop']
    """
    parts = [part for word in words.split() for part in broken(word, letters)]
    lines = wrapped(parts, lambda line: len(line) <= letters)
    return lines if len(lines) <= most else [*lines[: most - 1], " ".join(lines[most - 1 :])]


def broken(word: str, letters: int) -> list[str]:
    """A word that is too long for a line, in two at its hyphen."""
    head, hyphen, tail = word.partition("-")
    return [head + hyphen, tail] if tail and len(word) > letters else [word]


def letters(line: str, room: float) -> float:
    """How large a line of a card's name is written."""
    return round(min(14.5, max(LEAST, room / len(line))), 1)


def deed(contract: str, name: str, done: bool = False) -> list[Node]:
    """A contract card, face up, from 0, 0."""
    lines = in_lines(name, 11)
    first = 40 if len(lines) < 3 else 36
    return [
        use(f"{'done' if done else 'deed'}-{contract}", 0, 0, DEED_W, DEED_H),
        *(
            text(7, first + 15 * k, line, size=letters(line, 138), weight=600, anchor="start",
                 serif=True)
            for k, line in enumerate(lines)
        ),
    ]  # fmt: skip
