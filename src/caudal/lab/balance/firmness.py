"""Do the verdicts hold with stronger play? Some deals were played again by a stronger bot on all
seats; each verdict that those games can speak about holds, changes, or is left open by so few."""

from __future__ import annotations

import math
from typing import Any, NamedTuple

from caudal.lab.balance.findings import Evidence, choices
from caudal.lab.balance.words import Ends, Speech, beyond

HOLDS, CHANGES, OPEN = "holds", "changes", "open"
LONGER = 0.15
"""A game that is longer or shorter by more than this part has another length."""
TWICE = 2.0
"""What is used this many times as often, or as seldom, is used otherwise."""


class Check(NamedTuple):
    """A verdict, how it stands with stronger play, and the number that it hangs on."""

    kind: str
    what: str
    stands: str
    before: float
    after: Ends


def checks(evidence: Evidence) -> list[Check]:
    rows = {(row["kind"], row["what"]): row for row in evidence["stronger"]["rows"]}
    told = [*seat_checks(evidence, rows), *length_checks(evidence, rows)]
    return told + use_checks(evidence, rows)


Rows = dict[tuple[str, str], dict[str, Any]]


def moved(before: Ends, change: Ends) -> Ends:
    """A number that many games tell, moved by what a few of them tell about its change."""
    value = before["value"] + change["value"]
    if before["low"] is None or change["low"] is None:
        return {"value": value, "low": None, "high": None}
    low, high = (
        math.hypot(before[end] - before["value"], change[end] - change["value"])
        for end in ("low", "high")
    )
    return {"value": value, "low": value - low, "high": value + high}


def seat_checks(evidence: Evidence, rows: Rows) -> list[Check]:
    """Seats that are surely favoured or put behind: whether they still are."""
    told = []
    for table, data in evidence["seats"].items():
        for seat, share in enumerate(data["share"]):
            row = rows.get(("seat_wins", f"{table}.{seat}"))
            if row is None or not beyond(share):
                continue
            after = moved(share, row["change"])
            ahead = share["value"] > 0
            if beyond(after):
                stands = HOLDS if (after["value"] > 0) == ahead else CHANGES
            else:
                stands = CHANGES if sure(row["change"], against=ahead) else OPEN
            told.append(Check("seat_wins", row["what"], stands, share["value"], after))
    return told


def sure(change: Ends, against: bool) -> bool:
    """Whether a change is surely downwards, or surely upwards."""
    return beyond(change) > 0 and (change["value"] < 0) == against


def length_checks(evidence: Evidence, rows: Rows) -> list[Check]:
    told = []
    for table, data in evidence["decisions"].items():
        row = rows.get(("turns", table))
        if row is not None:
            before = data["turns"]
            after = moved(before, row["change"])
            bounds = (before["value"] * (1 - LONGER), before["value"] * (1 + LONGER))
            told.append(Check("turns", table, stood(after, *bounds), before["value"], after))
    return told


def use_checks(evidence: Evidence, rows: Rows) -> list[Check]:
    """What stands out among the components: whether stronger bots make as much of it."""
    told = []
    for kind, some in choices(evidence).items():
        for each in some:
            row = rows.get(("use", str(each["place"])))
            if row is None:
                continue
            used = row["before"]
            after = moved({"value": used, "low": used, "high": used}, row["change"])
            little = max(used, 0.01)
            less, more = little / TWICE, little * TWICE
            if kind in ("strong", "always"):
                stands = stood(after, less, math.inf)
            else:
                stands = stood(after, -math.inf, more)
            told.append(Check("use", str(each["place"]), stands, used, after))
    return told


def stood(after: Ends, least: float, most: float) -> str:
    """How a verdict stands that holds between two numbers."""
    if after["low"] is None:
        return OPEN
    if least <= after["low"] and after["high"] <= most:
        return HOLDS
    return CHANGES if after["high"] < least or after["low"] > most else OPEN


def sentence(evidence: Evidence, speech: Speech) -> str:
    """How many verdicts stand how, for the first page; nothing where no stronger bot played."""
    if not evidence["stronger"]["deals"]:
        return ""
    told = checks(evidence)
    number = {kind: sum(check.stands == kind for check in told) for kind in (HOLDS, CHANGES, OPEN)}
    deals = evidence["stronger"]["deals"]
    return speech("firmness.verdicts", deals=deals, all=len(told), **number)


def changed(evidence: Evidence) -> list[Check]:
    """The verdicts that do not hold, as the numbers are told: a seat's wins with its fair share."""
    told = []
    for check in checks(evidence):
        if check.stands != CHANGES:
            continue
        fair = 1 / int(check.what.partition(".")[0]) if check.kind == "seat_wins" else 0.0
        after = {end: number + fair for end, number in check.after.items()}
        told.append(check._replace(before=check.before + fair, after=after))
    return told
