"""Almoneda's set-up (AL-2, AL-3)."""

from typing import Any

from almoneda.content import COINS, CRATES, FIRST_CRATES, KINDS, ORDERS, PRICES, ROUNDS
from almoneda.state import Almoneda
from almoneda.turn import NEXT_ROUND
from caudal.engine.dice import Dice


def start(players: int, options: dict[str, Any], dice: Dice) -> Almoneda:
    s = Almoneda()
    s.begin(players, dice)
    s.rounds = ROUNDS[options["length"]]
    s.round = 0
    s.starter = 0
    s.coins = [COINS] * players
    s.crates = [FIRST_CRATES] * (KINDS * players)
    s.deck = [good for good in range(KINDS) for _ in range(CRATES[good] - FIRST_CRATES * players)]
    dice.shuffle(s.deck)
    orders = list(range(len(ORDERS)))
    dice.shuffle(orders)
    s.orders = orders[:players]
    s.lot = [0] * KINDS
    s.prices = list(PRICES)
    s.bids = [-1] * players
    s.todo.append(NEXT_ROUND)
    s.advance()
    return s
