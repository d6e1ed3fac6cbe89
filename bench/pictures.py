"""What pictures cost: `python bench/pictures.py [GAME …]`.

For every game and number of seats a whole game between quick bots, followed by a drawing browser a
seat: milliseconds of processor a move for all readers together (views, question, pictures, encoding
and compressing), and the bytes that travel: the first picture, the median push, and the whole game
for the browser that is sent most. Beside them what it was when every reader was sent its whole
picture, uncompressed, after every move (`pictures_before.json`).
"""

from __future__ import annotations

import json
import statistics
import sys
import time
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
from rich.console import Console
from rich.table import Table as Sheet

from caudal import Dice, Knowledge
from caudal.bots.base import bot
from caudal.engine.game import game, game_ids
from caudal.scene.patch import Known
from caudal.server.deflate import squeeze
from caudal.table import Opened, Seat, Setup, Table, decide
from caudal.table import commands as c
from caudal.table.common import Common
from caudal.table.journal import recall
from caudal.table.reader import update

BEFORE = Path(__file__).with_name("pictures_before.json")
_ENCODER = msgspec.json.Encoder()


class Figures(NamedTuple):
    ms: float
    first: int
    push: int
    game: int


class Readers:
    """A browser a seat, which follows a table."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.common = Common()
        self.known = [Known() for _ in table.seats]
        self.seen = [0] * len(table.seats)
        self.sizes: list[list[int]] = [[] for _ in table.seats]
        self.spent: list[float] = []

    def push(self) -> None:
        """The table's newest revision goes out to all before whose eyes something changed."""
        begun = time.process_time()
        told = recall(self.table, self.table.revision - 1) or []
        for seat, known in enumerate(self.known):
            newest = self.table.number(seat + 1, self.table.revision)
            if newest > self.seen[seat]:
                self.seen[seat] = newest
                made = update(self.table, seat + 1, "en", told, "wide", self.common, None, known)
                self.sizes[seat].append(len(squeeze(_ENCODER.encode(made))))
        self.common.rest()
        self.spent.append(time.process_time() - begun)

    def figures(self) -> Figures:
        pushes = [size for sizes in self.sizes for size in sizes[1:]]
        return Figures(
            ms=1000 * statistics.mean(self.spent[1:]),
            first=max(sizes[0] for sizes in self.sizes),
            push=int(statistics.median(pushes)),
            game=max(map(sum, self.sizes)),
        )


def play(id: str, players: int, most: int = sys.maxsize) -> Figures:
    """A game to its end, or some moves of it."""
    seats = [Seat("person", f"P{seat}", "", seat + 1) for seat in range(players)]
    setup = Setup(id, game(id).rules_version, players, 5)
    table = Table("bench", Opened(at=0, setup=setup, seats=seats))
    table.apply(decide(table, c.Start(), 1, 0))
    readers = Readers(table)
    readers.push()
    quick = bot("greedy", table.game)
    while table.state is not None and table.status() == "playing" and len(table.moves) < most:
        acting = table.acting()
        knowledge = Knowledge(table.game, table.state, acting)
        move = table.game.name(quick.choose(knowledge, Dice.of("pictures", len(table.moves))))
        answer = c.Move(acting, table.asked(acting + 1), move)
        table.apply(decide(table, answer, acting + 1, 1000 * len(table.moves)))
        readers.push()
    return readers.figures()


def measure(ids: list[str], most: int = sys.maxsize) -> dict[str, Figures]:
    return {
        f"{id} · {players}": play(id, players, most)
        for id in ids
        for players in range(game(id).seats[0], game(id).seats[1] + 1)
    }


def show(figures: dict[str, Figures], before: dict[str, Any]) -> None:
    """Each figure with what it was before."""
    sheet = Sheet(title="pictures: now (before)")
    for name in ("game · seats", "ms a move", "first, kB", "push, kB", "game, MB"):
        sheet.add_column(name, justify="left" if name.startswith("game ·") else "right")
    for name, now in figures.items():
        old = before.get(name, {})
        rows = [(now.ms, "ms", 1), (now.first, "first", 1000), (now.push, "push", 1000),
                (now.game, "game", 1_000_000)]  # fmt: skip
        sheet.add_row(
            name,
            *(f"{value / part:.2f} ({old.get(key, 0) / part:.1f})" for value, key, part in rows),
        )
    Console(width=100).print(sheet)


def main() -> None:
    figures = measure(sys.argv[1:] or list(game_ids()))
    show(figures, json.loads(BEFORE.read_text()))


if __name__ == "__main__":
    main()
