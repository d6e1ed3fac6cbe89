"""Why something of Emporous cannot be done in this turn, by the name of its move.

The obstacles are those that `turn.py` and `city.py` look for before they offer a move; here they
are named, the first one that stands in the way.
"""

from caudal.games.emporous.city import (
    can_buy,
    can_commission,
    can_fulfil,
    city_open,
    crafts_short,
    left,
    price,
    shop_coins_short,
)
from caudal.games.emporous.content import (
    CARGO,
    CONTRACTS,
    COST_COINS,
    DESIGNS,
    FIRST_CONTRACT,
    MOST_ISLANDS,
)
from caudal.games.emporous.hands import count
from caudal.games.emporous.moves import BUY, COMMISSION, FULFIL, MOVES, PROPOSE, TRIP
from caudal.games.emporous.places import NO_TRIP, home
from caudal.games.emporous.shapes import Reason
from caudal.games.emporous.state import Emporous
from caudal.games.emporous.turn import can_approach, can_travel_home


def reasons(s: Emporous, seat: int) -> dict[str, Reason]:
    """What stands in the way of the active player's moves."""
    city = city_open(s, seat)
    why: dict[int, Reason] = {}
    for kind in range(CARGO):
        if not (city and can_buy(s, seat, kind)):
            why[BUY + kind] = no_purchase(s, seat, kind) if city else reason("trip")
    for design in range(len(DESIGNS)):
        if not (city and can_commission(s, seat, design)):
            why[COMMISSION + design] = no_commission(s, seat, design) if city else reason("trip")
    for card in range(len(CONTRACTS)):
        if s.held[seat] >> card & 1 and not (city and can_fulfil(s, seat, card)):
            project = FIRST_CONTRACT + card
            why[FULFIL + card] = no_fulfilment(s, seat, project) if city else reason("trip")
    for place in range(home(seat), home(seat) + MOST_ISLANDS):
        if s.islands[place] >= 0 and not can_travel_home(s, place):
            travelled = s.trip != NO_TRIP
            why[TRIP + s.islands[place]] = reason("trip" if travelled else "no_coins")
    for rival in range(s.players):
        if rival != seat and not can_approach(s, seat, rival):
            why[PROPOSE + rival] = no_talk(s, rival)
    return {MOVES.name(move): obstacle for move, obstacle in why.items()}


def reason(why: str, count: int = 0) -> Reason:
    return {"why": why, "count": count}


def no_purchase(s: Emporous, seat: int, kind: int) -> Reason:
    """EM-39, EM-130, EM-132."""
    if not left(s, kind):
        return reason("none")
    return reason("coins", price(s, kind) - s.coins[seat])


def no_commission(s: Emporous, seat: int, design: int) -> Reason:
    """EM-45, EM-54, EM-133."""
    if not count(s.supply, design):
        return reason("none")
    short = COST_COINS[design] - s.coins[seat]
    return reason("coins", short) if short > 0 else reason("materials")


def no_fulfilment(s: Emporous, seat: int, project: int) -> Reason:
    """A contract wants crafts that were not used yet, then coins, then tiles (EM-47, EM-48)."""
    crafts = crafts_short(s, seat, project)
    if crafts:
        return reason("crafts", crafts)
    coins = COST_COINS[project] - s.coins[seat]
    if coins > 0:
        return reason("coins", coins)
    shop_coins = shop_coins_short(s, seat, project)
    return reason("shop", shop_coins) if shop_coins > 0 else reason("materials")


def no_talk(s: Emporous, rival: int) -> Reason:
    """EM-31, EM-61."""
    if s.approached >> rival & 1:
        return reason("approached")
    return reason("closed" if s.closed else "nothing")
