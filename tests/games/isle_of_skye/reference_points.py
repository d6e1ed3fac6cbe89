"""Requirements and scoring, told a second time for `reference`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from tests.games.isle_of_skye.oracle import Place
from tests.games.isle_of_skye.reference_pieces import CASTLE, CONTENT, SPACES, Land, Player

SCROLLS = {kind["id"]: kind for kind in CONTENT["scrolls"]["kind"]}
BORDERS: dict[str, Callable[[Place], int]] = {
    "north": lambda place: place[1],
    "south": lambda place: -place[1],
    "east": lambda place: place[0],
    "west": lambda place: -place[0],
}


def steps_from_castle(place: Place) -> int:
    return abs(place[0]) + abs(place[1])


def meets(land: Land, place: Place, requirement: str) -> bool:
    word, _, rest = requirement.partition("_")
    if word == "castle":
        return place == CASTLE
    if word == "distance":
        return steps_from_castle(place) >= int(rest)
    if word == "completed":
        completed = {area[0] for area in land.areas() if area[2] and place in area[1]}
        return set(rest.split("_and_")) <= completed
    if word in BORDERS:
        return BORDERS[word](place) == max(map(BORDERS[word], land.tiles))
    return land.symbols_at(place).get(word, 0) > 0


def worth(players: list[Player], mine: Player, scoring: str, side: str) -> int:
    """What a scoring tile gives one of the players, who use a side of the boards."""
    if scoring.endswith("_majority"):
        return majority(players, mine, scoring.removesuffix("_majority"))
    if scoring == "journeyman_distance":
        return 2 * steps_from_castle(mine.pawn)
    if scoring == "bridges":
        return sum(
            SPACES[side, track][at]["segment"] - 1 for track, at in mine.tracks.items() if at
        )
    return LANDS[scoring](mine.land)


def majority(players: list[Player], mine: Player, thing: str) -> int:
    counts = [p.gold if thing == "gold" else p.land.count(thing) for p in players]
    count = counts[mine.seat]
    ranks = sorted(set(counts), reverse=True)
    if not count:
        return 0
    if count == ranks[0]:
        return 5
    return 2 if counts.count(ranks[0]) == 1 and count == ranks[1] else 0


def completed_sizes(land: Land, *terrains: str) -> list[int]:
    wanted = terrains or ("pasture", "mountain", "water")
    return [len(area[1]) for area in land.areas() if area[2] and area[0] in wanted]


def squares(land: Land) -> int:
    return 2 * sum(
        {(x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1)} <= land.tiles.keys() for x, y in land.tiles
    )


def brochs(land: Land) -> int:
    return sum([0, 1, 3, 6][min(marks[0], 3)] for _, _, _, marks in land.areas())


def animals_near_farms(land: Land) -> int:
    near = {
        (x + across, y + up)
        for x, y in land.tiles
        if "farm" in land.symbols_at((x, y))
        for across in (-1, 0, 1)
        for up in (-1, 0, 1)
    }
    here = [land.symbols_at(place) for place in land.tiles if place in near]
    return sum(symbols.get("sheep", 0) + symbols.get("cattle", 0) for symbols in here)


def harbours(land: Land) -> int:
    return 3 * sum(ships > 0 and lights > 0 for _, _, _, (_, ships, lights) in land.areas())


def vertical_lines(land: Land) -> int:
    lines = 0
    for x, y in land.tiles:
        if (x, y - 1) not in land.tiles:
            lines += all((x, y + up) in land.tiles for up in (1, 2))
    return 3 * lines


def rows_and_columns(land: Land) -> int:
    places = [place for place in land.tiles if "broch" in land.symbols_at(place)]
    return len({x for x, _ in places}) + len({y for _, y in places})


def matching_rows(land: Land) -> int:
    rows: dict[int, Counter[str]] = {}
    for place in land.tiles:
        rows.setdefault(place[1], Counter()).update(list(land.symbols_at(place)))
    return 2 * sum(any(count > 1 for count in row.values()) for row in rows.values())


LANDS: dict[str, Callable[[Land], int]] = {
    "squares": squares,
    "completed_areas": lambda land: len(completed_sizes(land)),
    "sheep": lambda land: land.count("sheep"),
    "large_completed_areas": lambda land: 3 * sum(size >= 3 for size in completed_sizes(land)),
    "brochs_in_mountains": brochs,
    "building_sets": lambda land: 5 * min(map(land.count, ("broch", "farm", "lighthouse"))),
    "farm_animals": animals_near_farms,
    "road_cattle": lambda land: 2 * land.connected_count("cattle"),
    "ship_and_lighthouse": harbours,
    "vertical_lines": vertical_lines,
    "roads_tiles": lambda land: len(land.connected() - {CASTLE}),
    "largest_lake": lambda land: 2 * max(completed_sizes(land, "water"), default=0),
    "completed_mountains": lambda land: 2 * len(completed_sizes(land, "mountain")),
    "broch_rows_columns": rows_and_columns,
    "matching_rows": matching_rows,
}
"""What the territory alone scores."""


def scrolls(land: Land) -> int:
    total = 0
    for place, (tile, _) in land.tiles.items():
        if "scroll" in tile:
            kind = SCROLLS[tile["scroll"]]
            points = land.count(kind["object"]) // kind["per"] * kind["vp"]
            total += points * (2 if land.flood(place, tile["scroll_area"])[1] else 1)
    return total


def result(mine: Player) -> tuple[int, int]:
    """Final points, and the gold that breaks ties."""
    return mine.vp + scrolls(mine.land) + mine.gold // 5, mine.gold % 5
