"""A game in the terminal: people answer questions by numbers, bots reply, every move is saved."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from pathlib import Path

from rich.console import Console
from rich.markdown import Markdown
from rich.markup import escape
from rich.panel import Panel
from rich.text import Text

from caudal.bots import bot, hint, is_bot
from caudal.engine.dice import Dice
from caudal.engine.errors import CaudalError
from caudal.engine.events import Event, Listener
from caudal.engine.game import Game
from caudal.engine.knowledge import Knowledge
from caudal.engine.problems import in_words
from caudal.engine.record import Record
from caudal.engine.state import View
from caudal.terminal import rulebook, saves, show
from caudal.terminal.arguments import seat_index
from caudal.terminal.seating import Seating, seats_for
from caudal.terminal.undo import CannotUndo, undo
from caudal.terminal.words import house

KEYS = ("u", "?", "t", "h", "s", "q")


def new_record(
    game: Game,
    players: int,
    seat: int,
    bots: Sequence[str],
    names: Sequence[str],
    seed: int | None,
    options: Mapping[str, object],
    language: str,
) -> Record:
    """The record of a game that is about to begin."""
    players = players or game.seats[1]
    settled = game.settle(players, options)
    own = seat_index(seat, players, language)
    seats = seats_for(game, players, own, bots, names, language)
    return Record(game.id, players, secrets.randbits(128) if seed is None else seed, settled, seats)


def resume(target: str | None, language: str) -> None:
    """Go on with a saved game."""
    path = saves.find(target, language)
    record = Record.load(path)
    for name in record.seats:
        if is_bot(name, record.game):
            bot(name, record.game, record.players)
    session = Session(record, path, language)
    session.tell(house(language)("play.resumed", moves=len(record.moves)))
    session.run()


def play(record: Record, language: str) -> None:
    Session(record, saves.new_path(record), language).run()


class Leave(Exception):
    """The person goes; the game is saved."""


class Session:
    """One sitting at the screen."""

    def __init__(self, record: Record, path: Path, language: str) -> None:
        self.record = record
        self.game = record.game
        self.path = path
        self.console = Console(highlight=False)
        self.words = house(language)
        self.language = language
        self.seating = Seating(self.game, record.players, record.seats, language)
        self.say = self.game.texts(language).seated(self.seating.names)
        self.story: list[list[Event]] = []
        """What each move told, in step with the record."""
        self.told: dict[int, int] = {}
        """For each person: up to which move the story was shown."""
        self.looking = -1
        """The seat that is at the screen."""
        listener = Listener()
        for self.state in record.walk(listener):
            self.story.append(listener.take())
        self.listener = listener

    # -- the course of the game ------------------------------------------------------------------

    def run(self) -> None:
        self.welcome()
        if not self.record.moves:
            saves.save(self.record, self.path)
        try:
            while self.state.seat() >= 0:
                if self.state.seat() in self.seating.bots:
                    self.bot_moves()
                else:
                    self.person_moves()
        except Leave:
            self.farewell()
            return
        except KeyboardInterrupt:
            self.console.print()
            self.farewell()
            raise
        self.console.print(self.lines_since())
        self.console.print(show.ending(self.state, self.say, self.words))

    def bot_moves(self) -> None:
        """A bot's dice depend on the seed, the seat and the move's number alone: taking back or
        resuming changes nothing."""
        seat = self.state.seat()
        dice = Dice.of(self.record.seed, 0, "bot", seat, len(self.record.moves))
        status = self.words("play.thinking", name=self.seating.names[seat])
        with self.console.status(status):
            move = self.seating.bots[seat].choose(Knowledge(self.game, self.state), dice)
        self.make(move)

    def person_moves(self) -> None:
        self.hand_over(self.state.seat())
        view = self.state.view(self.looking)
        moves = self.state.moves()
        labels = [self.game.label(view, self.game.name(move), self.say) for move in moves]
        self.ask(view, labels)
        while True:
            answer = self.read(self.words("play.ask") + ":")
            if answer == "u":
                if self.take_back():
                    return
            elif answer in KEYS:
                self.answer_key(answer, view, moves, labels)
            else:
                chosen = self.chosen(answer, moves)
                if chosen is not None:
                    self.make(chosen)
                    return

    def make(self, move: int) -> None:
        self.record.play(self.state, move)
        self.story.append(self.listener.take())
        saves.save(self.record, self.path)

    def chosen(self, answer: str, moves: list[int]) -> int | None:
        """The move meant by a number or by a move's name; None after saying what is possible."""
        if answer.isdecimal() and 1 <= int(answer) <= len(moves):
            return moves[int(answer) - 1]
        named = {self.game.name(move): move for move in moves}
        if answer in named:
            return named[answer]
        key = "wrong" if answer else "empty"
        self.tell(self.words(f"play.{key}", given=answer, last=len(moves)), "yellow")
        return None

    # -- what the keys do ------------------------------------------------------------------------

    def answer_key(self, key: str, view: View, moves: list[int], labels: list[str]) -> None:
        if key == "q":
            raise Leave
        if key == "s":
            saves.save(self.record, self.path)
            self.tell(self.words("play.saved", file=self.path), "green")
        elif key == "t":
            width = self.console.width
            self.console.print(show.table(view, self.game, self.say, self.looking, width))
            self.question(view, labels)
        elif key == "?":
            self.show_rule()
        elif key == "h":
            self.hint(moves)

    def take_back(self) -> bool:
        try:
            self.state = undo(self.record, self.state)
        except CannotUndo as reason:
            self.tell(self.words(f"play.{reason}"), "yellow")
            return False
        self.state.listener = self.listener
        self.story.pop()
        self.told[self.looking] = min(self.told[self.looking], len(self.story))
        saves.save(self.record, self.path)
        self.tell(self.words("play.undone"), "green")
        return True

    def show_rule(self) -> None:
        """The section of the rules that explains the question."""
        try:
            text = rulebook.rules_text(self.game, self.language)
        except CaudalError:
            text = ""
        part = rulebook.section(text, self.state.todo[-1].section)
        if part:
            self.console.print(Panel(Markdown(part), title=self.words("play.rule")))
        else:
            self.tell(self.words("play.no_rule"), "yellow")

    def hint(self, moves: list[int]) -> None:
        """The best moves of a search that knows what this seat knows, with chances and reasons."""
        dice = Dice.of("hint", len(self.record.moves))
        try:
            proposals = hint(Knowledge(self.game, self.state), dice, self.say)
        except CaudalError as problem:
            self.tell(
                self.words("play.no_hint", problem=in_words(problem, self.language)), "yellow"
            )
            return
        for each in proposals:
            place = moves.index(each.move) + 1
            line = self.words("play.hint", number=place, label=each.line(self.language))
            self.tell(line, "green")
            self.tell(f"   {each.why}")

    # -- what is shown ---------------------------------------------------------------------------

    def tell(self, text: str, style: str = "") -> None:
        self.console.print(Text(text, style))

    def read(self, prompt: str) -> str:
        try:
            return self.console.input(f"[bold]{prompt}[/] ").strip()
        except EOFError:
            self.console.print()
            raise Leave from None

    def welcome(self) -> None:
        title = self.words(
            "play.welcome",
            game=self.say("game.title"),
            players=self.record.players,
            seed=self.record.seed,
        )
        self.console.rule(f"[bold]{escape(title)}[/]")
        who = []
        for seat in self.seating.bots:
            name = self.seating.names[seat]
            who.append(self.words("play.bot_is", name=name, bot=self.seating.entries[seat]))
        if who:
            self.tell(" · ".join(who), "dim")
        self.tell(self.words("play.keys"), "dim")

    def farewell(self) -> None:
        saves.save(self.record, self.path)
        self.tell(self.words("play.saved", file=self.path))
        self.console.print(Text(self.words("play.resume", file=self.path)), soft_wrap=True)

    def hand_over(self, seat: int) -> None:
        """On a shared screen the next person must not see what the last one saw."""
        if seat == self.looking:
            return
        if len(self.seating.people) > 1:
            self.console.clear()
            name = escape(self.seating.names[seat])
            self.read(self.words("play.pass", name=name))
        self.looking = seat

    def ask(self, view: View, labels: list[str]) -> None:
        """What happened, the table when a turn begins, the question."""
        fresh = self.is_fresh()
        if fresh:
            self.console.rule(style=show.seat_colour(self.looking))
            width = self.console.width
            self.console.print(
                show.table(view, self.game, self.say, self.looking, width, whole=False)
            )
        self.console.print(self.lines_since(), end="")
        self.question(view, labels)

    def is_fresh(self) -> bool:
        """Whether somebody else decided since this seat last did, or nothing was shown yet."""
        known = self.told.get(self.looking)
        return known is None or len(self.story) - known > 1

    def lines_since(self) -> Text:
        """The story since the last decision of the seat at the screen, as far as it may know."""
        start = self.told.get(self.looking, max(1, len(self.story) - 2 * self.record.players))
        lines = Text()
        for events in self.story[start:]:
            for event in events:
                if event.known_to(self.looking):
                    colour = show.seat_colour(event.seat) if event.seat >= 0 else "dim"
                    lines.append("• ", colour).append(self.game.told(event, self.say) + "\n")
        self.told[self.looking] = len(self.story)
        return lines

    def question(self, view: View, labels: list[str]) -> None:
        asks = {key: value for key, value in view["asks"].items() if key != "ask"}
        asks["seat"] = self.say.seat(self.looking)
        prompt = self.say(f"prompt.{view['asks']['ask']}", **asks)
        self.console.print(show.score_line(view, self.say, self.looking))
        self.tell(prompt, f"bold {show.seat_colour(self.looking)}")
        self.console.print(show.choices(labels, self.console.width))
