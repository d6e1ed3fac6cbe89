"""Agra's river, its set-up by number of players and its scoring as flat tables."""

from itertools import combinations
from typing import Final

from caudal.engine.content import Book, content, require
from caudal.games.agra.content import (
    DIE,
    GOODS,
    GUILD_COUNT,
    LEVELS,
    MOST_SEATS,
    MOST_VALUE,
    ROWS,
    SEATS,
)
from caudal.games.agra.content_boards import COLUMN
from caudal.games.agra.content_notables import CARD_GUILD, CARD_LEVEL, CARDS
from caudal.games.agra.effects import (
    CLOTHES_EVENT,
    EVENTS,
    FAVOUR_FOR_ALL,
    FAVOUR_PER_GOOD,
    GOOD_FOR_ALL,
    NEW_LIMIT,
    DockEffect,
)

_file: Final = content("agra")
_common: Final = _file.table("setup").table("common")

# -- river ---------------------------------------------------------------------------------------

_docks: Final = _file.table("river").tables("docks")
DOCKS: Final[int] = len(_docks)
require(DOCKS > 0, "agra", "river.docks must not be empty")
FIRST_DOCK: Final[int] = _common.number("boat_start_dock", 1, DOCKS)
OPEN_LEVEL: Final[list[int]] = [0, *(dock.number("opens_level", 1, LEVELS) for dock in _docks)]
"""By dock: notables up to this level are available (AG-1101)."""
_leave: Final[list[Book]] = [dock.table("advance") for dock in _docks[:-1]]
LEAVE_LEVEL: Final[list[int]] = [0, *(leave.number("level", 1, LEVELS) for leave in _leave), 0]
LEAVE_COUNT: Final[list[int]] = [0, *(leave.number("completed_total", 1) for leave in _leave), 0]
"""By dock: how many completed notables of LEAVE_LEVEL let the boat go on; 0 at the last one."""
_EVENT_NUMBER: Final = {
    FAVOUR_PER_GOOD: "max", FAVOUR_FOR_ALL: "amount", NEW_LIMIT: "value", CLOTHES_EVENT: "rupees",
}  # fmt: skip
_BY_COUNT: Final = ("value_for_0", "value_for_1", "value_for_2_or_more")


def _event(table: Book) -> DockEffect:
    kind = EVENTS.index(table.word("kind", EVENTS))
    counts = kind in (FAVOUR_PER_GOOD, GOOD_FOR_ALL)
    good = table.code("good", GOODS) if counts else -1
    number = table.number(_EVENT_NUMBER[kind]) if kind in _EVENT_NUMBER else 0
    keys = _BY_COUNT if kind == GOOD_FOR_ALL else ()
    return DockEffect(kind, good, number, [table.number(key, 1, MOST_VALUE - 1) for key in keys])


DOCK_EVENTS: Final[list[list[DockEffect]]] = [
    [], *([_event(event) for event in dock.tables("events")] for dock in _docks)
]  # fmt: skip
NEW_LIMITS: Final[list[int]] = [
    sum(event.number for event in events if event.kind == NEW_LIMIT) for events in DOCK_EVENTS
]
"""By dock: the demand limit from there on, 0 for no change (AG-907)."""
CLOTHES_BONUS: Final[list[int]] = [
    sum(
        event.number
        for events in DOCK_EVENTS[: dock + 1]
        for event in events
        if event.kind == CLOTHES_EVENT
    )
    for dock in range(DOCKS + 1)
]
"""By dock: how much more clothes bring once the boat is there (AG-856)."""

# -- set-up by number of players -----------------------------------------------------------------


def _setup(players: int) -> Book:
    return _file.table("setup").table(f"players_{players}")


_counts: Final = range(SEATS[0], SEATS[1] + 1)
LEVEL_CARDS: Final[list[list[int]]] = [
    [
        _setup(n).table("notables_per_level").number(f"level_{level}", 0, CARD_LEVEL.count(level))
        for level in range(1, LEVELS + 1)
    ]
    if n in _counts
    else []
    for n in range(MOST_SEATS + 1)
]
SPREAD: Final[list[list[int]]] = [
    sorted(_setup(n).numbers("guild_distribution_sorted")) if n in _counts else []
    for n in range(MOST_SEATS + 1)
]
AKBAR_ROLLS: Final[list[list[int]]] = [
    [_setup(n).table("akbar_neutral_rolls").number(side) for side in ("left", "right")]
    if n in _counts
    else []
    for n in range(MOST_SEATS + 1)
]
DEMAND_NEUTRALS: Final[list[int]] = [
    _setup(n).number("demand_neutral_per_column", 0, COLUMN - 1) if n in _counts else 0
    for n in range(MOST_SEATS + 1)
]
MERCHANT_FACES: Final[list[int]] = _common.numbers("merchant_faces", 1, min(DIE, ROWS))
_common.must(len(MERCHANT_FACES) > 0, "merchant_faces", "must name a face")


def hands(level: int, count: int) -> list[list[int]]:
    """Every set of `count` cards of a level (AG-205)."""
    cards = [card for card in range(len(CARDS)) if CARD_LEVEL[card] == level]
    return [list(chosen) for chosen in combinations(cards, count)]


def _can_be_spread(players: int) -> bool:
    """Whether some draw of notables has the guilds spread as asked."""
    sums = {(0, 0, 0)}
    for level in range(1, LEVELS + 1):
        guilds = [CARD_GUILD[card] for card in range(len(CARDS)) if CARD_LEVEL[card] == level]
        first, second, third = (guilds.count(guild) for guild in range(GUILD_COUNT))
        drawn = LEVEL_CARDS[players][level - 1]
        sums = {
            (a + x, b + y, c + drawn - x - y)
            for a, b, c in sums
            for x in range(min(first, drawn) + 1)
            for y in range(min(second, drawn - x) + 1)
            if drawn - x - y <= third
        }
    return SPREAD[players] in [sorted(counts) for counts in sums]


for _n in _counts:
    _setup(_n).must(_can_be_spread(_n), "guild_distribution_sorted", "fits no draw of notables")

# -- end and scoring -----------------------------------------------------------------------------

_end: Final = _file.table("end_triggers")
EXTRA_ROUNDS: Final[int] = _end.number("extra_full_rounds")
ROUND_LIMIT: Final[int] = _end.number("safety_round_limit", 1)
_final: Final = _file.table("final_scoring")
FIRST_SOLE: Final[int] = _final.number("influence_first_sole_per_demand")
FIRST_TIED: Final[int] = _final.number("influence_first_tied_per_demand")
SECOND: Final[int] = _final.number("influence_second_per_demand")
LAST_SPACE: Final[int] = _final.number("meditation_last_space")
PER_COVER: Final[int] = _final.number("per_cover_removed")
