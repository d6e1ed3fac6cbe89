"""The position through some eyes: the view, its picture, and what is asked of them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Literal, NamedTuple

from caudal.engine.dice import Dice
from caudal.engine.game import Game
from caudal.engine.state import State, View
from caudal.engine.texts import Texts
from caudal.scene.easel import Easel
from caudal.scene.gallery import Pictures, follow_up, in_words, label, pictures, thumb
from caudal.scene.look import Look
from caudal.scene.nodes import Node
from caudal.scene.patch import Outline
from caudal.table.going_back import drafting
from caudal.table.memory import Drafting
from caudal.table.shapes import Change, Offer, Question
from caudal.table.story import names
from caudal.table.table import Table

PREVIEWS = 40
"""With more legal moves than this, what each would change is not worked out."""


Form = Literal["", "wide", "narrow"]
"""Whether a reader draws, and for how wide a screen."""


class Sight(NamedTuple):
    """What goes into an update of it; each part is as its shape says, or encoded already. A scene
    that an easel drew is an outline."""

    view: Any
    question: Any
    scene: Any
    words: Any


def look(
    table: Table,
    view: View,
    eyes: int,
    asked: bool,
    language: str,
    drawn: Form,
    easel: Easel | None = None,
) -> Sight:
    """A started table's position, seen as that `view` by those eyes; `asked`: whether the question
    is theirs to answer. It depends on nothing else of a reader. Who draws is not sent the view."""
    question = ask(table, view, eyes, language, bool(drawn)) if asked else None
    if not drawn:
        return Sight(view, question, None, [])
    scene = picture(table, view, eyes, question, language, drawn == "narrow", easel)
    return Sight(None, question, scene, described(table, view, language) if scene is None else [])


def picture(
    table: Table,
    view: View,
    eyes: int,
    question: Question | None,
    language: str,
    narrow: bool,
    easel: Easel | None,
) -> Node | Outline | None:
    """The scene of the view, the reader's legal moves in it."""
    shown = pictures(table.game.id)
    if shown is None:
        return None
    moves = [offer.name for offer in question.moves] if question is not None else []
    say = table.game.texts(language).seated(names(table, language))
    if question is not None and shown.label is None:
        legal = {offer.name: offer.label for offer in question.moves}
    else:
        legal = in_words(table.game, view, moves, say)
    if easel is None:
        return shown.picture(Look(view, eyes, legal, say, narrow))
    return easel.draw(shown.picture, view, legal, say)


def described(table: Table, view: View, language: str) -> list[tuple[str, list[str]]]:
    """The view as titled groups of lines."""
    return table.game.words(view, table.game.texts(language).seated(names(table, language)))


def ask(table: Table, view: View, seat: int, language: str, drawn: bool) -> Question:
    """The question that a deciding seat is asked, in words."""
    state = table.position(seat)
    say = table.game.texts(language).seated(names(table, language))
    asks = view["asks"]
    blanks = {key: value for key, value in asks.items() if key not in ("ask", "seat")}
    draft = drafting(table) if drawn else None
    if draft is not None:
        ahead = drafted(table, draft)
    else:
        ahead = list(zip(map(table.game.name, state.moves()), outcomes(state), strict=True))
    offers = []
    shown = pictures(table.game.id) if drawn else None
    numbers = None if shown is None else strip(shown, view, seat, say)
    for name, world in ahead:
        shows = world.reveals > state.reveals or world.seat() < 0
        final = shows
        if table.together is not None:  # until the last one has chosen, all may choose again
            final = table.deciding() == [seat] and (shows or world.seat() != seat)
        words = label(table.game, view, name, say) if drawn else table.game.label(view, name, say)
        offer = Offer(name, words, final, thumb=thumb(table.game, view, name) if drawn else None)
        if shown is not None and numbers is not None and not shows and len(ahead) <= PREVIEWS:
            carry_on(world, follow_up(table.game, view, name), table.game)
            offer.changes = changes(numbers, strip(shown, table.game.own(world, seat), seat, say))
        offers.append(offer)
    return Question(
        seat=seat,
        decision=table.asked(table.seats[seat].holder),
        kind=asks["ask"],
        section=state.todo[-1].section,
        prompt=say(f"prompt.{draft.prompt if draft else asks['ask']}", **blanks),
        moves=offers,
    )


def carry_on(world: State, answer: str | None, game: Game) -> None:
    """Give an answer in a tried-out world, unless it was the only one and so given already."""
    if answer is not None and world.seat() >= 0:
        move = game.move(answer)
        if move in world.moves():
            world.apply(move)


def drafted(table: Table, draft: Drafting) -> list[tuple[str, State]]:
    """What may be added to something that the acting seat puts together, and what it leads to."""
    world = dealt(draft.begun)
    return [
        (name, after(world, [table.game.move(move) for move in moves]))
        for name, moves in draft.ways.items()
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


def strip(shown: Pictures, view: View, seat: int, say: Texts) -> Node:
    """A seat's numbers."""
    return shown.strip(Look(view, seat, {}, say), seat)


def changes(old: Node, new: Node) -> list[Change]:
    """The numbers of a seat that differ, its score last."""
    rows = [
        Change(a["icon"], a["name"], a["value"], b["value"])
        for a, b in zip(old["counters"], new["counters"], strict=True)
        if a["value"] != b["value"]
    ]
    if old["score"] != new["score"]:
        rows.append(Change("star", "", old["score"], new["score"]))
    return rows
