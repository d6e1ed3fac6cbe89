"""What a match of the arena showed: shares, ranks, margins, ratings, with intervals."""

from __future__ import annotations

import itertools
import random
from collections.abc import Callable, Sequence
from typing import Any

from openskill.models import PlackettLuce

from caudal.lab.arena import Block, Outcome
from caudal.lab.match import Match

DRAWS = 1000
Count = tuple[float, float]
"""A sum and how many were summed: what a block adds to a mean."""


def interval(counts: Sequence[Count], sure: float = 0.95, seed: int = 0) -> list[float]:
    """The interval of a mean by drawing blocks anew.

    >>> interval([(1, 2)] * 30)
    [0.5, 0.5]
    """
    counts = [count for count in counts if count[1]]
    if not counts:
        return [0.0, 0.0]
    dice = random.Random(seed)
    means = []
    for _ in range(DRAWS):
        drawn = dice.choices(counts, k=len(counts))
        means.append(sum(count[0] for count in drawn) / sum(count[1] for count in drawn))
    means.sort()
    tail = (1 - sure) / 2
    return [means[int(DRAWS * tail)], means[int(DRAWS * (1 - tail)) - 1]]


def mean(counts: Sequence[Count]) -> float:
    number = sum(count[1] for count in counts)
    return sum(count[0] for count in counts) / number if number else 0.0


def won(played: Outcome, seat: int) -> float:
    """The seat's part of the victory."""
    return 1 / played.ranking.count(1) if played.ranking[seat] == 1 else 0.0


def per_block(
    blocks: Sequence[Block], of: Callable[[Outcome, int], float | None], entry: int
) -> list[Count]:
    """A quantity of one entry, by block."""
    counts = []
    for block in blocks:
        values = [
            value
            for played in block.games
            for seat, who in enumerate(played.seats)
            if who == entry and (value := of(played, seat)) is not None
        ]
        counts.append((sum(values), float(len(values))))
    return counts


def margin(played: Outcome, seat: int) -> float:
    others = [score for other, score in enumerate(played.scores) if other != seat]
    return float(played.scores[seat] - max(others))


def pair(blocks: Sequence[Block], one: int, two: int) -> list[Count]:
    """How often one entry finished before another where both played, a shared place halved."""

    def before(played: Outcome, seat: int) -> float | None:
        rivals = [other for other, who in enumerate(played.seats) if who == two]
        if not rivals:
            return None
        place = played.ranking[seat]
        parts = [(played.ranking[r] > place) + (played.ranking[r] == place) / 2 for r in rivals]
        return sum(parts) / len(parts)

    return per_block(blocks, before, one)


def wins(blocks: Sequence[Block], entry: int) -> float:
    """The victories of one entry in the games that count; a shared one is a part of one."""
    matches = [block for block in blocks if not block.control]
    return round(sum(count[0] for count in per_block(matches, won, entry)), 4)


def standings(match: Match, blocks: Sequence[Block]) -> dict[str, Any]:
    """The whole report as plain data. Lists follow the entries; 1.0 is a fair share of wins."""
    matches = [block for block in blocks if not block.control]
    controls = [block for block in blocks if block.control]
    games = [played for block in matches for played in block.games]
    entries = range(len(match.bots))
    fair = match.players
    victories = [per_block(matches, won, entry) for entry in entries]
    thought = [
        per_block(matches, lambda g, s: g.seconds[s] * 1000 / max(1, g.decisions[s]), entry)
        for entry in entries
    ]
    seats = range(match.players)
    seat_counts = [
        [(sum(won(g, seat) for g in block.games), len(block.games)) for block in matches]
        for seat in seats
    ]
    twin = per_block(controls, won, 0)
    return {
        "game": match.game,
        "players": match.players,
        "seed": match.seed,
        "games": len(games),
        "blocks": len(matches),
        "bots": list(match.bots),
        "win_share": [round(fair * mean(counts), 4) for counts in victories],
        "interval": [[round(fair * end, 4) for end in interval(counts)] for counts in victories],
        "wins": [wins(matches, entry) for entry in entries],
        "mean_rank": [
            round(mean(per_block(matches, lambda g, s: float(g.ranking[s]), entry)), 4)
            for entry in entries
        ],
        "mean_margin": [round(mean(per_block(matches, margin, entry)), 4) for entry in entries],
        "rating": ratings(len(match.bots), games),
        "ms_per_decision": [round(mean(counts), 3) for counts in thought],
        "pairs": pairs(match, matches),
        "seat_share": [round(fair * mean(counts), 4) for counts in seat_counts],
        "seat_interval": [
            [round(fair * end, 4) for end in interval(counts)] for counts in seat_counts
        ],
        "mirror": {
            "bot": match.bots[0],
            "games": sum(len(block.games) for block in controls),
            "share": round(2 * mean(both(twin, match.players)), 4),
            "interval": [round(2 * end, 4) for end in interval(both(twin, match.players))],
        },
    }


def pairs(match: Match, blocks: Sequence[Block]) -> list[dict[str, Any]]:
    """Head to head: how often the first of two finished before the second."""
    meetings = []
    for one, two in itertools.combinations(range(len(match.bots)), 2):
        counts = pair(blocks, one, two)
        if any(count[1] for count in counts):
            ends = interval(counts)
            meetings.append(
                {
                    "bots": [match.bots[one], match.bots[two]],
                    "share": round(mean(counts), 4),
                    "interval": [round(end, 4) for end in ends],
                    "games": int(sum(count[1] for count in counts)),
                }
            )
    return meetings


def both(counts: Sequence[Count], players: int) -> list[Count]:
    """A control's twins sit on about half of the seats each: wins by game, not by seat."""
    return [(count[0], count[1] * 2 / players) for count in counts]


def ratings(entries: int, games: Sequence[Outcome]) -> list[float]:
    """Plackett-Luce ratings of all games, in their order; 25 is average."""
    model = PlackettLuce()
    known = [model.rating() for _ in range(entries)]
    for played in games:
        teams = [[known[entry]] for entry in played.seats]
        rated = model.rate(teams, ranks=[float(place) for place in played.ranking])
        for entry, team in zip(played.seats, rated, strict=True):
            known[entry] = team[0]
    return [round(float(rating.mu), 2) for rating in known]


def decided(bar: float, least: int = 30, sure: float = 0.99) -> Callable[[list[Block]], bool]:
    """A sequential test: enough once every neighbour in the list of bots is surely above or below
    `bar` against the next (99 % intervals by default, because it looks often)."""

    def enough(blocks: list[Block]) -> bool:
        matches = [block for block in blocks if not block.control]
        if len(matches) < least or len(matches) % 5:
            return False
        entries = max(who for block in matches for g in block.games for who in g.seats) + 1
        for one in range(entries - 1):
            counts = pair(matches, one, one + 1)
            if sum(1 for count in counts if count[1]) < least:
                return False
            low, high = interval(counts, sure)
            if low <= bar <= high:
                return False
        return True

    return enough
