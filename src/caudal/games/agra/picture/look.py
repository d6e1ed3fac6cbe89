"""What every part of the picture is drawn from: the view, who looks, what may be clicked."""

from __future__ import annotations

from typing import Any

from caudal.scene import look as looks
from caudal.scene.nodes import Node, group, rect, text

View = dict[str, Any]


Look = looks.Look[View]


def shorten(words: str, most: int) -> str:
    """Words that fit a small place."""
    return words if len(words) <= most else words[: most - 1].rstrip() + "."


def pill(
    x: float, y: float, w: float, words: object, *, lit: bool = False, size: float = 12,
    h: float = 19,
) -> Node:  # fmt: skip
    """A number or word in a rounded box, centred at x, y; green when it can be chosen."""
    return group(
        rect(x - w / 2, y - h / 2, w, h, "card" if lit else "plate", r=h / 2,
             stroke="action" if lit else "edge", width=2.2 if lit else 1.2),
        text(x, y + size * 0.36, words, size=size, weight=700, fill="action" if lit else "ink"),
    )  # fmt: skip


def frame(x: float, y: float, w: float, h: float, r: float = 10) -> list[Node]:
    """The green glow and line round what can be chosen."""
    return [
        rect(x - 3, y - 3, w + 6, h + 6, stroke="action", width=5, r=r + 2, opacity=0.2),
        rect(x, y, w, h, stroke="action", width=2.6, r=r),
    ]
