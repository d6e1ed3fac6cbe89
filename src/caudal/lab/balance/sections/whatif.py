"""Section 9 as HTML: the same deals with another content."""

from __future__ import annotations

from html import escape
from typing import Any

from caudal.lab.balance import plots
from caudal.lab.balance.sections.paper import Paper
from caudal.lab.balance.words import ends, signed


def whatif(paper: Paper) -> str:
    say, evidence = paper.say, paper.evidence
    parts = []
    if "whatif" in evidence:
        parts += [f"<figure>{differences(evidence['whatif'], paper)}</figure>", worths(paper)]
    if "people" in evidence:
        table = differences(evidence["people"]["rows"], paper)
        foot = say("say.people", games=evidence["people"]["games"])
        parts.append(paper.figure("people", table, escape(foot), wide=True))
    return "".join(parts) or f"<p>{escape(say('section.whatif_none'))}</p>"


def differences(data: list[dict[str, Any]], paper: Paper) -> str:
    """What differs between two sets of games, the surest first."""
    say = paper.say
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
    return plots.table(heads, rows, sortable=True)


def worths(paper: Paper) -> str:
    """What every component is worth with this content and with the other, the edited ones first."""
    say, evidence = paper.say, paper.evidence
    after = {row["id"]: row for row in evidence["other"]["rows"]}
    rows: list[tuple[str, list[tuple[str, float | None]]]] = []
    known = [row for row in evidence["components"]["rows"] if row["points"]]
    for one in sorted(known, key=lambda row: row["id"] not in evidence["edited"]):
        two = after[one["id"]]
        if two["points"] is None:
            continue
        change = two["points"]["value"] - one["points"]["value"]
        rows.append(
            (
                "believed" if one["id"] in evidence["edited"] else "",
                [
                    (say.component(one), None),
                    (signed(one["points"]["value"]), one["points"]["value"]),
                    (signed(two["points"]["value"]), two["points"]["value"]),
                    (ends(two["points"]), None),
                    (signed(change), change),
                ],
            )
        )
    heads = [say(f"head.{key}") for key in ("name", "before", "after", "interval", "change")]
    return paper.figure("worths", plots.table(heads, rows, sortable=True), wide=True)


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
