"""The pictures of a rules text: parts of the table as the game's own picture draws them, where its
guided first game ends.

In the text a picture is a comment on a line of its own, so that whoever reads the file, or prints
it in a terminal, is not bothered: `<!-- board: what is seen there -->`.
"""

from __future__ import annotations

import re
from functools import cache

from caudal.engine.game import Game, game
from caudal.engine.record import Record
from caudal.engine.state import State
from caudal.scene import svg
from caudal.scene.gallery import pictures, scene_of, stock
from caudal.table.lessons import LEARNER, lesson

FIGURE = re.compile(r"^<!-- ([\w-]+): (.+) -->$", re.MULTILINE)


def figures(played: Game, language: str) -> list[str]:
    """The panes that a rules text shows."""
    return [pane for pane, _ in FIGURE.findall(played.rules(language))]


@cache
def taught(id: str) -> State:
    """The position in which a game's guided first game ends."""
    script = lesson(id)
    record = Record(id, script.players(), script.seed, script.options)
    state = record.replay()
    own, others = iter(script.script()), iter(script.replies.split())
    while state.seat() >= 0:
        move = next(own if state.seat() == LEARNER else others, None)
        if move is None:
            break
        record.play(state, record.game.move(move))
    return state


def figure(id: str, pane: str, language: str) -> bytes | None:
    """A pane as a picture of its own, arranged for a narrow column; None where there is none."""
    if pictures(id) is None or pane not in figures(game(id), language):
        return None
    return _drawn(id, pane, language)


@cache
def _drawn(id: str, pane: str, language: str) -> bytes | None:
    """Kept, and asked only for what a rules text shows: there are few of them."""
    played = game(id)
    scene = scene_of(played, taught(id), LEARNER, played.texts(language), narrow=True)
    panes = [] if scene is None else [each for each in scene["panes"] if each["id"] == pane]
    return svg.picture({"panes": panes}, stock(id), gap=0).encode() if panes else None
