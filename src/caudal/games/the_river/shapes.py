"""The River's view: what everybody sees, by name (RV-141)."""

from __future__ import annotations

from typing import NotRequired, TypedDict

Amounts = dict[str, int]
"""A number of each resource."""


class Question(TypedDict):
    """What is asked now, and of whom; the rest depends on the question."""

    ask: str
    seat: int
    card: NotRequired[str]
    resource: NotRequired[str]
    price: NotRequired[int]
    space: NotRequired[int]


class SeatView(TypedDict):
    """A seat with its river board."""

    colour: str
    held: Amounts
    tiles: list[str]
    boat: int
    out: int
    settled: int
    due: int
    waiting: int
    reserved: list[str]
    built: list[str]
    tokens: list[int]
    room: int
    """How many resources fit."""
    makes: Amounts
    printed: list[str]
    """The symbols of the river board, by space."""
    settlers: int
    score: dict[str, int]


class View(TypedDict):
    """The table."""

    game: str
    players: int
    round: int
    turn: int
    marker: int
    final: bool
    last: bool
    """The round is the last one (RV-110, RV-113)."""
    supply: Amounts
    placed: dict[str, list[int]]
    """Who stands where this round, in the order of placing."""
    market: list[str | None]
    stack: list[str]
    """What is left of the stack, in no order that tells anything."""
    discard: list[str]
    removed: str | None
    shop: list[str | None]
    deck: list[str]
    tokens_taken: int
    seats: list[SeatView]
    asks: Question | None
    reveals: int
    value_pile: list[int]
    zero_pile: int
    spots: dict[str, int]
    """How many settlers an exclusive location takes; 0 where there is no such limit."""
    slots: int
    claims: int
    """How many settlers of a seat the terrain island takes in a round."""
    reserve_limit: int
    barred: dict[str, str]
    """While a settler is placed: the locations where it cannot go, and why."""
    brings: Amounts
    """While a settler is placed: what it would take on each island that produces."""
    missing: Amounts
    """While a building is chosen: how many resources the seat lacks for each it cannot pay."""
