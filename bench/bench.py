"""`make bench`: decisions a second of random play (a new game included) and the time of a copy in
mid-game, for every game, plain and compiled, beside peers in the same run.

Each figure is the best of several rounds, in CPU time of one process; all contenders take turns
within a round, so that a busy machine is busy for all. A missing peer is reported with the reason.
"""

import json
import os
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table

import caudal

HERE = Path(__file__).parent
ROUNDS = int(os.environ.get("BENCH_ROUNDS", "3"))
PEERS = ("catanatron", "open_spiel")
Figures = dict[str, Any]


def run(script: str, *arguments: str, **environment: str) -> Figures:
    """What a script prints, or the reason why it does not."""
    done = subprocess.run(
        [sys.executable, str(HERE / script), *arguments],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, **environment},
    )
    if done.returncode:
        lines = done.stderr.strip().splitlines()
        return {"missing": lines[-1] if lines else f"it ended with status {done.returncode}"}
    figures: Figures = json.loads(done.stdout)
    return figures


def better(old: Figures | None, new: Figures) -> Figures:
    """The best of two samples of the same thing."""
    if old is None or "missing" in new:
        return old or new
    if "missing" in old:
        return new
    best = dict(new)
    best["decisions_per_s"] = max(old["decisions_per_s"], new["decisions_per_s"])
    best["copy_us"] = min(old["copy_us"], new["copy_us"])
    return best


def key_of(row: Figures) -> str:
    options = ", ".join(f"{name}={value}" for name, value in row["options"].items())
    return f"{row['game']} · {row['players']}" + (f" · {options}" if options else "")


def measure(games: list[str]) -> Figures:
    """All contenders, round after round."""
    ours: dict[str, dict[str, Figures]] = {"plain": {}, "compiled": {}}
    peers: dict[str, Figures] = {}
    modes = {"plain": "1"} | ({"compiled": ""} if caudal.COMPILED else {})
    for number in range(ROUNDS):
        print(f"round {number + 1} of {ROUNDS}", file=sys.stderr)
        for peer in PEERS:
            peers[peer] = better(peers.get(peer), run("peers.py", peer))
        for mode, pure in modes.items():
            figures = run("measure.py", *games, CAUDAL_PURE=pure)
            if "missing" in figures:
                sys.exit(f"the games could not be measured ({mode}): {figures['missing']}")
            for row in figures["rows"]:
                key = key_of(row)
                ours[mode][key] = better(ours[mode].get(key), row)
    return {
        "date": time.strftime("%Y-%m-%d %H:%M"),
        "version": caudal.__version__,
        "python": sys.version.split()[0],
        "rounds": ROUNDS,
        "peers": peers,
        **ours,
    }


def show(results: Figures) -> None:
    """A table, with ratios against Catanatron where it was measured."""
    bar = results["peers"]["catanatron"]
    table = Table(title="Random play and copies; (×) against Catanatron", title_justify="left")
    table.add_column("game · players · options: decisions a second", overflow="fold")
    for heading in ("plain, per s", "compiled, per s", "plain copy, µs", "compiled copy, µs"):
        table.add_column(heading, justify="right")
    for peer, figures in results["peers"].items():
        if "missing" in figures:
            continue
        speed, copy = cells(figures, bar)
        table.add_row(f"{peer} {figures['version']}: {figures['what']}", speed, "", copy)
    table.add_section()
    for key, plain in results["plain"].items():
        compiled = results["compiled"].get(key)
        speed, copy = cells(plain, bar)
        fast, fast_copy = cells(compiled, bar) if compiled else ("–", "–")
        table.add_row(key, speed, fast, copy, fast_copy)
    console = Console()
    console.width = max(console.width, 110)
    console.print(table)
    for peer, figures in results["peers"].items():
        if "missing" in figures:
            console.print(f"{peer} was not measured: {figures['missing']}", markup=False)
    if not results["compiled"]:
        console.print("The rules are not compiled here; `make build` does it.")


def cells(figures: Figures, bar: Figures) -> tuple[str, str]:
    """Speed and copy time, each with its ratio."""
    speed, copy = figures["decisions_per_s"], figures["copy_us"]
    if "missing" in bar:
        return f"{speed:,.0f}", f"{copy:.2f}"
    faster = speed / bar["decisions_per_s"]
    cheaper = bar["copy_us"] / copy
    return f"{speed:,.0f} ({faster:.1f}×)", f"{copy:.2f} ({cheaper:.0f}×)"


def main() -> None:
    results = measure(sys.argv[1:])
    show(results)
    path = HERE / "results" / f"{time.strftime('%Y-%m-%d')}.json"
    path.parent.mkdir(exist_ok=True)
    path.write_text(json.dumps(results, indent=2) + "\n", encoding="utf-8")
    print(f"written to {path.relative_to(Path.cwd())}" if path.is_relative_to(Path.cwd()) else path)


if __name__ == "__main__":
    main()
