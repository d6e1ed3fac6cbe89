"""The position through some eyes: the view, its picture, and what is asked of them."""

from __future__ import annotations

from typing import Any, NamedTuple

from caudal.engine.dice import Dice
from caudal.engine.state import State
from caudal.engine.texts import Texts
from caudal.scene.gallery import label, pictures
from caudal.table.shapes import Change, Offer, Question
from caudal.table.story import names
from caudal.table.table import Table

PREVIEWS = 40
"""With more legal moves than this, what each would change is not worked out."""


class Sight(NamedTuple):
    """What goes into an update of it; each part is as its shape says, or encoded already."""

    view: Any
    question: Any
    scene: Any
    words: Any


def look(
    table: Table, view: dict[str, Any], eyes: int, asked: bool, language: str, drawn: bool
) -> Sight:
    """A started table's position, seen as that `view` by those eyes; `asked`: whether the question
    is theirs to answer. It depends on nothing else of a reader."""
    question = ask(table, view, language, drawn) if asked else None
    if not drawn:
        return Sight(view, question, None, [])
    scene = picture(table, view, eyes, question, language)
    return Sight(view, question, scene, in_words(table, view, language) if scene is None else [])


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
