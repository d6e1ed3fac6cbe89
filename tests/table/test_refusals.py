"""Refusals are told in the reader's language: every one has a sentence in both."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import caudal
from caudal.engine.errors import CaudalError
from caudal.engine.texts import LANGUAGES
from caudal.table import Refused
from caudal.table.words import table_texts

PACKAGE = Path(caudal.__file__).parent
SENTENCES = {language: table_texts(language).sections["refusal"] for language in LANGUAGES}
FORBIDDEN = re.compile(r"[{}|]|  |\b1 (seats|seconds|moves|asientos|segundos|jugadas)\b")
VALUES = {
    "error": CaudalError("the record has {players} players", players=0),
    "name": "Bea",
    "one": "Bea",
    "other": "Веа",
    "bot": "kraken",
    "known": "random, greedy",
    "move": "idle",
    "legal": "idle, stop",
}


def calls(name: str) -> Iterator[tuple[str, ast.Call]]:
    """Where something is raised, in the table's and its hosts' sources."""
    for folder in ("table", "host", "page", "server"):
        for path in sorted((PACKAGE / folder).rglob("*.py")):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.Call) and getattr(node.func, "id", "") == name:
                    yield path.name, node


def blanks(sentence: str) -> set[str]:
    return set(re.findall(r"{(\w+)[}:]", sentence))


def raised() -> dict[str, set[str]]:
    """Every refusal in the sources, with the blanks that are filled."""
    keys = {}
    for file, call in calls("Refused"):
        key = call.args[1]
        options = [key.body, key.orelse] if isinstance(key, ast.IfExp) else [key]
        for option in options:
            assert isinstance(option, ast.Constant), f"{file}: a refusal is named by its key"
            keys[str(option.value)] = {str(word.arg) for word in call.keywords}
    return keys


def test_every_refusal_has_a_sentence_with_its_blanks_in_both_languages() -> None:
    used = raised()
    assert len(used) > 40
    for language in LANGUAGES:
        assert sorted(used) == sorted(SENTENCES[language])
        for key, filled in used.items():
            assert blanks(SENTENCES[language][key]) == filled, (language, key)


@pytest.mark.parametrize("key", sorted(SENTENCES["en"]))
def test_a_refusal_reads_well_in_both_languages(key: str) -> None:
    for count in (0, 1, 2, 40):
        about = {name: VALUES.get(name, count) for name in blanks(SENTENCES["en"][key])}
        refusal = Refused("not_now", key, **about)
        told = [refusal.told(language) for language in LANGUAGES]
        assert str(refusal) == told[0] != told[1]
        for sentence in told:
            assert not FORBIDDEN.search(sentence)
            assert not sentence.endswith(".")
            assert sentence[0].islower() or not sentence[0].isalpha() or "Bea" in sentence


def test_a_problem_of_the_engine_is_told_in_the_readers_language() -> None:
    refusal = Refused("invalid", "problem", error=VALUES["error"])
    assert refusal.told("es") == "la partida tiene 0 jugadores"
