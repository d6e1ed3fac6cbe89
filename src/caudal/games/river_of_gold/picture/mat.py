"""A seat's clan board: die, resources, divine favor, customers, buildings; the own one larger."""

from __future__ import annotations

from caudal.engine.texts import Texts
from caudal.games.river_of_gold.content import BUILDING_TYPES, FACES, GOODS
from caudal.games.river_of_gold.content_cards import (
    CARD_REGION,
    CARD_TYPE,
    CARDS,
    CUSTOMER_TYPES,
    CUSTOMER_VP,
)
from caudal.games.river_of_gold.picture.reasons import why_not_face
from caudal.games.river_of_gold.picture.rewards import in_rows, inline
from caudal.games.river_of_gold.shapes import Offer, SeatView, View
from caudal.scene import kit
from caudal.scene.look import Look
from caudal.scene.nodes import Node, circle, group, icon, pane, path, rect, text, use

WIDE, HIGH = 344.0, 208.0
SMALL_WIDE, SMALL_HIGH = 344.0, 72.0
PATRON, SMALL_PATRON = 38.0, 20.0


def mat(look: Look[View], seat: int, big: bool) -> Node:
    view, say = look.view, look.say
    mine = view["seats"][seat]
    nodes: list[Node] = large(look, seat) if big else small(view, seat, say)
    wide, high = (WIDE, HIGH) if big else (SMALL_WIDE, SMALL_HIGH)
    if any(other["patron"] for other in view["seats"]):
        nodes += patron(mine["patron"], high, wide, big, say)
        high += PATRON if big else SMALL_PATRON
    return pane(f"mat-{seat}", "mat", say.seat(seat), wide, high, nodes, seat=seat, own=big)


def large(look: Look[View], seat: int) -> list[Node]:
    view, say = look.view, look.say
    mine = view["seats"][seat]
    return [
        *dice(look, seat),
        *standing(view, seat, WIDE - 11, 22, say),
        *resources(look, mine),
        favor(view, mine, 10, 133, 22, say),
        in_hand(view, seat, 222, 133, say),
        royal(mine, seat, 290, 134, say, 28),
        *delivered(mine, 10, 151, 29, 48, 198, say),
        *delivery_ghosts(mine, look),
        *buildings(mine, 216, 162, 62, 34, 2, say),
    ]


def small(view: View, seat: int, say: Texts) -> list[Node]:
    """The same things in two rows."""
    mine = view["seats"][seat]
    nodes = [die(mine, seat, 8, 6, 28, say)]
    for k, name in enumerate(("koku", *GOODS)):
        x = 45 + k * 43
        amount = mine["koku"] if name == "koku" else mine["goods"][name]
        seen = [
            icon(name, x + 9, 20, 19),
            text(x + 20, 25.5, amount, size=15, weight=700, anchor="start"),
        ]
        nodes.append(group(*seen, say=f"{say.name(name)}: {amount}"))
    nodes += [
        favor(view, mine, 219, 20, 14, say),
        points(view, seat, 340, 25, say),
        *few_delivered(mine, 8, 39, say),
        *buildings(mine, 134, 54, 36, 21, len(BUILDING_TYPES), say),
        in_hand(view, seat, 287, 54, say),
        royal(mine, seat, 327, 55, say, 24),
    ]
    if view["first"] == seat:
        nodes.append(group(icon("first", 38, 9, 13), say=say.name("start_player")))
    return nodes


def standing(view: View, seat: int, x: float, y: float, say: Texts) -> list[Node]:
    """Clan, points on the track, who began."""
    mine = view["seats"][seat]
    nodes = []
    if mine["clan"]:
        name = say.name(mine["clan"])
        size = min(14, max(13, 158 / len(name)))
        nodes.append(text(x, y, name, size=size, fill="soft", anchor="end"))
    nodes.append(points(view, seat, x, y + 18, say))
    if view["first"] == seat:
        flag = icon("first", x - 52, y + 13, 17)
        nodes.append(group(flag, say=say.name("start_player")))
    return nodes


def points(view: View, seat: int, x: float, y: float, say: Texts) -> Node:
    """The points on the score track, ending at x."""
    mine = view["seats"][seat]
    number = text(x - 17, y, mine["vp"], size=15, weight=700, anchor="end")
    told = f"{say.name('score_track')}: {mine['vp']}"
    if mine["clan"]:
        told = f"{say.name(mine['clan'])}. {told}"
    return group(number, icon("star", x - 7, y - 5, 15, line="star"), say=told)


# -- the die -------------------------------------------------------------------------------------


def die(mine: SeatView, seat: int, x: float, y: float, size: float, say: Texts) -> Node:
    if not mine["die"]:
        return kit.gap(x, y, size, size)
    told = f"{say.name('die')}: {mine['die']}"
    return group(use(f"die-{mine['die']}", x, y, size), id=f"die-{seat}", say=told)


def dice(look: Look[View], seat: int) -> list[Node]:
    """The die, large, and its six faces: those it may be turned to are lit, with their price."""
    mine = look.view["seats"][seat]
    shown = die(mine, seat, 10, 8, 43, look.say)
    if "roll" in look.legal:
        shown = look.press("roll", shown, kit.lit(7, 5, 49, 49, r=12))
    faces = [face_of_die(look, mine["die"], face) for face in range(1, FACES + 1)]
    return [shown, *faces]


def face_of_die(look: Look[View], now: int, face: int) -> Node:
    x = 64.0 + (face - 1) * 31
    told = f"{look.say.name('die')}: {face}"
    move = look.first(f"die:{face}", f"set:{face}")
    if move is None:
        shown = use(f"die-{face}", x, 8, 26, opacity=0.9 if face == now else 0.28)
        return look.press(None, shown, why=why_not_face(look, str(face)), say=told)
    cost = look.view["outlook"]["faces"][str(face)]["cost"]
    return look.press(
        move,
        use(f"die-{face}", x, 8, 26),
        kit.lit(x - 2, 6, 30, 30, r=8),
        inline([f"−{cost}", "<favor>"], x + 13, 46, 13),
    )


# -- resources -----------------------------------------------------------------------------------


def resources(look: Look[View], mine: SeatView) -> list[Node]:
    """Koku and goods, what may be taken or sold, and the exchanges below."""
    nodes = []
    for k, name in enumerate(("koku", *GOODS)):
        x = 10.0 + k * 82
        amount = mine["koku"] if name == "koku" else mine["goods"][name]
        nodes.append(holding(look, name, amount, x))
        others = ["favor"] if name == "koku" else [good for good in GOODS if good != name]
        for j, other in enumerate(others):
            move = f"exchange:{name}-{other}"
            if move in look.legal:
                offer = look.view["outlook"]["exchanges"][move]
                nodes.append(look.press(move, *exchange(offer, other, x + j * 40)))
    return nodes


def holding(look: Look[View], name: str, amount: int, x: float) -> Node:
    move = look.first(f"take:{name}", f"sell:{name}")
    nodes = [
        rect(x, 58, 78, 34, "paper", r=9, stroke="line", width=1.2),
        icon(name, x + 19, 75, 24),
        text(x + 36, 81.5, amount, size=18, weight=700, anchor="start"),
    ]
    if move:
        nodes.append(kit.lit(x - 1, 57, 80, 36, r=10))
        sign = "+" if move.startswith("take") else "−"
        nodes.append(text(x + 67, 81, sign, size=18, weight=800, fill="action"))
    return look.press(move, *nodes, say=f"{look.say.name(name)}: {amount}")


def exchange(offer: Offer, got: str, x: float) -> list[Node]:
    return [
        rect(x, 96, 38, 22, "action-soft", r=11, stroke="action", width=1.5),
        text(x + 5, 112, offer["give"], size=14, weight=700, fill="action", anchor="start"),
        path(f"M{x + 15} 107h5m-2-3l3 3-3 3", stroke="action", width=1.6),
        icon(got, x + 29, 107, 14),
    ]


def favor(view: View, mine: SeatView, x: float, y: float, size: float, say: Texts) -> Node:
    """Suns held, places up to the limit, and places still closed."""
    places = view["limits"]["favor"]
    nodes = [icon("favor", x + size / 2, y, size)]
    r, step = size * 0.31, size * 0.82
    for k in range(places):
        cx = x + size * 1.6 + k * step
        if k < mine["favor"]:
            nodes.append(circle(cx, y, r, "star", stroke="ink", width=1.3))
        elif k < mine["limit"]:
            nodes.append(circle(cx, y, r, "paper", stroke="ink", width=1.4))
        else:
            nodes.append(circle(cx, y, r, stroke="strong", width=1.2, dash="2 2.5"))
    right = x + size * 1.5 + places * step
    told = f"{mine['favor']}/{mine['limit']}"
    if size > 20:
        nodes.append(text(right, y + 5, told, size=14, weight=600, fill="soft", anchor="start"))
    return group(*nodes, say=f"{say.name('divine_favor')}: {told}")


# -- customers, ships, buildings -----------------------------------------------------------------


def in_hand(view: View, seat: int, x: float, y: float, say: Texts) -> Node:
    """How many cards a hand holds; what they are is seen by its owner alone."""
    count = view["seats"][seat]["cards"]
    nodes = [
        icon("card", x, y, 19),
        text(x + 12, y + 5, count, size=15, weight=700, anchor="start"),
    ]
    return group(*nodes, say=f"{say.name('hand')}: {count}")


def royal(mine: SeatView, seat: int, x: float, y: float, say: Texts, size: float) -> Node:
    """The royal ship, set aside until a noble is delivered."""
    sailing = mine["royal"] is not None
    faint = 0.3 if sailing else None
    nodes = [use(f"royal-{seat}", x - size / 2, y - size * 0.55, size, size * 1.05, opacity=faint)]
    if sailing:
        nodes.append(icon("check", x + 10, y + 6, 12, line="soft", plain=True))
    return group(*nodes, say=say.name("royal_ship"))


def delivered(
    mine: SeatView, x: float, y: float, w: float, h: float, room: float, say: Texts
) -> list[Node]:
    """Delivered customers on the scale of what they are worth together (RG-830)."""
    cards = mine["delivered"]
    count = max(len(CUSTOMER_VP) - 1, len(cards))
    nodes = []
    for k in range(count):
        left = x + k * min(w + 4, room / count)
        worth = CUSTOMER_VP[min(k + 1, len(CUSTOMER_VP) - 1)]
        if k < len(cards):
            nodes.append(customer(cards[k], left, y, w, h, say))
        else:
            nodes.append(kit.gap(left, y, w, h, r=5))
            size = min(14, w * 0.55)
            nodes.append(
                text(
                    left + w / 2, y + h / 2 + size * 0.36, worth, size=size, weight=700,
                    fill="star",
                )
            )  # fmt: skip
    return nodes


def few_delivered(mine: SeatView, x: float, y: float, say: Texts) -> list[Node]:
    """The same on a rival's mat: the customers, and what the next one would make them worth."""
    cards = mine["delivered"]
    worth = mine["next_customer"]
    step = min(22.0, (96 - 20) / max(1, len(cards) - 1))
    nodes = [customer(id, x + k * step, y, 20, 31, say) for k, id in enumerate(cards)]
    left = x + step * (len(cards) - 1) + 24 if cards else x
    return [
        *nodes,
        kit.gap(left, y, 24, 31, r=5),
        text(left + 12, y + 21, worth, size=15, weight=700, fill="star"),
    ]


def delivery_ghosts(mine: SeatView, look: Look[View]) -> list[Node]:
    """Where the customer of a delivery would lie."""
    count = len(mine["delivered"])
    x = 10 + count * min(33.0, 198 / max(len(CUSTOMER_VP) - 1, count + 1))
    return [
        kit.ghost(move, *face(move.removeprefix("deliver:"), x, 151, 29, 48),
                  kit.lit(x, 151, 29, 48, r=5))
        for move in look.starting("deliver:")
    ]  # fmt: skip


def customer(id: str, x: float, y: float, w: float, h: float, say: Texts) -> Node:
    told = f"{say.name(id)}: {say.sections['help'][id]}"
    return group(*face(id, x, y, w, h), id=f"card-{id}", say=told)


def face(id: str, x: float, y: float, w: float, h: float) -> list[Node]:
    """A delivered customer: who it is, and of which region."""
    code = CARDS.index(id)
    size = min(w - 2, h * 0.54)
    return [
        rect(x, y, w, h, "paper", r=5, stroke="strong", width=1.3),
        use(CUSTOMER_TYPES[CARD_TYPE[code]], x + (w - size) / 2, y + 2, size),
        text(x + w / 2, y + h - 4, str(CARD_REGION[code] + 1), size=min(14, h * 0.46), weight=700),
    ]


def buildings(
    mine: SeatView, x: float, y: float, step: float, size: float, columns: int, say: Texts
) -> list[Node]:
    """How many buildings of each type the seat owns."""
    nodes = []
    for k, kind in enumerate(BUILDING_TYPES):
        row, column = divmod(k, columns)
        left, top = x + column * step, y + row * (size * 0.34 + 16)
        count = mine["buildings"][kind]
        faint = None if count else 0.6
        seen = [
            use(f"type-{kind}", left, top - size * 0.31, size, size * 0.62, opacity=faint),
            text(left + size + 3, top + 5, count, size=15, weight=700, anchor="start",
                 fill="ink" if count else "soft"),
        ]  # fmt: skip
        nodes.append(group(*seen, say=f"{say.name(kind)}: {count}"))
    return nodes


def patron(id: str | None, y: float, wide: float, big: bool, say: Texts) -> list[Node]:
    """The clan patron: its name, on the own mat with what it does."""
    if not id:
        return []
    name, _, _ = say.name(id).partition(", ")
    help = say.sections["help"][id]
    size = 14.0 if big else 14.5
    lines = in_rows(f"{name}: {help}", wide - 22, size)[:2] if big else [name]
    nodes = [path(f"M10 {y}h{wide - 20}", stroke="line", width=1.2)]
    nodes += [
        text(12, y + 13.5 + 16 * k, line, size=size, weight=600, anchor="start")
        for k, line in enumerate(lines)
    ]
    return [group(*nodes, say=f"{say.name(id)}: {help}")]
