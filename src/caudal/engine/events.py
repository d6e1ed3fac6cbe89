"""The story of a game: what `play` reports to an optional listener.

Rules write `if state.listener is not None: state.listener.tell(...)`, so a game that nobody listens
to pays one comparison. Values are ids and numbers; words come later, in the reader's language.
"""

from __future__ import annotations

from typing import Any

ALL = -1


class Event:
    """One thing that happened. `only` names the one seat that may know; `but` the one that may not
    (because it was told more in another event)."""

    def __init__(self, kind: str, seat: int, what: dict[str, Any], only: int, but: int) -> None:
        self.kind = kind
        self.seat = seat
        self.what = what
        self.only = only
        self.but = but

    def known_to(self, seat: int) -> bool:
        """Whether a seat (-1: a spectator) may read this event."""
        return (self.only in (ALL, seat)) and (self.but == ALL or self.but != seat)


class Listener:
    """Collects the events of a state that it is attached to.

    >>> story = Listener()
    >>> story.tell("built", 0, card="inn")
    >>> [(event.kind, event.seat, event.what) for event in story.events]
    [('built', 0, {'card': 'inn'})]
    """

    def __init__(self) -> None:
        self.events: list[Event] = []

    def tell(self, kind: str, seat: int, *, only: int = ALL, but: int = ALL, **what: Any) -> None:
        """Report an event of `kind` about `seat` (-1: about nobody)."""
        self.events.append(Event(kind, seat, what, only, but))

    def take(self) -> list[Event]:
        """The events since the last call."""
        events, self.events = self.events, []
        return events
