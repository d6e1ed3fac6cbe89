"""What can be asked about in a game: its components, its mechanisms, its economy's numbers."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fnmatch import fnmatch
from functools import cache
from typing import Any

from caudal.engine.events import ALL, Event, Listener
from caudal.engine.folders import has, read_toml
from caudal.engine.game import Game, game
from caudal.engine.state import State

Fact = tuple[str, str]
"""What an event tells: its kind (empty: any) and one of its values."""


@dataclass(frozen=True)
class Component:
    """A card, a tile, a place…: `facts` say that a seat used it."""

    group: str
    id: str
    facts: frozenset[Fact]


@dataclass(frozen=True)
class Bar:
    """What a seat may not do: moves by their number, and facts of events about itself."""

    moves: frozenset[int] = frozenset()
    facts: frozenset[Fact] = frozenset()

    def __bool__(self) -> bool:
        return bool(self.moves or self.facts)


class Lookout(Listener):
    """Notices what is barred to a seat; keeps no events."""

    def __init__(self, seat: int, bar: Bar) -> None:
        super().__init__()
        self.seat = seat
        self.facts = bar.facts
        self.caught = False

    def tell(self, kind: str, seat: int, *, only: int = ALL, but: int = ALL, **what: Any) -> None:
        if seat == self.seat:
            for value in what.values():
                if isinstance(value, str) and (
                    (kind, value) in self.facts or ("", value) in self.facts
                ):
                    self.caught = True


@dataclass(frozen=True)
class Subjects:
    """All there is to ask about in one game."""

    components: tuple[Component, ...]
    mechanisms: dict[str, Bar]
    features: tuple[str, ...]
    games: int
    """How many games a report plays unless told otherwise."""
    first: str
    """What of a new state says who begins; whoever is asked first where it is empty."""
    chairs: str
    """The table of the content file whose things come with a chair, whoever begins; empty where
    chairs are all alike."""
    gains: dict[str, tuple[int, int]]
    costs: dict[str, tuple[int, int]]
    """Numbers of a component (patterns of their paths) that may be changed, with their bounds."""
    places: dict[Fact, int]
    """A fact to the place of its component in `components`."""
    takes: dict[int, int]
    """A move that names a component to its place."""
    verbs: tuple[str, ...]
    """The verb of every move."""

    def begins(self, state: State) -> int:
        """Which seat begins a game."""
        return int(getattr(state, self.first)) if self.first else state.seat()

    def uses(self, events: Iterable[Event]) -> list[tuple[int, int]]:
        """Who used what: pairs of a seat and a component's place."""
        places = self.places
        pairs = []
        for event in events:
            if event.seat < 0:
                continue
            for value in event.what.values():
                if isinstance(value, str):
                    place = places.get((event.kind, value), places.get(("", value), -1))
                    if place >= 0:
                        pairs.append((event.seat, place))
        return pairs

    def named_by(self, move: int) -> set[int]:
        """The component that a move names, if any."""
        return {self.takes[move]} if move in self.takes else set()


@cache
def subjects(id: str) -> Subjects:
    """What to ask about in a game.

    >>> river = subjects("the_river")
    >>> len(river.components), sorted(river.mechanisms)[:3]
    (98, ['build', 'exchange', 'first_player'])
    """
    table = read_toml(id, "balance.toml") if has(id, "balance.toml") else {}
    rules = game(id)
    groups: dict[str, Any] = table.get("components") or named_verbs(rules)
    components = tuple(
        Component(group, item, frozenset(facts(item, how.get("events", ()))))
        for group, how in groups.items()
        for item in named(rules, how["verbs"])
    )
    mechanisms = table.get("mechanisms") or {verb: [f"verb:{verb}"] for verb in rules.moves.items}
    names = rules.feature_names
    followed = [name for name in names if any(fnmatch(name, p) for p in table.get("economy", ()))]
    places = {fact: place for place, each in enumerate(components) for fact in each.facts}
    return Subjects(
        components,
        {name: bar_of(rules, signs) for name, signs in mechanisms.items()},
        tuple(followed),
        table.get("games", 2000),
        table.get("first", ""),
        table.get("chairs", ""),
        bounds(table, "gains"),
        bounds(table, "costs"),
        places,
        moves_that_name(rules, groups, components),
        tuple(name.partition(":")[0] for name in rules.moves.names),
    )


def moves_that_name(
    rules: Game, groups: dict[str, Any], components: Iterable[Component]
) -> dict[int, int]:
    """Which move means which component, where a verb of its group says so."""
    numbers = {name: move for move, name in enumerate(rules.moves.names)}
    return {
        numbers[f"{verb}:{component.id}"]: place
        for place, component in enumerate(components)
        for verb in groups[component.group]["verbs"]
        if f"{verb}:{component.id}" in numbers
    }


def bounds(table: dict[str, Any], kind: str) -> dict[str, tuple[int, int]]:
    named = table.get("numbers", {}).get(kind, {})
    return {pattern: (least, most) for pattern, (least, most) in named.items()}


def facts(item: str, events: Iterable[str]) -> list[Fact]:
    return [(event.partition(".")[0], item) for event in events] or [("", item)]


def named_verbs(rules: Game) -> dict[str, Any]:
    """The groups of a game that nothing is written about: its verbs whose items have names."""
    return {verb: {"verbs": [verb]} for verb in rules.moves.items if named(rules, [verb])}


def named(rules: Game, verbs: Iterable[str]) -> list[str]:
    """The items of some verbs that have a name."""
    say = rules.texts("en")
    items = dict.fromkeys(item for verb in verbs for item in rules.moves.items[verb])
    return [item for item in items if say.has(f"name.{item}")]


def bar_of(rules: Game, signs: Iterable[str]) -> Bar:
    """A mechanism's bar, from how it is written in `balance.toml`."""
    moves: set[int] = set()
    barred: set[Fact] = set()
    for sign in signs:
        if sign.startswith("verb:"):
            verb = sign.removeprefix("verb:")
            moves |= {
                move
                for move, name in enumerate(rules.moves.names)
                if name.partition(":")[0] == verb
            }
        else:
            kind, _, value = sign.partition("=")
            barred.add((kind, value))
    return Bar(frozenset(moves), frozenset(barred))
