"""A rival's mat: all that the own one shows, small; hidden tiles as crates."""

from __future__ import annotations

from collections import Counter

from caudal.engine.texts import Texts
from caudal.games.emporous import words
from caudal.games.emporous.content import KINDS, POINTS, PROJECTS, SEAT_IDS
from caudal.games.emporous.picture import purse
from caudal.games.emporous.picture.deeds import COLLAB_ICON
from caudal.games.emporous.picture.mat import craft_list, medals
from caudal.games.emporous.picture.reasons import why_not
from caudal.games.emporous.picture.signs import coin, sign
from caudal.games.emporous.shapes import SeatView, View
from caudal.scene import kit
from caudal.scene.look import Look
from caudal.scene.nodes import Node, group, icon, pane, rect, text, use

W, H = 436.0, 74.0
ROW = 37.0
"""Where the lower row begins."""
CROWDED = 22.0
"""Crates that lie closer than this are counted instead."""


def rival(look: Look[View], seat: int) -> Node:
    view, say = look.view, look.say
    mine = view["seats"][seat]
    isles = " · ".join(say.name(island) for island in mine["islands"]) or "—"
    spent = mine["spent"]
    x = 14 + 8.1 * len(isles)
    nodes = [
        text(10, 20, isles, size=15, weight=600, serif=True, anchor="start", fill="soft"),
        group(coin(x + 10, 15, 18), text(x + 22, 20, mine["coins"], size=15.5, weight=700,
              anchor="start"), say=f"{say.name('available_coins')}: {mine['coins']}"),
        group(sign("city", x + 54, 14, 19), text(x + 67, 20, spent, size=15.5, weight=600,
              anchor="start", fill="soft"), say=f"{say.name('city_coins')}: {spent}"),
        group(*purse.gauge(view, seat, 262, 11, 108, 8), say=purse.gauge_words(view, seat, say)),
        *bargain(look, seat),
        *lower_row(look, seat),
    ]  # fmt: skip
    if view["seal"] == seat:
        nodes.append(group(sign("seal", 0, 0, 24), at=(238, 15), id="seal",
                           say=say.name("council_seal")))  # fmt: skip
    return pane(f"mat-{seat}", "mat", say.seat(seat), W, H, nodes, seat=seat, own=False)


def bargain(look: Look[View], seat: int) -> list[Node]:
    """The button that opens a negotiation, or why there is none now."""
    move = f"propose_trade:{SEAT_IDS[seat]}"
    if move in look.legal:
        frame = rect(384, 2, 44, 26, "card", r=8, stroke="action", width=2.2)
        arrows = icon("swap", 406, 15, 18, line="action", plain=True)
        return [look.press(move, frame, arrows)]
    why = why_not(look, move)
    if not why:
        return []
    frame = rect(384, 2, 44, 26, "paper", r=8, stroke="strong", width=1.3, dash="4 3")
    arrows = icon("swap", 406, 15, 18, line="soft", plain=True)
    name = look.say("move.propose_trade", partner=look.say.seat(seat))
    return [group(frame, arrows, say=name, why=why)]


def lower_row(look: Look[View], seat: int) -> list[Node]:
    """Cargo from the left, cards from the right; crates and crafts share the room between."""
    mine = look.view["seats"][seat]
    nodes, right = right_side(look, seat)
    owned = craft_list(mine)
    tiles = [id for id in KINDS for _ in range(mine["hand"].get(id, 0))]
    tiles += [""] * mine["unknown_tiles"]
    piles = [(id, 1) for id in tiles]
    share = shared(len(piles), len(owned), right)
    if 30 * share < CROWDED:
        piles = list(Counter(tiles).items())
        share = shared(len(piles), len(owned), right)
    return [
        crates(mine, seat, piles, 30 * share, look.say),
        *minis(look, owned, seat, right - 4, 28 * share),
        *nodes,
    ]


def shared(crates: int, crafts: int, right: float) -> float:
    """How much of the room that they would like crates and crafts can have."""
    wanted = 30.0 * crates + 28.0 * crafts
    return min(1.0, (right - 32) / wanted) if wanted else 1.0


def crates(
    mine: SeatView, seat: int, piles: list[tuple[str, int]], step: float, say: Texts
) -> Node:
    """The cargo: a sign on a crate where the viewer knows what is in it; many are counted."""
    nodes: list[Node] = []
    for k, (id, n) in enumerate(piles):
        body = [use(f"known-{id}" if id else "crate", 0, 0, 29)]
        if n > 1:
            body.append(kit.badge(21, 22, 10.6, n))
        nodes.append(group(*body, at=(10 + k * step, ROW), id=f"crate-{seat}-{k}"))
    if not piles:
        nodes.append(kit.gap(10, ROW, 27, 27, r=5))
    return group(*nodes, say=words.known_tiles(mine, say))


def right_side(look: Look[View], seat: int) -> tuple[list[Node], float]:
    """From the right: collaboration, contracts, deliveries, masteries; and where they begin."""
    view, say = look.view, look.say
    mine = view["seats"][seat]
    nodes: list[Node] = []
    x = W - 8.0
    if mine["collab"]:
        x -= 28
        nodes.append(
            group(
                rect(0, 0, 26, 30, "pact", r=5, stroke="pact-line", width=1.1),
                icon(COLLAB_ICON[mine["collab"]], 13, 15, 19),
                at=(x, ROW), id=f"pact-{mine['collab']}", say=say.name(mine["collab"]),
            )
        )  # fmt: skip
    x -= 30
    held = words.known_contracts(mine, say)
    nodes.append(group(*hidden_contracts(mine), at=(x, ROW), say=held))
    for id in reversed(mine["fulfilled"]):
        x -= 32
        nodes.append(
            group(
                rect(0, 0, 30, 30, "deed-done", r=5, stroke="deed-line", width=1.1),
                icon("star", 9, 15, 13, line="star"),
                text(21, 20.5, POINTS[PROJECTS.index(id)], size=15, weight=800),
                at=(x, ROW), id=f"deed-{id}",
                say=say.name("fulfilled_contract") + ": " + words.card(id, say),
            )
        )  # fmt: skip
    if mine["delivered"]:
        x -= 34
        nodes.append(group(use("tile-secret_cargo", 0, 1, 28), at=(x, ROW),
                           say=say("table.delivered", count=mine["delivered"])))  # fmt: skip
        if mine["delivered"] > 1:
            nodes.append(kit.badge(x + 20, ROW + 20.5, 10.6, mine["delivered"]))
    for type in reversed(medals(view, seat)):
        x -= 30
        nodes.append(group(use(f"medal-{type}", 0, 0, 34), at=(x - 2, ROW - 2), id=f"medal-{type}",
                           say=say.name(f"mastery_{type}")))  # fmt: skip
    return nodes, x


def hidden_contracts(mine: SeatView) -> list[Node]:
    """Contracts in hand: how many; open ones only by what is said of them."""
    return [
        rect(0, 0, 28, 30, "deed", r=5, stroke="deed-line", width=1.1),
        sign("contract", 10, 13, 18),
        text(21, 26, mine["contract_count"], size=15, weight=800),
    ]


def minis(look: Look[View], owned: list[tuple[str, bool]], seat: int, right: float,
          step: float) -> list[Node]:  # fmt: skip
    """Crafts, the used ones pale; lit when they can be asked for."""
    start = right - 25 - step * max(0, len(owned) - 1)
    nodes = []
    numbers: dict[str, int] = {}
    for k, (design, used) in enumerate(owned):
        numbers[design] = n = numbers.get(design, -1) + 1
        move = None if used else look.first(f"ask_craft:{design}")
        card = [use(f"mini-{design}", 0, 0, 25, 30, opacity=0.5 if used else None)]
        if move:
            card.append(kit.lit(-0.5, -0.5, 26, 31, r=5))
        nodes.append(
            look.press(move, *card, at=(start + k * step, ROW), id=f"craft-{seat}-{design}-{n}",
                       say=look.say.name(design))
        )  # fmt: skip
    return nodes
