"""Mehnos: the Council Seal and the shelves of the city, where one buys, sells and draws."""

from __future__ import annotations

from caudal.games.emporous.picture.plan import Box, City, written
from caudal.games.emporous.picture.reasons import why_not
from caudal.games.emporous.picture.signs import coin, sign
from caudal.games.emporous.shapes import View
from caudal.scene import kit
from caudal.scene.look import Look
from caudal.scene.nodes import Node, circle, group, icon, rect, text, use


def mehnos(look: Look[View], city: City) -> list[Node]:
    two = look.view["chapter"] == "two"
    nodes = [
        written(city.name, look.say.name("mehnos"), weight=600, serif=True, anchor="start"),
        *(look.part(draw, city) for draw in (the_seal, jewels, silver, shop)),
        look.part(office, city, two),
    ]
    return [*nodes, look.part(tasks, city)] if two else nodes


def shelf(look: Look[View], box: Box, city: City, title: str, body: list[Node], words: str,
          move: str | None = None) -> Node:  # fmt: skip
    """A shelf of the city with its name; lit when it can be chosen."""
    x, y, w, h = box
    can = move in look.legal
    frame = rect(0, 0, w, h, "shelf", r=9, stroke="action" if can else "shelf-line",
                 width=2.4 if can else 1.2)  # fmt: skip
    name = written(city.title, title, weight=600, fill="soft", anchor="start")
    why = why_not(look, move) if move else ""
    return look.press(move, frame, name, *body, at=(x, y), say=words, why=why)


def the_seal(look: Look[View], city: City) -> Node:
    """The Seal, or the shape of whoever holds it."""
    view, say = look.view, look.say
    move = next(iter(look.starting("take_seal:")), None)
    ring = circle(0, 0, 15, "shelf", stroke="action" if move else "quay-line",
                  width=2.4 if move else 1.1, dash=None if move else "3 3")  # fmt: skip
    words = say.name("council_seal")
    if view["seal"] < 0:
        piece = group(sign("seal", 0, 0, 28), id="seal")
    else:
        piece = group(sign("seal", 0, 0, 24, opacity=0.35), kit.seat_mark(view["seal"], 0, 0, 8))
        words += f": {say.seat(view['seal'])}"
    return look.press(move, ring, piece, at=city.seal, say=words)


def jewels(look: Look[View], city: City) -> Node:
    view, say = look.view, look.say
    x, y, size = city.jewel
    body = [
        group(use("tile-jewel", 0, 0, size), at=(x + k * city.jewel_step, y), id=f"jewel-{k}")
        for k in range(view["jewels"])
    ]
    if not view["jewels"]:
        body.append(rect(x, y, size - 2, size - 2, "empty", r=5, stroke="empty-line", dash="3 3",
                         opacity=0.5))  # fmt: skip
    figure, piece = city.price
    body += [written(figure, view["jewel_price"], weight=800), coin(*piece)]
    words = say(
        "table.reserve", coins=view["bank"], jewels=view["jewels"], price=view["jewel_price"]
    )
    return shelf(look, city.jewels, city, say("picture.jewels"), body, words, "buy:jewel")


def silver(look: Look[View], city: City) -> Node:
    bank = look.view["bank"]
    x, y, size = city.coin
    body = [coin(x + k % 8 * city.coin_step, y - k // 8 * 6, size) for k in range(min(16, bank))]
    body.append(written(city.bank, bank, weight=800))
    name = look.say("picture.silver")
    return shelf(look, city.silver, city, name, body, f"{name}: {bank}", "acquire_coins")


def shop(look: Look[View], city: City) -> Node:
    view, say = look.view, look.say
    body: list[Node] = []
    left, y, size = city.paid
    for k in range(max(3, min(6, view["shop"]))):
        x = left + k * city.paid_steps[view["shop"] > 3]
        if k < view["shop"]:
            body.append(group(coin(0, 0, size), at=(x, y), id=f"shop-{k}"))
        else:
            body.append(circle(x, y, size / 2 - 1.5, "none", stroke="shelf-line", width=1.2,
                               dash="3 3"))  # fmt: skip
    points, whose = city.gain
    body += [
        icon("market", *city.market, line="ink"),
        written(points, f"+{view['shop_points']}", weight=800),
        written(whose, say("picture.to_all"), fill="soft"),
    ]
    words = f"{say('score.shops')}: {view['shop']}"
    return shelf(look, city.shop, city, say.name("shop"), body, words)


def office(look: Look[View], city: City, shared: bool) -> Node:
    """The deck of contracts."""
    view, say = look.view, look.say
    box = city.shared[0] if shared else city.office
    (x, y, w, h), left = city.deck
    if shared:
        x -= left
    body: list[Node] = [
        rect(x + k * 2, y - k * 2, w, h, "deed", r=4, stroke="deed-line", width=1.1)
        for k in range(min(3, view["deck"]))
    ]
    if view["deck"]:
        body.append(sign("contract", x + w / 2 + 4, y + h / 2 - 4, w - 6))
    else:
        body.append(kit.gap(x, y - 4, w, h, r=4))
    end = box[2] - 5 if shared else x + w + 24
    body.append(text(end, y + 20, view["deck"], size=14, weight=800, anchor="end"))
    words = f"{say.name('contract_deck')}: {view['deck']}"
    for place, card in view["deck_known"].items():
        words += ". " + say("table.known_card", place=place, card=card)
    return shelf(look, box, city, say("picture.office"), body, words, "office_draw")


def tasks(look: Look[View], city: City) -> Node:
    """The stack of clandestine tasks."""
    stack, say = look.view["stack"], look.say
    box = city.shared[1]
    y, size = city.deck[0][1], city.crate
    body: list[Node] = [use("crate", 3 + k * 2, y + 4 - k * 2, size) for k in range(min(3, stack))]
    if not stack:
        body.append(kit.gap(6, y, size + 1, size + 1, r=4))
    body.append(text(box[2] - 4, y + 20, stack, size=14, weight=800, anchor="end"))
    words = f"{say.name('clandestine_stack')}: {stack}"
    return shelf(look, box, city, say("picture.tasks"), body, words, "take_seal:tasks")
