"""A look at the table: what every part of a picture is drawn from."""

from __future__ import annotations

from typing import Any, Generic, TypeVar

from caudal.engine.texts import Texts
from caudal.scene.nodes import Node, group

V = TypeVar("V")


class Look(Generic[V]):
    """A view as somebody looks at it: the seat whose eyes they are (-1: a spectator's), its legal
    moves in words by their names, and the language."""

    def __init__(self, view: V, seat: int, legal: dict[str, str], say: Texts) -> None:
        self.view = view
        self.seat = seat
        self.legal = legal
        self.say = say

    def idle(self) -> Look[V]:
        """The same look, with nothing to click."""
        return Look(self.view, self.seat, {}, self.say)

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
