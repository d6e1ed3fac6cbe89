"""An analysis as one HTML page that needs nothing else: no script, no request, works offline."""

from __future__ import annotations

from html import escape
from typing import Any

from caudal.bots.words import bot_texts
from caudal.engine.game import game
from caudal.lab.analyse import GRADES, NOISE, SHOWN
from caudal.lab.charts import Chart, percents, seat_colour
from caudal.scene.theme import HOUSE, stylesheet

DASHES = ("", "7 4", "2 3", "9 3 2 3", "12 4")
CHART = Chart(860, 320, left=44, top=12, bottom=40)
STYLE = """
:root { color-scheme: light dark; }
body { background: var(--c-surface); color: var(--c-ink); }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
h1 { font-size: 1.5rem; } h2 { font-size: 1.15rem; margin-top: 2rem; }
table { border-collapse: collapse; } th, td { padding: .25rem .7rem; text-align: right; }
th:first-child, td:first-child { text-align: left; }
tr + tr td { border-top: 1px solid var(--c-line); }
svg { width: 100%; height: auto; } .grid { stroke: var(--c-strong); }
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
        f"<h2>{escape(words('analysis.falls'))}</h2>{falls(data)}",
        f"<h2>{escape(words('analysis.table'))}</h2>{table(data)}",
        f"<p class=small>{escape(words('analysis.lost_help', noise=round(100 * NOISE)))}</p>",
        f"<h2>{escape(words('analysis.worst'))}</h2>{worst(data)}",
    ]
    return (
        f"<!doctype html><html lang={data['language']}><meta charset=utf-8>"
        "<meta name=viewport content='width=device-width'>"
        f"<title>{escape(title)}</title><style>{stylesheet(HOUSE)}{STYLE}</style>"
        f"<main>{''.join(parts)}</main></html>\n"
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
    return (
        f"fill=none style='stroke:{seat_colour(seat)}' stroke-width=2.5 stroke-dasharray='{dashes}'"
    )


def plot(data: dict[str, Any]) -> str:
    """One line a seat, from the first decision to the end; circles at turning points."""
    words = bot_texts(data["language"])
    rows = data["chances"]
    steps = max(1, len(rows) - 1)
    marks = []
    step = max(1, round(len(rows) / 10, -1 if len(rows) > 100 else None))
    for number in range(0, len(rows), int(step)):
        x = CHART.across(number / steps)
        marks.append(f"<text x={x} y={CHART.high - 20} text-anchor=middle>{number}</text>")
    for seat in range(data["players"]):
        line = CHART.path([row[seat] for row in rows], 1.0)
        marks.append(f"<path d='{line}' {stroke(seat)}/>")
    for point in data["turning"]:
        x, y = CHART.across(point["number"] / steps), CHART.level(point["after"])
        marks.append(
            f"<circle cx={x} cy={y} r=5 style='fill:{seat_colour(point['seat'])}'>"
            f"<title>{escape(turn_line(data, point))}</title></circle>"
        )
    return CHART.frame(
        "".join(marks), words("analysis.chances"), words("analysis.axis"), percents()
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


def falls(data: dict[str, Any]) -> str:
    """Where each seat's chances fell most, and by whose doing."""
    words = bot_texts(data["language"])
    lines = []
    for each in data["falls"]:
        causes = {key: f"{round(100 * each[key]):+d}" for key in ("own", "rivals", "luck")}
        lines.append(
            words(
                "analysis.fall_line",
                seat=data["seats"][each["seat"]],
                first=each["first"],
                last=each["last"],
                before=round(100 * each["before"]),
                after=round(100 * each["after"]),
                worst=each["worst"],
                who=data["seats"][each["who"]],
                move=each["move"],
                cost=round(100 * each["cost"]),
                **causes,
            )
        )
    return listed(lines, data["language"])


def table(data: dict[str, Any]) -> str:
    """Each seat's grades, and where its chances went."""
    words = bot_texts(data["language"])
    grades = [grade for grade, _ in GRADES]
    heads = ["seat", "result", *grades, "lost", "luck", "rivals", "unclear"]
    head = "".join(f"<th scope=col>{escape(words(f'analysis.{key}'))}</th>" for key in heads)
    rows = []
    for seat, summary in enumerate(data["summary"]):
        result = "—"
        if data["result"]:
            score, place = data["result"]["scores"][seat], data["result"]["ranking"][seat]
            result = words("analysis.points", score=score, place=place)
        cells = [data["seats"][seat], result, *(str(summary["grades"][grade]) for grade in grades)]
        parts = (-summary["lost"], summary["luck"], summary["rivals"], summary["rest"])
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
