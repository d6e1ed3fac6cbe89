"""Colours by role, light and dark, as custom properties: `--c-ink`, `--c-seat-1`, `--t-wood`."""

from __future__ import annotations

Palette = dict[str, tuple[str, str]]
"""Role to its colour on light and on dark."""

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
    "seat-1": ("#1F5FA8", "#3F82CC"),
    "seat-2": ("#B8431A", "#CC5A30"),
    "seat-3": ("#EFC32F", "#EFC32F"),
    "seat-4": ("#1E2328", "#0B0E11"),
    "seat-5": ("#57B8A5", "#57B8A5"),
    "on-seat-1": ("#FFFFFF", "#FFFFFF"),
    "on-seat-2": ("#FFFFFF", "#FFFFFF"),
    "on-seat-3": ("#1E2328", "#1E2328"),
    "on-seat-4": ("#FFFFFF", "#FFFFFF"),
    "on-seat-5": ("#1E2328", "#1E2328"),
    "token": ("#EBD9A6", "#C9B274"),
    "token-line": ("#A98C45", "#6F5C2C"),
}

TINTS: dict[str, tuple[str, str]] = {
    "wood": ("#C9A06C", "#8A5F33"),
    "stone": ("#C6CBD0", "#8D959D"),
    "clay": ("#DDA58A", "#A8694C"),
    "food": ("#B9C77E", "#6E8A3A"),
    "silk": ("#D9A9B4", "#A4596C"),
    "rice": ("#E6DDB8", "#A08B45"),
    "porcelain": ("#E3EBEE", "#5F8296"),
    "koku": ("#D8C08A", "#8D7434"),
    "grapes": ("#A98BAA", "#6C8A4A"),
    "bronze": ("#C79A6B", "#8A6136"),
    "jewels": ("#B6D3C6", "#5E9481"),
    "silver": ("#DADDE0", "#8F969C"),
    "sandstone": ("#E2C79C", "#B8935E"),
    "turmeric": ("#E0B666", "#A97B2A"),
    "cotton": ("#F3F0E8", "#8A9A63"),
    "cement": ("#CFCBC2", "#8F8A80"),
    "bricks": ("#CF9C86", "#9A5F48"),
    "planks": ("#D7B481", "#A47B48"),
    "paper": ("#F2EBDA", "#B9A981"),
    "curry": ("#D9AE6A", "#A06F28"),
    "dye": ("#B79DB9", "#77597C"),
    "oil": ("#C9C58A", "#8A8440"),
    "cloth": ("#C3B4C9", "#7F6A8A"),
    "statue": ("#D5D0C6", "#8C867A"),
    "book": ("#E5D9BE", "#B59F70"),
    "painting": ("#E3D6C0", "#7F8F7A"),
    "clothes": ("#C9A9A0", "#8C5D55"),
    "sheep": ("#F4F1E8", "#6B6459"),
    "cattle": ("#C79469", "#8C5B33"),
    "farm": ("#D9B08C", "#8F5F3E"),
    "broch": ("#C4C1B8", "#6F6B62"),
    "lighthouse": ("#F2EEE6", "#B4573D"),
    "ship": ("#D9C7A4", "#8A6A3D"),
    "barrel": ("#C79A6B", "#8A6136"),
    "scroll": ("#EFE4C9", "#B59F70"),
    "warehouse": ("#F4EAD2", "#D9CBA6"),
    "boat": ("#D7B481", "#8A5F33"),
    "favor": ("#E9CF86", "#B8902F"),
    "influence": ("#B9B0D0", "#7E74A0"),
    "star": ("#B8902F", "#B8902F"),
    "token": ("#EBD9A6", "#A98C45"),
    "first": ("#EBD9A6", "#A98C45"),
    "reserve": ("#EFE4C9", "#A98C45"),
    "build": ("#EFE4C9", "#1E2328"),
    "stack": ("#E3D5B2", "#A98C45"),
}
"""The body tint and the filled accent of icons that have them."""


def properties(palette: Palette, dark: bool) -> str:
    """A palette as declarations of custom properties."""
    return "".join(f"--c-{role}:{pair[int(dark)]};" for role, pair in palette.items())


def tint_rules() -> str:
    """One rule an icon: `.tint-wood` sets its body and accent."""
    rows = [f".tint-{name}{{--f:{body};--a:{accent}}}" for name, (body, accent) in TINTS.items()]
    return "\n".join(rows)


def stylesheet(palette: Palette) -> str:
    """The rules for a page that follows `data-theme` on its root, else the reader's system."""
    light, dark = properties(palette, False), properties(palette, True)
    return (
        f":root{{{light}}}\n"
        f"@media (prefers-color-scheme:dark){{:root:not([data-theme=light]){{{dark}}}}}\n"
        f":root[data-theme=dark]{{{dark}}}\n"
    )
