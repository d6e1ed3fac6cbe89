"""The table's own words: `texts/en.toml` and `texts/es.toml` beside this file."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib import resources

from caudal.engine.texts import Texts


@cache
def table_texts(language: str) -> Texts:
    file = resources.files("caudal.table").joinpath("texts", f"{language}.toml")
    return Texts(tomllib.loads(file.read_text(encoding="utf-8")), language)
