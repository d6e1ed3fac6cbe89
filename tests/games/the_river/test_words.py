"""The table and the moves in words: natural, and in agreement."""

import pytest

from caudal.games.the_river.state import River
from tests.games.the_river.positions import RIVER, clean_up_of, given, offers, play, seat, told

ES, EN = RIVER.texts("es"), RIVER.texts("en")


def labels(state: River, language: str) -> list[str]:
    say = RIVER.texts(language)
    view = state.view(state.seat())
    return [RIVER.label(view, name, say) for name in offers(state)]


def test_a_payment_says_what_food_it_takes() -> None:
    state = given(3, seat(["desert_04"], (1, 1, 2, 2)), shop=["clay_oven"])  # 1 wood, 2 clay
    play(state, "place:build")
    assert labels(state, "es") == ["Pagar 1 Madera", "No pagar Madera"]
    assert labels(state, "en") == ["Pay 1 Wood", "Pay no Wood"]
    play(state, "pay_wood:1")
    assert labels(state, "es") == ["Pagar 2 Barros", "Pagar 1 Barro y 1 Alimento",
                                   "Pagar 2 Alimentos"]  # fmt: skip


def test_placing_says_what_it_brings_and_an_exchange_what_it_costs() -> None:
    state = given(3, seat(["desert_04"], (2, 1, 0, 0)))
    spanish = labels(state, "es")
    assert "Producir Madera: +3" in spanish
    assert "1 Alimento por 2 Maderas y 1 Piedra" in spanish
    assert "1 Food for 2 Wood and 1 Stone" in labels(state, "en")


def test_tiles_and_cards_say_what_they_are_worth() -> None:
    market = ["forest_01", "desert_04", "meadow_windfall_wood", "forest_04"]
    state = play(given(3, market=market), "place:terrain")
    assert labels(state, "es") == [
        "Bosque: 1 Madera y 1 Almacén",
        "Desierto: 3 Almacenes",
        "Prado abundante de la Madera: al colocarlo coges hasta 4 Maderas",
        "Bosque: 2 Maderas",
    ]
    mine = seat(["desert_04"], (2, 1, 0, 0), reserved=["jetty"])
    build = play(given(3, mine, shop=["log_cabin"]), "place:build")
    assert labels(build, "en") == [
        "Log Cabin (4 points): 2 Wood and 1 Stone",
        "Jetty (5 points): 3 Wood and 1 Stone, less 1 resource",
    ]


def test_the_river_is_read_as_it_lies() -> None:
    board = [f"forest_{n:02}" for n in range(1, 6)]
    lines = dict(RIVER.words(given(3, seat(board)).view(0), EN))["Player 1 · Black"]
    assert lines[-3:] == [
        "[1] Forest  [2] Forest  [3] Forest  [4] Forest",
        "[8] (Clay; settle space)  [7] (Warehouse)  [6] (Wood)  [5] Forest",
        "[9] (Stone)  [10] (Warehouse; settle space)  [11] (Warehouse)  [12] (·; settle space)",
    ]


def test_what_is_paid_is_told_even_when_there_was_no_choice() -> None:
    """Two wood and a stone; the stone is paid with food, as there is none."""
    state = given(3, seat(["desert_04"], (2, 0, 0, 1)), shop=["log_cabin"])
    story = told(state, "place:build")
    assert [ES.seated(["Ana", "Luis", "Eva"]).event(event) for event in story] == [
        "Ana coloca un Colonizador: Construir un Edificio.",
        "Ana paga 2 Maderas.",
        "Ana paga 1 Alimento.",
        "Ana construye Cabaña de troncos.",
        "Ana coge una ficha de Bonificación de valor 6.",
    ]
    assert EN.seated(["Ana", "Luis", "Eva"]).event(story[1]) == "Ana pays 2 Wood."


@pytest.mark.parametrize("language", ["es", "en"])
def test_everybody_hears_of_the_last_round(language: str) -> None:
    """By the twelfth tile or the last bonus slot; the title of the table says so from then on."""
    say = RIVER.texts(language)
    last = {"es": "Ronda 1, la última", "en": "Round 1, the last one"}[language]
    line = {
        "es": "Ana provoca el final de la partida: esta ronda es la última.",
        "en": "Ana triggers the end of the game: this round is the last one.",
    }[language]
    eleven = [f"forest_{n:02}" for n in range(1, 12)]
    land = given(3, seat(eleven, tokens=[6, 6], settled=3), market=["desert_01", "desert_02"])
    build = given(3, seat(held=(2, 1, 0, 0), tokens=[6, 6, 5, 5]), shop=["log_cabin"])
    for state, moves in ((land, ["place:terrain", "tile:desert_01"]), (build, ["place:build"])):
        assert RIVER.words(state.view(0), say)[0][0] != last
        story = told(state, *moves)
        assert say.seated(["Ana", "Luis", "Eva"]).event(story[-1]) == line
        assert [event.kind for event in story].count("end_triggered") == 1
        assert RIVER.words(state.view(0), say)[0][0] == last


@pytest.mark.parametrize(
    ("due", "spanish", "english"),
    [
        (1, "Ana asienta un Colonizador.", "Ana settles a settler for good."),
        (2, "Ana asienta 2 Colonizadores.", "Ana settles 2 settlers for good."),
    ],
)
def test_who_settles_is_told(due: int, spanish: str, english: str) -> None:
    board = [f"forest_{n:02}" for n in range(1, 9)]
    state = clean_up_of(3, seat(board, due=due, settled=2 - due))
    story = told(state, "place:first_player")
    settled = [event for event in story if event.kind == "settled"]
    assert len(settled) == 1
    assert ES.seated(["Ana", "Luis", "Eva"]).event(settled[0]) == spanish
    assert EN.seated(["Ana", "Luis", "Eva"]).event(settled[0]) == english
