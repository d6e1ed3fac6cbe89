"""The advisers' own words: `texts/en.toml` and `texts/es.toml` beside this file."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib import resources

from caudal.engine.texts import Texts


@cache
def advice(language: str) -> Texts:
    """The words of hints and analysis in a language."""
    file = resources.files("caudal.bots").joinpath("texts", f"{language}.toml")
    return Texts(tomllib.loads(file.read_text(encoding="utf-8")), language)
