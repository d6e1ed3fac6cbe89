"""`caudal learn`: a net by self-play, and how it goes while it does."""

from __future__ import annotations

import json
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import fields
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

from cyclopts import Parameter
from rich.console import Console
from rich.live import Live
from rich.table import Table

from caudal.engine.errors import CaudalError
from caudal.engine.texts import Texts
from caudal.lab.learn.recipe import Recipe
from caudal.lab.pool import cores
from caudal.terminal.arguments import game_with
from caudal.terminal.words import house, language

if TYPE_CHECKING:
    from caudal.lab.learn.course import Progress

LATELY = 40
"""Games against a level that the table speaks of."""
MOST = 0.5
"""The largest share of a course in which searches teach."""


def learn(
    game: str,
    /,
    *,
    out: Path,
    minutes: float = 20.0,
    pause: float = 0.0,
    ponder: float | None = None,
    seed: int = 0,
    jobs: int | None = None,
    recipe: Annotated[list[str] | None, Parameter(name="--recipe")] = None,
    begin: Path | None = None,
    skip_exams: bool = False,
    lang: str | None = None,
) -> None:
    """A net that learns a game by playing against itself."""
    tongue = language(lang)
    say = house(tongue)
    chosen = game_with(game, None, tongue)
    if minutes <= 0 or pause < 0 or not 0 <= (ponder or 0) <= MOST:
        raise CaudalError(say("error.learn_minutes"))
    if jobs is not None and jobs < 1:
        raise CaudalError(say("error.jobs"))
    try:
        from caudal.lab.learn import course as courses
    except ImportError:
        raise CaudalError("learning needs torch and numpy: pip install 'caudal[learn]'") from None
    changes = changed(recipe or [])
    if ponder is not None:
        changes["ponder"] = ponder
    course = courses.begin(chosen, minutes, out, seed, begin, **changes)
    actors = jobs or max(1, cores() - 2)
    with shown(say, 60 * minutes) as tell:
        courses.run(chosen, course, out, actors, tell, pause, not skip_exams)
    print(say("learn.written" if course.done else "learn.paused", folder=out))


def changed(given: list[str]) -> dict[str, Any]:
    """What `--recipe NAME=VALUE` changes of a game's recipe."""
    known = {each.name: each.type for each in fields(Recipe)}
    changes: dict[str, Any] = {}
    for each in given:
        name, _, value = each.partition("=")
        try:
            number = json.loads(value)
        except ValueError:
            number = None
        if name not in known:
            raise CaudalError(
                "a recipe has no {name!r}; it has {known}", name=name, known=", ".join(known)
            )
        if not fits(number, str(known[name])):
            raise CaudalError(
                "{name} of a recipe cannot be {given!r}; it is {kind}",
                name=name, given=value, kind=KINDS[str(known[name])],
            )  # fmt: skip
        changes[name] = tuple(number) if isinstance(number, list) else number
    return changes


KINDS = {
    "int": "a whole number",
    "float": "a number",
    "bool": "true or false",
    "tuple[float, float]": "a pair of numbers, such as [0.02,0.003]",
}
"""What the numbers of a recipe are, by their types."""


def fits(number: Any, kind: str) -> bool:
    """Whether a number read from JSON is of a kind."""
    if kind == "bool":
        return isinstance(number, bool)
    if kind == "int":
        return isinstance(number, int) and not isinstance(number, bool) and number > 0
    if kind == "float":
        return isinstance(number, int | float) and not isinstance(number, bool) and number >= 0
    return isinstance(number, list) and len(number) == 2 and all(fits(n, "float") for n in number)


@contextmanager
def shown(say: Texts, length: float) -> Iterator[Callable[[Progress], None]]:
    """A table that is drawn anew as the course goes on; elsewhere than in a terminal, a line."""
    console = Console()
    board = Board(say, length)
    if not console.is_terminal:
        yield lambda progress: print(board.line(progress), flush=True)
        return
    with Live(console=console, auto_refresh=False) as live:
        yield lambda progress: live.update(board.table(progress), refresh=True)


class Board:
    """What has been told of a course so far."""

    def __init__(self, say: Texts, length: float) -> None:
        self.say = say
        self.length = length
        self.exams: dict[str, deque[tuple[float, int]]] = {}

    def take(self, progress: Progress) -> dict[str, str]:
        """All facts, by name."""
        for exam in progress.exams:
            own = self.exams.setdefault(exam.rival, deque(maxlen=LATELY // exam.games))
            own.append((exam.wins, exam.games))
        say = self.say
        facts = {
            say("learn.time"): f"{progress.seconds / 60:.1f} / {self.length / 60:.1f}",
            say("learn.games"): f"{progress.games:,}",
            say("learn.decisions"): f"{progress.decisions:,}",
            say("learn.rate"): f"{progress.rate:,.0f}",
            say("learn.waiting"): f"{progress.waiting:.0%}",
        }
        if progress.far:
            facts[say("learn.far")] = f"{progress.far:.4f}"
        elif progress.thought:
            facts[say("learn.thought")] = f"{progress.thought:.4f}"
        else:
            facts[say("learn.entropy")] = f"{progress.entropy:.3f}"
            facts[say("learn.error")] = f"{progress.won:.3f}"
        if self.exams:
            rival, played = list(self.exams.items())[-1]  # those below it are beaten
            games = sum(count for _, count in played)
            share = sum(wins for wins, _ in played) / games
            facts[say("learn.against", rival=rival)] = f"{share:.0%} ({games})"
        return facts

    def line(self, progress: Progress) -> str:
        return " · ".join(f"{name} {value}" for name, value in self.take(progress).items())

    def table(self, progress: Progress) -> Table:
        table = Table(show_header=False)
        table.add_column()
        table.add_column(justify="right")
        for name, value in self.take(progress).items():
            table.add_row(name, value)
        return table
