"""Agra as inputs for learners: the seat that looks comes first, rivals follow clockwise.

Rivals' bags stay closed to the end: only the looking seat's rupees are among the numbers.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.strings import BytesWriter
from librt.strings import write_f32_le as put
from librt.strings import write_i64_le as light

from caudal.engine.inputs import (
    Bits,
    Questions,
    fill,
    held_in,
    light_all,
    light_each,
    put_shares,
    value_of,
)
from caudal.games.agra import scoring
from caudal.games.agra.content import (
    BONUSES,
    BUILDINGS,
    FAVOURS,
    GOODS,
    GUILD_COUNT,
    GUILDS,
    KINDS,
    MARKERS,
    MOST_SEATS,
    MOST_VALUE,
    NEUTRAL,
    PRINTED_FAVOURS,
    SPACES,
    TOKENS,
    WORKERS,
)
from caudal.games.agra.content_boards import (
    BOWL_GOODS,
    COLUMN,
    COVERS,
    MEDITATIONS,
    SIDE_COUNT,
    SIDE_LENGTH,
    SIDES,
    TOP,
    TRACK_LAST,
)
from caudal.games.agra.content_notables import (
    CARD_DEMANDS,
    CARDS,
    COOK,
    FRENCH,
    FRENCH_SLOTS,
    MOST_DEMANDS,
)
from caudal.games.agra.content_river import DOCKS

if TYPE_CHECKING:
    from mypy_extensions import i64

    from caudal.engine.state import Decision
    from caudal.games.agra.state import Agra

VERSION: Final = 3

# -- amounts -------------------------------------------------------------------------------------

_SEAT: Final = [
    "shown_rupees", "favour", "supply", "workers", "stored", "follower",
    *[f"goods_{id}" for id in GOODS], *[f"farmer_{id}" for id in SIDES],
    *[f"influence_{id}" for id in GUILDS], *[f"demands_{id}" for id in GUILDS],
    "akbar", "score_without_rupees",
]  # fmt: skip
_AMOUNTS: Final = [
    "round", "last_round", "rupees", "boat", "limit", "eaten", "points", "laid", "received",
    "sailor_paid", "sailor_goods", "sailor_used",
    *[f"value_{id}" for id in GOODS], *[f"coins_{id}" for id in BUILDINGS],
    *[f"seat_{k}_{word}" for k in range(MOST_SEATS) for word in _SEAT],
]  # fmt: skip
_ABSENT: Final[list[bytes]] = [
    bytes(4 * len(_SEAT) * (MOST_SEATS - n)) for n in range(MOST_SEATS + 1)
]
"""The amounts of the seats that nobody has, by number of players."""

# -- bits ----------------------------------------------------------------------------------------

ASKS: Final = (
    "generate", "spend", "choose_space", "architect", "pay_building", "bonus_tile",
    "process_goods", "follow", "extra_processing", "process_one",
    "sailor_payment", "sailor_delivery", "deliver_notable", "deliver_good", "double_delivery",
    "influence_steps", "jagirdar", "trader", "trader_give", "trader_take", "botanist",
    "advance_pay", "remove_cover", "move_farmer", "price_token", "put_token", "token_side",
    "raise_worker", "exchange_give", "exchange_take", "gain_good", "sell_good", "choose_guild",
    "painting_guild", "gate", "drop_tile", "free_marker", "dyer", "cook_storage", "french_good",
    "akbar_or_demand", "statue", "order", "turn_end", "dock_good", "mosaic_tile", "sadr_good",
    "sadr_bowl",
)  # fmt: skip
_TILES: Final = FAVOURS[PRINTED_FAVOURS:]
_SEATED: Final = range(MOST_SEATS)
_OWNERS: Final = [*_SEATED, "neutral"]
OWNERS: Final = len(_OWNERS)

_BITS: Final = Bits()
_PLAYERS: Final[int] = _BITS.block("players", range(MOST_SEATS + 1))
_ENDING: Final[int] = _BITS.block("ending")
_MUEZZIN: Final[int] = _BITS.block("muezzin")
_DEMANDED: Final[int] = _BITS.block("sailor_demand")
_TURN: Final[int] = _BITS.block("turn", _SEATED)
_START: Final[int] = _BITS.block("start", _SEATED)
_QUESTIONS: Final = Questions(
    _BITS,
    ASKS,
    MOST_SEATS,
    {
        "good": GOODS, "gain": [*GOODS, "favour"], "building": BUILDINGS, "token": TOKENS,
        "tile": _TILES, "action": FAVOURS, "kinds": GOODS, "taken": range(3), "named": GUILDS,
        "owed": range(len(CARDS)), "place": range(len(CARDS)), "sailing": range(3),
        "forced": range(3), "main": range(3), "meditating": range(3),
        "priced": range(3), "traded": range(3),
        "paid": range(16), "steps": range(8), "count": range(8), "value": range(MOST_VALUE),
        "left": range(8), "amount": range(8), "given": range(8), "total": range(24),
        "budget": range(24),
    },
    seats=("user",),
    sets=("kinds", "taken", "named", "owed"),
)  # fmt: skip
_ASKED_CARD: Final[int] = _BITS.block("asks_card", CARDS)
_BLOCKED: Final[int] = _BITS.block("blocked", MEDITATIONS)
_OUTER: Final[int] = _BITS.block("outer", MEDITATIONS)
_USED: Final[int] = _BITS.block("used", FAVOURS)
_TURNED: Final[int] = _BITS.block("turned", CARDS)
_SCROLL: Final[int] = _BITS.block("scroll", GOODS)
_BUILT: Final[int] = _BITS.block("built", BUILDINGS)
_MERCHANT: Final[int] = _BITS.block("merchant", BUILDINGS)
_BUILDER: Final[int] = _BITS.block("builder", BUILDINGS)
_BONUS: Final[int] = _BITS.block("bonus", [f"{id}_{k}" for id in BONUSES for k in _OWNERS])
_TOKEN: Final[int] = _BITS.block("price", [f"{id}_{good}" for id in TOKENS for good in GOODS])
_TOKEN_HIGH: Final[int] = _BITS.block("price_high", TOKENS)
_BOWL: Final[int] = _BITS.block("bowl", [f"{id}_{k}" for id in BOWL_GOODS for k in _OWNERS])
_ROW: Final[int] = _BITS.block("row", _TILES)
_PILE: Final[int] = _BITS.block("pile", _TILES)
_DEMAND_AT: Final[int] = _BITS.block(
    "demand_at", [f"{id}_{k + 1}" for id in GUILDS for k in range(COLUMN + 1)]
)
_DEMAND: Final[int] = _BITS.block(
    "demand", [f"{id}_{place + 1}_{k}" for id in GUILDS for place in range(COLUMN) for k in _OWNERS]
)
_AT_RIVER: Final[int] = _BITS.block("at_river", CARDS)
_AVAILABLE: Final[int] = _BITS.block("available", CARDS)
_DOUBLED: Final[int] = _BITS.block("doubled", CARDS)
_OWED: Final[int] = _BITS.block("owed", CARDS)
_WINNER: Final[int] = _BITS.block("winner", [f"{id}_{k}" for id in CARDS for k in _OWNERS])
_PLACED: Final[int] = _BITS.block(
    "placed", [f"{id}_{n + 1}_{k}" for id in CARDS for n in range(MOST_DEMANDS) for k in _SEATED]
)
_TWICE: Final[int] = _BITS.block(
    "double", [f"{id}_{n + 1}" for id in CARDS for n in range(MOST_DEMANDS)]
)
_STANDING: Final[list[int]] = [_BITS.block(f"seat_{k}_standing", SPACES) for k in _SEATED]
_LYING: Final[list[int]] = [_BITS.block(f"seat_{k}_lying", SPACES) for k in _SEATED]
_COVER: Final[list[int]] = [_BITS.block(f"seat_{k}_cover", COVERS) for k in _SEATED]
_TILE: Final[list[int]] = [_BITS.block(f"seat_{k}_tile", _TILES) for k in _SEATED]
_MARKED: Final[list[int]] = [_BITS.block(f"seat_{k}_marked", FAVOURS) for k in _SEATED]
_CONTRACT: Final[list[int]] = [_BITS.block(f"seat_{k}_contract", CARDS) for k in _SEATED]
_STEPPED: Final[list[int]] = [_BITS.block(f"seat_{k}_stepped", CARDS) for k in _SEATED]
_FRENCH: Final[list[int]] = [
    _BITS.block(f"seat_{k}_french", range(1, FRENCH_SLOTS)) for k in _SEATED
]
ZEROS: Final[bytes] = _BITS.zeros()

NAMES: Final[list[str]] = [*_AMOUNTS, *_BITS.names]
"""What each number means, in order."""


def features(s: Agra, seat: int, numbers: BytesWriter, bits: BytesWriter) -> None:
    players = s.players
    _table(s, numbers, seat)
    demands = scoring.demands_of_all(s)
    bowls = scoring.akbar_counts(s)
    for ahead in range(players):
        _amounts(s, numbers, (seat + ahead) % players, demands, bowls)
    numbers.write(_ABSENT[players])

    light(bits, _PLAYERS + players)
    if s.last_round:
        light(bits, _ENDING)
    light(bits, _TURN + (s.turn - seat) % players)
    light(bits, _START + (s.start - seat) % players)
    if s.todo:
        _question(s, bits, s.todo[-1], seat)
    _turn(s, bits)
    _town(s, bits, seat)
    _imperial(s, bits, seat)
    _river(s, bits, seat)
    for ahead in range(players):
        _components(s, bits, (seat + ahead) % players, ahead)


def _table(s: Agra, numbers: BytesWriter, seat: int) -> None:
    """The amounts that belong to nobody, and the own rupees."""
    put(numbers, held_in(s.round / 30))
    put(numbers, held_in(s.last_round / 30))
    put(numbers, held_in(s.rupees[seat] / 40))
    put(numbers, s.boat / DOCKS)
    put(numbers, s.limit / COLUMN)
    put(numbers, held_in(s.eaten / 4))
    put(numbers, held_in(s.points / 6))
    put(numbers, s.laid / 5)
    put(numbers, s.received / 4)
    put(numbers, s.sail_paid / 8)
    put(numbers, s.sail_goods / 4)
    put(numbers, s.sail_used / 4)
    put_shares(numbers, s.values, 0, len(s.values), 4)
    for coins in s.coins:
        put(numbers, held_in(coins / 4))


def _amounts(
    s: Agra, numbers: BytesWriter, seat: i64, demands: list[int], bowls: list[int]
) -> None:
    put(numbers, 0.0 if s.todo else held_in(s.rupees[seat] / 40))
    put(numbers, held_in(s.favour[seat] / 8))
    put(numbers, s.supply[seat] / MARKERS)
    put(numbers, s.workers[seat] / WORKERS)
    put(numbers, s.stored / 2 if s.contracts[seat] & COOK else 0.0)
    put(numbers, s.follower[seat] / TRACK_LAST)
    put_shares(numbers, s.goods, seat * KINDS, (seat + 1) * KINDS, 4)
    put_shares(numbers, s.farmers, seat * SIDE_COUNT, (seat + 1) * SIDE_COUNT, SIDE_LENGTH)
    put_shares(numbers, s.influence, seat * GUILD_COUNT, (seat + 1) * GUILD_COUNT, TOP)
    put_shares(numbers, demands, seat * GUILD_COUNT, (seat + 1) * GUILD_COUNT, COLUMN)
    put(numbers, bowls[seat] / 6)
    put(numbers, scoring.earned(s, seat, demands, bowls[seat]) / 30)


def _question(s: Agra, bits: BytesWriter, asked: Decision[Agra], seat: int) -> None:
    """The question; river places are told by their notables too."""
    _QUESTIONS.tell(bits, asked, seat, s.players)
    if "place" in asked.fields:
        light(bits, _ASKED_CARD + s.river[value_of(asked, "place")])
    elif "owed" in asked.fields:
        _at_places(s, bits, _ASKED_CARD, value_of(asked, "owed"))


def _turn(s: Agra, bits: BytesWriter) -> None:
    """What this turn has used."""
    light(bits, _BLOCKED + s.blocked)
    if s.outer >= 0:
        light(bits, _OUTER + s.outer)
    if s.called:
        light(bits, _MUEZZIN)
    if s.sail_demand:
        light(bits, _DEMANDED)
    light_all(bits, _USED, s.used)
    light_all(bits, _TURNED, s.turned)
    light_all(bits, _SCROLL, s.scroll)
    _at_places(s, bits, _DOUBLED, s.sail_doubled)
    _at_places(s, bits, _OWED, s.sail_owed)


def _town(s: Agra, bits: BytesWriter, seat: int) -> None:
    light_all(bits, _BUILT, s.built)
    light(bits, _MERCHANT + s.merchant)
    if s.builder >= 0:
        light(bits, _BUILDER + s.builder)
    _owned(bits, _BONUS, s.bonus_owner, seat, s.players)
    for token in range(len(TOKENS)):
        if s.token_good[token] >= 0:
            light(bits, _TOKEN + token * KINDS + s.token_good[token])
        if s.token_side[token]:
            light(bits, _TOKEN_HIGH + token)


def _imperial(s: Agra, bits: BytesWriter, seat: int) -> None:
    """Bowls, demands and favour tiles."""
    _owned(bits, _BOWL, s.bowls, seat, s.players)
    for guild in range(GUILD_COUNT):
        light(bits, _DEMAND_AT + guild * (COLUMN + 1) + s.demand_at[guild])
    _owned(bits, _DEMAND, s.demand_owner, seat, s.players)
    light_each(bits, _ROW, s.row, len(s.row))
    light_each(bits, _PILE, s.pile, s.pile_left)


def _river(s: Agra, bits: BytesWriter, seat: i64) -> None:
    """Each notable of the game: where, open to deliveries or not, whose markers, won by whom."""
    players: i64 = s.players
    available: i64 = s.available
    placed = s.placed
    place: i64 = 0
    while place < len(s.river):
        card: i64 = s.river[place]
        fill(bits, _AT_RIVER + card, place + 1)
        if available >> place & 1:
            light(bits, _AVAILABLE + card)
        winner: i64 = s.winner[place]
        if winner >= 0:
            owner: i64 = winner if winner == NEUTRAL else (winner - seat) % players
            light(bits, _WINNER + card * OWNERS + owner)
        n: i64 = 0
        while n < len(CARD_DEMANDS[card]):
            marker: i64 = placed[place * MOST_DEMANDS + n]
            if marker >= 0:
                at: i64 = card * MOST_DEMANDS + n
                light(bits, _PLACED + at * MOST_SEATS + ((marker >> 1) - seat) % players)
                if marker & 1:
                    light(bits, _TWICE + at)
            n += 1
        place += 1


def _components(s: Agra, bits: BytesWriter, seat: int, ahead: int) -> None:
    """The seat's workers, farm, favour tiles and contracts."""
    light_all(bits, _STANDING[ahead], s.standing(seat))
    light_all(bits, _LYING[ahead], s.mine[seat] & s.lying)
    light_all(bits, _COVER[ahead], s.covers[seat])
    light_all(bits, _TILE[ahead], s.actions[seat] >> PRINTED_FAVOURS)
    light_all(bits, _MARKED[ahead], s.marked[seat])
    light_all(bits, _CONTRACT[ahead], s.contracts[seat])
    _at_places(s, bits, _STEPPED[ahead], s.stepped[seat])
    if s.contracts[seat] & FRENCH and s.french:
        light(bits, _FRENCH[ahead] + s.french - 1)


def _at_places(s: Agra, bits: BytesWriter, block: int, places: int) -> None:
    """A set of river places, by their notables."""
    place = 0
    while places:
        if places & 1:
            light(bits, block + s.river[place])
        places >>= 1
        place += 1


def _owned(bits: BytesWriter, block: i64, owners: list[int], seat: i64, players: i64) -> None:
    """Whose markers lie on a row of places."""
    neutral: i64 = NEUTRAL
    for each in owners:
        owner: i64 = each
        if owner >= 0:
            light(bits, block + (owner if owner == neutral else (owner - seat) % players))
        block += OWNERS
