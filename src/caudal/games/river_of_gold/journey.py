"""River of Gold, S4 of a sail: the journey's end (RG-540, RG-541)."""

from typing import ClassVar, Final

from caudal.engine.state import Decision, Step
from caudal.games.river_of_gold.after_sail import royal_influence
from caudal.games.river_of_gold.build import refill
from caudal.games.river_of_gold.choices import settle
from caudal.games.river_of_gold.content import (
    GOOD_MAX,
    GOODS,
    KINDS,
    KOKU_MAX,
    REGION_BITS,
    REGIONS,
    SEATS,
    TILES,
)
from caudal.games.river_of_gold.content_cards import (
    CARD_REGION,
    CARDS,
    DISCARDS_END_TILE,
    JOURNEY_BITS,
    JOURNEY_CARDS,
    JOURNEY_GOODS,
    JOURNEY_KOKU,
    ONGOING,
)
from caudal.games.river_of_gold.effects import (
    GOOD,
    INFLUENCE_OWN_REGIONS,
    KOKU,
    SELL_GOODS,
    VP_PER_CUSTOMER,
    Effect,
)
from caudal.games.river_of_gold.exchange import add_exchanges, exchange, is_exchange
from caudal.games.river_of_gold.gains import gain, gain_influence
from caudal.games.river_of_gold.holdings import add_points
from caudal.games.river_of_gold.moves import FORGO, SELL, STOP, TAKE, TAKE_KOKU
from caudal.games.river_of_gold.places import ABILITIES, VISITS, good_at
from caudal.games.river_of_gold.scoring import count
from caudal.games.river_of_gold.state import RiverOfGold

BONUS_KOKU: Final = Effect(KOKU, JOURNEY_KOKU)


class JourneyBonus(Decision[RiverOfGold]):
    """D5: 3 Koku or a good of choice, or nothing if neither can be gained (RG-540, RG-1102)."""

    kind: ClassVar[str] = "journey_bonus"
    section: ClassVar[str] = "journey"

    def moves(self, state: RiverOfGold) -> list[int]:
        seat = self.seat
        moves = []
        if state.koku[seat] < KOKU_MAX:
            moves.append(TAKE_KOKU)
        for good in range(KINDS):
            if state.goods[good_at(seat, good)] < GOOD_MAX:
                moves.append(TAKE + good)
        if not moves:
            moves.append(FORGO)
        add_exchanges(state, seat, moves)
        return moves

    def play(self, state: RiverOfGold, move: int) -> None:
        if is_exchange(move):
            exchange(state, self.seat, move)
            state.todo.append(self)
            return
        if move == TAKE_KOKU:
            gain(state, self.seat, BONUS_KOKU, 0, VISITS)
        elif move != FORGO:
            gain(state, self.seat, Effect(GOOD, JOURNEY_GOODS, move - TAKE), 0, VISITS)
        settle(state)


class SellGoods(Decision[RiverOfGold]):
    """D6: sell a good for Koku, as often as wanted (RG-622, RG-623)."""

    kind: ClassVar[str] = "sell_goods"
    section: ClassVar[str] = "merchants"
    fields: ClassVar[tuple[str, ...]] = ("koku",)

    def __init__(self, seat: int, koku: int) -> None:
        self.seat = seat
        self.koku = koku

    def moves(self, state: RiverOfGold) -> list[int]:
        seat = self.seat
        moves = [STOP]
        held = 0
        for good in range(KINDS):
            if state.goods[good_at(seat, good)]:
                held += 1
                if state.koku[seat] < KOKU_MAX:
                    moves.append(SELL + good)
        if held:
            add_exchanges(state, seat, moves)
        return moves

    def play(self, state: RiverOfGold, move: int) -> None:
        if move == STOP:
            return
        state.todo.append(self)
        if is_exchange(move):
            exchange(state, self.seat, move)
            return
        good = move - SELL
        state.goods[good_at(self.seat, good)] -= 1
        if state.listener is not None:
            state.listener.tell("sold", self.seat, good=GOODS[good])
        gain(state, self.seat, Effect(KOKU, self.koku), 0, ABILITIES)
        settle(state)


JOURNEY_BONUS: Final = [JourneyBonus(seat) for seat in range(SEATS[1])]


class Merchants(Step[RiverOfGold]):
    """The delivered merchants from the `index`-th on act, by ascending region, each a step of its
    own (RG-321, RG-540); then the end tile of the row leaves the game."""

    kind: ClassVar[str] = "merchants"
    fields: ClassVar[tuple[str, ...]] = ("index",)

    def __init__(self, index: int) -> None:
        self.seat = -1
        self.index = index

    def run(self, state: RiverOfGold) -> None:
        seat = state.turn
        if state.delivered[seat] & JOURNEY_BITS:
            for index in range(self.index, len(JOURNEY_CARDS)):
                card = JOURNEY_CARDS[index]
                if state.delivered[seat] >> card & 1:
                    below = len(state.todo)
                    merchant(state, seat, card)
                    settle(state)
                    if len(state.todo) > below:
                        state.todo.insert(below, MERCHANTS[index + 1])
                        return
        change_row(state)


MERCHANTS: Final = [Merchants(index) for index in range(len(JOURNEY_CARDS) + 1)]


def merchant(s: RiverOfGold, seat: int, card: int) -> None:
    """What a merchant does at a journey's end (RG-622)."""
    if s.listener is not None:
        s.listener.tell("merchant", seat, card=CARDS[card])
    for effect in ONGOING[card]:
        if effect.kind == INFLUENCE_OWN_REGIONS:
            for region in range(REGIONS):
                if s.owned[seat] & REGION_BITS[region]:
                    gain_influence(s, seat, region, effect.n)
        elif effect.kind == VP_PER_CUSTOMER:
            add_points(s, seat, ABILITIES, effect.n * count(s.delivered[seat]))
        elif effect.kind == SELL_GOODS:
            s.todo.append(SellGoods(seat, effect.n))
        else:
            gain(s, seat, effect, CARD_REGION[card], ABILITIES)


def change_row(s: RiverOfGold) -> None:
    """S4 (c): the end tile leaves the game, without favor for anybody, and the row is refilled
    (RG-540, RG-541)."""
    if DISCARDS_END_TILE:
        tile = s.row.pop()
        s.discarded |= 1 << tile
        if s.listener is not None:
            s.listener.tell("left", -1, tile=TILES[tile])
        refill(s)
    royal_influence(s)
