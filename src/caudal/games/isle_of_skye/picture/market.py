"""What the whole table shares: the scoring tiles with their rounds, and the market of all seats."""

from __future__ import annotations

from caudal.games.isle_of_skye.picture import signs
from caudal.games.isle_of_skye.picture.tile import loose_tile, tile_nodes
from caudal.games.isle_of_skye.shapes import Slot, Standing, View
from caudal.games.isle_of_skye.words import barred, scoring_help, scoring_name
from caudal.scene import kit
from caudal.scene.look import Look
from caudal.scene.nodes import Node, circle, group, icon, rect, text

WIDE = 440.0
SCORING_HEAD = 24.0
ROW_HIGH = 36.0
SCORING_HIGH = SCORING_HEAD + 4 * ROW_HIGH + 6
OFFER_HIGH = 96.0

AT_LEAST = "+"
"""In place of a sign: the least size that counts."""
PICTURED: dict[str, tuple[str, ...]] = {
    "squares": ("squares",),
    "completed_areas": ("seal",),
    "sheep": ("sheep",),
    "large_completed_areas": ("seal", AT_LEAST),
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


def scoring(look: Look[View], seat: int) -> list[Node]:
    """The four scoring tiles, what each gives the seat now, and the rounds in which it scores."""
    mine = look.view["seats"][seat]
    nodes: list[Node] = [
        text(10, 18, look.say("table.scoring"), size=14, weight=700, anchor="start"),
        *round_numbers(look.view),
    ]
    for k in range(len(look.view["slots"])):
        nodes.append(look.part(scoring_tile, k, mine["worth"][k]))
    return nodes


def round_x(view: View, number: int) -> float:
    """The column of a round."""
    return WIDE - 74 - (view["rounds"] - number) * 17.5


def round_numbers(view: View) -> list[Node]:
    """The rounds over their columns, the current one on a disc."""
    nodes: list[Node] = []
    for number in range(1, view["rounds"] + 1):
        x, now = round_x(view, number), number == view["round"] and bool(view["asks"])
        if now:
            nodes.append(circle(x, 13, 9.5, "ink"))
        nodes.append(text(x, 18, number, size=14, weight=700, fill="card" if now else "soft"))
    return nodes


def scoring_tile(look: Look[View], row: int, worth: int | None) -> Node:
    """A row: the slot, what counts and how much, the rounds, and what it gives now."""
    view = look.view
    slot = view["slots"][row]
    y = SCORING_HEAD + row * ROW_HIGH
    name = scoring_name(slot["scoring"], look.say)
    now = slot["now"]
    middle = ROW_HIGH / 2 - 1
    nodes: list[Node] = [
        rect(0, 0, WIDE - 12, ROW_HIGH - 3, "segment" if now else "card", r=9,
             stroke="ink" if now else "line", width=1.6 if now else 1.2),
        circle(17, middle, 11, "ink" if now else "card", stroke="ink", width=1.5),
        text(17, middle + 5, slot["slot"].upper(), size=14, weight=800,
             fill="card" if now else "ink"),
    ]  # fmt: skip
    at = 44.0
    for sign in PICTURED[slot["scoring"]]:
        if sign == AT_LEAST:
            nodes.append(text(at, middle + 5, f"{slot['least']}+", size=14, weight=700))
        else:
            nodes.append(signs.sign(sign, at, middle, 23))
        at += 25
    nodes.append(text(at - 9, middle + 5, each(slot), size=14, fill="soft", anchor="start"))
    left = at + 1 + 8.4 * len(each(slot))
    nodes += titled(name, left, middle, round_x(view, 1) - 18 - left)
    nodes += pips(view, slot, middle)
    nodes.append(text(WIDE - 38, middle + 6, "?" if worth is None else worth, size=18, weight=800,
                      anchor="end"))  # fmt: skip
    nodes.append(icon("star", WIDE - 26, middle, 16, line="star"))
    help = scoring_help(slot, look.say)
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
    size = 13.0
    return [
        text(x, y - 2 + 14 * k, line, size=size, weight=600, anchor="start")
        for k, line in enumerate(lines)
    ]


def each(slot: Slot) -> str:
    """The points of one, of the first and second, or by number."""
    points = [str(number) for number in slot["pays"]]
    return "/".join(points) if len(set(points)) > 1 else f"×{points[0]}"


def pips(view: View, slot: Slot, y: float) -> list[Node]:
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


def market(look: Look[View]) -> list[Node]:
    """One offer a seat in turn order: tiles, prices, the axe; what is secret as secret."""
    wide = (WIDE - 12) / 2
    nodes: list[Node] = []
    for k, other in enumerate(look.view["order"]):
        row, column = divmod(k, 2)
        x, y = 8 + column * wide, 8 + row * (OFFER_HIGH + 6)
        nodes += look.part(offer, other, (x, y, wide - 4))
    return nodes


def offer(look: Look[View], seat: int, box: tuple[float, float, float]) -> list[Node]:
    x, y, w = box
    asked = look.view["asks"]
    size = OFFER_HIGH - 38
    acting = asked is not None and asked["seat"] == seat
    nodes: list[Node] = [
        rect(x, y, w, OFFER_HIGH, "segment" if acting else "card", r=10,
             stroke="ink" if acting else "line", width=1.2),
        kit.seat_mark(seat, x + 16, y + 15, 7),
        text(x + 30, y + 20, look.say.seat(seat)[:12], size=13, weight=600, anchor="start"),
        *standing(look, seat, x + w - 15, y + 15),
    ]  # fmt: skip
    step = (w - 12) / 3
    for slot in range(len(look.view["seats"][seat]["drawn"])):
        left = x + 6 + slot * step + (step - size) / 2 - 3
        nodes += offered(look, seat, slot, (left, y + 31, size))
    return nodes


def standing(look: Look[View], seat: int, x: float, y: float) -> list[Node]:
    """Where a seat is with this phase: has chosen, buys now, has bought these, is still to come."""
    view, say = look.view, look.say
    stands = view["seats"][seat]["stands"]
    if view["phase"] in ("phase_price", "phase_buy"):
        if stands == "bought":
            return bought(look, seat, x, y)
        return [group(shown(stands, x, y), say=say(f"table.{stands}"))] if stands else []
    if view["first"] == seat and view["asks"] is not None:
        return [group(icon("first", x, y, 17), say=say.name("starting_player_marker"))]
    return []


def shown(stands: Standing, x: float, y: float) -> Node:
    """The sign of how far a seat is."""
    if stands == "committed":
        return icon("check", x, y, 16)
    if stands == "buying":
        return icon("market", x, y, 17)
    if stands == "passed":
        return icon("close", x, y, 12, line="soft", plain=True)
    return icon("clock", x, y, 15, line="soft", plain=True)


def bought(look: Look[View], seat: int, x: float, y: float) -> list[Node]:
    """The tiles that a seat has received so far."""
    ids = look.view["seats"][seat]["to_build"]
    tiles = [
        group(*tile_nodes(id, 0, 20), at=(x - 14 - 23 * k, y - 11)) for k, id in enumerate(ids)
    ]
    arrow = icon("market", x - 24 - 23 * (len(ids) - 1), y, 15)
    names = look.say.enumerate([look.say.name(id) for id in ids])
    return [group(arrow, *tiles, say=look.say("table.to_build", tiles=names))]


def offered(look: Look[View], seat: int, slot: int, box: tuple[float, float, float]) -> list[Node]:
    """One of the three places of an offer."""
    x, y, size = box
    view, mine = look.view, look.view["seats"][seat]
    id = mine["drawn"][slot]
    axed = mine["axe"] == slot
    if id is None:
        return empty_place(look, axed, x, y, size)
    move = look.first(f"axe:{id}", f"buy:{id}") or ""
    reasons = {offer["tile"]: barred(offer, look.say) for offer in view["purchases"]}
    nodes = [loose_tile(look, id, x, y, size, move=move, why=reasons.get(id, ""))]
    asked = view["asks"]
    price = mine["prices"][slot]
    corner = (x + size - 7, y + size - 4)
    r = 12.0
    if axed:
        nodes.append(circle(*corner, r + 1, "card", stroke="ink", width=1.5))
        nodes.append(signs.sign("axe", *corner, r * 1.5))
    elif asked is not None and asked["ask"] == "price" and asked["tile"] == id:
        nodes.append(rect(x - 3, y - 3, size + 6, size + 6, stroke="action", width=2.4, r=6))
        nodes.append(circle(*corner, r, "card", stroke="action", width=2, dash="3 2.5"))
    elif price:
        nodes.append(signs.price(*corner, r, price))
    elif view["phase"] == "phase_price":
        nodes.append(circle(*corner, r, "card", stroke="strong", width=1.4, dash="3 2.5"))
        if mine["stands"] == "committed":
            nodes.append(text(corner[0], corner[1] + 4, "?", size=13, weight=700, fill="soft"))
    return nodes


def empty_place(look: Look[View], axed: bool, x: float, y: float, size: float) -> list[Node]:
    """Where a tile lay: back in the bag by the axe, or sold."""
    nodes: list[Node] = [kit.gap(x, y, size, size)]
    middle = (x + size / 2, y + size / 2)
    if look.view["phase"] in ("phase_income", "phase_price") or not look.view["asks"]:
        return nodes
    if axed:
        axe = signs.sign("axe", *middle, size * 0.5)
        nodes.append(group(axe, opacity=0.45, say=look.say("table.back_in_bag")))
    elif look.view["selling"]:
        nodes.append(text(middle[0], middle[1] + 4, look.say("table.sold"), size=13, fill="soft"))
    return nodes
