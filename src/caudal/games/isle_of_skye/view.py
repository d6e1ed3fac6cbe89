"""Isle of Skye's positions as readable data: the whole one, and what a seat may see of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

from caudal.engine.dice import Dice
from caudal.engine.position import Names, dump_todo, load_todo
from caudal.games.isle_of_skye import boards, facts
from caudal.games.isle_of_skye.content import (
    BOARD_SIDE,
    BOARD_SIDES,
    DRAWN,
    PHASES,
    PRICING,
    ROUNDS,
    SCORINGS,
    first_drawn,
    first_waiting,
)
from caudal.games.isle_of_skye.journey import UseExtra
from caudal.games.isle_of_skye.market import Price, unstaked
from caudal.games.isle_of_skye.scoring import EARNED, earned_by
from caudal.games.isle_of_skye.shapes import Question, SeatView, View
from caudal.games.isle_of_skye.state import Skye
from caudal.games.isle_of_skye.territory import Territory, castle_alone, cell_of, x_of, y_of
from caudal.games.isle_of_skye.tiles import CASTLE, COLOURS, SIDES, SYMBOLS, TILES
from caudal.games.isle_of_skye.tracks import (
    BONUSES,
    EXTRA_POINTS,
    MOST_MARKERS,
    NUMERALS,
    START_MARKERS,
    TRACK_COUNT,
    TRACKS,
    first_marker,
)
from caudal.games.isle_of_skye.turn import CODES, QUESTIONS, STEPS, may_sell

TILE_NAMES = Names(TILES)
BONUS_NAMES = Names(BONUSES)
SCORING_IDS = Names(SCORINGS)

# -- the whole position --------------------------------------------------------------------------


def dump(s: Skye) -> dict[str, Any]:
    """The whole position."""
    return {
        "game": s.game_id,
        "players": s.players,
        "journeyman": s.journeyman,
        "hidden_gold": s.hidden_gold,
        "scorings": SCORING_IDS.dump(s.scorings),
        "round": s.round,
        "phase": PHASES[s.phase],
        "first": s.first,
        "turn": s.turn,
        "bag": TILE_NAMES.dump(s.bag),
        "points": s.points,
        "seats": [dump_seat(s, seat) for seat in range(s.players)],
        "todo": dump_todo(s.todo, CODES),
        "reveals": s.reveals,
        "dice": s.dice.dump(),
    }


def dump_seat(s: Skye, seat: int) -> dict[str, Any]:
    land = s.lands[seat]
    position: dict[str, Any] = {
        "gold": s.gold[seat],
        "earned": earned(s, seat),
        "territory": [dump_tile(land, number) for number in range(land.count)],
        "drawn": drawn(s, seat),
        "prices": facts.stakes(s, seat),
        "axe": s.axe[seat],
        "to_build": TILE_NAMES.dump(s.waiting[first_waiting(seat) : first_waiting(seat + 1)]),
    }
    if s.journeyman:
        position |= {
            "tracks": facts.by_track(s.tracks, seat),
            "reached": facts.by_track(s.reached, seat),
            "bonuses": facts.bonuses(s, seat),
            "queue": BONUS_NAMES.dump(s.queue[seat]),
            "held": held(s, seat),
            "markers": s.markers[seat],
            "roads": s.roads[seat],
            "placed_roads": facts.placed_roads(land),
            "pawn": TILES[land.tiles[s.pawn[seat]]],
            "plan": planned(s, seat),
            "extra": bool(s.extra[seat]),
        }
    return position


def dump_tile(land: Territory, number: int) -> dict[str, Any]:
    cell = land.cells[number]
    turn = 90 * land.turns[number]
    return {"tile": TILES[land.tiles[number]], "x": x_of(cell), "y": y_of(cell), "rotation": turn}


def earned(s: Skye, seat: int) -> dict[str, int]:
    return {id: s.earned[earned_by(seat, sort)] for sort, id in enumerate(EARNED)}


def drawn(s: Skye, seat: int) -> list[str | None]:
    return TILE_NAMES.dump(s.drawn[first_drawn(seat) : first_drawn(seat + 1)])


def held(s: Skye, seat: int) -> list[str]:
    return [id for bonus, id in enumerate(BONUSES) if s.has(seat, bonus)]


def planned(s: Skye, seat: int) -> list[str | None]:
    """The tiles with a destination marker."""
    tiles = s.lands[seat].tiles
    markers = s.plan[first_marker(seat) : first_marker(seat + 1)]
    return [TILES[tiles[number]] if number >= 0 else None for number in markers]


def load(position: dict[str, Any]) -> Skye:
    """The state of a dumped position."""
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
    s.bag = TILE_NAMES.load(position["bag"])
    s.forget_told()
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
        if number < 0 or land.beside(number, side) < 0:
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
    s.held = [0] * s.players
    for number, seat in enumerate(seats):
        for bonus in BONUS_NAMES.load(seat["held"]):
            s.keep(number, bonus)
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


def views(s: Skye) -> Callable[[int], View]:
    """The views of all seats; they differ by what each keeps secret, and by what only whoever is
    asked is told."""
    common = read_off(s)
    open_seats = common["seats"]
    closed_seats = [closed(s, seen) for seen in open_seats]

    def seen_by(seat: int) -> View:
        view = common.copy()
        view["seats"] = [
            open_seats[other] if other == seat else closed_seats[other]
            for other in range(s.players)
        ]
        view["asks"] = asks(s, seat)
        if s.seat() == seat >= 0:
            view["layings"] = facts.ways_to_lay(s)
            view["clashing"] = facts.clashing(s)
            view["purchases"] = facts.purchases(s)
            view["advances"] = facts.advances(s)
        return view

    return seen_by


def own(s: Skye, seat: int) -> View:
    """What a seat's own numbers are read of."""
    seen = {
        "first": s.first,
        "journeyman": s.journeyman,
        "slots": facts.slots(s),
        "seats": [read_seat(s, seat)] * s.players,
    }
    if s.journeyman:
        seen["lengths"] = facts.lengths(s)
    return cast(View, seen)


def closed(s: Skye, seen: SeatView) -> SeatView:
    """A seat as the others see it: without what it hides now."""
    shut = seen.copy()
    if not s.todo:
        return shut
    if s.hidden_gold:
        shut["gold"] = None
    if s.commitment() is not None:
        if s.phase == PRICING:
            shut["prices"] = [None] * DRAWN
            shut["axe"] = None
        else:
            shut["plan"] = [None] * MOST_MARKERS
            shut["extra"] = None
    return shut


def asks(s: Skye, seat: int) -> Question | None:
    """The question on top; of a secret one others learn only who is choosing (SK-86)."""
    if not s.todo:
        return None
    top = s.todo[-1]
    if top.seat != seat and s.commitment() is not None:
        return {"ask": "axe" if s.phase == PRICING else "plan", "seat": top.seat}
    question = cast(Question, dump_todo([top], CODES)[0])
    if isinstance(top, Price):
        question["tile"] = TILES[s.drawn[first_drawn(top.seat) + top.slot]]
        question["in_hand"] = unstaked(s, top.seat, top.slot)
    elif isinstance(top, UseExtra):
        question["points"] = EXTRA_POINTS
    return question


def read_off(s: Skye) -> View:
    """What can be read off a position; nothing else is hidden."""
    view: View = {
        "game": s.game_id,
        "players": s.players,
        "journeyman": s.journeyman,
        "hidden_gold": s.hidden_gold,
        "round": s.round,
        "rounds": ROUNDS[s.players],
        "phase": PHASES[s.phase],
        "first": s.first,
        "turn": s.turn,
        "order": [s.seat_after(ahead) for ahead in range(s.players)],
        "reveals": s.reveals,
        "bag": sorted(TILES[tile] for tile in s.bag),
        "scorings": [SCORINGS[tile] for tile in s.scorings],
        "slots": facts.slots(s),
        "selling": may_sell(s),
        "points": s.points,
        "asks": None,
        "layings": [],
        "clashing": [],
        "purchases": [],
        "advances": {},
        "seats": [read_seat(s, seat) for seat in range(s.players)],
    }
    if s.journeyman:
        view["board"] = BOARD_SIDES[BOARD_SIDE[s.players]]
        view["lengths"] = facts.lengths(s)
    return view


def read_seat(s: Skye, seat: int) -> SeatView:
    """What anybody could read off a player's pieces, secrets included."""
    land = s.lands[seat]
    seen: SeatView = {
        "colour": COLOURS[land.tiles[0] - CASTLE],
        "gold": s.gold[seat],
        "earned": earned(s, seat),
        "vp": s.vp[seat],
        "score": s.sheet(seat),
        "income": boards.steady_income(s, seat),
        "symbols": dict(zip(SYMBOLS, land.symbols, strict=True)),
        "territory": [facts.laid(s, seat, number) for number in range(land.count)],
        "areas": facts.areas(land),
        "worth": facts.worth(s, seat),
        "stands": facts.stands(s, seat),
        "drawn": drawn(s, seat),
        "prices": [*facts.stakes(s, seat)],
        "axe": s.axe[seat],
        "to_build": [TILES[tile] for tile in facts.waiting(s, seat)],
    }
    if s.journeyman:
        seen["tracks"] = facts.by_track(s.tracks, seat)
        seen["reached"] = facts.by_track(s.reached, seat)
        seen["needs"] = facts.needs(s, seat)
        seen["bonuses"] = facts.bonuses(s, seat)
        seen["taken"] = facts.taken(s, seat)
        seen["queue"] = [BONUSES[bonus] for bonus in s.queue[seat]]
        seen["held"] = held(s, seat)
        seen["movement"] = boards.movement(s, seat)
        seen["banner_points"] = boards.banner_points(s, seat)
        seen["markers"] = s.markers[seat]
        seen["roads"] = s.roads[seat]
        seen["placed_roads"] = facts.placed_roads(land)
        seen["pawn"] = TILES[land.tiles[s.pawn[seat]]]
        seen["plan"] = planned(s, seat)
        seen["extra"] = bool(s.extra[seat])
    return seen
