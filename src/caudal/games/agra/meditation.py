"""The meditation phase: laying workers down for points, then spending the points."""

from typing import ClassVar, Final

from caudal.games.agra.content import ARROWS, HAVE, MOST_SEATS, POINT_TILE, SOURCE, SPACES
from caudal.games.agra.content_boards import (
    MED_COST,
    MED_COVER,
    MED_DELIVER,
    MED_EXCHANGE,
    MED_FARMER,
    MED_PROCESS,
    MEDITATIONS,
    TRACK,
)
from caudal.games.agra.content_notables import COOK, MOSAIC, MOSAIC_FAVOUR, MOSAIC_POINTS
from caudal.games.agra.farm import ONE_STEP, REMOVE_COVER, can_move_farmer
from caudal.games.agra.favour import gain_points
from caudal.games.agra.goods import EXCHANGE_GIVE, gain_favour, worth_up_to
from caudal.games.agra.moves import DONE, LAY, LAY_COOK, MEDITATE, MOSAIC_SWAP, is_mosaic_swap
from caudal.games.agra.processing import ProcessOne
from caudal.games.agra.river import DELIVER_NOTABLE
from caudal.games.agra.secondary import Interruptible, add_secondary
from caudal.games.agra.state import Agra
from caudal.games.agra.workers import add_spaces


def point_tile_usable(s: Agra, seat: int) -> bool:
    """Whether ft_meditation_point could be used now (AG-854)."""
    ready = s.actions[seat] & ~s.used & 1 << POINT_TILE
    return ready != 0 and s.favour[seat] >= HAVE[POINT_TILE]


def laying_points(s: Agra, seat: int) -> int:
    """The track's points for the next worker laid down: fewer for each one more (AG-402)."""
    space = s.follower[seat] - s.laid
    return TRACK[space if space > 0 else 0]


class Generate(Interruptible):
    """DP-01: lay standing workers down, or take one from the Cook's card (AG-401 to AG-404)."""

    kind: ClassVar[str] = "generate"
    section: ClassVar[str] = "meditation"
    meditating: ClassVar[bool] = True

    def moves(self, state: Agra) -> list[int]:
        seat = self.seat
        stored = state.stored and state.contracts[seat] & COOK
        if not state.mine[seat] and not stored and not point_tile_usable(state, seat):
            return [DONE]
        moves: list[int] = []
        add_spaces(moves, LAY, state.standing(seat))
        if stored:
            moves.append(LAY_COOK)
        moves.append(DONE)
        add_secondary(state, seat, moves, True)
        return moves

    def choose(self, state: Agra, move: int) -> None:
        if move == DONE:
            return
        seat = self.seat
        state.todo.append(self)
        if move == LAY_COOK:
            state.stored -= 1
            state.workers[seat] += 1
            if state.listener is not None:
                state.listener.tell("laid_stored", seat)
        else:
            state.lying |= 1 << move - LAY
            if state.listener is not None:
                state.listener.tell("laid", seat, space=SPACES[move - LAY])
        points = laying_points(state, seat)
        state.laid += 1
        gain_points(state, seat, points)


class Spend(Interruptible):
    """DP-02: meditation actions while the points last; what is left is lost (AG-405 to AG-410)."""

    kind: ClassVar[str] = "spend"
    section: ClassVar[str] = "meditation"
    meditating: ClassVar[bool] = True

    def moves(self, state: Agra) -> list[int]:
        seat = self.seat
        points = state.points
        if not points and not point_tile_usable(state, seat):
            return [DONE]
        moves: list[int] = []
        blocked = state.blocked
        own = state.own[seat]
        if own:
            if blocked != MED_EXCHANGE and own & state.swaps & worth_up_to(state, points):
                moves.append(MEDITATE + MED_EXCHANGE)
            if blocked != MED_DELIVER and points >= MED_COST[MED_DELIVER] and own & state.asked:
                moves.append(MEDITATE + MED_DELIVER)
            if blocked != MED_PROCESS and can_process(state, seat):
                moves.append(MEDITATE + MED_PROCESS)
        if blocked != MED_COVER and points >= MED_COST[MED_COVER] and state.covers[seat]:
            moves.append(MEDITATE + MED_COVER)
        if points >= MED_COST[MED_FARMER] and can_move_farmer(state, seat):
            moves.append(MEDITATE + MED_FARMER)
        if state.contracts[seat] & MOSAIC and not state.turned & MOSAIC:
            for option in range(len(MOSAIC_POINTS)):
                if points >= MOSAIC_POINTS[option]:
                    moves.append(MOSAIC_SWAP + option)
        moves.append(DONE)
        add_secondary(state, seat, moves, True)
        return moves

    def choose(self, state: Agra, move: int) -> None:
        seat = self.seat
        if move == DONE:
            state.points = 0
            if state.outer >= 0 and state.outer != state.blocked:
                state.blocked = state.outer
                if state.listener is not None:
                    state.listener.tell("blocked", seat, action=f"med_{MEDITATIONS[state.blocked]}")
            return
        state.todo.append(self)
        if is_mosaic_swap(move):
            option = move - MOSAIC_SWAP
            state.turned |= MOSAIC
            state.points -= MOSAIC_POINTS[option]
            if state.listener is not None:
                state.listener.tell("ability", seat, notable="mosaic_maker")
            gain_favour(state, seat, MOSAIC_FAVOUR[option])
            return
        action = move - MEDITATE
        state.points -= MED_COST[action]
        if action != MED_FARMER:
            state.outer = action
        if action == MED_EXCHANGE:
            state.todo.append(EXCHANGE_GIVE[seat][1])
        elif action == MED_DELIVER:
            state.todo.append(DELIVER_NOTABLE[seat])
        elif action == MED_PROCESS:
            state.todo.append(PROCESS_BY_POINTS[seat])
        elif action == MED_COVER:
            state.todo.append(REMOVE_COVER[seat])
        else:
            state.todo.append(ONE_STEP[seat])


def can_process(s: Agra, seat: int) -> bool:
    """Whether the points pay for processing any good of the seat (AG-407)."""
    own = s.own[seat]
    for good in ARROWS:
        if own >> SOURCE[good] & 1 and s.values[good] <= s.points:
            return True
    return False


GENERATE: Final = [Generate(seat) for seat in range(MOST_SEATS)]
SPEND: Final = [Spend(seat) for seat in range(MOST_SEATS)]
PROCESS_BY_POINTS: Final = [ProcessOne(seat, -1) for seat in range(MOST_SEATS)]
