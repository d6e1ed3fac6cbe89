"""Open-loop information-set Monte Carlo tree search.

Each iteration deals a full state that the seat could be facing and walks one tree shared by all
those worlds: a node is an answer given by a seat after the answers above it, whatever was dealt.
What is not legal in the present world is passed over. Each seat chooses what is best for itself.

The order of trust in an answer: what the heuristic hopes of it, then what the visits found.
"""

from __future__ import annotations

import math
import time
from typing import Final

from caudal.bots.leaves import (
    FULL,
    GUIDED,
    HEURISTIC,
    QUIET,
    ROLLOUT,
    Judge,
    roll_guided,
    roll_out,
    settle,
)
from caudal.engine.dice import Dice
from caudal.engine.knowledge import Knowledge
from caudal.engine.state import State

SEATS: Final = 8
"""A node's key is move * SEATS + seat."""
CHECK: Final = 16
"""How many iterations pass between looks at whether the best is clear."""
DEPTH: Final = 3
"""How many of the mover's own follow-ups are looked at."""
FOREVER: Final = 1 << 60


class Node:
    """An answer that a seat may give, what became of it, and the answers after it."""

    def __init__(self, key: int, hope: float, weight: float) -> None:
        self.key = key
        self.hope = hope
        """The heuristic's value of the answer for the seat that gives it."""
        self.weight = weight
        """The prior odds that it is chosen."""
        self.visits = 0
        self.available = 0
        """In how many visits of the question it was legal."""
        self.total = 0.0
        self.won = 0.0
        self.expanded = False
        self.children: dict[int, Node] = {}

    def mean(self) -> float:
        return self.total / self.visits if self.visits else self.hope

    def chance(self) -> float:
        return self.won / self.visits if self.visits else self.hope


class Settings:
    """How to search; the same for all decisions of a bot."""

    def __init__(
        self,
        weights: list[float],
        scale: float,
        leaf: int = GUIDED,
        explore: float = 0.4,
        prior: float = 0.08,
        follow: int = 24,
        first: int = 24,
        steps: int = 8,
        whole: bool = False,
        worlds: int = 4,
        wide: float = 2.0,
        guided: bool = True,
        nodes: int = 200_000,
    ) -> None:
        self.weights = weights
        self.scale = scale
        """How many points make a difference of one in the logarithm of the odds."""
        self.leaf = leaf
        self.explore = explore
        self.prior = prior
        """The temperature that turns hopes into prior odds."""
        self.follow = follow
        """How many positions to look at for the mover's own follow-ups of an answer."""
        self.first = first
        """The same for the answers to the question that is asked."""
        self.steps = steps
        """The length of a short rollout."""
        self.whole = whole
        """Whether a guided rollout goes on to the end of a turn."""
        self.worlds = worlds
        """How many iterations share a dealt world (its dice still differ)."""
        self.wide = wide
        """How fast large option lists are widened."""
        self.guided = guided
        """Whether the heuristic orders the answers; else all are tried in turn (plain UCT)."""
        self.nodes = nodes
        """The most nodes in memory; then the tree grows no more."""


class Search:
    """One decision's thinking. `run` may be called again to think on; `stop` ends it early."""

    def __init__(self, knowledge: Knowledge, dice: Dice, settings: Settings) -> None:
        self.knowledge = knowledge
        self.seat: int = knowledge.seat
        self.dice = dice
        self.settings = settings
        self.judge = Judge(knowledge.players, settings.weights, settings.scale)
        self.root = Node(0, 0.5, 1.0)
        self.legal: list[int] = knowledge.moves()
        self.iterations = 0
        self.size = 1
        self.depth = 0
        self.stop = False
        self.world: State = knowledge.guess(dice)
        self.path: list[Node] = []
        self.outcome: list[float] = [0.0] * self.judge.players
        """The chances to win of all seats, added up over the iterations."""

    # -- the budget ------------------------------------------------------------------------------

    def run(self, simulations: int, seconds: float, patient: bool = False) -> None:
        """Think until the budget is spent: iterations, or seconds, or both (0: no limit;
        both 0: until `stop`).
        Stops early when the rest could not change the choice, unless `patient`."""
        limit = simulations if simulations > 0 else FOREVER
        end = time.perf_counter() + seconds if seconds > 0 else 0.0
        done = 0
        while done < limit and not self.stop:
            self.iterate()
            done += 1
            if end and time.perf_counter() > end:
                return
            if done % CHECK == 0 and not patient and simulations > 0:
                if self.is_clear(limit - done):
                    return

    def is_clear(self, left: int) -> bool:
        """Whether the most visited answer can hardly be overtaken in the iterations left."""
        first = 0
        second = 0
        for move in self.legal:
            node = self.child(move)
            if node is None:
                continue
            if node.visits > first:
                second = first
                first = node.visits
            elif node.visits > second:
                second = node.visits
        return first - second > left or (first > 64 and first > 12 * (second + 1))

    # -- one iteration ---------------------------------------------------------------------------

    def iterate(self) -> None:
        settings = self.settings
        if self.iterations % settings.worlds == 0:
            self.world = self.knowledge.guess(self.dice)
        self.iterations += 1
        state = self.world.clone()
        state.dice = self.dice.split()
        path = self.path
        path.clear()
        node = self.root
        while state.legal:
            if not node.expanded:
                if node.visits == 0 and node is not self.root:
                    break
                if self.size >= settings.nodes:
                    break
                node.expanded = True
            seat = state.todo[-1].seat
            if settings.guided:
                node = self.pick_guided(node, state, seat)
            else:
                node = self.pick_plain(node, state, seat)
            state.apply(node.key // SEATS)
            path.append(node)
        if len(path) > self.depth:
            self.depth = len(path)
        self.evaluate(state, node.key % SEATS)
        self.learn()

    def pick_guided(self, parent: Node, state: State, seat: int) -> Node:
        """The heuristic's odds and the visits' means, weighed against each other (PUCT). Of the
        untried answers only the most promising is a candidate, and only as the visits grow."""
        settings = self.settings
        legal = state.legal if parent is self.root else state.foreseen()
        children = parent.children
        odds = 0.0
        tried = 0
        visits = 0
        for move in legal:
            child = children.get(move * SEATS + seat)
            if child is None:
                look = settings.first if parent is self.root else settings.follow
                child = self.hope(state, move, seat, look // len(legal))
                children[child.key] = child
            odds += child.weight
            if child.visits:
                tried += 1
                visits += child.visits
        may_widen = tried < 2.0 + settings.wide * math.sqrt(visits)
        best = parent
        most = -1e9
        for move in legal:
            node = children[move * SEATS + seat]
            node.available += 1
            if node.visits == 0 and not may_widen:
                continue
            bonus = settings.explore * node.weight / odds * math.sqrt(node.available)
            mean = (node.total + node.hope) / (node.visits + 1)
            score = mean + bonus / (1 + node.visits)
            if score > most:
                most = score
                best = node
        return best

    def hope(self, state: State, move: int, seat: int, nodes: int) -> Node:
        """A new answer, valued by the heuristic in the present world."""
        self.size += 1
        child = state.clone()
        child.apply(move)
        end = settle(child, seat, self.settings.weights, DEPTH, nodes)
        self.judge.judge(end)
        hope = self.judge.worth[seat]
        return Node(move * SEATS + seat, hope, math.exp((hope - 1.0) / self.settings.prior))

    def pick_plain(self, parent: Node, state: State, seat: int) -> Node:
        """An untried answer, else the best by UCB over the visits in which it was available."""
        children = parent.children
        untried: list[int] = []
        for move in state.legal:
            key = move * SEATS + seat
            child = children.get(key)
            if child is None:
                untried.append(key)
            else:
                child.available += 1
        if untried:
            self.size += 1
            key = untried[self.dice.below(len(untried))]
            new = Node(key, 0.5, 1.0)
            new.available = 1
            children[key] = new
            return new
        best = parent
        most = -1e9
        for move in state.legal:
            node = children[move * SEATS + seat]
            reach = math.sqrt(math.log(node.available) / node.visits)
            score = node.total / node.visits + self.settings.explore * reach
            if score > most:
                most = score
                best = node
        return best

    def evaluate(self, state: State, mover: int) -> None:
        """Judge the position where the walk ended."""
        settings = self.settings
        leaf = settings.leaf
        if leaf == FULL:
            roll_out(state, self.dice, FOREVER)
        elif leaf == ROLLOUT:
            roll_out(state, self.dice, settings.steps)
        elif leaf == GUIDED:
            state = roll_guided(state, self.dice, settings.steps, settings.weights, settings.whole)
        elif leaf == QUIET:
            state = settle(state, mover, settings.weights, DEPTH, settings.follow)
        else:
            assert leaf == HEURISTIC
        self.judge.judge(state)

    def learn(self) -> None:
        """Tell every answer of the walk what it led to, for the seat that gave it."""
        worth = self.judge.worth
        chance = self.judge.chance
        self.root.visits += 1
        for seat in range(self.judge.players):
            self.outcome[seat] += chance[seat]
        for node in self.path:
            seat = node.key % SEATS
            node.visits += 1
            node.total += worth[seat]
            node.won += chance[seat]

    # -- what was found --------------------------------------------------------------------------

    def child(self, move: int) -> Node | None:
        return self.root.children.get(move * SEATS + self.seat)

    def best(self) -> int:
        """The most visited answer; among equals the better one."""
        best = self.legal[0]
        most = -1.0
        for move in self.legal:
            node = self.child(move)
            if node is not None:
                score = node.visits + node.mean()
                if score > most:
                    most = score
                    best = move
        return best

    def adopt(self, node: Node) -> None:
        """Start from what an earlier search found behind the answer that led here."""
        node.expanded = True
        self.root = node
