"""Tree search with a net: its policy says which answers are worth a look, its value what they lead
to. The tree is the one of `search.py`: one for all guessed worlds, a node is a seat's answer.

A walk ends at a question that the tree has not met, or that has an answer it has not met; there the
net is asked once.
"""

from __future__ import annotations

import math
from typing import Final, Protocol

from librt.strings import BytesWriter

from caudal.bots.hopes import Hopes
from caudal.bots.search import SEATS, Node, Search, Settings
from caudal.engine.dice import Dice
from caudal.engine.knowledge import Knowledge
from caudal.engine.state import State

FAR: Final = 1.5
"""How far ahead still counts, in units of the net's margin."""


class Forward(Protocol):
    """What a net makes of a position."""

    def look(
        self, numbers: bytes, legal: list[int], players: int, temperature: float
    ) -> list[float]:
        """From what `State.pack` wrote: each seat's chance to win, the one that decides first; then
        how far each is ahead of its best rival; then how likely each legal move is to be chosen."""
        ...


class NetSettings:
    """How to search with a net; the same for all decisions of a bot. `table` is what all searches
    want: `explore`, `worlds`, `nodes` and the heuristic's weights."""

    def __init__(
        self,
        table: Settings,
        forward: Forward,
        hopes: Hopes,
        unit: float,
        temperature: float = 4.0,
        reduction: float = 0.1,
        margin: float = 0.1,
    ) -> None:
        self.table = table
        self.forward = forward
        self.hopes = hopes
        self.unit = unit
        """How many points are one unit of the net's margins."""
        self.temperature = temperature
        """What the policy's logits are divided by: self-play makes it too sure of itself."""
        self.reduction = reduction
        """How much worse an untried answer is thought to be once the likely ones are tried."""
        self.margin = margin
        """How much of what a seat wants is to be far ahead."""


class NetSearch(Search):
    """One decision's thinking."""

    def __init__(self, knowledge: Knowledge, dice: Dice, settings: NetSettings) -> None:
        super().__init__(knowledge, dice, settings.table)
        self.how = settings
        self.numbers = BytesWriter()
        self.first = -1
        """The answer that walks begin with; -1: whichever is worth a look."""

    def consider(self, move: int, visits: int) -> None:
        """Look at an answer until it was looked at that often, however unlikely it is."""
        self.first = move
        node = self.child(move)
        while node is None or node.visits < visits:
            self.iterate()
            node = self.child(move)
        self.first = -1

    def iterate(self) -> None:
        if self.iterations % self.settings.worlds == 0:
            self.world = self.knowledge.guess(self.dice)
        self.iterations += 1
        state = self.world.clone()
        state.dice = self.dice.split()
        self.path.clear()
        node = self.root
        while state.legal:
            seat = state.todo[-1].seat
            legal = state.legal if node is self.root else state.foreseen()
            begins = self.first >= 0 and node is self.root
            picked = self.pick(node, [self.first] if begins else legal, seat)
            if picked is None:
                self.ask(state, node, seat, legal)
                break
            node = picked
            state.apply(node.key // SEATS)
            self.path.append(node)
        if not state.legal:
            self.end(state)
        if len(self.path) > self.depth:
            self.depth = len(self.path)
        self.learn()

    def pick(self, parent: Node, legal: list[int], seat: int) -> Node | None:
        """The policy's odds and the visits' means, weighed against each other (PUCT); nothing if
        some answer is new here."""
        children = parent.children
        visits = 0
        seen = 0.0
        odds = 0.0
        for move in legal:
            child = children.get(move * SEATS + seat)
            if child is None:
                return None
            odds += child.weight
            if child.visits:
                visits += child.visits
                seen += child.weight
        reach = self.settings.explore * math.sqrt(visits + 1.0) / odds
        less = self.how.reduction * math.sqrt(seen / odds)
        best: Node | None = None
        most = -1e9
        for move in legal:
            node = children[move * SEATS + seat]
            mean = node.total / node.visits if node.visits else node.hope - less
            score = mean + reach * node.weight / (1 + node.visits)
            if score > most:
                most = score
                best = node
        return best

    def ask(self, state: State, node: Node, seat: int, legal: list[int]) -> None:
        """What the net makes of the question: worths for all seats, odds for its answers."""
        numbers = self.numbers
        numbers.truncate(0)
        state.pack(seat, numbers)
        players = state.players
        answer = self.how.forward.look(numbers.getvalue(), legal, players, self.how.temperature)
        self.how.hopes.correct(answer, state, seat)
        for ahead in range(players):
            self.want((seat + ahead) % players, answer[ahead], answer[players + ahead])
        if self.size >= self.settings.nodes:
            return
        hope = self.judge.worth[seat]
        odds = self.how.hopes.tilt(answer[2 * players :], state, seat, legal, self.how.temperature)
        for place in range(len(legal)):
            key = legal[place] * SEATS + seat
            if key not in node.children:
                node.children[key] = Node(key, hope, max(odds[place], 1e-6))
                self.size += 1

    def want(self, seat: int, chance: float, ahead: float) -> None:
        """Write down what a seat has: a chance to win, and how far it is ahead, in units."""
        part = self.how.margin
        inside = max(-FAR, min(FAR, ahead))
        self.judge.chance[seat] = chance
        self.judge.worth[seat] = (1.0 - part) * chance + part * (0.5 + 0.5 * inside / FAR)

    def end(self, state: State) -> None:
        """The truth at the end of a game."""
        places = state.ranking()
        scores = state.scores()
        winners = 0
        for place in places:
            if place == 1:
                winners += 1
        for seat in range(state.players):
            rival = -1_000_000
            for other in range(state.players):
                if other != seat and scores[other] > rival:
                    rival = scores[other]
            chance = 1.0 / winners if places[seat] == 1 else 0.0
            self.want(seat, chance, (scores[seat] - rival) / self.how.unit)

    def adopt(self, node: Node) -> None:
        """Start from what an earlier search found behind the answer that led here."""
        self.root = node
