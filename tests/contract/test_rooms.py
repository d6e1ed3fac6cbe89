"""Every text of the rooms around the games with none, one, two and many, in both languages."""

import re
import string
from typing import Any

import pytest

from caudal.engine.texts import LANGUAGES, Texts, texts_of
from tests.contract.test_forms import FORBIDDEN, NUMBERS, pairs, wrong_numbers

ROOMS = (
    "caudal",
    "caudal.people",
    "caudal.table",
    "caudal.bots",
    "caudal.terminal",
    "caudal.lab.balance",
)
COUNTED = {
    "en": "player game decision move seat turn minute point simulation table bot block row time",
    "es": "jugador partida decisión jugada asiento turno minuto punto simulación tabla bot bloque "
    "fila vez",
}
"""What is counted around the games."""
PLURAL = {"decisión": "decisiones", "simulación": "simulaciones", "vez": "veces"}

in_every_room = pytest.mark.parametrize(
    ("room", "language"), [(room, language) for room in ROOMS for language in LANGUAGES]
)


def blanks(template: str) -> set[str]:
    """The names of a text's blanks, also of those inside a form."""
    names = set()
    for _, name, form, _ in string.Formatter().parse(template):
        if name:
            names |= {name, *blanks(form or "")}
    return names


def lines(say: Texts) -> dict[str, str]:
    """All texts of a room but the pages of help, which have no blanks."""
    return {
        f"{section}.{key}": text
        for section, texts in say.sections.items()
        for key, text in texts.items()
        if "\n" not in text
    }


def plural(word: str) -> str:
    return PLURAL.get(word) or word + ("s" if word[-1] in "aeot" or word.isascii() else "es")


@in_every_room
def test_both_languages_say_the_same_things(room: str, language: str) -> None:
    english, here = lines(texts_of(room, "en")), lines(texts_of(room, language))
    assert {key: blanks(text) for key, text in english.items()} == {
        key: blanks(text) for key, text in here.items()
    }


@in_every_room
def test_every_text_reads_well_with_any_number(room: str, language: str) -> None:
    say = texts_of(room, language)
    counted = {(word, plural(word)) for word in COUNTED[language].split()}
    known = pairs(say) | counted
    faults: dict[str, str] = {}
    for key, template in lines(say).items():
        for number in NUMBERS:
            filling: dict[str, Any] = dict.fromkeys(blanks(template), number)
            text = say(key, **filling)
            shapes = [what for what, shape in FORBIDDEN.items() if re.search(shape, text)]
            for fault in shapes + wrong_numbers(text, known):
                faults[key] = f"{fault}: {text}"
    assert faults == {}
