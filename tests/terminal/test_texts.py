"""The command line speaks both languages, text by text."""

import ast
import pickle
import string
from pathlib import Path
from typing import Any

import pytest

import caudal
from caudal.engine.errors import CaudalError
from caudal.engine.problems import in_words, problems
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


SENTENCE = {"CaudalError": 0, "Answer": 2}
"""Which of its arguments is the sentence."""


def raised() -> set[str]:
    """Every sentence of an error in the sources that people may have to be told."""
    package = Path(caudal.__file__).parent
    sentences = set()
    for folder in ("engine", "bots", "lab", "table", "terminal", "server"):
        for path in (package / folder).rglob("*.py"):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                place = SENTENCE.get(getattr(getattr(node, "func", None), "id", ""))
                if isinstance(node, ast.Call) and place is not None:
                    given = node.args[place]
                    if folder in ("table", "server"):  # a browser shows these
                        assert not isinstance(given, ast.JoinedStr), ast.unparse(node)
                    if isinstance(given, ast.Constant) and isinstance(given.value, str):
                        sentences.add(given.value)
    return sentences


def test_problems_are_translated_with_the_same_blanks() -> None:
    spanish = problems("es")
    sentences = raised()
    assert len(sentences) > 25
    assert sorted(sentences - spanish.keys()) == []
    for english, translated in spanish.items():
        assert blanks(english) == blanks(translated)


def test_a_problem_inside_a_problem_is_told_in_the_same_language() -> None:
    inner = CaudalError("the record has {players} players", players=0)
    outer = CaudalError("move {number}: {error}", number=3, error=inner)
    assert str(outer) == "move 3: the record has 0 players"
    assert in_words(outer, "es") == "jugada 3: la partida tiene 0 jugadores"
    assert in_words(outer, "en") == str(outer)
    assert in_words(CaudalError("nobody foresaw this"), "es") == "nobody foresaw this"


def test_a_problem_survives_the_way_between_processes() -> None:
    problem = CaudalError("there is no game {id!r}; there are {games}", id="go", games="agra")
    back = pickle.loads(pickle.dumps(problem))
    assert str(back) == str(problem)
    assert in_words(back, "es") == "no hay ningún juego 'go'; los juegos son agra"
