"""All that can stand on River of Gold's stack, by name: for reading positions."""

from typing import Any, Final

from caudal.engine.position import Codes
from caudal.engine.state import Decision
from caudal.games.river_of_gold.after_sail import AfterSail
from caudal.games.river_of_gold.build import BuildSpace, BuildTile, Refill
from caudal.games.river_of_gold.choices import AnyGood, DiscardCard, MakeRoom
from caudal.games.river_of_gold.content import SPACE_IDS
from caudal.games.river_of_gold.content_cards import CARDS
from caudal.games.river_of_gold.deliver import NextEffect, SecondMarker, UpgradeShip
from caudal.games.river_of_gold.effects import TARGETS
from caudal.games.river_of_gold.journey import JourneyBonus, Merchants, SellGoods
from caudal.games.river_of_gold.sail import AfterOwners, Owners
from caudal.games.river_of_gold.setup import (
    ChooseClan,
    ChoosePatron,
    DraftPatron,
    FirstRolls,
    SetUpPlayers,
)
from caudal.games.river_of_gold.turn import (
    Closing,
    Emperor,
    EndAction,
    EndTurn,
    NextTurn,
    SetDie,
    Turn,
)

QUESTIONS: Final[list[type[Decision[Any]]]] = [
    ChooseClan,
    DraftPatron,
    ChoosePatron,
    SetDie,
    Turn,
    BuildSpace,
    BuildTile,
    MakeRoom,
    AnyGood,
    DiscardCard,
    JourneyBonus,
    SellGoods,
    UpgradeShip,
    SecondMarker,
    Closing,
]
"""What a seat can be asked."""

STEPS: Final[list[type[Decision[Any]]]] = [
    SetUpPlayers,
    FirstRolls,
    EndAction,
    Emperor,
    EndTurn,
    NextTurn,
    Refill,
    Owners,
    AfterOwners,
    Merchants,
    AfterSail,
    NextEffect,
]

CODES: Final[Codes] = {"space": SPACE_IDS, "card": CARDS, "target": TARGETS}
