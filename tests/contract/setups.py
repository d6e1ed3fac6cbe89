"""Which games the trials run on, and how thick: thin by default, thick with CAUDAL_SOAK=1."""

import os
from collections.abc import Iterator
from typing import Any

import caudal
from caudal.engine.game import Game
from caudal.engine.state import State

SOAK = os.environ.get("CAUDAL_SOAK", "") not in ("", "0")
SEEDS = range(40 if SOAK else 2)

Setup = tuple[str, int, dict[str, Any]]


def chosen(id: str) -> list[Setup]:
    """A game's set-ups: all when soaking; else the default ones, those with one option changed, and
    what it takes to see every value of every option, at each number of players."""
    game = caudal.game(id)
    default = {name: option.default for name, option in game.options.items()}
    setups: list[Setup] = []
    seen: set[tuple[int, str, object]] = set()
    everything = sorted(
        game.setups(), key=lambda one: sum(one[1][name] != default[name] for name in default)
    )
    for players, options in everything:
        changed = sum(options[name] != default[name] for name in default)
        values = {(players, name, value) for name, value in options.items()}
        if SOAK or changed < 2 or not values <= seen:
            setups.append((id, players, options))
            seen |= values
    return setups


def fewer(id: str) -> list[Setup]:
    """For trials that draw or dump position after position: all set-ups when soaking; else as few
    as show every number of players and every value of every option."""
    values = [{("players", players), *options.items()} for _, players, options in chosen(id)]
    unseen = set[tuple[str, object]]().union(*values)
    setups: list[Setup] = chosen(id) if SOAK else []
    while unseen and not SOAK:
        most = max(range(len(values)), key=lambda k: len(values[k] & unseen))
        setups.append(chosen(id)[most])
        unseen -= values[most]
    return setups


SETUPS = [setup for id in caudal.game_ids() for setup in chosen(id)]
FEWER = [setup for id in caudal.game_ids() for setup in fewer(id)]


def setup_id(setup: tuple[str, int, dict[str, Any]]) -> str:
    game, players, options = setup
    return "-".join([game, str(players), *(f"{key}={value}" for key, value in options.items())])


def costly(step: int) -> bool:
    """Whether a costly check is due: at the first steps, at powers of two, and regularly."""
    return step < 6 or step & (step - 1) == 0 or step % (7 if SOAK else 61) == 0


def walk(
    game: Game, players: int, options: dict[str, Any], seed: int
) -> Iterator[tuple[int, State]]:
    """A random game, decision by decision; the state is the live one."""
    state = game.new(players, seed, options)
    dice = caudal.Dice.of("walk", seed)
    step = 0
    while state.seat() >= 0:
        yield step, state
        moves = state.moves()
        state.play(moves[dice.below(len(moves))])
        step += 1
    yield step, state
