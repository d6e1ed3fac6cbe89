"""What a seat gains: Koku, goods, favor, points, influence, cards; cut at the limits (RG-331).

A gain never asks by itself. Goods of choice and discards that it brings are noted, and `settle`
asks for them when the step is over (RG-320, RG-321).
"""

from typing import ClassVar, Final

from caudal.engine.state import Decision
from caudal.games.river_of_gold.content import (
    CARDS,
    DRAW_DISCARD,
    FAVOR,
    FAVOR_GOT,
    GOOD,
    GOOD_ANY,
    GOOD_MAX,
    GOODS,
    GOODS_GIVEN,
    GOODS_GOT,
    INFLUENCE,
    KINDS,
    KOKU,
    KOKU_GIVEN,
    KOKU_MAX,
    KOKU_PER_BUILDING,
    KOKU_PER_CUSTOMER,
    PASSED_FROM,
    PASSED_VP,
    REGION_IDS,
    REGIONS,
    SEATS,
    SKIPS,
    TRACK,
    TRACK_END,
    TRACK_SPACES,
    VP,
)
from caudal.games.river_of_gold.moves import BUY_FAVOR, DISCARD, EXCHANGE, FORGO, PAIRS, TAKE
from caudal.games.river_of_gold.scoring import FROM, PATRONAGE, TRACKS, count
from caudal.games.river_of_gold.state import RiverOfGold

# -- plain gains ---------------------------------------------------------------------------------


def gain_koku(s: RiverOfGold, seat: int, n: int) -> None:
    """RG-105."""
    held = s.koku[seat]
    if n > KOKU_MAX - held:
        n = KOKU_MAX - held
    if n > 0:
        s.koku[seat] = held + n
        if s.listener is not None:
            s.listener.tell("gained", seat, amount=n, item="koku")


def gain_good(s: RiverOfGold, seat: int, good: int, n: int) -> None:
    """RG-104."""
    held = s.goods[seat * KINDS + good]
    if n > GOOD_MAX - held:
        n = GOOD_MAX - held
    if n > 0:
        s.goods[seat * KINDS + good] = held + n
        if s.listener is not None:
            s.listener.tell("gained", seat, amount=n, item=GOODS[good])


def gain_favor(s: RiverOfGold, seat: int, n: int) -> None:
    """RG-702."""
    held = s.favor[seat]
    if n > s.limit[seat] - held:
        n = s.limit[seat] - held
    if n > 0:
        s.favor[seat] = held + n
        if s.listener is not None:
            s.listener.tell("gained", seat, amount=n, item="divine_favor")


def gain_points(s: RiverOfGold, seat: int, source: int, n: int) -> None:
    """RG-108."""
    if n > 0:
        s.points[seat * FROM + source] += n
        if s.listener is not None:
            s.listener.tell("scored", seat, amount=n)


# -- influence -----------------------------------------------------------------------------------


def gain_influence(s: RiverOfGold, seat: int, region: int, n: int) -> None:
    """The one way on a track: a single advance with the rewards of all spaces that it reaches or
    passes (RG-721, RG-722), and the patrons who watch it (RG-917, RG-918)."""
    before = s.influence[seat * REGIONS + region]
    if before == TRACK_END or n <= 0:
        return
    if SKIPS[s.patrons[seat]]:
        after = jump(s, seat, region, n)
    else:
        after = before + n
        if after > TRACK_END:
            after = TRACK_END
    s.influence[seat * REGIONS + region] = after
    if s.listener is not None:
        s.listener.tell(
            "influence", seat, amount=after - before, region=REGION_IDS[region], space=after
        )
    track = region * TRACK_SPACES
    for space in range(track + before + 1, track + after + 1):
        if TRACK[space]:
            reward(s, seat, TRACK[space], region, TRACKS)
    for rival in range(s.players):
        if PASSED_VP[s.patrons[rival]] and rival != seat:
            theirs = s.influence[rival * REGIONS + region]
            if before < theirs < after and theirs >= PASSED_FROM[s.patrons[rival]]:
                if s.listener is not None:
                    s.listener.tell("passed", rival, region=REGION_IDS[region])
                gain_points(s, rival, PATRONAGE, PASSED_VP[s.patrons[rival]])


def jump(s: RiverOfGold, seat: int, region: int, n: int) -> int:
    """Where an advance ends that does not count spaces with a rival's marker (RG-918)."""
    space = s.influence[seat * REGIONS + region]
    while n and space < TRACK_END:
        space += 1
        if not held_by_rival(s, seat, region, space):
            n -= 1
    return space


def held_by_rival(s: RiverOfGold, seat: int, region: int, space: int) -> bool:
    for rival in range(s.players):
        if rival != seat and s.influence[rival * REGIONS + region] == space:
            return True
    return False


# -- rewards -------------------------------------------------------------------------------------


def reward(s: RiverOfGold, seat: int, effects: list[int], region: int, source: int) -> None:
    """The entries of one reward, in listed order (RG-320), influence in the region (RG-523)."""
    for index in range(0, len(effects), 3):
        kind = effects[index]
        n = effects[index + 1]
        if kind == KOKU:
            gain_koku(s, seat, n)
        elif kind == GOOD:
            gain_good(s, seat, effects[index + 2], n)
        elif kind == VP:
            gain_points(s, seat, source, n)
        elif kind == INFLUENCE:
            gain_influence(s, seat, region, n)
        elif kind == FAVOR:
            gain_favor(s, seat, n)
        elif kind == GOOD_ANY:
            s.owed += n << 8 * seat
        elif kind == DRAW_DISCARD:
            s.draws += draw(s, seat, n)
        elif kind == KOKU_PER_BUILDING:
            gain_koku(s, seat, n * count(s.owned[seat] & s.types[effects[index + 2]]))
        elif kind == KOKU_PER_CUSTOMER:
            gain_koku(s, seat, n * count(s.delivered[seat]))


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
    found = []
    card = 0
    while cards:
        if cards & 1:
            found.append(card)
        cards >>= 1
        card += 1
    return found


# -- exchanges -----------------------------------------------------------------------------------


def add_exchanges(s: RiverOfGold, seat: int, moves: list[int]) -> None:
    """Each exchange that the turn player can make now (RG-730)."""
    goods = s.goods
    first = seat * KINDS
    for index in range(len(PAIRS)):
        pair = PAIRS[index]
        if goods[first + pair[0]] >= GOODS_GIVEN and goods[first + pair[1]] < GOOD_MAX:
            moves.append(EXCHANGE + index)
    if s.koku[seat] >= KOKU_GIVEN and s.favor[seat] < s.limit[seat]:
        moves.append(BUY_FAVOR)


def is_exchange(move: int) -> bool:
    return EXCHANGE <= move <= BUY_FAVOR


def exchange(s: RiverOfGold, seat: int, move: int) -> None:
    """2 equal goods for 1 different one, or 5 Koku for 1 favor (RG-730)."""
    if move == BUY_FAVOR:
        s.koku[seat] -= KOKU_GIVEN
        if s.listener is not None:
            s.listener.tell("exchanged", seat, amount=KOKU_GIVEN, item="koku")
        gain_favor(s, seat, FAVOR_GOT)
        return
    pair = PAIRS[move - EXCHANGE]
    s.goods[seat * KINDS + pair[0]] -= GOODS_GIVEN
    if s.listener is not None:
        s.listener.tell("exchanged", seat, amount=GOODS_GIVEN, item=GOODS[pair[0]])
    gain_good(s, seat, pair[1], GOODS_GOT)


# -- choices that a gain brings ------------------------------------------------------------------


class AnyGood(Decision[RiverOfGold]):
    """D4: a good of choice, of those held fewer than 6; without one it is lost (RG-330, RG-1102).

    Only the turn player may exchange here (RG-730)."""

    kind: ClassVar[str] = "any_good"
    section: ClassVar[str] = "goods"

    def moves(self, state: RiverOfGold) -> list[int]:
        seat = self.seat
        moves = []
        for good in range(KINDS):
            if state.goods[seat * KINDS + good] < GOOD_MAX:
                moves.append(TAKE + good)
        if not moves:
            moves.append(FORGO)
        elif len(moves) > 1 and seat == state.turn:
            add_exchanges(state, seat, moves)
        return moves

    def play(self, state: RiverOfGold, move: int) -> None:
        if is_exchange(move):
            exchange(state, self.seat, move)
            state.todo.append(self)
        elif move != FORGO:
            gain_good(state, self.seat, move - TAKE, 1)


class DiscardCard(Decision[RiverOfGold]):
    """D7: a card of the hand goes face up on the discard pile (RG-532, RG-603)."""

    kind: ClassVar[str] = "discard_card"
    section: ClassVar[str] = "cards"

    def moves(self, state: RiverOfGold) -> list[int]:
        moves = []
        cards = state.hands[self.seat]
        card = DISCARD
        while cards:
            if cards & 1:
                moves.append(card)
            cards >>= 1
            card += 1
        if len(moves) > 1:
            add_exchanges(state, self.seat, moves)
        return moves

    def play(self, state: RiverOfGold, move: int) -> None:
        if is_exchange(move):
            exchange(state, self.seat, move)
            state.todo.append(self)
            return
        card = move - DISCARD
        state.hands[self.seat] &= ~(1 << card)
        state.pile |= 1 << card
        if state.listener is not None:
            state.listener.tell("discarded", self.seat, card=CARDS[card])


ANY_GOOD: Final = [AnyGood(seat) for seat in range(SEATS[1])]
DISCARD_CARD: Final = [DiscardCard(seat) for seat in range(SEATS[1])]


def settle(s: RiverOfGold) -> None:
    """Ask for what the step left open: goods of choice, the turn player's first and then clockwise,
    and last the discards (RG-313, RG-320, RG-322). Pushed in reverse."""
    for _ in range(s.draws):
        s.todo.append(DISCARD_CARD[s.turn])
    s.draws = 0
    for ahead in range(s.players - 1, -1, -1):
        seat = (s.turn + ahead) % s.players
        for _ in range(s.owed >> 8 * seat & 255):
            s.todo.append(ANY_GOOD[seat])
    s.owed = 0
