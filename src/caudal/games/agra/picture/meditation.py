"""Meditation: the circle of actions, one of them blocked, and the track of the followers."""

from __future__ import annotations

from math import cos, radians, sin

from caudal.games.agra.content_boards import HIGH_SPACE, MED_COST, MEDITATIONS, TRACK
from caudal.games.agra.picture.city_art import flags
from caudal.games.agra.picture.signs import mark, sign
from caudal.games.agra.shapes import View
from caudal.scene.look import Look
from caudal.scene.nodes import Node, circle, group, path, rect, text, use
from caudal.scene.svg import Art

W, H = 304.0, 144.0
R = 61.0
CENTRE = (73.0, 72.0)
INNER = R * 0.4
ANGLES = {"exchange": -90, "deliver": 0, "process": 90, "remove_cover": 180}
SIGN_OF = {"exchange": "swap", "deliver": "boat", "process": "process", "remove_cover": "lid"}
STEP_W = 23.5
LEFT = 154.0


def _at(r: float, angle: float) -> str:
    x, y = CENTRE
    return f"{x + r * cos(radians(angle)):.1f} {y + r * sin(radians(angle)):.1f}"


def sector(id: str) -> str:
    """The outline of an outer action."""
    a, b = ANGLES[id] - 45, ANGLES[id] + 45
    return (
        f"M{_at(R, a)}A{R} {R} 0 0 1 {_at(R, b)}L{_at(INNER, b)}"
        f"A{INNER} {INNER} 0 0 0 {_at(INNER, a)}z"
    )


def middle(id: str) -> tuple[float, float]:
    if id not in ANGLES:
        return CENTRE
    angle = radians(ANGLES[id])
    return CENTRE[0] + R * 0.71 * cos(angle), CENTRE[1] + R * 0.71 * sin(angle)


def meditation_art() -> Art:
    nodes: list[Node] = [path(sector(id), "plate", stroke="edge", width=1.4) for id in ANGLES]
    nodes.append(circle(*CENTRE, INNER, "card", stroke="edge", width=1.4))
    art: Art = {f"med-{id}": (44.0, 44.0, _price(id)) for id in MEDITATIONS}
    for k, points in enumerate(TRACK):
        tall = 26 + 7 * k
        role = "gold-cell" if k >= HIGH_SPACE else "plate"
        nodes.append(rect(LEFT + k * STEP_W, H - 8 - tall, STEP_W - 1.5, tall, role, r=4,
                          stroke="edge", width=1.2))  # fmt: skip
        nodes.append(text(LEFT + (k + 0.5) * STEP_W - 0.7, H - 16, points, size=14, weight=700))
    return art | {"meditation": (W, H, nodes)}


def _price(id: str) -> list[Node]:
    """What an action is and costs: points, or the value of a good."""
    cost = MED_COST[MEDITATIONS.index(id)]
    if id not in ANGLES:
        return [sign("farmer", 22, 16, 23), text(22, 41, cost, size=14, weight=700)]
    if ANGLES[id] in (-90, 90):
        return [sign(SIGN_OF[id], 13, 22, 20), flags(29, 16, 1)]
    return [sign(SIGN_OF[id], 22, 13, 20), text(22, 38, cost, size=14, weight=700)]


def meditation(look: Look[View]) -> list[Node]:
    """The whole pane."""
    view, say = look.view, look.say
    nodes = [
        use("meditation", 0, 0, W, H),
        text(LEFT, 24, say("picture.meditation"), size=16, weight=600, anchor="start", serif=True),
    ]
    for id in MEDITATIONS:
        nodes.append(action(look, id))
    x, y = middle(view["blocked"])
    blocked = f"{say.name('meditation_marker')}: {say.name('med_' + view['blocked'])}"
    nodes.append(group(use("s-dome", -12, -12, 24), at=(x + 5, y + 9), id="blocked", say=blocked))
    nodes += followers(look)
    points = view["memory"]["points"]
    if points:
        nodes += [sign("lotus", LEFT + 10, 40, 20),
                  text(LEFT + 24, 45, say("table.points", points=points), size=14, weight=700,
                       anchor="start", fill="action")]  # fmt: skip
    elif look.seat >= 0:
        nodes += next_cost(look)
    return nodes


def next_cost(look: Look[View]) -> list[Node]:
    """What the next step of the own follower costs."""
    costs = look.view["seats"][look.seat]["step_costs"]
    if not costs:
        return []
    nodes = [sign("stairs", LEFT + 9, 40, 17)]
    x = LEFT + 32.0
    for value in costs:
        nodes.append(flags(x + 8 * (value - 1), 34, value))
        x += 8 * value + 9
    return nodes


def action(look: Look[View], id: str) -> Node:
    """An action of the circle: quiet, or lit."""
    move = f"meditate:{id}"
    lit = move in look.legal
    fill = "barred" if id == look.view["blocked"] else "action-soft"
    shown = 0.8 if lit or id == look.view["blocked"] else 0
    if id in ANGLES:
        nodes = [path(sector(id), fill, opacity=shown)]
        if lit:
            nodes.append(path(sector(id), stroke="action", width=2.8))
    else:
        nodes = [circle(*CENTRE, INNER, fill, opacity=shown * 0.6)]
        if lit:
            nodes.append(circle(*CENTRE, INNER, stroke="action", width=2.8))
    x, y = middle(id)
    nodes.append(use(f"med-{id}", x - 22, y - 22, 44))
    return look.press(move, *nodes, say=look.say.name(f"med_{id}"))


def followers(look: Look[View]) -> list[Node]:
    """Each seat's follower over its step; the next step lit for the Botanist."""
    view = look.view
    nodes: list[Node] = []
    move = "botanist:advance"
    if move in look.legal:
        k = view["offers"][move]["space"] - 1
        tall = 26 + 7 * k
        box = (LEFT + k * STEP_W, H - 8 - tall, STEP_W - 1.5, tall)
        nodes.append(look.press(move, rect(*box, "action-soft", r=4, opacity=0.5),
                                rect(*box, r=4, stroke="action", width=2.6)))  # fmt: skip
    for seat in range(view["players"]):
        space = view["seats"][seat]["follower"]
        here = [s for s in range(view["players"]) if view["seats"][s]["follower"] == space]
        k = here.index(seat)
        row, column = divmod(k, 2)
        wide = 2 if len(here) > row * 2 + 1 else 1
        x = LEFT + (space - 0.5) * STEP_W - 0.7 + (column - (wide - 1) / 2) * 11.5
        y = H - 8 - 26 - 7 * (space - 1) - 8 - row * 12
        words = f"{look.say.seat(seat)}: {look.say.name('meditation_follower')} {space}"
        nodes.append(group(mark(seat, 0, 0, 5.4), at=(x, y), id=f"follower-{seat}", say=words))
    return nodes
