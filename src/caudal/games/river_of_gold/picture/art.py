"""River of Gold's drawings that never change, by name."""

from __future__ import annotations

from functools import cache

from caudal.games.river_of_gold.picture import people, plaques, tiles
from caudal.games.river_of_gold.picture.chart import CHARTS
from caudal.games.river_of_gold.picture.cover import HEIGHT, WIDTH, cover
from caudal.games.river_of_gold.picture.land import ground
from caudal.scene.svg import Art


@cache
def art() -> Art:
    """The map, the tiles, the customers, ships and dice, the cover."""
    drawings: Art = {"cover": (WIDTH, HEIGHT, cover())}
    for chart in CHARTS:
        drawings[f"{chart.key}map"] = (chart.w, chart.h, ground(chart))
    return drawings | tiles.art() | people.art() | plaques.art()
