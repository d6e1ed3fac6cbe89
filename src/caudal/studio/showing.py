"""A page to show others: what was changed, and what it did. It needs nothing else to be opened."""

from __future__ import annotations

from html import escape
from typing import Any

from caudal.engine.game import game
from caudal.engine.texts import Texts
from caudal.lab.balance.plots import image
from caudal.lab.balance.words import Speech, ends, signed
from caudal.lab.portraits import portrait
from caudal.scene.theme import HOUSE, stylesheet
from caudal.studio.desk import Desk

STYLE = """
body{font:16px/1.5 system-ui,sans-serif;max-width:56rem;margin:2rem auto;padding:0 1rem;
background:var(--c-surface);color:var(--c-ink)} :root{color-scheme:light dark}
table{border-collapse:collapse;width:100%} td,th{padding:.35rem .6rem;text-align:right;
border-bottom:1px solid var(--c-line)} td:first-child,th:first-child{text-align:left}
img{height:2.2rem;vertical-align:middle;margin-right:.6rem} .out{color:#b3382a;font-weight:600}
"""


def html(desk: Desk, answer: dict[str, Any], say: Texts) -> str:
    title = say("page.shown_title", game=game(desk.game).texts(say.language)("game.title"))
    changes = desk.changes(desk.printed, desk.text)
    names = called(desk, say.language)
    rows = "".join(
        f"<tr><td title='{escape(each['path'])}'>{escape(names[each['path']])}</td>"
        f"<td>{each['before']}</td><td>{each['after']}</td></tr>"
        for each in changes
    )
    return (
        f"<!doctype html><html lang={say.language}><meta charset=utf-8>"
        "<meta name=viewport content='width=device-width'>"
        f"<title>{escape(title)}</title><style>{stylesheet(HOUSE)}{STYLE}</style>"
        f"<h1>{escape(title)}</h1><h2>{escape(say('page.changes'))}</h2>"
        f"<table><tr><th></th><th>{escape(say('page.printed'))}</th>"
        f"<th>{escape(say('page.edited'))}</th></tr>{rows}</table>"
        f"{worths(desk, answer, say)}</html>\n"
    )


def called(desk: Desk, language: str) -> dict[str, str]:
    """Each number by the names that it has on its sheet."""
    return {
        cell["at"]: f"{row['name'] or sheet['name']}: {cell['head']}"
        for sheet in desk.sheets(language)
        for row in sheet["rows"]
        for cell in row["numbers"]
    }


def measured(worth: dict[str, float]) -> str:
    """Between which ends a worth was measured by itself: of what few deals tell, no more is
    believed than that it is like others."""
    return ends({"low": worth["measured_low"], "high": worth["measured_high"]})


def worths(desk: Desk, answer: dict[str, Any], say: Texts) -> str:
    """What components are worth against their kind, before and after; the edited ones first."""
    if not answer:
        return ""
    speech = Speech(desk.game, say.language)
    edited = desk.edited_components(desk.printed, desk.text)
    known = [row for row in answer["rows"] if row["before"] and row["after"]]
    known.sort(key=lambda row: (row["id"] not in edited, -abs(row["after"]["value"])))
    rows = "".join(
        f"<tr><td>{image(portrait(desk.game, row['id']))}{escape(speech.component(row))}</td>"
        f"<td>{signed(row['before']['value'])}</td><td>{signed(row['after']['value'])}</td>"
        f"<td>{escape(measured(row['after']))}</td><td class={'out' if row['verdict'] else 'in'}>"
        f"{escape(say('page.' + (row['verdict'] or 'inside')))}</td></tr>"
        for row in known[:40]
    )
    heads = "".join(
        f"<th>{escape(say(f'page.{key}'))}</th>" for key in ("printed", "edited", "interval")
    )
    band = say("page.band", points=f"{answer['band']:.1f}")
    return (
        f"<h2>{escape(say('page.worth'))}</h2><p>{escape(band)}</p>"
        f"<table><tr><th></th>{heads}<th></th></tr>{rows}</table>"
    )
