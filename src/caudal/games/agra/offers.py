"""What a legal move costs and brings: told by the rules, before it is made.

Words and pictures show these facts. They come from the functions that carry the moves out.
"""

from collections.abc import Callable

from caudal.games.agra.architect import PayBuilding, ProcessGoods
from caudal.games.agra.content import (
    ARROWS,
    BONUS_EFFECTS,
    BONUSES,
    BOOK,
    BOOK_FAVOUR,
    BOOK_RAISES,
    BOTANIST_STEPS,
    BUILDINGS,
    CLOTHES,
    COST,
    DOUBLE_RUPEES,
    EXTRA_TILE,
    FAVOURS,
    FOOD_RAISES,
    FOODS,
    GOODS,
    GUILDS,
    HAVE,
    LEVEL,
    LUXURIES,
    MERCHANT_FAVOUR,
    PAINTING,
    PAINTING_GUILDS,
    PAY,
    PEON_TILE,
    PRODUCES,
    SOURCE,
    SPACES,
    TOKEN_SIDES,
    TOKENS,
    TRADER_GIVES,
    TRADER_LOSS,
)
from caudal.games.agra.content_boards import BY_VALUE, DEMANDS, MED_COST, MEDITATIONS
from caudal.games.agra.content_notables import (
    CARD_GUILD,
    CARDS,
    FRENCH_RUPEES,
    FRENCH_SLOTS,
    MOSAIC_FAVOUR,
    MOSAIC_POINTS,
)
from caudal.games.agra.effects import (
    EFFECTS,
)
from caudal.games.agra.farm import step_costs, yield_of
from caudal.games.agra.favour import points_gained
from caudal.games.agra.goods import ExchangeGive, SellGood, bonus_rupees, price_in_favour
from caudal.games.agra.guilds import Gate
from caudal.games.agra.layout import building_of, demand_of
from caudal.games.agra.meditation import laying_points
from caudal.games.agra.moves import MOVES
from caudal.games.agra.orders import SadrBowl, demand_rupees
from caudal.games.agra.placing import peon_payment
from caudal.games.agra.prices import PutToken, TokenSide, fits, flipped_value
from caudal.games.agra.processing import ExtraProcessing, Follow, ProcessOne
from caudal.games.agra.river import DeliverGood, DoubleDelivery, deliveries_left, delivery_rupees
from caudal.games.agra.sailor import SailorPayment, refund
from caudal.games.agra.secondary import FrenchGood, clothes_rupees
from caudal.games.agra.shapes import Bonus, Offer
from caudal.games.agra.state import Agra
from caudal.games.agra.workers import expelled_favour


def offers(s: Agra) -> dict[str, Offer]:
    """The legal moves by name, each with its facts."""
    facts: dict[str, Offer] = {}
    for move in s.legal:
        name = MOVES.name(move)
        verb, _, item = name.partition(":")
        facts[name] = FACTS[verb](s, s.seat(), item) if verb in FACTS else {}
    return facts


def _laid(s: Agra, seat: int, _item: str) -> Offer:
    return {"points": points_gained(s, seat, laying_points(s, seat))}


def _meditated(_s: Agra, _seat: int, item: str) -> Offer:
    action = MEDITATIONS.index(item)
    return {} if action in BY_VALUE else {"pays_points": MED_COST[action]}


def _mosaic(_s: Agra, _seat: int, item: str) -> Offer:
    option = MOSAIC_POINTS.index(int(item))
    return {"pays_points": MOSAIC_POINTS[option], "favour": MOSAIC_FAVOUR[option]}


def _placed(s: Agra, seat: int, item: str) -> Offer:
    """What waits at a space, in the order of a visit (AG-507)."""
    facts: Offer = {}
    space = SPACES.index(item)
    for owner in range(s.players):
        if owner != seat and s.mine[owner] >> space & 1:
            standing = not s.lying >> space & 1
            favour = expelled_favour(s, owner) if standing else 0
            facts["expels"] = {"seat": owner, "standing": standing, "favour": favour}
    building = building_of(space)
    if building < 0:
        return facts
    if PRODUCES[building]:
        facts["makes"] = yield_of(s, seat, building)
    else:
        facts["source"] = GOODS[SOURCE[building]]
    facts["good"] = GOODS[building]
    facts["builds"] = not s.built >> building & 1
    facts["rupees"] = s.coins[building]
    facts["favour"] = MERCHANT_FAVOUR if s.merchant == building else 0
    return facts


def _peon(s: Agra, seat: int, item: str) -> Offer:
    return {**_placed(s, seat, item), "pays_rupees": peon_payment(s, seat)}


def _free_peon(s: Agra, seat: int, item: str) -> Offer:
    return {**_placed(s, seat, item), "pays_favour": price_in_favour(s, seat, PEON_TILE)}


def _build(_s: Agra, _seat: int, item: str) -> Offer:
    building = BUILDINGS.index(item)
    return {"level": LEVEL[building], "cost": COST[building]}


def _bonus(_s: Agra, _seat: int, item: str) -> Offer:
    return {"effects": bonus_effects(item)}


def bonus_effects(tile: str) -> list[Bonus]:
    """What a bonus tile brings."""
    return [
        {
            "kind": EFFECTS[effect.kind],
            "amount": effect.amount,
            "guild": GUILDS[effect.guild] if effect.guild >= 0 else None,
        }
        for effect in BONUS_EFFECTS[BONUSES.index(tile)]
    ]


def _amount(s: Agra, _seat: int, item: str) -> Offer:
    asked = s.todo[-1]
    assert isinstance(asked, ProcessGoods)
    return {"amount": int(item), "source": GOODS[SOURCE[asked.good]], "good": GOODS[asked.good]}


def _trade(_s: Agra, _seat: int, item: str) -> Offer:
    return {"most": TRADER_GIVES, "loss": TRADER_LOSS} if item == "exchange" else {}


def _botanist(s: Agra, seat: int, item: str) -> Offer:
    if item == "advance":
        return {"costs": step_costs(s, seat), "space": s.follower[seat] + 2}
    return {"steps": BOTANIST_STEPS} if item == "move_farmers" else {}


def _deliver(s: Agra, _seat: int, item: str) -> Offer:
    """The notable's rupees; contracts may add to them, by the good."""
    return {"rupees": delivery_rupees(s, s.river.index(CARDS.index(item)))}


def _demand(s: Agra, seat: int, item: str) -> Offer:
    guild = GUILDS.index(item)
    goods = DEMANDS[demand_of(guild, s.demand_at[guild])]
    rupees = demand_rupees(s, seat, guild) + sum(bonus_rupees(s, seat, good) for good in goods)
    return {"goods": [GOODS[good] for good in goods], "rupees": rupees}


def _akbar(s: Agra, seat: int, item: str) -> Offer:
    return {"rupees": bonus_rupees(s, seat, GOODS.index(item))}


def _bowl(s: Agra, seat: int, _item: str) -> Offer:
    asked = s.todo[-1]
    assert isinstance(asked, SadrBowl)
    return {"rupees": bonus_rupees(s, seat, asked.good)}


def _paid(s: Agra, _seat: int, item: str) -> Offer:
    """A material's building value, or what the Sailor carries for a good."""
    asked = s.todo[-1]
    good = GOODS.index(item)
    if isinstance(asked, PayBuilding):
        return {"value": asked.worth(good)}
    if isinstance(asked, SailorPayment):
        return {"deliveries": s.value(good), "value": s.value(good)}
    return {"value": s.value(good)}


def _given(s: Agra, seat: int, item: str) -> Offer:
    asked = s.todo[-1]
    good = GOODS.index(item)
    facts: Offer = {"value": s.value(good)}
    if isinstance(asked, SellGood):
        facts["rupees"] = s.value(good)
    elif isinstance(asked, DeliverGood):
        facts["rupees"] = delivery_rupees(s, asked.place) + bonus_rupees(s, seat, good)
    elif isinstance(asked, FrenchGood):
        full = FRENCH_RUPEES if s.french + 1 == FRENCH_SLOTS else 0
        facts["rupees"] = full + bonus_rupees(s, seat, good)
    elif isinstance(asked, ExchangeGive) and asked.meditating:
        facts["pays_points"] = s.value(good)
    return facts


def _valued(s: Agra, _seat: int, item: str) -> Offer:
    return {"value": s.value(GOODS.index(item))}


def _processed(s: Agra, _seat: int, item: str) -> Offer:
    asked = s.todo[-1]
    assert isinstance(asked, ProcessOne)
    good = GOODS.index(item)
    assert good in ARROWS
    facts: Offer = {"source": GOODS[SOURCE[good]]}
    if asked.action < 0:
        facts["pays_points"] = s.value(good)
    return facts


def _put(s: Agra, _seat: int, item: str) -> Offer:
    asked = s.todo[-1]
    assert isinstance(asked, PutToken)
    good = GOODS.index(item)
    sides = [side for side in range(2) if fits(asked.token, good, side)]
    values = [TOKEN_SIDES[asked.token][side] for side in sides]
    return {"old": s.value(good), "values": values}


def _flip(s: Agra, _seat: int, _item: str) -> Offer:
    asked = s.todo[-1]
    assert isinstance(asked, PutToken)
    return {"good": GOODS[s.token_good[asked.token]], "value": flipped_value(s, asked.token)}


def _side(s: Agra, _seat: int, item: str) -> Offer:
    asked = s.todo[-1]
    assert isinstance(asked, TokenSide)
    return {"value": TOKEN_SIDES[asked.token][("low", "high").index(item)]}


def _token(s: Agra, _seat: int, item: str) -> Offer:
    good = s.token_good[TOKENS.index(item)]
    return {"good": GOODS[good]} if good >= 0 else {}


def _gate(s: Agra, _seat: int, _item: str) -> Offer:
    asked = s.todo[-1]
    assert isinstance(asked, Gate)
    return {"favour": asked.amount}


def _tile(_s: Agra, _seat: int, item: str) -> Offer:
    action = FAVOURS.index(item)
    return {"have": HAVE[action], "pays_favour": PAY[action]}


def _step(s: Agra, seat: int, item: str) -> Offer:
    guild = CARD_GUILD[CARDS.index(item)]
    return {"guild": GUILDS[guild], "position": s.influence_of(seat, guild) + 1}


def _risen(s: Agra, seat: int, item: str) -> Offer:
    return {"position": s.influence_of(seat, GUILDS.index(item)) + 1}


def _doubled(s: Agra, seat: int, _item: str) -> Offer:
    asked = s.todo[-1]
    assert isinstance(asked, DoubleDelivery)
    rupees = DOUBLE_RUPEES + bonus_rupees(s, seat, asked.good)
    return {"good": GOODS[asked.good], "rupees": rupees}


def _followed(s: Agra, _seat: int, _item: str) -> Offer:
    asked = s.todo[-1]
    assert isinstance(asked, Follow)
    return {"source": GOODS[SOURCE[asked.good]], "good": GOODS[asked.good]}


def _extra(s: Agra, seat: int, _item: str) -> Offer:
    asked = s.todo[-1]
    assert isinstance(asked, ExtraProcessing)
    price = price_in_favour(s, seat, EXTRA_TILE)
    return {"source": GOODS[SOURCE[asked.good]], "good": GOODS[asked.good], "pays_favour": price}


def _done(s: Agra, seat: int, _item: str) -> Offer:
    if s.todo[-1].kind != "sailor_delivery":
        return {}
    return {"deliveries": max(0, deliveries_left(s, seat)), "rupees": refund(s, seat)}


def _eaten(_s: Agra, _seat: int, item: str) -> Offer:
    return {"raises": FOOD_RAISES[FOODS.index(item)]}


def _luxury(s: Agra, _seat: int, item: str) -> Offer:
    luxury = LUXURIES.index(item)
    if luxury == CLOTHES:
        return {"rupees": clothes_rupees(s)}
    if luxury == BOOK:
        return {"raises": BOOK_RAISES, "favour": BOOK_FAVOUR}
    return {"most": PAINTING_GUILDS} if luxury == PAINTING else {}


def _favour(s: Agra, seat: int, item: str) -> Offer:
    return {"pays_favour": price_in_favour(s, seat, FAVOURS.index(item))}


FACTS: dict[str, Callable[[Agra, int, str], Offer]] = {
    "lay": _laid,
    "lay_stored": _laid,
    "meditate": _meditated,
    "mosaic": _mosaic,
    "place": _placed,
    "peon": _peon,
    "free_peon": _free_peon,
    "build": _build,
    "bonus": _bonus,
    "amount": _amount,
    "trade": _trade,
    "botanist": _botanist,
    "deliver": _deliver,
    "demand": _demand,
    "akbar": _akbar,
    "bowl": _bowl,
    "pay": _paid,
    "give": _given,
    "take": _valued,
    "recall": _valued,
    "process": _processed,
    "put": _put,
    "flip": _flip,
    "side": _side,
    "token": _token,
    "take_favour": _gate,
    "tile": _tile,
    "drop": _tile,
    "step": _step,
    "skip": _step,
    "influence": _risen,
    "double": _doubled,
    "follow": _followed,
    "extra": _extra,
    "done": _done,
    "eat": _eaten,
    "luxury": _luxury,
    "favour": _favour,
}
"""By verb: the facts of its moves. The other verbs say it all."""
