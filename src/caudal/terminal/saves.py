"""Saved games: records in the user's data folder, one file a game."""

from __future__ import annotations

import os
import secrets
import time
from pathlib import Path

from platformdirs import user_data_path

from caudal.engine.errors import CaudalError
from caudal.engine.folders import packages
from caudal.engine.record import Record
from caudal.terminal.words import house


def folder() -> Path:
    return user_data_path("caudal", appauthor=False) / "games"


def new_path(record: Record) -> Path:
    """Where a new game is saved: its name says which game and when, with an end of its own."""
    when = time.strftime("%Y%m%d-%H%M%S")
    return folder() / f"{record.game.id}-{when}-{secrets.token_hex(3)}.json"


def save(record: Record, path: Path) -> None:
    """Write the record so that a crash leaves either the old one or the new one."""
    path.parent.mkdir(parents=True, exist_ok=True)
    beside = path.with_name(path.name + ".new")
    beside.write_text(record.text(), encoding="utf-8")
    os.replace(beside, path)


def find(target: str | None, language: str) -> Path:
    """The save that is meant: a file, the last one of a game, or the last of all."""
    if target is not None and target not in packages():
        return Path(target)
    pattern = f"{target or ''}*.json"
    files = sorted(folder().glob(pattern), key=lambda path: path.stat().st_mtime, reverse=True)
    for path in files:
        try:
            record = Record.load(path)
        except CaudalError:
            continue
        if record.result is None:
            return path
    raise CaudalError(house(language)("error.no_save", folder=folder()))
