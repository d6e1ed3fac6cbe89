"""What was found: all that is surely so, the worst first; plain data, put into words elsewhere."""

from __future__ import annotations

from statistics import median
from typing import Any, NamedTuple

from caudal.lab.balance.stats import wilson
from caudal.lab.balance.words import Ends, beyond

Evidence = dict[str, Any]
SEAT = 0.05
"""A seat that wins more or less often than a fair share by this is favoured or put behind."""
PLAN = 0.10
"""A wish that surely wins more often than a fair share by this is a plan to play always."""
POPULAR, BEATS = 0.8, 0.7
"""A kind of game dominates that at least the first share of seats plays, and that surely finishes
before others at least as often as the second."""
DECIDES = 0.9
"""A source of points decides games if those who have more of it surely finish first this often."""
LOOKED = 30
"""Seats that a component was offered to before its use is judged."""
NEVER, ALWAYS = 0.02, 0.9
SHUNNED = 0.25
"""What is surely taken less than this part as often as the middle of its kind is shunned: bots know
what is weak, so its worth to the few who take it does not show that."""


class Finding(NamedTuple):
    """Something that is surely so, and by how much it surely moves the chance to win."""

    severity: float
    section: str
    kind: str
    what: str
    """A seat or a chair as `players.seat`, a component's id, a source of points."""


def findings(evidence: Evidence) -> list[Finding]:
    """All that was found, the worst first. A plan that dominates is named after the components that
    may be the cause of it, and what is merely left alone after what decides games, the more surely
    it is left alone the earlier."""
    kind, table, seat, share = worst_seat(evidence)
    faults = []
    if beyond(share) > 0:
        faults.append(Finding(beyond(share), "seats", kind, f"{table}.{seat}"))
    for row in outstanding(evidence):
        faults.append(Finding(card_severity(row), "components", row["verdict"], row["id"]))
    wish = best_wish(evidence)
    sure = beyond(wish["wins"]) if wish is not None and wish["wins"]["value"] > 0 else 0.0
    source = deciding(evidence)
    if source is not None:
        faults.append(Finding(source["ahead"]["low"] - 0.5, "strategies", "plan", source["id"]))
    elif sure > PLAN or any(dominant(group) for group in evidence["strategies"]["groups"]):
        faults.append(Finding(max(0.0, sure - PLAN) + SEAT, "strategies", "plan", ""))
    lists = choices(evidence)
    for kind in ("never", "shunned"):
        faults += [Finding(0.0, "components", kind, row["id"]) for row in lists[kind]]
    return sorted(faults, key=lambda fault: -fault.severity)


def worst_seat(evidence: Evidence) -> tuple[str, int, int, Ends]:
    """The seat, or the chair, that surely differs most from a fair share, and its table; else the
    one that seems to. Of two that differ alike, the favoured one."""
    shares = [
        (kind, int(table), seat, share)
        for table, row in evidence["seats"].items()
        for kind, some in (("seat", row["share"]), ("chair", row["chairs"]["share"]))
        for seat, share in enumerate(some)
    ]

    def stake(each: tuple[str, int, int, Ends]) -> tuple[float, float, float]:
        value: float = each[3]["value"]
        return round(beyond(each[3]), 4), abs(value), value

    return max(shares, key=stake)


def outstanding(evidence: Evidence) -> list[dict[str, Any]]:
    """Components whose worth is surely outside the band of their kind, the worst first."""
    rows = [row for row in evidence["components"]["rows"] if row["verdict"]]
    return sorted(rows, key=card_severity, reverse=True)


def card_severity(row: dict[str, Any]) -> float:
    """How much more than others of its kind a component surely changes the chance to win."""
    return beyond(row["stake"]) if row["stake"] else 0.0


def popularity(rows: list[dict[str, Any]]) -> dict[str, float]:
    """By id, how often a component is taken at most when it is offered, as a part of how often the
    middle of its kind is."""
    kinds: dict[str, list[float]] = {}
    for row in rows:
        kinds.setdefault(row["group"], []).append(row["taken"] / row["offered"])
    return {
        row["id"]: wilson(row["taken"] / row["offered"], row["offered"])[1]
        / max(1e-9, median(kinds[row["group"]]))
        for row in rows
    }


def choices(evidence: Evidence) -> dict[str, list[dict[str, Any]]]:
    """What stands out among the components that were offered often enough, by how."""
    rows = evidence["components"]["rows"]
    looked = [row for row in rows if row["offered"] >= LOOKED]
    odd = outstanding(evidence)
    popular = popularity(looked)
    looked.sort(key=lambda row: popular[row["id"]])
    never = [row for row in looked if row["taken"] < NEVER * row["offered"]]
    shunned = [row for row in looked if popular[row["id"]] < SHUNNED]
    return {
        "strong": [row for row in odd if row["verdict"] == "strong"],
        "weak": [row for row in odd if row["verdict"] == "weak"],
        "never": never,
        "shunned": [row for row in shunned if row not in never],
        "always": [row for row in looked if row["taken"] > ALWAYS * row["offered"]],
    }


def dominant(group: dict[str, Any]) -> bool:
    """Whether most play this kind of game and those who do not lose to it."""
    low = group["against"]["low"]
    return group["popular"] >= POPULAR and low is not None and low > BEATS


def deciding(evidence: Evidence) -> dict[str, Any] | None:
    """The source of points that decides games by itself, if there is one: all else is of no use."""
    sources = [
        row
        for row in evidence["strategies"].get("sources", ())
        if row["ahead"]["low"] is not None and row["ahead"]["low"] > DECIDES
    ]
    return max(sources, key=lambda row: (row["ahead"]["low"], row["share"]), default=None)


def best_wish(evidence: Evidence) -> dict[str, Any] | None:
    """The wish that wins most at mixed tables, if it wins more than having none: where others wish
    for what is bad, whoever wishes for less of it is ahead of a fair share, and has no plan."""
    rows = evidence["strategies"]["wishes"]
    best = max(rows, key=lambda row: row["wins"]["value"], default=None)
    return best if best is not None and best["id"] else None
