"""Positions for Agra's tests: a quiet table to which a test adds what it is about."""

from __future__ import annotations

from typing import Any

import caudal
from caudal.engine.events import Event, Listener
from caudal.games.agra.checks import markers
from caudal.games.agra.content import GOODS, MARKERS, WORKERS
from caudal.games.agra.content_notables import CARD_DEMANDS, CARDS
from caudal.games.agra.state import Agra
from tests.support import names, play

GAME = caudal.game("agra")
MAGENTA, TURQUOISE, YELLOW, ORANGE = range(4)
PHASES = ["clean_up", "turn_end", "order", "statue", "choose_space", "spend", "generate"]
RIVER = {
    2: ["cook", "sufi", "mahout", "khatib", "jagirdar", "mullah", "mosaic_maker",
        "mujtahida", "painter", "dewan"],
    4: ["cook", "sufi", "mahout", "khatib", "takshaka", "jagirdar", "mullah", "mosaic_maker",
        "english_trader", "mujtahida", "painter", "dutch_trader", "dewan", "grand_imam"],
}  # fmt: skip
RIVER[3] = RIVER[2]


def dice_for(*faces: int) -> caudal.Dice:
    """Dice whose next throws show these faces of a d6."""
    seed = 0
    while True:
        seed += 1
        dice = caudal.Dice.of("faces", seed)
        trial = dice.clone()
        if all(trial.below(6) + 1 == face for face in faces):
            return dice


class Table:
    """A position under construction; `state()` loads it, with supplies that add up."""

    def __init__(self, turn: int = MAGENTA, at: str = "choose_space", players: int = 4) -> None:
        self.position: dict[str, Any] = GAME.new(players, 1).dump()
        p = self.position
        p["turn"] = p["start"] = turn
        p["merchant"] = "cotton_farm"
        p["builder"] = "tailor"
        p["demands"] = {
            guild: {"marker": 1, "owners": [None] * 6}
            for guild in ("artisans", "merchants", "scholars")
        }
        p["bowls"] = dict.fromkeys(p["bowls"])
        p["row"] = ["ft_raise_worker", "ft_remove_cover", "ft_sell_good"]
        tiles = GAME.moves.items["tile"]
        p["pile"] = [tile for tile in tiles if tile not in p["row"]]
        for seat in p["seats"]:
            seat["rupees"] = 0
        self.river(*RIVER[players])
        self.at(at)
        self.supplies: dict[int, int] = {}
        self.free_workers: dict[int, int] = {}

    def at(self, phase: str) -> Table:
        """Stand at a phase of the active player's turn."""
        turn = self.position["turn"]
        todo: list[dict[str, Any]] = []
        for name in PHASES[: PHASES.index(phase) + 1]:
            todo.append({"ask": name} if name == "clean_up" else {"ask": name, "seat": turn})
        self.position["todo"] = todo
        return self

    def ask(self, kind: str, seat: int | None = None, **fields: Any) -> Table:
        """Put another question on top."""
        item: dict[str, Any] = {"ask": kind, **fields}
        if seat is not None:
            item["seat"] = seat
        self.position["todo"].append(item)
        return self

    def river(self, *ids: str) -> Table:
        """The notables at the river, in this order, all empty."""
        wishes = dict(zip(CARDS, CARD_DEMANDS, strict=True))
        self.position["notables"] = [
            {
                "id": id,
                "winner": None,
                "markers": [
                    {"good": GOODS[good], "seat": None, "double": False} for good in wishes[id]
                ],
            }
            for id in ids
        ]
        return self

    def notable(self, id: str, winner: int | None = None, **goods: Any) -> Table:
        """Markers on a notable: `planks=0`, or `curry=(0, True)` for a double one."""
        placed = next(n for n in self.position["notables"] if n["id"] == id)
        placed["winner"] = winner
        if winner is not None:
            self.position["seats"][winner]["contracts"].append(id)
        for marker in placed["markers"]:
            given = goods.get(marker["good"])
            if given is not None:
                seat, double = given if isinstance(given, tuple) else (given, False)
                marker["seat"], marker["double"] = seat, double
        return self

    def seat(self, seat: int, **changes: Any) -> Table:
        """What a player has; goods by name are added, the rest replaces."""
        mine = self.position["seats"][seat]
        for key, value in changes.items():
            if key in GOODS:
                mine["goods"][key] = value
            elif key == "supply":
                self.supplies[seat] = value
            elif key == "workers":
                self.free_workers[seat] = value
            elif key in ("influence", "farmers"):
                mine[key] |= value
            elif key == "contracts":
                mine[key] = mine[key] + value
                left = [n for n in self.position["notables"] if n["id"] not in value]
                self.position["notables"] = left
            elif key == "tiles":
                mine[key] = value
                self.position["pile"] = [t for t in self.position["pile"] if t not in value]
                self.position["row"] = [None if t in value else t for t in self.position["row"]]
            else:
                mine[key] = value
        return self

    def put(self, **changes: Any) -> Table:
        """Anything of the common board."""
        for key, value in changes.items():
            if key == "built":
                self.position["built"] = self.position["built"] + value
            elif key == "price":
                for token in self.position["price_tokens"]:
                    if token["id"] in value:
                        token["good"], token["side"] = value[token["id"]]
            elif key == "dice":
                self.position["dice"] = value.state
            elif key in ("coins", "bowls", "demands"):
                self.position[key] |= value
            elif key == "memory":
                self.position["memory"] |= value
            else:
                self.position[key] = value
        return self

    def column(self, guild: str, marker: int, owners: dict[int, Any] | None = None) -> Table:
        """A demand column: its marker, and who covers which demand (1 is the top)."""
        column = [None] * 6
        for place, owner in (owners or {}).items():
            column[place - 1] = owner
        self.position["demands"][guild] = {"marker": marker, "owners": column}
        return self

    def state(self) -> Agra:
        """Load it; what is not said lies in supply."""
        for seat, mine in enumerate(self.position["seats"]):
            board = len(mine["standing"]) + len(mine["lying"]) + mine["stored"]
            mine["workers"] = self.free_workers.get(seat, WORKERS - board)
            mine["supply"] = 0
        loaded = self.position["todo"]
        self.position["todo"] = []
        empty = GAME.load(self.position)
        assert isinstance(empty, Agra)
        self.position["todo"] = loaded
        for seat, mine in enumerate(self.position["seats"]):
            mine["supply"] = self.supplies.get(seat, MARKERS - sum(markers(empty, seat).values()))
        state = GAME.load(self.position)
        assert isinstance(state, Agra)
        return state


def goods_of(state: Agra, seat: int) -> dict[str, int]:
    """What a player owns, by name."""
    goods: dict[str, int] = state.dump()["seats"][seat]["goods"]
    return goods


def legal(state: Agra) -> list[str]:
    return names(GAME, state)


def do(state: Agra, *moves: str) -> Agra:
    """Play moves by name, with invariants checked after each."""
    for move in moves:
        play(GAME, state, move)
        state.check()
    return state


def asked(state: Agra) -> tuple[str, int]:
    """Which question is asked, and of whom."""
    return state.todo[-1].kind, state.seat()


def story(state: Agra, *moves: str) -> list[Event]:
    """Play moves by name and return what was told."""
    state.listener = Listener()
    do(state, *moves)
    return state.listener.take()
