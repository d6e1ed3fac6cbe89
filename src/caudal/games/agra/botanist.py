"""The Botanist: two different things of meditation, cover tiles and farmers."""

from typing import ClassVar, Final

from caudal.games.agra.content import BOTANIST_OPTIONS, BOTANIST_STEPS, MOST_SEATS
from caudal.games.agra.farm import (
    REMOVE_COVER,
    AdvancePay,
    MoveFarmer,
    can_advance,
    can_move_farmer,
)
from caudal.games.agra.layout import count_bits
from caudal.games.agra.moves import BOTANY, DONE
from caudal.games.agra.secondary import Interruptible
from caudal.games.agra.state import Agra

ADVANCE_OPTION: Final = 0
COVER_OPTION: Final = 1
FARMER_OPTION: Final = 2


class Botanist(Interruptible):
    """DP-17: up to two different of three options (AG-701 to AG-704)."""

    kind: ClassVar[str] = "botanist"
    section: ClassVar[str] = "botanist"
    fields: ClassVar[tuple[str, ...]] = ("taken",)

    def __init__(self, seat: int, taken: int) -> None:
        self.seat = seat
        self.taken = taken

    def moves(self, state: Agra) -> list[int]:
        spent = count_bits(self.taken) >= BOTANIST_OPTIONS
        return [DONE] if spent else super().moves(state)

    def options(self, state: Agra) -> list[int]:
        seat = self.seat
        taken = self.taken
        moves = []
        if not taken >> ADVANCE_OPTION & 1 and can_advance(state, seat):
            moves.append(BOTANY + ADVANCE_OPTION)
        if not taken >> COVER_OPTION & 1 and state.covers[seat]:
            moves.append(BOTANY + COVER_OPTION)
        if not taken >> FARMER_OPTION & 1 and can_move_farmer(state, seat):
            moves.append(BOTANY + FARMER_OPTION)
        moves.append(DONE)
        return moves

    def choose(self, state: Agra, move: int) -> None:
        if move == DONE:
            return
        seat = self.seat
        option = move - BOTANY
        state.todo.append(Botanist(seat, self.taken | 1 << option))
        if option == ADVANCE_OPTION:
            state.todo.append(AdvancePay(seat, 0))
        elif option == COVER_OPTION:
            state.todo.append(REMOVE_COVER[seat])
        else:
            state.todo.append(MoveFarmer(seat, BOTANIST_STEPS, 1))


BOTANIST_START: Final = [Botanist(seat, 0) for seat in range(MOST_SEATS)]
