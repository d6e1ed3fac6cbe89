"""Isle of Skye's set-up."""

from typing import Any, Final

from caudal.engine.dice import Dice
from caudal.games.isle_of_skye.content import (
    BASE_SCORINGS,
    DRAWN,
    FIRST_GAME,
    INCOME,
    MOST_WAITING,
    SCORINGS,
    SLOTS,
    START_GOLD,
    START_VP,
)
from caudal.games.isle_of_skye.scoring import BONUS_VP, SORTS, gain
from caudal.games.isle_of_skye.state import Skye
from caudal.games.isle_of_skye.territory import castle_alone
from caudal.games.isle_of_skye.tiles import BASE_TILES, CASTLE, LANDSCAPES
from caudal.games.isle_of_skye.tracks import (
    LAYOUT,
    MOST_MARKERS,
    NUMERALS,
    START_MARKERS,
    TRACK_COUNT,
)
from caudal.games.isle_of_skye.turn import new_round

ALL_SCORINGS: Final = list(range(len(SCORINGS)))
THE_BASE_SCORINGS: Final = list(range(BASE_SCORINGS))
ALL_TILES: Final = list(range(LANDSCAPES))
THE_BASE_TILES: Final = list(range(BASE_TILES))
BONUS_TILES: Final[list[list[int]]] = [
    list(range(numeral * TRACK_COUNT, (numeral + 1) * TRACK_COUNT))
    for numeral in range(len(NUMERALS))
]
"""What is dealt, in order; a game shuffles copies."""


def start(players: int, options: dict[str, Any], dice: Dice) -> Skye:
    """SK-12 to SK-17 and SJ-03 to SJ-07."""
    s = Skye()
    s.begin(players, dice)
    s.journeyman = bool(options["journeyman"])
    s.hidden_gold = bool(options["hidden_gold"])
    s.first = dice.below(players)
    s.turn = s.first
    s.scorings = FIRST_GAME.copy()
    if options["scoring_tile_choice"] == "random":
        scorings = (ALL_SCORINGS if s.journeyman else THE_BASE_SCORINGS).copy()
        dice.shuffle(scorings)
        s.scorings = scorings[: len(SLOTS)]
    s.layout = []
    if s.journeyman:
        s.layout = bonus_layout(players, options["bonus_layout"] == "shared", dice)
    s.bag = (ALL_TILES if s.journeyman else THE_BASE_TILES).copy()
    s.forget_told()

    s.lands = [castle_alone(CASTLE + seat) for seat in range(players)]
    s.gold = [START_GOLD] * players
    s.vp = [0] * players
    s.earned = [0] * (SORTS * players)
    for seat in range(players):
        gain(s, seat, BONUS_VP, START_VP)
    s.drawn = [-1] * (DRAWN * players)
    s.prices = [0] * (DRAWN * players)
    s.axe = [-1] * players
    s.waiting = [-1] * (MOST_WAITING * players)
    s.tracks = [0] * (TRACK_COUNT * players)
    s.reached = [0] * (TRACK_COUNT * players)
    s.queue = [[] for _ in range(players)]
    s.held = [0] * players
    s.markers = [START_MARKERS] * players
    s.roads = [0] * players
    s.pawn = [0] * players
    s.plan = [-1] * (MOST_MARKERS * players)
    s.extra = [0] * players
    s.points = 0
    s.phase = INCOME
    s.round = 0
    new_round(s)
    s.advance()
    return s


def bonus_layout(players: int, shared: bool, dice: Dice) -> list[int]:
    """The tiles of each numeral, shuffled over the tracks; each seat alone or all alike (SJ-04)."""
    layout: list[int] = []
    for seat in range(players):
        if shared and seat:
            layout += layout[:LAYOUT]
            continue
        for numeral in range(len(NUMERALS)):
            tiles = BONUS_TILES[numeral].copy()
            dice.shuffle(tiles)
            layout += tiles
    return layout
