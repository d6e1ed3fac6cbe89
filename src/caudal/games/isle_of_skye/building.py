"""Phase 5, first part: laying the tiles of the round, asked as tile, place and turn (SK-85)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from caudal.engine.state import Decision
from caudal.games.isle_of_skye.content import MOST_PLAYERS, first_waiting
from caudal.games.isle_of_skye.moves import AT, BUILD, PLACE_OF, PLACES, PUT_BACK, TURN, TURNS
from caudal.games.isle_of_skye.state import Skye
from caudal.games.isle_of_skye.territory import cell_of, x_of, y_of
from caudal.games.isle_of_skye.tiles import FITS, PATTERNS, TILES

if TYPE_CHECKING:
    from mypy_extensions import i64


def has_waiting(s: Skye, seat: int) -> bool:
    """Whether tiles are still to be built."""
    for slot in range(first_waiting(seat), first_waiting(seat + 1)):
        if s.waiting[slot] >= 0:
            return True
    return False


class ChooseTile(Decision[Skye]):
    """D-BUILD, first step: a tile that has a legal place. When none has, the rest goes back into
    the bag (SK-42 to SK-44)."""

    kind: ClassVar[str] = "build"
    section: ClassVar[str] = "build"

    def moves(self, state: Skye) -> list[int]:
        moves = []
        land = state.lands[self.seat]
        for slot in range(first_waiting(self.seat), first_waiting(self.seat + 1)):
            tile = state.waiting[slot]
            if tile >= 0 and land.has_place(tile):
                moves.append(BUILD + tile)
        if not moves:
            moves.append(PUT_BACK)
        return moves

    def play(self, state: Skye, move: int) -> None:
        if move == PUT_BACK:
            put_back(state, self.seat)
        else:
            state.todo.append(ChoosePlace(self.seat, move - BUILD))


def put_back(s: Skye, seat: int) -> None:
    """Tiles that fit nowhere go back into the bag without refund (SK-43)."""
    bag = s.bag.copy()
    for slot in range(first_waiting(seat), first_waiting(seat + 1)):
        tile = s.waiting[slot]
        if tile >= 0:
            bag.append(tile)
            s.waiting[slot] = -1
            if s.listener is not None:
                s.listener.tell("put_back", seat, tile=TILES[tile])
    s.bag = bag


class ChoosePlace(Decision[Skye]):
    """D-BUILD, second step: a free cell beside the territory where the tile fits (SK-42)."""

    kind: ClassVar[str] = "place"
    section: ClassVar[str] = "build"
    fields: ClassVar[tuple[str, ...]] = ("tile",)

    def __init__(self, seat: int, tile: int) -> None:
        self.seat = seat
        self.tile = tile

    def moves(self, state: Skye) -> list[int]:
        land = state.lands[self.seat]
        cells = land.open_cells
        patterns = land.patterns
        tile: i64 = self.tile
        moves = []
        for place in range(land.open_count):
            if FITS[tile * PATTERNS + patterns[place]]:
                moves.append(AT + PLACE_OF[cells[place]])
        return moves

    def play(self, state: Skye, move: int) -> None:
        cell = PLACES[move - AT]
        state.todo.append(ChooseTurn(self.seat, self.tile, x_of(cell), y_of(cell)))


class ChooseTurn(Decision[Skye]):
    """D-BUILD, third step: the quarter turns with which the tile fits (SK-10, SK-77)."""

    kind: ClassVar[str] = "turn"
    section: ClassVar[str] = "build"
    fields: ClassVar[tuple[str, ...]] = ("tile", "x", "y")

    def __init__(self, seat: int, tile: int, x: int, y: int) -> None:
        self.seat = seat
        self.tile = tile
        self.x = x
        self.y = y

    def moves(self, state: Skye) -> list[int]:
        return TURNS[state.lands[self.seat].turns_at(self.tile, cell_of(self.x, self.y))]

    def play(self, state: Skye, move: int) -> None:
        land = state.lands[self.seat]
        cell = cell_of(self.x, self.y)
        state.lands[self.seat] = land.with_tile(self.tile, cell, move - TURN)
        if state.listener is not None:
            degrees = 90 * (move - TURN)
            tile = TILES[self.tile]
            state.listener.tell("built", self.seat, tile=tile, x=self.x, y=self.y, degrees=degrees)
        for slot in range(first_waiting(self.seat), first_waiting(self.seat + 1)):
            if state.waiting[slot] == self.tile:
                state.waiting[slot] = -1
        if has_waiting(state, self.seat):
            state.todo.append(CHOOSE_TILE[self.seat])


CHOOSE_TILE: Final = [ChooseTile(seat) for seat in range(MOST_PLAYERS)]
