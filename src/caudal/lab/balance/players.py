"""Who sits at the tables of a report: a quick planner, the same with something barred, other bots.

The quick planner looks a little way into its own turn with the game's heuristic and wavers between
alternatives that look alike. It is several times as fast as `greedy`, and weaker; every report says
by how much in its honesty box.
"""

from __future__ import annotations

from functools import cache

from caudal.bots import bot
from caudal.bots.base import Bot
from caudal.bots.levels import waver
from caudal.bots.lookahead import move_values, value
from caudal.engine.dice import Dice
from caudal.engine.game import Game, game
from caudal.engine.knowledge import Knowledge
from caudal.engine.state import State
from caudal.lab.balance.subjects import Bar, Lookout

QUICK = "quick"
STYLES = ("hasty", "selfish")
"""The quick planner in other manners: it sees no further than the move itself; it looks at its own
position only."""
SIGHT, NODES = 2, 36
FEW, FAR_SIGHT, FAR_NODES = 8, 3, 144
"""Where things of a kind are compared and there are few alternatives, as in the middle of what
something else set off, is looked so far, past the end of that. Otherwise one would seem bad that
asks its taker something more before the rest is paid."""
SLACK = 0.2
"""In points: alternatives that differ by about this much look alike."""
NEVER = -1e9
FREE = Bar()


class Planner:
    """Values moves by the best of its own follow-ups, as far as it sees, and never looks at those
    that are barred."""

    def __init__(self, weights: list[float], sight: int = SIGHT, selfish: bool = False) -> None:
        self.weights = weights
        self.sight = sight
        self.selfish = selfish

    def values(self, world: State, seat: int, bar: Bar = FREE) -> list[float]:
        """What each legal move is worth in points; `NEVER` for barred ones."""
        if bar or self.selfish:
            return self.barred(world, Lookout(seat, bar), bar, self.sight, NODES)
        return move_values(world, seat, self.weights, self.sight, NODES)

    def barred(self, world: State, watch: Lookout, bar: Bar, sight: int, nodes: int) -> list[float]:
        values = []
        share = nodes // len(world.legal)
        for move in world.legal:
            if move in bar.moves:
                values.append(NEVER)
                continue
            child = world.clone()
            if bar.facts:
                child.listener = watch
            child.apply(move)
            if watch.caught:
                watch.caught = False
                values.append(NEVER)
            else:
                values.append(self.follow(child, watch, bar, sight, share))
        return values

    def follow(self, state: State, watch: Lookout, bar: Bar, sight: int, nodes: int) -> float:
        seat = watch.seat
        if sight and state.seat() == seat and nodes >= len(state.legal):
            best = max(self.barred(state, watch, bar, sight - 1, nodes))
            if best > NEVER:
                return best
        if self.selfish:
            return state.prospects(self.weights)[seat]
        return value(state, seat, self.weights)


@cache
def planner(id: str, name: str) -> Planner | None:
    """The planner behind a name: `quick`, `quick:PERSONA` or one of the styles."""
    kind, _, persona = name.partition(":")
    if kind not in (QUICK, *STYLES):
        return None
    sight = 0 if kind == "hasty" else SIGHT
    return Planner(game(id).weights(persona), sight, kind == "selfish")


@cache
def other(id: str, name: str) -> Bot:
    return bot(name, game(id))


def check(id: str, name: str) -> None:
    """Refuse names that no bot has."""
    if planner(id, name) is None:
        other(id, name)


def choose(rules: Game, state: State, name: str, dice: Dice, bar: Bar) -> tuple[int, list[float]]:
    """A seat's move, and what its planner thought of each alternative (nothing if it is another
    bot). Where another bot wants what is barred, the quick planner answers for it."""
    seat = state.seat()
    thinker = planner(rules.id, name)
    if thinker is None:
        move = other(rules.id, name).choose(Knowledge(rules, state), dice)
        if not bar or not forbidden(state, seat, move, bar):
            return move, []
        thinker = planner(rules.id, QUICK)
        assert thinker is not None
    world = state.guess(seat, dice)
    values = thinker.values(world, seat, bar)
    return waver(world.legal, values, SLACK, dice), values


def farther(id: str, name: str, world: State, seat: int) -> list[float]:
    """What the quick planner, called by its name, would think of each of a few alternatives if it
    looked farther than it does to choose."""
    thinker = planner(id, name)
    assert thinker is not None
    return move_values(world, seat, thinker.weights, FAR_SIGHT, FAR_NODES)


def forbidden(state: State, seat: int, move: int, bar: Bar) -> bool:
    """Whether a move would do what is barred."""
    if move in bar.moves:
        return True
    child = state.clone()
    watch = Lookout(seat, bar)
    child.listener = watch
    child.apply(move)
    return watch.caught
