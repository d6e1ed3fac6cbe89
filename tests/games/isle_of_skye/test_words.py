"""The table in words: the map, and what moves say of themselves."""

import json

import pytest

import caudal
from caudal.games.isle_of_skye import words
from caudal.games.isle_of_skye.picture import picture
from caudal.games.isle_of_skye.shapes import Advance, Bar
from caudal.scene.gallery import look_at
from tests.games.isle_of_skye.positions import GAME, T1, Position, legal, play

MAP = """
        -1        0        1        2
              ....|...
   2          -  BSS  ^
              ....|...
      ^^^|^^^. ...|...^^...|....
   1 ^   t   -. BCCS  --  SJ   -
      ^^^^^^^. ...|...^^...|....
      ^^^|^^^^^...|...  ...|....
   0 ~  BT   --  #@   ~~  HR   -
      ^^^^^^^^^...|...  ~~~~~~~.
      ^^^|^^^.....|...  ~~~~~~~^ ~~~~~~~
  -1 ~  LS   --  BFL  ~~   r   -^  hh   ^
      .........^^^|^^^  ...|...^ ~~~~~~~
"""


def test_a_territory_can_be_read_as_a_map() -> None:
    """Castle and journeyman in the middle; capitals are connected to the castle."""
    state = Position(players=2).seat(0, laid=T1).at("plan")
    drawn = words.draw(state.view(0)["seats"][0], GAME.texts("en"))
    assert "\n".join(drawn) == MAP.strip("\n")


def test_a_placed_road_is_drawn_on_both_tiles() -> None:
    position = Position(players=2).seat(0, laid=T1[:2], roads_placed=[("castle_blue", "n")])
    drawn = words.draw(position.at("plan").view(0)["seats"][0], GAME.texts("en"))
    assert sum("‖" in row for row in drawn) == 2


@pytest.mark.parametrize(
    ("language", "wanted"),
    [
        ("en", "tile 39 (0, 2): 2 movement points; Warrior track and Merchant track"),
        (
            "es",
            "loseta 39 (0, 2): 2 puntos de movimiento; pista del Guerrero y pista del Comerciante",
        ),
    ],
)
def test_a_marker_says_what_it_costs_and_gives(language: str, wanted: str) -> None:
    position = Position(players=2).seat(0, laid=T1, tracks={"merchant": 1})
    view = position.at("plan").view(0)
    assert words.label(view, "mark:lt_39", GAME.texts(language)) == wanted


@pytest.mark.parametrize(
    ("language", "wanted"),
    [
        ("en", "Herald track to space 3: pay 8 gold, 2 points at once, banner: 2 points per round"),
        (
            "es",
            "pista del Heraldo, al espacio 3: pagas 8 de oro, 2 puntos al momento, "
            "estandarte: 2 puntos por ronda",
        ),
    ],
)
def test_an_advance_says_what_it_costs_and_gives(language: str, wanted: str) -> None:
    position = Position(players=2).seat(0, laid=T1[:4], gold=8, tracks={"herald": 2}).halting()
    state = position.asking("roads_before_scoring", ask="advance", seat=0, tile="castle_blue")
    assert words.label(state.view(0), "advance:herald", GAME.texts(language)) == wanted


def test_offers_say_price_and_seller() -> None:
    position = Position(players=2).seat(0, gold=9).offer(1, lt_66=4)
    state = position.at("buy")
    text = words.label(state.view(0), "buy:lt_66", GAME.texts("en"))
    assert text.startswith("tile 66 (whisky barrel, 2 cattle, sheep;")
    assert text.endswith("4 gold to Player 2")


AXE = "gets the axe"


def test_the_market_tells_hidden_prices_from_those_to_come() -> None:
    position = Position(players=2, journeyman=False).seat(0, gold=5).seat(1, gold=5)
    position.draw(0, "lt_01", "lt_02", "lt_03").draw(1, "lt_04", "lt_05", "lt_06")
    state = position.at("price")
    say = GAME.texts("en")
    signs = [line.rsplit(": ", 1)[1] for line in words.market(state.view(1), say)]
    assert signs == ["no price yet"] * 6
    play(state, "axe:lt_02", "price:3", "price:1", "axe:lt_05")
    signs = [line.rsplit(": ", 1)[1] for line in words.market(state.view(1), say)]
    assert signs == ["hidden"] * 3 + ["no price yet", AXE, "no price yet"]
    signs = [line.rsplit(": ", 1)[1] for line in words.market(state.view(0), say)]
    assert signs == ["3 gold", AXE, "1 gold"] + ["no price yet"] * 3


def test_the_whole_table_is_told_in_both_languages_to_the_end() -> None:
    state = Position(players=3, round=6).seat(0, laid=T1, gold=7).at("banners")
    assert state.seat() == -1
    for language in ("en", "es"):
        sections = words.table(state.view(0), GAME.texts(language))
        assert len(sections) == 4
        assert all(lines for _, lines in sections)


def test_a_place_is_told_by_its_neighbours() -> None:
    state = (
        Position(players=2, journeyman=False).seat(0, laid=T1[:2], to_build=["lt_64"]).at("build")
    )
    assert "at:0,-1" in legal(state)
    say = GAME.texts("es")
    assert words.label(state.view(0), "at:0,-1", say) == "(0, -1): al sur del castillo"
    play(state, "at:0,-1")


@pytest.mark.parametrize(
    ("language", "reasons"),
    [
        ("en", {"end": "the track ends here", "gold": "1 more gold needed",
                "requirement": "this tile does not meet what the next space asks for"}),
        ("es", {"end": "aquí acaba el camino", "gold": "falta 1 de oro",
                "requirement": "esta loseta no cumple lo que pide el siguiente espacio"}),
    ],
)  # fmt: skip
def test_a_step_that_cannot_be_made_says_why(language: str, reasons: dict[Bar, str]) -> None:
    offered: Advance = {
        "space": 3, "price": 1, "points": 0, "banner": None, "bonus": None, "why": "", "missing": 1,
    }  # fmt: skip
    say = GAME.texts(language)
    assert words.barred(offered, say) == ""
    for why, sentence in reasons.items():
        offered["why"] = why
        assert words.barred(offered, say) == sentence


def test_the_next_space_of_a_track_says_why_it_cannot_be_reached() -> None:
    """A marker lies on a tile that does not meet what the space asks for."""
    state = GAME.new(2, 4, {"journeyman": True})
    dice = caudal.Dice.of("why")
    seat = state.seat()
    while all(step["why"] != "requirement" for step in state.view(seat)["advances"].values()):
        moves = state.moves()
        marks = [move for move in moves if GAME.name(move).startswith(("mark:", "collect:"))]
        chosen = marks or moves
        state.play(chosen[dice.below(len(chosen))])
        seat = state.seat()
    look = look_at(GAME, state.view(seat), seat, legal(state), GAME.texts("en"))
    told = json.dumps(picture(look))
    assert "this tile does not meet what the next space asks for" in told
