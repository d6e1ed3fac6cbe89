"""Almoneda's move vocabulary."""

from typing import Final

from almoneda.content import GOODS, HIGHEST_BID
from caudal.engine.vocabulary import Vocabulary

MOVES: Final = Vocabulary()
BID: Final = MOVES.verb("bid", range(HIGHEST_BID + 1))
SELL: Final = MOVES.verb("sell", GOODS)
DONE: Final = MOVES.verb("done")
