"""What the asked seat can do now, what that costs and brings, and why something cannot be done.

Everything is asked of the rules: the same functions that find and carry out the moves.
"""

from caudal.games.river_of_gold.after_sail import gain_after_sailing
from caudal.games.river_of_gold.build import builds_in, price
from caudal.games.river_of_gold.content import (
    ADJACENT,
    BONUS,
    BUILDING_TYPES,
    FACES,
    FAVOR_GOT,
    GOOD_MAX,
    GOODS,
    GOODS_GIVEN,
    GOODS_GOT,
    KINDS,
    KOKU_GIVEN,
    KOKU_MAX,
    OWNER,
    REGION_IDS,
    REGION_OF,
    REGION_SPACES,
    REGIONS,
    SPACE_IDS,
    TILES,
)
from caudal.games.river_of_gold.content_cards import (
    BUILDS_ANYWHERE,
    CARD_REGION,
    CARDS,
    JOURNEY_GOODS,
    JOURNEY_KOKU,
    SETS_DIE,
)
from caudal.games.river_of_gold.deliver import is_payable, missing, reach
from caudal.games.river_of_gold.effects import (
    EFFECTS,
    GOOD,
    KOKU,
    KOKU_PER_BUILDING,
    Effect,
)
from caudal.games.river_of_gold.exchange import is_exchange
from caudal.games.river_of_gold.gains import advanced, lost, members, room_for
from caudal.games.river_of_gold.moves import (
    BUY_FAVOR,
    MOVES,
    SELL,
    TAKE,
    TAKE_KOKU,
    face_of,
    is_sailing,
    ship_of,
    swap_of,
)
from caudal.games.river_of_gold.places import good_at, influence_at, ship_at
from caudal.games.river_of_gold.sail import (
    completes,
    empty_koku,
    landing,
    pay_visited,
    visit,
    visitor_rewards,
)
from caudal.games.river_of_gold.scoring import count, on_track
from caudal.games.river_of_gold.shapes import (
    Asks,
    EffectShape,
    Gains,
    Offer,
    Outlook,
    Placed,
    Plot,
    Priced,
    Share,
    Turned,
    Visited,
    Voyage,
    Why,
)
from caudal.games.river_of_gold.state import RiverOfGold
from caudal.games.river_of_gold.turn import change_cost

NOBODY = -1


def outlook(s: RiverOfGold, asks: Asks | None) -> Outlook:
    """All but the hand's cards, which only their owner may see."""
    seat = asks["seat"] if asks else NOBODY
    ask = asks["ask"] if asks else ""
    acting = ask == "turn"
    building = acting or ask == "build_space"
    return {
        "voyages": {
            MOVES.name(move): voyage(s, seat, ship_of(move), face_of(move))
            for move in s.legal
            if acting and is_sailing(move)
        },
        "builds_anywhere": building and BUILDS_ANYWHERE[s.patrons[seat]] > 0,
        "plots": plots(s, seat) if building else {},
        "spaces": spaces(s, seat) if building else {},
        "faces": turns(s, seat) if acting else settings(s, seat) if ask == "set_die" else {},
        "tiles": tiles(s, seat, asks["space"]) if asks and "space" in asks else {},
        "exchanges": {
            MOVES.name(move): offer(s, seat, move) for move in s.legal if is_exchange(move)
        },
        "takes": takes(s, asks) if asks else {},
        "cards": {},
    }


def effect_shape(effect: Effect) -> EffectShape:
    """An effect by name."""
    about = None
    if effect.kind == GOOD:
        about = GOODS[effect.about]
    elif effect.kind == KOKU_PER_BUILDING:
        about = BUILDING_TYPES[effect.about]
    return {"kind": EFFECTS[effect.kind], "n": effect.n, "about": about}


def effect_shapes(effects: list[Effect]) -> list[EffectShape]:
    return [effect_shape(effect) for effect in effects]


# -- sailing -------------------------------------------------------------------------------------


def voyage(s: RiverOfGold, seat: int, ship: int, face: int) -> Voyage:
    """What a ship would do: where it stops, whom it visits, what that brings."""
    start = s.ships[ship_at(seat, ship)]
    stop = landing(start, face)
    royal = s.royal[seat] == ship
    shore = [visited(s, seat, space, royal) for space in ADJACENT[stop]]
    paid = {share["seat"] for there in shore for share in there["shares"]}
    return {
        "ship": ship + 1,
        "royal": royal,
        "start": start + 1,
        "stop": stop + 1,
        "journey": completes(start, face),
        "gains": sailing_gains(s, seat, ship, stop),
        "owners": sorted(paid - {seat}),
        "shore": shore,
    }


def visited(s: RiverOfGold, seat: int, space: int, royal: bool) -> Visited:
    """What visitor and owners are given at a shore space (RG-520, RG-521)."""
    tile = s.shore[space]
    if tile < 0:
        effects = [Effect(KOKU, empty_koku(s, seat, royal))]
        owners: list[Share] = []
    else:
        effects = visitor_rewards(s, seat, royal)[tile]
        owners = [
            {"seat": owner, "effects": effect_shapes(OWNER[tile])}
            for owner in (s.marker[space], s.second[space])
            if owner >= 0
        ]
    visitor: Share = {"seat": seat, "effects": effect_shapes(effects)}
    return {"space": SPACE_IDS[space], "shares": [visitor, *owners]}


def sailing_gains(s: RiverOfGold, seat: int, ship: int, stop: int) -> Gains:
    """What the rules give a seat that sails there, tried out on a copy in which nobody is asked for
    room: what a limit cuts is cut."""
    tried = s.clone()
    tried.turn = NOBODY
    tried.ship = ship
    tried.ships[ship_at(seat, ship)] = stop
    visit(tried, seat, stop, s.royal[seat] == ship)
    pay_visited(tried, stop)
    gain_after_sailing(tried, seat)
    return {
        "koku": tried.koku[seat] - s.koku[seat],
        "goods": {
            GOODS[good]: tried.goods[good_at(seat, good)] - s.goods[good_at(seat, good)]
            for good in range(KINDS)
        },
        "any_goods": tried.owed[seat] if tried.owed else 0,
        "favor": tried.favor[seat] - s.favor[seat],
        "vp": on_track(tried, seat) - on_track(s, seat),
        "cards": count(tried.hands[seat]) - count(s.hands[seat]),
        "influence": {
            REGION_IDS[region]: tried.influence[influence_at(seat, region)]
            - s.influence[influence_at(seat, region)]
            for region in range(REGIONS)
        },
    }


# -- building ------------------------------------------------------------------------------------


def short_of_koku(s: RiverOfGold, seat: int, cost: int) -> Why | None:
    return {"reason": "koku", "n": cost - s.koku[seat]} if cost > s.koku[seat] else None


def plots(s: RiverOfGold, seat: int) -> dict[str, Plot]:
    """The regions where the seat may build (RG-401, RG-1103)."""
    return {
        REGION_IDS[region]: plot(s, seat, region)
        for region in range(REGIONS)
        if builds_in(s, seat, region)
    }


def plot(s: RiverOfGold, seat: int, region: int) -> Plot:
    prices = {space: price(s, seat, space) for space in REGION_SPACES[region] if s.shore[space] < 0}
    if not prices:
        return {"spaces": [], "why": {"reason": "no_space"}}
    payable = [SPACE_IDS[space] for space, cost in prices.items() if cost <= s.koku[seat]]
    return {"spaces": payable, "why": short_of_koku(s, seat, min(prices.values()))}


def spaces(s: RiverOfGold, seat: int) -> dict[str, Priced]:
    """What the empty spaces cost the seat, and those of its regions that it cannot pay for."""
    return {
        SPACE_IDS[space]: {
            "price": price(s, seat, space),
            "why": short_of_koku(s, seat, price(s, seat, space))
            if builds_in(s, seat, REGION_OF[space])
            else None,
        }
        for space in range(len(SPACE_IDS))
        if s.shore[space] < 0
    }


def tiles(s: RiverOfGold, seat: int, space: str) -> dict[str, Placed]:
    """Where each tile of the row would take the seat's marker (RG-405)."""
    region = REGION_OF[SPACE_IDS.index(space)]
    return {
        TILES[tile]: {"region": REGION_IDS[region], "to": advanced(s, seat, region, BONUS[tile])}
        for tile in s.row
    }


# -- delivering ----------------------------------------------------------------------------------


def undeliverable(s: RiverOfGold, seat: int) -> dict[str, Why]:
    """Why cards of the seat's hand cannot be delivered now (RG-601)."""
    return {
        CARDS[card]: why_not_card(s, seat, card)
        for card in members(s.hands[seat])
        if not (reach(s, seat) >> card & 1 and is_payable(s, seat, card))
    }


def why_not_card(s: RiverOfGold, seat: int, card: int) -> Why:
    if not reach(s, seat) >> card & 1:
        return {"reason": "die", "region": CARD_REGION[card] + 1}
    short = {GOODS[good]: missing(s, seat, card, good) for good in range(KINDS)}
    return {"reason": "goods", "goods": {good: n for good, n in short.items() if n}}


# -- the die, exchanges, choices -----------------------------------------------------------------


def turns(s: RiverOfGold, seat: int) -> dict[str, Turned]:
    """The faces that favor could turn the die to (RG-311)."""
    faces: dict[str, Turned] = {}
    for face in range(1, FACES + 1):
        if face != s.die[seat]:
            cost = change_cost(s, seat, face)
            why: Why | None = None
            if s.changed:
                why = {"reason": "changed"}
            elif cost > s.favor[seat]:
                why = {"reason": "favor", "n": cost - s.favor[seat]}
            faces[str(face)] = {"cost": cost, "why": why}
    return faces


def settings(s: RiverOfGold, seat: int) -> dict[str, Turned]:
    """The faces that a patron's player could set the die to (RG-916)."""
    cost = SETS_DIE[s.patrons[seat]]
    return {str(face): {"cost": cost, "why": None} for face in range(1, FACES + 1)}


def offer(s: RiverOfGold, seat: int, move: int) -> Offer:
    """What an exchange gives and gets (RG-730)."""
    if move == BUY_FAVOR:
        room = s.limit[seat] - s.favor[seat]
        get = min(FAVOR_GOT, room)
        return {"give": KOKU_GIVEN, "given": "koku", "get": get, "got": "favor"}
    swap = swap_of(move)
    room = GOOD_MAX - s.goods[good_at(seat, swap.got)]
    get = min(GOODS_GOT, room)
    return {"give": GOODS_GIVEN, "given": GOODS[swap.given], "get": get, "got": GOODS[swap.got]}


def takes(s: RiverOfGold, asks: Asks) -> dict[str, int]:
    """How much a choice gives: a good, the journey's bonus, the price of a sale."""
    seat = asks["seat"]
    goods = JOURNEY_GOODS if asks["ask"] == "journey_bonus" else 1
    gained: dict[str, int] = {}
    for move in s.legal:
        if move == TAKE_KOKU:
            gained[MOVES.name(move)] = min(JOURNEY_KOKU, KOKU_MAX - s.koku[seat])
        elif TAKE <= move < TAKE_KOKU:
            room = GOOD_MAX - s.goods[good_at(seat, move - TAKE)]
            gained[MOVES.name(move)] = min(goods, room)
        elif SELL <= move < SELL + KINDS and "koku" in asks:
            gained[MOVES.name(move)] = min(asks["koku"], KOKU_MAX - s.koku[seat])
    return gained


def add_room(s: RiverOfGold, asks: Asks) -> None:
    """What there is no room for, in the question about it (RG-730)."""
    first = s.waiting[0]
    item = room_for(first.effect)
    asks["item"] = "koku" if item < 0 else GOODS[item]
    asks["lost"] = lost(s, first.seat, first.effect)
