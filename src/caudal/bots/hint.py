"""Advice for the seat that decides: what a strong bot would do, and why, in words.

The chances come from a search, with the game's net where it has one; the reasons from playing each
proposal on for some turns in worlds that the seat could be facing, and comparing the score sheets.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

from caudal.bots.learned import adviser
from caudal.bots.lookahead import best_move
from caudal.bots.netsearch import NetSearch
from caudal.bots.search import Search
from caudal.bots.words import bot_texts
from caudal.engine.dice import Dice
from caudal.engine.knowledge import Knowledge
from caudal.engine.state import State
from caudal.engine.texts import Texts

PROPOSALS = 3
SIMULATIONS = 1200
SECONDS = 1.5
WORLDS = 10
DECISIONS = 12
NODES = 60
LOOKS = 48
"""How often a proposal is looked at, at least, where a net says what it leads to."""
LEAST = 0.35
"""Smaller differences, in points, are not worth a word."""


@dataclass
class Hint:
    """One proposal. `chance` is the seat's chance to win after it, `spread` how far that may be
    off, `sure` how sure it is that this one is the best (a word), `why` a sentence."""

    move: int
    name: str
    label: str
    chance: float
    spread: float
    sure: str
    why: str

    def line(self, language: str) -> str:
        say = bot_texts(language)
        chance = round(100 * self.chance)
        return say("hint.line", label=self.label, chance=chance, sure=self.sure)


def hint(
    knowledge: Knowledge,
    dice: Dice,
    say: Texts,
    simulations: int = SIMULATIONS,
    count: int = PROPOSALS,
) -> list[Hint]:
    """The best moves, best first, made from the seat's knowledge alone; `say` is the game's texts
    in the reader's language.

    >>> import caudal
    >>> game = caudal.game("the_river")
    >>> knowledge = caudal.Knowledge(game, game.new(players=2, seed=1))
    >>> len(hint(knowledge, Dice.of(1), game.texts("en"), simulations=40))
    3
    """
    game = knowledge.game
    words = bot_texts(say.language)
    view = knowledge.view()
    moves = knowledge.moves()
    if len(moves) < 2:
        return [
            Hint(m, game.name(m), game.label(view, game.name(m), say), 0.5, 0.5,
                 words("hint.clear"), words("hint.only"))
            for m in moves
        ]  # fmt: skip
    who = adviser(game, knowledge.players, simulations, SECONDS)
    search = who.think(knowledge, dice, patient=True)
    ranked = best_of(search, moves, count)
    futures = {move: Future(knowledge, move, dice.clone()) for move in ranked}
    proposals = []
    for place, move in enumerate(ranked):
        others = [futures[other] for other in ranked if other != move]
        name = game.name(move)
        proposals.append(
            Hint(
                move,
                name,
                game.label(view, name, say),
                chance_of(search, move),
                spread_of(search, move),
                words(f"hint.{how_sure(search, ranked, place)}"),
                reason(futures[move], others, say, words),
            )
        )
    return proposals


def best_of(search: Search, moves: list[int], count: int) -> list[int]:
    """The proposals: what was looked at most, then the others by what they lead to."""
    ranked = sorted(moves, key=lambda move: -standing(search, move))[:count]
    if isinstance(search, NetSearch):
        for move in ranked:
            search.consider(move, LOOKS)
        ranked[1:] = sorted(ranked[1:], key=lambda move: -chance_of(search, move))
    return ranked


def standing(search: Search, move: int) -> float:
    node = search.child(move)
    return -1.0 if node is None else node.visits + node.mean()


def chance_of(search: Search, move: int) -> float:
    node = search.child(move)
    return 0.0 if node is None else node.chance()


def spread_of(search: Search, move: int) -> float:
    """Twice the standard error that as many drawn lots would have: an upper bound."""
    node = search.child(move)
    if node is None or node.visits < 2:
        return 0.5
    chance = node.chance()
    return 2 * math.sqrt(max(chance * (1 - chance), 0.01) / node.visits)


def how_sure(search: Search, ranked: list[int], place: int) -> str:
    """Whether a proposal stands apart from the next one."""
    if place + 1 >= len(ranked):
        place = max(0, place - 1)
    one, two = search.child(ranked[place]), search.child(ranked[place + 1])
    if one is None or two is None or not two.visits:
        return "clear"
    gap = one.mean() - two.mean()
    error = math.sqrt(0.06 / max(1, one.visits) + 0.06 / two.visits)
    return "clear" if gap > 2.5 * error else "likely" if gap > error else "close"


class Future:
    """What a move leads to some turns later: the seat's score sheet, its prospects, its choices."""

    def __init__(self, knowledge: Knowledge, move: int, dice: Dice) -> None:
        self.seat = knowledge.seat
        self.sheet: dict[str, float] = {}
        self.prospect = 0.0
        self.choices = 0.0
        weights = knowledge.game.weights()
        asked = 0
        for _ in range(WORLDS):
            world = knowledge.guess(dice)
            world.play(move)
            options = play_on(world, self.seat, weights)
            if options:
                self.choices += options
                asked += 1
            for category, points in world.sheet(self.seat).items():
                self.sheet[category] = self.sheet.get(category, 0.0) + points / WORLDS
            self.prospect += world.prospects(weights)[self.seat] / WORLDS
        self.choices /= max(1, asked)


def play_on(world: State, seat: int, weights: list[float]) -> int:
    """Let everybody play greedily for some decisions; how many choices the seat had on its next
    turn, after somebody else decided."""
    options = 0
    others = False
    for _ in range(DECISIONS * world.players // 2):
        decides = world.seat()
        if decides < 0:
            break
        if decides == seat and others and not options:
            options = len(world.legal)
        others = others or decides != seat
        world.play(best_move(world, decides, weights, NODES))
    return options


def reason(one: Future, others: list[Future], say: Texts, words: Texts) -> str:
    """One sentence from the difference to the other proposals."""

    def against(of: Callable[[Future], float]) -> float:
        return of(one) - sum(of(other) for other in others) / max(1, len(others))

    def in_category(category: str) -> Callable[[Future], float]:
        return lambda future: future.sheet.get(category, 0.0)

    gaps = {category: against(in_category(category)) for category in one.sheet}
    order = sorted(gaps.items(), key=lambda pair: -abs(pair[1]))
    told = [pair for pair in order if abs(pair[1]) >= LEAST][:3]
    gains = words.enumerate([part(pair, say, words) for pair in told if pair[1] > 0])
    losses = words.enumerate([part(pair, say, words) for pair in told if pair[1] < 0])
    up, down = any(gap > 0 for _, gap in told), any(gap < 0 for _, gap in told)
    if up:
        sentence = words(f"hint.{'gives' if down else 'gains'}", gains=gains, losses=losses)
    else:
        ahead = against(lambda future: future.prospect)
        if down and ahead < LEAST:
            sentence = words("hint.loses", losses=losses)
        elif abs(ahead) >= LEAST:
            key = "ahead" if ahead > 0 else "behind"
            sentence = words(f"hint.{key}", points=number(abs(ahead)))
        else:
            sentence = words("hint.equal")
    wider = against(lambda future: future.choices)
    if wider >= 1.5:
        fewer = one.choices - wider
        tail = words("hint.open", more=round(one.choices), fewer=round(fewer))
        sentence = f"{sentence} {tail}"
    return sentence


def part(gap: tuple[str, float], say: Texts, words: Texts) -> str:
    category, points = gap
    name = say(f"score.{category}")
    told = number(abs(points))
    return words(
        "hint.part",
        points=told,
        n=1 if told == "1" else 2,
        category=name[0].lower() + name[1:],
    )


def number(points: float) -> str:
    return f"{points:.1f}".removesuffix(".0")
