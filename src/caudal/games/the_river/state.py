"""The River: the position. Lists hold one entry a seat unless they say otherwise."""

from __future__ import annotations

from typing import ClassVar

from librt.strings import BytesWriter

from caudal.engine.dice import Dice
from caudal.engine.state import State, places
from caudal.games.the_river import features, guess, heuristic, scoring
from caudal.games.the_river.content import BASICS, KINDS, SPACES, TILES


class River(State):
    game_id: ClassVar[str] = "the_river"
    zeros: ClassVar[bytes] = features.ZEROS

    round: int
    """0 in the preliminary turn, then 1, 2, …"""
    turn: int
    """Whose turn it is (or was last)."""
    marker: int
    """Who holds the First Player marker."""
    final: bool
    """The end was triggered; the final Clean-up has begun (RV-110)."""

    supply: list[int]
    """By resource: what lies on the islands."""
    held: list[int]
    """Four a seat: the resources in the warehouses."""
    load: list[int]
    """How many resources a seat holds in all."""
    room: list[int]
    """Capacity: visible warehouse symbols (RV-26)."""
    makes: list[int]
    """Three a seat: visible production symbols (RV-25)."""

    colours: list[int]
    """The river board of each seat; never changes."""
    tiles: list[int]
    """Twelve spaces a seat, -1 where empty."""
    tile_count: list[int]

    boat: list[int]
    out: list[int]
    """Settlers placed or idle this round."""
    settled: list[int]
    due: list[int]
    """Settle spaces occupied since the last Clean-up (RV-105)."""
    waiting: list[int]
    """1 while the fifth settler waits on its bonus slot."""
    placed: list[list[int]]
    """By location: whose settlers stand there this round, in order; replaced, never changed in
    place."""
    claims: list[int]
    """A seat's settlers on the terrain island this round."""

    market: list[int]
    """Face-up tiles by position, -1 for a gap."""
    stack: list[int]
    """The terrain stack as it was shuffled; never changed in place, drawn from the end."""
    stack_left: int
    removed: int
    """The tile left over from the preliminary turn, -1 before."""
    shop: list[int]
    """Face-up building cards by position, -1 for a gap."""
    deck: list[int]
    deck_left: int
    reserved: list[int]
    """Two places a seat, -1 where empty."""
    built: list[int]
    """Each seat's built cards as a set of bits."""
    tokens: list[list[int]]
    """Each seat's bonus tokens, from the top slot; replaced, never changed in place."""
    tokens_taken: int

    def clone(self) -> River:
        other = River()
        self.copy_into(other)
        other.round = self.round
        other.turn = self.turn
        other.marker = self.marker
        other.final = self.final
        other.supply = self.supply.copy()
        other.held = self.held.copy()
        other.load = self.load.copy()
        other.room = self.room.copy()
        other.makes = self.makes.copy()
        other.colours = self.colours
        other.tiles = self.tiles.copy()
        other.tile_count = self.tile_count.copy()
        other.boat = self.boat.copy()
        other.out = self.out.copy()
        other.settled = self.settled.copy()
        other.due = self.due.copy()
        other.waiting = self.waiting.copy()
        other.placed = self.placed.copy()
        other.claims = self.claims.copy()
        other.market = self.market.copy()
        other.stack = self.stack
        other.stack_left = self.stack_left
        other.removed = self.removed
        other.shop = self.shop.copy()
        other.deck = self.deck
        other.deck_left = self.deck_left
        other.reserved = self.reserved.copy()
        other.built = self.built.copy()
        other.tokens = self.tokens.copy()
        other.tokens_taken = self.tokens_taken
        return other

    # -- the contract ----------------------------------------------------------------------------

    def sheet(self, seat: int) -> dict[str, int]:
        return scoring.sheet(self, seat)

    def ranking(self) -> list[int]:
        """Most points wins; tied players share the place (RV-130)."""
        return places([[score] for score in self.scores()])

    def inputs(self, seat: int, numbers: BytesWriter, bits: BytesWriter) -> None:
        features.features(self, seat, numbers, bits)

    def prospects(self, weights: list[float]) -> list[float]:
        return [heuristic.prospect(self, seat, weights) for seat in range(self.players)]

    def guess(self, seat: int, dice: Dice) -> River:
        return guess.guess(self, dice)

    # -- small questions -------------------------------------------------------------------------

    def discard(self) -> list[int]:
        """The terrain discard pile: every tile that is nowhere else (RV-102, RV-153)."""
        here = [True] * len(TILES)
        for tile in self.tiles:
            if tile >= 0:
                here[tile] = False
        for tile in self.market:
            if tile >= 0:
                here[tile] = False
        for place in range(self.stack_left):
            here[self.stack[place]] = False
        if self.removed >= 0:
            here[self.removed] = False
        return [tile for tile in range(len(TILES)) if here[tile]]

    def held_by(self, seat: int) -> list[int]:
        """The seat's resources, in the order wood, stone, clay, food (RV-152)."""
        return self.held[seat * KINDS : seat * KINDS + KINDS]

    def made_by(self, seat: int) -> list[int]:
        """The seat's production, in the order wood, stone, clay."""
        return self.makes[seat * BASICS : seat * BASICS + BASICS]

    def board_of(self, seat: int) -> list[int]:
        """The seat's twelve spaces."""
        return self.tiles[seat * SPACES : seat * SPACES + SPACES]
