"""The tray beside the own land: tiles to build, turns of one, prices, the journeyman's means."""

from __future__ import annotations

from typing import NamedTuple

from caudal.games.isle_of_skye.picture import signs
from caudal.games.isle_of_skye.picture.tile import loose_tile
from caudal.games.isle_of_skye.shapes import View
from caudal.scene import kit
from caudal.scene.look import Look
from caudal.scene.nodes import Node, group, path, text

MOST_COINS = 16
"""The prices that have room on the tray; greater ones are chosen in the list of moves."""
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
        """The k-th of some tiles on the tray: its corner and size."""
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


def tray(look: Look[View], seat: int, ground: Ground) -> list[Node]:
    """Tiles to build or the turns of one, and the journeyman's means."""
    asked = look.view["asks"]
    mine = asked is not None and asked["seat"] == seat and bool(look.legal)
    if asked is not None and mine and asked["ask"] == "price":
        nodes = price_coins(look, ground)
    elif asked is not None and mine and asked["ask"] == "turn":
        nodes = turn_choices(look, asked["tile"], seat, ground)
    else:
        placed = asked["tile"] if asked is not None and mine and asked["ask"] == "place" else ""
        nodes = waiting(look, seat, placed, ground)
    return nodes + means(look, seat, ground)


def waiting(look: Look[View], seat: int, placed: str, ground: Ground) -> list[Node]:
    """The tiles to build, the one in a frame that is being placed."""
    tiles = look.view["seats"][seat]["to_build"]
    count = max(3, len(tiles))
    nodes: list[Node] = []
    for k, id in enumerate(tiles):
        x, y, size = ground.spot(k, count, look.view["journeyman"])
        nodes.append(loose_tile(look, id, x, y, size, move=f"build:{id}", frame=id == placed))
    for k in range(len(tiles), 3):
        x, y, size = ground.spot(k, count, look.view["journeyman"])
        nodes.append(kit.gap(x, y, size, size))
    return nodes


def turn_choices(look: Look[View], tile: str, seat: int, ground: Ground) -> list[Node]:
    """A tile in its four turns, those that do not fit with the reason; then, small, the rest."""
    view = look.view
    rest = [id for id in view["seats"][seat]["to_build"] if id != tile]
    count = 5 if rest else 4
    nodes = []
    for turn in range(4):
        x, y, size = ground.spot(turn, count, view["journeyman"])
        clashes = 90 * turn in view["clashing"]
        nodes.append(loose_tile(
            look, tile, x, y, size, move=f"turn:{90 * turn}", turn=turn, named=not turn,
            why=look.say("table.edges_clash") if clashes else "",
        ))  # fmt: skip
    x, y, size = ground.spot(4, count, view["journeyman"])
    small = size / max(2, len(rest)) - 2
    for k, id in enumerate(rest):
        along = k * (small + 4)
        at = (x + along, y) if ground.beside else (x, y + along)
        nodes.append(loose_tile(look, id, *at, small))
    return nodes


def price_coins(look: Look[View], ground: Ground) -> list[Node]:
    """The smaller prices that may be set now, as coins in two lines."""
    prices = look.starting("price:")[:MOST_COINS]
    nodes = []
    for k, move in enumerate(prices):
        if ground.beside:
            x = (ground.map[0] + ground.w) / 2 + (20 if k % 2 else -20)
            y = 28.0 + k // 2 * 40
        else:
            row, column = divmod(k, MOST_COINS // 2)
            x, y = 24.0 + column * 39, ground.map[1] + 24 + row * 41
        nodes.append(kit.slot(x, y, 17, move=move, label=move[6:], say=look.legal[move]))
    return nodes


def means(look: Look[View], seat: int, ground: Ground) -> list[Node]:
    """Movement points, markers and roads at hand."""
    view, say = look.view, look.say
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
