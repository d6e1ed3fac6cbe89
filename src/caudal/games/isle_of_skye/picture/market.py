"""What the whole table shares: the scoring tiles with their rounds, and the market of all seats."""

from __future__ import annotations

from caudal.engine.texts import Texts
from caudal.games.isle_of_skye.content import BROCH_VP, SCORING_VP, SCORINGS, SECOND_VP
from caudal.games.isle_of_skye.picture import signs
from caudal.games.isle_of_skye.picture.tile import Moves, View, loose_tile, tile_nodes
from caudal.games.isle_of_skye.words import scoring_name
from caudal.scene import kit
from caudal.scene.nodes import Node, circle, group, icon, rect, text

WIDE = 440.0
TILE_HIGH = 68.0
SCORING_HIGH = 2 * TILE_HIGH + 22
OFFER_HIGH = 96.0

PICTURED: dict[str, tuple[str, ...]] = {
    "squares": ("squares",),
    "completed_areas": ("seal",),
    "sheep": ("sheep",),
    "large_completed_areas": ("seal", "3+"),
    "brochs_in_mountains": ("broch", "mountain"),
    "building_sets": ("broch", "farm", "lighthouse"),
    "barrel_majority": ("barrel", "crown"),
    "ship_majority": ("ship", "crown"),
    "gold_majority": ("coin", "crown"),
    "farm_animals": ("farm", "sheep", "cattle"),
    "road_cattle": ("cattle", "road", "castle"),
    "ship_and_lighthouse": ("ship", "lighthouse"),
    "vertical_lines": ("column",),
    "roads_tiles": ("road", "castle"),
    "largest_lake": ("water", "seal"),
    "completed_mountains": ("mountain", "seal"),
    "journeyman_distance": ("walker", "castle"),
    "broch_rows_columns": ("broch", "cross"),
    "matching_rows": ("row",),
    "bridges": ("bridge",),
}
"""Of each scoring tile: the signs that show what it counts."""


# -- scoring -------------------------------------------------------------------------------------


def scoring(view: View, seat: int, say: Texts) -> list[Node]:
    """The four scoring tiles, what each gives the seat now, and the rounds in which it scores."""
    mine = view["seats"][seat]
    wide = (WIDE - 12) / 2
    return [
        scoring_tile(view, slot, mine["worth"][k],
                     (8 + k % 2 * wide, 8 + k // 2 * (TILE_HIGH + 6), wide - 4), say)
        for k, slot in enumerate(view["slots"])
    ]  # fmt: skip


def scoring_tile(
    view: View, slot: View, worth: object, box: tuple[float, float, float], say: Texts
) -> Node:
    x, y, w = box
    id = slot["scoring"]
    name = scoring_name(id, say)
    now = view["round"] in slot["rounds"] and bool(view["asks"])
    size = max(9.0, min(13.0, round(230 / len(name), 1)))  # clear of a worth of two digits
    nodes: list[Node] = [
        rect(0, 0, w, TILE_HIGH, "segment" if now else "card", r=10,
             stroke="ink" if now else "line", width=1.6 if now else 1.2),
        circle(18, 19, 11.5, "ink" if now else "card", stroke="ink", width=1.5),
        text(18, 24, slot["slot"].upper(), size=14, weight=800, fill="card" if now else "ink"),
        text(35, 23.5, name, size=size, weight=600, anchor="start"),
        text(w - 24, 25, "?" if worth is None else worth, size=17, weight=800, anchor="end"),
        icon("star", w - 13, 19, 15, line="star"),
    ]  # fmt: skip
    at = 20.0
    for sign in PICTURED[id]:
        if sign == "3+":
            nodes.append(text(at - 1, TILE_HIGH - 14, sign, size=14, weight=700))
        else:
            nodes.append(signs.sign(sign, at, TILE_HIGH - 19, 22))
        at += 24
    nodes.append(text(at - 10, TILE_HIGH - 14, each(id), size=12, fill="soft", anchor="start"))
    nodes += pips(view, slot, w, TILE_HIGH - 19)
    help = say.sections["help"].get(id if id != "sheep" else "sheep_score", name)
    rounds = ", ".join(map(str, slot["rounds"]))
    return group(*nodes, at=(x, y), say=f"{slot['slot'].upper()}, {name} ({rounds}): {help}")


def each(id: str) -> str:
    """The points of one, of the first and second, or by number."""
    code = SCORINGS.index(id)
    if id == "brochs_in_mountains":
        return "/".join(str(points) for points in BROCH_VP[1:])
    if id.endswith("_majority"):
        return f"{SCORING_VP[code]}/{SECOND_VP[code]}"
    return f"×{SCORING_VP[code]}"


def pips(view: View, slot: View, w: float, y: float) -> list[Node]:
    """The rounds: a disc with its number where the tile scores, a dot where not."""
    nodes: list[Node] = []
    step = 16.4
    for number in range(1, view["rounds"] + 1):
        x = w - 14 - (view["rounds"] - number) * step
        if number not in slot["rounds"]:
            nodes.append(circle(x, y, 2.2, "strong"))
            continue
        current, past = number == view["round"], number < view["round"]
        fill = "ink" if current else "line" if past else "card"
        nodes.append(circle(x, y, 7.8, fill, stroke="strong" if past else "ink", width=1.3))
        ink = "card" if current else "soft" if past else "ink"
        nodes.append(text(x, y + 4, number, size=11, weight=700, fill=ink))
    return nodes


# -- the market ----------------------------------------------------------------------------------


def market_high(players: int) -> float:
    return 10 + -(-players // 2) * (OFFER_HIGH + 6)


def market(view: View, legal: Moves, say: Texts) -> list[Node]:
    """One offer a seat in turn order: tiles, prices, the axe; what is secret as secret."""
    wide = (WIDE - 12) / 2
    nodes: list[Node] = []
    for k, other in enumerate(view["order"]):
        row, column = divmod(k, 2)
        x, y = 8 + column * wide, 8 + row * (OFFER_HIGH + 6)
        nodes += offer(view, other, k, (x, y, wide - 4), legal, say)
    return nodes


def offer(
    view: View, seat: int, place: int, box: tuple[float, float, float], legal: Moves, say: Texts
) -> list[Node]:
    x, y, w = box
    mine = view["seats"][seat]
    size = OFFER_HIGH - 38
    acting = bool(view["asks"]) and view["asks"]["seat"] == seat
    nodes: list[Node] = [
        rect(x, y, w, OFFER_HIGH, "segment" if acting else "card", r=10,
             stroke="ink" if acting else "line", width=1.2),
        kit.seat_mark(seat, x + 16, y + 15, 7),
        text(x + 30, y + 20, say.seat(seat)[:12], size=13, weight=600, anchor="start"),
        *standing(view, seat, place, x + w - 15, y + 15, say),
    ]  # fmt: skip
    step = (w - 12) / 3
    for slot, id in enumerate(mine["drawn"]):
        left = x + 6 + slot * step + (step - size) / 2 - 3
        nodes += offered(view, seat, slot, id, (left, y + 31, size), legal, say)
    return nodes


def standing(view: View, seat: int, place: int, x: float, y: float, say: Texts) -> list[Node]:
    """Where a seat is with this phase: has chosen, buys now, has bought these, is still to come."""
    mine = view["seats"][seat]
    if not view["asks"]:
        return []
    if view["phase"] == "phase_price":
        if mine.get("committed"):
            return [group(icon("check", x, y, 16), say=say("table.committed"))]
        words = say("table.choosing" if view["asks"]["seat"] == seat else "table.to_come")
        return [group(icon("clock", x, y, 15, line="soft", plain=True), say=words)]
    if view["phase"] == "phase_buy":
        bought = [id for id in mine["to_build"] if id]
        if bought:
            tiles = [
                group(*tile_nodes(id, 0, 20), at=(x - 14 - 23 * k, y - 11))
                for k, id in enumerate(bought)
            ]
            arrow = icon("market", x - 24 - 23 * (len(bought) - 1), y, 15)
            names = say.enumerate([say.name(id) for id in bought])
            return [group(arrow, *tiles, say=say("table.to_build", tiles=names))]
        turn = view["order"].index(view["turn"])
        if turn == place:
            return [group(icon("market", x, y, 17), say=say("table.buying"))]
        if turn < place:
            waiting = icon("clock", x, y, 15, line="soft", plain=True)
            return [group(waiting, say=say("table.to_come"))]
        return [group(icon("close", x, y, 12, line="soft", plain=True), say=say("table.none"))]
    if place == 0:
        return [group(icon("first", x, y, 17), say=say.name("starting_player_marker"))]
    return []


def offered(
    view: View, seat: int, slot: int, id: str | None, box: tuple[float, float, float],
    legal: Moves, say: Texts,
) -> list[Node]:  # fmt: skip
    """One of the three places of an offer."""
    x, y, size = box
    mine = view["seats"][seat]
    axed = mine["axe"] == slot
    if id is None:
        return empty_place(view, axed, x, y, size, say)
    move = next((m for m in (f"axe:{id}", f"buy:{id}") if m in legal), "")
    price = mine["prices"][slot]
    why = "" if move else barred(view, seat, price, legal, say)
    nodes = [loose_tile(id, x, y, size, legal, say, move=move, why=why)]
    asked = view["asks"] or {}
    corner = (x + size - 7, y + size - 4)
    r = 12.0
    if axed:
        nodes.append(circle(*corner, r + 1, "card", stroke="ink", width=1.5))
        nodes.append(signs.sign("axe", *corner, r * 1.5))
    elif asked.get("ask") == "price" and asked.get("tile") == id:
        nodes.append(rect(x - 3, y - 3, size + 6, size + 6, stroke="action", width=2.4, r=6))
        nodes.append(circle(*corner, r, "card", stroke="action", width=2, dash="3 2.5"))
    elif price:
        nodes.append(signs.price(*corner, r, price))
    elif view["phase"] == "phase_price":
        nodes.append(circle(*corner, r, "card", stroke="strong", width=1.4, dash="3 2.5"))
        if mine.get("committed"):
            nodes.append(
                text(corner[0], corner[1] + 4, "?", size=r * 1.05, weight=700, fill="soft")
            )
    return nodes


def empty_place(view: View, axed: bool, x: float, y: float, size: float, say: Texts) -> list[Node]:
    """Where a tile lay: back in the bag by the axe, or sold."""
    nodes: list[Node] = [kit.gap(x, y, size, size)]
    middle = (x + size / 2, y + size / 2)
    if view["phase"] in ("phase_income", "phase_price") or not view["asks"]:
        return nodes
    if axed:
        axe = signs.sign("axe", *middle, size * 0.5)
        nodes.append(group(axe, opacity=0.45, say=say("table.back_in_bag")))
    elif view["phase"] == "phase_buy":
        nodes.append(text(middle[0], middle[1] + 4, say("table.sold"), size=12, fill="soft"))
    return nodes


def barred(view: View, seller: int, price: int | None, legal: Moves, say: Texts) -> str:
    """Why whoever is asked to buy cannot buy a tile; nothing if nobody here is asked."""
    asked = view["asks"] or {}
    if asked.get("ask") != "buy" or "pass" not in legal:
        return ""
    if asked["seat"] == seller:
        return say("table.your_own")
    missing = (price or 0) - view["seats"][asked["seat"]]["gold"]
    return say("table.missing_gold", missing=missing) if missing > 0 else ""
