"""A game's words in one language: `texts/es.toml` and `texts/en.toml`, one section a kind of text.

Sections: `game` (title, summary), `prompt` (by decision kind), `move` (by verb), `event` (by kind),
`score` (by category), `name` and `help` (by component or term), `option`. A game may add its own.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from caudal.engine.events import Event

LANGUAGES = ("en", "es")
_PLAYER = {"en": "Player", "es": "Jugador"}


class Texts:
    """Looks texts up and fills their blanks; ids among the values become names.

    >>> say = Texts({"event": {"built": "{seat} builds {card}"}, "name": {"inn": "Inn"}}, "en")
    >>> say("event.built", seat="Ana", card="inn")
    'Ana builds Inn'
    """

    def __init__(
        self,
        sections: dict[str, dict[str, Any]],
        language: str,
        seats: Sequence[str] = (),
    ) -> None:
        self.sections = sections
        self.language = language
        self.seats = tuple(seats)

    def seated(self, seats: Sequence[str]) -> Texts:
        """The same words for a table where these people sit."""
        return Texts(self.sections, self.language, seats)

    def seat(self, seat: int) -> str:
        """What the person on a seat is called."""
        return self.seats[seat] if self.seats else f"{_PLAYER[self.language]} {seat + 1}"

    def event(self, event: Event) -> str:
        """An event in words."""
        return self(f"event.{event.kind}", seat=self.seat(event.seat), **event.what)

    def __call__(self, key: str, **blanks: Any) -> str:
        """The text of `section.key` with its blanks filled."""
        section, _, word = key.partition(".")
        template: str = self.sections[section][word]
        return template.format_map({blank: self.word(value) for blank, value in blanks.items()})

    def has(self, key: str) -> bool:
        section, _, word = key.partition(".")
        return word in self.sections.get(section, {})

    def name(self, id: str) -> str:
        """The name of a component or term."""
        found: str = self.sections["name"][id]
        return found

    def word(self, value: Any) -> Any:
        """How a value is read: an id by its name, a list as an enumeration, the rest as it is."""
        if isinstance(value, str):
            return self.sections.get("name", {}).get(value, value)
        if isinstance(value, (list, tuple)):
            return self.enumerate([str(self.word(item)) for item in value])
        if isinstance(value, dict):
            parts = [f"{count} {self.word(id)}" for id, count in value.items() if count]
            return self.enumerate(parts)
        return value

    def enumerate(self, parts: list[str]) -> str:
        """`a, b and c` in the text's language; a dash for nothing."""
        if len(parts) < 2:
            return parts[0] if parts else "—"
        last = parts[-1]
        link = " and "
        if self.language == "es":
            link = " e " if last.lower().startswith(("i", "hi")) else " y "
        return ", ".join(parts[:-1]) + link + last
