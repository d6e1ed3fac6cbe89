"""Six levels, the same names in every game, from forgiving to formidable.

The two lowest see only as far as their own turn, have a favourite plan (a persona, another one on
every seat) and cannot tell close alternatives apart; they make the mistakes that people make. The
others search, each with more simulations than the one below; the highest searches with a net that
learned the game by playing against itself. Where such a net is at hand, merchants and masters do
not search: they play what looks plausible to it, the master more strictly, in a fraction of the
time. A game's `weights.toml` may change a level's numbers in its table `levels`.
"""

from __future__ import annotations

import math
import warnings
from dataclasses import dataclass, replace

from caudal.bots.learned import NetBot, learned_bot
from caudal.bots.lookahead import move_values
from caudal.bots.nets import net_of, why_not
from caudal.bots.odds import draw
from caudal.bots.thinker import SearchBot, settings_of
from caudal.engine.dice import Dice
from caudal.engine.errors import CaudalError
from caudal.engine.folders import read_toml
from caudal.engine.game import Game
from caudal.engine.knowledge import Knowledge
from caudal.engine.texts import LANGUAGES, texts_of

BLUNDER = 2.0
"""What is worse by this many times the slack is never chosen."""


@dataclass(frozen=True)
class Level:
    """A level's numbers: of a planner (`slack`, `sight`, `bias`), of a searcher (`simulations`,
    `crowd`, `seconds`), and of a player by the odds of a net, where there is one
    (`temperature`)."""

    slack: float = 0.0
    """In points: alternatives that differ by about this much look alike."""
    sight: int = 0
    """How many of its own follow-ups it sees."""
    bias: float = 0.0
    """How much of its favourite plan's wishes it follows."""
    simulations: int = 0
    crowd: int = 0
    """Simulations of the level with a net at tables of three and more, where a rival's answers are
    harder to foresee; 0: as many as at tables of two."""
    seconds: float = 0.0
    """The longest time for one choice, whatever the machine."""
    temperature: float = 0.0
    """What the net's logits are divided by: the higher, the more alike its answers look. With 0 the
    level searches though there is a net."""
    alone: bool = True
    """Of the level with a net, whether it is strong enough by that alone where thinking ahead takes
    too long."""


LEVELS: dict[str, Level] = {
    "deckhand": Level(slack=1.5, sight=1, bias=1.0),
    "apprentice": Level(slack=0.6, sight=3, bias=0.5),
    "merchant": Level(simulations=40, seconds=0.3),
    "master": Level(simulations=220, seconds=0.3),
    "legend": Level(simulations=2000, seconds=2.5),
    "sage": Level(simulations=400, seconds=0.3),
}
LEARNED = "sage"
"""The level that plays with a net; where there is none, the one below plays in its place."""
BELOW = "legend"
CANONICAL = {
    texts_of("caudal", language)(f"bot.{level}"): level
    for language in LANGUAGES
    for level in LEVELS
}
"""The levels by what they are called; every language's names are understood everywhere."""


def level_of(name: str, game: Game) -> Level:
    """A level's numbers in a game."""
    changes = read_toml(game.id, "weights.toml").get("levels", {}).get(name, {})
    return replace(LEVELS[name], **changes)


def offered(game: Game, players: int = 0) -> tuple[str, ...]:
    """The levels that a game has here, weakest first: the highest only with its net, and at a table
    of so many players (0: any) only with one for it."""
    return tuple(name for name in LEVELS if name != LEARNED or not why_not(game, players))


def level_bot(
    name: str, game: Game, persona: str = "", players: int = 0
) -> SearchBot | PlannerBot | NetBot:
    """The bot of a level; a persona gives it other wishes, which no net has."""
    canonical = CANONICAL[name]
    if canonical == LEARNED and persona:
        raise CaudalError("{level} has no personas: it plays as its net learned to", level=name)
    if canonical == LEARNED and (why := why_not(game, players)):
        warnings.warn(f"{BELOW} plays in the place of {name}: {why}", stacklevel=2)
        canonical = BELOW
    level = level_of(canonical, game)
    if canonical == LEARNED:
        return learned_bot(game, net_of(game), level.simulations, level.seconds, level.crowd)
    if level.temperature and not persona and not why_not(game, players):
        return NetBot(net_of(game), level.temperature)
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
        return waver(moves, values, self.level.slack, dice)


def waver(moves: list[int], values: list[float], slack: float, dice: Dice) -> int:
    """The best move, or one that looks much like it: the odds fall with what it is worse by."""
    best = max(values)
    odds = [
        math.exp((value - best) / slack) if best - value < BLUNDER * slack else 0.0
        for value in values
    ]
    return draw(moves, odds, dice)
