"""Isle of Skye: the position. Lists hold one entry a seat unless they say otherwise."""

from __future__ import annotations

from typing import ClassVar

from librt.strings import BytesWriter

from caudal.engine.dice import Dice
from caudal.engine.state import Decision, State
from caudal.games.isle_of_skye import features, guess, heuristic, scoring
from caudal.games.isle_of_skye.territory import Territory


class Skye(State):
    game_id: ClassVar[str] = "isle_of_skye"
    zeros: ClassVar[bytes] = features.ZEROS

    journeyman: bool
    """The expansion is played (SK-79)."""
    hidden_gold: bool
    scorings: list[int]
    """By slot: its scoring tile; never changes."""
    layout: list[int]
    """Nine a seat: the bonus tile by numeral and track (SJ-04); never changes."""

    round: int
    phase: int
    """See turn.py; the secret commitments are hidden in PRICING and PLANNING."""
    first: int
    """Who holds the starting player marker."""
    turn: int
    """Whose turn it is (or was last)."""

    bag: list[int]
    """The landscape tiles left, in no particular order; replaced, never changed in place."""
    told_bag: list[int]
    bag_bits: bytes
    """For learners: the bag that was told last, and how."""
    settled_bits: list[bytes]
    """For learners: what each seat sees that stays as it is for a whole game; empty before it
    asked. Copies share it."""
    lands: list[Territory]
    """The territories; replaced, never changed in place."""
    gold: list[int]
    """Gold in hand. Stakes leave it at the reveal, so that nothing shows before (SK-34, SK-86)."""
    vp: list[int]
    earned: list[int]
    """The same points by what they were earned by; see scoring.EARNED."""

    drawn: list[int]
    """Three a seat: the tiles drawn this round, -1 once they are gone."""
    prices: list[int]
    """Three a seat: the stake on each of them, 0 for none."""
    axe: list[int]
    """Which of the three gets the axe; 3 for none, -1 undecided."""
    waiting: list[int]
    """Five a seat: tiles to build this round, -1 for none."""

    tracks: list[int]
    """Three a seat: the progress markers."""
    reached: list[int]
    """Three a seat: the furthest space ever reached."""
    queue: list[list[int]]
    """Bonus tiles taken, to be resolved at the phase's end; replaced, never changed in place."""
    held: list[int]
    """Bonus tiles that are kept, as bits."""
    markers: list[int]
    """Destination markers at hand (SJ-25)."""
    roads: list[int]
    """Roads at hand."""
    pawn: list[int]
    """The tile under the journeyman, by its number in the territory."""
    plan: list[int]
    """Three a seat: tiles with a destination marker, by their number in the territory, or -1."""
    extra: list[int]
    """1 while the commitment is to use `extra_movement` (SJ-30)."""
    points: int
    """Movement points that the moving player has left."""

    def clone(self) -> Skye:
        other = Skye()
        self.copy_into(other)
        other.journeyman = self.journeyman
        other.hidden_gold = self.hidden_gold
        other.scorings = self.scorings
        other.layout = self.layout
        other.round = self.round
        other.phase = self.phase
        other.first = self.first
        other.turn = self.turn
        other.bag = self.bag
        other.told_bag = self.told_bag
        other.bag_bits = self.bag_bits
        other.settled_bits = self.settled_bits
        other.lands = self.lands.copy()
        other.gold = self.gold.copy()
        other.vp = self.vp.copy()
        other.earned = self.earned.copy()
        other.drawn = self.drawn.copy()
        other.prices = self.prices.copy()
        other.axe = self.axe.copy()
        other.waiting = self.waiting.copy()
        other.tracks = self.tracks.copy()
        other.reached = self.reached.copy()
        other.queue = self.queue.copy()
        other.held = self.held.copy()
        other.markers = self.markers.copy()
        other.roads = self.roads.copy()
        other.pawn = self.pawn.copy()
        other.plan = self.plan.copy()
        other.extra = self.extra.copy()
        other.points = self.points
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

    def guess(self, seat: int, dice: Dice) -> Skye:
        return guess.guess(self, seat, dice)

    def forget_told(self) -> None:
        """Nothing was told to learners yet."""
        self.told_bag = []
        self.bag_bits = b""
        self.settled_bits = [b""] * self.players

    # -- small questions -------------------------------------------------------------------------

    def has(self, seat: int, bonus: int) -> bool:
        """Whether the seat holds a bonus tile that works (SJ-12, SJ-63)."""
        return self.held[seat] >> bonus & 1 == 1

    def keep(self, seat: int, bonus: int) -> None:
        """From now on the seat holds a bonus tile."""
        self.held[seat] |= 1 << bonus

    def discard(self, seat: int, bonus: int) -> None:
        self.held[seat] &= ~(1 << bonus)

    def seat_after(self, ahead: int) -> int:
        """The seat that many places after the starting player (SK-12)."""
        return (self.first + ahead) % self.players

    def ahead(self, seat: int) -> int:
        """How many places after the starting player a seat comes."""
        return (seat - self.first) % self.players

    def commitment(self) -> Commitment | None:
        """The question on top, if it belongs to a secret commitment."""
        asked = self.todo[-1] if self.todo else None
        return asked if isinstance(asked, Commitment) else None


class Commitment(Decision[Skye]):
    """A question that a seat answers in secret, until all have answered (SK-34, SK-86)."""

    def must_ask(self) -> bool:
        return True

    def deal(self, state: Skye, seat: int, choosing: bool, dice: Dice) -> None:
        """Give a seat a commitment by chance, in place of its own; `choosing` stops at one of its
        questions and asks it."""
        raise NotImplementedError
