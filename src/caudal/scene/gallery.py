"""Where pictures are found: a game's `picture` package, which ends in `PICTURES`."""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Callable, Iterable
from functools import cache
from typing import Any

from caudal.engine.errors import CaudalError
from caudal.engine.events import Event
from caudal.engine.folders import has, packages, read_text
from caudal.engine.game import Game, Label, game
from caudal.engine.state import State, View
from caudal.engine.texts import Texts
from caudal.scene import svg
from caudal.scene.look import Look
from caudal.scene.nodes import Node
from caudal.scene.theme import Palette, Tints

Thumb = tuple[float, list[Node]]
"""A square picture: its size, and what is drawn in it."""


class Pictures:
    """How a game is shown.

    - `picture(look)` is the scene of a look at the table, `strip(look, seat)` a seat's score and
      counters alone.
    - `art()` are the drawings that never change, by name; one of them is `cover`. `palette` are the
      game's colours by role, `tints` those of its icons, which lie in `icons.svg` of its folder.
    - `label(view, move, texts)` says a legal move to those who see the picture too: shorter than
      the game's own, without what is printed on the cards.
    - `thumb(view, move)` is a small picture of what a move is about, from 0, 0, and its size,
      `told_thumb(event)` of what an event tells of.
    - `follows(view, move)` names the answer that a preview takes for granted to the question after
      a move that only begins something.
    """

    def __init__(
        self,
        *,
        picture: Callable[[Look[Any]], Node],
        strip: Callable[[Look[Any], int], Node],
        art: Callable[[], svg.Art],
        palette: Palette,
        tints: Tints | None = None,
        label: Label | None = None,
        thumb: Callable[[Any, str], Thumb | None] | None = None,
        told_thumb: Callable[[Event], Thumb | None] | None = None,
        follows: Callable[[Any, str], str | None] | None = None,
    ) -> None:
        self.picture = picture
        self.strip = strip
        self.art = art
        self.palette = palette
        self.tints = tints or {}
        self.label = label
        self.thumb = thumb or (lambda _view, _move: None)
        self.told_thumb = told_thumb or (lambda _event: None)
        self.follows = follows or (lambda _view, _move: None)


@cache
def pictures(id: str) -> Pictures | None:
    """A game's pictures, if it has any."""
    name = f"{packages()[id]}.picture"
    if importlib.util.find_spec(name) is None:
        return None
    shown: Pictures = importlib.import_module(name).PICTURES
    return shown


@cache
def stock(id: str) -> svg.Stock:
    """What a game is drawn with. Its art takes a second to make, once."""
    shown = pictures(id)
    if shown is None:
        raise CaudalError("{game} has no pictures", game=id)
    icons = svg.symbols(read_text(id, "icons.svg")) if has(id, "icons.svg") else {}
    return svg.Stock(shown.art(), icons, shown.palette, shown.tints)


def label(game: Game, view: View, move: str, say: Texts) -> str:
    """A legal move in words for people who see the picture too."""
    shown = pictures(game.id)
    short = None if shown is None else shown.label
    return (short or game.label)(view, move, say)


def thumb(game: Game, view: View, move: str) -> dict[str, Any] | None:
    """A small picture of what a move is about, where the game has one."""
    shown = pictures(game.id)
    return None if shown is None else framed(shown.thumb(view, move))


def told_thumb(game: Game, event: Event) -> dict[str, Any] | None:
    """A small picture of what an event tells of, where the game has one."""
    shown = pictures(game.id)
    return None if shown is None else framed(shown.told_thumb(event))


def framed(thumbnail: Thumb | None) -> dict[str, Any] | None:
    return None if thumbnail is None else {"size": thumbnail[0], "nodes": thumbnail[1]}


def follow_up(game: Game, view: View, move: str) -> str | None:
    """The answer that the preview of a move takes for granted to the question after it."""
    shown = pictures(game.id)
    return None if shown is None else shown.follows(view, move)


def look_at(
    game: Game, view: View, seat: int, moves: Iterable[str], say: Texts, *, narrow: bool = False
) -> Look[Any]:
    """A view as a seat looks at it, with its legal moves by name."""
    return Look(view, seat, in_words(game, view, moves, say), say, narrow)


def in_words(game: Game, view: View, moves: Iterable[str], say: Texts) -> dict[str, str]:
    """Legal moves in words, by name."""
    return {move: game.label(view, move, say) for move in moves}


def scene_of(
    game: Game, state: State, seat: int, say: Texts, *, narrow: bool = False
) -> Node | None:
    """The scene that a seat sees of a state, on a wide or a narrow screen; -1 is a spectator."""
    shown = pictures(game.id)
    if shown is None:
        return None
    moves = [game.name(move) for move in state.moves()] if state.seat() == seat else []
    return shown.picture(look_at(game, state.view(seat), seat, moves, say, narrow=narrow))


def draw(state: State, seat: int = -1, language: str = "en", *, dark: bool = False) -> str:
    """A state as a self-contained SVG picture, as a seat sees it.

    >>> import caudal
    >>> draw(caudal.game("the_river").new(players=2, seed=1)).startswith("<svg")
    True
    """
    played = game(state.game_id)
    scene = scene_of(played, state, seat, played.texts(language))
    if scene is None:
        raise CaudalError("{game} has no pictures", game=played.id)
    return svg.picture(scene, stock(played.id), dark=dark)
