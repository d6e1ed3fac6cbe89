"""Measures a peer in the running interpreter and prints JSON: `peers.py catanatron | open_spiel`.

Both are driven as their own documentation shows, from Python, with random legal moves; the figures
are units a second of CPU time, as for our own games.
"""

import importlib.metadata
import json
import random
import sys
from collections.abc import Callable
from typing import Any

from measure import rate


def catanatron() -> dict[str, Any]:
    """Catan in Python, four random players: a decision is a tick."""
    from catanatron.game import Game
    from catanatron.models.player import Color, RandomPlayer

    def new(seed: int) -> Any:
        colours = (Color.RED, Color.BLUE, Color.ORANGE, Color.WHITE)
        return Game([RandomPlayer(colour) for colour in colours], seed=seed)

    def play(seed: int) -> int:
        game = new(seed)
        ticks = 0
        while game.winning_color() is None and game.state.num_turns < 1000:
            game.play_tick()
            ticks += 1
        return ticks

    game = new(1)
    while game.winning_color() is None and game.state.num_turns < 100:
        game.play_tick()
    return figures("catanatron", "Catan, 4 players", play, game.copy)


def open_spiel() -> dict[str, Any]:
    """Backgammon in C++, driven from Python; chance is resolved inside the time, not counted."""
    import pyspiel

    backgammon = pyspiel.load_game("backgammon")
    hand = random.Random(1)

    def step(state: Any) -> int:
        if state.is_chance_node():
            faces, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(hand.choices(faces, weights)[0])
            return 0
        state.apply_action(hand.choice(state.legal_actions()))
        return 1

    def play(_: int) -> int:
        state = backgammon.new_initial_state()
        decisions = 0
        while not state.is_terminal():
            decisions += step(state)
        return decisions

    state = backgammon.new_initial_state()
    for _ in range(100):
        step(state)
    return figures("open_spiel", "backgammon (C++), 2 players", play, state.clone)


def figures(
    package: str, what: str, play: Callable[[int], int], copy: Callable[[], Any]
) -> dict[str, Any]:
    def copies(_: int) -> int:
        for _ in range(100):
            copy()
        return 100

    return {
        "what": what,
        "version": importlib.metadata.version(package),
        "decisions_per_s": rate(play),
        "copy_us": 1e6 / rate(copies),
    }


if __name__ == "__main__":
    print(json.dumps({"catanatron": catanatron, "open_spiel": open_spiel}[sys.argv[1]]()))
