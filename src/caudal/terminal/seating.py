"""Who sits where: people and bots, by what a record's `seats` says."""

from __future__ import annotations

from collections.abc import Sequence

from caudal.bots import Bot, bot, is_bot
from caudal.engine.errors import CaudalError
from caudal.engine.game import Game
from caudal.terminal.words import house

PERSON = "person"
BOT_NAMES = ("Alma", "Bruno", "Carla", "Darío", "Elsa", "Félix")


def seats_for(
    game: Game, players: int, seat: int, bots: Sequence[str], people: Sequence[str], language: str
) -> list[str]:
    """The record's `seats`: a bot's name, or a person's (`person` when not said)."""
    say = house(language)
    alone = list(bots) != ["none"]
    wanted = 1 if alone else players
    if people and len(people) != wanted:
        raise CaudalError(say("error.names", given=len(people), wanted=wanted))
    for name in people:
        if is_bot(name, game):
            raise CaudalError(say("error.name_taken", name=name))
    called = list(people) or [PERSON] * wanted
    if not alone:
        return called
    if len(bots) not in (1, players - 1):
        raise CaudalError(say("error.bots", given=len(bots), wanted=players - 1))
    for name in bots:
        bot(name, game, players)
    others = list(bots) * (players - 1 if len(bots) == 1 else 1)
    return [*others[:seat], called[0], *others[seat:]]


class Seating:
    """The people and bots of one game, with the names that the story calls them by."""

    def __init__(self, game: Game, players: int, seats: Sequence[str], language: str) -> None:
        entries = seats or [PERSON] * players
        named = isinstance(entries, list) and all(isinstance(entry, str) for entry in entries)
        if not named or len(entries) != players:
            raise CaudalError(house(language)("error.seats", players=players))
        self.entries = entries
        self.bots: dict[int, Bot] = {}
        self.names: list[str] = []
        for seat, entry in enumerate(entries):
            if is_bot(entry, game):
                self.bots[seat] = bot(entry, game, players)
                self.names.append(BOT_NAMES[seat % len(BOT_NAMES)])
            elif entry == PERSON:
                self.names.append(house(language)("play.person", number=seat + 1))
            else:
                self.names.append(entry)
        self.people = [seat for seat in range(players) if seat not in self.bots]
