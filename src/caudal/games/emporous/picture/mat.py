"""The own mat: islands and coins, cargo, crafts and masteries, contracts."""

from __future__ import annotations

from caudal.engine.texts import Texts
from caudal.games.emporous.content import (
    CONTRABAND_POINTS,
    FUGITIVE_POINTS,
    ISLANDS,
    KINDS,
    MASTERIES,
    MASTERY_TYPE,
    MATERIAL,
    PRODUCTION,
    RAW,
    SECRET_POINTS,
    TYPES,
)
from caudal.games.emporous.picture import purse, trade
from caudal.games.emporous.picture.board import Moves, View
from caudal.games.emporous.picture.deeds import contracts_row, move_of, small_cards
from caudal.games.emporous.picture.signs import sign
from caudal.scene import kit
from caudal.scene.nodes import Node, circle, group, icon, pane, path, rect, text, use

W, H = 436.0, 398.0
TILE = 44.0
TILE_VERBS = ("sell_one", "give_tile", "hand_tile")
CRAFT_VERBS = ("choose_craft", "give_craft")


def mat(view: View, seat: int, legal: Moves, say: Texts) -> Node:
    """A seat's whole mat, as the viewer knows it. A trade needs more room: the cards make some."""
    if view["trade"]:
        cards, room = small_cards(view, seat, 341, legal, say)
        nodes = [
            trade.trade(view, legal, say),
            *tiles(view, seat, 286, legal, say),
            *cards,
            *crafts_row(view, seat, 341, room, legal, say),
        ]
    else:
        nodes = [
            *upper(view, seat, legal, say),
            *cargo(view, seat, 150, say),
            *tiles(view, seat, 180, legal, say),
            *crafts_row(view, seat, 232, W - 8, legal, say),
            *contracts_row(view, seat, 289, legal, say),
        ]
    return pane(f"mat-{seat}", "mat", say.seat(seat), W, H, nodes, seat=seat, own=True)


def upper(view: View, seat: int, legal: Moves, say: Texts) -> list[Node]:
    """Points, islands and coins; while there is one, the choice at the office."""
    if view["drawn"]:
        return [trade.office(view, legal, say)]
    shown = f"{view['seats'][seat]['visible']}/{view['trigger']}"
    return [
        *purse.gauge(view, seat, 10, 13, 330, 8),
        text(348, 22, shown, size=14.5, weight=700, anchor="start"),
        *seal(view, seat, legal, say),
        *purse.row(view, seat, 42, legal, say),
    ]


def seal(view: View, seat: int, legal: Moves, say: Texts) -> list[Node]:
    """The Seal, or its place; where a move takes it, its ghost."""
    if view["seal"] != seat:
        place = circle(415, 17, 12, "none", stroke="strong", width=1.1, dash="3 3")
        taking = [move for move in legal if move.startswith("take_seal:")]
        return [place, *(kit.ghost(move, sign("seal", 415, 17, 28)) for move in taking)]
    return [group(sign("seal", 0, 0, 28), at=(415, 17), id="seal", say=say.name("council_seal"))]


# -- cargo ---------------------------------------------------------------------------------------


def put_down(view: View, seat: int) -> dict[str, int]:
    """Tiles of the seat that it has just offered, handed over or paid, as far as they are known."""
    found: dict[str, int] = {}
    trade, payment = view["trade"], view["payment"]
    if trade and trade["giver"] == seat and view["you"] == seat:
        found = trade.get("give") or {}
    elif trade and trade["taker"] == seat and view["you"] == seat:
        found = trade.get("hand") or {}
    elif payment and view["turn"] == seat and view["you"] == seat:
        found = payment["tiles"]
    return dict(found)


def cargo(view: View, seat: int, y: float, say: Texts) -> list[Node]:
    """The line above the tiles in hand: how many there are."""
    count = view["seats"][seat]["tiles"]
    return [
        text(10, y + 13, say("picture.cargo"), size=14.5, weight=700, anchor="start", fill="soft"),
        text(W - 10, y + 13, count, size=14.5, weight=700, anchor="end"),
        use("crate", W - 46, y, 17),
    ]


def tiles(view: View, seat: int, y: float, legal: Moves, say: Texts) -> list[Node]:
    """The tiles in hand: known ones face up, the others as crates."""
    mine = view["seats"][seat]
    nodes: list[Node] = []
    held = [(id, mine["hand"][id]) for id in KINDS if id in mine["hand"]]
    total = mine["tiles"]
    step = min(TILE + 5, (W - 24 - TILE) / max(1, total - 1))
    lifted = put_down(view, seat)
    x = 10.0
    for id, amount in held:
        nodes.append(run(view, seat, id, amount, x, y, step, lifted.get(id, 0), legal, say))
        x += step * amount
    for k in range(mine["unknown_tiles"]):
        nodes.append(group(use("crate", 0, 0, TILE), at=(x, y), id=f"crate-{seat}-{k}"))
        x += step
    if not total:
        nodes.append(kit.gap(10, y, TILE - 3, TILE - 3, r=7))
    return nodes + cargo_ghosts(view, x, y, step, legal)


def cargo_ghosts(view: View, x: float, y: float, step: float, legal: Moves) -> list[Node]:
    """The tiles that a move would bring aboard."""
    found = []
    for move in legal:
        verb, _, item = move.partition(":")
        amount = 1
        if verb == "trip_island":
            island = ISLANDS.index(item)
            item = RAW[MATERIAL[island]]
            amount = min(PRODUCTION[island], view["market"][item])
        elif verb not in ("buy", "collab_take"):
            continue
        tiles = [use(f"tile-{item}", x + k * step, y, TILE) for k in range(amount)]
        frames = [kit.lit(x + k * step, y, TILE - 2, TILE - 2) for k in range(amount)]
        found.append(kit.ghost(move, *tiles, *frames))
    return found


def run(view: View, seat: int, id: str, amount: int, x: float, y: float, step: float, lifted: int,
        legal: Moves, say: Texts) -> Node:  # fmt: skip
    """All tiles of a kind; a click on any means the same move."""
    move = move_of(TILE_VERBS, id, legal)
    if id == "secret_cargo" and "deliver" in legal:
        move = "deliver"
    nodes: list[Node] = []
    if move:
        # What lies between the tiles can be clicked too.
        nodes.append(rect(0, 0, step * (amount - 1) + TILE, TILE, "card", opacity=0.0))
    for k in range(amount):
        up = 7.0 if k < lifted else 0.0
        tile = [use(f"tile-{id}", 0, 0, TILE)]
        if up:
            tile.append(circle(TILE - 4, 3, 8, "star", stroke="night", width=1.2))
            tile.append(path(f"M{TILE - 7.5} 3l2.5 2.8 4.5-5.4", stroke="night", width=2))
        elif move:
            tile.append(kit.lit(-0.4, -0.4, TILE - 1, TILE - 1, r=8))
        nodes.append(group(*tile, at=(k * step, -up), id=f"tile-{seat}-{id}-{k}"))
    loss = penalty(view, id, amount)
    if loss is not None:
        low = TILE - (7 if lifted else 0)
        nodes.append(rect(2, low - 17, 28, 17, "tag", r=5, opacity=0.92))
        figure = f"{loss:+d}".replace("-", "−")
        nodes.append(text(16, low - 4, figure, size=13, weight=800, fill="warning"))
    words = legal[move] if move else f"{amount} {say.name(id)}"
    return group(*nodes, at=(x, y), move=move, say=words)


def penalty(view: View, id: str, amount: int) -> int | None:
    """What tiles of a kind cost at the end, if they do."""
    if id == "contraband":
        return CONTRABAND_POINTS * amount
    if id == "secret_cargo":
        return SECRET_POINTS * amount
    if id == "fugitive":
        return FUGITIVE_POINTS[int(view["fugitives"] == "three")][amount]
    return None


# -- crafts and masteries ------------------------------------------------------------------------


def craft_list(mine: View) -> list[tuple[str, bool]]:
    """Every craft card of a seat and whether it is used, the used ones last."""
    fresh = [
        (id, False) for id, n in mine["crafts"].items() for _ in range(n - mine["used"].get(id, 0))
    ]
    return fresh + [(id, True) for id, n in mine["used"].items() for _ in range(n)]


def medals(view: View, seat: int) -> list[str]:
    """What the seat's masteries count."""
    return [
        TYPES[MASTERY_TYPE[k]] if MASTERY_TYPE[k] >= 0 else "cargo"
        for k, id in enumerate(MASTERIES)
        if view["masteries"].get(id, -1) == seat
    ]


def crafts_row(view: View, seat: int, y: float, right: float, legal: Moves,
               say: Texts) -> list[Node]:  # fmt: skip
    """Crafts from the left, masteries from the right."""
    mine = view["seats"][seat]
    won = medals(view, seat)
    nodes: list[Node] = []
    right -= 38 * len(won)
    for k, type in enumerate(won):
        name = say.name(f"mastery_{type}")
        nodes.append(group(use(f"medal-{type}", 0, 0, 42), at=(right + 38 * k - 4, y + 4),
                           id=f"medal-{type}", say=name))  # fmt: skip
    found = craft_list(mine)
    if not found:
        nodes.append(kit.gap(10, y, 46, 50))
        nodes.append(
            text(66, y + 30, say("picture.no_crafts"), size=14.5, fill="soft", anchor="start")
        )
    step = min(50.0, (right - 18 - 46) / max(1, len(found) - 1))
    nodes += craft_ghosts(min(10 + len(found) * step, right - 56), y, legal)
    numbers: dict[str, int] = {}
    for k, (design, used) in enumerate(found):
        numbers[design] = n = numbers.get(design, -1) + 1
        move = None if used else move_of(CRAFT_VERBS, design, legal)
        card = [use(f"small-{design}", 0, 0, 46, 50, opacity=0.55 if used else None)]
        if used:
            card.append(icon("check", 23, 26, 26, line="ink"))
        if move:
            card.append(kit.lit(0, 0, 46, 50, r=6))
        label = legal[move] if move else say.name("used_craft") + ": " + say.name(design)
        nodes.append(group(*card, at=(10 + k * step, y), id=f"craft-{seat}-{design}-{n}",
                           move=move, say=label if used or move else say.name(design)))  # fmt: skip
    return nodes


def craft_ghosts(x: float, y: float, legal: Moves) -> list[Node]:
    """The craft that a commission would bring."""
    frame = kit.lit(x, y, 46, 50, r=6)
    return [
        kit.ghost(move, use(f"small-{move.removeprefix('commission:')}", x, y, 46, 50), frame)
        for move in legal
        if move.startswith("commission:")
    ]
