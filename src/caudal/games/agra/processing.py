"""Processing along an arrow: at a building with followers, one good elsewhere, one by tile."""

from typing import ClassVar

from caudal.engine.state import Decision
from caudal.games.agra.content import (
    ARROWS,
    EXTRA_TILE,
    FAVOUR_RESULT,
    FAVOUR_SOURCE,
    FOLLOW_FAVOUR,
    HAVE,
    MOST_PROCESSED,
    SOURCE,
)
from caudal.games.agra.goods import gain_favour, pay_favour, process_good
from caudal.games.agra.layout import good_of
from caudal.games.agra.moves import AMOUNT, EXTRA, FOLLOW, NO, PROCESS, PROCESS_TO
from caudal.games.agra.state import Agra

# -- at a building -------------------------------------------------------------------------------


def amounts(s: Agra, seat: int, good: int) -> list[int]:
    """0 to 3 of the source goods (AG-652), most first."""
    held = s.goods[good_of(seat, SOURCE[good])]
    most = held if held < MOST_PROCESSED else MOST_PROCESSED
    return [AMOUNT + amount for amount in range(most, -1, -1)]


def process_at(s: Agra, seat: int, good: int, amount: int) -> None:
    """The user moves goods, then the user's extra good, then the others (AG-652 to AG-655)."""
    if not amount:
        return
    source = SOURCE[good]
    for back in range(s.players - 1, 0, -1):
        other = (seat + back) % s.players
        if s.own[other] >> source & 1:
            s.todo.append(Follow(other, good, seat))
    process_good(s, seat, source, good, amount)
    offer_extra(s, seat, good)


class Follow(Decision[Agra]):
    """DP-08: another player processes one good along the same arrow, or not (AG-653)."""

    kind: ClassVar[str] = "follow"
    section: ClassVar[str] = "processing"
    fields: ClassVar[tuple[str, ...]] = ("good", "user")

    def __init__(self, seat: int, good: int, user: int) -> None:
        self.seat = seat
        self.good = good
        self.user = user

    def moves(self, state: Agra) -> list[int]:
        if state.own[self.seat] >> SOURCE[self.good] & 1:
            return [FOLLOW, NO]
        return [NO]

    def play(self, state: Agra, move: int) -> None:
        if move == NO:
            return
        process_good(state, self.seat, SOURCE[self.good], self.good, 1)
        offer_extra(state, self.seat, self.good)
        gain_favour(state, self.user, FOLLOW_FAVOUR)


# -- one more by tile ----------------------------------------------------------------------------


def offer_extra(s: Agra, seat: int, good: int) -> None:
    """Ask DP-09 right after a processing, if the tile can be used (AG-654)."""
    if (
        s.actions[seat] & ~s.used & 1 << EXTRA_TILE
        and s.favour[seat] >= HAVE[EXTRA_TILE]
        and s.own[seat] >> SOURCE[good] & 1
    ):
        s.todo.append(ExtraProcessing(seat, good))


class ExtraProcessing(Decision[Agra]):
    """DP-09: pay favour to process one more good along the same arrow (AG-654)."""

    kind: ClassVar[str] = "extra_processing"
    section: ClassVar[str] = "processing"
    fields: ClassVar[tuple[str, ...]] = ("good",)

    def __init__(self, seat: int, good: int) -> None:
        self.seat = seat
        self.good = good

    def moves(self, state: Agra) -> list[int]:
        return [EXTRA, NO]

    def play(self, state: Agra, move: int) -> None:
        if move == EXTRA:
            pay_favour(state, self.seat, EXTRA_TILE)
            process_good(state, self.seat, SOURCE[self.good], self.good, 1)


# -- one good anywhere ---------------------------------------------------------------------------


def arrows(s: Agra, seat: int, action: int) -> list[int]:
    """The arrows open to a favour action, or (action -1) to the meditation points left (AG-407,
    AG-854); named by the good they end at."""
    own = s.own[seat]
    moves = []
    for good in ARROWS:
        source = SOURCE[good]
        if not own >> source & 1:
            continue
        if action < 0:
            if s.value(good) <= s.points:
                moves.append(PROCESS_TO[good])
        elif not FAVOUR_SOURCE[action] or (
            s.value(source) == FAVOUR_SOURCE[action] and s.value(good) == FAVOUR_RESULT[action]
        ):
            moves.append(PROCESS_TO[good])
    return moves


class ProcessOne(Decision[Agra]):
    """One good along an arrow, by meditation (`action` -1) or a favour action (AG-407, AG-854)."""

    kind: ClassVar[str] = "process_one"
    section: ClassVar[str] = "processing"
    fields: ClassVar[tuple[str, ...]] = ("action",)

    def __init__(self, seat: int, action: int) -> None:
        self.seat = seat
        self.action = action

    def moves(self, state: Agra) -> list[int]:
        return arrows(state, self.seat, self.action)

    def play(self, state: Agra, move: int) -> None:
        good = ARROWS[move - PROCESS]
        if self.action < 0:
            state.points -= state.value(good)
        process_good(state, self.seat, SOURCE[good], good, 1)
        offer_extra(state, self.seat, good)
