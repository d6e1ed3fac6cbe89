"""A table for trials: commands given one after the other, entries kept as its journal."""

from typing import Any

import pytest

from caudal.engine.game import game
from caudal.table import SERVER, Clock, Opened, Refused, Seat, Setup, Table, decide
from caudal.table import commands as c
from caudal.table.entries import Entry

SECOND = 1000
ANA, BEA, CAI = 1, 2, 3


class Trial:
    """A table with its journal and a clock of its own."""

    def __init__(
        self, id: str = "the_river", players: int = 2, clock: Clock | None = None, **more: Any
    ) -> None:
        self.now = 1_000_000
        seats = [Seat("person", "Ana", "", ANA), *(Seat() for _ in range(players - 1))]
        setup = Setup(
            id, game(id).rules_version, players, more.pop("seed", 5), clock=clock or Clock(), **more
        )
        self.table = Table("t", Opened(at=self.now, setup=setup, seats=seats))
        self.journal: list[Entry] = [Opened(at=self.now, setup=setup, seats=seats)]

    def do(self, who: int, command: c.Command) -> Entry:
        entry = decide(self.table, command, who, self.now)
        self.table.apply(entry)
        self.journal.append(entry)
        self.now += SECOND
        return entry

    def refused(self, who: int, command: c.Command) -> str:
        """The code of the refusal; nothing may have changed."""
        revision = self.table.revision
        with pytest.raises(Refused) as refusal:
            decide(self.table, command, who, self.now)
        assert self.table.revision == revision
        assert str(refusal.value)
        return refusal.value.code

    def seated(self, bots: int = 0) -> "Trial":
        """People on all seats but the last `bots`, and the game begun."""
        players = len(self.table.seats)
        for seat in range(1, players):
            if seat >= players - bots:
                self.do(ANA, c.Assign(seat, "greedy"))
            else:
                self.do(0, c.Sit(seat, ["Bea", "Cai", "Dan", "Eva"][seat - 1]))
        self.do(ANA, c.Start())
        return self

    def legal(self) -> list[str]:
        assert self.table.state is not None
        return [self.table.game.name(move) for move in self.table.state.moves()]

    def who(self) -> int:
        seat = self.table.seats[self.table.acting()]
        return seat.holder if seat.kind == "person" else SERVER

    def move(self, pick: int = 0) -> Entry:
        """The acting seat plays one of its legal moves."""
        legal = self.legal()
        acting = self.table.acting()
        name = legal[pick % len(legal)]
        return self.do(self.who(), c.Move(acting, self.asked(self.who()), name))

    def asked(self, who: int) -> int:
        """The number of the present question, as somebody counts."""
        return self.table.asked(who)

    def play_out(self) -> None:
        """To the end, with moves that vary."""
        pick = 7
        while self.table.status() == "playing":
            pick = pick * 31 % 1009
            self.move(pick)
