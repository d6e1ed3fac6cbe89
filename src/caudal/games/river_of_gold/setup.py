"""River of Gold's set-up: the table, clans and patrons, the players (RG-201 to RG-217)."""

from typing import ClassVar, Final

from caudal.engine.dice import Dice
from caudal.engine.game import Options
from caudal.engine.state import Decision, Step
from caudal.games.river_of_gold.content import (
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
    REGIONS,
    ROW,
    SHIP_STARTS,
    SHIPS,
    SHORE,
    START_HAND,
    START_KOKU,
    STARTING_COUNT,
    STARTING_SPACES,
    STARTING_TILES,
    TYPES,
)
from caudal.games.river_of_gold.content_cards import (
    CARDS,
    CLANS,
    MASTERIES,
    MOST_SLOTS,
    NO_PATRON,
    PATRON_CLAN,
    PATRON_HAND,
    PATRON_KOKU,
    PATRONS,
    REGION_TILES,
    SETS_DIE,
)
from caudal.games.river_of_gold.gains import draw
from caudal.games.river_of_gold.moves import CLAN, PATRON
from caudal.games.river_of_gold.places import FROM, good_at, ship_at
from caudal.games.river_of_gold.state import NOT_YET, RiverOfGold
from caudal.games.river_of_gold.turn import SET_DIES, begin_turn, roll

BY_SEAT: Final = "by_seat"
RANDOM: Final = "random"
CHOSEN: Final = "chosen"
"""How clans are assigned (RG-211)."""
DRAFT: Final = "draft"
WITHIN_CLAN: Final = "choose_within_clan"
"""How patrons are chosen (RG-902, RG-903)."""
NO_CLAN: Final = -1

# -- set-up --------------------------------------------------------------------------------------


def shuffled(items: list[int], dice: Dice) -> list[int]:
    order = items.copy()
    dice.shuffle(order)
    return order


def start(players: int, options: Options, dice: Dice) -> RiverOfGold:
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
    s.owed = []
    s.draws = 0
    s.waiting = []
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

    s.clans = [NO_CLAN] * players
    s.patrons = [NO_PATRON] * players
    s.picks = [NO_PATRON] * players
    s.offer = []
    s.todo.append(SET_UP_PLAYERS)
    if options["patrons"] and options["patron_setup"] == DRAFT:
        offer_patrons(s)
    else:
        if options["patrons"]:
            ask_in_turn_order(s, [ChoosePatron(seat) for seat in range(players)])
        assign_clans(s, str(options["clans"]), bool(options["patrons"]))
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
            s.goods[good_at(seat, good)] = GOODS_START
        draw(s, seat, PATRON_HAND[patron] or START_HAND)
    for order in range(s.players):
        seat = (s.first + order) % s.players
        for ship in range(SHIPS):
            s.ships[ship_at(seat, ship)] = SHIP_STARTS[ship] + s.roll(FACES)
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


# -- clans and patrons ---------------------------------------------------------------------------


def ask_in_turn_order(s: RiverOfGold, questions: list[Decision[RiverOfGold]]) -> None:
    """Each seat its question, the start player first. Pushed in reverse."""
    for order in range(s.players - 1, -1, -1):
        s.todo.append(questions[(s.first + order) % s.players])


def assign_clans(s: RiverOfGold, way: str, patrons: bool) -> None:
    """By seat, at random, or as each player chooses (RG-211); where patrons are chosen within the
    clan, clans that nobody chooses are dealt at random (RG-217, RG-903)."""
    if way == CHOSEN:
        ask_in_turn_order(s, [ChooseClan(seat) for seat in range(s.players)])
    elif way == RANDOM or patrons:
        s.clans = shuffled(list(range(len(CLANS))), s.dice)[: s.players]
    else:
        s.clans = list(range(s.players))


class ChooseClan(Decision[RiverOfGold]):
    """A clan that nobody has yet, in turn order (RG-211)."""

    kind: ClassVar[str] = "choose_clan"
    section: ClassVar[str] = "setup"

    def moves(self, state: RiverOfGold) -> list[int]:
        return [CLAN + clan for clan in range(len(CLANS)) if clan not in state.clans]

    def play(self, state: RiverOfGold, move: int) -> None:
        set_clan(state, self.seat, move - CLAN)
        if state.listener is not None:
            state.listener.tell("clan", self.seat, clan=CLANS[move - CLAN])


def set_clan(s: RiverOfGold, seat: int, clan: int) -> None:
    clans = s.clans.copy()
    clans[seat] = clan
    s.clans = clans


def clan_patrons(clan: int) -> list[int]:
    """The two patrons of a clan."""
    return [patron for patron in range(len(PATRONS)) if PATRON_CLAN[patron] == clan]


def offer_patrons(s: RiverOfGold) -> None:
    """One patron of each clan is laid out; the last player in turn order takes first (RG-902)."""
    s.offer = [clan_patrons(clan)[s.dice.below(2)] for clan in range(len(CLANS))]
    for order in range(s.players):
        s.todo.append(DraftPatron((s.first + order) % s.players))


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
        set_clan(state, self.seat, PATRON_CLAN[patron])
        tell_patron(state, self.seat)


class ChoosePatron(Decision[RiverOfGold]):
    """D12, within the clan: one of its two patrons, in secret until all have chosen (RG-903)."""

    kind: ClassVar[str] = "choose_patron"
    section: ClassVar[str] = "patrons"

    def moves(self, state: RiverOfGold) -> list[int]:
        return [PATRON + patron for patron in clan_patrons(state.clans[self.seat])]

    def play(self, state: RiverOfGold, move: int) -> None:
        picks = state.picks.copy()
        picks[self.seat] = move - PATRON
        state.picks = picks


class SetUpPlayers(Step[RiverOfGold]):
    """Secret choices are revealed; then the players set up (RG-903, RG-904)."""

    kind: ClassVar[str] = "set_up_players"

    def run(self, state: RiverOfGold) -> None:
        if state.picks[0] != NO_PATRON:
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


SET_UP_PLAYERS: Final = SetUpPlayers()
