"""Scoring tiles and scrolls at their edges."""

from caudal.games.isle_of_skye import scoring
from caudal.games.isle_of_skye.content import SCORINGS
from tests.games.isle_of_skye.positions import T1, Laid, land, number_at
from tests.support import rule

CASTLE = T1[0]


def points(scoring_tile: str, *laid: Laid) -> int:
    return scoring.land_points(land([CASTLE, *laid]), SCORINGS.index(scoring_tile))


@rule("SK-62")
def test_ship_and_lighthouse_need_one_water_area_and_no_completion() -> None:
    assert points("ship_and_lighthouse", ("lt_06", 1, 0, 0)) == 3, "its water is open to the north"
    apart: list[Laid] = [("lt_34", 0, 1, 270), ("lt_37", 0, -1, 90)]
    assert points("ship_and_lighthouse", *apart) == 0


@rule("SK-65")
def test_an_open_lake_counts_nothing_however_large() -> None:
    larger: Laid = ("lt_34", 1, 0, 180)
    assert points("largest_lake", larger) == 0
    assert points("largest_lake", larger, ("lt_05", 0, 1, 0)) == 2


@rule("SK-69", "SK-10")
def test_a_scroll_lies_in_its_own_area_on_a_turned_tile() -> None:
    """The mountain of lt_23 is completed by the castle's, its scroll lies in the open pasture."""
    laid = land([CASTLE, ("lt_23", -1, 0, 90), ("lt_39", 0, 1, 0)])
    assert scoring.scroll(laid, number_at(laid, -1, 0)) == 1


@rule("SK-55")
def test_the_rarest_building_makes_the_sets() -> None:
    two: list[Laid] = [("lt_30", 0, 1, 0), ("lt_31", 0, -1, 180)]
    assert points("building_sets", *two) == 5, "a broch, a farm and two lighthouses"
    assert points("building_sets", two[0]) == 0
