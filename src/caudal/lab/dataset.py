"""Datasets: one row a decision, as a Parquet file (extra `data`). `docs/datasets.md` says what the
columns mean.

Rows are written game by game, as they come from the processes that play; what is in memory does not
grow with the number of games.
"""

from __future__ import annotations

import json
import os
from array import array
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import accumulate
from pathlib import Path
from typing import TYPE_CHECKING, Any

from caudal.engine.errors import CaudalError
from caudal.engine.game import Game
from caudal.lab.bout import Bout, Played
from caudal.version import VERSION

if TYPE_CHECKING:
    import polars

KEY = "caudal"
"""Where a file's metadata tell of its games."""
GROUP = 32 * 2**20
"""About how many bytes of features are written at a time, as one row group."""


class Writer:
    """Writes games to a Parquet file as they come."""

    def __init__(self, file: Path, game: Game, players: int, facts: dict[str, Any]) -> None:
        self.arrow: Any = arrow()
        self.width = len(game.feature_names)
        self.schema = self.columns(game, players, facts)
        self.file = self.arrow.parquet.ParquetWriter(file, self.schema, compression="zstd")
        self.batches: list[Any] = []
        self.waiting = 0

    def columns(self, game: Game, players: int, facts: dict[str, Any]) -> Any:
        arrow = self.arrow
        number, small = arrow.uint32(), arrow.uint8()
        move, real = arrow.uint16(), arrow.float32()
        known = {
            "caudal": VERSION,
            "game": game.id,
            "rules": game.rules_version,
            "players": players,
            **facts,
            "inputs": game.inputs_version,
            "features": game.feature_names,
            "moves": [game.name(move) for move in range(len(game.moves))],
        }
        return arrow.schema(
            [
                ("game", number),
                ("seed", arrow.int64()),
                ("decision", number),
                ("seat", small),
                ("bot", arrow.string()),
                ("features", arrow.list_(real, self.width)),
                ("legal", arrow.list_(move)),
                ("choice", move),
                ("score", arrow.int32()),
                ("rank", small),
                ("won", real),
            ],
            metadata={KEY: json.dumps(known)},
        )

    def add(self, bout: Bout, outcome: Played) -> None:
        """A finished game that was played with its rows noted."""
        rows, scores, ranking = outcome.rows, outcome.scores, outcome.ranking
        assert rows is not None
        won = [1 / ranking.count(1) if place == 1 else 0.0 for place in ranking]
        count = len(rows.seats)
        data = {
            "game": [outcome.number] * count,
            "seed": [bout.seed] * count,
            "decision": range(count),
            "seat": self.plain("uint8", rows.seats),
            "bot": [bout.seats[seat] for seat in rows.seats],
            "features": self.arrow.FixedSizeListArray.from_arrays(
                self.plain("float32", rows.features), self.width
            ),
            "legal": self.arrow.ListArray.from_arrays(
                self.arrow.array([0, *accumulate(rows.lengths)], self.arrow.int32()),
                self.plain("uint16", rows.legal),
            ),
            "choice": self.plain("uint16", rows.choices),
            "score": [scores[seat] for seat in rows.seats],
            "rank": [ranking[seat] for seat in rows.seats],
            "won": [won[seat] for seat in rows.seats],
        }
        self.batches.append(self.arrow.RecordBatch.from_pydict(data, self.schema))
        self.waiting += count
        if self.waiting * self.width * 4 >= GROUP:
            self.flush()

    def plain(self, kind: str, values: array[Any]) -> Any:
        """An Arrow array over the memory of ours."""
        buffer = self.arrow.py_buffer(values)
        return self.arrow.Array.from_buffers(
            getattr(self.arrow, kind)(), len(values), [None, buffer]
        )

    def flush(self) -> None:
        if self.batches:
            table = self.arrow.Table.from_batches(self.batches)
            self.file.write_table(table, row_group_size=self.waiting)
        self.batches = []
        self.waiting = 0

    def close(self) -> None:
        self.flush()
        self.file.close()


@contextmanager
def writing(
    path: Path | None, game: Game, players: int, facts: dict[str, Any]
) -> Iterator[Writer | None]:
    """A writer, or none where no path is given. The file stands at its place once it is whole."""
    if path is None:
        yield None
        return
    arrow()
    part = path.with_name(f"{path.name}.part")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        if path.is_dir():
            raise IsADirectoryError(f"{path} is a folder")
        writer = Writer(part, game, players, facts)
    except OSError as error:
        raise CaudalError(
            "the dataset {file} cannot be written: {error}", file=path, error=error
        ) from None
    try:
        yield writer
        writer.close()
        os.replace(part, path)
    finally:
        part.unlink(missing_ok=True)


def read(path: str | Path) -> polars.DataFrame:
    """A dataset as a polars DataFrame."""
    return scan(path).collect()


def scan(path: str | Path) -> polars.LazyFrame:
    """A dataset as a polars LazyFrame, for those that are larger than memory."""
    about(path)
    frame: polars.LazyFrame = library().scan_parquet(path)
    return frame


def about(path: str | Path) -> dict[str, Any]:
    """What a dataset tells of itself: the match, and the names of features and moves."""
    polars = library()
    try:
        known = polars.read_parquet_metadata(path).get(KEY, "")
    except (OSError, polars.exceptions.PolarsError) as error:
        raise CaudalError(
            "{file} cannot be read as a dataset: {error}", file=path, error=error
        ) from None
    if not known:
        raise CaudalError("{file} is not a dataset of Caudal's", file=path)
    facts: dict[str, Any] = json.loads(known)
    return facts


def library() -> Any:
    try:
        import polars
    except ImportError as error:
        raise CaudalError("datasets need the extra: pip install 'caudal[data]'") from error
    return polars


def arrow() -> Any:
    try:
        import pyarrow
        import pyarrow.parquet
    except ImportError as error:
        raise CaudalError("datasets need the extra: pip install 'caudal[data]'") from error
    return pyarrow
