"""Agra's positions as readable data: the whole one, and what a seat may see of it.

Hidden are the order of the favour pile, from all, and the rupees in rivals' bags until the end.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from caudal.engine.dice import Dice
from caudal.engine.position import Names, dump_todo, load_todo, seen_from
from caudal.games.agra.content import (
    BASICS,
    BONUSES,
    BOWL_GOODS,
    BOWLS,
    BUILDINGS,
    CARD_DEMANDS,
    CARD_GUILD,
    CARD_LEVEL,
    CARDS,
    COLOURS,
    COOK,
    COVERS,
    DEMANDS,
    FAVOURS,
    FRENCH,
    GOODS,
    GUILD_COUNT,
    GUILDS,
    KINDS,
    MEDITATIONS,
    MOST_DEMANDS,
    NEUTRAL,
    PRINTED_BITS,
    PRINTED_FAVOURS,
    ROUND_LIMIT,
    SIDES,
    SPACES,
    TOKENS,
)
from caudal.games.agra.layout import (
    demand_of,
    farmer_of,
    good_of,
    marker_seat,
    rank_of,
    tiles_of,
    wish_of,
)

if TYPE_CHECKING:
    from caudal.games.agra.state import Agra

TILES = FAVOURS[PRINTED_FAVOURS:]
TILE_NAMES = Names(TILES)


def named(bits: int, names: Sequence[str]) -> list[str]:
    """A set of bits as names."""
    return [name for code, name in enumerate(names) if bits >> code & 1]


def coded(ids: Sequence[str], names: Sequence[str]) -> int:
    """Names as a set of bits."""
    return sum(1 << names.index(id) for id in ids)


def owner_name(owner: int) -> int | str | None:
    """A marker's owner: a seat, "neutral", or nobody."""
    return None if owner < 0 else "neutral" if owner == NEUTRAL else owner


def owner_code(owner: int | str | None) -> int:
    return -1 if owner is None else NEUTRAL if owner == "neutral" else int(owner)


# -- the whole position --------------------------------------------------------------------------


def dump(s: Agra) -> dict[str, Any]:
    """The whole position. The favour pile is listed from the top."""
    from caudal.games.agra.turn import CODES

    return {
        "game": "agra",
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
        "notables": [dump_notable(s, place) for place in range(len(s.river))],
        "limit": s.limit,
        "demands": {GUILDS[guild]: dump_column(s, guild) for guild in range(GUILD_COUNT)},
        "bowls": {id: owner_name(owner) for id, owner in zip(BOWL_GOODS, s.bowls, strict=True)},
        "row": TILE_NAMES.dump(s.row),
        "pile": TILE_NAMES.dump(reversed(s.pile[: s.pile_left])),
        "seats": [dump_seat(s, seat) for seat in range(s.players)],
        "memory": dump_memory(s),
        "todo": dump_todo(s.todo, CODES),
        "reveals": s.reveals,
        "dice": s.dice.dump(),
    }


def dump_token(s: Agra, token: int) -> dict[str, Any]:
    good = s.token_good[token]
    side = s.token_side[token]
    return {
        "id": TOKENS[token],
        "good": GOODS[good] if good >= 0 else None,
        "side": ("low", "high")[side],
    }


def dump_notable(s: Agra, place: int) -> dict[str, Any]:
    """A notable of the river: whose markers lie on its goods, or who won it."""
    card = s.river[place]
    markers = []
    for k, good in enumerate(CARD_DEMANDS[card]):
        marker = s.placed[wish_of(place, k)]
        markers.append(
            {
                "good": GOODS[good],
                "seat": marker_seat(marker) if marker >= 0 else None,
                "double": marker >= 0 and marker & 1 == 1,
            }
        )
    return {"id": CARDS[card], "winner": owner_name(s.winner[place]), "markers": markers}


def dump_column(s: Agra, guild: int) -> dict[str, Any]:
    owners = s.demand_owner[demand_of(guild, 0) : demand_of(guild + 1, 0)]
    return {"marker": s.demand_at[guild] + 1, "owners": [owner_name(owner) for owner in owners]}


def dump_seat(s: Agra, seat: int) -> dict[str, Any]:
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


def dump_memory(s: Agra) -> dict[str, Any]:
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
    """The state of a dumped position."""
    from caudal.games.agra.state import Agra
    from caudal.games.agra.turn import CODES, QUESTIONS, STEPS

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
    s.token_side = [("low", "high").index(tokens[t]["side"]) for t in TOKENS]
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


def load_river(s: Agra, notables: list[dict[str, Any]]) -> None:
    s.river = [CARDS.index(notable["id"]) for notable in notables]
    s.winner = [owner_code(notable["winner"]) for notable in notables]
    s.placed = [-1] * (MOST_DEMANDS * len(s.river))
    for place, notable in enumerate(notables):
        for k, marker in enumerate(notable["markers"]):
            if marker["seat"] is not None:
                code = 2 * marker["seat"] + (1 if marker["double"] else 0)
                s.placed[wish_of(place, k)] = code
    s.reopen()


def load_seats(s: Agra, seats: list[dict[str, Any]]) -> None:
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
    s.actions = [PRINTED_BITS | coded(seat["tiles"], TILES) << PRINTED_FAVOURS for seat in seats]
    s.marked = [coded(seat["marked"], FAVOURS) for seat in seats]
    s.contracts = [coded(seat["contracts"], CARDS) for seat in seats]
    s.french = sum(seat["french"] for seat in seats)
    river = [CARDS[card] for card in s.river]
    s.stepped = [coded(seat["stepped"], river) for seat in seats]


def load_memory(s: Agra, memory: dict[str, Any]) -> None:
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


def view(s: Agra, seat: int) -> dict[str, Any]:
    """What a seat may see (-1: a spectator), with what can be read off the table."""
    return views(s)(seat)


def views(s: Agra) -> Callable[[int], dict[str, Any]]:
    """The views of all seats; they differ by the rupees in rivals' bags."""
    found = read_off(s)
    if not s.todo:
        return lambda _seat: found
    closed = [
        seen | {"rupees": None, "score": seen["score"] | {"rupees": None}}
        for seen in found["seats"]
    ]

    def seen_by(seat: int) -> dict[str, Any]:
        seats = seen_from(seat, found["seats"], closed)
        return found | {"seats": seats}

    return seen_by


def read_off(s: Agra) -> dict[str, Any]:
    """The position without the pile's order, and what can be read off it; all bags are open."""
    found = dump(s)
    del found["dice"]
    del found["reveals"]
    found["asks"] = found.pop("todo")[-1] if s.todo else None
    found["pile"] = sorted(str(id) for id in found["pile"])
    found["safety_round"] = ROUND_LIMIT
    found["values"] = dict(zip(GOODS, s.values, strict=True))
    for place, notable in enumerate(found["notables"]):
        card = s.river[place]
        notable["level"] = CARD_LEVEL[card]
        notable["guild"] = GUILDS[CARD_GUILD[card]]
        notable["available"] = s.available >> place & 1 == 1
    for guild, column in enumerate(found["demands"].values()):
        pairs = DEMANDS[demand_of(guild, 0) : demand_of(guild + 1, 0)]
        column["goods"] = [[GOODS[good] for good in pair] for pair in pairs]
    for other, seen in enumerate(found["seats"]):
        describe(s, other, seen)
    found["over"] = not s.todo
    if not s.todo:
        found["ranking"] = s.ranking()
    return found


def describe(s: Agra, seat: int, seen: dict[str, Any]) -> None:
    """What anybody can read off a player's pieces."""
    from caudal.games.agra.farm import yield_of
    from caudal.games.agra.placing import peon_price
    from caudal.games.agra.river import deliveries_left
    from caudal.games.agra.scoring import tie_break

    seen["colour"] = COLOURS[seat]
    seen["produces"] = {GOODS[g]: yield_of(s, seat, g) for g in range(KINDS) if BASICS >> g & 1}
    seen["peon_price"] = peon_price(s, seat)
    seen["score"] = s.sheet(seat)
    seen["tie_break"] = tie_break(s, seat)
    seen["bonus_tiles"] = [id for id, o in zip(BONUSES, s.bonus_owner, strict=True) if o == seat]
    if seat == s.turn:
        seen["deliveries_left"] = max(0, deliveries_left(s, seat))
