"""People of known strength who play a season of games: what ratings are measured by."""

from __future__ import annotations

import math
import random
from collections.abc import Callable
from dataclasses import dataclass, field

from caudal.people.ratings import BETA, EVEN, MU, SIGMA, Rating, after, chances

Luck = Callable[[int], float]
"""How much of a difference in strength chance hides, by the number of seats."""


def grows(seats: int) -> float:
    """More rivals, more chance: as the model has it."""
    return math.sqrt(seats) * BETA


def stays(_seats: int) -> float:
    """Any two compare alike at every table: the model is wrong about that."""
    return EVEN


@dataclass
class Foretold:
    """One game: what was foretold of each seat, what is true of it, and what became of it."""

    chances: list[float]
    truth: list[float]
    won: list[float]


@dataclass
class Season:
    strengths: list[float]
    ratings: list[Rating]
    foretold: list[Foretold] = field(default_factory=list)

    def correlation(self) -> float:
        """Spearman's: of the order by rating with the order by strength."""
        true, shown = order(self.strengths), order([rating.mu for rating in self.ratings])
        count = len(true)
        apart = sum((a - b) ** 2 for a, b in zip(true, shown, strict=True))
        return 1 - 6 * apart / (count * (count**2 - 1))

    def brier(self, said: Callable[[Foretold], list[float]]) -> float:
        """The mean squared error of chances, summed over a game's seats."""
        errors = [
            sum((chance - won) ** 2 for chance, won in zip(said(game), game.won, strict=True))
            for game in self.foretold
        ]
        return sum(errors) / len(errors)


def order(values: list[float]) -> list[int]:
    ranks = [0] * len(values)
    for rank, at in enumerate(sorted(range(len(values)), key=values.__getitem__)):
        ranks[at] = rank
    return ranks


def season(
    seed: int, luck: Luck, people: int = 40, games: int = 150, watched_from: int = 30
) -> Season:
    """Everybody plays that many games at tables of 2 to 5; who has played least sits down first.
    Chances are written down once everybody has played `watched_from` games."""
    dice = random.Random(seed)
    told = Season([dice.gauss(MU, SIGMA) for _ in range(people)], [Rating()] * people)
    played = [0] * people
    while min(played) < games:
        waiting = sorted(range(people), key=lambda who: (played[who], dice.random()))
        table = waiting[: dice.choice((2, 3, 4, 5))]
        game(told, table, luck(len(table)), dice, min(played) >= watched_from)
        for who in table:
            played[who] += 1
    return told


def game(told: Season, table: list[int], scale: float, dice: random.Random, watched: bool) -> None:
    """The day's form is Gumbel's noise, so that the true chances are known exactly."""
    strengths = [told.strengths[who] / scale for who in table]
    form = [strength - math.log(-math.log(dice.random())) for strength in strengths]
    places = [1 + sum(better > mine for better in form) for mine in form]
    before = [told.ratings[who] for who in table]
    if watched:
        odds = [math.exp(strength - max(strengths)) for strength in strengths]
        truth = [part / sum(odds) for part in odds]
        won = [float(place == 1) for place in places]
        told.foretold.append(Foretold(chances(before), truth, won))
    for who, rating in zip(table, after(before, places), strict=True):
        told.ratings[who] = rating
