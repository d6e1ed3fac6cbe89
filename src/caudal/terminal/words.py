"""The command line's own words: `texts/en.toml` and `texts/es.toml` beside this file."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence

from caudal.engine.errors import CaudalError
from caudal.engine.texts import LANGUAGES, Texts, texts_of


def house(language: str) -> Texts:
    """The words of the command line in a language."""
    return texts_of("caudal.terminal", language)


def language(asked: str | None = None, environment: Mapping[str, str] | None = None) -> str:
    """The language asked for, or that of the locale; English when neither says.

    >>> language("es"), language(None, {"LANG": "es_MX.UTF-8"}), language(None, {"LANG": "C"})
    ('es', 'es', 'en')
    """
    if asked is not None:
        if asked not in LANGUAGES:
            raise CaudalError(
                "the language {asked!r} is unknown; there are {known}",
                asked=asked,
                known=", ".join(LANGUAGES),
            )
        return asked
    variables = os.environ if environment is None else environment
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if variables.get(name):
            return "es" if variables[name].lower().startswith("es") else "en"
    return "en"


def language_of(tokens: Sequence[str]) -> str:
    """The language meant by a command line, before it is read; wrong ones are refused later.

    >>> language_of(["games", "--lang", "es"]), language_of(["games", "--lang=en"])
    ('es', 'en')
    """
    for place, token in enumerate(tokens):
        option, _, value = token.partition("=")
        if option == "--lang":
            asked = value or (tokens[place + 1] if place + 1 < len(tokens) else "")
            if asked in LANGUAGES:
                return asked
    return language()


def split_language(tokens: Sequence[str]) -> tuple[list[str], list[str]]:
    """A command line without the language that it begins with, and the words that said it.

    >>> split_language(["--lang", "es", "games"]), split_language(["--lang=es", "games"])
    ((['games'], ['--lang', 'es']), (['games'], ['--lang=es']))
    >>> split_language(["games", "--lang", "es"])
    (['games', '--lang', 'es'], [])
    """
    said = 0
    if tokens and tokens[0].partition("=")[0] == "--lang":
        said = 1 if "=" in tokens[0] else 2
    return list(tokens[said:]), list(tokens[:said])
