"""What laying the tile in hand would bring at once, for whoever has to choose place and turn."""

from __future__ import annotations

from collections.abc import Iterable

from caudal.games.isle_of_skye import boards, scoring
from caudal.games.isle_of_skye.content import ROUND_SLOTS
from caudal.games.isle_of_skye.shapes import Laying, Seam
from caudal.games.isle_of_skye.state import Skye
from caudal.games.isle_of_skye.territory import Territory, x_of, y_of
from caudal.games.isle_of_skye.tiles import TILES


def layings(s: Skye, seat: int, tile: int, cells: Iterable[int]) -> list[Laying]:
    """Every way to lay a tile on some cells, the best one of a cell first: by points, then by what
    all scoring tiles give together, then by income."""
    land = s.lands[seat]
    world = s.clone()
    before = standing(s, seat)
    ways: list[Laying] = []
    for cell in cells:
        turns = land.turns_at(tile, cell)
        choices: list[tuple[list[int], int]] = []
        for turn in range(4):
            if turns >> turn & 1:
                world.lands[seat] = land.with_tile(tile, cell, turn)
                choices.append((standing(world, seat), turn))
        choices.sort(key=lambda choice: choice[0], reverse=True)
        for after, turn in choices:
            ways.append(
                {
                    "x": x_of(cell),
                    "y": y_of(cell),
                    "rotation": 90 * turn,
                    "points": after[0] - before[0],
                    "completes": completes(land, land.with_tile(tile, cell, turn)),
                }
            )
    return ways


def completes(land: Territory, after: Territory) -> list[Seam]:
    """The inner areas, by tile, of the areas that a new tile completes."""
    seams: list[Seam] = []
    for number in range(after.count):
        before = land.completed_parts(number) if number < land.count else []
        parts = [part for part in after.completed_parts(number) if part not in before]
        if parts:
            seams.append({"tile": TILES[after.tiles[number]], "areas": parts})
    return seams


def standing(s: Skye, seat: int) -> list[int]:
    """What a territory is worth: the scoring of this round and scrolls, all scoring, income."""
    this_round = every = 0
    for slot, tile in enumerate(s.scorings):
        if s.hidden_gold and scoring.compares_gold(tile):
            continue
        points = scoring.points(s, seat, tile)
        every += points
        if slot in ROUND_SLOTS[s.players][s.round]:
            this_round += points
    return [this_round + scoring.scrolls(s.lands[seat]), every, boards.steady_income(s, seat)]
