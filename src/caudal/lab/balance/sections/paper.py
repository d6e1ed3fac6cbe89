"""What every section is written on: the evidence, the words, the records, and how figures stand."""

from __future__ import annotations

import base64
from html import escape
from typing import Any

from caudal.lab.balance.plots import Row
from caudal.lab.balance.words import Ends, Speech, ends, signed


class Paper:
    """What a section needs to be written: the evidence, the words, the records."""

    def __init__(self, report: dict[str, Any], speech: Speech, command: str = "") -> None:
        self.report = report
        self.command = command
        """What to type to make the report again."""
        self.evidence: dict[str, Any] = report["evidence"]
        self.say = speech
        self.records: dict[str, str] = report["records"]
        self.tables: list[int] = report["plan"]["players"]

    def figure(
        self,
        key: str,
        body: str,
        foot: str = "",
        record: str = "",
        wide: bool = False,
        n: int = 0,
        **blanks: str,
    ) -> str:
        """A figure with its caption, what to say about it, and a game to watch."""
        table = f" data-n={n}" if n else ""
        size = " class=wide" if wide else ""
        caption = self.say(f"plot.{key}", **blanks)
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

    def mending(self, what: str, label: str) -> str:
        """A button that looks for the smallest change that mends something. Where the studio shows
        the page it is done there; a page that is opened alone tells what to type."""
        typed = escape(f"{self.command} --fix {what}")
        return (
            f"<p class=mending><button type=button data-fix='{escape(what)}'>{escape(label)}"
            f"</button> <span role=status hidden>{escape(self.say('report.to_type'))} "
            f"<code>{typed}</code></span></p>"
        )


def row(
    label: str, estimate: Ends, factor: float, digits: int, colour: str = "var(--c-action)"
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
