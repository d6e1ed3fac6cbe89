"""Components beside others of their kind: what stands apart is named, whatever it lay beside."""

import random
from itertools import combinations
from typing import Any

import pytest

import caudal
from caudal.engine.state import State
from caudal.lab.balance import answers
from caudal.lab.balance.evidence import Examples
from caudal.lab.balance.evidence.beside import GAMES, Beside
from caudal.lab.balance.evidence.components import Components
from caudal.lab.balance.evidence.strategies import Strategies
from caudal.lab.balance.findings import findings
from caudal.lab.balance.plan import Block, plan
from caudal.lab.balance.play import Watch, compared, lay_beside, play
from caudal.lab.balance.players import FEW, FREE, choose, farther
from caudal.lab.balance.studies import sittings
from caudal.lab.balance.subjects import subjects
from caudal.lab.balance.words import Speech

RIVER = subjects("the_river").components
INN = next(place for place, each in enumerate(RIVER) if each.id == "inn")
BUILDINGS = [place for place, each in enumerate(RIVER) if each.group == "buildings"]


def displays(seed: int, inn: float, games: int = 40) -> list[list[tuple[int, int, float, float]]]:
    """Games with six displays of four buildings each, which bots expect one point of, more or less;
    of the Inn they expect `inn` points more."""
    dice = random.Random(seed)
    hoped = {which: dice.gauss(1, 0.7) for which in BUILDINGS} | {INN: 1 + inn}
    told = []
    for _ in range(games):
        pairs = []
        for _ in range(6):
            shown = sorted(dice.sample(BUILDINGS, 4))
            pairs += compared([(which, hoped[which] + dice.gauss(0, 1.5)) for which in shown])
        told.append(pairs)
    return told


def standings(seed: int, inn: float, games: int = 40) -> dict[int, str]:
    beside = Beside([each.group for each in RIVER])
    for pairs in displays(seed, inn, games):
        beside.add(pairs)
    told = {which: standing.apart(1.5) for which, standing in beside.data().items()}
    return {which: verdict for which, verdict in told.items() if verdict}


def test_what_is_planted_stands_apart_in_forty_games() -> None:
    for seed in range(10):
        assert standings(seed, inn=5) == {INN: "strong"}
        assert standings(seed, inn=-5) == {INN: "weak"}


def test_where_nothing_is_planted_one_kind_in_twenty_has_one_that_stands_apart() -> None:
    wolves = sum(bool(standings(seed, inn=0)) for seed in range(24))
    assert wolves <= 4  # more than that of 24 has one chance in a hundred if one in twenty does


def test_too_few_games_say_nothing() -> None:
    assert standings(1, inn=50, games=GAMES - 1) == {}


def test_it_does_not_matter_beside_what_a_component_lay() -> None:
    """Two cards that only ever lay beside a much better one are as good as all others."""
    beside = Beside(["card"] * 9)
    for game in range(40):
        shown = [(0, 20.0), (1 + game % 2, 1.0)]
        others = [(which, 1.0) for which in range(3, 9)]
        beside.add(compared(shown) + compared([(0, 20.0), *others]))
    over = {which: round(standing.over.value, 1) for which, standing in beside.data().items()}
    assert 16 < over.pop(0) < 20
    assert all(abs(value) < 1.5 for value in over.values())


def test_a_turn_compares_a_kind_once_and_like_with_like() -> None:
    watch = Watch(1.0, samples=[[0.0, 0.0]])
    one, two = BUILDINGS[:2]
    for value in (3.0, 30.0):
        hoped = {("build", one): value, ("build", two): 1.0, ("reserve", two): 9.0}
        lay_beside(watch, hoped, subjects("the_river"))
    assert watch.beside == {(one, two): [0.5, 1.0]}


def test_of_few_alternatives_what_taking_one_sets_off_is_looked_at_to_its_end(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A tile that asks its taker something more is not worse for that: where it is chosen between
    a few, all are looked at as far."""
    chosen = plan("agra", [2], games=1)
    (free,) = sittings(chosen, Block("plain", 2, 0))
    agra = caudal.game("agra")
    looked: list[int] = []

    def all_alike(_id: str, _name: str, world: State, _seat: int) -> list[float]:
        looked.append(len(world.legal))
        return [1.0] * len(world.legal)

    monkeypatch.setattr("caudal.lab.balance.play.farther", all_alike)
    pairs = play(agra, free)["watch"]["beside"]
    assert looked
    assert max(looked) <= FEW
    assert any(total for *_, total in pairs), "where many are offered, as they were chosen by"
    monkeypatch.setattr("caudal.lab.balance.play.FEW", 1000)
    pairs = play(agra, free)["watch"]["beside"]
    assert pairs
    assert not any(total for *_, total in pairs)


def test_looking_farther_sees_what_comes_after_an_answer() -> None:
    """Of a whole game's decisions some look otherwise from farther off, and none is left out."""
    chosen = plan("agra", [2], games=1)
    (free,) = sittings(chosen, Block("plain", 2, 0))
    state = free.new(caudal.game("agra"))
    dice = caudal.Dice.of(1)
    differ = 0
    for _ in range(40):
        seat = state.seat()
        move, near = choose(caudal.game("agra"), state, "quick", dice, FREE)
        far = farther("agra", "quick", state.guess(seat, dice), seat)
        assert len(far) == len(near)
        differ += far != near
        state.apply(move)
    assert 0 < differ < 40


def section(inn: float, worth: float) -> dict[str, Any]:
    """What is said where bots expect `inn` points more of the Inn, and a use brings `worth`."""
    dice = random.Random(5)
    made = Components(plan("the_river", [2], games=1), Examples())
    for number, pairs in enumerate(displays(1, inn)):
        scores = [round(dice.gauss(50, 7)), round(dice.gauss(50, 7))]
        places = [1 + (score < max(scores)) for score in scores]
        free: dict[str, Any] = {"scores": scores, "places": places, "uses": [[], []]}
        free |= {"decisions": [30, 30]}
        made.add(Block("plain", 2, number), [free | {"watch": {"offered": [], "beside": pairs}}])
        denied = [
            free | {"scores": [scores[0] - points, scores[1]], "denied": [50, 0, which]}
            for which in dice.sample(BUILDINGS, 5)
            for points in [round(worth if which == INN else 2 + dice.random())]
        ]
        made.add(Block("withhold", 2, number), [free, *denied])
    return made.data()


def test_what_stands_apart_is_said_to_be_expected() -> None:
    data = section(inn=6, worth=30)
    nothing = {"value": 0.0, "low": -0.1, "high": 0.1}
    evidence = {
        "seats": {"2": {"share": [nothing, nothing], "chairs": {"share": []}}},
        "components": data,
        "strategies": {"groups": [], "wishes": []},
    }
    row = next(row for row in data["rows"] if row["id"] == "inn")
    assert row["verdict"] == "strong"
    assert findings(evidence)[0].what == "inn"
    for language, words in (("en", "bots expected"), ("es", "los bots esperaban")):
        assert words in answers.worth(row | {"why": "beside"}, Speech("the_river", language))


def test_nothing_is_too_strong_whose_uses_bring_no_more_than_others() -> None:
    row = next(row for row in section(inn=6, worth=2)["rows"] if row["id"] == "inn")
    assert row["beside"]["low"] > 3
    assert row["verdict"] == ""


def test_a_source_of_points_that_decides_is_a_plan() -> None:
    dice = random.Random(2)
    chosen = plan("the_river", [2], games=1)
    for deciding in (True, False):
        made = Strategies(chosen, Examples())
        for number in range(400):
            sheets = [[dice.randrange(40) for _ in made.categories] for _ in range(2)]
            points = [sheet[1] + (0 if deciding else 3 * sheet[0]) for sheet in sheets]
            places = [1 + (each < max(points)) for each in points]
            game = {"sheets": sheets, "places": places, "scores": points}
            made.add(Block("plain", 2, number), [game])
        evidence = {"strategies": made.data()}
        for language, words in (("en", "One source of points"), ("es", "Una fuente de puntos")):
            verdict = answers.plan_answer(evidence, Speech("the_river", language))
            assert (words in verdict.sentence) == deciding
            assert (verdict.light == "red") == deciding


def test_pairs_of_one_decision_add_up_to_differences_from_its_middle() -> None:
    offers = [(1, 4.0), (2, 1.0), (3, 1.0)]
    first = sum(total for one, _, _, total in compared(offers) if one == 1)
    assert first == 2.0
    assert len(compared(offers)) == len(list(combinations(offers, 2)))
