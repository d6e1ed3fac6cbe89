"""Nets in a page: a script of it computes (`web/src/site/net.ts`), Python only asks."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from caudal.bots import nets
from caudal.bots.netfile import Header
from caudal.host.jobs import BOTS


class Answers(Protocol):
    """What the script gives back: an array of its own."""

    def to_py(self) -> list[float]: ...


Look = Callable[[bytes, list[int], int, float], Answers]
Make = Callable[[bytes, int, int, int, int, int, bool], Look]


class PageNet:
    """A net that the page's script computes with; the same as the C extension elsewhere."""

    def __init__(self, look: Look) -> None:
        self._look = look

    def look(
        self, numbers: bytes, legal: list[int], players: int, temperature: float
    ) -> list[float]:
        return self._look(numbers, legal, players, temperature).to_py()


def computed_by(make: Make) -> None:
    """Have the page's script compute with nets from now on."""

    def made(header: Header, weights: bytes) -> PageNet:
        return PageNet(
            make(weights, header.numbers, header.actions, header.width, header.depth, header.seats,
                 header.sees_legal)
        )  # fmt: skip

    nets.WAYS[:] = [made]


def learned() -> None:
    """A net was put into a game's folder: it is looked for anew, and so are bots."""
    nets.shipped.cache_clear()
    BOTS.clear()
