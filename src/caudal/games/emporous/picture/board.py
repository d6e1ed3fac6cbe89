"""The market: islands, and a row of tiles a material."""

from __future__ import annotations

from caudal.engine.texts import Texts
from caudal.games.emporous.content import RAW
from caudal.games.emporous.picture.chart import ISLE_OF, ISLE_W, coast
from caudal.games.emporous.picture.plan import Plan, Point, written
from caudal.games.emporous.picture.reasons import why_not
from caudal.games.emporous.picture.signs import coin, kind
from caudal.games.emporous.shapes import Row, View
from caudal.scene import kit
from caudal.scene.look import Look
from caudal.scene.nodes import Node, group, path, rect, text, use


def board(look: Look[View], plan: Plan) -> list[Node]:
    nodes = [use(f"{plan.key}chart", 0, 0, plan.w, plan.h), *look.part(heading, plan)]
    for place, raw in enumerate(RAW):
        nodes.append(look.part(isle, place, plan))
        nodes += look.part(row, place, raw, plan)
    return nodes


def heading(look: Look[View], plan: Plan) -> list[Node]:
    """The name of the market, the turn, and the prices of the columns."""
    view, say = look.view, look.say
    note, told = moment(view, say)
    fill = "warning" if view["final"] >= 0 and view["asks"] is not None else "soft"
    nodes = [
        written(plan.title, say.name("market"), weight=600, serif=True, anchor="start"),
        group(
            written(plan.note, note, weight=600, anchor="start", fill=fill, halo="sea"), say=told
        ),
    ]
    (left, top, wide, high), figure, piece = plan.head
    for x, price in zip(plan.columns, view["rows"][RAW[0]]["prices"], strict=True):
        nodes.append(rect(x + left, top, wide, high, "tag", r=7, opacity=0.85))
        nodes.append(text(x + figure[0], figure[1], price, size=figure[2], weight=800))
        nodes.append(coin(x + piece[0], piece[1], piece[2]))
    return nodes


def moment(view: View, say: Texts) -> tuple[str, str]:
    """How far the game is, short, and in a sentence."""
    if view["asks"] is None:
        return say.name("final_scoring"), say.name("final_scoring")
    if view["final"] >= 0:
        turns = view["final"]
        return say("picture.final", turns=turns), say("table.final", turns=turns)
    if view["turn"] < 0:
        return say.name("setup"), say.name("setup")
    turn = view["turns"]
    return say("picture.turn", turn=turn), say("picture.turn_help", turn=turn)


def isle(look: Look[View], place: int, plan: Plan) -> Node:
    view, say = look.view, look.say
    island, at = ISLE_OF[place], plan.isle
    holder = view["islands"][island]["owner"]
    scarce = RAW[place] in view["scarce"]
    move = look.first(f"pick_island:{island}", f"trip_island:{island}")
    name = say.name(island)
    left, up, wide, high = at.box
    nodes = [use(f"isle-{island}", 0, 0, wide, high, opacity=0.6 if scarce else None)]
    if move:
        shore = path(coast(island), stroke="action", width=3)
        nodes.append(group(shore, scale=round(wide / ISLE_W, 3)))
    nodes.append(written(at.unowned[0] if scarce else at.name, name, weight=600, serif=True,
                         halo=f"isle-{island}"))  # fmt: skip
    if scarce:
        nodes.append(written(at.unowned[1], say("picture.unowned"), halo=f"isle-{island}"))
    else:
        nodes.append(rect(*at.tag, "tag", r=6, opacity=0.88))
        nodes.append(written(at.gain, f"+{view['islands'][island]['yields']}", weight=700))
        nodes.append(kind(RAW[place], *at.kind))
    if holder >= 0:
        nodes.append(kit.seat_mark(holder, *at.owner))
    words = f"{name}: {say.seat(holder) if holder >= 0 else say.name(RAW[place])}"
    return look.press(move, *nodes, at=(left, plan.row_y(place) + up), say=words)


# -- the rows --------------------------------------------------------------------------------------


def tile_at(plan: Plan, place: int, each: int, k: int) -> Point:
    """The corner of the k-th tile of a row, with `each` in a pile."""
    pile, a = divmod(k, each)
    step = plan.steps[each - 1]
    x = plan.columns[pile] - (plan.tile + step * (each - 1)) / 2 + a * step
    return x, plan.row_y(place) - plan.tile / 2 - 2


def row(look: Look[View], place: int, raw: str, plan: Plan) -> list[Node]:
    """A material's piles, dearest first, the free end being the cheap one, and its price."""
    here, say = look.view["rows"][raw], look.say
    move = look.first(f"buy:{raw}", f"collab_take:{raw}")
    nodes: list[Node] = []
    last: list[Node] = []
    for k in range(here["left"]):
        tile = [use(f"tile-{raw}", 0, 0, plan.tile)]
        top = k == here["left"] - 1 and move is not None
        if top:
            tile.append(kit.lit(-0.8, -0.8, plan.tile + 0.4, plan.tile + 0.4, r=7))
        at = tile_at(plan, place, here["capacity"], k)
        (last if top else nodes).append(group(*tile, at=at, id=f"row-{raw}-{k}"))
    free = empty(here, place, plan)
    if move is None:
        key = "table.row" if here["left"] else "table.row_empty"
        words = say(key, tile=raw, left=here["left"], price=here["price"])
        why = why_not(look, f"buy:{raw}")
        tag = price(here, place, plan, False, bool(why))
        return [group(*free, *nodes, tag, say=words, why=why), *sold_ghosts(look, raw, place, plan)]
    tag = price(here, place, plan, True)
    x, y = tile_at(plan, place, here["capacity"], max(0, here["left"] - 1))
    # From the tile to its price it is one thing to click, the free places between them too.
    way = rect(x, y, plan.price[0] - x, plan.tile, "empty", opacity=0.01)
    pick = look.press(move, way, *last, tag)
    return [*free, *nodes, pick, *price_ghost(look, here, place, move, plan)]


def empty(here: Row, place: int, plan: Plan) -> list[Node]:
    """Where tiles may lie; one frame for the rest of a pile in which they overlap."""
    each, left = here["capacity"], here["left"]
    nodes = []
    for k in range(left, each * len(plan.columns)):
        a = k % each
        if each > 2 and a and k != left:
            continue
        x, y = tile_at(plan, place, each, k)
        wide = plan.tile - 2 + (plan.steps[each - 1] * (each - 1 - a) if each > 2 else 0)
        nodes.append(rect(x, y, wide, plan.tile - 2, "empty", r=6, stroke="empty-line",
                          width=1, dash="3 3", opacity=0.55))  # fmt: skip
    return nodes


def price_ghost(look: Look[View], here: Row, place: int, move: str, plan: Plan) -> list[Node]:
    """What the next tile of the row will cost, where that changes."""
    then = here["next_price"]
    if then == here["price"]:
        return []
    words = look.say("picture.then", price=then) if then else look.say("why.none")
    x, _, half, _ = plan.price
    y = plan.row_y(place) + half + 11
    return [group(text(x, y, words, size=13, weight=700, fill="action", halo="sea"), ghost=move)]


def sold_ghosts(look: Look[View], raw: str, place: int, plan: Plan) -> list[Node]:
    """Where the tiles that are handed back for a coin would lie."""
    move = f"sell_one:{raw}"
    here = look.view["rows"][raw]
    if move not in look.legal:
        return []
    nodes: list[Node] = []
    for k in range(here["left"], here["left"] + here["rate"]):
        x, y = tile_at(plan, place, here["capacity"], k)
        nodes.append(use(f"tile-{raw}", x, y, plan.tile))
        nodes.append(kit.lit(x, y, plan.tile - 2, plan.tile - 2, r=7))
    return [kit.ghost(move, *nodes)]


def price(here: Row, place: int, plan: Plan, can: bool, dear: bool = False) -> Node:
    """The price at the quay; a dash for a row that is sold out; dashed where it cannot be paid."""
    x, wide, high, size = plan.price
    at = (x, plan.row_y(place) - 1)
    frame = rect(-wide, -high, 2 * wide, 2 * high, "tag", r=8,
                 stroke="action" if can else "strong", width=2.4 if can else 1.3,
                 dash="4 3" if dear else None)  # fmt: skip
    if not here["left"]:
        return group(frame, text(0, 5, "—", size=size, fill="soft"), at=at)
    figure = text(-8, 5.5, here["price"], size=size, weight=800)
    return group(frame, figure, coin(10, 0, size + 2), at=at)
