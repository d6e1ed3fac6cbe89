"""The first page: six questions answered in a sentence each, with a light; and what comes first.

Green: looked at closely enough, and fine. Amber: there is something, but small or not sure. Red:
surely something. Grey: these games cannot tell.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from caudal.lab.balance.stats import games_needed
from caudal.lab.balance.words import Ends, Speech, beyond, ends, percent, signed

Evidence = dict[str, Any]
SEAT = 0.05
"""A seat that wins so much more or less often than a fair share is favoured or put behind."""
PLAN = 0.10
CARD = 0.10
"""What a use may add to the chance to win before a component stands out."""
LOOKED = 30
"""Seats that a component was offered to before its use is judged."""
NEVER, ALWAYS = 0.02, 0.9
TAIL = 1.6
EARLY_OUT, LATE_OUT = 0.45, 0.3


class Verdict(NamedTuple):
    question: str
    light: str
    sentence: str
    more: str
    section: str


def answers(evidence: Evidence, speech: Speech) -> list[Verdict]:
    return [
        seat_answer(evidence, speech),
        skill_answer(evidence, speech),
        plan_answer(evidence, speech),
        use_answer(evidence, speech),
        length_answer(evidence, speech),
        early_answer(evidence, speech),
    ]


def made(speech: Speech, question: str, light: str, section: str, **blanks: Any) -> Verdict:
    key = f"answer.{question}_{light}"
    more = speech(f"answer.{question}_more", **blanks)
    return Verdict(speech(f"question.{question}"), light, speech(key, **blanks), more, section)


# -- seats -----------------------------------------------------------------------------------------


def worst_seat(evidence: Evidence) -> tuple[int, int, Ends]:
    """The table and seat that surely differ most from a fair share; else those that seem to. Of two
    that differ alike, the favoured one."""
    shares = [
        (round(beyond(share), 4), abs(share["value"]), share["value"], int(table), seat, share)
        for table, row in evidence["seats"].items()
        for seat, share in enumerate(row["share"])
    ]
    *_, table, seat, share = max(shares, key=lambda each: each[:3])
    return table, seat, share


def seat_answer(evidence: Evidence, speech: Speech) -> Verdict:
    table, seat, share = worst_seat(evidence)
    fair = 1 / table
    rows = [each for row in evidence["seats"].values() for each in row["share"]]
    if beyond(share) > SEAT:
        light = "red"
    elif beyond(share) > 0:
        light = "amber"
    elif all(each["low"] is not None and max(-each["low"], each["high"]) < SEAT for each in rows):
        light = "green"
    else:
        light = "grey"
    row = evidence["seats"][str(table)]
    gift = row["compensation"]
    return made(
        speech,
        "seat",
        light,
        "seats",
        seat=seat + 1,
        players=table,
        wins=percent(fair + share["value"]),
        fair=percent(fair),
        ends=ends(share, 100, 0, 100 * fair),
        how=speech("answer.ahead" if share["value"] > 0 else "answer.behind"),
        games=row["games"],
        needed=games_needed(fair, SEAT / 2),
        points=signed(row["points"][seat]["value"]),
        gift=gifts(gift, speech),
    )


def gifts(rows: list[Ends], speech: Speech) -> str:
    """A compensation in words."""
    if not rows:
        return speech("answer.unknown_gift")
    given = [
        speech("answer.gift", seat=seat + 1, points=f"{row['value']:.1f}")
        for seat, row in enumerate(rows)
        if row["value"] >= 0.25
    ]
    return speech.say.enumerate(given) if given else speech("answer.no_gift")


# -- skill, plans ----------------------------------------------------------------------------------


def skill_answer(evidence: Evidence, speech: Speech) -> Verdict:
    levels = {row["id"]: row["wins"] for row in evidence["luck"]["levels"]}
    weak, strong = levels["deckhand"], levels["greedy"]
    fair = sum(1 / int(n) for n in evidence["seats"]) / len(evidence["seats"])
    if weak["low"] is None or strong["low"] is None:
        light = "grey"
    elif strong["low"] > weak["high"]:
        light = "green"
    elif strong["value"] > weak["value"]:
        light = "amber"
    else:
        light = "red"
    return made(
        speech,
        "skill",
        light,
        "luck",
        random=percent(max(0.0, fair + levels["random"]["value"])),
        weak=percent(max(0.0, fair + weak["value"])),
        strong=percent(fair + strong["value"]),
        fair=percent(fair),
        games=evidence["luck"]["levels"][0]["games"],
        parts=sources(evidence, speech),
    )


def sources(evidence: Evidence, speech: Speech) -> str:
    """What separates equal bots, the mean of all tables; nothing where it cannot be told."""
    tables = [rows for rows in evidence["luck"]["sources"].values() if rows]
    if not tables:
        return ""
    setup, draws, decisions = (
        percent(sum(rows[at]["value"] for rows in tables) / len(tables)) for at in range(3)
    )
    return speech("answer.parts", setup=setup, draws=draws, decisions=decisions)


def plan_answer(evidence: Evidence, speech: Speech) -> Verdict:
    groups = evidence["strategies"]["groups"]
    if not groups:
        return made(
            speech, "plan", "grey", "strategies", plan="–", share="–", wins="–", ends="–", groups=0
        )
    best = max(groups, key=lambda row: row["wins"]["value"])
    wins = best["wins"]
    if beyond(wins) > PLAN:
        light = "red"
    elif wins["low"] is None or wins["high"] > 2 * PLAN:
        light = "grey"
    elif beyond(wins) > PLAN / 2:
        light = "amber"
    else:
        light = "green"
    return made(
        speech,
        "plan",
        light,
        "strategies",
        plan=speech.group(best),
        share=percent(best["share"]),
        wins=signed(100 * wins["value"], 0),
        ends=ends(wins, 100, 0),
        groups=len(groups),
    )


# -- components, length, early losers --------------------------------------------------------------


def outstanding(evidence: Evidence) -> list[dict[str, Any]]:
    """Components whose worth is believed and more than a little."""
    return [
        row
        for row in evidence["components"]["rows"]
        if row["believed"] and card_severity(row) > CARD
    ]


def use_answer(evidence: Evidence, speech: Speech) -> Verdict:
    rows = evidence["components"]["rows"]
    looked = [row for row in rows if row["offered"] >= LOOKED]
    never = [row for row in looked if row["taken"] < NEVER * row["offered"]]
    always = [row for row in looked if row["taken"] > ALWAYS * row["offered"]]
    strong = outstanding(evidence)
    if strong:
        light = "red"
    elif never or always:
        light = "amber"
    elif len(looked) * 2 > len(rows):
        light = "green"
    else:
        light = "grey"
    return made(
        speech,
        "use",
        light,
        "components",
        never=listed(never, speech),
        always=listed(always, speech),
        strong=listed(strong, speech),
        worth=worth(strong[0], speech) if strong else "",
        number=len(looked),
        all=len(rows),
        most=listed(sorted(looked, key=lambda r: -r["taken"] / r["offered"])[:1], speech),
        least=listed(sorted(looked, key=lambda r: r["taken"] / r["offered"])[:1], speech),
    )


def listed(rows: list[dict[str, Any]], speech: Speech) -> str:
    """Some names, and how many more."""
    names = [speech.component(row) for row in rows[:3]]
    if len(rows) > 3:
        names.append(speech("answer.others", number=len(rows) - 3))
    return speech.say.enumerate(names) if names else speech("answer.nothing")


def worth(row: dict[str, Any], speech: Speech) -> str:
    return speech(
        "answer.worth",
        name=speech.component(row),
        points=signed(row["points"]["value"]),
        ends=ends(row["points"]),
        usual=signed(row["points"]["value"] - row["over"]["value"]),
    )


def length_answer(evidence: Evidence, speech: Speech) -> Verdict:
    tables = evidence["decisions"]
    first, last = min(tables, key=int), max(tables, key=int)
    ratios = [tail(row["lengths"]) for row in tables.values()]
    light = "green" if max(ratios) < TAIL else "amber" if max(ratios) < 2 * TAIL else "red"
    lengths = [
        speech(
            "answer.lasts",
            players=int(n),
            turns=round(tables[n]["turns"]["value"]),
            minutes=round(tables[n]["minutes"]["value"]),
        )
        for n in dict.fromkeys((first, last))
    ]
    return made(
        speech,
        "length",
        light,
        "decisions",
        lengths="; ".join(lengths),
        many=int(last),
        ratio=f"{max(ratios):.1f}",
        ends=ends(tables[last]["turns"], 1, 1, 1e-9),
    )


def tail(lengths: list[list[int]]) -> float:
    """How many times as long as the middle one the longest twentieth of the games is."""
    whole = sum(number for _, number in lengths)

    def at(part: float) -> int:
        passed = 0
        for length, number in lengths:
            passed += number
            if passed >= part * whole:
                return length
        return lengths[-1][0]

    return at(0.95) / max(1, at(0.5))


def early_answer(evidence: Evidence, speech: Speech) -> Verdict:
    tables = evidence["drama"]
    if not tables:
        return made(
            speech, "early", "grey", "drama", table=0, out="–", ends="–", decided="–", behind="–"
        )
    table = max(tables, key=lambda n: tables[n]["out"][8]["value"])
    row = tables[table]
    out = row["out"][8]
    if out["low"] is None:
        light = "grey"
    elif out["low"] > EARLY_OUT:
        light = "red"
    elif out["low"] <= LATE_OUT and out["high"] > EARLY_OUT:
        light = "grey"
    elif out["high"] > LATE_OUT:
        light = "amber"
    else:
        light = "green"
    return made(
        speech,
        "early",
        light,
        "drama",
        table=int(table),
        out=percent(out["value"]),
        ends=ends(out, 100, 0, 1e-9),
        decided=percent(row["decided"]["value"]),
        behind=percent(row["behind_at_half"]["value"]),
    )


# -- what to look at first -------------------------------------------------------------------------


def card_severity(row: dict[str, Any]) -> float:
    """How much more than others of its kind a component surely changes the chance to win."""
    return beyond(row["over_wins"]) if row["over_wins"] else 0.0


def first(evidence: Evidence, speech: Speech) -> tuple[str, str]:
    """The finding that surely moves the chance to win most: its section and a sentence."""
    _, _, share = worst_seat(evidence)
    faults: list[tuple[float, str, str]] = []
    if beyond(share) > 0:
        sentence = seat_answer(evidence, speech).sentence
        faults.append((beyond(share), "seats", sentence))
    for row in outstanding(evidence)[:5]:
        faults.append((card_severity(row), "components", worth(row, speech)))
    for row in evidence["strategies"]["groups"]:
        if row["wins"]["value"] > 0 and beyond(row["wins"]) > PLAN:
            sentence = plan_answer(evidence, speech).sentence
            faults.append((beyond(row["wins"]) - PLAN, "strategies", sentence))
    if not faults:
        return "", speech("answer.first_nothing")
    _, section, sentence = max(faults)
    return section, sentence
