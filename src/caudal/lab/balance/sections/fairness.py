"""Sections 1 to 3 as HTML: seats, components, restricted play."""

from __future__ import annotations

from html import escape
from typing import Any

from caudal.lab.balance import plots
from caudal.lab.balance.answers import lying
from caudal.lab.balance.findings import outstanding
from caudal.lab.balance.look import LIGHTS
from caudal.lab.balance.sections.component import address, panes
from caudal.lab.balance.sections.paper import Paper, figures, row
from caudal.lab.balance.words import Ends, Speech, ends, percent, signed, span
from caudal.lab.charts import seat_colour
from caudal.lab.contents import text_of
from caudal.lab.portraits import portrait

SHOWN = 12


def seats(paper: Paper) -> str:
    say, parts = paper.say, []
    for n in paper.tables:
        data = paper.evidence["seats"][str(n)]
        rows = [
            row(seat_name(seat, say), share, 100, 1, seat_colour(seat))
            for seat, share in enumerate(data["share"])
        ]
        best = max(range(n), key=lambda seat: data["share"][seat]["value"])
        body = plots.forest(rows, say("axis.wins"))
        parts.append(paper.figure("seats", body, record=f"seat.{n}.{best}", n=n))
        chairs = [
            row(say("say.chair", seat=seat + 1), share, 100, 1, "var(--c-soft)")
            for seat, share in enumerate(data["chairs"]["share"])
        ]
        if chairs:
            body = plots.forest(chairs, say("axis.wins"))
            parts.append(paper.figure("chairs", body, n=n, what=lying(say)))
        gifts = data["compensation"] or [None] * n
        cells = [
            (
                "",
                [
                    (seat_name(seat, say), None),
                    (f"{100 * (data['fair'] + share['value']):.1f}", share["value"]),
                    (signed(points["value"]), points["value"]),
                    (gift_text(gifts[seat]), None),
                ],
            )
            for seat, (share, points) in enumerate(zip(data["share"], data["points"], strict=True))
        ]
        heads = [say(f"head.{key}") for key in ("seat", "wins", "points", "gift")]
        parts.append(paper.figure("gifts", plots.table(heads, cells), n=n))
    return figures(*parts) + paper.mending("seats", say("report.mend_seats"))


def seat_name(seat: int, say: Speech) -> str:
    return say("say.seat", seat=seat + 1) if seat else say("say.first_seat")


def gift_text(gift: Ends | None) -> str:
    return "–" if gift is None else f"{round(gift['value'])} ({span(gift)})"


def components(paper: Paper) -> str:
    say = paper.say
    rows = paper.evidence["components"]["rows"]
    known = [each for each in rows if each["points"] is not None]
    strongest = [
        row(
            say.component(each),
            each["over"],
            1,
            1,
            LIGHTS["red"] if each["verdict"] else "var(--c-action)",
        )._replace(picture=portrait(say.id, each["id"]), link=address(each["id"]))
        for each in known[:SHOWN]
    ]
    dots = [
        (
            100 * each["observed"]["value"],
            each["points"]["value"],
            f"{say.component(each)}: {signed(each['points']['value'])} ({ends(each['points'])}); "
            f"{signed(100 * each['observed']['value'])}",
            bool(each["verdict"]),
        )
        for each in known
        if each["observed"] is not None
    ]
    heads = (
        "name", "group", "used", "taken", "deals", "worth", "interval", "chance", "beside",
        "observed",
    )  # fmt: skip
    names = [say(f"head.{key}") for key in heads]
    own = [address(each["id"]) for each in rows]
    table = plots.table(names, [component_row(each, say) for each in rows], True, own)
    links = [
        paper.link(f"component.{each['place']}", say.component(each)) for each in known[:SHOWN]
    ]
    watch = f"{escape(say('report.watch'))}: {' · '.join(each for each in links if each)}"
    buttons = "".join(
        paper.mending(each["id"], say("report.mend", name=say.component(each)))
        for each in outstanding(paper.evidence)[:SHOWN]
    )
    return (
        buttons
        + figures(
            paper.figure("strongest", plots.forest(strongest, say("axis.over"))) if known else "",
            paper.figure(
                "components",
                plots.scatter(
                    dots, say("plot.components"), say("axis.observed"), say("axis.worth")
                ),
            )
            if dots
            else "",
            paper.figure("all", table, watch, wide=True),
            paper.figure("pairs", pairs(paper), wide=True),
        )
        + panes(paper, text_of(say.id))
    )


def pairs(paper: Paper) -> str:
    """Components that are surely worth more, or less, beside another one."""
    say, data = paper.say, paper.evidence["components"]
    rows = {row["place"]: row for row in data["rows"]}
    if not data["pairs"]:
        return f"<p>{escape(say('say.no_pairs'))}</p>"
    cells: list[tuple[str, list[tuple[str, float | None]]]] = [
        (
            "",
            [
                (say.component(rows[each["use"]]), None),
                (say.component(rows[each["with"]]), None),
                (signed(each["more"]["value"]), each["more"]["value"]),
                (ends(each["more"]), None),
            ],
        )
        for each in data["pairs"]
    ]
    heads = [say(f"head.{key}") for key in ("pair", "with", "more", "interval")]
    return plots.table(heads, cells, sortable=True)


def component_row(each: dict[str, Any], say: Speech) -> tuple[str, list[tuple[str, float | None]]]:
    points, wins, observed = each["points"], each["wins"], each["observed"]
    beside = each["beside"]
    taken = each["taken"] / each["offered"] if each["offered"] else None
    return (
        "believed" if each["verdict"] else "",
        [
            (say.component(each), None),
            (say.named("group", each["group"]), None),
            (f"{100 * each['used']:.1f}", each["used"]),
            ("–" if taken is None else percent(taken), -1.0 if taken is None else taken),
            (str(each["deals"]), each["deals"]),
            (signed(points["value"]) if points else "–", points["value"] if points else -1e6),
            (ends(points) if points else "–", None),
            (signed(100 * wins["value"], 0) if wins else "–", wins["value"] if wins else -1e6),
            (
                f"{signed(beside['value'])} ({ends(beside)})" if beside else "–",
                beside["value"] if beside else -1e6,
            ),
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
