"""What a bot is, and how one is found by its name."""

from __future__ import annotations

import importlib
from pathlib import Path
from typing import Protocol, cast

from caudal.bots.learned import NetBot, learned_bot
from caudal.bots.levels import CANONICAL, level_bot, offered
from caudal.bots.lookahead import best_move
from caudal.bots.nets import load_file, net_of
from caudal.bots.thinker import SearchBot, settings_of
from caudal.engine.dice import Dice
from caudal.engine.errors import CaudalError
from caudal.engine.game import Game
from caudal.engine.knowledge import Knowledge


class Bot(Protocol):
    """Anything with `choose`. The same knowledge and the same dice give the same move."""

    blind: bool
    """It looks at nothing but the legal moves and takes each equally often."""

    def choose(self, knowledge: Knowledge, dice: Dice) -> int:
        """One of `knowledge.moves()`."""
        ...


class RandomBot:
    """Every legal move is as good as any other."""

    blind = True

    def choose(self, knowledge: Knowledge, dice: Dice) -> int:
        moves = knowledge.moves()
        return moves[dice.below(len(moves))]


class GreedyBot:
    """One step ahead: the move after which, its own small follow-ups included, the game's heuristic
    likes the seat's position best."""

    blind = False

    def __init__(self, weights: list[float], nodes: int = 400) -> None:
        self.weights = weights
        self.nodes = nodes

    def choose(self, knowledge: Knowledge, dice: Dice) -> int:
        return best_move(knowledge.guess(dice), knowledge.seat, self.weights, self.nodes)


class AnyGame:
    """A bot by name for whatever game it is asked about; the dice may be given as a seed."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.blind = name == "random"
        self._bots: dict[tuple[str, int], Bot] = {}

    def choose(self, knowledge: Knowledge, dice: Dice | int) -> int:
        game = knowledge.game
        table = (game.id, knowledge.players)
        if table not in self._bots:
            self._bots[table] = bot(self.name, game, knowledge.players)
        return self._bots[table].choose(knowledge, Dice.of(dice) if isinstance(dice, int) else dice)


def any_game(name: str) -> AnyGame:
    """A bot by name before a game is chosen; its `choose` takes dice or a seed.

    >>> import caudal
    >>> game = caudal.game("the_river")
    >>> knowledge = caudal.Knowledge(game, game.new(players=2, seed=1))
    >>> caudal.bot("apprentice").choose(knowledge, 7) in knowledge.moves()
    True
    """
    return AnyGame(name)


def names(game: Game, players: int = 0) -> list[str]:
    """The bots to choose from, at a table of so many players (0: any), weakest first; `bot`
    understands more names than these."""
    plans = [f"greedy:{persona}" for persona in game.personas()]
    return ["random", "greedy", *plans, *offered(game, players)]


def is_bot(name: str, game: Game) -> bool:
    """Whether `bot` would understand a name. Modules of one's own are believed to be there."""
    kind, _, more = name.partition(":")
    if "." in kind and more:
        return True
    try:
        bot(name, game)
    except CaudalError:
        return False
    return True


def bot(name: str, game: Game, players: int = 0) -> Bot:
    """A bot by name: `random`, `greedy`, a level (`merchant`), either of the two with a persona
    (`greedy:PERSONA`), `search:500` and `search:0.5s` with a budget of simulations or of seconds,
    `net` (what the game's net likes best, without thinking ahead), `net:500` and `net:0.5s` (a
    search with it), each of these three with a net of one's own (`net:500@FILE`), or
    `package.module:Class` of one's own (made with the game as its only argument). With a number
    of players, a level whose net is not for such tables gives way to the one below.

    >>> import caudal
    >>> game = caudal.game("the_river")
    >>> state = game.new(players=2, seed=1)
    >>> game.name(bot("greedy", game).choose(caudal.Knowledge(game, state), caudal.Dice.of(1)))
    'tile:...'
    """
    kind, _, more = name.partition(":")
    if kind == "random" and not more:
        return RandomBot()
    if kind == "net" or kind.startswith("net@"):
        return net_bot(name, game)
    if kind == "greedy":
        return GreedyBot(game.weights(more))
    if kind in CANONICAL:
        return level_bot(kind, game, more, players)
    if kind == "search" and more:
        return search_bot(name, more, game)
    if "." in kind and more:
        try:
            return cast(Bot, getattr(importlib.import_module(kind), more)(game))
        except (ImportError, AttributeError) as error:
            raise CaudalError(
                "the bot {name!r} cannot be found: {error}", name=name, error=error
            ) from None
    known = ", ".join([*names(game), "search:SIMULATIONS", "search:SECONDSs"])
    raise CaudalError("there is no bot {name!r}; there are {known}", name=name, known=known)


def search_bot(name: str, budget: str, game: Game) -> SearchBot:
    simulations, seconds = budget_of(name, budget)
    return SearchBot(settings_of(game), simulations, seconds)


def net_bot(name: str, game: Game) -> Bot:
    how, _, file = name.partition("@")
    net = load_file(game, Path(file)) if file else net_of(game)
    budget = how.partition(":")[2]
    if not budget:
        return NetBot(net)
    return learned_bot(game, net, *budget_of(name, budget))


def budget_of(name: str, budget: str) -> tuple[int, float]:
    """Simulations and seconds; one of them is 0."""
    try:
        seconds = float(budget[:-1]) if budget.endswith("s") else 0.0
        simulations = 0 if budget.endswith("s") else int(budget)
    except ValueError:
        seconds, simulations = 0.0, 0
    if seconds > 0 or simulations > 0:
        return simulations, seconds
    raise CaudalError(
        "the bot {name!r} has no budget; write search:500 (simulations) or search:0.5s", name=name
    )
