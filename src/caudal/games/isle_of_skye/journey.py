"""Phase 5's second part: the secret plan, and the journeyman's way."""

from typing import ClassVar, Final

from caudal.engine.dice import Dice
from caudal.engine.state import Decision
from caudal.games.isle_of_skye.boards import can_pay, movement, step_cost
from caudal.games.isle_of_skye.content import MOST_PLAYERS
from caudal.games.isle_of_skye.moves import (
    ADVANCE,
    COLLECT,
    DECLINE,
    EXTRA_KEEP,
    EXTRA_USE,
    MARK,
    STEPS_ON,
    STOP,
    TAKE_BACK,
    item_of,
    number_of,
)
from caudal.games.isle_of_skye.progress import advance
from caudal.games.isle_of_skye.state import Commitment, Skye
from caudal.games.isle_of_skye.territory import Territory, x_of, y_of
from caudal.games.isle_of_skye.tiles import TILES
from caudal.games.isle_of_skye.tracks import (
    EXTRA_MOVEMENT,
    EXTRA_POINTS,
    TRACK_COUNT,
    first_marker,
)

# -- the plan ------------------------------------------------------------------------------------


def planned(s: Skye, seat: int) -> int:
    """How many destination markers lie out."""
    count = 0
    for marker in range(first_marker(seat), first_marker(seat + 1)):
        if s.plan[marker] >= 0:
            count += 1
    return count


def points_of(s: Skye, seat: int) -> int:
    """The movement points of this phase (SJ-27, SJ-30)."""
    return movement(s, seat) + (EXTRA_POINTS if s.extra[seat] else 0)


def ask_plan(s: Skye, seat: int) -> None:
    """The first question of a commitment (SJ-30, SJ-31)."""
    s.todo.append(EXTRAS[seat] if s.has(seat, EXTRA_MOVEMENT) else PLANS[seat])


class PlanCommitment(Commitment):
    """A plan and the use of extra movement, chosen in secret (SJ-30, SJ-31)."""

    def deal(self, state: Skye, seat: int, choosing: bool, dice: Dice) -> None:
        """Marker by marker."""
        first = first_marker(seat)
        for marker in range(first, first_marker(seat + 1)):
            state.plan[marker] = -1
        state.extra[seat] = 0
        if state.has(seat, EXTRA_MOVEMENT):
            if choosing and dice.below(2):
                state.todo.append(EXTRAS[seat])
                return
            state.extra[seat] = dice.below(2)
        for count in range(state.markers[seat]):
            moves = PLANS[seat].moves(state)
            last = count + 1 == state.markers[seat] or len(moves) == 1
            if choosing and (last or dice.below(2)):
                state.todo.append(PLANS[seat])
                return
            choice = 1 + dice.below(len(moves) - 1) if choosing else dice.below(len(moves))
            if moves[choice] == STOP:
                return
            state.plan[first + count] = number_of(state.lands[seat], moves[choice] - MARK)


class UseExtra(PlanCommitment):
    """D-EXTRA: more movement points in this phase for the bonus tile, or not (SJ-30)."""

    kind: ClassVar[str] = "extra"
    section: ClassVar[str] = "plan"

    def moves(self, state: Skye) -> list[int]:
        return EXTRA_MOVES

    def play(self, state: Skye, move: int) -> None:
        state.extra[self.seat] = 1 if move == EXTRA_USE else 0
        state.todo.append(PLANS[self.seat])


class Plan(PlanCommitment):
    """D-PLAN: one more destination marker, on a tile that comes after the last one by x and then by
    y and keeps the plan within the movement points, or stop (SJ-25, SJ-26, SJ-31)."""

    kind: ClassVar[str] = "plan"
    section: ClassVar[str] = "plan"

    def moves(self, state: Skye) -> list[int]:
        land = state.lands[self.seat]
        points = points_of(state, self.seat)
        first = first_marker(self.seat)
        from_pawn = land.distances(state.pawn[self.seat])
        one = state.plan[first]
        moves = [STOP]
        if one < 0:
            for number in range(land.count):
                if from_pawn[number] <= points:
                    moves.append(MARK + item_of(land, number))
            return moves
        two = state.plan[first + 1]
        to_one = from_pawn[one]
        from_one = land.distances(one)
        if two < 0:
            last = land.cells[one]
            for number in range(land.count):
                if land.cells[number] > last:
                    start = from_pawn[number]
                    if from_one[number] + (start if start < to_one else to_one) <= points:
                        moves.append(MARK + item_of(land, number))
            return moves
        last = land.cells[two]
        to_two = from_pawn[two]
        from_two = land.distances(two)
        nearer = to_one if to_one < to_two else to_two
        between = from_one[two]
        for number in range(land.count):
            if land.cells[number] > last:
                a = from_one[number]
                b = from_two[number]
                start = from_pawn[number] + between
                if (
                    nearer + a + b <= points
                    or to_one + between + b <= points
                    or to_two + between + a <= points
                    or start + a <= points
                    or start + b <= points
                ):
                    moves.append(MARK + item_of(land, number))
        return moves

    def play(self, state: Skye, move: int) -> None:
        if move != STOP:
            count = planned(state, self.seat)
            number = number_of(state.lands[self.seat], move - MARK)
            state.plan[first_marker(self.seat) + count] = number
            if count + 1 < state.markers[self.seat]:
                state.todo.append(self)
                return
        if state.listener is not None:
            state.listener.tell("planned", self.seat)


def reveal_plans(s: Skye) -> None:
    """All plans and uses of extra movement are shown; used tiles are discarded (SJ-30, SJ-31)."""
    s.reveals += 1
    for ahead in range(s.players):
        seat = s.seat_after(ahead)
        if s.extra[seat]:
            s.discard(seat, EXTRA_MOVEMENT)
            if s.listener is not None:
                s.listener.tell("used_extra", seat, points=EXTRA_POINTS)
        if s.listener is not None:
            land = s.lands[seat]
            marked = s.plan[first_marker(seat) : first_marker(seat + 1)]
            tiles = [TILES[land.tiles[number]] for number in marked if number >= 0]
            s.listener.tell("plan", seat, tiles=tiles)


# -- the way -------------------------------------------------------------------------------------


def start_move(s: Skye, seat: int) -> None:
    """Movement points are those of the phase's beginning: what is unlocked on the way comes later
    (SJ-12, SJ-48)."""
    s.points = points_of(s, seat)
    s.extra[seat] = 0
    if planned(s, seat):
        s.todo.append(COLLECTS[seat])


def rest_cost(s: Skye, seat: int, taken: int) -> int:
    """The cheapest way from one marker of a plan over all the others (SJ-32)."""
    land = s.lands[seat]
    one = -1
    two = -1
    for marker in range(first_marker(seat), first_marker(seat + 1)):
        number = s.plan[marker]
        if number >= 0 and number != taken:
            if one < 0:
                one = number
            else:
                two = number
    if one < 0:
        return 0
    ways = land.distances(taken)
    if two < 0:
        return ways[one]
    start = ways[one] if ways[one] < ways[two] else ways[two]
    return start + land.distances(one)[two]


def walk_cost(land: Territory, pawn: int, number: int) -> int:
    """The movement points from the pawn to a tile (SJ-28)."""
    return land.distances(pawn)[number]


class Collect(Decision[Skye]):
    """D-COLLECT: the next marker, such that all others stay in reach (SJ-29, SJ-32 to SJ-34)."""

    kind: ClassVar[str] = "collect"
    section: ClassVar[str] = "move"

    def moves(self, state: Skye) -> list[int]:
        moves = self.within_reach(state, True)
        if not moves:
            moves = self.within_reach(state, False)
        return moves if moves else [TAKE_BACK]

    def within_reach(self, state: Skye, with_rest: bool) -> list[int]:
        """The markers that can be collected next, together with all the others or not."""
        land = state.lands[self.seat]
        ways = land.distances(state.pawn[self.seat])
        moves = []
        for marker in range(first_marker(self.seat), first_marker(self.seat + 1)):
            number = state.plan[marker]
            if number >= 0:
                cost: int = ways[number]
                if with_rest:
                    cost += rest_cost(state, self.seat, number)
                if cost <= state.points:
                    moves.append(COLLECT + item_of(land, number))
        return moves

    def play(self, state: Skye, move: int) -> None:
        if move == TAKE_BACK:
            for marker in range(first_marker(self.seat), first_marker(self.seat + 1)):
                state.plan[marker] = -1
            if state.listener is not None:
                state.listener.tell("took_back", self.seat)
            return
        land = state.lands[self.seat]
        number = number_of(land, move - COLLECT)
        state.points -= walk_cost(land, state.pawn[self.seat], number)
        state.pawn[self.seat] = number
        left = False
        for marker in range(first_marker(self.seat), first_marker(self.seat + 1)):
            if state.plan[marker] == number:
                state.plan[marker] = -1
            elif state.plan[marker] >= 0:
                left = True
        if state.listener is not None:
            cell = land.cells[number]
            tile = TILES[land.tiles[number]]
            state.listener.tell("collected", self.seat, tile=tile, x=x_of(cell), y=y_of(cell))
        if left:
            state.todo.append(self)
        state.todo.append(Advance(self.seat, land.tiles[number]))


class Advance(Decision[Skye]):
    """D-ADVANCE: one step on one track whose requirement the tile meets, or that the castle lets
    pay for, or none (SJ-35 to SJ-38, SJ-82)."""

    kind: ClassVar[str] = "advance"
    section: ClassVar[str] = "move"
    fields: ClassVar[tuple[str, ...]] = ("tile",)

    def __init__(self, seat: int, tile: int) -> None:
        self.seat = seat
        self.tile = tile

    def cost(self, state: Skye, track: int) -> int:
        """The gold that a step on a track costs from here."""
        number = state.lands[self.seat].number_of(self.tile)
        return step_cost(state, self.seat, track, number)

    def moves(self, state: Skye) -> list[int]:
        number = state.lands[self.seat].number_of(self.tile)
        tracks = 0
        for track in range(TRACK_COUNT):
            if can_pay(state, self.seat, step_cost(state, self.seat, track, number)):
                tracks |= 1 << track
        return STEPS_ON[tracks]

    def play(self, state: Skye, move: int) -> None:
        if move != DECLINE:
            track = move - ADVANCE
            advance(state, self.seat, track, self.cost(state, track))


EXTRA_MOVES: Final = [EXTRA_USE, EXTRA_KEEP]
EXTRAS: Final = [UseExtra(seat) for seat in range(MOST_PLAYERS)]
PLANS: Final = [Plan(seat) for seat in range(MOST_PLAYERS)]
COLLECTS: Final = [Collect(seat) for seat in range(MOST_PLAYERS)]
