"""Final scoring, winner, variants (RV-120 to RV-135)."""

import itertools

import pytest
from hypothesis import given as examples
from hypothesis import settings
from hypothesis import strategies as st

import caudal
from caudal.games.the_river.content import CARDS, TILES
from caudal.games.the_river.scoring import sets, total
from caudal.games.the_river.state import River
from tests.games.the_river.positions import RIVER, given, new, seat
from tests.support import rule

CONTENT = RIVER.content()
COLUMNS = ((1, 8, 9), (2, 7, 10), (3, 6, 11), (4, 5, 12))


@rule("RV-120")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_score_is_the_sum_of_five_parts_none_negative(players: int) -> None:
    state = new(players, seed=5)
    dice = caudal.Dice.of("parts")
    while state.seat() >= 0:
        for one in range(players):
            sheet = state.sheet(one)
            assert list(sheet) == ["tokens", "buildings", "sets", "columns", "meadows"]
            assert min(sheet.values()) >= 0
            assert state.scores()[one] == sum(sheet.values())
        moves = state.moves()
        state.play(moves[dice.below(len(moves))])


@rule("RV-121")
def test_tokens_and_buildings_score_what_they_show() -> None:
    state = given(4, seat(tokens=[6, 4, 0], built=["log_cabin", "town_hall"]))
    assert state.sheet(0)["tokens"] == 10
    assert state.sheet(0)["buildings"] == 4 + 12


def most_sets(held: tuple[int, ...]) -> int:
    """By trying everything: how the food is shared out among wood, stone, clay and itself."""
    *basics, food = held
    best = 0
    for shares in itertools.product(range(food + 1), repeat=3):
        if sum(shares) <= food:
            piles = [count + share for count, share in zip(basics, shares, strict=True)]
            best = max(best, sum(pile // 3 for pile in [*piles, food - sum(shares)]))
    return best


@rule("RV-122")
def test_sets_are_as_many_as_possible() -> None:
    for held in itertools.product(range(6), range(6), range(6), range(6)):
        assert sets(list(held)) == most_sets(held), held


@rule("RV-123")
def test_equal_tiles_below_the_top_score_nothing() -> None:
    """Columns 1 and 2 match in rows 2 and 3 only; columns 3 and 4 not at all."""
    board = ["desert_01", "mountain_01", "forest_01", "badlands_01", "desert_02", "mountain_02",
             "forest_02", "badlands_02", "badlands_03", "forest_03"]  # fmt: skip
    assert given(3, seat(board)).sheet(0)["columns"] == 0


@rule("RV-123")
def test_six_replaces_two() -> None:
    board = ["forest_01", "desert_01", "badlands_01", "mountain_01", "mountain_02", "desert_02",
             "desert_03", "forest_02"]  # fmt: skip
    assert given(3, seat(board)).sheet(0)["columns"] == 6  # three pairs: 1, 2 and 4
    assert given(3, seat([*board, "forest_03"])).sheet(0)["columns"] == 10
    assert given(3, seat([*board, "desert_04"])).sheet(0)["columns"] == 6


@rule("RV-124")
def test_mixed_tiles_need_one_terrain_common_to_all_three() -> None:
    def first_column(*column: str) -> int:
        between = ["desert_01", "forest_01", "badlands_01", "mountain_01", "desert_02",
                   "badlands_02"]  # fmt: skip
        return given(3, seat([column[0], *between, *column[1:]])).sheet(0)["columns"]

    assert first_column("mixed_forest_mountain", "forest_02", "mountain_02") == 2
    assert first_column("mixed_forest_mountain", "mountain_02", "mixed_mountain_desert") == 6
    assert first_column("meadow_tokens", "meadow_settlers", "meadow_count_desert") == 6


@rule("RV-125")
def test_meadows_add_up() -> None:
    """Trickle 2, tokens 1, forests 2; windfall and double swap score nothing."""
    board = ["meadow_trickle_wood", "meadow_tokens", "meadow_count_forest", "forest_01",
             "forest_02", "meadow_windfall_clay", "meadow_double_swap"]  # fmt: skip
    assert given(3, seat(board, tokens=[5])).sheet(0)["meadows"] == 5


@rule("RV-126")
def test_a_score_during_play_counts_settlers_as_if_the_round_ended_now() -> None:
    board = ["meadow_settlers", "forest_01", "desert_01", "badlands_01", "mountain_01"]
    for boat in range(1, 5):
        assert given(3, seat(board, boat=boat)).sheet(0)["meadows"] == 4
        assert given(3, seat(board, boat=boat, due=1)).sheet(0)["meadows"] == 3


@rule("RV-130")
def test_tied_players_share_the_victory() -> None:
    state = given(4, seat(built=["inn"]), seat(built=["chapel"]), seat(built=["fort"]), seat())
    assert state.scores() == [8, 8, 10, 0]
    assert state.ranking() == [2, 2, 1, 4]
    tied = given(3, seat(built=["inn"], held=(1, 1, 0, 0)), seat(built=["chapel"]), seat())
    assert tied.ranking() == [1, 1, 3]


@rule("RV-135")
def test_the_board_option_is_the_only_one() -> None:
    assert list(RIVER.options) == ["boards"]
    assert [players for players, _ in RIVER.setups()] == [2, 2, 3, 3, 4, 4]
    differs = [key for key in CONTENT["setup"]["p3"] if
               CONTENT["setup"]["p3"][key] != CONTENT["setup"]["p4"][key]]  # fmt: skip
    assert differs == ["preliminary_tiles", "market_tiles"]
    assert CONTENT["bonus_tokens"]["p3_value_pile"] == CONTENT["bonus_tokens"]["p4_value_pile"]


# -- all of it, counted again from the content alone ---------------------------------------------


def recount(state: River, one: int) -> dict[str, int]:
    """The score sheet by the letter of the rules, from the public view and the content."""
    mine = state.view(one)["seats"][one]
    tiles = {tile["id"]: tile for tile in CONTENT["terrain_tiles"]["tiles"]}
    cards = {card["id"]: card for card in CONTENT["buildings"]["cards"]}
    board = {space: tiles[id] for space, id in enumerate(mine["tiles"], 1)}
    printed = mine["printed"][len(board) :]
    columns = 0
    for top, middle, bottom in COLUMNS:
        if middle in board:
            run = set(board[top]["terrains"]) & set(board[middle]["terrains"])
            whole = run & set(board[bottom]["terrains"]) if bottom in board else set()
            columns += 6 if whole else 2 if run else 0
    meadows = 0
    for tile in board.values():
        effect = tile.get("effect", {"kind": ""})
        if effect["kind"] == "endgame_per_terrain":
            meadows += sum(effect["terrain"] in other["terrains"] for other in board.values())
        elif effect["kind"] == "endgame_per_production":
            id = effect["resource"]
            made = sum(other["production"][id] for other in board.values()) + printed.count(id)
            meadows += min(made, 3)
        elif effect["kind"] == "cleanup_gain":
            meadows += 2
        elif effect["kind"] == "endgame_per_settler_on_boat":
            meadows += 5 - mine["waiting"] - mine["settled"] - mine["due"]
        elif effect["kind"] == "endgame_per_bonus_token":
            meadows += len(mine["tokens"])
    return {
        "tokens": sum(mine["tokens"]),
        "buildings": sum(cards[card]["vp"] for card in mine["built"]),
        "sets": most_sets(tuple(mine["held"].values())),
        "columns": columns,
        "meadows": meadows,
    }


@rule("RV-120", "RV-125", "RV-126")
@settings(max_examples=15, deadline=None)
@examples(st.integers(0, 10**6), st.integers(2, 4), st.sampled_from(["by_seat", "shuffled"]))
def test_scores_of_random_games_counted_again(seed: int, players: int, boards: str) -> None:
    state = new(players, seed, boards=boards)
    dice = caudal.Dice.of("recount", seed)
    step = 0
    while True:
        if step % 9 == 0 or state.seat() < 0:
            for one in range(players):
                assert state.sheet(one) == recount(state, one)
                assert total(state, one) == state.scores()[one]  # what a search asks for
        if state.seat() < 0:
            break
        moves = state.moves()
        state.play(moves[dice.below(len(moves))])
        step += 1
    assert len(CARDS) == 33
    assert len(TILES) == 65
