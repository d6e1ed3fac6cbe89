"""What a seat holds: Koku, goods, favor and points; added up to the limits (RG-331)."""

from caudal.games.river_of_gold.content import GOOD_MAX, GOODS, KOKU_MAX
from caudal.games.river_of_gold.places import good_at, point_at
from caudal.games.river_of_gold.state import RiverOfGold


def add_koku(s: RiverOfGold, seat: int, n: int) -> None:
    """RG-105."""
    held = s.koku[seat]
    if n > KOKU_MAX - held:
        n = KOKU_MAX - held
    if n > 0:
        s.koku[seat] = held + n
        if s.listener is not None:
            s.listener.tell("gained", seat, amount=n, item="koku")


def add_good(s: RiverOfGold, seat: int, good: int, n: int) -> None:
    """RG-104."""
    at = good_at(seat, good)
    held = s.goods[at]
    if n > GOOD_MAX - held:
        n = GOOD_MAX - held
    if n > 0:
        s.goods[at] = held + n
        if s.listener is not None:
            s.listener.tell("gained", seat, amount=n, item=GOODS[good])


def add_favor(s: RiverOfGold, seat: int, n: int) -> None:
    """RG-702."""
    held = s.favor[seat]
    if n > s.limit[seat] - held:
        n = s.limit[seat] - held
    if n > 0:
        s.favor[seat] = held + n
        if s.listener is not None:
            s.listener.tell("gained", seat, amount=n, item="favor")


def add_points(s: RiverOfGold, seat: int, source: int, n: int) -> None:
    """RG-108."""
    if n > 0:
        s.points[point_at(seat, source)] += n
        if s.listener is not None:
            s.listener.tell("scored", seat, amount=n)
