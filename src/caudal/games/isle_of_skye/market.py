"""Phases 2 to 4: the axe and the prices, the reveal, purchases, unsold tiles."""

from typing import ClassVar, Final

from caudal.engine.state import Decision
from caudal.games.isle_of_skye.content import (
    DRAWN,
    MAX_PRICE,
    MIN_PRICE,
    MOST_PLAYERS,
    MOST_WAITING,
)
from caudal.games.isle_of_skye.moves import ADVANCE, AXE, BUY, DECLINE, PASS, PRICE
from caudal.games.isle_of_skye.progress import advance, forward_moves, forward_price
from caudal.games.isle_of_skye.state import Skye
from caudal.games.isle_of_skye.tiles import (
    JOURNEYMAN,
    LANDSCAPES,
    SYMBOL_BITS,
    TILES,
)
from caudal.games.isle_of_skye.tracks import BANK_PAYS, NO_AXE, SALE_TRACK

NO_TILE: Final = DRAWN
"""The axe on none of the tiles (SJ-59)."""

# -- phase 2: draw and price ---------------------------------------------------------------------


def draw_tiles(s: Skye) -> None:
    """In turn order everybody draws three tiles for all to see; fewer if the bag runs out (SK-32,
    SK-74)."""
    for ahead in range(s.players):
        seat = s.seat_after(ahead)
        for slot in range(DRAWN):
            tile = -1
            if s.bag_left:
                s.bag_left -= 1
                tile = s.bag[s.bag_left]
            s.drawn[seat * DRAWN + slot] = tile
            s.prices[seat * DRAWN + slot] = 0
        s.axe[seat] = -1
        if s.listener is not None:
            tiles = s.drawn[seat * DRAWN : seat * DRAWN + DRAWN]
            s.listener.tell("drew", seat, tiles=[TILES[tile] for tile in tiles if tile >= 0])
    s.reveals += 1


def drawn_count(s: Skye, seat: int) -> int:
    count = 0
    for slot in range(seat * DRAWN, seat * DRAWN + DRAWN):
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
            s.todo.append(PRICES[seat * DRAWN])


def next_to_price(s: Skye, seat: int, slot: int) -> int:
    """The next tile without axe, in the order drawn; -1 after the last."""
    for later in range(slot, DRAWN):
        if later != s.axe[seat] and s.drawn[seat * DRAWN + later] >= 0:
            return later
    return -1


class Axe(Decision[Skye]):
    """D-AXE: which of the own tiles gets the axe, or none with `no_axe` (SK-33, SJ-59)."""

    kind: ClassVar[str] = "axe"
    section: ClassVar[str] = "price"

    def moves(self, state: Skye) -> list[int]:
        found = []
        for slot in range(self.seat * DRAWN, self.seat * DRAWN + DRAWN):
            if state.drawn[slot] >= 0:
                found.append(AXE + state.drawn[slot])
        if state.has(self.seat, NO_AXE):
            found.append(AXE + LANDSCAPES)
        return found

    def play(self, state: Skye, move: int) -> None:
        chosen = NO_TILE
        for slot in range(DRAWN):
            if state.drawn[self.seat * DRAWN + slot] == move - AXE:
                chosen = slot
        state.axe[self.seat] = chosen
        state.todo.append(PRICES[self.seat * DRAWN + next_to_price(state, self.seat, 0)])

    def must_ask(self) -> bool:
        return True


class Price(Decision[Skye]):
    """D-PRICE: the price of one tile; a gold stays for each tile still to price (SK-33, SK-84)."""

    kind: ClassVar[str] = "price"
    section: ClassVar[str] = "price"
    fields: ClassVar[tuple[str, ...]] = ("slot",)

    def __init__(self, seat: int, slot: int) -> None:
        self.seat = seat
        self.slot = slot

    def limit(self, state: Skye) -> int:
        """The highest price: what is left of the gold after earlier and least later stakes."""
        first = self.seat * DRAWN
        most = state.gold[self.seat]
        for slot in range(DRAWN):
            if slot < self.slot:
                most -= state.prices[first + slot]
            elif (
                slot > self.slot and slot != state.axe[self.seat] and state.drawn[first + slot] >= 0
            ):
                most -= MIN_PRICE
        return most if most < MAX_PRICE else MAX_PRICE

    def moves(self, state: Skye) -> list[int]:
        return list(range(PRICE, PRICE + self.limit(state) - MIN_PRICE + 1))

    def play(self, state: Skye, move: int) -> None:
        state.prices[self.seat * DRAWN + self.slot] = move - PRICE + MIN_PRICE
        later = next_to_price(state, self.seat, self.slot + 1)
        if later >= 0:
            state.todo.append(PRICES[self.seat * DRAWN + later])
        elif state.listener is not None:
            state.listener.tell("committed", self.seat)

    def must_ask(self) -> bool:
        return True


AXES: Final = [Axe(seat) for seat in range(MOST_PLAYERS)]
PRICES: Final = [Price(seat, slot) for seat in range(MOST_PLAYERS) for slot in range(DRAWN)]

# -- reveal and phase 3 --------------------------------------------------------------------------


def reveal_prices(s: Skye) -> None:
    """All axes and prices are shown, the stakes leave the hands, axed tiles go back into the bag
    and it is mixed (SK-34, SK-36)."""
    s.reveals += 1
    bag = s.bag[: s.bag_left]
    for ahead in range(s.players):
        seat = s.seat_after(ahead)
        first = seat * DRAWN
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
    mix(s, bag)


def mix(s: Skye, bag: list[int]) -> None:
    s.dice.shuffle(bag)
    s.bag = bag
    s.bag_left = len(bag)


# -- phase 4: buy --------------------------------------------------------------------------------


def receive(s: Skye, seat: int, tile: int) -> None:
    """Put a tile aside for phase 5 (SK-38, SK-40)."""
    slot = seat * MOST_WAITING
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
        found = []
        gold = state.gold[self.seat]
        if state.has(self.seat, BANK_PAYS):
            gold = MAX_PRICE
        own = self.seat * DRAWN
        for slot in range(state.players * DRAWN):
            if state.drawn[slot] >= 0 and state.prices[slot] <= gold:
                if slot < own or slot >= own + DRAWN:
                    found.append(BUY + state.drawn[slot])
        found.append(PASS)
        return found

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
    seller = slot // DRAWN
    tile = s.drawn[slot]
    price = s.prices[slot]
    if not s.has(buyer, BANK_PAYS):
        s.gold[buyer] -= price
    s.gold[seller] += 2 * price
    s.drawn[slot] = -1
    s.prices[slot] = 0
    receive(s, buyer, tile)
    if s.listener is not None:
        kind = "bank_bought" if s.has(buyer, BANK_PAYS) else "bought"
        s.listener.tell(kind, buyer, tile=TILES[tile], price=price)
        s.listener.tell("sold", seller, gold=2 * price)
    if s.journeyman:
        if SYMBOL_BITS[tile] >> JOURNEYMAN & 1:
            s.todo.append(SYMBOL_ADVANCES[buyer * LANDSCAPES + tile])
        s.todo.append(SALE_ADVANCES[seller])


def take_unsold(s: Skye, seat: int) -> None:
    """Unsold tiles stay with their owner, the stakes go to the bank; symbols on them let advance,
    in the order drawn (SK-40, SJ-22)."""
    for slot in range((seat + 1) * DRAWN - 1, seat * DRAWN - 1, -1):
        tile = s.drawn[slot]
        if tile >= 0 and s.journeyman and SYMBOL_BITS[tile] >> JOURNEYMAN & 1:
            s.todo.append(SYMBOL_ADVANCES[seat * LANDSCAPES + tile])
    for slot in range(seat * DRAWN, (seat + 1) * DRAWN):
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
        if forward_price(state, self.seat, SALE_TRACK) < 0:
            return [DECLINE]
        return [ADVANCE + SALE_TRACK, DECLINE]

    def play(self, state: Skye, move: int) -> None:
        if move != DECLINE:
            advance(state, self.seat, SALE_TRACK, forward_price(state, self.seat, SALE_TRACK))


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
        if move != DECLINE:
            track = move - ADVANCE
            advance(state, self.seat, track, forward_price(state, self.seat, track))


BUYS: Final = [Buy(seat, chance) for chance in (1, 2) for seat in range(MOST_PLAYERS)]
SALE_ADVANCES: Final = [SaleAdvance(seat) for seat in range(MOST_PLAYERS)]
SYMBOL_ADVANCES: Final = [
    SymbolAdvance(seat, tile) for seat in range(MOST_PLAYERS) for tile in range(LANDSCAPES)
]
