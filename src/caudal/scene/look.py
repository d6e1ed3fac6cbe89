"""A look at the table: what every part of a picture is drawn from."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Generic, TypeVar, TypeVarTuple

from caudal.engine.texts import Texts
from caudal.scene.nodes import Node, group
from caudal.scene.paths import starting
from caudal.scene.trace import TracedMoves, traced

if TYPE_CHECKING:
    from caudal.scene.easel import Easel

V = TypeVar("V")
R = TypeVar("R")
A = TypeVarTuple("A")


class Look(Generic[V]):
    """A view as somebody looks at it: the seat whose eyes they are (-1: a spectator's), its legal
    moves in words by their names, the language, and whether the screen is `narrow`. With an easel,
    what is read is noted."""

    def __init__(
        self,
        view: V,
        seat: int,
        legal: dict[str, str],
        say: Texts,
        narrow: bool = False,
        easel: Easel | None = None,
    ) -> None:
        self._seat = seat
        self.say = say
        self.narrow = narrow
        self.still = False
        """Whether there is nothing to click."""
        self._easel = easel
        self.view: V = view if easel is None else traced(view, (), easel.notes)
        self.legal = legal if easel is None else TracedMoves(legal, easel.notes)

    @property
    def seat(self) -> int:
        """Whose eyes they are. Whether they are a certain seat's, `mine` says."""
        if self._easel is not None:
            self._easel.notes.reads.add(("?seat",))
        return self._seat

    def mine(self, seat: int) -> bool:
        """Whether it is that seat who looks."""
        if self._easel is not None:
            self._easel.notes.reads.add(("?mine", seat))
        return seat == self._seat

    def idle(self) -> Look[V]:
        """The same look, with nothing to click."""
        other: Look[V] = Look.__new__(Look)
        other.__dict__ |= self.__dict__ | {"legal": {}, "still": True}
        return other

    def part(self, draw: Callable[[Look[V], *A], R], *arguments: *A) -> R:
        """A part of the picture, a pane or nodes directly in one: drawn again only when what it
        reads of the look has changed. The arguments are plain values."""
        if self._easel is None:
            return draw(self, *arguments)
        made: R = self._easel.part(self, draw, arguments)
        return made

    def first(self, *moves: str) -> str | None:
        """The first of some moves that is legal."""
        return next((move for move in moves if move in self.legal), None)

    def starting(self, prefix: str) -> list[str]:
        """The legal moves whose names begin so."""
        legal = self.legal
        return legal.starting(prefix) if isinstance(legal, TracedMoves) else starting(legal, prefix)

    def offers(self, prefix: str) -> bool:
        """Whether any legal move's name begins so."""
        legal = self.legal
        return (
            legal.offers(prefix) if isinstance(legal, TracedMoves) else bool(self.starting(prefix))
        )

    def press(
        self, move: str | None, *nodes: Node, say: str = "", why: str = "", **more: Any
    ) -> Node:
        """Nodes that mean a move, if it is legal; else they may tell why it is not."""
        chosen = move if move in self.legal else None
        words = self.legal[chosen] if chosen else say
        about = say if say != words else None
        return group(
            *nodes, move=chosen, say=words, about=about, why=None if chosen else why, **more
        )
