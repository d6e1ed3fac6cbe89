"""Bots that play with a net: by its policy alone, and thinking ahead with it."""

from __future__ import annotations

from typing import Any

from librt.strings import BytesWriter

from caudal.bots.nets import Net, net_of, why_not
from caudal.bots.netsearch import NetSearch, NetSettings
from caudal.bots.odds import draw
from caudal.bots.search import Search, Settings
from caudal.bots.thinker import SearchBot, settings_of
from caudal.engine.dice import Dice
from caudal.engine.folders import read_toml
from caudal.engine.game import Game
from caudal.engine.knowledge import Knowledge

UNLIKELY = 0.1
"""An answer that is less likely than the likeliest one by this factor is never played."""


class NetBot:
    """Plays by the net's odds without thinking ahead: what it likes best or, with a temperature,
    any answer that looks plausible to it, the likelier ones more often."""

    blind = False

    def __init__(self, net: Net, temperature: float = 0.0) -> None:
        self.net = net
        self.temperature = temperature

    def choose(self, knowledge: Knowledge, dice: Dice) -> int:
        legal = knowledge.moves()
        numbers = BytesWriter()
        world = knowledge.guess(dice)
        world.pack(knowledge.seat, numbers)
        heat = self.temperature or 1.0
        answer = self.net.forward.look(numbers.getvalue(), legal, knowledge.players, heat)
        odds = self.net.hopes.tilt(
            answer[2 * knowledge.players :], world, knowledge.seat, legal, heat
        )
        most = max(odds)
        if not self.temperature:
            return legal[odds.index(most)]
        return draw(legal, [share if share > UNLIKELY * most else 0.0 for share in odds], dice)


class LearnedBot(SearchBot):
    """Thinks ahead with a net; all else is as it is with `SearchBot`."""

    def __init__(
        self, settings: NetSettings, simulations: int = 0, seconds: float = 0.0, crowd: int = 0
    ) -> None:
        super().__init__(settings.table, simulations, seconds)
        self.how = settings
        self.crowd = crowd
        """Simulations where there is more than one rival; 0: as many as with one."""

    def begin(self, knowledge: Knowledge, dice: Dice) -> Search:
        return NetSearch(knowledge, dice, self.how)

    def budget(self, players: int) -> int:
        return self.crowd if self.crowd and players > 2 else self.simulations


def net_settings(game: Game, net: Net, **changes: Any) -> NetSettings:
    """How to search a game with a net: the table `net` of its `weights.toml`."""
    chosen: dict[str, Any] = dict(read_toml(game.id, "weights.toml").get("net", {})) | changes
    common = {name: chosen.pop(name) for name in ("explore", "worlds", "nodes") if name in chosen}
    table = Settings(game.weights(), net.header.unit, **common)
    return NetSettings(table, net.forward, net.hopes, net.header.unit, **chosen)


def learned_bot(
    game: Game, net: Net, simulations: int = 0, seconds: float = 0.0, crowd: int = 0
) -> LearnedBot:
    return LearnedBot(net_settings(game, net), simulations, seconds, crowd)


def adviser(game: Game, players: int, simulations: int, seconds: float = 0.0) -> SearchBot:
    """Who looks at positions for hints and analyses: with the game's net where it has one for so
    many players."""
    if why_not(game, players):
        return SearchBot(settings_of(game), simulations, seconds)
    return learned_bot(game, net_of(game), simulations, seconds)
