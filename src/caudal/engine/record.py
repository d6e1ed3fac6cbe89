"""A record is everything: game, rules version, players, options, seed and moves rebuild any moment.

The format is readable JSON and is described in `docs/records.md`.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from caudal.engine.errors import CaudalError, IllegalMove
from caudal.engine.events import Listener
from caudal.engine.game import Game, game
from caudal.engine.state import State

FORMAT = 1


class Record:
    """One game as it was played.

    >>> record = Record("the_river", players=2, seed=5)
    >>> state = record.replay()
    >>> record.play(state, state.moves()[0])
    >>> Record.parse(record.text()).replay().dump() == state.dump()
    True
    """

    def __init__(
        self,
        id: str,
        players: int = 0,
        seed: int = 0,
        options: dict[str, Any] | None = None,
        seats: list[str] | None = None,
    ) -> None:
        self.game: Game = game(id)
        self.players = players or self.game.seats[1]
        self.options = self.game.settle(self.players, options)
        self.seed = seed
        self.seats = seats or []
        """Who sat where, in words; for the reader only."""
        self.moves: list[str] = []
        self.result: dict[str, list[int]] | None = None

    def play(self, state: State, move: int) -> None:
        """Play a move and write it down; at the end, the result too."""
        name = self.game.name(move)
        state.play(move)
        self.moves.append(name)
        if state.seat() < 0:
            self.result = {"scores": state.scores(), "ranking": state.ranking()}

    def walk(self, listener: Listener | None = None) -> Iterator[State]:
        """The live state: at the start, then after every move."""
        state = self.game.new(self.players, self.seed, self.options)
        state.listener = listener
        yield state
        for number, name in enumerate(self.moves, 1):
            try:
                state.play(self.game.move(name))
            except IllegalMove:
                legal = ", ".join(self.game.name(move) for move in state.moves()[:12])
                sentence = "move {number}, {name!r}, comes after the end of the game"
                if legal:
                    sentence = "move {number}, {name!r}, is not legal there; legal: {legal}"
                raise CaudalError(sentence, number=number, name=name, legal=legal) from None
            except CaudalError as error:
                raise CaudalError("move {number}: {error}", number=number, error=error) from None
            yield state
        if self.result is not None:
            now = {"scores": state.scores(), "ranking": state.ranking()}
            if state.seat() >= 0 or now != self.result:
                raise CaudalError(
                    "the record's result is {result}, but its moves give {now}",
                    result=self.result,
                    now=now,
                )

    def replay(self, at: int | None = None, listener: Listener | None = None) -> State:
        """The state after `at` moves (all of them by default); negative counts from the end."""
        count = len(self.moves)
        stop = count if at is None else at if at >= 0 else count + 1 + at
        if not 0 <= stop <= count:
            raise CaudalError(
                "the record has {count} moves; move {at} is not among them", count=count, at=at
            )
        states = self.walk(listener)
        for _ in range(stop):
            next(states)
        return next(states) if stop < count else list(states)[-1]

    def data(self) -> dict[str, Any]:
        entries: dict[str, Any] = {
            "format": FORMAT,
            "game": self.game.id,
            "rules": self.game.rules_version,
            "players": self.players,
            "options": self.options,
            "seed": self.seed,
        }
        if self.seats:
            entries["seats"] = self.seats
        entries["moves"] = self.moves
        if self.result is not None:
            entries["result"] = self.result
        return entries

    def text(self) -> str:
        """The record as JSON, with its moves on one line a dozen."""
        head = self.data()
        moves: list[str] = head.pop("moves")
        result = head.pop("result", None)
        lines = [f"  {json.dumps(key)}: {json.dumps(value)}" for key, value in head.items()]
        rows = [moves[start : start + 12] for start in range(0, len(moves), 12)]
        body = ",\n".join("    " + json.dumps(row)[1:-1] for row in rows)
        lines.append(f'  "moves": [\n{body}\n  ]' if rows else '  "moves": []')
        if result is not None:
            lines.append(f'  "result": {json.dumps(result)}')
        return "{\n" + ",\n".join(lines) + "\n}\n"

    def save(self, path: Path | str) -> None:
        path = Path(path)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(self.text(), encoding="utf-8")

    @staticmethod
    def parse(text: str) -> Record:
        """A record from its JSON text; what is wrong with it is said in one sentence."""
        try:
            data = json.loads(text)
        except json.JSONDecodeError as error:
            raise CaudalError(
                "this is not a record: it is not JSON (line {line}, column {column})",
                line=error.lineno,
                column=error.colno,
            ) from None
        except (ValueError, RecursionError):
            raise CaudalError(
                "this is not a record: its numbers are too long, or it is nested too deeply"
            ) from None
        if not isinstance(data, dict):
            raise CaudalError("this is not a record: it is not a JSON object")
        given = data.get("format")
        if given is None:
            raise CaudalError("this is not a record: it does not say its format")
        if given != FORMAT:
            raise CaudalError(
                "record format {given!r} is unknown; known: {known}", given=given, known=FORMAT
            )
        wanted: dict[str, type] = {
            "game": str,
            "rules": int,
            "players": int,
            "options": dict,
            "seed": int,
            "moves": list,
        }
        for key, kind in wanted.items():
            value = data.get(key)
            if not isinstance(value, kind) or isinstance(value, bool):
                raise CaudalError(
                    "the record's {key!r} is missing or not of the right kind", key=key
                )
        if data["players"] < 1:
            raise CaudalError("the record has {players} players", players=data["players"])
        if not _are_names(data.get("seats", [])):
            raise CaudalError("the record's seats are not all names")
        record = Record(
            data["game"], data["players"], data["seed"], data["options"], data.get("seats")
        )
        if data["rules"] != record.game.rules_version:
            raise CaudalError(
                "the record was played by rules version {old} of {game}; "
                "version {new} is installed",
                old=data["rules"],
                game=record.game.id,
                new=record.game.rules_version,
            )
        if not _are_names(data["moves"]):
            raise CaudalError("the record's moves are not all names")
        record.moves = data["moves"]
        record.result = data.get("result")
        return record

    @staticmethod
    def load(path: Path | str) -> Record:
        try:
            return Record.parse(Path(path).read_text(encoding="utf-8"))
        except FileNotFoundError:
            raise CaudalError("there is no file {file}", file=path) from None
        except (OSError, UnicodeDecodeError) as error:
            problem = error.strerror if isinstance(error, OSError) else error
            raise CaudalError("{file} cannot be read: {error}", file=path, error=problem) from None


def _are_names(value: Any) -> bool:
    return isinstance(value, list) and all(isinstance(name, str) for name in value)
