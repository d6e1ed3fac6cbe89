"""Why a settler cannot go somewhere now, or a building cannot be built: in two or three words."""

from __future__ import annotations

from typing import Any

from caudal.engine.texts import Texts
from caudal.games.the_river.content import (
    BASIC,
    CARDS,
    CLAIMS,
    COST,
    DISCOUNT,
    RESERVE_LIMIT,
    SPACES,
)
from caudal.games.the_river.words import production

View = dict[str, Any]


def why_not_there(view: View, location: str, say: Texts) -> str:
    """Why the asked seat cannot place a settler at a location that is not legal."""
    seat = view["asks"]["seat"]
    mine = view["seats"][seat]
    standing = view["placed"][location]
    if location == "terrain":
        if standing.count(seat) >= CLAIMS[view["players"]]:
            return say("why.claims")
        return say("why.board_full" if len(mine["tiles"]) == SPACES else "why.market")
    if location == "build":
        return say("why.pay")
    if len(standing) >= view["spots"][location]:
        return say("why.taken")
    if location == "swap":
        return say("why.tiles")
    if location == "reserve":
        return say("why.reserved" if len(mine["reserved"]) == RESERVE_LIMIT else "why.market")
    return why_not_produce(view, seat, location, say)


def why_not_produce(view: View, seat: int, location: str, say: Texts) -> str:
    resource = location.removeprefix("produce_")
    if not view["seats"][seat]["room"]:
        return say("why.room")
    if not view["supply"][resource]:
        return say("why.supply")
    assert resource in BASIC
    assert not production(view, seat, location)
    return say("why.makes", resource=resource)


def missing(view: View, seat: int, card: str) -> int:
    """How many resources the seat lacks for a building; food stands in for any (RV-75)."""
    mine = view["seats"][seat]
    cost = dict(zip(BASIC, COST[CARDS.index(card)], strict=True))
    price = sum(cost.values()) - (DISCOUNT if card in mine["reserved"] else 0)
    means: int = mine["held"]["food"] + sum(min(cost[r], mine["held"][r]) for r in BASIC)
    return max(0, price - means)
