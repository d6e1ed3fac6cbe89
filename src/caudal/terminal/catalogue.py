"""The games as a catalogue: seats, options, and where their content comes from."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from rich.console import Console
from rich.markup import escape
from rich.panel import Panel
from rich.table import Table

from caudal.engine.game import Game, games
from caudal.engine.texts import LANGUAGES
from caudal.terminal.rulebook import rules_text, section
from caudal.terminal.words import house

SOURCES = ("rulebook", "public", "reconstructed")
WIDE = 80
"""From this many columns on, the games' names in the other language fit beside the rest."""
OURS = "ours"
"""The section of a rules text on what is not the rulebook's."""
COLOURS = {"rulebook": "green", "public": "cyan", "reconstructed": "yellow"}


def sources(content: dict[str, Any], path: str = "") -> Iterator[dict[str, str]]:
    """Every table of a content file that says where it comes from."""
    for key, value in content.items():
        items = value if isinstance(value, list) else [value]
        for number, item in enumerate(items, 1):
            if not isinstance(item, dict):
                continue
            name = f"{path}{key}" + (f".{number}" if isinstance(value, list) else "")
            if item.get("source") in SOURCES:
                yield {"table": name, "source": item["source"], "note": item.get("note", "")}
            yield from sources(item, f"{name}.")


def facts(game: Game) -> dict[str, Any]:
    """All that the catalogue knows of a game, as data."""
    says = {language: game.texts(language) for language in LANGUAGES}
    tables = list(sources(game.content()))
    return {
        "id": game.id,
        "title": {language: say("game.title") for language, say in says.items()},
        "summary": {language: say("game.summary") for language, say in says.items()},
        "seats": list(game.seats),
        "rules_version": game.rules_version,
        "options": {
            name: {"values": list(option.values), "default": option.default}
            for name, option in game.options.items()
        },
        "moves": len(game.moves),
        "sources": {source: count(tables)[source] for source in SOURCES},
        "content": tables,
    }


def count(tables: list[dict[str, str]]) -> Counter[str]:
    return Counter(table["source"] for table in tables)


def show_start(language: str) -> None:
    """A friendly start: the games, and what to type."""
    say = house(language)
    console = Console()
    console.print(Panel(say("start.title"), style="bold cyan", expand=False))
    for game in games():
        words = game.texts(language)
        title, summary = words("game.title"), words("game.summary")
        console.print(f"  [bold]{game.id}[/]  {title}: [dim]{summary}[/]")
    lines = Table.grid(padding=(0, 2))
    first = min(games(), key=lambda game: len(game.moves)).id  # the smallest one to begin with
    for key, command in (
        ("play", f"caudal play {first}"),
        ("learn", f"caudal play {first} --learn"),
        ("rules", f"caudal rules {first}"),
        ("games", f"caudal games {first}"),
        ("sim", f"caudal sim {first} --games 100 --bots greedy,random"),
        ("help", "caudal --help"),
    ):
        lines.add_row(f"  {say(f'start.{key}')}", f"[green]{command}[/]")
    console.print()
    console.print(lines)


def show_games(language: str) -> None:
    """A line a game."""
    say = house(language)
    other = next(tongue for tongue in LANGUAGES if tongue != language)
    table = Table(title=say("games.title"), title_justify="left")
    console = Console()
    headings = ["id", "name", "other", "seats", "options"]
    if console.width < WIDE:
        headings.remove("other")
    for heading in headings:
        table.add_column(say(f"games.{heading}"), overflow="fold", no_wrap=heading == "id")
    for chosen in games():
        low, high = chosen.seats
        cells = {
            "id": chosen.id,
            "name": chosen.texts(language)("game.title"),
            "other": chosen.texts(other)("game.title"),
            "seats": f"{low}–{high}",
            "options": "\n".join(chosen.options) or say("games.none"),
        }
        table.add_row(*(cells[heading] for heading in headings))
    console.print(table)


def show_game(game: Game, language: str) -> None:
    """Everything about one game."""
    say = house(language)
    known = facts(game)
    console = Console()
    titles = " · ".join(dict.fromkeys(known["title"].values()))
    console.print(Panel(known["summary"][language], title=titles, style="bold"))
    low, high = game.seats
    console.print(f"{say('games.seats')}: {low}–{high}")
    console.print(f"{say('games.rules')}: {say('games.version', number=game.rules_version)}")
    if not game.options:
        console.print(f"{say('games.options')}: {say('games.none')}")
    show_options(game, language, console)
    table = Table(title=say("games.sources"), title_justify="left", expand=True)
    table.add_column(say("games.table"), overflow="fold")
    table.add_column(say("games.source"))
    table.add_column(say("games.note"), ratio=1)
    for row in known["content"]:
        source = row["source"]
        named = f"[{COLOURS[source]}]{say(f'games.{source}')}[/]"
        table.add_row(row["table"], named, escape(row["note"]))
    console.print(table)
    console.print(say("games.tally", **known["sources"]))
    if section(rules_text(game, language), OURS):
        console.print(say("games.ours", command=f"caudal rules {game.id} {OURS}"), highlight=False)


def show_options(game: Game, language: str, console: Console) -> None:
    say = house(language)
    words = game.texts(language)
    for name, option in game.options.items():
        values = []
        for value in option.values:
            text = str(value).lower()
            mark = f" ({say('games.default')})" if value == option.default else ""
            values.append(f"[bold]{text}[/]{mark}")
        console.print(f"--option {name}=" + " | ".join(values), highlight=False)
        if words.has(f"option.{name}_help"):
            console.print(f"    [dim]{words(f'option.{name}_help')}[/]")
