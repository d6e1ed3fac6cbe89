"""Isle of Skye's colours by role, in light and in dark."""

from caudal.scene.theme import Palette, Tints

TINTS: Tints = {
    "barrel": ("#C79A6B", "#8A6136"),
    "broch": ("#C4C1B8", "#6F6B62"),
    "cattle": ("#C79469", "#8C5B33"),
    "sheep": ("#F4F1E8", "#6B6459"),
}
"""The body tint and the filled accent of the game's own icons."""

PALETTE: Palette = {
    "pasture": ("#CCDAA2", "#6F8150"),
    "pasture-light": ("#D8E3B2", "#7C8E5B"),
    "pasture-dark": ("#7F9A4E", "#465629"),
    "mountain": ("#CDC8BD", "#7D786E"),
    "mountain-mid": ("#BDB6A8", "#6E695F"),
    "mountain-dark": ("#7D766A", "#3F3B34"),
    "peak": ("#DFDACE", "#A39D91"),
    "peak-shade": ("#A39C8F", "#625D54"),
    "water": ("#C3DEE3", "#4E7C8C"),
    "water-mid": ("#AFD0D9", "#447182"),
    "water-deep": ("#9DC4CF", "#3A6475"),
    "water-line": ("#7FAFBE", "#2E5362"),
    "wave": ("#F0F8F9", "#9CC0CB"),
    "coast": ("#35677B", "#16303B"),
    "sand": ("#EFE3BF", "#A89B72"),
    "road": ("#F3E4BC", "#CDBB8C"),
    "road-edge": ("#6E5B38", "#3B2F1A"),
    "stone": ("#E3DCCB", "#B9B2A1"),
    "stone-dark": ("#8F8674", "#6F675A"),
    "leather": ("#C79A6B", "#B0834F"),
    "leather-dark": ("#6E4D2C", "#5A3E22"),
    "cloak": ("#D9C7A2", "#A8946A"),
    "iron": ("#C3C8CC", "#8D949A"),
    "gold": ("#EBD08A", "#C9AE62"),
    "gold-dark": ("#A98C45", "#6F5C2C"),
    "parchment": ("#F6ECD0", "#D8CBA6"),
    "roll": ("#DCC694", "#B39D68"),
    "ground": ("#EAE1CB", "#1A2026"),
    "ground-line": ("#D3C7A9", "#2C343B"),
    "bonus": ("#EBD9A6", "#453D28"),
    "segment": ("#F5EDD9", "#262D33"),
    "cover-sky": ("#DDE3E4", "#2A343A"),
    "cover-cloud": ("#C4CED0", "#3A464D"),
    "cover-rock": ("#8E989B", "#5C666A"),
    "cover-rock-dark": ("#747F83", "#474F53"),
    "cover-heath": ("#B7A5B4", "#5E5160"),
    "cover-hill": ("#9DB27C", "#55683F"),
    "cover-field": ("#B9C98E", "#6B7C48"),
    "cover-red": ("#A9584A", "#9A5145"),
}
