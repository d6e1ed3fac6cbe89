"""A course as a picture: the net's share of victories against each level, over time."""

from __future__ import annotations

import json
from collections.abc import Sequence
from html import escape
from pathlib import Path
from typing import Any

WIDE, HIGH, LEFT, RIGHT, TOP, BOTTOM = 760, 360, 46, 110, 16, 44
COLOURS = {
    "random": "#7a7f86",
    "apprentice": "#a16207",
    "merchant": "#15803d",
    "master": "#0b6e99",
    "legend": "#c2410c",
}
WINDOW = 40
"""Games that a point of a curve is the mean of; the first ones have fewer."""


def draw(folder: Path) -> Path:
    """Write `curves.svg` from a course's `curve.jsonl`."""
    file = folder / "curve.jsonl"
    text = file.read_text(encoding="utf-8") if file.exists() else ""
    lines = [json.loads(line) for line in text.splitlines()]
    picture = folder / "curves.svg"
    picture.write_text(svg(lines), encoding="utf-8")
    return picture


def shares(lines: Sequence[dict[str, Any]]) -> dict[str, list[tuple[float, float]]]:
    """For each rival the moments (in minutes) and the share won in the games around them."""
    played: dict[str, list[tuple[float, float, int]]] = {}
    for line in lines:
        for exam in line["exams"]:
            one = (exam["seconds"] / 60, exam["wins"], exam["games"])
            played.setdefault(exam["rival"], []).append(one)
    shares_of = {}
    for rival, exams in played.items():
        points = []
        for last in range(1, len(exams) + 1):
            near = exams[max(0, last - WINDOW // 2) : last]
            games = sum(games for _, _, games in near)
            if games >= WINDOW // 4:
                minutes = sum(at for at, _, _ in near) / len(near)
                points.append((minutes, sum(wins for _, wins, _ in near) / games))
        shares_of[rival] = points
    return {rival: points for rival, points in shares_of.items() if points}


def svg(lines: Sequence[dict[str, Any]]) -> str:
    curves = shares(lines)
    most = max([0.1, *(line["seconds"] / 60 for line in lines)])

    def at(minutes: float, share: float) -> str:
        x = LEFT + (WIDE - LEFT - RIGHT) * minutes / most
        return f"{x:.1f} {TOP + (HIGH - TOP - BOTTOM) * (1 - share):.1f}"

    parts = []
    for percent in (0, 25, 50, 75, 100):
        y = at(0, percent / 100).split()[1]
        parts.append(f'<path d="M{LEFT} {y}H{WIDE - RIGHT}" stroke="#8886"/>')
        parts.append(
            f'<text x="{LEFT - 8}" y="{float(y) + 4}" text-anchor="end">{percent} %</text>'
        )
    for part in range(5):
        x, y = at(most * part / 4, 0).split()
        words = f"{most * part / 4:.1f}"
        parts.append(f'<text x="{x}" y="{float(y) + 18}" text-anchor="middle">{words}</text>')
    for rival, points in curves.items():
        colour = COLOURS.get(rival, "#7e22ce")
        path = "M" + "L".join(at(*point) for point in points)
        parts.append(f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="2"/>')
        x, y = at(*points[-1]).split()
        label = f"{rival} {points[-1][1]:.0%}"
        parts.append(f'<text x="{float(x) + 6}" y="{float(y) + 4}" fill="{colour}">{label}</text>')
    words = escape("victories of the net alone against each level, by minutes of learning")
    middle = (LEFT + WIDE - RIGHT) // 2
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {HIGH}" role="img" '
        f'aria-label="{words}" font-family="system-ui, sans-serif" font-size="12" fill="#7a7f86">'
        f'{"".join(parts)}<text x="{middle}" y="{HIGH - 6}" text-anchor="middle">{words}</text>'
        "</svg>\n"
    )
