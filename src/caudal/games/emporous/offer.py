"""Emporous's offers, put together step by step by the one who makes them, and the answer (EM-60 to
EM-77).

The steps write into the state's `give_…` and `ask_…`; nobody else sees them before `submit`. No
step goes back to an earlier kind or card, so there is one way to each offer.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from caudal.engine.state import Decision
from caudal.games.emporous.content import (
    ALL_KINDS,
    BITS,
    CARGO,
    CONTRACTS,
    DESIGNS,
    KINDS,
    MOST,
    SEATS,
    UNIT,
)
from caudal.games.emporous.hands import add_cards, bits, count, named, total
from caudal.games.emporous.moves import (
    ACCEPT,
    ASK_ANY,
    ASK_CONTRACTS,
    ASK_CRAFT,
    ASK_TILE,
    CANCEL,
    CLAIM,
    CLAIM_CUSTOM,
    CLAIM_SILENT,
    CLAIM_TRUTH,
    COUNTER,
    GIVE_CONTRACT,
    GIVE_CRAFT,
    GIVE_TILE,
    NEXT,
    REJECT,
    SILENT,
    SUBMIT,
)
from caudal.games.emporous.swap import asked_tiles, heard_gives, heard_wants, push_hand_over

if TYPE_CHECKING:
    from caudal.games.emporous.state import Emporous


def push_offer(s: Emporous, giver: int, taker: int, counter: bool) -> None:
    """Begin an offer: its steps in their order, the first one on top."""
    s.clear_offer()
    s.giver = giver
    s.taker = taker
    s.counter = counter
    s.todo.append(SUBMIT_OFFER[giver])
    s.todo.append(ASK_CONTRACTS_OF[giver])
    s.todo.append(ASK_CRAFT_OF[giver])
    s.todo.append(ASK_TILE_OF[giver])
    s.todo.append(GIVE_CONTRACT_OF[giver])
    s.todo.append(GIVE_CRAFT_OF[giver])
    s.todo.append(MAKE_CLAIM[giver])
    s.todo.append(GIVE_TILE_OF[giver])


def kinds_in_play(s: Emporous) -> int:
    """How many kinds of tiles the chapter knows (EM-70, EM-72)."""
    return CARGO if s.chapter == 1 else ALL_KINDS


def add_kinds(s: Emporous, said: int, verb: int, moves: list[int]) -> None:
    """A move for each kind that may be named next, held or not: the box has fewer tiles of any kind
    than a packed entry counts, so none is named more often than that."""
    for kind in range(s.cursor, kinds_in_play(s)):
        if count(said, kind) < MOST:
            moves.append(verb + kind)


def add_entries(packed: int, first: int, length: int, verb: int, moves: list[int]) -> None:
    """A move for each entry from `first` on that is not nothing."""
    packed >>= BITS * first
    place = first
    while packed and place < length:
        if packed & MOST:
            moves.append(verb + place)
        packed >>= BITS
        place += 1


class GiveTile(Decision["Emporous"]):
    """B1: offer one more tile, face down, or go on (EM-65, EM-69)."""

    kind: ClassVar[str] = "give_tile"
    section: ClassVar[str] = "offer"

    def moves(self, state: Emporous) -> list[int]:
        moves: list[int] = []
        left = state.hand[self.seat] - state.give_tiles
        add_entries(left, state.cursor, ALL_KINDS, GIVE_TILE, moves)
        moves.append(NEXT)
        return moves

    def play(self, state: Emporous, move: int) -> None:
        if move == NEXT:
            state.cursor = 0
            return
        state.cursor = move - GIVE_TILE
        state.give_tiles += UNIT[state.cursor]
        state.todo.append(self)


class MakeClaim(Decision["Emporous"]):
    """B2: what to say about the offered tiles: the truth, nothing, or something else (EM-70)."""

    kind: ClassVar[str] = "claim"
    section: ClassVar[str] = "offer"

    def moves(self, state: Emporous) -> list[int]:
        if not state.give_tiles:
            return [CLAIM_SILENT]
        return [CLAIM_TRUTH, CLAIM_SILENT, CLAIM_CUSTOM]

    def play(self, state: Emporous, move: int) -> None:
        if move == CLAIM_TRUTH:
            state.claims = state.give_tiles
        elif move == CLAIM_CUSTOM:
            state.todo.append(CLAIM_KIND[self.seat])


class ClaimKind(Decision["Emporous"]):
    """B2: one claimed kind a tile, in the fixed order, `silent` last (EM-70)."""

    kind: ClassVar[str] = "claim_kind"
    section: ClassVar[str] = "offer"

    def moves(self, state: Emporous) -> list[int]:
        moves: list[int] = []
        add_kinds(state, state.claims, CLAIM, moves)
        moves.append(SILENT)
        return moves

    def play(self, state: Emporous, move: int) -> None:
        if move != SILENT:
            state.cursor = move - CLAIM
            state.claims += UNIT[state.cursor]
            if total(state.claims) < total(state.give_tiles):
                state.todo.append(self)
                return
        state.cursor = 0


class GiveCraft(Decision["Emporous"]):
    """B3: offer an unused craft, or go on (EM-62, EM-67, EM-71)."""

    kind: ClassVar[str] = "give_craft"
    section: ClassVar[str] = "offer"

    def moves(self, state: Emporous) -> list[int]:
        moves: list[int] = []
        left = state.unused(self.seat) - state.give_crafts
        add_entries(left, state.cursor, len(DESIGNS), GIVE_CRAFT, moves)
        moves.append(NEXT)
        return moves

    def play(self, state: Emporous, move: int) -> None:
        if move == NEXT:
            state.cursor = 0
            return
        state.cursor = move - GIVE_CRAFT
        state.give_crafts += UNIT[state.cursor]
        state.todo.append(self)


class GiveContract(Decision["Emporous"]):
    """B4: offer an unfulfilled contract, which the partner will see, or go on (EM-67, EM-71)."""

    kind: ClassVar[str] = "give_contract"
    section: ClassVar[str] = "offer"

    def moves(self, state: Emporous) -> list[int]:
        moves: list[int] = []
        add_cards(state.held[self.seat], state.cursor, GIVE_CONTRACT, moves)
        moves.append(NEXT)
        return moves

    def play(self, state: Emporous, move: int) -> None:
        if move == NEXT:
            state.cursor = 0
            return
        card = move - GIVE_CONTRACT
        state.cursor = card + 1
        state.give_contracts |= 1 << card
        state.todo.append(self)


class AskTile(Decision["Emporous"]):
    """B5: ask for one more tile, with a wish or without, or go on (EM-66, EM-72)."""

    kind: ClassVar[str] = "ask_tile"
    section: ClassVar[str] = "offer"

    def moves(self, state: Emporous) -> list[int]:
        moves: list[int] = []
        if asked_tiles(state) < state.size[state.taker]:
            add_kinds(state, state.ask_tiles, ASK_TILE, moves)
            moves.append(ASK_ANY)
        moves.append(NEXT)
        return moves

    def play(self, state: Emporous, move: int) -> None:
        if move == NEXT:
            state.cursor = 0
            return
        if move == ASK_ANY:
            state.ask_any += 1
            state.cursor = ALL_KINDS
        else:
            state.cursor = move - ASK_TILE
            state.ask_tiles += UNIT[state.cursor]
        state.todo.append(self)


class AskCraft(Decision["Emporous"]):
    """B6: ask for an unused craft that the partner shows, or go on (EM-67, EM-73)."""

    kind: ClassVar[str] = "ask_craft"
    section: ClassVar[str] = "offer"

    def moves(self, state: Emporous) -> list[int]:
        moves: list[int] = []
        left = state.unused(state.taker) - state.ask_crafts
        add_entries(left, state.cursor, len(DESIGNS), ASK_CRAFT, moves)
        moves.append(NEXT)
        return moves

    def play(self, state: Emporous, move: int) -> None:
        if move == NEXT:
            state.cursor = 0
            return
        state.cursor = move - ASK_CRAFT
        state.ask_crafts += UNIT[state.cursor]
        state.todo.append(self)


class AskContracts(Decision["Emporous"]):
    """B7: how many of the partner's contracts to ask for, unseen (EM-67, EM-73)."""

    kind: ClassVar[str] = "ask_contracts"
    section: ClassVar[str] = "offer"

    def moves(self, state: Emporous) -> list[int]:
        return [ASK_CONTRACTS + n for n in range(bits(state.held[state.taker]) + 1)]

    def play(self, state: Emporous, move: int) -> None:
        state.ask_contracts = move - ASK_CONTRACTS


class SubmitOffer(Decision["Emporous"]):
    """B8: make the offer, or withdraw it unseen; an empty one can only be withdrawn (EM-64, EM-74).

    A withdrawn counter-offer is a refusal (EM-77)."""

    kind: ClassVar[str] = "submit"
    section: ClassVar[str] = "offer"

    def moves(self, state: Emporous) -> list[int]:
        if (
            state.give_tiles
            or state.give_crafts
            or state.give_contracts
            or state.ask_tiles
            or state.ask_any
            or state.ask_crafts
            or state.ask_contracts
        ):
            return [SUBMIT, CANCEL]
        return [CANCEL]

    def play(self, state: Emporous, move: int) -> None:
        if move == CANCEL:
            if state.listener is not None:
                state.listener.tell("rejected" if state.counter else "withdrawn", self.seat)
            state.clear_offer()
            return
        taker = state.taker
        state.offered = True
        state.seen[state.about(taker, self.seat)] |= state.give_contracts
        if state.give_contracts:
            state.reveals += 1
        if state.listener is not None:
            tell_offer(state)
        state.todo.append(ANSWER[taker])


def tell_offer(s: Emporous) -> None:
    """What everybody hears of an offer, and what the partner alone is shown (EM-65, EM-74)."""
    listener = s.listener
    if listener is None:
        return
    giver = s.giver
    kind = "counter_offer" if s.counter else "offer"
    gives = heard_gives(s) or "nothing"
    wants = heard_wants(s) or "nothing"
    listener.tell(kind, giver, gives=gives, wants=wants)
    if s.claims:
        listener.tell("claimed", giver, claims=named(s.claims, KINDS))
    if s.give_contracts:
        cards = [CONTRACTS[card] for card in range(len(CONTRACTS)) if s.give_contracts >> card & 1]
        listener.tell("shown", giver, only=s.taker, cards=cards)


class AnswerOffer(Decision["Emporous"]):
    """Accept, reject, or make one counter-offer; none to a counter-offer (EM-75, EM-77)."""

    kind: ClassVar[str] = "answer"
    section: ClassVar[str] = "answer"

    def moves(self, state: Emporous) -> list[int]:
        if state.counter:
            return [ACCEPT, REJECT]
        return [ACCEPT, REJECT, COUNTER]

    def play(self, state: Emporous, move: int) -> None:
        if move == REJECT:
            if state.listener is not None:
                state.listener.tell("rejected", self.seat)
            state.clear_offer()
        elif move == COUNTER:
            if state.listener is not None:
                state.listener.tell("countering", self.seat)
            push_offer(state, self.seat, state.giver, True)
        else:
            if state.listener is not None:
                state.listener.tell("accepted", self.seat)
            push_hand_over(state, self.seat)


GIVE_TILE_OF: Final = [GiveTile(seat) for seat in range(SEATS[1])]
MAKE_CLAIM: Final = [MakeClaim(seat) for seat in range(SEATS[1])]
CLAIM_KIND: Final = [ClaimKind(seat) for seat in range(SEATS[1])]
GIVE_CRAFT_OF: Final = [GiveCraft(seat) for seat in range(SEATS[1])]
GIVE_CONTRACT_OF: Final = [GiveContract(seat) for seat in range(SEATS[1])]
ASK_TILE_OF: Final = [AskTile(seat) for seat in range(SEATS[1])]
ASK_CRAFT_OF: Final = [AskCraft(seat) for seat in range(SEATS[1])]
ASK_CONTRACTS_OF: Final = [AskContracts(seat) for seat in range(SEATS[1])]
SUBMIT_OFFER: Final = [SubmitOffer(seat) for seat in range(SEATS[1])]
ANSWER: Final = [AnswerOffer(seat) for seat in range(SEATS[1])]
