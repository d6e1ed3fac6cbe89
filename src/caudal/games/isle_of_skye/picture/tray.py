"""The tray beside the own land: tiles to build, turns of one, prices, the journeyman's means."""

from __future__ import annotations

from caudal.engine.texts import Texts
from caudal.games.isle_of_skye.picture import signs
from caudal.games.isle_of_skye.picture.tile import Moves, View, loose_tile
from caudal.scene import kit
from caudal.scene.nodes import Node, group, path, text

W, H = 660.0, 480.0
"""The pane of the own land."""
MAP = 562.0
"""The map's width; the tray lies to the right of it."""
MOST_COINS = 16
"""So many prices have room on the tray; greater ones are chosen in the list of moves."""


def tray(view: View, seat: int, legal: Moves, say: Texts) -> list[Node]:
    """Tiles to build or the turns of one, and the journeyman's means."""
    mine = view["seats"][seat]
    middle = (MAP + W) / 2
    room = H - 20 - (106 if view["journeyman"] else 0)
    turns = [move for move in legal if move.startswith("turn:")]
    asked = view["asks"] if view["asks"] and view["asks"]["seat"] == seat else {}
    nodes: list[Node] = []
    if any(move.startswith("price:") for move in legal):
        nodes += price_coins(middle, legal)
    elif turns:
        nodes += turn_choices(asked["tile"], mine, room, legal, say)
    else:
        waiting = [id for id in mine["to_build"] if id]
        size = min(66.0, room / max(1, len(waiting)) - 10)
        for k, id in enumerate(waiting):
            chosen = asked.get("ask") == "place" and asked.get("tile") == id and bool(legal)
            nodes.append(loose_tile(id, middle - size / 2, 12 + k * (size + 10), size, legal, say,
                                    move=f"build:{id}", frame=chosen))  # fmt: skip
        for k in range(len(waiting), 3):
            nodes.append(kit.gap(middle - size / 2, 12 + k * (size + 10), size, size))
    return nodes + means(view, seat, say)


def turn_choices(tile: str, mine: View, room: float, legal: Moves, say: Texts) -> list[Node]:
    """A tile in its four turns, those that do not fit with the reason; below, small, the rest."""
    middle = (MAP + W) / 2
    rest = [id for id in mine["to_build"] if id and id != tile]
    size = min(66.0, (room - (46 if rest else 0)) / 4 - 10)
    nodes = []
    for turn in range(4):
        move = f"turn:{90 * turn}"
        nodes.append(loose_tile(
            tile, middle - size / 2, 12 + turn * (size + 10), size, legal, say, move=move,
            turn=turn, named=not turn, why="" if move in legal else say("table.edges_clash"),
        ))  # fmt: skip
    small = min(38.0, 86 / max(1, len(rest)) - 4)
    left = middle - len(rest) * (small + 4) / 2 + 2
    for k, id in enumerate(rest):
        nodes.append(loose_tile(id, left + k * (small + 4), room - 32, small, legal, say))
    return nodes


def price_coins(middle: float, legal: Moves) -> list[Node]:
    """The smaller prices that may be set now, as coins in two columns."""
    prices = [move for move in legal if move.startswith("price:")][:MOST_COINS]
    return [
        kit.slot(
            middle + (20 if k % 2 else -20), 28 + k // 2 * 40, 17,
            move=move, label=move[6:], say=legal[move],
        )
        for k, move in enumerate(prices)
    ]  # fmt: skip


def means(view: View, seat: int, say: Texts) -> list[Node]:
    """Movement points, markers and roads at hand."""
    if not view["journeyman"]:
        return []
    mine = view["seats"][seat]
    x = MAP + 16
    nodes: list[Node] = [path(f"M{MAP + 10} {H - 108}H{W - 10}", stroke="line", width=1.2)]
    moving = view["phase"] == "phase_move" and view["turn"] == seat
    points = f"{view['points']}/{mine['movement']}" if moving else mine["movement"]
    rows = (
        ("boot", points, say.name("movement_points")),
        ("pin", mine["markers"], say.name("destination_marker")),
        ("road", mine["roads"], say.name("road_piece")),
    )
    for k, (name, value, label) in enumerate(rows):
        y = H - 86 + k * 31
        nodes.append(
            group(
                signs.sign(name, x + 12, y, 23),
                text(x + 34, y + 6, value, anchor="start", size=17, weight=700),
                at=(0, 0), say=f"{label}: {value}",
            )
        )  # fmt: skip
    if view["first"] == seat:
        mark = signs.sign("first", W - 20, H - 24, 20)
        nodes.append(group(mark, say=say.name("starting_player_marker")))
    return nodes
