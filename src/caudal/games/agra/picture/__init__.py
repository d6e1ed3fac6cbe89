"""Agra's table as a scene: city, river, court, meditation, bowls, a mat a seat.

Made of a view alone.
"""

from __future__ import annotations

from functools import cache

from caudal.games.agra.content import GUILDS
from caudal.games.agra.picture import bowls, city, city_art, court, meditation, plan, river, shore
from caudal.games.agra.picture.cover import HEIGHT, WIDTH, cover
from caudal.games.agra.picture.farm import farm_art
from caudal.games.agra.picture.mat import mat
from caudal.games.agra.picture.palette import PALETTE, TINTS
from caudal.games.agra.picture.signs import signs_art
from caudal.games.agra.shapes import View
from caudal.scene.gallery import Pictures
from caudal.scene.kit import arranged
from caudal.scene.look import Look
from caudal.scene.nodes import Node, counter, pane, scene
from caudal.scene.svg import Art


@cache
def art() -> Art:
    """Every symbol by name."""
    drawings: Art = {"cover": (WIDTH, HEIGHT, cover())}
    parts = (signs_art(), city_art.city_art(), river.river_art(), court.court_art(),
             bowls.bowls_art(), meditation.meditation_art(), farm_art())  # fmt: skip
    for part in parts:
        drawings |= part
    return drawings


def picture(look: Look[View]) -> Node:
    """The whole table as one seat (-1: a spectator) sees it; its legal moves can be clicked."""
    players = look.view["players"]
    panes = [look.part(board) for board in (the_city, the_river, the_court, circle, the_bowls)]
    order = [(max(look.seat, 0) + k) % players for k in range(players)]
    panes += [look.part(mat, other, other == order[0]) for other in order]
    return scene(panes, [look.part(strip, other) for other in range(players)])


def the_city(look: Look[View]) -> Node:
    title = look.say("picture.city")
    return arranged(look, "city", "board", title, city.city, plan.PLANS, zoom=True)


def the_river(look: Look[View]) -> Node:
    title = look.say.name("river")
    return arranged(look, "river", "board", title, river.river, shore.BANKS, zoom=True)


def the_court(look: Look[View]) -> Node:
    title, nodes = look.say("picture.court"), court.court(look)
    return pane("court", "tracks", title, court.W, court.H, nodes, zoom=True)


def circle(look: Look[View]) -> Node:
    title, nodes = look.say("picture.meditation"), meditation.meditation(look)
    return pane("meditation", "tracks", title, meditation.W, meditation.H, nodes)


def the_bowls(look: Look[View]) -> Node:
    title = look.say("picture.bowls_title")
    return arranged(look, "bowls", "tracks", title, bowls.bowls, bowls.SHELVES)


def strip(look: Look[View], seat: int) -> Node:
    """A seat's numbers. A rival's bag is hidden: its score is what is certain, and a question."""
    view, say = look.view, look.say
    mine = view["seats"][seat]
    certain = mine["certain"]
    hidden = mine["rupees"] is None
    influence = [
        counter(icon, say(f"short.{guild}"), mine["influence"][guild])
        for guild, icon in zip(GUILDS, ("build", "market", "book"), strict=True)
    ]
    return {
        "score": f"{certain}+?" if hidden else certain,
        "first": view["start"] == seat,
        "counters": [
            counter("koku", say.name("rupees"), "?" if hidden else mine["rupees"]),
            counter("settler", say.name("worker"), mine["workers"]),
            counter("favor", say.name("favour"), mine["favour"]),
            counter("stack", say("picture.goods"), sum(mine["goods"].values())),
            *influence,
            counter("flower", say("picture.meditation"), mine["follower"]),
        ],
    }


PICTURES = Pictures(picture=picture, strip=strip, art=art, palette=PALETTE, tints=TINTS)
