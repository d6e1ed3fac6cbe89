"""Whole games beside the reference: after every answer both ask the same of the same seat, with the
same answers, gold, points and pieces."""

from typing import Any

import pytest

import caudal
from caudal.games.isle_of_skye.state import Skye
from tests.games.isle_of_skye.positions import GAME
from tests.games.isle_of_skye.reference import Reference
from tests.games.isle_of_skye.reference_pieces import BONUSES, KEPT, SPACES, TRACKS, Player
from tests.games.isle_of_skye.reference_points import result
from tests.support import rule

EAGER = ("advance:", "mark:", "buy:", "road_", "extra:use")


def first_round(players: int, seed: int, **options: Any) -> dict[str, Any]:
    """A new game's position before the first income."""
    data = GAME.new(players, seed, options).dump()
    for mine in data["seats"]:
        data["bag"] += mine["drawn"]
        mine |= {"drawn": [None] * 3, "gold": 0}
    stage = "roads_before_income" if data["journeyman"] else "income"
    data["todo"] = [{"ask": "stage", "stage": stage, "ahead": 0}]
    return data


def later_round(players: int, seed: int) -> dict[str, Any]:
    """A later round of rich players who are far on their tracks; what lay on the way is taken."""
    data = first_round(players, seed)
    dice = caudal.Dice.of("later", seed)
    data["round"] = 2 + dice.below(3)
    side = "five" if players == 5 else "two_to_four"
    for mine in data["seats"]:
        mine["gold"] = [0, 10, 40, 200][dice.below(4)]
        for track in TRACKS:
            spaces = SPACES[side, track]
            last = len(spaces) - 1
            at = [0, last // 2, last - 2, last - 1, last][dice.below(5)]
            mine["tracks"][track] = mine["reached"][track] = at
            for space in spaces[1 : at + 1]:
                if "bonus_slot" in space:
                    take(mine, mine["bonuses"][track][len(space["bonus_slot"]) - 1])
    return data


def take(mine: dict[str, Any], bonus: str) -> None:
    """A bonus tile of an earlier round; points and gold are long spent."""
    if bonus in KEPT:
        mine["held"] = [id for id in BONUSES if id in (*mine["held"], bonus)]
    elif bonus in ("one_road", "two_roads"):
        mine["roads"] += BONUSES[bonus]["amount"]
    elif bonus == "third_marker":
        mine["markers"] += 1


def choice(answers: list[str], dice: caudal.Dice) -> str:
    """Mostly something that makes things happen, at a low price."""
    eager = [answer for answer in answers if answer.startswith(EAGER)]
    if answers[0].startswith("price:"):
        answers = answers[: max(2, len(answers) // 6)]
    elif eager and dice.below(5):
        answers = eager
    return answers[dice.below(len(answers))]


def agree(position: dict[str, Any], told: Reference) -> None:
    assert (position["round"], position["first"]) == (told.round, told.first)
    assert set(position["bag"]) == told.bag
    for seat, mine in zip(position["seats"], told.players, strict=True):
        assert (seat["gold"], sum(seat["earned"].values())) == (mine.gold, mine.vp)
        assert sorted(filter(None, seat["to_build"])) == sorted(mine.to_build)
        laid = {
            (tile["x"], tile["y"]): (tile["tile"], tile["rotation"]) for tile in seat["territory"]
        }
        there = mine.land.tiles.items()
        assert laid == {place: (tile["id"], 90 * turn) for place, (tile, turn) in there}
        if position["journeyman"]:
            agree_on_the_journey(seat, mine)


def agree_on_the_journey(seat: dict[str, Any], mine: Player) -> None:
    assert (seat["tracks"], seat["reached"]) == (mine.tracks, mine.reached)
    assert (seat["queue"], set(seat["held"])) == (mine.queue, mine.held)
    assert (seat["markers"], seat["roads"]) == (mine.markers, mine.roads)
    assert len(seat["placed_roads"]) == len(mine.land.roads)
    assert seat["pawn"] == mine.land.tiles[mine.pawn][0]["id"]


def play_beside(data: dict[str, Any], seed: int) -> None:
    state = GAME.load(data)
    assert isinstance(state, Skye)
    dice = caudal.Dice.of("beside", seed)
    told = Reference(data, state.dump)
    talk = told.play()
    question = next(talk, None)
    while question is not None:
        seat, answers = question
        assert state.seat() == seat
        assert sorted(GAME.name(move) for move in state.moves()) == sorted(answers)
        agree(state.dump(), told)
        answer = choice(answers, dice)
        state.play(GAME.move(answer))
        try:
            question = talk.send(answer)
        except StopIteration:
            question = None
    results = [result(mine) for mine in told.players]
    assert state.seat() == -1
    assert state.scores() == [points for points, _ in results]
    assert state.ranking() == [1 + sum(other > mine for other in results) for mine in results]


@rule("SK-26", "SK-27", "SK-38", "SK-40", "SK-71")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_base_game_beside_the_reference(players: int) -> None:
    play_beside(first_round(players, 40 + players, journeyman=False), players)


@rule("SJ-71", "SJ-72", "SJ-73", "SJ-24")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_whole_game_beside_the_reference(players: int) -> None:
    play_beside(first_round(players, 50 + players), players)


@rule("SJ-11", "SJ-12", "SJ-15", "SJ-50", "SJ-62")
@pytest.mark.parametrize("seed", range(8))
def test_later_rounds_beside_the_reference(seed: int) -> None:
    play_beside(later_round(2 + seed % 4, 60 + seed), seed)
