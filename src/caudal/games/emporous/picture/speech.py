"""What may be said in a trade, as buttons under the bubble: what the crates hold, what is asked
for, and the proposal or the answer."""

from __future__ import annotations

from caudal.games.emporous.picture.signs import kind, sign
from caudal.games.emporous.shapes import View
from caudal.scene.look import Look
from caudal.scene.nodes import Node, circle, group, rect, text

W = 436.0
ROWS = (181.0, 214.0, 247.0)
"""Where the rows of buttons begin."""
HIGH = 29.0
SIZE = 14.5
FIRST = ("submit", "accept")
"""What ends the talking: the one filled button."""
SAYING = ("claim_truth", "claim_silent", "claim_custom")
BUTTONS = (*FIRST, "counter", "reject", "next", "cancel")


def speech(look: Look[View]) -> list[Node]:
    """Three rows: what to say of the crates, what to ask for, how to end."""
    legal, say = look.legal, look.say
    told = [worded(look, move) for move in SAYING if move in legal]
    told += [pictured(look, move) for move in look.starting("claim:")]
    asked = [pictured(look, move) for move in look.starting("ask_tile:")]
    asked += [counted(look, move) for move in look.starting("ask_contracts:")]
    ends = [worded(look, move) for move in BUTTONS if move in legal]
    return [
        *row(told, ROWS[0], say("picture.i_say")),
        *row(asked, ROWS[1], say("picture.i_ask")),
        *row(ends, ROWS[2]),
    ]


def row(buttons: list[tuple[Node, float]], y: float, title: str = "") -> list[Node]:
    """Buttons side by side, a word before them; closer together where there are many."""
    if not buttons:
        return []
    nodes: list[Node] = []
    start = 8.0
    if title:
        nodes.append(text(8, y + 20, title, size=SIZE, fill="soft", anchor="start"))
        start += 7.6 * len(title) + 8
    wide = sum(w for _, w in buttons)
    gap = min(6.0, (W - 8 - start - wide) / max(1, len(buttons) - 1))
    for button, w in buttons:
        nodes.append(group(button, at=(start, y)))
        start += w + gap
    return nodes


def frame(w: float, *, filled: bool = False) -> Node:
    fill = "action" if filled else "card"
    return rect(1, 1, w - 2, HIGH - 2, fill, r=8, stroke="action", width=2)


def worded(look: Look[View], move: str) -> tuple[Node, float]:
    """A button with words on it."""
    name = look.say(f"picture.{move}")
    w = 22 + 7.8 * len(name)
    filled = move in FIRST
    words = text(w / 2, 19.5, name, size=SIZE, weight=600, fill="on-action" if filled else "action")
    return look.press(move, frame(w, filled=filled), words), w


def pictured(look: Look[View], move: str) -> tuple[Node, float]:
    """A kind to name; silence and `any` have signs of their own."""
    item = move.partition(":")[2]
    w = 31.0
    if item == "any":
        sign_of = text(w / 2, 22, "?", size=19, weight=700)
    elif item == "silent":
        sign_of = group(*(circle(w / 2 - 6 + 6 * k, HIGH / 2, 2, "ink") for k in range(3)))
    else:
        sign_of = kind(item, w / 2, HIGH / 2, 21)
    return look.press(move, frame(w), sign_of), w


def counted(look: Look[View], move: str) -> tuple[Node, float]:
    """A number of contracts."""
    w = 44.0
    count = text(14, 20, move.partition(":")[2], size=SIZE, weight=700)
    return look.press(move, frame(w), count, sign("contract", 29, HIGH / 2, 20)), w
