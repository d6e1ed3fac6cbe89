"""Components and set-up (RG-101 to RG-217)."""

from collections import Counter
from itertools import chain
from typing import Any

import pytest

import caudal
from caudal.engine.dice import SecretDice
from caudal.engine.errors import CaudalError
from caudal.games.river_of_gold import content as table
from caudal.games.river_of_gold import content_cards as cards_table
from caudal.games.river_of_gold.content import (
    COST,
    ERA,
    GOODS,
    REGION_OF,
    SHORE,
    TILES,
    TOUCHES,
    VISITOR,
)
from caudal.games.river_of_gold.content_cards import CARDS, PATRON_CLAN, PATRONS
from caudal.games.river_of_gold.effects import EFFECTS
from tests.games.river_of_gold.positions import (
    CRAB,
    CRANE,
    GAME,
    MANTIS,
    Table,
    asked,
    has,
    names,
    play,
)
from tests.support import rule

SEEDS = range(40)


def fresh(players: int, seed: int = 1) -> dict[str, Any]:
    return GAME.new(players, seed).dump()


def visitor(tile: str) -> dict[str, int]:
    """A tile's visitor reward by kind of effect."""
    return {EFFECTS[effect.kind]: effect.n for effect in VISITOR[TILES.index(tile)]}


# -- components ----------------------------------------------------------------------------------


@rule("RG-101", "RG-211")
def test_two_to_four_clans_by_seat() -> None:
    for players in (2, 3, 4):
        clans = [seat["clan"] for seat in fresh(players)["seats"]]
        assert clans == ["crab", "mantis", "crane", "scorpion"][:players]
    with pytest.raises(CaudalError, match="2 to 4"):
        GAME.new(5)


@rule("RG-102")
def test_what_a_player_has() -> None:
    mine = fresh(4)["seats"][0]
    assert len(mine["ships"]) == 2
    assert mine["royal"] is None
    assert 1 <= mine["die"] <= 6
    assert (mine["favor"], mine["limit"]) == (2, 3)


@rule("RG-103")
def test_what_is_in_the_box() -> None:
    eras = Counter(ERA)
    assert (eras[1], eras[2]) == (24, 16)
    assert len(table.STARTING_TILES) + len(table.IMPERIAL_TILES) + eras[1] + eras[2] == 49
    assert len(CARDS) == 30
    assert len(cards_table.MASTERIES) == len(cards_table.REGION_TILES) == 6


@rule("RG-104", "RG-105", "RG-331", "RG-1101")
def test_goods_and_koku_beyond_the_limits_are_lost() -> None:
    quiet = Table().seat(CRAB, koku=24, die=1, ships=[14, 8], favor=3).goods(CRAB, 6, 1, 1)
    quiet.built(1, "market_e1_1", MANTIS).built(2, "port_e1_1", MANTIS)
    state = play(quiet.state(), "sail:1-1")
    assert asked(state) == ("make_room", CRAB), "silk could be exchanged first (RG-730)"
    play(state, "go_on")
    assert has(state, CRAB, "koku", "silk", "rice") == [25, 6, 1]


@rule("RG-106")
def test_tokens_never_run_out() -> None:
    """Four players at 25 Koku hold more than the 95 of the box; they are paid all the same."""
    rich = Table().seat(CRAB, die=1, koku=20)
    for seat in (1, 2, 3):
        rich.seat(seat, koku=25)
    state = play(rich.state(), "sail:1-1")
    assert has(state, CRAB, "koku") == [24]
    assert sum(state.koku) > 95


@rule("RG-107")
def test_a_23rd_marker_may_be_placed() -> None:
    everywhere = Table().seat(CRAB, die=6, koku=6)
    free = [space for space in range(SHORE) if COST[space] and space != 27]
    tiles = [tile for tile in TILES if ERA[TILES.index(tile)]]
    for space, tile in zip(free[:18], tiles, strict=False):
        everywhere.built(space + 1, tile, CRAB)
    everywhere.stacks(era1=0, era2=0)
    everywhere.row(*tiles[-4:])
    state = play(everywhere.state(), "build", "space:28", f"tile:{tiles[-1]}")
    markers = sum(item["markers"].count(CRAB) for item in state.dump()["shore"].values() if item)
    assert markers + 6 > 22


@rule("RG-108")
def test_points_run_on_past_99_in_the_open() -> None:
    quiet = Table().seat(CRAB, die=1, ships=[14, 8]).built(1, "shrine_e1_1", MANTIS)
    quiet.data["seats"][CRAB]["points"]["visits"] = 99
    state = play(quiet.state(), "sail:1-1")
    assert has(state, CRAB, "vp") == [101]
    assert state.view(MANTIS)["seats"][CRAB]["vp"] == 101


# -- the board -----------------------------------------------------------------------------------


@rule("RG-109", "RG-111")
def test_river_and_shore_touch_each_other() -> None:
    assert table.RIVER == 14
    assert all(len(spaces) == 4 for spaces in table.ADJACENT)
    counts = Counter(space for spaces in table.ADJACENT for space in spaces)
    assert [counts[space] for space in range(SHORE)] == TOUCHES
    assert set(TOUCHES) == {1, 2, 3}


@rule("RG-110")
def test_shore_spaces_and_their_prices() -> None:
    assert SHORE == 30
    assert set(Counter(REGION_OF).values()) == {5}
    assert [space + 1 for space in table.IMPERIAL_SPACES] == [6, 17, 29]
    prices = [COST[space] for space in range(SHORE) if space not in table.IMPERIAL_SPACES]
    assert len(prices) == 27
    assert (min(prices), max(prices)) == (5, 13)


@rule("RG-112", "RG-720")
def test_the_track_and_its_rewards() -> None:
    assert table.TRACK_END == 18
    assert table.REWARD_SPACES == [2, 5, 9, 13, 18]
    assert table.FLOWER == 11
    wanted = ["porcelain", "rice", "silk", "porcelain", "rice", "silk"]
    for region, good in enumerate(wanted):
        quiet = Table().seat(CRAB, die=region + 1, koku=20, favor=1, limit=6)
        quiet.goods(CRAB, 0, 0, 0)
        space = next(s for s in table.REGION_SPACES[region] if 0 < COST[s] <= 6)
        quiet.row("market_e1_1", "market_e1_2", "market_e1_3", "market_e1_6")
        state = play(quiet.state(), "build", f"space:{space + 1}", "tile:market_e1_6")
        assert has(state, CRAB, good) == [1]
    for before, after in ((4, {"koku": 2}), (8, {"favor": 1}), (12, {"vp": 3})):
        quiet = Table().seat(CRAB, die=1, koku=6, favor=0, region_1=before)
        quiet.row("market_e1_1", "port_e1_1", "market_e1_3", "market_e1_6")
        state = play(quiet.state(), "build", "space:1", "tile:port_e1_1")
        for what, amount in after.items():
            assert has(state, CRAB, what) == [amount]


@rule("RG-113", "RG-620", "RG-640", "RG-650")
def test_customer_spaces_show_who_delivered() -> None:
    """The markers on customer spaces are the delivered cards, which everybody sees."""
    quiet = Table().delivered(CRAB, "artisan_2", "elder_3", "merchant_4")
    quiet.delivered(CRANE, "merchant_5")
    seats = quiet.state().view(MANTIS)["seats"]
    assert seats[CRAB]["delivered"] == ["artisan_2", "elder_3", "merchant_4"]
    assert seats[CRANE]["delivered"] == ["merchant_5"]


@rule("RG-114", "RG-530")
def test_imperial_markets_are_markets() -> None:
    types = {tile: table.BUILDING_TYPES[table.TYPE[TILES.index(tile)]] for tile in TILES}
    assert sorted(set(types.values())) == ["manor", "market", "port", "shrine"]
    for good in GOODS:
        assert types[f"imperial_market_{good}"] == "market"
    assert visitor("imperial_market_porcelain") == {"good": 1, "favor": 1}
    assert visitor("imperial_market_rice") == {"good": 1, "favor": 1}
    assert visitor("imperial_market_silk") == {"good": 1, "draw_discard": 1}


@rule("RG-115")
def test_visitor_rewards_by_type_and_era() -> None:
    wanted = {
        ("port", 1): {"koku": 3},
        ("port", 2): {"koku": 5},
        ("shrine", 1): {"vp": 2},
        ("shrine", 2): {"vp": 3},
        ("manor", 1): {"influence": 2},
        ("manor", 2): {"influence": 3},
        ("market", 1): {"good": 1},
        ("market", 2): {"good_any": 1},
    }
    for code, tile in enumerate(TILES):
        if ERA[code]:
            kind = (table.BUILDING_TYPES[table.TYPE[code]], ERA[code])
            assert visitor(tile) == wanted[kind]


@rule("RG-116")
def test_starting_tiles_and_imperial_markets_belong_to_nobody() -> None:
    for code in range(len(TILES)):
        if not ERA[code]:
            assert table.OWNER[code] == []
            assert table.BONUS[code] == 0
    shore = fresh(2)["shore"]
    assert [item["markers"] for item in shore.values() if item] == [[]] * 9


@rule("RG-117", "RG-207")
def test_the_row_is_filled_from_its_end() -> None:
    """The first tile drawn lies at the end, the next one to enter is the top of the stack."""
    state = Table().seat(CRAB, die=1, koku=6).state()
    row, top = state.dump()["row"], state.dump()["era1"][0]
    assert len(row) == 4
    play(state, "build", "space:1", f"tile:{row[2]}")
    assert state.dump()["row"] == [top, row[0], row[1], row[3]]


@rule("RG-118")
def test_the_top_of_each_stack_is_open() -> None:
    state = GAME.new(3, 4)
    for seat in (-1, 0, 1, 2):
        view = state.view(seat)
        for era in ("era1", "era2"):
            assert view[era] == {"top": state.dump()[era][0], "left": len(state.dump()[era])}


@rule("RG-119")
def test_one_customer_of_each_type_in_each_region() -> None:
    kinds = Counter(zip(cards_table.CARD_TYPE, cards_table.CARD_REGION, strict=True))
    assert len(kinds) == 30
    assert set(kinds.values()) == {1}
    assert cards_table.CUSTOMER_TYPES == ["artisan", "elder", "merchant", "monk", "noble"]


# -- set-up --------------------------------------------------------------------------------------


@rule("RG-201")
def test_region_tiles_at_random_by_the_side_for_the_players() -> None:
    laid = set()
    for seed in SEEDS:
        tiles = fresh(3, seed)["regions"]
        assert sorted(tiles) == [f"region_tile_{n}" for n in range(1, 7)]
        laid.add(tuple(tiles))
    assert len(laid) > 20
    for players, values in ((2, [3]), (3, [7, 3]), (4, [7, 3])):
        regions = GAME.new(players, 2).view(0)["regions"].values()
        assert [r["values"] for r in regions if r["tile"] == "region_tile_1"] == [values]


@rule("RG-202")
def test_three_masteries_face_up() -> None:
    dealt = set()
    for seed in SEEDS:
        cards = [item["card"] for item in fresh(4, seed)["masteries"]]
        assert len(set(cards)) == 3
        dealt |= set(cards)
    assert len(dealt) == 6
    assert GAME.new(2).view(0)["masteries"][0]["slots"] == [5]
    assert GAME.new(3).view(0)["masteries"][0]["slots"] == [7, 5, 3]


@rule("RG-203", "RG-214", "RG-217")
def test_hands_are_dealt_whole_from_the_top_in_turn_order() -> None:
    """With the hands put back in turn order the deck is the shuffled 30 cards."""
    orders = set()
    for seed in SEEDS:
        position = fresh(4, seed)
        assert len(position["deck"]) == 22
        hands = [position["seats"][(position["first"] + k) % 4]["hand"] for k in range(4)]
        assert all(len(hand) == 2 for hand in hands)
        assert sorted([*chain(*hands), *position["deck"]]) == sorted(CARDS)
        orders.add(tuple(position["deck"]))
    assert len(orders) == len(SEEDS)


@rule("RG-204")
def test_imperial_markets_on_their_spaces() -> None:
    laid = set()
    for seed in SEEDS:
        shore = fresh(4, seed)["shore"]
        tiles = tuple(shore[space]["tile"] for space in ("6", "17", "29"))
        assert sorted(tiles) == sorted(f"imperial_market_{good}" for good in GOODS)
        laid.add(tiles)
    assert len(laid) == 6


@rule("RG-205")
@pytest.mark.parametrize(
    ("players", "spaces"), [(2, [3, 7, 11, 14, 22, 23]), (3, [3, 11, 22]), (4, [])]
)
def test_starting_tiles(players: int, spaces: list[int]) -> None:
    box = Counter({"start_port": 2, "start_manor": 2, "start_shrine": 2})
    laid = set()
    for seed in SEEDS:
        shore = fresh(players, seed)["shore"]
        there = {int(k): item["tile"] for k, item in shore.items() if item}
        starting = {k: tile for k, tile in there.items() if tile.startswith("start")}
        assert list(starting) == spaces
        assert Counter(starting.values()) <= box
        laid.add(tuple(starting.values()))
        assert sum(item is None for item in shore.values()) == 27 - len(spaces)
    assert len(laid) > 3 or players == 4


@rule("RG-206")
@pytest.mark.parametrize(("players", "era1", "era2"), [(2, 8, 9), (3, 10, 11), (4, 12, 13)])
def test_the_stacks(players: int, era1: int, era2: int) -> None:
    seen: set[str] = set()
    for seed in SEEDS:
        position = fresh(players, seed)
        assert (len(position["era1"]), len(position["era2"])) == (era1, era2)
        assert all(ERA[TILES.index(tile)] == 1 for tile in position["era1"] + position["row"])
        assert all(ERA[TILES.index(tile)] == 2 for tile in position["era2"])
        seen |= {*position["era1"], *position["era2"], *position["row"]}
    assert len(seen) == 40


@rule("RG-210")
def test_the_start_player_is_drawn_and_play_goes_clockwise() -> None:
    starters = Counter(fresh(4, seed)["first"] for seed in range(60))
    assert set(starters) == {0, 1, 2, 3}
    state = GAME.new(3, 2)
    first = state.dump()["first"]
    assert state.seat() == first
    order: list[int] = []
    while len(order) < 4:
        if state.dump()["turn"] not in order[-1:]:
            order.append(state.dump()["turn"])
        state.play(state.moves()[0])
    assert order == [first, (first + 1) % 3, (first + 2) % 3, first]


@rule("RG-212", "RG-214", "RG-215")
def test_what_everybody_starts_with() -> None:
    for players in (2, 3, 4):
        position = fresh(players, 3)
        for order in range(players):
            mine = position["seats"][(position["first"] + order) % players]
            assert mine["koku"] == 7 + order
            assert set(mine["goods"].values()) == {1}
            assert set(mine["influence"].values()) == {0}
            assert sum(mine["points"].values()) == 0
            assert (mine["favor"], mine["limit"], mine["royal"]) == (2, 3, None)
            assert len(mine["hand"]) == 2
            assert 1 <= mine["die"] <= 6
        view = GAME.new(players, 3).view(0)
        assert [seat["die"] for seat in view["seats"]] == [s["die"] for s in position["seats"]]


@rule("RG-216")
def test_chance_falls_in_a_fixed_order() -> None:
    """The same seed gives the same game, and what is drawn before the patrons does not depend on
    the option."""
    assert fresh(4, 8) == fresh(4, 8)
    plain = fresh(4, 8)
    patrons = GAME.new(4, 8, {"patrons": True}).dump()
    for key in ("regions", "masteries", "row", "era1", "era2", "shore", "first"):
        assert plain[key] == patrons[key]
    dealt = [*chain(*(seat["hand"] for seat in plain["seats"])), *plain["deck"]]
    assert sorted(dealt) == sorted(patrons["deck"])
    assert plain["deck"] == patrons["deck"][8:]


def shuffled(ids: list[str], dice: caudal.Dice) -> list[str]:
    order = list(range(len(ids)))
    dice.shuffle(order)
    return [ids[code] for code in order]


def lay(players: int, dice: caudal.Dice) -> dict[str, Any]:
    """The table laid by hand up to the start player, chance by chance as RG-216 lists it. The top
    of what was shuffled is its last."""
    eras = [[TILES[tile] for tile in tiles] for tiles in table.ERA_TILES]
    kept = {2: (12, 9), 3: (14, 11), 4: (16, 13)}[players]
    starting = {2: ["3", "7", "11", "14", "22", "23"], 3: ["3", "11", "22"], 4: []}[players]
    laid: dict[str, Any] = {"regions": shuffled(cards_table.REGION_TILES, dice)}
    laid["masteries"] = shuffled(cards_table.MASTERIES, dice)[:3]
    laid["deck"] = shuffled(CARDS, dice)[::-1]
    imperial = shuffled([TILES[tile] for tile in table.IMPERIAL_TILES], dice)
    laid["shore"] = dict(zip(("6", "17", "29"), imperial, strict=True))
    drawn = shuffled([TILES[tile] for tile in table.STARTING_TILES], dice)
    laid["shore"] |= dict(zip(starting, drawn, strict=False))
    era1 = shuffled(eras[1], dice)[: kept[0]][::-1]
    laid["row"], laid["era1"] = era1[:4][::-1], era1[4:]
    laid["era2"] = shuffled(eras[2], dice)[: kept[1]][::-1]
    laid["first"] = dice.below(players)
    return laid


@rule("RG-203", "RG-207", "RG-213", "RG-215", "RG-216", "RG-217")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_table_laid_by_hand_in_the_fixed_order_is_the_same(players: int) -> None:
    """The first tile drawn is at the end of the row, hands are dealt whole from the top, ships and
    then dice are rolled in turn order."""
    dice = SecretDice.keyed("river_of_gold", 8)
    position, wanted = fresh(players, 8), lay(players, dice)
    shore = {space: item["tile"] for space, item in position["shore"].items() if item}
    assert shore == wanted.pop("shore")
    assert [item["card"] for item in position["masteries"]] == wanted.pop("masteries")
    deck = wanted.pop("deck")
    assert position["deck"] == deck[2 * players :]
    assert {key: position[key] for key in wanted} == wanted
    order = [position["seats"][(wanted["first"] + k) % players] for k in range(players)]
    for place, mine in enumerate(order):
        assert set(mine["hand"]) == set(deck[2 * place : 2 * place + 2])
        assert mine["ships"] == [start + 1 + dice.below(6) for start in (1, 8)]
    assert [mine["die"] for mine in order] == [1 + dice.below(6) for _ in order]


@rule("RG-216", "RG-217", "RG-902", "RG-903")
def test_patrons_or_clans_are_drawn_right_after_the_start_player() -> None:
    dice = SecretDice.keyed("river_of_gold", 8)
    lay(3, dice)
    pairs = [[id for id, of in zip(PATRONS, PATRON_CLAN, strict=True) if of == c] for c in range(4)]
    offer = GAME.new(3, 8, {"patrons": True}).dump()["offer"]
    second = dice.clone()
    assert offer == [pair[dice.below(2)] for pair in pairs]
    options = {"patrons": True, "patron_setup": "choose_within_clan"}
    clans = [seat["clan"] for seat in GAME.new(3, 8, options).dump()["seats"]]
    assert clans == shuffled(["crab", "mantis", "crane", "scorpion"], second)[:3]


@rule("RG-213", "RG-303")
def test_ships_start_below_their_start_spaces_and_can_sail() -> None:
    state = GAME.new(4, 5)
    assert len(names(state, "sail")) == 2
