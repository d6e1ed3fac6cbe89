"""One game between bots: fast when nobody looks at anything, careful when asked."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any

from caudal.bots import Bot, bot
from caudal.engine.dice import Dice
from caudal.engine.errors import BrokenInvariant
from caudal.engine.game import Game, game
from caudal.engine.knowledge import Knowledge
from caudal.engine.record import Record
from caudal.engine.state import State, play_random
from caudal.lab.rows import Rows


@dataclass
class Bout:
    """A game to be played: who sits where, and each seat's dice."""

    game_id: str
    players: int
    options: dict[str, Any]
    seed: int
    seats: list[str]
    dice: list[Dice]

    @property
    def game(self) -> Game:
        return game(self.game_id)

    def new(self) -> State:
        return self.game.new(self.players, self.seed, self.options)

    def record(self) -> Record:
        return Record(self.game_id, self.players, self.seed, self.options, self.seats)


@cache
def seated(name: str, game_id: str) -> Bot:
    """A bot by its name; bots keep nothing from one choice to the next, so one serves all games."""
    return bot(name, game(game_id))


@dataclass(frozen=True)
class Wish:
    """What is wanted of a game beside its outcome; where nothing is, it may be played fast."""

    check: bool = False
    """Test the invariants at every decision."""
    record: bool = False
    rows: bool = False


NOTHING = Wish()


@dataclass
class Played:
    """A game's outcome as plain data; `fault` says what broke, and `record` holds that game."""

    number: int
    decisions: int
    scores: list[int]
    ranking: list[int]
    fault: str = ""
    record: str = ""
    rows: Rows | None = None


def play_game(bout: Bout, number: int, wish: Wish) -> Played:
    """Play one game to the end; never raises for what the rules or a bot do wrong."""
    if wish == NOTHING and all(seated(name, bout.game_id).blind for name in bout.seats):
        dice = [each.clone() for each in bout.dice]
        try:
            state = bout.new()
            decisions = play_random(state, dice)
            return Played(number, decisions, state.scores(), state.ranking())
        except Exception:
            return play_carefully(bout, number, wish)
    return play_carefully(bout, number, wish)


def play_carefully(bout: Bout, number: int, wish: Wish) -> Played:
    """Play move by move and write each one down before it is played."""
    record = bout.record()
    rows = Rows() if wish.rows else None
    try:
        state = bout.new()
        while state.seat() >= 0:
            if wish.check:
                state.check()
            move = choose(bout, state)
            record.moves.append(bout.game.name(move))
            if rows is not None:
                rows.add(state, move)
            state.play(move)
            if len(record.moves) > bout.game.bound:
                raise BrokenInvariant(f"it did not end within {bout.game.bound} decisions")
        if wish.check:
            state.check()
        scores, ranking = state.scores(), state.ranking()
    except Exception as error:
        fault = f"{type(error).__name__}: {error}"
        return Played(number, len(record.moves), [], [], fault, record.text())
    record.result = {"scores": scores, "ranking": ranking}
    text = record.text() if wish.record else ""
    return Played(number, len(record.moves), scores, ranking, record=text, rows=rows)


def choose(bout: Bout, state: State) -> int:
    """The move of the seat that decides; only a bot that looks is shown something."""
    seat = state.seat()
    player = seated(bout.seats[seat], bout.game_id)
    if player.blind:
        legal = state.moves()
        return legal[bout.dice[seat].below(len(legal))]
    return player.choose(Knowledge(bout.game, state), bout.dice[seat])
