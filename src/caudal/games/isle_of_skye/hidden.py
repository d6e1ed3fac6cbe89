"""What a seat could be facing: the bag's order and the secret commitments of others, dealt anew.

Gold can be counted along (SK-87), so only the split of a commitment is unknown, and how far the
seat that is choosing has come with it (SK-86).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from caudal.engine.dice import Dice
from caudal.games.isle_of_skye.content import DRAWN, MIN_PRICE, PLANNING, PRICING
from caudal.games.isle_of_skye.tracks import EXTRA_MOVEMENT, MOST_MARKERS, NO_AXE

if TYPE_CHECKING:
    from caudal.games.isle_of_skye.state import Skye


def guess(s: Skye, seat: int, dice: Dice) -> Skye:
    other = s.clone()
    other.bag = sorted(s.bag[: s.bag_left])
    dice.shuffle(other.bag)
    if s.todo and (s.phase == PRICING or s.phase == PLANNING):
        deal_commitments(other, seat, dice)
    other.dice = dice.split()
    return other


def deal_commitments(s: Skye, seat: int, dice: Dice) -> None:
    """Whole commitments for those who have chosen, a part of one for whoever is choosing."""
    asked = s.todo[-1].seat
    for ahead in range((asked - s.first) % s.players):
        rival = s.seat_after(ahead)
        if rival != seat:
            deal(s, rival, False, dice)
    if asked != seat:
        s.todo.pop()
        deal(s, asked, True, dice)
        s.legal = s.todo[-1].moves(s)


def deal(s: Skye, seat: int, choosing: bool, dice: Dice) -> None:
    if s.phase == PRICING:
        deal_prices(s, seat, choosing, dice)
    else:
        deal_plan(s, seat, choosing, dice)


def deal_prices(s: Skye, seat: int, choosing: bool, dice: Dice) -> None:
    """Axe and prices, low ones more often; `choosing` stops at one of the questions and asks it."""
    from caudal.games.isle_of_skye.market import AXES, NO_TILE, PRICES, next_to_price

    first = seat * DRAWN
    for slot in range(first, first + DRAWN):
        s.prices[slot] = 0
    s.axe[seat] = -1
    tiles = [slot for slot in range(DRAWN) if s.drawn[first + slot] >= 0]
    if len(tiles) < 2:
        s.axe[seat] = NO_TILE
    else:
        if choosing and dice.below(2):
            s.todo.append(AXES[seat])
            return
        axe = dice.below(len(tiles) + (1 if s.has(seat, NO_AXE) else 0))
        s.axe[seat] = tiles[axe] if axe < len(tiles) else NO_TILE
    slot = next_to_price(s, seat, 0)
    while slot >= 0:
        later = next_to_price(s, seat, slot + 1)
        if choosing and (later < 0 or dice.below(2)):
            s.todo.append(PRICES[first + slot])
            return
        choices = PRICES[first + slot].limit(s) - MIN_PRICE + 1
        one = dice.below(choices)
        two = dice.below(choices)
        s.prices[first + slot] = MIN_PRICE + (one if one < two else two)
        slot = later


def deal_plan(s: Skye, seat: int, choosing: bool, dice: Dice) -> None:
    """A plan, marker by marker; `choosing` stops at one of the questions and asks it."""
    from caudal.games.isle_of_skye.journey import EXTRAS, PLANS, number_at
    from caudal.games.isle_of_skye.moves import MARK

    first = seat * MOST_MARKERS
    for slot in range(first, first + MOST_MARKERS):
        s.plan[slot] = -1
    s.extra[seat] = 0
    if s.has(seat, EXTRA_MOVEMENT):
        if choosing and dice.below(2):
            s.todo.append(EXTRAS[seat])
            return
        s.extra[seat] = dice.below(2)
    for count in range(s.markers[seat]):
        moves = PLANS[seat].moves(s)
        last = count + 1 == s.markers[seat] or len(moves) == 1
        if choosing and (last or dice.below(2)):
            s.todo.append(PLANS[seat])
            return
        choice = 1 + dice.below(len(moves) - 1) if choosing else dice.below(len(moves))
        if not choice:
            return
        s.plan[first + count] = number_at(s.lands[seat], moves[choice] - MARK)
