"""River of Gold in numbers for learning: fixed length for a seat count, the asking seat first."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.strings import BytesWriter
from librt.strings import write_f32_le as put

from caudal.games.river_of_gold import scoring
from caudal.games.river_of_gold.content import (
    BONUS,
    BUILDING_TYPES,
    CARDS,
    DEALT,
    ERA,
    ERA1_STACK,
    ERA2_STACK,
    FACES,
    FAVOR_LIMIT_MAX,
    GOOD_MAX,
    GOODS,
    KINDS,
    KOKU_MAX,
    MASTERIES,
    MOST_SLOTS,
    PATRONS,
    REGION_VALUES,
    REGIONS,
    RIVER,
    ROW,
    SHIPS,
    SHORE,
    SLOTS,
    TRACK_END,
    TYPE,
    TYPES,
)

if TYPE_CHECKING:
    from caudal.games.river_of_gold.state import RiverOfGold

ASKS: Final = (
    "draft_patron",
    "choose_patron",
    "set_die",
    "turn",
    "build_space",
    "build_tile",
    "any_good",
    "discard_card",
    "journey_bonus",
    "sell_goods",
    "upgrade_ship",
    "second_marker",
    "closing",
)

_TILE: Final = [*BUILDING_TYPES, "era_2", "bonus"]
_SEAT: Final = [
    "points", "score", "koku", *GOODS, "favor", "limit",
    *(f"die_{face + 1}" for face in range(FACES)),
    *(f"ship_{ship + 1}" for ship in range(SHIPS)),
    *(f"royal_{ship + 1}" for ship in range(SHIPS)),
    *(f"influence_{region + 1}" for region in range(REGIONS)),
    "cards", *(f"delivered_{id}" for id in CARDS),
    *(f"claimed_{index + 1}" for index in range(DEALT)),
    *PATRONS,
]  # fmt: skip


def names(players: int) -> list[str]:
    """What each number means, in order."""
    return [
        "stack_left", "era_2", "ending", "changed_die", "my_turn",
        *(f"asks_{kind}" for kind in ASKS), "asked_is_me",
        *(f"value_{region + 1}" for region in range(REGIONS)),
        *(f"dealt_{id}" for id in MASTERIES),
        *(f"slots_{index + 1}" for index in range(DEALT)),
        *(f"row_{place + 1}_{word}" for place in range(ROW) for word in _TILE),
        *(f"era_{era}_top_{word}" for era in (1, 2) for word in _TILE),
        *(f"hand_{id}" for id in CARDS),
        *(
            f"shore_{space + 1}_{word}"
            for space in range(SHORE)
            for word in [*_TILE, *(f"markers_{k}" for k in range(players))]
        ),
        *(f"seat_{k}_{word}" for k in range(players) for word in _SEAT),
    ]  # fmt: skip


def features(s: RiverOfGold, seat: int, found: BytesWriter) -> None:
    """The numbers for one seat; rivals follow clockwise. All lie between about 0 and 1."""
    whole = ERA1_STACK[s.players] + ERA2_STACK[s.players]
    put(found, s.stack_left / whole)
    put(found, 0.0 if s.emperor == 0 else 1.0)
    put(found, 0.0 if s.ending < 0 else 1.0)
    put(found, 1.0 if s.changed else 0.0)
    put(found, 1.0 if s.turn == seat else 0.0)
    asked = s.todo[-1].kind if s.todo else ""
    for kind in ASKS:
        put(found, 1.0 if kind == asked else 0.0)
    put(found, 1.0 if s.todo and s.todo[-1].seat == seat else 0.0)
    for region in range(REGIONS):
        put(found, REGION_VALUES[s.players][s.region_tiles[region]][0] / 12)
    for mastery in range(len(MASTERIES)):
        put(found, 1.0 if mastery in s.masteries else 0.0)
    for index in range(DEALT):
        taken = 0
        for slot in range(MOST_SLOTS):
            if s.claims[index * MOST_SLOTS + slot] >= 0:
                taken += 1
        put(found, (len(SLOTS[s.players]) - taken) / MOST_SLOTS)
    for place in range(ROW):
        _tile(found, s.row[place] if place < len(s.row) else -1)
    for era in (1, 2):
        _tile(found, _top(s, era))
    hand = s.hands[seat] if seat >= 0 else 0
    for card in range(len(CARDS)):
        put(found, float(hand >> card & 1))
    for space in range(SHORE):
        _tile(found, s.shore[space])
        for ahead in range(s.players):
            other = (seat + ahead) % s.players
            markers = 0.5 if s.marker[space] == other else 0.0
            put(found, markers + 0.5 if s.second[space] == other else markers)
    for ahead in range(s.players):
        _seat(s, found, (seat + ahead) % s.players)


def _top(s: RiverOfGold, era: int) -> int:
    """The visible top tile of an era's stack, -1 when it is empty (RG-118)."""
    for place in range(s.stack_left - 1, -1, -1):
        if ERA[s.stack[place]] == era:
            return s.stack[place]
    return -1


def _tile(found: BytesWriter, tile: int) -> None:
    for type in range(TYPES):
        put(found, 1.0 if tile >= 0 and TYPE[tile] == type else 0.0)
    put(found, 1.0 if tile >= 0 and ERA[tile] == 2 else 0.0)
    put(found, BONUS[tile] / 5 if tile >= 0 else 0.0)


def _seat(s: RiverOfGold, found: BytesWriter, seat: int) -> None:
    points = scoring.on_track(s, seat)
    put(found, points / 60)
    certain = points + scoring.customers(s, seat) + scoring.bonuses(s, seat)
    for region in range(REGIONS):
        certain += scoring.region_points(s, region)[seat]
    put(found, certain / 100)
    put(found, s.koku[seat] / KOKU_MAX)
    for good in range(KINDS):
        put(found, s.goods[seat * KINDS + good] / GOOD_MAX)
    put(found, s.favor[seat] / FAVOR_LIMIT_MAX)
    put(found, s.limit[seat] / FAVOR_LIMIT_MAX)
    for face in range(1, FACES + 1):
        put(found, 1.0 if s.die[seat] == face else 0.0)
    for ship in range(SHIPS):
        put(found, (s.ships[seat * SHIPS + ship] + 1) / RIVER)
    for ship in range(SHIPS):
        put(found, 1.0 if s.royal[seat] == ship else 0.0)
    for region in range(REGIONS):
        put(found, s.influence[seat * REGIONS + region] / TRACK_END)
    put(found, scoring.count(s.hands[seat]) / 4)
    for card in range(len(CARDS)):
        put(found, float(s.delivered[seat] >> card & 1))
    for index in range(DEALT):
        claimed = 0.0
        for slot in range(MOST_SLOTS):
            if s.claims[index * MOST_SLOTS + slot] == seat:
                claimed = 1.0
        put(found, claimed)
    for patron in range(len(PATRONS)):
        put(found, 1.0 if s.patrons[seat] == patron else 0.0)
