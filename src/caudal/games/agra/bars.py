"""Why something on the table cannot be used now: the rules say which reason it is.

Each bar stands under the name of the move that would use the thing, and never beside that move.
"""

from caudal.games.agra.content import FAVOURS, GOODS, GUILDS, HAVE, SPACES
from caudal.games.agra.content_boards import BOWL_GOODS, COLUMN, DEMANDS, LEAST_INFLUENCE
from caudal.games.agra.content_notables import CARDS
from caudal.games.agra.layout import demand_of
from caudal.games.agra.moves import MOVES
from caudal.games.agra.orders import is_open, may_serve
from caudal.games.agra.placing import peon_price, usable_spaces
from caudal.games.agra.shapes import Bar
from caudal.games.agra.state import Agra

WAYS = ("place", "peon", "free_peon")
"""How a worker space can be used."""


def bars(s: Agra) -> dict[str, Bar]:
    """For the seat that is asked: moves that it might want to make, and why it cannot."""
    legal = {MOVES.name(move) for move in s.legal}
    kind = s.todo[-1].kind if s.todo else ""
    reasons: dict[str, Bar] = {}
    if kind == "choose_space":
        reasons |= _spaces(s, legal)
    elif kind in ("order", "akbar_or_demand"):
        reasons |= _demands(s) | _bowls(s)
    elif kind == "sailor_delivery":
        reasons |= _notables(s)
    if s.seat() == s.turn:
        reasons |= _favours(s)
    return {move: reason for move, reason in reasons.items() if move not in legal}


def _spaces(s: Agra, legal: set[str]) -> dict[str, Bar]:
    """Spaces where the seat can go in no way."""
    seat = s.seat()
    reasons: dict[str, Bar] = {}
    for space, id in enumerate(SPACES):
        if any(f"{way}:{id}" in legal for way in WAYS):
            continue
        if not usable_spaces(s) >> space & 1:
            reasons[f"place:{id}"] = {"why": "unbuilt"}
        elif s.mine[seat] >> space & 1:
            reasons[f"place:{id}"] = {"why": "peon", "price": peon_price(s, seat)}
        else:
            reasons[f"place:{id}"] = {"why": "no_worker"}
    return reasons


def _favours(s: Agra) -> dict[str, Bar]:
    """The seat's favour actions that are used, or for which it has too little favour."""
    seat = s.seat()
    reasons: dict[str, Bar] = {}
    for action, id in enumerate(FAVOURS):
        if not s.actions[seat] >> action & 1:
            continue
        if s.used >> action & 1:
            reasons[f"favour:{id}"] = {"why": "used"}
        elif s.favour[seat] < HAVE[action]:
            reasons[f"favour:{id}"] = {
                "why": "favour", "need": HAVE[action], "have": s.favour[seat],
            }  # fmt: skip
    return reasons


def _demands(s: Agra) -> dict[str, Bar]:
    seat = s.seat()
    reasons: dict[str, Bar] = {}
    for guild, id in enumerate(GUILDS):
        place = s.demand_at[guild]
        if place == COLUMN:
            continue
        if not is_open(s, guild):
            reasons[f"demand:{id}"] = {"why": "limit", "limit": s.limit}
        elif not may_serve(s, seat, guild):
            reasons[f"demand:{id}"] = {"why": "influence", "need": LEAST_INFLUENCE}
        else:
            reasons[f"demand:{id}"] = _missing(s, DEMANDS[demand_of(guild, place)])
    return reasons


def _bowls(s: Agra) -> dict[str, Bar]:
    """Empty bowls whose good the seat has not."""
    goods = [(id, GOODS.index(id)) for id in BOWL_GOODS]
    return {f"akbar:{id}": _missing(s, [good]) for id, good in goods if s.empty_bowls >> good & 1}


def _missing(s: Agra, goods: list[int]) -> Bar:
    own = s.own[s.seat()]
    return {"why": "missing", "goods": [GOODS[good] for good in goods if not own >> good & 1]}


def _notables(s: Agra) -> dict[str, Bar]:
    """Open notables to whom the seat can deliver nothing."""
    reasons: dict[str, Bar] = {}
    for place, card in enumerate(s.river):
        if s.winner[place] < 0:
            closed = not s.available >> place & 1
            reasons[f"deliver:{CARDS[card]}"] = {"why": "closed" if closed else "no_wish"}
    return reasons
