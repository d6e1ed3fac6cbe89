"""River of Gold, the second action: sail (RG-501 to RG-523), S1 to S3 of RG-510.

Each step goes straight on to the next one unless it asks something; then the rest of the action
waits on the stack.
"""

from typing import ClassVar, Final

from caudal.engine.state import Step
from caudal.games.river_of_gold.after_sail import royal_influence
from caudal.games.river_of_gold.choices import is_open, settle
from caudal.games.river_of_gold.content import (
    ADJACENT,
    EMPTY_KOKU,
    OWNER,
    REGION_OF,
    RIVER,
    VISITOR,
    VISITOR_FREED,
)
from caudal.games.river_of_gold.content_cards import EXTRA_KOKU, FREES_GOODS
from caudal.games.river_of_gold.deliver import strength
from caudal.games.river_of_gold.effects import KOKU, Effect
from caudal.games.river_of_gold.gains import gain, reward
from caudal.games.river_of_gold.journey import JOURNEY_BONUS, MERCHANTS
from caudal.games.river_of_gold.places import BUILDINGS, VISITS, ship_at
from caudal.games.river_of_gold.state import RiverOfGold


def sail(s: RiverOfGold, ship: int, face: int) -> None:
    """S1: a ship of the turn player moves downstream (RG-501)."""
    seat = s.turn
    start = s.ships[ship_at(seat, ship)]
    stop = landing(start, face)
    s.ship = ship
    s.journey = completes(start, face)
    s.ships[ship_at(seat, ship)] = stop
    if s.listener is not None:
        kind = "sailed_royal" if s.royal[seat] == ship else "sailed"
        s.listener.tell(kind, seat, ship=ship + 1, space=stop + 1)
    visit(s, seat, stop, s.royal[seat] == ship)
    if is_open(s):
        s.todo.append(OWNERS)
        settle(s)
    else:
        owners(s)


def landing(start: int, face: int) -> int:
    """The river space where a ship stops; space 1 follows on the last one (RG-503)."""
    return (start + face) % RIVER


def completes(start: int, face: int) -> bool:
    """Whether a ship takes the step from the last space to the first (RG-504)."""
    return start + face >= RIVER


def visit(s: RiverOfGold, seat: int, stop: int, royal: bool) -> None:
    """S2: the visitor rewards of the four shore spaces (RG-520).

    The Koku of empty spaces come as one gain."""
    empty = 0
    rewards = visitor_rewards(s, seat, royal)
    for space in ADJACENT[stop]:
        tile = s.shore[space]
        if tile >= 0:
            reward(s, seat, rewards[tile], REGION_OF[space], VISITS)
        else:
            empty += 1
    if empty:
        koku = Effect(KOKU, empty * empty_koku(s, seat, royal))
        gain(s, seat, koku, REGION_OF[ADJACENT[stop][0]], VISITS)


def visitor_rewards(s: RiverOfGold, seat: int, royal: bool) -> list[list[Effect]]:
    """By tile: what a visitor gains, with the royal ship's noble also at markets (RG-633)."""
    if royal and strength(s, seat, FREES_GOODS):
        return VISITOR_FREED
    return VISITOR


def empty_koku(s: RiverOfGold, seat: int, royal: bool) -> int:
    """The Koku of an empty space, with the royal ship's noble more (RG-520, RG-633)."""
    return EMPTY_KOKU + (strength(s, seat, EXTRA_KOKU) if royal else 0)


def owners(s: RiverOfGold) -> None:
    """S3: every marker on a visited building pays its owner (RG-521)."""
    pay_visited(s, s.ships[ship_at(s.turn, s.ship)])
    if is_open(s):
        s.todo.append(AFTER_OWNERS)
        settle(s)
    else:
        after_owners(s)


def pay_visited(s: RiverOfGold, stop: int) -> None:
    for space in ADJACENT[stop]:
        if s.marker[space] >= 0:
            pay_owners(s, space)


def pay_owners(s: RiverOfGold, space: int) -> None:
    """The owner reward of one building, once a marker, first marker first (RG-320, RG-613)."""
    tile = s.shore[space]
    reward(s, s.marker[space], OWNER[tile], REGION_OF[space], BUILDINGS)
    if s.second[space] >= 0:
        reward(s, s.second[space], OWNER[tile], REGION_OF[space], BUILDINGS)


def after_owners(s: RiverOfGold) -> None:
    """S4 if the journey is complete, else S5."""
    if s.journey:
        if s.listener is not None:
            s.listener.tell("journey", s.turn)
        s.todo.append(MERCHANTS[0])
        s.todo.append(JOURNEY_BONUS[s.turn])
    else:
        royal_influence(s)


class Owners(Step[RiverOfGold]):
    """S3, after a visit that asked something."""

    kind: ClassVar[str] = "owners"

    def run(self, state: RiverOfGold) -> None:
        owners(state)


class AfterOwners(Step[RiverOfGold]):
    """S4 and S5, after owner rewards that asked something."""

    kind: ClassVar[str] = "after_owners"

    def run(self, state: RiverOfGold) -> None:
        after_owners(state)


OWNERS: Final = Owners()
AFTER_OWNERS: Final = AfterOwners()
