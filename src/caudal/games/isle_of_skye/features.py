"""Isle of Skye as inputs for learners: the seat that looks comes first, rivals follow clockwise.

There is one of each landscape tile, so tiles are told by what became of them: in the bag, drawn by
a seat at a price, to be built or laid by a seat, where and how it was turned.
"""

from __future__ import annotations

import struct
from typing import TYPE_CHECKING, Final

from librt.strings import BytesWriter
from librt.strings import write_f32_le as put
from librt.strings import write_i64_le as light

from caudal.engine.inputs import Bits, Questions, fill, light_all, light_each, put_shares, value_of
from caudal.games.isle_of_skye import boards, scoring, survey
from caudal.games.isle_of_skye.content import (
    CATCH_UP,
    COLOURS,
    DRAWN,
    MOST_PLAYERS,
    MOST_WAITING,
    PHASES,
    PLANNING,
    PRICING,
    ROUNDS,
    SCORINGS,
    SLOTS,
)
from caudal.games.isle_of_skye.heuristic import scored_from
from caudal.games.isle_of_skye.territory import cell_of, distance, x_of, y_of
from caudal.games.isle_of_skye.tiles import CASTLE, LANDSCAPES, TILES
from caudal.games.isle_of_skye.tracks import (
    BOARD_OF,
    BONUSES,
    LAYOUT,
    MOST_MARKERS,
    NO_AXE,
    SPACE_REQUIREMENT,
    SPACES,
    TRACK_COUNT,
    TRACKS,
)

if TYPE_CHECKING:
    from mypy_extensions import i64

    from caudal.engine.state import Decision
    from caudal.games.isle_of_skye.state import Skye
    from caudal.games.isle_of_skye.territory import Territory

VERSION: Final = 2

# -- amounts -------------------------------------------------------------------------------------

_JOURNEY: Final = [
    *[f"at_{track}" for track in TRACKS], *[f"reached_{track}" for track in TRACKS],
    *[f"next_ok_{track}" for track in TRACKS], *[f"fee_{track}" for track in TRACKS],
    "banner_points", "movement", "markers", "roads", "pawn_distance",
]  # fmt: skip
_SEAT: Final = [
    "gold", "vp", "income", "catch_up",
    *[f"worth_{slot}" for slot in SLOTS],
    *survey.AMOUNTS,
    *_JOURNEY,
]  # fmt: skip
_AMOUNTS: Final = [
    "round",
    "rounds_left",
    "points",
    *[f"times_{slot}" for slot in SLOTS],
    *[f"seat_{k}_{word}" for k in range(MOST_PLAYERS) for word in _SEAT],
]
_NO_JOURNEY: Final[bytes] = bytes(4 * len(_JOURNEY))
_ABSENT: Final[list[bytes]] = [
    bytes(4 * len(_SEAT) * (MOST_PLAYERS - n)) for n in range(MOST_PLAYERS + 1)
]
"""The amounts of the seats that nobody has, by number of players."""
_LONGEST: Final = max(ROUNDS) + 1
_ROUNDS: Final[list[bytes]] = [
    struct.pack("<2f", round / 6, (ROUNDS[n] - round) / 6)
    for n in range(MOST_PLAYERS + 1)
    for round in range(_LONGEST)
]
_TIMES: Final[list[bytes]] = [
    b"".join(struct.pack("<f", scored_from(n, round, slot) / 3) for slot in range(len(SLOTS)))
    for n in range(MOST_PLAYERS + 1)
    for round in range(_LONGEST)
]
"""By number of players and round: the round, and how often each slot still scores."""
_NEVER: Final[bytes] = bytes(4 * len(SLOTS))

# -- bits ----------------------------------------------------------------------------------------

ASKS: Final = (
    "axe",
    "price",
    "buy",
    "sale_advance",
    "symbol_advance",
    "bonus_advance",
    "build",
    "place",
    "turn",
    "road",
    "extra",
    "plan",
    "collect",
    "advance",
)
_DRAWN_TILES: Final = TILES[:LANDSCAPES]
_SEATED: Final = range(MOST_PLAYERS)

_BITS: Final = Bits()
_PLAYERS: Final[int] = _BITS.block("players", range(MOST_PLAYERS + 1))
_JOURNEYMAN: Final[int] = _BITS.block("journeyman")
_HIDDEN_GOLD: Final[int] = _BITS.block("hidden_gold")
_ROUND: Final[int] = _BITS.block("in_round", range(max(ROUNDS) + 1))
_PHASE: Final[int] = _BITS.block("in", PHASES)
_FIRST: Final[int] = _BITS.block("first", _SEATED)
_TURN: Final[int] = _BITS.block("turn", _SEATED)
_COMMITTED: Final[int] = _BITS.block("committed", _SEATED)
_SCORING: Final[int] = _BITS.block("slot", [f"{slot}_{id}" for slot in SLOTS for id in SCORINGS])
_QUESTIONS: Final = Questions(
    _BITS, ASKS, MOST_PLAYERS, {"tile": TILES, "slot": range(DRAWN), "chance": range(4)}
)
_ASKED_X: Final[int] = _BITS.block("asks_x")
_ASKED_Y: Final[int] = _BITS.block("asks_y")
_ASKED_CELL: Final[int] = _BITS.block("asks_cell", survey.CELLS)

_BAG: Final[int] = _BITS.block("bag", _DRAWN_TILES)
_DRAWN: Final[int] = _BITS.block("drawn", [f"{k}_{id}" for k in _SEATED for id in _DRAWN_TILES])
_HAS: Final[int] = _BITS.block("has", [f"{k}_{id}" for k in _SEATED for id in _DRAWN_TILES])
_TO_BUILD: Final[int] = _BITS.block("to_build", _DRAWN_TILES)
_PRICE: Final[int] = _BITS.block("price", _DRAWN_TILES)
_AXED: Final[int] = _BITS.block("axed", _DRAWN_TILES)
_KEEPS_ALL: Final[int] = _BITS.block("axe_none", _SEATED)
_LAID: Final = [*_DRAWN_TILES, *[f"castle_{k}" for k in _SEATED]]
"""What lies in territories: the castles after the tiles, by seat."""
_X: Final[int] = _BITS.block("x", _LAID)
_Y: Final[int] = _BITS.block("y", _LAID)
_UP: Final[int] = _BITS.block("up", _LAID)
_ASIDE: Final[int] = _BITS.block("aside", _LAID)
"""Where the printed north points: 1 up or to the east, -1 down or to the west."""
_ROAD: Final[list[int]] = [_BITS.block(f"road_{side}", _LAID) for side in ("n", "e")]
_PAWN: Final[int] = _BITS.block("pawn", _LAID)
_PLANNED: Final[int] = _BITS.block("planned", _LAID)

_COLOUR: Final[int] = _BITS.block("castle", [f"{k}_{id}" for k in _SEATED for id in COLOURS])
_HELD: Final[int] = _BITS.block("held", [f"{k}_{id}" for k in _SEATED for id in BONUSES])
_QUEUE: Final[int] = _BITS.block("queue", [f"{k}_{id}" for k in _SEATED for id in BONUSES])
_NEXT: Final[int] = _BITS.block("queue_first", [f"{k}_{id}" for k in _SEATED for id in BONUSES])
_EXTRA: Final[int] = _BITS.block("extra", _SEATED)
_LAYOUT: Final[int] = _BITS.block(
    "bonus", [f"{k}_{id}_{track}" for k in _SEATED for id in BONUSES for track in TRACKS]
)
_GRID: Final[int] = len(_BITS.names)
_BITS.names += survey.GRID.names
ZEROS: Final[bytes] = _BITS.zeros()

NAMES: Final[list[str]] = [*_AMOUNTS, *_BITS.names]
"""What each number means, in order; the grid is that of the seat that looks."""
UP: Final = [16, 0, -16, 0]
ASIDE: Final = [0, 16, 0, -16]


def features(s: Skye, seat: int, numbers: BytesWriter, bits: BytesWriter) -> None:
    """Gold of rivals can be counted along (SK-87); their secret commitments are not told."""
    players = s.players
    over = not s.todo
    numbers.write(_ROUNDS[players * _LONGEST + s.round])
    put(numbers, s.points / 12.0)
    numbers.write(_NEVER if over else _TIMES[players * _LONGEST + s.round])
    majorities = scoring.majorities(s)
    for ahead in range(players):
        numbers.write(_amounts(s, (seat + ahead) % players, majorities))
    numbers.write(_ABSENT[players])

    if not s.settled_bits[seat]:
        s.settled_bits[seat] = _settled(s, seat)
    bits.write(s.settled_bits[seat])
    light(bits, _ROUND + s.round)
    light(bits, _PHASE + s.phase)
    light(bits, _FIRST + (s.first - seat) % players)
    light(bits, _TURN + (s.turn - seat) % players)
    if s.told_bag is not s.bag:
        s.bag_bits = _bag(s.bag)
        s.told_bag = s.bag
    bits.write(s.bag_bits)
    if not over:
        _question(s, bits, s.todo[-1], seat, s.phase == PRICING or s.phase == PLANNING)
    for ahead in range(players):
        owner = (seat + ahead) % players
        own = over or ahead == 0
        _land(s, bits, owner, ahead)
        _market(s, bits, owner, ahead, own or s.phase != PRICING)
        if s.journeyman:
            if s.lands[owner].placed_roads:
                _roads(s.lands[owner], bits, ahead)
            _journey(s, bits, owner, ahead, own or s.phase != PLANNING)
    bits.write(survey.grid(s.lands[seat], _GRID))


def _settled(s: Skye, seat: int) -> bytes:
    """What stays as it is for a whole game: how many play, the options, the scoring tiles, castles
    by their colour and, with the journeyman, the bonus tiles on everybody's board."""
    bits = BytesWriter()
    light(bits, _PLAYERS + s.players)
    if s.journeyman:
        light(bits, _JOURNEYMAN)
    if s.hidden_gold:
        light(bits, _HIDDEN_GOLD)
    for slot, scored in enumerate(s.scorings):
        light(bits, _SCORING + slot * len(SCORINGS) + scored)
    for ahead in range(s.players):
        owner = (seat + ahead) % s.players
        light(bits, _COLOUR + ahead * len(COLOURS) + s.lands[owner].tiles[0] - CASTLE)
        if s.journeyman:
            for track in range(LAYOUT):
                bonus = ahead * len(BONUSES) + s.layout[owner * LAYOUT + track]
                light(bits, _LAYOUT + bonus * TRACK_COUNT + track % TRACK_COUNT)
    return bits.getvalue()


def _bag(bag: list[int]) -> bytes:
    bits = BytesWriter()
    light_each(bits, _BAG, bag, len(bag))
    return bits.getvalue()


def _amounts(s: Skye, seat: int, majorities: list[int]) -> bytes:
    """The seat's amounts. They are kept with its territory, as long as nothing changes that they
    are about: working them out is most of the work."""
    land = s.lands[seat]
    journey = _journey_so_far(s, seat) if s.journeyman else 0
    means = _means(s, seat, majorities)
    if land.journey_of != journey:
        land.journey = _journey_amounts(s, seat) if s.journeyman else _NO_JOURNEY
        land.journey_of = journey
        land.means_of = -1  # income and some scorings follow the tracks
    if land.means_of != means:
        land.seat_amounts = _means_amounts(s, seat) + survey.amounts(land) + land.journey
        land.means_of = means
    return land.seat_amounts


def _means(s: Skye, seat: int, majorities: list[int]) -> i64:
    """Of what the amounts are about: gold, points and how both compare with the others', in one
    integer; 16 bits each for gold and points, 4 for how many have more, 3 for the round, 2 for the
    place in each majority."""
    points: i64 = s.vp[seat]
    behind: i64 = 0
    for each in s.vp:
        theirs: i64 = each
        if theirs > points:
            behind += 1
    gold: i64 = s.gold[seat]
    means = (((gold << 16) + points << 4) + behind << 3) + s.round
    for scored in majorities:
        means = (means << 2) + scoring.place_for(s, seat, scored)
    return means


def _journey_so_far(s: Skye, seat: i64) -> i64:
    """Of what the amounts are about: the journeyman and the tracks, in one integer; 8 bits for the
    tile under him, 4 for each thing that is counted, 1 for a bonus tile that brings gold."""
    tracks = s.tracks
    reached = s.reached
    journey: i64 = s.pawn[seat]
    journey = (journey << 4) + s.markers[seat]
    journey = (journey << 4) + s.roads[seat]
    journey = (journey << 1) + (s.held[seat] >> NO_AXE & 1)
    at: i64 = seat * TRACK_COUNT
    last: i64 = at + TRACK_COUNT
    while at < last:
        journey = (journey << 8) + (tracks[at] << 4) + reached[at]
        at += 1
    return journey


def _means_amounts(s: Skye, seat: int) -> bytes:
    numbers = BytesWriter()
    put(numbers, s.gold[seat] / 20.0)
    put(numbers, s.vp[seat] / 60.0)
    put(numbers, boards.steady_income(s, seat) / 15.0)
    put(numbers, boards.catch_up(s, seat) / 10.0 if s.round < len(CATCH_UP[s.players]) else 0.0)
    for scored in s.scorings:
        put(numbers, scoring.points(s, seat, scored) / 12.0)
    return numbers.getvalue()


def _journey_amounts(s: Skye, seat: int) -> bytes:
    numbers = BytesWriter()
    land = s.lands[seat]
    first = seat * TRACK_COUNT
    put_shares(numbers, s.tracks, first, first + TRACK_COUNT, 13)
    put_shares(numbers, s.reached, first, first + TRACK_COUNT, 13)
    start = BOARD_OF[s.players] * SPACES
    for track in range(TRACK_COUNT):
        here = start + track * SPACES + s.tracks[first + track]
        requirement = SPACE_REQUIREMENT[boards.NEXT_SPACE[here]]
        put(numbers, survey.meeting(land, requirement) / 5.0)
    for track in range(TRACK_COUNT):
        here = start + track * SPACES + s.tracks[first + track]
        put(numbers, boards.NEXT_FEE[here] / 12.0)
    put(numbers, boards.banner_points(s, seat) / 6.0)
    put(numbers, boards.movement(s, seat) / 8.0)
    put(numbers, s.markers[seat] / float(MOST_MARKERS))
    put(numbers, s.roads[seat] / 3.0)
    put(numbers, distance(land.cells[s.pawn[seat]]) / 6.0)
    return numbers.getvalue()


def _question(s: Skye, bits: BytesWriter, asked: Decision[Skye], seat: int, secret: bool) -> None:
    """Of a secret question others learn only who is choosing (SK-86)."""
    players = s.players
    if secret:
        chosen = (asked.seat - s.first) % players
        for ahead in range(players):
            if (seat + ahead - s.first) % players < chosen:
                light(bits, _COMMITTED + ahead)
    if secret and asked.seat != seat:
        kind = "axe" if s.phase == PRICING else "plan"
        _QUESTIONS.kind(bits, kind, (asked.seat - seat) % players)
        return
    _QUESTIONS.tell(bits, asked, seat, players)
    if asked.kind == "price":
        tile = s.drawn[seat * DRAWN + value_of(asked, "slot")]
        light(bits, _QUESTIONS.fields["tile"] + tile)
    elif asked.kind == "turn":
        x = value_of(asked, "x")
        y = value_of(asked, "y")
        fill(bits, _ASKED_X, x)
        fill(bits, _ASKED_Y, y)
        place = survey.PLACE[cell_of(x, y)]
        if place >= 0:
            light(bits, _ASKED_CELL + place)


_A_TILE: Final = 4
"""How many bits tell where a tile lies and how it is turned."""


def _land(s: Skye, bits: BytesWriter, seat: i64, ahead: i64) -> None:
    """Every tile of a territory, by its owner and its place."""
    land = s.lands[seat]
    tiles = land.tiles
    count: i64 = land.count
    has: i64 = _HAS + ahead * LANDSCAPES
    number: i64 = 1
    while number < count:
        light(bits, has + tiles[number])
        number += 1
    if len(land.lying) < 8 * _A_TILE * (count - 1):
        land.lying = _lying(land)
    bits.write(land.lying)


def _lying(land: Territory) -> bytes:
    """The places of all tiles, carried on from those that were told."""
    bits = BytesWriter()
    bits.write(land.lying)
    number: i64 = 1 + len(bits) // (8 * _A_TILE)
    while number < land.count:
        tile: i64 = land.tiles[number]
        cell = land.cells[number]
        fill(bits, _X + tile, x_of(cell))
        fill(bits, _Y + tile, y_of(cell))
        turn = land.turns[number]
        fill(bits, _UP + tile, UP[turn])
        fill(bits, _ASIDE + tile, ASIDE[turn])
        number += 1
    return bits.getvalue()


def _roads(land: Territory, bits: BytesWriter, ahead: int) -> None:
    paved = land.paved
    number: i64 = 0
    while number < land.count:
        sides = paved[number]
        if sides & 1:
            light(bits, _ROAD[0] + _laid(land, number, ahead))
        if sides & 2:
            light(bits, _ROAD[1] + _laid(land, number, ahead))
        number += 1


def _market(s: Skye, bits: BytesWriter, seat: i64, ahead: i64, known: bool) -> None:
    """Tiles drawn this round with prices and axe, and those that wait to be built."""
    axed: i64 = s.axe[seat]
    drawn = s.drawn
    prices = s.prices
    slot: i64 = 0
    while slot < DRAWN:
        tile: i64 = drawn[seat * DRAWN + slot]
        if tile >= 0:
            light(bits, _DRAWN + ahead * LANDSCAPES + tile)
            if known:
                fill(bits, _PRICE + tile, prices[seat * DRAWN + slot])
                if axed == slot:
                    light(bits, _AXED + tile)
        slot += 1
    if known and axed == DRAWN:
        light(bits, _KEEPS_ALL + ahead)
    has: i64 = _HAS + ahead * LANDSCAPES
    waiting = s.waiting
    place: i64 = seat * MOST_WAITING
    last: i64 = place + MOST_WAITING
    while place < last:
        tile = waiting[place]
        if tile >= 0:
            light(bits, has + tile)
            light(bits, _TO_BUILD + tile)
        place += 1


def _journey(s: Skye, bits: BytesWriter, seat: int, ahead: int, known: bool) -> None:
    """The journeyman, his plan and the bonus tiles that were taken."""
    land = s.lands[seat]
    light(bits, _PAWN + _laid(land, s.pawn[seat], ahead))
    if known:
        plan = s.plan
        for slot in range(seat * MOST_MARKERS, (seat + 1) * MOST_MARKERS):
            if plan[slot] >= 0:
                light(bits, _PLANNED + _laid(land, plan[slot], ahead))
        if s.extra[seat]:
            light(bits, _EXTRA + ahead)
    first = ahead * len(BONUSES)
    light_all(bits, _HELD + first, s.held[seat])
    queue = s.queue[seat]
    if queue:
        light(bits, _NEXT + first + queue[0])
        for bonus in queue:
            light(bits, _QUEUE + first + bonus)


def _laid(land: Territory, number: int, ahead: int) -> int:
    """A tile's place among all that can lie in territories."""
    return land.tiles[number] if number else LANDSCAPES + ahead
