"""Secondary actions: what the active player may do before answering a question marked [S] (AG-302).

Such a question inherits from `Interruptible` and lists its own options; the secondary actions come
after them, and the question is asked again once one of them is done (AG-1314).
"""

from typing import ClassVar, Final

from caudal.engine.state import Decision, Step
from caudal.games.agra.content import (
    ANY_FOOD,
    BOOK,
    BOOK_FAVOUR,
    BOOK_RAISES,
    CLOTHES,
    FOOD_GOODS,
    FOOD_LIMIT,
    FOOD_RAISES,
    FOODS,
    GOODS,
    KINDS,
    LEAST_HAVE,
    LUXURIES,
    LUXURY_BITS,
    LUXURY_GOOD,
    LUXURY_TOTAL,
    MOST_SEATS,
    PAINTING,
    PAINTING_GUILDS,
    STATUE,
)
from caudal.games.agra.content_notables import (
    ABILITIES,
    ABILITY_CARDS,
    ANY_ABILITY,
    CALIPH,
    CALIPH_ABILITY,
    CALIPH_GOOD,
    CALIPH_RAISES,
    ENGLISH,
    ENGLISH_ABILITY,
    FRENCH,
    FRENCH_ABILITY,
    FRENCH_RUPEES,
    FRENCH_SLOTS,
    FRENCH_VALUES,
)
from caudal.games.agra.content_river import CLOTHES_BONUS
from caudal.games.agra.favour import can_use, use_favour
from caudal.games.agra.goods import (
    EXCHANGE_GIVE,
    add_goods,
    delivery_bonus,
    gain_favour,
    gain_rupees,
    return_good,
    take_away,
)
from caudal.games.agra.guilds import PaintingGuild, can_rise
from caudal.games.agra.moves import (
    ABILITY,
    EAT,
    FAVOUR,
    GIVE,
    LUXURY,
    is_ability,
    is_favour,
    is_luxury,
    is_secondary,
)
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
        if not is_secondary(move):
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
                moves.append(EAT + food)
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
            moves.append(ABILITY + CALIPH_ABILITY)
        if cards & ENGLISH and own & s.swaps:
            moves.append(ABILITY + ENGLISH_ABILITY)
        if cards & FRENCH and own & french_goods(s):
            moves.append(ABILITY + FRENCH_ABILITY)


def interrupt(s: Agra, seat: int, move: int) -> None:
    """Carry a secondary action out; its details are asked one at a time."""
    if is_ability(move):
        use_contract(s, seat, move - ABILITY)
    elif is_favour(move):
        use_favour(s, seat, move - FAVOUR)
    elif is_luxury(move):
        use_luxury(s, seat, move - LUXURY)
    else:
        eat(s, seat, move - EAT)


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
        return True
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
        gain_rupees(s, seat, clothes_rupees(s))
    elif luxury == BOOK:
        s.todo.append(BookFavour(seat))
        s.todo.append(RaiseWorkers(seat, BOOK_RAISES, 0))


def clothes_rupees(s: Agra) -> int:
    """What clothes sell for: their value, more from the last dock on (AG-856)."""
    return s.value(LUXURY_GOOD[CLOTHES]) + CLOTHES_BONUS[s.boat]


class BookFavour(Step[Agra]):
    """The book's favour comes after the raising (AG-861)."""

    kind: ClassVar[str] = "book_favour"
    fields: ClassVar[tuple[str, ...]] = ("owner",)

    def __init__(self, owner: int) -> None:
        self.seat = -1
        self.owner = owner

    def run(self, state: Agra) -> None:
        gain_favour(state, self.owner, BOOK_FAVOUR)


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
    """The goods of a value that the French Trader takes, as bits (AG-860)."""
    goods = 0
    for value in FRENCH_VALUES:
        goods |= s.worth[value]
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
        take_away(state, seat, good)
        state.french += 1
        if state.listener is not None:
            state.listener.tell("french", seat, good=GOODS[good])
        delivery_bonus(state, seat, good)
        if state.french == FRENCH_SLOTS:
            state.french = 0
            state.supply[seat] += FRENCH_SLOTS
            gain_rupees(state, seat, FRENCH_RUPEES)


FRENCH_GOOD: Final = [FrenchGood(seat) for seat in range(MOST_SEATS)]
