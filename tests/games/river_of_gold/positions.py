"""Positions for the tests: a quiet table at somebody's turn, with only what a test is about."""

from typing import Any

import caudal
from caudal.engine.state import State
from caudal.games.river_of_gold.content import (
    ERA1_STACK,
    ERA2_STACK,
    ERA_TILES,
    GOODS,
    REGION_IDS,
    ROW,
    STARTING_SPACES,
    TILES,
)
from caudal.games.river_of_gold.content_cards import CARDS, CLANS
from caudal.games.river_of_gold.scoring import on_track
from caudal.games.river_of_gold.state import RiverOfGold
from tests import support

GAME = caudal.game("river_of_gold")
CRAB, MANTIS, CRANE, SCORPION = range(4)
"""The seats, by their clans (RG-211)."""
ERA = {era: [TILES[tile] for tile in ERA_TILES[era]] for era in (1, 2)}
STARTERS = ["start_port", "start_manor", "start_shrine"]
IMPERIAL = {
    "6": "imperial_market_porcelain",
    "17": "imperial_market_rice",
    "29": "imperial_market_silk",
}


class Table:
    """A position in the making: nobody has built, hands are empty, everybody has a little."""

    def __init__(self, players: int = 4, turn: int = CRAB, seed: int = 1) -> None:
        self.data: dict[str, Any] = GAME.new(players, seed).dump()
        self.data |= {"first": 0, "turn": turn, "deck": CARDS.copy(), "pile": [], "dealings": {}}
        self.data["todo"] = [{"ask": "end_action"}, {"ask": "turn", "seat": turn}]
        self.data["masteries"] = [
            {"card": f"mastery_{id}", "claims": []} for id in ("earth", "water", "air")
        ]
        self.data["row"] = []
        self.data["era1"] = []
        self.data["era2"] = []
        self.data["shore"] = dict.fromkeys(self.data["shore"])
        for place, tile in IMPERIAL.items():
            self.data["shore"][place] = {"tile": tile, "markers": []}
        for index, space in enumerate(STARTING_SPACES[players]):
            self.data["shore"][str(space + 1)] = {"tile": STARTERS[index % 3], "markers": []}
        for seat in range(players):
            self.data["seats"][seat] |= {
                "clan": CLANS[seat],
                "koku": 4,
                "goods": dict.fromkeys(GOODS, 1),
                "favor": 1,
                "limit": 3,
                "die": 1,
                "ships": [1, 8],
                "influence": dict.fromkeys(REGION_IDS, 0),
                "hand": [],
            }
        self.left = {
            "era1": ERA1_STACK[players] - ROW,
            "era2": ERA2_STACK[players],
        }

    def seat(self, seat: int, **values: Any) -> "Table":
        """Set what a seat has: `koku=10`, `silk=2`, `region_4=7`, `die=3`, `ships=[1, 8]`…"""
        mine = self.data["seats"][seat]
        for key, value in values.items():
            if key in GOODS:
                mine["goods"][key] = value
            elif key in REGION_IDS:
                mine["influence"][key] = value
            else:
                assert key in mine, key
                mine[key] = value
        return self

    def goods(self, seat: int, silk: int, rice: int, porcelain: int) -> "Table":
        return self.seat(seat, silk=silk, rice=rice, porcelain=porcelain)

    def hand(self, seat: int, *cards: str) -> "Table":
        return self._cards(seat, "hand", cards)

    def delivered(self, seat: int, *cards: str) -> "Table":
        return self._cards(seat, "delivered", cards)

    def _cards(self, seat: int, place: str, cards: tuple[str, ...]) -> "Table":
        for card in cards:
            self.data["deck"].remove(card)
            self.data["seats"][seat][place].append(card)
        self.data["seats"][seat][place].sort(key=CARDS.index)
        return self

    def deck(self, *top: str) -> "Table":
        """These cards lie on top of the deck."""
        rest = [card for card in self.data["deck"] if card not in top]
        self.data["deck"] = [*top, *rest]
        return self

    def built(self, space: int, tile: str, *markers: int) -> "Table":
        self.data["shore"][str(space)] = {"tile": tile, "markers": list(markers)}
        return self

    def row(self, *end_first: str) -> "Table":
        """The building row as the examples write it: the end tile first."""
        self.data["row"] = list(reversed(end_first))
        return self

    def stacks(
        self, era1: int | None = None, era2: int | None = None, top: str | None = None
    ) -> "Table":
        """How many tiles are left, and which is on top of the first stack that has any."""
        if era1 is not None:
            self.left["era1"] = era1
        if era2 is not None:
            self.left["era2"] = era2
        if top is not None:
            self.data["era1" if self.left["era1"] else "era2"] = [top]
        return self

    def masteries(self, *cards: str) -> "Table":
        self.data["masteries"] = [{"card": card, "claims": []} for card in cards]
        return self

    def state(self) -> RiverOfGold:
        """The finished position; tiles that nothing was said about fill row and stacks."""
        used = {item["tile"] for item in self.data["shore"].values() if item}
        used |= {*self.data["row"], *self.data["era1"], *self.data["era2"]}
        for era in (1, 2):
            free = [tile for tile in ERA[era] if tile not in used]
            if era == 1 or not self.left["era1"]:
                while len(self.data["row"]) < ROW and free:
                    self.data["row"].append(free.pop())
            stack = self.data[f"era{era}"]
            while len(stack) < self.left[f"era{era}"] and free:
                stack.append(free.pop(0))
        if not self.left["era1"] and self.data["emperor"] == "not_yet":
            self.data["emperor"] = "done"
        loaded = GAME.load(self.data)
        assert isinstance(loaded, RiverOfGold)
        return loaded


def play(state: State, *moves: str) -> RiverOfGold:
    support.play(GAME, state, *moves)
    assert isinstance(state, RiverOfGold)
    return state


def names(state: State, verb: str = "") -> list[str]:
    """The legal moves, or the items of those of one verb."""
    moves = support.names(GAME, state)
    if verb:
        return [name.partition(":")[2] for name in moves if name.partition(":")[0] == verb]
    return moves


def asked(state: State) -> tuple[str, int]:
    """What is asked, and of whom."""
    return (state.todo[-1].kind, state.todo[-1].seat) if state.todo else ("", -1)


def has(state: RiverOfGold, seat: int, *what: str) -> list[Any]:
    """What a seat has of each: koku, favor, limit, vp, die, a good, a region's influence, cards."""
    mine = state.dump()["seats"][seat]
    owned = {**mine, **mine["goods"], **mine["influence"], "vp": on_track(state, seat)}
    owned["cards"] = len(mine["hand"])
    return [owned[item] for item in what]


def pass_on(state: RiverOfGold) -> RiverOfGold:
    """Answer closing questions without an exchange."""
    while asked(state)[0] == "closing":
        play(state, "go_on")
    return state


EVERYTHING = ("koku", *GOODS, "favor", "vp", *REGION_IDS)


def gains(before: RiverOfGold, after: RiverOfGold, seat: int) -> dict[str, int]:
    """What changed for a seat, of Koku, goods, favor, points and influence."""
    changes = zip(
        EVERYTHING, has(before, seat, *EVERYTHING), has(after, seat, *EVERYTHING), strict=True
    )
    return {what: new - old for what, old, new in changes if new != old}
