"""River of Gold's flow: set-up, the end of an action and of a turn, the Emperor, the end."""

from typing import Any, ClassVar, Final

from caudal.engine.dice import Dice
from caudal.engine.position import Codes
from caudal.engine.state import Decision, Step
from caudal.games.river_of_gold.build import BuildSpace, BuildTile, Refill
from caudal.games.river_of_gold.content import (
    CARDS,
    CLANS,
    DEALT,
    ERA1_STACK,
    ERA2_STACK,
    ERA_TILES,
    FACES,
    FAVOR_LIMIT,
    FAVOR_START,
    GOODS_START,
    IMPERIAL_SPACES,
    IMPERIAL_TILES,
    KINDS,
    KOKU_MAX,
    MASTERIES,
    MOST_SLOTS,
    PATRON_CLAN,
    PATRON_HAND,
    PATRON_KOKU,
    PATRON_SETUPS,
    PATRONS,
    REGION_TILES,
    REGIONS,
    ROW,
    SETS_DIE,
    SHIP_STARTS,
    SHIPS,
    SHORE,
    SPACE_IDS,
    START_HAND,
    START_KOKU,
    STARTING_COUNT,
    STARTING_SPACES,
    STARTING_TILES,
    TARGETS,
    TYPES,
)
from caudal.games.river_of_gold.deliver import NextEffect, SecondMarker, UpgradeShip
from caudal.games.river_of_gold.gains import AnyGood, DiscardCard, draw, settle
from caudal.games.river_of_gold.moves import PATRON
from caudal.games.river_of_gold.sail import (
    AfterOwners,
    AfterSail,
    JourneyBonus,
    Merchants,
    Owners,
    SellGoods,
    pay_owners,
)
from caudal.games.river_of_gold.scoring import FROM
from caudal.games.river_of_gold.state import DONE, DUE, NOT_YET, RiverOfGold
from caudal.games.river_of_gold.turn import (
    CLOSING,
    SET_DIES,
    TURN,
    Closing,
    SetDie,
    Turn,
    claim,
    roll,
)

# -- set-up --------------------------------------------------------------------------------------


def shuffled(items: list[int], dice: Dice) -> list[int]:
    found = items.copy()
    dice.shuffle(found)
    return found


def start(players: int, options: dict[str, Any], dice: Dice) -> RiverOfGold:
    """RG-201 to RG-215; what is random is drawn in the order of RG-216."""
    s = RiverOfGold()
    s.begin(players, dice)
    s.region_tiles = shuffled(list(range(len(REGION_TILES))), dice)[:REGIONS]
    s.masteries = shuffled(list(range(len(MASTERIES))), dice)[:DEALT]
    s.deck = shuffled(list(range(len(CARDS))), dice)
    s.deck_left = len(CARDS)
    s.pile = 0
    s.dealings = [0] * len(CARDS)

    s.shore = [-1] * SHORE
    s.marker = [-1] * SHORE
    s.second = [-1] * SHORE
    s.empty = (1 << SHORE) - 1
    s.owned = [0] * players
    s.types = [0] * TYPES
    place_tiles(s, IMPERIAL_SPACES, shuffled(IMPERIAL_TILES, dice))
    starting = shuffled(STARTING_TILES, dice)[: STARTING_COUNT[players]]
    place_tiles(s, STARTING_SPACES[players], starting)
    era1 = shuffled(ERA_TILES[1], dice)[: ERA1_STACK[players]]
    era2 = shuffled(ERA_TILES[2], dice)[: ERA2_STACK[players]]
    s.stack = era2 + era1
    s.stack_left = len(s.stack) - ROW
    s.row = s.stack[s.stack_left :]
    s.discarded = 0

    s.first = dice.below(players)
    s.turn = s.first
    s.changed = False
    s.ship = 0
    s.journey = False
    s.emperor = NOT_YET
    s.ending = -1
    s.owed = 0
    s.draws = 0
    s.points = [0] * (FROM * players)
    s.koku = [0] * players
    s.goods = [0] * (KINDS * players)
    s.favor = [0] * players
    s.limit = [FAVOR_LIMIT] * players
    s.die = [0] * players
    s.ships = SHIP_STARTS * players
    s.royal = [-1] * players
    s.influence = [0] * (REGIONS * players)
    s.hands = [0] * players
    s.delivered = [0] * players
    s.claims = [-1] * (MOST_SLOTS * len(s.masteries))

    s.clans = list(range(players))
    s.patrons = [-1] * players
    s.picks = [-1] * players
    s.offer = []
    if options["patrons"]:
        offer_patrons(s, str(options["patron_setup"]))
    else:
        set_up_players(s)
    s.advance()
    return s


def place_tiles(s: RiverOfGold, spaces: list[int], tiles: list[int]) -> None:
    """Tiles that nobody owns (RG-116, RG-204, RG-205)."""
    for index in range(len(spaces)):
        s.shore[spaces[index]] = tiles[index]
        s.empty &= ~(1 << spaces[index])


def set_up_players(s: RiverOfGold) -> None:
    """RG-212 to RG-215: holdings and hands, ships, then the first rolls, each in turn order."""
    for order in range(s.players):
        seat = (s.first + order) % s.players
        patron = s.patrons[seat]
        s.koku[seat] = min(START_KOKU[order] + PATRON_KOKU[patron], KOKU_MAX)
        s.favor[seat] = FAVOR_START
        for good in range(KINDS):
            s.goods[seat * KINDS + good] = GOODS_START
        draw(s, seat, PATRON_HAND[patron] or START_HAND)
    for order in range(s.players):
        seat = (s.first + order) % s.players
        for ship in range(SHIPS):
            s.ships[seat * SHIPS + ship] = SHIP_STARTS[ship] + s.roll(FACES)
    first_rolls(s, 0)


def first_rolls(s: RiverOfGold, order: int) -> None:
    """The dice for the first turns, from the `order`-th player on (RG-215, RG-916)."""
    for place in range(order, s.players):
        seat = (s.first + place) % s.players
        if SETS_DIE[s.patrons[seat]]:
            s.todo.append(FirstRolls(place + 1))
            s.todo.append(SET_DIES[seat])
            return
        roll(s, seat)
    begin_turn(s, s.first)


class FirstRolls(Step[RiverOfGold]):
    """The first rolls go on after a patron's player was asked."""

    kind: ClassVar[str] = "first_rolls"
    fields: ClassVar[tuple[str, ...]] = ("order",)

    def __init__(self, order: int) -> None:
        self.seat = -1
        self.order = order

    def run(self, state: RiverOfGold) -> None:
        first_rolls(state, self.order)


# -- clan patrons --------------------------------------------------------------------------------


def offer_patrons(s: RiverOfGold, mode: str) -> None:
    """The option's two ways to a patron (RG-902, RG-903)."""
    s.todo.append(PATRONS_CHOSEN)
    if mode == PATRON_SETUPS[0]:
        s.clans = [-1] * s.players
        offer = []
        for clan in range(len(CLANS)):
            pair = [patron for patron in range(len(PATRONS)) if PATRON_CLAN[patron] == clan]
            offer.append(pair[s.dice.below(len(pair))])
        s.offer = offer
        for order in range(s.players):
            s.todo.append(DraftPatron((s.first + order) % s.players))
    else:
        s.clans = shuffled(list(range(len(CLANS))), s.dice)[: s.players]
        for order in range(s.players - 1, -1, -1):
            s.todo.append(ChoosePatron((s.first + order) % s.players))


class DraftPatron(Decision[RiverOfGold]):
    """D12, draft: a card on the table and with it the clan, the last player first (RG-902)."""

    kind: ClassVar[str] = "draft_patron"
    section: ClassVar[str] = "patrons"

    def moves(self, state: RiverOfGold) -> list[int]:
        return [PATRON + patron for patron in state.offer]

    def play(self, state: RiverOfGold, move: int) -> None:
        patron = move - PATRON
        state.offer = [other for other in state.offer if other != patron]
        patrons = state.patrons.copy()
        patrons[self.seat] = patron
        state.patrons = patrons
        clans = state.clans.copy()
        clans[self.seat] = PATRON_CLAN[patron]
        state.clans = clans
        tell_patron(state, self.seat)


class ChoosePatron(Decision[RiverOfGold]):
    """D12, within the clan: one of its two patrons, in secret until all have chosen (RG-903)."""

    kind: ClassVar[str] = "choose_patron"
    section: ClassVar[str] = "patrons"

    def moves(self, state: RiverOfGold) -> list[int]:
        clan = state.clans[self.seat]
        return [PATRON + patron for patron in range(len(PATRONS)) if PATRON_CLAN[patron] == clan]

    def play(self, state: RiverOfGold, move: int) -> None:
        picks = state.picks.copy()
        picks[self.seat] = move - PATRON
        state.picks = picks


class PatronsChosen(Step[RiverOfGold]):
    """Secret choices are revealed; then the players set up (RG-903, RG-904)."""

    kind: ClassVar[str] = "patrons_chosen"

    def run(self, state: RiverOfGold) -> None:
        if state.picks[0] >= 0:
            state.patrons = state.picks
            state.reveals += 1
            for order in range(state.players):
                tell_patron(state, (state.first + order) % state.players)
        state.offer = []
        set_up_players(state)


def tell_patron(s: RiverOfGold, seat: int) -> None:
    if s.listener is not None:
        patron = PATRONS[s.patrons[seat]]
        s.listener.tell("patron", seat, patron=patron, clan=CLANS[s.clans[seat]])


PATRONS_CHOSEN: Final = PatronsChosen()

# -- turn after turn -----------------------------------------------------------------------------


def begin_turn(s: RiverOfGold, seat: int) -> None:
    """D1; what follows the action waits below it (RG-301)."""
    s.turn = seat
    s.changed = False
    if s.listener is not None:
        s.listener.tell("turn", seat, face=s.die[seat])
    s.todo.append(END_ACTION)
    s.todo.append(TURN[seat])


class EndAction(Step[RiverOfGold]):
    """The action is resolved: a due Emperor's Visit, masteries, the closing (RG-301, RG-801)."""

    kind: ClassVar[str] = "end_action"

    def run(self, state: RiverOfGold) -> None:
        if state.emperor == DUE:
            state.todo.append(EMPEROR)
            state.todo.append(CLOSING[state.turn])
        else:
            claim(state, state.turn)
            state.todo.append(END_TURN)
            state.todo.append(CLOSING[state.turn])


class Emperor(Step[RiverOfGold]):
    """Every marker on the shore pays its owner once; nobody visits (RG-801, RG-802)."""

    kind: ClassVar[str] = "emperor"

    def run(self, state: RiverOfGold) -> None:
        state.emperor = DONE
        if state.listener is not None:
            state.listener.tell("emperor", -1)
        for space in range(SHORE):
            if state.marker[space] >= 0:
                pay_owners(state, space)
        state.todo.append(END_ACTION)
        settle(state)


class EndTurn(Step[RiverOfGold]):
    """Roll, unless the end is near (RG-305); a patron's player may set the die (RG-916)."""

    kind: ClassVar[str] = "end_turn"

    def run(self, state: RiverOfGold) -> None:
        seat = state.turn
        if state.ending < 0:
            if SETS_DIE[state.patrons[seat]]:
                state.todo.append(NEXT_TURN)
                state.todo.append(SET_DIES[seat])
                return
            roll(state, seat)
        next_turn(state)


class NextTurn(Step[RiverOfGold]):
    """The next turn, after a patron's player was asked about the die."""

    kind: ClassVar[str] = "next_turn"

    def run(self, state: RiverOfGold) -> None:
        next_turn(state)


def next_turn(s: RiverOfGold) -> None:
    """Clockwise; the game ends when the turn comes to whoever triggered the end (RG-812)."""
    seat = (s.turn + 1) % s.players
    if seat != s.ending:
        begin_turn(s, seat)
    elif s.listener is not None:
        s.listener.tell("over", -1)


END_ACTION: Final = EndAction()
EMPEROR: Final = Emperor()
END_TURN: Final = EndTurn()
NEXT_TURN: Final = NextTurn()

# -- for positions -------------------------------------------------------------------------------

QUESTIONS: Final[list[type[Decision[Any]]]] = [
    DraftPatron,
    ChoosePatron,
    SetDie,
    Turn,
    BuildSpace,
    BuildTile,
    AnyGood,
    DiscardCard,
    JourneyBonus,
    SellGoods,
    UpgradeShip,
    SecondMarker,
    Closing,
]
"""What a seat can be asked."""

STEPS: Final[list[type[Decision[Any]]]] = [
    PatronsChosen,
    FirstRolls,
    EndAction,
    Emperor,
    EndTurn,
    NextTurn,
    Refill,
    Owners,
    AfterOwners,
    Merchants,
    AfterSail,
    NextEffect,
]

CODES: Final[Codes] = {"space": SPACE_IDS, "card": CARDS, "target": TARGETS}
