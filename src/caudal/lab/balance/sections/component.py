"""One component's own page: all that is known of it in one place, with what to do about it.

The report has one for each component, opened by its name; the studio shows the same ones."""

from __future__ import annotations

from html import escape
from typing import Any

from caudal.lab.balance import plots
from caudal.lab.balance.answers import worth
from caudal.lab.balance.fix import changeable
from caudal.lab.balance.look import LIGHTS
from caudal.lab.balance.sections.paper import Paper, row
from caudal.lab.balance.words import ends, signed
from caudal.lab.contents import all_tables, component, home
from caudal.lab.portraits import portrait

Known = dict[str, Any]


def address(id: str) -> str:
    """Where in the page a component's own one is."""
    return f"component-{id}"


def panes(paper: Paper, text: str) -> str:
    """The pages of all components; each lies in the report until its name is clicked."""
    say = paper.say
    close = (
        f"<form method=dialog><button aria-label='{escape(say('pane.close'))}'>×</button></form>"
    )
    back = f"<a href='#components'>{escape(say('section.components'))}</a>"
    return "".join(
        f"<dialog id='{address(each['id'])}' class=pane>{close}<p class=soft>{back} › "
        f"{escape(say.named('group', each['group']))}</p>{pane(paper, each, text)}</dialog>"
        for each in paper.evidence["components"]["rows"]
    )


def pane(paper: Paper, known: Known, text: str) -> str:
    """One component. `text` is the content that its numbers stand in."""
    say, id = paper.say, known["id"]
    figures = [
        (say("pane.changed"), before_and_after(paper, known)),
        (say("pane.deals"), deals(paper, known)),
        (say("pane.tables"), tables(paper, known)),
        (say("pane.pairs"), together(paper, known)),
        (say("pane.numbers"), figures_of(paper, id, text)),
    ]
    shown = "".join(
        f"<figure><figcaption>{escape(title)}</figcaption>{body}</figure>"
        for title, body in figures
        if body
    )
    watch = paper.link(f"component.{known['place']}")
    return (
        f"{head(paper, known)}<div class=figures>{shown}</div>"
        f"<div class=do>{paper.mending(id, say('pane.mend'))}{watch}</div>"
        f"<p class=soft>{escape(say('pane.limits'))}</p>"
    )


def head(paper: Paper, known: Known) -> str:
    """Picture, verdict and the numbers that count."""
    say = paper.say
    verdict = known["verdict"]
    light = "red" if verdict else "grey" if known["points"] is None else "green"
    facts = [
        (
            ends(known["points"]) if known["points"] else "–",
            say("pane.interval"),
        ),
        (str(known["deals"]), say("pane.told", deals=known["deals"])),
        (say.rate(known["used"], paper.evidence["components"]["seats"]), say("pane.used")),
    ]
    if known["offered"]:
        facts.append(
            (say.rate(known["taken"] / known["offered"], known["offered"]), say("pane.taken"))
        )
    if known["beside"]:
        facts.append((signed(known["beside"]["value"]), say("pane.beside")))
    told = "".join(
        f"<div><b>{escape(number)}</b><span class=soft>{escape(label)}</span></div>"
        for number, label in facts
    )
    return (
        f"<div class=head>{plots.image(portrait(say.id, known['id']))}<div>"
        f"<span class=light style='background:{LIGHTS[light]}'>"
        f"{escape(say(f'pane.{verdict or light}'))}</span>"
        f"<h2>{escape(say.component(known))}</h2><p>{escape(sentence(paper, known))}</p>"
        f"</div></div><div class=facts>{told}</div>"
    )


def sentence(paper: Paper, known: Known) -> str:
    """What is to be said of it in a sentence."""
    say = paper.say
    if known["verdict"]:
        return worth(known, say)
    if known["points"] is None:
        return say("pane.unknown")
    return say(
        "pane.fine",
        points=signed(known["points"]["value"]),
        usual=signed(known["points"]["value"] - known["over"]["value"]),
        band=f"{paper.evidence['components']['band']:.1f}",
    )


def before_and_after(paper: Paper, known: Known) -> str:
    """Its worth with two contents, where two are compared: with this one and another (`other`), or
    with a former one (`former`) and this."""

    def of(which: str) -> Known | None:
        rows = paper.evidence.get(which, {}).get("rows", ())
        return next((each for each in rows if each["id"] == known["id"]), None)

    former, other = of("former"), of("other")
    if former is None and other is None:
        return ""
    names = ("pane.before", "pane.after") if former else ("head.before", "head.after")
    rows = [
        row(paper.say(name), each["over"], 1, 1)
        for name, each in zip(names, (former or known, other or known), strict=True)
        if each["over"] is not None
    ]
    return plots.forest(rows, paper.say("axis.over")) if rows else ""


def deals(paper: Paper, known: Known) -> str:
    """By how many points seats did better with it, deal by deal."""
    if not known["losses"]:
        return ""
    say = paper.say
    counts = [(points, number) for points, number in known["losses"]]
    return plots.histogram(counts, say("pane.deals"), say("pane.better"))


def tables(paper: Paper, known: Known) -> str:
    """Whether it holds at other numbers of players."""
    rows = [
        row(
            paper.say("pane.table", players=each["players"], deals=each["deals"]),
            each["measured"],
            1,
            1,
        )
        for each in known["tables"]
        if each["measured"]["low"] is not None
    ]
    return plots.forest(rows, paper.say("axis.worth")) if rows else ""


def together(paper: Paper, known: Known) -> str:
    """With which others a use is surely worth more, or less."""
    say, data = paper.say, paper.evidence["components"]
    rows = {each["place"]: each for each in data["rows"]}
    lines = [
        say(
            "pane.pair",
            use=say.component(rows[each["use"]]),
            other=say.component(rows[each["with"]]),
            points=signed(each["more"]["value"]),
            ends=ends(each["more"]),
        )
        for each in data["pairs"]
        if known["place"] in (each["use"], each["with"])
    ]
    if not lines:
        return f"<p class=soft>{escape(say('pane.no_pair'))}</p>"
    return "<ul>" + "".join(f"<li>{escape(line)}</li>" for line in lines) + "</ul>"


def figures_of(paper: Paper, id: str, text: str) -> str:
    """Its numbers in the content file, between which bounds they may be changed, and the notes."""
    say = paper.say
    bounds = {number.path: values for number, _, _, values in changeable(say.id, text, id)}
    lines = []
    for number, name in component(text, id):
        line = f"{say.number(name)}: {number.value}"
        if number.path in bounds:
            values = bounds[number.path]
            line += " · " + say("pane.bounds", least=values[0], most=values[-1])
        lines.append((name, line))
    place = home(text, id)
    table = all_tables(text)[0][1].get(str(place[0]), {}) if place else {}
    notes = [table.get("note", "")]
    if table.get("source") == "reconstructed":
        notes.append(say("pane.reconstructed"))
    items = "".join(f"<li title='{escape(name)}'>{escape(line)}</li>" for name, line in lines)
    listed = f"<ul>{items}</ul>" if items else f"<p class=soft>{escape(say('pane.none'))}</p>"
    return listed + "".join(f"<p class=soft>{escape(each)}</p>" for each in notes if each)
