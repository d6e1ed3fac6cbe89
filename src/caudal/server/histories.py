"""What a person's page tells of their finished games and ratings."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence
from itertools import groupby

from caudal.engine.game import game, game_ids
from caudal.people.levels import levels, standing
from caudal.people.likeness import AgainstBots, likeness
from caudal.people.ratings import Rating
from caudal.people.words import people_texts
from caudal.server import wire_people as wire
from caudal.server.registrar import History
from caudal.store import Played, Rated

Told = tuple[Played, History]


def rating_lines(ratings: list[Rated], spoken: str) -> list[wire.RatingLine]:
    """Somebody's ratings, game by game, as they went, among the bots' levels."""
    tallies = []
    for id, past in groupby(ratings, key=lambda rated: rated.game):
        if id not in game_ids():
            continue
        course = [(one.at, Rating(one.mu, one.sigma)) for one in past]
        now = course[-1][1]
        below, wins, above = standing(now, id)
        tallies.append(
            wire.RatingLine(
                id,
                game(id).texts(spoken)("game.title"),
                round(now.points),
                round(now.spread),
                now.provisional,
                len(course),
                bot_title(below, spoken),
                wins,
                bot_title(above, spoken),
                [
                    wire.Level(bot_title(level, spoken), round(bot.points))
                    for level, bot in levels(id).items()
                ],
                [wire.Point(at, round(one.points), round(one.spread)) for at, one in course],
            )
        )
    return tallies


def bot_title(level: str, spoken: str) -> str:
    return people_texts(spoken).bot(level) if level else ""


def share(history: History) -> float:
    """The part of a victory."""
    return 1 / history.shared if history.place == 1 else 0.0


def tallies(histories: list[History], spoken: str) -> list[wire.Tally]:
    """Games played and won, by game and number of seats."""
    groups: dict[tuple[str, int], list[History]] = defaultdict(list)
    for history in histories:
        groups[history.game, history.players].append(history)
    return [
        wire.Tally(
            id, game(id).texts(spoken)("game.title"), players, len(group), sum(map(share, group))
        )
        for (id, players), group in sorted(groups.items())
    ]


def openings(histories: list[History], spoken: str) -> list[wire.Opening]:
    """For each game, what was done first most often."""
    groups: dict[str, list[History]] = defaultdict(list)
    for history in histories:
        if history.first:
            groups[history.game].append(history)
    firsts = []
    for id, group in sorted(groups.items()):
        (label, count), *_ = Counter(history.first[spoken] for history in group).most_common(1)
        won = sum(share(history) for history in group if history.first[spoken] == label)
        title = game(id).texts(spoken)("game.title")
        firsts.append(wire.Opening(id, title, label, count, len(group), won))
    return firsts


def best(played: Sequence[Told], seen: set[str], spoken: str) -> list[wire.Best]:
    """For each game and number of seats, the highest score. `seen`: tables that the reader can see
    again."""
    groups: dict[tuple[str, int], list[Told]] = defaultdict(list)
    for one, told in played:
        groups[told.game, told.players].append((one, told))
    results = []
    for (id, players), group in sorted(groups.items()):
        one, told = max(group, key=lambda pair: (pair[1].scores[pair[1].seat], -pair[1].place))
        title = game(id).texts(spoken)("game.title")
        table = one.table if one.table in seen else ""
        score = told.scores[told.seat]
        results.append(wire.Best(id, title, players, score, told.place, one.at, table))
    return results


def likenesses(played: Sequence[Told], spoken: str) -> list[wire.Likeness]:
    """How somebody plays, game by game, as far as games against bots tell."""
    groups: dict[str, list[AgainstBots]] = defaultdict(list)
    for _, told in sorted(played, key=lambda pair: pair[0].at):
        if told.ranking:
            groups[told.game].append(AgainstBots(told.bots, told.ranking))
    told_of = []
    for id, games in sorted(groups.items()):
        level, count = likeness(games, id)
        if level:
            title = game(id).texts(spoken)("game.title")
            told_of.append(wire.Likeness(id, title, bot_title(level, spoken), count))
    return told_of
