"""Emporous's payments, question by question.

A payment is put together in the state's `project` and `pay_…`; nobody else learns of it, and
nothing moves, before it is complete. So it can be taken back until then.
"""

from typing import ClassVar, Final

from caudal.engine.state import Decision, Step
from caudal.games.emporous.city import (
    check_mastery,
    city_action,
    give_seal,
    price,
    put_back,
    take_tiles,
)
from caudal.games.emporous.coins import PURSE, SOURCES, coins_in, item_of, source_of, take
from caudal.games.emporous.content import (
    COST_COINS,
    COST_CRAFTS,
    COST_SHOPS,
    DESIGNS,
    FIRST_CONTRACT,
    ISLANDS_EACH,
    KINDS,
    MASTERY_OF,
    OF_TYPE,
    PAYMENTS,
    POINTS,
    PROJECTS,
    PURCHASE,
    SEATS,
    SHOP_POINTS,
    TYPE,
    UNIT,
    WAYS,
)
from caudal.games.emporous.hands import count, covers, money, named, total
from caudal.games.emporous.moves import CHOOSE_CRAFT, CHOOSE_PAYMENT, SHOP_COIN, SPLIT
from caudal.games.emporous.places import home
from caudal.games.emporous.state import Emporous


def buy(s: Emporous, seat: int, kind: int) -> None:
    """Begin to pay for a tile (EM-39)."""
    s.project = PURCHASE + kind
    s.todo.append(COMPLETE)
    push_coins(s, seat, price(s, kind))


def begin(s: Emporous, seat: int, project: int) -> None:
    """Begin to pay for a craft or a contract. The questions come in the order of EM-55: crafts,
    tiles, coins, shop coins; so they are pushed the other way round."""
    s.project = project
    s.todo.append(COMPLETE)
    for _ in range(COST_SHOPS[project]):
        s.todo.append(SHOP_COIN_FROM[seat])
    push_coins(s, seat, COST_COINS[project])
    if WAYS[project]:
        s.todo.append(CHOOSE_PAYMENT_OF[seat])
    for _ in range(len(COST_CRAFTS[project])):
        s.todo.append(CHOOSE_CRAFT_OF[seat])


def push_coins(s: Emporous, seat: int, coins: int) -> None:
    """Coins go to the City card; with two cards the player splits them (EM-23)."""
    if ISLANDS_EACH[s.players] > 1 and coins:
        s.todo.append(SPLIT_COINS[seat])
    else:
        s.pay_first = coins


class ChooseCraft(Decision[Emporous]):
    """Which unused craft pays the next craft symbol of a contract (EM-48, EM-140)."""

    kind: ClassVar[str] = "choose_craft"
    section: ClassVar[str] = "payment"

    def moves(self, state: Emporous) -> list[int]:
        symbols = COST_CRAFTS[state.project]
        paid = total(state.pay_crafts)
        wanted = symbols[paid]
        needed = 0
        for later in range(paid, len(symbols)):
            if symbols[later] == wanted:
                needed += 1
        first = state.cursor if paid and symbols[paid - 1] == wanted else 0
        unused = state.unused(self.seat) - state.pay_crafts
        left = 0
        for design in OF_TYPE[wanted]:
            if design >= first:
                left += count(unused, design)
        moves = []
        for design in OF_TYPE[wanted]:
            if design >= first:
                here = count(unused, design)
                if here and left >= needed:
                    moves.append(CHOOSE_CRAFT + design)
                left -= here
        return moves

    def play(self, state: Emporous, move: int) -> None:
        design = move - CHOOSE_CRAFT
        state.pay_crafts += UNIT[design]
        state.cursor = design
        if total(state.pay_crafts) == len(COST_CRAFTS[state.project]):
            state.cursor = 0


class ChoosePayment(Decision[Emporous]):
    """Which set of tiles pays the cost (EM-52, EM-53, EM-55)."""

    kind: ClassVar[str] = "choose_payment"
    section: ClassVar[str] = "payment"

    def moves(self, state: Emporous) -> list[int]:
        hand = state.hand[self.seat]
        moves = []
        for way in WAYS[state.project]:
            if covers(hand, PAYMENTS[way]):
                moves.append(CHOOSE_PAYMENT + way)
        return moves

    def play(self, state: Emporous, move: int) -> None:
        state.pay_tiles = PAYMENTS[move - CHOOSE_PAYMENT]


class SplitCoins(Decision[Emporous]):
    """Two players: how many of the coins go to the first City card (EM-23)."""

    kind: ClassVar[str] = "split_coins"
    section: ClassVar[str] = "payment"

    def moves(self, state: Emporous) -> list[int]:
        return [SPLIT + amount for amount in range(coins_due(state) + 1)]

    def play(self, state: Emporous, move: int) -> None:
        state.pay_first = move - SPLIT


def coins_due(s: Emporous) -> int:
    """The coins of the present payment, shop coins apart."""
    if s.project >= PURCHASE:
        return price(s, s.project - PURCHASE)
    return COST_COINS[s.project]


def shop_sources(s: Emporous, seat: int) -> list[int]:
    """Coins that can go to the shop card: those in the purse that pay nothing else, and those on
    the City cards before this payment (EM-49, EM-54)."""
    sources = [coins_in(s, seat, source) - count(s.pay_shop, source) for source in range(SOURCES)]
    sources[PURSE] -= coins_due(s)
    return sources


class ShopCoin(Decision[Emporous]):
    """Where the coin for a shop symbol comes from (EM-49, EM-54, EM-140)."""

    kind: ClassVar[str] = "shop_coin"
    section: ClassVar[str] = "payment"

    def moves(self, state: Emporous) -> list[int]:
        sources = shop_sources(state, self.seat)
        needed = COST_SHOPS[state.project] - total(state.pay_shop)
        left = 0
        for source in range(state.cursor, len(sources)):
            left += sources[source]
        moves = []
        for source in range(state.cursor, len(sources)):
            if sources[source] > 0 and left >= needed:
                moves.append(SHOP_COIN + item_of(state, self.seat, source))
            left -= sources[source]
        return moves

    def play(self, state: Emporous, move: int) -> None:
        source = source_of(state, self.seat, move - SHOP_COIN)
        state.pay_shop += UNIT[source]
        state.cursor = source


CHOOSE_CRAFT_OF: Final = [ChooseCraft(seat) for seat in range(SEATS[1])]
CHOOSE_PAYMENT_OF: Final = [ChoosePayment(seat) for seat in range(SEATS[1])]
SPLIT_COINS: Final = [SplitCoins(seat) for seat in range(SEATS[1])]
SHOP_COIN_FROM: Final = [ShopCoin(seat) for seat in range(SEATS[1])]

# -- a payment is complete -------------------------------------------------------------------------


class CompletePayment(Step[Emporous]):
    """All questions of a payment are answered: it is made (EM-112)."""

    kind: ClassVar[str] = "complete_payment"

    def run(self, state: Emporous) -> None:
        complete(state, state.turn)


COMPLETE: Final = CompletePayment()


def complete(s: Emporous, seat: int) -> None:
    """Pay, receive, check masteries, give the Seal: in the order of EM-112."""
    project = s.project
    coins = coins_due(s)
    city_action(s)
    before = s.visible(seat)
    s.coins[seat] -= coins
    first_card = home(seat)
    s.city[first_card] += s.pay_first
    s.city[first_card + 1] += coins - s.pay_first
    if project >= PURCHASE:
        kind = project - PURCHASE
        take_tiles(s, seat, kind, 1)
        if s.listener is not None:
            s.listener.tell("bought", seat, tile=KINDS[kind], price=money(coins))
        s.clear_payment()
        return
    if s.pay_tiles:
        put_back(s, seat, s.pay_tiles)
    if s.listener is not None:
        paid = named(s.pay_crafts, DESIGNS) | named(s.pay_tiles, KINDS) | money(coins)
        kind_of = "commissioned" if project < FIRST_CONTRACT else "fulfilled"
        s.listener.tell(kind_of, seat, card=PROJECTS[project], points=POINTS[project], paid=paid)
    s.points[seat] += POINTS[project]
    if project < FIRST_CONTRACT:
        s.supply -= UNIT[project]
        s.crafts[seat] += UNIT[project]
        check_mastery(s, MASTERY_OF[TYPE[project]])
    else:
        turn_contract(s, seat, project - FIRST_CONTRACT)
    s.clear_payment()
    if s.visible(seat) > before:
        give_seal(s, seat)


def turn_contract(s: Emporous, seat: int, contract: int) -> None:
    """The contract lies face up, crafts under it; shop coins are lost (EM-48 to EM-50)."""
    bit = 1 << contract
    s.held[seat] &= ~bit
    s.fulfilled[seat] |= bit
    for looker in range(s.players):
        s.seen[s.about(looker, seat)] &= ~bit
    s.used[seat] += s.pay_crafts
    for source in range(SOURCES):
        take(s, seat, source, count(s.pay_shop, source))
    shops = COST_SHOPS[FIRST_CONTRACT + contract]
    if shops:
        s.shop += shops
        if s.listener is not None:
            s.listener.tell("shop", seat, coins=s.shop, points=SHOP_POINTS * shops)
