"""Components, setup and preliminary turn (RV-01 to RV-20, RV-40 to RV-43)."""

from collections import Counter

import pytest

from tests.games.the_river.positions import RIVER, load, new, offers, play
from tests.support import rule

CONTENT = RIVER.content()
every_count = pytest.mark.parametrize("players", [2, 3, 4])


def by_count(players: int, two: object, three: object, four: object) -> object:
    return (two, three, four)[players - 2]


# -- components ----------------------------------------------------------------------------------


@rule("RV-01")
def test_seven_islands_hold_all_locations() -> None:
    """Three locations lie on the central island, each other one on an island of its own."""
    names = RIVER.texts("en").sections["name"]
    islands = [id for id in names if id.endswith("_island")]
    assert len(islands) == 7
    assert len(new(2).view(0)["placed"]) == len(islands) - 1 + len(
        ("build", "first_player", "swap")
    )
    assert set(new(2).view(0)["placed"]) == set(new(4).view(0)["placed"])


@rule("RV-02")
@every_count
def test_each_player_owns_a_board_and_five_settlers_of_one_colour(players: int) -> None:
    seats = new(players).view(-1)["seats"]
    assert len({seat["colour"] for seat in seats}) == players
    assert [seat["boat"] + seat["waiting"] for seat in seats] == [5] * players


@rule("RV-03")
def test_there_are_44_resources() -> None:
    pieces = {kind["id"]: kind["pieces"] for kind in CONTENT["resources"]["types"]}
    assert pieces == {"wood": 13, "stone": 13, "clay": 13, "food": 5}
    assert sum(new(4).supply) == 44


@rule("RV-04")
def test_there_are_65_terrain_tiles() -> None:
    tiles = CONTENT["terrain_tiles"]["tiles"]
    kinds = Counter(
        tile["terrains"][0] if len(tile["terrains"]) == 1 else "mixed" for tile in tiles
    )
    assert kinds == {"desert": 12, "badlands": 10, "forest": 14, "meadow": 17, "mountain": 8,
                     "mixed": 4}  # fmt: skip
    assert all(len(set(tile["terrains"])) <= 2 for tile in tiles)
    for tile in tiles:
        assert ("effect" in tile) == (tile["terrains"] == ["meadow"])


@rule("RV-05")
def test_there_are_33_buildings_without_food_in_their_cost() -> None:
    cards = CONTENT["buildings"]["cards"]
    assert len({card["id"] for card in cards}) == 33
    assert all(set(card["cost"]) == {"wood", "stone", "clay"} for card in cards)
    assert all(card["vp"] > 0 and set(card) == {"id", "cost", "vp"} for card in cards)


@rule("RV-06")
def test_there_are_20_bonus_tokens() -> None:
    view = new(4).view(-1)
    tokens = Counter(view["value_pile"])
    assert tokens == {6: 2, 5: 2, 4: 2, 3: 2, 2: 2, 1: 1}
    assert view["zero_pile"] == 9
    assert sum(tokens.values()) + 9 == 20


@rule("RV-07")
@every_count
def test_one_player_has_the_marker(players: int) -> None:
    assert new(players).view(-1)["marker"] in range(players)


# -- setup ---------------------------------------------------------------------------------------


@rule("RV-10")
@every_count
def test_bonus_slots_by_player_count(players: int) -> None:
    view = new(players).view(-1)
    assert view["slots"] == by_count(players, 4, 5, 5)
    assert view["seats"][0]["printed"] == CONTENT["river_boards"]["black"]  # on either side
    assert len(view["seats"][0]["printed"]) == 12


@rule("RV-11")
@every_count
def test_supply_by_player_count(players: int) -> None:
    supply = by_count(players, [7, 7, 7, 3], [10, 10, 10, 4], [13, 13, 13, 5])
    assert new(players).supply == supply


@rule("RV-12", "RV-18")
@every_count
def test_the_stack_and_the_preliminary_tiles(players: int) -> None:
    view = new(players).view(-1)
    assert len(view["market"]) == players + 1
    assert len(view["stack"]) == 65 - players - 1
    assert view["discard"] == []
    orders = {tuple(new(players, seed).dump()["stack"]) for seed in range(5)}
    assert len(orders) == 5


@rule("RV-13")
@every_count
def test_four_building_cards_are_face_up(players: int) -> None:
    state = new(players)
    assert len(state.shop) == 4
    assert min(state.shop) >= 0
    assert state.deck_left == 29
    assert len({tuple(new(players, seed).shop) for seed in range(5)}) == 5


@rule("RV-14")
@every_count
def test_token_piles_by_player_count(players: int) -> None:
    view = new(players).view(-1)
    full = [6, 6, 5, 5, 4, 4, 3, 3, 2, 2, 1]
    assert view["value_pile"] == by_count(players, [6, 5, 4, 3, 2], full, full)
    assert view["zero_pile"] == by_count(players, 3, 9, 9)


@rule("RV-15")
@every_count
def test_four_settlers_on_the_boat_and_one_waits_on_the_second_slot(players: int) -> None:
    state = new(players)
    assert state.boat == [4] * players
    assert state.waiting == [1] * players
    assert CONTENT["seats"]["waiting_slot_index"] == 2


@rule("RV-16")
@every_count
def test_every_seat_may_become_first_player(players: int) -> None:
    markers = Counter(new(players, seed).marker for seed in range(120))
    assert set(markers) == set(range(players))
    assert min(markers.values()) > 120 / players / 2


@rule("RV-17")
@every_count
def test_nobody_starts_with_anything(players: int) -> None:
    for seat in new(players).dump()["seats"]:
        assert sum(seat["held"].values()) == 0
        assert not any((seat["tokens"], seat["reserved"], seat["built"], seat["tiles"]))


@rule("RV-20")
def test_river_boards_by_seat_or_shuffled() -> None:
    def colours(seed: int, boards: str) -> tuple[str, ...]:
        seats = new(3, seed, boards=boards).dump()["seats"]
        return tuple(seat["colour"] for seat in seats)

    assert colours(1, "by_seat") == colours(2, "by_seat") == ("black", "blue", "green")
    dealt = {colours(seed, "shuffled") for seed in range(30)}
    assert len(dealt) > 10
    assert all(len(set(three)) == 3 for three in dealt)
    assert {colour for three in dealt for colour in three} == {"black", "blue", "green", "yellow"}
    assert RIVER.settle(3)["boards"] == "by_seat"
    assert len({tuple(board) for key, board in CONTENT["river_boards"].items()
                if isinstance(board, list)}) == 4  # fmt: skip


# -- preliminary turn ----------------------------------------------------------------------------


@rule("RV-19", "RV-41")
@every_count
def test_the_preliminary_turn_goes_counter_clockwise(players: int) -> None:
    """Given any First Player, the player on the right begins and the First Player is last."""
    for seed in range(6):
        state = new(players, seed)
        first = state.marker
        order, options = [], []
        while not state.round:
            order.append(state.seat())
            options.append(len(offers(state)))
            tile = plain_tile(offers(state))
            play(state, tile)
        assert order == [(first - 1 - k) % players for k in range(players)]
        assert order[-1] == first
        assert options == list(range(players + 1, 1, -1))
        assert state.tile_count == [1] * players


def plain_tile(tiles: list[str]) -> str:
    return next((tile for tile in tiles if "windfall" not in tile), tiles[0])


@rule("RV-41")
def test_the_tile_that_is_left_is_removed_and_not_discarded() -> None:
    state = new(3)
    while not state.round:
        left = offers(state)
        play(state, left[0])
    after = state.dump()
    assert f"tile:{after['removed']}" == left[1]
    assert after["discard"] == []
    assert after["removed"] not in [*after["market"], *after["stack"]]


@rule("RV-42", "RV-95")
def test_a_windfall_as_first_tile_is_taken_as_usual() -> None:
    position = new(2).dump()
    every = position["market"] + position["stack"]
    wanted = ["meadow_windfall_clay", "forest_01", "forest_02"]
    position |= {"market": wanted, "stack": [tile for tile in every if tile not in wanted]}
    state = load(position)
    mover = state.seat()
    play(state, "tile:meadow_windfall_clay")
    assert state.held_by(mover) == [0, 0, 4, 0]
    assert state.supply == [7, 7, 3, 3]


@rule("RV-40", "RV-43")
@every_count
def test_then_the_market_is_filled_and_round_one_starts(players: int) -> None:
    state = new(players)
    assert state.round == 0
    while not state.round:
        play(state, plain_tile(offers(state)))
    assert state.round == 1
    assert (state.seat(), state.todo[-1].kind) == (state.marker, "turn")
    assert len(state.market) == by_count(players, 5, 7, 9)
    assert min(state.market) >= 0
