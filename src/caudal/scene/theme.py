"""Colours by role, light and dark, as custom properties: `--c-ink`, `--c-seat-1`, `--t-wood`."""

from __future__ import annotations

Palette = dict[str, tuple[str, str]]
"""Role to its colour on light and on dark."""

Tints = dict[str, tuple[str, str]]
"""An icon's body tint and filled accent."""

PIECES = (
    (("#1F5FA8", "#3F82CC"), "#FFFFFF", ("#1F5FA8", "#3F82CC")),
    (("#B8431A", "#CC5A30"), "#FFFFFF", ("#B8431A", "#CC5A30")),
    (("#EFC32F", "#EFC32F"), "#1E2328", ("#D9A91B", "#EFC32F")),
    (("#1E2328", "#0B0E11"), "#FFFFFF", ("#1E2328", "#ECE8DF")),
    (("#57B8A5", "#57B8A5"), "#1E2328", ("#57B8A5", "#57B8A5")),
)
"""The colours that seats' pieces may have: blue, red, yellow, black, green. Each with what is
written on it, and with its line or text on the page itself, where black would be lost on dark."""


def coloured(kind: str) -> Palette:
    """The roles of the pieces' colours, or of the seats': `seat-1`, `on-seat-1`, `line-seat-1`."""
    roles: Palette = {}
    for number, (body, on, line) in enumerate(PIECES, 1):
        roles[f"{kind}-{number}"] = body
        roles[f"on-{kind}-{number}"] = (on, on)
        roles[f"line-{kind}-{number}"] = line
    return roles


HOUSE: Palette = {
    "surface": ("#F6F2E9", "#15191E"),
    "table": ("#EFE9DC", "#101418"),
    "card": ("#FFFDF8", "#1D2329"),
    "paper": ("#FBF6EA", "#232A31"),
    "line": ("#DDD5C4", "#2E363E"),
    "strong": ("#C9BFA9", "#414B55"),
    "ink": ("#1E2328", "#ECE8DF"),
    "soft": ("#5A6068", "#A7ADB5"),
    "action": ("#0F6B5C", "#4FC3AE"),
    "action-soft": ("#DCEBE4", "#1B3A38"),
    "on-action": ("#FFFFFF", "#0E1A1A"),
    "warning": ("#A33B12", "#FF9A6B"),
    "warning-soft": ("#F6E3D8", "#3B2620"),
    "star": ("#B8902F", "#E3C778"),
    "outline": ("#1E2328", "#ECE8DF"),
    "bone": ("#FFFDF8", "#FFFDF8"),
    "night": ("#1E2328", "#1E2328"),
    "token": ("#EBD9A6", "#C9B274"),
    "token-line": ("#A98C45", "#6F5C2C"),
    **coloured("colour"),
    **coloured("seat"),
}
"""A seat's roles are those of the colour of its number; where somebody chose another one, a page
gives them other values."""

TINTS: Tints = {
    "wood": ("#C9A06C", "#8A5F33"),
    "stone": ("#C6CBD0", "#8D959D"),
    "food": ("#B9C77E", "#6E8A3A"),
    "koku": ("#D8C08A", "#8D7434"),
    "paper": ("#F2EBDA", "#B9A981"),
    "farm": ("#D9B08C", "#8F5F3E"),
    "lighthouse": ("#F2EEE6", "#B4573D"),
    "ship": ("#D9C7A4", "#8A6A3D"),
    "scroll": ("#EFE4C9", "#B59F70"),
    "warehouse": ("#F4EAD2", "#D9CBA6"),
    "boat": ("#D7B481", "#8A5F33"),
    "favor": ("#E9CF86", "#B8902F"),
    "influence": ("#B9B0D0", "#7E74A0"),
    "star": ("#B8902F", "#B8902F"),
    "token": ("#EBD9A6", "#A98C45"),
    "first": ("#EBD9A6", "#A98C45"),
    "build": ("#EFE4C9", "#1E2328"),
    "stack": ("#E3D5B2", "#A98C45"),
}
"""The tints of the house's icons."""


def line_role(seat: int) -> str:
    """The colour of a seat's line or text on the page itself."""
    return f"line-seat-{seat + 1}"


def properties(palette: Palette, dark: bool) -> str:
    """A palette as declarations of custom properties."""
    return "".join(f"--c-{role}:{pair[int(dark)]};" for role, pair in palette.items())


def tint_rules(tints: Tints) -> str:
    """One rule an icon: `.tint-wood` sets its body and accent."""
    rows = [f".tint-{name}{{--f:{body};--a:{accent}}}" for name, (body, accent) in tints.items()]
    return "\n".join(rows)


def stylesheet(palette: Palette) -> str:
    """The rules for a page that follows `data-theme` on its root, else the reader's system."""
    light, dark = properties(palette, False), properties(palette, True)
    return (
        f":root{{{light}}}\n"
        f"@media (prefers-color-scheme:dark){{:root:not([data-theme=light]){{{dark}}}}}\n"
        f":root[data-theme=dark]{{{dark}}}\n"
    )
