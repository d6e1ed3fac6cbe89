"""River of Gold's invariants, checked in trials and free in play."""

from caudal.engine.errors import must
from caudal.games.river_of_gold.content import (
    ERA,
    ERA1_STACK,
    ERA2_STACK,
    FACES,
    FAVOR_LIMIT,
    FAVOR_LIMIT_MAX,
    GOOD_MAX,
    IMPERIAL_SPACES,
    KINDS,
    KOKU_MAX,
    REGIONS,
    RIVER,
    ROW,
    SHIPS,
    SHORE,
    TILES,
    TRACK_END,
    TYPE,
    TYPES,
)
from caudal.games.river_of_gold.content_cards import CARDS, MOST_SLOTS, NOBLES
from caudal.games.river_of_gold.state import RiverOfGold


def check(s: RiverOfGold) -> None:
    asked = s.todo[-1].kind if s.todo else ""
    must(bool(s.waiting) == (asked == "make_room"), "gains wait while room may be made, only then")
    must(bool(s.waiting) or not (s.owed or s.draws), "nothing is owed when asked")
    for seat in range(s.players):
        check_seat(s, seat)
    check_tiles(s)
    check_cards(s)
    for first in range(0, len(s.claims), MOST_SLOTS):
        claims = [seat for seat in s.claims[first : first + MOST_SLOTS] if seat >= 0]
        must(len(claims) == len(set(claims)), "nobody claims a mastery twice")
        must(claims == s.claims[first : first + len(claims)], "slots are claimed in order")


def check_seat(s: RiverOfGold, seat: int) -> None:
    goods = s.goods[seat * KINDS : (seat + 1) * KINDS]
    must(0 <= s.koku[seat] <= KOKU_MAX, f"seat {seat}'s Koku are within the limit")
    must(all(0 <= n <= GOOD_MAX for n in goods), f"seat {seat}'s goods are within the limit")
    must(0 <= s.favor[seat] <= s.limit[seat], f"seat {seat}'s favor is within its limit")
    must(FAVOR_LIMIT <= s.limit[seat] <= FAVOR_LIMIT_MAX, f"seat {seat}'s favor limit is right")
    must(0 <= s.die[seat] <= FACES, f"seat {seat}'s die shows a face")
    tracks = s.influence[seat * REGIONS : (seat + 1) * REGIONS]
    must(all(0 <= n <= TRACK_END for n in tracks), f"seat {seat}'s markers are on the tracks")
    ships = s.ships[seat * SHIPS : (seat + 1) * SHIPS]
    must(all(0 <= space < RIVER for space in ships), f"seat {seat}'s ships are on the river")
    is_noble = bool(s.delivered[seat] & NOBLES)
    asked = {decision.kind for decision in s.todo}
    upgraded = s.royal[seat] >= 0
    must(is_noble == upgraded or "upgrade_ship" in asked, f"seat {seat}'s royal ship is earned")


def check_tiles(s: RiverOfGold) -> None:
    gone = [tile for tile in range(len(TILES)) if s.discarded >> tile & 1]
    everywhere = [*s.shore, *s.row, *s.stack[: s.stack_left], *gone]
    tiles = [tile for tile in everywhere if tile >= 0 and ERA[tile]]
    must(len(tiles) == len(set(tiles)), "no building tile is in two places")
    in_play = ERA1_STACK[s.players] + ERA2_STACK[s.players]
    must(len(tiles) == in_play, f"{in_play} building tiles are in play")
    must(len(s.row) == ROW or not s.stack_left or _refilling(s), "the row is full")
    for space in range(SHORE):
        tile = s.shore[space]
        bit = s.empty >> space & 1
        must((tile < 0) == bool(bit), f"shore {space + 1} is empty or not")
        markers = {s.marker[space], s.second[space]} - {-1}
        must(bool(markers) == (tile >= 0 and ERA[tile] > 0), f"shore {space + 1} is owned or not")
        must(s.marker[space] >= 0 or s.second[space] < 0, "a second marker follows a first")
        for seat in range(s.players):
            owns = bool(s.owned[seat] >> space & 1)
            must(owns == (seat in markers), f"seat {seat} owns shore {space + 1} or not")
        for type in range(TYPES):
            listed = bool(s.types[type] >> space & 1)
            must(listed == (bool(markers) and TYPE[tile] == type), "building types are listed")
    must(all(s.shore[space] >= 0 for space in IMPERIAL_SPACES), "imperial markets stay")


def _refilling(s: RiverOfGold) -> bool:
    return any(decision.kind == "refill" for decision in s.todo)


def check_cards(s: RiverOfGold) -> None:
    places = [*s.hands, *s.delivered, s.pile, *(1 << card for card in s.deck[: s.deck_left])]
    cards = [card for place in places for card in range(len(CARDS)) if place >> card & 1]
    must(sorted(cards) == list(range(len(CARDS))), "every customer card is in one place")
