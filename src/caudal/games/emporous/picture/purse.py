"""A seat's islands, coins and City cards: where the money is and what a voyage brings."""

from __future__ import annotations

from caudal.engine.texts import Texts
from caudal.games.emporous.content import ISLANDS, MATERIAL, PRODUCTION, RAW
from caudal.games.emporous.picture.board import Moves, View
from caudal.games.emporous.picture.chart import coast
from caudal.games.emporous.picture.reasons import deciding, why_not_sail
from caudal.games.emporous.picture.signs import coin, kind, sign
from caudal.scene.nodes import Node, circle, group, path, rect, text, use

H = 98.0


def gauge(view: View, seat: int, x: float, y: float, w: float, h: float) -> list[Node]:
    """Visible points on the way to the last round, one notch a point."""
    shown, goal = view["seats"][seat]["visible"], view["trigger"]
    step = w / goal
    wide = round(step - (2.2 if step > 8 else 1.4), 2)
    full = min(shown, goal)

    def notches(start: int, end: int) -> str:
        return "".join(f"M{x + k * step:.1f} {y}h{wide}v{h}h{-wide}z" for k in range(start, end))

    nodes: list[Node] = []
    if full < goal:
        nodes.append(path(notches(full, goal), "notch"))
    if full:
        line = "outline" if seat == 3 else None
        nodes.append(path(notches(0, full), f"seat-{seat + 1}", stroke=line, width=0.7))
    nodes.append(path(f"M{x + w + 1:.1f} {y - 3}v{h + 6}", stroke="star", width=1.8))
    return nodes


def row(view: View, seat: int, y: float, legal: Moves, say: Texts) -> list[Node]:
    """Islands, the purse, City cards, over the width of the own mat."""
    mine = view["seats"][seat]
    islands = mine["islands"]
    if len(islands) > 1:
        isle_w, purse_w, city_w, gap = 86.0, 96.0, 66.0, 5.0
    else:
        isle_w, purse_w, city_w, gap = 132.0, 140.0, 132.0, 8.0
    nodes: list[Node] = []
    x = 8.0
    for island in islands:
        why = why_not_sail(view, mine["city"][island], say) if deciding(view, legal) else ""
        nodes.append(isle_card(island, x, y, isle_w, legal, say, why))
        x += isle_w + gap
    nodes.append(purse(mine, x, y, purse_w, legal, say))
    x += purse_w + gap
    for island in islands:
        nodes.append(city_card(mine, island, x, y, city_w, legal, say))
        x += city_w + gap
    return nodes


def frame(w: float, fill: str, move: str | None) -> Node:
    return rect(0.7, 0.7, w - 1.4, H - 1.4, fill, r=9, stroke="action" if move else "shelf-line",
                width=2.6 if move else 1.3)  # fmt: skip


def isle_card(
    island: str, x: float, y: float, w: float, legal: Moves, say: Texts, why: str
) -> Node:
    move = f"trip_island:{island}" if f"trip_island:{island}" in legal else None
    name = say.name(island)
    place = ISLANDS.index(island)
    scale = (w - 6) / 136
    yield_of = [
        text(w - 33, H - 8, f"+{PRODUCTION[place]}", size=14.5, weight=700),
        kind(RAW[MATERIAL[place]], w - 14, H - 13, 16),
    ]
    shore = path(coast(island), stroke="action", width=2.6)
    nodes = [
        frame(w, "sea", move),
        use(f"isle-{island}", 3, 6, w - 6, (w - 6) * 60 / 136),
        *([group(shore, at=(3, 6), scale=round(scale, 3))] if move else []),
        text(
            9,
            H - (9 if w > 100 else 25),
            name,
            size=15,
            weight=600,
            serif=True,
            anchor="start",
            halo="sea",
        ),
        *yield_of,
    ]
    words = legal[move] if move else name
    return group(*nodes, at=(x, y), move=move, say=words, why="" if move else why)


def coins(amount: int, x: float, y: float, room: float) -> list[Node]:
    """So many coins in a row, closer together where there are many."""
    step = min(19.0, (room - 20) / max(1, amount - 1))
    return [coin(x + 10 + k * step, y, 21) for k in range(min(amount, 16))]


def fitting(words: str, w: float, most: float) -> float:
    """How large words may be written on a card."""
    return round(min(most, 1.75 * (w - 16) / len(words)), 1)


def source(item: str, legal: Moves) -> str | None:
    """The move that takes a coin from a place."""
    return next((m for m in (f"shop_coin:{item}", f"take_seal:{item}") if m in legal), None)


def purse(mine: View, x: float, y: float, w: float, legal: Moves, say: Texts) -> Node:
    """The coins at hand."""
    move = source("available", legal)
    title = say("picture.available")
    nodes = [
        frame(w, "paper", move),
        text(9, 19, title, size=fitting(title, w, 14.5), weight=600, fill="soft", anchor="start"),
        *coins(mine["coins"], 7, 40, w - 16),
        text(9, H - 10, mine["coins"], size=17, weight=800, anchor="start"),
    ]  # fmt: skip
    words = legal[move] if move else f"{say.name('available_coins')}: {mine['coins']}"
    back = [voyage(trip, mine, w) for trip in legal if trip.startswith("trip_island:")]
    return group(group(*nodes, move=move, say=words), *back, at=(x, y))


def voyage(move: str, mine: View, w: float) -> Node:
    """The coins that a trip home brings back."""
    island = move.removeprefix("trip_island:")
    words = f"→ {mine['coins'] + mine['city'][island]}"
    left = 12 + 11 * len(str(mine["coins"]))
    return group(text(left + 4, H - 10, words, size=16, weight=800, anchor="start", fill="action"),
                 coin(w - 18, H - 16, 17), ghost=move)  # fmt: skip


def city_card(
    mine: View, island: str, x: float, y: float, w: float, legal: Moves, say: Texts
) -> Node:
    """The coins spent, which come back with the next voyage to the island."""
    move = source(island, legal)
    spent = mine["city"][island]
    title = text(9, 19, say("picture.spent"), size=14.5, weight=600, fill="soft", anchor="start")
    if len(mine["islands"]) > 1:
        name = say.name(island)
        size = fitting(name, w, 15)
        title = text(9, 19, name, size=size, weight=600, serif=True, anchor="start")
    nodes = [
        frame(w, "quay", move),
        title,
        sign("city", w - 18, H - 18, 28),
        text(9, H - 10, spent, size=17, weight=800, anchor="start"),
    ]  # fmt: skip
    if spent:
        nodes += coins(spent, 7, 40, w - 16)
    else:
        nodes.append(circle(17, 40, 9, "none", stroke="strong", width=1.2, dash="3 3"))
    name = f"{say.name('city_coins')} ({say.name(island)}): {spent}"
    return group(*nodes, at=(x, y), move=move, say=legal[move] if move else name)
