"""Inputs for learners say all that a seat sees; that they say nothing else is in `test_hidden`."""

import json
import marshal
from collections.abc import Iterator
from typing import Any

import pytest

import caudal
from caudal.engine.game import Game
from tests.contract.essence import essence
from tests.contract.setups import FEWER, SETUPS, SOAK, setup_id, walk

Setup = tuple[str, int, dict[str, Any]]
Path = tuple[str | int, ...]
Pool = dict[Path, list[Any]]
"""Values that were seen at a place of a position, whatever the place in a list."""
every_setup = pytest.mark.parametrize("setup", FEWER, ids=setup_id)
every_game = pytest.mark.parametrize("id", caudal.game_ids())
NOT_SEEN = ("game", "players", "dice", "reveals")
CHANGES = 400 if SOAK else 60
"""How many things are changed in each position."""


@every_game
def test_inputs_are_of_one_length(id: str) -> None:
    game = caudal.game(id)
    names = game.feature_names
    assert len(set(names)) == len(names)
    for players, options in game.setups():
        state = game.new(players, 3, options)
        for seat in range(players):
            assert len(state.features(seat)) == len(names)


@every_game
def test_what_looks_different_has_different_inputs(id: str) -> None:
    """Positions of random games with equal inputs look the same, whatever the number of players
    and the options."""
    game = caudal.game(id)
    known: dict[tuple[int, tuple[float, ...]], str] = {}
    for _, players, options in (setup for setup in SETUPS if setup[0] == id):
        for step, state in walk(game, players, options, 21):
            if not SOAK and step % 5:
                continue
            for seat in range(players):
                seen = essence(state.view(seat))
                before = known.setdefault((seat, tuple(state.features(seat))), seen)
                assert before == seen, difference(before, seen)


@every_setup
def test_a_visible_change_changes_the_inputs(setup: Setup) -> None:
    """One thing of a position is changed; where the deciding seat sees it, its inputs differ."""
    id, players, options = setup
    game = caudal.game(id)
    dice = caudal.Dice.of("change", *setup[:2])
    pool: Pool = {}
    seen = 0
    for step, state in walk(game, players, options, 22):
        if not due(step):
            continue
        position = state.dump()
        for path, value in leaves(position):
            values = pool.setdefault(shape(path), [])
            if value not in values:
                values.append(value)
        seat = state.seat()
        view = essence(state.view(seat))
        numbers = state.features(seat)
        for changed, what in changes(position, pool, dice):
            other = loaded(game, changed, seat)
            if other is None or essence(other.view(seat)) == view:
                continue
            seen += 1
            after = essence(other.view(seat))
            assert other.features(seat) != numbers, (what, difference(view, after))
    assert seen > 80


def due(step: int) -> bool:
    """Two positions in a row now and then, seldom once a game has become long."""
    return step % (7 if SOAK else 31 if step < 200 else 311) < 2


def difference(before: str, after: str) -> str:
    """The parts in which two views differ."""
    one, two = dict(leaves(json.loads(before))), dict(leaves(json.loads(after)))
    paths = [path for path in {**one, **two} if one.get(path) != two.get(path)]
    return str([(path, one.get(path), two.get(path)) for path in paths])


def leaves(value: Any, path: Path = ()) -> Iterator[tuple[Path, Any]]:
    """All plain values of nested data, with the way to each."""
    if isinstance(value, dict):
        for key, item in value.items():
            yield from leaves(item, (*path, key))
    elif isinstance(value, list):
        for place, item in enumerate(value):
            yield from leaves(item, (*path, place))
    else:
        yield path, value


def shape(path: Path) -> Path:
    return tuple(0 if isinstance(part, int) else part for part in path)


def changes(
    position: dict[str, Any], pool: Pool, dice: caudal.Dice
) -> Iterator[tuple[dict[str, Any], str]]:
    """Copies of a position with one value each that is another. A component that lies elsewhere
    changes places with what it replaces: there is one of each. Which question is asked stays, and
    so does what comes after it by itself: with another the rules would go on from a position that
    cannot be."""
    top = len(position["todo"]) - 1
    places = [
        (path, value)
        for path, value in leaves(position)
        if path[0] not in NOT_SEEN and path[-1] != "ask" and (path[0] != "todo" or path[1] == top)
    ]
    packed = marshal.dumps(position)  # plain data: unpacked, it is copied ten times as fast
    for _ in range(CHANGES):
        path, value = places[dice.below(len(places))]
        others = [other for other in pool[shape(path)] if other != value]
        if isinstance(value, bool):
            others = [not value]
        elif isinstance(value, int):
            others += [value + 1]
        if not others:
            continue
        new = others[dice.below(len(others))]
        elsewhere = [other for other, there in places if there == new and isinstance(new, str)]
        if elsewhere and value is None:
            continue
        changed = marshal.loads(packed)
        put(changed, path, new)
        if elsewhere:
            put(changed, elsewhere[0], value)
        yield changed, f"{path}: {new} instead of {value}"


def put(position: dict[str, Any], path: Path, value: Any) -> None:
    inner: Any = position
    for part in path[:-1]:
        inner = inner[part]
    inner[path[-1]] = value


def loaded(game: Game, position: dict[str, Any], seat: int) -> caudal.State | None:
    """The changed position, if there can be such a one: the same question is asked, nothing has
    gone on from it."""
    try:
        state = game.load(position)
        state.view(seat)
        asked = state.dump()["todo"]
    except (caudal.CaudalError, LookupError, TypeError, ValueError):
        return None
    return state if asked == position["todo"] and state.seat() == seat else None
