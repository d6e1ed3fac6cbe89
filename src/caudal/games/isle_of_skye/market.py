"""Phases 2 to 4: the axe and the prices, the reveal, purchases, unsold tiles."""

from typing import ClassVar, Final

from caudal.engine.dice import Dice
from caudal.engine.state import Decision
from caudal.games.isle_of_skye.boards import can_pay, forward_cost
from caudal.games.isle_of_skye.content import (
    DRAWN,
    MAX_PRICE,
    MIN_PRICE,
    MOST_PLAYERS,
    first_drawn,
    first_waiting,
)
from caudal.games.isle_of_skye.moves import (
    AXE,
    AXE_NONE,
    BUY,
    PASS,
    STEPS_ON,
    price_move,
    price_of,
)
from caudal.games.isle_of_skye.progress import advance_free, forward_moves
from caudal.games.isle_of_skye.state import Commitment, Skye
from caudal.games.isle_of_skye.tiles import JOURNEYMAN, LANDSCAPES, TILES, shows
from caudal.games.isle_of_skye.tracks import BANK_PAYS, NO_AXE, SALE_TRACK

NO_TILE: Final = DRAWN
"""The axe on none of the tiles (SJ-59)."""

# -- phase 2: draw and price ---------------------------------------------------------------------


def draw_tiles(s: Skye) -> None:
    """In turn order everybody draws three tiles for all to see; fewer if the bag runs out (SK-32,
    SK-74). The bag has no order: chance decides at each draw (SK-17)."""
    bag = s.bag.copy()
    for ahead in range(s.players):
        seat = s.seat_after(ahead)
        for slot in range(first_drawn(seat), first_drawn(seat + 1)):
            tile = -1
            if bag:
                place = s.dice.below(len(bag))
                tile = bag[place]
                bag[place] = bag[-1]
                bag.pop()
            s.drawn[slot] = tile
            s.prices[slot] = 0
        s.axe[seat] = -1
        if s.listener is not None:
            tiles = s.drawn[first_drawn(seat) : first_drawn(seat + 1)]
            s.listener.tell("drew", seat, tiles=[TILES[tile] for tile in tiles if tile >= 0])
    s.bag = bag
    s.reveals += 1


def drawn_count(s: Skye, seat: int) -> int:
    count = 0
    for slot in range(first_drawn(seat), first_drawn(seat + 1)):
        if s.drawn[slot] >= 0:
            count += 1
    return count


def ask_prices(s: Skye, seat: int) -> None:
    """The first question of a commitment; a single tile is priced without axe (SK-34, SK-75)."""
    count = drawn_count(s, seat)
    if count >= 2:
        s.todo.append(AXES[seat])
    else:
        s.axe[seat] = NO_TILE
        if count:
            s.todo.append(price_question(seat, 0))


def next_to_price(s: Skye, seat: int, slot: int) -> int:
    """The next tile without axe, in the order drawn; -1 after the last."""
    for later in range(slot, DRAWN):
        if later != s.axe[seat] and s.drawn[first_drawn(seat) + later] >= 0:
            return later
    return -1


def unstaked(s: Skye, seat: int, slot: int) -> int:
    """The gold that a seat has left after its stakes on the tiles before one (SK-33)."""
    gold = s.gold[seat]
    for earlier in range(slot):
        gold -= s.prices[first_drawn(seat) + earlier]
    return gold


class PriceCommitment(Commitment):
    """Axe and prices, chosen in secret (SK-33, SK-34)."""

    def deal(self, state: Skye, seat: int, choosing: bool, dice: Dice) -> None:
        """Low prices come more often."""
        first = first_drawn(seat)
        for slot in range(first, first + DRAWN):
            state.prices[slot] = 0
        state.axe[seat] = -1
        tiles = [slot for slot in range(DRAWN) if state.drawn[first + slot] >= 0]
        if len(tiles) < 2:
            state.axe[seat] = NO_TILE
        else:
            if choosing and dice.below(2):
                state.todo.append(AXES[seat])
                return
            axe = dice.below(len(tiles) + (1 if state.has(seat, NO_AXE) else 0))
            state.axe[seat] = tiles[axe] if axe < len(tiles) else NO_TILE
        slot = next_to_price(state, seat, 0)
        while slot >= 0:
            later = next_to_price(state, seat, slot + 1)
            question = price_question(seat, slot)
            if choosing and (later < 0 or dice.below(2)):
                state.todo.append(question)
                return
            choices = question.limit(state) - MIN_PRICE + 1
            one = dice.below(choices)
            two = dice.below(choices)
            state.prices[first + slot] = MIN_PRICE + (one if one < two else two)
            slot = later


class Axe(PriceCommitment):
    """D-AXE: which of the own tiles gets the axe, or none with `no_axe` (SK-33, SJ-59)."""

    kind: ClassVar[str] = "axe"
    section: ClassVar[str] = "price"

    def moves(self, state: Skye) -> list[int]:
        moves = []
        for slot in range(first_drawn(self.seat), first_drawn(self.seat + 1)):
            if state.drawn[slot] >= 0:
                moves.append(AXE + state.drawn[slot])
        if state.has(self.seat, NO_AXE):
            moves.append(AXE_NONE)
        return moves

    def play(self, state: Skye, move: int) -> None:
        chosen = NO_TILE
        for slot in range(DRAWN):
            if state.drawn[first_drawn(self.seat) + slot] == move - AXE:
                chosen = slot
        state.axe[self.seat] = chosen
        state.todo.append(price_question(self.seat, next_to_price(state, self.seat, 0)))


class Price(PriceCommitment):
    """D-PRICE: the price of one tile; a gold stays for each tile still to price (SK-33, SK-84)."""

    kind: ClassVar[str] = "price"
    section: ClassVar[str] = "price"
    fields: ClassVar[tuple[str, ...]] = ("slot",)

    def __init__(self, seat: int, slot: int) -> None:
        self.seat = seat
        self.slot = slot

    def limit(self, state: Skye) -> int:
        """The highest price: what is left of the gold after earlier and least later stakes."""
        most = unstaked(state, self.seat, self.slot)
        later = next_to_price(state, self.seat, self.slot + 1)
        while later >= 0:
            most -= MIN_PRICE
            later = next_to_price(state, self.seat, later + 1)
        return most if most < MAX_PRICE else MAX_PRICE

    def moves(self, state: Skye) -> list[int]:
        return PRICES_UP_TO[self.limit(state)]

    def play(self, state: Skye, move: int) -> None:
        state.prices[first_drawn(self.seat) + self.slot] = price_of(move)
        later = next_to_price(state, self.seat, self.slot + 1)
        if later >= 0:
            state.todo.append(price_question(self.seat, later))
        elif state.listener is not None:
            state.listener.tell("committed", self.seat)


PRICES_UP_TO: Final[list[list[int]]] = [
    list(range(price_move(MIN_PRICE), price_move(limit) + 1)) for limit in range(MAX_PRICE + 1)
]
"""By the highest price: the moves of all prices."""
AXES: Final = [Axe(seat) for seat in range(MOST_PLAYERS)]
PRICES: Final = [Price(seat, slot) for seat in range(MOST_PLAYERS) for slot in range(DRAWN)]


def price_question(seat: int, slot: int) -> Price:
    return PRICES[first_drawn(seat) + slot]


# -- reveal and phase 3 --------------------------------------------------------------------------


def reveal_prices(s: Skye) -> None:
    """All axes and prices are shown, the stakes leave the hands, axed tiles go back into the bag
    (SK-34, SK-36)."""
    s.reveals += 1
    bag = s.bag.copy()
    for ahead in range(s.players):
        seat = s.seat_after(ahead)
        first = first_drawn(seat)
        if s.listener is not None:
            offered = [k for k in range(first, first + DRAWN) if s.prices[k]]
            prices = [f"{s.prices[k]}" for k in offered]
            tiles = [TILES[s.drawn[k]] for k in offered]
            s.listener.tell("priced", seat, tiles=tiles, prices=prices)
        for slot in range(DRAWN):
            s.gold[seat] -= s.prices[first + slot]
            if slot == s.axe[seat]:
                tile = s.drawn[first + slot]
                bag.append(tile)
                s.drawn[first + slot] = -1
                if s.listener is not None:
                    s.listener.tell("axed", seat, tile=TILES[tile])
    s.bag = bag


# -- phase 4: buy --------------------------------------------------------------------------------


def seller_of(slot: int) -> int:
    """Whose tile lies on a place of the market."""
    return slot // DRAWN


def payment(s: Skye, buyer: int, slot: int) -> int:
    """The gold that a tile on offer costs a buyer: its price, or nothing if the bank pays (SK-37,
    SJ-61)."""
    return 0 if s.has(buyer, BANK_PAYS) else s.prices[slot]


def takings(s: Skye, slot: int) -> int:
    """What the seller of a tile takes in: the price, and the stake back (SK-38)."""
    return 2 * s.prices[slot]


def receive(s: Skye, seat: int, tile: int) -> None:
    """Put a tile aside for phase 5 (SK-38, SK-40)."""
    slot = first_waiting(seat)
    while s.waiting[slot] >= 0:
        slot += 1
    s.waiting[slot] = tile


class Buy(Decision[Skye]):
    """D-BUY and D-BUY2: buy a tile of another player, or pass (SK-37 to SK-39, SJ-61, SJ-62)."""

    kind: ClassVar[str] = "buy"
    section: ClassVar[str] = "buy"
    fields: ClassVar[tuple[str, ...]] = ("chance",)

    def __init__(self, seat: int, chance: int) -> None:
        self.seat = seat
        self.chance = chance

    def moves(self, state: Skye) -> list[int]:
        moves = []
        gold = state.gold[self.seat]
        for seller in range(state.players):
            if seller == self.seat:
                continue
            for slot in range(first_drawn(seller), first_drawn(seller + 1)):
                tile = state.drawn[slot]
                if tile >= 0 and payment(state, self.seat, slot) <= gold:
                    moves.append(BUY + tile)
        moves.append(PASS)
        return moves

    def play(self, state: Skye, move: int) -> None:
        if move == PASS:
            if state.listener is not None:
                state.listener.tell("passed", self.seat)
            return
        tile = move - BUY
        slot = 0
        while state.drawn[slot] != tile:
            slot += 1
        sell(state, self.seat, slot)


def sell(s: Skye, buyer: int, slot: int) -> None:
    """The buyer or the bank pays the price, the seller also takes the stake back; then seller and
    buyer may advance (SK-38, SJ-19 to SJ-21)."""
    seller = seller_of(slot)
    tile = s.drawn[slot]
    price = s.prices[slot]
    taken = takings(s, slot)
    s.gold[buyer] -= payment(s, buyer, slot)
    s.gold[seller] += taken
    s.drawn[slot] = -1
    s.prices[slot] = 0
    receive(s, buyer, tile)
    if s.listener is not None:
        kind = "bank_bought" if s.has(buyer, BANK_PAYS) else "bought"
        s.listener.tell(kind, buyer, tile=TILES[tile], price=price)
        s.listener.tell("sold", seller, gold=taken)
    if s.journeyman:
        if shows(tile, JOURNEYMAN):
            s.todo.append(symbol_advance(buyer, tile))
        s.todo.append(SALE_ADVANCES[seller])


def take_unsold(s: Skye, seat: int) -> None:
    """Unsold tiles stay with their owner, the stakes go to the bank; symbols on them let advance,
    in the order drawn (SK-40, SJ-22)."""
    for slot in range(first_drawn(seat + 1) - 1, first_drawn(seat) - 1, -1):
        tile = s.drawn[slot]
        if tile >= 0 and s.journeyman and shows(tile, JOURNEYMAN):
            s.todo.append(symbol_advance(seat, tile))
    for slot in range(first_drawn(seat), first_drawn(seat + 1)):
        tile = s.drawn[slot]
        if tile >= 0:
            if s.listener is not None:
                s.listener.tell("kept", seat, tile=TILES[tile], price=s.prices[slot])
            receive(s, seat, tile)
            s.drawn[slot] = -1
            s.prices[slot] = 0


class SaleAdvance(Decision[Skye]):
    """D-SALE: the seller may advance on the warrior track (SJ-16, SJ-19)."""

    kind: ClassVar[str] = "sale_advance"
    section: ClassVar[str] = "market-advances"

    def moves(self, state: Skye) -> list[int]:
        can = can_pay(state, self.seat, forward_cost(state, self.seat, SALE_TRACK))
        return STEPS_ON[1 << SALE_TRACK if can else 0]

    def play(self, state: Skye, move: int) -> None:
        advance_free(state, self.seat, move)


class SymbolAdvance(Decision[Skye]):
    """D-SYMBOL: who receives a journeyman symbol may advance on any track (SJ-16, SJ-20, SJ-22)."""

    kind: ClassVar[str] = "symbol_advance"
    section: ClassVar[str] = "market-advances"
    fields: ClassVar[tuple[str, ...]] = ("tile",)

    def __init__(self, seat: int, tile: int) -> None:
        self.seat = seat
        self.tile = tile

    def moves(self, state: Skye) -> list[int]:
        return forward_moves(state, self.seat)

    def play(self, state: Skye, move: int) -> None:
        advance_free(state, self.seat, move)


BUYS: Final = [Buy(seat, 1) for seat in range(MOST_PLAYERS)]
SECOND_BUYS: Final = [Buy(seat, 2) for seat in range(MOST_PLAYERS)]
SALE_ADVANCES: Final = [SaleAdvance(seat) for seat in range(MOST_PLAYERS)]
SYMBOL_ADVANCES: Final = [
    SymbolAdvance(seat, tile) for seat in range(MOST_PLAYERS) for tile in range(LANDSCAPES)
]


def symbol_advance(seat: int, tile: int) -> SymbolAdvance:
    return SYMBOL_ADVANCES[seat * LANDSCAPES + tile]
