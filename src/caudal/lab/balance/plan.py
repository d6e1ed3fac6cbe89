"""What a report is about and what has to be played for it: plain data that travels to the workers
and stands at the head of the results file."""

from __future__ import annotations

import hashlib
import itertools
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any, NamedTuple

from caudal.engine.content import replaced
from caudal.engine.errors import CaudalError
from caudal.engine.game import Game, game
from caudal.lab.balance.players import QUICK, check
from caudal.lab.balance.subjects import subjects

SHARES = {
    "plain": 0.27,
    "withhold": 0.48,
    "plans": 0.09,
    "restricted": 0.07,
    "luck": 0.04,
    "skill": 0.03,
    "stronger": 0.02,
}
"""Of a report's games, how many each study gets."""
LADDER = ("random", "deckhand", "apprentice", "greedy")
"""Who takes one seat among the report's bots, to see how much skill there is to show."""
STRONGER = "greedy"
"""Who plays some deals of the quick planner's again, to see how much hangs on how well they are
played. Of other bots' reports nothing is said about that."""
DENIALS = 6
"""Components: how many times a game is gone on with from where something was used, without it."""
ROUNDS, ROUND = 6, 100
"""After each of these parts of a run, if it has so many blocks, denials are aimed anew at what is
least settled."""
FORM = 2
"""What results tell of a game: raised when that changes, so that others are not gone on with."""
DRAWS, MOODS = 3, 2
"""Luck: the deals of what is hidden after one set-up, and the sets of bots' dice for each deal."""


class Block(NamedTuple):
    """Games that share a deal."""

    study: str
    players: int
    number: int


@dataclass(frozen=True)
class Plan:
    """The question: which game, at which tables, how often, with whom."""

    game: str
    players: tuple[int, ...]
    games: int
    bots: str
    seed: int
    options: dict[str, Any]
    handicap: dict[int, int] = field(default_factory=dict)
    content: str = ""
    """A fingerprint of the content it is played with; its own where empty."""
    studies: tuple[str, ...] = tuple(SHARES)
    focus: tuple[str, ...] = ()
    """Components whose uses are denied before those of others."""

    def data(self) -> dict[str, Any]:
        """As it stands in a file: JSON has no tuples, and its keys are texts."""
        data = asdict(self)
        data["players"] = list(self.players)
        data["studies"] = list(self.studies)
        data["focus"] = list(self.focus)
        data["handicap"] = {str(seat): points for seat, points in self.handicap.items()}
        data["rules"] = game(self.game).rules_version
        data["form"] = FORM
        return data

    @staticmethod
    def of(data: Mapping[str, Any]) -> Plan:
        fields = {key: value for key, value in data.items() if key not in ("rules", "form")}
        fields["players"] = tuple(data["players"])
        fields["studies"] = tuple(data["studies"])
        fields["focus"] = tuple(data["focus"])
        fields["handicap"] = {int(seat): points for seat, points in data["handicap"].items()}
        return Plan(**fields)

    def size(self, study: str, players: int) -> int:
        """How many games a block of a study has."""
        restrictions = len(subjects(self.game).mechanisms) + 3
        return {
            "plain": 1,
            "withhold": DENIALS + 1,
            "plans": players,
            "restricted": restrictions,
            "luck": DRAWS * MOODS,
            "skill": len(LADDER) + 1,
            "stronger": 2,
        }[study]

    def number(self, study: str, players: int) -> int:
        """How many blocks a study has at a table: as many, whatever else is studied."""
        share = SHARES[study] * self.games / len(self.players)
        return max(2 if study == "plain" else 1, round(share / self.size(study, players)))

    def blocks(self) -> list[Block]:
        """All blocks, all studies growing at the same pace, so that a part of a run is a smaller
        run and the time it takes can be told early."""
        placed = []
        for study in self.studies:
            for players in self.players:
                number = self.number(study, players)
                placed += [
                    ((which + 0.5) / number, Block(study, players, which))
                    for which in range(number)
                ]
        return [block for _, block in sorted(placed)]

    def rounds(self) -> list[list[Block]]:
        """The same, cut into parts of equal length; one where nothing is withheld."""
        blocks = self.blocks()
        parts = max(1, min(ROUNDS, len(blocks) // ROUND)) if "withhold" in self.studies else 1
        cuts = [round(part * len(blocks) / parts) for part in range(parts + 1)]
        return [blocks[begin:end] for begin, end in itertools.pairwise(cuts)]

    def total(self) -> int:
        """How many games that makes."""
        return sum(
            self.number(study, players) * self.size(study, players)
            for study in self.studies
            for players in self.players
        )


def plan(
    id: str,
    players: Sequence[int] = (),
    games: int = 0,
    bots: str = QUICK,
    seed: int = 0,
    options: Mapping[str, object] | None = None,
    handicap: Mapping[int, int] | None = None,
) -> Plan:
    """A checked plan. Without `players`, all numbers that the options allow.

    >>> plan("the_river", games=900).total()
    905
    """
    rules = game(id)
    if games < 0:
        raise CaudalError("the number of games is {n}; it has to be 1 or more", n=games)
    check(id, bots)
    tables = tuple(dict.fromkeys(players)) or allowed(rules, options)
    settled: dict[str, Any] = {}
    for table in tables:
        settled = dict(rules.settle(table, options))
    for seat in handicap or {}:
        if not 0 <= seat < max(tables):
            raise CaudalError(
                "there is no seat {seat} at a table of {players}",
                seat=seat + 1,
                players=max(tables),
            )
    return Plan(
        id,
        tables,
        games or subjects(id).games,
        bots,
        seed,
        settled,
        dict(handicap or {}),
        fingerprint(id),
        tuple(study for study in SHARES if study != "stronger" or bots == QUICK),
    )


def allowed(rules: Game, options: Mapping[str, object] | None) -> tuple[int, ...]:
    """The numbers of players at which these options can be played."""
    low, high = rules.seats
    playable = []
    refused = ""
    for players in range(low, high + 1):
        try:
            rules.settle(players, options)
            playable.append(players)
        except CaudalError as error:
            refused = str(error)
    if not playable:
        raise CaudalError(refused)
    return tuple(playable)


def fingerprint(id: str) -> str:
    """What tells contents apart; empty for a game's own."""
    path = replaced().get(id)
    return digest(Path(path)) if path else ""


def digest(path: Path) -> str:
    try:
        return hashlib.sha256(path.read_bytes()).hexdigest()[:12]
    except OSError as error:
        raise CaudalError(
            "{file} cannot be read: {error}", file=path, error=error.strerror
        ) from None
