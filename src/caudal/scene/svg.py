"""Scenes as SVG text: the sprite of a game's art, and whole self-contained pictures."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from html import escape
from importlib import resources
from typing import NamedTuple
from zlib import crc32

from caudal.scene.nodes import Node
from caudal.scene.theme import HOUSE, TINTS, Palette, Tints, properties, tint_rules

Art = dict[str, tuple[float, float, list[Node]]]
"""Symbols by name: width, height and nodes."""


class Stock(NamedTuple):
    """What a game is drawn with, beside the house's icons and colours: its own."""

    art: Art
    icons: dict[str, str]
    """`<symbol>` by name."""
    palette: Palette
    tints: Tints

    def style(self, dark: bool) -> str:
        """The rules that a drawing carries with it."""
        colours = properties(HOUSE | self.palette, dark)
        return f":root{{{colours}}}{tint_rules(TINTS | self.tints)}{FONTS}"


FONTS = (
    "text{font-family:Inter,'Segoe UI',Roboto,sans-serif;font-feature-settings:'tnum'}"
    "text.serif{font-family:'Source Serif 4',Georgia,serif;font-style:italic}"
)


@cache
def house_icons() -> dict[str, str]:
    """The house's icons by name, each a `<symbol>`."""
    return symbols(resources.files("caudal.scene").joinpath("icons.svg").read_text("utf-8"))


def symbols(icons: str) -> dict[str, str]:
    """The icons of a file by name, each a `<symbol>`."""
    parts = re.findall(r'<symbol id="([^"]+)"(.*?</symbol>)', icons, re.DOTALL)
    return {name: f'<symbol id="i-{name}"{rest}' for name, rest in parts}


def art_symbol(name: str, art: Art) -> str:
    """One symbol of a game's art as `<symbol>`."""
    w, h, nodes = art[name]
    body = "".join(draw(node) for node in nodes)
    return f'<symbol id="art-{name}" viewBox="0 0 {_n(w)} {_n(h)}">{body}</symbol>'


def draw(node: Node) -> str:
    """A node and what it holds. Ghosts are of moves that somebody points at: not on paper."""
    if "ghost" in node:
        return ""
    kind = node["k"]
    common = _attributes(node)
    if kind == "g":
        return _group(node, common)
    if kind == "r":
        x, y, w, h = node["box"]
        radius = f' rx="{_n(node["r"])}"' if "r" in node else ""
        return f'<rect x="{_n(x)}" y="{_n(y)}" width="{_n(w)}" height="{_n(h)}"{radius}{common}/>'
    if kind == "c":
        place = f'cx="{_n(node["x"])}" cy="{_n(node["y"])}"'
        return f'<circle {place} r="{_n(node["r"])}"{common}/>'
    if kind == "p":
        return f'<path d="{node["p"]}"{common}/>'
    if kind == "u":
        x, y, w, h = node["box"]
        tint = f' class="tint-{node["tint"]}"' if "tint" in node else ""
        colour = f' color="var(--c-{node["c"]})"' if "c" in node else ""
        size = f'x="{_n(x)}" y="{_n(y)}" width="{_n(w)}" height="{_n(h)}"'
        return f'<use href="#{node["u"]}" {size}{tint}{colour}{common}/>'
    return _text(node, common)


def _group(node: Node, common: str) -> str:
    if "ghost" in node:
        return ""
    parts = []
    if "at" in node:
        parts.append(f"translate({_n(node['at'][0])} {_n(node['at'][1])})")
    if "turn" in node:
        parts.append(f"rotate({_n(node['turn'])})")
    if "sc" in node:
        parts.append(f"scale({_n(node['sc'])})")
    transform = f' transform="{" ".join(parts)}"' if parts else ""
    body = "".join(draw(child) for child in node["n"])
    if "clip" in node:
        name = f"k{crc32(node['clip'].encode())}"
        body = (
            f'<clipPath id="{name}"><path d="{node["clip"]}"/></clipPath>'
            f'<g clip-path="url(#{name})">{body}</g>'
        )
    title = f"<title>{escape(node['say'])}</title>" if "say" in node else ""
    return f"<g{transform}{common}>{title}{body}</g>"


def _text(node: Node, common: str) -> str:
    extra = f' text-anchor="{node.get("a", "middle")}" font-size="{_n(node["z"])}"'
    if "b" in node:
        extra += f' font-weight="{node["b"]}"'
    if node.get("serif"):
        extra += ' class="serif"'
    if "halo" in node:
        halo = f"var(--c-{node['halo']})"
        extra += f' stroke="{halo}" stroke-width="3" paint-order="stroke" stroke-linejoin="round"'
    return (
        f'<text x="{_n(node["x"])}" y="{_n(node["y"])}"{extra}{common}>{escape(node["t"])}</text>'
    )


def _attributes(node: Node) -> str:
    attributes = ""
    if "f" in node:
        attributes += f' fill="{_colour(node["f"])}"'
    if "s" in node:
        attributes += (
            f' stroke="{_colour(node["s"])}" stroke-linejoin="round" stroke-linecap="round"'
        )
        attributes += f' stroke-width="{_n(node.get("w", 1.4))}"'
    if "d" in node:
        attributes += f' stroke-dasharray="{node["d"]}"'
    if "o" in node:
        attributes += f' opacity="{_n(node["o"])}"'
    return attributes


def _colour(role: str) -> str:
    """A role's colour; `current` is that of whoever uses a symbol (the `c` of its node)."""
    return {"none": "none", "current": "currentColor"}.get(role, f"var(--c-{role})")


def _n(value: float) -> str:
    return f"{value:.2f}".rstrip("0").rstrip(".") if isinstance(value, float) else str(value)


def used(nodes: Iterable[Node]) -> list[str]:
    """The symbols that nodes use, each once."""
    names: dict[str, None] = {}
    waiting = list(nodes)
    while waiting:
        node = waiting.pop(0)
        if "ghost" in node:
            continue
        if node["k"] == "u":
            names[node["u"]] = None
        waiting.extend(node.get("n", []))
    return list(names)


def sprite(stock: Stock) -> str:
    """A game's art and icons as one hidden SVG, for a page to use by name."""
    art = [art_symbol(name, stock.art) for name in stock.art if name != "cover"]
    return _hidden([*stock.icons.values(), *art])


def icons() -> str:
    """The house's icons as one hidden SVG."""
    return _hidden(house_icons().values())


def _hidden(symbols: Iterable[str]) -> str:
    return f'<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0">{"".join(symbols)}</svg>'


def drawing(name: str, stock: Stock, *, dark: bool = False) -> str:
    """One symbol of a game's art as a self-contained SVG: its cover, say."""
    w, h, nodes = stock.art[name]
    body = "".join(draw(node) for node in nodes)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_n(w)} {_n(h)}">'
        f"<style>{stock.style(dark)}</style><defs>{_symbols(nodes, stock)}</defs>{body}</svg>\n"
    )


def _symbols(nodes: Iterable[Node], stock: Stock) -> str:
    """The symbols that nodes use, and those that these use in turn."""
    names = used(nodes)
    for name in names:
        if name.startswith("art-"):
            names.extend(n for n in used(stock.art[name[4:]][2]) if n not in names)
    icons = house_icons() | stock.icons
    return "".join(
        icons[name[2:]] if name.startswith("i-") else art_symbol(name[4:], stock.art)
        for name in names
    )


def picture(scene: Node, stock: Stock, *, dark: bool = False, gap: int = 12) -> str:
    """A whole scene as one self-contained SVG: boards left, mats and hands in a column beside."""
    placed = _arrange(scene["panes"], gap)
    width = max(x + pane["w"] for pane, x, _ in placed) + gap
    height = max(y + pane["h"] for pane, _, y in placed) + gap
    symbols = _symbols((node for pane in scene["panes"] for node in pane["nodes"]), stock)
    body = "".join(
        f'<g transform="translate({_n(x)} {_n(y)})">{_pane(pane)}</g>' for pane, x, y in placed
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_n(width)} {_n(height)}" '
        f'width="{_n(width)}" height="{_n(height)}"><style>{stock.style(dark)}</style>'
        f"<defs>{symbols}</defs>"
        f'<rect width="100%" height="100%" fill="var(--c-table)"/>{body}</svg>\n'
    )


def _pane(pane: Node) -> str:
    frame = (
        f'<rect width="{_n(pane["w"])}" height="{_n(pane["h"])}" rx="14" fill="var(--c-card)" '
        f'stroke="var(--c-line)"/>'
    )
    return frame + "".join(draw(node) for node in pane["nodes"])


def _arrange(panes: list[Node], gap: int) -> list[tuple[Node, float, float]]:
    """Boards below each other on the left, everything else in columns on the right."""
    placed: list[tuple[Node, float, float]] = []
    boards = [pane for pane in panes if pane["role"] in ("board", "market", "tracks")]
    others = [pane for pane in panes if pane not in boards]
    y: float = gap
    left: float = gap
    for pane in boards:
        placed.append((pane, gap, y))
        y += pane["h"] + gap
        left = max(left, gap + pane["w"] + gap)
    limit = max(y, 900)
    x, y, column = left, float(gap), 0.0
    for pane in others:
        if y > gap and y + pane["h"] + gap > limit:
            x, y, column = x + column + gap, float(gap), 0.0
        placed.append((pane, x, y))
        y += pane["h"] + gap
        column = max(column, pane["w"])
    return placed
