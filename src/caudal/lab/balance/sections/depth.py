"""Sections 4 and 5 as HTML: kinds of games, luck and skill."""

from __future__ import annotations

from html import escape
from typing import Any

from caudal.lab.balance import plots
from caudal.lab.balance.sections.paper import Paper, figures, row
from caudal.lab.balance.words import percent


def strategies(paper: Paper) -> str:
    say = paper.say
    data = paper.evidence["strategies"]
    groups = data["groups"]
    parts = []
    if groups:
        names = [f"{chr(65 + at)}: {say.group(each)}" for at, each in enumerate(groups)]
        cuts = [
            (
                f"{name} · {say('say.one_in', value=percent(each['share']))}",
                [
                    (say.category(category), value)
                    for category, value in zip(data["categories"], each["sheet"], strict=True)
                ],
            )
            for name, each in zip(names, groups, strict=True)
        ]
        links = [paper.link(f"strategy.{at}", chr(65 + at)) for at in range(len(groups))]
        watch = f"{escape(say('report.watch'))}: {' · '.join(each for each in links if each)}"
        parts.append(paper.figure("groups", plots.stacked(cuts), watch))
        wins = [row(name, each["wins"], 100, 1) for name, each in zip(names, groups, strict=True)]
        parts.append(
            paper.figure("beats", plots.forest(wins, say("axis.wins")) + beats(data["beats"]))
        )
    wishes = [row(say.wish(each["id"]), each["wins"], 100, 0) for each in data["wishes"]]
    parts.append(paper.figure("wishes", plots.forest(wishes, say("axis.wins"))))
    return figures(*parts)


def beats(matrix: list[list[Any]]) -> str:
    """Who finishes before whom, coloured."""
    letters = [chr(65 + at) for at in range(len(matrix))]
    head = "".join(f"<th scope=col>{letter}</th>" for letter in letters)
    body = []
    for letter, cells in zip(letters, matrix, strict=True):
        tds = "".join(
            "<td>–</td>"
            if cell is None
            else f"<td class=cell style='background:{plots.shade(cell['share']['value'])}' "
            f"data-tip='{cell['games']}'>{percent(cell['share']['value'])}</td>"
            for cell in cells
        )
        body.append(f"<tr><th scope=row>{letter}</th>{tds}</tr>")
    return f"<table><thead><tr><th></th>{head}</tr></thead><tbody>{''.join(body)}</tbody></table>"


def luck(paper: Paper) -> str:
    say = paper.say
    data = paper.evidence["luck"]
    names = [say(f"say.{key}") for key in ("setup", "draws", "choices")]
    bars = [
        (
            say("say.table", players=int(n)),
            [(name, part["value"]) for name, part in zip(names, parts, strict=True)],
        )
        for n, parts in data["sources"].items()
        if parts
    ]
    levels = [row(say.level(each["id"]), each["wins"], 100, 0) for each in data["levels"]]
    return figures(
        paper.figure("sources", plots.stacked(bars) if bars else escape(say("say.nobody"))),
        paper.figure("levels", plots.forest(levels, say("axis.wins")), record="level"),
    )
