"""The progress board: steps on the tracks, what they cost and unlock, bonus tiles."""

from typing import ClassVar, Final

from caudal.engine.state import Decision, Step
from caudal.games.isle_of_skye.boards import step_cost
from caudal.games.isle_of_skye.content import MOST_PLAYERS
from caudal.games.isle_of_skye.moves import ADVANCE, DECLINE
from caudal.games.isle_of_skye.scoring import BONUS_VP, SORTS, SPACES_VP
from caudal.games.isle_of_skye.state import Skye
from caudal.games.isle_of_skye.tracks import (
    BOARD_OF,
    BONUS_AMOUNT,
    BONUS_KEEP,
    BONUSES,
    EXTRA_MOVEMENT,
    FIVE_GOLD,
    LAYOUT,
    LENGTH,
    ONE_ROAD,
    SPACE_FEE,
    SPACE_NUMERAL,
    SPACE_VP,
    SPACES,
    THIRD_MARKER,
    TRACK_ADVANCE,
    TRACK_COUNT,
    TRACKS,
    TWO_ROADS,
)
from caudal.games.isle_of_skye.tracks import BONUS_VP as BONUS_POINTS


def gain(s: Skye, seat: int, sort: int, amount: int) -> None:
    """Points, kept by what they were earned by."""
    s.vp[seat] += amount
    s.earned[seat * SORTS + sort] += amount


# -- steps ---------------------------------------------------------------------------------------


def forward_price(s: Skye, seat: int, track: int) -> int:
    """The fee of a step forward, whatever its requirement; -1 if it cannot be made (SJ-14,
    SJ-16)."""
    board = BOARD_OF[s.players] + track
    at = s.tracks[seat * TRACK_COUNT + track]
    if at == LENGTH[board]:
        return -1
    fee = SPACE_FEE[board * SPACES + at + 1]
    return fee if fee <= s.gold[seat] else -1


def forward_moves(s: Skye, seat: int) -> list[int]:
    """The tracks that can go forward, or none of them (SJ-10, SJ-82)."""
    found = []
    for track in range(TRACK_COUNT):
        if forward_price(s, seat, track) >= 0:
            found.append(ADVANCE + track)
    found.append(DECLINE)
    return found


def step_price(s: Skye, seat: int, track: int, number: int) -> int:
    """What a marker collected on a tile has to pay for a step, -1 if it cannot make it."""
    price = step_cost(s, seat, track, number)
    return price if price <= s.gold[seat] else -1


def advance(s: Skye, seat: int, track: int, price: int) -> None:
    """Pay, move the progress marker, score the points of the step, take a bonus tile (SJ-11).
    Between the last two spaces each step scores the last one's points again (SJ-15)."""
    board = BOARD_OF[s.players] + track
    place = seat * TRACK_COUNT + track
    at = s.tracks[place]
    last = LENGTH[board]
    target = at + 1 if at < last else last - 1
    s.gold[seat] -= price
    s.tracks[place] = target
    points = SPACE_VP[board * SPACES + (target if at < last else last)]
    if s.listener is not None:
        s.listener.tell("advanced", seat, track=TRACKS[track], space=target, price=price)
    if points:
        gain(s, seat, SPACES_VP, points)
        if s.listener is not None:
            s.listener.tell("track_points", seat, track=TRACKS[track], points=points)
    if target > s.reached[place]:
        s.reached[place] = target
        numeral = SPACE_NUMERAL[board * SPACES + target]
        if numeral >= 0:
            bonus = s.layout[seat * LAYOUT + numeral * TRACK_COUNT + track]
            s.queue[seat] = [*s.queue[seat], bonus]
            if s.listener is not None:
                s.listener.tell("unlocked", seat, bonus=BONUSES[bonus])


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
    elif BONUS_KEEP[bonus] or bonus == EXTRA_MOVEMENT:
        s.held[seat] |= 1 << bonus


class BonusAdvance(Decision[Skye]):
    """D-BONUS: a step on any track, whatever its requirement, or none (SJ-14, SJ-55)."""

    kind: ClassVar[str] = "bonus_advance"
    section: ClassVar[str] = "bonus"

    def moves(self, state: Skye) -> list[int]:
        return forward_moves(state, self.seat)

    def play(self, state: Skye, move: int) -> None:
        if move != DECLINE:
            track = move - ADVANCE
            advance(state, self.seat, track, forward_price(state, self.seat, track))


RESOLVES: Final = [Resolve(seat) for seat in range(MOST_PLAYERS)]
BONUS_ADVANCES: Final = [BonusAdvance(seat) for seat in range(MOST_PLAYERS)]
