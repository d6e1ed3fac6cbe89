"""The evidence, section by section, as HTML."""

from __future__ import annotations

import base64
from html import escape
from typing import Any

from caudal.lab.balance import plots
from caudal.lab.balance.look import LIGHTS, LINES
from caudal.lab.balance.plots import Row
from caudal.lab.balance.words import Ends, Speech, ends, percent, signed

SHOWN = 12


class Paper:
    """What a section needs to be written: the evidence, the words, the records."""

    def __init__(self, report: dict[str, Any], speech: Speech) -> None:
        self.report = report
        self.evidence: dict[str, Any] = report["evidence"]
        self.say = speech
        self.records: dict[str, str] = report["records"]
        self.tables: list[int] = report["plan"]["players"]

    def figure(
        self, key: str, body: str, foot: str = "", record: str = "", wide: bool = False, n: int = 0
    ) -> str:
        """A figure with its caption, what to say about it, and a game to watch."""
        table = f" data-n={n}" if n else ""
        size = " class=wide" if wide else ""
        caption = self.say(f"plot.{key}")
        if n and len(self.tables) > 1:
            caption += f" · {self.say('say.table', players=n)}"
        words = "".join(f"<p class=foot>{each}</p>" for each in (foot, self.link(record)) if each)
        return (
            f"<figure{size}{table}><figcaption>{escape(caption)}</figcaption>{body}{words}</figure>"
        )

    def link(self, name: str, label: str = "") -> str:
        """A record to save, inside the page."""
        text = self.records.get(name)
        if text is None:
            return ""
        data = base64.b64encode(text.encode()).decode()
        file = f"{self.report['plan']['game']}-{name.replace('.', '-')}.json"
        words = escape(label or self.say("report.watch"))
        return f"<a download='{file}' href='data:application/json;base64,{data}'>{words} ↓</a>"


def row(
    label: str, estimate: Ends, factor: float, digits: int, colour: str = "var(--action)"
) -> Row:
    """A line of a forest from an estimate."""
    low, high = (
        None if estimate[end] is None else factor * estimate[end] for end in ("low", "high")
    )
    value = factor * estimate["value"]
    text = f"{signed(value, digits)} ({ends(estimate, factor, digits)})"
    return Row(label, value, low, high, text, colour)


def figures(*parts: str, three: bool = False) -> str:
    """Figures side by side where there is room, in two columns or in three."""
    kind = "'figures three'" if three else "figures"
    return f"<div class={kind}>{''.join(parts)}</div>"


def seats(paper: Paper) -> str:
    say, parts = paper.say, []
    for n in paper.tables:
        data = paper.evidence["seats"][str(n)]
        rows = [
            row(say("say.seat", seat=seat + 1), share, 100, 1, LINES[seat % len(LINES)])
            for seat, share in enumerate(data["share"])
        ]
        best = max(range(n), key=lambda seat: data["share"][seat]["value"])
        body = plots.forest(rows, say("axis.wins"))
        parts.append(paper.figure("seats", body, record=f"seat.{n}.{best}", n=n))
        gifts = data["compensation"] or [None] * n
        cells = [
            (
                "",
                [
                    (say("say.seat", seat=seat + 1), None),
                    (f"{100 * (data['fair'] + share['value']):.1f}", share["value"]),
                    (signed(points["value"]), points["value"]),
                    (gift_text(gifts[seat]), None),
                ],
            )
            for seat, (share, points) in enumerate(zip(data["share"], data["points"], strict=True))
        ]
        heads = [say(f"head.{key}") for key in ("seat", "wins", "points", "gift")]
        parts.append(paper.figure("gifts", plots.table(heads, cells), n=n))
    return figures(*parts)


def gift_text(gift: Ends | None) -> str:
    if gift is None or gift["low"] is None:
        return "–"
    half = (gift["high"] - gift["low"]) / 2
    return f"{gift['value']:.1f} ± {half:.1f}"


def components(paper: Paper) -> str:
    say = paper.say
    rows = paper.evidence["components"]["rows"]
    known = [each for each in rows if each["points"] is not None]
    strongest = [
        row(
            say.component(each),
            each["points"],
            1,
            1,
            LIGHTS["red"] if each["believed"] else "var(--action)",
        )
        for each in known[:SHOWN]
    ]
    dots = [
        (
            100 * each["observed"]["value"],
            each["points"]["value"],
            f"{say.component(each)}: {signed(each['points']['value'])} ({ends(each['points'])}); "
            f"{signed(100 * each['observed']['value'])}",
            each["believed"],
        )
        for each in known
        if each["observed"] is not None
    ]
    heads = ("name", "group", "used", "taken", "worth", "interval", "chance", "observed")
    names = [say(f"head.{key}") for key in heads]
    table = plots.table(names, [component_row(each, say) for each in rows], sortable=True)
    links = [
        paper.link(f"component.{each['place']}", say.component(each)) for each in known[:SHOWN]
    ]
    watch = f"{escape(say('report.watch'))}: {' · '.join(each for each in links if each)}"
    return figures(
        paper.figure("strongest", plots.forest(strongest, say("axis.worth"))) if known else "",
        paper.figure(
            "components",
            plots.scatter(dots, say("plot.components"), say("axis.observed"), say("axis.worth")),
        )
        if dots
        else "",
        paper.figure("all", table, watch, wide=True),
    )


def component_row(each: dict[str, Any], say: Speech) -> tuple[str, list[tuple[str, float | None]]]:
    points, wins, observed = each["points"], each["wins"], each["observed"]
    taken = each["taken"] / each["offered"] if each["offered"] else None
    return (
        "believed" if each["believed"] else "",
        [
            (say.component(each), None),
            (say.named("group", each["group"]), None),
            (f"{100 * each['used']:.1f}", each["used"]),
            ("–" if taken is None else percent(taken), -1.0 if taken is None else taken),
            (signed(points["value"]) if points else "–", points["value"] if points else -1e6),
            (ends(points) if points else "–", None),
            (signed(100 * wins["value"], 0) if wins else "–", wins["value"] if wins else -1e6),
            (
                signed(100 * observed["value"]) if observed else "–",
                observed["value"] if observed else -1e6,
            ),
        ],
    )


def restricted(paper: Paper) -> str:
    say = paper.say
    data = paper.evidence["restricted"]
    wins = [row(say.restriction(each["id"]), each["wins"], 100, 0) for each in data]
    points = [row(say.restriction(each["id"]), each["points"], 1, 1) for each in data]
    worst = data[0]["id"] if data else ""
    return figures(
        paper.figure("restricted", plots.forest(points, say("axis.change"))),
        paper.figure(
            "restricted_wins", plots.forest(wins, say("axis.lost")), record=f"restricted.{worst}"
        ),
    )


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
            else f"<td class=cell style='background:{plots.shade(cell['share'])}' "
            f"data-tip='{cell['games']}'>{percent(cell['share'])}</td>"
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
    table (`common`: who runs out of what is one's own is no stock-out)."""
    found: dict[str, list[tuple[str, list[float]]]] = {}
    for name, values in zip(names, courses, strict=True):
        if any(values) and not (common and name.startswith("seat_0_")):
            family = name.removeprefix("seat_0_").partition("_")[0]
            found.setdefault(family, []).append((say.feature(name), values))
    small = [each for family in found.values() if len(family) == 1 for each in family]
    large = [family for family in found.values() if len(family) > 1]
    whole = [*large, small] if small else large
    return [
        family[start : start + len(LINES)]
        for family in whole
        for start in range(0, len(family), len(LINES))
    ]


def whatif(paper: Paper) -> str:
    say = paper.say
    data = paper.evidence.get("whatif")
    if data is None:
        return f"<p>{escape(say('section.whatif_none'))}</p>"
    rows = []
    for each in data[:80]:
        factor, digits = scale_of(each["kind"])
        change = each["change"]
        rows.append(
            (
                "believed" if each["believed"] else "",
                [
                    (subject(each, paper), None),
                    (f"{factor * each['before']:.{digits}f}", factor * each["before"]),
                    (signed(factor * change["value"], digits), factor * change["value"]),
                    (ends(change, factor, digits), None),
                ],
            )
        )
    heads = [say(f"head.{key}") for key in ("what", "before", "change", "interval")]
    return f"<figure>{plots.table(heads, rows, sortable=True)}</figure>"


def scale_of(kind: str) -> tuple[float, int]:
    return (100, 1) if kind in ("seat_wins", "use") else (1, 2)


def subject(each: dict[str, Any], paper: Paper) -> str:
    """What a difference is about."""
    say = paper.say
    kind, what = each["kind"], each["what"]
    if kind.startswith("seat"):
        table, _, seat = what.partition(".")
        return say(f"whatif.{kind}", players=int(table), seat=int(seat) + 1)
    if kind == "source":
        return say("whatif.source", what=say.category(what))
    if kind == "use":
        rows = {str(row["place"]): row for row in paper.evidence["components"]["rows"]}
        return say("whatif.use", what=say.component(rows[what]))
    return say(f"whatif.{kind}", players=int(what))


SECTIONS = {
    "seats": seats,
    "components": components,
    "restricted": restricted,
    "strategies": strategies,
    "luck": luck,
    "drama": drama,
    "decisions": decisions,
    "economy": economy,
    "whatif": whatif,
}
