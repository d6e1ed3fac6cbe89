"""The tray beside the own land: tiles to build, turns of one, prices, the journeyman's means."""

from __future__ import annotations

from typing import NamedTuple

from caudal.engine.texts import Texts
from caudal.games.isle_of_skye.picture import signs
from caudal.games.isle_of_skye.picture.tile import Moves, View, loose_tile
from caudal.scene import kit
from caudal.scene.nodes import Node, group, path, text

MOST_COINS = 16
"""So many prices have room on the tray; greater ones are chosen in the list of moves."""
BIG = 66.0
"""A tile on the tray."""


class Ground(NamedTuple):
    """The pane of the own land: a map, and the tray to the right of it or below."""

    w: float
    h: float
    map: tuple[float, float]

    @property
    def beside(self) -> bool:
        """Whether the tray lies beside the map."""
        return self.map[0] < self.w

    def spot(self, k: int, count: int, journeyman: bool) -> tuple[float, float, float]:
        """The k-th of so many tiles on the tray: its corner and size."""
        if self.beside:
            room = self.h - 20 - (106 if journeyman else 0)
            size = min(BIG, room / count - 10)
            return (self.map[0] + self.w - size) / 2, 12 + k * (size + 10), size
        size = min(BIG, (self.w - 90) / count - 8)
        return 10 + k * (size + 8), self.map[1] + (self.h - self.map[1] - size) / 2, size


def ground_of(players: int) -> Ground:
    """As wide as the rivals' mats below it, so that nothing lies bare."""
    wide = {4: 720.0, 5: 940.0}.get(players, 660.0)
    return Ground(wide, 480, (wide - 98, 480))


NARROW = Ground(384, 408, (384, 320))
"""On a phone."""


def tray(view: View, seat: int, legal: Moves, say: Texts, ground: Ground) -> list[Node]:
    """Tiles to build or the turns of one, and the journeyman's means."""
    mine = view["seats"][seat]
    turns = [move for move in legal if move.startswith("turn:")]
    asked = view["asks"] if view["asks"] and view["asks"]["seat"] == seat else {}
    nodes: list[Node] = []
    if any(move.startswith("price:") for move in legal):
        nodes += price_coins(legal, ground)
    elif turns:
        nodes += turn_choices(asked["tile"], view, seat, legal, say, ground)
    else:
        waiting = [id for id in mine["to_build"] if id]
        count = max(3, len(waiting))
        for k, id in enumerate(waiting):
            x, y, size = ground.spot(k, count, view["journeyman"])
            chosen = asked.get("ask") == "place" and asked.get("tile") == id and bool(legal)
            nodes.append(loose_tile(id, x, y, size, legal, say, move=f"build:{id}", frame=chosen))
        for k in range(len(waiting), 3):
            x, y, size = ground.spot(k, count, view["journeyman"])
            nodes.append(kit.gap(x, y, size, size))
    return nodes + means(view, seat, say, ground)


def turn_choices(
    tile: str, view: View, seat: int, legal: Moves, say: Texts, ground: Ground
) -> list[Node]:
    """A tile in its four turns, those that do not fit with the reason; then, small, the rest."""
    rest = [id for id in view["seats"][seat]["to_build"] if id and id != tile]
    count = 5 if rest else 4
    nodes = []
    for turn in range(4):
        x, y, size = ground.spot(turn, count, view["journeyman"])
        move = f"turn:{90 * turn}"
        nodes.append(loose_tile(
            tile, x, y, size, legal, say, move=move, turn=turn, named=not turn,
            why="" if move in legal else say("table.edges_clash"),
        ))  # fmt: skip
    x, y, size = ground.spot(4, count, view["journeyman"])
    small = size / max(2, len(rest)) - 2
    for k, id in enumerate(rest):
        along = k * (small + 4)
        at = (x + along, y) if ground.beside else (x, y + along)
        nodes.append(loose_tile(id, *at, small, legal, say))
    return nodes


def price_coins(legal: Moves, ground: Ground) -> list[Node]:
    """The smaller prices that may be set now, as coins in two lines."""
    prices = [move for move in legal if move.startswith("price:")][:MOST_COINS]
    nodes = []
    for k, move in enumerate(prices):
        if ground.beside:
            x = (ground.map[0] + ground.w) / 2 + (20 if k % 2 else -20)
            y = 28.0 + k // 2 * 40
        else:
            row, column = divmod(k, MOST_COINS // 2)
            x, y = 24.0 + column * 39, ground.map[1] + 24 + row * 41
        nodes.append(kit.slot(x, y, 17, move=move, label=move[6:], say=legal[move]))
    return nodes


def means(view: View, seat: int, say: Texts, ground: Ground) -> list[Node]:
    """Movement points, markers and roads at hand."""
    if not view["journeyman"]:
        return []
    mine = view["seats"][seat]
    nodes: list[Node] = []
    if ground.beside:
        line = f"M{ground.map[0] + 10} {ground.h - 108}H{ground.w - 10}"
        nodes.append(path(line, stroke="line", width=1.2))
    x, top, step = (
        (ground.map[0] + 16, ground.h - 86, 31)
        if ground.beside
        else (ground.w - 62, ground.map[1] + 18, 26)
    )
    moving = view["phase"] == "phase_move" and view["turn"] == seat
    points = f"{view['points']}/{mine['movement']}" if moving else mine["movement"]
    rows = (
        ("boot", points, say.name("movement_points")),
        ("pin", mine["markers"], say.name("destination_marker")),
        ("road", mine["roads"], say.name("road_piece")),
    )
    for k, (name, value, label) in enumerate(rows):
        y = top + k * step
        nodes.append(
            group(
                signs.sign(name, x + 12, y, 23),
                text(x + 32, y + 6, value, anchor="start", size=17, weight=700),
                at=(0, 0), say=f"{label}: {value}",
            )
        )  # fmt: skip
    if view["first"] == seat and ground.beside:
        mark = signs.sign("first", ground.w - 20, ground.h - 24, 20)
        nodes.append(group(mark, say=say.name("starting_player_marker")))
    return nodes
