"""A seat's islands, coins and City cards: where the money is and what a voyage brings."""

from __future__ import annotations

from caudal.engine.texts import Texts
from caudal.games.emporous.picture.chart import coast
from caudal.games.emporous.picture.reasons import why_not
from caudal.games.emporous.picture.signs import coin, kind, sign
from caudal.games.emporous.shapes import SeatView, View
from caudal.scene.look import Look
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


def gauge_words(view: View, seat: int, say: Texts) -> str:
    """What the notches mean."""
    shown = view["seats"][seat]["visible"]
    return say("picture.gauge", points=shown, goal=view["trigger"])


def row(look: Look[View], seat: int, y: float) -> list[Node]:
    """Islands, the purse, City cards, over the width of the own mat."""
    mine = look.view["seats"][seat]
    islands = mine["islands"]
    if len(islands) > 1:
        isle_w, purse_w, city_w, gap = 86.0, 96.0, 66.0, 5.0
    else:
        isle_w, purse_w, city_w, gap = 132.0, 140.0, 132.0, 8.0
    nodes: list[Node] = []
    x = 8.0
    for island in islands:
        nodes.append(isle_card(look, island, x, y, isle_w))
        x += isle_w + gap
    nodes.append(purse(look, mine, x, y, purse_w))
    x += purse_w + gap
    for island in islands:
        nodes.append(city_card(look, mine, island, x, y, city_w))
        x += city_w + gap
    return nodes


def frame(w: float, fill: str, move: str | None) -> Node:
    return rect(0.7, 0.7, w - 1.4, H - 1.4, fill, r=9, stroke="action" if move else "shelf-line",
                width=2.6 if move else 1.3)  # fmt: skip


def isle_card(look: Look[View], island: str, x: float, y: float, w: float) -> Node:
    trip = f"trip_island:{island}"
    move = look.first(trip)
    name = look.say.name(island)
    here = look.view["islands"][island]
    scale = (w - 6) / 136
    yield_of = [
        text(w - 33, H - 8, f"+{here['yields']}", size=14.5, weight=700),
        kind(here["material"], w - 14, H - 13, 16),
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
    return look.press(trip, *nodes, at=(x, y), say=name, why=why_not(look, trip))


def coins(amount: int, x: float, y: float, room: float) -> list[Node]:
    """Coins in a row, closer together where there are many."""
    step = min(19.0, (room - 20) / max(1, amount - 1))
    return [coin(x + 10 + k * step, y, 21) for k in range(min(amount, 16))]


def fitting(words: str, w: float, most: float) -> float:
    """How large words may be written on a card."""
    return round(min(most, 1.75 * (w - 16) / len(words)), 1)


def source(look: Look[View], item: str) -> str | None:
    """The move that takes a coin from a place."""
    return look.first(f"shop_coin:{item}", f"take_seal:{item}")


def purse(look: Look[View], mine: SeatView, x: float, y: float, w: float) -> Node:
    """The coins at hand."""
    say = look.say
    move = source(look, "available")
    title = say("picture.available")
    nodes = [
        frame(w, "paper", move),
        text(9, 19, title, size=fitting(title, w, 14.5), weight=600, fill="soft", anchor="start"),
        *coins(mine["coins"], 7, 40, w - 16),
        text(9, H - 10, mine["coins"], size=17, weight=800, anchor="start"),
    ]  # fmt: skip
    words = f"{say.name('available_coins')}: {mine['coins']}"
    back = [voyage(trip, mine, w) for trip in look.starting("trip_island:")]
    return group(look.press(move, *nodes, say=words), *back, at=(x, y))


def voyage(move: str, mine: SeatView, w: float) -> Node:
    """The coins that a trip home brings back."""
    island = move.removeprefix("trip_island:")
    words = f"→ {mine['coins'] + mine['city'][island]}"
    left = 12 + 11 * len(str(mine["coins"]))
    return group(text(left + 4, H - 10, words, size=16, weight=800, anchor="start", fill="action"),
                 coin(w - 18, H - 16, 17), ghost=move)  # fmt: skip


def city_card(look: Look[View], mine: SeatView, island: str, x: float, y: float, w: float) -> Node:
    """The coins spent, which come back with the next voyage to the island."""
    say = look.say
    move = source(look, island)
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
    words = f"{say.name('city_coins')} ({say.name(island)}): {spent}"
    return look.press(move, *nodes, at=(x, y), say=words)
