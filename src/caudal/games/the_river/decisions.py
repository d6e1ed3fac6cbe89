"""The River's questions, in the order of the rulebook: a turn, then each action's own.

Helpers that a question shares with another stand before the first of them.
"""

from typing import ClassVar, Final

from caudal.engine.state import Decision, Step
from caudal.games.the_river.content import (
    BASIC,
    BASICS,
    BUILD,
    CARDS,
    CLAIMS,
    COST,
    COST_SUM,
    DISCOUNT,
    DOUBLE_SWAP,
    EFFECT,
    EFFECT_AMOUNT,
    EFFECT_RESOURCE,
    EXCHANGE_GETS,
    EXCHANGE_GIVES,
    EXCHANGES,
    FIRST_PLAYER,
    FIRST_SPOT_BONUS,
    FOOD,
    KINDS,
    LOCATIONS,
    PRINTED,
    PRODUCE,
    PRODUCE_FOOD,
    RESERVE,
    RESERVE_LIMIT,
    RESOURCES,
    SEAT_CODE,
    SEATS,
    SETTLE,
    SLOTS,
    SPACES,
    SPOTS,
    SWAP,
    TERRAIN,
    TILE_MAKES,
    TILE_ROOM,
    TILES,
    VALUE_PILE,
    WAITING_SLOT,
    WAREHOUSE,
    WINDFALL,
)
from caudal.games.the_river.moves import (
    BUILD_CARD,
    EXCHANGE,
    EXCHANGES_WITH,
    IDLE,
    PAY,
    PLACE,
    RESERVE_CARD,
    RETURN,
    SWAP_SPACE,
    TAKE,
    TILE,
)
from caudal.games.the_river.state import River

# -- resources -----------------------------------------------------------------------------------


def take(s: River, seat: int, resource: int, amount: int) -> None:
    """Take up to `amount` from the supply, in full or as far as it goes, then make room (RV-61)."""
    amount = min(amount, s.supply[resource])
    if not amount or not s.room[seat]:
        return
    s.supply[resource] -= amount
    s.held[seat * KINDS + resource] += amount
    s.load[seat] += amount
    if s.listener is not None:
        s.listener.tell("took", seat, resource=RESOURCES[resource], amount=amount)
    make_room(s, seat)


def put_back(s: River, seat: int, resource: int, amount: int) -> None:
    """Return resources to their island."""
    s.supply[resource] += amount
    s.held[seat * KINDS + resource] -= amount
    s.load[seat] -= amount


def make_room(s: River, seat: int) -> None:
    """Ask for the excess, if there is any (RV-29)."""
    if s.load[seat] > s.room[seat]:
        s.todo.append(RETURN_RESOURCE[seat])


class ReturnResource(Decision[River]):
    """DP-4: too few warehouses; return one resource for each too many (RV-27 to RV-29)."""

    kind: ClassVar[str] = "return_resource"
    section: ClassVar[str] = "warehouses"

    def moves(self, state: River) -> list[int]:
        first = self.seat * KINDS
        return [RETURN + r for r in range(KINDS) if state.held[first + r]]

    def play(self, state: River, move: int) -> None:
        put_back(state, self.seat, move - RETURN, 1)
        if state.listener is not None:
            state.listener.tell("returned", self.seat, resource=RESOURCES[move - RETURN])
        make_room(state, self.seat)


RETURN_RESOURCE: Final = [ReturnResource(seat) for seat in range(SEATS[1])]

# -- a turn --------------------------------------------------------------------------------------


def payable(s: River, seat: int, card: int, discount: int) -> bool:
    """Whether the card has at least one payment (RV-75, RV-76)."""
    price = COST_SUM[card] - discount
    if s.load[seat] < price:
        return False
    first = seat * KINDS
    cost = COST[card]
    means = s.held[first + FOOD]
    for r in range(BASICS):
        held = s.held[first + r]
        means += cost[r] if cost[r] < held else held
    return means >= price


def buildable(s: River, seat: int) -> list[int]:
    """The cards that the seat can pay for: those of the market, then its reserved ones (RV-74)."""
    cards = [card for card in s.shop if card >= 0 and payable(s, seat, card, 0)]
    for place in range(seat * RESERVE_LIMIT, (seat + 1) * RESERVE_LIMIT):
        card = s.reserved[place]
        if card >= 0 and payable(s, seat, card, DISCOUNT):
            cards.append(card)
    return cards


def can_build(s: River, seat: int) -> bool:
    """Whether `buildable` would name any card."""
    for card in s.shop:
        if card >= 0 and payable(s, seat, card, 0):
            return True
    for place in range(seat * RESERVE_LIMIT, (seat + 1) * RESERVE_LIMIT):
        if s.reserved[place] >= 0 and payable(s, seat, s.reserved[place], DISCOUNT):
            return True
    return False


def production(s: River, seat: int, resource: int) -> int:
    """What a settler placed now on the resource's island would make (RV-60)."""
    island = PRODUCE[resource]
    made = s.makes[seat * BASICS + resource]
    return made if s.at[island] else made + FIRST_SPOT_BONUS[s.players][island]


def any_left(places: list[int]) -> bool:
    """Whether a market has anything face up."""
    for item in places:
        if item >= 0:
            return True
    return False


class Turn(Decision[River]):
    """DP-2: place a settler where its action can be carried out, or exchange first (RV-31 to RV-36,
    RV-45, RV-46)."""

    kind: ClassVar[str] = "turn"
    section: ClassVar[str] = "turn"

    def moves(self, state: River) -> list[int]:
        seat = self.seat
        moves = []
        spots = SPOTS[state.players]
        at = state.at
        if (
            state.claims[seat] < CLAIMS[state.players]
            and state.tile_count[seat] < SPACES
            and any_left(state.market)
        ):
            moves.append(PLACE + TERRAIN)
        if can_build(state, seat):
            moves.append(PLACE + BUILD)
        if at[FIRST_PLAYER] < spots[FIRST_PLAYER]:
            moves.append(PLACE + FIRST_PLAYER)
        if at[SWAP] < spots[SWAP] and state.tile_count[seat] > 1:
            moves.append(PLACE + SWAP)
        if state.room[seat]:
            for r in range(BASICS):
                island = PRODUCE[r]
                if at[island] < spots[island] and state.supply[r] and production(state, seat, r):
                    moves.append(PLACE + island)
            if at[PRODUCE_FOOD] < spots[PRODUCE_FOOD] and max(state.supply) > 0:
                moves.append(PLACE + PRODUCE_FOOD)
        if (
            at[RESERVE] < spots[RESERVE]
            and state.reserved[(seat + 1) * RESERVE_LIMIT - 1] < 0
            and any_left(state.shop)
        ):
            moves.append(PLACE + RESERVE)
        if not moves:
            moves.append(IDLE)
        basics = state.load[seat] - state.held[seat * KINDS + FOOD]
        if basics >= EXCHANGE_GIVES and state.supply[FOOD]:
            moves.extend(exchanges(state, seat))
        return moves

    def play(self, state: River, move: int) -> None:
        seat = self.seat
        if EXCHANGE <= move < EXCHANGE + len(EXCHANGES):
            exchange(state, seat, move - EXCHANGE)
            state.todo.append(self)
            return
        state.boat[seat] -= 1
        state.out[seat] += 1
        if move == IDLE:
            if state.listener is not None:
                state.listener.tell("idle", seat)
            return
        location = move - PLACE
        if state.listener is not None:
            state.listener.tell("placed", seat, location=LOCATIONS[location])
        if location == TERRAIN:
            state.claims[seat] += 1
            state.todo.append(CLAIM_TILE[seat])
        elif location == BUILD:
            state.todo.append(CHOOSE_BUILDING[seat])
        elif location == FIRST_PLAYER:
            state.marker = seat
        elif location == SWAP:
            state.todo.append(SWAP_FIRST[seat])
        elif location == RESERVE:
            state.todo.append(RESERVE_BUILDING[seat])
        elif location == PRODUCE_FOOD:
            take_food(state, seat)
        else:
            resource = PRODUCE.index(location)
            take(state, seat, resource, production(state, seat, resource))
        state.at[location] += 1
        state.standing.append(location * SEAT_CODE + seat)


TURN: Final = [Turn(seat) for seat in range(SEATS[1])]


def exchanges(s: River, seat: int) -> list[int]:
    """Each different mix of basic resources that the seat can give for food (RV-46)."""
    index = 0
    for r in range(seat * KINDS, seat * KINDS + BASICS):
        held = s.held[r]
        index = index * (EXCHANGE_GIVES + 1) + (held if held < EXCHANGE_GIVES else EXCHANGE_GIVES)
    return EXCHANGES_WITH[index]


def exchange(s: River, seat: int, index: int) -> None:
    mix = EXCHANGES[index]
    for r in range(BASICS):
        put_back(s, seat, r, mix[r])
    if s.listener is not None:
        s.listener.tell("exchanged", seat, given=dict(zip(BASIC, mix, strict=True)))
    take(s, seat, FOOD, EXCHANGE_GETS)


# -- claim a terrain tile ------------------------------------------------------------------------


def gain_tile(s: River, seat: int, tile: int) -> None:
    """Put a tile on the next space (RV-23, RV-24, RV-55): the printed symbol is lost, the tile's
    own count from now on; then room, then an immediate effect."""
    s.market[s.market.index(tile)] = -1
    space = s.tile_count[seat]
    s.tiles[seat * SPACES + space] = tile
    s.tile_count[seat] = space + 1
    printed = PRINTED[s.colours[seat]][space]
    if printed == WAREHOUSE:
        s.room[seat] -= 1
    elif printed >= 0:
        s.makes[seat * BASICS + printed] -= 1
    s.room[seat] += TILE_ROOM[tile]
    makes = TILE_MAKES[tile]
    for r in range(BASICS):
        s.makes[seat * BASICS + r] += makes[r]
    if SETTLE[space]:
        s.due[seat] += 1
    if s.listener is not None:
        s.listener.tell("claimed", seat, tile=TILES[tile], space=space + 1)
    if EFFECT[tile] == WINDFALL or EFFECT[tile] == DOUBLE_SWAP:
        s.todo.append(Meadow(seat, tile))
    make_room(s, seat)


def face_up(s: River) -> list[int]:
    return [TILE + tile for tile in s.market if tile >= 0]


class FirstTile(Decision[River]):
    """DP-1: the preliminary turn, counter-clockwise, First Player last (RV-41, RV-42)."""

    kind: ClassVar[str] = "prelim_tile"
    section: ClassVar[str] = "setup"

    def moves(self, state: River) -> list[int]:
        return face_up(state)

    def play(self, state: River, move: int) -> None:
        gain_tile(state, self.seat, move - TILE)


class ClaimTile(Decision[River]):
    """DP-3: any tile of the terrain market (RV-53, RV-54)."""

    kind: ClassVar[str] = "claim_tile"
    section: ClassVar[str] = "claim"

    def moves(self, state: River) -> list[int]:
        return face_up(state)

    def play(self, state: River, move: int) -> None:
        gain_tile(state, self.seat, move - TILE)


CLAIM_TILE: Final = [ClaimTile(seat) for seat in range(SEATS[1])]


class Meadow(Step[River]):
    """The immediate effect of a meadow just gained: a windfall or a double swap (RV-95, RV-96)."""

    kind: ClassVar[str] = "meadow"
    fields: ClassVar[tuple[str, ...]] = ("owner", "tile")

    def __init__(self, owner: int, tile: int) -> None:
        self.seat = -1
        self.owner = owner
        self.tile = tile

    def run(self, state: River) -> None:
        tile = self.tile
        if EFFECT[tile] == WINDFALL:
            take(state, self.owner, EFFECT_RESOURCE[tile], EFFECT_AMOUNT[tile])
        elif state.tile_count[self.owner] > 1:
            for _ in range(EFFECT_AMOUNT[tile]):
                state.todo.append(SWAP_FIRST[self.owner])


# -- swap two tiles ------------------------------------------------------------------------------


class SwapFirst(Decision[River]):
    """DP-5, first half: one of the two tiles that change places (RV-88, RV-89)."""

    kind: ClassVar[str] = "swap_first"
    section: ClassVar[str] = "swap"

    def moves(self, state: River) -> list[int]:
        count = state.tile_count[self.seat]
        if count == 2:  # there is only one pair
            return [SWAP_SPACE]
        return [SWAP_SPACE + space for space in range(count)]

    def play(self, state: River, move: int) -> None:
        state.todo.append(SwapSecond(self.seat, move - SWAP_SPACE))


SWAP_FIRST: Final = [SwapFirst(seat) for seat in range(SEATS[1])]


class SwapSecond(Decision[River]):
    """DP-5, second half: the other tile. Symbols move along: only columns change (RV-90)."""

    kind: ClassVar[str] = "swap_second"
    section: ClassVar[str] = "swap"
    fields: ClassVar[tuple[str, ...]] = ("space",)

    def __init__(self, seat: int, space: int) -> None:
        self.seat = seat
        self.space = space

    def moves(self, state: River) -> list[int]:
        count = state.tile_count[self.seat]
        return [SWAP_SPACE + space for space in range(count) if space != self.space]

    def play(self, state: River, move: int) -> None:
        first = self.seat * SPACES + self.space
        second = self.seat * SPACES + move - SWAP_SPACE
        tiles = state.tiles
        tiles[first], tiles[second] = tiles[second], tiles[first]
        if state.listener is not None:
            pair = [TILES[tiles[second]], TILES[tiles[first]]]
            state.listener.tell("swapped", self.seat, first=pair[0], second=pair[1])


# -- take food -----------------------------------------------------------------------------------


def take_food(s: River, seat: int) -> None:
    """One food; without any in supply, a basic resource of choice (RV-66, RV-67)."""
    if s.supply[FOOD]:
        take(s, seat, FOOD, 1)
    else:
        s.todo.append(FOOD_SUBSTITUTE[seat])


class FoodSubstitute(Decision[River]):
    """DP-9: there is no food; take one wood, stone or clay instead (RV-67, RV-68)."""

    kind: ClassVar[str] = "food_substitute"
    section: ClassVar[str] = "food"

    def moves(self, state: River) -> list[int]:
        return [TAKE + r for r in range(BASICS) if state.supply[r]]

    def play(self, state: River, move: int) -> None:
        take(state, self.seat, move - TAKE, 1)


FOOD_SUBSTITUTE: Final = [FoodSubstitute(seat) for seat in range(SEATS[1])]

# -- reserve a building --------------------------------------------------------------------------


class ReserveBuilding(Decision[River]):
    """DP-8: any card of the building market (RV-70, RV-71)."""

    kind: ClassVar[str] = "reserve_card"
    section: ClassVar[str] = "reserve"

    def moves(self, state: River) -> list[int]:
        return [RESERVE_CARD + card for card in state.shop if card >= 0]

    def play(self, state: River, move: int) -> None:
        card = move - RESERVE_CARD
        state.shop[state.shop.index(card)] = -1
        place = self.seat * RESERVE_LIMIT
        while state.reserved[place] >= 0:
            place += 1
        state.reserved[place] = card
        if state.listener is not None:
            state.listener.tell("reserved", self.seat, card=CARDS[card])


RESERVE_BUILDING: Final = [ReserveBuilding(seat) for seat in range(SEATS[1])]

# -- build ---------------------------------------------------------------------------------------


class ChooseBuilding(Decision[River]):
    """DP-6: a card of the market at full cost, or an own reserved one for less (RV-72, RV-74)."""

    kind: ClassVar[str] = "building"
    section: ClassVar[str] = "build"

    def moves(self, state: River) -> list[int]:
        return [BUILD_CARD + card for card in buildable(state, self.seat)]

    def play(self, state: River, move: int) -> None:
        card = move - BUILD_CARD
        if card in state.shop:
            state.shop[state.shop.index(card)] = -1
            price = COST_SUM[card]
        else:
            drop_reserved(state, self.seat, card)
            price = COST_SUM[card] - DISCOUNT
        state.todo.append(Pay(self.seat, card, 0, price))


CHOOSE_BUILDING: Final = [ChooseBuilding(seat) for seat in range(SEATS[1])]


def drop_reserved(s: River, seat: int, card: int) -> None:
    """Take a card out of the reserve; the others move up."""
    last = (seat + 1) * RESERVE_LIMIT - 1
    place = s.reserved.index(card)
    while place < last:
        s.reserved[place] = s.reserved[place + 1]
        place += 1
    s.reserved[last] = -1


class Pay(Decision[River]):
    """DP-7: how many of one basic resource to pay; the next follows, and food pays the rest.

    Asked so that exactly the payments of RV-76 can be reached: `price` is what is still to be paid.
    """

    kind: ClassVar[str] = "payment"
    section: ClassVar[str] = "build"
    fields: ClassVar[tuple[str, ...]] = ("card", "resource", "price")

    def __init__(self, seat: int, card: int, resource: int, price: int) -> None:
        self.seat = seat
        self.card = card
        self.resource = resource
        self.price = price

    def moves(self, state: River) -> list[int]:
        first = self.seat * KINDS
        cost = COST[self.card]
        others = state.held[first + FOOD]
        for r in range(self.resource + 1, BASICS):
            others += min(cost[r], state.held[first + r])
        most = min(cost[self.resource], state.held[first + self.resource], self.price)
        least = max(0, self.price - others)
        verb = PAY[self.resource]
        return [verb + amount for amount in range(most, least - 1, -1)]

    def play(self, state: River, move: int) -> None:
        amount = move - PAY[self.resource]
        put_back(state, self.seat, self.resource, amount)
        price = self.price - amount
        if self.resource + 1 < BASICS:
            state.todo.append(Pay(self.seat, self.card, self.resource + 1, price))
        else:
            put_back(state, self.seat, FOOD, price)
            build(state, self.seat, self.card)


def build(s: River, seat: int, card: int) -> None:
    """The paid card is built, and a bonus token taken if a slot is free (RV-79 to RV-82)."""
    s.built[seat] |= 1 << card
    if s.listener is not None:
        s.listener.tell("built", seat, card=CARDS[card])
    tokens = s.tokens[seat]
    if len(tokens) == SLOTS[s.players]:
        return
    pile = VALUE_PILE[s.players]
    value = pile[s.tokens_taken] if s.tokens_taken < len(pile) else 0
    s.tokens_taken += 1
    s.tokens[seat] = [*tokens, value]
    if s.listener is not None:
        s.listener.tell("token", seat, value=value)
    if len(tokens) + 1 == WAITING_SLOT and s.waiting[seat]:
        s.boat[seat] += s.waiting[seat]
        s.waiting[seat] = 0
        if s.listener is not None:
            s.listener.tell("fifth_settler", seat)
