"""What the whole table shares: the scoring tiles with their rounds, and the market of all seats."""

from __future__ import annotations

from caudal.engine.texts import Texts
from caudal.games.isle_of_skye.content import BROCH_VP, SCORING_VP, SCORINGS, SECOND_VP
from caudal.games.isle_of_skye.picture import signs
from caudal.games.isle_of_skye.picture.land import Moves, View, loose_tile
from caudal.games.isle_of_skye.words import scoring_name
from caudal.scene import kit
from caudal.scene.nodes import Node, circle, group, icon, rect, text

WIDE = 660.0
SCORING_HIGH = 112.0

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
    step = (WIDE - 12) / len(view["slots"])
    return [
        scoring_tile(view, slot, mine["worth"][k], 8 + k * step, step - 4, say)
        for k, slot in enumerate(view["slots"])
    ]


def scoring_tile(view: View, slot: View, worth: object, x: float, w: float, say: Texts) -> Node:
    id = slot["scoring"]
    name = scoring_name(id, say)
    now = view["round"] in slot["rounds"] and bool(view["asks"])
    high = SCORING_HIGH - 16
    nodes: list[Node] = [
        rect(0, 0, w, high, "segment" if now else "card", r=10,
             stroke="ink" if now else "line", width=1.6 if now else 1.2),
        circle(20, 22, 12, "ink" if now else "card", stroke="ink", width=1.5),
        text(20, 27, slot["slot"].upper(), size=14, weight=800, fill="card" if now else "ink"),
    ]  # fmt: skip
    at = 50.0
    for sign in PICTURED[id]:
        if sign == "3+":
            nodes.append(text(at - 2, 27, sign, size=14, weight=700))
        else:
            nodes.append(signs.sign(sign, at, 22, 23))
        at += 25
    value = "?" if worth is None else worth
    nodes.append(text(w - 27, 28, value, size=17, weight=800, anchor="end"))
    nodes.append(icon("star", w - 15, 22, 15, line="star"))
    size = 13.0 if len(name) < 20 else 12.0 if len(name) < 23 else 10.5
    nodes.append(text(10, 55, name, size=size, weight=600, anchor="start"))
    nodes.append(text(w - 8, high - 13, each(id), size=12, fill="soft", anchor="end"))
    nodes += pips(view, slot, high - 17)
    help = say.sections["help"].get(id if id != "sheep" else "sheep_score", name)
    rounds = ", ".join(map(str, slot["rounds"]))
    return group(*nodes, at=(x, 8), say=f"{slot['slot'].upper()}, {name} ({rounds}): {help}")


def each(id: str) -> str:
    """The points of one, of the first and second, or by number."""
    code = SCORINGS.index(id)
    if id == "brochs_in_mountains":
        return "/".join(str(points) for points in BROCH_VP[1:])
    if id.endswith("_majority"):
        return f"{SCORING_VP[code]}/{SECOND_VP[code]}"
    return f"×{SCORING_VP[code]}"


def pips(view: View, slot: View, y: float) -> list[Node]:
    """The rounds: a disc with its number where the tile scores, a dot where not."""
    nodes: list[Node] = []
    step = 16.4
    for number in range(1, view["rounds"] + 1):
        x = 17 + (number - 1) * step
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


def columns(players: int) -> int:
    return 2 if players in (2, 4) else 3


def market_high(players: int) -> float:
    rows = -(-players // columns(players))
    return 12 + rows * (row_high(players) + 6)


def row_high(players: int) -> float:
    return {2: 122.0, 3: 102.0, 4: 102.0}.get(players, 96.0)


def market(view: View, legal: Moves, say: Texts) -> list[Node]:
    """One offer a seat in turn order: tiles, prices, the axe; what is secret as secret."""
    players = view["players"]
    wide = (WIDE - 12) / columns(players)
    nodes: list[Node] = []
    for k, other in enumerate(view["order"]):
        row, column = divmod(k, columns(players))
        x, y = 8 + column * wide, 10 + row * (row_high(players) + 6)
        nodes += offer(view, other, k, (x, y, wide - 4), legal, say)
    return nodes


def offer(
    view: View, seat: int, place: int, box: tuple[float, float, float], legal: Moves, say: Texts
) -> list[Node]:
    x, y, w = box
    mine = view["seats"][seat]
    high = row_high(view["players"])
    size = min(high - 38, (w - 16) / 3 - 8)
    acting = bool(view["asks"]) and view["asks"]["seat"] == seat
    nodes: list[Node] = [
        rect(x, y, w, high, "segment" if acting else "card", r=10, stroke="line", width=1.2),
        kit.seat_mark(seat, x + 16, y + 15, 7),
        text(x + 30, y + 20, say.seat(seat), size=13, weight=600, anchor="start"),
    ]
    if mine.get("committed"):
        nodes.append(group(icon("check", x + w - 16, y + 15, 16), say=say("table.committed")))
    elif view["phase"] == "phase_price" and view["asks"]:
        nodes.append(group(icon("clock", x + w - 16, y + 15, 15, line="soft", plain=True)))
    elif place == 0:
        nodes.append(group(icon("first", x + w - 16, y + 15, 17),
                           say=say.name("starting_player_marker")))  # fmt: skip
    step = (w - 16) / 3
    for slot, id in enumerate(mine["drawn"]):
        left = x + 8 + slot * step + (step - size) / 2 - 4
        nodes += offered(view, mine, slot, id, (left, y + 30, size), legal, say)
    return nodes


def offered(
    view: View, mine: View, slot: int, id: str | None, box: tuple[float, float, float],
    legal: Moves, say: Texts,
) -> list[Node]:  # fmt: skip
    """One of the three places of an offer."""
    x, y, size = box
    axed = mine["axe"] == slot
    if id is None:
        nodes: list[Node] = [kit.gap(x, y, size, size)]
        if axed and view["phase"] not in ("phase_income", "phase_price") and view["asks"]:
            nodes.append(group(signs.sign("axe", x + size / 2, y + size / 2, size * 0.5),
                               opacity=0.45))  # fmt: skip
        return nodes
    move = next((m for m in (f"axe:{id}", f"buy:{id}") if m in legal), "")
    nodes = [loose_tile(id, x, y, size, legal, say, move=move)]
    price = mine["prices"][slot]
    asked = view["asks"] or {}
    pricing = asked.get("ask") == "price" and asked.get("tile") == id
    r = max(11.0, size * 0.18)
    if axed:
        nodes.append(
            circle(x + size - r * 0.6, y + size - 4, r + 1, "card", stroke="ink", width=1.5)
        )
        nodes.append(signs.sign("axe", x + size - r * 0.6, y + size - 4, r * 1.5))
    elif pricing:
        nodes.append(rect(x - 3, y - 3, size + 6, size + 6, stroke="action", width=2.4, r=6))
        nodes.append(circle(x + size - r * 0.6, y + size - 4, r, "card", stroke="action", width=2,
                            dash="3 2.5"))  # fmt: skip
    elif price:
        nodes.append(signs.price(x + size - r * 0.6, y + size - 4, r, price))
    elif view["phase"] == "phase_price":
        nodes.append(circle(x + size - r * 0.6, y + size - 4, r, "card", stroke="strong", width=1.4,
                            dash="3 2.5"))  # fmt: skip
        if mine.get("committed"):
            nodes.append(
                text(x + size - r * 0.6, y + size, "?", size=r * 1.05, weight=700, fill="soft")
            )
    return nodes
