"""The progress board: steps on the tracks, what they cost and unlock, bonus tiles."""

from typing import ClassVar, Final

from caudal.engine.state import Decision, Step
from caudal.games.isle_of_skye.boards import can_pay, forward_cost, step_points, target_of
from caudal.games.isle_of_skye.content import MOST_PLAYERS
from caudal.games.isle_of_skye.moves import ADVANCE, DECLINE, STEPS_ON
from caudal.games.isle_of_skye.scoring import BONUS_VP, SPACES_VP, gain
from caudal.games.isle_of_skye.state import Skye
from caudal.games.isle_of_skye.tracks import (
    BONUS_AMOUNT,
    BONUSES,
    FIVE_GOLD,
    ONE_ROAD,
    SPACE_NUMERAL,
    THIRD_MARKER,
    TRACK_ADVANCE,
    TRACK_COUNT,
    TRACKS,
    TWO_ROADS,
    board_of,
    bonus_place,
    marker_of,
    space_at,
)
from caudal.games.isle_of_skye.tracks import BONUS_VP as BONUS_POINTS

# -- steps ---------------------------------------------------------------------------------------


def forward_moves(s: Skye, seat: int) -> list[int]:
    """The tracks that can go forward, or none of them (SJ-10, SJ-82)."""
    tracks = 0
    for track in range(TRACK_COUNT):
        if can_pay(s, seat, forward_cost(s, seat, track)):
            tracks |= 1 << track
    return STEPS_ON[tracks]


def advance(s: Skye, seat: int, track: int, cost: int) -> None:
    """Pay, move the progress marker, score the points of the step, take a bonus tile (SJ-11)."""
    board = board_of(s.players, track)
    marker = marker_of(seat, track)
    at = s.tracks[marker]
    target = target_of(board, at)
    s.gold[seat] -= cost
    s.tracks[marker] = target
    if s.listener is not None:
        s.listener.tell("advanced", seat, track=TRACKS[track], space=target, price=cost)
    points = step_points(board, at)
    if points:
        gain(s, seat, SPACES_VP, points)
        if s.listener is not None:
            s.listener.tell("track_points", seat, track=TRACKS[track], points=points)
    if target > s.reached[marker]:
        s.reached[marker] = target
        numeral = SPACE_NUMERAL[space_at(board, target)]
        if numeral >= 0:
            bonus = s.layout[bonus_place(seat, numeral, track)]
            s.queue[seat] = [*s.queue[seat], bonus]
            if s.listener is not None:
                s.listener.tell("unlocked", seat, bonus=BONUSES[bonus])


def advance_free(s: Skye, seat: int, move: int) -> None:
    """A step forward whatever its requirement, or none (SJ-19, SJ-20, SJ-55)."""
    if move != DECLINE:
        track = move - ADVANCE
        advance(s, seat, track, forward_cost(s, seat, track))


# -- bonus tiles ---------------------------------------------------------------------------------


class Resolve(Step[Skye]):
    """The owner's bonus tiles one after the other, at the end of a phase; what is unlocked
    meanwhile joins the end (SJ-49, SJ-50, SJ-85)."""

    kind: ClassVar[str] = "resolve"
    fields: ClassVar[tuple[str, ...]] = ("owner",)

    def __init__(self, owner: int) -> None:
        self.seat = -1
        self.owner = owner

    def run(self, state: Skye) -> None:
        queue = state.queue[self.owner]
        if queue:
            state.queue[self.owner] = queue[1:]
            state.todo.append(self)
            resolve(state, self.owner, queue[0])


def resolve(s: Skye, seat: int, bonus: int) -> None:
    """SJ-51 to SJ-57."""
    amount = BONUS_AMOUNT[bonus]
    if s.listener is not None:
        s.listener.tell("resolved", seat, bonus=BONUSES[bonus])
    if BONUS_POINTS[bonus]:
        gain(s, seat, BONUS_VP, BONUS_POINTS[bonus])
        if s.listener is not None:
            s.listener.tell("bonus_points", seat, bonus=BONUSES[bonus], points=BONUS_POINTS[bonus])
    if bonus == THIRD_MARKER:
        s.markers[seat] += amount
    elif bonus in (ONE_ROAD, TWO_ROADS):
        s.roads[seat] += amount
    elif bonus == FIVE_GOLD:
        s.gold[seat] += amount
    elif bonus == TRACK_ADVANCE:
        s.todo.append(BONUS_ADVANCES[seat])
    else:
        s.keep(seat, bonus)


class BonusAdvance(Decision[Skye]):
    """D-BONUS: a step on any track, whatever its requirement, or none (SJ-14, SJ-55)."""

    kind: ClassVar[str] = "bonus_advance"
    section: ClassVar[str] = "bonus"

    def moves(self, state: Skye) -> list[int]:
        return forward_moves(state, self.seat)

    def play(self, state: Skye, move: int) -> None:
        advance_free(state, self.seat, move)


RESOLVES: Final = [Resolve(seat) for seat in range(MOST_PLAYERS)]
BONUS_ADVANCES: Final = [BonusAdvance(seat) for seat in range(MOST_PLAYERS)]
