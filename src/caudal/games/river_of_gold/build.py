"""River of Gold, the first action: build (RG-401 to RG-412), and the building row."""

from typing import ClassVar, Final

from caudal.engine.state import Decision, Step
from caudal.games.river_of_gold.choices import is_open, settle
from caudal.games.river_of_gold.content import (
    BONUS,
    COST,
    END_TILE_REWARD,
    ERA,
    REGION_BITS,
    REGION_IDS,
    REGION_OF,
    REGION_SPACES,
    REGIONS,
    SEATS,
    SPACE_IDS,
    TILES,
    TOUCHES,
    TYPE,
)
from caudal.games.river_of_gold.content_cards import BUILD_VP, BUILDS_ANYWHERE, DISCOUNTS, END_VP
from caudal.games.river_of_gold.deliver import strength
from caudal.games.river_of_gold.gains import gain_influence, reward
from caudal.games.river_of_gold.holdings import add_points
from caudal.games.river_of_gold.moves import SPACE, TILE
from caudal.games.river_of_gold.places import BUILDINGS, ENDING, PATRONAGE
from caudal.games.river_of_gold.state import DUE, RiverOfGold

# -- the row -------------------------------------------------------------------------------------


def refill(s: RiverOfGold) -> None:
    """The top tile of the stack enters at the start of the row; the last one of an era calls the
    Emperor or the end (RG-410, RG-411, RG-801, RG-811)."""
    if not s.stack_left:
        return
    s.stack_left -= 1
    tile = s.stack[s.stack_left]
    s.row.insert(0, tile)
    s.reveals += 1
    if s.listener is not None:
        s.listener.tell("entered", -1, tile=TILES[tile])
    if s.stack_left:
        if ERA[tile] != ERA[s.stack[s.stack_left - 1]]:
            s.emperor = DUE
    else:
        s.ending = s.turn
        if s.listener is not None:
            s.listener.tell("end_triggered", s.turn)
        add_points(s, s.turn, ENDING, END_VP)


# -- where and what ------------------------------------------------------------------------------


def price(s: RiverOfGold, seat: int, space: int) -> int:
    """The printed cost, less for the artisan of the region (RG-402)."""
    return max(0, COST[space] - strength(s, seat, DISCOUNTS[REGION_OF[space]]))


def means(s: RiverOfGold, seat: int, region: int) -> int:
    """What the seat can pay for a space of a region: its Koku, and what the artisan spares it."""
    return s.koku[seat] + strength(s, seat, DISCOUNTS[region])


def builds_in(s: RiverOfGold, seat: int, region: int) -> bool:
    """Whether the seat may build in a region: that of its die, or with one patron any (RG-401,
    RG-911)."""
    return region == s.die[seat] - 1 or BUILDS_ANYWHERE[s.patrons[seat]] > 0


def is_buildable(s: RiverOfGold, space: int, can_spend: int) -> bool:
    """Whether a space is empty and not too dear (RG-401, RG-402)."""
    return COST[space] <= can_spend and s.shore[space] < 0


def spaces(s: RiverOfGold, seat: int) -> list[int]:
    """Where the seat can build now."""
    moves: list[int] = []
    for region in range(REGIONS):
        if builds_in(s, seat, region):
            can_spend = means(s, seat, region)
            for space in REGION_SPACES[region]:
                if is_buildable(s, space, can_spend):
                    moves.append(SPACE + space)
    return moves


def can_build(s: RiverOfGold, seat: int) -> bool:
    """Whether `spaces` would name any; not if the regions are full or too dear (RG-1103,
    RG-1104)."""
    if BUILDS_ANYWHERE[s.patrons[seat]]:
        return len(spaces(s, seat)) > 0
    region = s.die[seat] - 1
    if s.empty & REGION_BITS[region]:
        can_spend = means(s, seat, region)
        for space in REGION_SPACES[region]:
            if is_buildable(s, space, can_spend):
                return True
    return False


class BuildSpace(Decision[RiverOfGold]):
    """D2: an empty shore space that the player may use and can pay for (RG-312, RG-401, RG-402)."""

    kind: ClassVar[str] = "build_space"
    section: ClassVar[str] = "build"

    def moves(self, state: RiverOfGold) -> list[int]:
        return spaces(state, self.seat)

    def play(self, state: RiverOfGold, move: int) -> None:
        state.todo.append(BuildTile(self.seat, move - SPACE))


class BuildTile(Decision[RiverOfGold]):
    """D3: any tile of the row; only now is the space paid for (RG-312, RG-403, RG-404)."""

    kind: ClassVar[str] = "build_tile"
    section: ClassVar[str] = "build"
    fields: ClassVar[tuple[str, ...]] = ("space",)

    def __init__(self, seat: int, space: int) -> None:
        self.seat = seat
        self.space = space

    def moves(self, state: RiverOfGold) -> list[int]:
        return [TILE + tile for tile in state.row]

    def play(self, state: RiverOfGold, move: int) -> None:
        build(state, self.seat, self.space, move - TILE)


BUILD_SPACE: Final = [BuildSpace(seat) for seat in range(SEATS[1])]


def build(s: RiverOfGold, seat: int, space: int, tile: int) -> None:
    """RG-403 to RG-405, with the patron's points (RG-912); the refill follows what they ask."""
    cost = price(s, seat, space)
    region = REGION_OF[space]
    s.koku[seat] -= cost
    place = s.row.index(tile)
    at_end = place == len(s.row) - 1
    del s.row[place]
    s.shore[space] = tile
    s.marker[space] = seat
    bit = 1 << space
    s.empty &= ~bit
    s.owned[seat] |= bit
    s.types[TYPE[tile]] |= bit
    if s.listener is not None:
        s.listener.tell(
            "built", seat, tile=TILES[tile], space=SPACE_IDS[space], region=REGION_IDS[region],
            cost=cost,
        )  # fmt: skip
    if at_end:
        reward(s, seat, END_TILE_REWARD, region, BUILDINGS)
    add_points(s, seat, PATRONAGE, BUILD_VP[s.patrons[seat]] * TOUCHES[space])
    gain_influence(s, seat, region, BONUS[tile])
    if is_open(s):
        s.todo.append(REFILL)
        settle(s)
    else:
        refill(s)


class Refill(Step[RiverOfGold]):
    """The row is refilled after a build whose influence brought a choice (RG-321, RG-407)."""

    kind: ClassVar[str] = "refill"

    def run(self, state: RiverOfGold) -> None:
        refill(state)


REFILL: Final = Refill()
