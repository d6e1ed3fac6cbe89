"""Sections 6 to 8 as HTML: what happens in the course of a game."""

from __future__ import annotations

from html import escape
from typing import Any

from caudal.lab.balance import plots
from caudal.lab.balance.look import LINES
from caudal.lab.balance.plots import Row
from caudal.lab.balance.sections.paper import Paper, figures
from caudal.lab.balance.words import Speech, ends, percent

STILL = 0.005


def drama(paper: Paper) -> str:
    say, parts = paper.say, []
    for n in paper.tables:
        data = paper.evidence["drama"].get(str(n))
        if data is None:
            continue
        notes = " ".join(
            escape(text)
            for text in (
                say("say.band") + ".",
                say(
                    "say.leads",
                    leads=f"{data['leads']['value']:.1f}",
                    ends=ends(data["leads"], 1, 1, 1e-9),
                ),
                say(
                    "say.decided",
                    decided=percent(data["decided"]["value"]),
                    ends=ends(data["decided"], 100, 0, 1e-9),
                ),
            )
        )
        ribbon = plots.ribbons(
            data["bands"], data["ribbons"], say("plot.ribbons"), say("axis.part")
        )
        parts.append(paper.figure("ribbons", ribbon, notes, f"leads.{n}", n=n))
        out = [(say("plot.out"), [max(0.0, each["value"]) for each in data["out"]])]
        kings = say(
            "say.kings",
            kings=percent(data["kings"]["value"]),
            ends=ends(data["kings"], 100, 0, 1e-9),
        )
        body = plots.lines(out, say("plot.out"), say("axis.part"))
        parts.append(paper.figure("out", body, escape(kings), f"kings.{n}", n=n))
        rows = [
            Row(
                behind(each),
                100 * each["wins"]["value"],
                None if each["wins"]["low"] is None else max(0.0, 100 * each["wins"]["low"]),
                None if each["wins"]["high"] is None else 100 * each["wins"]["high"],
                f"{percent(each['wins']['value'])} ({each['seats']})",
                LINES[0],
            )
            for each in data["comebacks"]
        ]
        body = plots.forest(rows, f"{say('axis.behind')} · {say('head.wins')}")
        parts.append(paper.figure("comebacks", body, record=f"comeback.{n}", n=n))
    return figures(*parts, three=True)


def behind(each: dict[str, Any]) -> str:
    if each["to"] is None:
        return f"> {each['from']:g}"
    return f"{each['from']:g} – {each['to']:g}"


def decisions(paper: Paper) -> str:
    say = paper.say
    data = paper.evidence["decisions"]
    keys = ("decisions", "turns", "minutes", "options", "obvious", "agonising", "alone")
    rows = []
    for n in paper.tables:
        each = data[str(n)]
        cells: list[tuple[str, float | None]] = [(str(n), None)]
        for key in keys:
            factor = 1 if key in ("decisions", "turns", "minutes", "options") else 100
            digits = 0 if key in ("decisions", "turns", "minutes") else 1
            value = each[key]["value"] * factor
            cells.append((f"{value:.{digits}f} ({ends(each[key], factor, digits, 1e-9)})", None))
        rows.append(("", cells))
    heads = [say(f"head.{key}") for key in ("players", *keys)]
    parts = []
    for n in paper.tables:
        axis = f"{say('axis.turns')}, {say('say.table', players=n)}"
        body = plots.histogram(data[str(n)]["lengths"], say("plot.lengths"), axis)
        parts.append(paper.figure("lengths", body, record=f"long.{n}"))
    table = paper.figure("decisions", plots.table(heads, rows), wide=True)
    return figures(table) + figures(*parts, three=True)


def economy(paper: Paper) -> str:
    say, parts = paper.say, []
    data = paper.evidence["economy"]
    for n in paper.tables:
        table = data["tables"][str(n)]
        names = [say.category(category) for category in data["categories"]]
        rows = []
        for who in ("winners", "others"):
            values = [max(0.0, each["value"]) for each in table[who]]
            label = f"{say(f'say.{who}')}: {sum(each['value'] for each in table[who]):.1f}"
            rows.append((label, list(zip(names, values, strict=True))))
        parts.append(paper.figure("points", plots.stacked(rows), record=f"short.{n}", n=n))
        for key in ("course", "empty"):
            for series in families(data["features"], table[key], key == "empty", say):
                body = plots.lines(series, say(f"plot.{key}"), say("axis.part"))
                parts.append(paper.figure(key, body, n=n))
    return figures(*parts, three=True)


def families(
    names: list[str], courses: list[list[float]], common: bool, say: Speech
) -> list[list[tuple[str, list[float]]]]:
    """Courses that belong together, by how their features' names begin; only those of the whole
    table (`common`: who runs out of one's own is no stock-out), and none that stands still."""
    families: dict[str, list[tuple[str, list[float]]]] = {}
    for name, values in zip(names, courses, strict=True):
        moves = max(values) - min(values) > STILL
        if moves and not (common and name.startswith("seat_0_")):
            family = name.removeprefix("seat_0_").partition("_")[0]
            families.setdefault(family, []).append((say.feature(name), values))
    small = [each for family in families.values() if len(family) == 1 for each in family]
    large = [family for family in families.values() if len(family) > 1]
    whole = [*large, small] if small else large
    return [
        family[start : start + len(LINES)]
        for family in whole
        for start in range(0, len(family), len(LINES))
    ]
