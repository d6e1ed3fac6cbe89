"""Emporous's colours by role: a sea chart by day and by night, and what lies on it."""

from __future__ import annotations

from typing import Final

from caudal.scene.theme import Palette, Tints

TINT: Final[dict[str, str]] = {
    "wood": "#D9B27E",
    "stone": "#C6CCD1",
    "bronze": "#DBA468",
    "food": "#C6D58A",
    "grape": "#C79AB4",
    "jewel": "#B5DBCB",
    "contraband": "#B9A58E",
    "secret_cargo": "#AFBCA2",
    "fugitive": "#A9A29C",
}
"""The tint of each kind of tile."""


def mix(one: str, two: str, share: float) -> str:
    """A share of a colour in another.

    >>> mix("#FFFFFF", "#000000", 0.5)
    '#808080'
    """
    pairs = [(int(one[k : k + 2], 16), int(two[k : k + 2], 16)) for k in (1, 3, 5)]
    return "#" + "".join(f"{round(a * share + b * (1 - share)):02X}" for a, b in pairs)


TINTS: Tints = {
    "bronze": ("#C79A6B", "#8A6136"),
    "grapes": ("#A98BAA", "#6C8A4A"),
    "jewels": ("#B6D3C6", "#5E9481"),
    "silver": ("#DADDE0", "#8F969C"),
}
"""The body tint and the filled accent of the game's own icons."""

PALETTE: Palette = {
    "sea": ("#D6E5E6", "#15262D"),
    "sea-line": ("#A9C7CC", "#2A4A55"),
    "sea-deep": ("#8FB6BE", "#35606D"),
    "coast": ("#3B444B", "#D8CDB2"),
    "isle-eide": ("#C3D0A8", "#3E4733"),
    "isle-latomeia": ("#CDD1D1", "#4A4D4C"),
    "isle-calkino": ("#DFC6A0", "#4E4233"),
    "isle-trofi": ("#D9DBA0", "#494B2F"),
    "isle-krasi": ("#D8C4B4", "#4A4038"),
    "quay": ("#EAE0C8", "#2B2C2A"),
    "quay-line": ("#8B7F66", "#D8CDB2"),
    "shelf": ("#FBF6EA", "#1B1D1D"),
    "shelf-line": ("#CFC3A4", "#45443E"),
    "plank": ("#B39468", "#6B563A"),
    "plank-light": ("#D7BC8F", "#97805A"),
    "plank-dark": ("#7F6640", "#4A3B27"),
    "empty": ("#C2D6D8", "#11191D"),
    "empty-line": ("#7FA3AB", "#46616B"),
    "shade": ("#8A7A55", "#000000"),
    "marble": ("#FBF6E8", "#E4DAC2"),
    "marble-mid": ("#E4DAC2", "#CFC4AE"),
    "marble-dark": ("#B9AC8E", "#8A7E63"),
    "lamp": ("#E9B949", "#E3C778"),
    "leaf": ("#7F9A6B", "#6F8A63"),
    "rock": ("#AEB5B8", "#9AA1A4"),
    "rock-dark": ("#6F777B", "#5F676B"),
    "ember": ("#D98E4A", "#E9A35A"),
    "adobe": ("#C79C66", "#B58A55"),
    "earth": ("#9A7B55", "#8B6E4D"),
    "straw": ("#A8963F", "#C9C07A"),
    "vine": ("#7C9852", "#6F8A4A"),
    "berry": ("#9C5F80", "#B77E9C"),
    "coin": ("#CBD0D4", "#CBD0D4"),
    "coin-face": ("#EEF0F1", "#E4E7E8"),
    "coin-line": ("#8F979E", "#8F979E"),
    "coin-wave": ("#5E6871", "#5E6871"),
    "crate": ("#B08D5C", "#7A6140"),
    "crate-line": ("#6B5330", "#3E2F1B"),
    "crate-rope": ("#E0C48F", "#A98A5C"),
    "crate-face": ("#FBF6EA", "#1D2329"),
    "seal-rim": ("#F3EAD2", "#EFE6CF"),
    "seal-face": ("#DCCDA6", "#D9C9A2"),
    "seal-mark": ("#6F5E3A", "#6F5E3A"),
    "wreath": ("#BE9F4F", "#CDB26A"),
    "deed": ("#F3EAD2", "#2C2A22"),
    "deed-line": ("#B9A981", "#5B5540"),
    "deed-done": ("#E3EAD6", "#26302B"),
    "deed-paper": ("#E2D5AC", "#CDBE94"),
    "deed-seal": ("#A8583A", "#9A5B41"),
    "pact": ("#E1ECEE", "#1F2A30"),
    "pact-line": ("#9CBBC4", "#3F5A66"),
    "notch": ("#E1D8C4", "#2A323A"),
    "wine": ("#E6C6C7", "#70464F"),
    "furniture": ("#DFD9B4", "#5C5A3B"),
    "sculpture": ("#D2D9DE", "#525D66"),
    "bronzework": ("#EACFA8", "#77522E"),
    "turtle_festival": ("#C1DAD8", "#3F5F66"),
    "cargo": ("#DED6C3", "#4A463F"),
    "tag": ("#FFFDF8", "#12191D"),
    "p-clay": ("#D98E64", "#E0A27C"),
    "p-clay-dark": ("#6E3A34", "#6E3A34"),
    "p-cream": ("#E8D0B8", "#D7B9A0"),
    "p-plum": ("#6B3A44", "#5A3038"),
    "p-oak": ("#CDA56C", "#CDA56C"),
    "p-oak-dark": ("#7D5A32", "#7D5A32"),
    "p-brass": ("#E9CC94", "#E4C48A"),
    "p-seat": ("#E6D7B0", "#DCCBA2"),
    "p-seat-dark": ("#8E8464", "#8E8464"),
    "p-white": ("#F6F6F2", "#E4E6E3"),
    "p-grey": ("#A9B0B2", "#A9B0B2"),
    "p-bronze": ("#D9954F", "#D9954F"),
    "p-bronze-dark": ("#7A4A1E", "#7A4A1E"),
    "p-gold": ("#E3B94F", "#E3C778"),
    "p-red": ("#A34A33", "#9A4A33"),
    "p-shell": ("#9CC292", "#A9C9A0"),
    "p-shell-dark": ("#5C8266", "#5C8266"),
    "p-skin": ("#DDD09A", "#D8CE9C"),
    "p-sand": ("#B9A58E", "#B9A58E"),
    "p-sand-dark": ("#5B4632", "#5B4632"),
    "p-sage": ("#B7BFAE", "#B7BFAE"),
    "p-sage-dark": ("#55604C", "#55604C"),
    "p-hood": ("#A9A29C", "#A9A29C"),
    "p-hood-dark": ("#4A423C", "#4A423C"),
    "cover-sky": ("#EAD9B8", "#2B2A33"),
    "cover-sun": ("#D98E5A", "#D9A25A"),
    "cover-hill": ("#B79F6D", "#5A5140"),
    "cover-hill-dark": ("#9A8454", "#494233"),
    "cover-sea": ("#3F7480", "#244651"),
    "cover-wave": ("#8FB9BD", "#5C8A93"),
    "cover-band": ("#2B4A52", "#16282E"),
    "cover-key": ("#F1E3C3", "#C9B98F"),
    "hull": ("#8A5A34", "#7A5232"),
    "sail": ("#FBF4E2", "#E9DFC6"),
    "sail-stripe": ("#B5603F", "#A3563A"),
} | {
    f"tile-{kind}": (mix(tint, "#FFFDF8", 0.62), mix(tint, "#1D2329", 0.38))
    for kind, tint in TINT.items()
}  # fmt: skip
