"""Nothing that was shown tells anything of what was not: an attack by lattice reduction.

A quick generator is in effect one linear congruential generator modulo the product of two primes.
Each number drawn says in which part of the range its state lies; enough of them leave one state,
which a reduced lattice finds. The attack foretells quick dice, so it is a real one; of games' own
dice, which are given away more freely here than any game does, it foretells nothing.
"""

from collections.abc import Sequence
from fractions import Fraction

import pytest
from sympy import ZZ
from sympy.polys.matrices import DomainMatrix

import caudal
from caudal.engine.dice import Dice, SecretDice

M1, M2, A1, A2 = 2147483563, 2147483399, 40014, 40692
MODULUS = M1 * M2
FACTOR = (A1 * M2 * pow(M2, -1, M1) + A2 * M1 * pow(M1, -1, M2)) % MODULUS
"""What both halves are multiplied by, as one number."""

Drawn = tuple[int, int]
"""How many faces there were, and which one came."""


def foretell(drawn: Sequence[Drawn], coming: Sequence[int]) -> list[int]:
    """What comes after these draws, for as many faces each, if they came from a quick generator."""
    weights = [faces for faces, _ in drawn]
    powers = [pow(FACTOR, k, MODULUS) for k in range(len(drawn) + len(coming))]
    basis = [[weight * power for weight, power in zip(weights, powers, strict=False)]]
    for place in range(1, len(drawn)):
        basis.append([MODULUS * weights[place] * (column == place) for column in range(len(drawn))])
    target = [(2 * face + 1) * MODULUS // 2 for _, face in drawn]
    nearest = nearby(reduced(basis), target)
    state = nearest[0] // weights[0] % MODULUS
    later = [state * power % MODULUS for power in powers[len(drawn) :]]
    return [at * faces // MODULUS for at, faces in zip(later, coming, strict=True)]


def reduced(basis: list[list[int]]) -> list[list[int]]:
    rows = DomainMatrix(basis, (len(basis), len(basis)), ZZ).lll().to_list()
    return [[int(number) for number in row] for row in rows]


def nearby(basis: list[list[int]], target: list[int]) -> list[int]:
    """A point of the lattice close to the target: Babai's nearest plane."""
    orthogonal: list[list[Fraction]] = []
    for row in basis:
        rest = [Fraction(number) for number in row]
        for other in orthogonal:
            share = dot(rest, other) / dot(other, other)
            rest = [a - share * b for a, b in zip(rest, other, strict=True)]
        orthogonal.append(rest)
    left = [Fraction(number) for number in target]
    for row, plane in zip(reversed(basis), reversed(orthogonal), strict=True):
        count = round(dot(left, plane) / dot(plane, plane))
        left = [a - count * b for a, b in zip(left, row, strict=True)]
    return [int(a - b) for a, b in zip(target, left, strict=True)]


def dot(one: Sequence[Fraction], two: Sequence[Fraction]) -> Fraction:
    return sum((a * b for a, b in zip(one, two, strict=True)), Fraction(0))


def shown(dice: Dice, faces: int, count: int) -> list[Drawn]:
    return [(faces, dice.below(faces)) for _ in range(count)]


def dealt(pile: Sequence[int]) -> list[Drawn]:
    """The draws behind a shuffled pile, from its top on: what is turned up gives them away."""
    items = sorted(pile)
    draws = []
    for last in range(len(items) - 1, 0, -1):
        other = items.index(pile[last])
        draws.append((last + 1, other))
        items[last], items[other] = items[other], items[last]
    return draws


@pytest.mark.parametrize("faces", [30, 81, 1000])
def test_quick_dice_are_foretold(faces: int) -> None:
    """So the attack works; bots may be foretold, games may not."""
    dice = Dice.of("attack", faces)
    seen = shown(dice, faces, 18)
    later = shown(dice, faces, 20)
    assert foretell(seen, [faces] * 20) == [face for _, face in later]


def test_a_pile_shuffled_by_quick_dice_is_foretold_from_its_top() -> None:
    pile = list(range(81))
    Dice.of("bag").shuffle(pile)
    draws = dealt(pile)
    guessed = foretell(draws[:16], [faces for faces, _ in draws[16:60]])
    assert guessed == [face for _, face in draws[16:60]]


@pytest.mark.parametrize("id", caudal.game_ids())
@pytest.mark.parametrize("seed", [1, 2**127 + 5])
def test_no_game_is_foretold(id: str, seed: int) -> None:
    """The attacker is shown the stream's own numbers, more than any position tells."""
    dice = caudal.game(id).new(seed=seed).dice
    assert isinstance(dice, SecretDice)
    stream = SecretDice(dice.key)
    seen = shown(stream, 1000, 18)
    later = shown(stream, 1000, 40)
    hits = [a == b for a, (_, b) in zip(foretell(seen, [1000] * 40), later, strict=True)]
    assert sum(hits) < 3


@pytest.mark.parametrize(
    ("id", "pile"), [("the_river", "stack"), ("isle_of_skye", "bag"), ("river_of_gold", "deck")]
)
def test_no_pile_is_foretold_from_its_top(id: str, pile: str) -> None:
    """What everybody sees turned up tells nothing of what lies below."""
    hits = tried = 0
    for seed in range(4):
        draws = dealt(getattr(caudal.game(id).new(seed=seed), pile))
        below = draws[16 : len(draws) - 8]
        guessed = foretell(draws[:16], [faces for faces, _ in below])
        hits += sum(a == b for a, (_, b) in zip(guessed, below, strict=True))
        tried += len(below)
    assert hits < tried / 4
