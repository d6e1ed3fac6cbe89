"""Isle of Skye's positions as readable data: the whole one, and what a seat may see of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from caudal.engine.dice import Dice
from caudal.engine.position import Names, dump_todo, load_todo, seen_from
from caudal.games.isle_of_skye import boards, scoring
from caudal.games.isle_of_skye.content import (
    COLOURS,
    DRAWN,
    MOST_WAITING,
    PHASES,
    PLANNING,
    PRICING,
    ROUND_SLOTS,
    ROUNDS,
    SCORINGS,
    SLOTS,
)
from caudal.games.isle_of_skye.prospects import prospects
from caudal.games.isle_of_skye.scoring import EARNED, SORTS
from caudal.games.isle_of_skye.territory import Territory, castle_alone, cell_of, x_of, y_of
from caudal.games.isle_of_skye.tiles import CASTLE, SIDES, SYMBOLS, TERRAINS, TILES
from caudal.games.isle_of_skye.tracks import (
    BOARD_OF,
    BOARD_SIDES,
    BONUSES,
    LAYOUT,
    LENGTH,
    MOST_MARKERS,
    NUMERALS,
    SPACE_NUMERAL,
    SPACES,
    START_MARKERS,
    TRACK_COUNT,
    TRACKS,
)

if TYPE_CHECKING:
    from caudal.games.isle_of_skye.state import Skye

TILE_NAMES = Names(TILES)
BONUS_NAMES = Names(BONUSES)
SCORING_IDS = Names(SCORINGS)

# -- the whole position --------------------------------------------------------------------------


def dump(s: Skye) -> dict[str, Any]:
    """The whole position. The bag is listed from the next tile to be drawn."""
    from caudal.games.isle_of_skye.rounds import CODES

    return {
        "game": "isle_of_skye",
        "players": s.players,
        "journeyman": s.journeyman,
        "hidden_gold": s.hidden_gold,
        "scorings": SCORING_IDS.dump(s.scorings),
        "round": s.round,
        "phase": PHASES[s.phase],
        "first": s.first,
        "turn": s.turn,
        "bag": TILE_NAMES.dump(reversed(s.bag[: s.bag_left])),
        "points": s.points,
        "seats": [dump_seat(s, seat) for seat in range(s.players)],
        "todo": dump_todo(s.todo, CODES),
        "reveals": s.reveals,
        "dice": s.dice.dump(),
    }


def dump_seat(s: Skye, seat: int) -> dict[str, Any]:
    land = s.lands[seat]
    found: dict[str, Any] = {
        "gold": s.gold[seat],
        "earned": dict(zip(EARNED, s.earned[seat * SORTS : (seat + 1) * SORTS], strict=True)),
        "territory": [laid(land, number) for number in range(land.count)],
        "drawn": TILE_NAMES.dump(s.drawn[seat * DRAWN : (seat + 1) * DRAWN]),
        "prices": s.prices[seat * DRAWN : (seat + 1) * DRAWN],
        "axe": s.axe[seat],
        "to_build": TILE_NAMES.dump(
            s.waiting[seat * MOST_WAITING : (seat + 1) * MOST_WAITING],
        ),
    }
    if s.journeyman:
        places = s.plan[seat * MOST_MARKERS : (seat + 1) * MOST_MARKERS]
        found |= {
            "tracks": by_track(s.tracks, seat),
            "reached": by_track(s.reached, seat),
            "bonuses": layout(s, seat),
            "queue": BONUS_NAMES.dump(s.queue[seat]),
            "held": [id for code, id in enumerate(BONUSES) if s.held[seat] >> code & 1],
            "markers": s.markers[seat],
            "roads": s.roads[seat],
            "placed_roads": placed_roads(land),
            "pawn": TILES[land.tiles[s.pawn[seat]]],
            "plan": [TILES[land.tiles[place]] if place >= 0 else None for place in places],
            "extra": bool(s.extra[seat]),
        }
    return found


def laid(land: Territory, number: int) -> dict[str, Any]:
    cell = land.cells[number]
    turn = 90 * land.turns[number]
    return {"tile": TILES[land.tiles[number]], "x": x_of(cell), "y": y_of(cell), "rotation": turn}


def by_track(values: list[int], seat: int) -> dict[str, int]:
    return dict(zip(TRACKS, values[seat * TRACK_COUNT : (seat + 1) * TRACK_COUNT], strict=True))


def layout(s: Skye, seat: int) -> dict[str, list[str]]:
    """By track: the bonus tiles on its slots I, II and III."""
    mine = s.layout[seat * LAYOUT : (seat + 1) * LAYOUT]
    return {
        id: [BONUSES[tile] for tile in mine[track::TRACK_COUNT]] for track, id in enumerate(TRACKS)
    }


def placed_roads(land: Territory) -> list[dict[str, Any]]:
    """Each by the tile south or west of it and the side that it crosses, n or e."""
    return [
        {"tile": TILES[land.tiles[number]], "side": SIDES[side]}
        for number in range(land.count)
        for side in (0, 1)
        if land.paved[number] >> side & 1
    ]


def load(position: dict[str, Any]) -> Skye:
    """The state of a dumped position."""
    from caudal.games.isle_of_skye.rounds import CODES, QUESTIONS, STEPS
    from caudal.games.isle_of_skye.state import Skye

    s = Skye()
    s.begin(position["players"], Dice.load(position["dice"]))
    s.reveals = position["reveals"]
    s.journeyman = position["journeyman"]
    s.hidden_gold = position["hidden_gold"]
    s.scorings = SCORING_IDS.load(position["scorings"])
    s.round = position["round"]
    s.phase = PHASES.index(position["phase"])
    s.first = position["first"]
    s.turn = position["turn"]
    s.bag = TILE_NAMES.load(reversed(position["bag"]))
    s.bag_left = len(s.bag)
    s.points = position["points"]

    seats = position["seats"]
    s.lands = [load_territory(seat) for seat in seats]
    s.gold = [seat["gold"] for seat in seats]
    s.earned = [seat["earned"][id] for seat in seats for id in EARNED]
    s.vp = [sum(seat["earned"].values()) for seat in seats]
    s.drawn = TILE_NAMES.load(tile for seat in seats for tile in seat["drawn"])
    s.prices = [price for seat in seats for price in seat["prices"]]
    s.axe = [seat["axe"] for seat in seats]
    s.waiting = TILE_NAMES.load(tile for seat in seats for tile in seat["to_build"])
    load_journey(s, seats)
    s.todo = load_todo(position["todo"], [*QUESTIONS, *STEPS], CODES)
    s.advance()
    return s


def load_territory(seat: dict[str, Any]) -> Territory:
    castle, *rest = seat["territory"]
    land = castle_alone(TILE_NAMES.code(castle["tile"]))
    for tile in rest:
        code = TILE_NAMES.code(tile["tile"])
        cell = cell_of(tile["x"], tile["y"])
        turn = tile["rotation"] // 90
        if not land.turns_at(code, cell) >> turn & 1:
            raise ValueError(f"{tile['tile']} does not fit at {tile['x']}, {tile['y']}")
        land = land.with_tile(code, cell, turn)
    for road in seat.get("placed_roads", []):
        number = land.number_of(TILE_NAMES.code(road["tile"]))
        side = SIDES.index(road["side"])
        if number < 0 or land.near[number * 4 + side] < 0:
            raise ValueError(f"no two tiles meet at {road['side']} of {road['tile']}")
        land = land.with_road(number, side)
    return land


def load_journey(s: Skye, seats: list[dict[str, Any]]) -> None:
    """The part of a position that the expansion adds; without it everything is at its start."""
    s.layout = []
    if not s.journeyman:
        s.tracks = [0] * (TRACK_COUNT * s.players)
        s.reached = s.tracks.copy()
        s.queue = [[] for _ in seats]
        s.held = [0] * s.players
        s.markers = [START_MARKERS] * s.players
        s.roads = [0] * s.players
        s.pawn = [0] * s.players
        s.plan = [-1] * (MOST_MARKERS * s.players)
        s.extra = [0] * s.players
        return
    for seat in seats:
        columns = [BONUS_NAMES.load(seat["bonuses"][track]) for track in TRACKS]
        s.layout += [column[numeral] for numeral in range(len(NUMERALS)) for column in columns]
    s.tracks = [seat["tracks"][track] for seat in seats for track in TRACKS]
    s.reached = [seat["reached"][track] for seat in seats for track in TRACKS]
    s.queue = [BONUS_NAMES.load(seat["queue"]) for seat in seats]
    s.held = [sum(1 << BONUSES.index(id) for id in seat["held"]) for seat in seats]
    s.markers = [seat["markers"] for seat in seats]
    s.roads = [seat["roads"] for seat in seats]
    s.pawn = [
        land.number_of(TILE_NAMES.code(seat["pawn"]))
        for land, seat in zip(s.lands, seats, strict=True)
    ]
    s.plan = [
        -1 if tile is None else land.number_of(TILE_NAMES.code(tile))
        for land, seat in zip(s.lands, seats, strict=True)
        for tile in seat["plan"]
    ]
    s.extra = [int(seat["extra"]) for seat in seats]


# -- what a seat sees ----------------------------------------------------------------------------


def view(s: Skye, seat: int) -> dict[str, Any]:
    """The position without the bag's order and the secret commitments of others, with what can be
    read off it."""
    return views(s)(seat)


def views(s: Skye) -> Callable[[int], dict[str, Any]]:
    """The views of all seats; they differ by what each keeps secret."""
    found = read_off(s)
    closed = [seen | secrets(s) for seen in found["seats"]]

    def seen_by(seat: int) -> dict[str, Any]:
        seats = seen_from(seat, found["seats"], closed)
        return found | {
            "asks": asks(s, seat, found["asks"]),
            "prospects": in_hand(s, seat, found["asks"]),
            "seats": seats,
        }

    return seen_by


def secrets(s: Skye) -> dict[str, Any]:
    """What a seat hides from the others now, as they see it."""
    hidden: dict[str, Any] = {}
    if not s.todo:
        return hidden
    if s.hidden_gold:
        hidden["gold"] = None
    if s.phase == PRICING:
        hidden |= {"prices": [None] * DRAWN, "axe": None}
    if s.phase == PLANNING:
        hidden |= {"plan": [None] * MOST_MARKERS, "extra": None}
    return hidden


def read_off(s: Skye) -> dict[str, Any]:
    """The position without the bag's order, and what can be read off it; nothing else is hidden."""
    found = dump(s)
    del found["dice"]
    found["bag"] = sorted(str(id) for id in found["bag"])
    todo = found.pop("todo")
    found["asks"] = todo[-1] if s.todo else None
    found["rounds"] = ROUNDS[s.players]
    found["order"] = [s.seat_after(ahead) for ahead in range(s.players)]
    found["slots"] = [
        {"slot": slot, "scoring": SCORINGS[s.scorings[k]], "rounds": rounds_of(s, k)}
        for k, slot in enumerate(SLOTS)
    ]
    if s.journeyman:
        found["board"] = BOARD_SIDES[BOARD_OF[s.players] // TRACK_COUNT]
    for other, seen in enumerate(found["seats"]):
        _describe(s, other, seen)
    return found


def asks(s: Skye, seat: int, question: dict[str, Any] | None) -> dict[str, Any] | None:
    """The question on top; of a secret one others learn only who is choosing (SK-86)."""
    if question is None:
        return None
    if question["seat"] != seat and s.phase in (PRICING, PLANNING):
        return {"ask": "axe" if s.phase == PRICING else "plan", "seat": question["seat"]}
    if question["ask"] == "price":
        slot = question["seat"] * DRAWN + question["slot"]
        question = question | {"tile": TILES[s.drawn[slot]]}
    return question


def in_hand(s: Skye, seat: int, question: dict[str, Any] | None) -> list[dict[str, Any]]:
    """The ways to lay the tile that the seat is asked to lay."""
    if question is None or question["seat"] != seat or question["ask"] not in ("place", "turn"):
        return []
    return prospects(s, seat, question, TILE_NAMES.code(question["tile"]))


def rounds_of(s: Skye, slot: int) -> list[int]:
    """The rounds in which a slot scores."""
    return [number for number, slots in enumerate(ROUND_SLOTS[s.players]) if slot in slots]


def _describe(s: Skye, other: int, seen: dict[str, Any]) -> None:
    """What anybody can read off a player's pieces."""
    land = s.lands[other]
    over = not s.todo
    hides_gold = s.hidden_gold and not over
    if s.phase in (PRICING, PLANNING) and not over:
        asked = s.todo[-1].seat
        place = (other - s.first) % s.players
        seen["committed"] = place < (asked - s.first) % s.players
    seen["colour"] = COLOURS[land.tiles[0] - CASTLE]
    seen["vp"] = s.vp[other]
    seen["score"] = s.sheet(other)
    seen["income"] = boards.steady_income(s, other)
    seen["symbols"] = dict(zip(SYMBOLS, land.symbols, strict=True))
    network = land.network()
    ways = land.distances(s.pawn[other]) if s.journeyman else []
    for number, laid_tile in enumerate(seen["territory"]):
        laid_tile["connected"] = bool(network >> number & 1)
        if s.journeyman:
            laid_tile["way"] = ways[number]
            laid_tile["steps"] = steps(s, other, number)
    seen["areas"] = areas(land)
    seen["worth"] = [
        None if hides_gold and scoring.compares_gold(tile) else scoring.points(s, other, tile)
        for tile in s.scorings
    ]
    if s.journeyman:
        seen["movement"] = boards.movement(s, other)
        seen["banner_points"] = boards.banner_points(s, other)
        seen["taken"] = taken(s, other)


def steps(s: Skye, seat: int, number: int) -> dict[str, int]:
    """By track: the gold that a step by a marker on this tile costs, where one is possible."""
    prices = {id: boards.step_cost(s, seat, track, number) for track, id in enumerate(TRACKS)}
    return {id: price for id, price in prices.items() if price >= 0}


def areas(land: Territory) -> list[dict[str, Any]]:
    """The territory's areas: terrain, tiles, whether completed."""
    return [
        {
            "terrain": TERRAINS[land.area_terrain[area]],
            "tiles": [TILES[land.tiles[n]] for n in range(land.count) if tiles >> n & 1],
            "completed": not land.area_open[area],
        }
        for area, tiles in enumerate(land.area_tiles)
        if tiles
    ]


def taken(s: Skye, seat: int) -> dict[str, list[bool]]:
    """By track: which of its bonus tiles I, II and III were taken."""
    found = {}
    for track, id in enumerate(TRACKS):
        board = BOARD_OF[s.players] + track
        reached = s.reached[seat * TRACK_COUNT + track]
        slots = {
            SPACE_NUMERAL[board * SPACES + space]: space
            for space in range(1, LENGTH[board] + 1)
            if SPACE_NUMERAL[board * SPACES + space] >= 0
        }
        found[id] = [slots[numeral] <= reached for numeral in range(len(NUMERALS))]
    return found
