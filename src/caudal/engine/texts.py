"""Words in one language: `texts/es.toml` and `texts/en.toml`, one section a kind of text.

A game's sections: `game` (title, summary), `prompt` (by decision kind), `move` (by verb), `event`
(by kind), `brief` (some of them in a word or two, to be told behind another event of the same move;
empty where that says it already), `score` (by category), `name` and `help` (by component or term),
`option`. A game may add its own. The other rooms of the house (table, bots, lab, terminal) have
files of the same make.

Numbers and genders agree in the template, because only the text knows how its language does it:

- `{n} {n:card|cards}` chooses by the number; `{n:no cards|one card|{n} cards}` has one for none.
- `{n} {good:{n}}` takes the plural of a name where there are several: section `plural`. A table
  of amounts, `{cost}`, does so by itself.
- `{good:agotado/agotada}` chooses by the gender of a name: section `gender`, which says `f`, `mp`
  or `fp` for names that are plural by nature, `n` for names without article; else `m` is meant.
- `{card:el}`, `{card:del}`, `{card:al}`, `{card:un}` put the article before a name, `{card:the}`
  and `{card:a}` in English; `{card:El}` begins a sentence.
"""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from functools import cache
from importlib import resources
from typing import Any

from caudal.engine.events import Event

LANGUAGES = ("en", "es")
KEPT = 20_000
"""How many filled texts of a file are kept."""
_PLAIN = (str, int)

_ARTICLES = {
    "es": {
        "el": {"m": "el ", "f": "la ", "mp": "los ", "fp": "las "},
        "un": {"m": "un ", "f": "una ", "mp": "unos ", "fp": "unas "},
        "del": {"m": "del ", "f": "de la ", "mp": "de los ", "fp": "de las ", "n": "de "},
        "al": {"m": "al ", "f": "a la ", "mp": "a los ", "fp": "a las ", "n": "a "},
    },
    "en": {
        "the": {"m": "the ", "f": "the ", "mp": "the ", "fp": "the "},
        "a": {"m": "a ", "f": "a "},
    },
}


class Blank:
    """A value in a template, with what its name is if it is an id."""

    def __init__(self, word: Any, plural: str = "", gender: str = "", language: str = "en") -> None:
        self.word = word
        self.plural = plural
        self.gender = gender
        self.language = language

    def __repr__(self) -> str:
        return repr(self.word)

    def __format__(self, how: str) -> str:
        if "|" in how:
            return self._by_number(how.split("|"))
        if self.gender:
            if "/" in how:
                masculine, _, feminine = how.partition("/")
                return feminine if self.gender.startswith("f") else masculine
            if how.isdigit():
                return str(self.word) if how == "1" else self.plural
            if how.lower() in _ARTICLES[self.language]:
                return self._with_article(how)
        return format(self.word, how)

    def _by_number(self, forms: list[str]) -> str:
        none, one, several = forms if len(forms) == 3 else (forms[1], *forms)
        number = str(self.word)  # it may have been written out already
        return none if number == "0" else one if number == "1" else several

    def _with_article(self, how: str) -> str:
        article = _ARTICLES[self.language][how.lower()].get(self.gender, "")
        if article == "a " and self.word[0].lower() in "aeiou":
            article = "an "
        phrase = article + str(self.word)
        return phrase[0].upper() + phrase[1:] if how[0].isupper() else phrase


@cache
def texts_of(package: str, language: str) -> Texts:
    """The words of a room of the house: `texts/es.toml` and `texts/en.toml` in its folder."""
    file = resources.files(package).joinpath("texts", f"{language}.toml")
    return Texts(tomllib.loads(file.read_text(encoding="utf-8")), language)


class Texts:
    """Looks texts up and fills their blanks; ids among the values become names.

    >>> say = Texts({"event": {"built": "{seat} builds {card}"}, "name": {"inn": "Inn"}}, "en")
    >>> say("event.built", seat="Ana", card="inn")
    'Ana builds Inn'
    >>> say = Texts({"event": {"drew": "{n} {n:card|cards}"}, "name": {"inn": "Inn"}}, "en")
    >>> say("event.drew", n=1), say("event.drew", n=2)
    ('1 card', '2 cards')
    >>> words = {"name": {"inn": "Posada"}, "gender": {"inn": "f"}, "event": {"built": "{card:El}"}}
    >>> Texts(words, "es")("event.built", card="inn")
    'La Posada'
    """

    def __init__(
        self,
        sections: dict[str, dict[str, Any]],
        language: str,
        seats: Sequence[str] = (),
        said: dict[tuple[Any, ...], str] | None = None,
    ) -> None:
        self.sections = sections
        self._said = {} if said is None else said
        """What was said before: the same is said again and again."""
        self.language = language
        self.seats = tuple(seats)
        self._names = sections.get("name", {})
        self._plurals = sections.get("plural", {})
        self._genders = sections.get("gender", {})

    def seated(self, seats: Sequence[str]) -> Texts:
        """The same words for a table where these people sit."""
        return Texts(self.sections, self.language, seats, self._said)

    def seat(self, seat: int) -> str:
        """What the person on a seat is called."""
        if self.seats:
            return self.seats[seat]
        return texts_of("caudal", self.language)("house.player", n=seat + 1)

    def bot(self, bot: str) -> str:
        """What a bot is called: its level by its name, and its persona if it has one."""
        level, _, persona = bot.partition(":")
        house = texts_of("caudal", self.language)
        name = house(f"bot.{level}") if house.has(f"bot.{level}") else level
        if not persona:
            return name
        return f"{name} ({self(key) if self.has(key := f'persona.{persona}') else persona})"

    def event(self, event: Event) -> str:
        """An event in words."""
        return self(f"event.{event.kind}", seat=self.seat(event.seat), **event.what)

    def brief(self, event: Event) -> str | None:
        """An event in a word or two, where the game has such."""
        key = f"brief.{event.kind}"
        return self(key, **event.what) if self.has(key) else None

    def __call__(self, key: str, **blanks: Any) -> str:
        """The text of `section.key` with its blanks filled."""
        said = (key, *blanks.items())
        try:
            sentence = self._said.get(said)
        except TypeError:  # a list or table among the values
            return self._worded(key, blanks)
        if sentence is None:
            sentence = self._worded(key, blanks)
            if all(type(value) in _PLAIN for value in blanks.values()):
                if len(self._said) >= KEPT:
                    self._said.clear()
                self._said[said] = sentence
        return sentence

    def _worded(self, key: str, blanks: dict[str, Any]) -> str:
        section, _, word = key.partition(".")
        template: str = self.sections[section][word]
        return template.format_map({name: self.blank(value) for name, value in blanks.items()})

    def blank(self, value: Any) -> Blank:
        if isinstance(value, str) and value in self._names:
            word = self._names[value]
            gender = self._genders.get(value, "m")
            return Blank(word, self._plurals.get(value, word), gender, self.language)
        return Blank(self.word(value))

    def has(self, key: str) -> bool:
        section, _, word = key.partition(".")
        return word in self.sections.get(section, {})

    def name(self, id: str) -> str:
        """The name of a component or term."""
        name: str = self._names[id]
        return name

    def several(self, id: str) -> str:
        """What several of a component are called; the name itself where it does not change."""
        name: str = self._plurals.get(id) or self.word(id)
        return name

    def word(self, value: Any) -> Any:
        """How a value is read: an id by its name, a list as an enumeration in which what comes
        several times is counted, the rest as it is."""
        if isinstance(value, str):
            return self._names.get(value, value)
        if isinstance(value, int):
            return value
        if isinstance(value, (list, tuple)):
            parts = []
            for at, item in enumerate(value):
                count = value.count(item) if isinstance(item, str) else 1
                if count == 1:
                    parts.append(str(self.word(item)))
                elif item not in value[:at]:
                    parts.append(f"{count} {self.several(item)}")
            return self.enumerate(parts)
        if isinstance(value, dict):
            words = [(n, self.word(id) if n == 1 else self.several(id)) for id, n in value.items()]
            return self.enumerate([f"{count} {word}" for count, word in words if count])
        return value

    def enumerate(self, parts: list[str]) -> str:
        """`a, b and c` in the text's language; a dash for nothing."""
        house = texts_of("caudal", self.language)
        if len(parts) < 2:
            return parts[0] if parts else house("house.nothing")
        last = parts[-1]
        link = house("house.and")
        if self.language == "es" and starts_with_i(last):
            link = " e "
        return ", ".join(parts[:-1]) + link + last


def starts_with_i(word: str) -> bool:
    """Whether a Spanish word begins with the vowel i, so that `y` before it becomes `e`.

    >>> starts_with_i("Iglesia"), starts_with_i("hilo"), starts_with_i("hierro")
    (True, True, False)
    """
    word = word.lower().replace("í", "i")
    return word.startswith(("i", "hi")) and not word.startswith(("hie", "hia", "ia", "ie", "io"))
