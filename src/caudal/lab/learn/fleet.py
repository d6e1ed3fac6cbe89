"""Games side by side for a learner: moves in, arrays out; one that ends is followed by another."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from caudal.bots.hopes import Hopes
from caudal.engine.dice import Dice
from caudal.engine.game import Game, Options
from caudal.engine.inputs import Batch
from caudal.engine.state import State
from caudal.lab.learn.recipe import Recipe

CHUNK = 16
"""Rows that are packed before they are copied: few enough to stay in the processor's cache."""
FAR = 2.0
"""Larger margins count as this many units."""
BEST = 255
STEPS = 32
"""How a mask's bytes say what is hoped of moves: 0 is not legal, `BEST` is what looks best, each
unit of `Hopes` behind it is `STEPS` less."""

Arrays = Mapping[str, NDArray[Any]]


def shapes(game: Game) -> dict[str, tuple[tuple[int, ...], type]]:
    """What a row shows: the array's name, its shape after the rows, its kind of number."""
    return {
        "numbers": ((len(game.feature_names),), np.float32),
        "mask": ((len(game.moves.names),), np.uint8),
        "seat": ((), np.int64),
        "players": ((), np.int64),
        "over": ((), np.uint8),
        "ends": ((game.seats[1], 2), np.float32),
        "prospects": ((game.seats[1],), np.float32),
    }


class Dealer:
    """New games of all seat counts and options, as long as somebody asks."""

    def __init__(self, game: Game, fewest: float, *seed: object) -> None:
        self.game = game
        self.fewest = fewest
        self.dice = Dice.of("fleet", *seed)
        self.setups: dict[int, list[Options]] = {}
        for players, options in game.setups():
            self.setups.setdefault(players, []).append(options)

    def deal(self) -> State:
        """A new game: a share of them for the fewest players, the other counts equally often; usual
        options in half of the games."""
        low, high = self.game.seats
        fewest = high == low or self.chance(self.fewest)
        players = low if fewest else low + 1 + self.dice.below(high - low)
        every = self.setups[players]
        usual = self.dice.below(2) == 0
        options = {} if usual else every[self.dice.below(len(every))]
        seed = self.dice.below(1 << 20) << 20 | self.dice.below(1 << 20)
        state = self.game.new(players, seed, options)
        state.dice = self.dice.split()  # quicker than a game's own, and as good for learning
        return state

    def chance(self, share: float) -> bool:
        """True in such a share of all cases."""
        return self.dice.below(1 << 20) < share * (1 << 20)


def worths_of(state: State, unit: float) -> list[tuple[float, float]]:
    """What a finished game was worth to each seat: to win (1 if alone, 0 if all share it), and the
    margin in units."""
    places, scores = state.ranking(), state.scores()
    players, winners = state.players, places.count(1)
    worths = []
    for seat in range(players):
        share = 1 / winners if places[seat] == 1 else 0.0
        rival = max(score for other, score in enumerate(scores) if other != seat)
        ahead = (scores[seat] - rival) / unit
        worths.append(((players * share - 1) / (players - 1), max(-FAR, min(FAR, ahead))))
    return worths


def hoped(hopes: Hopes, world: State, moves: list[int]) -> NDArray[np.uint8]:
    """What is hoped of moves in a world that the seat that decides could be facing, as bytes of a
    mask."""
    behind = np.array(hopes.of(world, world.todo[-1].seat, moves))
    whole: NDArray[np.uint8] = np.rint(BEST + STEPS * behind).astype(np.uint8)
    return whole


def hopes_of(game: Game, recipe: Recipe) -> Hopes:
    """What a course's nets begin from, by the game's weights as they are."""
    return Hopes(game.weights(), recipe.points or 1.0, recipe.sight, recipe.scale, recipe.unit)


class Fleet:
    """`count` games of all seat counts and options. After `look` and every `step` the arrays say
    what the deciding seats see: `numbers`, `mask` of legal moves and what is hoped of them, `seat`,
    `players`, and what the heuristic expects of each seat, `prospects`; and for rows whose game has
    just ended, `over` and what that game was worth to each seat, `ends`."""

    def __init__(self, game: Game, arrays: Arrays, recipe: Recipe, *seed: object) -> None:
        self.game = game
        self.arrays = arrays
        self.recipe = recipe
        self.dealer = Dealer(game, recipe.fewest, *seed)
        self.count = len(arrays["seat"])
        self.rows = np.arange(self.count)
        self.states = [self.dealer.deal() for _ in range(self.count)]
        self.plain = [self.dealer.chance(recipe.foreseen) for _ in range(self.count)]
        """The rows whose games are played with foreseen answers alone."""
        self.hopes = hopes_of(game, recipe)
        self.dice = Dice.of("hopes", *seed)

    def look(self) -> None:
        """Show all games as they stand."""
        seen = Batch(True)
        for state in self.states:
            seen.add(state)
        self.arrays["numbers"][:] = self.unpacked(seen)
        self.arrays["over"][:] = 0
        self.tell(seen)

    def step(self, moves: NDArray[np.int32]) -> None:
        """One move in every game."""
        seen = Batch(True)
        packed = moves.astype("<i4").tobytes()
        self.arrays["over"][:] = 0
        row = 0
        for first in range(0, self.count, CHUNK):
            last = min(first + CHUNK, self.count)
            while (row := seen.play(self.states, packed, row, last)) < last:
                self.finish(row)
                self.states[row] = self.dealer.deal()
                self.plain[row] = self.dealer.chance(self.recipe.foreseen)
                seen.add(self.states[row])
                row += 1
            self.arrays["numbers"][first:last] = self.unpacked(seen)
            seen.numbers.truncate(0)
        self.tell(seen)

    def unpacked(self, seen: Batch) -> NDArray[np.float32]:
        numbers = np.frombuffer(seen.numbers.getvalue(), "<f4")
        return numbers.reshape(-1, len(self.game.feature_names))

    def tell(self, seen: Batch) -> None:
        counts = np.frombuffer(seen.counts.getvalue(), "<i4")
        legal = np.frombuffer(seen.legal.getvalue(), "<i4")
        self.arrays["seat"][:] = np.frombuffer(seen.seats.getvalue(), "<i4")
        self.arrays["players"][:] = [state.players for state in self.states]
        self.arrays["mask"][:] = 0
        mask = self.arrays["mask"]
        mask[np.repeat(self.rows, counts), legal] = BEST
        for row, state in enumerate(self.states):
            moves = state.foreseen() if self.plain[row] else state.legal
            if moves is not state.legal:
                mask[row] = 0
                mask[row, moves] = BEST
            if self.recipe.points:
                self.hope(row, state, moves)

    def hope(self, row: int, state: State, moves: list[int]) -> None:
        """Show what the heuristic thinks, by what the seat that decides may know."""
        seat = state.todo[-1].seat
        world = state.guess(seat, self.dice)
        if len(moves) > 1:
            self.arrays["mask"][row, moves] = hoped(self.hopes, world, moves)
        if self.recipe.scale:
            prospects = self.hopes.prospects(world, seat)
            self.arrays["prospects"][row] = 0
            self.arrays["prospects"][row, : state.players] = prospects

    def finish(self, row: int) -> None:
        """A game has ended."""
        state = self.states[row]
        self.arrays["ends"][row] = 0
        self.arrays["ends"][row, : state.players] = worths_of(state, self.recipe.unit)
        self.arrays["over"][row] = 1
