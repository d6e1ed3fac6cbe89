"""River of Gold's table as a scene: board, row and masteries, hand, a clan board a seat.

Made of a view alone.
"""

from __future__ import annotations

from caudal.games.river_of_gold.content import GOODS
from caudal.games.river_of_gold.content_cards import CUSTOMER_VP
from caudal.games.river_of_gold.picture.art import art
from caudal.games.river_of_gold.picture.board import board
from caudal.games.river_of_gold.picture.chart import CHARTS
from caudal.games.river_of_gold.picture.hand import hand
from caudal.games.river_of_gold.picture.labels import label
from caudal.games.river_of_gold.picture.market import clans, market, patrons
from caudal.games.river_of_gold.picture.mat import mat
from caudal.games.river_of_gold.picture.palette import PALETTE, TINTS
from caudal.games.river_of_gold.shapes import View
from caudal.scene.gallery import Pictures
from caudal.scene.kit import arranged
from caudal.scene.look import Look
from caudal.scene.nodes import Node, counter, scene


def picture(look: Look[View]) -> Node:
    """The whole table as one seat (-1: a spectator) sees it; its legal moves can be clicked."""
    players, seat = look.view["players"], look.seat
    panes = [look.part(river)]
    panes += [choice for choice in (clans(look), patrons(look)) if choice]
    panes.append(look.part(market))
    order = [(max(seat, 0) + k) % players for k in range(players)]
    for other in order:
        eyes = look if other == seat else look.idle()
        panes.append(eyes.part(mat, other, other == order[0]))
        if other == seat:
            panes.append(look.part(hand))
    return scene(panes, [look.part(strip, other) for other in range(players)])


def river(look: Look[View]) -> Node:
    return arranged(look, "board", "board", look.say("picture.board"), board, CHARTS)


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
