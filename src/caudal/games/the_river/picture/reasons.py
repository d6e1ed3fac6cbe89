"""Why a settler cannot go somewhere, or a building cannot be built: in two or three words."""

from __future__ import annotations

from caudal.games.the_river.shapes import View
from caudal.scene.look import Look


def why_not_there(look: Look[View], location: str) -> str:
    """Why the asked seat cannot place a settler at a location; nothing where it can."""
    reason = look.view["barred"].get(location, "")
    resource = location.removeprefix("produce_")
    return look.say(f"why.{reason}", resource=resource) if reason else ""


def why_not_built(look: Look[View], card: str) -> str:
    """While a building is chosen: what the seat lacks for another."""
    count = look.view["missing"].get(card, 0)
    return look.say("why.missing", count=count) if look.legal and count else ""
