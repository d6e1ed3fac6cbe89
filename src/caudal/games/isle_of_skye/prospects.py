"""What laying the tile in hand would give at once, by place and turn: for whoever has to choose."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from caudal.games.isle_of_skye import boards, scoring
from caudal.games.isle_of_skye.content import ROUND_SLOTS
from caudal.games.isle_of_skye.territory import cell_of, x_of, y_of

if TYPE_CHECKING:
    from caudal.games.isle_of_skye.state import Skye


def prospects(s: Skye, seat: int, question: dict[str, Any], tile: int) -> list[dict[str, Any]]:
    """Every way to lay a tile that the question leaves open, the best one of a place first: by
    points, then by what all scoring tiles give together, then by income."""
    land = s.lands[seat]
    asked = [cell_of(question["x"], question["y"])] if "x" in question else land.open_cells
    world = s.clone()
    before = standing(s, seat)
    found: list[dict[str, Any]] = []
    for cell in asked:
        turns = land.turns_at(tile, cell)
        ways: list[tuple[list[int], int]] = []
        for turn in range(4):
            if turns >> turn & 1:
                world.lands[seat] = land.with_tile(tile, cell, turn)
                ways.append((standing(world, seat), turn))
        ways.sort(key=lambda way: way[0], reverse=True)
        for after, turn in ways:
            found.append(
                {"x": x_of(cell), "y": y_of(cell), "rotation": 90 * turn,
                 "points": after[0] - before[0]}
            )  # fmt: skip
    return found


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
