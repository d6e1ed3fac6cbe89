"""What can be read off a position: typed facts for views, by the rules' own functions."""

from __future__ import annotations

from caudal.games.isle_of_skye import boards, scoring
from caudal.games.isle_of_skye.building import ChoosePlace, ChooseTurn
from caudal.games.isle_of_skye.content import (
    BUYING,
    DRAWN,
    LEAST,
    ROUND_SLOTS,
    SCORING_PAYS,
    SCORINGS,
    SLOTS,
    first_drawn,
    first_waiting,
)
from caudal.games.isle_of_skye.journey import Advance as AdvanceByMarker
from caudal.games.isle_of_skye.laying import layings
from caudal.games.isle_of_skye.market import Buy, SaleAdvance, SymbolAdvance, payment, seller_of
from caudal.games.isle_of_skye.progress import BonusAdvance
from caudal.games.isle_of_skye.shapes import (
    Advance,
    Area,
    Banner,
    Bar,
    Laid,
    Laying,
    PlacedRoad,
    Purchase,
    Slot,
    Standing,
)
from caudal.games.isle_of_skye.state import Skye
from caudal.games.isle_of_skye.territory import Territory, cell_of, x_of, y_of
from caudal.games.isle_of_skye.tiles import EAST, NORTH, SIDES, TERRAINS, TILES
from caudal.games.isle_of_skye.tracks import (
    BANNER_KINDS,
    BONUSES,
    LENGTH,
    NUMERALS,
    REQUIREMENTS,
    SALE_TRACK,
    SPACE_BANNER,
    SPACE_BANNER_VALUE,
    SPACE_NUMERAL,
    SPACE_REQUIREMENT,
    TRACK_COUNT,
    TRACKS,
    board_of,
    bonus_place,
    marker_of,
    space_at,
)
from caudal.games.isle_of_skye.turn import may_buy_yet

# -- the table -----------------------------------------------------------------------------------


def slots(s: Skye) -> list[Slot]:
    """The scoring tiles, the rounds in which they score (SK-48), and what they pay."""
    rows: list[Slot] = []
    for slot, name in enumerate(SLOTS):
        tile = s.scorings[slot]
        plan = ROUND_SLOTS[s.players]
        rows.append(
            {
                "slot": name,
                "scoring": SCORINGS[tile],
                "rounds": [number for number, scored in enumerate(plan) if slot in scored],
                "now": bool(s.todo) and slot in plan[s.round],
                "pays": SCORING_PAYS[tile],
                "least": LEAST[tile],
            }
        )
    return rows


def stands(s: Skye, seat: int) -> Standing:
    """How far a seat is with what all do in this phase."""
    asked = s.commitment()
    if asked is not None:
        return "committed" if s.ahead(seat) < s.ahead(asked.seat) else "choosing"
    if not s.todo or s.phase != BUYING:
        return ""
    if s.waiting[first_waiting(seat)] >= 0:
        return "bought"
    if may_buy_yet(s, seat):
        return "to_come"
    return "buying" if isinstance(s.todo[-1], Buy) and s.seat() == seat else "passed"


# -- a territory ---------------------------------------------------------------------------------


def laid(s: Skye, seat: int, number: int) -> Laid:
    """A tile as it lies, and what it is good for."""
    land = s.lands[seat]
    cell = land.cells[number]
    tile: Laid = {
        "tile": TILES[land.tiles[number]],
        "x": x_of(cell),
        "y": y_of(cell),
        "rotation": 90 * land.turns[number],
        "connected": land.is_connected(number),
        "completed": land.completed_parts(number),
        "paved": [id for side, id in enumerate(SIDES) if land.has_road(number, side)],
    }
    if s.journeyman:
        tile["way"] = land.distances(s.pawn[seat])[number]
        tile["steps"] = steps(s, seat, number)
    return tile


def steps(s: Skye, seat: int, number: int) -> dict[str, int]:
    """By track: the gold that a step by a marker on this tile costs, where one is possible."""
    costs = {id: boards.step_cost(s, seat, track, number) for track, id in enumerate(TRACKS)}
    return {id: cost for id, cost in costs.items() if cost != boards.NO_STEP}


def areas(land: Territory) -> list[Area]:
    areas = land.areas()
    return [
        {
            "terrain": TERRAINS[areas.terrain[area]],
            "tiles": [TILES[land.tiles[n]] for n in range(land.count) if tiles >> n & 1],
            "completed": not areas.open[area],
        }
        for area, tiles in enumerate(areas.tiles[: areas.count])
        if tiles
    ]


def placed_roads(land: Territory) -> list[PlacedRoad]:
    return [
        {"tile": TILES[land.tiles[number]], "side": SIDES[side]}
        for number in range(land.count)
        for side in (NORTH, EAST)
        if land.has_road(number, side)
    ]


def worth(s: Skye, seat: int) -> list[int | None]:
    """By slot: what it would give now; the majority of gold is hidden with the gold."""
    hides = s.hidden_gold and bool(s.todo)
    return [
        None if hides and scoring.compares_gold(tile) else scoring.points(s, seat, tile)
        for tile in s.scorings
    ]


# -- a progress board ----------------------------------------------------------------------------


def by_track(values: list[int], seat: int) -> dict[str, int]:
    return {id: values[marker_of(seat, track)] for track, id in enumerate(TRACKS)}


def bonuses(s: Skye, seat: int) -> dict[str, list[str]]:
    """By track: the bonus tiles on its slots I, II and III."""
    return {
        id: [
            BONUSES[s.layout[bonus_place(seat, numeral, track)]] for numeral in range(len(NUMERALS))
        ]
        for track, id in enumerate(TRACKS)
    }


def taken(s: Skye, seat: int) -> dict[str, list[bool]]:
    """By track: which of its bonus tiles I, II and III were taken (SJ-49)."""
    rows: dict[str, list[bool]] = {}
    for track, id in enumerate(TRACKS):
        board = board_of(s.players, track)
        passed = {
            SPACE_NUMERAL[space_at(board, at)]
            for at in range(1, s.reached[marker_of(seat, track)] + 1)
        }
        rows[id] = [numeral in passed for numeral in range(len(NUMERALS))]
    return rows


def needs(s: Skye, seat: int) -> dict[str, str]:
    """By track: what its next step requires."""
    rows = {}
    for track, id in enumerate(TRACKS):
        board = board_of(s.players, track)
        target = boards.target_of(board, s.tracks[marker_of(seat, track)])
        rows[id] = REQUIREMENTS[SPACE_REQUIREMENT[space_at(board, target)]]
    return rows


def lengths(s: Skye) -> dict[str, int]:
    return {id: LENGTH[board_of(s.players, track)] for track, id in enumerate(TRACKS)}


# -- what a question offers ----------------------------------------------------------------------


def purchases(s: Skye) -> list[Purchase]:
    """The tiles on offer to whoever is asked to buy, and why some cannot be bought."""
    asked = s.todo[-1] if s.todo else None
    if not isinstance(asked, Buy):
        return []
    rows: list[Purchase] = []
    for slot in range(first_drawn(s.players)):
        if s.drawn[slot] < 0:
            continue
        pays = payment(s, asked.seat, slot)
        own = seller_of(slot) == asked.seat
        missing = 0 if own else max(0, pays - s.gold[asked.seat])
        why: Bar = "own" if own else "gold" if missing else ""
        rows.append(
            {
                "tile": TILES[s.drawn[slot]],
                "seller": seller_of(slot),
                "price": s.prices[slot],
                "pays": pays,
                "why": why,
                "missing": missing,
            }
        )
    return rows


def advances(s: Skye) -> dict[str, Advance]:
    """By track: the step that the question offers, or why it does not."""
    asked = s.todo[-1] if s.todo else None
    if isinstance(asked, AdvanceByMarker):
        costs = {track: asked.cost(s, track) for track in range(TRACK_COUNT)}
        bar: Bar = "requirement"
    elif isinstance(asked, SaleAdvance | SymbolAdvance | BonusAdvance):
        tracks = [SALE_TRACK] if isinstance(asked, SaleAdvance) else range(TRACK_COUNT)
        costs = {track: boards.forward_cost(s, asked.seat, track) for track in tracks}
        bar = "end"
    else:
        return {}
    return {
        TRACKS[track]: advance(s, asked.seat, track, cost, bar) for track, cost in costs.items()
    }


def advance(s: Skye, seat: int, track: int, cost: int, bar: Bar) -> Advance:
    """The next step on a track for a cost; `bar` is why there may be none."""
    board = board_of(s.players, track)
    at = s.tracks[marker_of(seat, track)]
    target = boards.target_of(board, at)
    unlocks = target > s.reached[marker_of(seat, track)]
    missing = max(0, cost - s.gold[seat])
    return {
        "space": target,
        "price": max(0, cost),
        "points": boards.step_points(board, at),
        "banner": banner_on(board, target) if unlocks else None,
        "bonus": bonus_on(s, seat, track, target) if unlocks else None,
        "why": bar if cost == boards.NO_STEP else "gold" if missing else "",
        "missing": missing,
    }


def banner_on(board: int, at: int) -> Banner | None:
    """The banner on a space."""
    kind = SPACE_BANNER[space_at(board, at)]
    if kind < 0:
        return None
    return {"kind": BANNER_KINDS[kind], "value": SPACE_BANNER_VALUE[space_at(board, at)]}


def bonus_on(s: Skye, seat: int, track: int, at: int) -> str | None:
    """The bonus tile on a space."""
    numeral = SPACE_NUMERAL[space_at(board_of(s.players, track), at)]
    return BONUSES[s.layout[bonus_place(seat, numeral, track)]] if numeral >= 0 else None


def ways_to_lay(s: Skye) -> list[Laying]:
    """What the tile in hand would bring where the question lets it lie."""
    asked = s.todo[-1] if s.todo else None
    if isinstance(asked, ChooseTurn):
        return layings(s, asked.seat, asked.tile, [cell_of(asked.x, asked.y)])
    if isinstance(asked, ChoosePlace):
        land = s.lands[asked.seat]
        return layings(s, asked.seat, asked.tile, land.open_cells[: land.open_count])
    return []


def clashing(s: Skye) -> list[int]:
    """The turns in which the tile in hand clashes with a neighbour (SK-42)."""
    asked = s.todo[-1] if s.todo else None
    if not isinstance(asked, ChooseTurn):
        return []
    turns = s.lands[asked.seat].turns_at(asked.tile, cell_of(asked.x, asked.y))
    return [90 * turn for turn in range(4) if not turns >> turn & 1]


def waiting(s: Skye, seat: int) -> list[int]:
    """The tiles that a seat has to build."""
    slots = s.waiting[first_waiting(seat) : first_waiting(seat + 1)]
    return [tile for tile in slots if tile >= 0]


def stakes(s: Skye, seat: int) -> list[int]:
    """The prices of a seat's three tiles."""
    return s.prices[first_drawn(seat) : first_drawn(seat) + DRAWN]
