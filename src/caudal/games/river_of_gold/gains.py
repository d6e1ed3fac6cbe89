"""What a seat gains: the entries of rewards, influence with the rewards of its track, cards.

A gain never asks by itself. Goods of choice and discards that it brings are noted, a gain that a
limit would cut while an exchange can make room for it waits, and `choices.settle` asks about all
that when the step is over (RG-320, RG-321, RG-730).
"""

from caudal.games.river_of_gold.content import GOOD_MAX, KOKU_MAX, REGION_IDS, TRACK, TRACK_END
from caudal.games.river_of_gold.content_cards import CARDS, PASSED_FROM, PASSED_VP, SKIPS
from caudal.games.river_of_gold.effects import (
    DRAW_DISCARD,
    FAVOR,
    GOOD,
    GOOD_ANY,
    INFLUENCE,
    KOKU,
    KOKU_PER_BUILDING,
    KOKU_PER_CUSTOMER,
    VP,
    Effect,
)
from caudal.games.river_of_gold.exchange import KOKU_ROOM, makes_room
from caudal.games.river_of_gold.holdings import add_favor, add_good, add_koku, add_points
from caudal.games.river_of_gold.places import PATRONAGE, TRACKS, good_at, influence_at
from caudal.games.river_of_gold.scoring import count, own_of_type
from caudal.games.river_of_gold.state import Gain, RiverOfGold

# -- rewards -------------------------------------------------------------------------------------


def reward(s: RiverOfGold, seat: int, effects: list[Effect], region: int, source: int) -> None:
    """The entries of one reward, in listed order (RG-320), influence in the region (RG-523)."""
    for effect in effects:
        gain(s, seat, effect, region, source)


def gain(s: RiverOfGold, seat: int, effect: Effect, region: int, source: int) -> None:
    """Take an entry of a reward, unless it waits for room or behind one that does (RG-730)."""
    if s.waiting or can_make_room(s, seat, effect):
        s.waiting = [*s.waiting, Gain(seat, effect, region, source)]
    else:
        take(s, seat, effect, region, source)


def take(s: RiverOfGold, seat: int, effect: Effect, region: int, source: int) -> None:
    """Take an entry of a reward as far as the limits allow (RG-331)."""
    kind = effect.kind
    if kind == KOKU:
        add_koku(s, seat, effect.n)
    elif kind == GOOD:
        add_good(s, seat, effect.about, effect.n)
    elif kind == VP:
        add_points(s, seat, source, effect.n)
    elif kind == INFLUENCE:
        advance(s, seat, region, effect.n)
    elif kind == FAVOR:
        add_favor(s, seat, effect.n)
    elif kind == GOOD_ANY:
        owe(s, seat, effect.n)
    elif kind == DRAW_DISCARD:
        s.draws += draw(s, seat, effect.n)
    else:
        add_koku(s, seat, koku_of(s, seat, effect))


def owe(s: RiverOfGold, seat: int, n: int) -> None:
    """Note goods of choice, which are asked for at the end of the step (RG-313)."""
    owed = s.owed.copy() if s.owed else [0] * s.players
    owed[seat] += n
    s.owed = owed


def koku_of(s: RiverOfGold, seat: int, effect: Effect) -> int:
    """How many Koku an effect gives; rewards that count, count what the seat has (RG-522)."""
    if effect.kind == KOKU:
        return effect.n
    if effect.kind == KOKU_PER_BUILDING:
        return effect.n * own_of_type(s, seat, effect.about)
    if effect.kind == KOKU_PER_CUSTOMER:
        return effect.n * count(s.delivered[seat])
    return 0


# -- room for a gain -----------------------------------------------------------------------------


def lost(s: RiverOfGold, seat: int, effect: Effect) -> int:
    """How much of a gain of Koku or a good a limit would cut (RG-104, RG-105)."""
    kind = effect.kind
    if kind == GOOD:
        over = s.goods[good_at(seat, effect.about)] + effect.n - GOOD_MAX
    elif kind == KOKU:
        over = s.koku[seat] + effect.n - KOKU_MAX
    elif kind in (KOKU_PER_BUILDING, KOKU_PER_CUSTOMER):
        over = s.koku[seat] + koku_of(s, seat, effect) - KOKU_MAX
    else:
        return 0
    return over if over > 0 else 0


def room_for(effect: Effect) -> int:
    """What there must be room for: the good, or Koku."""
    return effect.about if effect.kind == GOOD else KOKU_ROOM


def can_make_room(s: RiverOfGold, seat: int, effect: Effect) -> bool:
    """Whether the turn player could save by an exchange what a limit would cut (RG-730)."""
    if seat != s.turn:
        return False
    return lost(s, seat, effect) > 0 and len(makes_room(s, seat, room_for(effect))) > 0


# -- influence -----------------------------------------------------------------------------------


def gain_influence(s: RiverOfGold, seat: int, region: int, n: int) -> None:
    """Influence that is no entry of a reward: a tile's build bonus, customers' abilities."""
    if n > 0:
        if s.waiting:
            s.waiting = [*s.waiting, Gain(seat, Effect(INFLUENCE, n), region, TRACKS)]
        else:
            advance(s, seat, region, n)


def advance(s: RiverOfGold, seat: int, region: int, n: int) -> None:
    """The one way on a track: a single advance with the rewards of all spaces that it reaches or
    passes (RG-721, RG-722), and the patrons who watch it (RG-917, RG-918)."""
    before = s.influence[influence_at(seat, region)]
    after = advanced(s, seat, region, n)
    if after == before:
        return
    s.influence[influence_at(seat, region)] = after
    if s.listener is not None:
        s.listener.tell(
            "influence", seat, amount=after - before, region=REGION_IDS[region], space=after
        )
    track = TRACK[region]
    for space in range(before + 1, after + 1):
        if track[space]:
            reward(s, seat, track[space], region, TRACKS)
    for rival in range(s.players):
        if PASSED_VP[s.patrons[rival]] and rival != seat:
            theirs = s.influence[influence_at(rival, region)]
            if before < theirs < after and theirs >= PASSED_FROM[s.patrons[rival]]:
                if s.listener is not None:
                    s.listener.tell("passed", rival, region=REGION_IDS[region])
                add_points(s, rival, PATRONAGE, PASSED_VP[s.patrons[rival]])


def advanced(s: RiverOfGold, seat: int, region: int, n: int) -> int:
    """The track space that an advance ends on; with one patron, spaces with a rival's marker are
    not counted (RG-722, RG-918)."""
    space = s.influence[influence_at(seat, region)]
    if not SKIPS[s.patrons[seat]]:
        return min(space + n, TRACK_END)
    while n and space < TRACK_END:
        space += 1
        if not held_by_rival(s, seat, region, space):
            n -= 1
    return space


def held_by_rival(s: RiverOfGold, seat: int, region: int, space: int) -> bool:
    for rival in range(s.players):
        if rival != seat and s.influence[influence_at(rival, region)] == space:
            return True
    return False


# -- cards ---------------------------------------------------------------------------------------


def draw(s: RiverOfGold, seat: int, n: int) -> int:
    """Draw customer cards; an empty deck is made anew from the discard pile, and without one the
    rest is not drawn (RG-604). Returns how many were drawn."""
    cards = 0
    drawn = 0
    while drawn < n and (s.deck_left or s.pile):
        if not s.deck_left:
            reshuffle(s)
        s.deck_left -= 1
        cards |= 1 << s.deck[s.deck_left]
        drawn += 1
    if drawn:
        s.hands[seat] |= cards
        s.reveals += 1
        if s.listener is not None:
            s.listener.tell("drew", seat, only=seat, cards=[CARDS[card] for card in members(cards)])
            s.listener.tell("drew_hidden", seat, but=seat, amount=drawn)
    return drawn


def reshuffle(s: RiverOfGold) -> None:
    """The discard pile becomes the deck; everybody knows which cards it holds (RG-1002)."""
    deck = members(s.pile)
    dealings = s.dealings.copy()
    latest = max(dealings) + 1
    for card in deck:
        dealings[card] = latest
    s.dice.shuffle(deck)
    s.deck = deck
    s.deck_left = len(deck)
    s.dealings = dealings
    s.pile = 0
    if s.listener is not None:
        s.listener.tell("reshuffled", -1, amount=len(deck))


def members(cards: int) -> list[int]:
    """The cards of a set, ascending."""
    codes = []
    card = 0
    while cards:
        if cards & 1:
            codes.append(card)
        cards >>= 1
        card += 1
    return codes
