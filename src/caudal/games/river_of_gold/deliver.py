"""River of Gold, the third action: deliver to a customer (RG-601 to RG-650)."""

from typing import ClassVar, Final

from caudal.engine.state import Decision, Step
from caudal.games.river_of_gold.choices import settle
from caudal.games.river_of_gold.content import (
    FAVOR_LIMIT_MAX,
    KINDS,
    SEATS,
    SHIPS,
    SHORE,
    SPACE_IDS,
    TILES,
)
from caudal.games.river_of_gold.content_cards import (
    ALL_CARDS,
    CARD_REGION,
    CARDS,
    DELIVERS_ANYWHERE,
    FIRST_DELIVERY_VP,
    HAND_DISCARD,
    HAND_DRAW,
    ON_DELIVER,
    ORDER,
    REGION_CARDS,
    Ability,
)
from caudal.games.river_of_gold.effects import (
    LIMIT,
    OWN,
    SECOND_MARKER,
    UPGRADE_SHIP,
    Effect,
)
from caudal.games.river_of_gold.exchange import add_exchanges, exchange, is_exchange
from caudal.games.river_of_gold.gains import draw, gain
from caudal.games.river_of_gold.holdings import add_points
from caudal.games.river_of_gold.moves import DELIVER, MARK, UPGRADE
from caudal.games.river_of_gold.places import ABILITIES, PATRONAGE, good_at, ship_at
from caudal.games.river_of_gold.state import RiverOfGold


def strength(s: RiverOfGold, seat: int, abilities: list[Ability]) -> int:
    """How strong an ongoing ability of the seat's delivered customers is, 0 without it (RG-602)."""
    total = 0
    for ability in abilities:
        if s.delivered[seat] & ability.bit:
            total += ability.n
    return total


# -- which card ----------------------------------------------------------------------------------


def add_deliveries(s: RiverOfGold, seat: int, moves: list[int]) -> None:
    """The cards in hand of the die's region whose order the seat can pay (RG-601)."""
    cards = s.hands[seat] & reach(s, seat)
    card = 0
    while cards:
        if cards & 1 and is_payable(s, seat, card):
            moves.append(DELIVER + card)
        cards >>= 1
        card += 1


def reach(s: RiverOfGold, seat: int) -> int:
    """The cards that the die lets the seat deliver to: of its region, or with one patron all
    (RG-601, RG-913)."""
    if DELIVERS_ANYWHERE[s.patrons[seat]]:
        return ALL_CARDS
    return REGION_CARDS[s.die[seat] - 1]


def missing(s: RiverOfGold, seat: int, card: int, good: int) -> int:
    """How many of a good the seat lacks for an order."""
    return max(0, ORDER[card][good] - s.goods[good_at(seat, good)])


def is_payable(s: RiverOfGold, seat: int, card: int) -> bool:
    for good in range(KINDS):
        if missing(s, seat, card, good):
            return False
    return True


# -- the delivery --------------------------------------------------------------------------------


def deliver(s: RiverOfGold, seat: int, card: int) -> None:
    """Pay the order, lay the card down, score the patron, then the card's effects one by one
    (RG-601, RG-602, RG-914, RG-919)."""
    order = ORDER[card]
    for good in range(KINDS):
        s.goods[good_at(seat, good)] -= order[good]
    s.hands[seat] &= ~(1 << card)
    is_first = not s.delivered[seat] & REGION_CARDS[CARD_REGION[card]]
    s.delivered[seat] |= 1 << card
    if s.listener is not None:
        s.listener.tell("delivered", seat, card=CARDS[card])
    if is_first:
        add_points(s, seat, PATRONAGE, FIRST_DELIVERY_VP[s.patrons[seat]])
    customer(s, seat, card, 0)


def customer(s: RiverOfGold, seat: int, card: int, index: int) -> None:
    """The effects of a delivered card from the `index`-th on, each a step of its own (RG-321); then
    the hand is refilled."""
    effects = ON_DELIVER[card]
    while index < len(effects):
        below = len(s.todo)
        carry_out(s, seat, card, effects[index])
        settle(s)
        index += 1
        if len(s.todo) > below:
            s.todo.insert(below, NextEffect(seat, card, index))
            return
    refill_hand(s, seat)


def carry_out(s: RiverOfGold, seat: int, card: int, effect: Effect) -> None:
    """One effect of a delivery; markers on customer spaces are reminders only (RG-620, RG-640,
    RG-650)."""
    if effect.kind == LIMIT:
        raised = min(effect.n, FAVOR_LIMIT_MAX - s.limit[seat])
        s.limit[seat] += raised
        if raised and s.listener is not None:
            s.listener.tell("limit", seat, limit=s.limit[seat])
    elif effect.kind == SECOND_MARKER:
        if targets(s, seat, effect.about):
            s.todo.append(SecondMarker(seat, effect.about))
    elif effect.kind == UPGRADE_SHIP:
        if s.royal[seat] < 0:
            s.todo.append(UPGRADE_STANDARD[seat])
    else:
        gain(s, seat, effect, CARD_REGION[card], ABILITIES)


def refill_hand(s: RiverOfGold, seat: int) -> None:
    """Draw 2, discard 1; nothing is discarded when fewer could be drawn (RG-603, RG-604)."""
    if draw(s, seat, HAND_DRAW) == HAND_DRAW:
        s.draws += HAND_DISCARD
        settle(s)


class NextEffect(Step[RiverOfGold]):
    """The rest of a delivery, after an effect that asked something."""

    kind: ClassVar[str] = "next_effect"
    fields: ClassVar[tuple[str, ...]] = ("owner", "card", "index")

    def __init__(self, owner: int, card: int, index: int) -> None:
        self.seat = -1
        self.owner = owner
        self.card = card
        self.index = index

    def run(self, state: RiverOfGold) -> None:
        customer(state, self.owner, self.card, self.index)


class UpgradeShip(Decision[RiverOfGold]):
    """D8: with the first noble one of the standard ships becomes the royal one (RG-630)."""

    kind: ClassVar[str] = "upgrade_ship"
    section: ClassVar[str] = "nobles"

    def moves(self, state: RiverOfGold) -> list[int]:
        moves = [UPGRADE + ship for ship in range(SHIPS)]
        add_exchanges(state, self.seat, moves)
        return moves

    def play(self, state: RiverOfGold, move: int) -> None:
        if is_exchange(move):
            exchange(state, self.seat, move)
            state.todo.append(self)
            return
        state.royal[self.seat] = move - UPGRADE
        if state.listener is not None:
            space = state.ships[ship_at(self.seat, move - UPGRADE)] + 1
            state.listener.tell("upgraded", self.seat, ship=move - UPGRADE + 1, space=space)


UPGRADE_STANDARD: Final = [UpgradeShip(seat) for seat in range(SEATS[1])]


def targets(s: RiverOfGold, seat: int, target: int) -> list[int]:
    """The buildings with exactly one marker, the own or a rival's (RG-611)."""
    moves = []
    for space in range(SHORE):
        holder = s.marker[space]
        if holder >= 0 and s.second[space] < 0 and (holder == seat) == (target == OWN):
            moves.append(MARK + space)
    return moves


class SecondMarker(Decision[RiverOfGold]):
    """D9: the building that gets a monk's second marker, without any gain (RG-611, RG-612)."""

    kind: ClassVar[str] = "second_marker"
    section: ClassVar[str] = "monks"
    fields: ClassVar[tuple[str, ...]] = ("target",)

    def __init__(self, seat: int, target: int) -> None:
        self.seat = seat
        self.target = target

    def moves(self, state: RiverOfGold) -> list[int]:
        moves = targets(state, self.seat, self.target)
        if len(moves) > 1:
            add_exchanges(state, self.seat, moves)
        return moves

    def play(self, state: RiverOfGold, move: int) -> None:
        if is_exchange(move):
            exchange(state, self.seat, move)
            state.todo.append(self)
            return
        space = move - MARK
        state.second[space] = self.seat
        state.owned[self.seat] |= 1 << space
        if state.listener is not None:
            tile = TILES[state.shore[space]]
            state.listener.tell("marked", self.seat, tile=tile, space=SPACE_IDS[space])
