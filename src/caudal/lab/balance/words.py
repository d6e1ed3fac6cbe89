"""The report's own words: `texts/en.toml` and `texts/es.toml` beside this file."""

from __future__ import annotations

from typing import Any

from caudal.engine.game import game
from caudal.engine.texts import Texts, texts_of
from caudal.lab.balance.subjects import subjects

Ends = dict[str, Any]
"""An estimate as plain data: `value`, `low`, `high`."""

ENOUGH = 50
"""From this many games on, a share is told of 100."""


def words(language: str) -> Texts:
    return texts_of("caudal.lab.balance", language)


class Speech:
    """A report's words together with those of its game."""

    def __init__(self, id: str, language: str) -> None:
        self.id = id
        self.say = words(language)
        self.game = game(id).texts(language)
        names = [self.game.name(each.id) for each in subjects(id).components]
        self.shared = {name for name in names if names.count(name) > 1}

    def __call__(self, key: str, **blanks: Any) -> str:
        return self.say(key, **blanks)

    def rate(self, part: float, games: int) -> str:
        """How often, of 100; of a few games their own number."""
        whole = 100 if games >= ENOUGH else max(1, games)
        return self.say("say.rate", part=round(whole * min(1.0, max(0.0, part))), whole=whole)

    def named(self, section: str, id: str) -> str:
        """The game's word for what the report asks about; its id where there is none."""
        key = f"{section}.{id}"
        return self.game(key) if self.game.has(key) else id.replace("_", " ")

    def component(self, row: dict[str, Any]) -> str:
        """A component's name; with the end of its id where several have the same."""
        name = self.game.name(row["id"])
        return f"{name} {row['id'].rpartition('_')[2]}" if name in self.shared else name

    def number(self, name: str) -> str:
        """A number of the content by the last word of its name, as the game calls it."""
        words = [part for part in name.split(".") if not part.isdigit()] or [name]
        return self.named("number", str(self.game.word(words[-1])))

    def category(self, id: str) -> str:
        return self.game(f"score.{id}")

    def restriction(self, id: str) -> str:
        key = f"restriction.{id}"
        if self.say.has(key):
            return self.say(key)
        return self.say("restriction.never", what=self.named("mechanism", id))

    def wish(self, id: str) -> str:
        if not id:
            return self.say("strategies.plain")
        return self.game(f"persona.{id}") if self.game.has(f"persona.{id}") else id

    def level(self, id: str) -> str:
        """A bot's name as it is called in this language."""
        return self.game.bot(id)

    def group(self, row: dict[str, Any]) -> str:
        """A kind of game by what it scores more with than others."""
        over = [self.category(each) for each in row["over"]] or [self.category(row["under"])]
        key = "strategies.over" if row["over"] else "strategies.under"
        return self.say(key, what=self.say.enumerate(over))

    def feature(self, name: str) -> str:
        """A feature's name, made readable: known terms by their names."""
        words = []
        rest = name.removeprefix("seat_0_")
        for known in sorted(self.game.sections.get("feature", ()), key=len, reverse=True):
            if rest == known or rest.startswith(known + "_"):
                words.append(self.game(f"feature.{known}"))
                rest = rest[len(known) + 1 :]
                break
        if rest:
            words.append(str(self.game.word(rest)).replace("_", " "))
        return " ".join(words).capitalize()


def percent(part: float) -> str:
    """Of 100, as a whole number."""
    return f"{round(100 * part):d}"


def signed(value: float, digits: int = 1) -> str:
    """A difference with its sign, with a true minus.

    >>> signed(1.25), signed(-2.0), signed(-0.01)
    ('+1.2', '−2.0', '0.0')
    """
    rounded = round(value, digits)
    if not rounded:
        return f"{0:.{digits}f}"
    return f"{rounded:+.{digits}f}".replace("-", "−")


def ends(estimate: Ends, factor: float = 1.0, digits: int = 1, shift: float = 0.0) -> str:
    """An interval in words: of a difference; with `shift`, of a number that is never negative."""
    if estimate["low"] is None:
        return "?"
    low, high = (estimate[end] * factor + shift for end in ("low", "high"))
    if shift:
        return f"{max(0.0, low):.{digits}f} – {high:.{digits}f}"
    return f"{signed(low, digits)} … {signed(high, digits)}"


def span(estimate: Ends) -> str:
    """An interval of whole numbers.

    >>> span({"value": 1, "low": 1, "high": 3}), span({"value": 2, "low": 2, "high": 2})
    ('1 – 3', '2')
    """
    low, high = round(estimate["low"]), round(estimate["high"])
    return f"{low} – {high}" if low < high else f"{low}"


def beyond(estimate: Ends) -> float:
    """How far an interval stays from zero; 0 if zero is inside, or nothing is known."""
    if estimate["low"] is None:
        return 0.0
    return float(max(0.0, estimate["low"], -estimate["high"]))
