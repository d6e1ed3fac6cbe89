"""Pieces that several games draw: seats' shapes, pawns, slots, cards, tokens, stacks, tracks."""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cache
from typing import Any, Protocol, TypeVar

from caudal.scene.look import Look
from caudal.scene.nodes import Node, circle, group, icon, pane, path, rect, text

Point = tuple[float, float]
LEAST = 13.0
"""The smallest letters: clients show panes so that these are 11 pixels high."""


# -- panes ---------------------------------------------------------------------------------------


class Measures(Protocol):
    """What a pane is drawn by: its size, and whatever else its game measures."""

    @property
    def w(self) -> float: ...

    @property
    def h(self) -> float: ...


M = TypeVar("M", bound=Measures)
V = TypeVar("V")


def arranged(
    look: Look[V],
    id: str,
    role: str,
    title: str,
    draw: Callable[[Look[V], M], list[Node]],
    measures: tuple[M, M],
    *,
    zoom: bool = False,
) -> Node:
    """A pane, drawn for a wide or for a narrow screen; on that there is no closer look."""
    measure = measures[look.narrow]
    nodes = draw(look, measure)
    more = {"zoom": False, "narrow": True} if look.narrow else {"zoom": zoom}
    return pane(id, role, title, measure.w, measure.h, nodes, **more)


# -- seats ---------------------------------------------------------------------------------------


@cache
def seat_path(seat: int, r: float) -> str:
    """The outline of a seat's shape (0 circle, 1 square, 2 triangle, 3 diamond, 4 hexagon)."""
    if seat == 0:
        return (
            f"M{-r:.2f} 0a{r:.2f} {r:.2f} 0 1 0 {2 * r:.2f} 0a{r:.2f} {r:.2f} 0 1 0 {-2 * r:.2f} 0z"
        )
    if seat == 1:
        q = r * 0.88
        return f"M{-q:.2f} {-q:.2f}h{2 * q:.2f}v{2 * q:.2f}h{-2 * q:.2f}z"
    if seat == 2:
        q = r * 1.16
        return f"M0 {-q:.2f}L{q * 0.98:.2f} {q * 0.74:.2f}H{-q * 0.98:.2f}z"
    if seat == 3:
        q = r * 1.14
        return f"M0 {-q:.2f}L{q:.2f} 0L0 {q:.2f}L{-q:.2f} 0z"
    return polygon(
        (r * 1.05 * math.cos(math.pi / 3 * k), r * 1.05 * math.sin(math.pi / 3 * k))
        for k in range(6)
    )


def seat_mark(seat: int, x: float, y: float, r: float, **more: Any) -> Node:
    """A seat's shape in its colour: colour never stands alone."""
    outline = path(
        seat_path(seat, r), f"seat-{seat + 1}", stroke="outline", width=max(1.2, r * 0.16)
    )
    return group(outline, at=(x, y), **more)


def pawn(seat: int, x: float, y: float, size: float, *, lying: bool = False, **more: Any) -> Node:
    """A worker in the seat's colour, with the seat's shape as head."""
    return group(*_figure(seat, size), at=(x, y), turn=-90.0 if lying else None, **more)


@cache
def _figure(seat: int, s: float) -> tuple[Node, ...]:
    """What all pawns of a seat and size have in common; nobody changes nodes."""
    body = (
        f"M{-s * 0.34:.2f} {s * 0.5:.2f}c0 {-s * 0.36:.2f} {s * 0.1:.2f} {-s * 0.5:.2f} "
        f"{s * 0.34:.2f} {-s * 0.5:.2f}s{s * 0.34:.2f} {s * 0.14:.2f} {s * 0.34:.2f} {s * 0.5:.2f}z"
    )
    colour = f"seat-{seat + 1}"
    width = max(1.2, s * 0.06)
    head = group(
        path(seat_path(seat, s * 0.22), colour, stroke="outline", width=width),
        at=(0, -s * 0.17 if seat == 2 else -s * 0.2),
    )
    shade = path(f"M{-s * 0.36:.2f} {s * 0.52:.2f}h{s * 0.72:.2f}", stroke="night", opacity=0.25)
    return shade, path(body, colour, stroke="outline", width=width), head


# -- places --------------------------------------------------------------------------------------


def slot(
    x: float, y: float, r: float, *, move: str = "", label: str = "", say: str = "", why: str = ""
) -> Node:
    """A round place for a piece: green and clickable when a move is meant, dashed when there is a
    reason why not, else quiet."""
    if why:
        place = circle(x, y, r, "paper", stroke="strong", width=1.4, dash="3 3")
        return group(place, why=why, say=say)
    if not move:
        return circle(x, y, r, "paper", stroke="strong", width=1.4)
    nodes = [
        circle(x, y, r, "card", stroke="action", width=2.4),
        circle(x, y, r - 4, stroke="action", width=1.1, dash="2.5 3", opacity=0.7),
    ]
    if label:
        size = min(r * 0.82, 2.1 * r / max(2, len(label)))
        nodes.append(text(x, y + size * 0.36, label, size=size, weight=700, fill="action"))
    return group(*nodes, move=move, say=say)


def lit(x: float, y: float, w: float, h: float, *, r: float = 8, soft: bool = False) -> Node:
    """The green frame round something that can be chosen."""
    return rect(x, y, w, h, stroke="action", width=2.6, r=r, opacity=0.55 if soft else None)


def gap(x: float, y: float, w: float, h: float, *, r: float = 6) -> Node:
    """An empty place where something may lie."""
    return rect(x, y, w, h, "paper", stroke="strong", width=1.2, dash="4 3", r=r)


def ghost(move: str, *nodes: Node, over: Node | None = None) -> Node:
    """What a move would bring there, pale, while it is pointed at; `over` hides what is there."""
    hidden = [] if over is None else [over]
    return group(*hidden, group(*nodes, opacity=0.62), ghost=move)


def reason(x: float, y: float, words: str, size: float = 13) -> Node:
    """Why something cannot be done, on a small label across it."""
    wide = len(words) * size * 0.56 + 12
    return group(
        rect(-wide / 2, -size * 0.85, wide, size * 1.7, "card", stroke="warning", r=size * 0.6,
             width=1.2, dash="3 2"),
        text(0, size * 0.36, words, size=size, weight=600, fill="warning"),
        at=(x, y),
    )  # fmt: skip


# -- pieces --------------------------------------------------------------------------------------


def token(x: float, y: float, r: float, words: object, **more: Any) -> Node:
    """A round counter with a number on it."""
    size = max(LEAST, r * 0.95)
    nodes = [
        circle(0, 0, r, "token", stroke="night", width=1.5),
        circle(0, 0, r - 3.6, stroke="token-line", width=1.1, dash="2 2.5"),
        text(0, size * 0.36, words, size=size, weight=800, fill="night"),
    ]
    return group(*nodes, at=(x, y), **more)


def badge(x: float, y: float, r: float, words: object) -> Node:
    """Points or another number on a dark disc."""
    return group(
        circle(0, 0, r, "night"),
        text(0, r * 0.36, words, size=r * 1.05, weight=700, fill="bone"),
        at=(x, y),
    )


def stack(x: float, y: float, count: int, words: str = "", size: float = 18) -> Node:
    """A face-down pile with its count."""
    nodes = [
        icon("stack", 0, 0, size, line="soft"),
        text(size * 0.75, 5, count, anchor="start", weight=600, fill="soft"),
    ]
    if words:
        shift = size * 0.75 + 9 * len(str(count)) + 6
        nodes.append(text(shift, 5, words, anchor="start", size=LEAST, fill="soft"))
    return group(*nodes, at=(x, y))


def amounts(
    x: float, y: float, entries: Iterable[tuple[str, object]], *, size: float = 20, step: float = 0
) -> Node:
    """Icons with numbers in a row; an icon and its figure are one unit."""
    nodes = []
    left = 0.0
    for name, value in entries:
        nodes.append(icon(name, left + size / 2, 0, size))
        nodes.append(
            text(
                left + size * 1.2, size * 0.27, value, anchor="start", size=size * 0.76, weight=600
            )
        )
        left += step or size * 1.45 + size * 0.45 * len(str(value)) + 6
    return group(*nodes, at=(x, y))


def heap(x: float, y: float, name: str, count: int, *, size: float = 22, columns: int = 5) -> Node:
    """Pieces of a kind, in rows."""
    rows = max(1, math.ceil(count / columns))
    nodes = []
    for k in range(count):
        row, column = divmod(k, columns)
        wide = min(columns, count - row * columns)
        px = (column - (wide - 1) / 2) * size * 0.92
        nodes.append(icon(name, px, (row - (rows - 1) / 2) * size * 0.86, size))
    return group(*nodes, at=(x, y))


# -- words ---------------------------------------------------------------------------------------


def wrapped(words: Iterable[str], fits: Callable[[str], bool]) -> list[str]:
    """Words in as many rows as they need.

    >>> wrapped("a house by the river".split(), lambda row: len(row) <= 8)
    ['a house', 'by the', 'river']
    """
    rows: list[str] = []
    for word in words:
        if rows and fits(f"{rows[-1]} {word}"):
            rows[-1] += f" {word}"
        else:
            rows.append(word)
    return rows


# -- outlines ------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Pen:
    """Draws outlines in ink: a set of drawings has lines of one width."""

    width: float
    fill: str = "none"

    def __call__(self, d: str, fill: str = "", width: float = 0, *, stroke: str = "night") -> Node:
        return path(d, fill or self.fill, stroke=stroke, width=width or self.width)


def polygon(points: Iterable[Point]) -> str:
    return "M" + "L".join(f"{x:.2f} {y:.2f}" for x, y in points) + "z"


def smooth(points: list[Point]) -> str:
    """A closed curve through points (Catmull-Rom)."""
    d = f"M{points[0][0]:.1f} {points[0][1]:.1f}"
    n = len(points)
    for k in range(n):
        p0, p1, p2, p3 = points[k - 1], points[k], points[(k + 1) % n], points[(k + 2) % n]
        d += (
            f"C{p1[0] + (p2[0] - p0[0]) / 6:.1f} {p1[1] + (p2[1] - p0[1]) / 6:.1f} "
            f"{p2[0] - (p3[0] - p1[0]) / 6:.1f} {p2[1] - (p3[1] - p1[1]) / 6:.1f} "
            f"{p2[0]:.1f} {p2[1]:.1f}"
        )
    return d + "z"


def blob(
    x: float, y: float, rx: float, ry: float, *, seed: object, corners: int = 18,
    rough: float = 0.06, square: float = 2.6,
) -> str:  # fmt: skip
    """The coast of an island: a rounded rectangle of sorts with a restless edge."""
    rng = random.Random(str(seed))
    points = []
    for k in range(corners):
        angle = 2 * math.pi * k / corners
        c, s = math.cos(angle), math.sin(angle)
        reach = (abs(c) ** square + abs(s) ** square) ** (-1 / square)
        reach *= 1 + rng.uniform(-rough, rough)
        points.append((x + rx * reach * c, y + ry * reach * s))
    return smooth(points)


def rounded(w: float, h: float, r: float) -> str:
    """A rounded rectangle from 0, 0 as a path, for clipping."""
    return (
        f"M{r} 0H{w - r}A{r} {r} 0 0 1 {w} {r}V{h - r}A{r} {r} 0 0 1 {w - r} {h}"
        f"H{r}A{r} {r} 0 0 1 0 {h - r}V{r}A{r} {r} 0 0 1 {r} 0z"
    )
