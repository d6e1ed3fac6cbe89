"""A played game looked at again: who stood how, where it turned, which decisions were good.

Every decision is searched from what its seat knew, never from what was hidden, so a move is graded
by what could be known. The chance to win of all seats comes from the same search; where a game has
a net it is the net's, and a whole game takes seconds.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from caudal.bots.learned import adviser
from caudal.bots.netsearch import NetSearch
from caudal.bots.search import Search
from caudal.bots.words import bot_texts
from caudal.engine.dice import Dice
from caudal.engine.errors import CaudalError
from caudal.engine.knowledge import Knowledge
from caudal.engine.record import Record
from caudal.engine.texts import Texts

SIMULATIONS = 400
LOOKS = 24
"""How often the move that was played is looked at, at least, where a net says what it leads to."""
GRADES = (("best", 0.01), ("good", 0.04), ("inaccuracy", 0.10), ("mistake", 1.0))
"""A grade, and how much chance to win may have been given away at most."""
TURNING = 0.12
"""A change of chances that is called a turning point."""
FALL = 0.2
"""A fall of chances, over any number of decisions, that is told."""
NOISE = 0.03
SHOWN = 10


def grade_of(loss: float) -> str:
    """
    >>> [grade_of(loss) for loss in (0.0, 0.03, 0.07, 0.3)]
    ['best', 'good', 'inaccuracy', 'mistake']
    """
    return next(grade for grade, most in GRADES if loss <= most)


def analyse(
    record: Record,
    language: str = "en",
    simulations: int = SIMULATIONS,
    progress: Callable[[int], None] | None = None,
) -> dict[str, Any]:
    """The analysis as plain data: `chances` before every decision and at the end, `decisions`,
    `turning` points, and each seat's `summary`."""
    looks = look(record, language, simulations, progress=progress)
    return conclude(record, looks, language, simulations)


def look(
    record: Record,
    language: str,
    simulations: int,
    first: int = 0,
    last: int | None = None,
    progress: Callable[[int], None] | None = None,
) -> list[dict[str, Any]]:
    """The positions from `first` to before `last`, each by itself, so that a long game may be
    looked at in parts: the seats' `chances`, how much was revealed, and what was decided there."""
    if not record.moves:
        raise CaudalError("the record has no moves to analyse")
    if simulations < 1:
        raise CaudalError("the number of simulations is {n}; it has to be 1 or more", n=simulations)
    game = record.game
    say = game.texts(language).seated(distinct(record.seats))
    bot = adviser(game, record.players, simulations)
    decisions: list[dict[str, Any]] = []
    for number, state in enumerate(record.walk()):
        if number < first:
            continue
        if last is not None and number >= last:
            break
        one: dict[str, Any] = {"reveals": state.reveals, "decision": None}
        decisions.append(one)
        if state.seat() < 0:
            winners = state.ranking().count(1)
            one["chances"] = [(place == 1) / winners for place in state.ranking()]
            break
        knowledge = Knowledge(game, state)
        search = bot.think(knowledge, Dice.of("analyse", number), patient=True)
        one["chances"] = [total / search.iterations for total in search.outcome]
        if number < len(record.moves):
            played = game.move(record.moves[number])
            best = search.best()  # before the move that was played is looked at more often
            if isinstance(search, NetSearch):
                search.consider(played, LOOKS)
            one["decision"] = judged(knowledge, search, played, best, number, say)
        if progress is not None:
            progress(number + 1)
    return decisions


def distinct(names: Sequence[str]) -> list[str]:
    """Names that several seats share get numbers, so that a reader can tell the seats apart.

    >>> distinct(["merchant", "Ana", "merchant"])
    ['merchant 1', 'Ana', 'merchant 2']
    """
    return [
        f"{name} {names[: seat + 1].count(name)}" if names.count(name) > 1 else name
        for seat, name in enumerate(names)
    ]


def conclude(
    record: Record, looks: list[dict[str, Any]], language: str, simulations: int
) -> dict[str, Any]:
    """The analysis of a whole game from a look at every position."""
    say = record.game.texts(language).seated(distinct(record.seats))
    chances = [one["chances"] for one in looks]
    decisions = [one["decision"] for one in looks if one["decision"] is not None]
    reveals = [one["reveals"] for one in looks]
    state = record.replay()
    return {
        "game": record.game.id,
        "players": record.players,
        "seed": record.seed,
        "language": language,
        "simulations": simulations,
        "seats": [say.seat(seat) for seat in range(record.players)],
        "chances": [[round(each, 4) for each in row] for row in chances],
        "decisions": decisions,
        "turning": turning(chances, decisions, reveals, say),
        "summary": [summary(seat, chances, decisions, reveals) for seat in range(record.players)],
        "falls": [
            fallen
            for seat in range(record.players)
            if (fallen := fall(seat, chances, decisions, reveals)) is not None
        ],
        "result": {"scores": state.scores(), "ranking": state.ranking()}
        if state.seat() < 0
        else None,
    }


def judged(
    knowledge: Knowledge, search: Search, played: int, best: int, number: int, say: Texts
) -> dict[str, Any]:
    """One decision: what was played, what would have been best, what the difference costs.

    A move that the search hardly looked at is valued by what was hoped of it, and not held to be
    better than another. Moves that read alike, as two tiles with the same print, are worth the
    same.
    """
    game = knowledge.game
    view = knowledge.view()

    def worth(move: int) -> float:
        node = search.child(move)
        return 0.0 if node is None else (node.total + 4 * node.hope) / (node.visits + 4)

    def chance(move: int) -> float:
        node = search.child(move)
        return 0.0 if node is None else float(node.chance())

    def seen(move: int) -> bool:
        node = search.child(move)
        return node is not None and node.visits > 0

    tried = [move for move in search.legal if seen(move)]
    better = max([best, *tried], key=worth) if worth(played) < worth(best) else played
    better = best if worth(better) - worth(best) < NOISE else better
    labels = [game.label(view, game.name(move), say) for move in (played, best)]
    alike = played == best or labels[0] == labels[1]
    loss = 0.0 if alike else max(0.0, worth(better) - worth(played))
    forced = len(search.legal) < 2
    return {
        "number": number + 1,
        "seat": knowledge.seat,
        "move": game.name(played),
        "label": labels[0],
        "best": game.name(best),
        "best_label": labels[1],
        "chance": round(min(chance(played), chance(best)) if loss else chance(played), 4),
        "best_chance": round(chance(best), 4),
        "loss": round(loss, 4),
        "grade": "forced" if forced else grade_of(loss),
    }


def turning(
    chances: list[list[float]],
    decisions: list[dict[str, Any]],
    reveals: list[int],
    say: Texts,
) -> list[dict[str, Any]]:
    """The greatest changes from one turn to the next, and whose doing they were: of a turn's clicks
    the one that changed most stands for it. Never three at consecutive clicks: where turns are that
    short, they are one story, and its greatest changes tell it."""
    words = bot_texts(say.language)
    points: list[dict[str, Any]] = []
    for first, last in turns(decisions, len(chances) - 1):
        before, after = chances[first], chances[last + 1]
        seat = max(range(len(before)), key=lambda s: abs(after[s] - before[s]))
        if abs(after[seat] - before[seat]) < TURNING:
            continue
        number = max(
            range(first, last + 1), key=lambda n: abs(chances[n + 1][seat] - chances[n][seat])
        )
        decision = decisions[number]
        lucky = reveals[last + 1] != reveals[first]
        who = say.seat(decision["seat"])
        why = words("analysis.why_move", who=who, move=decision["label"])
        if lucky:
            why += " " + words("analysis.why_luck")
        points.append(
            {
                "number": number + 1,
                "seat": seat,
                "before": round(before[seat], 4),
                "after": round(after[seat], 4),
                "revealed": lucky,
                "why": why,
            }
        )
    sizes = {point["number"]: abs(point["after"] - point["before"]) for point in points}
    told = apart(sorted(sizes, key=lambda number: -sizes[number]))[:SHOWN]
    return [point for point in points if point["number"] in told]


def apart(numbers: list[int]) -> list[int]:
    """Numbers in their order, without those that would be a third in a row.

    >>> apart([5, 7, 6, 8, 12])
    [5, 7, 8, 12]
    """
    kept: list[int] = []
    for number in numbers:
        rows = ({number - 2, number - 1}, {number - 1, number + 1}, {number + 1, number + 2})
        if not any(row.issubset(kept) for row in rows):
            kept.append(number)
    return kept


def turns(decisions: list[dict[str, Any]], most: int) -> list[tuple[int, int]]:
    """The first and last decision of each turn: what one seat decided without another in between.

    >>> turns([{"seat": 0}, {"seat": 0}, {"seat": 1}, {"seat": 0}], 4)
    [(0, 1), (2, 2), (3, 3)]
    """
    ranges: list[tuple[int, int]] = []
    for number, decision in enumerate(decisions[:most]):
        if ranges and decisions[ranges[-1][0]]["seat"] == decision["seat"]:
            ranges[-1] = (ranges[-1][0], number)
        else:
            ranges.append((number, number))
    return ranges


def parts(
    seat: int,
    chances: list[list[float]],
    decisions: list[dict[str, Any]],
    reveals: list[int],
    first: int,
    last: int,
) -> dict[str, float]:
    """Whose doing it was that a seat's chances changed between two positions: its own moves, its
    rivals', or what was revealed and rolled. Together they are the change."""
    causes = {"own": 0.0, "rivals": 0.0, "luck": 0.0}
    for number in range(first, last):
        change = chances[number + 1][seat] - chances[number][seat]
        own = number < len(decisions) and decisions[number]["seat"] == seat
        given = decisions[number]["loss"] if own else 0.0
        if reveals[number + 1] != reveals[number]:
            causes["luck"] += change + given
            causes["own"] -= given
        else:
            causes["own" if own else "rivals"] += change
    return causes


def fall(
    seat: int, chances: list[list[float]], decisions: list[dict[str, Any]], reveals: list[int]
) -> dict[str, Any] | None:
    """Where a seat's chances fell most, be it in many small steps: from which decision to which,
    by whose doing, and the step that cost most. Nothing where they never fell by much."""
    peak = first = last = 0
    fallen = 0.0
    for number, row in enumerate(chances):
        if row[seat] >= chances[peak][seat]:
            peak = number
        if chances[peak][seat] - row[seat] > fallen:
            fallen = chances[peak][seat] - row[seat]
            first, last = peak, number
    if fallen < FALL:
        return None
    steps = range(first, min(last, len(decisions)))
    best = min(steps, key=lambda number: chances[number + 1][seat] - chances[number][seat])
    causes = parts(seat, chances, decisions, reveals, first, last)
    return {
        "seat": seat,
        "first": first + 1,
        "last": last,
        "before": round(chances[first][seat], 4),
        "after": round(chances[last][seat], 4),
        "worst": best + 1,
        "who": decisions[best]["seat"],
        "move": decisions[best]["label"],
        "cost": round(chances[best][seat] - chances[best + 1][seat], 4),
    } | {cause: round(change, 4) for cause, change in causes.items()}


def summary(
    seat: int, chances: list[list[float]], decisions: list[dict[str, Any]], reveals: list[int]
) -> dict[str, Any]:
    """A seat's grades, what it gave away, what chance and its rivals gave it, and the rest, which
    its own moves did beyond what the search expected of them: together they are how its chances
    changed from the first decision to the last position."""
    own = [decision for decision in decisions if decision["seat"] == seat]
    grades = {
        grade: sum(decision["grade"] == grade for decision in own)
        for grade in (*(grade for grade, _ in GRADES), "forced")
    }
    lost = sum(decision["loss"] for decision in own)
    causes = parts(seat, chances, decisions, reveals, 0, len(chances) - 1)
    return {
        "grades": grades,
        "lost": round(lost, 4),
        "luck": round(causes["luck"], 4),
        "rivals": round(causes["rivals"], 4),
        "rest": round(causes["own"] + lost, 4),
    }
