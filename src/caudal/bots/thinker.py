"""The bot that searches, within a budget of simulations or of seconds."""

from __future__ import annotations

import time
from typing import Any

from caudal.bots.leaves import LEAVES
from caudal.bots.search import Node, Search, Settings
from caudal.engine.dice import Dice
from caudal.engine.folders import read_toml
from caudal.engine.game import Game
from caudal.engine.knowledge import Knowledge
from caudal.engine.state import View

REUSED = 4
"""Of a tree taken over from the question before, at least one in this many simulations is new."""


def settings_of(game: Game, persona: str = "", **changes: Any) -> Settings:
    """How to search a game: its weights, and the table `search` of its `weights.toml`."""
    chosen: dict[str, Any] = dict(read_toml(game.id, "weights.toml").get("search", {})) | changes
    if "leaf" in chosen:
        chosen["leaf"] = LEAVES.index(chosen["leaf"])
    chosen.setdefault("scale", 8.0)
    return Settings(game.weights(persona), **chosen)


class SearchBot:
    """Thinks by tree search over the worlds that its seat could be facing.

    With a budget of simulations, a new bot given the same knowledge and the same dice makes the
    same move; so does a game played again from its start. Within a game it remembers what it found
    while answering the question before, if the next one is its own and nothing was revealed.
    `seconds` bounds the time of one choice.
    """

    blind = False

    def __init__(self, settings: Settings, simulations: int = 0, seconds: float = 0.0) -> None:
        self.settings = settings
        self.simulations = simulations
        self.seconds = seconds
        self.hurried = False
        """Whether time ran out before the last choice was thought through."""
        self._expected: tuple[int, View] | None = None
        self._tree: Node | None = None
        self._search: Search | None = None

    def choose(self, knowledge: Knowledge, dice: Dice) -> int:
        moves = knowledge.moves()
        if len(moves) == 1:
            return moves[0]
        search = self.think(knowledge, dice)
        move = search.best()
        self.remember(knowledge, search, move)
        return move

    def begin(self, knowledge: Knowledge, dice: Dice) -> Search:
        return Search(knowledge, dice, self.settings)

    def budget(self, players: int) -> int:
        """How many simulations a choice is worth at a table of so many players."""
        return self.simulations

    def think(self, knowledge: Knowledge, dice: Dice, patient: bool = False) -> Search:
        """Search within the budget and show what was found."""
        search = self.begin(knowledge, dice)
        self._search = search
        simulations = self.budget(knowledge.players)
        if self._tree is not None and self._expected == (knowledge.seat, knowledge.view()):
            search.adopt(self._tree)
            if simulations:
                simulations = max(1, simulations // REUSED, simulations - self._tree.visits)
        begun = time.perf_counter()
        search.run(simulations, self.seconds, patient)
        self.hurried = 0 < self.seconds < time.perf_counter() - begun
        return search

    def cancel(self) -> None:
        """Let the search that is under way answer at once, with the best found so far."""
        if self._search is not None:
            self._search.stop = True

    def remember(self, knowledge: Knowledge, search: Search, move: int) -> None:
        """Keep the part of the tree behind the move for the next question, if it is known now."""
        self._expected = None
        self._tree = search.child(move)
        world = knowledge.guess(Dice.of("remember"))
        before = world.reveals
        world.play(move)
        if world.seat() == knowledge.seat and world.reveals == before:
            self._expected = (knowledge.seat, world.view(knowledge.seat))
        else:
            self._tree = None
