"""Playing in the terminal: to the end in both languages, taking back, saving and going on."""

import re
from pathlib import Path

import pytest

import caudal
from caudal import cli
from caudal.engine.record import Record
from caudal.engine.texts import LANGUAGES
from caudal.table.lessons import lesson
from caudal.terminal import play as playing
from caudal.terminal import show
from caudal.terminal.play import Session
from caudal.terminal.undo import CannotUndo, undo
from caudal.terminal.words import house
from tests.terminal.conftest import Typist

FIRST = "1\n" * 400
TURN_THEN_TILE = "1\nplace:terrain\n"
"""The first tile of the preliminary turn, then a settler on the terrain island."""


def only_save(saves: Path) -> Record:
    (path,) = saves.glob("*.json")
    return Record.load(path)


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", ["Place a settler", "The game is over", "Bonus tokens", "Total", "Place"]),
        ("es", ["Coloca", "La partida ha terminado", "Puesto", "Total", "Jugador 1"]),
    ],
)
def test_a_whole_game(typed: Typist, saves: Path, language: str, said: list[str]) -> None:
    status, out = typed(f"play the_river --seed 3 --bots random --lang {language}", FIRST)
    assert status == 0
    for text in said:
        assert text in out
    record = only_save(saves)
    assert record.result is not None
    for score in record.result["scores"]:
        assert re.search(rf"\b{score}\b", out)
    assert record.seats == ["person", "random", "random", "random"]


def test_every_line_fits_eighty_columns(typed: Typist, saves: Path) -> None:
    _, out = typed("play the_river --seed 5 --bots greedy --players 4", "t\nh\nu\n" + "1\n" * 20)
    lines = [line for line in out.splitlines() if "--resume" not in line and str(saves) not in line]
    assert max(len(line.removeprefix("Your choice: ")) for line in lines) <= 80


def test_the_score_line_comes_with_every_question(typed: Typist) -> None:
    _, out = typed("play the_river --seed 3 --players 2 --bots random", "1\n1\n1\nq\n")
    assert out.count("Your choice:") == 4
    assert len(re.findall(r"Player 1: \d+  ·  Bruno: \d+", out)) == 4


def test_wrong_answers_lose_nothing(typed: Typist, saves: Path) -> None:
    status, out = typed(
        "play the_river --seed 3 --players 2 --bots random", "99\nhello\n\nplace:x\nq\n"
    )
    assert status == 0
    assert "“99” is not among the answers" in out
    assert "“hello” is not among the answers" in out
    assert "Type a number from 1 to" in out
    assert len(only_save(saves).moves) <= 1


def test_keys_show_table_hint_rule_and_save(typed: Typist) -> None:
    _, out = typed("play the_river --seed 3 --players 2 --bots random", "1\nt\nh\n?\ns\nq\n")
    assert "Bruno · Blue" in out
    assert re.search(r"Hint: \d+\. ", out)
    assert "The rule" in out or "no rule text" in out
    assert out.count("Saved in") == 2
    assert "caudal play --resume" in out


def test_taking_back_within_ones_own_decisions(typed: Typist, saves: Path) -> None:
    command = "play the_river --seed 3 --players 2 --bots random"
    _, out = typed(command, TURN_THEN_TILE + "q\n")
    before = only_save(saves).moves
    assert before[-1] == "place:terrain"
    (path,) = saves.glob("*.json")
    _, out = typed(f"play --resume {path}", "u\nplace:first_player\nq\n")
    assert "Taken back." in out
    assert only_save(saves).moves[: len(before)] == [*before[:-1], "place:first_player"]


def test_what_was_revealed_is_not_taken_back(typed: Typist, saves: Path) -> None:
    _, out = typed("play the_river --seed 4 --players 2 --bots random", "1\nu\nq\n")
    assert "something hidden was revealed" in out
    assert len(only_save(saves).moves) >= 1


def test_another_seats_decision_is_not_taken_back(typed: Typist) -> None:
    keys = "1\nplace:first_player\nu\nq\n"
    _, out = typed("play the_river --seed 3 --players 2 --bots random", keys)
    assert "somebody else has decided since" in out


def test_nothing_to_take_back_at_the_start() -> None:
    record = Record("the_river", 2, 1)
    with pytest.raises(CannotUndo, match="undo_nothing"):
        undo(record, record.replay())


def test_going_on_gives_the_game_that_was_left(typed: Typist, saves: Path) -> None:
    command = "play the_river --seed 8 --players 3 --bots greedy"
    typed(command, "1\n" * 12 + "q\n")
    (path,) = saves.glob("*.json")
    status, out = typed("play --resume", FIRST)
    assert status == 0
    assert "Resumed after move" in out
    resumed = Record.load(path)
    path.unlink()
    typed(command, FIRST)
    at_once = only_save(saves)
    assert resumed.moves == at_once.moves
    assert resumed.result == at_once.result


def test_resume_finds_the_last_game_and_shows_a_finished_one(typed: Typist, saves: Path) -> None:
    status, _ = typed("play --resume", "")
    assert status == 2
    typed("play the_river --seed 8 --players 2 --bots random", FIRST)
    assert typed("play --resume the_river", "")[0] == 2
    (path,) = saves.glob("*.json")
    status, out = typed(f"play --resume {path}", "")
    assert status == 0
    assert "The game is over" in out


def test_two_people_on_one_screen(typed: Typist, saves: Path) -> None:
    command = "play the_river --seed 2 --players 2 --bots none --names Ana,Luis"
    status, out = typed(command, "\n1\n" * 400)
    assert status == 0
    assert "Pass the screen to Ana" in out
    assert "Pass the screen to Luis" in out
    record = only_save(saves)
    assert record.seats == ["Ana", "Luis"]
    assert record.result is not None


def test_the_end_of_input_saves_and_says_how_to_go_on(typed: Typist, saves: Path) -> None:
    status, out = typed("play the_river --seed 2 --players 2", "1\n")
    assert status == 0
    assert "Go on with: caudal play --resume" in out
    assert only_save(saves).result is None


def test_ctrl_c_keeps_the_game(typed: Typist, saves: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(_: Session, _prompt: str) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr(Session, "read", interrupt)
    status, out = typed("play the_river --seed 2 --players 2", "")
    assert status == 130
    assert "Go on with: caudal play --resume" in out
    assert only_save(saves).seed == 2


def test_a_rival_sits_on_the_seat_that_was_asked(typed: Typist, saves: Path) -> None:
    typed("play the_river --seed 2 --players 3 --seat 2 --bots random,greedy", "q\n")
    assert only_save(saves).seats == ["random", "person", "greedy"]


def test_only_views_are_shown(typed: Typist, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every table and score line on the screen is made from the view of the seat that looks."""
    views: list[object] = []
    drawn = show.table

    def spy(view: dict[str, object], *rest: object, **more: object) -> object:
        views.append(view)
        return drawn(view, *rest, **more)  # type: ignore[arg-type]

    monkeypatch.setattr(playing.show, "table", spy)
    typed("play the_river --seed 2 --players 2 --bots random", "1\nt\nq\n")
    assert views
    assert all(isinstance(view, dict) and "dice" not in view for view in views)


def test_a_tie_that_was_broken_is_told() -> None:
    words = playing.house("en")
    say = cli.caudal.game("the_river").texts("en").seated(["Ana", "Luis", "Eva"])
    told = [str(line) for line in show.ties([9, 9, 4], [2, 1, 3], say, words)]
    assert told[0] == "Luis and Ana have 9 points each; the tie-break decides their places."
    assert list(show.ties([9, 9, 4], [1, 1, 3], say, words)) == []


@pytest.mark.parametrize("id", caudal.game_ids())
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_lesson_is_followed_by_typing_what_it_proposes(
    typed: Typist, saves: Path, id: str, language: str
) -> None:
    taught = lesson(id)
    status, out = typed(
        f"play {id} --learn --lang {language}", "\n".join(taught.script()) + "\nq\n"
    )
    assert status == 0
    words = house(language)
    for number in range(1, len(taught.step) + 1):
        assert words("play.lesson", step=number, of=len(taught.step)) in out
    assert taught.rivals[0] in out
    assert out.count(words("play.try", number="", label="").partition(":")[0]) >= len(
        taught.script()
    )
    record = only_save(saves)
    deciders = [state.seat() for state in record.walk()][:-1]
    own = [move for seat, move in zip(deciders, record.moves, strict=True) if seat == 0]
    assert own == taught.script()


def test_a_lesson_that_is_left_is_an_ordinary_game(typed: Typist) -> None:
    _, out = typed("play the_river --learn", "tile:mountain_02\nplace:produce_wood\nq\n")
    assert out.count("Try: ") == 1
    assert "produce" in out.lower()
