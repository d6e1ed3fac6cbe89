"""The River's table as a scene: the islands, and a river board a seat. Made of a view alone."""

from __future__ import annotations

from caudal.engine.texts import Texts
from caudal.games.the_river import words
from caudal.games.the_river.content import RESOURCES
from caudal.games.the_river.picture.art import PALETTE, H, W, art
from caudal.games.the_river.picture.islands import View, board
from caudal.games.the_river.picture.mat import mat
from caudal.scene.nodes import Node, counter, pane, scene

__all__ = ["PALETTE", "art", "picture"]


def picture(view: View, seat: int, moves: list[str], say: Texts) -> Node:
    """The whole table as one seat (-1: a spectator) sees it; its legal moves can be clicked."""
    legal = {move: words.label(view, move, say) for move in moves}
    order = [(max(seat, 0) + k) % view["players"] for k in range(view["players"])]
    panes = [pane("board", "board", say("game.title"), W, H, board(view, legal, say))]
    for other in order:
        mine = other == seat or (seat < 0 and other == order[0])
        panes.append(mat(view, other, mine, legal if other == seat else {}, say))
    return scene(panes, [strip(view, other, say) for other in range(view["players"])])


def strip(view: View, seat: int, say: Texts) -> Node:
    """A seat's numbers: what is shown beside its name and compared before and after a move."""
    mine = view["seats"][seat]
    held = [counter(r, say.name(r), mine["held"][r]) for r in RESOURCES]
    load = sum(mine["held"].values())
    return {
        "score": sum(mine["score"].values()),
        "first": view["marker"] == seat,
        "counters": [
            *held,
            counter("warehouse", say.name("warehouse"), load, mine["room"]),
            counter("settler", say.name("boat"), mine["boat"]),
            counter("token", say.name("bonus_token"), len(mine["tokens"]), view["slots"]),
        ],
    }
