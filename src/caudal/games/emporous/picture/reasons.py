"""Why something that lies on the table cannot be done in this turn: in a few words."""

from __future__ import annotations

from caudal.games.emporous.shapes import View
from caudal.scene.look import Look


def why_not(look: Look[View], move: str) -> str:
    """What stands in the way of a move, while the viewer chooses what to do with the turn."""
    obstacle = look.view["why"].get(move) if look.legal else None
    return look.say(f"why.{obstacle['why']}", count=obstacle["count"]) if obstacle else ""
