"""The river: docks, the boat, and the notables who wait for goods."""

from __future__ import annotations

import random

from caudal.games.agra.content import GOODS
from caudal.games.agra.content_notables import CARD_DEMANDS, CARDS
from caudal.games.agra.content_river import DOCKS
from caudal.games.agra.help import help_of
from caudal.games.agra.picture.frames import frame
from caudal.games.agra.picture.reasons import why_not
from caudal.games.agra.picture.shore import BANKS, CARD_H, NARROW, WIDE, Bank, Box, Shore
from caudal.games.agra.picture.signs import mark, sign
from caudal.games.agra.shapes import Marker, View
from caudal.games.agra.words import ROMAN
from caudal.scene import kit
from caudal.scene.look import Look
from caudal.scene.nodes import Node, circle, group, icon, path, rect, text, use
from caudal.scene.svg import Art

WANTS = 76.0
"""The width of the row of goods that a notable wants."""


# -- what never changes ----------------------------------------------------------------------------


def water(bank: Bank) -> list[Node]:
    w, h, deep = bank.w, bank.h, bank.deep
    bends = [round(w * share) for share in (0.85, 0.72, 0.58, 0.3, 0.16, 0.057)]

    def shore(y: float) -> str:
        a, b, c, d, e, f = (
            f"{x} {y + dy:g}" for x, dy in zip(bends, (7, -4, 2, -3, 3, 1), strict=True)
        )
        return f"M-5-5H{w + 5:g}V{y}C{a} {b} {c}S{d} {e}S{f}-5 {y - 1:g}z"

    rng = random.Random("yamuna")
    waves = ""
    for _ in range(round(w / 20)):
        waves += f"M{rng.uniform(8, w - 20):.0f} {rng.uniform(7, deep - 12):.0f}q5-3.5 10 0t10 0"
    inside = [
        rect(0, 0, w, h, "bank"),
        path(shore(deep), "shallow", stroke="water-edge", width=1.6),
        path(shore(deep - 7), "water"),
        path(waves, stroke="foam", width=1.3, opacity=0.8),
    ]
    return [group(*inside, clip=kit.rounded(w, h, 14))]


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
    art: Art = {"boat": (60, 46, boat), "dock": (32, 20, dock)}
    for bank in BANKS:
        art[f"{bank.key}river"] = (bank.w, bank.h, water(bank))
    for card, id in enumerate(CARDS):
        art[f"wants-{id}"] = (WANTS, 24, wishes(CARD_DEMANDS[card]))
    return art


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


# -- the pane --------------------------------------------------------------------------------------


def river(look: Look[View], bank: Bank) -> list[Node]:
    """The whole pane."""
    view = look.view
    shore = Shore(bank, view["players"])
    nodes = [use(f"{bank.key}river", 0, 0, bank.w, bank.h)]
    nodes += title(look, shore)
    nodes.append(group(*docks(look, shore), at=(0, bank.deep - WIDE.deep)))
    for level, box in shore.box.items():
        nodes += level_title(look, level, box)
    seen = [0] * (len(shore.box) + 1)
    for place, card in enumerate(view["notables"]):
        level = card["level"]
        x, y = shore.card(level, seen[level])
        seen[level] += 1
        nodes.append(look.part(notable, place, x, y, shore.box[level].wide))
    return nodes


def title(look: Look[View], shore: Shore) -> list[Node]:
    """The river's name and the round."""
    view, say, bank = look.view, look.say, shore.bank
    last = view["last_round"]
    key = "picture.last_round" if last else "picture.round"
    count = say(key, round=view["round"], last=last)
    narrow = bank is NARROW
    return [
        text(14, 22, say.name("river"), size=16, weight=600, anchor="start", serif=True,
             halo="water"),
        text(bank.w - 12 if narrow else 14, 20 if narrow else 39, count, size=13, weight=600,
             anchor="end" if narrow else "start", halo="water"),
    ]  # fmt: skip


def level_title(look: Look[View], level: int, box: Box) -> list[Node]:
    """A level's name, the dock that opens it, and whether it makes the boat sail on."""
    here = look.view["levels"][level - 1]
    open, dock = here["open"], here["dock"]
    left, right, y = box.left, box.right, box.top - 6
    words = f"{look.say.name('level')} {ROMAN[level]}" if right - left > 90 else ROMAN[level]
    nodes = [
        text(left + 2, y, words, size=13, weight=700, anchor="start",
             fill="ink" if open else "soft")
    ]  # fmt: skip
    if not open:
        note = look.say("picture.from_dock", dock=dock)
        nodes.append(text(right, y, note, size=13, anchor="end", fill="soft"))
        if right - left > 150:
            nodes.append(icon("lock", right - 66, y - 4, 12, line="soft"))
    sails = look.view["sails"]
    if sails and sails["level"] == level:
        missing = sails["missing"]
        nodes.append(
            group(
                use("boat", right - 20, y - 13, 20, 15),
                text(right - 24, y, look.say("picture.sails_short", count=missing), size=13,
                     weight=600, anchor="end"),
                say=look.say("picture.sails", count=missing, level=ROMAN[level]),
            )
        )  # fmt: skip
    return nodes


def docks(look: Look[View], shore: Shore) -> list[Node]:
    """The six docks with the new limits that wait there, and the boat."""
    here = look.view["boat"]
    nodes = []
    for dock in range(1, DOCKS + 1):
        x = shore.docks[dock]
        now = dock == here
        nodes += [
            use("dock", x - 16, 41, 32, 20),
            circle(x, 45, 9.5, "ink" if now else "card", stroke="edge", width=1.4),
            text(x, 49.6, dock, size=13, weight=700, fill="card" if now else "ink"),
        ]
        limit = look.view["limits"][dock - 1]
        if limit:
            nodes.append(limit_sign(look, x, limit))
        if dock == DOCKS and dock > here:
            nodes.append(
                group(icon("flag", x, 20, 18, line="night"), say=look.say.name("end_of_game"))
            )
    boat = use("boat", -30, -22, 56, 43)
    nodes.append(group(boat, at=(shore.docks[here] + 2, 18), id="boat", say=look.say.name("boat")))
    return nodes


def limit_sign(look: Look[View], x: float, limit: int) -> Node:
    return group(
        rect(x - 18, 10, 36, 19, "plate", r=9.5, stroke="edge", width=1.2),
        icon("lock", x - 8, 19.5, 13),
        text(x + 8, 24, limit, size=13, weight=700),
        say=f"{look.say.name('demand_limit')}: {limit}",
    )


def notable(look: Look[View], place: int, x: float, y: float, w: float) -> Node:
    """A notable: guild, name, goods wanted; or the empty place of one who was won."""
    card = look.view["notables"][place]
    say, id = look.say, card["id"]
    move = look.first(f"deliver:{id}", f"step:{id}")
    name = say(f"short.{id}")
    if card["winner"] is not None:
        nodes = [
            rect(0, 0, w, CARD_H, r=8, stroke="site-line", width=1.2, dash="4 3"),
            text(w / 2, 20, name, size=13, weight=600, fill="soft"),
            mark(card["winner"], w / 2, 38, 8),
            *(frame(0, 0, w, CARD_H, 8) if move else []),
        ]
        return look.press(move, *nodes, at=(x, y), say=f"{say.name(id)}: {help_of(id, say)}")
    open = card["available"]
    band = f"M.7 20V8.7q0-8 8-8h{w - 17.4:.1f}q8 0 8 8V20z"
    faint = None if open else 0.6
    nodes = [
        rect(0, 0, w, CARD_H, "card" if open else "bank", r=8, stroke="edge", width=1.3,
             opacity=faint),
        path(band, card["guild"], opacity=faint),
        sign(card["guild"], 10, 10.5, 14, opacity=faint),
        text(19, 14.8, name, size=13, weight=600,
             anchor="start", fill="ink" if open else "soft"),
    ]  # fmt: skip
    nodes.append(use(f"wants-{id}", (w - WANTS) / 2, 26.5, WANTS, 24, opacity=faint))
    for k, wanted in enumerate(card["markers"]):
        if wanted["seat"] is not None:
            at = w / 2 + wish_x(k, len(card["markers"]))
            nodes.append(group(*delivered(wanted, wanted["seat"], at, 38.5), id=f"wish-{id}-{k}",
                               source=f"supply-{wanted['seat']}"))  # fmt: skip
    if move:
        nodes += frame(0, 0, w, CARD_H, 8)
    words = f"{say.name(id)}: {help_of(id, say)}"
    why = why_not(look, f"deliver:{id}")
    return look.press(move, *nodes, at=(x, y), id=f"card-{id}", say=words, why=why)


def delivered(wanted: Marker, seat: int, x: float, y: float) -> list[Node]:
    """Whose marker lies on a good; a double delivery is two."""
    double = wanted["double"]
    nodes = [circle(x, y, 11.3, "plate", stroke="strong", width=1.2, opacity=0.75)]
    for dx in (-4.5, 4.5) if double else (0.0,):
        nodes.append(mark(seat, x + dx, y, 6.4 if double else 7))
    return nodes
