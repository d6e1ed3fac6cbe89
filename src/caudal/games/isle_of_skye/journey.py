"""Roads, and phase 5's second part: the secret plan, the journeyman's way."""

from typing import ClassVar, Final

from caudal.engine.state import Decision
from caudal.games.isle_of_skye.boards import movement
from caudal.games.isle_of_skye.content import MOST_PLAYERS
from caudal.games.isle_of_skye.moves import (
    ADVANCE,
    COLLECT,
    DECLINE,
    EXTRA,
    MARK,
    ROAD_EAST,
    ROAD_NORTH,
    STOP,
    TAKE_BACK,
)
from caudal.games.isle_of_skye.progress import advance, step_price
from caudal.games.isle_of_skye.state import Skye
from caudal.games.isle_of_skye.territory import Territory, x_of, y_of
from caudal.games.isle_of_skye.tiles import EAST, LANDSCAPES, NORTH, TILES
from caudal.games.isle_of_skye.tracks import (
    EXTRA_MOVEMENT,
    EXTRA_POINTS,
    MOST_MARKERS,
    TRACK_COUNT,
)


def item_of(land: Territory, number: int) -> int:
    """A laid tile as the item of a move: its code, all castles alike."""
    tile = land.tiles[number]
    return tile if tile < LANDSCAPES else LANDSCAPES


def number_at(land: Territory, item: int) -> int:
    """The number of the tile that an item names."""
    return 0 if item == LANDSCAPES else land.number_of(item)


# -- roads ---------------------------------------------------------------------------------------


class PlaceRoad(Decision[Skye]):
    """D-ROAD: place a road across an edge between two own tiles, or stop (SJ-65, SJ-66)."""

    kind: ClassVar[str] = "road"
    section: ClassVar[str] = "roads"

    def moves(self, state: Skye) -> list[int]:
        land = state.lands[self.seat]
        found = []
        for number in range(land.count):
            paved = land.paved[number]
            if land.near[number * 4 + NORTH] >= 0 and not paved >> NORTH & 1:
                found.append(ROAD_NORTH + item_of(land, number))
            if land.near[number * 4 + EAST] >= 0 and not paved >> EAST & 1:
                found.append(ROAD_EAST + item_of(land, number))
        found.append(STOP)
        return found

    def play(self, state: Skye, move: int) -> None:
        if move == STOP:
            return
        land = state.lands[self.seat]
        side = NORTH if move < ROAD_EAST else EAST
        number = number_at(land, move - (ROAD_NORTH if side == NORTH else ROAD_EAST))
        state.lands[self.seat] = land.with_road(number, side)
        state.roads[self.seat] -= 1
        if state.listener is not None:
            other = land.near[number * 4 + side]
            tiles = [TILES[land.tiles[number]], TILES[land.tiles[other]]]
            state.listener.tell("road", self.seat, first=tiles[0], second=tiles[1])
        if state.roads[self.seat]:
            state.todo.append(self)


# -- the plan ------------------------------------------------------------------------------------


def planned(s: Skye, seat: int) -> int:
    """How many destination markers lie out."""
    count = 0
    for slot in range(seat * MOST_MARKERS, (seat + 1) * MOST_MARKERS):
        if s.plan[slot] >= 0:
            count += 1
    return count


def points_of(s: Skye, seat: int) -> int:
    """The movement points of this phase (SJ-27, SJ-30)."""
    return movement(s, seat) + (EXTRA_POINTS if s.extra[seat] else 0)


def ask_plan(s: Skye, seat: int) -> None:
    """The first question of a commitment (SJ-30, SJ-31)."""
    s.todo.append(EXTRAS[seat] if s.has(seat, EXTRA_MOVEMENT) else PLANS[seat])


class UseExtra(Decision[Skye]):
    """D-EXTRA: four more movement points in this phase for the bonus tile, or not (SJ-30)."""

    kind: ClassVar[str] = "extra"
    section: ClassVar[str] = "plan"

    def moves(self, state: Skye) -> list[int]:
        return [EXTRA, EXTRA + 1]

    def play(self, state: Skye, move: int) -> None:
        state.extra[self.seat] = 1 if move == EXTRA else 0
        state.todo.append(PLANS[self.seat])


class Plan(Decision[Skye]):
    """D-PLAN: one more destination marker, on a tile that comes after the last one by x and then by
    y and keeps the plan within the movement points, or stop (SJ-25, SJ-26, SJ-31)."""

    kind: ClassVar[str] = "plan"
    section: ClassVar[str] = "plan"

    def moves(self, state: Skye) -> list[int]:
        land = state.lands[self.seat]
        points = points_of(state, self.seat)
        first = self.seat * MOST_MARKERS
        from_pawn = land.distances(state.pawn[self.seat])
        one = state.plan[first]
        found = [STOP]
        if one < 0:
            for number in range(land.count):
                if from_pawn[number] <= points:
                    found.append(MARK + item_of(land, number))
            return found
        two = state.plan[first + 1]
        to_one = from_pawn[one]
        from_one = land.distances(one)
        if two < 0:
            last = land.cells[one]
            for number in range(land.count):
                if land.cells[number] > last:
                    start = from_pawn[number]
                    if from_one[number] + (start if start < to_one else to_one) <= points:
                        found.append(MARK + item_of(land, number))
            return found
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
                    found.append(MARK + item_of(land, number))
        return found

    def play(self, state: Skye, move: int) -> None:
        if move != STOP:
            count = planned(state, self.seat)
            number = number_at(state.lands[self.seat], move - MARK)
            state.plan[self.seat * MOST_MARKERS + count] = number
            if count + 1 < state.markers[self.seat]:
                state.todo.append(self)
                return
        if state.listener is not None:
            state.listener.tell("planned", self.seat)

    def must_ask(self) -> bool:
        return True


def reveal_plans(s: Skye) -> None:
    """All plans and uses of extra movement are shown; used tiles are discarded (SJ-30, SJ-31)."""
    s.reveals += 1
    for ahead in range(s.players):
        seat = s.seat_after(ahead)
        if s.extra[seat]:
            s.held[seat] &= ~(1 << EXTRA_MOVEMENT)
            if s.listener is not None:
                s.listener.tell("used_extra", seat, points=EXTRA_POINTS)
        if s.listener is not None:
            land = s.lands[seat]
            marked = s.plan[seat * MOST_MARKERS : (seat + 1) * MOST_MARKERS]
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


def rest_cost(land: Territory, plan: list[int], first: int, taken: int) -> int:
    """The cheapest way from one marker over all the others of a plan (SJ-32)."""
    one = -1
    two = -1
    for slot in range(first, first + MOST_MARKERS):
        number = plan[slot]
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


class Collect(Decision[Skye]):
    """D-COLLECT: the next marker, such that all others stay in reach (SJ-29, SJ-32 to SJ-34)."""

    kind: ClassVar[str] = "collect"
    section: ClassVar[str] = "move"

    def moves(self, state: Skye) -> list[int]:
        land = state.lands[self.seat]
        ways = land.distances(state.pawn[self.seat])
        first = self.seat * MOST_MARKERS
        found = []
        near = []
        for slot in range(first, first + MOST_MARKERS):
            number = state.plan[slot]
            if number >= 0 and ways[number] <= state.points:
                near.append(COLLECT + item_of(land, number))
                if ways[number] + rest_cost(land, state.plan, first, number) <= state.points:
                    found.append(COLLECT + item_of(land, number))
        if found:
            return found
        return near if near else [TAKE_BACK]

    def play(self, state: Skye, move: int) -> None:
        first = self.seat * MOST_MARKERS
        if move == TAKE_BACK:
            for slot in range(first, first + MOST_MARKERS):
                state.plan[slot] = -1
            if state.listener is not None:
                state.listener.tell("took_back", self.seat)
            return
        land = state.lands[self.seat]
        number = number_at(land, move - COLLECT)
        state.points -= land.distances(state.pawn[self.seat])[number]
        state.pawn[self.seat] = number
        left = False
        for slot in range(first, first + MOST_MARKERS):
            if state.plan[slot] == number:
                state.plan[slot] = -1
            elif state.plan[slot] >= 0:
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

    def moves(self, state: Skye) -> list[int]:
        number = state.lands[self.seat].number_of(self.tile)
        found = []
        for track in range(TRACK_COUNT):
            if step_price(state, self.seat, track, number) >= 0:
                found.append(ADVANCE + track)
        found.append(DECLINE)
        return found

    def play(self, state: Skye, move: int) -> None:
        if move != DECLINE:
            number = state.lands[self.seat].number_of(self.tile)
            price = step_price(state, self.seat, move - ADVANCE, number)
            advance(state, self.seat, move - ADVANCE, price)


ROADS_ASKED: Final = [PlaceRoad(seat) for seat in range(MOST_PLAYERS)]
EXTRAS: Final = [UseExtra(seat) for seat in range(MOST_PLAYERS)]
PLANS: Final = [Plan(seat) for seat in range(MOST_PLAYERS)]
COLLECTS: Final = [Collect(seat) for seat in range(MOST_PLAYERS)]
