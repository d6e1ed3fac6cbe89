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
    SEAT_CODE,
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
    return made if s.at[island] else made + FIRST_SPOT_BONUS[s.players][island]


def any_left(places: list[int]) -> bool:
    """Whether a market has anything face up."""
    for item in places:
        if item >= 0:
            return True
    return False


class Turn(Decision[River]):
    """DP-2: place a settler where its action can be carried out, or exchange first (RV-31 to RV-36,
    RV-45, RV-46)."""

    kind: ClassVar[str] = "turn"
    section: ClassVar[str] = "turn"

    def moves(self, state: River) -> list[int]:
        seat = self.seat
        moves = []
        spots = SPOTS[state.players]
        at = state.at
        if (
            state.claims[seat] < CLAIMS[state.players]
            and state.tile_count[seat] < SPACES
            and any_left(state.market)
        ):
            moves.append(PLACE + TERRAIN)
        if can_build(state, seat):
            moves.append(PLACE + BUILD)
        if at[FIRST_PLAYER] < spots[FIRST_PLAYER]:
            moves.append(PLACE + FIRST_PLAYER)
        if at[SWAP] < spots[SWAP] and state.tile_count[seat] > 1:
            moves.append(PLACE + SWAP)
        if state.room[seat]:
            for r in range(BASICS):
                island = PRODUCE[r]
                if at[island] < spots[island] and state.supply[r] and production(state, seat, r):
                    moves.append(PLACE + island)
            if at[PRODUCE_FOOD] < spots[PRODUCE_FOOD] and max(state.supply) > 0:
                moves.append(PLACE + PRODUCE_FOOD)
        if (
            at[RESERVE] < spots[RESERVE]
            and state.reserved[(seat + 1) * RESERVE_LIMIT - 1] < 0
            and any_left(state.shop)
        ):
            moves.append(PLACE + RESERVE)
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
            resource = PRODUCE.index(location)
            take(state, seat, resource, production(state, seat, resource))
        state.at[location] += 1
        state.standing.append(location * SEAT_CODE + seat)


TURN: Final = [Turn(seat) for seat in range(SEATS[1])]
