"""The table of baselines in docs/baselines.md: every bot against `random` and against `greedy`,
and nets of ten minutes of `examples/ppo.py`.

    python bench/baselines.py [GAME...] [--bots greedy,ppo] [--games 40] [--minutes 10]

Nets are kept in build/baselines and results in build/baselines/*.jsonl: what is there is not played
again. Rows of the page that nobody asks for stay as they are. With fewer games the intervals are
wider, and say so.
"""

import argparse
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import caudal
from caudal.lab.arena import run
from caudal.lab.match import Match
from caudal.lab.standings import standings

ROOT = Path(__file__).parent.parent
FOLDER = ROOT / "build/baselines"
PAGE = ROOT / "docs/baselines.md"
RIVALS = ("random", "greedy")
SEED = 1
SLOW = ("merchant", "master", "legend")
"""Levels that think ahead: they play a quarter of the games."""
REWARDS = {"ppo": "win", "ppo-shaped": "shaped"}
"""What nets learn by."""
BOTS = ("random", "greedy", "deckhand", "apprentice", *SLOW, *REWARDS)

BEFORE = """# Baselines

What to compare a learner with. Games of two, with the usual options; every deal is played from
both seats, and the interval (95 %) comes from drawing deals anew. Ties are halved. `ppo` is the net
that `examples/ppo.py GAME --seed 1` learns by playing against itself, for as long as the last
column says; `ppo-shaped` learns with `--reward shaped`, by margins instead of victories: of the
thousand decisions of a game of Agra a victory says too little about each. Both play as `net@FILE`,
without thinking ahead. How strong the levels are among themselves, with more games, stands in
[strength.md](strength.md).

`python bench/baselines.py` makes this page; all matches have seed 1. The machine was busy, so games
are few: the intervals say how little that is. A row that is missing was not played. Minutes are
those of one core's processor time; the decisions that a net saw in them say more about how far it
came, since a busy processor is a slow one.

| game | bot | against random | against greedy | games each | ms a decision | learned for |
|---|---|---|---|---|---|---|
"""


def net_of(game: str, name: str, minutes: float) -> Path:
    """The net of `examples/ppo.py`, learned if it is not there."""
    file = FOLDER / f"{game}-{name}.bin"
    if not file.exists():
        command = [sys.executable, str(ROOT / "examples/ppo.py"), game, "--seed", str(SEED)]
        command += ["--reward", REWARDS[name], "--minutes", str(minutes), "--out", str(file)]
        with file.with_suffix(".log").open("w", encoding="utf-8") as log:
            subprocess.run(command, check=True, stdout=log)
    return file


def learned(game: str, name: str) -> str:
    """How long a net learned, by the last line that says so."""
    log = (FOLDER / f"{game}-{name}.log").read_text(encoding="utf-8")
    minutes, decisions = re.findall(r"([\d.]+) min.* ([\d,]+) decisions", log)[-1]
    return f"{float(minutes):.0f} minutes, {decisions} decisions"


def interval(pair: dict[str, Any]) -> tuple[float, float]:
    """The 95 % interval of a share. Where every deal went the same way, drawing deals anew says
    nothing: then the bound is the share that would give such a streak one time in forty."""
    low, high = pair["interval"]
    streak = 0.025 ** (2 / pair["games"])
    if low == high == 1:
        return streak, 1.0
    if low == high == 0:
        return 0.0, 1 - streak
    return low, high


def cells(game: str, bot: str, name: str, games: int) -> list[str]:
    """A row of the table: a bot against the two rivals."""
    shares, thought = [], 0.0
    for rival in RIVALS:
        if bot == rival:
            shares.append("–")
            continue
        match = Match(game, 2, (bot, rival), SEED, caudal.game(game).settle(2))
        report = standings(match, run(match, games // 2, file=results(game, name, rival)))
        (pair,) = report["pairs"]
        low, high = interval(pair)
        shares.append(f"{pair['share']:.0%} ({low:.0%} to {high:.0%})")
        games = pair["games"]
        thought = report["ms_per_decision"][0]
    lessons = learned(game, name) if name in REWARDS else "–"
    return [*shares, str(games), f"{thought:.1f}", lessons]


def told() -> dict[tuple[str, str], list[str]]:
    """The rows of the page, by game and bot."""
    rows = {}
    for line in PAGE.read_text(encoding="utf-8").splitlines():
        if line.startswith("| `"):
            game, name, *cells = line.strip("| ").replace("`", "").split(" | ")
            rows[game, name] = cells
    return rows


def results(game: str, name: str, rival: str) -> Path:
    return FOLDER / f"{game}-{name}-{rival}.jsonl"


def main() -> None:
    asked = argparse.ArgumentParser(description="Make docs/baselines.md.")
    asked.add_argument("game", nargs="*", default=list(caudal.game_ids()))
    asked.add_argument("--bots", default=",".join(BOTS), help="names with commas between them")
    asked.add_argument("--games", type=int, default=40, help="for levels that think, a quarter")
    asked.add_argument("--minutes", type=float, default=10.0, help="that a net learns")
    given = asked.parse_args()
    FOLDER.mkdir(parents=True, exist_ok=True)
    rows = told()
    for game in given.game:
        for name in given.bots.split(","):
            bot = f"net@{net_of(game, name, given.minutes)}" if name in REWARDS else name
            games = max(2, given.games // 4) if name in SLOW else given.games
            rows[game, name] = cells(game, bot, name, games)
            print(game, name, *rows[game, name], flush=True)
    lines = [
        f"| `{game}` | `{name}` | {' | '.join(rows[game, name])} |\n"
        for game, name in sorted(rows, key=lambda row: (row[0], BOTS.index(row[1])))
    ]
    PAGE.write_text(BEFORE + "".join(lines), encoding="utf-8")


if __name__ == "__main__":
    main()
