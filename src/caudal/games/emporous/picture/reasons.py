"""Why something that lies on the table cannot be done in this turn: in a few words.

All of it is asked only where the move is not legal, while the viewer is asked what to do.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from caudal.engine.texts import Texts
from caudal.games.emporous.content import (
    COST_COINS,
    COST_CRAFTS,
    DESIGNS,
    EXTRA_ACTIONS,
    PROJECTS,
    TYPE,
)

View = dict[str, Any]


def deciding(view: View, legal: dict[str, str]) -> bool:
    """Whether the viewer chooses what to do with the turn."""
    return bool(legal) and view["asks"]["ask"] == "main"


def no_city(view: View, say: Texts) -> str:
    """Why nothing at all can be done in the city: the turn's trip was made (EM-34)."""
    seat = view["asks"]["seat"]
    more = view["seal"] == seat and view["actions"] <= EXTRA_ACTIONS
    if view["trip"] is None or (view["trip"] == "city" and more):
        return ""
    return say("why.trip")


def coins_short(view: View, price: int, say: Texts) -> str:
    short = price - view["seats"][view["asks"]["seat"]]["coins"]
    return say("why.coins", count=short) if short > 0 else ""


def why_not_buy(view: View, left: int, price: int, say: Texts) -> str:
    return no_city(view, say) or ("" if left else say("why.none")) or coins_short(view, price, say)


def why_not_commission(view: View, design: str, say: Texts) -> str:
    found = no_city(view, say) or ("" if view["supply"].get(design) else say("why.none"))
    cost = COST_COINS[PROJECTS.index(design)]
    return found or coins_short(view, cost, say) or say("why.materials")


def why_not_fulfil(view: View, contract: str, say: Texts) -> str:
    """A contract wants crafts that were not used yet, then coins, then tiles (EM-47, EM-48)."""
    found = no_city(view, say)
    if found:
        return found
    mine = view["seats"][view["asks"]["seat"]]
    unused: Counter[int] = Counter()
    for design, n in mine["crafts"].items():
        unused[TYPE[DESIGNS.index(design)]] += n - mine["used"].get(design, 0)
    project = PROJECTS.index(contract)
    short = sum((Counter(COST_CRAFTS[project]) - unused).values())
    if short:
        return say("why.crafts", count=short)
    return coins_short(view, COST_COINS[project], say) or say("why.materials")


def why_not_bargain(view: View, rival: int, say: Texts) -> str:
    if rival in view["approached"]:
        return say("why.approached")
    return say("why.closed" if view["closed"] else "why.nothing")


def why_not_sail(view: View, coins: int, say: Texts) -> str:
    """Why a trip home is not made: one trip a turn, and only for coins."""
    return say("why.trip") if view["trip"] else "" if coins else say("why.no_coins")
