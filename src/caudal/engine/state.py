"""The contract between a game and the world: a state, and the questions that it can ask.

A game subclasses `State` for its data and `Decision` once for every kind of question. The state
keeps a stack `todo`; `moves` and `play` go to the decision on top, and an effect that needs an
answer pushes its question. Decisions are immutable, so a copy of a state copies only the list.
"""

from __future__ import annotations

import importlib
import struct
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic, Self, TypeVar

from librt.strings import BytesWriter
from mypy_extensions import mypyc_attr

from caudal.engine.dice import Dice
from caudal.engine.errors import IllegalMove
from caudal.engine.rows import unfold

if TYPE_CHECKING:
    from caudal.engine.events import Listener

S = TypeVar("S", bound="State")

View = Mapping[str, Any]
"""What a seat may see; every game types its own (`shapes.py`)."""

ONLY: Final = [0]
"""The legal moves of a step: it happens by itself."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Decision(Generic[S]):
    """One kind of question, asked of one seat.

    `fields` names the constructor's arguments after `seat`; they are plain integers, and positions
    are dumped and loaded by them. `section` is the part of the game's rules text that explains it.
    """

    kind: ClassVar[str] = ""
    section: ClassVar[str] = ""
    fields: ClassVar[tuple[str, ...]] = ()

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def moves(self, state: S) -> list[int]:
        """The legal moves, in a stable order. With a single one the question is not asked."""
        raise NotImplementedError

    def play(self, state: S, move: int) -> None:
        """Carry the move out. The decision has already left the stack."""
        raise NotImplementedError

    def must_ask(self) -> bool:
        """Ask even with one possible answer, because not asking would tell a rival something."""
        return False


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Decision[S]):
    """What happens by itself when the stack comes down to it: a clean-up, the next turn."""

    def __init__(self) -> None:
        self.seat = -1

    def moves(self, state: S) -> list[int]:
        return ONLY

    def play(self, state: S, move: int) -> None:
        self.run(state)

    def run(self, state: S) -> None:
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """A position of one game: data, no input or output.

    Attributes are declared bare and filled by the game's set-up or by `clone`: a compiled class is
    cheapest to copy that way.
    """

    game_id: ClassVar[str] = ""
    """Whose position it is: what is said of it (view, dump, words) is the game's."""
    zeros: ClassVar[bytes] = b""
    """All bits of a row of inputs, unlit."""

    players: int
    todo: list[Decision[Any]]
    legal: list[int]
    """The legal moves of the question on top; replaced, never changed in place."""
    dice: Dice
    reveals: int
    """How often something hidden was revealed or a die was rolled: undo does not cross a change."""
    listener: Listener | None

    def __init__(self) -> None:
        pass

    # -- what the world asks ---------------------------------------------------------------------

    def seat(self) -> int:
        """Who decides now, -1 when the game is over."""
        return self.todo[-1].seat if self.todo else -1

    def moves(self) -> list[int]:
        """The legal moves; never empty before the end."""
        return self.legal.copy()

    def play(self, move: int) -> None:
        """Answer the question that is asked, then go on to the next one that has a choice."""
        if move not in self.legal:
            raise IllegalMove("move {move} is not legal here", move=move)
        self.apply(move)

    def clone(self) -> Self:
        """An independent copy, without the listener."""
        raise NotImplementedError

    def scores(self) -> list[int]:
        """What each seat would score now by what is certain; final once the game is over."""
        return [sum(self.sheet(seat).values()) for seat in range(self.players)]

    def sheet(self, seat: int) -> dict[str, int]:
        """The seat's score by category; the categories add up to the score."""
        raise NotImplementedError

    def ranking(self) -> list[int]:
        """Each seat's place, 1 for the winners, by the game's own tie-breaks."""
        raise NotImplementedError

    def view(self, seat: int) -> View:
        """What that seat may see, as plain data with names; -1 is a spectator."""
        seen: View = _game_of(self).views(self)(seat)
        return seen

    def guess(self, seat: int, dice: Dice) -> Self:
        """A full state that this seat could be facing: hidden things dealt anew, with new dice.

        It depends on what the seat knows and on `dice` alone.
        """
        raise NotImplementedError

    def features(self, seat: int) -> list[float]:
        """Numbers for learning, seat-relative, of all that this seat may see and of nothing else;
        as many for all numbers of players (`engine/inputs.py`)."""
        numbers = BytesWriter()
        self.pack(seat, numbers)
        packed = numbers.getvalue()
        return list(struct.unpack(f"<{len(packed) // 4}f", packed))

    def pack(self, seat: int, numbers: BytesWriter) -> None:
        """Write `features` to the end of a buffer, float32, little end first, without a Python
        object for each number."""
        bits = BytesWriter()
        self.inputs(seat, numbers, bits)
        unfold(numbers, self.zeros, bits.getvalue())

    def inputs(self, seat: int, numbers: BytesWriter, bits: BytesWriter) -> None:
        """What `features` are made of: the amounts as float32, the bits that are lit."""
        raise NotImplementedError

    def prospects(self, weights: list[float]) -> list[float]:
        """How good the position is for each seat, in points: the heuristic of greedy and search."""
        raise NotImplementedError

    def foreseen(self) -> list[int]:
        """The legal moves that thinking ahead reckons with: all of them, unless a game leaves out
        what seldom comes to anything. Not to be changed in place."""
        return self.legal

    def dump(self) -> dict[str, Any]:
        """The whole position, readable: names, not codes. `Game.load` takes it back."""
        position: dict[str, Any] = _game_of(self).dump(self)
        return position

    def _repr_svg_(self) -> str:
        """The table as a spectator sees it, for notebooks. Pictures lie outside the engine."""
        picture: str = importlib.import_module("caudal.scene.gallery").draw(self)
        return picture

    def check(self) -> None:
        """Raise `BrokenInvariant` unless all pieces add up."""
        _game_of(self).check(self)

    def __reduce__(self) -> tuple[Any, ...]:
        """Copied deeply and pickled as a dumped position, compiled or not."""
        return importlib.import_module("caudal.engine.game").restore, (self.dump(),)

    # -- what the rules use ----------------------------------------------------------------------

    def apply(self, move: int) -> None:
        """`play` for whoever took the move from `legal` just now: it is not looked up again."""
        decision = self.todo.pop()
        decision.play(self, move)
        self.advance()

    def advance(self) -> None:
        """Go on to the next question with a choice; carry out what happens by itself."""
        while self.todo:
            decision = self.todo[-1]
            move = 0
            if decision.seat >= 0:  # a step has nobody to ask
                moves = decision.moves(self)
                if len(moves) > 1 or decision.must_ask():
                    self.legal = moves
                    return
                move = moves[0]
            if len(self.todo) > 1:
                self.todo.pop()
            else:
                self.todo = []  # cheaper than to empty a list that is filled again at once
            decision.play(self, move)
        self.legal = []

    def roll(self, sides: int) -> int:
        """A die for all to see, 1 to `sides`."""
        self.reveals += 1
        return self.dice.below(sides) + 1

    def copy_into(self, other: State) -> None:
        """The part of `clone` that all games share."""
        other.players = self.players
        other.todo = self.todo.copy()
        other.legal = self.legal
        other.dice = self.dice.clone()
        other.reveals = self.reveals
        other.listener = None

    def begin(self, players: int, dice: Dice) -> None:
        """The part of a set-up that all games share."""
        self.players = players
        self.todo = []
        self.legal = []
        self.dice = dice
        self.reveals = 0
        self.listener = None


def _game_of(state: State) -> Any:
    """The game of a position; games know their states, so this way is found while running."""
    return importlib.import_module("caudal.engine.game").game(state.game_id)


def play_random(state: State, dice: list[Dice]) -> int:
    """Play to the end, each seat choosing by its own dice; returns the number of decisions."""
    decisions = 0
    while state.legal:
        seat = state.todo[-1].seat
        legal = state.legal
        state.apply(legal[dice[seat].below(len(legal))])
        decisions += 1
    return decisions


def places(merits: list[list[int]]) -> list[int]:
    """Each seat's place by its merits, of which the first counts first; equal ones share a place.

    >>> places([[40, 2], [51, 0], [40, 3], [51, 0]])
    [4, 1, 3, 1]
    """
    ranks = []
    for mine in merits:
        better = 0
        for other in merits:
            if other > mine:
                better += 1
        ranks.append(1 + better)
    return ranks
