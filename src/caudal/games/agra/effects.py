"""The effects that components can have: of bonus tiles, contracts and favour actions, and of docks.

Kinds are numbers; the names beside them are those of the content file.
"""

from typing import Final

EFFECTS: Final = (
    "rupees",
    "favour",
    "influence",
    "remove_cover",
    "meditation_step",
    "favour_tile_any",
    "free_build_first_in_path",
    "raise_workers",
    "akbar_same_value",
    "gain_good",
    "gain_good_of_value",
    "process",
    "process_extra",
    "meditation_points",
    "akbar_or_demand",
    "price_token",
    "sell_good",
    "deliver_notable",
    "move_farmer",
    "exchange",
    "free_peon",
)
GET_RUPEES: Final = 0
GET_FAVOUR: Final = 1
RISE: Final = 2
UNCOVER: Final = 3
ADVANCE: Final = 4
ANY_TILE: Final = 5
FREE_BUILD: Final = 6
RAISE_UP: Final = 7
AKBAR_EQUAL: Final = 8
GET_GOOD: Final = 9
GET_VALUE: Final = 10
PROCESS_ONE: Final = 11
PROCESS_EXTRA: Final = 12
GET_POINTS: Final = 13
AKBAR_OR_DEMAND: Final = 14
MOVE_PRICE: Final = 15
SELL: Final = 16
DELIVER_ONE: Final = 17
STEP_FARMERS: Final = 18
SWAP_ONE: Final = 19
FREE_PEON: Final = 20


ANY_GUILD: Final = -1


class Effect:
    """What a bonus tile, a contract or a favour action does."""

    def __init__(self, kind: int, amount: int, guild: int) -> None:
        self.kind = kind
        self.amount = amount
        self.guild = guild
        """The guild in which one rises; ANY_GUILD to choose, and for other effects."""


# -- docks ---------------------------------------------------------------------------------------

EVENTS: Final = (
    "builder_builds_and_moves",
    "merchant_moves",
    "all_favour_per_good",
    "all_favour",
    "all_gain_good_by_count",
    "price_tokens_reset",
    "demand_limit",
    "clothes_sale_bonus",
    "trigger_end",
)
BUILDER_EVENT: Final = 0
MERCHANT_EVENT: Final = 1
FAVOUR_PER_GOOD: Final = 2
FAVOUR_FOR_ALL: Final = 3
GOOD_FOR_ALL: Final = 4
TOKENS_BACK: Final = 5
NEW_LIMIT: Final = 6
CLOTHES_EVENT: Final = 7
END_EVENT: Final = 8


class DockEffect:
    """An event of a dock."""

    def __init__(self, kind: int, good: int, number: int, values: list[int]) -> None:
        self.kind = kind
        self.good = good
        """The good whose owners are favoured, -1 none."""
        self.number = number
        """Favour, the new limit, or rupees."""
        self.values = values
        """The value of the gift for owning 0, 1, 2 or more of the good."""
