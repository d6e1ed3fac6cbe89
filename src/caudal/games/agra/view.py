"""Agra's positions as readable data: the whole one, and what a seat may see of it.

Hidden are the order of the favour pile, from all, and the rupees in rivals' bags until the end.
"""

from collections.abc import Callable, Sequence
from typing import Any, Final, Literal, cast

from caudal.engine.dice import Dice
from caudal.engine.position import Names, dump_todo, load_todo
from caudal.games.agra.bars import bars
from caudal.games.agra.boat import missing_to_sail
from caudal.games.agra.content import (
    BASICS,
    BONUSES,
    BUILDINGS,
    COLOURS,
    FAVOURS,
    GOODS,
    GUILD_COUNT,
    GUILDS,
    HAVE,
    KINDS,
    LEVELS,
    NEUTRAL,
    PRINTED_BITS,
    PRINTED_FAVOURS,
    SPACES,
    TOKEN_SIDES,
    TOKENS,
)
from caudal.games.agra.content_boards import (
    BOWL_GOODS,
    BOWLS,
    COLUMN,
    COVERS,
    DEMANDS,
    MEDITATIONS,
    SIDES,
)
from caudal.games.agra.content_notables import (
    CARD_DEMANDS,
    CARD_GUILD,
    CARD_LEVEL,
    CARDS,
    COOK,
    FRENCH,
)
from caudal.games.agra.content_river import DOCKS, LEAVE_LEVEL, NEW_LIMITS, OPEN_LEVEL, ROUND_LIMIT
from caudal.games.agra.farm import step_costs, yield_of
from caudal.games.agra.goods import price_in_favour
from caudal.games.agra.layout import (
    demand_of,
    farmer_of,
    good_of,
    marker,
    marker_count,
    marker_seat,
    rank_of,
    tiles_of,
    wish_of,
)
from caudal.games.agra.offers import bonus_effects, offers
from caudal.games.agra.orders import column_count
from caudal.games.agra.placing import peon_price
from caudal.games.agra.river import deliveries_left
from caudal.games.agra.scoring import tie_break
from caudal.games.agra.shapes import (
    Column,
    ColumnView,
    Common,
    FavourView,
    Level,
    Marker,
    Memory,
    Notable,
    NotableView,
    Owner,
    Position,
    Question,
    Sails,
    Seat,
    SeatView,
    Token,
    View,
)
from caudal.games.agra.state import Agra
from caudal.games.agra.turn import CODES, QUESTIONS, STEPS

TILES: Final = FAVOURS[PRINTED_FAVOURS:]
TILE_NAMES: Final = Names(TILES)
TOKEN_SIDE: Final[tuple[Literal["low"], Literal["high"]]] = ("low", "high")


def named(bits: int, names: Sequence[str]) -> list[str]:
    """A set of bits as names."""
    return [name for code, name in enumerate(names) if bits >> code & 1]


def coded(ids: Sequence[str], names: Sequence[str]) -> int:
    """Names as a set of bits."""
    return sum(1 << names.index(id) for id in ids)


def owner_name(owner: int) -> Owner:
    """A marker's owner: a seat, "neutral", or nobody."""
    return None if owner < 0 else "neutral" if owner == NEUTRAL else owner


def owner_code(owner: Owner) -> int:
    return -1 if owner is None else NEUTRAL if owner == "neutral" else int(owner)


# -- the whole position --------------------------------------------------------------------------


def dump(s: Agra) -> dict[str, Any]:
    """The whole position."""
    return {**position(s)}


def position(s: Agra) -> Position:
    """The whole position. The favour pile is listed from the top."""
    return {
        **common(s),
        "notables": [dump_notable(s, place) for place in range(len(s.river))],
        "demands": {GUILDS[guild]: dump_column(s, guild) for guild in range(GUILD_COUNT)},
        "pile": TILE_NAMES.dump(reversed(s.pile[: s.pile_left])),
        "seats": [dump_seat(s, seat) for seat in range(s.players)],
        "todo": dump_todo(s.todo, CODES),
        "reveals": s.reveals,
        "dice": s.dice.dump(),
    }


def common(s: Agra) -> Common:
    """What everybody sees alike."""
    return {
        "game": s.game_id,
        "players": s.players,
        "round": s.round,
        "turn": s.turn,
        "start": s.start,
        "last_round": s.last_round,
        "blocked": MEDITATIONS[s.blocked],
        "built": named(s.built, BUILDINGS),
        "coins": dict(zip(BUILDINGS, s.coins, strict=True)),
        "merchant": BUILDINGS[s.merchant],
        "builder": BUILDINGS[s.builder] if s.builder >= 0 else None,
        "bonus_tiles": {
            id: owner_name(owner) for id, owner in zip(BONUSES, s.bonus_owner, strict=True)
        },
        "price_tokens": [dump_token(s, token) for token in range(len(TOKENS))],
        "boat": s.boat,
        "limit": s.limit,
        "bowls": {id: owner_name(owner) for id, owner in zip(BOWL_GOODS, s.bowls, strict=True)},
        "row": TILE_NAMES.dump(s.row),
        "memory": dump_memory(s),
    }


def dump_token(s: Agra, token: int) -> Token:
    good = s.token_good[token]
    side = TOKEN_SIDE[s.token_side[token]]
    return {"id": TOKENS[token], "good": GOODS[good] if good >= 0 else None, "side": side}


def dump_notable(s: Agra, place: int) -> Notable:
    """A notable of the river: whose markers lie on its goods, or who won it."""
    card = s.river[place]
    winner = s.winner[place]
    markers = [dump_marker(s, place, wish) for wish in range(len(CARD_DEMANDS[card]))]
    return {"id": CARDS[card], "winner": winner if winner >= 0 else None, "markers": markers}


def dump_marker(s: Agra, place: int, wish: int) -> Marker:
    good = GOODS[CARD_DEMANDS[s.river[place]][wish]]
    code = s.placed[wish_of(place, wish)]
    if code < 0:
        return {"good": good, "seat": None, "double": False}
    return {"good": good, "seat": marker_seat(code), "double": marker_count(code) > 1}


def dump_column(s: Agra, guild: int) -> Column:
    owners = s.demand_owner[demand_of(guild, 0) : demand_of(guild + 1, 0)]
    return {"marker": s.demand_at[guild] + 1, "owners": [owner_name(owner) for owner in owners]}


def dump_seat(s: Agra, seat: int) -> Seat:
    goods = s.goods[good_of(seat, 0) : good_of(seat + 1, 0)]
    farmers = s.farmers[farmer_of(seat, 0) : farmer_of(seat + 1, 0)]
    track = s.influence[rank_of(seat, 0) : rank_of(seat + 1, 0)]
    return {
        "rupees": s.rupees[seat],
        "supply": s.supply[seat],
        "goods": {id: count for id, count in zip(GOODS, goods, strict=True) if count},
        "favour": s.favour[seat],
        "workers": s.workers[seat],
        "standing": named(s.standing(seat), SPACES),
        "lying": named(s.mine[seat] & s.lying, SPACES),
        "stored": s.stored if s.contracts[seat] & COOK else 0,
        "follower": s.follower[seat] + 1,
        "covers": named(s.covers[seat], COVERS),
        "farmers": dict(zip(SIDES, farmers, strict=True)),
        "influence": dict(zip(GUILDS, track, strict=True)),
        "tiles": named(tiles_of(s.actions[seat]), TILES),
        "marked": named(s.marked[seat], FAVOURS),
        "contracts": named(s.contracts[seat], CARDS),
        "french": s.french if s.contracts[seat] & FRENCH else 0,
        "stepped": [CARDS[s.river[p]] for p in range(len(s.river)) if s.stepped[seat] >> p & 1],
    }


def dump_memory(s: Agra) -> Memory:
    """What the turn and its actions have used so far."""
    river = [CARDS[card] for card in s.river]
    return {
        "used": named(s.used, FAVOURS),
        "turned": named(s.turned, CARDS),
        "scroll": named(s.scroll, GOODS),
        "eaten": s.eaten,
        "points": s.points,
        "laid": s.laid,
        "muezzin": s.called,
        "outer": MEDITATIONS[s.outer] if s.outer >= 0 else None,
        "received": s.received,
        "sailor": {
            "paid": s.sail_paid,
            "goods": s.sail_goods,
            "used": s.sail_used,
            "demand": s.sail_demand,
            "doubled": named(s.sail_doubled, river),
            "owed": named(s.sail_owed, river),
        },
    }


def load(position: dict[str, Any]) -> Agra:
    """The state of a dumped position; what is missing or unknown in it shows as an error."""
    s = Agra()
    s.begin(position["players"], Dice.load(position["dice"]))
    s.reveals = position["reveals"]
    s.round = position["round"]
    s.turn = position["turn"]
    s.start = position["start"]
    s.last_round = position["last_round"]
    s.blocked = MEDITATIONS.index(position["blocked"])
    s.built = coded(position["built"], BUILDINGS)
    s.coins = [position["coins"][id] for id in BUILDINGS]
    s.merchant = BUILDINGS.index(position["merchant"])
    s.builder = BUILDINGS.index(position["builder"]) if position["builder"] else -1
    s.bonus_owner = [owner_code(position["bonus_tiles"][id]) for id in BONUSES]
    tokens = {token["id"]: token for token in position["price_tokens"]}
    s.token_good = [GOODS.index(tokens[t]["good"]) if tokens[t]["good"] else -1 for t in TOKENS]
    s.token_side = [TOKEN_SIDE.index(tokens[t]["side"]) for t in TOKENS]
    s.reprice()
    s.boat = position["boat"]
    load_river(s, position["notables"])
    s.limit = position["limit"]
    columns = [position["demands"][guild] for guild in GUILDS]
    s.demand_at = [column["marker"] - 1 for column in columns]
    s.demand_owner = [owner_code(owner) for column in columns for owner in column["owners"]]
    s.bowls = [owner_code(position["bowls"][id]) for id in BOWL_GOODS]
    s.empty_bowls = sum(1 << good for good, o in zip(BOWLS, s.bowls, strict=True) if o < 0)
    s.row = TILE_NAMES.load(position["row"])
    s.pile = TILE_NAMES.load(reversed(position["pile"]))
    s.pile_left = len(s.pile)
    load_seats(s, position["seats"])
    load_memory(s, position["memory"])
    s.todo = load_todo(position["todo"], [*QUESTIONS, *STEPS], CODES)
    s.advance()
    return s


def load_river(s: Agra, notables: list[Notable]) -> None:
    s.river = [CARDS.index(notable["id"]) for notable in notables]
    s.winner = [owner_code(notable["winner"]) for notable in notables]
    s.placed = [-1] * wish_of(len(s.river), 0)
    for place, notable in enumerate(notables):
        for wish, delivered in enumerate(notable["markers"]):
            if delivered["seat"] is not None:
                code = marker(delivered["seat"], delivered["double"])
                s.placed[wish_of(place, wish)] = code
    s.reopen()


def load_seats(s: Agra, seats: list[Seat]) -> None:
    s.rupees = [seat["rupees"] for seat in seats]
    s.supply = [seat["supply"] for seat in seats]
    s.goods = [seat["goods"].get(id, 0) for seat in seats for id in GOODS]
    s.own = [coded([id for id, n in seat["goods"].items() if n], GOODS) for seat in seats]
    s.favour = [seat["favour"] for seat in seats]
    s.workers = [seat["workers"] for seat in seats]
    s.mine = [coded(seat["standing"] + seat["lying"], SPACES) for seat in seats]
    s.lying = sum(coded(seat["lying"], SPACES) for seat in seats)
    s.stored = sum(seat["stored"] for seat in seats)
    s.follower = [seat["follower"] - 1 for seat in seats]
    s.covers = [coded(seat["covers"], COVERS) for seat in seats]
    s.farmers = [seat["farmers"][side] for seat in seats for side in SIDES]
    s.influence = [seat["influence"][guild] for seat in seats for guild in GUILDS]
    s.actions = [PRINTED_BITS | coded(seat["tiles"], FAVOURS) for seat in seats]
    s.marked = [coded(seat["marked"], FAVOURS) for seat in seats]
    s.contracts = [coded(seat["contracts"], CARDS) for seat in seats]
    s.french = sum(seat["french"] for seat in seats)
    river = [CARDS[card] for card in s.river]
    s.stepped = [coded(seat["stepped"], river) for seat in seats]


def load_memory(s: Agra, memory: Memory) -> None:
    river = [CARDS[card] for card in s.river]
    sailor = memory["sailor"]
    s.used = coded(memory["used"], FAVOURS)
    s.turned = coded(memory["turned"], CARDS)
    s.scroll = coded(memory["scroll"], GOODS)
    s.eaten = memory["eaten"]
    s.points = memory["points"]
    s.laid = memory["laid"]
    s.called = memory["muezzin"]
    s.outer = MEDITATIONS.index(memory["outer"]) if memory["outer"] else -1
    s.received = memory["received"]
    s.sail_paid = sailor["paid"]
    s.sail_goods = sailor["goods"]
    s.sail_used = sailor["used"]
    s.sail_demand = sailor["demand"]
    s.sail_doubled = coded(sailor["doubled"], river)
    s.sail_owed = coded(sailor["owed"], river)


# -- what a seat sees ----------------------------------------------------------------------------


def views(s: Agra) -> Callable[[int], View]:
    """The views of all seats; they differ by the rupees in rivals' bags, and by what the seat that
    is asked is offered."""
    over = not s.todo
    board = common(s)
    notables = [view_notable(s, place) for place in range(len(s.river))]
    demands = {GUILDS[guild]: view_column(s, guild) for guild in range(GUILD_COUNT)}
    bags = [view_seat(s, seat) for seat in range(s.players)]
    closed = bags if over else [shut(bag) for bag in bags]
    asked = s.seat()
    offered, barred = offers(s), bars(s)

    def seen_by(seat: int) -> View:
        return {
            **board,
            "notables": notables,
            "demands": demands,
            "pile": sorted(TILES[tile] for tile in s.pile[: s.pile_left]),
            "seats": [
                bags[other] if other == seat else closed[other] for other in range(s.players)
            ],
            "asks": question(s),
            "values": dict(zip(GOODS, s.values, strict=True)),
            "token_values": {id: TOKEN_SIDES[k][s.token_side[k]] for k, id in enumerate(TOKENS)},
            "bonus_effects": {id: bonus_effects(id) for id in BONUSES},
            "sails": sails(s),
            "levels": [view_level(s, level) for level in range(1, LEVELS + 1)],
            "limits": [NEW_LIMITS[d] if d > s.boat else 0 for d in range(1, DOCKS + 1)],
            "deliveries_left": max(0, deliveries_left(s, s.turn)),
            "safety_round": ROUND_LIMIT,
            "over": over,
            "ranking": s.ranking() if over else [],
            "offers": offered if seat == asked else {},
            "bars": barred if seat == asked else {},
        }

    return seen_by


def own(s: Agra, seat: int) -> View:
    """What a seat's own numbers are read of."""
    return cast(View, {"start": s.start, "seats": [view_seat(s, seat)] * s.players})


def question(s: Agra) -> Question | None:
    """What is asked, if the game goes on."""
    if not s.todo:
        return None
    (asked,) = dump_todo(s.todo[-1:], CODES)
    return cast(Question, asked)


def view_notable(s: Agra, place: int) -> NotableView:
    card = s.river[place]
    notable = dump_notable(s, place)
    return {
        **notable,
        "level": CARD_LEVEL[card],
        "guild": GUILDS[CARD_GUILD[card]],
        "available": s.available >> place & 1 == 1,
        "wants": [wish["good"] for wish in notable["markers"] if wish["seat"] is None],
    }


def view_column(s: Agra, guild: int) -> ColumnView:
    goods = [[GOODS[g] for g in DEMANDS[demand_of(guild, k)]] for k in range(COLUMN)]
    place = s.demand_at[guild]
    return {
        **dump_column(s, guild),
        "goods": goods,
        "taken": column_count(s, guild),
        "wanted": goods[place] if place < COLUMN else [],
    }


def view_level(s: Agra, level: int) -> Level:
    dock = next((d for d in range(1, DOCKS + 1) if OPEN_LEVEL[d] >= level), 0)
    return {"level": level, "open": OPEN_LEVEL[s.boat] >= level, "dock": dock}


def sails(s: Agra) -> Sails | None:
    """What lets the boat go on; at the last dock it stays."""
    if s.boat == DOCKS:
        return None
    return {"level": LEAVE_LEVEL[s.boat], "missing": missing_to_sail(s)}


def view_seat(s: Agra, seat: int) -> SeatView:
    """A seat with what anybody can read off its pieces; its bag is open."""
    score: dict[str, int | None] = {**s.sheet(seat)}
    return {
        **dump_seat(s, seat),
        "colour": COLOURS[seat],
        "produces": {GOODS[g]: yield_of(s, seat, g) for g in range(KINDS) if BASICS >> g & 1},
        "peon_price": peon_price(s, seat),
        "step_costs": step_costs(s, seat),
        "favours": {
            FAVOURS[a]: view_favour(s, seat, a)
            for a in range(len(FAVOURS))
            if s.actions[seat] >> a & 1
        },
        "bonus_tiles": [id for id, o in zip(BONUSES, s.bonus_owner, strict=True) if o == seat],
        "score": score,
        "certain": sum(points for points in score.values() if points is not None),
        "tie_break": tie_break(s, seat),
    }


def view_favour(s: Agra, seat: int, action: int) -> FavourView:
    enough = s.favour[seat] >= HAVE[action]
    return {"price": price_in_favour(s, seat, action), "enough": enough}


def shut(bag: SeatView) -> SeatView:
    """A seat whose bag is closed: its rupees are not seen, and not among the certain points."""
    score = bag["score"] | {"rupees": None}
    certain = sum(points for points in score.values() if points is not None)
    return {**bag, "rupees": None, "score": score, "certain": certain}
