"""Why something on the table cannot be done now: in a few words."""

from __future__ import annotations

from caudal.engine.texts import Texts
from caudal.games.river_of_gold import words
from caudal.games.river_of_gold.content import (
    BUILDS_ANYWHERE,
    CARD_REGION,
    CARDS,
    CHANGE_COST,
    COST,
    DELIVERS_ANYWHERE,
    FACES,
    GOODS,
    ORDER,
    PATRONS,
    REGION_OF,
    REGION_SPACES,
    REGIONS,
)
from caudal.games.river_of_gold.words import View


def asks(view: View, kind: str) -> bool:
    return bool(view["asks"]) and view["asks"]["ask"] == kind


def asked(view: View) -> View:
    """The seat that is asked."""
    found: View = view["seats"][view["asks"]["seat"]]
    return found


def has(mine: View, power: list[int]) -> bool:
    """Whether the seat's patron has a power."""
    return bool(mine["patron"] and power[PATRONS.index(mine["patron"])])


def building_regions(view: View) -> list[int]:
    """Where the asked seat may build: in the die's region, with one patron anywhere (RG-911)."""
    mine = asked(view)
    return list(range(REGIONS)) if has(mine, BUILDS_ANYWHERE) else [mine["die"] - 1]


def free_spaces(view: View, region: int) -> list[int]:
    return [s for s in REGION_SPACES[region] if COST[s] and view["shore"][str(s + 1)] is None]


def affordable(view: View, region: int) -> list[int]:
    """The free spaces of a region that the asked seat can pay for."""
    mine = asked(view)
    return [s for s in free_spaces(view, region) if words.price(mine, s) <= mine["koku"]]


def why_not_region(view: View, region: int, say: Texts) -> str:
    """Why the asked seat cannot build in a region of its die; empty elsewhere."""
    if not asks(view, "turn") or region not in building_regions(view) or affordable(view, region):
        return ""
    free = free_spaces(view, region)
    if not free:
        return say("why.no_space")
    mine = asked(view)
    least = min(words.price(mine, space) for space in free)
    return say("why.koku", count=least - mine["koku"])


def why_not_space(view: View, space: int, say: Texts) -> str:
    """While a space is chosen: why a free one of the region is none of them."""
    if not asks(view, "build_space") or REGION_OF[space] not in building_regions(view):
        return ""
    mine = asked(view)
    return say("why.koku", count=words.price(mine, space) - mine["koku"])


def why_not_card(view: View, card: str, say: Texts) -> str:
    """Why a customer in hand cannot be delivered to."""
    if not asks(view, "turn"):
        return ""
    mine = asked(view)
    code = CARDS.index(card)
    if CARD_REGION[code] != mine["die"] - 1 and not has(mine, DELIVERS_ANYWHERE):
        return say("why.die", region=CARD_REGION[code] + 1)
    short = {
        good: ORDER[code][k] - mine["goods"][good]
        for k, good in enumerate(GOODS)
        if ORDER[code][k] > mine["goods"][good]
    }
    return say("why.goods", goods=short)


def why_not_face(view: View, face: int, say: Texts) -> str:
    """Why the die cannot be turned to a face."""
    mine = asked(view)
    if not asks(view, "turn") or face == mine["die"]:
        return ""
    if view["changed_die"]:
        return say("why.changed")
    cost = CHANGE_COST[(mine["die"] - 1) * FACES + face - 1]
    return say("why.favor", count=cost - mine["favor"])
