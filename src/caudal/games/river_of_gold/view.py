"""River of Gold's positions as readable data: the whole one, and what a seat may see of it.

Regions, river spaces, shore spaces and ships are numbered from 1 here, as on the board.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from caudal.engine.dice import Dice
from caudal.engine.position import Names, dump_todo, load_todo, seen_from
from caudal.games.river_of_gold.content import (
    CARDS,
    CLANS,
    ERA,
    GOODS,
    KINDS,
    MASTERIES,
    MOST_SLOTS,
    PATRONS,
    REGION_IDS,
    REGION_TILES,
    REGION_VALUES,
    REGIONS,
    SHIPS,
    SHORE,
    SLOTS,
    TILES,
    TYPE,
    TYPES,
)
from caudal.games.river_of_gold.scoring import FROM, SOURCES, on_track, region_points

if TYPE_CHECKING:
    from caudal.games.river_of_gold.state import RiverOfGold

TILE_NAMES = Names(TILES)
CARD_NAMES = Names(CARDS)
CLAN_NAMES = Names(CLANS)
PATRON_NAMES = Names(PATRONS)
REGION_NAMES = Names(REGION_TILES)
MASTERY_NAMES = Names(MASTERIES)
EMPEROR = ["not_yet", "due", "done"]


def members(found: int, count: int) -> list[int]:
    return [member for member in range(count) if found >> member & 1]


def cards(found: int) -> list[str | None]:
    return CARD_NAMES.dump(members(found, len(CARDS)))


def card_set(ids: list[str]) -> int:
    return sum(1 << code for code in CARD_NAMES.load(ids))


def stack(s: RiverOfGold, era: int) -> list[int]:
    """An era's stack from the top."""
    return [tile for tile in reversed(s.stack[: s.stack_left]) if ERA[tile] == era]


def dump(s: RiverOfGold) -> dict[str, Any]:
    """The whole position. Stacks and deck are listed from the top, the row from its start."""
    from caudal.games.river_of_gold.rounds import CODES

    return {
        "game": "river_of_gold",
        "players": s.players,
        "first": s.first,
        "turn": s.turn,
        "changed_die": s.changed,
        "sailed": {"ship": s.ship + 1, "journey": s.journey},
        "emperor": EMPEROR[s.emperor],
        "ending": s.ending if s.ending >= 0 else None,
        "regions": REGION_NAMES.dump(s.region_tiles),
        "masteries": [dump_mastery(s, index) for index in range(len(s.masteries))],
        "row": TILE_NAMES.dump(s.row),
        "era1": TILE_NAMES.dump(stack(s, 1)),
        "era2": TILE_NAMES.dump(stack(s, 2)),
        "discarded_tiles": TILE_NAMES.dump(members(s.discarded, len(TILES))),
        "shore": {str(space + 1): dump_space(s, space) for space in range(SHORE)},
        "deck": CARD_NAMES.dump(reversed(s.deck[: s.deck_left])),
        "pile": cards(s.pile),
        "dealings": {CARDS[card]: n for card, n in enumerate(s.dealings) if n},
        "offer": PATRON_NAMES.dump(s.offer),
        "seats": [dump_seat(s, seat) for seat in range(s.players)],
        "todo": dump_todo(s.todo, CODES),
        "reveals": s.reveals,
        "dice": s.dice.dump(),
    }


def dump_mastery(s: RiverOfGold, index: int) -> dict[str, Any]:
    claims = s.claims[index * MOST_SLOTS : (index + 1) * MOST_SLOTS]
    return {"card": MASTERIES[s.masteries[index]], "claims": [seat for seat in claims if seat >= 0]}


def dump_space(s: RiverOfGold, space: int) -> dict[str, Any] | None:
    if s.shore[space] < 0:
        return None
    markers = [seat for seat in (s.marker[space], s.second[space]) if seat >= 0]
    return {"tile": TILES[s.shore[space]], "markers": markers}


def dump_seat(s: RiverOfGold, seat: int) -> dict[str, Any]:
    return {
        "clan": CLAN_NAMES.id(s.clans[seat]),
        "patron": PATRON_NAMES.id(s.patrons[seat]),
        "pick": PATRON_NAMES.id(s.picks[seat]),
        "points": dict(zip(SOURCES, s.points[seat * FROM : (seat + 1) * FROM], strict=True)),
        "koku": s.koku[seat],
        "goods": dict(zip(GOODS, s.goods[seat * KINDS : (seat + 1) * KINDS], strict=True)),
        "favor": s.favor[seat],
        "limit": s.limit[seat],
        "die": s.die[seat],
        "ships": [space + 1 for space in s.ships[seat * SHIPS : (seat + 1) * SHIPS]],
        "royal": s.royal[seat] + 1 or None,
        "influence": dict(
            zip(REGION_IDS, s.influence[seat * REGIONS : (seat + 1) * REGIONS], strict=True)
        ),
        "hand": cards(s.hands[seat]),
        "delivered": cards(s.delivered[seat]),
    }


def load(position: dict[str, Any]) -> RiverOfGold:
    """The state of a dumped position."""
    from caudal.games.river_of_gold.rounds import CODES, QUESTIONS, STEPS
    from caudal.games.river_of_gold.state import RiverOfGold

    s = RiverOfGold()
    s.begin(position["players"], Dice.load(position["dice"]))
    s.reveals = position["reveals"]
    s.first = position["first"]
    s.turn = position["turn"]
    s.changed = position["changed_die"]
    s.ship = position["sailed"]["ship"] - 1
    s.journey = position["sailed"]["journey"]
    s.emperor = EMPEROR.index(position["emperor"])
    s.ending = -1 if position["ending"] is None else position["ending"]
    s.owed = 0
    s.draws = 0
    s.region_tiles = REGION_NAMES.load(position["regions"])
    s.masteries = MASTERY_NAMES.load(item["card"] for item in position["masteries"])
    s.claims = []
    for item in position["masteries"]:
        s.claims += item["claims"] + [-1] * (MOST_SLOTS - len(item["claims"]))
    s.row = TILE_NAMES.load(position["row"])
    s.stack = TILE_NAMES.load(reversed([*position["era1"], *position["era2"]]))
    s.stack_left = len(s.stack)
    s.discarded = sum(1 << tile for tile in TILE_NAMES.load(position["discarded_tiles"]))
    s.deck = CARD_NAMES.load(reversed(position["deck"]))
    s.deck_left = len(s.deck)
    s.pile = card_set(position["pile"])
    s.dealings = [position["dealings"].get(card, 0) for card in CARDS]
    s.offer = PATRON_NAMES.load(position["offer"])
    load_shore(s, position)
    load_seats(s, position["seats"])
    s.todo = load_todo(position["todo"], [*QUESTIONS, *STEPS], CODES)
    s.advance()
    return s


def load_shore(s: RiverOfGold, position: dict[str, Any]) -> None:
    s.shore = [-1] * SHORE
    s.marker = [-1] * SHORE
    s.second = [-1] * SHORE
    s.empty = 0
    s.owned = [0] * s.players
    s.types = [0] * TYPES
    for space in range(SHORE):
        item = position["shore"][str(space + 1)]
        if item is None:
            s.empty |= 1 << space
            continue
        s.shore[space] = TILE_NAMES.code(item["tile"])
        for seat in item["markers"]:
            s.owned[seat] |= 1 << space
        if item["markers"]:
            s.types[TYPE[s.shore[space]]] |= 1 << space
            s.marker[space] = item["markers"][0]
        if len(item["markers"]) > 1:
            s.second[space] = item["markers"][1]


def load_seats(s: RiverOfGold, seats: list[dict[str, Any]]) -> None:
    s.clans = CLAN_NAMES.load(seat["clan"] for seat in seats)
    s.patrons = PATRON_NAMES.load(seat["patron"] for seat in seats)
    s.picks = PATRON_NAMES.load(seat["pick"] for seat in seats)
    s.points = [seat["points"][source] for seat in seats for source in SOURCES]
    s.koku = [seat["koku"] for seat in seats]
    s.goods = [seat["goods"][good] for seat in seats for good in GOODS]
    s.favor = [seat["favor"] for seat in seats]
    s.limit = [seat["limit"] for seat in seats]
    s.die = [seat["die"] for seat in seats]
    s.ships = [space - 1 for seat in seats for space in seat["ships"]]
    s.royal = [(seat["royal"] or 0) - 1 for seat in seats]
    s.influence = [seat["influence"][region] for seat in seats for region in REGION_IDS]
    s.hands = [card_set(seat["hand"]) for seat in seats]
    s.delivered = [card_set(seat["delivered"]) for seat in seats]


def view(s: RiverOfGold, seat: int) -> dict[str, Any]:
    """What a seat sees (RG-1001): hands but its own, the deck, what lies below the tops of the
    stacks and rivals' secret choices are left out or appear as numbers."""
    return views(s)(seat)


def views(s: RiverOfGold) -> Callable[[int], dict[str, Any]]:
    """The views of all seats; they differ by the hands and the secret choices."""
    found = read_off(s)
    closed = [seen | {"hand": None, "pick": None} for seen in found["seats"]]

    def seen_by(seat: int) -> dict[str, Any]:
        seats = seen_from(seat, found["seats"], closed)
        return found | {"seats": seats, "viewer": seat}

    return seen_by


def read_off(s: RiverOfGold) -> dict[str, Any]:
    """The position without hidden orders, and what can be read off it; all hands are open."""
    found = dump(s)
    del found["dice"], found["dealings"]
    found["asks"] = found.pop("todo")[-1] if s.todo else None
    found["deck"] = s.deck_left
    for era in ("era1", "era2"):
        tiles = found[era]
        found[era] = {"left": len(tiles), "top": tiles[0] if tiles else None}
    for item in found["masteries"]:
        item["slots"] = SLOTS[s.players]
    values = [REGION_VALUES[s.players][tile] for tile in s.region_tiles]
    found["regions"] = {
        REGION_IDS[region]: {
            "tile": tile,
            "values": values[region],
            "points": region_points(s, region),
        }
        for region, tile in enumerate(found["regions"])
    }
    for other, seen in enumerate(found["seats"]):
        seen["cards"] = len(seen["hand"])
        seen["vp"] = on_track(s, other)
        seen["score"] = s.sheet(other)
    return found
