"""What a position at the edge of the search is worth: points squashed into chances to win."""

from __future__ import annotations

import math
from typing import Final

from caudal.bots.lookahead import value
from caudal.engine.dice import Dice
from caudal.engine.state import State

WIN: Final = 0.85
RANK: Final = 0.10
MARGIN: Final = 0.05
"""What a seat wants: mostly to win, a little to come far up and far ahead, so that sure winners and
losers still play on."""

HEURISTIC: Final = 0
QUIET: Final = 1
ROLLOUT: Final = 2
FULL: Final = 3
GUIDED: Final = 4
LEAVES: Final = ("heuristic", "quiet", "rollout", "full", "guided")
"""Evaluate at once; after the mover's own follow-ups; after some random moves; at the end of a
random game; after some moves each of which was the better of two random ones."""


LONGEST: Final = 12
"""How many decisions a rollout goes on at most to finish a turn."""


class Judge:
    """Values positions for all seats at once: `worth` is what each seat wants, `chance` its chance
    to win. Both are overwritten by the next position judged."""

    def __init__(self, players: int, weights: list[float], scale: float) -> None:
        self.players = players
        self.weights = weights
        self.scale = scale
        self.worth: list[float] = [0.0] * players
        self.chance: list[float] = [0.0] * players

    def judge(self, state: State) -> None:
        """The heuristic's opinion of a position; the truth at the end of a game."""
        points = state.prospects(self.weights)
        if state.todo:
            self.expect(points)
        else:
            self.finish(state.ranking(), points)

    def expect(self, points: list[float]) -> None:
        """Chances from expected points: a softmax, sharper where a point decides more."""
        best = max(points)
        total = 0.0
        for seat in range(self.players):
            odds = math.exp((points[seat] - best) / self.scale)
            self.chance[seat] = odds
            total += odds
        for seat in range(self.players):
            chance = self.chance[seat] / total
            self.chance[seat] = chance
            ahead = self.margin(points, seat)
            self.worth[seat] = (WIN + RANK) * chance + MARGIN * ahead

    def finish(self, places: list[int], points: list[float]) -> None:
        winners = 0
        for place in places:
            if place == 1:
                winners += 1
        for seat in range(self.players):
            won = 1.0 / winners if places[seat] == 1 else 0.0
            rank = (self.players - places[seat]) / (self.players - 1)
            self.chance[seat] = won
            self.worth[seat] = WIN * won + RANK * rank + MARGIN * self.margin(points, seat)

    def margin(self, points: list[float], seat: int) -> float:
        """How far ahead of the best rival, from 0 to 1."""
        rival = -1e9
        for other in range(self.players):
            if other != seat and points[other] > rival:
                rival = points[other]
        ahead = (points[seat] - rival) / (4.0 * self.scale)
        return 0.5 + 0.5 * ahead / (1.0 + abs(ahead))


def settle(state: State, seat: int, weights: list[float], depth: int, nodes: int) -> State:
    """The position after the seat's own best answers to what it is asked next, by the heuristic;
    looks at about `nodes` positions."""
    legal = state.legal
    if depth == 0 or not legal or state.todo[-1].seat != seat or nodes < len(legal):
        return state
    most = -1e9
    best = state
    share = nodes // len(legal)
    for move in legal:
        child = state.clone()
        child.apply(move)
        end = settle(child, seat, weights, depth - 1, share)
        worth = value(end, seat, weights)
        if worth > most:
            most = worth
            best = end
    return best


def roll_out(state: State, dice: Dice, steps: int) -> None:
    """Random play, to the end or for some decisions."""
    while state.legal and steps:
        legal = state.legal
        state.apply(legal[dice.below(len(legal))])
        steps -= 1


def roll_guided(state: State, dice: Dice, steps: int, weights: list[float], whole: bool) -> State:
    """For some decisions, the better of two random moves by the heuristic of whoever decides;
    `whole` goes on until the turn passes to somebody else."""
    mover = -1
    while state.legal:
        seat = state.todo[-1].seat
        if steps <= 0 and (not whole or seat != mover or steps < -LONGEST):
            break
        mover = seat
        legal = state.foreseen()
        steps -= 1
        one = dice.below(len(legal))
        if len(legal) == 1:
            state.apply(legal[one])
            continue
        two = (one + 1 + dice.below(len(legal) - 1)) % len(legal)
        other = state.clone()
        other.apply(legal[two])
        state.apply(legal[one])
        if value(other, seat, weights) > value(state, seat, weights):
            state = other
    return state
