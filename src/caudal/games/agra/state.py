"""Agra: the position. Lists hold one entry a seat unless they say otherwise."""

from __future__ import annotations

from typing import ClassVar

from librt.strings import BytesWriter

from caudal.engine.dice import Dice
from caudal.engine.state import State, places
from caudal.games.agra import features, guess, heuristic, scoring
from caudal.games.agra.content import KINDS, MOST_VALUE, PRINTED, TOKEN_SIDES
from caudal.games.agra.content_notables import CARD_DEMANDS, CARD_LEVEL
from caudal.games.agra.content_river import OPEN_LEVEL
from caudal.games.agra.layout import good_of, rank_of, wish_of


class Agra(State):
    game_id: ClassVar[str] = "agra"
    zeros: ClassVar[bytes] = features.ZEROS

    # -- the round ---------------------------------------------------------------------------------
    round: int
    turn: int
    """Whose turn it is: the active player, AP."""
    start: int
    """The start player; never changes (AG-212)."""
    last_round: int
    """The round that ends the game, 0 before the end is triggered (AG-1202)."""

    # -- what a seat owns --------------------------------------------------------------------------
    rupees: list[int]
    supply: list[int]
    """Markers in supply, of 22 (AG-104)."""
    goods: list[int]
    """16 a seat."""
    own: list[int]
    """The goods that a seat owns at least one of, as bits; kept along with `goods`."""
    favour: list[int]
    workers: list[int]
    """Workers in supply."""
    mine: list[int]
    """The spaces with a seat's worker, as bits."""
    follower: list[int]
    """Space on the meditation track, 0 is the first."""
    covers: list[int]
    """Cover tiles still on the farm, as bits."""
    farmers: list[int]
    """Four a seat: a farmer's space on its side, 1 to 5."""
    influence: list[int]
    """Three a seat."""
    actions: list[int]
    """Favour actions at hand, as bits: the printed ones and the seat's tiles."""
    marked: list[int]
    """Favour actions with a marker of the seat until the clean-up, as bits (AG-105)."""
    contracts: list[int]
    """Contracts owned, as bits."""
    stepped: list[int]
    """River places that gave the seat its influence step this turn, as bits (AG-1001)."""

    # -- the town ----------------------------------------------------------------------------------
    lying: int
    """The spaces whose worker lies, as bits."""
    built: int
    """Built buildings, as bits."""
    coins: list[int]
    """By building: rupees lying there."""
    merchant: int
    """The Merchant's building."""
    builder: int
    """The Builder's building, -1 once it has left (AG-511)."""
    bonus_owner: list[int]
    """By bonus tile: who used it, -1 while it is free; replaced, never changed in place."""
    token_good: list[int]
    """By price token: the good it lies on, -1 at the Trader; replaced."""
    token_side: list[int]
    """By price token: 0 low, 1 high; replaced."""
    values: list[int]
    """By good: the current value (AG-112); replaced when a token moves."""
    worth: list[int]
    """By value: the goods of that value, as bits; replaced with `values`."""
    swaps: int
    """The goods that share their value with another one, as bits."""

    # -- the river ---------------------------------------------------------------------------------
    boat: int
    """The boat's dock, 1 to 6."""
    river: list[int]
    """The notables in river order (AG-204); never changes."""
    winner: list[int]
    """By river place: who won the contract, -1 while it is open; replaced."""
    placed: list[int]
    """Three a river place: whose marker lies on a demanded good (twice the seat, plus 1 for a
    double), -1 without one; replaced."""
    wanted: list[int]
    """By good: the open river places that still want it, as bits; replaced."""
    available: int
    """River places whose level is open, as bits (AG-1101)."""
    asked: int
    """Goods that some available notable wants, as bits."""
    french: int
    """Goods on the French Trader's card; the markers are its owner's (AG-860)."""
    stored: int
    """Workers on the Cook's card (AG-1112)."""

    # -- the imperial board ------------------------------------------------------------------------
    demand_at: list[int]
    """By guild: the demand marker's place from the top, 6 below a full column; replaced."""
    demand_owner: list[int]
    """Six a guild: whose marker lies there, -1 none, 4 neutral; replaced."""
    bowls: list[int]
    """By bowl of Akbar: whose marker lies there, -1 none, 4 neutral; replaced."""
    empty_bowls: int
    """Goods whose bowl is empty, as bits."""
    limit: int
    """The demand limit (AG-907)."""
    row: list[int]
    """Face-up favour tiles, -1 for a gap; replaced."""
    pile: list[int]
    """The favour pile as it was shuffled; never changed in place, drawn from the end."""
    pile_left: int

    # -- this turn ---------------------------------------------------------------------------------
    used: int
    """Favour actions used this turn, as bits."""
    turned: int
    """Contracts used this turn, as bits (AG-105)."""
    scroll: int
    """Luxury goods of the AP on the scroll, as bits of goods."""
    eaten: int
    """Food actions this turn."""
    points: int
    """Meditation points to spend."""
    laid: int
    """Workers laid down in this phase (AG-402)."""
    called: bool
    """The Muezzin has given its point in this phase (AG-411)."""
    outer: int
    """The last outer meditation action of this phase, -1 none (AG-410)."""
    blocked: int
    """The meditation action under the marker."""
    received: int
    """Goods really received in the last production (AG-651)."""
    sail_paid: int
    """Value paid to the Sailor in this action; the next four belong to the same action."""
    sail_goods: int
    sail_used: int
    """Deliveries made."""
    sail_demand: bool
    sail_doubled: int
    """River places with a double delivery in this action, as bits."""
    sail_owed: int
    """River places delivered to in this action, as bits."""

    def clone(self) -> Agra:
        other = Agra()
        self.copy_into(other)
        other.round = self.round
        other.turn = self.turn
        other.start = self.start
        other.last_round = self.last_round
        other.rupees = self.rupees.copy()
        other.supply = self.supply.copy()
        other.goods = self.goods.copy()
        other.own = self.own.copy()
        other.favour = self.favour.copy()
        other.workers = self.workers.copy()
        other.mine = self.mine.copy()
        other.follower = self.follower.copy()
        other.covers = self.covers.copy()
        other.farmers = self.farmers.copy()
        other.influence = self.influence.copy()
        other.actions = self.actions.copy()
        other.marked = self.marked.copy()
        other.contracts = self.contracts.copy()
        other.stepped = self.stepped.copy()
        other.lying = self.lying
        other.built = self.built
        other.coins = self.coins.copy()
        other.merchant = self.merchant
        other.builder = self.builder
        other.bonus_owner = self.bonus_owner
        other.token_good = self.token_good
        other.token_side = self.token_side
        other.values = self.values
        other.worth = self.worth
        other.swaps = self.swaps
        other.boat = self.boat
        other.river = self.river
        other.winner = self.winner
        other.placed = self.placed
        other.wanted = self.wanted
        other.available = self.available
        other.asked = self.asked
        other.french = self.french
        other.stored = self.stored
        other.demand_at = self.demand_at
        other.demand_owner = self.demand_owner
        other.bowls = self.bowls
        other.empty_bowls = self.empty_bowls
        other.limit = self.limit
        other.row = self.row
        other.pile = self.pile
        other.pile_left = self.pile_left
        other.used = self.used
        other.turned = self.turned
        other.scroll = self.scroll
        other.eaten = self.eaten
        other.points = self.points
        other.laid = self.laid
        other.called = self.called
        other.outer = self.outer
        other.blocked = self.blocked
        other.received = self.received
        other.sail_paid = self.sail_paid
        other.sail_goods = self.sail_goods
        other.sail_used = self.sail_used
        other.sail_demand = self.sail_demand
        other.sail_doubled = self.sail_doubled
        other.sail_owed = self.sail_owed
        return other

    # -- the contract ------------------------------------------------------------------------------

    def sheet(self, seat: int) -> dict[str, int]:
        return scoring.sheet(self, seat)

    def ranking(self) -> list[int]:
        """Most rupees; then goods at their value plus favour; then a shared place (AG-1208)."""
        scores = self.scores()
        merits = [[scores[k], scoring.tie_break(self, k)] for k in range(self.players)]
        return places(merits)

    def inputs(self, seat: int, numbers: BytesWriter, bits: BytesWriter) -> None:
        features.features(self, seat, numbers, bits)

    def prospects(self, weights: list[float]) -> list[float]:
        return [heuristic.prospect(self, seat, weights) for seat in range(self.players)]

    def guess(self, seat: int, dice: Dice) -> Agra:
        return guess.guess(self, dice)

    # -- what follows from the position ------------------------------------------------------------

    def reprice(self) -> None:
        """Work out the current values: a token's flags, otherwise the printed value (AG-112)."""
        values = PRINTED.copy()
        for token in range(len(self.token_good)):
            good = self.token_good[token]
            if good >= 0:
                values[good] = TOKEN_SIDES[token][self.token_side[token]]
        worth = [0] * MOST_VALUE
        for good in range(KINDS):
            worth[values[good]] |= 1 << good
        swaps = 0
        for goods in worth:
            if goods & (goods - 1):
                swaps |= goods
        self.values = values
        self.worth = worth
        self.swaps = swaps

    def reopen(self) -> None:
        """Work out anew which notables are available and what they want (AG-1101, AG-1102)."""
        wanted = [0] * KINDS
        available = 0
        for place in range(len(self.river)):
            if self.winner[place] >= 0:
                continue
            card = self.river[place]
            if CARD_LEVEL[card] <= OPEN_LEVEL[self.boat]:
                available |= 1 << place
            demands = CARD_DEMANDS[card]
            for k in range(len(demands)):
                if self.placed[wish_of(place, k)] < 0:
                    wanted[demands[k]] |= 1 << place
        asked = 0
        for good in range(KINDS):
            if wanted[good] & available:
                asked |= 1 << good
        self.wanted = wanted
        self.available = available
        self.asked = asked

    # -- small questions ---------------------------------------------------------------------------

    def value(self, good: int) -> int:
        """The current value of a good (AG-112)."""
        return self.values[good]

    def held(self, seat: int, good: int) -> int:
        """How many of a good the seat owns."""
        return self.goods[good_of(seat, good)]

    def standing(self, seat: int) -> int:
        """The spaces with a standing worker of the seat, as bits."""
        return self.mine[seat] & ~self.lying

    def influence_of(self, seat: int, guild: int) -> int:
        return self.influence[rank_of(seat, guild)]

    def owner_of(self, card: int) -> int:
        """Who owns the contract whose bit is `card`, -1 nobody."""
        for seat in range(self.players):
            if self.contracts[seat] & card:
                return seat
        return -1
