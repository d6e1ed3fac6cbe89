"""Emporous's drawings that never change, by name."""

from __future__ import annotations

from functools import cache

from caudal.games.emporous.content import ISLANDS
from caudal.games.emporous.picture.cards import cards
from caudal.games.emporous.picture.chart import ISLE_H, ISLE_W, board_art, island_art
from caudal.games.emporous.picture.cover import HEIGHT, WIDTH, cover
from caudal.games.emporous.picture.plan import PLANS
from caudal.games.emporous.picture.signs import signs
from caudal.scene.svg import Art


@cache
def art() -> Art:
    """Every symbol: the chart, islands, signs, tiles, crates, medals, cards, the cover."""
    drawings: Art = {"cover": (WIDTH, HEIGHT, cover())}
    for plan in PLANS:
        drawings[f"{plan.key}chart"] = (plan.w, plan.h, board_art(plan))
    for island in ISLANDS:
        drawings[f"isle-{island}"] = (ISLE_W, ISLE_H, island_art(island))
    return drawings | signs() | cards()
