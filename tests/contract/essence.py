"""What of a view has to be in the inputs for learners: all of it but what is named here, each with
the reason why nothing in the rules depends on it."""

import json
from collections.abc import Callable
from typing import Any

import msgspec

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


def river_of_gold(view: View) -> None:
    # The masteries lie side by side in no order.
    view["masteries"].sort(key=lambda mastery: mastery["card"])
    # Patrons on offer have no order.
    view["offer"] = ordered(view["offer"])
    for seat in view["seats"]:
        # Points are points, whatever they were earned by.
        del seat["points"]
        seat["score"] = sum(seat["score"].values())


def agra(view: View) -> None:
    # Any of the face-up favour tiles may be taken: their places do not matter.
    view["row"] = ordered(view["row"])


def isle_of_skye(view: View) -> None:
    for seat in view["seats"]:
        # Points are points, whatever they were earned by.
        seat["earned"] = sum(seat["earned"].values())
        del seat["score"]
        # A territory is the same in whatever order it was built.
        seat["territory"].sort(key=lambda laid: laid["tile"])
        seat["areas"] = sorted(
            json.dumps(area | {"tiles": sorted(area["tiles"])}) for area in seat["areas"]
        )
        # Drawn tiles, tiles to build and markers have no order; the axe lies on one of the tiles.
        tiles, axe = seat["drawn"], seat["axe"]
        seat["axe"] = tiles[axe] if axe in (0, 1, 2) else axe if axe == 3 else None
        seat["drawn"] = sorted(
            (str(tile), price) for tile, price in zip(tiles, seat["prices"], strict=True) if tile
        )
        del seat["prices"]
        seat["to_build"] = ordered(seat["to_build"])
        if view["journeyman"]:
            seat["plan"] = ordered(seat["plan"])
            seat["placed_roads"] = sorted(map(json.dumps, seat["placed_roads"]))
            # A bonus tile carries its numeral: it can only lie there.
            seat["bonuses"] = {track: sorted(ids) for track, ids in seat["bonuses"].items()}
            # Which of several bonus tiles is resolved first is told; the others follow.
            seat["queue"] = [seat["queue"][:1], sorted(seat["queue"])]
    # How a tile can be laid follows from the territory, and what a marker would reach from the
    # track and the numerals of its bonus tiles; both are told to people only.
    del view["layings"], view["advances"]


def ordered(ids: list[str | None]) -> list[str]:
    return sorted(str(id) for id in ids)


TOLD_OTHERWISE: dict[str, Callable[[View], None]] = {
    "agra": agra,
    "isle_of_skye": isle_of_skye,
    "river_of_gold": river_of_gold,
    "the_river": the_river,
}


def essence(view: View) -> str:
    """A view without what learners need not be told, as text."""
    told: View = msgspec.json.decode(msgspec.json.encode(view))
    # Counts how often something was turned up: for undo, not for players.
    told.pop("reveals", None)
    if view["game"] in TOLD_OTHERWISE:
        TOLD_OTHERWISE[view["game"]](told)
    return msgspec.json.encode(told).decode()
