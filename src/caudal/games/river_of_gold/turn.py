"""River of Gold, a turn: the main question (D1), masteries, the closing exchange, the roll; what
happens between turns, and the Emperor's Visit."""

from typing import ClassVar, Final

from caudal.engine.state import Decision, Step
from caudal.games.river_of_gold.build import BUILD_SPACE, can_build
from caudal.games.river_of_gold.choices import settle
from caudal.games.river_of_gold.content import CHANGE_COST, FACES, SEATS, SHORE
from caudal.games.river_of_gold.content_cards import SETS_DIE, SHIFTS_DIE
from caudal.games.river_of_gold.deliver import add_deliveries, deliver, strength
from caudal.games.river_of_gold.exchange import add_exchanges, exchange, is_exchange
from caudal.games.river_of_gold.masteries import claim
from caudal.games.river_of_gold.moves import (
    BUILD,
    CHANGE_DIE,
    DELIVER,
    DIE_CHANGES,
    GO_ON,
    ROLL,
    SAILINGS,
    SET_DIE,
    face_of,
    is_delivery,
    is_sailing,
    sailing,
    ship_of,
)
from caudal.games.river_of_gold.sail import pay_owners, sail
from caudal.games.river_of_gold.state import DONE, DUE, RiverOfGold

# -- steps 1 and 2: favor and an action ----------------------------------------------------------


class Turn(Decision[RiverOfGold]):
    """D1: exchange, change the die once, and in the end build, sail or deliver (RG-302, RG-303,
    RG-311)."""

    kind: ClassVar[str] = "turn"
    section: ClassVar[str] = "turn"

    def moves(self, state: RiverOfGold) -> list[int]:
        seat = self.seat
        face = state.die[seat]
        moves = SAILINGS[face - 1].copy()
        if state.royal[seat] >= 0:
            add_shifts(state, seat, moves)
        if can_build(state, seat):
            moves.append(BUILD)
        add_deliveries(state, seat, moves)
        favor = state.favor[seat]
        if favor and not state.changed:
            moves += DIE_CHANGES[face - 1][favor]
        add_exchanges(state, seat, moves)
        return moves

    def play(self, state: RiverOfGold, move: int) -> None:
        seat = self.seat
        if is_exchange(move):
            exchange(state, seat, move)
            state.todo.append(self)
        elif move == BUILD:
            state.todo.append(BUILD_SPACE[seat])
        elif is_delivery(move):
            deliver(state, seat, move - DELIVER)
        elif is_sailing(move):
            sail(state, ship_of(move), face_of(move))
        else:
            change_die(state, seat, move - CHANGE_DIE + 1)
            state.todo.append(self)


TURN: Final = [Turn(seat) for seat in range(SEATS[1])]


def add_shifts(s: RiverOfGold, seat: int, moves: list[int]) -> None:
    """The other faces that a noble lets the royal ship use, for nothing (RG-505)."""
    shift = strength(s, seat, SHIFTS_DIE)
    if shift:
        for face in range(1, FACES + 1):
            away = (face - s.die[seat]) % FACES
            if away and (away <= shift or FACES - away <= shift):
                moves.append(sailing(s.royal[seat], face))


def change_cost(s: RiverOfGold, seat: int, face: int) -> int:
    """The favor that turns the die to another face, the shorter way round (RG-311)."""
    return CHANGE_COST[s.die[seat] - 1][face - 1]


def change_die(s: RiverOfGold, seat: int, face: int) -> None:
    """Favor turns the die (RG-701)."""
    cost = change_cost(s, seat, face)
    s.favor[seat] -= cost
    s.die[seat] = face
    s.changed = True
    if s.listener is not None:
        s.listener.tell("changed_die", seat, face=face, cost=cost)


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


# -- turn after turn -----------------------------------------------------------------------------


def begin_turn(s: RiverOfGold, seat: int) -> None:
    """D1; what follows the action waits below it (RG-301)."""
    s.turn = seat
    s.changed = False
    if s.listener is not None:
        s.listener.tell("turn", seat, face=s.die[seat])
    s.todo.append(END_ACTION)
    s.todo.append(TURN[seat])


class EndAction(Step[RiverOfGold]):
    """The action is resolved: a due Emperor's Visit, masteries, the closing (RG-301, RG-801)."""

    kind: ClassVar[str] = "end_action"

    def run(self, state: RiverOfGold) -> None:
        if state.emperor == DUE:
            state.todo.append(EMPEROR)
            state.todo.append(CLOSING[state.turn])
        else:
            claim(state, state.turn)
            state.todo.append(END_TURN)
            state.todo.append(CLOSING[state.turn])


class Emperor(Step[RiverOfGold]):
    """Every marker on the shore pays its owner once; nobody visits (RG-801, RG-802)."""

    kind: ClassVar[str] = "emperor"

    def run(self, state: RiverOfGold) -> None:
        state.emperor = DONE
        if state.listener is not None:
            state.listener.tell("emperor", -1)
        for space in range(SHORE):
            if state.marker[space] >= 0:
                pay_owners(state, space)
        state.todo.append(END_ACTION)
        settle(state)


class EndTurn(Step[RiverOfGold]):
    """Roll, unless the end is near (RG-305); a patron's player may set the die (RG-916)."""

    kind: ClassVar[str] = "end_turn"

    def run(self, state: RiverOfGold) -> None:
        seat = state.turn
        if state.ending < 0:
            if SETS_DIE[state.patrons[seat]]:
                state.todo.append(NEXT_TURN)
                state.todo.append(SET_DIES[seat])
                return
            roll(state, seat)
        next_turn(state)


class NextTurn(Step[RiverOfGold]):
    """The next turn, after a patron's player was asked about the die."""

    kind: ClassVar[str] = "next_turn"

    def run(self, state: RiverOfGold) -> None:
        next_turn(state)


def next_turn(s: RiverOfGold) -> None:
    """Clockwise; the game ends when the turn comes to whoever triggered the end (RG-812)."""
    seat = (s.turn + 1) % s.players
    if seat != s.ending:
        begin_turn(s, seat)
    elif s.listener is not None:
        s.listener.tell("over", -1)


END_ACTION: Final = EndAction()
EMPEROR: Final = Emperor()
END_TURN: Final = EndTurn()
NEXT_TURN: Final = NextTurn()
