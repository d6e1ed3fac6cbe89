"""What was typed, turned into what is meant."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Sequence
from pathlib import Path

import cyclopts

from caudal.engine.content import VARIABLE
from caudal.engine.errors import CaudalError
from caudal.engine.folders import packages
from caudal.engine.game import Game, game
from caudal.terminal.words import house


def words_of(given: str) -> list[str]:
    """The words of a list with commas.

    >>> words_of("greedy, random"), words_of("")
    (['greedy', 'random'], [])
    """
    return [word.strip() for word in given.split(",") if word.strip()]


def options_of(given: Sequence[str] | None, language: str) -> dict[str, object]:
    """Options typed as name=value.

    >>> options_of(["boards=shuffled"], "en")
    {'boards': 'shuffled'}
    """
    options: dict[str, object] = {}
    for text in given or ():
        name, equals, value = text.partition("=")
        if not (name and equals and value):
            raise CaudalError(house(language)("error.option", given=text))
        options[name.strip()] = value.strip()
    return options


def seat_index(seat: int, players: int, language: str) -> int:
    """A seat counted from 1, as people do, made an index."""
    if not 1 <= seat <= players:
        raise CaudalError(house(language)("error.seat", seat=seat, players=players))
    return seat - 1


def jobs_of(given: int | None, language: str) -> int:
    """The number of processes as the laboratory takes it: 0 means all cores."""
    if given is not None and given < 1:
        raise CaudalError(house(language)("error.jobs"))
    return given or 0


def to_write(path: Path, *kinds: str) -> Path:
    """A file that is going to be written: refused now rather than after long work. Its folder is
    made; `kinds` are the endings that it may have."""
    if kinds and path.suffix not in kinds:
        raise CaudalError("{file} would have to end in {kinds}", file=path, kinds=", ".join(kinds))
    if path.is_dir():
        raise CaudalError("{file} is a folder", file=path)
    path.parent.mkdir(parents=True, exist_ok=True)
    if not os.access(path if path.exists() else path.parent, os.W_OK):
        raise CaudalError("{file} may not be read or written", file=path)
    return path


def game_with(id: str, content: Path | None, language: str) -> Game:
    """A game by its id, with a designer's content in place of its own."""
    if content is None:
        return game(id)
    if id in packages():
        replace_content(id, content, language)
    return game(id)


def replace_content(target: str | None, content: Path | None, language: str) -> None:
    """Let a content file stand for that of a game, or of the game that a record tells of. Worker
    processes inherit it."""
    if content is None or target is None:
        return
    id = target if target in packages() else game_of_record(Path(target))
    if not content.is_file():
        raise CaudalError("there is no file {file}", file=content)
    path = str(content.resolve())
    if "," in path or "=" in path:
        raise CaudalError(house(language)("error.content_path", file=path))
    os.environ[VARIABLE] = f"{id}={path}"


def game_of_record(path: Path) -> str:
    """The game named in a record's file, before the record is read for good."""
    try:
        return str(json.loads(path.read_text(encoding="utf-8"))["game"])
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise CaudalError(
            "{file} cannot be read as a record: {error}", file=path, error=error
        ) from None


def misunderstood(error: cyclopts.CycloptsError, language: str) -> str:
    """What is wrong with a command line: the library that reads it speaks English alone."""
    say = house(language)
    token, argument = getattr(error, "token", None), error.argument
    given = (token.keyword or token.value) if token is not None else ""
    name = argument.name if argument is not None else given
    match error:
        case cyclopts.UnknownOptionError():
            return say("arguments.unknown", given=given)
        case cyclopts.UnusedCliTokensError():
            return say("arguments.unused", given=" ".join(error.unused_tokens or ()))
        case cyclopts.MissingArgumentError():
            return say("arguments.missing", name=name)
        case cyclopts.RepeatArgumentError():
            return say("arguments.twice", name=name)
        case _:
            bound = re.search(r"Must be ([<>])= (\d+)", str(error))
            if bound is None:
                return say("arguments.unfit", name=name)
            return say(
                "arguments.most" if bound[1] == "<" else "arguments.least", name=name, n=bound[2]
            )
