"""What of a view has to be in the inputs for learners: all of it but what is named here, each with
the reason why nothing in the rules depends on it."""

import json
from collections.abc import Callable
from typing import Any

from caudal.games.the_river import content as river

View = dict[str, Any]


def the_river(view: View) -> None:
    # Any tile or card of a market may be chosen, at the same price: their places do not matter.
    view["market"] = ordered(view["market"])
    view["shop"] = ordered(view["shop"])
    # Who stands on an island matters where a player may stand only so often, on the terrain island.
    placed = view["placed"]
    view["placed"] = {place: len(seats) for place, seats in placed.items()}
    view["claims"] = sorted(placed["terrain"])
    for seat in view["seats"]:
        # Symbols move along with a tile (RV-90): of its space only its terrain counts.
        tiles = seat["tiles"]
        seat["tiles"] = sorted(tiles)
        seat["terrains"] = [river.TERRAIN_BITS[river.TILES.index(tile)] for tile in tiles]
        # Tokens are worth their sum, and fill slots by their number.
        seat["tokens"] = [len(seat["tokens"]), sum(seat["tokens"])]
        seat["reserved"] = ordered(seat["reserved"])


def ordered(ids: list[str | None]) -> list[str]:
    return sorted(str(id) for id in ids)


TOLD_OTHERWISE: dict[str, Callable[[View], None]] = {
    "the_river": the_river,
}


def essence(view: View) -> str:
    """A view without what learners need not be told, as text."""
    found: View = json.loads(json.dumps(view))
    # Counts how often something was turned up: for undo, not for players.
    del found["reveals"]
    TOLD_OTHERWISE[view["game"]](found)
    return json.dumps(found)
