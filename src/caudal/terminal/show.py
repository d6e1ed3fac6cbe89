"""The table, the scores and the results, drawn with rich; what a seat sees comes from its view."""

from __future__ import annotations

import textwrap
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager

from rich.console import Console, Group, RenderableType
from rich.markup import escape
from rich.panel import Panel
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from caudal.engine.game import Game
from caudal.engine.record import Record
from caudal.engine.state import State, View
from caudal.engine.texts import Texts
from caudal.lab.sim import Result
from caudal.terminal.words import house

SEAT_COLOURS = ("cyan", "magenta", "green", "yellow", "bright_blue", "bright_red")
Section = tuple[str, list[str]]


def seat_colour(seat: int) -> str:
    return SEAT_COLOURS[seat % len(SEAT_COLOURS)]


def score_of(view: View, seat: int) -> str:
    """A seat's score as far as the view shows it; a plus says that part of it is hidden."""
    score = view["seats"][seat].get("score")
    if isinstance(score, dict):
        known = [points for points in score.values() if points is not None]
        return f"{sum(known)}{'+' if len(known) < len(score) else ''}"
    return "–" if score is None else str(score)


def score_line(view: View, say: Texts, first: int) -> Text:
    """Everybody's score, own seat first, in the seats' colours."""
    line = Text()
    players = len(view["seats"])
    for step in range(players):
        seat = (max(first, 0) + step) % players
        if step:
            line.append("  ·  ", "dim")
        style = f"bold {seat_colour(seat)}" if seat == first else seat_colour(seat)
        line.append(f"{say.seat(seat)}: {score_of(view, seat)}", style)
    return line


def owner(title: str, say: Texts, players: int) -> int:
    """Whose group of lines this is: a seat's title begins with its name, perhaps after a mark.
    -1: everybody's.

    >>> say = Texts({}, "en", ["Ana", "Luis"])
    >>> owner("▶ Ana · Blue", say, 2), owner("Anagrams", say, 2)
    (0, -1)
    """
    head = title.partition(" · ")[0].lstrip("▶►•* ")
    for seat in range(players):
        if head == say.seat(seat):
            return seat
    return -1


def arranged(sections: Sequence[Section], say: Texts, players: int, first: int) -> list[Section]:
    """Common groups, then the own seat's, then the others around the table."""

    def place(section: Section) -> int:
        seat = owner(section[0], say, players)
        return 0 if seat < 0 else 1 + (seat - max(first, 0)) % players

    return sorted(sections, key=place)


def table(
    view: View, game: Game, say: Texts, seat: int, width: int, whole: bool = True
) -> RenderableType:
    """The table in panels: what is common in two columns where they fit, then a panel a seat, the
    own one first; without rivals unless `whole`."""
    players = len(view["seats"])
    common: list[Section] = []
    seats: list[Panel] = []
    for title, lines in arranged(game.words(view, say), say, players, seat):
        whose = owner(title, say, players)
        if whose < 0:
            common.append((title, lines))
        elif whole or whose == seat:
            seats.append(panel(title, lines, seat_colour(whose), width))
    return Group(in_columns(common, width), *seats)


def panel(title: str, lines: Sequence[str], colour: str, width: int) -> Panel:
    body = Text("\n".join(row for line in lines for row in folded(line, width - 4)) or "—")
    heading = f"[bold]{escape(title)}[/]"
    return Panel(body, title=heading, title_align="left", border_style=colour, padding=(0, 1))


def folded(line: str, width: int) -> list[str]:
    """A line in rows of this width, the further ones indented; cells of a row, which stand between
    double spaces, stay whole.

    >>> folded("[1] (Wood)  [2] (Clay)", 16)
    ['[1] (Wood)', '  [2] (Clay)']
    """
    if len(line) <= width:
        return [line]
    indent = line[: len(line) - len(line.lstrip())]
    cells = line.strip().split("  ")
    if len(cells) > 1 and max(map(len, cells)) <= width - 2:
        line = indent + "  ".join(cell.replace(" ", "\xa0") for cell in cells)
    rows = textwrap.wrap(line, width, subsequent_indent=indent + "  ", break_on_hyphens=False)
    return [row.replace("\xa0", " ") for row in rows]


def in_columns(sections: Sequence[Section], width: int) -> RenderableType:
    """Panels in two columns of about equal height; in one on a narrow screen."""
    if width < 76 or len(sections) < 2:
        return Group(*(panel(title, lines, "white", width) for title, lines in sections))
    half = width // 2
    panels = [panel(title, lines, "white", half) for title, lines in sections]
    heights = [2 + str(each.renderable).count("\n") + 1 for each in panels]
    cut = min(
        range(1, len(panels) + 1), key=lambda cut: max(sum(heights[:cut]), sum(heights[cut:]))
    )
    grid = Table.grid()
    grid.add_column(width=half)
    grid.add_column(width=half)
    grid.add_row(Group(*panels[:cut]), Group(*panels[cut:]))
    return grid


def choices(labels: Sequence[str], width: int) -> RenderableType:
    """Numbered answers, in two columns when they are many and short."""
    digits = len(str(len(labels)))
    longest = digits + 2 + max(Text(label).cell_len for label in labels)
    columns = 2 if len(labels) > 6 and longest < width // 2 - 2 else 1
    rows = -(-len(labels) // columns)
    grid = Table.grid(padding=(0, 2, 0, 0))
    for _ in range(columns):
        grid.add_column(justify="right", style="bold green", no_wrap=True)
        grid.add_column()
    for row in range(rows):
        cells: list[RenderableType] = []
        for place in range(row, len(labels), rows):
            cells += [Text(f"{place + 1}."), Text(labels[place])]
        grid.add_row(*cells)
    return grid


def ending(state: State, say: Texts, words: Texts) -> RenderableType:
    """Who won and why: every seat's points by category, the places, the tie-break."""
    sheets = [state.sheet(seat) for seat in range(state.players)]
    ranking, scores = state.ranking(), state.scores()
    order = sorted(range(state.players), key=lambda seat: ranking[seat])
    table = Table(title=words("end.title"), title_style="bold", title_justify="left")
    table.add_column(words("end.category"))
    for seat in order:
        table.add_column(Text(say.seat(seat), seat_colour(seat)), justify="right")
    for category in sheets[0]:
        row = [str(sheets[seat][category]) for seat in order]
        table.add_row(say(f"score.{category}"), *row)
    table.add_section()
    table.add_row(words("end.total"), *(f"[bold]{scores[seat]}[/]" for seat in order))
    table.add_row(words("end.place"), *(f"[bold]{ranking[seat]}.[/]" for seat in order))
    winners = [say.seat(seat) for seat in order if ranking[seat] == 1]
    if len(winners) > 1:
        verdict = words("end.shared", names=words.enumerate(winners))
    else:
        verdict = words("end.won", name=winners[0])
    return Group(table, Text(verdict, "bold"), *ties(scores, ranking, say, words))


def ties(scores: list[int], ranking: list[int], say: Texts, words: Texts) -> Iterator[Text]:
    """Seats with equal points on different places: the tie-break was needed."""
    for score in sorted(set(scores), reverse=True):
        seats = [seat for seat, points in enumerate(scores) if points == score]
        if len({ranking[seat] for seat in seats}) > 1:
            seats.sort(key=lambda seat: ranking[seat])
            names = words.enumerate([say.seat(seat) for seat in seats])
            yield Text(words("end.tie", names=names, score=score))
            if say.has("game.tie_break"):
                yield Text(say("game.tie_break"), "dim")


@contextmanager
def progress(title: str, games: int) -> Iterator[Callable[[int], None]]:
    """A progress bar on the error stream; yields what to call with the number of games done."""
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
    )
    console = Console(stderr=True)
    quiet = not console.is_terminal
    with Progress(*columns, console=console, transient=True, disable=quiet) as bar:
        task = bar.add_task(title, total=games)
        yield lambda done: bar.update(task, completed=done)


def show_result(game: Game, players: int, seed: int, result: Result, language: str) -> None:
    say = house(language)
    title = say(
        "sim.title",
        game=game.texts(language)("game.title"),
        players=players,
        seed=seed,
        games=result.games,
    )
    table = Table(title=title, title_justify="left")
    table.add_column(say("sim.bot"))
    for heading in ("wins", "share", "score"):
        table.add_column(say(f"sim.{heading}"), justify="right")
    for bot, wins, score in zip(result.bots, result.wins, result.mean_scores, strict=True):
        table.add_row(bot, f"{wins:g}", f"{wins / result.games:.1%}", f"{score:.1f}")
    console = Console()
    console.print(table)
    seats = " · ".join(f"{seat}: {wins:g}" for seat, wins in enumerate(result.seat_wins, 1))
    console.print(f"{say('sim.seats')}: {seats}", highlight=False)
    rates = say(
        "sim.speed",
        decisions=f"{result.decisions:,}",
        seconds=f"{result.seconds:.1f}",
        rate=f"{result.decisions_per_s:,.0f}",
        length=f"{result.mean_length:.0f}",
    )
    console.print(rates, highlight=False)


def last_move(record: Record, at: int, say: Texts, words: Texts) -> str:
    """Who made the move that led here, and what it meant."""
    before = record.replay(at - 1)
    seat = before.seat()
    label = record.game.label(before.view(seat), record.moves[at - 1], say)
    return words("replay.last", seat=say.seat(seat), move=label)


def show_replay(record: Record, state: State, at: int, seat: int, language: str) -> None:
    """The table at a moment of a recorded game, as a seat or a spectator sees it."""
    words = house(language)
    say = record.game.texts(language)
    console = Console()
    title = words(
        "replay.title",
        game=say("game.title"),
        players=record.players,
        seed=record.seed,
        at=at,
        moves=len(record.moves),
    )
    console.rule(f"[bold]{title}[/]")
    view = state.view(seat)
    console.print(table(view, record.game, say, seat, console.width))
    if at:
        console.print(Text(last_move(record, at, say, words)))
    if state.seat() < 0:
        console.print(ending(state, say, words))
    else:
        console.print(score_line(view, say, seat))
        console.print(words("replay.decides", seat=say.seat(state.seat())), highlight=False)


def show_findings(findings: Sequence[Mapping[str, str]], tongue: str) -> None:
    """What `caudal doctor` saw, a line a part."""
    say = house(tongue)
    colours = {"good": "green", "note": "yellow", "wrong": "red"}
    table = Table(box=None, show_header=False, padding=(0, 2, 0, 0))
    for finding in findings:
        state = say(f"doctor.{finding['state']}")
        part = say(f"doctor.part_{finding['part']}")
        table.add_row(f"[{colours[finding['state']]}]{state}[/]", part, Text(finding["says"]))
    Console().print(table)
