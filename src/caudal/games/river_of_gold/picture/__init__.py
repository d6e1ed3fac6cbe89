"""River of Gold's table as a scene: board, row and masteries, hand, a clan board a seat.

Made of a view alone.
"""

from __future__ import annotations

from caudal.games.river_of_gold.content import GOODS
from caudal.games.river_of_gold.content_cards import CUSTOMER_VP
from caudal.games.river_of_gold.picture.art import art
from caudal.games.river_of_gold.picture.board import board
from caudal.games.river_of_gold.picture.chart import NARROW, WIDE
from caudal.games.river_of_gold.picture.hand import hand
from caudal.games.river_of_gold.picture.labels import label
from caudal.games.river_of_gold.picture.market import clans, market, patrons
from caudal.games.river_of_gold.picture.mat import mat
from caudal.games.river_of_gold.picture.palette import PALETTE, TINTS
from caudal.games.river_of_gold.shapes import View
from caudal.scene.gallery import Pictures
from caudal.scene.look import Look
from caudal.scene.nodes import Node, counter, pane, scene


def picture(look: Look[View]) -> Node:
    """The whole table as one seat (-1: a spectator) sees it; its legal moves can be clicked."""
    view, seat, say = look.view, look.seat, look.say
    wide, narrow = (board(look, chart) for chart in (WIDE, NARROW))
    small = {"w": NARROW.w, "h": NARROW.h, "nodes": narrow}
    panes = [pane("board", "board", say("picture.board"), WIDE.w, WIDE.h, wide, narrow=small)]
    panes += [choice for choice in (clans(look), patrons(look)) if choice]
    panes.append(market(look))
    order = [(max(seat, 0) + k) % view["players"] for k in range(view["players"])]
    for other in order:
        own = other == order[0]
        panes.append(mat(look if other == seat else look.idle(), other, own))
        if own and seat >= 0:
            panes.append(hand(look))
    return scene(panes, [strip(look, other) for other in range(view["players"])])


def strip(look: Look[View], seat: int) -> Node:
    """A seat's numbers: what is shown beside its name and compared before and after a move."""
    view, say = look.view, look.say
    mine = view["seats"][seat]
    limits = view["limits"]
    return {
        "score": sum(mine["score"].values()),
        "first": view["first"] == seat,
        "counters": [
            counter("star", say.name("score_track"), mine["vp"]),
            counter("koku", say.name("koku"), mine["koku"], limits["koku"]),
            *(counter(good, say.name(good), mine["goods"][good], limits["good"]) for good in GOODS),
            counter("favor", say.name("divine_favor"), mine["favor"], mine["limit"]),
            counter("influence", say.name("influence"), sum(mine["influence"].values())),
            counter("manor", say.name("own_building"), sum(mine["buildings"].values())),
            counter("person", say.name("customers_scoring"), len(mine["delivered"]),
                    len(CUSTOMER_VP) - 1),
        ],
    }  # fmt: skip


PICTURES = Pictures(
    picture=picture, strip=strip, art=art, palette=PALETTE, tints=TINTS, label=label
)
