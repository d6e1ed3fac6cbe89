"""What lies on the desk: the content that is worked on, its versions, and what changed between two.

Everything is kept in a folder of the person's own; the game's installed content is only read."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import tomllib
from fnmatch import fnmatch
from pathlib import Path as File
from typing import Any

from caudal.engine.content import VARIABLE
from caudal.engine.errors import CaudalError
from caudal.engine.folders import read_text
from caudal.lab.balance.subjects import subjects
from caudal.lab.balance.words import Speech
from caudal.lab.contents import Number, Path, dotted, edited, numbers, tables
from caudal.lab.portraits import portrait

PRINTED = "printed"
"""The name of the version that the game came with."""
DRAFT = "draft.toml"
NAME = re.compile(r"[\w][\w .-]{0,39}")
WORKING = """
import json, sys, caudal
from caudal.engine.errors import CaudalError
try:
    game = caudal.game(sys.argv[1])
    for players in range(game.seats[0], game.seats[1] + 1):
        game.new(players, 1)
except CaudalError as error:
    print(json.dumps(str(error)))
"""


class Desk:
    """The content of one game that is worked on."""

    def __init__(self, game: str, folder: File) -> None:
        self.game = game
        self.folder = folder
        self.printed = read_text(game, "content.toml")
        folder.mkdir(parents=True, exist_ok=True)
        draft = folder / DRAFT
        self.text = draft.read_text("utf-8") if draft.is_file() else self.printed
        self.past: list[str] = []

    def put(self, text: str) -> None:
        """Another content is worked on now; the one before can be had back."""
        self.past.append(self.text)
        self.text = text
        (self.folder / DRAFT).write_text(text, "utf-8")

    def change(self, path: Path, value: int) -> None:
        """Another number, if it is within its bounds and the game can be played with it."""
        least, most = self.bounds(self.homes()[path][1])
        if least is not None and most is not None and not least <= value <= most:
            raise CaudalError("it may be {least} to {most}", least=least, most=most)
        text = edited(self.text, {path: value})
        refused = self.refusal(text)
        if refused:
            raise CaudalError(refused)
        self.put(text)

    def undo(self) -> None:
        if self.past:
            self.text = self.past.pop()
            (self.folder / DRAFT).write_text(self.text, "utf-8")

    def refusal(self, text: str) -> str:
        """Why the game cannot be played with a content; nothing if it can. A process reads a
        game's content once, so another one tries it."""
        file = self.folder / "tried.toml"
        file.write_text(text, "utf-8")
        done = subprocess.run(
            [sys.executable, "-c", WORKING, self.game],
            env=os.environ | {VARIABLE: f"{self.game}={file}"},
            capture_output=True,
            text=True,
            check=False,
        )
        if done.returncode:
            return done.stderr.strip().splitlines()[-1]
        return str(json.loads(done.stdout)) if done.stdout else ""

    # -- versions ------------------------------------------------------------------------------

    def versions(self) -> list[str]:
        files = sorted(self.folder.glob("*.version.toml"), key=lambda file: file.stat().st_mtime)
        return [PRINTED, *(file.name.removesuffix(".version.toml") for file in files)]

    def kept(self) -> list[dict[str, Any]]:
        """The versions, with how many of their numbers are not as printed and when they were kept
        (seconds since 1970)."""
        told: list[dict[str, Any]] = [{"name": PRINTED, "numbers": 0, "at": None}]
        for name in self.versions()[1:]:
            at = (self.folder / f"{name}.version.toml").stat().st_mtime
            changes = self.changes(self.printed, self.version(name))
            told.append({"name": name, "numbers": len(changes), "at": at})
        return told

    def keep(self, name: str) -> None:
        """The content that is worked on as a version with a name."""
        if not NAME.fullmatch(name) or name == PRINTED:
            raise CaudalError("{name!r} cannot be the name of a version", name=name)
        (self.folder / f"{name}.version.toml").write_text(self.text, "utf-8")

    def version(self, name: str) -> str:
        """A version's content; without a name, what is worked on."""
        if not name:
            return self.text
        if name == PRINTED:
            return self.printed
        if name not in self.versions():
            raise CaudalError("there is no version {name}", name=name)
        return (self.folder / f"{name}.version.toml").read_text("utf-8")

    # -- what the page shows -------------------------------------------------------------------

    def changes(self, one: str, two: str) -> list[dict[str, Any]]:
        """The numbers that differ between two contents."""
        before = {number.path: number.value for number in numbers(one)}
        return [
            {"path": dotted(number.path), "before": before[number.path], "after": number.value}
            for number in numbers(two)
            if before.get(number.path, number.value) != number.value
        ]

    def edited_components(self, one: str, two: str) -> list[str]:
        """The components that have other numbers in the second of two contents."""
        before = {number.path: number.value for number in numbers(one)}
        homes = self.homes()
        owners = {
            homes[number.path][0]
            for number in numbers(two)
            if before.get(number.path) != number.value
        }
        return sorted(owners & self.component_ids())

    def homes(self) -> dict[Path, tuple[str, str]]:
        """Each number's nearest table that has an id, and its name from there on."""
        ids = {
            path: str(table.get("id", path[-1] if path else ""))
            for path, table in tables(tomllib.loads(self.text))
            if "id" in table or (path[-1:] and path[-1] in self.component_ids())
        }
        places = {}
        for number in numbers(self.text):
            for deep in range(len(number.path), -1, -1):
                if number.path[:deep] in ids:
                    name = ".".join(str(key) for key in number.path[deep:])
                    places[number.path] = (ids[number.path[:deep]], name)
                    break
            else:
                places[number.path] = ("", dotted(number.path[1:]))
        return places

    def component_ids(self) -> set[str]:
        return {each.id for each in subjects(self.game).components}

    def sheets(self, language: str) -> list[dict[str, Any]]:
        """The content as tables: for each table of the file its note, and rows of numbers."""
        speech = Speech(self.game, language)
        printed = {number.path: number.value for number in numbers(self.printed)}
        whole = tomllib.loads(self.text)
        homes = self.homes()
        sheets: dict[str, dict[str, list[dict[str, Any]]]] = {}
        for number in numbers(self.text):
            id, name = homes[number.path]
            rows = sheets.setdefault(str(number.path[0]), {})
            rows.setdefault(id, []).append(self.cell(number, name, printed, speech))
        known = self.component_ids()
        return [
            {
                "id": key,
                "name": speech.named("sheet", key),
                "note": whole[key].get("note", ""),
                "source": whole[key].get("source", ""),
                "components": any(id in known for id in rows),
                "rows": [
                    {
                        "id": id,
                        "name": speech.component({"id": id}) if id in known else id,
                        "component": id in known,
                        "picture": bool(id in known and portrait(self.game, id)),
                        "numbers": cells,
                    }
                    for id, cells in rows.items()
                ],
            }
            for key, rows in sheets.items()
        ]

    def bounds(self, name: str) -> tuple[int, int] | tuple[None, None]:
        """Between which ends a number of a component may be, if the game says so."""
        asked = subjects(self.game)
        for pattern, ends in (asked.gains | asked.costs).items():
            if fnmatch(name, pattern):
                return ends
        return None, None

    def cell(
        self, number: Number, name: str, printed: dict[Path, int], speech: Speech
    ) -> dict[str, Any]:
        least, most = self.bounds(name)
        return {
            "path": list(number.path),
            "at": dotted(number.path),
            "name": name,
            "head": speech.number(name),
            "value": number.value,
            "printed": printed.get(number.path, number.value),
            "least": least,
            "most": most,
        }
