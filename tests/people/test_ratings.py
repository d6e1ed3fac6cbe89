"""Ratings: what a result changes, and that strength is found and chances are foretold."""

import math
from collections import defaultdict

import pytest

from caudal.people.ratings import BETA, MU, SIGMA, Rating, after, chances, fixed
from tests.people.simulated import Luck, Season, grows, season, stays

SEEDS = range(5)


@pytest.fixture(scope="module")
def seasons() -> dict[Luck, list[Season]]:
    return {luck: [season(seed, luck) for seed in SEEDS] for luck in (grows, stays)}


def test_two_newcomers_by_hand() -> None:
    """Weng and Lin's update: half a win more than foretold, by variance over the table's scale."""
    first, second = after([Rating(), Rating()], [1, 2])
    sigma = math.sqrt(SIGMA**2 + (25 / 300) ** 2)
    scale = math.sqrt(2 * (sigma**2 + BETA**2))
    assert first.mu == pytest.approx(MU + 0.5 * sigma**2 / scale)
    assert second.mu == pytest.approx(MU - 0.5 * sigma**2 / scale)
    assert first.sigma == pytest.approx(sigma * math.sqrt(1 - 0.25 * sigma**2 / scale**2))
    assert first.sigma == second.sigma < SIGMA


def test_a_shared_victory_of_equals_changes_nothing_but_how_sure_it_is() -> None:
    for rating in after([Rating()] * 3, [1, 1, 1]):
        assert rating.mu == pytest.approx(MU)
        assert rating.sigma < SIGMA


def test_a_bot_teaches_and_stays_as_it_is() -> None:
    person, bot = after([Rating(), fixed(1400)], [1, 2])
    assert bot == fixed(1400)
    assert person.points > Rating().points


def test_half_a_weight_learns_half() -> None:
    before = [Rating(), Rating()]
    full, half = after(before, [1, 2])[0], after(before, [1, 2], [0.5, 1])[0]
    assert half.mu - MU == pytest.approx((full.mu - MU) / 2)
    assert SIGMA - half.sigma == pytest.approx((SIGMA - full.sigma) / 2)


def test_400_points_are_ten_to_one() -> None:
    assert chances([fixed(1600), fixed(1200)])[0] == pytest.approx(10 / 11)
    assert sum(chances([fixed(1600), fixed(1200), Rating(), Rating(30, 2)])) == pytest.approx(1)


@pytest.mark.parametrize("luck", [grows, stays])
def test_people_are_ordered_by_their_strength(
    seasons: dict[Luck, list[Season]], luck: Luck
) -> None:
    correlations = [played.correlation() for played in seasons[luck]]
    print(f"rank correlation, chance {luck.__name__}:", *(f"{each:.3f}" for each in correlations))
    assert min(correlations) >= 0.95
    assert not any(rating.provisional for played in seasons[luck] for rating in played.ratings)


@pytest.mark.parametrize("luck", [grows, stays])
def test_chances_are_foretold(seasons: dict[Luck, list[Season]], luck: Luck) -> None:
    """Nearly as well as by who knows everybody's true strength, and far better than by who knows
    the number of seats."""
    for played in seasons[luck]:
        ours = played.brier(lambda game: game.chances)
        best = played.brier(lambda game: game.truth)
        blind = played.brier(lambda game: [1 / len(game.won)] * len(game.won))
        print(
            f"Brier score, chance {luck.__name__}: {ours:.3f} (known {best:.3f}, blind {blind:.3f})"
        )
        assert ours - best < 0.15 * (blind - best)


def test_of_what_is_foretold_at_30_in_100_about_30_happen(
    seasons: dict[Luck, list[Season]],
) -> None:
    bins: dict[int, list[tuple[float, float]]] = defaultdict(list)
    for played in seasons[grows]:
        for game in played.foretold:
            for chance, won in zip(game.chances, game.won, strict=True):
                bins[min(9, int(chance * 10))].append((chance, won))
    for said in bins.values():
        foretold = sum(chance for chance, _ in said) / len(said)
        happened = sum(won for _, won in said) / len(said)
        print(f"foretold {foretold:.2f}, happened {happened:.2f}, of {len(said)}")
        assert abs(foretold - happened) < 0.05


def test_how_unsure_a_rating_is_can_be_believed(seasons: dict[Luck, list[Season]]) -> None:
    """Within two spreads lies the truth of at least nine in ten, where the model is right. All
    ratings together may float: only differences are played out."""
    inside = everybody = 0
    for played in seasons[grows]:
        count = len(played.strengths)
        shift = sum(rating.mu for rating in played.ratings) / count - sum(played.strengths) / count
        for rating, strength in zip(played.ratings, played.strengths, strict=True):
            inside += abs(rating.mu - shift - strength) < 2 * rating.sigma
            everybody += 1
    assert inside / everybody >= 0.9
