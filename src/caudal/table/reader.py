"""What one reader gets to see of a table: everything that leaves the process is made here.

A reader is a holder (0: a spectator). Somebody who holds several seats at one screen sees through
the eyes of the seat that acts, and through a spectator's while others act; or, where the device is
handed over, only through those of the seat whose turn at the device it is.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from msgspec import Struct

from caudal.engine.dice import Dice
from caudal.engine.state import State
from caudal.engine.texts import Texts
from caudal.scene.gallery import label, pictures
from caudal.table.entries import Clock
from caudal.table.story import Line, lines, names, table_texts
from caudal.table.table import Table, Told

PREVIEWS = 40
"""With more legal moves than this, what each would change is not worked out."""


class SeatState(Struct):
    """A seat as everybody sees it. `standing_in`: a bot plays for the person who sat there."""

    kind: str
    name: str
    bot: str
    standing_in: bool
    left_ms: int | None
    """Time left on the seat's clock when its turn began, where the clock is a bank."""


class Change(Struct):
    """What a move would do to one of the seat's numbers."""

    icon: str
    name: str
    before: int | str
    after: int | str


class Offer(Struct):
    """A legal move: its name, its words, whether it may reveal something, so that it could not be
    taken back freely, and what it would change, as far as that is certain."""

    name: str
    label: str
    final: bool
    changes: list[Change] = []


class Question(Struct):
    """What is asked of the reader: the decision's number, its kind, the section of the rules."""

    seat: int
    decision: int
    kind: str
    section: str
    prompt: str
    moves: list[Offer]


class Back(Struct):
    """Going back: `moves` were made; `seat` (-1: none of the reader's) may go back to `free_to` by
    itself; with everybody's consent the reader could go back to before its last move, `own_to` (-1:
    it made none). `asked_by` (-1: nobody) asks to go back to `asked_to`."""

    moves: int
    seat: int
    free_to: int
    own_to: int
    asked_by: int
    asked_to: int
    answer_due: bool


class Result(Struct):
    """The end: points and places by seat, and each seat's points by category."""

    scores: list[int]
    ranking: list[int]
    sheets: list[dict[str, int]]


class Thinking(Struct):
    """A bot's move that waits for a free process: its place in the line (1 is next; 0: it is being
    thought about now), about how many seconds that takes, and the same in words."""

    seat: int
    place: int
    seconds: int
    text: str


class Update(Struct):
    """A table at one revision, for one reader."""

    table: str
    revision: int
    at: int
    game: str
    rules: int
    players: int
    options: dict[str, Any]
    clock: Clock
    chat: bool
    watch: bool
    listed: bool
    """Whether whoever likes may take an open seat."""
    seed_chosen: bool
    """Whether somebody chose the seed, and so may know the deal. The seed itself is in the record,
    once the game is over."""
    status: str
    acting: int
    decision: int
    deadline: int | None
    seats: list[SeatState]
    you: list[int]
    """The seats that the reader holds."""
    opener: bool
    eyes: int
    """Whose eyes the view is seen through; -1 for a spectator's."""
    view: dict[str, Any] | None
    scene: dict[str, Any] | None
    """The picture of the view, for clients that draw."""
    words: list[tuple[str, list[str]]]
    """The table in words, for clients that asked for a picture where the game has none."""
    question: Question | None
    back: Back
    result: Result | None
    rematch: str
    story: list[Line]
    """What happened after the revision that was asked for."""
    thinking: Thinking | None = None
    """Where many bots have to think, how long the acting one waits."""


def eyes_of(table: Table, holder: int, seated: int | None = None) -> int:
    """Whose eyes a holder sees through; `seated` is who of several is at the device (-1: none)."""
    held = table.held(holder)
    acting = table.acting()
    if len(held) == 1:
        return held[0]
    if seated is not None:
        return seated if seated in held else -1
    return acting if acting in held else -1


def update(
    table: Table,
    holder: int,
    language: str,
    told: Iterable[Told],
    drawn: bool = False,
    seated: int | None = None,
) -> Update:
    """The table for one reader, with the story that is `told`; with its picture for who draws."""
    held = table.held(holder)
    eyes = eyes_of(table, holder, seated)
    state = table.state
    view = None if state is None else state.view(eyes)
    question = None
    acting = table.acting()
    if view is not None and acting == eyes >= 0 and table.seats[acting].kind == "person":
        question = ask(table, view, language, drawn)
    scene = None
    if drawn and view is not None:
        scene = picture(table, view, eyes, question, language)
    return Update(
        table=table.id,
        revision=table.revision,
        at=table.at,
        game=table.game.id,
        rules=table.setup.rules,
        players=table.setup.players,
        options=table.setup.options,
        clock=table.setup.clock,
        chat=table.setup.chat,
        watch=table.setup.watch,
        listed=table.setup.listed,
        seed_chosen=table.setup.chosen,
        status=table.status(),
        acting=acting,
        decision=table.decision,
        deadline=table.deadline(),
        seats=seats(table),
        you=held,
        opener=holder == 1,
        eyes=eyes,
        view=view,
        scene=scene,
        words=in_words(table, view, language) if drawn and scene is None else [],
        question=question,
        back=back(table, holder, held),
        result=result(table),
        rematch=table.successor,
        story=lines(table, told, eyes, language),
    )


def seats(table: Table) -> list[SeatState]:
    bank = table.setup.clock.kind == "bank"
    left = table.clocks.left
    return [
        SeatState(
            kind=seat.kind,
            name=name if seat.name else "",
            bot=seat.bot,
            standing_in=seat.kind == "bot" and seat.holder > 0,
            left_ms=left[number] if bank else None,
        )
        for number, (seat, name) in enumerate(zip(table.seats, names(table), strict=True))
    ]


def picture(
    table: Table, view: dict[str, Any], eyes: int, question: Question | None, language: str
) -> dict[str, Any] | None:
    """The scene of the view, the reader's legal moves in it."""
    found = pictures(table.game.id)
    if found is None:
        return None
    moves = [offer.name for offer in question.moves] if question is not None else []
    return found.picture(view, eyes, moves, table.game.texts(language).seated(names(table)))


def in_words(
    table: Table, view: dict[str, Any] | None, language: str
) -> list[tuple[str, list[str]]]:
    """The view as titled groups of lines."""
    if view is None:
        return []
    return table.game.table(view, table.game.texts(language).seated(names(table)))


def ask(table: Table, view: dict[str, Any], language: str, drawn: bool) -> Question:
    """The question that the acting seat is asked, in words."""
    state = table.state
    assert state is not None
    say = table.game.texts(language).seated(names(table))
    asks = view["asks"]
    blanks = {key: value for key, value in asks.items() if key not in ("ask", "seat")}
    offers = []
    for move, world in zip(state.moves(), outcomes(state), strict=True):
        name = table.game.name(move)
        final = world.reveals > state.reveals or world.seat() < 0
        words = label(table.game, view, name, say) if drawn else table.game.label(view, name, say)
        offer = Offer(name, words, final)
        if drawn and not final and len(state.legal) <= PREVIEWS:
            offer.changes = changes(table.game.id, view, world.view(state.seat()), say)
        offers.append(offer)
    return Question(
        seat=state.seat(),
        decision=table.decision,
        kind=asks["ask"],
        section=state.todo[-1].section,
        prompt=say(f"prompt.{asks['ask']}", **blanks),
        moves=offers,
    )


def outcomes(state: State) -> list[State]:
    """What each legal move of the acting seat leads to, tried out in a world dealt from what the
    seat knows: so what is read off it tells nothing more."""
    world = state.guess(state.seat(), Dice.of("warning"))
    found = []
    for move in world.moves():
        child = world.clone()
        child.apply(move)
        found.append(child)
    return found


def changes(id: str, before: dict[str, Any], after: dict[str, Any], say: Texts) -> list[Change]:
    """The acting seat's numbers that differ, its score last."""
    found = pictures(id)
    if found is None:
        return []
    seat = before["asks"]["seat"]
    old, new = found.strip(before, seat, say), found.strip(after, seat, say)
    rows = [
        Change(a["icon"], a["name"], a["value"], b["value"])
        for a, b in zip(old["counters"], new["counters"], strict=True)
        if a["value"] != b["value"]
    ]
    if old["score"] != new["score"]:
        rows.append(Change("star", "", old["score"], new["score"]))
    return rows


def thinking(table: Table, place: int, seconds: int, language: str) -> Thinking:
    """How long the acting bot waits, in words."""
    seat = table.acting()
    say = table_texts(language).seated(names(table))
    key = "queue.waits" if place else "queue.begun"
    text = say(key, seat=say.seat(seat), place=place, seconds=seconds)
    return Thinking(seat, place, seconds, text)


def back(table: Table, holder: int, held: list[int]) -> Back:
    """What the reader may take back, and the open request."""
    mover = table.marks[-1].seat if table.marks else -1
    mine = mover in held and table.seats[mover].kind == "person"
    own = [number for number, mark in enumerate(table.marks) if mark.seat in held]
    asked = table.request
    asker = -1 if asked is None else table.seats[asked.seat].holder
    due = asked is not None and holder in table.voters(asker) - asked.agreed
    return Back(
        moves=len(table.moves),
        seat=mover if mine else -1,
        free_to=table.free_to(mover) if mine else len(table.moves),
        own_to=own[-1] if own else -1,
        asked_by=-1 if asked is None else asked.seat,
        asked_to=-1 if asked is None else asked.to,
        answer_due=due,
    )


def result(table: Table) -> Result | None:
    state = table.state
    if state is None or state.seat() >= 0:
        return None
    sheets = [state.sheet(seat) for seat in range(state.players)]
    return Result(state.scores(), state.ranking(), sheets)
