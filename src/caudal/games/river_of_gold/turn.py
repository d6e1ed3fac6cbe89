"""River of Gold, a turn: the main question (D1), masteries, the closing exchange, the roll."""

from typing import ClassVar, Final

from caudal.engine.state import Decision
from caudal.games.river_of_gold.build import BUILD_SPACE, can_build
from caudal.games.river_of_gold.content import (
    ALL_INFLUENCE,
    ANY_INFLUENCE,
    AT_LEAST,
    CHANGE_COST,
    CONDITION,
    CUSTOMER_TYPES,
    CUSTOMER_TYPES_MET,
    CUSTOMERS_OF_A_TYPE,
    EACH_BUILDING_TYPE,
    FACES,
    MASTERIES,
    MOST_SLOTS,
    REGIONS,
    SEATS,
    SETS_DIE,
    SHIFTS_DIE,
    SHIPS,
    SLOTS,
    TYPE_CARDS,
    TYPES,
)
from caudal.games.river_of_gold.deliver import add_deliveries, deliver
from caudal.games.river_of_gold.gains import add_exchanges, exchange, gain_points, is_exchange
from caudal.games.river_of_gold.moves import (
    BUILD,
    CHANGE_DIE,
    DELIVER,
    GO_ON,
    ROLL,
    SAIL,
    SET_DIE,
)
from caudal.games.river_of_gold.sail import sail, strength
from caudal.games.river_of_gold.scoring import MASTERY, count
from caudal.games.river_of_gold.state import RiverOfGold

# -- steps 1 and 2: favor and an action ----------------------------------------------------------


class Turn(Decision[RiverOfGold]):
    """D1: exchange, change the die once, and in the end build, sail or deliver (RG-302, RG-303,
    RG-311)."""

    kind: ClassVar[str] = "turn"
    section: ClassVar[str] = "turn"

    def moves(self, state: RiverOfGold) -> list[int]:
        seat = self.seat
        face = state.die[seat] - 1
        moves: list[int] = []
        for ship in range(SHIPS):
            moves.append(SAIL + ship * FACES + face)
        if state.royal[seat] >= 0:
            add_shifts(state, seat, face, moves)
        if can_build(state, seat):
            moves.append(BUILD)
        add_deliveries(state, seat, moves)
        favor = state.favor[seat]
        if favor and not state.changed:
            for to in range(FACES):
                if to != face and CHANGE_COST[face * FACES + to] <= favor:
                    moves.append(CHANGE_DIE + to)
        add_exchanges(state, seat, moves)
        return moves

    def play(self, state: RiverOfGold, move: int) -> None:
        seat = self.seat
        if is_exchange(move):
            exchange(state, seat, move)
            state.todo.append(self)
        elif move == BUILD:
            state.todo.append(BUILD_SPACE[seat])
        elif move >= DELIVER:
            deliver(state, seat, move - DELIVER)
        elif move >= SAIL:
            sail(state, (move - SAIL) // FACES, (move - SAIL) % FACES + 1)
        else:
            change_die(state, seat, move - CHANGE_DIE + 1)
            state.todo.append(self)


TURN: Final = [Turn(seat) for seat in range(SEATS[1])]


def add_shifts(s: RiverOfGold, seat: int, face: int, moves: list[int]) -> None:
    """The other faces that a noble lets the royal ship use, for nothing (RG-505)."""
    shift = strength(s, seat, SHIFTS_DIE)
    if shift:
        first = SAIL + s.royal[seat] * FACES
        for to in range(FACES):
            away = (to - face) % FACES
            if to != face and (away <= shift or FACES - away <= shift):
                moves.append(first + to)


def change_die(s: RiverOfGold, seat: int, face: int) -> None:
    """Favor turns the die the shorter way round (RG-311, RG-701)."""
    cost = CHANGE_COST[(s.die[seat] - 1) * FACES + face - 1]
    s.favor[seat] -= cost
    s.die[seat] = face
    s.changed = True
    if s.listener is not None:
        s.listener.tell("changed_die", seat, face=face, cost=cost)


# -- step 3: masteries ---------------------------------------------------------------------------


def claim(s: RiverOfGold, seat: int) -> None:
    """Each face-up mastery that the seat newly meets, on the best free slot (RG-740)."""
    slots = SLOTS[s.players]
    for card in range(len(s.masteries)):
        first = card * MOST_SLOTS
        for slot in range(len(slots)):
            holder = s.claims[first + slot]
            if holder == seat:
                break
            if holder < 0:
                if meets(s, seat, s.masteries[card]):
                    s.claims[first + slot] = seat
                    if s.listener is not None:
                        s.listener.tell("claimed", seat, mastery=MASTERIES[s.masteries[card]])
                    gain_points(s, seat, MASTERY, slots[slot])
                break


def meets(s: RiverOfGold, seat: int, mastery: int) -> bool:
    """Whether a mastery's condition holds now (RG-743)."""
    kind = CONDITION[mastery]
    least = AT_LEAST[mastery]
    if kind in (ANY_INFLUENCE, ALL_INFLUENCE):
        reached = 0
        for index in range(seat * REGIONS, (seat + 1) * REGIONS):
            if s.influence[index] >= least:
                reached += 1
        return reached == REGIONS if kind == ALL_INFLUENCE else reached > 0
    if kind in (CUSTOMER_TYPES_MET, CUSTOMERS_OF_A_TYPE):
        delivered = s.delivered[seat]
        met = 0
        for type in range(len(CUSTOMER_TYPES)):
            of_type = delivered & TYPE_CARDS[type]
            if of_type:
                met += 1
                if kind == CUSTOMERS_OF_A_TYPE and count(of_type) >= least:
                    return True
        return kind == CUSTOMER_TYPES_MET and met >= least
    enough = 0
    for type in range(TYPES):
        if count(s.owned[seat] & s.types[type]) >= least:
            enough += 1
    return enough == TYPES if kind == EACH_BUILDING_TYPE else enough > 0


# -- step 4: exchange a last time, then roll -----------------------------------------------------


class Closing(Decision[RiverOfGold]):
    """D10: exchange or go on, before the roll and before a due Emperor's Visit (RG-310, RG-730)."""

    kind: ClassVar[str] = "closing"
    section: ClassVar[str] = "exchange"

    def moves(self, state: RiverOfGold) -> list[int]:
        moves = [GO_ON]
        add_exchanges(state, self.seat, moves)
        return moves

    def play(self, state: RiverOfGold, move: int) -> None:
        if move != GO_ON:
            exchange(state, self.seat, move)
            state.todo.append(self)


class SetDie(Decision[RiverOfGold]):
    """D11: a patron's player may pay favor and set the die instead of rolling it (RG-916)."""

    kind: ClassVar[str] = "set_die"
    section: ClassVar[str] = "patrons"

    def moves(self, state: RiverOfGold) -> list[int]:
        moves = [ROLL]
        if state.favor[self.seat] >= SETS_DIE[state.patrons[self.seat]]:
            for face in range(FACES):
                moves.append(SET_DIE + face)
        return moves

    def play(self, state: RiverOfGold, move: int) -> None:
        if move == ROLL:
            roll(state, self.seat)
            return
        cost = SETS_DIE[state.patrons[self.seat]]
        state.favor[self.seat] -= cost
        state.die[self.seat] = move - SET_DIE + 1
        if state.listener is not None:
            state.listener.tell("changed_die", self.seat, face=state.die[self.seat], cost=cost)


CLOSING: Final = [Closing(seat) for seat in range(SEATS[1])]
SET_DIES: Final = [SetDie(seat) for seat in range(SEATS[1])]


def roll(s: RiverOfGold, seat: int) -> None:
    """The face for the next turn (RG-215, RG-305)."""
    s.die[seat] = s.roll(FACES)
    if s.listener is not None:
        s.listener.tell("rolled", seat, face=s.die[seat])
