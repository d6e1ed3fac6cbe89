"""Build, and the building row (RG-401 to RG-412)."""

import pytest

from caudal.games.river_of_gold.content import COST, ERA_TILES, TILES
from tests.games.river_of_gold.positions import (
    CRAB,
    GAME,
    MANTIS,
    Table,
    asked,
    gains,
    has,
    names,
    pass_on,
    play,
)
from tests.support import rule


def spaces(table: Table) -> list[str]:
    state = table.state()
    return names(play(state, "build"), "space") if "build" in names(state) else []


@rule("RG-401")
@pytest.mark.parametrize("face", range(1, 7))
def test_build_in_the_region_of_the_die_without_a_ship_near(face: int) -> None:
    open_spaces = spaces(Table().seat(CRAB, die=face, koku=25, ships=[14, 14]))
    buildable = [str(s + 1) for s in range(5 * face - 5, 5 * face) if COST[s]]
    assert open_spaces == buildable


@rule("RG-401", "RG-1103")
def test_a_covered_space_is_not_empty_and_a_full_region_is_closed() -> None:
    table = Table().seat(CRAB, die=6, koku=25).built(26, "port_e1_1", MANTIS)
    assert spaces(table) == ["27", "28", "30"]
    for space, tile in ((27, "port_e1_2"), (28, "port_e1_3"), (30, "port_e1_4")):
        table.built(space, tile, MANTIS)
    state = table.seat(CRAB, favor=1).state()
    assert "build" not in names(state)
    play(state, "die:5")
    assert "build" in names(state)


@rule("RG-402", "RG-1103")
def test_only_what_can_be_paid_in_full() -> None:
    assert spaces(Table().seat(CRAB, die=4, koku=4)) == []
    state = play(Table().seat(CRAB, die=4, koku=9).state(), "build")
    assert names(state, "space") == ["16", "19", "20"]


@rule("RG-403")
def test_the_price_is_paid() -> None:
    table = Table().seat(CRAB, die=1, koku=13)
    table.row("port_e1_1", "port_e1_2", "port_e1_3", "port_e1_4")
    state = play(table.state(), "build", "space:4", "tile:port_e1_2")
    assert has(state, CRAB, "koku") == [1]


@rule("RG-404")
def test_the_end_tile_gives_favor() -> None:
    for place, favor in ((3, 1), (2, 0), (1, 0), (0, 0)):
        state = Table().seat(CRAB, die=1, koku=6, favor=0).state()
        tile = state.dump()["row"][place]
        play(state, "build", "space:1", f"tile:{tile}")
        assert has(state, CRAB, "favor") == [favor]


@rule("RG-405")
@pytest.mark.parametrize(("tile", "bonus"), [("port_e1_2", 0), ("port_e1_1", 1), ("port_e1_3", 4)])
def test_the_builder_gains_the_tiles_influence(tile: str, bonus: int) -> None:
    table = Table().seat(CRAB, die=2, koku=9)
    table.row("manor_e1_1", "port_e1_1", "port_e1_2", "port_e1_3")
    state = play(table.state(), "build", "space:8", f"tile:{tile}")
    assert has(state, CRAB, "region_2", "region_1") == [bonus, 0]
    assert state.dump()["shore"]["8"] == {"tile": tile, "markers": [CRAB]}


@rule("RG-406")
def test_building_pays_no_visitor_and_no_owner() -> None:
    table = Table().seat(CRAB, die=1, koku=6, ships=[1, 1])
    table.row("port_e1_1", "shrine_e1_2", "port_e1_2", "port_e1_3")
    before = table.state()
    after = play(before.clone(), "build", "space:1", "tile:shrine_e1_2")
    assert gains(before, after, CRAB) == {"koku": -6}


@rule("RG-407", "RG-410", "RG-412")
def test_one_tile_enters_at_the_start() -> None:
    state = Table().seat(CRAB, die=1, koku=6).state()
    before = state.dump()
    play(state, "build", "space:1", f"tile:{before['row'][0]}")
    after = state.dump()
    assert after["row"] == [before["era1"][0], *before["row"][1:]]
    assert after["era1"] == before["era1"][1:]
    assert after["era2"] == before["era2"]


@rule("RG-410", "RG-813")
def test_without_stacks_the_row_gets_shorter() -> None:
    table = Table(4, MANTIS).seat(MANTIS, die=1, koku=6, favor=0).stacks(era1=0, era2=0)
    table.row("port_e2_1", "market_e2_1", "shrine_e2_1", "manor_e2_1")
    table.data["ending"] = CRAB
    state = play(table.state(), "build", "space:1", "tile:port_e2_1")
    assert has(state, MANTIS, "favor") == [1]
    assert state.dump()["row"] == ["manor_e2_1", "shrine_e2_1", "market_e2_1"]
    position = pass_on(state).dump()
    position["seats"][2] |= {"die": 1, "koku": 10, "favor": 0}
    state = play(GAME.load(position), "build", "space:2", "tile:market_e2_1")
    assert has(state, 2, "favor") == [1], "the end tile is the last of the row"
    assert state.dump()["row"] == ["manor_e2_1", "shrine_e2_1"]


@rule("RG-411")
def test_the_last_tile_of_an_era_calls_the_emperor_or_the_end() -> None:
    state = Table().seat(CRAB, die=1, koku=6).stacks(era1=2).state()
    play(state, "build", "space:1", f"tile:{state.dump()['row'][0]}")
    assert state.dump()["emperor"] == "not_yet"
    state = Table().seat(CRAB, die=1, koku=6, favor=3).stacks(era1=1).state()
    play(state, "build", "space:1", f"tile:{state.dump()['row'][0]}")
    assert pass_on(state).dump()["emperor"] == "done"
    state = Table().seat(CRAB, die=1, koku=6).stacks(era1=0, era2=1).state()
    play(state, "build", "space:1", f"tile:{state.dump()['row'][0]}")
    assert state.dump()["ending"] == CRAB


@rule("RG-1104")
def test_on_a_full_shore_nobody_builds() -> None:
    table = Table().seat(CRAB, die=1, koku=25, favor=3)
    tiles = [TILES[tile] for tile in [*ERA_TILES[1], *ERA_TILES[2]]]
    for space in range(30):
        if COST[space]:
            table.built(space + 1, tiles.pop(), MANTIS)
    table.row(*tiles[:4]).stacks(era1=2, era2=0)
    for face in range(1, 7):
        state = table.seat(CRAB, die=face).state()
        assert "build" not in names(state)
        assert asked(state) == ("turn", CRAB)
