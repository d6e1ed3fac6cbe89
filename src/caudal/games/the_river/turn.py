"""A turn: a settler is placed where its action can be carried out, or an exchange comes first."""

from typing import ClassVar, Final

from caudal.engine.state import Decision
from caudal.games.the_river.buildings import CHOOSE_BUILDING, RESERVE_BUILDING, can_build
from caudal.games.the_river.content import (
    BASICS,
    BUILD,
    CLAIMS,
    EXCHANGE_GIVES,
    EXCHANGES,
    FIRST_PLAYER,
    FIRST_SPOT_BONUS,
    FOOD,
    KINDS,
    LOCATIONS,
    PRODUCE,
    PRODUCE_FOOD,
    RESERVE,
    RESERVE_LIMIT,
    SEATS,
    SPACES,
    SPOTS,
    SWAP,
    TERRAIN,
)
from caudal.games.the_river.land import CLAIM_TILE, SWAP_FIRST
from caudal.games.the_river.moves import EXCHANGE, IDLE, PLACE
from caudal.games.the_river.resources import exchange, exchanges, take, take_food
from caudal.games.the_river.state import River


def production(s: River, seat: int, resource: int) -> int:
    """What a settler placed now on the resource's island would make (RV-60)."""
    island = PRODUCE[resource]
    made = s.makes[seat * BASICS + resource]
    return made if s.placed[island] else made + FIRST_SPOT_BONUS[s.players][island]


def brings(s: River, seat: int, location: int) -> int:
    """How many resources a settler placed there now takes, as far as the supply goes (RV-60 to
    RV-66)."""
    if location == PRODUCE_FOOD:
        return 1
    resource = location - PRODUCE[0]
    return min(production(s, seat, resource), s.supply[resource])


def any_left(places: list[int]) -> bool:
    """Whether a market has anything face up."""
    for item in places:
        if item >= 0:
            return True
    return False


def any_supply(supply: list[int]) -> bool:
    """Whether there is anything left to take."""
    for left in supply:
        if left:
            return True
    return False


REASONS: Final = [
    "",
    "claims",
    "board_full",
    "market",
    "pay",
    "taken",
    "tiles",
    "reserved",
    "room",
    "supply",
    "makes",
]
"""Why a settler cannot be placed somewhere, by code; the texts word it (section `why`)."""
FREE: Final = 0
CLAIMED: Final = 1
BOARD_FULL: Final = 2
EMPTY_MARKET: Final = 3
CANNOT_PAY: Final = 4
TAKEN: Final = 5
TOO_FEW_TILES: Final = 6
RESERVE_FULL: Final = 7
NO_ROOM: Final = 8
NO_SUPPLY: Final = 9
MAKES_NOTHING: Final = 10


def barred(s: River, seat: int, location: int) -> int:
    """Why the seat cannot place a settler at a location, or FREE (RV-31 to RV-36)."""
    if location == TERRAIN:
        if s.claims[seat] >= CLAIMS[s.players]:
            return CLAIMED
        if s.tile_count[seat] >= SPACES:
            return BOARD_FULL
        return FREE if any_left(s.market) else EMPTY_MARKET
    if location == BUILD:
        return FREE if can_build(s, seat) else CANNOT_PAY
    if len(s.placed[location]) >= SPOTS[s.players][location]:
        return TAKEN
    if location == FIRST_PLAYER:
        return FREE
    if location == SWAP:
        return FREE if s.tile_count[seat] > 1 else TOO_FEW_TILES
    if location == RESERVE:
        if s.reserved[(seat + 1) * RESERVE_LIMIT - 1] >= 0:
            return RESERVE_FULL
        return FREE if any_left(s.shop) else EMPTY_MARKET
    if not s.room[seat]:
        return NO_ROOM
    if location == PRODUCE_FOOD:
        return FREE if any_supply(s.supply) else NO_SUPPLY
    resource = location - PRODUCE[0]
    if not s.supply[resource]:
        return NO_SUPPLY
    return FREE if production(s, seat, resource) else MAKES_NOTHING


class Turn(Decision[River]):
    """DP-2: place a settler where its action can be carried out, or exchange first (RV-31 to RV-36,
    RV-45, RV-46)."""

    kind: ClassVar[str] = "turn"
    section: ClassVar[str] = "turn"

    def moves(self, state: River) -> list[int]:
        seat = self.seat
        moves = []
        for location in range(len(LOCATIONS)):
            if barred(state, seat, location) == FREE:
                moves.append(PLACE + location)
        if not moves:
            moves.append(IDLE)
        basics = state.load[seat] - state.held[seat * KINDS + FOOD]
        if basics >= EXCHANGE_GIVES and state.supply[FOOD]:
            moves.extend(exchanges(state, seat))
        return moves

    def play(self, state: River, move: int) -> None:
        seat = self.seat
        if EXCHANGE <= move < EXCHANGE + len(EXCHANGES):
            state.todo.append(self)
            exchange(state, seat, move - EXCHANGE)
            return
        state.boat[seat] -= 1
        state.out[seat] += 1
        if move == IDLE:
            if state.listener is not None:
                state.listener.tell("idle", seat)
            return
        location = move - PLACE
        if state.listener is not None:
            state.listener.tell("placed", seat, location=LOCATIONS[location])
        if location == TERRAIN:
            state.claims[seat] += 1
            state.todo.append(CLAIM_TILE[seat])
        elif location == BUILD:
            state.todo.append(CHOOSE_BUILDING[seat])
        elif location == FIRST_PLAYER:
            state.marker = seat
        elif location == SWAP:
            state.todo.append(SWAP_FIRST[seat])
        elif location == RESERVE:
            state.todo.append(RESERVE_BUILDING[seat])
        elif location == PRODUCE_FOOD:
            take_food(state, seat)
        else:
            take(state, seat, location - PRODUCE[0], brings(state, seat, location))
        state.placed[location] = [*state.placed[location], seat]


TURN: Final = [Turn(seat) for seat in range(SEATS[1])]
