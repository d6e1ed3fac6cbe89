"""Measures this package in the running interpreter and prints JSON: one row a game, seat count and
option set. `bench.py` runs it compiled and, with CAUDAL_PURE=1, plain."""

import itertools
import json
import os
import sys
import time
from collections.abc import Callable
from typing import Any

import caudal
from caudal.engine.state import State, play_random

SECONDS = float(os.environ.get("BENCH_SECONDS", "0.25"))
"""CPU time spent on one figure."""


def rate(work: Callable[[int], int]) -> float:
    """Units a second of CPU time; `work(n)` does its n-th piece and says how many units it was."""
    units = 0
    start = time.process_time()
    for number in itertools.count():
        units += work(number)
        spent = time.process_time() - start
        if spent >= SECONDS:
            return units / spent
    raise AssertionError


def dice(players: int, number: int) -> list[caudal.Dice]:
    return [caudal.Dice.of("bench", number, seat) for seat in range(players)]


def length(game: caudal.Game, players: int, options: dict[str, Any]) -> int:
    """Decisions in two games: how heavy an option set is."""
    return sum(
        play_random(game.new(players, seed, options), dice(players, seed)) for seed in range(2)
    )


def setups(game: caudal.Game) -> list[tuple[int, dict[str, Any]]]:
    """Every seat count with the default options and with the heaviest."""
    chosen = []
    for players in range(game.seats[0], game.seats[1] + 1):
        allowed = [options for count, options in game.setups() if count == players]
        heaviest = max(allowed, key=lambda options: length(game, players, options))
        defaults = {name: option.default for name, option in game.options.items()}
        for options in (defaults, heaviest) if defaults in allowed else (heaviest,):
            if (players, options) not in chosen:
                chosen.append((players, options))
    return chosen


def middle(game: caudal.Game, players: int, options: dict[str, Any]) -> State:
    """A position half-way through a random game."""
    half = play_random(game.new(players, 1, options), dice(players, 1)) // 2
    state = game.new(players, 1, options)
    hands = dice(players, 1)
    for _ in range(half):
        moves = state.moves()
        state.play(moves[hands[state.seat()].below(len(moves))])
    return state


def copies(state: State) -> int:
    for _ in range(100):
        state.clone()
    return 100


def row(game: caudal.Game, players: int, options: dict[str, Any]) -> dict[str, Any]:
    def play(number: int) -> int:
        return play_random(game.new(players, number, options), dice(players, number))

    state = middle(game, players, options)
    return {
        "game": game.id,
        "players": players,
        "options": {k: v for k, v in options.items() if v != game.options[k].default},
        "decisions_per_s": rate(play),
        "copy_us": 1e6 / rate(lambda _: copies(state)),
    }


def main() -> None:
    games = [caudal.game(id) for id in sys.argv[1:] or caudal.game_ids()]
    rows = [row(game, players, options) for game in games for players, options in setups(game)]
    print(json.dumps({"compiled": caudal.COMPILED, "rows": rows}))


if __name__ == "__main__":
    main()
