"""Where pictures are found: a game's `picture` package, by the game's id."""

from __future__ import annotations

import importlib
import importlib.util
from functools import cache
from typing import Any, Protocol, cast

from caudal.engine.errors import CaudalError
from caudal.engine.game import Game, game
from caudal.engine.state import State
from caudal.engine.texts import Texts
from caudal.scene import svg
from caudal.scene.nodes import Node
from caudal.scene.theme import Palette


class Pictures(Protocol):
    """What a game's `picture` package offers."""

    PALETTE: Palette

    def art(self) -> svg.Art:
        """The drawings that never change, by name."""
        ...

    def picture(self, view: dict[str, Any], seat: int, moves: list[str], say: Texts) -> Node:
        """The scene of a view; `moves` are the legal moves of that seat, by name."""
        ...

    def strip(self, view: dict[str, Any], seat: int, say: Texts) -> Node:
        """A seat's score and counters alone."""
        ...


@cache
def pictures(id: str) -> Pictures | None:
    """A game's pictures, if it has any."""
    name = f"caudal.games.{id}.picture"
    if importlib.util.find_spec(name) is None:
        return None
    return cast(Pictures, importlib.import_module(name))


def label(game: Game, view: dict[str, Any], move: str, say: Texts) -> str:
    """A legal move in words for who sees the picture too: shorter, where the game's pictures offer
    a `label` of their own."""
    own = getattr(pictures(game.id), "label", game.label)
    return str(own(view, move, say))


def follow_up(game: Game, view: dict[str, Any], move: str) -> str | None:
    """The answer that the preview of a move takes for granted to the question after it: where a
    game's pictures offer `follows`, for moves that only begin something."""
    follows = getattr(pictures(game.id), "follows", None)
    found: str | None = None if follows is None else follows(view, move)
    return found


def scene_of(game: Game, state: State, seat: int, say: Texts) -> Node | None:
    """The scene that a seat sees of a state; -1 is a spectator."""
    found = pictures(game.id)
    if found is None:
        return None
    moves = [game.name(move) for move in state.moves()] if state.seat() == seat else []
    return found.picture(state.view(seat), seat, moves, say)


def draw(state: State, seat: int = -1, language: str = "en", *, dark: bool = False) -> str:
    """A state as a self-contained SVG picture, as a seat sees it.

    >>> import caudal
    >>> draw(caudal.game("the_river").new(players=2, seed=1)).startswith("<svg")
    True
    """
    view = state.view(seat)
    played = game(view["game"])
    scene = scene_of(played, state, seat, played.texts(language))
    found = pictures(played.id)
    if scene is None or found is None:
        raise CaudalError(f"{played.id} has no pictures")
    return svg.picture(scene, found.art(), found.PALETTE, dark=dark)
