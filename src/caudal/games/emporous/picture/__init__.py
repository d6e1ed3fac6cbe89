"""Emporous's table as a scene: market, crafts, a mat a seat, and the trade while one is going on.
Made of a view alone."""

from __future__ import annotations

from caudal.games.emporous.content import RAW
from caudal.games.emporous.picture.art import art
from caudal.games.emporous.picture.bench import BENCHES
from caudal.games.emporous.picture.board import board
from caudal.games.emporous.picture.crafts import crafts
from caudal.games.emporous.picture.labels import label
from caudal.games.emporous.picture.mat import mat
from caudal.games.emporous.picture.mehnos import mehnos
from caudal.games.emporous.picture.palette import PALETTE, TINTS
from caudal.games.emporous.picture.plan import PLANS, Plan
from caudal.games.emporous.picture.rival import rival
from caudal.games.emporous.picture.signs import HOUSE_ICON
from caudal.games.emporous.shapes import SeatView, View
from caudal.scene.gallery import Pictures
from caudal.scene.kit import arranged
from caudal.scene.look import Look
from caudal.scene.nodes import Node, counter, scene


def picture(look: Look[View]) -> Node:
    """The whole table as one seat (-1: a spectator) sees it; its legal moves can be clicked."""
    players = look.view["players"]
    order = [(max(look.seat, 0) + k) % players for k in range(players)]
    eyes = look if order[0] == look.seat else look.idle()
    panes = [look.part(market), look.part(supply), eyes.part(mat, order[0])]
    panes += [look.part(rival, other) for other in order[1:]]
    return scene(panes, [look.part(strip, other) for other in range(players)])


def market(look: Look[View]) -> Node:
    def draw(look: Look[View], plan: Plan) -> list[Node]:
        return [*board(look, plan), *mehnos(look, plan.city)]

    return arranged(look, "board", "board", look.say.name("market"), draw, PLANS)


def supply(look: Look[View]) -> Node:
    benches = BENCHES[look.view["chapter"]]
    return arranged(look, "crafts", "market", look.say("picture.crafts"), crafts, benches)


def strip(look: Look[View], seat: int) -> Node:
    """A seat's numbers: what is shown beside its name and compared before and after a move."""
    view, say = look.view, look.say
    mine = view["seats"][seat]
    return {
        "score": sum(mine["score"].values()),
        "first": view["first"] == seat,
        "counters": [
            counter("flag", say.name("visible_points"), mine["visible"], view["trigger"]),
            counter("silver", say.name("available_coins"), mine["coins"]),
            counter("port", say.name("city_coins"), mine["spent"]),
            counter("warehouse", say.name("cargo_tile"), mine["tiles"]),
            *(counter(HOUSE_ICON[raw], say.several(raw), held(mine, raw)) for raw in RAW),
            counter("scroll", say.name("contract"), mine["contract_count"]),
        ],
    }


def held(mine: SeatView, raw: str) -> object:
    """How many tiles of a kind a seat has; those that are known, where crates are closed."""
    known = mine["hand"].get(raw, 0)
    if not mine["unknown_tiles"]:
        return known
    return f"{known}+" if known else "?"


PICTURES = Pictures(
    picture=picture, strip=strip, art=art, palette=PALETTE, tints=TINTS, label=label
)
