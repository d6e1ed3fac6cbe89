"""Emporous: the position. Lists hold one entry a seat unless they say otherwise.

Hands of tiles and holdings of crafts are packed numbers (`hands.py`), contracts are sets of bits.
"""

from __future__ import annotations

from typing import ClassVar, final

from librt.strings import BytesWriter

from caudal.engine.dice import Dice
from caudal.engine.state import State
from caudal.games.emporous import features, guess, heuristic, scoring
from caudal.games.emporous.content import SEATS, SHOP_POINTS
from caudal.games.emporous.moves import PROPOSE
from caudal.games.emporous.places import home


@final
class Emporous(State):
    game_id: ClassVar[str] = "emporous"
    zeros: ClassVar[bytes] = features.ZEROS

    chapter: int
    fugitives: int
    """0: one fugitive; 1: the alternative with three (EM-110)."""
    first: int
    """The starting player."""
    turn: int
    """Whose turn it is; -1 before the first turn."""
    turns: int
    """Turns that have begun, of all players together."""

    # this turn
    trip: int
    """`NO_TRIP` yet, `ISLAND` or `CITY`."""
    actions: int
    """City actions done this turn."""
    office: bool
    """The contract office was used this turn (EM-92)."""
    approached: int
    """The opponents approached this turn, as a set of bits (EM-61)."""
    closed: bool
    """This turn's negotiation is closed (EM-61)."""
    idle: int
    """Turns in a row that ended without a trip (EM-136)."""
    final: int
    """Turns still to be played once the end is triggered (EM-121); -1 before."""

    rows: list[int]
    """By raw material: tiles left in the market (EM-57)."""
    capacity: list[int]
    """By raw material: pile capacity; replaced, never changed in place (EM-58)."""
    bank: int
    """Coins in the reserve."""
    jewels: int
    """Jewels in the reserve."""
    supply: int
    """Craft cards left, packed by design."""
    shop: int
    """Coins on the shop card."""
    seal: int
    """Who holds the Council Seal; -1: nobody."""
    mastery: list[int]
    """By mastery: its holder, `IN_CENTRE` or `IN_BOX`."""

    deck: list[int]
    """The contract deck from top to bottom, from `deck_top` on; replaced, never changed in place.
    `deck.py` says what an entry is."""
    deck_top: int
    stack: list[int]
    """The clandestine tiles from top to bottom, from `stack_top` on; replaced, never changed."""
    stack_top: int
    stack_known: int
    """How many tiles at the bottom are contraband that everybody saw go there (EM-103)."""

    islands: list[int]
    """`MOST_ISLANDS` places a seat (`places.home`), in the order of picking, -1 where none."""
    coins: list[int]
    """Available coins."""
    city: list[int]
    """As many places: the coins on the City card of each own island."""
    hand: list[int]
    """Face-down tiles, packed by kind."""
    size: list[int]
    """How many face-down tiles: what the others see (EM-98)."""
    crafts: list[int]
    """Craft cards, used or not, packed by design."""
    used: list[int]
    """Those that lie under a contract (EM-48)."""
    held: list[int]
    """Unfulfilled contracts, as bits."""
    fulfilled: list[int]
    delivered: list[int]
    """Delivered secret cargo (EM-101)."""
    collab: list[int]
    """The collaboration card; -1 in chapter one and before the deal."""
    points: list[int]
    """Points of crafts, fulfilled contracts and masteries; the shops come on top (EM-120)."""

    known: list[int]
    """For each seat, and last for a spectator, an entry a seat (`about`): tiles that the
    former knows the latter to hold at least, from all that was taken, paid and swapped in the open
    or with it."""
    seen: list[int]
    """For each seat an entry a seat: contracts that the former knows the latter to hold."""

    # a payment in the making: nobody else learns of it before it is complete
    project: int
    """A design, a contract or a purchase; -1: no payment."""
    pay_crafts: int
    pay_tiles: int
    pay_first: int
    """Coins that go to the first City card; the rest goes to the second (EM-23)."""
    pay_shop: int
    """Shop coins by source, packed (`coins.py`)."""
    cursor: int
    """Where a list that never goes back has arrived (EM-140)."""
    sold: int
    """Coins acquired so far in the present sale."""

    # an offer in the making, or on the table
    giver: int
    """Who makes the offer; -1: there is none."""
    taker: int
    counter: bool
    """It is a counter-offer (EM-77)."""
    offered: bool
    """It was submitted (EM-74)."""
    give_tiles: int
    claims: int
    """What the given tiles are said to be, packed; those beyond stay unnamed."""
    give_crafts: int
    give_contracts: int
    ask_tiles: int
    """The kinds wished for, packed."""
    ask_any: int
    """Tiles asked for without a wish."""
    ask_crafts: int
    ask_contracts: int
    """How many."""
    hand_tiles: int
    """What the partner has chosen so far to hand over."""
    hand_contracts: int

    def clone(self) -> Emporous:
        other = Emporous()
        self.copy_into(other)
        other.chapter = self.chapter
        other.fugitives = self.fugitives
        other.first = self.first
        other.turn = self.turn
        other.turns = self.turns
        other.trip = self.trip
        other.actions = self.actions
        other.office = self.office
        other.approached = self.approached
        other.closed = self.closed
        other.idle = self.idle
        other.final = self.final
        other.rows = self.rows.copy()
        other.capacity = self.capacity
        other.bank = self.bank
        other.jewels = self.jewels
        other.supply = self.supply
        other.shop = self.shop
        other.seal = self.seal
        other.mastery = self.mastery.copy()
        other.deck = self.deck
        other.deck_top = self.deck_top
        other.stack = self.stack
        other.stack_top = self.stack_top
        other.stack_known = self.stack_known
        other.islands = self.islands.copy()
        other.coins = self.coins.copy()
        other.city = self.city.copy()
        other.hand = self.hand.copy()
        other.size = self.size.copy()
        other.crafts = self.crafts.copy()
        other.used = self.used.copy()
        other.held = self.held.copy()
        other.fulfilled = self.fulfilled.copy()
        other.delivered = self.delivered.copy()
        other.collab = self.collab.copy()
        other.points = self.points.copy()
        other.known = self.known.copy()
        other.seen = self.seen.copy()
        other.project = self.project
        other.pay_crafts = self.pay_crafts
        other.pay_tiles = self.pay_tiles
        other.pay_first = self.pay_first
        other.pay_shop = self.pay_shop
        other.cursor = self.cursor
        other.sold = self.sold
        other.giver = self.giver
        other.taker = self.taker
        other.counter = self.counter
        other.offered = self.offered
        other.give_tiles = self.give_tiles
        other.claims = self.claims
        other.give_crafts = self.give_crafts
        other.give_contracts = self.give_contracts
        other.ask_tiles = self.ask_tiles
        other.ask_any = self.ask_any
        other.ask_crafts = self.ask_crafts
        other.ask_contracts = self.ask_contracts
        other.hand_tiles = self.hand_tiles
        other.hand_contracts = self.hand_contracts
        return other

    # -- the contract ----------------------------------------------------------------------------

    def sheet(self, seat: int) -> dict[str, int]:
        return scoring.sheet(self, seat)

    def ranking(self) -> list[int]:
        return scoring.ranking(self)

    def inputs(self, seat: int, numbers: BytesWriter, bits: BytesWriter) -> None:
        features.features(self, seat, numbers, bits)

    def prospects(self, weights: list[float]) -> list[float]:
        return heuristic.prospects(self, weights)

    def foreseen(self) -> list[int]:
        """All but proposals: most come to nothing, and to think them through takes long."""
        if self.closed or self.giver >= 0:
            return self.legal
        return [move for move in self.legal if not PROPOSE <= move < PROPOSE + SEATS[1]]

    def guess(self, seat: int, dice: Dice) -> Emporous:
        return guess.guess(self, seat, dice)

    # -- small questions -------------------------------------------------------------------------

    def visible(self, seat: int) -> int:
        """The seat's visible points (EM-120)."""
        return self.points[seat] + SHOP_POINTS * self.shop

    def spent(self, seat: int) -> int:
        """The coins on the seat's City cards."""
        first = home(seat)
        return self.city[first] + self.city[first + 1]

    def about(self, looker: int, seat: int) -> int:
        """Where `known` and `seen` have what one seat knows of another."""
        return looker * self.players + seat

    def spectator(self) -> int:
        """Who looks on: what everybody knows, `known` has for one more looker."""
        return self.players

    def unused(self, seat: int) -> int:
        """The seat's craft cards that lie under no contract (EM-48), packed."""
        return self.crafts[seat] - self.used[seat]

    def deck_left(self) -> int:
        return len(self.deck) - self.deck_top

    def stack_left(self) -> int:
        return len(self.stack) - self.stack_top

    def clear_payment(self) -> None:
        self.project = -1
        self.pay_crafts = 0
        self.pay_tiles = 0
        self.pay_first = 0
        self.pay_shop = 0
        self.cursor = 0
        self.sold = 0

    def clear_offer(self) -> None:
        self.giver = -1
        self.taker = -1
        self.counter = False
        self.offered = False
        self.give_tiles = 0
        self.claims = 0
        self.give_crafts = 0
        self.give_contracts = 0
        self.ask_tiles = 0
        self.ask_any = 0
        self.ask_crafts = 0
        self.ask_contracts = 0
        self.hand_tiles = 0
        self.hand_contracts = 0
        self.cursor = 0
