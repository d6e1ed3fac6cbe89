"""What every part of the picture is drawn from: the view, who looks, what may be clicked."""

from __future__ import annotations

from typing import Any, NamedTuple

from caudal.engine.texts import Texts
from caudal.scene.nodes import Node, group, rect, text

View = dict[str, Any]


class Look(NamedTuple):
    """A view, the seat that looks (-1: nobody), its legal moves in words, the language."""

    view: View
    seat: int
    legal: dict[str, str]
    say: Texts

    def first(self, *moves: str) -> str | None:
        """The first of some moves that is legal."""
        return next((move for move in moves if move in self.legal), None)

    def press(
        self, move: str | None, *nodes: Node, say: str = "", why: str = "", **more: Any
    ) -> Node:
        """Nodes that mean a move, if it is legal; else they may tell why it is not."""
        chosen = move if move in self.legal else None
        words = self.legal[chosen] if chosen else say
        return group(*nodes, move=chosen, say=words or None, why=None if chosen else why, **more)


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
