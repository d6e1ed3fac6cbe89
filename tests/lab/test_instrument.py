"""The balance report as an instrument: it names what was planted, and nothing where nothing was.

Here in the short form: made-up deals with known worths, and a few games. `tests.lab.instrument`
is the long one, for every game.
"""

import random
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from caudal.lab.balance import answers
from caudal.lab.balance.evidence import Examples
from caudal.lab.balance.evidence.components import Components
from caudal.lab.balance.evidence.strategies import Strategies
from caudal.lab.balance.findings import findings
from caudal.lab.balance.plan import DENIALS, ROUNDS, Block, plan
from caudal.lab.balance.run import run
from caudal.lab.balance.subjects import subjects
from caudal.lab.balance.words import Speech
from tests.lab import instrument
from tests.lab.instrument import (
    FAULTS,
    KINDS,
    Case,
    Pool,
    Row,
    alarms,
    evidence_of,
    planted,
    play_on,
    reports,
    table,
)

RIVER = [component.id for component in subjects("the_river").components]
INN = RIVER.index("inn")
NOISE = 17.0
"""By how many points two ends of the same game differ that part at its beginning; the later they
part, the less. The games show about this much."""
DEALS, USED = 700, 35
"""Deals of a made-up report, and how many different components are used in each."""


def made_up(seed: int, inn: float) -> dict[str, Any]:
    """What is said of made-up deals in which every use is worth 3 points, more or less, and
    the Inn's more than that by `inn`. Denials are aimed as in a report."""
    dice = random.Random(seed)
    worths = [dice.gauss(3, 0.6) for _ in RIVER]
    worths[INN] = 3 + inn
    section = Components(plan("the_river", [2], games=1), Examples())
    ranks: dict[int, int] = {}
    for number in range(DEALS):
        if number and number % (DEALS // ROUNDS) == 0:
            ranks = {which: rank for rank, which in enumerate(section.aim())}
        scores = [round(dice.gauss(50, 7)), round(dice.gauss(50, 7))]
        places = [1 + (score < max(scores)) for score in scores]
        free: Row = {"scores": scores, "places": places, "uses": [[], []], "decisions": [30, 30]}
        section.add(Block("plain", 2, number), [free])
        games = [free]
        used = dice.sample(range(len(RIVER)), USED)
        for which in sorted(used, key=lambda which: ranks.get(which, 0))[:DENIALS]:
            at = dice.randrange(60)
            lost = round(dice.gauss(worths[which], NOISE * (1.05 - at / 60) ** 0.5))
            less = [scores[0] - lost, scores[1]]
            games.append(free | {"scores": less, "denied": [at, 0, which]})
        section.add(Block("withhold", 2, number), games)
    return section.data()


def called(data: dict[str, Any]) -> dict[str, str]:
    return {row["id"]: row["verdict"] for row in data["rows"] if row["verdict"]}


def test_where_nothing_is_planted_one_report_in_twenty_cries_wolf() -> None:
    wolves = sum(bool(called(made_up(seed, inn=0))) for seed in range(24))
    assert wolves <= 4  # more than that of 24 has one chance in a hundred if one in twenty does


@pytest.mark.parametrize(("inn", "verdict"), [(8, "strong"), (-8, "weak")])
def test_what_is_planted_is_called_by_its_name(inn: float, verdict: str) -> None:
    said = [called(made_up(seed, inn)) for seed in range(12)]
    assert sum(each.pop("inn", "") == verdict for each in said) >= 11
    assert sum(bool(others) for others in said) <= 3


def test_no_worth_is_more_than_the_game_can_give() -> None:
    data = made_up(1, inn=500)
    row = next(row for row in data["rows"] if row["id"] == "inn")
    assert row["points"]["high"] < 100
    assert -1 <= row["wins"]["low"] <= row["wins"]["high"] <= 1


def test_an_inn_of_sixty_points_is_named_first(tmp_path: Path) -> None:
    text = planted("the_river", "strong").replace("vp = 16", "vp = 60")
    content = tmp_path / "edited.toml"
    content.write_text(text, encoding="utf-8")
    whole = plan("the_river", [3], games=800)
    chosen = replace(whole, studies=("plain", "withhold"), focus=("inn",))
    evidence = evidence_of(chosen, run(chosen, None, 1, "", str(content)))
    first = findings(evidence)[0]
    assert (first.kind, first.what) == ("strong", "inn")
    _, sentence = answers.first(evidence, Speech("the_river", "en"))
    assert sentence.startswith("Inn is too strong:")


def test_of_what_is_left_alone_the_surest_is_named_first() -> None:
    rows: list[Row] = [
        {"id": id, "group": "tiles", "offered": 200, "taken": taken, "verdict": "", "wins": None}
        for id, taken in {"a": 100, "b": 9, "c": 0, "d": 110, "e": 1, "f": 90, "g": 95}.items()
    ]
    nothing = {"value": 0.0, "low": -0.1, "high": 0.1}
    evidence = {
        "seats": {"2": {"share": [nothing, nothing], "chairs": {"share": []}}},
        "components": {"rows": rows},
        "strategies": {"groups": [], "wishes": []},
    }
    named = [(each.kind, each.what) for each in findings(evidence)]
    assert named == [("never", "c"), ("never", "e"), ("shunned", "b")]


def sheets(seed: int, popular: float) -> dict[str, Any]:
    """Made-up games of two kinds; those of the first beat the others if they are so popular. Where
    hardly any seat is of the second kind, it is none."""
    dice = random.Random(seed)
    chosen = plan("the_river", [2], games=1)
    section = Strategies(chosen, Examples())
    width = len(section.categories)
    for number in range(600):
        kinds = [dice.random() < popular for _ in range(2)]
        rows = [[0] * width for _ in range(2)]
        for seat, kind in enumerate(kinds):
            rows[seat][0 if kind else 1] = 40 + dice.randrange(10)
            rows[seat][2] = dice.randrange(6)
        strength = [kind * (popular > 0.6) * 20 + dice.random() for kind in kinds]
        places = [1 + (each < max(strength)) for each in strength]
        game = {"sheets": rows, "places": places, "scores": [50, 50]}
        section.add(
            Block("plain" if number % 4 else "plans", 2, number), [game] * (1 + (number % 4 == 0))
        )
    return section.data()


@pytest.mark.parametrize(("popular", "light"), [(0.85, "red"), (0.5, "green"), (0.97, "green")])
def test_a_plan_that_most_play_and_that_beats_the_rest_dominates(
    popular: float, light: str
) -> None:
    verdict = answers.plan_answer({"strategies": sheets(1, popular)}, Speech("the_river", "en"))
    assert verdict.light == light
    if light == "red":
        assert "Best against them" in verdict.sentence


@pytest.mark.parametrize(("none", "kind"), [(0.19, None), (0.05, "plan")])
def test_a_wish_is_a_plan_only_if_it_wins_more_than_having_none(
    none: float, kind: str | None
) -> None:
    shares = {"": none, "landowner": 0.13, "builder": -0.3}
    wishes = [
        {"id": id, "wins": {"value": share, "low": share - 0.02, "high": share + 0.02}}
        for id, share in shares.items()
    ]
    nothing = {"value": 0.0, "low": -0.1, "high": 0.1}
    evidence = {
        "seats": {"2": {"share": [nothing, nothing], "chairs": {"share": []}}},
        "components": {"rows": []},
        "strategies": {"groups": [], "wishes": wishes},
    }
    assert [each.kind for each in findings(evidence)] == ([kind] if kind else [])


@pytest.mark.parametrize("game", FAULTS)
def test_faults_can_be_planted_in_every_game(game: str) -> None:
    kinds = ["nothing", *FAULTS[game]]
    assert {"strong", "seat", "plan"} <= set(kinds) <= set(KINDS)
    texts = {kind: planted(game, kind) for kind in kinds}
    assert texts["nothing"] == texts["seat"]
    assert len(set(texts.values())) == len(kinds) - 1


def test_the_table_counts_what_was_named_first_and_false_alarms() -> None:
    truths = {"inn": [0.0, 0.0], "chapel": [0.5, 0.2], "fort": [0.4, 1.9]}
    usual: Row = {"game": "the_river", "kind": "nothing", "band": 3.0, "truths": truths}
    usual |= {"judged": 2}
    usual |= {"games": 900, "found": [[0.02, "seats", "seat", "4.0"]]}
    findings = [[0.3, "components", "strong", "inn"], [0.04, "seats", "seat", "4.0"]]
    right = usual | {"kind": "strong", "found": findings}
    odd = [[0.3, "components", "strong", each] for each in ("chapel", "fort")]
    wrong = right | {"found": odd}
    assert alarms([right, wrong]) == (4, 2, 1)
    favoured = usual | {"kind": "seat", "found": [[0.3, "seats", "seat", "3.1"]]}
    counted = table([usual, right, wrong, favoured])
    assert "| the_river | strong | 900 | 2 | 1 | 4 | 2 | 1 |" in counted
    assert "| the_river | seat | 900 | 1 | 1 |" in counted


def test_reports_are_drawn_from_what_was_played_with_and_without_the_fault(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The Inn's denials come from the deals in which it is planted, others from those without, and
    those of untouched components have lost their luck."""
    monkeypatch.setattr(instrument, "KEPT", tmp_path)
    strong = Case("the_river", "strong")
    play_on(strong._replace(kind="nothing"), 0.01)
    play_on(strong, 0.01)
    inn, pool = strong.component(), Pool(strong)
    assert set(pool.denials) <= {inn}
    (report,) = reports(strong, 1, games=600)
    assert report["games"] == pool.games
    assert report["band"] > 0
    untouched = Pool(strong._replace(kind="nothing"))
    which = max(untouched.denials, key=lambda which: abs(untouched.luck[which]))
    players, free, denied = untouched.denials[which][0]
    untouched.denials[which] = [(players, free, denied)]
    told = untouched.deny(which, random.Random(1), lucky=False)
    assert told is not None
    gone = which not in denied["uses"][denied["denied"][1]]
    shifted = sum(told[1][1]["scores"]) - sum(denied["scores"])
    assert shifted == pytest.approx(untouched.luck[which] if gone else 0)
