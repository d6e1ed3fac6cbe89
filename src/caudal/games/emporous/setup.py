"""Emporous's set-up, up to the first turn (EM-10 to EM-24, EM-97)."""

from typing import Any, ClassVar, Final

from caudal.engine.dice import Dice
from caudal.engine.state import Decision, Step
from caudal.games.emporous.city import take_tiles
from caudal.games.emporous.content import (
    CAPACITY,
    COINS,
    COLLABS,
    CONTRABAND,
    CONTRACTS,
    COPIES,
    DEALT,
    FUGITIVE,
    FUGITIVES,
    ISLANDS,
    ISLANDS_EACH,
    KINDS,
    MASTERY_CHAPTERS,
    MATERIAL,
    MOST_ISLANDS,
    PILES,
    RAWS,
    RESERVE_COINS,
    RESERVE_JEWELS,
    SCARCE,
    SECRET,
    TASKS_DEALT,
    TILES,
    pack,
)
from caudal.games.emporous.deck import card_of
from caudal.games.emporous.moves import PICK
from caudal.games.emporous.office import draw_tasks
from caudal.games.emporous.places import IN_BOX, IN_CENTRE, NO_TRIP, home, seat_at
from caudal.games.emporous.state import Emporous
from caudal.games.emporous.turn import NEXT_TURN


def start(players: int, options: dict[str, Any], dice: Dice) -> Emporous:
    """EM-10 to EM-13, EM-97: what can be laid out before the islands are chosen."""
    s = Emporous()
    s.begin(players, dice)
    s.chapter = 2 if options["chapter"] == "two" else 1
    s.fugitives = 1 if options["fugitives"] == "three" else 0
    s.first = dice.below(players)
    s.turn = -1
    s.turns = 0
    s.trip = NO_TRIP
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
    s.mastery = [IN_CENTRE if s.chapter in chapters else IN_BOX for chapters in MASTERY_CHAPTERS]

    s.deck = list(range(len(CONTRACTS)))
    dice.shuffle(s.deck)
    s.deck_top = 0
    s.stack = clandestine_tiles(s)
    dice.shuffle(s.stack)
    s.stack_top = 0
    s.stack_known = 0
    s.collab = [-1] * players

    s.islands = [-1] * (MOST_ISLANDS * players)
    s.coins = [COINS] * players
    s.city = [0] * (MOST_ISLANDS * players)
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
    return tiles + [FUGITIVE] * FUGITIVES[s.fugitives]


class PickIsland(Decision[Emporous]):
    """An island not yet taken, in reverse turn order, the starting player last (EM-14, EM-21)."""

    kind: ClassVar[str] = "pick_island"
    section: ClassVar[str] = "setup"

    def moves(self, state: Emporous) -> list[int]:
        return [PICK + i for i in range(len(ISLANDS)) if i not in state.islands]

    def play(self, state: Emporous, move: int) -> None:
        island = move - PICK
        place = home(self.seat)
        if state.islands[place] >= 0:
            place += 1
        state.islands[place] = island
        if state.listener is not None:
            state.listener.tell("picked", self.seat, island=ISLANDS[island])


def start_tiles(island: int) -> int:
    """The tiles that the owner of an island begins with: its material's cheapest pile (EM-15)."""
    return CAPACITY[MATERIAL[island]]


class Deal(Step[Emporous]):
    """All islands are chosen: first tiles, scarcity, contracts, clandestine tiles, collaboration
    cards; then the first turn (EM-15, EM-16, EM-18, EM-20, EM-97)."""

    kind: ClassVar[str] = "deal"

    def run(self, state: Emporous) -> None:
        s = state
        owned = [MATERIAL[island] for island in s.islands if island >= 0]
        for place in range(len(s.islands)):
            island = s.islands[place]
            if island >= 0:
                take_tiles(s, seat_at(place), MATERIAL[island], start_tiles(island))
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
        card = card_of(s.deck[s.deck_top])
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
