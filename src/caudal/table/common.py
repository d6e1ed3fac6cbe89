"""What the readers of a table have in common: worked out once, for all of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec

from caudal.engine.state import View
from caudal.scene import patch
from caudal.scene.easel import Easel, Studio
from caudal.scene.patch import Outline
from caudal.table.colours import colours
from caudal.table.memory import Told
from caudal.table.shapes import SeatState
from caudal.table.sight import Form, Sight, look
from caudal.table.story import Line, Teller, Voiced, names
from caudal.table.table import Table

_ENCODER = msgspec.json.Encoder()


class Common:
    """Sights, by whose eyes they are, whether these are asked, the language, and how it is drawn;
    what these were drawn with; and, by language and revision, who sits where and the sentences of
    the story.

    Sights stay until a position changes. They are kept encoded: as objects, those of a thousand
    tables would be millions that the collector of garbage looks through again and again. For the
    same reason the rest, which is of use while a revision goes out to its readers, is dropped
    by `rest`.
    """

    def __init__(self, encoded: bool = True) -> None:
        self.encoded = encoded
        self._since = 0
        self._sights: dict[tuple[int, bool, str, Form], Sight] = {}
        self._studio: Studio | None = None
        self._views: Callable[[int], View] | None = None
        self._seats: dict[tuple[str, int], list[SeatState]] = {}
        self._voiced: dict[tuple[str, int], list[Voiced]] = {}

    def sight(self, table: Table, eyes: int, asked: bool, language: str, drawn: Form) -> Sight:
        """The position through some eyes."""
        if table.state is None:
            return Sight(None, None, None, [])
        if self._since != table.changed:
            self._sights.clear()
            self.rest()
            self._since = table.changed
        key = (eyes, asked, language, drawn)
        sight = self._sights.get(key)
        if sight is None:
            easel = self._easel(table, eyes, language, drawn) if drawn and self.encoded else None
            sight = look(table, self._view(table, eyes), *key, easel)
            if self.encoded:
                sight = encode(sight)
            self._sights[key] = sight
        return sight

    def _view(self, table: Table, eyes: int) -> View:
        """What is seen: most see the same position, and what their views share is worked out
        once."""
        position = table.position(eyes)
        if position is not table.state:
            return table.game.views(position)(eyes)
        if self._views is None:
            self._views = table.game.views(position)
        return self._views(eyes)

    def _easel(self, table: Table, eyes: int, language: str, drawn: Form) -> Easel:
        if self._studio is None:
            self._studio = Studio(table.game.id)
        return self._studio.easel(eyes, language, drawn == "narrow")

    def scene(self, outline: Outline, known: Outline) -> msgspec.Raw:
        """A picture as it travels to a reader who has another one."""
        assert self._studio is not None
        return msgspec.Raw(patch.encode(known, outline, self._studio.bodies))

    def size(self) -> int:
        """The bytes of what is kept to draw with, about."""
        return 0 if self._studio is None else self._studio.size()

    def seats(self, table: Table, language: str) -> list[SeatState]:
        """Who sits where, called as a language has it."""
        key = (language, table.revision)
        if key not in self._seats:
            self._seats[key] = seats(table, language)
        return self._seats[key]

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
        self._seats.clear()
        self._voiced.clear()
        if self._studio is not None:
            scenes = (sight.scene for sight in self._sights.values())
            self._studio.rest(scene for scene in scenes if isinstance(scene, Outline))

    def forget(self) -> None:
        """Work everything out anew."""
        self._sights.clear()
        self._studio = None
        self.rest()


def seats(table: Table, language: str) -> list[SeatState]:
    bank = table.setup.clock.kind == "bank"
    left = table.clocks.left
    painted = colours(table.seats)
    return [
        SeatState(
            kind=seat.kind,
            name=name if seat.name else "",
            bot=seat.bot,
            standing_in=seat.kind == "bot" and seat.holder > 0,
            left_ms=left[number] if bank else None,
            colour=painted[number],
        )
        for number, (seat, name) in enumerate(zip(table.seats, names(table, language), strict=True))
    ]


def encode(sight: Sight) -> Sight:
    """The same, as it travels; but an outline, of which each reader is sent what it lacks."""
    return Sight(
        *(
            msgspec.Raw(_ENCODER.encode(part)) if part and not isinstance(part, Outline) else part
            for part in sight
        )
    )
