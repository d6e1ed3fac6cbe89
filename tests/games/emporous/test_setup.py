"""Pieces and set-up (EM-1 to EM-24, EM-139)."""

import pytest

import caudal
from caudal.games.emporous import content
from tests.games.emporous.positions import GAME, go, hand, options, position, seat
from tests.support import rule


@rule("EM-1", "EM-2", "EM-3", "EM-4", "EM-5", "EM-6", "EM-8")
def test_the_box() -> None:
    box = GAME.content()["components"]
    assert dict(zip(content.KINDS, content.TILES, strict=True)) == {
        "wood": 8, "stone": 8, "bronze": 8, "food": 8, "grape": 12, "jewel": 3,
        "contraband": 8, "secret_cargo": 8, "fugitive": 3,
    }  # fmt: skip
    assert sum(content.TILES[: content.CARGO]) == box["cargo_tiles"] == 47
    assert box["silver_coins"] == 32
    assert sum(content.COPIES) == 41
    assert len(content.TYPES) == 5
    assert content.MASTERIES[-1] == "mastery_cargo"
    assert len(content.MASTERIES) == 6
    assert len(set(content.CONTRACTS)) == 18
    assert (len(content.ISLANDS), box["city_cards"]) == (5, 4)
    assert len(set(content.COLLABS)) == 4
    state = GAME.new(4, 1)
    assert sum(state.view(-1)["supply"].values()) == 41


@rule("EM-2", "EM-9")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_supply_is_the_printed_one(players: int) -> None:
    """Eight coins a player are in the game, at any time; invariants guard every other supply."""
    state = GAME.new(players, 3)
    dice = caudal.Dice.of("supply")
    for _ in range(300):
        if state.seat() < 0:
            break
        dumped = state.dump()
        owned = sum(each["coins"] + sum(each["city"].values()) for each in dumped["seats"])
        assert owned + dumped["bank"] + dumped["shop"] == 8 * players
        state.check()
        moves = state.moves()
        state.play(moves[dice.below(len(moves))])


@rule("EM-7")
@pytest.mark.parametrize(
    ("island", "material", "amount"),
    [("trofi", "food", 3), ("eide", "wood", 2), ("calkino", "bronze", 2),
     ("latomeia", "stone", 2), ("krasi", "grape", 3)],
)  # fmt: skip
def test_each_island_yields_its_material(island: str, material: str, amount: int) -> None:
    others = [id for id in content.ISLANDS if id != island]
    state = position({"coins": (2, 2)}, {}, {}, islands=(island, *others[:2]))
    go(state, f"trip_island:{island}")
    assert hand(state, 0) == {material: amount}


@rule("EM-10", "EM-20")
def test_the_starting_player_is_drawn_and_goes_first() -> None:
    starters = set()
    for seed in range(30):
        state = GAME.new(3, seed)
        first = state.dump()["first"]
        starters.add(first)
        while state.dump()["turn"] < 0:
            go(state, options(state)[0])
        assert state.seat() == first
        assert state.dump()["turn"] == first
    assert starters == {0, 1, 2}


@rule("EM-14")
def test_islands_are_picked_in_reverse_order_before_anything_is_dealt() -> None:
    state = GAME.new(4, 5, {"chapter": "two"})
    first = state.dump()["first"]
    taken: list[str] = []
    for back in (3, 2, 1, 0):
        assert state.seat() == (first + back) % 4
        assert options(state, "pick_island") == [i for i in content.ISLANDS if i not in taken]
        assert [each["contracts"] for each in state.dump()["seats"]] == [[], [], [], []]
        assert [each["hand"] for each in state.dump()["seats"]] == [{}, {}, {}, {}]
        assert [each["collab"] for each in state.dump()["seats"]] == [None] * 4
        taken.append(options(state, "pick_island")[0])
        go(state, f"pick_island:{taken[-1]}")
    assert seat(state, (first + 3) % 4)["islands"] == [taken[0]]
    assert all(len(each["contracts"]) == 1 for each in state.dump()["seats"])
    assert len({each["collab"] for each in state.view(-1)["seats"]} - {None}) == 4


@rule("EM-16")
def test_a_dealt_contract_is_for_its_owner_alone() -> None:
    state = GAME.new(3, 2)
    while state.dump()["turn"] < 0:
        go(state, options(state)[0])
    for number in range(3):
        for other in range(3):
            seen = state.view(number)["seats"][other]
            assert seen["contract_count"] == 1
            assert len(seen["contracts"]) == (1 if number == other else 0)


@rule("EM-21")
def test_two_players_pick_two_islands_each_in_turn() -> None:
    state = GAME.new(2, 4)
    first = state.dump()["first"]
    order = []
    while state.dump()["turn"] < 0:
        order.append(state.seat())
        go(state, options(state)[0])
    assert order == [1 - first, first, 1 - first, first]
    for number in range(2):
        mine = seat(state, number)
        assert len(mine["islands"]) == 2
        assert list(mine["city"]) == mine["islands"]


@rule("EM-96", "EM-139")
@pytest.mark.parametrize(
    ("players", "options", "sentence"),
    [
        (2, {"chapter": "two"}, "cannot be played by two"),
        (1, {}, "2 to 4 seats"),
        (5, {}, "2 to 4 seats"),
        (3, {"fugitives": "three"}, "belong to chapter two"),
    ],
)
def test_impossible_tables_are_refused(
    players: int, options: dict[str, str], sentence: str
) -> None:
    with pytest.raises(caudal.CaudalError, match=sentence):
        GAME.new(players, 1, options)


@rule("EM-97", "EM-8", "EM-4")
@pytest.mark.parametrize(("fugitives", "tiles"), [("one", 17), ("three", 19)])
def test_chapter_two_adds_tasks_collaboration_and_a_mastery(fugitives: str, tiles: int) -> None:
    state = GAME.new(3, 6, {"chapter": "two", "fugitives": fugitives})
    assert len(state.dump()["stack"]) == tiles
    while state.dump()["turn"] < 0:
        go(state, options(state)[0])
    dumped = state.dump()
    assert len(dumped["stack"]) == tiles - 3
    secret = ("contraband", "secret_cargo", "fugitive")
    for each in dumped["seats"]:
        assert sum(each["hand"].get(kind, 0) for kind in secret) == 1
    cards = [each["collab"] for each in dumped["seats"]]
    assert len(set(cards)) == 3
    assert set(cards) <= set(content.COLLABS)
    assert dumped["masteries"]["mastery_cargo"] == -1
    assert "mastery_cargo" not in GAME.new(3, 6).dump()["masteries"]
