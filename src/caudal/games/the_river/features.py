"""The River as inputs for learners: the seat that looks comes first, rivals follow clockwise."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.strings import BytesWriter
from librt.strings import write_f32_le as put
from librt.strings import write_i64_le as light

from caudal.engine.inputs import Bits, Questions, light_all, light_each, put_shares
from caudal.games.the_river import scoring
from caudal.games.the_river.content import (
    BASIC,
    BASICS,
    CARDS,
    COLOURS,
    COST_SUM,
    KINDS,
    LOCATIONS,
    RESERVE_LIMIT,
    RESOURCES,
    ROUND_LIMIT,
    SEATS,
    SETTLERS,
    SLOTS,
    SPACES,
    SUPPLY,
    TERRAIN_BITS,
    TERRAINS,
    TILES,
    VALUE_PILE,
)

if TYPE_CHECKING:
    from mypy_extensions import i64

    from caudal.games.the_river.state import River

VERSION: Final = 2
MOST: Final[int] = SEATS[1]

# -- amounts -------------------------------------------------------------------------------------

_SEAT: Final = [
    *[f"held_{id}" for id in RESOURCES], *[f"makes_{id}" for id in BASIC], "room",
    "tiles", "boat", "out", "settled", "due", "waiting", "claims", "token_count", "token_sum",
    "buildings", "sets", "columns", "meadows",
]  # fmt: skip
_AMOUNTS: Final = [
    "round",
    *[f"supply_{id}" for id in RESOURCES],
    *[f"placed_{id}" for id in LOCATIONS],
    "tokens_taken",
    "next_token",
    *[f"seat_{k}_{word}" for k in range(MOST) for word in _SEAT],
]
_ABSENT: Final[list[bytes]] = [bytes(4 * len(_SEAT) * (MOST - n)) for n in range(MOST + 1)]
"""The amounts of the seats that nobody has, by number of players."""

# -- bits ----------------------------------------------------------------------------------------

ASKS: Final = (
    "prelim_tile",
    "turn",
    "claim_tile",
    "return_resource",
    "swap_first",
    "swap_second",
    "food_substitute",
    "reserve_card",
    "building",
    "payment",
)
_BITS: Final = Bits()
_PLAYERS: Final[int] = _BITS.block("players", range(MOST + 1))
_FINAL: Final[int] = _BITS.block("final")
_TURN: Final[int] = _BITS.block("turn", range(MOST))
_MARKER: Final[int] = _BITS.block("marker", range(MOST))
_MARKET: Final[int] = _BITS.block("market", TILES)
_STACK: Final[int] = _BITS.block("stack", TILES)
_REMOVED: Final[int] = _BITS.block("removed", TILES)
_SHOP: Final[int] = _BITS.block("shop", CARDS)
_DECK: Final[int] = _BITS.block("deck", CARDS)
_QUESTIONS: Final = Questions(
    _BITS,
    ASKS,
    MOST,
    {
        "card": CARDS,
        "resource": RESOURCES,
        "price": range(max(COST_SUM) + 2),
        "space": range(SPACES),
    },
)
_COLOUR: Final[list[int]] = [_BITS.block(f"seat_{k}_colour", COLOURS) for k in range(MOST)]
_NEXT: Final[list[int]] = [_BITS.block(f"seat_{k}_next", range(SPACES + 1)) for k in range(MOST)]
"""The space that the next tile goes to: what it covers and whether somebody settles there."""
_OWN: Final[list[int]] = [_BITS.block(f"seat_{k}_tile", TILES) for k in range(MOST)]
_SPACE: Final[list[int]] = [
    _BITS.block(f"seat_{k}_space", [f"{n + 1}_{id}" for n in range(SPACES) for id in TERRAINS])
    for k in range(MOST)
]
_RESERVED: Final[list[int]] = [_BITS.block(f"seat_{k}_reserved", CARDS) for k in range(MOST)]
_BUILT: Final[list[int]] = [_BITS.block(f"seat_{k}_built", CARDS) for k in range(MOST)]
ZEROS: Final[bytes] = _BITS.zeros()

NAMES: Final[list[str]] = [*_AMOUNTS, *_BITS.names]
"""What each number means, in order."""


def features(s: River, seat: int, numbers: BytesWriter, bits: BytesWriter) -> None:
    players = s.players
    put(numbers, s.round / ROUND_LIMIT)
    supply = SUPPLY[players]
    for r in range(KINDS):
        put(numbers, s.supply[r] / supply[r])
    for seats in s.placed:
        put(numbers, len(seats) / SETTLERS)
    pile = VALUE_PILE[players]
    put(numbers, s.tokens_taken / len(pile))
    put(numbers, (pile[s.tokens_taken] if s.tokens_taken < len(pile) else 0) / pile[0])
    for ahead in range(players):
        _amounts(s, numbers, (seat + ahead) % players)
    numbers.write(_ABSENT[players])

    light(bits, _PLAYERS + players)
    if s.final:
        light(bits, _FINAL)
    light(bits, _TURN + (s.turn - seat) % players)
    light(bits, _MARKER + (s.marker - seat) % players)
    light_each(bits, _MARKET, s.market, len(s.market))
    light_each(bits, _STACK, s.stack, s.stack_left)
    if s.removed >= 0:
        light(bits, _REMOVED + s.removed)
    light_each(bits, _SHOP, s.shop, len(s.shop))
    light_each(bits, _DECK, s.deck, s.deck_left)
    if s.todo:
        _QUESTIONS.tell(bits, s.todo[-1], seat, players)
    for ahead in range(players):
        _components(s, bits, (seat + ahead) % players, ahead)


def _amounts(s: River, numbers: BytesWriter, seat: i64) -> None:
    held = s.held_by(seat)
    put_shares(numbers, held, 0, KINDS, 5)
    put_shares(numbers, s.makes, seat * BASICS, (seat + 1) * BASICS, 5)
    put(numbers, s.room[seat] / 10)
    put(numbers, s.tile_count[seat] / SPACES)
    put(numbers, s.boat[seat] / SETTLERS)
    put(numbers, s.out[seat] / SETTLERS)
    put(numbers, s.settled[seat] / SETTLERS)
    put(numbers, s.due[seat] / 3)
    put(numbers, float(s.waiting[seat]))
    put(numbers, s.claims[seat] / 2)
    tokens = s.tokens[seat]
    put(numbers, len(tokens) / SLOTS[s.players])
    worth = 0
    for token in tokens:
        worth += token
    put(numbers, worth / 20)
    put(numbers, scoring.buildings(s, seat) / 40)
    put(numbers, scoring.sets(held) / 3)
    put(numbers, scoring.columns(s, seat) / 24)
    put(numbers, scoring.meadows(s, seat) / 12)


def _components(s: River, bits: BytesWriter, seat: int, ahead: int) -> None:
    """The seat's board, tiles and cards."""
    light(bits, _COLOUR[ahead] + s.colours[seat])
    count = s.tile_count[seat]
    light(bits, _NEXT[ahead] + count)
    own: i64 = _OWN[ahead]
    space: i64 = _SPACE[ahead]
    tiles = s.tiles
    place: i64 = seat * SPACES
    last: i64 = place + count
    while place < last:
        tile: i64 = tiles[place]
        light(bits, own + tile)
        terrains: i64 = TERRAIN_BITS[tile]
        bit = space
        while terrains:
            if terrains & 1:
                light(bits, bit)
            terrains >>= 1
            bit += 1
        space += len(TERRAINS)
        place += 1
    for kept in range(seat * RESERVE_LIMIT, (seat + 1) * RESERVE_LIMIT):
        card = s.reserved[kept]
        if card >= 0:
            light(bits, _RESERVED[ahead] + card)
    light_all(bits, _BUILT[ahead], s.built[seat])
