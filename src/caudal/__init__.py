"""Caudal: five economic board games, complete and exact, for people, researchers and designers.

>>> import caudal
>>> game = caudal.game("the_river")
>>> state = game.new(players=4, seed=7)
>>> while state.seat() >= 0:
...     state.play(state.moves()[0])
>>> len(state.scores()), min(state.ranking())
(4, 1)
"""

from caudal import _plain
from caudal.bots.base import any_game as bot
from caudal.engine.dice import Dice
from caudal.engine.errors import CaudalError, IllegalMove
from caudal.engine.game import Game, game, game_ids
from caudal.engine.knowledge import Knowledge
from caudal.engine.record import Record
from caudal.engine.state import State
from caudal.version import VERSION

COMPILED = _plain.is_compiled()
"""Whether the rules run as compiled modules (`CAUDAL_PURE=1` asks for the plain ones)."""

__version__ = VERSION
__all__ = [
    "COMPILED",
    "CaudalError",
    "Dice",
    "Game",
    "IllegalMove",
    "Knowledge",
    "Record",
    "State",
    "bot",
    "game",
    "game_ids",
]
