"""The main board: seven islands with their spots, markets and supplies."""

from __future__ import annotations

from caudal.engine.texts import Texts
from caudal.games.the_river import words
from caudal.games.the_river.content import BASIC, CARD_POINTS, CARDS, COST
from caudal.games.the_river.picture.art import PLACES, H, W
from caudal.games.the_river.picture.reasons import why_not_built, why_not_there
from caudal.games.the_river.shapes import View
from caudal.scene import kit
from caudal.scene.look import Look
from caudal.scene.nodes import Node, circle, group, icon, pane, path, rect, text, use


def board(look: Look[View]) -> Node:
    nodes: list[Node] = [use("islands", 0, 0, W, H)]
    nodes += look.part(terrain_island)
    for resource in (*BASIC, "food"):
        nodes += look.part(resource_island, resource)
    nodes += look.part(central_island)
    nodes += look.part(building_island)
    return pane("board", "board", look.say("game.title"), W, H, nodes)


def caption(x: float, y: float, words: str, anchor: str = "middle") -> Node:
    return text(x, y, words, size=15, serif=True, weight=600, anchor=anchor, halo="land")


def placing(look: Look[View]) -> bool:
    """Whether the eyes that look are to place a settler now."""
    return look.offers("place:")


def next_spot(
    look: Look[View], location: str, x: float, y: float, r: float, gain: str = ""
) -> list[Node]:
    """The next free place of a location: to click, with the settler's ghost; or why it is not."""
    move = f"place:{location}"
    if move in look.legal:
        settler = kit.pawn(look.seat, x, y - 2, r * 1.7)
        cover = circle(x, y, r - 1.2, "card")
        spot = kit.slot(x, y, r, move=move, label=gain, say=look.legal[move])
        return [spot, kit.ghost(move, settler, over=cover)]
    if not placing(look):
        return [kit.slot(x, y, r)]
    return [kit.slot(x, y, r, why=why_not_there(look, location), say=look.say.name(location))]


def spots_row(
    look: Look[View], location: str, x: float, y: float, *, gain: str = "", r: float = 18
) -> list[Node]:
    """The spots of an exclusive location: taken ones with their settler, the next one to click."""
    standing = look.view["placed"][location]
    count = look.view["spots"][location] or len(standing) + 1
    step = 2 * r + 12
    nodes: list[Node] = []
    for k in range(count):
        px = x + (k - (count - 1) / 2) * step
        if k < len(standing):
            spot = circle(px, y, r, "sand", stroke="space-line", width=1.4)
            settler = kit.pawn(standing[k], px, y - 2, r * 1.7, id=f"settler-{location}-{k}")
            why = why_not_there(look, location) if placing(look) and len(standing) == count else ""
            nodes.append(group(spot, settler, why=why, say=look.say.name(location) if why else ""))
        elif k == len(standing):
            nodes += next_spot(look, location, px, y, r, gain)
        else:
            nodes.append(kit.slot(px, y, r))
    return nodes


def terrain_island(look: Look[View]) -> list[Node]:
    view, say = look.view, look.say
    nodes = [caption(52, 42, say.name("terrain_island"), "start")]
    count = len(view["market"])
    size = min(76.0, (590.0 - 7 * (count - 1)) / count)
    left = 338 - (count * size + (count - 1) * 7) / 2
    for k, id in enumerate(view["market"]):
        x = left + k * (size + 7)
        if id is None:
            nodes.append(kit.gap(x, 52, size, size))
        else:
            nodes.append(market_tile(look, id, x, 52, size))
    nodes += claims(look, 66, 157, 94)
    nodes.append(kit.stack(556, 157, len(view["stack"])))
    return nodes


def claims(look: Look[View], left: float, y: float, step: float) -> list[Node]:
    """Every seat's places for settlers that claim terrain."""
    view, say = look.view, look.say
    asked = view["asks"]["seat"] if view["asks"] else -1
    nodes: list[Node] = []
    for seat in range(view["players"]):
        claimed = view["placed"]["terrain"].count(seat)
        x = left + seat * step
        nodes.append(rect(x - 22, y - 19, 84, 38, "sand", r=19, stroke="space-line", opacity=0.55))
        for k in range(view["claims"]):
            px = x + k * 40
            if k < claimed:
                settler = kit.pawn(seat, px, y - 2, 27, id=f"settler-terrain-{seat}-{k}")
                last = seat == asked and claimed == view["claims"] and placing(look)
                why = why_not_there(look, "terrain") if last else ""
                nodes.append(group(settler, why=why, say=say.name("terrain") if last else ""))
            elif seat == asked and k == claimed and look.legal:
                nodes += next_spot(look, "terrain", px, y, 15)
            else:
                nodes.append(circle(px, y, 14, "land", stroke="space-line", width=1.2))
                nodes.append(kit.seat_mark(seat, px, y, 5, opacity=0.45))
    return nodes


def market_tile(look: Look[View], id: str, x: float, y: float, size: float) -> Node:
    move = f"tile:{id}"
    nodes = [use(f"tile-{id}", 0, 0, size)]
    if move in look.legal:
        nodes.append(kit.lit(-1, -1, size + 2, size + 2, r=8))
    return look.press(move, *nodes, say=words.tile(id, look.say), at=(x, y), id=f"tile-{id}")


def resource_island(look: Look[View], resource: str) -> list[Node]:
    x, y, _, _ = PLACES[resource]
    location = f"produce_{resource}"
    size = 22 if look.view["supply"][resource] < 8 else 18
    legal = f"place:{location}" in look.legal
    gain = f"+{look.view['brings'][location]}" if legal else ""
    return [
        caption(x, y - 46, look.say.name(resource)),
        *supply(look, resource, x, y - 12, size),
        *spots_row(look, location, x, y + 40, gain=gain),
    ]


def supply(look: Look[View], resource: str, x: float, y: float, size: float) -> list[Node]:
    """What there is of a resource, to take from where that is asked."""
    pile = kit.heap(x, y, resource, look.view["supply"][resource], size=size, columns=7)
    take = f"take:{resource}"
    if take not in look.legal:
        return [pile]
    ring = rect(x - 84, y - 24, 168, 48, stroke="action", width=2.4, r=14)
    return [group(ring, pile, move=take, say=look.legal[take])]


def central_island(look: Look[View]) -> list[Node]:
    view, say = look.view, look.say
    nodes = [caption(338, 238, say.name("central_island"))]
    rows = (("build", "build", 262), ("first_player", "first", 356), ("swap", "swap", 440))
    for location, sign, y in rows:
        nodes.append(icon(sign, 258, y + 8, 22))
        nodes.append(text(276, y + 13, say(f"table.short_{location}"), anchor="start", weight=600))
        x = 338.0
        if location == "build":
            x = 306.0
            nodes += builders(look, x, y + 46)
        else:
            nodes += spots_row(look, location, x, y + 46, r=17)
    for y in (346, 430):
        nodes.append(path(f"M246 {y}H430", stroke="space-line", width=1.2))
    values = view["value_pile"]
    for shift in (4, 2):
        nodes.append(circle(398 + shift, 308 + shift, 18, "token", stroke="night", width=1.4))
    nodes.append(kit.token(398, 308, 18, values[0] if values else 0))
    left = len(values) + view["zero_pile"]
    nodes.append(text(398, 341, say("table.left", count=left), size=13, fill="soft"))
    return nodes


def builders(look: Look[View], x: float, y: float) -> list[Node]:
    """The build location takes any number of settlers: they stand close together."""
    standing = look.view["placed"]["build"]
    nodes = [
        kit.pawn(seat, x - 36 + k * 11, y - 2, 26, id=f"settler-build-{k}")
        for k, seat in enumerate(standing[:5])
    ]
    if placing(look):
        at = x + 14 if len(standing) < 4 else x + 28
        nodes += next_spot(look, "build", at, y, 17)
    return nodes


def building_island(look: Look[View]) -> list[Node]:
    view, say = look.view, look.say
    nodes = [caption(52, 562, say.name("building_island"), "start")]
    for k, id in enumerate(view["shop"]):
        x = 44 + k * 122
        if id is None:
            nodes.append(kit.gap(x, 571, 114, 112, r=8))
        else:
            nodes.append(card(look, id, x, 571, 114, 112, why=why_not_built(look, id)))
    nodes.append(text(586, 590, say("table.short_reserve"), size=13, weight=600))
    nodes += spots_row(look, "reserve", 586, 620)
    nodes.append(kit.stack(566, 666, len(view["deck"])))
    return nodes


def card(
    look: Look[View], id: str, x: float, y: float, w: float, h: float, *, key: str = "card",
    why: str = "",
) -> Node:  # fmt: skip
    """A building that may be chosen, or says why not."""
    move = look.first(f"build:{id}", f"reserve:{id}")
    nodes = card_face(id, w, h, look.say)
    if move:
        nodes.append(kit.lit(-1.5, -1.5, w + 3, h + 3, r=9))
    if why:
        nodes.append(kit.reason(w / 2, 24, why))
    words_of_it = words.card(id, look.say, key)
    return look.press(move, *nodes, say=words_of_it, why=why, at=(x, y), id=f"card-{id}")


def card_face(id: str, w: float, h: float, say: Texts) -> list[Node]:
    """A building: its drawing, name, cost and points."""
    code = CARDS.index(id)
    cost = [r for k, r in enumerate(BASIC) for _ in range(COST[code][k])]
    step = min(17.0, (w - 16) / max(1, len(cost)))
    rows = kit.wrapped(say.name(id).split(), lambda row: len(row) * 7.1 <= w - 12)
    vignette = h - 37 - 13 * len(rows)
    return [
        rect(0, 0, w, h, "wall", r=8, stroke="night", width=1.5),
        group(use(f"card-{id}", 0, 0, w, vignette), clip=kit.rounded(w, vignette, 7)),
        rect(0, 0, w, h, r=8, stroke="night", width=1.5),
        kit.badge(w - 16, 16, 13, CARD_POINTS[code]),
        *(text(8, h - 32 - 13 * (len(rows) - 1 - k), row, size=13, weight=600, anchor="start",
               fill="night") for k, row in enumerate(rows)),
        *(icon(r, 14 + k * step, h - 14, 16, line="night") for k, r in enumerate(cost)),
    ]  # fmt: skip
