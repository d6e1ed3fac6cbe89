"""Agra's invariants, checked in trials and free in play."""

from __future__ import annotations

from typing import TYPE_CHECKING

from caudal.engine.errors import must
from caudal.games.agra.content import (
    FAVOURS,
    GUILD_COUNT,
    KINDS,
    MARKERS,
    MOST_TILES,
    PEOPLE,
    PRINTED_BITS,
    PRINTED_FAVOURS,
    WORKERS,
)
from caudal.games.agra.content_boards import BOWLS, COLUMN, SIDE_LENGTH, TOP, TRACK_LAST
from caudal.games.agra.content_notables import COOK, COOK_ROOM, FRENCH
from caudal.games.agra.layout import (
    count_bits,
    demand_of,
    farmer_of,
    good_of,
    marker_count,
    marker_seat,
    rank_of,
    tiles_of,
    wish_of,
)

if TYPE_CHECKING:
    from caudal.games.agra.state import Agra


def markers(s: Agra, seat: int) -> dict[str, int]:
    """Where the seat's 22 markers are (AG-104)."""
    return {
        "supply": s.supply[seat],
        "goods": sum(s.goods[good_of(seat, 0) : good_of(seat + 1, 0)]),
        "favour": s.favour[seat],
        "notables": sum(marker_count(m) for m in s.placed if m >= 0 and marker_seat(m) == seat),
        "demands": s.demand_owner.count(seat),
        "akbar": s.bowls.count(seat),
        "french_trader": s.french if s.contracts[seat] & FRENCH else 0,
        "scroll": s.scroll.bit_count() if seat == s.turn else 0,
        "actions": s.marked[seat].bit_count(),
    }


def check(s: Agra) -> None:
    for seat in range(s.players):
        where = markers(s, seat)
        must(min(where.values()) >= 0, f"seat {seat} has no less than nothing")
        must(sum(where.values()) == MARKERS, f"seat {seat} has {MARKERS} markers ({where})")
        goods = s.goods[good_of(seat, 0) : good_of(seat + 1, 0)]
        must(min(goods) >= 0, f"seat {seat} owns no less than nothing of a good")
        own = sum(1 << good for good in range(KINDS) if goods[good])
        must(s.own[seat] == own, f"seat {seat}'s set of goods is right")
        stored = s.stored if s.contracts[seat] & COOK else 0
        workers = s.workers[seat] + s.mine[seat].bit_count() + stored
        must(s.workers[seat] >= 0 and workers == WORKERS, f"seat {seat} has {WORKERS} workers")
        must(s.rupees[seat] >= 0, f"seat {seat} has no debts")
        must(0 <= s.follower[seat] <= TRACK_LAST, f"seat {seat}'s follower is on the track")
        farmers = s.farmers[farmer_of(seat, 0) : farmer_of(seat + 1, 0)]
        must(all(1 <= f <= SIDE_LENGTH for f in farmers), f"seat {seat}'s farmers are on the farm")
        track = s.influence[rank_of(seat, 0) : rank_of(seat + 1, 0)]
        must(all(0 <= p <= TOP for p in track), f"seat {seat}'s influence is on the tracks")
        kind = s.todo[-1].kind if s.todo else ""
        most = MOST_TILES + (kind == "drop_tile")
        count = count_bits(tiles_of(s.actions[seat]))
        must(count <= most, f"seat {seat} has at most {MOST_TILES} favour tiles")
        must(s.actions[seat] & PRINTED_BITS == PRINTED_BITS, "printed favour actions stay")
        for other in range(seat):
            must(not s.mine[seat] & s.mine[other], "a space holds one worker")
            must(not s.contracts[seat] & s.contracts[other], "a contract has one owner")
    everyone = 0
    for spaces in s.mine:
        everyone |= spaces
    must(not s.lying & ~everyone, "only workers lie")
    must(not (everyone >> PEOPLE) & ~s.built, "workers stand at built buildings only")
    must(s.stored <= COOK_ROOM, "the Cook keeps at most two workers")
    tiles = [tile for tile in [*s.row, *s.pile[: s.pile_left]] if tile >= 0]
    all_tiles = list(range(len(FAVOURS) - PRINTED_FAVOURS))
    owned = [t for a in s.actions for t in all_tiles if tiles_of(a) >> t & 1]
    must(sorted(tiles + owned) == all_tiles, "every favour tile is somewhere, once")
    lying = [good for good in s.token_good if good >= 0]
    must(len(lying) == len(set(lying)), "no good has two price tokens")
    values, worth, swaps = s.values, s.worth, s.swaps
    s.reprice()
    must((values, worth, swaps) == (s.values, s.worth, s.swaps), "current values are right")
    wanted, available, asked = s.wanted, s.available, s.asked
    s.reopen()
    right = (wanted, available, asked) == (s.wanted, s.available, s.asked)
    must(right, "what the notables want is right")
    empty = sum(1 << good for good, owner in zip(BOWLS, s.bowls, strict=True) if owner < 0)
    must(s.empty_bowls == empty, "the empty bowls are right")
    for guild in range(GUILD_COUNT):
        column = s.demand_owner[demand_of(guild, 0) : demand_of(guild + 1, 0)]
        place = s.demand_at[guild]
        free = place == COLUMN if min(column) >= 0 else column[place] < 0
        must(free, "a demand marker points at a free demand")
    for place, seat in enumerate(s.winner):
        spots = s.placed[wish_of(place, 0) : wish_of(place + 1, 0)]
        must(seat < 0 or max(spots) < 0, "a completed notable has no markers")
