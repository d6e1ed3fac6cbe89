"""A game's words in one language: `texts/es.toml` and `texts/en.toml`, one section a kind of text.

Sections: `game` (title, summary), `prompt` (by decision kind), `move` (by verb), `event` (by kind),
`score` (by category), `name` and `help` (by component or term), `option`. A game may add its own;
`plural` holds the names that change when there are several.

Numbers agree in the template: `{n} {n:card|cards}` chooses by the number, `{n} {resource:{n}}`
takes the plural of a name, and `{cost}`, a number of each id, does so by itself.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from caudal.engine.events import Event

LANGUAGES = ("en", "es")
_PLAYER = {"en": "Player", "es": "Jugador"}


class Blank:
    """A value in a template, with the plural of its name if it is an id."""

    def __init__(self, word: Any, plural: str = "") -> None:
        self.word = word
        self.plural = plural

    def __repr__(self) -> str:
        return repr(self.word)

    def __format__(self, how: str) -> str:
        if "|" in how:
            one, _, several = how.partition("|")
            return one if self.word == 1 else several
        if self.plural and how.isdigit():
            return str(self.word) if how == "1" else self.plural
        return format(self.word, how)


class Texts:
    """Looks texts up and fills their blanks; ids among the values become names.

    >>> say = Texts({"event": {"built": "{seat} builds {card}"}, "name": {"inn": "Inn"}}, "en")
    >>> say("event.built", seat="Ana", card="inn")
    'Ana builds Inn'
    >>> say = Texts({"event": {"drew": "{n} {n:card|cards}"}, "name": {"inn": "Inn"}}, "en")
    >>> say("event.drew", n=1), say("event.drew", n=2)
    ('1 card', '2 cards')
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
        self._names = sections.get("name", {})
        self._plurals = sections.get("plural", {})

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
        return template.format_map({name: self.blank(value) for name, value in blanks.items()})

    def blank(self, value: Any) -> Blank:
        if isinstance(value, str):
            word = self._names.get(value, value)
            return Blank(word, self._plurals.get(value, word))
        return Blank(self.word(value))

    def has(self, key: str) -> bool:
        section, _, word = key.partition(".")
        return word in self.sections.get(section, {})

    def name(self, id: str) -> str:
        """The name of a component or term."""
        found: str = self._names[id]
        return found

    def several(self, id: str) -> str:
        """What several of a component are called; the name itself where it does not change."""
        found: str = self._plurals.get(id) or self.word(id)
        return found

    def word(self, value: Any) -> Any:
        """How a value is read: an id by its name, a list as an enumeration, the rest as it is."""
        if isinstance(value, str):
            return self._names.get(value, value)
        if isinstance(value, int):
            return value
        if isinstance(value, (list, tuple)):
            return self.enumerate([str(self.word(item)) for item in value])
        if isinstance(value, dict):
            words = [(n, self.word(id) if n == 1 else self.several(id)) for id, n in value.items()]
            return self.enumerate([f"{count} {word}" for count, word in words if count])
        return value

    def enumerate(self, parts: list[str]) -> str:
        """`a, b and c` in the text's language; a dash for nothing."""
        if len(parts) < 2:
            return parts[0] if parts else "—"
        last = parts[-1]
        link = " and "
        if self.language == "es":
            link = " e " if starts_with_i(last) else " y "
        return ", ".join(parts[:-1]) + link + last


def starts_with_i(word: str) -> bool:
    """Whether a Spanish word begins with the vowel i, so that `y` before it becomes `e`.

    >>> starts_with_i("Iglesia"), starts_with_i("hilo"), starts_with_i("hierro")
    (True, True, False)
    """
    word = word.lower().replace("í", "i")
    return word.startswith(("i", "hi")) and not word.startswith(("hie", "hia", "ia", "ie", "io"))
