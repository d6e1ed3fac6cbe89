"""Whole rows of inputs from amounts and lit bits: in C and in plain Python alike."""

import numpy as np
import pytest

import caudal
from caudal.engine.inputs import SparseBatch
from caudal.envs.sparse import Spread, quickest, spread_plainly
from tests.contract.setups import walk
from tests.envs.support import every_game

WAYS = [spread_plainly, quickest()]
every_way = pytest.mark.parametrize("way", WAYS, ids=["plain", "quickest"])


@every_game
def test_rows_are_what_the_seats_see(id: str) -> None:
    game = caudal.game(id)
    batch = SparseBatch(True)
    expected = []
    for step, state in walk(game, game.seats[1], {}, 5):
        if step % 40 == 0 and state.seat() >= 0:
            batch.add(state)
            expected.append(state.features(state.seat()))
    parts = batch.numbers.getvalue(), batch.bits.getvalue(), batch.lit.getvalue()
    for way in WAYS:
        array = np.full((len(expected), len(game.feature_names)), np.nan, np.float32)
        way(array, len(expected), *parts)
        assert array.tolist() == expected


@every_way
def test_a_bit_beyond_the_row_is_refused(way: Spread) -> None:
    amounts = np.zeros(2, np.float32).tobytes()
    bits, lit = np.array([3 + (16 << 16)], "<i8").tobytes(), np.array([1], "<i4").tobytes()
    with pytest.raises((ValueError, IndexError)):
        way(np.zeros((1, 5), np.float32), 1, amounts, bits, lit)
    way(np.zeros((1, 6), np.float32), 1, amounts, bits, lit)
