"""Contracts and the collaboration card of the own mat: as cards, and small while a trade needs the
room."""

from __future__ import annotations

from caudal.engine.texts import Texts
from caudal.games.emporous import words
from caudal.games.emporous.content import COST_CRAFTS, POINTS, PROJECTS, TYPES
from caudal.games.emporous.picture.cards import DEED_H, DEED_W, deed, in_lines, letters
from caudal.games.emporous.picture.reasons import why_not
from caudal.games.emporous.picture.signs import TYPE_SIGN, sign
from caudal.games.emporous.shapes import View
from caudal.scene import kit
from caudal.scene.look import Look
from caudal.scene.nodes import Node, circle, group, icon, rect, text, use

W = 436.0
SMALL_W, SMALL_H = 40.0, 50.0
COLLAB_ICON = {
    "collab_raw_tile": "market",
    "collab_recover": "ship",
    "collab_jewel": "jewels",
    "collab_coins": "silver",
}
DEED_VERBS = ("fulfil", "give_contract", "hand_contract", "office_return")


def move_of(look: Look[View], verbs: tuple[str, ...], item: str) -> str | None:
    """The legal move that a thing means."""
    return look.first(*(f"{verb}:{item}" for verb in verbs))


def contracts_row(look: Look[View], seat: int, y: float) -> list[Node]:
    """Contracts in hand, then fulfilled ones, then the collaboration card."""
    mine, say = look.view["seats"][seat], look.say
    right = W - 8.0
    nodes: list[Node] = []
    if mine["collab"]:
        right -= 80
        nodes.append(collab(mine["collab"], right, y, say))
        right -= 6
    cards = [(id, "hand") for id in mine["contracts"]]
    cards += [("", "back")] * mine["unknown_contracts"]
    cards += [(id, "done") for id in mine["fulfilled"]]
    if not cards:
        nodes.append(kit.gap(10, y, DEED_W, DEED_H))
        nodes.append(text(112, y + 56, say("picture.no_contracts"), size=14.5, fill="soft",
                          anchor="start"))  # fmt: skip
    step = min(DEED_W + 5, (right - 10 - DEED_W) / max(1, len(cards) - 1))
    for k, (id, how) in enumerate(cards):
        nodes.append(contract(look, id, how, 10 + k * step, y, seat, k))
    return nodes


def small_cards(look: Look[View], seat: int, y: float) -> tuple[list[Node], float]:
    """The same small, from the right, and where they begin."""
    mine, say = look.view["seats"][seat], look.say
    nodes: list[Node] = []
    x = W - 8.0
    if mine["collab"]:
        x -= SMALL_W
        nodes.append(small_pact(mine["collab"], x, y, say))
        x -= 4
    for id in reversed(mine["fulfilled"]):
        x -= SMALL_W + 2
        label = say.name("fulfilled_contract") + ": " + words.card(id, say)
        nodes.append(group(*small_deed(id, True), at=(x, y), id=f"deed-{id}", say=label))
    for k in range(mine["unknown_contracts"]):
        x -= SMALL_W + 2
        nodes.append(group(use("deed-back", 1, 0, 38.5, SMALL_H), at=(x, y), id=f"deed-{seat}-{k}",
                           say=say.name("contract")))  # fmt: skip
    for id in reversed(mine["contracts"]):
        x -= SMALL_W + 2
        move = move_of(look, DEED_VERBS, id)
        frame = [kit.lit(0, 0, SMALL_W, SMALL_H, r=6)] if move else []
        label = say.name("contract") + ": " + words.card(id, say)
        nodes.append(look.press(move, *small_deed(id, False), *frame, at=(x, y), id=f"deed-{id}",
                                say=label))  # fmt: skip
    return nodes, x - 4


def small_deed(id: str, done: bool) -> list[Node]:
    """A contract by its points and the crafts that it wants."""
    project = PROJECTS.index(id)
    wanted = COST_CRAFTS[project]
    step = min(17.0, 22.0 / max(1, len(wanted) - 1))
    first = SMALL_W / 2 - step * (len(wanted) - 1) / 2
    return [
        rect(0.7, 0.7, SMALL_W - 1.4, SMALL_H - 1.4, "deed-done" if done else "deed", r=6,
             stroke="deed-line", width=1.3),
        icon("star", 12, 13, 13, line="star"),
        text(20, 18, POINTS[project], size=14.5, weight=800, anchor="start"),
        *(icon("check", 32, 13, 12, line="star") for _ in range(done)),
        *(sign(TYPE_SIGN[TYPES[type]], first + k * step, 35, 17) for k, type in enumerate(wanted)),
    ]  # fmt: skip


def small_pact(id: str, x: float, y: float, say: Texts) -> Node:
    return group(
        rect(0.7, 0.7, SMALL_W - 1.4, SMALL_H - 1.4, "pact", r=6, stroke="pact-line", width=1.3),
        icon("swap", SMALL_W / 2, 13, 15, line="soft", plain=True),
        icon(COLLAB_ICON[id], SMALL_W / 2, 34, 22),
        at=(x, y), id=f"pact-{id}", say=say.name("collaboration_card") + ": " + say.name(id),
    )  # fmt: skip


def contract(look: Look[View], id: str, how: str, x: float, y: float, seat: int, k: int) -> Node:
    say = look.say
    if how == "back":
        return group(use("deed-back", 0, 0, DEED_W, DEED_H), at=(x, y), id=f"deed-{seat}-{k}",
                     say=say.name("contract"))  # fmt: skip
    done = how == "done"
    nodes = deed(id, say.name(id), done)
    said = say.name("fulfilled_contract" if done else "contract") + ": " + words.card(id, say)
    move = None if done else move_of(look, DEED_VERBS, id)
    if move:
        nodes.append(kit.lit(0, 0, DEED_W, DEED_H, r=9))
    body = look.press(move, *nodes, say=said, why=why_not(look, f"fulfil:{id}"))
    give_back = f"office_return:{id}"
    if move is None or move == give_back or give_back not in look.legal:
        return group(body, at=(x, y), id=f"deed-{id}")
    button = look.press(
        give_back,
        circle(DEED_W - 15, 16, 12, "card", stroke="action", width=2),
        icon("undo", DEED_W - 15, 16, 14, line="action", plain=True),
    )
    return group(body, button, at=(x, y), id=f"deed-{id}")


def collab(id: str, x: float, y: float, say: Texts) -> Node:
    name = say.name(id)
    lines = in_lines(name, 10)
    return group(
        rect(0.7, 0.7, 78.6, DEED_H - 1.4, "pact", r=9, stroke="pact-line", width=1.3),
        icon("swap", 14, 14, 16, line="soft", plain=True),
        *(
            text(7, 36 + 15 * k, line, size=letters(line, 120), weight=600, anchor="start")
            for k, line in enumerate(lines)
        ),
        icon(COLLAB_ICON[id], 40, DEED_H - 20, 26,
             line="night" if id != "collab_raw_tile" else "ink"),
        at=(x, y), id=f"pact-{id}", say=say.name("collaboration_card") + ": " + name,
    )  # fmt: skip
