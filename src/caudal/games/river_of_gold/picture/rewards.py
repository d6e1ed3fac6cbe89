"""Rewards in icons and figures, and lines of words with icons among them."""

from __future__ import annotations

import re

from caudal.games.river_of_gold.content import BUILDING_TYPES
from caudal.games.river_of_gold.shapes import EffectShape
from caudal.scene.kit import wrapped
from caudal.scene.nodes import Node, group, icon, text, use

DRAWN = ("any", "person", "royal", "slot", "artisan", "elder", "merchant", "monk", "noble")
"""Signs that are symbols of this game; all others are icons of the house."""
_WIDE = set("mwMW")
_THIN = set("iljtfrI.,:;'|/ ·1")


def sign(name: str, x: float, y: float, size: float) -> Node:
    """A small picture in a line, centred."""
    if name in DRAWN:
        return use(name, x - size / 2, y - size / 2, size)
    if name == "star":
        return icon(name, x, y, size, line="star")
    if name in BUILDING_TYPES:
        return use(f"type-{name}", x - size * 0.6, y - size * 0.45, size * 1.2, size * 0.75)
    return icon(name, x, y, size)


SIGNS = {
    "koku": ["<koku>"],
    "good": ["<{about}>"],
    "good_any": ["<any>"],
    "favor": ["<favor>"],
    "vp": ["<star>"],
    "influence": ["<influence>"],
    "draw_discard": ["<card>"],
    "koku_per_building": ["<koku>", "/", "<{about}>"],
    "koku_per_customer": ["<koku>", "/", "<person>"],
}
"""By kind of effect: what is drawn for it."""


def parts(effects: list[EffectShape]) -> list[str]:
    """A reward as signs and figures."""
    pieces: list[str] = []
    for effect in effects:
        if effect["n"] > 1:
            pieces.append(str(effect["n"]))
        pieces += [sign.format(about=effect["about"]) for sign in SIGNS[effect["kind"]]]
    return pieces


def wide(words: str, size: float) -> float:
    """About how wide words are."""
    units = sum(0.86 if c in _WIDE else 0.33 if c in _THIN else 0.57 for c in words)
    return units * size


def in_rows(words: str, most: float, size: float) -> list[str]:
    """Plain words in rows of at most that width."""
    return wrapped(words.split(), lambda row: wide(row, size) <= most)


def measure(pieces: list[str], size: float) -> float:
    signs = sum(piece.startswith("<") for piece in pieces)
    words = sum(wide(piece, size) for piece in pieces if not piece.startswith("<"))
    return signs * size * 1.3 + words + (len(pieces) - 1) * size * 0.12


def inline(
    pieces: list[str], x: float, y: float, size: float, *, most: float = 0, middle: bool = True,
    weight: int = 700, fill: str = "ink",
) -> Node:  # fmt: skip
    """Signs and words in a row round (or from) x, made smaller where there is less room."""
    length = measure(pieces, size)
    if most and length > most:
        size *= most / length
        length = most
    left = x - length / 2 if middle else x
    nodes = []
    for piece in pieces:
        if piece.startswith("<"):
            nodes.append(sign(piece[1:-1], left + size * 0.65, y, size * 1.25))
            left += size * 1.3
        else:
            nodes.append(
                text(left, y + size * 0.36, piece, size=round(size, 1), weight=weight, fill=fill,
                     anchor="start")
            )  # fmt: skip
            left += wide(piece, size)
        left += size * 0.12
    return group(*nodes)


def pieces(words: str) -> list[str]:
    """A text with signs in it, `end: <star> / 3 goods`, taken apart."""
    return [part.strip() + (" " if not part.startswith("<") else "")
            for part in re.split(r"(<\w+>)", words) if part.strip()]  # fmt: skip
