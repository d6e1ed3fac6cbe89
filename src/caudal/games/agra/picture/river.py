"""The river: docks, the boat, and the notables who wait for goods."""

from __future__ import annotations

import random
from math import ceil

from caudal.games.agra.content import (
    CARD_DEMANDS,
    CARDS,
    DOCK_EVENTS,
    DOCKS,
    GOODS,
    LEAVE_COUNT,
    LEAVE_LEVEL,
    LEVEL_CARDS,
    NEW_LIMIT,
    OPEN_LEVEL,
)
from caudal.games.agra.picture import reasons
from caudal.games.agra.picture.look import Look, View, frame
from caudal.games.agra.picture.signs import mark, sign
from caudal.games.agra.words import ROMAN
from caudal.scene import kit
from caudal.scene.nodes import Node, circle, group, icon, path, rect, text, use
from caudal.scene.svg import Art

W, H = 704.0, 204.0
CARD_H = 57.0
TOP = 82.0
GAP = 12.0
PAD = 10.0
WANTS = 76.0
"""The width of the row of goods that a notable wants."""


# -- what never changes ----------------------------------------------------------------------------


def water() -> list[Node]:
    shore = "C598 {a} 507 {b} 408 {c}S211 {d} 113 {e}S40 {f}-5 {g}z"
    edge = shore.format(a=56, b=45, c=51, d=46, e=52, f=50, g=48)
    inner = shore.format(a=49, b=38, c=44, d=39, e=45, f=43, g=41)
    rng = random.Random("yamuna")
    waves = ""
    for _ in range(34):
        waves += f"M{rng.uniform(8, W - 20):.0f} {rng.uniform(7, 37):.0f}q5-3.5 10 0t10 0"
    inside = [
        rect(0, 0, W, H, "bank"),
        path(f"M-5-5H709V49{edge}", "shallow", stroke="water-edge", width=1.6),
        path(f"M-5-5H709V42{inner}", "water"),
        path(waves, stroke="foam", width=1.3, opacity=0.8),
    ]
    return [group(*inside, clip=kit.rounded(W, H, 14))]


def river_art() -> Art:
    boat = [
        path("M4 30C18 35 42 35 57 28c-3 11-9 15-16 15H19C11 43 6 38 4 30z", "red-stone",
             stroke="night", width=1.6),
        path("M8 34.5C22 38 40 38 53 34", stroke="coin", width=1.6),
        path("M28 32V6", stroke="night", width=2),
        path("M15 7c10 3 20 3 29 1-3 7-3 12 0 19-10 2-19 2-29 0 3-7 3-13 0-20z", "marble",
             stroke="night", width=1.6),
        path("M17 15c9 2 17 2 25 .5", stroke="wall", width=3),
        path("M40 31v-6h9v4", "ochre", stroke="night", width=1.4),
    ]  # fmt: skip
    dock = [
        path("M1 19V3h30v16z", "quay", stroke="night", width=1.3),
        path("M1 8h30M1 13h30", stroke="quay-line", width=1),
    ]
    found: Art = {"river": (W, H, water()), "boat": (60, 46, boat), "dock": (32, 20, dock)}
    for card, id in enumerate(CARDS):
        found[f"wants-{id}"] = (WANTS, 24, wishes(CARD_DEMANDS[card]))
    return found


def wish_x(k: int, count: int) -> float:
    """Where the k-th good lies that a notable wants, from the middle of the card."""
    return (k - (count - 1) / 2) * (26.0 if count == 2 else 25.0)


def wishes(goods: list[int]) -> list[Node]:
    """The goods that a notable wants, in a row."""
    nodes: list[Node] = []
    for k, good in enumerate(goods):
        x = WANTS / 2 + wish_x(k, len(goods))
        nodes.append(circle(x, 12, 11.3, "plate", stroke="edge", width=1.2))
        nodes.append(icon(GOODS[good], x, 12, 16, line="night"))
    return nodes


# -- where things lie ------------------------------------------------------------------------------


class Shore:
    """Columns of cards by level, and the docks above the levels they open."""

    def __init__(self, players: int) -> None:
        counts = [ceil(count / 2) for count in LEVEL_CARDS[players]]
        columns = sum(counts)
        room = W - 2 * PAD - GAP * (len(counts) - 1) - 4 * (columns - len(counts))
        self.wide = room / columns
        self.left = []
        x = PAD
        for count in counts:
            self.left.append(x)
            x += count * (self.wide + 4) - 4 + GAP
        self.right = [x - GAP for x in (*self.left[1:], W - PAD + GAP)]
        self.docks = self._docks()

    def _docks(self) -> list[float]:
        """By dock: spread over the level that it opens first."""
        found = [0.0] * (DOCKS + 1)
        for level in range(1, len(self.left) + 1):
            docks = [d for d in range(1, DOCKS + 1) if OPEN_LEVEL[d] == level]
            left, right = self.left[level - 1], self.right[level - 1]
            for k, dock in enumerate(docks):
                found[dock] = left + (right - left) * (k + 0.5) / len(docks)
        return found

    def card(self, level: int, number: int) -> tuple[float, float]:
        columns = round((self.right[level - 1] - self.left[level - 1] + 4) / (self.wide + 4))
        row, column = divmod(number, columns)
        return self.left[level - 1] + column * (self.wide + 4), TOP + row * (CARD_H + 4)


# -- the pane --------------------------------------------------------------------------------------


def river(look: Look) -> list[Node]:
    """The whole pane."""
    view, say = look.view, look.say
    shore = Shore(view["players"])
    nodes = [
        use("river", 0, 0, W, H),
        text(14, 22, say.name("river"), size=16, weight=600, anchor="start", serif=True,
             halo="water"),
    ]  # fmt: skip
    last = view["last_round"]
    key = "picture.last_round" if last else "picture.round"
    nodes.append(text(14, 39, say(key, round=view["round"], last=last), size=12, weight=600,
                      anchor="start", halo="water"))  # fmt: skip
    nodes += docks(look, shore)
    for level, left in enumerate(shore.left, 1):
        nodes += level_title(look, level, left, shore.right[level - 1])
    seen = [0] * (len(shore.left) + 1)
    for card in view["notables"]:
        level = card["level"]
        x, y = shore.card(level, seen[level])
        seen[level] += 1
        nodes.append(notable(look, card, x, y, shore.wide))
    return nodes


def level_title(look: Look, level: int, left: float, right: float) -> list[Node]:
    open = OPEN_LEVEL[look.view["boat"]] >= level
    words = f"{look.say.name('level')} {ROMAN[level]}" if right - left > 90 else ROMAN[level]
    nodes = [
        text(left + 2, TOP - 6, words, size=12, weight=700, anchor="start",
             fill="ink" if open else "soft")
    ]  # fmt: skip
    if not open:
        dock = next(d for d in range(1, DOCKS + 1) if OPEN_LEVEL[d] >= level)
        note = look.say("picture.from_dock", dock=dock)
        nodes.append(text(right, TOP - 6, note, size=12, anchor="end", fill="soft"))
        if right - left > 150:
            nodes.append(icon("lock", right - 62, TOP - 10, 12, line="soft"))
    return nodes


def docks(look: Look, shore: Shore) -> list[Node]:
    """The six docks with the new limits that wait there, and the boat."""
    view, here = look.view, look.view["boat"]
    nodes = []
    for dock in range(1, DOCKS + 1):
        x = shore.docks[dock]
        now = dock == here
        nodes += [
            use("dock", x - 16, 41, 32, 20),
            circle(x, 45, 9.5, "ink" if now else "card", stroke="edge", width=1.4),
            text(x, 49.6, dock, size=13, weight=700, fill="card" if now else "ink"),
        ]
        limit = next((event[2] for event in DOCK_EVENTS[dock] if event[0] == NEW_LIMIT), 0)
        if limit and dock > here:
            nodes.append(limit_sign(look, x, limit))
        if dock == DOCKS and dock > here:
            nodes.append(
                group(icon("flag", x, 20, 18, line="night"), say=look.say.name("end_of_game"))
            )
    if LEAVE_LEVEL[here]:
        level, total = LEAVE_LEVEL[here], LEAVE_COUNT[here]
        done = sum(c["winner"] is not None for c in view["notables"] if c["level"] == level)
        words = look.say("picture.sails", count=total - done, level=ROMAN[level])
        side = -1 if shore.docks[here] > W * 0.62 else 1
        anchor = "start" if side > 0 else "end"
        x = max(shore.docks[here] + 36 * side, 132.0 if side > 0 else 0)
        nodes.append(text(x, 24, words, size=12, weight=600, anchor=anchor, halo="water"))
    boat = use("boat", -30, -22, 56, 43)
    nodes.append(group(boat, at=(shore.docks[here] + 2, 18), id="boat", say=look.say.name("boat")))
    return nodes


def limit_sign(look: Look, x: float, limit: int) -> Node:
    return group(
        rect(x - 18, 10, 36, 19, "plate", r=9.5, stroke="edge", width=1.2),
        icon("lock", x - 8, 19.5, 13),
        text(x + 8, 24, limit, size=13, weight=700),
        say=f"{look.say.name('demand_limit')}: {limit}",
    )


def notable(look: Look, card: View, x: float, y: float, w: float) -> Node:
    """A notable: guild, name, goods wanted; or the empty place of one who was won."""
    say, id = look.say, card["id"]
    move = look.first(f"deliver:{id}", f"step:{id}")
    name = say(f"short.{id}")
    if card["winner"] is not None:
        nodes = [
            rect(0, 0, w, CARD_H, r=8, stroke="site-line", width=1.2, dash="4 3"),
            text(w / 2, 20, name, size=12, weight=600, fill="soft"),
            mark(card["winner"], w / 2, 38, 8),
            *(frame(0, 0, w, CARD_H, 8) if move else []),
        ]
        return look.press(move, *nodes, at=(x, y), say=f"{say.name(id)}: {say.name('contract')}")
    open = card["available"]
    band = f"M.7 20V8.7q0-8 8-8h{w - 17.4:.1f}q8 0 8 8V20z"
    faint = None if open else 0.6
    nodes = [
        rect(0, 0, w, CARD_H, "card" if open else "bank", r=8, stroke="edge", width=1.3,
             opacity=faint),
        path(band, card["guild"], opacity=faint),
        sign(card["guild"], 10, 10.5, 14, opacity=faint),
        text(19, 14.8, name, size=11 if len(name) > 8 and w < 90 else 12, weight=600,
             anchor="start", fill="ink" if open else "soft"),
    ]  # fmt: skip
    nodes.append(use(f"wants-{id}", (w - WANTS) / 2, 26.5, WANTS, 24, opacity=faint))
    for k, wanted in enumerate(card["markers"]):
        if wanted["seat"] is not None:
            at = w / 2 + wish_x(k, len(card["markers"]))
            nodes.append(group(*delivered(wanted, at, 38.5), id=f"wish-{id}-{k}",
                               source=f"supply-{wanted['seat']}"))  # fmt: skip
    if move:
        nodes += frame(0, 0, w, CARD_H, 8)
    words = f"{say.name(id)}: {say('help.' + id)}"
    why = reasons.notable(look, card)
    return look.press(move, *nodes, at=(x, y), id=f"card-{id}", say=words, why=why)


def delivered(wanted: View, x: float, y: float) -> list[Node]:
    """Whose marker lies on a good; a double delivery is two."""
    double = wanted["double"]
    nodes = [circle(x, y, 11.3, "plate", stroke="strong", width=1.2, opacity=0.75)]
    for dx in (-4.5, 4.5) if double else (0.0,):
        nodes.append(mark(wanted["seat"], x + dx, y, 6.4 if double else 7))
    return nodes
