"""River of Gold's hidden things dealt anew, as a seat could be facing them (RG-1001, RG-1002)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from caudal.engine.dice import Dice
from caudal.games.river_of_gold.content import ERA, ERA_TILES
from caudal.games.river_of_gold.content_cards import CARDS, PATRON_CLAN, PATRONS

if TYPE_CHECKING:
    from caudal.games.river_of_gold.state import RiverOfGold


def guess(s: RiverOfGold, seat: int, dice: Dice) -> RiverOfGold:
    """Everything that the seat cannot see, dealt anew: the stacks but for their top tiles, the deck
    and the rivals' hands, and patrons that rivals chose in secret."""
    other = s.clone()
    deal_stacks(s, other, dice)
    deal_cards(s, other, seat, dice)
    pick_patrons(other, seat, dice)
    other.dice = dice.split()
    if other.todo and other.todo[-1].seat != seat:
        other.legal = other.todo[-1].moves(other)
    return other


def deal_stacks(s: RiverOfGold, other: RiverOfGold, dice: Dice) -> None:
    """The tiles below the tops may be any that nobody has seen (RG-118, RG-206)."""
    seen = s.discarded
    for tile in s.shore:
        if tile >= 0:
            seen |= 1 << tile
    for tile in s.row:
        seen |= 1 << tile
    stack: list[int] = []
    for era in (2, 1):
        size = 0
        top = -1
        for place in range(s.stack_left):
            if ERA[s.stack[place]] == era:
                size += 1
                top = s.stack[place]
        if size:
            unseen = [t for t in ERA_TILES[era] if not seen >> t & 1 and t != top]
            dice.shuffle(unseen)
            stack += unseen[: size - 1]
            stack.append(top)
    other.stack = stack


def deal_cards(s: RiverOfGold, other: RiverOfGold, seat: int, dice: Dice) -> None:
    """A hand's cards may be any of the same dealing: which cards a reshuffled deck held, and who
    drew how many of them, is known to all; so is each card that left a hand (RG-1002)."""
    hidden = 0
    for rival in range(s.players):
        if rival != seat:
            hidden |= s.hands[rival]
            other.hands[rival] = 0
    for place in range(s.deck_left):
        hidden |= 1 << s.deck[place]
    latest = 0
    for card in range(len(CARDS)):
        latest = max(latest, s.dealings[card])
    for dealing in range(latest + 1):
        pool = [c for c in range(len(CARDS)) if hidden >> c & 1 and s.dealings[c] == dealing]
        dice.shuffle(pool)
        for rival in range(s.players):
            if rival == seat:
                continue
            for card in range(len(CARDS)):
                if s.hands[rival] >> card & 1 and s.dealings[card] == dealing:
                    other.hands[rival] |= 1 << pool.pop()
        if dealing == latest:
            other.deck = pool


def pick_patrons(other: RiverOfGold, seat: int, dice: Dice) -> None:
    """Rivals' secret choices may be either patron of their clan (RG-903)."""
    picks = other.picks.copy()
    for rival in range(other.players):
        if rival != seat and picks[rival] >= 0 and other.patrons[rival] < 0:
            clan = other.clans[rival]
            pair = [patron for patron in range(len(PATRONS)) if PATRON_CLAN[patron] == clan]
            picks[rival] = pair[dice.below(len(pair))]
    other.picks = picks
