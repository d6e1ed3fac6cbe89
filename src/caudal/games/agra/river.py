"""The river: deliveries to notables, contracts and their immediate effects."""

from typing import ClassVar, Final

from caudal.engine.state import Decision, Step
from caudal.games.agra.architect import ProcessGoods, complete
from caudal.games.agra.boat import BOAT_CHECK
from caudal.games.agra.content import (
    ALL_BUILT,
    DOUBLE_RUPEES,
    FAVOUR_EFFECT,
    FAVOURS,
    FREE_DELIVERIES,
    GOODS,
    KINDS,
    LEVELS,
    MOST_SEATS,
)
from caudal.games.agra.content_notables import (
    CARD_DEMANDS,
    CARD_LEVEL,
    CARDS,
    IMMEDIATE,
    JAGIRDAR,
    JAGIRDAR_FREE,
    MOST_DEMANDS,
)
from caudal.games.agra.effects import (
    ADVANCE,
    AKBAR_EQUAL,
    ANY_TILE,
    DELIVER_ONE,
    FREE_BUILD,
    GET_FAVOUR,
    GET_RUPEES,
    RAISE_UP,
    RISE,
)
from caudal.games.agra.farm import advance_follower
from caudal.games.agra.favour import ACTIONS, FavourAction
from caudal.games.agra.goods import delivery_bonus, gain_favour, gain_rupees, take_away
from caudal.games.agra.guilds import CHOOSE_GUILD, MOSAIC_TILE, InfluenceSteps, trigger_end
from caudal.games.agra.layout import marker, marker_count, marker_seat, space_of, wish_of
from caudal.games.agra.moves import DELIVER, DOUBLE, GIVE, NO
from caudal.games.agra.orders import SADR_GOOD
from caudal.games.agra.state import Agra
from caudal.games.agra.town import next_building
from caudal.games.agra.workers import RaiseWorkers

# -- delivering ----------------------------------------------------------------------------------


def add_deliveries(s: Agra, seat: int, moves: list[int]) -> None:
    """The available notables that want a good of the seat, in river order (AG-1101, AG-1102)."""
    goods = s.own[seat] & s.asked
    if not goods:
        return
    places = 0
    for good in range(KINDS):
        if goods >> good & 1:
            places |= s.wanted[good]
    places &= s.available
    place = 0
    while places:
        if places & 1:
            moves.append(DELIVER + s.river[place])
        places >>= 1
        place += 1


def deliver_to(s: Agra, seat: int, card: int, sailing: int) -> None:
    """Deliver one of the goods that the notable wants; with a choice the seat names it."""
    place = s.river.index(card)
    if sailing:
        s.sail_used += 1
        s.sail_owed |= 1 << place
    else:
        s.todo.append(InfluenceSteps(seat, 1 << place))
    s.todo.append(DeliverGood(seat, place, sailing))


def markers_on(s: Agra, place: int) -> int:
    """The markers that lie on a notable, doubles included."""
    count = 0
    for wish in range(wish_of(place, 0), wish_of(place + 1, 0)):
        if s.placed[wish] >= 0:
            count += marker_count(s.placed[wish])
    return count


def delivery_rupees(s: Agra, place: int) -> int:
    """What the next good on a notable pays: as many rupees as markers lie there then (AG-1103)."""
    return markers_on(s, place) + 1


def deliver(s: Agra, seat: int, place: int, good: int, sailing: int) -> None:
    """Marker, rupees, bonus; then the double, then the evaluation (AG-1103, AG-1107)."""
    card = s.river[place]
    rupees = delivery_rupees(s, place)
    take_away(s, seat, good)
    put_marker(s, place, good, marker(seat, False))
    if s.listener is not None:
        s.listener.tell("delivered", seat, good=GOODS[good], notable=CARDS[card])
    s.reopen()
    gain_rupees(s, seat, rupees)
    delivery_bonus(s, seat, good)
    if is_complete(s, place):
        s.todo.append(EVALUATE[place])
    if (
        sailing
        and s.own[seat] >> good & 1
        and deliveries_left(s, seat) > 0
        and not s.sail_doubled >> place & 1
    ):
        s.todo.append(DoubleDelivery(seat, place, good))


def put_marker(s: Agra, place: int, good: int, code: int) -> None:
    """A delivery lies on a good that the notable asks for."""
    placed = s.placed.copy()
    placed[wish_of(place, CARD_DEMANDS[s.river[place]].index(good))] = code
    s.placed = placed


def is_complete(s: Agra, place: int) -> bool:
    """Whether every good that the notable asks for is there (AG-1105)."""
    for wish in range(len(CARD_DEMANDS[s.river[place]])):
        if s.placed[wish_of(place, wish)] < 0:
            return False
    return True


def deliveries_left(s: Agra, seat: int) -> int:
    """What is left of the Sailor's deliveries: free ones, Jagirdar's, and the payment (AG-801)."""
    free = FREE_DELIVERIES
    if s.contracts[seat] & JAGIRDAR:
        free += JAGIRDAR_FREE
    return free + s.sail_paid - s.sail_used


class DeliverNotable(Decision[Agra]):
    """A delivery by meditation or favour: which notable (AG-406, AG-854)."""

    kind: ClassVar[str] = "deliver_notable"
    section: ClassVar[str] = "deliveries"

    def moves(self, state: Agra) -> list[int]:
        moves: list[int] = []
        add_deliveries(state, self.seat, moves)
        return moves

    def play(self, state: Agra, move: int) -> None:
        deliver_to(state, self.seat, move - DELIVER, 0)


class DeliverGood(Decision[Agra]):
    """Which of the goods that a notable still wants (AG-1102)."""

    kind: ClassVar[str] = "deliver_good"
    section: ClassVar[str] = "deliveries"
    fields: ClassVar[tuple[str, ...]] = ("place", "sailing")

    def __init__(self, seat: int, place: int, sailing: int) -> None:
        self.seat = seat
        self.place = place
        self.sailing = sailing

    def moves(self, state: Agra) -> list[int]:
        own = state.own[self.seat]
        moves = []
        for good in CARD_DEMANDS[state.river[self.place]]:
            if own >> good & 1 and state.wanted[good] >> self.place & 1:
                moves.append(GIVE + good)
        return moves

    def play(self, state: Agra, move: int) -> None:
        deliver(state, self.seat, self.place, move - GIVE, self.sailing)


class DoubleDelivery(Decision[Agra]):
    """DP-12: a second marker of the same good beside the first (AG-807)."""

    kind: ClassVar[str] = "double_delivery"
    section: ClassVar[str] = "sailor"
    fields: ClassVar[tuple[str, ...]] = ("place", "good")

    def __init__(self, seat: int, place: int, good: int) -> None:
        self.seat = seat
        self.place = place
        self.good = good

    def moves(self, state: Agra) -> list[int]:
        return [DOUBLE, NO]

    def play(self, state: Agra, move: int) -> None:
        if move == NO:
            return
        seat = self.seat
        card = state.river[self.place]
        state.sail_used += 1
        state.sail_doubled |= 1 << self.place
        take_away(state, seat, self.good)
        put_marker(state, self.place, self.good, marker(seat, True))
        if state.listener is not None:
            state.listener.tell("doubled", seat, good=GOODS[self.good], notable=CARDS[card])
        gain_rupees(state, seat, DOUBLE_RUPEES)
        delivery_bonus(state, seat, self.good)


# -- contracts -----------------------------------------------------------------------------------


class Evaluate(Step[Agra]):
    """A complete notable: most markers win, then the topmost good (AG-1105, AG-1106)."""

    kind: ClassVar[str] = "evaluate"
    fields: ClassVar[tuple[str, ...]] = ("place",)

    def __init__(self, place: int) -> None:
        self.seat = -1
        self.place = place

    def run(self, state: Agra) -> None:
        place = self.place
        card = state.river[place]
        first = wish_of(place, 0)
        counts = [0] * state.players
        for k in range(len(CARD_DEMANDS[card])):
            code = state.placed[first + k]
            counts[marker_seat(code)] += marker_count(code)
        # Reading from the top, only a greater count replaces the owner of a higher good (AG-1105).
        best = -1
        for k in range(len(CARD_DEMANDS[card])):
            owner = marker_seat(state.placed[first + k])
            if best < 0 or counts[owner] > counts[best]:
                best = owner
        placed = state.placed.copy()
        for k in range(MOST_DEMANDS):
            placed[first + k] = -1
        state.placed = placed
        state.winner = state.winner.copy()
        state.winner[place] = best
        state.contracts[best] |= 1 << card
        state.reopen()
        if state.listener is not None:
            state.listener.tell("contract", best, notable=CARDS[card])
        for seat in range(state.players):
            if seat == best:
                state.supply[seat] += counts[seat]
            elif counts[seat]:
                state.favour[seat] += counts[seat]
                if state.listener is not None:
                    state.listener.tell("favour", seat, amount=counts[seat])
        if CARD_LEVEL[card] == LEVELS:
            trigger_end(state, "level_4_notable_completed")
        state.todo.append(BOAT_CHECK)
        for effect in range(len(IMMEDIATE[card]) - 1, -1, -1):
            state.todo.append(ContractEffect(best, card, effect))


EVALUATE: Final = [Evaluate(place) for place in range(len(CARDS))]


class ContractEffect(Step[Agra]):
    """An immediate effect of a contract just won, even off turn (AG-1107, AG-1108)."""

    kind: ClassVar[str] = "contract_effect"
    fields: ClassVar[tuple[str, ...]] = ("owner", "card", "effect")

    def __init__(self, owner: int, card: int, effect: int) -> None:
        self.seat = -1
        self.owner = owner
        self.card = card
        self.effect = effect

    def run(self, state: Agra) -> None:
        seat = self.owner
        effect = IMMEDIATE[self.card][self.effect]
        kind = effect.kind
        if kind == GET_RUPEES:
            gain_rupees(state, seat, effect.amount)
        elif kind == GET_FAVOUR:
            gain_favour(state, seat, effect.amount)
        elif kind == ADVANCE:
            for _ in range(effect.amount):
                advance_follower(state, seat)
        elif kind == RAISE_UP:
            state.todo.append(RaiseWorkers(seat, effect.amount, 0))
        elif kind == RISE:
            state.todo.append(CHOOSE_GUILD[seat])
        elif kind == ANY_TILE:
            state.todo.append(MOSAIC_TILE[seat])
        elif kind == AKBAR_EQUAL:
            state.todo.append(SADR_GOOD[seat])
        elif kind == FREE_BUILD:
            free_building(state, seat)


def free_building(s: Agra, seat: int) -> None:
    """Mujtahida: the first unbuilt building of the path, with bonus tile and worker (AG-1108)."""
    unbuilt = ALL_BUILT & ~s.built
    if not unbuilt:
        return
    building = next_building(unbuilt, -1)
    complete(s, seat, building, FreeWorker(seat, building))


class FreeWorker(Step[Agra]):
    """Mujtahida: a worker of the winner, if one is in supply, processes there (AG-1108)."""

    kind: ClassVar[str] = "free_worker"
    fields: ClassVar[tuple[str, ...]] = ("owner", "building")

    def __init__(self, owner: int, building: int) -> None:
        self.seat = -1
        self.owner = owner
        self.building = building

    def run(self, state: Agra) -> None:
        if state.workers[self.owner]:
            state.workers[self.owner] -= 1
            state.mine[self.owner] |= 1 << space_of(self.building)
            state.todo.append(ProcessGoods(self.owner, self.building, 0))


DELIVER_NOTABLE: Final = [DeliverNotable(seat) for seat in range(MOST_SEATS)]


class DeliverByFavour(FavourAction):
    """ft_deliver_notable: a delivery like that of meditation, without points (AG-854)."""

    def can(self, s: Agra, seat: int, meditating: bool) -> bool:
        return s.own[seat] & s.asked != 0

    def apply(self, s: Agra, seat: int) -> None:
        s.todo.append(DELIVER_NOTABLE[seat])


for _action in range(len(FAVOURS)):
    if FAVOUR_EFFECT[_action].kind == DELIVER_ONE:
        ACTIONS[_action] = DeliverByFavour(_action)
