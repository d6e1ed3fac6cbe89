"""River of Gold, S5 of a sail: abilities after sailing (RG-633, RG-634, RG-915)."""

from typing import ClassVar, Final

from caudal.engine.state import Step
from caudal.games.river_of_gold.choices import is_open, settle
from caudal.games.river_of_gold.content import ADJACENT, RIVER_REGIONS
from caudal.games.river_of_gold.content_cards import (
    SAIL_VP,
    TOUCHING_INFLUENCE,
    VISITED_OPPONENT,
    VISITED_OWN,
)
from caudal.games.river_of_gold.deliver import strength
from caudal.games.river_of_gold.gains import gain_influence
from caudal.games.river_of_gold.holdings import add_points
from caudal.games.river_of_gold.places import ABILITIES, PATRONAGE, ship_at
from caudal.games.river_of_gold.state import RiverOfGold


def royal_influence(s: RiverOfGold) -> None:
    """S5, first part: influence where the royal ship stopped (RG-633, RG-634)."""
    gain_beside(s, s.turn)
    if is_open(s):
        s.todo.append(AFTER_SAIL)
        settle(s)
    else:
        score_visits(s, s.turn)


def gain_after_sailing(s: RiverOfGold, seat: int) -> None:
    """All of S5, where nothing is asked in between."""
    gain_beside(s, seat)
    score_visits(s, seat)


def gain_beside(s: RiverOfGold, seat: int) -> None:
    if s.royal[seat] == s.ship:
        n = strength(s, seat, TOUCHING_INFLUENCE)
        if n:
            for region in RIVER_REGIONS[s.ships[ship_at(seat, s.ship)]]:
                gain_influence(s, seat, region, n)


def score_visits(s: RiverOfGold, seat: int) -> None:
    """S5, second part: points for whose buildings were visited (RG-632, RG-634, RG-915)."""
    patron = SAIL_VP[s.patrons[seat]]
    royal = s.royal[seat] == s.ship
    if not (royal or patron):
        return
    stop = s.ships[ship_at(seat, s.ship)]
    opponent = visits_opponent(s, seat, stop)
    if royal:
        if opponent:
            add_points(s, seat, ABILITIES, strength(s, seat, VISITED_OPPONENT))
        if visits_own(s, seat, stop):
            add_points(s, seat, ABILITIES, strength(s, seat, VISITED_OWN))
    if opponent:
        add_points(s, seat, PATRONAGE, patron)


def visits_opponent(s: RiverOfGold, seat: int, stop: int) -> bool:
    """Whether a ship there visits a building with a rival's marker (RG-632)."""
    for space in ADJACENT[stop]:
        if s.marker[space] >= 0:
            if s.marker[space] != seat or s.second[space] not in (-1, seat):
                return True
    return False


def visits_own(s: RiverOfGold, seat: int, stop: int) -> bool:
    """Whether a ship there visits a building with an own marker."""
    for space in ADJACENT[stop]:
        if s.owned[seat] >> space & 1:
            return True
    return False


class AfterSail(Step[RiverOfGold]):
    """The rest of S5, after influence that asked something."""

    kind: ClassVar[str] = "after_sail"

    def run(self, state: RiverOfGold) -> None:
        score_visits(state, state.turn)


AFTER_SAIL: Final = AfterSail()
