"""The River's positions as readable data: the whole one, and what everybody may see of it.

All choices are open and what lies face down can be deduced (RV-141), so one view serves every seat;
only the orders of the stack and of the deck are hidden (RV-142).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

from caudal.engine.dice import Dice
from caudal.engine.position import Names, dump_todo, load_todo
from caudal.games.the_river.buildings import ChooseBuilding, discounted, missing
from caudal.games.the_river.content import (
    BASIC,
    BASICS,
    CARDS,
    CLAIMS,
    COLOURS,
    KINDS,
    LOCATIONS,
    PRINTED,
    PRODUCE,
    PRODUCE_FOOD,
    RESERVE_LIMIT,
    RESOURCES,
    SETTLERS,
    SLOTS,
    SPACES,
    SPOTS,
    TERRAIN,
    TILE_MAKES,
    TILE_ROOM,
    TILES,
    VALUE_PILE,
    WAREHOUSE,
    ZERO_PILE,
)
from caudal.games.the_river.ending import is_last_round
from caudal.games.the_river.rounds import CODES, QUESTIONS, STEPS
from caudal.games.the_river.shapes import View
from caudal.games.the_river.state import River
from caudal.games.the_river.turn import FREE, REASONS, Turn, barred, brings

TILE_NAMES = Names(TILES)
CARD_NAMES = Names(CARDS)


def dump(s: River) -> dict[str, Any]:
    """The whole position. Stack and deck are listed from the top."""
    return {
        "game": "the_river",
        "players": s.players,
        "round": s.round,
        "turn": s.turn,
        "marker": s.marker,
        "final": s.final,
        "supply": dict(zip(RESOURCES, s.supply, strict=True)),
        "placed": dict(zip(LOCATIONS, s.placed, strict=True)),
        "market": TILE_NAMES.dump(s.market),
        "stack": TILE_NAMES.dump(reversed(s.stack[: s.stack_left])),
        "discard": TILE_NAMES.dump(s.discard()),
        "removed": TILE_NAMES.id(s.removed),
        "shop": CARD_NAMES.dump(s.shop),
        "deck": CARD_NAMES.dump(reversed(s.deck[: s.deck_left])),
        "tokens_taken": s.tokens_taken,
        "seats": [dump_seat(s, seat) for seat in range(s.players)],
        "todo": dump_todo(s.todo, CODES),
        "reveals": s.reveals,
        "dice": s.dice.dump(),
    }


def dump_seat(s: River, seat: int) -> dict[str, Any]:
    reserved = s.reserved[seat * RESERVE_LIMIT : (seat + 1) * RESERVE_LIMIT]
    return {
        "colour": COLOURS[s.colours[seat]],
        "held": dict(zip(RESOURCES, s.held_by(seat), strict=True)),
        "tiles": TILE_NAMES.dump(s.board_of(seat)[: s.tile_count[seat]]),
        "boat": s.boat[seat],
        "out": s.out[seat],
        "settled": s.settled[seat],
        "due": s.due[seat],
        "waiting": s.waiting[seat],
        "reserved": CARD_NAMES.dump(card for card in reserved if card >= 0),
        "built": CARD_NAMES.dump(c for c in range(len(CARDS)) if s.built[seat] >> c & 1),
        "tokens": s.tokens[seat],
    }


def load(position: dict[str, Any]) -> River:
    """The state of a dumped position."""
    s = River()
    if len(position["seats"]) != position["players"]:
        raise ValueError(f"{position['players']} players, but {len(position['seats'])} seats")
    s.begin(position["players"], Dice.load(position["dice"]))
    s.reveals = position["reveals"]
    s.round = position["round"]
    s.turn = position["turn"]
    s.marker = position["marker"]
    s.final = position["final"]
    s.supply = [position["supply"][id] for id in RESOURCES]
    s.placed = [list(position["placed"][id]) for id in LOCATIONS]
    s.claims = [s.placed[TERRAIN].count(seat) for seat in range(s.players)]
    s.market = TILE_NAMES.load(position["market"])
    s.stack = TILE_NAMES.load(reversed(position["stack"]))
    s.stack_left = len(s.stack)
    s.removed = TILE_NAMES.code(position["removed"])
    s.shop = CARD_NAMES.load(position["shop"])
    s.deck = CARD_NAMES.load(reversed(position["deck"]))
    s.deck_left = len(s.deck)
    s.tokens_taken = position["tokens_taken"]

    seats = position["seats"]
    s.colours = [COLOURS.index(seat["colour"]) for seat in seats]
    s.held = [seat["held"][id] for seat in seats for id in RESOURCES]
    s.load = [sum(s.held[k * KINDS : (k + 1) * KINDS]) for k in range(s.players)]
    s.tile_count = [len(seat["tiles"]) for seat in seats]
    s.tiles = []
    s.reserved = []
    for seat in seats:
        s.tiles += TILE_NAMES.load(seat["tiles"]) + [-1] * (SPACES - len(seat["tiles"]))
        reserved = CARD_NAMES.load(seat["reserved"])
        s.reserved += reserved + [-1] * (RESERVE_LIMIT - len(reserved))
    s.room = [symbols(s, seat, WAREHOUSE) for seat in range(s.players)]
    s.makes = [symbols(s, seat, r) for seat in range(s.players) for r in range(BASICS)]
    s.boat = [seat["boat"] for seat in seats]
    s.out = [seat["out"] for seat in seats]
    s.settled = [seat["settled"] for seat in seats]
    s.due = [seat["due"] for seat in seats]
    s.waiting = [seat["waiting"] for seat in seats]
    s.built = [sum(1 << CARDS.index(card) for card in seat["built"]) for seat in seats]
    s.tokens = [list(seat["tokens"]) for seat in seats]
    s.todo = load_todo(position["todo"], [*QUESTIONS, *STEPS], CODES)
    s.advance()
    return s


def symbols(s: River, seat: int, symbol: int) -> int:
    """Visible symbols of one sort, on tiles and uncovered spaces, counted anew (RV-25, RV-26)."""
    printed = PRINTED[s.colours[seat]][s.tile_count[seat] :].count(symbol)
    tiles = s.board_of(seat)[: s.tile_count[seat]]
    if symbol == WAREHOUSE:
        return printed + sum(TILE_ROOM[tile] for tile in tiles)
    return printed + sum(TILE_MAKES[tile][symbol] for tile in tiles)


def views(s: River) -> Callable[[int], View]:
    """The view of every seat: the same one, the position without hidden orders, with all that the
    rules can say of it."""
    seen = dump(s)
    del seen["dice"]
    seen["stack"] = sorted(seen["stack"])
    seen["deck"] = sorted(seen["deck"])
    seen["asks"] = seen.pop("todo")[-1] if s.todo else None
    seen["last"] = is_last_round(s)
    pile = VALUE_PILE[s.players]
    seen["value_pile"] = pile[s.tokens_taken :]
    seen["zero_pile"] = ZERO_PILE[s.players] - max(0, s.tokens_taken - len(pile))
    seen["spots"] = dict(zip(LOCATIONS, SPOTS[s.players], strict=True))
    seen["slots"] = SLOTS[s.players]
    seen["claims"] = CLAIMS[s.players]
    seen["reserve_limit"] = RESERVE_LIMIT
    seen |= of_placing(s) | {"missing": of_building(s)}
    for seat, mine in enumerate(seen["seats"]):
        mine |= of_seat(s, seat)
    view = cast(View, seen)
    return lambda _seat: view


def own(s: River, seat: int) -> View:
    """What a seat's own numbers are read of."""
    mine = dump_seat(s, seat) | of_seat(s, seat)
    seen = {"marker": s.marker, "slots": SLOTS[s.players], "seats": [mine] * s.players}
    return cast(View, seen)


def of_seat(s: River, seat: int) -> dict[str, Any]:
    """What the rules can say of a seat."""
    return {
        "room": s.room[seat],
        "makes": dict(zip(BASIC, s.made_by(seat), strict=True)),
        "printed": printed(s.colours[seat]),
        "settlers": SETTLERS,
        "score": s.sheet(seat),
    }


def of_placing(s: River) -> dict[str, Any]:
    """While a settler is placed: where it cannot go and why, and what it would take elsewhere."""
    if not s.todo or not isinstance(s.todo[-1], Turn):
        return {"barred": {}, "brings": {}}
    seat = s.todo[-1].seat
    reasons = {place: barred(s, seat, place) for place in range(len(LOCATIONS))}
    producing = [place for place in (*PRODUCE, PRODUCE_FOOD) if reasons[place] == FREE]
    return {
        "barred": {LOCATIONS[place]: REASONS[why] for place, why in reasons.items() if why},
        "brings": {LOCATIONS[place]: brings(s, seat, place) for place in producing},
    }


def of_building(s: River) -> dict[str, int]:
    """While a building is chosen: how much the seat lacks for each that it cannot pay."""
    if not s.todo or not isinstance(s.todo[-1], ChooseBuilding):
        return {}
    seat = s.todo[-1].seat
    lacks = {card: missing(s, seat, card, less) for card, less in discounted(s, seat)}
    return {CARDS[card]: count for card, count in lacks.items() if count}


def printed(colour: int) -> list[str]:
    """The symbols of a river board, by space."""
    words = [*BASIC, "warehouse", "blank"]
    return [words[symbol] for symbol in PRINTED[colour]]
