"""Emporous's move vocabulary."""

from typing import Final

from caudal.engine.vocabulary import Vocabulary
from caudal.games.emporous.content import (
    CARGO,
    CONTRACTS,
    DESIGNS,
    ISLANDS,
    KINDS,
    MOST_COINS,
    PAYMENT_IDS,
    RAW,
    SEAT_IDS,
)

MOVES: Final = Vocabulary()

PICK: Final[int] = MOVES.verb("pick_island", ISLANDS)

# a turn
TRIP: Final[int] = MOVES.verb("trip_island", ISLANDS)
BUY: Final[int] = MOVES.verb("buy", KINDS[:CARGO])
ACQUIRE: Final[int] = MOVES.verb("acquire_coins")
COMMISSION: Final[int] = MOVES.verb("commission", DESIGNS)
FULFIL: Final[int] = MOVES.verb("fulfil", CONTRACTS)
DELIVER: Final[int] = MOVES.verb("deliver")
TAKE_SEAL: Final[int] = MOVES.verb("take_seal", ["available", *ISLANDS, "tasks"])
"""By where the coin comes from: the purse, or the City card of an island; or by drawing tasks."""
SEAL_BY_TASKS: Final = TAKE_SEAL + 1 + len(ISLANDS)
DRAW_CONTRACTS: Final[int] = MOVES.verb("office_draw")
OFFICE_RETURN: Final[int] = MOVES.verb("office_return", CONTRACTS)
PROPOSE: Final[int] = MOVES.verb("propose_trade", SEAT_IDS)
END_TURN: Final[int] = MOVES.verb("end_turn")

# inside a city action
SELL: Final[int] = MOVES.verb("sell_one", RAW)
STOP: Final[int] = MOVES.verb("stop")
CHOOSE_CRAFT: Final[int] = MOVES.verb("choose_craft", DESIGNS)
CHOOSE_PAYMENT: Final[int] = MOVES.verb("choose_payment", PAYMENT_IDS)
SPLIT: Final[int] = MOVES.verb("split_coins", range(MOST_COINS + 1))
SHOP_COIN: Final[int] = MOVES.verb("shop_coin", ["available", *ISLANDS])
KEEP: Final[int] = MOVES.verb("keep_contract", CONTRACTS)

# a trade
GIVE_TILE: Final[int] = MOVES.verb("give_tile", KINDS)
CLAIM_TRUTH: Final[int] = MOVES.verb("claim_truth")
CLAIM_SILENT: Final[int] = MOVES.verb("claim_silent")
CLAIM_CUSTOM: Final[int] = MOVES.verb("claim_custom")
CLAIM: Final[int] = MOVES.verb("claim", [*KINDS, "silent"])
SILENT: Final = CLAIM + len(KINDS)
GIVE_CRAFT: Final[int] = MOVES.verb("give_craft", DESIGNS)
GIVE_CONTRACT: Final[int] = MOVES.verb("give_contract", CONTRACTS)
ASK_TILE: Final[int] = MOVES.verb("ask_tile", [*KINDS, "any"])
ASK_ANY: Final = ASK_TILE + len(KINDS)
ASK_CRAFT: Final[int] = MOVES.verb("ask_craft", DESIGNS)
ASK_CONTRACTS: Final[int] = MOVES.verb("ask_contracts", range(len(CONTRACTS) + 1))
NEXT: Final[int] = MOVES.verb("next")
SUBMIT: Final[int] = MOVES.verb("submit")
CANCEL: Final[int] = MOVES.verb("cancel")
ACCEPT: Final[int] = MOVES.verb("accept")
REJECT: Final[int] = MOVES.verb("reject")
COUNTER: Final[int] = MOVES.verb("counter")
HAND_TILE: Final[int] = MOVES.verb("hand_tile", KINDS)
HAND_CONTRACT: Final[int] = MOVES.verb("hand_contract", CONTRACTS)
COLLAB_TAKE: Final[int] = MOVES.verb("collab_take", RAW)
