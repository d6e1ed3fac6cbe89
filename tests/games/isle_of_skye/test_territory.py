"""The geometry: what is carried on from tile to tile equals what flooding finds anew."""

import pytest

import caudal
from caudal.games.isle_of_skye import boards
from caudal.games.isle_of_skye.state import Skye
from caudal.games.isle_of_skye.territory import Territory, castle_alone, x_of, y_of
from caudal.games.isle_of_skye.tiles import (
    FITS,
    LANDSCAPES,
    PATTERNS,
    SYMBOLS,
    TERRAINS,
    TILES,
)
from caudal.games.isle_of_skye.tracks import REQUIREMENTS
from tests.contract.setups import walk
from tests.games.isle_of_skye.oracle import DATA, SIDES, Map
from tests.games.isle_of_skye.positions import CURVES, GAME, T1, land, number_at
from tests.support import rule


def places(laid: Territory) -> list[tuple[int, int]]:
    return [(x_of(cell), y_of(cell)) for cell in laid.cells[: laid.count]]


def agrees(laid: Territory) -> None:
    """A territory and its map say the same."""
    told = Map(laid)
    where = places(laid)
    areas = []
    joined = laid.areas()
    for area in range(joined.count):
        tiles = joined.tiles[area]
        if tiles:
            marks = joined.marks[area]
            areas.append(
                (
                    TERRAINS[joined.terrain[area]],
                    tuple(sorted(place for n, place in enumerate(where) if tiles >> n & 1)),
                    joined.open[area] == 0,
                    (marks & 255, marks >> 8 & 255, marks >> 16),
                )
            )
    assert sorted(areas) == told.areas()
    network = {place for n, place in enumerate(where) if laid.network() >> n & 1}
    assert network == told.connected()
    for number, place in enumerate(where):
        ways = told.distances(place)
        assert list(laid.distances(number)) == [ways[other] for other in where]
    for kind, symbol in enumerate(SYMBOLS):
        tiles_ = [DATA[TILES[tile]] for tile in laid.tiles[: laid.count]]
        wanted = sum(
            int("scroll" in tile) if symbol == "scroll" else tile["symbols"].get(symbol, 0)
            for tile in tiles_
        )
        assert laid.symbols[kind] == wanted
    assert (laid.left, laid.right) == (min(x for x, _ in where), max(x for x, _ in where))
    assert (laid.bottom, laid.top) == (min(y for _, y in where), max(y for _, y in where))


def fits_as_told(laid: Territory, tile: int) -> None:
    fitting = {
        (x_of(cell), y_of(cell), turn)
        for cell, pattern in list(zip(laid.open_cells, laid.patterns, strict=True))[
            : laid.open_count
        ]
        for turn in range(4)
        if FITS[tile * PATTERNS + pattern] >> turn & 1
    }
    assert fitting == Map(laid).placements(TILES[tile])
    assert laid.has_place(tile) == bool(fitting)


def grow(seed: int, tiles: int) -> Territory:
    """A random territory with some placed roads."""
    dice = caudal.Dice.of("grow", seed)
    laid = castle_alone(LANDSCAPES + dice.below(5))
    bag = list(range(LANDSCAPES))
    dice.shuffle(bag)
    for tile in bag:
        if laid.count > tiles:
            break
        choices = [
            (cell, turn)
            for cell in laid.open_cells[: laid.open_count]
            for turn in range(4)
            if laid.turns_at(tile, cell) >> turn & 1
        ]
        if choices:
            laid = laid.with_tile(tile, *choices[dice.below(len(choices))])
        if dice.below(8) == 0:
            number, side = dice.below(laid.count), dice.below(4)
            if laid.near[number * 4 + side] >= 0:
                laid = laid.with_road(number, side)
    return laid


@rule("SK-19", "SK-20", "SK-21", "SK-22", "SK-23", "SK-24", "SJ-28", "SJ-67", "SJ-68", "SJ-69")
@pytest.mark.parametrize("seed", range(30))
def test_a_grown_territory_is_what_flooding_finds(seed: int) -> None:
    agrees(grow(seed, 1 + seed))


@pytest.mark.parametrize("seed", range(8))
def test_as_many_tiles_meet_a_requirement_as_meet_it_one_by_one(seed: int) -> None:
    laid = grow(seed, 2 + 3 * seed)
    for requirement in range(len(REQUIREMENTS)):
        meeting = [boards.meets(laid, number, requirement) for number in range(laid.count)]
        assert boards.meeting(laid, requirement) == sum(meeting)


@pytest.mark.parametrize("players", [2, 5])
def test_what_is_carried_on_for_learners_is_what_they_are_told_anew(players: int) -> None:
    """A game that somebody looks at now and then and what may follow, beside positions that nobody
    looked at before."""
    game = caudal.game("isle_of_skye")
    for step, state in walk(game, players, game.settle(players, {"journeyman": True}), players):
        if step % 7 == 0:
            following = [state.clone() for _ in state.moves()[:3]]
            for move, copy in zip(state.moves(), following, strict=False):
                copy.play(move)
            for position in (state, *following):
                fresh = game.load(position.dump())
                for seat in range(step % 2, players):
                    assert position.features(seat) == fresh.features(seat)


@rule("SK-42", "SK-10", "SK-06")
@pytest.mark.parametrize("seed", range(8))
def test_tiles_fit_where_all_edges_match(seed: int) -> None:
    laid = grow(seed + 100, 3 + 3 * seed)
    for tile in range(0, LANDSCAPES, 3):
        fits_as_told(laid, tile)


def everything(laid: Territory) -> tuple[object, ...]:
    """What must stay as it is when a tile is laid."""
    areas = laid.areas()
    rows = (laid.tiles, laid.turns, laid.cells, laid.near, laid.links, laid.symbols)
    more = (laid.open_cells, laid.patterns, areas.beside, areas.open, areas.tiles, areas.marks)
    return laid.count, laid.open_count, areas.count, *(list(row) for row in rows + more)


@rule("SK-46")
def test_laying_a_tile_leaves_the_old_territory_as_it_was() -> None:
    before = grow(3, 12)
    told = everything(before)
    laid = list(before.tiles[: before.count])
    tile = next(t for t in range(LANDSCAPES) if t not in laid and before.has_place(t))
    cell = next(c for c in before.open_cells[: before.open_count] if before.turns_at(tile, c))
    turns = before.turns_at(tile, cell)
    after = before.with_tile(tile, cell, turns.bit_length() - 1)
    assert after.count == before.count + 1
    assert after.cells[: before.count] == before.cells[: before.count]
    assert after.turns[: before.count] == before.turns[: before.count]
    assert after.areas().joined_tiles == after.count
    assert told == everything(before)


@rule("SK-07", "SK-08", "SK-09")
def test_tiles_are_read_as_printed() -> None:
    """Every tile alone beside a castle: its inner areas, marks and roads."""
    for tile in range(LANDSCAPES):
        for castle in (LANDSCAPES, LANDSCAPES + 3):
            laid = castle_alone(castle)
            for cell in laid.open_cells[: laid.open_count]:
                for turn in range(4):
                    if laid.turns_at(tile, cell) >> turn & 1:
                        agrees(laid.with_tile(tile, cell, turn))


@rule("SK-11", "SK-18")
def test_castles_have_no_symbol_and_two_are_mirrored() -> None:
    for castle in ("blue", "yellow", "red"):
        assert DATA[f"castle_{castle}"]["edges"] == DATA["castle_blue"]["edges"]
        assert DATA[f"castle_{castle}"]["roads"] == [["n", "s", "w"]]
    for castle in ("white", "green"):
        assert DATA[f"castle_{castle}"]["edges"]["e"] == "mountain"
        assert DATA[f"castle_{castle}"]["edges"]["w"] == "water"
        assert "e" in DATA[f"castle_{castle}"]["roads"][0]
    alone = castle_alone(LANDSCAPES)
    assert sum(alone.symbols) == 0
    assert alone.count == 1


@rule("SK-21")
def test_an_enclosed_area_is_completed_at_once() -> None:
    laid = land([T1[0], ("lt_05", 0, 1, 0)])
    lakes = [a for a in Map(laid).areas() if a[0] == "water" and a[1] == ((0, 1),)]
    assert [area[2] for area in lakes] == [True]
    assert laid.in_completed(1, TERRAINS.index("water"))


@rule("SK-22")
def test_separate_areas_of_one_terrain_on_a_tile_stay_separate() -> None:
    laid = land([T1[0], ("lt_11", -1, 0, 0)])
    mountains = [area for area in Map(laid).areas() if area[0] == "mountain"]
    assert sorted(len(area[1]) for area in mountains) == [1, 2]
    agrees(laid)


@rule("SK-25")
def test_a_tile_without_road_is_not_connected() -> None:
    laid = land(CURVES)
    number = number_at(laid, 1, 1)
    assert DATA["lt_55"]["roads"] == []
    assert laid.network() >> number & 1 == 0


@rule("SJ-66")
@pytest.mark.parametrize("road", [("castle_blue", "e"), ("lt_66", "n")])
def test_a_position_with_a_road_into_the_void_is_refused(road: tuple[str, str]) -> None:
    with pytest.raises(ValueError, match="no two tiles meet"):
        land([T1[0]], [road])


@rule("SK-16")
def test_x_grows_east_and_y_north() -> None:
    laid = land(T1)
    middle = number_at(laid, 0, 0)
    beside = [places(laid)[laid.near[middle * 4 + side]] for side in range(4)]
    assert SIDES == ["n", "e", "s", "w"]
    assert beside == [(0, 1), (1, 0), (0, -1), (-1, 0)]


@pytest.mark.parametrize("players", [2, 5])
@pytest.mark.parametrize("seed", range(3))
def test_territories_of_played_games_are_what_flooding_finds(players: int, seed: int) -> None:
    state = GAME.new(players, seed)
    dice = caudal.Dice.of("territory", seed)
    while state.seat() >= 0:
        moves = state.moves()
        state.play(moves[dice.below(len(moves))])
    assert isinstance(state, Skye)
    for laid in state.lands:
        agrees(laid)
