"""Emporous's table as a scene: market, crafts, a mat a seat, and the trade while one is going on.
Made of a view alone."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from caudal.games.emporous.content import RAW
from caudal.games.emporous.picture.art import art
from caudal.games.emporous.picture.bench import BENCHES, Bench
from caudal.games.emporous.picture.board import View, board
from caudal.games.emporous.picture.crafts import crafts
from caudal.games.emporous.picture.labels import label
from caudal.games.emporous.picture.mat import mat
from caudal.games.emporous.picture.mehnos import mehnos
from caudal.games.emporous.picture.paint import PALETTE, TINTS
from caudal.games.emporous.picture.plan import PLANS, Plan
from caudal.games.emporous.picture.rival import rival
from caudal.games.emporous.picture.signs import HOUSE_ICON
from caudal.scene.gallery import Pictures
from caudal.scene.look import Look
from caudal.scene.nodes import Node, counter, pane, scene

M = TypeVar("M", Plan, Bench)
"""A pane's measures."""


def picture(look: Look[View]) -> Node:
    """The whole table as one seat (-1: a spectator) sees it; its legal moves can be clicked."""
    view, seat, legal, say = look.view, look.seat, look.legal, look.say
    players = view["players"]
    order = [(max(seat, 0) + k) % players for k in range(players)]

    def market(plan: Plan) -> list[Node]:
        return [*board(view, legal, say, plan), *mehnos(view, legal, say, plan.city)]

    panes = [
        arranged("board", "board", say.name("market"), market, PLANS),
        arranged("crafts", "market", say("picture.crafts"),
                 lambda bench: crafts(view, legal, say, bench), BENCHES[view["chapter"]]),
        mat(view, order[0], legal if order[0] == seat else {}, say),
    ]  # fmt: skip
    panes += [rival(view, other, legal, say) for other in order[1:]]
    return scene(panes, [strip(look, other) for other in range(players)])


def arranged(
    id: str, role: str, title: str, draw: Callable[[M], list[Node]], measures: tuple[M, M]
) -> Node:
    """A pane, and the same drawn for a narrow screen."""
    wide, narrow = measures
    small = {"w": narrow.w, "h": narrow.h, "nodes": draw(narrow)}
    return pane(id, role, title, wide.w, wide.h, draw(wide), narrow=small)


def strip(look: Look[View], seat: int) -> Node:
    """A seat's numbers: what is shown beside its name and compared before and after a move."""
    view, say = look.view, look.say
    mine = view["seats"][seat]
    spent = sum(mine["city"].values())
    return {
        "score": sum(mine["score"].values()),
        "first": view["first"] == seat,
        "counters": [
            counter("flag", say.name("visible_points"), mine["visible"], view["trigger"]),
            counter("silver", say.name("available_coins"), mine["coins"]),
            counter("port", say.name("city_coins"), spent),
            counter("warehouse", say.name("cargo_tile"), mine["tiles"]),
            *(counter(HOUSE_ICON[raw], say.name(raw), held(mine, raw)) for raw in RAW),
            counter("scroll", say.name("contract"), mine["contract_count"]),
        ],
    }


def held(mine: View, raw: str) -> object:
    """How many tiles of a kind a seat has; at least so many, where crates are closed."""
    known: int = mine["hand"].get(raw, 0)
    if not mine["unknown_tiles"]:
        return known
    return f"{known}+" if known else "?"


PICTURES = Pictures(
    picture=picture, strip=strip, art=art, palette=PALETTE, tints=TINTS, label=label
)
