"""The ladders of docs/strength.md: each level against the one below, in every game.

`python bench/ladder.py [GAME…]` plays what is missing of the results in bench/strength/ (stop it
and start it again as you like) and writes the page anew from all results there, and into each
game's folder what its levels are worth on the scale of people's ratings (`strength.toml`). A match
of two ends when it is sure, at 99 %, on which side of 55 % it lies, after 40 to 400 games; at 95 %
from 60 on.
"""

import itertools
import json
import sys
from collections.abc import Iterable
from importlib import import_module
from pathlib import Path
from typing import Any

import caudal
from caudal.bots.levels import BELOW, LEARNED, offered
from caudal.engine.folders import packages
from caudal.engine.game import Options
from caudal.lab.arena import Block, run
from caudal.lab.balance.stats import wilson
from caudal.lab.match import Match
from caudal.lab.standings import decided, standings, wins
from caudal.people.levels import FILE, Meeting, measured

Bots = tuple[str, ...]
HERE = Path(__file__).parent
RESULTS = HERE / "strength"
PAGE = HERE.parent / "docs" / "strength.md"
LEVELS = (LEARNED, "legend", "master", "merchant", "apprentice", "deckhand", "random")
LEAST, MOST = 20, 200
"""Blocks of two games."""
SOON, LATER = decided(0.55, LEAST), decided(0.55, 30, 0.95)
TABLES = (
    (LEARNED, *["legend"] * 2),
    (LEARNED, *["legend"] * 3),
    (LEARNED, *["legend"] * 4),
    ("legend", *["merchant"] * 3),
)
"""One bot among others that are weaker, at larger tables."""
AMONG = 24
"""Games of the highest level at such a table; every deal is played from each seat."""
BLOCKS = 4
"""Deals of the others."""
VARIANTS: dict[str, list[tuple[int, Options]]] = {
    "emporous": [(3, {"chapter": "two"}), (3, {"chapter": "two", "fugitives": "three"})],
    "isle_of_skye": [(2, {"journeyman": False})],
    "river_of_gold": [(2, {"patrons": True})],
    "the_river": [(2, {"boards": "shuffled"})],
}
"""Other games in the same box, in which the highest level meets the one below: numbers of players
and options."""
VARIANT_GAMES = 12
NUMBERS = {2: "two", 3: "three", 4: "four", 5: "five"}
NOTES = {
    "river_of_gold": "More thinking helps less here than in the other games: ten times the "
    "simulations won about 62 of 100 games. The levels are spaced accordingly in `weights.toml`.",
}
"""What a reader of a game's table should know."""


def enough(blocks: list[Block]) -> bool:
    """Whether it is sure on which side of 55 % a match lies: at 99 %, from 60 games on at 95 %."""
    return SOON(blocks) or LATER(blocks)


def met(id: str, matches: Iterable[Bots]) -> list[Bots]:
    """The matches that a game has the seats and the levels for."""
    game = caudal.game(id)
    seated = [bots for bots in matches if len(bots) <= game.seats[1]]
    return [bots for bots in seated if bots[0] != LEARNED or LEARNED in offered(game, len(bots))]


def pairs(id: str) -> list[Bots]:
    return met(id, itertools.pairwise(LEVELS))


def match_of(id: str, bots: Bots, options: Options | None = None) -> tuple[Match, Path]:
    game = caudal.game(id)
    players = len(bots)
    words = [*dict.fromkeys(bots), players, *chosen_words(options or {})]
    file = RESULTS / f"{id}-{'-'.join(map(str, words))}.jsonl"
    return Match(id, players, bots, 1, played(file) or game.settle(players, options)), file


def chosen_words(options: Options) -> list[str]:
    """Options as words of a file's name or a sentence: `patrons=on`."""
    switched = {True: "on", False: "off"}
    return [f"{name}={switched.get(value, value)}" for name, value in options.items()]


def variants(id: str) -> list[tuple[Bots, Options]]:
    """The tables with other options, as far as the highest level is offered there."""
    tables = [
        ((LEARNED, *[BELOW] * (players - 1)), options) for players, options in VARIANTS.get(id, [])
    ]
    return [(bots, options) for bots, options in tables if met(id, [bots])]


def played(file: Path) -> dict[str, Any]:
    """The options of a match that has begun: a game may have got others since."""
    if not file.exists():
        return {}
    with file.open(encoding="utf-8") as lines:
        options: dict[str, Any] = json.loads(next(lines))["options"]
    return options


def play(id: str) -> None:
    """The pairs from the bottom up, then the larger tables, then those with other options."""
    for pair in reversed(pairs(id)):
        match, file = match_of(id, pair)
        print(id, *pair, flush=True)
        run(match, MOST, file=file, enough=enough)
    for table in met(id, TABLES):
        match, file = match_of(id, table)
        print(id, *table, flush=True)
        blocks = AMONG // len(table) if table[0] == LEARNED else BLOCKS
        run(match, blocks, file=file)
    for table, options in variants(id):
        match, file = match_of(id, table, options)
        print(id, *table, *chosen_words(options), flush=True)
        run(match, VARIANT_GAMES // len(table), file=file)


def begun(file: Path) -> bool:
    """Whether a results file holds a block that counts; controls have numbers below 0."""
    return file.exists() and '"number": 0,' in file.read_text(encoding="utf-8")


def rows(id: str) -> list[str]:
    lines = []
    for pair in pairs(id):
        match, file = match_of(id, pair)
        if not begun(file):
            continue
        blocks = run(match, 0, file=file)
        report = standings(match, blocks)
        (share,) = report["pairs"]
        over = enough(blocks) or share["games"] >= 2 * MOST
        low, high = share["interval"]
        margin = report["mean_margin"][0]
        first, second = report["ms_per_decision"]
        lines.append(
            f"| {pair[0]} – {pair[1]} | {share['share']:.0%} | {low:.0%} to {high:.0%} | "
            f"{share['games']}{'' if over else ' so far'} | "
            f"{margin:+.1f} | {first:.0f} / {second:.0f} |"
        )
    return lines


def meetings(id: str) -> list[Meeting]:
    """The results of the levels' matches of two; who plays blindly is no level."""
    matches = [(pair, *match_of(id, pair)) for pair in pairs(id) if "random" not in pair]
    begun_matches = [
        (pair, run(match, 0, file=file)) for pair, match, file in matches if begun(file)
    ]
    return [
        Meeting(
            pair[0], pair[1], wins(blocks, 0), sum(len(b.games) for b in blocks if not b.control)
        )
        for pair, blocks in begun_matches
    ]


def strength(id: str) -> str:
    """A game's `strength.toml`, of the results that there are."""
    points = measured(meetings(id))
    lines = [f"{level} = {worth}\n" for level, worth in points.items()]
    return "".join(
        [
            "# The bots' levels on the scale of people's ratings: bench/ladder.py writes this of\n",
            "# the arena's matches. 400 points are ten to one at a table of two.\n",
            "[points]\n",
            *lines,
        ]
    )


def strength_file(id: str) -> Path:
    return Path(str(import_module(packages()[id]).__file__)).with_name(FILE)


def one_among(id: str, table: Bots, options: Options | None = None) -> str:
    """How one bot did against one rival or several of a kind, in a sentence."""
    match, file = match_of(id, table, options)
    players = len(table)
    rivals = f"{NUMBERS[players - 1]} *{table[1]}s*" if players > 2 else f"*{table[1]}*"
    chosen = "".join(f", `{word}`" for word in chosen_words(options or {}))
    meeting = f"{NUMBERS[players].capitalize()} players{chosen}, *{table[0]}* against {rivals}"
    if not begun(file):
        return f"\n{meeting}: not played yet.\n"
    report = standings(match, run(match, 0, file=file))
    share = report["win_share"][0] / players
    low, high = wilson(share, report["games"])  # so few deals say nothing when drawn anew
    return (
        f"\n{meeting}: {share:.0%} of the games won ({low:.0%} to "
        f"{high:.0%}; {report['games']} games; {100 / players:.0f} % is fair).\n"
    )


def page() -> str:
    parts = [(HERE / "strength.txt").read_text(encoding="utf-8")]
    for id in caudal.game_ids():
        table = rows(id)
        title = caudal.game(id).texts("en")("game.title")
        parts.append(f"\n## {title}\n\n")
        if not table:
            parts.append("Not played yet.\n")
            continue
        parts.append("| first – second | first wins | 95 % | games | margin | ms a decision |\n")
        parts.append("|---|---|---|---|---|---|\n")
        parts.append("\n".join(table) + "\n")
        parts += [one_among(id, table) for table in met(id, TABLES)]
        parts += [one_among(id, *variant) for variant in variants(id)]
        matches = [(pair, match_of(id, pair)[1]) for pair in pairs(id)]
        missing = [f"{one} – {two}" for (one, two), file in matches if not begun(file)]
        if missing:
            parts.append(f"\nNot played yet: {', '.join(missing)}.\n")
        if id in NOTES:
            parts.append(f"\n{NOTES[id]}\n")
        chances = RESULTS / f"{id}-chances.md"
        if chances.exists():
            parts.append(chances.read_text(encoding="utf-8"))
    return "".join(parts)


if __name__ == "__main__":
    for chosen in sys.argv[1:]:
        if chosen != "page":
            play(chosen)
    PAGE.write_text(page(), encoding="utf-8")
    for id in filter(meetings, caudal.game_ids()):
        strength_file(id).write_text(strength(id), encoding="utf-8")
