"""The River's invariants (RV-153), checked in trials and free in play."""

from __future__ import annotations

from caudal.engine.errors import must
from caudal.games.the_river.content import (
    BASICS,
    CARDS,
    KINDS,
    RESOURCES,
    SETTLERS,
    SUPPLY,
    TILES,
    WAREHOUSE,
)
from caudal.games.the_river.state import River
from caudal.games.the_river.view import symbols


def check(s: River) -> None:
    for r, id in enumerate(RESOURCES):
        held = sum(s.held[seat * KINDS + r] for seat in range(s.players))
        must(s.supply[r] >= 0 and s.supply[r] + held == SUPPLY[s.players][r], f"{id} adds up")
    asked = s.todo[-1].kind if s.todo else ""
    returning = s.seat() if asked == "return_resource" else -1
    for seat in range(s.players):
        must(min(s.held_by(seat)) >= 0, f"seat {seat} holds no less than nothing")
        must(s.load[seat] == sum(s.held_by(seat)), f"seat {seat}'s load is what it holds")
        fits = s.load[seat] <= s.room[seat]
        must(fits or seat == returning, f"seat {seat}'s resources fit its warehouses")
        must(s.room[seat] == symbols(s, seat, WAREHOUSE), f"seat {seat}'s capacity is right")
        for r in range(BASICS):
            made = s.makes[seat * BASICS + r]
            must(made == symbols(s, seat, r), f"seat {seat}'s production is right")
        settlers = s.boat[seat] + s.out[seat] + s.settled[seat] + s.waiting[seat]
        must(settlers == SETTLERS and s.boat[seat] >= 0, f"seat {seat} has {SETTLERS} settlers")
        board = s.board_of(seat)
        count = s.tile_count[seat]
        must(
            all((tile >= 0) == (space < count) for space, tile in enumerate(board)),
            f"seat {seat}'s tiles lie on the first {count} spaces",
        )
    tiles = [*s.tiles, *s.market, *s.stack[: s.stack_left], s.removed]
    placed = [tile for tile in tiles if tile >= 0]
    must(len(placed) == len(set(placed)), "no tile is in two places")
    must(len(placed) + len(s.discard()) == len(TILES), "all tiles are somewhere")
    built = [card for cards in s.built for card in range(len(CARDS)) if cards >> card & 1]
    cards = [c for c in [*s.reserved, *s.shop, *s.deck[: s.deck_left]] if c >= 0] + built
    paying = 1 if asked == "payment" else 0
    must(len(cards) == len(set(cards)) == len(CARDS) - paying, "all cards are somewhere, once")
