"""What went wrong, in the reader's language: `caudal/texts/problems_es.toml`.

Errors carry their English sentence with the blanks open; it is the key of its translation.
"""

from __future__ import annotations

import tomllib
from functools import cache
from importlib import resources

from caudal.engine.errors import CaudalError, Unplayable
from caudal.engine.folders import has, packages, read_toml


@cache
def problems(language: str) -> dict[str, str]:
    """What can go wrong in the house, in a language: by the English sentence."""
    file = resources.files("caudal").joinpath("texts", f"problems_{language}.toml")
    return tomllib.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}


@cache
def game_problems(game: str, language: str) -> dict[str, str]:
    """What can be wrong with a game's content: the file of the same make in the game's folder."""
    path = ("texts", f"problems_{language}.toml")
    return read_toml(game, *path) if game in packages() and has(game, *path) else {}


def in_words(error: CaudalError, language: str, game: str = "") -> str:
    """What went wrong, in a language; in English where nobody has said it otherwise. What is said
    of a game may be told in the game's own words.

    >>> in_words(CaudalError("the record has {players} players", players=0), "es")
    'la partida tiene 0 jugadores'
    """
    if isinstance(error, Unplayable):
        return error.said[language]
    game = str(error.blanks.get("game", game))
    known = problems(language) | game_problems(game, language)
    sentence = known.get(error.sentence, error.sentence)
    blanks = {
        name: in_words(value, language, game) if isinstance(value, CaudalError) else value
        for name, value in error.blanks.items()
    }
    return sentence.format_map(blanks) if blanks else sentence
