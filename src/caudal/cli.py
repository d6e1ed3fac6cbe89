"""`caudal`: one entry point. Commands only; what they do is in `terminal`, `lab` and
`server`."""

from __future__ import annotations

import difflib
import inspect
import json as json_module
import logging
import os
import sys
import webbrowser
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Annotated, Any

import cyclopts
from cyclopts import App, Group, Parameter

import caudal
from caudal.engine.errors import CaudalError
from caudal.engine.game import games as playable
from caudal.engine.problems import in_words
from caudal.engine.record import Record
from caudal.lab.sim import Fault, simulate
from caudal.scene.gallery import draw
from caudal.server.command_line import admin_app, play_here, serve
from caudal.studio.command_line import studio
from caudal.terminal import catalogue, learning, rulebook, show
from caudal.terminal import play as playing
from caudal.terminal.arguments import (
    game_with,
    misunderstood,
    options_of,
    replace_content,
    seat_index,
    to_write,
    words_of,
)
from caudal.terminal.balance import balance
from caudal.terminal.laboratory import analyse, arena, puzzles, tune
from caudal.terminal.skeleton import write_skeleton
from caudal.terminal.training import learn
from caudal.terminal.words import house, language, language_of, split_language

OptionList = Annotated[list[str] | None, Parameter(name="--option")]


def start(*, lang: str | None = None, browser: bool = False) -> None:
    """What there is, and what to type, and in a terminal the games in the browser too; or, if
    asked, these alone."""
    tongue = language(lang)
    if not browser:
        catalogue.show_start(tongue)
    if browser or sys.stdout.isatty():
        play_here(lambda address: welcome(house(tongue)("start.address", address=address), address))


def welcome(sentence: str, address: str) -> None:
    """Say where the games are, and open the page where there is a screen."""
    print(sentence, flush=True)
    if sys.platform in ("darwin", "win32") or os.environ.get("DISPLAY"):
        webbrowser.open(address)


def games(game: str | None = None, /, *, lang: str | None = None, json: bool = False) -> None:
    """All games, or everything about one."""
    tongue = language(lang)
    if json:
        if game:
            print_json(catalogue.facts(game_with(game, None, tongue)))
        else:
            print_json([catalogue.facts(each) for each in playable()])
    elif game:
        catalogue.show_game(game_with(game, None, tongue), tongue)
    else:
        catalogue.show_games(tongue)


def play(
    game: str | None = None,
    /,
    *,
    players: int = 0,
    seat: int = 1,
    bots: str = "greedy",
    names: str = "",
    seed: int | None = None,
    option: OptionList = None,
    lang: str | None = None,
    content: Path | None = None,
    resume: bool = False,
    learn: bool = False,
) -> None:
    """Play in the terminal."""
    tongue = language(lang)
    if resume:
        replace_content(game, content, tongue)
        playing.resume(game, tongue)
        return
    if game is None:
        raise CaudalError(house(tongue)("error.no_game", games=", ".join(caudal.game_ids())))
    chosen = game_with(game, content, tongue)
    if learn:
        learning.learn(chosen, tongue)
        return
    record = playing.new_record(
        chosen, players, seat, words_of(bots), words_of(names), seed, options_of(option, tongue),
        tongue,
    )  # fmt: skip
    playing.play(record, tongue)


def sim(
    game: str,
    /,
    *,
    players: int = 0,
    games: int = 100,
    bots: str = "random",
    seed: int = 0,
    jobs: int | None = None,
    ray: str = "",
    records: Path | None = None,
    dataset: Path | None = None,
    option: OptionList = None,
    check: bool = False,
    content: Path | None = None,
    lang: str | None = None,
    json: bool = False,
) -> None:
    """Play many games and count."""
    tongue = language(lang)
    chosen = game_with(game, content, tongue)
    players = players or chosen.seats[1]
    with show.progress(house(tongue)("sim.playing"), games) as advance:
        result = simulate(
            game, players, games, words_of(bots), seed, options_of(option, tongue), jobs, records,
            check, advance, ray, dataset,
        )  # fmt: skip
    if json:
        print_json(result.data())
    else:
        show.show_result(chosen, players, seed, result, tongue)
        if dataset is not None:
            print(house(tongue)("sim.dataset", rows=result.decisions, file=dataset))


def replay(
    record: Path,
    /,
    *,
    at: int | None = None,
    seat: int | None = None,
    lang: str | None = None,
    content: Path | None = None,
    picture: Path | None = None,
    dark: bool = False,
    json: bool = False,
) -> None:
    """The table at a move of a record."""
    tongue = language(lang)
    replace_content(str(record), content, tongue)
    loaded = Record.load(record)
    state = loaded.replay(at)
    looking = -1 if seat is None else seat_index(seat, loaded.players, tongue)
    count = len(loaded.moves)
    stop = count if at is None else at if at >= 0 else count + 1 + at
    if picture is not None:
        to_write(picture, ".svg")
        picture.write_text(draw(state, looking, tongue, dark=dark), encoding="utf-8")
        print(picture)
    elif json:
        print_json({"at": stop, "scores": state.scores(), "position": state.dump()})
    else:
        show.show_replay(loaded, state, stop, looking, tongue)


def rules(game: str, section: str = "", /, *, lang: str | None = None) -> None:
    """The rules of a game, or a section of them."""
    tongue = language(lang)
    rulebook.show_rules(game_with(game, None, tongue), tongue, section)


def new(name: str, /, *, lang: str | None = None) -> None:
    """The skeleton of a new game."""
    tongue = language(lang)
    folder = write_skeleton(name, Path.cwd())
    print(house(tongue)("new.written", folder=folder.name, game=name))


def doctor(
    *,
    db: str = "",
    bus: str = "",
    host: str = "127.0.0.1",
    port: int = 8765,
    lang: str | None = None,
    json: bool = False,
) -> None:
    """What is wrong with this installation."""
    from caudal.server.doctor import WRONG, look

    tongue = language(lang)
    say = house(tongue)
    findings = [
        {
            "part": finding.part,
            "state": finding.state,
            "says": in_words(finding.error, tongue)
            if finding.error
            else say(f"doctor.{finding.key}", **finding.blanks),
        }
        for finding in look(db, bus, host, port)
    ]
    if json:
        print_json(findings)
    else:
        show.show_findings(findings, tongue)
    wrong = sum(finding["state"] == WRONG for finding in findings)
    if wrong:
        raise CaudalError(say("doctor.wrong_parts", count=wrong))


LABORATORY: tuple[Callable[..., None], ...] = (
    arena, balance, studio, analyse, tune, learn, puzzles,
)  # fmt: skip
COMMANDS: tuple[Callable[..., None], ...] = (
    play, games, rules, sim, replay, serve, doctor, *LABORATORY, new,
)  # fmt: skip


def build(tongue: str) -> App:
    """The command line, with its help in a language."""
    say = house(tongue)
    how = say("start.compiled" if caudal.COMPILED else "start.uncompiled")
    app = App(
        name="caudal",
        help=say("help.app"),
        help_format="plaintext",
        version=say("start.version", version=caudal.__version__, how=how),
        version_flags=["--version"],
        default_parameter=Parameter(negative="", show_default=told_default),
        suppress_keyboard_interrupt=False,
        group_commands=Group.create_default_commands(say("help.commands")),
        group_arguments=Group.create_default_arguments(say("help.arguments")),
        group_parameters=Group.create_default_parameters(say("help.parameters")),
    )
    for command in (start, *COMMANDS):
        command.__doc__ = say(f"help.{command.__name__}").strip()
    for command in COMMANDS:
        app.command(command)
    app.command(admin_app(say("help.admin")))
    app.default(start)
    app["--help"].help = say("help.help")
    app["--version"].help = say("help.version")
    return app


def told_default(value: object) -> str | None:
    """A default as the help shows it; what is off or empty goes without saying."""
    return str(value) if value else None


def print_json(value: Any) -> None:
    print(json_module.dumps(value, ensure_ascii=False, indent=2))


class Complaints(logging.Handler):
    """What the house has to say besides, in the reader's language."""

    def __init__(self, tongue: str) -> None:
        super().__init__()
        self.tongue = tongue

    def emit(self, record: logging.LogRecord) -> None:
        said: object = record.msg
        if isinstance(said, CaudalError):
            complain(self.tongue, in_words(said, self.tongue))
        else:
            complain(self.tongue, record.getMessage())


def run(tokens: Sequence[str]) -> int:
    """Carry a command line out; the exit status says how it went."""
    tongue = language_of(tokens)
    say = house(tongue)
    logging.getLogger("caudal").handlers = [Complaints(tongue)]
    if not caudal.COMPILED and not os.environ.get("CAUDAL_PURE"):
        print(say("start.plain"), file=sys.stderr)
    try:
        app = build(tongue)
        app(
            in_order(tokens, tongue), exit_on_error=False, print_error=False,
            result_action="return_value",
        )  # fmt: skip
    except cyclopts.CycloptsError as error:
        return complain(tongue, say("error.arguments", problem=misunderstood(error, tongue)))
    except Fault as error:
        return complain(tongue, in_words(error, tongue), status=1)
    except CaudalError as error:
        return complain(tongue, in_words(error, tongue))
    except BrokenPipeError:
        sys.stderr.close()
        return 0
    except OSError as error:
        return complain(tongue, in_words(of_files(error), tongue))
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return complain(tongue, say("error.not_finished"), status=130)
    return 0


def in_order(tokens: Sequence[str], tongue: str) -> list[str]:
    """The command line with the command in front: `--lang es games` means `games --lang es`."""
    rest, said = split_language(tokens)
    if not rest or rest[0].startswith("-"):
        return list(tokens)
    name = rest[0]
    commands = {command.__name__: command for command in COMMANDS}
    if name not in (*commands, "admin"):
        raise CaudalError(no_command(name, [*commands, "admin"], tongue))
    language(said[-1].removeprefix("--lang=") if said else None)
    if name in commands and "lang" in inspect.signature(commands[name]).parameters:
        return [name, *said, *rest[1:]]
    return rest


def no_command(given: str, commands: Sequence[str], tongue: str) -> str:
    """That there is no such command, and which one was probably meant."""
    say = house(tongue)
    nearest = difflib.get_close_matches(given, commands, n=1)
    if nearest:
        return say("error.near_command", given=given, nearest=nearest[0])
    return say("error.no_command", given=given, commands=", ".join(commands))


def of_files(error: OSError) -> CaudalError:
    """What the system refused, as a sentence."""
    if isinstance(error, FileNotFoundError) and error.filename is not None:
        return CaudalError("there is no file or folder {file}", file=error.filename)
    if isinstance(error, PermissionError) and error.filename is not None:
        return CaudalError("{file} may not be read or written", file=error.filename)
    return CaudalError(str(error))


def complain(tongue: str, sentence: str, status: int = 2) -> int:
    """Say in one sentence what was wrong."""
    print(house(tongue)("error.say", sentence=sentence), file=sys.stderr)
    return status


def main() -> None:
    sys.exit(run(sys.argv[1:]))


if __name__ == "__main__":
    main()
