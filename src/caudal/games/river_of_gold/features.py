"""River of Gold as inputs for learners: the seat that looks is first, rivals follow clockwise."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.strings import BytesWriter
from librt.strings import write_f32_le as put
from librt.strings import write_i64_le as light

from caudal.engine.inputs import Bits, Questions, light_all, light_each, put_shares
from caudal.games.river_of_gold import scoring
from caudal.games.river_of_gold.content import (
    DEALT,
    ERA,
    ERA1_STACK,
    ERA2_STACK,
    ERA_TILES,
    FACES,
    FAVOR_LIMIT_MAX,
    GOOD_MAX,
    GOODS,
    KINDS,
    KOKU_MAX,
    REGIONS,
    RIVER,
    ROW,
    SEATS,
    SHIPS,
    SHORE,
    SPACE_IDS,
    TILES,
    TRACK_END,
    TYPES,
)
from caudal.games.river_of_gold.content_cards import (
    CARDS,
    CLANS,
    MASTERIES,
    MOST_SLOTS,
    PATRONS,
    REGION_TILES,
    REGION_VALUES,
)
from caudal.games.river_of_gold.effects import EFFECTS, GOOD, KOKU_PER_BUILDING, TARGETS

if TYPE_CHECKING:
    from mypy_extensions import i64

    from caudal.games.river_of_gold.state import RiverOfGold

VERSION: Final = 3
MOST: Final[int] = SEATS[1]

WAITS: Final = 16
"""How many of the gains that wait are told one by one; they are seldom more."""

# -- amounts -------------------------------------------------------------------------------------

_SEAT: Final = [
    "points", "score", "koku", *GOODS, "favor", "limit", "cards", "owed",
    *[f"sailed_{ship + 1}" for ship in range(SHIPS)],
    *[f"influence_{region + 1}" for region in range(REGIONS)],
    *[f"region_{region + 1}" for region in range(REGIONS)],
]  # fmt: skip
_AMOUNTS: Final = [
    "stack_left", "era_1_left", "era_2_left", "deck_left", "draws",
    "waiting", *[f"waiting_{place + 1}" for place in range(WAITS)],
    *[f"value_{region + 1}" for region in range(REGIONS)],
    *[f"seat_{k}_{word}" for k in range(MOST) for word in _SEAT],
]  # fmt: skip
_ABSENT: Final[list[bytes]] = [bytes(4 * len(_SEAT) * (MOST - n)) for n in range(MOST + 1)]
"""The amounts of the seats that nobody has, by number of players."""

# -- bits ----------------------------------------------------------------------------------------

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
    "make_room",
    "choose_clan",
)
_STACKED: Final = [TILES[tile] for tile in [*ERA_TILES[1], *ERA_TILES[2]]]
"""The tiles of the stacks: they have the smallest codes."""
_SEATED: Final = range(MOST)

_BITS: Final = Bits()
_PLAYERS: Final[int] = _BITS.block("players", range(MOST + 1))
_CHANGED: Final[int] = _BITS.block("changed_die")
_JOURNEY: Final[int] = _BITS.block("journey")
_SHIP: Final[int] = _BITS.block("sailed_last", range(SHIPS))
_EMPEROR: Final[int] = _BITS.block("emperor", ["not_yet", "due", "done"])
_ENDING: Final[int] = _BITS.block("ending", _SEATED)
_TURN: Final[int] = _BITS.block("turn", _SEATED)
_FIRST: Final[int] = _BITS.block("first", _SEATED)
_QUESTIONS: Final = Questions(
    _BITS, ASKS, MOST, {"space": SPACE_IDS, "target": TARGETS, "koku": range(8)}
)
_GAINS: Final = EFFECTS[: EFFECTS.index("koku_per_customer") + 1]
"""What can wait: the kinds of rewards have the smallest codes."""
_ABOUT: Final[int] = max(KINDS, TYPES)
_WAITING: Final[int] = _BITS.block(
    "waiting", [f"{place + 1}_{kind}" for place in range(WAITS) for kind in _GAINS]
)
_WAITING_FOR: Final[int] = _BITS.block(
    "waiting_for", [f"{place + 1}_{k}" for place in range(WAITS) for k in range(_ABOUT)]
)
_WAITING_SEAT: Final[int] = _BITS.block(
    "waiting_seat", [f"{place + 1}_{k}" for place in range(WAITS) for k in _SEATED]
)
_REGION: Final[int] = _BITS.block(
    "region", [f"{region + 1}_{id}" for region in range(REGIONS) for id in REGION_TILES]
)
_MASTERY: Final[int] = _BITS.block("mastery", MASTERIES)
_CLAIMED: Final[int] = _BITS.block(
    "claimed",
    [f"{id}_{slot + 1}_{k}" for id in MASTERIES for slot in range(MOST_SLOTS) for k in _SEATED],
)
_ROW: Final[int] = _BITS.block(
    "row", [f"{place + 1}_{id}" for place in range(ROW) for id in _STACKED]
)
_TOP: Final[int] = _BITS.block("top", _STACKED)
_DISCARDED: Final[int] = _BITS.block("discarded", _STACKED)
_SHORE: Final[int] = _BITS.block("shore", [f"{id}_{tile}" for id in SPACE_IDS for tile in TILES])
_TILES: Final[int] = len(TILES)
_MARKER: Final[int] = _BITS.block("marker", [f"{id}_{k}" for id in SPACE_IDS for k in _SEATED])
_SECOND: Final[int] = _BITS.block("second", [f"{id}_{k}" for id in SPACE_IDS for k in _SEATED])
_HAND: Final[int] = _BITS.block("hand", CARDS)
_PILE: Final[int] = _BITS.block("pile", CARDS)
_OFFER: Final[int] = _BITS.block("offer", PATRONS)
_PICK: Final[int] = _BITS.block("pick", PATRONS)
_DELIVERED: Final[list[int]] = [_BITS.block(f"seat_{k}_delivered", CARDS) for k in _SEATED]
_CLAN: Final[list[int]] = [_BITS.block(f"seat_{k}", CLANS) for k in _SEATED]
_PATRON: Final[list[int]] = [_BITS.block(f"seat_{k}", PATRONS) for k in _SEATED]
_DIE: Final[list[int]] = [_BITS.block(f"seat_{k}_die", range(FACES + 1)) for k in _SEATED]
_AT: Final[list[int]] = [
    _BITS.block(
        f"seat_{k}_ship", [f"{n + 1}_{at + 1}" for n in range(SHIPS) for at in range(RIVER)]
    )
    for k in _SEATED
]
_ROYAL: Final[list[int]] = [_BITS.block(f"seat_{k}_royal", range(1, SHIPS + 1)) for k in _SEATED]
ZEROS: Final[bytes] = _BITS.zeros()

NAMES: Final[list[str]] = [*_AMOUNTS, *_BITS.names]
"""What each number means, in order."""


def features(s: RiverOfGold, seat: int, numbers: BytesWriter, bits: BytesWriter) -> None:
    players = s.players
    early = _early(s)
    _table(s, numbers, early)
    regions = scoring.all_region_points(s)
    for ahead in range(players):
        _amounts(s, numbers, (seat + ahead) % players, regions)
    numbers.write(_ABSENT[players])

    light(bits, _PLAYERS + players)
    if s.changed:
        light(bits, _CHANGED)
    if s.journey:
        light(bits, _JOURNEY)
    if s.ship >= 0:
        light(bits, _SHIP + s.ship)
    light(bits, _EMPEROR + s.emperor)
    if s.ending >= 0:
        light(bits, _ENDING + (s.ending - seat) % players)
    light(bits, _TURN + (s.turn - seat) % players)
    light(bits, _FIRST + (s.first - seat) % players)
    if s.todo:
        _QUESTIONS.tell(bits, s.todo[-1], seat, players)
    _waiting(s, bits, seat)
    _board(s, bits, seat, early)
    light_all(bits, _HAND, s.hands[seat])
    light_all(bits, _PILE, s.pile)
    light_each(bits, _OFFER, s.offer, len(s.offer))
    if s.picks[seat] >= 0:
        light(bits, _PICK + s.picks[seat])
    for ahead in range(players):
        _components(s, bits, (seat + ahead) % players, ahead)


def _table(s: RiverOfGold, numbers: BytesWriter, early: int) -> None:
    """The amounts that belong to nobody; `early` are the tiles of Era 1 in the stack."""
    whole = ERA1_STACK[s.players] + ERA2_STACK[s.players]
    put(numbers, s.stack_left / whole)
    put(numbers, early / whole)
    put(numbers, (s.stack_left - early) / whole)
    put(numbers, s.deck_left / len(CARDS))
    put(numbers, s.draws / 4)
    put(numbers, len(s.waiting) / WAITS)
    for place in range(WAITS):
        put(numbers, s.waiting[place].effect.n / KOKU_MAX if place < len(s.waiting) else 0.0)
    values = REGION_VALUES[s.players]
    for tile in s.region_tiles:
        put(numbers, values[tile][0] / 12)


def _early(s: RiverOfGold) -> int:
    """How many tiles of Era 1 are left; they lie above those of Era 2."""
    stack = s.stack
    left = s.stack_left
    while left and ERA[stack[left - 1]] == 1:
        left -= 1
    return s.stack_left - left


def _amounts(s: RiverOfGold, numbers: BytesWriter, seat: i64, regions: list[int]) -> None:
    """A seat's amounts; `regions` are the points for influence, in its order."""
    points: i64 = scoring.on_track(s, seat)
    put(numbers, points / 60)
    certain = points + scoring.customers(s, seat) + scoring.bonuses(s, seat)
    first: i64 = seat * REGIONS
    place = first
    while place < first + REGIONS:
        certain += regions[place]
        place += 1
    put(numbers, certain / 100)
    put(numbers, s.koku[seat] / KOKU_MAX)
    put_shares(numbers, s.goods, seat * KINDS, (seat + 1) * KINDS, GOOD_MAX)
    put(numbers, s.favor[seat] / FAVOR_LIMIT_MAX)
    put(numbers, s.limit[seat] / FAVOR_LIMIT_MAX)
    put(numbers, scoring.count(s.hands[seat]) / 4)
    put(numbers, s.owed[seat] / 4 if s.owed else 0.0)
    place = seat * SHIPS
    while place < (seat + 1) * SHIPS:
        put(numbers, (s.ships[place] + 1) / RIVER)
        place += 1
    put_shares(numbers, s.influence, first, first + REGIONS, TRACK_END)
    put_shares(numbers, regions, first, first + REGIONS, 12)


def _waiting(s: RiverOfGold, bits: BytesWriter, seat: int) -> None:
    """The gains that wait for room, or behind such a one (RG-730)."""
    for place in range(min(WAITS, len(s.waiting))):
        gain = s.waiting[place]
        effect = gain.effect
        light(bits, _WAITING + place * len(_GAINS) + effect.kind)
        if effect.kind in (GOOD, KOKU_PER_BUILDING):
            light(bits, _WAITING_FOR + place * _ABOUT + effect.about)
        light(bits, _WAITING_SEAT + place * MOST + (gain.seat - seat) % s.players)


def _board(s: RiverOfGold, bits: BytesWriter, seat: int, early: int) -> None:
    """Regions, masteries, the row, the tops of the stacks (RG-118) and the shore."""
    players = s.players
    for region in range(REGIONS):
        light(bits, _REGION + region * len(REGION_TILES) + s.region_tiles[region])
    for index in range(DEALT):
        mastery = s.masteries[index]
        light(bits, _MASTERY + mastery)
        for slot in range(MOST_SLOTS):
            claim = s.claims[index * MOST_SLOTS + slot]
            if claim >= 0:
                place = mastery * MOST_SLOTS + slot
                light(bits, _CLAIMED + place * MOST + (claim - seat) % players)
    at: i64 = _ROW
    for tile in s.row:
        light(bits, at + tile)
        at += len(_STACKED)
    if early:
        light(bits, _TOP + s.stack[s.stack_left - 1])
    if early < s.stack_left:
        light(bits, _TOP + s.stack[s.stack_left - early - 1])
    light_all(bits, _DISCARDED, s.discarded)
    _shore(s, bits, seat)


def _shore(s: RiverOfGold, bits: BytesWriter, seat: i64) -> None:
    """Buildings, whose they are and who has a second marker there."""
    players: i64 = s.players
    shore = s.shore
    space: i64 = 0
    while space < SHORE:
        tile: i64 = shore[space]
        if tile >= 0:
            light(bits, _SHORE + space * _TILES + tile)
            owner: i64 = s.marker[space]
            if owner >= 0:
                light(bits, _MARKER + space * MOST + (owner - seat) % players)
                second: i64 = s.second[space]
                if second >= 0:
                    light(bits, _SECOND + space * MOST + (second - seat) % players)
        space += 1


def _components(s: RiverOfGold, bits: BytesWriter, seat: int, ahead: int) -> None:
    """The seat's clan, patron, die, ships and delivered customers."""
    light_all(bits, _DELIVERED[ahead], s.delivered[seat])
    if s.clans[seat] >= 0:
        light(bits, _CLAN[ahead] + s.clans[seat])
    if s.patrons[seat] >= 0:
        light(bits, _PATRON[ahead] + s.patrons[seat])
    light(bits, _DIE[ahead] + s.die[seat])
    for ship in range(SHIPS):
        light(bits, _AT[ahead] + ship * RIVER + s.ships[seat * SHIPS + ship])
    if s.royal[seat] >= 0:
        light(bits, _ROYAL[ahead] + s.royal[seat])
