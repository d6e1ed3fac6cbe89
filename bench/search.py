"""Search iterations a second with full random rollouts, two players, beside OpenSpiel's MCTS.

`python bench/search.py [GAME…]` takes all contenders in turn, several rounds, in CPU time of one
process, and keeps each one's best. OpenSpiel searches backgammon: its C++ search, and its Python
one, both with one random rollout an iteration. Without OpenSpiel its rows are named as missing.
"""

import json
import os
import sys
import time
from collections.abc import Callable
from typing import Any

import caudal
from caudal.bots.search import Search
from caudal.bots.thinker import settings_of
from caudal.engine.state import play_random

ROUNDS = int(os.environ.get("BENCH_ROUNDS", "3"))
SIMULATIONS = 400


def rate(work: Callable[[], int]) -> float:
    start = time.process_time()
    done = work()
    return done / (time.process_time() - start)


def ours(id: str) -> Callable[[], int]:
    """A search of the first question and of one in mid-game."""
    game = caudal.game(id)
    players = game.seats[0]
    dice = [caudal.Dice.of("bench", seat) for seat in range(players)]
    half = play_random(game.new(players, 1), [each.clone() for each in dice]) // 2
    state = game.new(players, 1)
    positions = [caudal.Knowledge(game, state)]
    while half or len(state.moves()) < 2:
        moves = state.moves()
        state.play(moves[dice[state.seat()].below(len(moves))])
        half = max(0, half - 1)
    positions.append(caudal.Knowledge(game, state))
    settings = settings_of(game, leaf="full", guided=False)

    def work() -> int:
        for knowledge in positions:
            search = Search(knowledge, caudal.Dice.of("search"), settings)
            search.run(SIMULATIONS, 0.0, True)
        return SIMULATIONS * len(positions)

    return work


def open_spiel(python: bool) -> Callable[[], int]:
    """Backgammon from after the opening roll."""
    import pyspiel

    backgammon = pyspiel.load_game("backgammon")
    state = backgammon.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    count = SIMULATIONS // 4 if python else SIMULATIONS
    if python:
        from open_spiel.python.algorithms import mcts

        rollouts = mcts.RandomRolloutEvaluator(1)
        bot: Any = mcts.MCTSBot(backgammon, 2.0, count, rollouts, solve=False)
    else:
        evaluator = pyspiel.RandomRolloutEvaluator(1, 1)
        bot = pyspiel.MCTSBot(backgammon, evaluator, 2.0, count, 1000, False, 1, False)

    def work() -> int:
        bot.step(state.clone())
        return count

    return work


def main() -> None:
    contenders: dict[str, Callable[[], int]] = {}
    missing: dict[str, str] = {}
    for id in sys.argv[1:] or caudal.game_ids():
        contenders[id] = ours(id)
    for name, python in (("OpenSpiel C++, backgammon", False), ("OpenSpiel Python", True)):
        try:
            contenders[name] = open_spiel(python)
        except ImportError as error:
            missing[name] = str(error)
    best: dict[str, float] = {}
    for _ in range(ROUNDS):
        for name, work in contenders.items():
            best[name] = max(best.get(name, 0.0), rate(work))
    figures = {name: round(value) for name, value in best.items()}
    print(
        json.dumps(
            {"compiled": caudal.COMPILED, "iterations_per_s": figures, "missing": missing},
            indent=2,
        )
    )


if __name__ == "__main__":
    main()
