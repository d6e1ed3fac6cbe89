"""Why something on the table cannot be done now: in a few words."""

from __future__ import annotations

from caudal.games.river_of_gold import words
from caudal.games.river_of_gold.shapes import View
from caudal.scene.look import Look


def why_not_region(look: Look[View], region: str) -> str:
    """Why the asked seat cannot build in a region of its die; empty elsewhere."""
    plot = look.view["outlook"]["plots"].get(region) if look.legal else None
    return words.why(plot["why"], look.say) if plot else ""


def why_not_space(look: Look[View], space: str) -> str:
    """While a space is chosen: why a free one of the region is none of them."""
    asks, lot = look.view["asks"], look.legal and look.view["outlook"]["spaces"].get(space)
    if not lot or not asks or asks["ask"] != "build_space":
        return ""
    return words.why(lot["why"], look.say)


def why_not_card(look: Look[View], card: str) -> str:
    """Why a customer in hand cannot be delivered to."""
    return words.why(look.view["outlook"]["cards"].get(card), look.say) if look.legal else ""


def why_not_face(look: Look[View], face: str) -> str:
    """Why the die cannot be turned to a face."""
    turned = look.view["outlook"]["faces"].get(face) if look.legal else None
    return words.why(turned["why"], look.say) if turned else ""
