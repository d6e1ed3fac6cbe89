"""Isle of Skye's invariants, checked in trials and free in play."""

from __future__ import annotations

from caudal.engine.errors import must
from caudal.games.isle_of_skye.content import PRICING
from caudal.games.isle_of_skye.facts import stakes
from caudal.games.isle_of_skye.scoring import earned_by
from caudal.games.isle_of_skye.state import Skye
from caudal.games.isle_of_skye.territory import Territory, castle_alone
from caudal.games.isle_of_skye.tiles import BASE_TILES, EAST, LANDSCAPES, NORTH
from caudal.games.isle_of_skye.tracks import (
    EXTRA_MOVEMENT,
    LENGTH,
    MOST_MARKERS,
    ROADS,
    TRACK_COUNT,
    board_of,
    first_marker,
    marker_of,
)

COMPARED = (
    "near", "links", "paved", "symbols", "open_count", "open_cells", "patterns",
    "top", "right", "bottom", "left",
)  # fmt: skip
COMPARED_AREAS = ("count", "beside", "terrain", "open", "tiles", "marks")


def check(s: Skye) -> None:
    _check_tiles(s)
    for seat in range(s.players):
        must(s.gold[seat] >= 0, f"seat {seat} has no less gold than none (SK-76)")
        earned = s.earned[earned_by(seat, 0) : earned_by(seat + 1, 0)]
        must(min(earned) >= 0, f"seat {seat} never loses points (SK-04)")
        must(sum(earned) == s.vp[seat], f"seat {seat}'s points add up")
        if s.phase == PRICING:
            must(sum(stakes(s, seat)) <= s.gold[seat], f"seat {seat} can pay its stakes (SK-33)")
        land = s.lands[seat]
        again = rebuilt(land)
        for name in COMPARED:
            same = getattr(again, name) == getattr(land, name)
            must(same, f"seat {seat}'s territory is as laid anew ({name})")
        for name in COMPARED_AREAS:
            same = getattr(again.areas(), name) == getattr(land.areas(), name)
            must(same, f"seat {seat}'s areas are as laid anew ({name})")
        if s.journeyman:
            _check_journey(s, seat)


def rebuilt(land: Territory) -> Territory:
    """The same territory, laid anew."""
    again = castle_alone(land.tiles[0])
    for number in range(1, land.count):
        again = again.with_tile(land.tiles[number], land.cells[number], land.turns[number])
    for number in range(land.count):
        for side in (NORTH, EAST):
            if land.has_road(number, side):
                again = again.with_road(number, side)
    return again


def _check_tiles(s: Skye) -> None:
    """Every landscape tile is in one place (SK-05)."""
    places = [*s.bag, *s.drawn, *s.waiting]
    for land in s.lands:
        places += land.tiles[1 : land.count]
    tiles = sorted(tile for tile in places if tile >= 0)
    wanted = list(range(LANDSCAPES if s.journeyman else BASE_TILES))
    must(tiles == wanted, "every landscape tile is in one place")


def _check_journey(s: Skye, seat: int) -> None:
    land = s.lands[seat]
    for track in range(TRACK_COUNT):
        at = s.tracks[marker_of(seat, track)]
        reached = s.reached[marker_of(seat, track)]
        last = LENGTH[board_of(s.players, track)]
        must(0 <= at <= reached <= last, f"seat {seat}'s markers are on their tracks")
        must(reached - at <= (reached == last), f"seat {seat} went back only from the last space")
    roads = sum(bin(paved).count("1") for paved in land.paved)
    must(roads % 2 == 0, f"seat {seat}'s roads join two tiles each")
    must(
        roads // 2 + s.roads[seat] <= ROADS,
        f"seat {seat} has no more roads than there are (SJ-64)",
    )
    plan = s.plan[first_marker(seat) : first_marker(seat + 1)]
    marked = [place for place in plan if place >= 0]
    must(len(marked) == len(set(marked)), f"seat {seat} has one marker on a tile")
    must(len(marked) <= s.markers[seat] <= MOST_MARKERS, f"seat {seat} has its markers")
    must(all(place < land.count for place in marked), f"seat {seat}'s markers lie on tiles")
    must(0 <= s.pawn[seat] < land.count, f"seat {seat}'s journeyman stands on a tile")
    using = bool(s.extra[seat])
    known = not using or s.has(seat, EXTRA_MOVEMENT) or s.phase > PRICING
    must(known, f"seat {seat} uses only what it holds")
