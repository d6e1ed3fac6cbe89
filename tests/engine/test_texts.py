"""Texts: blanks, names, enumerations, agreement in number."""

import pytest

import caudal
from caudal.engine.events import Event
from caudal.engine.texts import Texts

SECTIONS = {
    "event": {
        "built": "{seat} builds {card}",
        "took": "{seat} takes {amount} {resource:{amount}}",
        "drew": "{n} {n:card|cards}",
        "paid": "pays {cost}",
        "settled": "{n:one settles|{n} settle}",
        "quoted": "{name!r}",
        "wide": "{n:>4}",
    },
    "name": {"inn": "Inn", "wood": "Log", "clay": "Clay"},
    "plural": {"wood": "Logs"},
}


@pytest.fixture
def say() -> Texts:
    return Texts(SECTIONS, "en")


def spanish() -> Texts:
    return Texts({"name": {}}, "es")


def test_ids_become_names_and_other_words_stay(say: Texts) -> None:
    assert say("event.built", seat="Ana", card="inn") == "Ana builds Inn"
    assert say("event.built", seat="Ana", card="castle") == "Ana builds castle"
    assert say.name("inn") == "Inn"


def test_numbers_choose_between_one_and_several(say: Texts) -> None:
    assert [say("event.drew", n=n) for n in (0, 1, 2)] == ["0 cards", "1 card", "2 cards"]
    assert [say("event.settled", n=n) for n in (1, 3)] == ["one settles", "3 settle"]


def test_names_have_plurals_where_they_change(say: Texts) -> None:
    took = [say("event.took", seat="Ana", amount=n, resource="wood") for n in (1, 2)]
    assert took == ["Ana takes 1 Log", "Ana takes 2 Logs"]
    assert say("event.took", seat="Ana", amount=2, resource="clay") == "Ana takes 2 Clay"
    assert say("event.took", seat="Ana", amount=2, resource="gold") == "Ana takes 2 gold"


def test_a_number_of_each_id_is_enumerated(say: Texts) -> None:
    assert say("event.paid", cost={"wood": 2, "clay": 1}) == "pays 2 Logs and 1 Clay"
    assert say("event.paid", cost={"wood": 1, "clay": 0}) == "pays 1 Log"
    assert say("event.paid", cost={"wood": 0}) == "pays —"
    assert say("event.paid", cost=["inn", "wood", "x"]) == "pays Inn, Log and x"


def test_what_a_list_names_several_times_is_counted(say: Texts) -> None:
    assert say("event.paid", cost=["wood", "inn", "wood"]) == "pays 2 Logs and Inn"
    assert say("event.paid", cost=["clay", "clay"]) == "pays 2 Clay"
    assert say("event.paid", cost=[3, 3]) == "pays 3 and 3"


def test_python_formats_still_work(say: Texts) -> None:
    assert say("event.quoted", name="a'b") == '"a\'b"'
    assert say("event.wide", n=7) == "   7"


@pytest.mark.parametrize(
    ("parts", "text"),
    [
        ([], "—"),
        (["a"], "a"),
        (["a", "b"], "a and b"),
        (["a", "b", "c"], "a, b and c"),
        (["a", "inn"], "a and inn"),
    ],
)
def test_english_enumerations(say: Texts, parts: list[str], text: str) -> None:
    assert say.enumerate(parts) == text


@pytest.mark.parametrize(
    ("last", "link"),
    [
        ("Posada", "y"),
        ("Iglesia", "e"),
        ("isla", "e"),
        ("Íñigo", "e"),
        ("hilo", "e"),
        ("Hípica", "e"),
        ("hierro", "y"),
        ("Hielo", "y"),
        ("iones", "y"),
        ("huerto", "y"),
        ("2 islas", "y"),
        ("Yeso", "y"),
    ],
)
def test_spanish_enumerations(last: str, link: str) -> None:
    assert spanish().enumerate(["Puente", last]) == f"Puente {link} {last}"
    assert spanish().enumerate(["Faro", "Puente", last]) == f"Faro, Puente {link} {last}"


def test_seats_have_names_once_people_sit_down(say: Texts) -> None:
    assert (say.seat(0), spanish().seat(2)) == ("Player 1", "Jugador 3")
    seated = say.seated(["Ana", "Luis"])
    assert seated.seat(1) == "Luis"
    event = Event("built", 1, {"card": "inn"}, -1, -1)
    assert seated.event(event) == "Luis builds Inn"
    assert say.event(event) == "Player 2 builds Inn"


def test_which_texts_there_are(say: Texts) -> None:
    assert say.has("event.built")
    assert not say.has("event.sold")
    assert not say.has("prompt.built")


def test_the_river_agrees_in_number() -> None:
    texts = caudal.game("the_river").texts("es")
    assert texts("table.storage", amount=1) == "1 Almacén"
    assert texts("table.storage", amount=2) == "2 Almacenes"
    took = texts("event.took", seat="Ana", amount=3, resource="wood")
    assert took == "Ana coge 3 Maderas."
    prompt = texts("prompt.payment", card="inn", resource="clay", price=1)
    assert prompt == "Posada: falta 1 Recurso por pagar. ¿Lo pagas en Barro?"
