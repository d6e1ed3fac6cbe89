"""What went wrong, in the reader's language: `caudal/texts/problems_es.toml`.

Errors carry their English sentence with the blanks open; it is the key of its translation.
"""

from __future__ import annotations

import tomllib
from functools import cache
from importlib import resources

from caudal.engine.errors import CaudalError, Unplayable


@cache
def problems(language: str) -> dict[str, str]:
    """What can go wrong in the house, in a language: by the English sentence."""
    file = resources.files("caudal").joinpath("texts", f"problems_{language}.toml")
    return tomllib.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}


def in_words(error: CaudalError, language: str) -> str:
    """What went wrong, in a language; in English where nobody has said it otherwise.

    >>> in_words(CaudalError("the record has {players} players", players=0), "es")
    'la partida tiene 0 jugadores'
    """
    if isinstance(error, Unplayable):
        return error.said[language]
    sentence = problems(language).get(error.sentence)
    if sentence is None:
        return str(error)
    parts = error.blanks.items()
    return sentence.format_map(
        {name: in_words(x, language) if isinstance(x, CaudalError) else x for name, x in parts}
    )
