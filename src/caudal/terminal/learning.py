"""A guided first game in the terminal: each question comes with its page of the lesson."""

from __future__ import annotations

from pathlib import Path

from rich.panel import Panel
from rich.text import Text

from caudal.engine.game import Game
from caudal.engine.record import Record
from caudal.engine.state import View
from caudal.table.lessons import RIVAL, Guide, lesson
from caudal.terminal import saves
from caudal.terminal.play import Session
from caudal.terminal.seating import PERSON


def learn(game: Game, language: str) -> None:
    """Begin a game's lesson."""
    guide = lesson(game.id)
    seats = [PERSON, *(RIVAL for _ in guide.rivals)]
    record = Record(game.id, guide.players(), guide.seed, guide.options, seats)
    Guided(record, saves.new_path(record), language).run()


class Guided(Session):
    """A sitting where the rivals reply by the lesson and the learner is told what to try, until
    another move is made; a game that is resumed is an ordinary one."""

    def __init__(self, record: Record, path: Path, language: str) -> None:
        super().__init__(record, path, language)
        self.lesson = lesson(self.game.id)
        self.seating.names[1:] = self.lesson.rivals
        self.say = self.game.texts(language).seated(self.seating.names)

    def bot_moves(self) -> None:
        scripted = self.lesson.reply(self.deciders(), self.record.moves)
        if scripted is not None and scripted in self.legal():
            self.make(self.game.move(scripted))
        else:
            super().bot_moves()

    def question(self, view: View, labels: list[str]) -> None:
        guide = self.lesson.guide(self.deciders(), self.record.moves, self.language)
        if guide is not None:
            self.tell_pages(guide)
        super().question(view, labels)
        if guide is not None and guide.pages[-1].move in self.legal():
            place = self.legal().index(guide.pages[-1].move)
            self.tell(self.words("play.try", number=place + 1, label=labels[place]), "green")

    def tell_pages(self, guide: Guide) -> None:
        for number, page in enumerate(guide.pages, guide.at):
            title = self.words("play.lesson", step=number, of=guide.of)
            self.console.print(Panel(Text(page.text), title=title, border_style="yellow"))

    def legal(self) -> list[str]:
        """The legal moves by name, in the order in which they are shown."""
        return [self.game.name(move) for move in self.state.moves()]

    def deciders(self) -> list[int]:
        """Who made each move of the record."""
        return [state.seat() for state in self.record.walk()][:-1]
