"""Both kinds of dice: exact, even, independent; the secret ones cannot be foretold."""

import hashlib
from collections import Counter
from collections.abc import Callable

import pytest

import caudal
from caudal.engine.dice import Dice, SecretDice

M1, M2 = 2147483563, 2147483399
BORDER = {5: 20.5, 6: 22.5, 24: 52.6, 36: 69.3, 100: 153.0}
"""Chi-square with that many degrees of freedom stays below this in 999 of 1000 cases or more."""

START, END = 3829298604464092326, 2739819032413899206
NUMBERS = [135, 810, 614, 296, 297, 465, 63, 490, 824, 948, 743, 970]
SHUFFLED = [2, 3, 5, 9, 0, 1, 6, 4, 7, 8]
SPLIT = 2774148211183779562

Make = Callable[..., Dice]
KINDS: list[Make] = [Dice.of, SecretDice.keyed]


def chi_square(counts: Counter[object], cells: int) -> float:
    expected = sum(counts.values()) / cells
    missing = cells - len(counts)
    return sum((n - expected) ** 2 / expected for n in counts.values()) + missing * expected


def test_the_numbers_are_these_everywhere() -> None:
    dice = Dice.of("list", 1)
    assert dice.state == START
    assert [dice.below(1000) for _ in range(12)] == NUMBERS
    assert dice.state == END
    items = list(range(10))
    dice = Dice.of(7)
    dice.shuffle(items)
    assert items == SHUFFLED
    assert dice.split().state == SPLIT


@pytest.mark.parametrize("make", KINDS)
@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("faces", [6, 37, 101])
def test_faces_are_equally_likely(faces: int, seed: int, make: Make) -> None:
    dice = make("even", seed)
    counts: Counter[object] = Counter(dice.below(faces) for _ in range(200 * faces))
    assert set(counts) == set(range(faces))
    assert chi_square(counts, faces) < BORDER[faces - 1]


@pytest.mark.parametrize("make", KINDS)
def test_successive_numbers_do_not_depend_on_each_other(make: Make) -> None:
    dice = make("pairs")
    counts: Counter[object] = Counter((dice.below(5), dice.below(5)) for _ in range(5000))
    assert chi_square(counts, 25) < BORDER[24]


@pytest.mark.parametrize("make", KINDS)
def test_neighbouring_seeds_do_not_resemble_each_other(make: Make) -> None:
    counts: Counter[object] = Counter(make("river", seed).below(6) for seed in range(3000))
    assert chi_square(counts, 6) < BORDER[5]


@pytest.mark.parametrize("make", KINDS)
def test_every_order_of_a_shuffle_is_equally_likely(make: Make) -> None:
    dice = make("orders")
    counts: Counter[object] = Counter()
    for _ in range(4800):
        items = [0, 1, 2, 3]
        dice.shuffle(items)
        counts[tuple(items)] += 1
    assert chi_square(counts, 24) < BORDER[24]


@pytest.mark.parametrize(
    ("modulus", "multiplier", "primes"),
    [(M1, 40014, (2, 3, 7, 631, 81031)), (M2, 40692, (2, 19, 31, 1019, 1789))],
)
def test_each_half_has_its_full_period(
    modulus: int, multiplier: int, primes: tuple[int, ...]
) -> None:
    """The multiplier is a primitive root: the half visits every number from 1 to modulus - 1."""
    rest = modulus - 1
    for prime in primes:
        assert pow(multiplier, (modulus - 1) // prime, modulus) != 1
        while rest % prime == 0:
            rest //= prime
    assert rest == 1


def test_the_state_stays_in_range_and_does_not_come_back_soon() -> None:
    dice = Dice.of("long")
    seen = set()
    for _ in range(20_000):
        assert 0 < dice.state >> 31 < M1
        assert 0 < dice.state & 0x7FFFFFFF < M2
        seen.add(dice.state)
        dice.below(2)
    assert len(seen) == 20_000


def test_a_split_goes_its_own_way() -> None:
    parent = Dice.of("split")
    child = parent.split()
    counts: Counter[object] = Counter((parent.below(5), child.below(5)) for _ in range(5000))
    assert chi_square(counts, 25) < BORDER[24]
    twins = [parent.split() for _ in range(200)]
    assert len({twin.state for twin in twins}) == 200
    firsts: Counter[object] = Counter(Dice.of("s", k).split().below(6) for k in range(3000))
    assert chi_square(firsts, 6) < BORDER[5]


@pytest.mark.parametrize("make", KINDS)
@pytest.mark.parametrize("drawn", [0, 1, 15, 16, 17, 40])
def test_a_clone_and_a_restored_state_give_the_same_numbers(drawn: int, make: Make) -> None:
    dice = make("same")
    for _ in range(drawn):
        dice.below(2)
    dice.below(10)
    copy, restored = dice.clone(), Dice.load(dice.dump())
    numbers = [dice.below(100) for _ in range(20)]
    assert numbers == [copy.below(100) for _ in range(20)]
    assert numbers == [restored.below(100) for _ in range(20)]


@pytest.mark.parametrize("make", KINDS)
def test_small_ranges_and_short_lists(make: Make) -> None:
    dice = make("small")
    assert [dice.below(1) for _ in range(5)] == [0] * 5
    for items in ([], [4]):
        again = list(items)
        dice.shuffle(again)
        assert again == items


def test_the_secret_numbers_are_these_everywhere() -> None:
    """BLAKE2b keyed with the seed's key, over a counter of eight bytes, little end first:
    written out once more here from the library alone."""
    key = hashlib.blake2b(b"list/1", digest_size=32, person=b"caudal dice").digest()
    stream = b"".join(hashlib.blake2b(k.to_bytes(8, "little"), key=key).digest() for k in range(4))
    words = [int.from_bytes(stream[at : at + 4], "little") for at in range(0, len(stream), 4)]
    dice = SecretDice.keyed("list", 1)
    assert [dice.below(1 << 16) for _ in range(64)] == [word % (1 << 16) for word in words]
    assert dice.drawn == 64


def test_what_would_favour_some_faces_is_drawn_again() -> None:
    """With this many faces a quarter of all numbers lies beyond the last fair one."""
    dice = SecretDice.keyed("again")
    faces = 3 << 30
    assert all(dice.below(faces) < faces for _ in range(300))
    assert 330 < dice.drawn < 470


def test_a_game_deals_from_the_secret_stream_of_its_seed() -> None:
    for id in caudal.game_ids():
        dice = caudal.game(id).new(seed=2**127 + 1).dice
        assert isinstance(dice, SecretDice)
        assert dice.key == SecretDice.keyed(id, 2**127 + 1).key
