"""Why something on the table cannot be used now, in a few words; empty where nobody asks."""

from __future__ import annotations

from caudal.games.agra.content import BUILDINGS, FAVOURS, HAVE, LEAST_INFLUENCE
from caudal.games.agra.picture.look import Look, View


def asked(look: Look, *kinds: str) -> bool:
    """Whether whoever looks is asked one of these questions."""
    asks = look.view["asks"]
    return bool(look.legal) and asks is not None and asks["ask"] in kinds


def space(look: Look, id: str) -> str:
    """A space where no worker can be placed."""
    if not asked(look, "choose_space"):
        return ""
    mine = look.view["seats"][look.seat]
    if id in BUILDINGS and id not in look.view["built"]:
        return look.say("why.unbuilt")
    if id in mine["standing"] or id in mine["lying"]:
        return look.say("why.peon", price=mine["peon_price"])
    return look.say("why.no_worker") if not mine["workers"] else ""


def favour(look: Look, seat: int, id: str) -> str:
    """A favour action of the own seat, on its own turn."""
    mine = look.view["seats"][seat]
    if seat != look.seat or seat != look.view["turn"] or not look.legal:
        return ""
    if id in mine["marked"]:
        return look.say("why.used")
    need = HAVE[FAVOURS.index(id)]
    return look.say("why.favour", need=need, have=mine["favour"]) if mine["favour"] < need else ""


def demand(look: Look, guild: str, place: int) -> str:
    """The demand of a guild that comes next, in the order phase."""
    if not asked(look, "order", "akbar_or_demand"):
        return ""
    mine, column = look.view["seats"][look.seat], look.view["demands"][guild]
    if sum(owner is not None for owner in column["owners"]) >= look.view["limit"]:
        return look.say("why.limit", limit=look.view["limit"])
    if mine["influence"][guild] < LEAST_INFLUENCE:
        return look.say("why.influence", need=LEAST_INFLUENCE)
    return missing(look, column["goods"][place])


def bowl(look: Look, good: str) -> str:
    """An empty bowl, in the order phase."""
    if not asked(look, "order", "akbar_or_demand"):
        return ""
    return missing(look, [good])


def notable(look: Look, card: View) -> str:
    """A notable to whom nothing can be delivered now."""
    if not asked(look, "sailor_delivery"):
        return ""
    if not card["available"]:
        return look.say("why.closed")
    return look.say("why.no_wish")


def missing(look: Look, goods: list[str]) -> str:
    owned = look.view["seats"][look.seat]["goods"]
    lacking = [good for good in goods if not owned.get(good)]
    return look.say("why.missing", goods=lacking) if lacking else ""
