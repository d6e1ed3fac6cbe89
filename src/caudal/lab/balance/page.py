"""The report as one HTML page that needs nothing else: no request, works offline."""

from __future__ import annotations

from html import escape
from typing import Any

from caudal.lab.balance import firmness
from caudal.lab.balance.answers import Verdict, answers, first
from caudal.lab.balance.look import LIGHTS, PANE, SCRIPT, STYLE
from caudal.lab.balance.players import QUICK
from caudal.lab.balance.sections import SECTIONS
from caudal.lab.balance.sections.paper import Paper
from caudal.lab.balance.sections.whatif import scale_of, subject
from caudal.lab.balance.words import Speech, ends, percent, signed
from caudal.scene.theme import HOUSE, stylesheet


def html(report: dict[str, Any], language: str, command: str, content: str = "") -> str:
    """The page. `command` is what to type to make it again; `content` names an edited content."""
    speech = Speech(report["plan"]["game"], language)
    paper = Paper(report, speech, command)
    title = speech("report.title", game=speech.game("game.title"))
    given = answers(report["evidence"], speech)
    parts = [
        f"<header><div class=in><h1>{escape(title)}</h1>{made(paper, content)}</div></header>",
        navigation(paper),
        "<main>",
        first_card(paper),
        f"<h2>{escape(speech('report.answers'))}</h2>",
        f"<div class=answers>{''.join(card(each, speech) for each in given)}</div>",
        stronger_play(paper),
        *(section(name, paper) for name in SECTIONS),
        honesty(paper, content),
        "</main><div id=tip role=status></div>",
    ]
    return (
        f"<!doctype html><html lang={language}><head><meta charset=utf-8>"
        "<meta name=viewport content='width=device-width,initial-scale=1'>"
        f"<title>{escape(title)}</title><style>{stylesheet(HOUSE)}{STYLE}{PANE}</style></head>"
        f"<body data-first={max(paper.tables)}>{''.join(parts)}<script>{SCRIPT}</script>"
        "</body></html>\n"
    )


def made(paper: Paper, content: str) -> str:
    """What was played."""
    say, plan = paper.say, paper.report["plan"]
    which = say("report.edited", file=content) if content else say("report.own_content")
    lines = [
        say(
            "report.made",
            games=f"{paper.report['games']:,}".replace(",", "\u202f"),
            tables=say.say.enumerate([str(n) for n in paper.tables]),
            seed=plan["seed"],
            bots=plan["bots"],
            content=which,
        )
    ]
    if plan["options"]:
        chosen = ", ".join(f"{key}={value}".lower() for key, value in plan["options"].items())
        lines.append(say("report.options", options=chosen))
    if plan["handicap"]:
        given = [f"{int(seat) + 1}: {points:+d}" for seat, points in plan["handicap"].items()]
        lines.append(say("report.handicap", handicap=", ".join(given)))
    return f"<p class=soft>{escape(' '.join(lines))}</p>"


def navigation(paper: Paper) -> str:
    say = paper.say
    buttons = "".join(f"<button type=button value={n}>{n}</button>" for n in paper.tables)
    switch = f"<span class=tables>{escape(say('report.players'))} {buttons}</span>"
    links = "".join(
        f"<a href='#{name}'>{escape(say(f'section.{name}'))}</a>" for name in (*SECTIONS, "honesty")
    )
    label = escape(say("report.contents"))
    return f"<nav aria-label='{label}'><div class=in>{switch}{links}</div></nav>"


def first_card(paper: Paper) -> str:
    """What to look at before anything else; in a comparison, what changes."""
    say = paper.say
    where, sentence = first(paper.evidence, say)
    sentences = [(where, sentence)]
    if "whatif" in paper.evidence:
        sentences.insert(0, ("whatif", " ".join([*edit_lines(paper), first_change(paper)])))
    lines = "".join(
        f"<p>{escape(text)} " + (f"<a href='#{place}'>→</a>" if place else "") + "</p>"
        for place, text in sentences
    )
    return f"<div class=first><h2>{escape(say('report.first'))}</h2>{lines}</div>"


def first_change(paper: Paper) -> str:
    """The surest difference of a comparison, in a sentence."""
    rows = paper.evidence["whatif"]
    if not rows or not rows[0]["believed"]:
        return paper.say("whatif.same")
    row = rows[0]
    factor, digits = scale_of(row["kind"])
    before = factor * row["before"]
    return paper.say(
        "whatif.first",
        what=subject(row, paper),
        before=f"{before:.{digits}f}",
        after=f"{before + factor * row['change']['value']:.{digits}f}",
        ends=ends(row["change"], factor, digits),
    )


def edit_lines(paper: Paper) -> list[str]:
    """For every component that was edited, whether that did what it was for."""
    say, evidence = paper.say, paper.evidence
    before = {row["id"]: row for row in evidence["components"]["rows"]}
    after = {row["id"]: row for row in evidence["other"]["rows"]}
    lines = []
    for id in evidence["edited"]:
        one, two = before[id], after[id]
        if one["points"] is None or two["points"] is None:
            lines.append(say("whatif.unknown", name=say.component(one)))
            continue
        key = "whatif.out" if two["verdict"] else "whatif.mended" if one["verdict"] else "whatif.in"
        lines.append(
            say(
                key,
                name=say.component(one),
                before=signed(one["points"]["value"]),
                after=signed(two["points"]["value"]),
                ends=ends(two["points"]),
            )
        )
    return lines


def card(answer: Verdict, speech: Speech) -> str:
    light = f"<span class=light style='background:{LIGHTS[answer.light]}'>"
    light += f"{escape(speech(f'light.{answer.light}'))}</span>"
    return (
        f"<article class=answer><h3>{light} {escape(answer.question)}</h3>"
        f"<p>{escape(answer.sentence)} <a href='#{answer.section}'>→</a></p>"
        f"<p>{escape(answer.more.strip())}</p></article>"
    )


def section(name: str, paper: Paper) -> str:
    say = paper.say
    why = escape(say(f"section.{name}_why"))
    return (
        f"<section id={name}><h2>{escape(say(f'section.{name}'))}</h2>"
        f"<details><summary>{escape(say('report.why'))}</summary><p>{why}</p></details>"
        f"{SECTIONS[name](paper)}</section>"
    )


def stronger_line(paper: Paper) -> str:
    """How much hangs on how well the games were played."""
    told = paper.evidence["stronger"]
    if not told["deals"]:
        return paper.say("honesty.stronger_none")
    changed = [row for row in told["rows"] if row["believed"]]
    if not changed:
        return paper.say("honesty.stronger_same", deals=told["deals"])
    row = changed[0]
    factor, digits = scale_of(row["kind"])
    before = factor * row["before"]
    seats = [row for row in changed if row["kind"].startswith("seat")]
    return paper.say(
        "honesty.stronger",
        deals=told["deals"],
        number=len(changed),
        all=len(told["rows"]),
        seats=len(seats),
        what=subject(row, paper),
        before=f"{before:.{digits}f}",
        after=f"{before + factor * row['change']['value']:.{digits}f}",
        ends=ends(row["change"], factor, digits),
    )


def stronger_play(paper: Paper) -> str:
    """How much the verdicts change with stronger play, and which ones do."""
    say = paper.say
    told = firmness.sentence(paper.evidence, say)
    if not told:
        return ""
    items = []
    for check in firmness.changed(paper.evidence):
        factor, _ = scale_of(check.kind)
        what = subject(check._asdict(), paper)
        now = f"{factor * check.before:.0f} → {factor * check.after['value']:.0f}"
        items.append(f"<li>{escape(f'{what}: {now} ({ends(check.after, factor, 0, 1e-9)})')}</li>")
    listed = f"<ul>{''.join(items)}</ul>" if items else ""
    return (
        f"<div class='honest stronger'><h3>{escape(say('firmness.title'))}</h3>"
        f"<p>{escape(told)} <a href='#honesty'>→</a></p>{listed}</div>"
    )


def honesty(paper: Paper, content: str) -> str:
    """Which bots, how strong, what these games cannot tell, and how to see for oneself."""
    say, report = paper.say, paper.report
    bots = report["plan"]["bots"]
    fair = sum(1 / n for n in paper.tables) / len(paper.tables)
    levels = {
        row["id"]: percent(max(0.0, fair + row["wins"]["value"]))
        for row in paper.evidence["luck"]["levels"]
    }
    strength = {key: levels[key] for key in ("greedy", "apprentice", "deckhand", "random")}
    many = max(paper.tables)
    widths = [
        each["high"] - each["low"]
        for each in paper.evidence["seats"][str(many)]["share"]
        if each["low"] is not None
    ]
    known = [
        (row["points"]["high"] - row["points"]["low"]) / 2
        for row in paper.evidence["components"]["rows"]
        if row["points"] is not None
    ]
    lines = [
        say("honesty.bots", bots=bots),
        say("honesty.strength", fair=percent(fair), **strength),
        say(
            "honesty.games",
            games=report["games"],
            players=many,
            least=percent(max(widths) / 2) if widths else "?",
            points=f"{sorted(known)[len(known) // 2]:.1f}" if known else "?",
        ),
        stronger_line(paper),
        say("honesty.people"),
        say("honesty.denial"),
    ]
    if bots != QUICK:
        lines.append(say("honesty.others", bots=bots))
    items = "".join(f"<li>{escape(line)}</li>" for line in lines)
    option = f" --content {content}" if content else ""
    return (
        f"<section id=honesty><h2>{escape(say('section.honesty'))}</h2><div class=honest>"
        f"<ul>{items}</ul><p>{escape(say('honesty.again'))}<br><code>{escape(paper.command)}</code></p>"
        f"<p>{escape(say('report.records'))}<br><code>caudal replay RECORD.json{escape(option)}"
        "</code></p></div></section>"
    )
