"""The notables that a seat has won, with what they can do."""

from __future__ import annotations

from caudal.games.agra.content import GUILDS
from caudal.games.agra.content_notables import CARD_GUILD, CARDS, MOSAIC_POINTS
from caudal.games.agra.help import help_of
from caudal.games.agra.picture.frames import frame, pill
from caudal.games.agra.picture.signs import mark, sign, worker
from caudal.games.agra.shapes import View
from caudal.scene.look import Look
from caudal.scene.nodes import Node, group, rect, text


def contracts(
    look: Look[View], seat: int, x: float, y: float, w: float, columns: int, h: float = 25
) -> list[Node]:
    """The notables a seat has won; a dashed place if there is none."""
    held = look.view["seats"][seat]["contracts"]
    if not held:
        return [rect(x, y, (w + 4) / columns - 4, h, r=7, stroke="strong", dash="4 3", width=1.1)]
    if len(held) > 2 * columns:
        h -= 7
    wide = (w + 4) / columns
    nodes = []
    for k, id in enumerate(held):
        row, column = divmod(k, columns)
        nodes.append(contract(look, seat, id, x + column * wide, y + row * (h + 3), wide - 4, h))
    return nodes


def contract(look: Look[View], seat: int, id: str, x: float, y: float, w: float, h: float) -> Node:
    guild = GUILDS[CARD_GUILD[CARDS.index(id)]]
    mine, memory = look.view["seats"][seat], look.view["memory"]
    own = bool(look.legal) and look.mine(seat)
    move = look.first(f"ability:{id}") if own else None
    if own and id == "cook":
        move = look.first("lay_stored", "store")
    used = id in memory["turned"] and seat == look.view["turn"]
    name = look.say(f"short.{id}")
    size = min(13.0, h - 4, (w - 24) / (0.56 * len(name)))
    nodes = [
        rect(0, 0, w, h, guild, r=7, stroke="strong", width=1.1),
        sign(guild, 11, h / 2, 15),
        text(21, h / 2 + 4.3, name, size=size, weight=600, anchor="start",
             fill="soft" if used else "ink"),
    ]  # fmt: skip
    if id == "cook":
        nodes += [worker(seat, w - 8 - 10 * k, h / 2, 12) for k in range(mine["stored"])]
    if id == "french_trader":
        nodes += [mark(seat, w - 9 - 13 * k, h / 2, 5) for k in range(mine["french"])]
    if move:
        nodes += frame(0, 0, w, h, 7)
    card = look.press(move, *nodes, say=f"{look.say.name(id)}: {help_of(id, look.say)}")
    chips = []
    if own and id == "mosaic_maker":
        for k, points in enumerate(MOSAIC_POINTS):
            swap = f"mosaic:{points}"
            if swap in look.legal:
                chips.append(look.press(swap, pill(w - 10 - 18 * k, h / 2, 17, points, lit=True)))
    return group(card, *chips, at=(x, y), id=f"card-{id}")
