"""The River's table as a scene: the islands, and a river board a seat. Made of a view alone."""

from __future__ import annotations

from caudal.games.the_river.content import RESOURCES
from caudal.games.the_river.picture import narrow
from caudal.games.the_river.picture.art import PALETTE, TINTS, H, W, art
from caudal.games.the_river.picture.islands import board
from caudal.games.the_river.picture.mat import mat
from caudal.games.the_river.shapes import View
from caudal.scene.gallery import Pictures
from caudal.scene.look import Look
from caudal.scene.nodes import Node, counter, pane, scene


def picture(look: Look[View]) -> Node:
    """The whole table as one seat (-1: a spectator) sees it; its legal moves can be clicked."""
    view, seat = look.view, look.seat
    order = [(max(seat, 0) + k) % view["players"] for k in range(view["players"])]
    small = {"w": narrow.W, "h": narrow.H, "nodes": narrow.board(look), "zoom": False}
    panes = [pane("board", "board", look.say("game.title"), W, H, board(look), narrow=small)]
    for other in order:
        mine = other == seat or (seat < 0 and other == order[0])
        panes.append(mat(look if other == seat else look.idle(), other, mine))
    return scene(panes, [strip(look, other) for other in range(view["players"])])


def strip(look: Look[View], seat: int) -> Node:
    """A seat's numbers: what is shown beside its name and compared before and after a move."""
    view, say = look.view, look.say
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


PICTURES = Pictures(picture=picture, strip=strip, art=art, palette=PALETTE, tints=TINTS)
