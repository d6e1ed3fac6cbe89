"""Positions to try: decisions of bots' games where one move is far ahead of the next.

A game's puzzles are content, `puzzles.toml` in its folder: the moves that lead to a position, the
answer, the move next to it, and why, in words. What a decision is worth is found by search from
what its seat knows, so that a puzzle can be solved by who sits there.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from itertools import islice
from typing import Any, NamedTuple

from caudal.bots.hint import Future, reason
from caudal.bots.lookahead import best_move
from caudal.bots.search import Search
from caudal.bots.thinker import SearchBot, settings_of
from caudal.bots.words import bot_texts
from caudal.engine.dice import Dice
from caudal.engine.errors import CaudalError
from caudal.engine.folders import has, read_toml
from caudal.engine.game import Game, game
from caudal.engine.knowledge import Knowledge
from caudal.engine.record import Record
from caudal.engine.state import State
from caudal.engine.texts import LANGUAGES

FILE = "puzzles.toml"
COUNT = 5
"""Puzzles of a game."""
SHORT = 80
"""Simulations after which most decisions turn out to be none."""
STRIDE = 3
"""Of every how many decisions of a game one is thought about."""
OF_A_GAME = 2
"""Puzzles that one game of bots gives at most."""
ENOUGH = 2
"""How many times more are looked for than are wanted; the nicest are chosen."""
WORTH_A_WORD = 0.5
"""Points that the answer has to be ahead by some turns later: a reason that can be told."""
FAR = 0.1
"""The chance to win by which the answer has to be ahead of every other move."""
CHOICES = 3
"""A question with fewer answers is no puzzle."""
HOPELESS = 0.15
"""A seat whose chances are smaller, even by the answer, does not care."""
EASY = 100
"""Nodes that a glance at the own turn costs."""
DICE = ("puzzle", "again")
"""Names of the dice of the searches that have to agree."""
SEATS = 3
"""Games with more seats take long, and are no better for it."""
LEVELS = ("easy", "medium", "hard")
HARDER = 0.1
"""What a level is worth, in chance, when puzzles are chosen."""
BOT = "merchant"
"""Who plays on against the reader."""


class Puzzle(NamedTuple):
    """A record up to a question, the move that answers it, and the one that comes next to it; what
    the seat's chances are after them; `level` says who finds it; `why` in every language."""

    record: Record
    answer: str
    next: str
    chance: float
    behind: float
    level: str
    why: dict[str, str]

    def data(self) -> dict[str, Any]:
        """As it is written."""
        return {
            "players": self.record.players,
            "options": self.record.options,
            "seed": self.record.seed,
            "moves": " ".join(self.record.moves),
            "answer": self.answer,
            "next": self.next,
            "chance": round(self.chance, 3),
            "behind": round(self.behind, 3),
            "level": self.level,
            "why": self.why,
        }


class Verdict(NamedTuple):
    """What a search says of a decision."""

    answer: int
    next: int
    chance: float
    behind: float

    @property
    def gap(self) -> float:
        return self.chance - self.behind


# -- reading ---------------------------------------------------------------------------------------


def puzzles_of(played: Game) -> list[Puzzle]:
    """The puzzles of a game's folder; none where its rules are others by now."""
    if not has(played.id, FILE):
        return []
    found = read_toml(played.id, FILE)
    if found["rules"] != played.rules_version:
        return []
    return [read(played, one) for one in found["puzzle"]]


def read(played: Game, one: dict[str, Any]) -> Puzzle:
    record = Record(played.id, one["players"], one["seed"], one["options"])
    record.moves = one["moves"].split()
    seat = record.replay().seat()
    record.seats = ["person" if number == seat else BOT for number in range(record.players)]
    told = (one["chance"], one["behind"], one["level"], one["why"])
    return Puzzle(record, one["answer"], one["next"], *told)


# -- judging ---------------------------------------------------------------------------------------


def judge(knowledge: Knowledge, simulations: int, dice: Dice) -> Verdict | None:
    """The best move of a decision and the best of the others, by a search; none where all moves
    read alike. What the search hardly looked at is worth what the heuristic hopes of it."""
    played = knowledge.game
    search = SearchBot(settings_of(played), simulations).think(knowledge, dice, patient=True)
    best = search.best()
    view, say = knowledge.view(), played.texts("en")
    told = played.label(view, played.name(best), say)
    others = [
        move for move in search.legal if played.label(view, played.name(move), say) != told
    ]  # fmt: skip
    if not others:
        return None
    follower = max(others, key=lambda move: worth(search, move))
    return Verdict(best, follower, worth(search, best), worth(search, follower))


def worth(search: Search, move: int) -> float:
    node = search.child(move)
    return 0.0 if node is None else (node.total + 4 * node.hope) / (node.visits + 4)


# -- finding ---------------------------------------------------------------------------------------


def find(
    id: str,
    games: int,
    simulations: int,
    seed: int = 0,
    count: int = COUNT,
    progress: Callable[[int], None] | None = None,
) -> list[Puzzle]:
    """Puzzles of some bots' games: few of a game, and few of a kind."""
    played = game(id)
    fewest, most = played.seats
    puzzles: list[Puzzle] = []
    for number in range(games):
        players = fewest + number % (min(most, SEATS) - fewest + 1)
        puzzles += islice(candidates(played, players, seed + number, simulations), OF_A_GAME)
        if progress is not None:
            progress(number + 1)
        if len(puzzles) >= ENOUGH * count:
            break
    if len(puzzles) < count:
        raise CaudalError(
            "only {some} of {count} puzzles came of {games} games; look in more of them",
            some=len(puzzles),
            count=count,
            games=games,
        )
    return varied(sorted(puzzles, key=charm, reverse=True), count)


def varied(puzzles: list[Puzzle], count: int) -> list[Puzzle]:
    """The first of every kind, then the second of every kind, until there are enough."""
    kinds = [kind_of(puzzle) for puzzle in puzzles]
    order = sorted(range(len(puzzles)), key=lambda k: kinds[:k].count(kinds[k]))
    return [puzzles[k] for k in order[:count]]


def charm(puzzle: Puzzle) -> float:
    """How far the answer is ahead; what is not seen at once is nicer."""
    return puzzle.chance - puzzle.behind + HARDER * LEVELS.index(puzzle.level)


def kind_of(puzzle: Puzzle) -> str:
    """What is asked there."""
    return puzzle.answer.partition(":")[0]


def candidates(played: Game, players: int, seed: int, simulations: int) -> Iterator[Puzzle]:
    """The decisions of one game that would be puzzles. Who plays it looks no further than its own
    turn; at every few decisions somebody thinks for longer."""
    record = Record(played.id, players, seed)
    state = record.replay()
    while state.seat() >= 0:
        number = len(record.moves)
        world = state.guess(state.seat(), Dice.of("play", seed, number))
        move = best_move(world, state.seat(), played.weights(), EASY)
        if number % STRIDE == 0 and len(state.moves()) >= CHOICES and alone(played, state):
            puzzle = puzzle_at(record, state, move, simulations)
            if puzzle is not None:
                yield puzzle
        record.play(state, move)


def alone(played: Game, state: State) -> bool:
    """Whether a question is answered by one click of one seat: neither put together of parts, nor
    at the same time as others answer theirs."""
    kind = state.view(state.seat())["asks"]["ask"]
    drafted = played.draft is not None and bool(played.draft.prompt(state))
    return not drafted and not played.chosen_together(kind)


def puzzle_at(record: Record, state: State, glance: int, simulations: int) -> Puzzle | None:
    """The puzzle of a decision, if a short search and several long ones say the same of it, and
    there is something to be said for the answer. `glance` is the move that is seen at once."""
    played = record.game
    knowledge = Knowledge(played, state)
    quick = judge(knowledge, SHORT, Dice.of("short"))
    if quick is None or quick.gap < FAR:
        return None
    sure: list[Verdict] = []
    for name in DICE:
        verdict = judge(knowledge, simulations, Dice.of(name))
        if verdict is None or verdict.gap < FAR or verdict.chance < HOPELESS:
            return None
        sure.append(verdict)
    if len({verdict.answer for verdict in sure}) > 1:
        return None
    nearest = min(sure, key=lambda verdict: verdict.gap)
    answer, behind = (
        Future(knowledge, move, Dice.of("why")) for move in (nearest.answer, nearest.next)
    )
    if sum(answer.sheet.values()) - sum(behind.sheet.values()) < WORTH_A_WORD:
        return None
    before = Record(played.id, record.players, record.seed, record.options)
    before.moves = list(record.moves)
    return Puzzle(
        before,
        played.name(nearest.answer),
        played.name(nearest.next),
        nearest.chance,
        nearest.behind,
        level_of(nearest.answer, glance, quick.answer),
        {
            language: reason(answer, [behind], played.texts(language), bot_texts(language))
            for language in LANGUAGES
        },
    )


def level_of(answer: int, glance: int, quick: int) -> str:
    """Who finds the answer: a glance at the own turn, a short search, or only a long one."""
    return "easy" if glance == answer else "medium" if quick == answer else "hard"


# -- writing ---------------------------------------------------------------------------------------


def text_of(played: Game, puzzles: list[Puzzle], simulations: int) -> str:
    """The content file, with how deep was searched for them. JSON's strings and lists are TOML's
    too."""
    lines = [f"# Written by `caudal puzzles {played.id} --simulations {simulations}`."]
    lines += [f"rules = {played.rules_version}", f"simulations = {simulations}"]
    for puzzle in puzzles:
        lines += ["", "[[puzzle]]"]
        for key, value in puzzle.data().items():
            if isinstance(value, dict):
                inner = ", ".join(f"{name} = {_toml(each)}" for name, each in value.items())
                lines.append(f"{key} = {{ {inner} }}" if inner else f"{key} = {{}}")
            else:
                lines.append(f"{key} = {_toml(value)}")
    return "\n".join(lines) + "\n"


def _toml(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)
