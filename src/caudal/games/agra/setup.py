"""Setting Agra up: pawns, notables, neutral markers, demand markers, favour tiles."""

from caudal.engine.dice import Dice
from caudal.games.agra.content import (
    BONUSES,
    BUILDINGS,
    BUILT_AT_START,
    DIE,
    FACE_UP,
    FAVOURS,
    FIRST_FAVOUR,
    FIRST_RUPEES,
    GUILD_COUNT,
    KINDS,
    LEVELS,
    MARKERS,
    NEUTRAL,
    PRINTED_BITS,
    PRINTED_FAVOURS,
    TOKENS,
    WORKERS,
)
from caudal.games.agra.content_boards import (
    ALL_COVERS,
    BOWLS,
    COLUMN,
    FARMER_START,
    FIRST_BLOCKED,
    FIRST_LIMIT,
    LEFT_BOWLS,
    SIDE_COUNT,
    TRACK_START,
)
from caudal.games.agra.content_notables import CARD_GUILD, CARD_LEVEL, CARDS, MOST_DEMANDS
from caudal.games.agra.content_river import (
    AKBAR_ROLLS,
    DEMAND_NEUTRALS,
    FIRST_DOCK,
    LEVEL_CARDS,
    MERCHANT_FACES,
    SPREAD,
    hands,
)
from caudal.games.agra.guilds import refill
from caudal.games.agra.layout import demand_of
from caudal.games.agra.state import Agra
from caudal.games.agra.turn import begin_turn


def start(players: int, dice: Dice) -> Agra:
    """AG-201 to AG-213; the dice fall in the order of the rules."""
    s = Agra()
    s.begin(players, dice)
    s.round = 1
    s.last_round = 0
    seat_pieces(s)
    turn_memory(s)

    s.lying = 0
    s.built = BUILT_AT_START
    s.coins = [0] * len(BUILDINGS)
    s.bonus_owner = [-1] * len(BONUSES)
    s.token_good = [-1] * len(TOKENS)
    s.token_side = [0] * len(TOKENS)
    s.reprice()
    s.merchant = first_merchant(s)
    s.builder = first_builder(s)

    s.boat = FIRST_DOCK
    s.river = draw_notables(players, dice)
    s.winner = [-1] * len(s.river)
    s.placed = [-1] * (MOST_DEMANDS * len(s.river))
    s.french = 0
    s.stored = 0
    s.reopen()

    s.limit = FIRST_LIMIT
    place_neutrals(s)
    place_demand_markers(s)
    s.pile = list(range(len(FAVOURS) - PRINTED_FAVOURS))
    dice.shuffle(s.pile)
    s.pile_left = len(s.pile)
    s.row = [-1] * FACE_UP
    refill(s)

    s.start = dice.below(players)
    s.turn = s.start
    s.reveals = 0
    begin_turn(s)
    s.advance()
    return s


def seat_pieces(s: Agra) -> None:
    """Each player's own pieces (AG-211)."""
    players = s.players
    s.rupees = [FIRST_RUPEES] * players
    s.supply = [MARKERS - FIRST_FAVOUR] * players
    s.goods = [0] * (KINDS * players)
    s.own = [0] * players
    s.favour = [FIRST_FAVOUR] * players
    s.workers = [WORKERS] * players
    s.mine = [0] * players
    s.follower = [TRACK_START] * players
    s.covers = [ALL_COVERS] * players
    s.farmers = [FARMER_START] * (SIDE_COUNT * players)
    s.influence = [0] * (GUILD_COUNT * players)
    s.actions = [PRINTED_BITS] * players
    s.contracts = [0] * players


def turn_memory(s: Agra) -> None:
    """Nothing has been used yet."""
    s.marked = [0] * s.players
    s.stepped = [0] * s.players
    s.used = 0
    s.turned = 0
    s.scroll = 0
    s.eaten = 0
    s.points = 0
    s.laid = 0
    s.called = False
    s.outer = -1
    s.blocked = FIRST_BLOCKED
    s.received = 0
    s.sail_paid = 0
    s.sail_goods = 0
    s.sail_used = 0
    s.sail_demand = False
    s.sail_doubled = 0
    s.sail_owed = 0


def first_merchant(s: Agra) -> int:
    """Roll until the die shows 1 to 4: that building of the first column (AG-202)."""
    while True:
        face = s.roll(DIE)
        if face in MERCHANT_FACES:
            return face - 1


def first_builder(s: Agra) -> int:
    """The building under construction that the die counts to (AG-203)."""
    unbuilt = [b for b in range(len(BUILDINGS)) if not s.built >> b & 1]
    return unbuilt[s.roll(DIE) - 1]


# -- notables ------------------------------------------------------------------------------------


def draw_notables(players: int, dice: Dice) -> list[int]:
    """Cards by level, redrawn from level I up until the guilds are spread (AG-204, AG-205)."""
    drawn: list[list[int]] = []
    for level in range(1, LEVELS + 1):
        cards = [card for card in range(len(CARDS)) if CARD_LEVEL[card] == level]
        dice.shuffle(cards)
        drawn.append(cards[: LEVEL_CARDS[players][level - 1]])
    redrawn = 0
    while not is_spread(drawn, players):
        redrawn += 1
        repair(drawn, redrawn, players, dice)
    return [card for cards in drawn for card in cards]


def guild_counts(cards: list[int]) -> list[int]:
    counts = [0] * GUILD_COUNT
    for card in cards:
        counts[CARD_GUILD[card]] += 1
    return counts


def is_spread(drawn: list[list[int]], players: int) -> bool:
    """Whether the three guilds are spread as the number of players asks (AG-205)."""
    return sorted(guild_counts([card for cards in drawn for card in cards])) == SPREAD[players]


def repair(drawn: list[list[int]], levels: int, players: int, dice: Dice) -> None:
    """Redraw the first `levels` levels uniformly among what repairs the spread, if anything does.

    Sets are counted by their guilds, so that no list of combinations is ever built: a level at a
    time is chosen, each set weighed by how many ways the other levels have to go with it.
    """
    choices = [hands(level + 1, LEVEL_CARDS[players][level]) for level in range(levels)]
    kept = guild_counts([card for cards in drawn[levels:] for card in cards])
    chosen: list[list[int]] = []
    for level in range(levels):
        weights = []
        for hand in choices[level]:
            counts = add(kept, guild_counts(hand))
            weights.append(ways(choices, level + 1, counts, players))
        total = sum(weights)
        if not total:
            return
        ticket = below(dice, total)
        index = 0
        while ticket >= weights[index]:
            ticket -= weights[index]
            index += 1
        hand = choices[level][index].copy()
        dice.shuffle(hand)
        chosen.append(hand)
        kept = add(kept, guild_counts(hand))
    drawn[:levels] = chosen


def add(first: list[int], second: list[int]) -> list[int]:
    return [first[guild] + second[guild] for guild in range(GUILD_COUNT)]


def ways(choices: list[list[list[int]]], level: int, counts: list[int], players: int) -> int:
    """How many combinations of sets of the levels from `level` on complete a right spread."""
    if level == len(choices):
        return 1 if sorted(counts) == SPREAD[players] else 0
    tally: dict[tuple[int, int, int], int] = {}
    for hand in choices[level]:
        own = guild_counts(hand)
        key = (own[0], own[1], own[2])
        tally[key] = tally.get(key, 0) + 1
    total = 0
    for key, count in tally.items():
        total += count * ways(choices, level + 1, add(counts, list(key)), players)
    return total


def below(dice: Dice, n: int) -> int:
    """A number below n, which may be too large for a single throw of the generator."""
    if n <= 1000:
        return dice.below(n)
    blocks = (n + 999) // 1000
    while True:
        number = below(dice, blocks) * 1000 + dice.below(1000)
        if number < n:
            return number


# -- neutral markers and demand markers ----------------------------------------------------------


def place_neutrals(s: Agra) -> None:
    """Neutral markers on Akbar's bowls and on the demands, for 2 and 3 players (AG-208)."""
    s.bowls = [-1] * len(BOWLS)
    s.empty_bowls = 0
    for side in range(2):
        for _ in range(AKBAR_ROLLS[s.players][side]):
            s.bowls[side * LEFT_BOWLS + s.roll(DIE) - 1] = NEUTRAL
    for bowl in range(len(BOWLS)):
        if s.bowls[bowl] < 0:
            s.empty_bowls |= 1 << BOWLS[bowl]
    s.demand_owner = [-1] * (GUILD_COUNT * COLUMN)
    for guild in range(GUILD_COUNT):
        for _ in range(DEMAND_NEUTRALS[s.players]):
            place = demand_of(guild, s.roll(DIE) - 1)
            while s.demand_owner[place] >= 0:
                place = demand_of(guild, s.roll(DIE) - 1)
            s.demand_owner[place] = NEUTRAL


def place_demand_markers(s: Agra) -> None:
    """A die for each column; a covered demand passes the marker on downwards (AG-209)."""
    s.demand_at = [0] * GUILD_COUNT
    for guild in range(GUILD_COUNT):
        place = s.roll(DIE) - 1
        while s.demand_owner[demand_of(guild, place)] >= 0:
            place = (place + 1) % COLUMN
        s.demand_at[guild] = place
