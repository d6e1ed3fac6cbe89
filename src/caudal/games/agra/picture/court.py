"""The imperial court: guild tracks with their demands, and favour tiles."""

from __future__ import annotations

from caudal.games.agra.content import FAVOURS, GOODS, GUILDS, HAVE, PAY
from caudal.games.agra.content_boards import COLUMN, DEMANDS, GATE, TOP, TRACK_RUPEES
from caudal.games.agra.picture.frames import frame
from caudal.games.agra.picture.reasons import why_not
from caudal.games.agra.picture.signs import FAVOUR_SIGNS, mark, sign
from caudal.games.agra.shapes import View
from caudal.games.agra.words import tile as tile_words
from caudal.scene import kit
from caudal.scene.look import Look
from caudal.scene.nodes import Node, group, icon, path, rect, text, use
from caudal.scene.svg import Art

W = 336.0
XS = (10.0, 118.0, 226.0)
CW = 100.0
ARCH = 32.0
"""Where the arches begin."""
TRACK_Y = ARCH + 46
ROW = 31.0
TALL = COLUMN * ROW
STEP = TALL / (TOP + 1)
TILES_Y = TRACK_Y + TALL + 14
H = TILES_Y + 37


def position_y(position: int) -> float:
    """The middle of a track's position."""
    return TRACK_Y + TALL - (position + 0.5) * STEP


# -- what never changes ----------------------------------------------------------------------------


def court_art() -> Art:
    nodes: list[Node] = []
    for guild, id in enumerate(GUILDS):
        nodes += _arch(id, XS[guild])
        nodes += _track(XS[guild] + 5)
        nodes += _demands(guild, XS[guild] + 59)
    return {"court": (W, H, nodes)}


def _arch(id: str, x: float) -> list[Node]:
    m, end, y = x + CW / 2, TRACK_Y + TALL + 6, ARCH
    d = (
        f"M{x} {end}V{y + 34}q0-8 6-9 1-8 9-8 1-8 10-7 4-6 12-4Q{m - 6} {y + 5} {m} {y}"
        f"Q{m + 6} {y + 5} {x + CW - 37} {y + 6}q8-2 12 4 9-1 10 7 8 0 9 8 6 1 6 9V{end}z"
    )
    return [path(d, id, stroke="edge", width=1.3), sign(id, m, y + 17, 19)]


def _track(x: float) -> list[Node]:
    """Positions from the bottom: rupees, gates in gold, the top set off."""
    nodes = [rect(x, TRACK_Y, 51, TALL, "card", r=6, stroke="edge", width=1.2)]
    for position in range(TOP + 1):
        y = position_y(position) - STEP / 2
        role = "gold-cell" if GATE[position] else "top-cell" if position == TOP else ""
        if role:
            nodes.append(rect(x + 1, y + 0.5, 49, STEP - 1, role, r=4))
        if position:
            rule = f"M{x + 1} {y + STEP:.1f}h49"
            rupees = TRACK_RUPEES[position]
            nodes.append(path(rule, stroke="edge", width=0.8, opacity=0.25))
            nodes.append(text(x + 8, y + STEP / 2 + 4.3, rupees, size=13, weight=600, fill="soft"))
    return nodes


def _demands(guild: int, x: float) -> list[Node]:
    nodes = []
    for k in range(COLUMN):
        y = TRACK_Y + k * ROW
        a, b = (GOODS[good] for good in DEMANDS[guild * COLUMN + k])
        nodes += [
            rect(x, y + 1, CW - 62, ROW - 3, "card", r=7, stroke="strong", width=1.1),
            icon(a, x + 10.5, y + ROW / 2 - 0.5, 16.5, line="night"),
            icon(b, x + 27.5, y + ROW / 2 - 0.5, 16.5, line="night"),
        ]
    return nodes


# -- the pane --------------------------------------------------------------------------------------


def court(look: Look[View]) -> list[Node]:
    """The whole pane."""
    say, view = look.say, look.view
    nodes = [
        text(12, 24, say("picture.court"), size=16, weight=600, anchor="start", serif=True),
        *limit(look),
        use("court", 0, 0, W, H),
    ]
    for guild, id in enumerate(GUILDS):
        nodes += look.part(guild_column, id, XS[guild])
    nodes.append(text(12, TILES_Y + 18, say("picture.favour_tiles"), size=13, weight=600,
                      anchor="start", serif=True))  # fmt: skip
    for k, tile in enumerate(view["row"]):
        if tile:
            nodes.append(look.part(favour_tile, tile, 118 + k * 56, TILES_Y, 52))
    nodes.append(kit.stack(W - 38, TILES_Y + 13.5, len(view["pile"]), size=17))
    return nodes


def limit(look: Look[View]) -> list[Node]:
    words = look.say("picture.limit")
    return [
        group(
            rect(W - 98, 9, 88, 22, "plate", r=11, stroke="strong", width=1.1),
            icon("lock", W - 86, 20, 14),
            text(W - 77, 24.5, words, size=13, weight=600, anchor="start", fill="soft"),
            text(W - 20, 25, look.view["limit"], size=14, weight=700),
            say=f"{look.say.name('demand_limit')}: {look.view['limit']}",
        )
    ]


def guild_column(look: Look[View], id: str, x: float) -> list[Node]:
    """A guild's name, the seats' influence, and who fulfilled which demand."""
    view, say = look.view, look.say
    nodes: list[Node] = [text(x + CW / 2, ARCH + 39, say(f"short.{id}"), size=13, weight=700)]
    move = f"influence:{id}"
    if move in look.legal:
        y = position_y(view["offers"][move]["position"])
        spot = [
            rect(x + 5, TRACK_Y, 51, TALL, "action-soft", r=6, opacity=0.3),
            *frame(x + 5, TRACK_Y, 51, TALL, 6),
            rect(x + 7, y - STEP / 2 + 1, 47, STEP - 2, r=5, stroke="action", width=1.8,
                 dash="3 2.5"),
        ]  # fmt: skip
        nodes.append(look.press(move, *spot))
        nodes.append(kit.ghost(move, mark(look.seat, x + 23 + look.seat * 8.4, y, 4.6)))
    for seat in reversed(range(view["players"])):
        position = view["seats"][seat]["influence"][id]
        at = (x + 23 + seat * 8.4, position_y(position))
        words = f"{say.seat(seat)}: {say.name(id)} {position}"
        nodes.append(group(mark(seat, 0, 0, 4.6), at=at, id=f"influence-{id}-{seat}", say=words))
    column = view["demands"][id]
    for k, owner in enumerate(column["owners"]):
        if owner is not None:
            y = TRACK_Y + k * ROW
            nodes.append(rect(x + 60, y + 2, CW - 64, ROW - 5, "plate", r=6, opacity=0.66))
            nodes.append(group(mark(owner, x + 78, y + ROW / 2 - 0.5, 7), id=f"done-{id}-{k}",
                               source=f"supply-{owner}"))  # fmt: skip
    nodes += demand_marker(look, id, x, column["marker"] - 1)
    return nodes


def demand_marker(look: Look[View], id: str, x: float, k: int) -> list[Node]:
    """The arrow at the demand that can be fulfilled; lit when it can be now."""
    y = TRACK_Y + min(k, COLUMN) * ROW
    nodes: list[Node] = []
    if k < COLUMN:
        box = (x + 59, y + 1, CW - 62, ROW - 3)
        move = f"demand:{id}"
        if move in look.legal:
            nodes.append(look.press(move, rect(*box, "card", r=7, opacity=0), *frame(*box, 7)))
            nodes.append(kit.ghost(move, mark(look.seat, x + 78, y + ROW / 2 - 0.5, 9)))
        else:
            spot = rect(*box, "card", r=7, opacity=0), rect(*box, r=7, stroke="ink", width=2)
            wanted = look.view["demands"][id]["wanted"]
            goods = look.say.enumerate([look.say.name(good) for good in wanted])
            nodes.append(look.press(None, *spot, say=goods, why=why_not(look, move)))
    arrow = path("M5-6v12l-8-6z", "ink", stroke="card", width=1)
    name = look.say.name("guild_demand_marker")
    at = (x + CW - 1, y + ROW / 2 - 0.5)
    nodes.append(group(arrow, at=at, id=f"demand-{id}", say=name))
    return nodes


def favour_tile(look: Look[View], id: str, x: float, y: float, w: float = 52) -> Node:
    """A favour tile: what is paid (of what must be had) and what it does."""
    action = FAVOURS.index(id)
    move = look.first(f"tile:{id}", f"drop:{id}")
    price = f"{PAY[action]}" if PAY[action] == HAVE[action] else f"{PAY[action]}/{HAVE[action]}"
    nodes = [
        rect(0, 0, w, 27, "card", r=7, stroke="edge", width=1.2),
        rect(2, 2, w - 4, 23, r=5, stroke="coin", width=2),
        text(6, 18, price, size=13, weight=700, anchor="start"),
        sign(FAVOUR_SIGNS[id], w - 14, 13.5, 18),
        *(frame(0, 0, w, 27, 7) if move else []),
    ]
    words = tile_words(id, look.say)
    return look.press(move, *nodes, at=(x, y), id=f"tile-{id}", say=words)
