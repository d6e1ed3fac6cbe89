"""What a table remembers of what was done: revisions as they are told, who made which move, what is
being put together, a request."""

from __future__ import annotations

from typing import NamedTuple

from caudal.engine.events import Event
from caudal.engine.state import State
from caudal.table import entries as e

Caused = tuple[int, Event]
"""The seat that moved, and what happened."""


class Told(NamedTuple):
    """A revision as it is told: the entry, the events of the game that it caused, and the eyes that
    saw nothing of it. What was sealed is its own seat's move, whoever's answer had it opened."""

    revision: int
    entry: e.Entry
    events: list[Caused]
    unseen: int


class Mark(NamedTuple):
    """Who made a move (`by`: the person, or 0 for a bot), how much had been revealed before it, and
    the eyes that saw nothing of it."""

    seat: int
    by: int
    reveals: int
    unseen: int


class Drafting(NamedTuple):
    """What the acting seat is putting together: since how many moves, the position then, the key of
    the question, and by the name of what may be added all moves that lead there."""

    since: int
    begun: State
    prompt: str
    ways: dict[str, list[str]]


class Request(NamedTuple):
    """A request to go back, and the holders who have agreed so far."""

    seat: int
    to: int
    agreed: frozenset[int]
