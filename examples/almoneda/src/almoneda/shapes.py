"""Almoneda's view: what a seat sees, by name."""

from __future__ import annotations

from typing import TypedDict

Amounts = dict[str, int]
"""A number of each good."""


class Question(TypedDict):
    ask: str
    seat: int


class SeatView(TypedDict):
    coins: int
    crates: Amounts
    order: str | None
    """None where it is a rival's secret."""
    wants: Amounts
    bid: int | None
    """None where there is none, or it is sealed."""
    has_bid: bool
    score: dict[str, int | None]


class View(TypedDict):
    game: str
    players: int
    rounds: int
    round: int
    starter: int
    deck: Amounts
    """What is still to come, in no order."""
    lot: Amounts
    prices: Amounts
    seats: list[SeatView]
    asks: Question | None
    reveals: int
