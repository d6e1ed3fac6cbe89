"""The town: the Merchant's and the Builder's ways, and what a new building brings."""

from typing import ClassVar, Final

from caudal.engine.state import Decision, Step
from caudal.games.agra.content import (
    ALL_BUILT,
    BONUS_EFFECTS,
    BONUS_LEVEL,
    BONUSES,
    BUILDINGS,
    DIE,
    LEVEL,
)
from caudal.games.agra.effects import (
    GET_FAVOUR,
    GET_RUPEES,
    RISE,
    UNCOVER,
)
from caudal.games.agra.farm import REMOVE_COVER
from caudal.games.agra.goods import gain_favour, gain_rupees
from caudal.games.agra.guilds import rise
from caudal.games.agra.moves import BONUS
from caudal.games.agra.state import Agra


def move_merchant(s: Agra) -> None:
    """Along built buildings by a die, leaving a rupee on each one passed (AG-510)."""
    steps = s.roll(DIE)
    place = s.merchant
    for step in range(steps):
        place = next_building(s.built, place)
        if step < steps - 1:
            s.coins[place] += 1
    s.merchant = place
    if s.listener is not None:
        s.listener.tell("merchant", -1, die=steps, building=BUILDINGS[place])


def move_builder(s: Agra) -> None:
    """Along buildings under construction by a die; with none left the Builder leaves (AG-511)."""
    unbuilt = ALL_BUILT & ~s.built
    if not unbuilt:
        s.builder = -1
        if s.listener is not None:
            s.listener.tell("builder_leaves", -1)
        return
    steps = s.roll(DIE)
    for _ in range(steps):
        s.builder = next_building(unbuilt, s.builder)
    if s.listener is not None:
        s.listener.tell("builder", -1, die=steps, building=BUILDINGS[s.builder])


def next_building(buildings: int, place: int) -> int:
    """The next building of a set along the path, wrapping (AG-113)."""
    while True:
        place += 1
        if place == len(BUILDINGS):
            place = 0
        if buildings >> place & 1:
            return place


class MerchantMoves(Step[Agra]):
    """After the favour of a visit (AG-508)."""

    kind: ClassVar[str] = "merchant_moves"

    def run(self, state: Agra) -> None:
        move_merchant(state)


class BuilderMoves(Step[Agra]):
    """After the processing at the building that the Builder stood on (AG-608, AG-609, AG-1313)."""

    kind: ClassVar[str] = "builder_moves"

    def run(self, state: Agra) -> None:
        move_builder(state)


MERCHANT_MOVES: Final = MerchantMoves()
BUILDER_MOVES: Final = BuilderMoves()


def finish(s: Agra, seat: int, building: int) -> None:
    """Remove the tile under construction; the town itself builds as seat -1 (AG-1111)."""
    s.built |= 1 << building
    if s.listener is not None:
        kind = "built" if seat >= 0 else "town_built"
        s.listener.tell(kind, seat, building=BUILDINGS[building])


class BonusTile(Decision[Agra]):
    """DP-06: a bonus tile of the new building's level, applied at once (AG-607, AG-1305)."""

    kind: ClassVar[str] = "bonus_tile"
    section: ClassVar[str] = "architect"
    fields: ClassVar[tuple[str, ...]] = ("building",)

    def __init__(self, seat: int, building: int) -> None:
        self.seat = seat
        self.building = building

    def moves(self, state: Agra) -> list[int]:
        level = LEVEL[self.building]
        moves = []
        for tile in range(len(BONUSES)):
            if BONUS_LEVEL[tile] == level and state.bonus_owner[tile] < 0:
                moves.append(BONUS + tile)
        return moves

    def play(self, state: Agra, move: int) -> None:
        seat = self.seat
        tile = move - BONUS
        state.bonus_owner = state.bonus_owner.copy()
        state.bonus_owner[tile] = seat
        if state.listener is not None:
            state.listener.tell("bonus", seat, tile=BONUSES[tile])
        for effect in BONUS_EFFECTS[tile]:
            if effect.kind == GET_RUPEES:
                gain_rupees(state, seat, effect.amount)
            elif effect.kind == GET_FAVOUR:
                gain_favour(state, seat, effect.amount)
            elif effect.kind == RISE:
                rise(state, seat, effect.guild)
            elif effect.kind == UNCOVER:
                state.todo.append(REMOVE_COVER[seat])
