"""Every game's guided first game can be followed to its end, left, taken up again and played on."""

from collections.abc import Iterator

import pytest

import caudal
from caudal.engine.texts import LANGUAGES
from caudal.scene.nodes import Node
from caudal.table import SERVER, Opened, Table, decide
from caudal.table import commands as c
from caudal.table.lessons import LEARNER, guide, lesson, opening, reply
from caudal.table.reader import Update, update

every_game = pytest.mark.parametrize("id", caudal.game_ids())
LONGEST = 270


def open_lesson(id: str) -> Table:
    setup, seats = opening(caudal.game(id), "Ana")
    table = Table("t", Opened(at=0, setup=setup, seats=seats))
    table.apply(decide(table, c.Start(), 1, 0))
    return table


def play(table: Table, move: str) -> None:
    seat = table.acting()
    who = 1 if seat == LEARNER else SERVER
    table.apply(decide(table, c.Move(seat, table.asked(who), move), who, 0))


def rivals_answer(table: Table) -> None:
    """The rivals' scripted moves, up to the learner's next question."""
    while table.acting() not in (LEARNER, -1):
        scripted = reply(table)
        assert scripted is not None, f"{table.game.id}: no reply after {table.moves}"
        play(table, scripted)


def follow(table: Table, language: str = "en") -> Iterator[Update]:
    """What the learner sees at each question, doing what is proposed."""
    while True:
        rivals_answer(table)
        seen = update(table, 1, language, [], drawn="wide")
        yield seen
        assert seen.lesson is not None
        move = seen.lesson.pages[-1].move
        if not move:
            return
        play(table, move)


def ids(scene: Node) -> set[str]:
    """Every pane and every piece with a name in a scene."""
    names = {pane["id"] for pane in scene["panes"]}
    waiting = [node for pane in scene["panes"] for node in pane["nodes"]]
    while waiting:
        node = waiting.pop()
        names |= {node["id"]} if "id" in node else set()
        waiting += node.get("n", [])
    return names


@every_game
def test_a_lesson_is_short_and_in_both_languages(id: str) -> None:
    steps = lesson(id).step
    assert 10 <= len(steps) <= 15
    assert not steps[0].play, "it begins with a word of welcome"
    assert not steps[-1].play, "it ends with a word of farewell"
    for number, step in enumerate(steps, 1):
        assert step.en != step.es, number
        for text in (step.en, step.es):
            assert text[-1] in ".!?", number
            assert 40 < len(text) <= LONGEST, (number, len(text))


@every_game
def test_every_step_is_reached_by_doing_what_it_says(id: str) -> None:
    """Each proposed move is legal when it is proposed, and what is to be looked at is there."""
    read: list[int] = []
    for seen in follow(open_lesson(id)):
        assert seen.lesson is not None
        assert seen.question is not None
        assert seen.scene is not None
        shown = ids(seen.scene)
        for number, page in enumerate(seen.lesson.pages, seen.lesson.at):
            read.append(number)
            assert set(page.look) <= shown, (number, page.look)
        *before, last = seen.lesson.pages
        assert not any(page.move for page in before)
        assert last.move in [*(offer.name for offer in seen.question.moves), ""]
    assert sorted(set(read)) == list(range(1, len(lesson(id).step) + 1))
    assert read == sorted(read)


@every_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_texts_are_those_of_the_reader(id: str, language: str) -> None:
    table = open_lesson(id)
    rivals_answer(table)
    guidance = guide(table, language)
    assert guidance is not None
    assert guidance.pages[0].text == getattr(lesson(id).step[0], language)


@every_game
def test_after_the_lesson_the_game_goes_on_to_its_end(id: str) -> None:
    table = open_lesson(id)
    *_, last = follow(table)
    assert last.question is not None
    play(table, last.question.moves[0].name)
    assert guide(table, "en") is None
    dice = caudal.Dice.of("after the lesson")
    while table.status() == "playing":
        assert table.state is not None
        moves = table.state.moves()
        play(table, table.game.name(moves[dice.below(len(moves))]))
    assert update(table, 1, "en", []).result is not None


@every_game
def test_another_move_leaves_the_lesson_and_undo_returns_to_it(id: str) -> None:
    table = open_lesson(id)
    rivals_answer(table)
    before = guide(table, "en")
    assert before is not None
    assert table.state is not None
    names = [table.game.name(move) for move in table.state.moves()]
    play(table, next(name for name in names if name != before.pages[-1].move))
    assert guide(table, "en") is None
    assert reply(table) is None
    made = next(k for k, mark in enumerate(table.marks) if mark.seat == LEARNER)
    asked, to = table.asked(1), table.place(1, made)
    table.apply(decide(table, c.Ask(LEARNER, asked, to), 1, 0))
    assert guide(table, "en") == before


@every_game
def test_nobody_else_is_taught(id: str) -> None:
    table = open_lesson(id)
    rivals_answer(table)
    assert update(table, 0, "en", []).lesson is None
