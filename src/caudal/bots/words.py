"""The advisers' own words: `texts/en.toml` and `texts/es.toml` beside this file."""

from __future__ import annotations

from caudal.engine.texts import Texts, texts_of


def advice(language: str) -> Texts:
    """The words of hints and analysis in a language."""
    return texts_of("caudal.bots", language)
