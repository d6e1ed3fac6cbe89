"""The River's table as a scene: the islands, and a river board a seat. Made of a view alone."""

from __future__ import annotations

from caudal.games.the_river.content import RESOURCES
from caudal.games.the_river.picture import narrow
from caudal.games.the_river.picture.art import PALETTE, TINTS, art
from caudal.games.the_river.picture.islands import board
from caudal.games.the_river.picture.mat import mat
from caudal.games.the_river.shapes import View
from caudal.scene.gallery import Pictures
from caudal.scene.look import Look
from caudal.scene.nodes import Node, counter, scene


def picture(look: Look[View]) -> Node:
    """The whole table as one seat (-1: a spectator) sees it; its legal moves can be clicked."""
    players, seat = look.view["players"], look.seat
    order = [(max(seat, 0) + k) % players for k in range(players)]
    panes = [look.part(narrow.board if look.narrow else board)]
    for other in order:
        eyes = look if other == seat else look.idle()
        panes.append(eyes.part(mat, other, other == order[0]))
    return scene(panes, [look.part(strip, other) for other in range(players)])


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
