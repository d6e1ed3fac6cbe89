"""New tables: what was asked for, checked; and the games to choose from."""

from __future__ import annotations

import secrets

from caudal import bots
from caudal.bots.levels import LEARNED, LEVELS
from caudal.engine.errors import CaudalError
from caudal.engine.game import Game, game
from caudal.engine.texts import Texts, texts_of
from caudal.host import wire
from caudal.table import Refused, Seat, Setup, Table
from caudal.table.lessons import opening
from caudal.table.names import clean_name, skeleton
from caudal.table.story import called


def new_table_id() -> str:
    """A public name that nobody guesses; it opens nothing."""
    return secrets.token_urlsafe(16)


def new_seed() -> int:
    """A deal that nobody guesses, unrelated to any other."""
    return secrets.randbits(128)


def set_up(asked: wire.NewTable) -> tuple[Setup, list[Seat]]:
    """A new table as it was asked for, or a refusal."""
    try:
        played = game(asked.game)
        options = played.settle(len(asked.seats), asked.options)
    except CaudalError as error:
        raise Refused("invalid", "problem", error=error) from None
    clock = asked.clock
    if (clock.kind == "bank" and not clock.seconds) or (clock.kind == "days" and not clock.days):
        raise Refused("invalid", "clock_without_time")
    if asked.listed and not asked.watch:
        raise Refused("invalid", "listed_unwatched")
    seats = [new_seat(seat, played, len(asked.seats)) for seat in asked.seats]
    told_apart(seats)
    setup = Setup(
        game=played.id,
        rules=played.rules_version,
        players=len(seats),
        seed=new_seed() if asked.seed is None else asked.seed,
        options=options,
        clock=clock.clock(),
        chat=asked.chat,
        watch=asked.watch,
        listed=asked.listed,
        hints=asked.hints,
        chosen=asked.seed is not None,
        rated=asked.rated,
    )
    return setup, seats


def guided(asked: wire.NewLesson) -> tuple[Setup, list[Seat]]:
    """The table of a game's guided first game, or a refusal."""
    try:
        return opening(game(asked.game), clean_name(asked.name))
    except Refused:
        raise
    except CaudalError as error:
        raise Refused("invalid", "problem", error=error) from None


def told_apart(seats: list[Seat]) -> None:
    """Refuse people whose names look like another's at the table."""
    called = {skeleton(seat.name): seat.name for seat in seats if seat.kind == "bot"}
    for seat in seats:
        look = skeleton(seat.name)
        if seat.kind == "person" and look in called:
            raise Refused("invalid", "names_alike", one=called[look], other=seat.name)
        if seat.kind == "person":
            called[look] = seat.name


def new_seat(seat: wire.NewSeat, played: Game, players: int) -> Seat:
    if seat.kind == "person":
        return Seat("person", clean_name(seat.name), "", 1, seat.colour)
    if seat.kind == "bot":
        if not is_known(played, seat.bot, players):
            known = ", ".join(bots.names(played, players))
            raise Refused("invalid", "unknown_bot", bot=seat.bot, known=known)
        return Seat("bot", clean_name(seat.name) if seat.name else seat.bot, seat.bot)
    return Seat()


def is_known(played: Game, bot: str, players: int = 0) -> bool:
    """Whether a bot is offered at a table of so many players (0: at any): those of the list, and
    every level with a persona, but for the one that has none. Bots of one's own modules are not for
    strangers to name."""
    level, _, persona = bot.partition(":")
    personal = level in LEVELS and level != LEARNED
    return bot in bots.names(played, players) or (personal and persona in played.personas())


def again(table: Table, holder: int) -> tuple[Setup, list[Seat]]:
    """The same table anew: the asker's and the bots' seats taken, the others open."""
    old = table.setup
    setup = Setup(
        game=old.game,
        rules=table.game.rules_version,
        players=old.players,
        seed=new_seed(),
        options=old.options,
        clock=old.clock,
        chat=old.chat,
        watch=old.watch,
        hints=old.hints,
        rated=old.rated,
    )
    seats = []
    for seat in table.seats:
        if seat.holder == holder:
            seats.append(Seat("person", seat.name, "", 1, seat.colour))
        else:
            seats.append(Seat("bot", seat.name, seat.bot) if not seat.holder else Seat())
    return setup, seats


def free_table(table: Table, spoken: str) -> wire.FreeTable:
    """A table as it is listed: what is known to all before the start."""
    setup = table.setup
    return wire.FreeTable(
        table=table.id,
        game=setup.game,
        title=table.game.texts(spoken)("game.title"),
        options=setup.options,
        clock=setup.clock,
        chat=setup.chat,
        hints=setup.hints,
        rated=setup.rated,
        seed_chosen=setup.chosen,
        players=setup.players,
        open=table.open_seats(),
        people=[seat.name for seat in table.seats if seat.kind == "person"],
        bots=[called(table, seat, spoken) for seat in table.seats if seat.kind == "bot"],
        at=table.at,
    )


def game_choice(played: Game, spoken: str) -> wire.GameChoice:
    say = played.texts(spoken)
    options = [
        wire.OptionChoice(
            id=name,
            title=say(f"option.{name}"),
            help=say(f"option.{name}_help"),
            values=list(option.values),
            labels=[option_label(value, say) for value in option.values],
            default=option.default,
        )
        for name, option in played.options.items()
    ]
    return wire.GameChoice(
        id=played.id,
        title=say("game.title"),
        summary=say("game.summary"),
        rules=played.rules_version,
        least=played.seats[0],
        most=played.seats[1],
        minutes=list(played.minutes or ()),
        options=options,
        bots=[
            wire.BotChoice(name, bot_title(name, say), tables_of(name, played))
            for name in bots.names(played)
        ],
        tie_break=say("game.tie_break") if say.has("game.tie_break") else "",
        scores=dict(say.sections.get("score", {})),
        legend=list(say.sections.get("legend", {}).values()),
    )


def tables_of(name: str, played: Game) -> list[int]:
    """At tables of how many players a bot is offered."""
    least, most = played.seats
    return [n for n in range(least, most + 1) if name in bots.names(played, n)]


def option_label(value: str | bool | int, say: Texts) -> str:
    if isinstance(value, bool):
        return texts_of("caudal", say.language)("house.yes" if value else "house.no")
    return say(f"option.{value}") if say.has(f"option.{value}") else str(value)


def bot_title(name: str, say: Texts) -> str:
    """A bot's name in words: a persona's or a level's own, else the bot's."""
    persona = name.partition(":")[2]
    if persona:
        return say(f"persona.{persona}")
    return say.bot(name).capitalize()
