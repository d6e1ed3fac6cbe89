"""River of Gold: the position. Lists hold one entry a seat unless they say otherwise.

Sets of cards, tiles and shore spaces are integers with a bit for each member.
"""

from __future__ import annotations

from typing import ClassVar, Final

from librt.strings import BytesWriter

from caudal.engine.dice import Dice
from caudal.engine.state import State, places
from caudal.games.river_of_gold import features, guess, heuristic, scoring
from caudal.games.river_of_gold.effects import Effect

NOT_YET: Final = 0
DUE: Final = 1
DONE: Final = 2
"""The Emperor's Visit (RG-801)."""


class Gain:
    """A gain that waits while its seat may make room for it (RG-730), or behind such a one."""

    def __init__(self, seat: int, effect: Effect, region: int, source: int) -> None:
        self.seat = seat
        self.effect = effect
        self.region = region
        self.source = source


class RiverOfGold(State):
    game_id: ClassVar[str] = "river_of_gold"
    zeros: ClassVar[bytes] = features.ZEROS

    turn: int
    """Whose turn it is (or was last)."""
    first: int
    """The start player."""
    changed: bool
    """The die was changed with favor this turn (RG-311)."""
    ship: int
    """The ship that sailed last."""
    journey: bool
    """That sail completed a journey (RG-504)."""
    emperor: int
    """NOT_YET, DUE or DONE."""
    ending: int
    """Who triggered the end, -1 before (RG-811)."""
    owed: list[int]
    """Goods of choice gained in the step that runs; empty without any, or when the questions about
    them stand on the stack (RG-320); replaced, never changed in place."""
    draws: int
    """Cards drawn in that step for which one is to be discarded; 0 likewise (RG-322)."""
    waiting: list[Gain]
    """The gains still to be taken in that step while the turn player may make room for the first of
    them (RG-730); replaced, never changed in place."""

    clans: list[int]
    """-1 until chosen or drafted; replaced, never changed in place."""
    patrons: list[int]
    """-1 without; replaced, never changed in place."""
    picks: list[int]
    """Patrons chosen in secret, -1 before; replaced, never changed in place (RG-903)."""
    offer: list[int]
    """The patrons that can be drafted; replaced, never changed in place (RG-902)."""

    points: list[int]
    """Victory points on the track, one entry a seat and source (`places.point_at`)."""
    koku: list[int]
    goods: list[int]
    """One entry a seat and good (`places.good_at`)."""
    favor: list[int]
    limit: list[int]
    die: list[int]
    """The face, 0 before the first roll."""
    ships: list[int]
    """The river space of each seat's ships (`places.ship_at`)."""
    royal: list[int]
    """Which of the two ships is the royal one, -1 if none."""
    influence: list[int]
    """One entry a seat and region (`places.influence_at`)."""
    hands: list[int]
    """Sets of customer cards."""
    delivered: list[int]
    """Sets of customer cards."""

    shore: list[int]
    """By shore space: its tile, -1 where empty."""
    marker: list[int]
    """By shore space: whose clan marker came first, -1 without."""
    second: list[int]
    """By shore space: whose clan marker came second, -1 without (RG-611)."""
    empty: int
    """The shore spaces without a tile."""
    owned: list[int]
    """The shore spaces with at least one own marker (RG-613)."""
    types: list[int]
    """By building type: the shore spaces of its owned buildings."""

    row: list[int]
    """The building row from its start (index 1) to its end; shorter when the stacks are out."""
    stack: list[int]
    """Era 2 below Era 1, drawn from the end; never changed in place."""
    stack_left: int
    discarded: int
    """Building tiles that left the game at a journey's end."""
    deck: list[int]
    """Customer cards, drawn from the end; never changed in place."""
    deck_left: int
    pile: int
    """The customer discard pile."""
    dealings: list[int]
    """By card: how many reshuffles came before it last went into the deck; never changed in place.
    All can remember it, so it tells which cards a hand may hold (RG-1002)."""

    region_tiles: list[int]
    """By region; never changes."""
    masteries: list[int]
    """The face-up mastery cards; never changes."""
    claims: list[int]
    """By mastery card and slot (`places.claim_at`): who claimed it, -1 while free."""

    def clone(self) -> RiverOfGold:
        other = RiverOfGold()
        self.copy_into(other)
        other.turn = self.turn
        other.first = self.first
        other.changed = self.changed
        other.ship = self.ship
        other.journey = self.journey
        other.emperor = self.emperor
        other.ending = self.ending
        other.owed = self.owed
        other.draws = self.draws
        other.waiting = self.waiting
        other.clans = self.clans
        other.patrons = self.patrons
        other.picks = self.picks
        other.offer = self.offer
        other.points = self.points.copy()
        other.koku = self.koku.copy()
        other.goods = self.goods.copy()
        other.favor = self.favor.copy()
        other.limit = self.limit.copy()
        other.die = self.die.copy()
        other.ships = self.ships.copy()
        other.royal = self.royal.copy()
        other.influence = self.influence.copy()
        other.hands = self.hands.copy()
        other.delivered = self.delivered.copy()
        other.shore = self.shore.copy()
        other.marker = self.marker.copy()
        other.second = self.second.copy()
        other.empty = self.empty
        other.owned = self.owned.copy()
        other.types = self.types.copy()
        other.row = self.row.copy()
        other.stack = self.stack
        other.stack_left = self.stack_left
        other.discarded = self.discarded
        other.deck = self.deck
        other.deck_left = self.deck_left
        other.pile = self.pile
        other.dealings = self.dealings
        other.region_tiles = self.region_tiles
        other.masteries = self.masteries
        other.claims = self.claims.copy()
        return other

    # -- the contract ----------------------------------------------------------------------------

    def sheet(self, seat: int) -> dict[str, int]:
        return scoring.sheet(self, seat)

    def ranking(self) -> list[int]:
        """Most points, then most favor; still tied players share the place (RG-840)."""
        scores = self.scores()
        return places([[scores[seat], self.favor[seat]] for seat in range(self.players)])

    def inputs(self, seat: int, numbers: BytesWriter, bits: BytesWriter) -> None:
        features.features(self, seat, numbers, bits)

    def prospects(self, weights: list[float]) -> list[float]:
        return heuristic.prospects(self, weights)

    def guess(self, seat: int, dice: Dice) -> RiverOfGold:
        return guess.guess(self, seat, dice)
