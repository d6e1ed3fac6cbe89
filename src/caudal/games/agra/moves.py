"""Agra's move vocabulary."""

from typing import Final

from caudal.engine.vocabulary import Vocabulary
from caudal.games.agra.content import (
    ARROWS,
    BONUSES,
    BUILDINGS,
    FAVOURS,
    FOODS,
    GOODS,
    GUILDS,
    LUXURIES,
    MOST_PROCESSED,
    PRINTED_FAVOURS,
    SPACES,
    TOKENS,
)
from caudal.games.agra.content_boards import BOWL_GOODS, COVERS, FARMER_STEPS, MEDITATIONS
from caudal.games.agra.content_notables import ABILITIES, CARDS, MOSAIC_POINTS

MOVES: Final = Vocabulary()

# The phases of a turn and the main actions.
LAY: Final[int] = MOVES.verb("lay", SPACES)
LAY_COOK: Final[int] = MOVES.verb("lay_stored")
MEDITATE: Final[int] = MOVES.verb("meditate", MEDITATIONS)
MOSAIC_SWAP: Final[int] = MOVES.verb("mosaic", MOSAIC_POINTS)
PLACE: Final[int] = MOVES.verb("place", SPACES)
PEON: Final[int] = MOVES.verb("peon", SPACES)
FREE_PEON_AT: Final[int] = MOVES.verb("free_peon", SPACES)
BUILD: Final[int] = MOVES.verb("build", BUILDINGS)
BONUS: Final[int] = MOVES.verb("bonus", BONUSES)
AMOUNT: Final[int] = MOVES.verb("amount", range(MOST_PROCESSED + 1))
TRADE_PRICE: Final[int] = MOVES.verb("trade", ["price_token", "exchange"])
TRADE_GOODS: Final[int] = TRADE_PRICE + 1
BOTANY: Final[int] = MOVES.verb("botanist", ["advance", "remove_cover", "move_farmers"])
DELIVER: Final[int] = MOVES.verb("deliver", CARDS)
DEMAND: Final[int] = MOVES.verb("demand", GUILDS)
AKBAR: Final[int] = MOVES.verb("akbar", BOWL_GOODS)

# Details of an effect, one at a time.
PAY_GOOD: Final[int] = MOVES.verb("pay", GOODS)
GIVE: Final[int] = MOVES.verb("give", GOODS)
TAKE: Final[int] = MOVES.verb("take", GOODS)
PROCESS: Final[int] = MOVES.verb("process", [GOODS[good] for good in ARROWS])
PROCESS_TO: Final[list[int]] = [
    PROCESS + ARROWS.index(good) if good in ARROWS else -1 for good in range(len(GOODS))
]
BOWL: Final[int] = MOVES.verb("bowl", BOWL_GOODS)
UNCOVER_AT: Final[int] = MOVES.verb("cover", COVERS)
FARMER: Final[int] = MOVES.verb("farmer", FARMER_STEPS)
"""Two moves a side, see `farmer_step`."""
RAISE: Final[int] = MOVES.verb("raise", SPACES)
INFLUENCE: Final[int] = MOVES.verb("influence", GUILDS)
TOKEN: Final[int] = MOVES.verb("token", TOKENS)
PUT: Final[int] = MOVES.verb("put", GOODS)
FLIP: Final[int] = MOVES.verb("flip")
SIDE: Final[int] = MOVES.verb("side", ["low", "high"])
TAKE_FAVOUR: Final[int] = MOVES.verb("take_favour")
TILE: Final[int] = MOVES.verb("tile", FAVOURS[PRINTED_FAVOURS:])
DROP: Final[int] = MOVES.verb("drop", FAVOURS[PRINTED_FAVOURS:])
STEP: Final[int] = MOVES.verb("step", CARDS)
SKIP: Final[int] = MOVES.verb("skip", CARDS)
RECALL: Final[int] = MOVES.verb("recall", GOODS)
RECALL_FAVOUR: Final[int] = MOVES.verb("recall_favour")
GIVE_UP: Final[int] = MOVES.verb("give_up")
FOLLOW: Final[int] = MOVES.verb("follow")
EXTRA: Final[int] = MOVES.verb("extra")
DOUBLE: Final[int] = MOVES.verb("double")
STORE: Final[int] = MOVES.verb("store")
USE_STATUE: Final[int] = MOVES.verb("statue")

# Ways to say no or enough.
NO: Final[int] = MOVES.verb("no")
STOP: Final[int] = MOVES.verb("stop")
DONE: Final[int] = MOVES.verb("done")
PASS: Final[int] = MOVES.verb("pass")
END_TURN: Final[int] = MOVES.verb("end_turn")

# Secondary actions: everything from here on, see `is_secondary` (AG-302).
EAT: Final[int] = MOVES.verb("eat", FOODS)
LUXURY: Final[int] = MOVES.verb("luxury", LUXURIES)
FAVOUR: Final[int] = MOVES.verb("favour", FAVOURS)
ABILITY: Final[int] = MOVES.verb("ability", ABILITIES)


def farmer_step(side: int, onwards: bool) -> int:
    """The step of a side's farmer, towards the side's end (onwards) or its beginning."""
    return FARMER + 2 * side + (1 if onwards else 0)


def step_side(move: int) -> int:
    return (move - FARMER) // 2


def step_onwards(move: int) -> bool:
    return (move - FARMER) % 2 == 1


# -- which verb a move is of ----------------------------------------------------------------------


def is_mosaic_swap(move: int) -> bool:
    return MOSAIC_SWAP <= move < MOSAIC_SWAP + len(MOSAIC_POINTS)


def is_peon(move: int) -> bool:
    return PEON <= move < PEON + len(SPACES)


def is_free_peon(move: int) -> bool:
    return FREE_PEON_AT <= move < FREE_PEON_AT + len(SPACES)


def is_demand(move: int) -> bool:
    return DEMAND <= move < DEMAND + len(GUILDS)


def is_akbar(move: int) -> bool:
    return AKBAR <= move < AKBAR + len(BOWL_GOODS)


def is_influence(move: int) -> bool:
    return INFLUENCE <= move < INFLUENCE + len(GUILDS)


def is_skip(move: int) -> bool:
    return SKIP <= move < SKIP + len(CARDS)


def is_luxury(move: int) -> bool:
    return LUXURY <= move < LUXURY + len(LUXURIES)


def is_favour(move: int) -> bool:
    return FAVOUR <= move < FAVOUR + len(FAVOURS)


def is_ability(move: int) -> bool:
    return ABILITY <= move < ABILITY + len(ABILITIES)


def is_secondary(move: int) -> bool:
    """Whether a move is a secondary action: these verbs are declared last."""
    return move >= EAT
