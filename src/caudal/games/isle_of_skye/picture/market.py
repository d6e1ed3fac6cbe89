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
SCORING_HEAD = 24.0
ROW_HIGH = 36.0
SCORING_HIGH = SCORING_HEAD + 4 * ROW_HIGH + 6
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
    nodes: list[Node] = [
        text(10, 18, say("table.scoring"), size=14, weight=700, anchor="start"),
        *round_numbers(view),
    ]
    for k, slot in enumerate(view["slots"]):
        nodes.append(scoring_tile(view, slot, mine["worth"][k], SCORING_HEAD + k * ROW_HIGH, say))
    return nodes


def round_x(view: View, number: int) -> float:
    """The column of a round."""
    last: int = view["rounds"]
    return WIDE - 74 - (last - number) * 17.5


def round_numbers(view: View) -> list[Node]:
    """The rounds over their columns, the current one on a disc."""
    nodes: list[Node] = []
    for number in range(1, view["rounds"] + 1):
        x, now = round_x(view, number), number == view["round"] and bool(view["asks"])
        if now:
            nodes.append(circle(x, 13, 9.5, "ink"))
        nodes.append(text(x, 18, number, size=14, weight=700, fill="card" if now else "soft"))
    return nodes


def scoring_tile(view: View, slot: View, worth: object, y: float, say: Texts) -> Node:
    """A row: the slot, what counts and how much, the rounds, and what it gives now."""
    id = slot["scoring"]
    name = scoring_name(id, say)
    now = view["round"] in slot["rounds"] and bool(view["asks"])
    middle = ROW_HIGH / 2 - 1
    nodes: list[Node] = [
        rect(0, 0, WIDE - 12, ROW_HIGH - 3, "segment" if now else "card", r=9,
             stroke="ink" if now else "line", width=1.6 if now else 1.2),
        circle(17, middle, 11, "ink" if now else "card", stroke="ink", width=1.5),
        text(17, middle + 5, slot["slot"].upper(), size=14, weight=800,
             fill="card" if now else "ink"),
    ]  # fmt: skip
    at = 44.0
    for sign in PICTURED[id]:
        if sign == "3+":
            nodes.append(text(at, middle + 5, sign, size=14, weight=700))
        else:
            nodes.append(signs.sign(sign, at, middle, 23))
        at += 25
    nodes.append(text(at - 9, middle + 5, each(id), size=14, fill="soft", anchor="start"))
    left = at + 1 + 8.4 * len(each(id))
    nodes += titled(name, left, middle, round_x(view, 1) - 18 - left)
    nodes += pips(view, slot, middle)
    nodes.append(text(WIDE - 38, middle + 6, "?" if worth is None else worth, size=18, weight=800,
                      anchor="end"))  # fmt: skip
    nodes.append(icon("star", WIDE - 26, middle, 16, line="star"))
    help = say.sections["help"].get(id if id != "sheep" else "sheep_score", name)
    rounds = ", ".join(map(str, slot["rounds"]))
    return group(*nodes, at=(6, y), say=f"{slot['slot'].upper()}, {name} ({rounds}): {help}")


def titled(name: str, x: float, y: float, room: float) -> list[Node]:
    """A name beside its signs: in two lines where one would be small."""
    size = room / (0.56 * len(name))
    if size >= 13:
        return [text(x, y + 5, name, size=min(15.0, round(size, 1)), weight=600, anchor="start")]
    gaps = [k for k, letter in enumerate(name) if letter == " "]
    cut = min(gaps, key=lambda k: abs(k - len(name) / 2), default=len(name))
    lines = [name[:cut], name[cut + 1 :]]
    size = round(min(13.0, room / (0.56 * max(map(len, lines)))), 1)
    return [
        text(x, y - 2 + 14 * k, line, size=size, weight=600, anchor="start")
        for k, line in enumerate(lines)
    ]


def each(id: str) -> str:
    """The points of one, of the first and second, or by number."""
    code = SCORINGS.index(id)
    if id == "brochs_in_mountains":
        return "/".join(str(points) for points in BROCH_VP[1:])
    if id.endswith("_majority"):
        return f"{SCORING_VP[code]}/{SECOND_VP[code]}"
    return f"×{SCORING_VP[code]}"


def pips(view: View, slot: View, y: float) -> list[Node]:
    """A disc in each round in which the tile scores: full now, hollow to come, faint when past."""
    nodes: list[Node] = []
    for number in range(1, view["rounds"] + 1):
        x = round_x(view, number) - 6
        past = number < view["round"] or not view["asks"]
        if number not in slot["rounds"]:
            nodes.append(circle(x, y, 1.8, "strong"))
        elif past:
            nodes.append(circle(x, y, 6, "strong"))
        else:
            fill = "ink" if number == view["round"] else "card"
            nodes.append(circle(x, y, 6.5, fill, stroke="ink", width=1.8))
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
