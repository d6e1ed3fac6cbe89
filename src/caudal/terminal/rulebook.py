"""A game's rules text on the screen: all of it, or one section, as that behind a question."""

from __future__ import annotations

import re

from rich.console import Console
from rich.markdown import Markdown

from caudal.engine.errors import CaudalError
from caudal.engine.game import Game
from caudal.terminal.words import house

ANCHOR = re.compile(r"\s*\{#([\w-]+)\}")
HEADING = re.compile(r"^(#+)\s")


def rules_text(game: Game, language: str) -> str:
    try:
        return game.rules(language)
    except OSError:
        raise CaudalError(house(language)("error.no_rules", game=game.id)) from None


def without_anchors(text: str) -> str:
    """The text as it is read.

    >>> without_anchors("## Your turn {#turn}")
    '## Your turn'
    """
    return ANCHOR.sub("", text)


def section(text: str, anchor: str) -> str:
    """The part of a rules text under the heading with this anchor, down to the next heading of its
    level or above; empty when there is none.

    >>> section("# A {#a}\\none\\n## B {#b}\\ntwo\\n# C {#c}\\nthree", "b")
    '## B\\ntwo'
    """
    lines: list[str] = []
    level = 0
    for line in text.splitlines():
        heading = HEADING.match(line)
        if heading and level and len(heading[1]) <= level:
            break
        if heading and not level:
            named = ANCHOR.search(line)
            level = len(heading[1]) if named and named[1] == anchor else 0
        if level:
            lines.append(without_anchors(line))
    return "\n".join(lines).strip()


def show_rules(game: Game, language: str, anchor: str = "") -> None:
    """The whole text, or the section with an anchor."""
    text = rules_text(game, language)
    shown = section(text, anchor) if anchor else without_anchors(text)
    if not shown:
        known = ", ".join(ANCHOR.findall(text))
        raise CaudalError(house(language)("error.no_section", section=anchor, known=known))
    Console().print(Markdown(shown))
