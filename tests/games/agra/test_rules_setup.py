"""Components and set-up: AG-101 to AG-213."""

from collections import Counter
from collections.abc import Mapping
from typing import Any

import pytest

from caudal.engine.dice import Dice
from caudal.games.agra.checks import markers
from caudal.games.agra.content import BUILDINGS, CHAIN, DIE, GOODS, LEVEL, MATERIAL, PRINTED, SPACES
from caudal.games.agra.content_notables import CARD_GUILD, CARD_LEVEL, CARDS
from caudal.games.agra.content_river import NEW_LIMITS, hands
from caudal.games.agra.setup import draw_notables, guild_counts, place_demand_markers, repair
from caudal.games.agra.state import Agra
from tests.games.agra.positions import (
    GAME,
    MAGENTA,
    TURQUOISE,
    Table,
    asked,
    dice_for,
    do,
    goods_of,
    legal,
)
from tests.support import rule


def flat(levels: list[list[int]]) -> list[int]:
    return [card for cards in levels for card in cards]


def fresh(players: int, seed: int) -> Agra:
    state = GAME.new(players, seed)
    assert isinstance(state, Agra)
    return state


@rule("AG-101")
def test_common_pieces() -> None:
    assert GAME.seats == (2, 4)
    assert [limit for limit in NEW_LIMITS if limit] == [4, 5, 6]
    position = fresh(4, 1).dump()
    assert len(position["price_tokens"]) == len(position["demands"]) == 3
    assert len(BUILDINGS) - len(position["built"]) == 12
    assert len(position["bonus_tiles"]) == 12
    assert len(position["row"]) + len(position["pile"]) == 14
    assert (len(CARDS), DIE) == (24, 6)


@rule("AG-102", "AG-211")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_each_players_pieces_at_the_start(players: int) -> None:
    for seat in fresh(players, 5).dump()["seats"]:
        assert seat["covers"] == [f"{s}_{k}" for s in ("north", "east", "south", "west")
                                  for k in (1, 5)]  # fmt: skip
        assert seat["farmers"] == {"north": 3, "east": 3, "south": 3, "west": 3}
        assert (seat["workers"], seat["supply"], seat["follower"]) == (10, 22, 1)
        assert (seat["rupees"], seat["favour"], seat["goods"]) == (2, 0, {})


@rule("AG-103")
def test_the_bank_has_no_bottom() -> None:
    state = Table(at="order").seat(MAGENTA, clothes=1, rupees=400).state()
    do(state, "luxury:lux_clothes")
    assert state.rupees[MAGENTA] == 403


@rule("AG-104")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_22_markers_at_every_moment(players: int) -> None:
    state = fresh(players, 9)
    dice = Dice.of("markers")
    places: Counter[str] = Counter()
    while state.seat() >= 0:
        for seat in range(players):
            where = markers(state, seat)
            assert sum(where.values()) == 22
            places.update(name for name, count in where.items() if count)
        moves = state.moves()
        state.play(moves[dice.below(len(moves))])
    assert {"supply", "goods", "favour", "notables", "actions", "scroll"} <= set(places)


@rule("AG-107")
def test_goods_are_stored_without_limit_and_without_the_building() -> None:
    assert len(GOODS) == len(BUILDINGS) == 16
    state = Table(at="spend").seat(MAGENTA, cotton=15).put(memory={"points": 2}).state()
    assert "oil_press" not in state.dump()["built"]
    do(state, "meditate:process", "process:oil")
    assert goods_of(state, MAGENTA) == {"cotton": 14, "oil": 1}


@rule("AG-108", "AG-111")
def test_tiers_values_and_materials() -> None:
    assert PRINTED == [1] * 4 + [2] * 8 + [3] * 4
    materials = {GOODS[good]: value for good, value in enumerate(MATERIAL) if value}
    assert materials == {"sandstone": 1, "wood": 1, "cement": 2, "planks": 2}


@rule("AG-109")
def test_arrows() -> None:
    arrows = {
        "sandstone": ["cement", "bricks"], "wood": ["planks", "paper"],
        "turmeric": ["curry", "dye"], "cotton": ["oil", "cloth"], "bricks": ["statue"],
        "paper": ["book"], "dye": ["painting"], "cloth": ["clothes"],
    }  # fmt: skip
    for good in GOODS:
        table = Table(at="order").seat(MAGENTA, favour=3, **{good: 1})
        state = table.state()
        if good not in arrows:
            assert "favour:fa_process" not in legal(state)
            continue
        do(state, "favour:fa_process")
        if asked(state)[0] == "process_one":
            assert legal(state) == [f"process:{target}" for target in arrows[good]]
        else:
            assert goods_of(state, MAGENTA) == {arrows[good][0]: 1}


@rule("AG-110")
def test_same_colour_is_the_same_chain() -> None:
    for chain in ("stone", "timber", "spice", "textile"):
        assert CHAIN.count(chain) == 4
    table = Table().seat(MAGENTA, contracts=["dyer"])
    state = do(table.state(), "place:turmeric_field")
    assert legal(state) == ["take:curry", "take:dye", "no"]


@rule("AG-112")
def test_current_value_is_the_token_else_the_print() -> None:
    state = (
        Table().put(price={"price_3_4": ("clothes", "high"), "price_1_2": ("oil", "low")}).state()
    )
    values = state.view(0)["values"]
    assert (values["clothes"], values["oil"], values["curry"]) == (4, 1, 2)
    values = Table().put(price={"price_3_4": ("statue", "high")}).state().view(0)["values"]
    assert (values["statue"], values["clothes"]) == (4, 3)


@rule("AG-113")
def test_the_path_runs_down_the_columns() -> None:
    assert LEVEL == [1] * 4 + [2] * 4 + [3] * 4 + [4] * 4
    assert BUILDINGS[:5] == ["quarry", "sawmill", "turmeric_field", "cotton_farm", "cement_works"]
    assert BUILDINGS[-1] == "tailor"


@rule("AG-114")
def test_twenty_spaces_with_at_most_one_worker() -> None:
    assert len(SPACES) == 20
    state = Table().seat(TURQUOISE, standing=["trader"]).state()
    do(state, "place:trader", "done")
    seats = state.dump()["seats"]
    assert seats[MAGENTA]["standing"] == ["trader"]
    assert seats[TURQUOISE]["standing"] == []


@rule("AG-115")
def test_favour_comes_from_the_own_supply() -> None:
    state = Table().seat(TURQUOISE, standing=["quarry"], favour=1).state()
    supply = state.supply[TURQUOISE]
    do(state, "place:quarry")
    assert state.favour == [0, 2, 0, 0]
    assert state.supply[TURQUOISE] == supply - 1


@rule("AG-116", "AG-1203")
def test_only_rupees_score() -> None:
    state = Table().seat(MAGENTA, rupees=7, favour=4, statue=3, tiles=["ft_exchange"]).state()
    assert state.scores()[MAGENTA] == 7
    assert set(state.sheet(MAGENTA)) == {
        "rupees", "notables", "influence_majorities", "meditation_last_space", "covers_removed",
        "akbar",
    }  # fmt: skip


@rule("AG-201", "AG-206", "AG-207", "AG-210")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_boards_at_the_start(players: int) -> None:
    position = fresh(players, 3).dump()
    assert [token["good"] for token in position["price_tokens"]] == [None] * 3
    assert {token["side"] for token in position["price_tokens"]} == {"low"}
    assert set(position["bonus_tiles"].values()) == {None}
    assert position["built"] == BUILDINGS[:4]
    assert (position["limit"], position["boat"], position["blocked"]) == (3, 1, "deliver")
    for seat in position["seats"]:
        assert set(seat["influence"].values()) == {0}
    assert len([tile for tile in position["row"] if tile]) == 3
    assert len(position["pile"]) == 11


@rule("AG-202", "AG-203")
def test_merchant_and_builder_start_by_the_die() -> None:
    merchants = Counter(fresh(2, seed).dump()["merchant"] for seed in range(80))
    assert set(merchants) == set(BUILDINGS[:4])
    builders = Counter(fresh(2, seed).dump()["builder"] for seed in range(80))
    assert set(builders) == set(BUILDINGS[4:10])


@rule("AG-204", "AG-205", "AG-213")
@pytest.mark.parametrize(("players", "levels", "spread"), [
    (2, [4, 3, 2, 1], [3, 3, 4]), (3, [4, 3, 2, 1], [3, 3, 4]), (4, [5, 4, 3, 2], [4, 5, 5]),
])  # fmt: skip
def test_notables_by_level_with_spread_guilds(
    players: int, levels: list[int], spread: list[int]
) -> None:
    orders = set()
    for seed in range(60):
        river = draw_notables(players, Dice.of("river", seed))
        assert [CARD_LEVEL[card] for card in river] == [
            level for level, count in enumerate(levels, 1) for _ in range(count)
        ]
        assert len(set(river)) == len(river)
        assert sorted(guild_counts(river)) == spread
        orders.add(tuple(river[:2]))
    assert any(a > b for a, b in orders)
    assert any(a < b for a, b in orders)


@rule("AG-205", "AG-213")
def test_a_repair_redraws_level_one_uniformly_and_in_random_order() -> None:
    kept = [[], [9, 10, 11], [15, 16], [20]]
    seen: Counter[tuple[int, ...]] = Counter()
    ordered: Counter[bool] = Counter()
    for seed in range(3000):
        drawn = [list(cards) for cards in kept]
        repair(drawn, 1, 2, Dice.of("repair", seed))
        assert drawn[1:] == kept[1:]
        assert sorted(guild_counts(flat(drawn))) == [3, 3, 4]
        seen[tuple(sorted(drawn[0]))] += 1
        ordered[drawn[0] == sorted(drawn[0])] += 1
    rest = guild_counts(flat(kept))
    possible = [
        hand for hand in hands(1, 4)
        if sorted(a + b for a, b in zip(rest, guild_counts(hand), strict=True)) == [3, 3, 4]
    ]  # fmt: skip
    assert len(seen) == len(possible)
    assert max(seen.values()) < 3 * min(seen.values())
    assert ordered[False] > ordered[True]


@rule("AG-205")
def test_a_repair_goes_up_the_levels_when_level_one_cannot_help() -> None:
    scholars = [card for card in range(24) if CARD_GUILD[card] == 2]
    upper = [[c for c in scholars if CARD_LEVEL[c] == level][:2] for level in (2, 3)]
    merchant_or_scholar = upper[0] + [9]
    drawn = [[1, 4, 8, 0], merchant_or_scholar, upper[1], [20]]
    before = [list(cards) for cards in drawn]
    repair(drawn, 1, 2, Dice.of("none"))
    if drawn == before:
        repair(drawn, 2, 2, Dice.of("two"))
    assert sorted(guild_counts(flat(drawn))) == [3, 3, 4]
    assert drawn[2:] == before[2:]


@rule("AG-208")
@pytest.mark.parametrize(("players", "column", "bowls"), [(2, 2, 4), (3, 1, 2), (4, 0, 0)])
def test_neutral_markers(players: int, column: int, bowls: int) -> None:
    counts = set()
    for seed in range(30):
        position = fresh(players, seed).dump()
        for guild in position["demands"].values():
            assert guild["owners"].count("neutral") == column
        count = list(position["bowls"].values()).count("neutral")
        assert bowls / 2 <= count <= bowls
        counts.add(count)
    assert bowls in counts


@rule("AG-209")
def test_demand_markers_skip_covered_demands_wrapping() -> None:
    state = fresh(4, 1)
    state.demand_owner = [-1] * 18
    for place in (5, 0):
        state.demand_owner[place] = 4
    state.dice = dice_for(6, 1, 1)
    place_demand_markers(state)
    assert state.demand_at == [1, 0, 0]


@rule("AG-212")
def test_a_random_player_starts_and_stays_start_player() -> None:
    assert {fresh(4, seed).start for seed in range(40)} == {0, 1, 2, 3}
    state = fresh(3, 2)
    start = state.start
    dice = Dice.of("rounds")
    turns: list[tuple[int, int]] = []
    while state.seat() >= 0 and state.round < 6:
        if not turns or turns[-1] != (state.round, state.turn):
            turns.append((state.round, state.turn))
        moves = state.moves()
        state.play(moves[dice.below(len(moves))])
        assert state.start == start
    for number, (round, turn) in enumerate(turns):
        assert (round, turn) == (1 + number // 3, (start + number) % 3)


@rule("AG-1312")
def test_there_are_no_options() -> None:
    assert GAME.options == {}
    assert [players for players, _ in GAME.setups()] == [2, 3, 4]


def view_of(state: Agra, seat: int) -> Mapping[str, Any]:
    return state.view(seat)


def test_rivals_bags_are_closed_until_the_end() -> None:
    state = Table().seat(MAGENTA, rupees=5).seat(TURQUOISE, rupees=9).state()
    mine = view_of(state, MAGENTA)["seats"]
    assert (mine[MAGENTA]["rupees"], mine[TURQUOISE]["rupees"]) == (5, None)
    assert mine[TURQUOISE]["score"]["rupees"] is None
    assert [seat["rupees"] for seat in view_of(state, -1)["seats"]] == [None] * 4
    state.todo.clear()
    assert view_of(state, MAGENTA)["seats"][TURQUOISE]["rupees"] == 9


def test_a_guess_keeps_what_was_announced_and_deals_the_pile_anew() -> None:
    state = Table().seat(TURQUOISE, rupees=9).state()
    guesses = [state.guess(MAGENTA, Dice.of("guess", k)) for k in range(20)]
    assert {guess.rupees[TURQUOISE] for guess in guesses} == {9}
    piles = {tuple(guess.pile) for guess in guesses}
    assert len(piles) > 10
    assert {frozenset(pile) for pile in piles} == {frozenset(state.pile)}
