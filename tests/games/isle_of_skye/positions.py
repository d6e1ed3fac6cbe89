"""Positions for the tests of Isle of Skye: a new game's dump, changed, and loaded again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import caudal
from caudal.games.isle_of_skye.state import Skye
from caudal.games.isle_of_skye.territory import Territory, cell_of
from caudal.games.isle_of_skye.tiles import BASE_TILES, LANDSCAPES, TILES
from caudal.games.isle_of_skye.view import load_territory

GAME = caudal.game("isle_of_skye")

Laid = tuple[str, int, int, int]

PHASE = {
    "axe": "phase_price",
    "price": "phase_price",
    "buy": "phase_buy",
    "sale_advance": "phase_buy",
    "symbol_advance": "phase_buy",
    "bonus_advance": "phase_bonus",
    "build": "phase_build",
    "place": "phase_build",
    "turn": "phase_build",
    "road": "phase_roads",
    "extra": "phase_plan",
    "plan": "phase_plan",
}
"""The phase in which a question is asked."""

T1: list[Laid] = [
    ("castle_blue", 0, 0, 0),
    ("lt_66", 0, 1, 180),
    ("lt_61", 1, 0, 270),
    ("lt_31", 0, -1, 180),
    ("lt_04", 1, -1, 270),
    ("jt_02", 1, 1, 90),
    ("lt_65", -1, 0, 270),
    ("lt_53", -1, -1, 0),
    ("lt_36", -1, 1, 90),
    ("lt_39", 0, 2, 0),
    ("lt_70", 2, -1, 270),
]
"""The territory that many examples use."""

CURVES: list[Laid] = [
    ("castle_blue", 0, 0, 0),
    ("lt_09", 0, 1, 0),
    ("lt_39", -1, 1, 180),
    ("lt_55", 1, 1, 180),
]
"""A tile with two separate curves north of the castle."""


def territory(laid: Sequence[Laid]) -> list[dict[str, Any]]:
    return [{"tile": id, "x": x, "y": y, "rotation": turn} for id, x, y, turn in laid]


def land(laid: Sequence[Laid], roads: Sequence[tuple[str, str]] = ()) -> Territory:
    """A territory by itself; roads by the tile south or west of them and their side."""
    placed = [{"tile": id, "side": side} for id, side in roads]
    return load_territory({"territory": territory(laid), "placed_roads": placed})


def number_at(laid: Territory, x: int, y: int) -> int:
    """The number of the tile at a place."""
    return list(laid.cells).index(cell_of(x, y))


class Position:
    """A position to be changed and loaded.

    Seat 0 is the starting player unless told; nobody has anything, nothing is asked.
    """

    def __init__(self, players: int = 3, round: int = 1, **options: Any) -> None:
        self.data = GAME.new(players, 7, options).dump()
        self.data |= {"round": round, "first": 0, "turn": 0, "todo": []}
        for seat in self.data["seats"]:
            seat |= {"gold": 0, "drawn": [None] * 3, "prices": [0] * 3, "axe": -1}

    def seat(self, seat: int, **changes: Any) -> Position:
        """Change a seat. `laid` is a territory, `roads_placed` its placed roads, `to_build` a short
        list of tiles, `vp` points earned so far, `tracks` positions that were reached as well."""
        mine = self.data["seats"][seat]
        if "laid" in changes:
            mine["territory"] = territory(changes.pop("laid"))
            if "pawn" in mine:
                mine["pawn"] = mine["territory"][0]["tile"]
        if "roads_placed" in changes:
            mine["placed_roads"] = [
                {"tile": id, "side": side} for id, side in changes.pop("roads_placed")
            ]
        if "to_build" in changes:
            tiles = list(changes.pop("to_build"))
            mine["to_build"] = tiles + [None] * (5 - len(tiles))
        if "vp" in changes:
            mine["earned"] = dict.fromkeys(mine["earned"], 0) | {"slot_a": changes.pop("vp")}
        if "tracks" in changes:
            mine["tracks"] = mine["tracks"] | changes["tracks"]
            mine["reached"] = mine["reached"] | changes.pop("tracks")
        if "bonuses" in changes:
            self._deal(mine, changes.pop("bonuses"))
        if "plan" in changes:
            tiles = list(changes.pop("plan"))
            mine["plan"] = tiles + [None] * (3 - len(tiles))
        unknown = set(changes) - set(mine)
        assert not unknown, unknown
        mine |= changes
        return self

    @staticmethod
    def _deal(mine: dict[str, Any], wanted: dict[str, tuple[int, str]]) -> None:
        """Put a bonus tile on a slot (0 to 2) of a track; it changes places with the one there."""
        for track, (numeral, id) in wanted.items():
            for column in mine["bonuses"].values():
                if column[numeral] == id:
                    column[numeral] = mine["bonuses"][track][numeral]
            mine["bonuses"][track][numeral] = id

    def offer(self, seat: int, **prices: int) -> Position:
        """Tiles on offer with their prices; the stakes are off the hand already."""
        tiles: list[str | None] = list(prices)
        stakes = list(prices.values())
        gap = 3 - len(tiles)
        self.data["seats"][seat] |= {
            "drawn": tiles + [None] * gap,
            "prices": stakes + [0] * gap,
            "axe": 2 if gap else 3,
        }
        return self

    def draw(self, seat: int, *tiles: str) -> Position:
        gap = [None] * (3 - len(tiles))
        self.data["seats"][seat] |= {"drawn": [*tiles, *gap], "prices": [0] * 3, "axe": -1}
        return self

    def halting(self, seat: int = 1) -> Position:
        """A road for a seat that has two tiles, so that play stops at each road window."""
        castle = self.data["seats"][seat]["territory"][0]["tile"]
        return self.seat(seat, laid=[(castle, 0, 0, 0), ("lt_64", 0, 1, 0)], roads=1)

    def with_scorings(self, *scorings: str) -> Position:
        self.data["scorings"] = list(scorings)
        return self

    def at(self, stage: str, ahead: int = 0) -> Skye:
        """The state as it goes on from a stage of the round."""
        return self.load({"ask": "stage", "stage": stage, "ahead": ahead})

    def asking(self, after: str, **question: Any) -> Skye:
        """The state that asks a question, and goes on with a stage after it."""
        self.data["phase"] = PHASE.get(question["ask"], "phase_move")
        return self.load({"ask": "stage", "stage": after, "ahead": 0}, question)

    def load(self, *todo: dict[str, Any]) -> Skye:
        self.data["todo"] = list(todo)
        out = {
            tile
            for seat in self.data["seats"]
            for tile in [
                *seat["drawn"],
                *seat["to_build"],
                *(laid["tile"] for laid in seat["territory"]),
            ]
        }
        tiles = TILES[: LANDSCAPES if self.data["journeyman"] else BASE_TILES]
        self.data["bag"] = [tile for tile in tiles if tile not in out]
        state = GAME.load(self.data)
        assert isinstance(state, Skye)
        state.check()
        return state


def legal(state: Skye) -> list[str]:
    """The legal moves by name."""
    return [GAME.name(move) for move in state.moves()]


def play(state: Skye, *moves: str) -> Skye:
    """Play moves by name; invariants hold after each."""
    for move in moves:
        state.play(GAME.move(move))
        state.check()
    return state


def seat_of(state: Skye, seat: int) -> dict[str, Any]:
    """A seat's part of the position."""
    owned: dict[str, Any] = state.dump()["seats"][seat]
    return owned
