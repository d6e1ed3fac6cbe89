"""The command line speaks both languages, text by text."""

import string
from typing import Any

import pytest

from caudal.engine.errors import CaudalError
from caudal.terminal.words import house, language


def blanks(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}


def flat(sections: dict[str, Any]) -> dict[str, str]:
    return {
        f"{section}.{key}": text
        for section, texts in sections.items()
        for key, text in texts.items()
    }


def test_both_languages_have_the_same_texts_with_the_same_blanks() -> None:
    english, spanish = flat(house("en").sections), flat(house("es").sections)
    assert english.keys() == spanish.keys()
    assert {key: blanks(text) for key, text in english.items()} == {
        key: blanks(text) for key, text in spanish.items()
    }


def test_the_locale_chooses_the_language() -> None:
    assert language(None, {"LC_ALL": "es_ES.UTF-8", "LANG": "en_GB.UTF-8"}) == "es"
    assert language(None, {"LANG": "de_DE.UTF-8"}) == "en"
    assert language(None, {}) == "en"
    with pytest.raises(CaudalError, match="'fr' is unknown; there are en, es"):
        language("fr")
