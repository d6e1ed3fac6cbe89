"""The games as a table, one row a seat and game: CSV always, Parquet too where pyarrow is there."""

from __future__ import annotations

import csv
import importlib
import importlib.util
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any

from caudal.engine.game import game
from caudal.lab.balance.evidence import in_order, won
from caudal.lab.balance.plan import Plan
from caudal.lab.balance.run import read

BATCH = 5000
Row = dict[str, Any]


def rows(plan: Plan, results: Path) -> Iterator[Row]:
    """The rows of a finished run, read as they are needed."""
    state = game(plan.game).new(plan.players[0], 0, plan.options)
    categories = list(state.sheet(0))
    for result in read(plan, results):
        study, players, number = result["block"]
        for which, each in enumerate(result["games"]):
            for place, seat in enumerate(in_order(each)):
                sheet = dict(zip(categories, each["sheets"][seat], strict=True))
                yield {
                    "study": study,
                    "players": players,
                    "deal": number,
                    "game": which,
                    "seat": place + 1,
                    "chair": seat + 1,
                    "bot": each["seats"][seat],
                    "score": each["scores"][seat],
                    "place": each["places"][seat],
                    "won": won(each, seat),
                    "decisions": each["decisions"][seat],
                    "turns": each["turns"],
                } | {f"points_{category}": points for category, points in sheet.items()}


def write(plan: Plan, results: Path) -> list[Path]:
    """Write the table beside the results; returns the files."""
    made = [results.with_suffix(".csv")]
    table = rows(plan, results)
    head = next(table)
    with made[0].open("w", newline="", encoding="utf-8") as file:
        out = csv.DictWriter(file, list(head))
        out.writeheader()
        out.writerow(head)
        out.writerows(table)
    if importlib.util.find_spec("pyarrow"):
        made.append(results.with_suffix(".parquet"))
        write_parquet(made[1], rows(plan, results))
    return made


def write_parquet(path: Path, table: Iterator[Row]) -> None:
    arrow: Any = importlib.import_module("pyarrow")
    parquet: Any = importlib.import_module("pyarrow.parquet")
    writer = None
    while batch := list(islice(table, BATCH)):
        part = arrow.Table.from_pylist(batch)
        writer = writer or parquet.ParquetWriter(path, part.schema)
        writer.write_table(part)
    if writer is not None:
        writer.close()
