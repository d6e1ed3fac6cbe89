"""The table of baselines in docs/baselines.md: every bot against `random` and against `greedy`,
and a net of ten minutes of `examples/ppo.py`.

    python bench/baselines.py [GAME...] [--games 40] [--minutes 10]

Nets are kept in build/baselines and results in build/baselines/*.jsonl: what is there is not played
again. With fewer games the intervals are wider, and say so.
"""

import argparse
import subprocess
import sys
from pathlib import Path

import caudal
from caudal.lab.arena import run
from caudal.lab.match import Match
from caudal.lab.standings import standings

ROOT = Path(__file__).parent.parent
FOLDER = ROOT / "build/baselines"
PAGE = ROOT / "docs/baselines.md"
RIVALS = ("random", "greedy")
SEED = 1
QUICK = ("random", "greedy", "deckhand", "apprentice")
SLOW = ("merchant", "master", "legend")
"""Levels that think ahead: they play a quarter of the games."""

BEFORE = """# Baselines

What to compare a learner with. Games of two, with the usual options; every deal is played from
both seats, and the interval (95 %) comes from drawing deals anew. Ties are halved. `ppo` is the net
that `examples/ppo.py GAME --minutes 10 --seed 1` learns by playing against itself, in ten minutes
of one core's processor time; it plays as `net@FILE`, without thinking ahead. How strong the levels
are among themselves, with more games, stands in [strength.md](strength.md).

`python bench/baselines.py` makes this page; all matches have seed 1. Rows with few games say so by
their intervals; games whose net was not learned have no row `ppo` yet.

| game | bot | against random | against greedy | games each | ms a decision |
|---|---|---|---|---|---|
"""


def net_of(game: str, minutes: float) -> Path:
    """The net of `examples/ppo.py`, learned if it is not there."""
    file = FOLDER / f"{game}.bin"
    if not file.exists():
        command = [sys.executable, str(ROOT / "examples/ppo.py"), game, "--seed", str(SEED)]
        subprocess.run([*command, "--minutes", str(minutes), "--out", str(file)], check=True)
    return file


def cells(game: str, bot: str, name: str, games: int) -> list[str]:
    """A row of the table: a bot against the two rivals."""
    shares, thought = [], 0.0
    for rival in RIVALS:
        if bot == rival:
            shares.append("–")
            continue
        match = Match(game, 2, (bot, rival), SEED, caudal.game(game).settle(2))
        report = standings(
            match, run(match, games // 2, file=FOLDER / f"{game}-{name}-{rival}.jsonl")
        )
        (pair,) = report["pairs"]
        low, high = pair["interval"]
        shares.append(f"{pair['share']:.0%} ({low:.0%} to {high:.0%})")
        thought = report["ms_per_decision"][0]
    return [game, name, *shares, str(games), f"{thought:.1f}"]


def main() -> None:
    asked = argparse.ArgumentParser(description="Make docs/baselines.md.")
    asked.add_argument("game", nargs="*", default=list(caudal.game_ids()))
    asked.add_argument("--games", type=int, default=40)
    asked.add_argument("--minutes", type=float, default=10.0, help="0: use nets that are there")
    given = asked.parse_args()
    FOLDER.mkdir(parents=True, exist_ok=True)
    rows = []
    for game in given.game:
        entries = [(bot, bot, given.games) for bot in QUICK]
        entries += [(bot, bot, max(2, given.games // 4)) for bot in SLOW]
        if given.minutes or (FOLDER / f"{game}.bin").exists():
            entries.append((f"net@{net_of(game, given.minutes)}", "ppo", given.games))
        for bot, name, games in entries:
            rows.append(cells(game, bot, name, games))
            print(*rows[-1], flush=True)
    lines = ["| " + " | ".join([f"`{row[0]}`", f"`{row[1]}`", *row[2:]]) + " |" for row in rows]
    PAGE.write_text(BEFORE + "\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
