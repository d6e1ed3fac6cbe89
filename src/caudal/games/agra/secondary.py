"""Secondary actions: what the active player may do before answering a question marked [S] (AG-302).

Such a question inherits from `Interruptible` and lists its own options; the secondary actions come
after them, and the question is asked again once one of them is done (AG-1314).
"""

from typing import ClassVar, Final

from caudal.engine.state import Decision, Step
from caudal.games.agra.content import (
    ABILITIES,
    ABILITY_CARDS,
    ADVANCE,
    AKBAR_OR_DEMAND,
    ANY_ABILITY,
    ANY_FOOD,
    BOOK,
    BOOK_FAVOUR,
    BOOK_RAISES,
    CALIPH,
    CALIPH_GOOD,
    CALIPH_RAISES,
    CLOTHES,
    CLOTHES_BONUS,
    DELIVER_ONE,
    DOCKS,
    ENGLISH,
    FAVOUR_AMOUNT,
    FAVOUR_KIND,
    FAVOUR_SOURCE,
    FOOD_GOODS,
    FOOD_LIMIT,
    FOOD_RAISES,
    FOODS,
    FRENCH,
    FRENCH_FULL,
    FRENCH_RUPEES,
    FRENCH_SLOTS,
    GET_GOOD,
    GET_POINTS,
    GET_VALUE,
    GOODS,
    HAVE,
    KINDS,
    LEAST_HAVE,
    LUXURIES,
    LUXURY_BITS,
    LUXURY_GOOD,
    LUXURY_LIMIT,
    LUXURY_TOTAL,
    MOST_SEATS,
    MOVE_PRICE,
    MUEZZIN,
    MUEZZIN_POINTS,
    PAINTING,
    PAINTING_GUILDS,
    PROCESS_ONE,
    PROCESSABLE,
    RAISE_UP,
    RISE,
    SELL,
    STATUE,
    STEP_FARMERS,
    SWAP_ONE,
    TRACK_LAST,
    UNCOVER,
)
from caudal.games.agra.farm import REMOVE_COVER, MoveFarmer, advance_follower, can_step
from caudal.games.agra.goods import (
    EXCHANGE_GIVE,
    SELL_GOOD,
    GainGood,
    add_goods,
    delivery_bonus,
    gain_favour,
    gain_rupees,
    goods_of_action,
    pay_favour,
    return_good,
    take_away,
)
from caudal.games.agra.guilds import CHOOSE_GUILD, PaintingGuild, can_rise, count_bits
from caudal.games.agra.moves import ABILITY, FAVOUR, GIVE, LUXURY, SECONDARY
from caudal.games.agra.orders import ORDER_NOW, can_order
from caudal.games.agra.prices import CHOOSE_TOKEN, can_reprice
from caudal.games.agra.processing import ProcessOne, arrows
from caudal.games.agra.river import DELIVER_NOTABLE
from caudal.games.agra.state import Agra
from caudal.games.agra.workers import RaiseWorkers


class Interruptible(Decision[Agra]):
    """A question of the active player that secondary actions may interrupt."""

    meditating: ClassVar[bool] = False
    """Meditation points can be gained here (AG-854)."""

    def options(self, state: Agra) -> list[int]:
        """The question's own options."""
        raise NotImplementedError

    def choose(self, state: Agra, move: int) -> None:
        """Carry one of them out."""
        raise NotImplementedError

    def moves(self, state: Agra) -> list[int]:
        moves = self.options(state)
        add_secondary(state, self.seat, moves, self.meditating)
        return moves

    def play(self, state: Agra, move: int) -> None:
        if move < SECONDARY:
            self.choose(state, move)
            return
        state.todo.append(self)
        interrupt(state, self.seat, move)


def add_secondary(s: Agra, seat: int, moves: list[int], meditating: bool) -> None:
    """Every secondary action that is legal now: food, luxury, favour, contracts."""
    own = s.own[seat]
    lying = s.mine[seat] & s.lying
    if lying and own & ANY_FOOD and (not FOOD_LIMIT or s.eaten < FOOD_LIMIT):
        for food in range(len(FOODS)):
            if own & FOOD_GOODS[food] == FOOD_GOODS[food]:
                moves.append(SECONDARY + food)
    if own & LUXURY_BITS:
        for luxury in range(len(LUXURIES)):
            if own >> LUXURY_GOOD[luxury] & 1 and luxury != STATUE and not luxury_spent(s, luxury):
                if luxury != PAINTING or can_rise(s, seat):
                    moves.append(LUXURY + luxury)
    if s.favour[seat] >= LEAST_HAVE:
        actions = s.actions[seat] & ~s.used
        action = 0
        while actions:
            if actions & 1 and can_use(s, seat, action, meditating):
                moves.append(FAVOUR + action)
            actions >>= 1
            action += 1
    cards = s.contracts[seat] & ANY_ABILITY & ~s.turned
    if cards and own:
        if cards & CALIPH and lying and own >> CALIPH_GOOD & 1:
            moves.append(ABILITY)
        if cards & ENGLISH and own & s.swaps:
            moves.append(ABILITY + 1)
        if cards & FRENCH and own & french_goods(s):
            moves.append(ABILITY + 2)


def interrupt(s: Agra, seat: int, move: int) -> None:
    """Carry a secondary action out; its details are asked one at a time."""
    if move >= ABILITY:
        use_contract(s, seat, move - ABILITY)
    elif move >= FAVOUR:
        use_favour(s, seat, move - FAVOUR)
    elif move >= LUXURY:
        use_luxury(s, seat, move - LUXURY)
    else:
        eat(s, seat, move - SECONDARY)


# -- food ----------------------------------------------------------------------------------------


def eat(s: Agra, seat: int, food: int) -> None:
    """Oil, curry or both stand workers up; the first one must be named (AG-851, AG-861)."""
    s.eaten += 1
    if s.listener is not None:
        s.listener.tell("ate", seat, food=FOODS[food])
    for good in range(KINDS):
        if FOOD_GOODS[food] >> good & 1:
            return_good(s, seat, good)
    s.todo.append(RaiseWorkers(seat, FOOD_RAISES[food], 1))


# -- luxury goods --------------------------------------------------------------------------------


def luxury_spent(s: Agra, luxury: int) -> bool:
    """Whether this turn's luxury is used up, in total or (by the data) for that good (AG-856)."""
    if not s.scroll:
        return False
    if LUXURY_TOTAL:
        return count_bits(s.scroll) >= LUXURY_LIMIT
    return bool(s.scroll >> LUXURY_GOOD[luxury] & 1)


def spend_luxury(s: Agra, seat: int, luxury: int) -> None:
    """The good's marker lies on the scroll until the clean-up (AG-304)."""
    good = LUXURY_GOOD[luxury]
    take_away(s, seat, good)
    s.scroll |= 1 << good
    if s.listener is not None:
        s.listener.tell("luxury", seat, good=GOODS[good])


def use_luxury(s: Agra, seat: int, luxury: int) -> None:
    """Painting, clothes or book; the statue has its own moment (AG-856)."""
    spend_luxury(s, seat, luxury)
    if luxury == PAINTING:
        s.todo.append(PaintingGuild(seat, PAINTING_GUILDS, 0))
    elif luxury == CLOTHES:
        bonus = CLOTHES_BONUS if s.boat == DOCKS else 0
        gain_rupees(s, seat, s.value(LUXURY_GOOD[CLOTHES]) + bonus)
    elif luxury == BOOK:
        s.todo.append(BookFavour(seat))
        s.todo.append(RaiseWorkers(seat, BOOK_RAISES, 0))


class BookFavour(Step[Agra]):
    """The book's favour comes after the raising (AG-861)."""

    kind: ClassVar[str] = "book_favour"
    fields: ClassVar[tuple[str, ...]] = ("owner",)

    def __init__(self, owner: int) -> None:
        self.seat = -1
        self.owner = owner

    def run(self, state: Agra) -> None:
        gain_favour(state, self.owner, BOOK_FAVOUR)


# -- favour actions ------------------------------------------------------------------------------


def can_use(s: Agra, seat: int, action: int, meditating: bool) -> bool:
    """Enough favour, and an effect that can be applied (AG-852 to AG-854)."""
    if s.favour[seat] < HAVE[action]:
        return False
    kind = FAVOUR_KIND[action]
    if kind in (GET_GOOD, GET_VALUE):
        return goods_of_action(s, action) != 0
    if kind == PROCESS_ONE:
        if not s.own[seat] & PROCESSABLE:
            return False
        return not FAVOUR_SOURCE[action] or len(arrows(s, seat, action)) > 0
    if kind == RISE:
        return can_rise(s, seat)
    if kind == RAISE_UP:
        return s.mine[seat] & s.lying != 0
    if kind == GET_POINTS:
        return meditating
    if kind == UNCOVER:
        return s.covers[seat] != 0
    if kind == AKBAR_OR_DEMAND:
        return can_order(s, seat)
    if kind == MOVE_PRICE:
        return can_reprice(s)
    if kind == SELL:
        return s.own[seat] != 0
    if kind == DELIVER_ONE:
        return s.own[seat] & s.asked != 0
    if kind == STEP_FARMERS:
        return can_step(s, seat)
    if kind == SWAP_ONE:
        return s.own[seat] & s.swaps != 0
    if kind == ADVANCE:
        return s.follower[seat] < TRACK_LAST
    # Extra processing and the free peon have their own moments (AG-654, AG-854).
    return False


def use_favour(s: Agra, seat: int, action: int) -> None:
    """Pay, then apply the effect."""
    pay_favour(s, seat, action)
    kind = FAVOUR_KIND[action]
    if kind in (GET_GOOD, GET_VALUE):
        s.todo.append(GainGood(seat, action))
    elif kind == PROCESS_ONE:
        s.todo.append(ProcessOne(seat, action))
    elif kind == RISE:
        s.todo.append(CHOOSE_GUILD[seat])
    elif kind == RAISE_UP:
        s.todo.append(RaiseWorkers(seat, FAVOUR_AMOUNT[action], 1))
    elif kind == GET_POINTS:
        gain_points(s, seat, FAVOUR_AMOUNT[action])
    elif kind == UNCOVER:
        s.todo.append(REMOVE_COVER[seat])
    elif kind == AKBAR_OR_DEMAND:
        s.todo.append(ORDER_NOW[seat])
    elif kind == MOVE_PRICE:
        s.todo.append(CHOOSE_TOKEN[seat])
    elif kind == SELL:
        s.todo.append(SELL_GOOD[seat])
    elif kind == DELIVER_ONE:
        s.todo.append(DELIVER_NOTABLE[seat])
    elif kind == STEP_FARMERS:
        s.todo.append(MoveFarmer(seat, FAVOUR_AMOUNT[action], 1))
    elif kind == SWAP_ONE:
        s.todo.append(EXCHANGE_GIVE[seat][0])
    elif kind == ADVANCE:
        for _ in range(FAVOUR_AMOUNT[action]):
            advance_follower(s, seat)


def gain_points(s: Agra, seat: int, amount: int) -> None:
    """Meditation points; the Muezzin adds to the first ones of the phase (AG-411)."""
    if s.contracts[seat] & MUEZZIN and not s.called:
        s.called = True
        amount += MUEZZIN_POINTS
    s.points += amount
    if s.listener is not None:
        s.listener.tell("points", seat, amount=amount, total=s.points)


# -- contracts -----------------------------------------------------------------------------------


def use_contract(s: Agra, seat: int, ability: int) -> None:
    """Caliph, English Trader, French Trader: each once per turn (AG-858)."""
    card = ABILITY_CARDS[ability]
    s.turned |= card
    if s.listener is not None:
        s.listener.tell("ability", seat, notable=ABILITIES[ability])
    if card == CALIPH:
        return_good(s, seat, CALIPH_GOOD)
        s.todo.append(RaiseWorkers(seat, CALIPH_RAISES, 1))
    elif card == ENGLISH:
        s.todo.append(EXCHANGE_GIVE[seat][0])
    else:
        s.todo.append(FRENCH_GOOD[seat])


def french_goods(s: Agra) -> int:
    """The goods that a free slot of the French Trader accepts, as bits (AG-860)."""
    goods = 0
    for slot in range(len(FRENCH_SLOTS)):
        if not s.french >> slot & 1:
            goods |= s.worth[FRENCH_SLOTS[slot]]
    return goods


class FrenchGood(Decision[Agra]):
    """French Trader: the good to put on the card, a delivery; the third one pays (AG-860)."""

    kind: ClassVar[str] = "french_good"
    section: ClassVar[str] = "contracts"

    def moves(self, state: Agra) -> list[int]:
        moves: list[int] = []
        add_goods(moves, GIVE, state.own[self.seat] & french_goods(state))
        return moves

    def play(self, state: Agra, move: int) -> None:
        seat = self.seat
        good = move - GIVE
        slot = FRENCH_SLOTS.index(state.value(good))
        take_away(state, seat, good)
        state.french |= 1 << slot
        if state.listener is not None:
            state.listener.tell("french", seat, good=GOODS[good])
        delivery_bonus(state, seat, good)
        if state.french == FRENCH_FULL:
            state.french = 0
            state.supply[seat] += len(FRENCH_SLOTS)
            gain_rupees(state, seat, FRENCH_RUPEES)


FRENCH_GOOD: Final = [FrenchGood(seat) for seat in range(MOST_SEATS)]
