"""The geometry told a second time, slowly: straight from the content file, by flooding."""

from __future__ import annotations

from typing import Any

from caudal.games.isle_of_skye.territory import Territory, x_of, y_of
from caudal.games.isle_of_skye.tiles import TILES
from tests.games.isle_of_skye.positions import GAME

Place = tuple[int, int]
Area = tuple[str, tuple[Place, ...], bool, tuple[int, int, int]]
SIDES = ["n", "e", "s", "w"]
BESIDE = {"n": (0, 1), "e": (1, 0), "s": (0, -1), "w": (-1, 0)}
OPPOSITE = {"n": "s", "e": "w", "s": "n", "w": "e"}

_content = GAME.content()
DATA: dict[str, dict[str, Any]] = {
    tile["id"]: tile
    for part in ("landscape_tiles", "journeyman_landscape_tiles", "castles")
    for tile in _content[part]["tile"]
}


def turned(side: str, turn: int) -> str:
    return SIDES[(SIDES.index(side) + turn) % 4]


class Map:
    """A territory as a dictionary of places."""

    def __init__(self, land: Territory) -> None:
        self.tiles: dict[Place, tuple[dict[str, Any], int]] = {}
        self.roads: set[frozenset[Place]] = set()
        places = [(x_of(cell), y_of(cell)) for cell in land.cells[: land.count]]
        for number, place in enumerate(places):
            self.tiles[place] = (DATA[TILES[land.tiles[number]]], land.turns[number])
            for side, letter in enumerate(SIDES):
                if land.paved[number] >> side & 1:
                    self.roads.add(frozenset((place, self.beside(place, letter))))

    @staticmethod
    def beside(place: Place, side: str) -> Place:
        return place[0] + BESIDE[side][0], place[1] + BESIDE[side][1]

    def edge(self, place: Place, side: str) -> str:
        tile, turn = self.tiles[place]
        terrain: str = tile["edges"][turned(side, -turn)]
        return terrain

    def area_at(self, place: Place, side: str) -> int:
        tile, turn = self.tiles[place]
        for number, area in enumerate(tile["areas"]):
            if turned(side, -turn) in area["edges"]:
                return number
        raise KeyError(side)

    def road_at(self, place: Place, side: str) -> int:
        tile, turn = self.tiles[place]
        for number, group in enumerate(tile["roads"]):
            if turned(side, -turn) in group:
                return number
        return -1

    # -- areas -----------------------------------------------------------------------------------

    def areas(self) -> list[Area]:
        """Terrain, tiles, whether completed, and brochs, ships and lighthouses; sorted."""
        groups = []
        seen: set[tuple[Place, int]] = set()
        for place, (tile, _) in self.tiles.items():
            for number in range(len(tile["areas"])):
                if (place, number) not in seen:
                    parts, completed = self.flood(place, number)
                    seen |= parts
                    groups.append(self.describe(parts, completed))
        return sorted(groups)

    def flood(self, place: Place, number: int) -> tuple[set[tuple[Place, int]], bool]:
        parts = {(place, number)}
        todo = [(place, number)]
        completed = True
        while todo:
            here, area = todo.pop()
            tile, turn = self.tiles[here]
            for printed in tile["areas"][area]["edges"]:
                side = turned(printed, turn)
                there = self.beside(here, side)
                if there not in self.tiles:
                    completed = False
                    continue
                part = (there, self.area_at(there, OPPOSITE[side]))
                if part not in parts:
                    parts.add(part)
                    todo.append(part)
        return parts, completed

    def describe(self, parts: set[tuple[Place, int]], completed: bool) -> Area:
        marks = [0, 0, 0]
        terrain = ""
        for place, number in parts:
            tile, _ = self.tiles[place]
            terrain = tile["areas"][number]["terrain"]
            if tile.get("broch_area") == number:
                marks[0] += tile["symbols"]["broch"]
            marks[1] += tile.get("ship_areas", []).count(number)
            if tile.get("lighthouse_area") == number:
                marks[2] += tile["symbols"]["lighthouse"]
        where = tuple(sorted({place for place, _ in parts}))
        return terrain, where, completed, (marks[0], marks[1], marks[2])

    # -- roads -----------------------------------------------------------------------------------

    def connected(self) -> set[Place]:
        """The places of the castle's network: roads and placed roads are nodes of their own."""
        joined: dict[Any, set[Any]] = {}

        def join(one: Any, two: Any) -> None:
            joined.setdefault(one, set()).add(two)
            joined.setdefault(two, set()).add(one)

        for place, (tile, _) in self.tiles.items():
            for side in SIDES:
                there = self.beside(place, side)
                if there in self.tiles:
                    mine, theirs = self.road_at(place, side), self.road_at(there, OPPOSITE[side])
                    if mine >= 0 and theirs >= 0:
                        join((place, mine), (there, theirs))
            for road in self.roads:
                if place in road:
                    for group in range(len(tile["roads"])):
                        join((place, group), road)
                    for other in self.roads:
                        if place in other and other != road:
                            join(road, other)
        start = ((0, 0), 0)
        seen = {start}
        todo: list[Any] = [start]
        while todo:
            for node in joined.get(todo.pop(), ()):
                if node not in seen:
                    seen.add(node)
                    todo.append(node)
        places: set[Place] = set()
        for node in seen:
            places |= set(node) if isinstance(node, frozenset) else {node[0]}
        return places

    def step(self, here: Place, side: str) -> int:
        there = self.beside(here, side)
        by_road = self.road_at(here, side) >= 0 and self.road_at(there, OPPOSITE[side]) >= 0
        return 1 if by_road or frozenset((here, there)) in self.roads else 2

    def distances(self, start: Place) -> dict[Place, int]:
        steps = {start: 0}
        changed = True
        while changed:
            changed = False
            for here, points in list(steps.items()):
                for side in SIDES:
                    there = self.beside(here, side)
                    if there in self.tiles:
                        cost = points + self.step(here, side)
                        if cost < steps.get(there, 999):
                            steps[there] = cost
                            changed = True
        return steps

    # -- where a tile fits -----------------------------------------------------------------------

    def placements(self, tile: str) -> set[tuple[int, int, int]]:
        edges = DATA[tile]["edges"]
        fitting = set()
        for place in self.tiles:
            for side in SIDES:
                there = self.beside(place, side)
                if there in self.tiles:
                    continue
                for turn in range(4):
                    fits = all(
                        self.beside(there, s) not in self.tiles
                        or self.edge(self.beside(there, s), OPPOSITE[s]) == edges[turned(s, -turn)]
                        for s in SIDES
                    )
                    if fits:
                        fitting.add((*there, turn))
        return fitting
