"""The laboratory's commands: `arena`, `tune`, `analyse` and `puzzles`. The command line mounts
them."""

from __future__ import annotations

import json as json_module
import math
from pathlib import Path
from typing import Annotated, Any

from cyclopts import Parameter
from rich.console import Console
from rich.table import Table

from caudal.engine.errors import CaudalError
from caudal.engine.game import Game
from caudal.engine.record import Record
from caudal.lab import arena as arenas
from caudal.lab import puzzles as puzzling
from caudal.lab import tune as tuning
from caudal.lab.analyse import SIMULATIONS
from caudal.lab.analyse import analyse as analyse_record
from caudal.lab.match import Match
from caudal.lab.page import html
from caudal.lab.standings import decided, standings
from caudal.terminal import show
from caudal.terminal.arguments import (
    game_with,
    jobs_of,
    options_of,
    replace_content,
    to_write,
    words_of,
)
from caudal.terminal.words import house, language

WIDE = 76
"""Narrower terminals are told less about each bot, so that nothing is cut."""
OptionList = Annotated[list[str] | None, Parameter(name="--option")]


def arena(
    game: str,
    /,
    *,
    bots: str,
    players: int = 2,
    games: int = 100,
    seed: int = 0,
    jobs: int | None = None,
    ray: str = "",
    file: Path | None = None,
    until: float | None = None,
    option: OptionList = None,
    lang: str | None = None,
    content: Path | None = None,
    json: bool = False,
) -> None:
    """Who is stronger, and how sure is it."""
    tongue = language(lang)
    chosen = game_with(game, content, tongue)
    names = words_of(bots)
    if len(names) < 2:
        raise CaudalError(house(tongue)("error.arena_bots"))
    if games < 1:
        raise CaudalError(house(tongue)("error.arena_games"))
    if until is not None and not 0 < until < 1:
        raise CaudalError(house(tongue)("error.arena_until", given=until))
    options = chosen.settle(players, options_of(option, tongue))
    match = Match(chosen.id, players, tuple(names), seed, options)
    match.check()
    blocks = math.ceil(games / len(arenas.rotations(arenas.lineups(match)[0])))
    enough = None if until is None else decided(until)
    workers = jobs_of(jobs, tongue)
    total = blocks + arenas.controls(blocks)
    with show.progress(house(tongue)("arena.playing"), total) as advance:
        played = arenas.run(match, blocks, workers, file, advance, enough, ray)
    report = standings(match, played)
    if json:
        print(json_module.dumps(report, ensure_ascii=False, indent=2))
    else:
        show_standings(chosen, report, tongue)


def show_standings(game: Game, report: dict[str, Any], tongue: str) -> None:
    say = house(tongue)
    title = say(
        "arena.title",
        game=game.texts(tongue)("game.title"),
        players=report["players"],
        seed=report["seed"],
        games=report["games"],
        blocks=report["blocks"],
    )
    table = Table(title=title, title_justify="left")
    table.add_column(say("arena.bot"), overflow="fold", min_width=10)
    console = Console()
    shown = 6 if console.width >= WIDE else 4
    for heading in ("share", "interval", "rank", "margin", "rating", "ms")[:shown]:
        table.add_column(say(f"arena.{heading}"), justify="right")
    for entry, name in enumerate(report["bots"]):
        low, high = report["interval"][entry]
        cells = (
            f"{report['win_share'][entry]:.2f}",
            f"{low:.2f}–{high:.2f}",
            f"{report['mean_rank'][entry]:.2f}",
            f"{report['mean_margin'][entry]:+.1f}",
            f"{report['rating'][entry]:.1f}",
            f"{report['ms_per_decision'][entry]:.1f}",
        )
        table.add_row(name, *cells[:shown])
    console.print(table)
    for pair in report["pairs"]:
        one, two = pair["bots"]
        low, high = pair["interval"]
        line = say(
            "arena.pair",
            one=one,
            two=two,
            share=f"{pair['share']:.0%}",
            low=f"{low:.0%}",
            high=f"{high:.0%}",
            games=pair["games"],
        )
        console.print(line, highlight=False)
    seats = " · ".join(
        f"{seat}: {share:.2f} ({low:.2f}–{high:.2f})"
        for seat, (share, (low, high)) in enumerate(
            zip(report["seat_share"], report["seat_interval"], strict=True), 1
        )
    )
    console.print(say("arena.seats", seats=seats), highlight=False)
    mirror = report["mirror"]
    low, high = mirror["interval"]
    line = say(
        "arena.mirror",
        bot=mirror["bot"],
        share=f"{mirror['share']:.2f}",
        low=f"{low:.2f}",
        high=f"{high:.2f}",
        games=mirror["games"],
    )
    console.print(line, highlight=False)


def tune(
    game: str,
    /,
    *,
    players: int = 2,
    generations: int = 30,
    blocks: int = 16,
    seed: int = 0,
    jobs: int | None = None,
    ray: str = "",
    file: Path | None = None,
    verify: int = 100,
    option: OptionList = None,
    write: bool = False,
    lang: str | None = None,
) -> None:
    """Better heuristic weights by self-play."""
    tongue = language(lang)
    say = house(tongue)
    for name, given in (("generations", generations), ("blocks", blocks), ("verify", verify)):
        if given < 1:
            raise CaudalError(say("error.least", name=name, given=given))
    chosen = game_with(game, None, tongue)
    options = dict(chosen.settle(players, options_of(option, tongue)))
    if file is not None:
        to_write(file)
    course = tuning.begin(chosen, players, seed, blocks, options, file)
    workers = jobs_of(jobs, tongue)
    with show.progress(say("tune.tuning"), generations) as advance:
        while course.generation < generations:
            tuning.advance(course, workers, ray)
            advance(course.generation)
            if file is not None:
                course.save(file)
    with show.progress(say("tune.verifying"), verify) as advance:
        share, ends = tuning.verify(course, verify, advance, workers, ray)
    note = tuning.note_of(course, share, ends, verify)
    path = tuning.weights_file(chosen)
    text = tuning.rewrite(path.read_text(encoding="utf-8"), chosen.weight_names, course.now, note)
    if write and share < 1:
        print(say("tune.worse", share=f"{share:.2f}"))
    elif write:
        path.write_text(text, encoding="utf-8")
        print(say("tune.written", file=path))
    else:
        print(text, end="")


def analyse(
    record: Path,
    /,
    *,
    out: Path | None = None,
    simulations: int = SIMULATIONS,
    lang: str | None = None,
    content: Path | None = None,
) -> None:
    """A played game, looked at again."""
    tongue = language(lang)
    say = house(tongue)
    replace_content(str(record), content, tongue)
    loaded = Record.load(record)
    target = to_write(out or record.with_suffix(".html"), ".html", ".json")
    with show.progress(say("analyse.thinking"), len(loaded.moves)) as advance:
        data = analyse_record(loaded, tongue, simulations, advance)
    as_json = json_module.dumps(data, ensure_ascii=False, indent=1) + "\n"
    target.write_text(as_json if target.suffix == ".json" else html(data), encoding="utf-8")
    print(say("analyse.written", file=target))


def puzzles(
    game: str,
    /,
    *,
    games: int = 60,
    simulations: int = 2500,
    seed: int = 0,
    lang: str | None = None,
) -> None:
    """Make a game's puzzles anew."""
    tongue = language(lang)
    say = house(tongue)
    for name, given in (("games", games), ("simulations", simulations)):
        if given < 1:
            raise CaudalError(say("error.least", name=name, given=given))
    chosen = game_with(game, None, tongue)
    with show.progress(say("puzzles.looking"), games) as advance:
        made = puzzling.find(chosen.id, games, simulations, seed, progress=advance)
    path = tuning.weights_file(chosen).with_name(puzzling.FILE)
    path.write_text(puzzling.text_of(chosen, made, simulations), encoding="utf-8")
    print(say("puzzles.written", file=path))
