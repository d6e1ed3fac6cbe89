"""The own mat: islands and coins, cargo, crafts and masteries, contracts."""

from __future__ import annotations

from caudal.games.emporous.content import KINDS
from caudal.games.emporous.picture import purse, trade
from caudal.games.emporous.picture.deeds import contracts_row, move_of, small_cards
from caudal.games.emporous.picture.signs import sign
from caudal.games.emporous.shapes import Counts, SeatView, View
from caudal.games.emporous.words import amount_of
from caudal.scene import kit
from caudal.scene.look import Look
from caudal.scene.nodes import Node, circle, group, icon, pane, path, rect, text, use

W, H = 436.0, 398.0
TILE = 44.0
TILE_VERBS = ("sell_one", "give_tile", "hand_tile")
CRAFT_VERBS = ("choose_craft", "give_craft")


def mat(look: Look[View], seat: int) -> Node:
    """A seat's whole mat, as the viewer knows it. A trade needs more room: the cards make some."""
    bargain = look.view["trade"]
    if bargain:
        cards, room = small_cards(look, seat, 341)
        nodes = [
            trade.trade(look, bargain),
            *tiles(look, seat, 286),
            *cards,
            *crafts_row(look, seat, 341, room),
        ]
    else:
        nodes = [
            *look.part(upper, seat),
            *look.part(cargo, seat, 150),
            *look.part(tiles, seat, 180),
            *look.part(crafts_row, seat, 232, W - 8),
            *look.part(contracts_row, seat, 289),
        ]
    return pane(f"mat-{seat}", "mat", look.say.seat(seat), W, H, nodes, seat=seat, own=True)


def upper(look: Look[View], seat: int) -> list[Node]:
    """Points, islands and coins; while there is one, the choice at the office."""
    view = look.view
    if view["drawn"]:
        return [trade.office(look)]
    shown = f"{view['seats'][seat]['visible']}/{view['trigger']}"
    return [
        group(
            *purse.gauge(view, seat, 10, 13, 330, 8),
            text(348, 22, shown, size=14.5, weight=700, anchor="start"),
            say=purse.gauge_words(view, seat, look.say),
        ),
        *seal(look, seat),
        *purse.row(look, seat, 42),
    ]


def seal(look: Look[View], seat: int) -> list[Node]:
    """The Seal, or its place; where a move takes it, its ghost."""
    if look.view["seal"] != seat:
        place = circle(415, 17, 12, "none", stroke="strong", width=1.1, dash="3 3")
        taking = look.starting("take_seal:")
        return [place, *(kit.ghost(move, sign("seal", 415, 17, 28)) for move in taking)]
    name = look.say.name("council_seal")
    return [group(sign("seal", 0, 0, 28), at=(415, 17), id="seal", say=name)]


# -- cargo ---------------------------------------------------------------------------------------


def put_down(view: View, seat: int) -> Counts:
    """Tiles of the seat that it has just offered, handed over or paid, as far as they are known."""
    bargain, payment = view["trade"], view["payment"]
    if view["you"] != seat:
        return {}
    if bargain and bargain["giver"] == seat:
        return bargain.get("give", {})
    if bargain and bargain["taker"] == seat:
        return bargain.get("hand", {})
    return payment["tiles"] if payment and view["turn"] == seat else {}


def cargo(look: Look[View], seat: int, y: float) -> list[Node]:
    """The line above the tiles in hand: how many there are."""
    count = look.view["seats"][seat]["tiles"]
    title = look.say("picture.cargo")
    return [
        text(10, y + 13, title, size=14.5, weight=700, anchor="start", fill="soft"),
        text(W - 10, y + 13, count, size=14.5, weight=700, anchor="end"),
        use("crate", W - 46, y, 17),
    ]


def tiles(look: Look[View], seat: int, y: float) -> list[Node]:
    """The tiles in hand: known ones face up, the others as crates."""
    mine = look.view["seats"][seat]
    nodes: list[Node] = []
    held = [(id, mine["hand"][id]) for id in KINDS if id in mine["hand"]]
    total = mine["tiles"]
    step = min(TILE + 5, (W - 24 - TILE) / max(1, total - 1))
    lifted = put_down(look.view, seat)
    x = 10.0
    for id, amount in held:
        nodes.append(run(look, seat, id, amount, x, y, step, lifted.get(id, 0)))
        x += step * amount
    for k in range(mine["unknown_tiles"]):
        nodes.append(group(use("crate", 0, 0, TILE), at=(x, y), id=f"crate-{seat}-{k}"))
        x += step
    if not total:
        nodes.append(kit.gap(10, y, TILE - 3, TILE - 3, r=7))
    return nodes + cargo_ghosts(look, x, y, step)


def cargo_ghosts(look: Look[View], x: float, y: float, step: float) -> list[Node]:
    """The tiles that a move would bring aboard."""
    ghosts = []
    for move in look.legal:
        verb, _, item = move.partition(":")
        amount = 1
        if verb == "trip_island":
            island = look.view["islands"][item]
            item, amount = island["material"], island["brings"]
        elif verb not in ("buy", "collab_take"):
            continue
        tiles = [use(f"tile-{item}", x + k * step, y, TILE) for k in range(amount)]
        frames = [kit.lit(x + k * step, y, TILE - 2, TILE - 2) for k in range(amount)]
        ghosts.append(kit.ghost(move, *tiles, *frames))
    return ghosts


def run(look: Look[View], seat: int, id: str, amount: int, x: float, y: float, step: float,
        lifted: int) -> Node:  # fmt: skip
    """All tiles of a kind; a click on any means the same move."""
    move = move_of(look, TILE_VERBS, id)
    if id == "secret_cargo" and "deliver" in look.legal:
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
    loss = look.view["seats"][seat]["task_points"].get(id)
    if loss is not None:
        low = TILE - (7 if lifted else 0)
        nodes.append(rect(2, low - 17, 28, 17, "tag", r=5, opacity=0.92))
        figure = f"{loss:+d}".replace("-", "−")
        nodes.append(text(16, low - 4, figure, size=13, weight=800, fill="warning"))
    return look.press(move, *nodes, at=(x, y), say=amount_of(id, amount, look.say))


# -- crafts and masteries ------------------------------------------------------------------------


def craft_list(mine: SeatView) -> list[tuple[str, bool]]:
    """Every craft card of a seat and whether it is used, the used ones last."""
    fresh = [(id, False) for id, n in mine["unused"].items() for _ in range(n)]
    return fresh + [(id, True) for id, n in mine["used"].items() for _ in range(n)]


def medals(view: View, seat: int) -> list[str]:
    """What the seat's masteries count."""
    return [mastery["of"] for mastery in view["masteries"].values() if mastery["holder"] == seat]


def crafts_row(look: Look[View], seat: int, y: float, right: float) -> list[Node]:
    """Crafts from the left, masteries from the right."""
    say = look.say
    won = medals(look.view, seat)
    nodes: list[Node] = []
    right -= 38 * len(won)
    for k, type in enumerate(won):
        name = say.name(f"mastery_{type}")
        nodes.append(group(use(f"medal-{type}", 0, 0, 42), at=(right + 38 * k - 4, y + 4),
                           id=f"medal-{type}", say=name))  # fmt: skip
    owned = craft_list(look.view["seats"][seat])
    if not owned:
        nodes.append(kit.gap(10, y, 46, 50))
        nodes.append(
            text(66, y + 30, say("picture.no_crafts"), size=14.5, fill="soft", anchor="start")
        )
    step = min(50.0, (right - 18 - 46) / max(1, len(owned) - 1))
    nodes += craft_ghosts(look, min(10 + len(owned) * step, right - 56), y)
    numbers: dict[str, int] = {}
    for k, (design, used) in enumerate(owned):
        numbers[design] = n = numbers.get(design, -1) + 1
        move = None if used else move_of(look, CRAFT_VERBS, design)
        card = [use(f"small-{design}", 0, 0, 46, 50, opacity=0.55 if used else None)]
        if used:
            card.append(icon("check", 23, 26, 26, line="ink"))
        if move:
            card.append(kit.lit(0, 0, 46, 50, r=6))
        label = f"{say.name('used_craft')}: {say.name(design)}" if used else say.name(design)
        nodes.append(look.press(move, *card, at=(10 + k * step, y), say=label,
                                id=f"craft-{seat}-{design}-{n}"))  # fmt: skip
    return nodes


def craft_ghosts(look: Look[View], x: float, y: float) -> list[Node]:
    """The craft that a commission would bring."""
    frame = kit.lit(x, y, 46, 50, r=6)
    return [
        kit.ghost(move, use(f"small-{move.removeprefix('commission:')}", x, y, 46, 50), frame)
        for move in look.starting("commission:")
    ]
