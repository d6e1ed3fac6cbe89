"""An analysis as one HTML page that needs nothing else: no script, no request, works offline."""

from __future__ import annotations

from html import escape
from typing import Any

from caudal.bots.words import bot_texts
from caudal.engine.game import game
from caudal.lab.analyse import GRADES, NOISE, SHOWN

DASHES = ("", "7 4", "2 3", "9 3 2 3", "12 4")
WIDTH, HEIGHT, LEFT, TOP = 860, 320, 44, 12
STYLE = """
:root {
  color-scheme: light dark; --line: #8884;
  --seat-0: light-dark(#0b6e99, #5bb8e0); --seat-1: light-dark(#c2410c, #fb923c);
  --seat-2: light-dark(#15803d, #4ade80); --seat-3: light-dark(#7e22ce, #c799f7);
  --seat-4: light-dark(#a16207, #eab308);
}
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
h1 { font-size: 1.5rem; } h2 { font-size: 1.15rem; margin-top: 2rem; }
table { border-collapse: collapse; } th, td { padding: .25rem .7rem; text-align: right; }
th:first-child, td:first-child { text-align: left; }
tr + tr td { border-top: 1px solid var(--line); }
svg { width: 100%; height: auto; }
svg text { font: 12px system-ui, sans-serif; fill: currentColor; }
.key { display: inline-block; margin-right: 1.2rem; } .key svg { width: 2.2rem; height: .8rem; }
.small { font-size: .85rem; opacity: .8; }
.wide { overflow-x: auto; } .wide td { white-space: nowrap; }
@media (max-width: 40rem) { svg text { font-size: 20px; } }
"""


def html(data: dict[str, Any]) -> str:
    """The page of an analysis."""
    words = bot_texts(data["language"])
    say = game(data["game"]).texts(data["language"])
    title = words("analysis.title", game=say("game.title"))
    made = words(
        "analysis.made",
        players=data["players"],
        seed=data["seed"],
        moves=len(data["decisions"]),
        simulations=data["simulations"],
    )
    parts = [
        f"<h1>{escape(title)}</h1><p>{escape(made)}</p>",
        f"<h2>{escape(words('analysis.chances'))}</h2>",
        f"<p>{legend(data)}</p>{plot(data)}",
        f"<h2>{escape(words('analysis.turning'))}</h2>{turning(data)}",
        f"<h2>{escape(words('analysis.table'))}</h2>{table(data)}",
        f"<p class=small>{escape(words('analysis.lost_help', noise=round(100 * NOISE)))}</p>",
        f"<h2>{escape(words('analysis.worst'))}</h2>{worst(data)}",
    ]
    return (
        f"<!doctype html><html lang={data['language']}><meta charset=utf-8>"
        "<meta name=viewport content='width=device-width'>"
        f"<title>{escape(title)}</title><style>{STYLE}</style><main>{''.join(parts)}</main></html>\n"
    )


def legend(data: dict[str, Any]) -> str:
    """Colour and dashes of each seat."""
    return "".join(
        f"<span class=key><svg viewBox='0 0 44 16' aria-hidden=true><path d='M0 8H44' "
        f"{stroke(seat)}/></svg> {escape(name)}</span>"
        for seat, name in enumerate(data["seats"])
    )


def stroke(seat: int) -> str:
    dashes = DASHES[seat % len(DASHES)]
    return f"fill=none style='stroke:{colour(seat)}' stroke-width=2.5 stroke-dasharray='{dashes}'"


def colour(seat: int) -> str:
    return f"var(--seat-{seat % len(DASHES)})"


def plot(data: dict[str, Any]) -> str:
    """One line a seat, from the first decision to the end; circles at turning points."""
    words = bot_texts(data["language"])
    rows = data["chances"]
    wide = (WIDTH - LEFT - 10) / max(1, len(rows) - 1)
    high = HEIGHT - TOP - 40

    def at(number: int, chance: float) -> tuple[float, float]:
        return round(LEFT + number * wide, 1), round(TOP + (1 - chance) * high, 1)

    marks = []
    for percent in (0, 25, 50, 75, 100):
        y = at(0, percent / 100)[1]
        marks.append(f"<path d='M{LEFT} {y}H{WIDTH - 10}' stroke='#8885' stroke-width=1 />")
        marks.append(f"<text x={LEFT - 8} y={y + 4} text-anchor=end>{percent}</text>")
    step = max(1, round(len(rows) / 10, -1 if len(rows) > 100 else None))
    for number in range(0, len(rows), int(step)):
        x = at(number, 0)[0]
        marks.append(f"<text x={x} y={HEIGHT - 20} text-anchor=middle>{number}</text>")
    marks.append(
        f"<text x={WIDTH // 2} y={HEIGHT - 3} text-anchor=middle>"
        f"{escape(words('analysis.axis'))}</text>"
    )
    lines = []
    for seat in range(data["players"]):
        points = [at(number, row[seat]) for number, row in enumerate(rows)]
        path = "M" + "L".join(f"{x} {y}" for x, y in points)
        lines.append(f"<path d='{path}' {stroke(seat)}/>")
    for point in data["turning"]:
        x, y = at(point["number"], point["after"])
        lines.append(
            f"<circle cx={x} cy={y} r=5 style='fill:{colour(point['seat'])}'>"
            f"<title>{escape(turn_line(data, point))}</title></circle>"
        )
    label = escape(words("analysis.chances"))
    return (
        f"<svg viewBox='0 0 {WIDTH} {HEIGHT}' role=img aria-label='{label}'>"
        f"{''.join(marks)}{''.join(lines)}</svg>"
    )


def turn_line(data: dict[str, Any], point: dict[str, Any]) -> str:
    return bot_texts(data["language"])(
        "analysis.turn_line",
        number=point["number"],
        seat=data["seats"][point["seat"]],
        before=round(100 * point["before"]),
        after=round(100 * point["after"]),
        why=point["why"],
    )


def listed(lines: list[str], language: str) -> str:
    if not lines:
        return f"<p>{escape(bot_texts(language)('analysis.none'))}</p>"
    return "<ul>" + "".join(f"<li>{escape(line)}</li>" for line in lines) + "</ul>"


def turning(data: dict[str, Any]) -> str:
    return listed([turn_line(data, point) for point in data["turning"]], data["language"])


def table(data: dict[str, Any]) -> str:
    """Each seat's grades, and where its chances went."""
    words = bot_texts(data["language"])
    grades = [grade for grade, _ in GRADES]
    heads = ["seat", "result", *grades, "lost", "luck", "unclear"]
    head = "".join(f"<th scope=col>{escape(words(f'analysis.{key}'))}</th>" for key in heads)
    rows = []
    for seat, found in enumerate(data["summary"]):
        result = "—"
        if data["result"]:
            score, place = data["result"]["scores"][seat], data["result"]["ranking"][seat]
            result = words("analysis.points", score=score, place=place)
        cells = [data["seats"][seat], result, *(str(found["grades"][grade]) for grade in grades)]
        parts = (-found["lost"], found["luck"], found["rest"])
        cells += [f"{round(100 * part):+d}" for part in parts]
        rows.append("<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in cells) + "</tr>")
    return f"<div class=wide tabindex=0><table><tr>{head}</tr>{''.join(rows)}</table></div>"


def worst(data: dict[str, Any]) -> str:
    """The decisions that gave away most, with the better choice."""
    words = bot_texts(data["language"])
    bad = [each for each in data["decisions"] if each["grade"] in ("inaccuracy", "mistake")]
    bad = sorted(sorted(bad, key=lambda each: -each["loss"])[:SHOWN], key=lambda e: e["number"])
    lines = [
        words(
            "analysis.worse_line",
            number=each["number"],
            seat=data["seats"][each["seat"]],
            move=each["label"],
            chance=round(100 * each["chance"]),
            better=each["best_label"],
            best=round(100 * each["best_chance"]),
        )
        for each in bad
    ]
    return listed(lines, data["language"])
