"""A game's puzzles as a reader is shown them: what is asked, the answer and why, and a picture."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from caudal.engine.errors import CaudalError
from caudal.engine.game import Game
from caudal.host.importing import journal_of
from caudal.lab.puzzles import LEVELS, Puzzle, puzzles_of
from caudal.scene import svg
from caudal.scene.gallery import stock
from caudal.scene.nodes import Node
from caudal.table import Table
from caudal.table.journal import rebuild
from caudal.table.refusal import Refused
from caudal.table.sight import ask, picture


class Riddle(Struct):
    """A puzzle in words. `record` leads to its question; `answers` are the moves that are right:
    several where they read alike."""

    level: str
    players: int
    prompt: str
    offered: list[str]
    """What may be chosen, as it reads."""
    choices: int
    record: str
    answers: list[str]
    label: str
    next: str
    chance: float
    behind: float
    why: str


def riddles(played: Game, language: str) -> list[Riddle]:
    """All puzzles of a game, the easiest first. One whose content was replaced has none: they are
    positions of the game as it was."""
    try:
        return [riddle(puzzle, language) for puzzle in ordered(played)]
    except (CaudalError, Refused):
        return []


def ordered(played: Game) -> list[Puzzle]:
    return sorted(puzzles_of(played), key=lambda puzzle: LEVELS.index(puzzle.level))


def riddle(puzzle: Puzzle, language: str) -> Riddle:
    table, seat = laid(puzzle)
    question = ask(table, table.position(seat).view(seat), seat, language, drawn=True)
    labels = {offer.name: offer.label for offer in question.moves}
    return Riddle(
        puzzle.level,
        puzzle.record.players,
        question.prompt,
        list(dict.fromkeys(labels.values())),
        len(labels),
        puzzle.record.text(),
        [name for name, label in labels.items() if label == labels[puzzle.answer]],
        labels[puzzle.answer],
        labels[puzzle.next],
        puzzle.chance,
        puzzle.behind,
        puzzle.why[language],
    )


def laid(puzzle: Puzzle) -> tuple[Table, int]:
    """The table where a puzzle is asked, and whom."""
    table = rebuild("puzzle", journal_of(puzzle.record, 0))
    return table, table.acting()


def sketch(puzzle: Puzzle) -> str:
    """The part of the table that the question is about, as a drawing without words: it is the same
    in every language."""
    table, seat = laid(puzzle)
    view = table.position(seat).view(seat)
    question = ask(table, view, seat, "en", drawn=True)
    scene: Any = picture(table, view, seat, question, "en", narrow=False, easel=None)
    pane = max(scene["panes"], key=lambda each: sum(map(offers, each["nodes"])))
    shown = pane | {"nodes": [wordless(node) for node in pane["nodes"]]}
    return svg.picture({"panes": [shown], "seats": []}, stock(table.game.id), gap=0)


def offers(node: Node) -> int:
    """How many moves can be chosen on a node."""
    return ("move" in node) + sum(map(offers, node.get("n", [])))


def wordless(node: Node) -> Node:
    """A node without its words; numbers stay."""
    if any(letter.isalpha() for letter in node.get("t", "")):
        return node | {"t": ""}
    return node | {"n": [wordless(each) for each in node["n"]]} if "n" in node else node
