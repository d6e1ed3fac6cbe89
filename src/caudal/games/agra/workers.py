"""Workers on the board: standing them up and sending them home."""

from typing import ClassVar, Final

from caudal.engine.state import Decision
from caudal.games.agra.content import (
    EXPEL_FAVOUR,
    EXPEL_FAVOUR_HIGH,
    MOST_SEATS,
    SPACE_COUNT,
    SPACES,
)
from caudal.games.agra.content_boards import HIGH_SPACE
from caudal.games.agra.content_notables import COOK, COOK_ROOM
from caudal.games.agra.goods import gain_favour
from caudal.games.agra.moves import NO, RAISE, STOP, STORE
from caudal.games.agra.state import Agra


def add_spaces(moves: list[int], verb: int, spaces: int) -> None:
    """A move of `verb` for every space of a set."""
    for space in range(SPACE_COUNT):
        if spaces >> space & 1:
            moves.append(verb + space)


class RaiseWorkers(Decision[Agra]):
    """Which lying worker stands up, up to `left` of them; the first one may be forced (AG-851,
    AG-861, AG-1309)."""

    kind: ClassVar[str] = "raise_worker"
    section: ClassVar[str] = "workers"
    fields: ClassVar[tuple[str, ...]] = ("left", "forced")

    def __init__(self, seat: int, left: int, forced: int) -> None:
        self.seat = seat
        self.left = left
        self.forced = forced

    def moves(self, state: Agra) -> list[int]:
        moves: list[int] = []
        lying = state.mine[self.seat] & state.lying
        if lying:
            add_spaces(moves, RAISE, lying)
            if not self.forced:
                moves.append(STOP)
        else:
            moves.append(STOP)
        return moves

    def play(self, state: Agra, move: int) -> None:
        if move == STOP:
            return
        state.lying &= ~(1 << move - RAISE)
        if state.listener is not None:
            state.listener.tell("raised", self.seat, space=SPACES[move - RAISE])
        if self.left > 1:
            state.todo.append(RaiseWorkers(self.seat, self.left - 1, 0))


def expelled_favour(s: Agra, owner: int) -> int:
    """The favour for a standing worker that is expelled (AG-503)."""
    return EXPEL_FAVOUR_HIGH if s.follower[owner] >= HIGH_SPACE else EXPEL_FAVOUR


def expel(s: Agra, owner: int, space: int) -> None:
    """A rival's worker goes home; a standing one brings its owner favour (AG-503, AG-1112)."""
    bit = 1 << space
    s.mine[owner] &= ~bit
    s.workers[owner] += 1
    if s.lying & bit:
        s.lying &= ~bit
        if s.listener is not None:
            s.listener.tell("expelled", owner, space=SPACES[space])
        return
    if s.listener is not None:
        s.listener.tell("expelled", owner, space=SPACES[space])
    if s.contracts[owner] & COOK and s.stored < COOK_ROOM:
        s.todo.append(COOK_STORAGE[owner])
    gain_favour(s, owner, expelled_favour(s, owner))


class CookStorage(Decision[Agra]):
    """DP-23: keep the expelled worker on the Cook's card, or take it to supply (AG-1112)."""

    kind: ClassVar[str] = "cook_storage"
    section: ClassVar[str] = "placing"

    def moves(self, state: Agra) -> list[int]:
        return [STORE, NO]

    def play(self, state: Agra, move: int) -> None:
        if move == STORE:
            state.workers[self.seat] -= 1
            state.stored += 1
            if state.listener is not None:
                state.listener.tell("stored", self.seat)


COOK_STORAGE: Final = [CookStorage(seat) for seat in range(MOST_SEATS)]
