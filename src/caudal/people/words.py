"""The words of this room: `texts/en.toml` and `texts/es.toml` beside this file."""

from __future__ import annotations

from caudal.engine.texts import Texts, texts_of


def people_texts(language: str) -> Texts:
    return texts_of("caudal.people", language)
