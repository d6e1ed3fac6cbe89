"""A match between bots: what simulations and the arena play, each in its own order of games."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from caudal.bots import bot
from caudal.engine.game import game


@dataclass(frozen=True)
class Match:
    """Who plays what; plain data that travels to worker processes and into files of results."""

    game: str
    players: int
    bots: tuple[str, ...]
    seed: int
    options: dict[str, Any]

    def check(self) -> None:
        """Refuse names that no bot has before anything is played."""
        for name in self.bots:
            bot(name, game(self.game))
