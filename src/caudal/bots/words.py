"""The bots' words as advisers: `texts/en.toml` and `texts/es.toml` here."""

from __future__ import annotations

from caudal.engine.texts import Texts, texts_of


def bot_texts(language: str) -> Texts:
    """The words of hints and analysis in a language."""
    return texts_of("caudal.bots", language)
