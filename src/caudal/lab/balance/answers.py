"""The first page: six questions answered in a sentence each, with a light; and what comes first.

Green: looked at closely enough, and fine. Amber: there is something, but small or not sure. Red:
surely something. Grey: these games cannot tell.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from caudal.lab.balance.findings import (
    LOOKED,
    PLAN,
    SEAT,
    Evidence,
    best_wish,
    choices,
    deciding,
    dominant,
    findings,
    outstanding,
    worst_seat,
)  # fmt: skip
from caudal.lab.balance.stats import games_needed
from caudal.lab.balance.subjects import subjects
from caudal.lab.balance.words import Ends, Speech, beyond, ends, percent, signed, span

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


def seat_answer(evidence: Evidence, speech: Speech) -> Verdict:
    kind, table, seat, share = worst_seat(evidence)
    fair = 1 / table
    rows = [
        each
        for row in evidence["seats"].values()
        for each in (*row["share"], *row["chairs"]["share"])
    ]
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
    own = row["chairs"] if kind == "chair" else row
    return made(
        speech,
        "seat",
        light,
        "seats",
        which=speech(f"answer.{kind}", seat=seat + 1, players=table),
        more=speech(f"answer.{kind}_about", what=lying(speech)),
        wins=percent(fair + share["value"]),
        rate=speech.rate(fair + share["value"], row["games"]),
        fair=percent(fair),
        ends=ends(share, 100, 0, 100 * fair),
        how=speech("answer.ahead" if share["value"] > 0 else "answer.behind"),
        games=row["games"],
        needed=games_needed(fair, SEAT / 2),
        points=signed(own["points"][seat]["value"]),
        gift=gifts(gift, speech),
    )


def lying(speech: Speech) -> str:
    """What comes with a chair, where chairs are not alike."""
    table = subjects(speech.id).chairs
    return speech.named("sheet", table) if table else ""


def gifts(rows: list[Ends], speech: Speech) -> str:
    """A compensation in words: whole points, and between which the games leave it open."""
    if not rows:
        return speech("answer.unknown_gift")
    given = [
        speech("answer.gift", seat=seat + 1, points=round(row["value"]), ends=span(row))
        for seat, row in enumerate(rows)
        if row["value"] > 0
    ]
    return speech.say.enumerate(given) if given else speech("answer.no_gift")


# -- skill, plans ----------------------------------------------------------------------------------


def skill_answer(evidence: Evidence, speech: Speech) -> Verdict:
    levels = {row["id"]: row["wins"] for row in evidence["luck"]["levels"]}
    weak, strong = levels["deckhand"], levels["greedy"]
    fair = sum(1 / int(n) for n in evidence["seats"]) / len(evidence["seats"])
    games = evidence["luck"]["levels"][0]["games"]
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
        random=speech.rate(fair + levels["random"]["value"], games),
        weak=speech.rate(fair + weak["value"], games),
        strong=speech.rate(fair + strong["value"], games),
        fair=percent(fair),
        games=games,
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
        return made(speech, "plan", "grey", "strategies", what="", more="")
    best = max(groups, key=lambda row: (dominant(row), row["popular"]))
    wish = best_wish(evidence)
    what, light = met_sentence(best, groups, speech), "green"
    source = deciding(evidence)
    if dominant(best):
        light = "red"
    elif source is not None:
        light, what = "red", source_sentence(source, speech)
    elif wish is not None and wish["wins"]["value"] > 0 and beyond(wish["wins"]) > PLAN / 2:
        light = "red" if beyond(wish["wins"]) > PLAN else "amber"
        what = wish_sentence(wish, speech)
    elif best["against"]["low"] is None:
        light = "grey"
    more = wish_sentence(wish, speech) if wish is not None else ""
    return made(speech, "plan", light, "strategies", what=what, more="" if more == what else more)


def met_sentence(best: dict[str, Any], groups: list[dict[str, Any]], speech: Speech) -> str:
    """How many play so, how they do against the others, and who does best against them."""
    against = best["against"]
    if against["low"] is None:
        return speech(
            "answer.plan_alone", popular=percent(best["popular"]), plan=speech.group(best)
        )
    words = speech(
        "answer.plan_met",
        popular=percent(best["popular"]),
        plan=speech.group(best),
        wins=speech.rate(against["value"], best["met"]),
        ends=ends(against, 100, 0, 1e-9),
    )
    if best["rival"] is not None:
        words += " " + speech("answer.plan_rival", rival=speech.group(groups[best["rival"]]))
    return words


def source_sentence(source: dict[str, Any], speech: Speech) -> str:
    return speech(
        "answer.plan_source",
        what=speech.category(source["id"]),
        share=percent(source["share"]),
        wins=speech.rate(source["ahead"]["value"], source["met"]),
        ends=ends(source["ahead"], 100, 0, 1e-9),
    )


def wish_sentence(wish: dict[str, Any], speech: Speech) -> str:
    return speech(
        "answer.plan_wish",
        wish=speech.wish(wish["id"]),
        wins=signed(100 * wish["wins"]["value"], 0),
        ends=ends(wish["wins"], 100, 0),
    )


# -- components, length, early losers --------------------------------------------------------------


def use_answer(evidence: Evidence, speech: Speech) -> Verdict:
    rows = evidence["components"]["rows"]
    looked = [row for row in rows if row["offered"] >= LOOKED]
    odd = outstanding(evidence)
    lists = choices(evidence)
    if odd:
        light = "red"
    elif any(lists.values()):
        light = "amber"
    elif len(looked) * 2 > len(rows):
        light = "green"
    else:
        light = "grey"
    told = [
        speech(f"answer.{kind}", names=listed(some, speech), number=len(some))
        for kind, some in lists.items()
        if some
    ]
    by_choice = sorted(looked, key=lambda row: row["taken"] / row["offered"])
    return made(
        speech,
        "use",
        light,
        "components",
        told=" ".join(told),
        worth=worth(odd[0], speech) if odd else "",
        number=len(looked),
        all=len(rows),
        most=listed(by_choice[-1:], speech),
        least=listed(by_choice[:1], speech),
        band=f"{evidence['components']['band']:.1f}",
    )


def listed(rows: list[dict[str, Any]], speech: Speech) -> str:
    """Some names, and how many more."""
    names = [speech.component(row) for row in rows[:3]]
    if len(rows) > 3:
        names.append(speech("answer.others", number=len(rows) - 3))
    return speech.say.enumerate(names) if names else speech("answer.nothing")


def worth(row: dict[str, Any], speech: Speech) -> str:
    """What a finding rests on: what a use was worth, or what was expected of it beside others."""
    if row["why"] == "beside":
        return speech(
            f"answer.beside_{row['verdict']}",
            name=speech.component(row),
            points=f"{abs(row['beside']['value']):.1f}",
            ends=ends(row["beside"]),
            spread=f"{row['spread']:.1f}",
        )
    return speech(
        f"answer.worth_{row['verdict']}",
        name=speech.component(row),
        points=signed(row["points"]["value"]),
        ends=ends(row["points"]),
        usual=signed(row["points"]["value"] - row["over"]["value"]),
        chance=percent(abs(row["wins"]["value"])),
        deals=row["deals"],
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


def first(evidence: Evidence, speech: Speech) -> tuple[str, str]:
    """What to look at before anything else: its section and a sentence."""
    faults = findings(evidence)
    if not faults:
        return "", speech("answer.first_nothing")
    worst = faults[0]
    if worst.section == "seats":
        answer = seat_answer(evidence, speech)
    elif worst.kind == "plan":
        answer = plan_answer(evidence, speech)
    elif worst.kind in ("strong", "weak"):
        return worst.section, worth(outstanding(evidence)[0], speech)
    else:
        answer = use_answer(evidence, speech)
    return worst.section, f"{answer.question} {answer.sentence}"
