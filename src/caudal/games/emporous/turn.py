"""A turn of Emporous: the `main` question with all that a player may do, repeated (EM-26)."""

from typing import ClassVar, Final

from caudal.engine.state import Decision, Step
from caudal.games.emporous.city import (
    FEWEST_TILES,
    SELL_ONE,
    can_acquire,
    can_buy,
    can_commission,
    can_fulfil,
    city_open,
    close,
    deliver,
    harvest,
    take_tiles,
)
from caudal.games.emporous.content import (
    CARGO,
    CONTRACTS,
    DESIGNS,
    FIRST_CONTRACT,
    ISLANDS,
    KINDS,
    MATERIAL,
    SEATS,
    SECRET,
    TRIGGER,
    TURN_LIMIT,
)
from caudal.games.emporous.hands import count, money
from caudal.games.emporous.moves import (
    ACQUIRE,
    BUY,
    COMMISSION,
    DELIVER,
    DRAW_CONTRACTS,
    END_TURN,
    FULFIL,
    OFFICE_RETURN,
    PROPOSE,
    TRIP,
)
from caudal.games.emporous.offer import push_offer
from caudal.games.emporous.office import (
    add_office_moves,
    add_seal_moves,
    office_draw,
    office_return,
    take_seal,
)
from caudal.games.emporous.pay import begin, buy
from caudal.games.emporous.places import ISLAND, NO_TRIP, home
from caudal.games.emporous.state import Emporous


class Main(Decision[Emporous]):
    """What the active player does next (EM-25 to EM-34). It is asked even with one answer: a turn
    that goes on by itself would tell what its player does not hold."""

    kind: ClassVar[str] = "main"
    section: ClassVar[str] = "turn"

    def must_ask(self) -> bool:
        return True

    def moves(self, state: Emporous) -> list[int]:
        seat = self.seat
        moves: list[int] = []
        first = home(seat)
        if can_travel_home(state, first):
            moves.append(TRIP + state.islands[first])
        if can_travel_home(state, first + 1):
            moves.append(TRIP + state.islands[first + 1])
        if city_open(state, seat):
            add_city_actions(state, seat, moves)
        stuck = not moves
        if state.seal == seat:
            add_office_moves(state, seat, moves)
        else:
            add_seal_moves(state, seat, moves)
        if not state.closed:
            for ahead in range(1, state.players):
                rival = (seat + ahead) % state.players
                if can_approach(state, seat, rival):
                    moves.append(PROPOSE + rival)
        if state.trip or stuck:
            moves.append(END_TURN)
        return moves

    def play(self, state: Emporous, move: int) -> None:
        seat = self.seat
        if move == END_TURN:
            end_turn(state, seat)
            return
        state.todo.append(self)
        if PROPOSE <= move < PROPOSE + SEATS[1]:
            rival = move - PROPOSE
            state.approached |= 1 << rival
            if state.listener is not None:
                state.listener.tell("negotiates", seat)
                state.listener.tell("listens", rival)
            push_offer(state, seat, rival, False)
        elif TRIP <= move < TRIP + len(ISLANDS):
            travel_home(state, seat, move - TRIP)
        elif BUY <= move < BUY + CARGO:
            buy(state, seat, move - BUY)
        elif move == ACQUIRE:
            state.todo.append(SELL_ONE[seat])
        elif COMMISSION <= move < COMMISSION + len(DESIGNS):
            begin(state, seat, move - COMMISSION)
        elif FULFIL <= move < FULFIL + len(CONTRACTS):
            begin(state, seat, FIRST_CONTRACT + move - FULFIL)
        elif move == DELIVER:
            deliver(state, seat)
        elif move == DRAW_CONTRACTS:
            office_draw(state, seat)
        elif OFFICE_RETURN <= move < OFFICE_RETURN + len(CONTRACTS):
            office_return(state, seat, move - OFFICE_RETURN)
        else:
            take_seal(state, seat, move)


MAIN: Final = [Main(seat) for seat in range(SEATS[1])]


def add_city_actions(s: Emporous, seat: int, moves: list[int]) -> None:
    """Every city action that can be paid in full (EM-39 to EM-51, EM-101)."""
    if s.coins[seat]:
        for kind in range(CARGO):
            if can_buy(s, seat, kind):
                moves.append(BUY + kind)
    if can_acquire(s, seat):
        moves.append(ACQUIRE)
    if s.size[seat] >= FEWEST_TILES:
        for design in range(len(DESIGNS)):
            if can_commission(s, seat, design):
                moves.append(COMMISSION + design)
    held = s.held[seat]
    contract = 0
    while held:
        if held & 1 and can_fulfil(s, seat, contract):
            moves.append(FULFIL + contract)
        held >>= 1
        contract += 1
    if count(s.hand[seat], SECRET):
        moves.append(DELIVER)


def tradable(s: Emporous, seat: int) -> bool:
    """Whether the seat owns anything that may change hands (EM-62)."""
    return s.size[seat] > 0 or s.held[seat] != 0 or s.crafts[seat] != s.used[seat]


def can_approach(s: Emporous, seat: int, rival: int) -> bool:
    """EM-31: the negotiation is open, the rival was not approached, and one of the two has
    something to trade."""
    if s.closed or s.approached >> rival & 1:
        return False
    return tradable(s, seat) or tradable(s, rival)


def can_travel_home(s: Emporous, place: int) -> bool:
    """EM-27: no trip was made, and a coin lies on the island's City card."""
    return s.trip == NO_TRIP and s.city[place] > 0


def travel_home(s: Emporous, seat: int, island: int) -> None:
    """Recover the coins of the island's City card, then take its tiles (EM-24, EM-37)."""
    place = home(seat)
    if s.islands[place] != island:
        place += 1
    s.trip = ISLAND
    close(s)
    coins = s.city[place]
    s.coins[seat] += coins
    s.city[place] = 0
    material = MATERIAL[island]
    taken = take_tiles(s, seat, material, harvest(s, island))
    if s.listener is not None:
        id = ISLANDS[island]
        if taken:
            tiles = {KINDS[material]: taken}
            s.listener.tell("trip", seat, island=id, coins=money(coins), tiles=tiles)
        else:
            s.listener.tell("trip_empty", seat, island=id, coins=money(coins))


# -- from turn to turn -----------------------------------------------------------------------------


def end_turn(s: Emporous, seat: int) -> None:
    """The end-of-game check, then the next player (EM-35, EM-121 to EM-124, EM-136)."""
    if s.listener is not None and not s.trip:
        s.listener.tell("stuck", seat)
    s.idle = 0 if s.trip else s.idle + 1
    if s.final > 0:
        s.final -= 1
    elif s.final < 0:
        for any_seat in range(s.players):
            if s.visible(any_seat) >= TRIGGER:
                s.final = s.players - 1
                if s.listener is not None:
                    s.listener.tell("final_round", any_seat, points=s.visible(any_seat))
                break
    if s.final == 0:
        finish(s, "over")
    elif s.idle >= s.players:
        finish(s, "stalled")
    else:
        s.todo.append(NEXT_TURN)


def finish(s: Emporous, kind: str) -> None:
    """The game is over: all is revealed (EM-125)."""
    s.reveals += 1
    if s.listener is not None:
        s.listener.tell(kind, -1)


class NextTurn(Step[Emporous]):
    """The next player in turn order becomes active (EM-25, EM-35, EM-137)."""

    kind: ClassVar[str] = "next_turn"

    def run(self, state: Emporous) -> None:
        if state.turns >= TURN_LIMIT * state.players:
            finish(state, "turn_limit")
            return
        state.turn = state.first if state.turn < 0 else (state.turn + 1) % state.players
        state.turns += 1
        state.trip = NO_TRIP
        state.actions = 0
        state.office = False
        state.approached = 0
        state.closed = False
        if state.listener is not None:
            number = (state.turns - 1) // state.players + 1
            state.listener.tell("turn", state.turn, number=number)
        state.todo.append(MAIN[state.turn])


NEXT_TURN: Final = NextTurn()
