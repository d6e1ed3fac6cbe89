"""How the page's worker calls Python: the name of a call and its arguments as JSON, JSON back."""

from __future__ import annotations

import importlib
from collections.abc import Callable
from typing import Any

import msgspec

from caudal.engine.errors import CaudalError
from caudal.engine.folders import packages
from caudal.engine.game import game, games
from caudal.host import wire
from caudal.host.problems import Answer, refused
from caudal.page.forward import learned
from caudal.page.house import PageHouse
from caudal.page.thinking import Thought, Turn, think
from caudal.scene.gallery import pictures

_ENCODER = msgspec.json.Encoder()


def arrived(id: str, drawn: bool = True) -> None:
    """A game's folder was put beside the others: it is looked for anew, and read; with its pictures
    where it is going to be drawn."""
    importlib.invalidate_caches()
    packages.cache_clear()
    games.cache_clear()
    game(id)
    if drawn:
        pictures(id)


class Door:
    """The house of one page. A call is answered by `answer`, with the `rows` that have to be
    written before it counts, or by a `problem`."""

    def __init__(self) -> None:
        house = PageHouse()
        thought = Thought(house)
        self.house = house
        self.calls: dict[str, Callable[..., Any]] = {
            "arrived": arrived,
            "learned": learned,
            "load": house.load,
            "settle": house.settle,
            "drop": house.drop,
            "open": lambda asked: house.open(msgspec.convert(asked, wire.NewTable)),
            "learn": lambda asked: house.learn(msgspec.convert(asked, wire.NewLesson)),
            "bring": house.bring,
            "send": lambda id, sent: house.submit(id, msgspec.convert(sent, wire.Send).command),
            "rematch": house.rematch,
            "revision": house.revision,
            "update": house.update,
            "leave": house.leave,
            "past": house.past,
            "record": house.record,
            "turn": thought.turn,
            "played": lambda id, turn, move: thought.played(id, msgspec.convert(turn, Turn), move),
            "hint_job": thought.hint_job,
            "hint": thought.hint,
            "part": thought.part,
            "seen": thought.seen,
            "analysis": thought.analysis,
            "think": think,
        }

    def ask(self, call: str, language: str, arguments: str) -> str:
        """Answer a call; what is refused is refused in a language."""
        try:
            reply = {"answer": self.calls[call](*msgspec.json.decode(arguments))}
            if self.house.pending:
                reply |= {"rows": self.house.rows(), "glances": self.house.glances(language)}
        except (Answer, CaudalError, msgspec.ValidationError) as error:
            self.house.drop()
            answer = refused(error, language)
            told = wire.Problem(answer.error, answer.told(language), answer.revision)
            reply = {"problem": told, "status": answer.status}
        return _ENCODER.encode(reply).decode()
