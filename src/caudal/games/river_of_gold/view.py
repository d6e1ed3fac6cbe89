"""River of Gold's positions as readable data: the whole one, and what a seat may see of it.

Regions, river spaces, shore spaces and ships are numbered from 1 here, as on the board.
"""

from collections.abc import Callable
from typing import Any, Final, cast

from caudal.engine.dice import Dice
from caudal.engine.position import Names, dump_todo, load_todo
from caudal.games.river_of_gold.content import (
    BUILDING_TYPES,
    END_TILE_REWARD,
    ERA,
    FAVOR_LIMIT_MAX,
    GOOD_MAX,
    GOODS,
    KINDS,
    KOKU_MAX,
    REGION_IDS,
    REGIONS,
    SHIPS,
    SHORE,
    SPACE_IDS,
    TILES,
    TYPE,
    TYPES,
)
from caudal.games.river_of_gold.content_cards import (
    ARTISAN_SPACES,
    CARDS,
    CLANS,
    ELDER_SPACES,
    MASTERIES,
    MERCHANT_SPACE,
    MOST_SLOTS,
    PATRONS,
    REGION_TILES,
    REGION_VALUES,
    SLOTS,
)
from caudal.games.river_of_gold.effects import EFFECTS, Effect
from caudal.games.river_of_gold.gains import members
from caudal.games.river_of_gold.outlook import (
    add_room,
    effect_shape,
    effect_shapes,
    outlook,
    undeliverable,
)
from caudal.games.river_of_gold.places import SOURCES, claim_at, good_at, influence_at, ship_at
from caudal.games.river_of_gold.questions import CODES, QUESTIONS, STEPS
from caudal.games.river_of_gold.scoring import (
    count,
    customers_worth,
    on_track,
    on_track_by_source,
    own_of_type,
    region_points,
)
from caudal.games.river_of_gold.shapes import (
    Asks,
    Building,
    Limits,
    MasteryShape,
    RegionShape,
    SeatShape,
    SeatView,
    Stack,
    View,
)
from caudal.games.river_of_gold.state import Gain, RiverOfGold

TILE_NAMES = Names(TILES)
CARD_NAMES = Names(CARDS)
CLAN_NAMES = Names(CLANS)
PATRON_NAMES = Names(PATRONS)
REGION_NAMES = Names(REGION_TILES)
MASTERY_NAMES = Names(MASTERIES)
LIMITS: Final[Limits] = {"koku": KOKU_MAX, "good": GOOD_MAX, "favor": FAVOR_LIMIT_MAX}
EMPEROR = ["not_yet", "due", "done"]


def ids(names: list[str], codes: list[int]) -> list[str]:
    return [names[code] for code in codes]


def card_set(cards: list[str]) -> int:
    return sum(1 << code for code in CARD_NAMES.load(cards))


def stack(s: RiverOfGold, era: int) -> list[int]:
    """An era's stack from the top."""
    return [tile for tile in reversed(s.stack[: s.stack_left]) if ERA[tile] == era]


# -- the whole position --------------------------------------------------------------------------


def dump(s: RiverOfGold) -> dict[str, Any]:
    """The whole position. Stacks and deck are listed from the top, the row from its start."""
    return {
        "game": "river_of_gold",
        "players": s.players,
        "first": s.first,
        "turn": s.turn,
        "changed_die": s.changed,
        "sailed": {"ship": s.ship + 1, "journey": s.journey},
        "emperor": EMPEROR[s.emperor],
        "ending": s.ending if s.ending >= 0 else None,
        "regions": REGION_NAMES.dump(s.region_tiles),
        "masteries": [dump_mastery(s, index) for index in range(len(s.masteries))],
        "row": TILE_NAMES.dump(s.row),
        "era1": TILE_NAMES.dump(stack(s, 1)),
        "era2": TILE_NAMES.dump(stack(s, 2)),
        "discarded_tiles": TILE_NAMES.dump(members(s.discarded)),
        "shore": {SPACE_IDS[space]: building(s, space) for space in range(SHORE)},
        "deck": CARD_NAMES.dump(reversed(s.deck[: s.deck_left])),
        "pile": CARD_NAMES.dump(members(s.pile)),
        "dealings": {CARDS[card]: n for card, n in enumerate(s.dealings) if n},
        "offer": PATRON_NAMES.dump(s.offer),
        "owed": s.owed,
        "draws": s.draws,
        "waiting": [dump_gain(gain) for gain in s.waiting],
        "seats": [seat_shape(s, seat) for seat in range(s.players)],
        "todo": dump_todo(s.todo, CODES),
        "reveals": s.reveals,
        "dice": s.dice.dump(),
    }


def dump_mastery(s: RiverOfGold, index: int) -> dict[str, Any]:
    return {"card": MASTERIES[s.masteries[index]], "claims": claims(s, index)}


def claims(s: RiverOfGold, index: int) -> list[int]:
    """Who claimed a mastery, best slot first."""
    holders = [s.claims[claim_at(index, slot)] for slot in range(MOST_SLOTS)]
    return [seat for seat in holders if seat >= 0]


def building(s: RiverOfGold, space: int) -> Building | None:
    if s.shore[space] < 0:
        return None
    markers = [seat for seat in (s.marker[space], s.second[space]) if seat >= 0]
    return {"tile": TILES[s.shore[space]], "markers": markers}


def dump_gain(gain: Gain) -> dict[str, Any]:
    return {
        "seat": gain.seat,
        "effect": effect_shape(gain.effect),
        "region": REGION_IDS[gain.region],
        "source": SOURCES[gain.source],
    }


def load_gain(gain: dict[str, Any]) -> Gain:
    shape = gain["effect"]
    about = shape["about"]
    named = GOODS if about in GOODS else BUILDING_TYPES
    effect = Effect(EFFECTS.index(shape["kind"]), shape["n"], named.index(about) if about else 0)
    region, source = REGION_IDS.index(gain["region"]), SOURCES.index(gain["source"])
    return Gain(gain["seat"], effect, region, source)


def seat_shape(s: RiverOfGold, seat: int) -> SeatShape:
    return {
        "clan": CLAN_NAMES.id(s.clans[seat]),
        "patron": PATRON_NAMES.id(s.patrons[seat]),
        "pick": PATRON_NAMES.id(s.picks[seat]),
        "points": on_track_by_source(s, seat),
        "koku": s.koku[seat],
        "goods": {GOODS[good]: s.goods[good_at(seat, good)] for good in range(KINDS)},
        "favor": s.favor[seat],
        "limit": s.limit[seat],
        "die": s.die[seat],
        "ships": [s.ships[ship_at(seat, ship)] + 1 for ship in range(SHIPS)],
        "royal": s.royal[seat] + 1 or None,
        "influence": {
            REGION_IDS[region]: s.influence[influence_at(seat, region)] for region in range(REGIONS)
        },
        "hand": ids(CARDS, members(s.hands[seat])),
        "delivered": ids(CARDS, members(s.delivered[seat])),
    }


def load(position: dict[str, Any]) -> RiverOfGold:
    """The state of a dumped position."""
    s = RiverOfGold()
    s.begin(position["players"], Dice.load(position["dice"]))
    s.reveals = position["reveals"]
    s.first = position["first"]
    s.turn = position["turn"]
    s.changed = position["changed_die"]
    s.ship = position["sailed"]["ship"] - 1
    s.journey = position["sailed"]["journey"]
    s.emperor = EMPEROR.index(position["emperor"])
    s.ending = -1 if position["ending"] is None else position["ending"]
    s.owed = list(position["owed"])
    s.draws = position["draws"]
    s.waiting = [load_gain(gain) for gain in position["waiting"]]
    s.region_tiles = REGION_NAMES.load(position["regions"])
    s.masteries = MASTERY_NAMES.load(item["card"] for item in position["masteries"])
    s.claims = []
    for item in position["masteries"]:
        s.claims += item["claims"] + [-1] * (MOST_SLOTS - len(item["claims"]))
    s.row = TILE_NAMES.load(position["row"])
    s.stack = TILE_NAMES.load(reversed([*position["era1"], *position["era2"]]))
    s.stack_left = len(s.stack)
    s.discarded = sum(1 << tile for tile in TILE_NAMES.load(position["discarded_tiles"]))
    s.deck = CARD_NAMES.load(reversed(position["deck"]))
    s.deck_left = len(s.deck)
    s.pile = card_set(position["pile"])
    s.dealings = [position["dealings"].get(card, 0) for card in CARDS]
    s.offer = PATRON_NAMES.load(position["offer"])
    load_shore(s, position)
    load_seats(s, position["seats"])
    s.todo = load_todo(position["todo"], [*QUESTIONS, *STEPS], CODES)
    s.advance()
    return s


def load_shore(s: RiverOfGold, position: dict[str, Any]) -> None:
    s.shore = [-1] * SHORE
    s.marker = [-1] * SHORE
    s.second = [-1] * SHORE
    s.empty = 0
    s.owned = [0] * s.players
    s.types = [0] * TYPES
    for space in range(SHORE):
        item = position["shore"][SPACE_IDS[space]]
        if item is None:
            s.empty |= 1 << space
            continue
        s.shore[space] = TILE_NAMES.code(item["tile"])
        for seat in item["markers"]:
            s.owned[seat] |= 1 << space
        if item["markers"]:
            s.types[TYPE[s.shore[space]]] |= 1 << space
            s.marker[space] = item["markers"][0]
        if len(item["markers"]) > 1:
            s.second[space] = item["markers"][1]


def load_seats(s: RiverOfGold, seats: list[dict[str, Any]]) -> None:
    s.clans = CLAN_NAMES.load(seat["clan"] for seat in seats)
    s.patrons = PATRON_NAMES.load(seat["patron"] for seat in seats)
    s.picks = PATRON_NAMES.load(seat["pick"] for seat in seats)
    s.points = [seat["points"][source] for seat in seats for source in SOURCES]
    s.koku = [seat["koku"] for seat in seats]
    s.goods = [seat["goods"][good] for seat in seats for good in GOODS]
    s.favor = [seat["favor"] for seat in seats]
    s.limit = [seat["limit"] for seat in seats]
    s.die = [seat["die"] for seat in seats]
    s.ships = [space - 1 for seat in seats for space in seat["ships"]]
    s.royal = [(seat["royal"] or 0) - 1 for seat in seats]
    s.influence = [seat["influence"][region] for seat in seats for region in REGION_IDS]
    s.hands = [card_set(seat["hand"]) for seat in seats]
    s.delivered = [card_set(seat["delivered"]) for seat in seats]


# -- what a seat sees ----------------------------------------------------------------------------


def views(s: RiverOfGold) -> Callable[[int], View]:
    """The views of all seats (RG-1001): hands but one's own, the deck, what lies below the tops of
    the stacks and rivals' secret choices are left out or appear as numbers. They differ by the
    hands and the secret choices."""
    common = shared(s)
    opened = [seat_view(s, seat) for seat in range(s.players)]
    seats = [closed(mine) for mine in opened]

    def seen_by(viewer: int) -> View:
        view = common.copy()
        view["viewer"] = viewer
        view["seats"] = seats.copy()
        if viewer >= 0:
            view["seats"][viewer] = opened[viewer]
            asks = view["asks"]
            if asks and asks["ask"] == "turn" and asks["seat"] == viewer:
                view["outlook"] = view["outlook"].copy()
                view["outlook"]["cards"] = undeliverable(s, viewer)
        return view

    return seen_by


def own(s: RiverOfGold, seat: int) -> View:
    """What a seat's own numbers are read of."""
    seen = {"first": s.first, "limits": LIMITS, "seats": [seat_view(s, seat)] * s.players}
    return cast(View, seen)


def shared(s: RiverOfGold) -> View:
    """What all see."""
    asks = question(s)
    return {
        "game": s.game_id,
        "players": s.players,
        "viewer": -1,
        "first": s.first,
        "turn": s.turn,
        "changed_die": s.changed,
        "sailed": {"ship": s.ship + 1, "journey": s.journey},
        "emperor": EMPEROR[s.emperor],
        "ending": s.ending if s.ending >= 0 else None,
        "regions": {REGION_IDS[region]: region_shape(s, region) for region in range(REGIONS)},
        "masteries": [mastery_shape(s, index) for index in range(len(s.masteries))],
        "row": ids(TILES, s.row),
        "end_tile": effect_shapes(END_TILE_REWARD),
        "era1": stack_shape(s, 1),
        "era2": stack_shape(s, 2),
        "discarded_tiles": ids(TILES, members(s.discarded)),
        "shore": {SPACE_IDS[space]: building(s, space) for space in range(SHORE)},
        "merchants": holders(s, MERCHANT_SPACE),
        "deck": s.deck_left,
        "pile": ids(CARDS, members(s.pile)),
        "offer": ids(PATRONS, s.offer),
        "limits": LIMITS,
        "owed": s.owed,
        "draws": s.draws,
        "waiting": [{"seat": gain.seat, "effect": effect_shape(gain.effect)} for gain in s.waiting],
        "seats": [],
        "asks": asks,
        "outlook": outlook(s, asks),
        "reveals": s.reveals,
    }


def question(s: RiverOfGold) -> Asks | None:
    """The question on top of the stack; about room, with what there is none for."""
    if not s.todo:
        return None
    (fields,) = dump_todo(s.todo[-1:], CODES)
    asks: Asks = {"ask": fields["ask"], "seat": fields["seat"]}
    if "space" in fields:
        asks["space"] = fields["space"]
    if "koku" in fields:
        asks["koku"] = fields["koku"]
    if "target" in fields:
        asks["target"] = fields["target"]
    if s.waiting:
        add_room(s, asks)
    return asks


def stack_shape(s: RiverOfGold, era: int) -> Stack:
    tiles = stack(s, era)
    return {"left": len(tiles), "top": TILES[tiles[0]] if tiles else None}


def mastery_shape(s: RiverOfGold, index: int) -> MasteryShape:
    return {
        "card": MASTERIES[s.masteries[index]],
        "claims": claims(s, index),
        "slots": SLOTS[s.players],
    }


def region_shape(s: RiverOfGold, region: int) -> RegionShape:
    tile = s.region_tiles[region]
    return {
        "tile": REGION_TILES[tile],
        "values": REGION_VALUES[s.players][tile],
        "points": region_points(s, region),
        "artisan": next(iter(holders(s, ARTISAN_SPACES[region])), None),
        "elder": next(iter(holders(s, ELDER_SPACES[region])), None),
    }


def holders(s: RiverOfGold, cards: int) -> list[int]:
    """The seats that delivered any card of a set."""
    return [seat for seat in range(s.players) if s.delivered[seat] & cards]


def seat_view(s: RiverOfGold, seat: int) -> SeatView:
    """A seat as it sees itself."""
    return {
        **seat_shape(s, seat),
        "cards": count(s.hands[seat]),
        "vp": on_track(s, seat),
        "score": s.sheet(seat),
        "buildings": {BUILDING_TYPES[type]: own_of_type(s, seat, type) for type in range(TYPES)},
        "next_customer": customers_worth(count(s.delivered[seat]) + 1),
    }


def closed(mine: SeatView) -> SeatView:
    """A seat as its rivals see it."""
    return {**mine, "hand": None, "pick": None}
