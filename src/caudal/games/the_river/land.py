"""Terrain tiles: claiming them, what meadows bring, and swaps."""

from typing import ClassVar, Final

from caudal.engine.state import Decision, Step
from caudal.games.the_river.content import (
    BASICS,
    DOUBLE_SWAP,
    EFFECT,
    EFFECT_AMOUNT,
    EFFECT_RESOURCE,
    PRINTED,
    SEATS,
    SETTLE,
    SPACES,
    TILE_MAKES,
    TILE_ROOM,
    TILES,
    WAREHOUSE,
    WINDFALL,
)
from caudal.games.the_river.ending import has_triggered
from caudal.games.the_river.moves import SWAP_SPACE, TILE
from caudal.games.the_river.resources import make_room, take
from caudal.games.the_river.state import River


def draw_tile(s: River) -> int:
    """The top of the terrain stack; an empty one is made anew from the discard pile (RV-102)."""
    if not s.stack_left:
        stack = s.discard()
        s.dice.shuffle(stack)
        s.stack = stack
        s.stack_left = len(stack)
    s.stack_left -= 1
    return s.stack[s.stack_left]


def gain_tile(s: River, seat: int, tile: int) -> None:
    """Put a tile on the next space (RV-23, RV-24, RV-55): the printed symbol is lost, the tile's
    own count from now on; then room, then an immediate effect."""
    ended = has_triggered(s, seat)
    s.market[s.market.index(tile)] = -1
    space = s.tile_count[seat]
    s.tiles[seat * SPACES + space] = tile
    s.tile_count[seat] = space + 1
    printed = PRINTED[s.colours[seat]][space]
    if printed == WAREHOUSE:
        s.room[seat] -= 1
    elif printed >= 0:
        s.makes[seat * BASICS + printed] -= 1
    s.room[seat] += TILE_ROOM[tile]
    makes = TILE_MAKES[tile]
    for r in range(BASICS):
        s.makes[seat * BASICS + r] += makes[r]
    if SETTLE[space]:
        s.due[seat] += 1
    if s.listener is not None:
        s.listener.tell("claimed", seat, tile=TILES[tile], space=space + 1)
        if has_triggered(s, seat) and not ended:
            s.listener.tell("end_triggered", seat)
    if EFFECT[tile] == WINDFALL or EFFECT[tile] == DOUBLE_SWAP:
        s.todo.append(Meadow(seat, tile))
    make_room(s, seat)


def face_up(s: River) -> list[int]:
    return [TILE + tile for tile in s.market if tile >= 0]


class FirstTile(Decision[River]):
    """DP-1: the preliminary turn, counter-clockwise, First Player last (RV-41, RV-42)."""

    kind: ClassVar[str] = "prelim_tile"
    section: ClassVar[str] = "setup"

    def moves(self, state: River) -> list[int]:
        return face_up(state)

    def play(self, state: River, move: int) -> None:
        gain_tile(state, self.seat, move - TILE)


class ClaimTile(Decision[River]):
    """DP-3: any tile of the terrain market (RV-53, RV-54)."""

    kind: ClassVar[str] = "claim_tile"
    section: ClassVar[str] = "claim"

    def moves(self, state: River) -> list[int]:
        return face_up(state)

    def play(self, state: River, move: int) -> None:
        gain_tile(state, self.seat, move - TILE)


CLAIM_TILE: Final = [ClaimTile(seat) for seat in range(SEATS[1])]


class Meadow(Step[River]):
    """The immediate effect of a meadow just gained: a windfall or a double swap (RV-95, RV-96)."""

    kind: ClassVar[str] = "meadow"
    fields: ClassVar[tuple[str, ...]] = ("owner", "tile")

    def __init__(self, owner: int, tile: int) -> None:
        self.seat = -1
        self.owner = owner
        self.tile = tile

    def run(self, state: River) -> None:
        tile = self.tile
        if EFFECT[tile] == WINDFALL:
            take(state, self.owner, EFFECT_RESOURCE[tile], EFFECT_AMOUNT[tile])
        elif state.tile_count[self.owner] > 1:
            for _ in range(EFFECT_AMOUNT[tile]):
                state.todo.append(SWAP_FIRST[self.owner])


class SwapFirst(Decision[River]):
    """DP-5, first half: one of the two tiles that change places (RV-88, RV-89)."""

    kind: ClassVar[str] = "swap_first"
    section: ClassVar[str] = "swap"

    def moves(self, state: River) -> list[int]:
        count = state.tile_count[self.seat]
        if count == 2:  # there is only one pair
            return [SWAP_SPACE]
        return [SWAP_SPACE + space for space in range(count)]

    def play(self, state: River, move: int) -> None:
        state.todo.append(SwapSecond(self.seat, move - SWAP_SPACE))


SWAP_FIRST: Final = [SwapFirst(seat) for seat in range(SEATS[1])]


class SwapSecond(Decision[River]):
    """DP-5, second half: the other tile. Symbols move along: only columns change (RV-90)."""

    kind: ClassVar[str] = "swap_second"
    section: ClassVar[str] = "swap"
    fields: ClassVar[tuple[str, ...]] = ("space",)

    def __init__(self, seat: int, space: int) -> None:
        self.seat = seat
        self.space = space

    def moves(self, state: River) -> list[int]:
        count = state.tile_count[self.seat]
        return [SWAP_SPACE + space for space in range(count) if space != self.space]

    def play(self, state: River, move: int) -> None:
        first = self.seat * SPACES + self.space
        second = self.seat * SPACES + move - SWAP_SPACE
        tiles = state.tiles
        tiles[first], tiles[second] = tiles[second], tiles[first]
        if state.listener is not None:
            pair = [TILES[tiles[second]], TILES[tiles[first]]]
            state.listener.tell("swapped", self.seat, first=pair[0], second=pair[1])
