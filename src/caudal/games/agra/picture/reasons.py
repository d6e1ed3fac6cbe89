"""Why something on the table cannot be used now, in a few words; empty where nobody asks."""

from __future__ import annotations

from caudal.games.agra.shapes import View
from caudal.games.agra.words import barred
from caudal.scene.look import Look


def why_not(look: Look[View], move: str) -> str:
    """The reason why a move cannot be made, if the rules name one to whoever looks."""
    bar = look.view["bars"].get(move) if look.legal else None
    return barred(bar, look.say) if bar else ""
