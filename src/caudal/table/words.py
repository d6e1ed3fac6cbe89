"""The table's own words: `texts/en.toml` and `texts/es.toml` beside this file."""

from __future__ import annotations

from caudal.engine.texts import Texts, texts_of


def table_texts(language: str) -> Texts:
    """The words of a table in a language."""
    return texts_of("caudal.table", language)
