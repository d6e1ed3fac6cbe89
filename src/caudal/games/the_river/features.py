"""The River as inputs for learners: the seat that looks comes first, rivals follow clockwise."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.strings import BytesWriter
from librt.strings import write_f32_le as put

from caudal.engine.inputs import Bits, Questions, light, light_all, put_shares
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
_ZEROS: Final[bytes] = _BITS.zeros()
_TERRAINS_OF: Final[list[list[int]]] = [
    [terrain for terrain in range(len(TERRAINS)) if bits >> terrain & 1] for bits in TERRAIN_BITS
]

NAMES: Final[list[str]] = [*_AMOUNTS, *_BITS.names]
"""What each number means, in order."""


def features(s: River, seat: int, numbers: BytesWriter) -> None:
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

    bits = len(numbers)
    numbers.write(_ZEROS)
    light(numbers, bits, _PLAYERS + players)
    if s.final:
        light(numbers, bits, _FINAL)
    light(numbers, bits, _TURN + (s.turn - seat) % players)
    light(numbers, bits, _MARKER + (s.marker - seat) % players)
    for tile in s.market:
        if tile >= 0:
            light(numbers, bits, _MARKET + tile)
    stack = s.stack
    for place in range(s.stack_left):
        light(numbers, bits, _STACK + stack[place])
    if s.removed >= 0:
        light(numbers, bits, _REMOVED + s.removed)
    for card in s.shop:
        if card >= 0:
            light(numbers, bits, _SHOP + card)
    deck = s.deck
    for place in range(s.deck_left):
        light(numbers, bits, _DECK + deck[place])
    if s.todo:
        _QUESTIONS.tell(numbers, bits, s.todo[-1], seat, players)
    for ahead in range(players):
        _components(s, numbers, bits, (seat + ahead) % players, ahead)


def _amounts(s: River, numbers: BytesWriter, seat: int) -> None:
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


def _components(s: River, numbers: BytesWriter, bits: int, seat: int, ahead: int) -> None:
    """The seat's board, tiles and cards."""
    light(numbers, bits, _COLOUR[ahead] + s.colours[seat])
    count = s.tile_count[seat]
    light(numbers, bits, _NEXT[ahead] + count)
    own = _OWN[ahead]
    space = _SPACE[ahead]
    first = seat * SPACES
    tiles = s.tiles
    for place in range(first, first + count):
        tile = tiles[place]
        light(numbers, bits, own + tile)
        for terrain in _TERRAINS_OF[tile]:
            light(numbers, bits, space + terrain)
        space += len(TERRAINS)
    reserved = s.reserved
    for place in range(seat * RESERVE_LIMIT, (seat + 1) * RESERVE_LIMIT):
        if reserved[place] >= 0:
            light(numbers, bits, _RESERVED[ahead] + reserved[place])
    light_all(numbers, bits, _BUILT[ahead], s.built[seat])
