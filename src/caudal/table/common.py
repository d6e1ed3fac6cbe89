"""What the readers of a table have in common: worked out once, for all of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec

from caudal.engine.state import View
from caudal.table.memory import Told
from caudal.table.sight import Sight, look
from caudal.table.story import Line, Teller, Voiced
from caudal.table.table import Table

_ENCODER = msgspec.json.Encoder()


class Common:
    """Sights, by whose eyes they are, whether these are asked, the language, and whether it is
    drawn; and the sentences of the story, by language and revision.

    Sights stay until the next decision. They are kept encoded: as objects, those of a thousand
    tables would be millions that the collector of garbage looks through again and again. For the
    same reason the rest, which is of use while a revision goes out to its readers, is dropped
    by `rest`.
    """

    def __init__(self, encoded: bool = True) -> None:
        self.encoded = encoded
        self._decision = 0
        self._sights: dict[tuple[int, bool, str, bool], Sight] = {}
        self._views: Callable[[int], View] | None = None
        self._voiced: dict[tuple[str, int], list[Voiced]] = {}

    def sight(self, table: Table, eyes: int, asked: bool, language: str, drawn: bool) -> Sight:
        """The position through some eyes."""
        if table.state is None:
            return Sight(None, None, None, [])
        if self._decision != table.decision:
            self.forget()
            self._decision = table.decision
        key = (eyes, asked, language, drawn)
        found = self._sights.get(key)
        if found is None:
            if self._views is None:
                self._views = table.game.views(table.state)
            found = look(table, self._views(eyes), *key)
            if self.encoded:
                found = encode(found)
            self._sights[key] = found
        return found

    def story(
        self, table: Table, told: Sequence[Told], holder: int, eyes: int, language: str
    ) -> list[Line]:
        """The story as a holder may read it who looks through the eyes of a seat (-1: a
        spectator's)."""
        new = [one for one in told if (language, one.revision) not in self._voiced]
        if new:
            teller = Teller(table, language)
            self._voiced |= {(language, one.revision): teller.tell(one) for one in new}
        own = table.eyes(holder)
        return [
            voiced.line(table.number(holder, one.revision))
            for one in told
            for voiced in self._voiced[language, one.revision]
            if voiced.heard_by(eyes, own)
        ]

    def rest(self) -> None:
        """The revision has gone out."""
        self._views = None
        self._voiced.clear()

    def forget(self) -> None:
        """Work everything out anew."""
        self._sights.clear()
        self.rest()


def encode(sight: Sight) -> Sight:
    """The same, as it travels."""
    return Sight(*(msgspec.Raw(_ENCODER.encode(part)) if part else part for part in sight))
