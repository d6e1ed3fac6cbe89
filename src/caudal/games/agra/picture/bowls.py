"""Akbar's bowls: who has served which good, and what that pays."""

from __future__ import annotations

from typing import NamedTuple

from caudal.games.agra.content_boards import AKBAR_FURTHER, AKBAR_RUPEES, AKBAR_SCALE, BOWL_GOODS
from caudal.games.agra.picture.frames import frame
from caudal.games.agra.picture.reasons import why_not
from caudal.games.agra.picture.signs import mark
from caudal.games.agra.shapes import View
from caudal.scene import kit
from caudal.scene.look import Look
from caudal.scene.nodes import Node, circle, group, icon, path, rect, text, use
from caudal.scene.svg import Art


class Shelf(NamedTuple):
    """The pane's measures: one line under the boards, or two on a phone."""

    key: str
    w: float
    h: float
    left: float
    """Where the bowls begin."""
    base: float
    """The height of their rims' middle."""
    scale: float

    def at(self, k: int) -> tuple[float, float]:
        step = (self.w - self.left - 14) / len(BOWL_GOODS)
        return self.left + step * (k + 0.5), self.base


WIDE = Shelf("", 704, 58, 176, 30, 1.3)
NARROW = Shelf("narrow-", 304, 78, 10, 52, 1)
SHELVES = (WIDE, NARROW)


def bowls_art() -> Art:
    art: Art = {}
    for shelf in SHELVES:
        w, h = shelf.w, shelf.h
        nodes = [
            path(f"M4 10h{w - 8}v{h - 23}q0 8-8 8H12q-8 0-8-8z", "ground", stroke="edge",
                 width=1.3),
            path(f"M4 10c0-6 4-6 8-6h{w - 24}c4 0 8 0 8 6z", "wall", stroke="edge", width=1.3),
        ]  # fmt: skip
        for k, good in enumerate(BOWL_GOODS):
            nodes.append(group(*bowl(good), at=shelf.at(k), scale=shelf.scale))
        art[f"{shelf.key}bowls"] = (w, h, nodes)
    return art


def bowl(good: str) -> list[Node]:
    return [
        path("M-11-6h22c0 10-4.5 16-11 16s-11-6-11-16z", "plate", stroke="edge", width=1.2),
        path("M-5 13h10", stroke="edge", width=1.6),
        icon(good, 0, -1.5, 15, line="night"),
    ]


def bowls(look: Look[View], shelf: Shelf) -> list[Node]:
    """The whole pane: offerings in the bowls, and bowls that can take one now."""
    say, wide = look.say, shelf is WIDE
    scale = " · ".join(str(n) for n in AKBAR_RUPEES[1:AKBAR_SCALE])
    pay = say("picture.bowls_pay", scale=scale, more=AKBAR_FURTHER)
    nodes = [
        use(f"{shelf.key}bowls", 0, 0, shelf.w, shelf.h),
        text(16, 29, say("picture.bowls_title"), size=15, weight=600, anchor="start", serif=True),
        text(16 if wide else shelf.w - 16, 46 if wide else 28, pay, size=13.6,
             anchor="start" if wide else "end", fill="soft"),
    ]  # fmt: skip
    for k, good in enumerate(BOWL_GOODS):
        nodes.append(group(*filled(look, good), at=shelf.at(k), scale=shelf.scale))
    return nodes


def filled(look: Look[View], good: str) -> list[Node]:
    """What is in a bowl, or may be put into it."""
    nodes: list[Node] = []
    owner = look.view["bowls"][good]
    if owner is not None:
        nodes.append(circle(0, -1, 8.5, "plate", opacity=0.8))
        nodes.append(group(mark(owner, 0, -1.5, 5.8), id=f"bowl-{good}", source=f"supply-{owner}"))
    move = look.first(f"akbar:{good}", f"bowl:{good}")
    if move:
        glow = rect(-12, -12, 24, 28, "action-soft", r=8, opacity=0.35)
        nodes.append(look.press(move, *frame(-12, -12, 24, 28, 8), glow))
        nodes.append(kit.ghost(move, mark(look.seat, 0, -1.5, 7)))
    elif owner is None:
        spot = rect(-12, -12, 24, 28, "plate", r=8, opacity=0)
        why = why_not(look, f"akbar:{good}")
        nodes.append(look.press(None, spot, say=look.say.name(good), why=why))
    return nodes
