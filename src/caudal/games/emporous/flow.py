"""Emporous's set-up, up to the first turn, and the list of all questions."""

from typing import Any, ClassVar, Final

from caudal.engine.dice import Dice
from caudal.engine.position import Codes
from caudal.engine.state import Decision, Step
from caudal.games.emporous.city import SellOne, take_tiles
from caudal.games.emporous.content import (
    CAPACITY,
    CARD,
    COINS,
    COLLABS,
    CONTRABAND,
    CONTRACTS,
    COPIES,
    DEALT,
    FUGITIVE,
    ISLANDS,
    ISLANDS_EACH,
    KINDS,
    MASTERY_CHAPTERS,
    MATERIAL,
    ONE_FUGITIVE,
    PILES,
    RAWS,
    RESERVE_COINS,
    RESERVE_JEWELS,
    SCARCE,
    SECRET,
    TASKS_DEALT,
    THREE_FUGITIVES,
    TILES,
    pack,
)
from caudal.games.emporous.moves import PICK
from caudal.games.emporous.offer import (
    Answer,
    AskContracts,
    AskCraft,
    AskTile,
    ClaimKind,
    GiveContract,
    GiveCraft,
    GiveTile,
    MakeClaim,
    SubmitOffer,
)
from caudal.games.emporous.office import KeepContract, draw_tasks
from caudal.games.emporous.pay import (
    ChooseCraft,
    ChoosePayment,
    CompletePayment,
    ShopCoin,
    SplitCoins,
)
from caudal.games.emporous.state import Emporous
from caudal.games.emporous.swap import Collaborate, CollabTake, HandContract, HandTile, Swap
from caudal.games.emporous.turn import NEXT_TURN, Main, NextTurn


def start(players: int, options: dict[str, Any], dice: Dice) -> Emporous:
    """EM-10 to EM-13, EM-97: what can be laid out before the islands are chosen."""
    s = Emporous()
    s.begin(players, dice)
    s.chapter = 2 if options["chapter"] == "two" else 1
    s.fugitives = 1 if options["fugitives"] == "three" else 0
    s.first = dice.below(players)
    s.turn = -1
    s.turns = 0
    s.trip = 0
    s.actions = 0
    s.office = False
    s.approached = 0
    s.closed = False
    s.idle = 0
    s.final = -1

    s.rows = [CAPACITY[kind] * PILES for kind in range(RAWS)]
    s.capacity = CAPACITY.copy()
    s.bank = RESERVE_COINS[players]
    s.jewels = RESERVE_JEWELS[players]
    s.supply = pack(COPIES)
    s.shop = 0
    s.seal = -1
    s.mastery = [-1 if s.chapter in chapters else -2 for chapters in MASTERY_CHAPTERS]

    s.deck = list(range(len(CONTRACTS)))
    dice.shuffle(s.deck)
    s.deck_top = 0
    s.stack = clandestine_tiles(s)
    dice.shuffle(s.stack)
    s.stack_top = 0
    s.stack_known = 0
    s.collab = [-1] * players

    s.islands = [-1] * (2 * players)
    s.coins = [COINS] * players
    s.city = [0] * (2 * players)
    s.hand = [0] * players
    s.size = [0] * players
    s.crafts = [0] * players
    s.used = [0] * players
    s.held = [0] * players
    s.fulfilled = [0] * players
    s.delivered = [0] * players
    s.points = [0] * players
    s.known = [0] * (players * (players + 1))
    s.seen = [0] * (players * players)
    s.clear_payment()
    s.clear_offer()

    s.todo.append(DEAL)
    for _ in range(ISLANDS_EACH[players]):
        for ahead in range(players):
            s.todo.append(PickIsland((s.first + ahead) % players))
    s.advance()
    return s


def clandestine_tiles(s: Emporous) -> list[int]:
    """The tiles of the clandestine stack; none in chapter one (EM-97, EM-110)."""
    if s.chapter == 1:
        return []
    tiles = [CONTRABAND] * TILES[CONTRABAND] + [SECRET] * TILES[SECRET]
    return tiles + [FUGITIVE] * (THREE_FUGITIVES if s.fugitives else ONE_FUGITIVE)


class PickIsland(Decision[Emporous]):
    """An island not yet taken, in reverse turn order, the starting player last (EM-14, EM-21)."""

    kind: ClassVar[str] = "pick_island"
    section: ClassVar[str] = "setup"

    def moves(self, state: Emporous) -> list[int]:
        return [PICK + i for i in range(len(ISLANDS)) if i not in state.islands]

    def play(self, state: Emporous, move: int) -> None:
        island = move - PICK
        place = 2 * self.seat
        if state.islands[place] >= 0:
            place += 1
        state.islands[place] = island
        if state.listener is not None:
            state.listener.tell("picked", self.seat, island=ISLANDS[island])


class Deal(Step[Emporous]):
    """All islands are chosen: first tiles, scarcity, contracts, clandestine tiles, collaboration
    cards; then the first turn (EM-15, EM-16, EM-18, EM-20, EM-97)."""

    kind: ClassVar[str] = "deal"

    def run(self, state: Emporous) -> None:
        s = state
        owned = [MATERIAL[island] for island in s.islands if island >= 0]
        for place in range(2 * s.players):
            island = s.islands[place]
            if island >= 0:
                kind = MATERIAL[island]
                take_tiles(s, place // 2, kind, CAPACITY[kind])
        capacity = CAPACITY.copy()
        for kind in range(RAWS):
            if kind not in owned:
                capacity[kind] = SCARCE
                s.rows[kind] = SCARCE * PILES
                if s.listener is not None:
                    s.listener.tell("scarce", -1, tile=KINDS[kind])
        s.capacity = capacity
        for ahead in range(s.players):
            deal_contracts(s, (s.first + ahead) % s.players)
        if s.chapter > 1:
            for ahead in range(s.players):
                draw_tasks(s, (s.first + ahead) % s.players, TASKS_DEALT)
            deal_collabs(s)
        s.reveals += 1
        s.todo.append(NEXT_TURN)


def deal_contracts(s: Emporous, seat: int) -> None:
    for _ in range(DEALT):
        card = s.deck[s.deck_top] & CARD
        s.deck_top += 1
        s.held[seat] |= 1 << card
        if s.listener is not None:
            s.listener.tell("dealt", seat, only=seat, card=CONTRACTS[card])


def deal_collabs(s: Emporous) -> None:
    """One random collaboration card each, face up (EM-97): like all cards, only when the islands
    are chosen (EM-14)."""
    cards = list(range(len(COLLABS)))
    s.dice.shuffle(cards)
    s.collab = cards[: s.players]
    if s.listener is not None:
        for seat in range(s.players):
            s.listener.tell("collab_dealt", seat, card=COLLABS[s.collab[seat]])


DEAL: Final = Deal()

# -- for positions -------------------------------------------------------------------------------

QUESTIONS: Final[list[type[Decision[Any]]]] = [
    PickIsland, Main, SellOne, ChooseCraft, ChoosePayment, SplitCoins, ShopCoin, KeepContract,
    GiveTile, MakeClaim, ClaimKind, GiveCraft, GiveContract, AskTile, AskCraft, AskContracts,
    SubmitOffer, Answer, HandTile, HandContract, CollabTake,
]  # fmt: skip
"""What a seat can be asked."""

STEPS: Final[list[type[Decision[Any]]]] = [Deal, NextTurn, CompletePayment, Swap, Collaborate]

CODES: Final[Codes] = {}
