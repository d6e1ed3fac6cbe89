"""Five levels, the same names in every game, from forgiving to formidable.

The two lowest see only as far as their own turn, have a favourite plan (a persona, another one on
every seat) and cannot tell close alternatives apart; they make the mistakes that people make. The
others search, each with more simulations than the one below. A game's `weights.toml` may change a
level's numbers in its table `levels`.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, replace

from caudal.bots.lookahead import move_values
from caudal.bots.thinker import SearchBot, settings_of
from caudal.bots.words import bot_texts
from caudal.engine.dice import Dice
from caudal.engine.folders import read_toml
from caudal.engine.game import Game
from caudal.engine.knowledge import Knowledge
from caudal.engine.texts import LANGUAGES

BLUNDER = 2.0
"""What is worse by so many times a level's slack is never chosen."""


@dataclass(frozen=True)
class Level:
    """A level's numbers: of a planner (`slack`, `sight`, `bias`) or of a searcher."""

    slack: float = 0.0
    """Within about so many points, alternatives look alike."""
    sight: int = 0
    """How many of its own follow-ups it sees."""
    bias: float = 0.0
    """How much of its favourite plan's wishes it follows."""
    simulations: int = 0
    seconds: float = 0.0
    """The longest time for one choice, whatever the machine."""


LEVELS: dict[str, Level] = {
    "deckhand": Level(slack=1.5, sight=1, bias=1.0),
    "apprentice": Level(slack=0.6, sight=3, bias=0.5),
    "merchant": Level(simulations=40, seconds=0.3),
    "master": Level(simulations=220, seconds=0.3),
    "legend": Level(simulations=2000, seconds=2.5),
}
CANONICAL = {
    bot_texts(language)(f"bot.{level}"): level for language in LANGUAGES for level in LEVELS
}
"""The levels by what they are called; every language's names are understood everywhere."""


def level_of(name: str, game: Game) -> Level:
    """A level's numbers in a game."""
    changes = read_toml(game.id, "weights.toml").get("levels", {}).get(name, {})
    return replace(LEVELS[name], **changes)


def level_bot(name: str, game: Game, persona: str = "") -> SearchBot | PlannerBot:
    """The bot of a level; a persona gives it other wishes."""
    level = level_of(CANONICAL[name], game)
    if level.simulations:
        return SearchBot(settings_of(game, persona), level.simulations, level.seconds)
    return PlannerBot(game, level, persona)


class PlannerBot:
    """Looks at its own turn only, wishes what its plan wishes, and errs between close choices."""

    blind = False
    NODES = 200

    def __init__(self, game: Game, level: Level, persona: str = "") -> None:
        self.level = level
        plain = game.weights()
        plans = [persona] if persona else game.personas() or [""]
        self.plans = [
            [a + (b - a) * level.bias for a, b in zip(plain, game.weights(plan), strict=True)]
            for plan in plans
        ]

    def choose(self, knowledge: Knowledge, dice: Dice) -> int:
        world = knowledge.guess(dice)
        moves = world.moves()
        weights = self.plans[knowledge.seat % len(self.plans)]
        values = move_values(world, knowledge.seat, weights, self.level.sight, self.NODES)
        best = max(values)
        slack = self.level.slack
        odds = [
            math.exp((value - best) / slack) if best - value < BLUNDER * slack else 0.0
            for value in values
        ]
        left = sum(odds) * dice.below(4096) / 4096
        for move, share in zip(moves, odds, strict=True):
            left -= share
            if left < 0:
                return move
        return moves[values.index(best)]
