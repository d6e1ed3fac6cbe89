"""Roads of the Journeyman: placed across edges of the own land, in the windows for them."""

from typing import ClassVar, Final

from caudal.engine.state import Decision
from caudal.games.isle_of_skye.content import MOST_PLAYERS
from caudal.games.isle_of_skye.moves import ROAD_EAST, ROAD_NORTH, STOP, item_of, number_of
from caudal.games.isle_of_skye.state import Skye
from caudal.games.isle_of_skye.territory import Territory
from caudal.games.isle_of_skye.tiles import EAST, NORTH, TILES


def is_free(land: Territory, number: int, side: int) -> bool:
    """Whether a road may be placed across a side: a tile lies beyond, and no road yet (SJ-66)."""
    return land.beside(number, side) >= 0 and not land.has_road(number, side)


class PlaceRoad(Decision[Skye]):
    """D-ROAD: place a road across an edge between two own tiles, or stop (SJ-65, SJ-66)."""

    kind: ClassVar[str] = "road"
    section: ClassVar[str] = "roads"

    def moves(self, state: Skye) -> list[int]:
        land = state.lands[self.seat]
        moves = []
        for number in range(land.count):
            if is_free(land, number, NORTH):
                moves.append(ROAD_NORTH + item_of(land, number))
            if is_free(land, number, EAST):
                moves.append(ROAD_EAST + item_of(land, number))
        moves.append(STOP)
        return moves

    def play(self, state: Skye, move: int) -> None:
        if move == STOP:
            return
        land = state.lands[self.seat]
        side = NORTH if move < ROAD_EAST else EAST
        number = number_of(land, move - (ROAD_NORTH if side == NORTH else ROAD_EAST))
        state.lands[self.seat] = land.with_road(number, side)
        state.roads[self.seat] -= 1
        if state.listener is not None:
            other = land.beside(number, side)
            first, second = TILES[land.tiles[number]], TILES[land.tiles[other]]
            state.listener.tell("road", self.seat, first=first, second=second)
        if state.roads[self.seat]:
            state.todo.append(self)


ROADS_ASKED: Final = [PlaceRoad(seat) for seat in range(MOST_PLAYERS)]
