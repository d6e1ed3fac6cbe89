"""The command line speaks both languages, text by text."""

import ast
import os
import pickle
import string
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

import caudal
from caudal import cli
from caudal.engine.errors import CaudalError
from caudal.engine.folders import read_text
from caudal.engine.problems import in_words, problems
from caudal.host.problems import DETAILS, described
from caudal.host.wire import NewTable
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


SENTENCE = {
    "CaudalError": 0,
    "Fault": 0,
    "IllegalMove": 0,
    "StoreError": 0,
    "Answer": 2,
    "must": 2,
    "require": 2,
}
"""Which of its arguments is the sentence."""
ROOMS = (
    "engine", "bots", "lab", "store", "people", "table", "host", "page", "terminal", "server",
    "studio",
)  # fmt: skip
"""The folders whose errors people may be told; games' own are looked at in the contract."""


def called(node: ast.Call) -> str:
    return getattr(node.func, "attr", "") or getattr(node.func, "id", "")


def sentences(path: Path) -> Iterator[str]:
    """The sentences of errors in a file: each one whole, with blanks, never put together on the
    way, or nobody could translate it."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        place = SENTENCE.get(called(node)) if isinstance(node, ast.Call) else None
        if not isinstance(node, ast.Call) or place is None or len(node.args) <= place:
            continue
        given = node.args[place]
        for option in (given.body, given.orelse) if isinstance(given, ast.IfExp) else (given,):
            assert not isinstance(option, ast.JoinedStr), f"{path.name}: {ast.unparse(node)}"
            if isinstance(option, ast.Constant) and isinstance(option.value, str):
                yield f"{{key}} {option.value}" if called(node) == "must" else option.value


def raised() -> set[str]:
    """Every sentence of an error in the sources that people may have to be told."""
    package = Path(caudal.__file__).parent
    files = [path for room in ROOMS for path in (package / room).rglob("*.py")]
    return {sentence for path in files for sentence in sentences(path)} | {
        sentence for _, sentence in DETAILS
    }


def test_problems_are_translated_with_the_same_blanks() -> None:
    spanish = problems("es")
    english = raised()
    assert len(english) > 100
    assert sorted(english - spanish.keys()) == []
    for sentence, translated in spanish.items():
        assert blanks(sentence) == blanks(translated)


def test_a_problem_inside_a_problem_is_told_in_the_same_language() -> None:
    inner = CaudalError("the record has {players} players", players=0)
    outer = CaudalError("move {number}: {error}", number=3, error=inner)
    assert str(outer) == "move 3: the record has 0 players"
    assert in_words(outer, "es") == "jugada 3: la partida tiene 0 jugadores"
    assert in_words(outer, "en") == str(outer)
    assert in_words(CaudalError("nobody foresaw this"), "es") == "nobody foresaw this"


def test_what_was_sent_and_is_not_as_described_is_told_in_the_readers_language() -> None:
    """The library that checks bodies speaks English alone."""
    for sent, spanish in (
        (b'{"seats": [{}]}', "en $ falta game"),
        (b'{"game": 7, "seats": []}', "$.game tiene que ser str, no int"),
        (b'{"game": "agra", "seats": []}', "$.seats tiene que tener una longitud de 1 o más"),
        (b'{"game": "agra", "seats": [{"kind": "cat"}]}', "$.seats[0].kind no puede ser 'cat'"),
        (b'{"game": "agra", "seats": [{}], "seed": -1}', "$.seed tiene que ser 0 o más"),
        (b'{"game": "agra", "seats": [{}], "sea": 1}', "en $ sobra sea, que no se conoce"),
    ):
        with pytest.raises(msgspec.ValidationError) as refused:
            msgspec.json.decode(sent, type=NewTable)
        assert in_words(described(refused.value), "es") == spanish


def test_content_that_does_not_add_up_is_told_in_the_readers_language(tmp_path: Path) -> None:
    """In the house's words and in those of the game's folder."""
    for number, spanish in (
        (1, "meta.min_players tiene que ser un número entero desde 2, no 1"),
        (5, "meta.min_players es más que max_players"),
    ):
        edited = tmp_path / "agra.toml"
        text = read_text("agra", "content.toml")
        edited.write_text(text.replace("\nmin_players = 2", f"\nmin_players = {number}"))
        told = subprocess.run(
            [sys.executable, "-m", "caudal", "games", "agra", "--lang", "es"],
            env=os.environ | {"CAUDAL_CONTENT": f"agra={edited}"},
            capture_output=True,
            text=True,
        )
        assert told.returncode == 2
        assert spanish in told.stderr


@pytest.mark.parametrize(
    ("words", "spanish"),
    [
        ("sim the_river --foo", "no hay ninguna opción --foo."),
        ("sim the_river --games x", "lo que se da para --games no vale."),
        ("sim the_river --games", "a --games le falta un valor."),
        ("sim the_river --games 3 --games 4", "--games aparece más de una vez."),
        ("games agra this that", "sobra this that."),
        ("serve --port 99999", "--port es 65535 como mucho."),
    ],
)
def test_a_command_line_that_is_not_understood(
    words: str, spanish: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.run([*words.split(), "--lang", "es"]) == 2
    assert f"no se entiende la orden: {spanish}" in capsys.readouterr().err


def test_a_problem_survives_the_way_between_processes() -> None:
    problem = CaudalError("there is no game {id!r}; there are {games}", id="go", games="agra")
    back = pickle.loads(pickle.dumps(problem))
    assert str(back) == str(problem)
    assert in_words(back, "es") == "no hay ningún juego 'go'; los juegos son agra"
