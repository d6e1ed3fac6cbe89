"""The pieces of `reference`: territories and players, by the content file."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import pairwise, permutations
from typing import Any

from tests.games.isle_of_skye.oracle import DATA, Map, Place
from tests.games.isle_of_skye.positions import GAME

CONTENT = GAME.content()
TRACKS = ["warrior", "merchant", "herald"]
SPACES = {
    (track["side"], track["track"]): [{}, *track["space"]]
    for track in CONTENT["progress_boards"]["track"]
}
"""By side and track: its spaces, from 1."""
CASTLE_COST = dict(enumerate(CONTENT["journeyman_rules"]["segment_castle_cost"], 1))
"""By segment."""
BONUSES = {tile["id"]: tile for tile in CONTENT["bonus_tiles"]["tile"]}
KEPT = ["extra_movement", "no_axe", "bank_pays", "two_purchases"]
CASTLE = (0, 0)


class Land(Map):
    """A territory that was laid here."""

    def __init__(self, tiles: dict[Place, tuple[dict[str, Any], int]]) -> None:
        self.tiles = tiles
        self.roads = set()

    def item(self, place: Place) -> str:
        """How moves call the tile at a place."""
        return "castle" if place == CASTLE else self.tiles[place][0]["id"]

    def place_of(self, item: str) -> Place:
        return next(place for place in self.tiles if self.item(place) == item)

    def symbols_at(self, place: Place) -> dict[str, int]:
        tile = self.tiles[place][0]
        return {**tile["symbols"], **({"scroll": 1} if "scroll" in tile else {})}

    def count(self, symbol: str) -> int:
        return sum(self.symbols_at(place).get(symbol, 0) for place in self.tiles)

    def connected_count(self, symbol: str) -> int:
        return sum(self.symbols_at(place).get(symbol, 0) for place in self.connected())


@dataclass
class Player:
    seat: int
    gold: int
    vp: int
    land: Land
    bonuses: dict[str, list[str]]
    tracks: dict[str, int]
    reached: dict[str, int]
    held: set[str]
    markers: int
    roads: int
    pawn: Place = CASTLE
    queue: list[str] = field(default_factory=list)
    drawn: list[str] = field(default_factory=list)
    axe: str = ""
    prices: dict[str, int] = field(default_factory=dict)
    to_build: list[str] = field(default_factory=list)
    plan: list[Place] = field(default_factory=list)
    uses_extra: bool = False


def player(seat: int, mine: dict[str, Any]) -> Player:
    """A seat at the start of a round, before any road is placed."""
    tiles = {
        (tile["x"], tile["y"]): (DATA[tile["tile"]], tile["rotation"] // 90)
        for tile in mine["territory"]
    }
    start = dict.fromkeys(TRACKS, 0)
    return Player(
        seat,
        mine["gold"],
        sum(mine["earned"].values()),
        Land(tiles),
        mine.get("bonuses", {}),
        dict(mine.get("tracks", start)),
        dict(mine.get("reached", start)),
        set(mine.get("held", [])),
        mine.get("markers", 2),
        mine.get("roads", 0),
    )


def cheapest(land: Land, start: Place, marked: list[Place], first: Place | None = None) -> int:
    """The movement points of the best order of visits, by one of them first if it is told."""
    ways = {place: land.distances(place) for place in (start, *marked)}
    return min(
        sum(ways[here][there] for here, there in pairwise((start, *order)))
        for order in permutations(marked)
        if first in (None, order[0])
    )
