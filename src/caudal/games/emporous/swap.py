"""An accepted offer of Emporous: handing over, the swap, collaboration (EM-76, EM-78, EM-79, EM-103
to EM-108)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from caudal.engine.state import Decision, Step
from caudal.games.emporous.city import check_mastery, take_tiles
from caudal.games.emporous.content import (
    BITS,
    COLLAB_TILES,
    COLLABS,
    CONTRABAND,
    CONTRACTS,
    DESIGNS,
    EFFECT,
    EFFECT_COUNT,
    JEWEL,
    KINDS,
    MASTERY_OF,
    MOST,
    RAWS,
    RECOVER,
    SEATS,
    TAKE_COINS,
    TAKE_JEWEL,
    TAKE_RAW,
    TYPES,
    UNIT,
)
from caudal.games.emporous.hands import bits, count, money, named, swap_known, total
from caudal.games.emporous.moves import COLLAB_TAKE, HAND_CONTRACT, HAND_TILE
from caudal.games.emporous.places import home
from caudal.games.emporous.scoring import craft_points

if TYPE_CHECKING:
    from caudal.games.emporous.state import Emporous


def asked_tiles(s: Emporous) -> int:
    """How many tiles an offer asks for, of wished kinds and of any (EM-66)."""
    return total(s.ask_tiles) + s.ask_any


def push_hand_over(s: Emporous, seat: int) -> None:
    """The questions of EM-76 and the swap after them; who is asked for all tiles has no choice."""
    s.todo.append(SWAP)
    if s.ask_contracts:
        s.todo.append(HAND_CONTRACT_OF[seat])
    asked = asked_tiles(s)
    if asked == s.size[seat]:
        s.hand_tiles = s.hand[seat]
    elif asked:
        s.todo.append(HAND_TILE_OF[seat])


class HandTile(Decision["Emporous"]):
    """Which tiles to hand over: any kinds, the number asked for (EM-66, EM-76, EM-140). The first
    is asked for even with one answer: a swap at once would tell that the hand has one kind."""

    kind: ClassVar[str] = "hand_tile"
    section: ClassVar[str] = "answer"

    def moves(self, state: Emporous) -> list[int]:
        needed = asked_tiles(state) - total(state.hand_tiles)
        rest = state.hand[self.seat] - state.hand_tiles >> BITS * state.cursor
        left = total(rest)
        kind = state.cursor
        moves = []
        while rest and left >= needed:
            here = rest & MOST
            if here:
                moves.append(HAND_TILE + kind)
                left -= here
            rest >>= BITS
            kind += 1
        return moves

    def play(self, state: Emporous, move: int) -> None:
        state.cursor = move - HAND_TILE
        state.hand_tiles += UNIT[state.cursor]
        if total(state.hand_tiles) < asked_tiles(state):
            moves = self.moves(state)
            if len(moves) > 1:
                state.todo.append(self)
            else:
                self.play(state, moves[0])
        else:
            state.cursor = 0

    def must_ask(self) -> bool:
        return True


class HandContract(Decision["Emporous"]):
    """Which contracts to hand over (EM-67, EM-76, EM-140)."""

    kind: ClassVar[str] = "hand_contract"
    section: ClassVar[str] = "answer"

    def moves(self, state: Emporous) -> list[int]:
        needed = state.ask_contracts - bits(state.hand_contracts)
        rest = state.held[self.seat] >> state.cursor
        left = bits(rest)
        card = state.cursor
        moves = []
        while rest and left >= needed:
            if rest & 1:
                moves.append(HAND_CONTRACT + card)
                left -= 1
            rest >>= 1
            card += 1
        return moves

    def play(self, state: Emporous, move: int) -> None:
        card = move - HAND_CONTRACT
        state.hand_contracts |= 1 << card
        state.cursor = card + 1
        if bits(state.hand_contracts) < state.ask_contracts:
            state.todo.append(self)
        else:
            state.cursor = 0


HAND_TILE_OF: Final = [HandTile(seat) for seat in range(SEATS[1])]
HAND_CONTRACT_OF: Final = [HandContract(seat) for seat in range(SEATS[1])]

# -- the swap --------------------------------------------------------------------------------------


class Swap(Step["Emporous"]):
    """Everything changes hands at once; contraband, masteries, collaboration follow (EM-78)."""

    kind: ClassVar[str] = "swap"

    def run(self, state: Emporous) -> None:
        swap(state)


SWAP: Final = Swap()


def swap(s: Emporous) -> None:
    one = s.giver
    other = s.taker
    given = s.give_tiles
    answered = s.hand_tiles
    moved = total(given)
    moved_back = total(answered)
    s.reveals += 1
    s.closed = True
    if s.listener is not None:
        tell_swap(s, moved, moved_back)
    shown = count(given, CONTRABAND)
    shown_back = count(answered, CONTRABAND)
    swap_known(s, one, other, given, answered, shown, shown_back)
    s.hand[one] += answered - given - UNIT[CONTRABAND] * shown_back
    s.hand[other] += given - answered - UNIT[CONTRABAND] * shown
    s.size[one] += moved_back - moved - shown_back
    s.size[other] += moved - moved_back - shown
    swap_contracts(s, one, other, s.give_contracts, s.hand_contracts)
    crafts = s.give_crafts
    crafts_back = s.ask_crafts
    if crafts or crafts_back:
        change = points_moved(s)
        s.crafts[one] += crafts_back - crafts
        s.crafts[other] += crafts - crafts_back
        s.points[one] += change
        s.points[other] -= change
    return_contraband(s, other, shown)
    return_contraband(s, one, shown_back)
    s.clear_offer()
    if crafts or crafts_back:
        for kind in range(len(TYPES)):
            check_mastery(s, MASTERY_OF[kind])
    if collaborates(s, moved, moved_back):
        collaborate(s, one, other)


def points_moved(s: Emporous) -> int:
    """What the crafts of an offer bring its maker, and cost its partner (EM-79)."""
    return craft_points(s.ask_crafts) - craft_points(s.give_crafts)


def swap_contracts(s: Emporous, one: int, other: int, given: int, answered: int) -> None:
    """Contracts change hands: the two know which; who else knew some of them is sure of them only
    if all of a hand moved, or none."""
    if not given and not answered:
        return
    for looker in range(s.players):
        at = s.about(looker, one)
        at_other = s.about(looker, other)
        if looker == one:
            s.seen[at_other] = s.seen[at_other] & ~answered | given
        elif looker == other:
            s.seen[at] = s.seen[at] & ~given | answered
        else:
            known = s.seen[at]
            known_back = s.seen[at_other]
            sure = known if given == s.held[one] else 0
            sure_back = known_back if answered == s.held[other] else 0
            s.seen[at] = (0 if given else known) | sure_back
            s.seen[at_other] = (0 if answered else known_back) | sure
    s.held[one] = s.held[one] & ~given | answered
    s.held[other] = s.held[other] & ~answered | given


def return_contraband(s: Emporous, receiver: int, amount: int) -> None:
    """Received contraband is shown and goes to the bottom of the clandestine stack (EM-103)."""
    if not amount:
        return
    s.stack = s.stack[s.stack_top :] + [CONTRABAND] * amount
    s.stack_top = 0
    s.stack_known += amount
    if s.listener is not None:
        s.listener.tell("contraband", receiver, tiles={KINDS[CONTRABAND]: amount})


def heap(tiles: int, word: str, crafts: int, contracts: int) -> dict[str, int]:
    """One side of an offer as everybody hears it."""
    parts: dict[str, int] = {}
    if tiles:
        parts[word] = tiles
    parts |= named(crafts, DESIGNS)
    if contracts:
        parts["contract_card"] = contracts
    return parts


def heard_gives(s: Emporous) -> dict[str, int]:
    """What everybody hears that an offer gives (EM-65, EM-74)."""
    return heap(total(s.give_tiles), "face_down_tile", s.give_crafts, bits(s.give_contracts))


def heard_wants(s: Emporous) -> dict[str, int]:
    """What everybody hears that an offer asks for."""
    rest = heap(s.ask_any, "any_tile", s.ask_crafts, s.ask_contracts)
    return named(s.ask_tiles, KINDS) | rest


def tell_swap(s: Emporous, moved: int, moved_back: int) -> None:
    """All hear how much moved; each side what it received (EM-78)."""
    listener = s.listener
    if listener is None:
        return
    tell_received(s, s.taker, moved, s.give_tiles, s.give_crafts, s.give_contracts)
    tell_received(s, s.giver, moved_back, s.hand_tiles, s.ask_crafts, s.hand_contracts)


def tell_received(
    s: Emporous, seat: int, amount: int, tiles: int, crafts: int, contracts: int
) -> None:
    """Everybody but the partners hears numbers; the partners hear all."""
    listener = s.listener
    if listener is None or not (amount or crafts or contracts):
        return
    what = heap(amount, "face_down_tile", crafts, bits(contracts))
    listener.tell("received", seat, what=what)
    if tiles:
        listener.tell("received_tiles", seat, only=seat, what=named(tiles, KINDS))
    if contracts:
        cards = [CONTRACTS[card] for card in range(len(CONTRACTS)) if contracts >> card & 1]
        listener.tell("received_contracts", seat, only=seat, cards=cards)


# -- collaboration ---------------------------------------------------------------------------------


def collaborates(s: Emporous, moved: int, moved_back: int) -> bool:
    """Whether a trade of that many tiles swaps the collaboration cards too (EM-107)."""
    return s.chapter > 1 and moved >= COLLAB_TILES and moved_back >= COLLAB_TILES


def collaborate(s: Emporous, one: int, other: int) -> None:
    """Both swap their collaboration cards; each works at once, the active player's first (EM-107,
    EM-108)."""
    s.collab[one], s.collab[other] = s.collab[other], s.collab[one]
    if s.listener is not None:
        s.listener.tell("collab", one, card=COLLABS[s.collab[one]])
        s.listener.tell("collab", other, card=COLLABS[s.collab[other]])
    partner = other if one == s.turn else one
    s.todo.append(COLLABORATE[partner])
    s.todo.append(COLLABORATE[s.turn])


class Collaborate(Step["Emporous"]):
    """A received collaboration card works for its new owner, as far as possible (EM-108)."""

    kind: ClassVar[str] = "collaborate"
    fields: ClassVar[tuple[str, ...]] = ("owner",)

    def __init__(self, owner: int) -> None:
        self.seat = -1
        self.owner = owner

    def run(self, state: Emporous) -> None:
        seat = self.owner
        card = state.collab[seat]
        effect = EFFECT[card]
        amount = EFFECT_COUNT[card]
        if effect == TAKE_RAW:
            for _ in range(amount):
                state.todo.append(COLLAB_TAKE_OF[seat])
        elif effect == RECOVER:
            coins = state.spent(seat)
            first_card = home(seat)
            state.coins[seat] += coins
            state.city[first_card] = 0
            state.city[first_card + 1] = 0
            if coins and state.listener is not None:
                state.listener.tell("recovered", seat, coins=money(coins))
        elif effect == TAKE_JEWEL:
            taken = take_tiles(state, seat, JEWEL, amount)
            if taken and state.listener is not None:
                state.listener.tell("took", seat, tiles={KINDS[JEWEL]: taken})
        elif effect == TAKE_COINS:
            coins = min(amount, state.bank)
            state.bank -= coins
            state.coins[seat] += coins
            if coins and state.listener is not None:
                state.listener.tell("loan", seat, coins=money(coins))


COLLABORATE: Final = [Collaborate(seat) for seat in range(SEATS[1])]


class CollabTake(Decision["Emporous"]):
    """Take a raw material of choice from the market, free; nothing when it is empty (EM-108)."""

    kind: ClassVar[str] = "collab_take"
    section: ClassVar[str] = "collaboration"

    def moves(self, state: Emporous) -> list[int]:
        moves = [COLLAB_TAKE + kind for kind in range(RAWS) if state.rows[kind]]
        return moves or [COLLAB_TAKE]

    def play(self, state: Emporous, move: int) -> None:
        kind = move - COLLAB_TAKE
        taken = take_tiles(state, self.seat, kind, 1)
        if taken and state.listener is not None:
            state.listener.tell("took", self.seat, tiles={KINDS[kind]: taken})


COLLAB_TAKE_OF: Final = [CollabTake(seat) for seat in range(SEATS[1])]
