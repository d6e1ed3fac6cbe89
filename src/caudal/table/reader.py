"""What one reader gets to see of a table: everything that leaves the process is made here.

A reader is a holder (0: a spectator). Somebody who holds several seats at one screen sees through
the eyes of the seat that acts, and through a spectator's while others act; or, where the device is
handed over, only through those of the seat whose turn at the device it is.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from caudal.engine.dice import Dice
from caudal.engine.game import Game
from caudal.engine.state import State
from caudal.engine.texts import Texts
from caudal.scene.gallery import follow_up, label, pictures
from caudal.table.lessons import LEARNER, guide
from caudal.table.shapes import (
    Back,
    Change,
    Offer,
    Question,
    Result,
    SeatState,
    Thinking,
    Update,
)
from caudal.table.story import lines, names, table_texts
from caudal.table.table import Drafting, Table, Told

PREVIEWS = 40
"""With more legal moves than this, what each would change is not worked out."""


def eyes_of(table: Table, holder: int, seated: int | None = None) -> int:
    """Whose eyes a holder sees through; `seated` is who of several is at the device (-1: none)."""
    held = table.held(holder)
    acting = table.acting()
    if len(held) == 1:
        return held[0]
    if seated is not None:
        return seated if seated in held else -1
    return acting if acting in held else -1


class Sight(NamedTuple):
    """The position through some eyes, and what is asked of them."""

    view: dict[str, Any] | None
    question: Question | None
    scene: dict[str, Any] | None
    words: list[tuple[str, list[str]]]


Sights = dict[tuple[int, bool, str, bool], Sight]
"""What has been worked out for a decision, by whose eyes, whether they are asked, the language, and
whether it is drawn. Nothing else of a reader goes into a sight, so readers may share it."""


def look(table: Table, eyes: int, asked: bool, language: str, drawn: bool) -> Sight:
    if table.state is None:
        return Sight(None, None, None, [])
    view = table.state.view(eyes)
    question = ask(table, view, language, drawn) if asked else None
    if not drawn:
        return Sight(view, question, None, [])
    scene = picture(table, view, eyes, question, language)
    return Sight(view, question, scene, in_words(table, view, language) if scene is None else [])


def update(
    table: Table,
    holder: int,
    language: str,
    told: Iterable[Told],
    drawn: bool = False,
    sights: Sights | None = None,
    seated: int | None = None,
) -> Update:
    """The table for one reader, with the story that is `told`; with its picture for who draws.
    `sights` keeps what stays the same until the next decision."""
    held = table.held(holder)
    eyes = eyes_of(table, holder, seated)
    acting = table.acting()
    asked = acting == eyes >= 0 and table.seats[acting].kind == "person"
    key = (eyes, asked, language, drawn)
    sight = None if sights is None else sights.get(key)
    if sight is None:
        sight = look(table, *key)
        if sights is not None:
            sights[key] = sight
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
        view=sight.view,
        scene=sight.scene,
        words=sight.words,
        question=sight.question,
        lesson=guide(table, language) if LEARNER in held else None,
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


def in_words(table: Table, view: dict[str, Any], language: str) -> list[tuple[str, list[str]]]:
    """The view as titled groups of lines."""
    return table.game.table(view, table.game.texts(language).seated(names(table)))


def ask(table: Table, view: dict[str, Any], language: str, drawn: bool) -> Question:
    """The question that the acting seat is asked, in words."""
    state = table.state
    assert state is not None
    say = table.game.texts(language).seated(names(table))
    asks = view["asks"]
    blanks = {key: value for key, value in asks.items() if key not in ("ask", "seat")}
    drafting = table.drafting() if drawn else None
    if drafting is not None:
        ahead = drafted(table, drafting)
    else:
        ahead = list(zip(map(table.game.name, state.moves()), outcomes(state), strict=True))
    offers = []
    for name, world in ahead:
        final = world.reveals > state.reveals or world.seat() < 0
        words = label(table.game, view, name, say) if drawn else table.game.label(view, name, say)
        offer = Offer(name, words, final)
        if drawn and not final and len(ahead) <= PREVIEWS:
            carry_on(world, follow_up(table.game, view, name), table.game)
            offer.changes = changes(table.game.id, view, world.view(state.seat()), say)
        offers.append(offer)
    return Question(
        seat=state.seat(),
        decision=table.decision,
        kind=asks["ask"],
        section=state.todo[-1].section,
        prompt=say(f"prompt.{drafting.prompt if drafting else asks['ask']}", **blanks),
        moves=offers,
    )


def carry_on(world: State, answer: str | None, game: Game) -> None:
    """Give an answer in a tried-out world, unless it was the only one and so given already."""
    if answer is not None and world.seat() >= 0:
        move = game.move(answer)
        if move in world.moves():
            world.apply(move)


def drafted(table: Table, drafting: Drafting) -> list[tuple[str, State]]:
    """What may be added to something that the acting seat puts together, and what it leads to."""
    world = dealt(drafting.begun)
    return [
        (name, after(world, [table.game.move(move) for move in moves]))
        for name, moves in drafting.ways.items()
    ]


def outcomes(state: State) -> list[State]:
    """What each legal move of the acting seat leads to."""
    world = dealt(state)
    return [after(world, [move]) for move in world.moves()]


def dealt(state: State) -> State:
    """A world dealt from what the acting seat knows: what is tried out there tells nothing more."""
    return state.guess(state.seat(), Dice.of("warning"))


def after(world: State, moves: Iterable[int]) -> State:
    child = world.clone()
    for move in moves:
        child.apply(move)
    return child


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
