"""The imperial board: influence, gates and favour tiles, guild demands, Akbar's bowls."""

from typing import ClassVar, Final

from caudal.engine.state import Decision
from caudal.games.agra.content import (
    BEHIND,
    BOWL_OF,
    BOWLS,
    CARD_GUILD,
    CARDS,
    COLUMN,
    DEMAND_BITS,
    DEMANDS,
    EXTRA_ROUNDS,
    FAVOURS,
    GATE,
    GOODS,
    GUILD_COUNT,
    GUILDS,
    KINDS,
    LEAST_INFLUENCE,
    MOST_SEATS,
    MOST_TILES,
    PRINTED_FAVOURS,
    TOP,
    TRACK_RUPEES,
)
from caudal.games.agra.goods import (
    add_goods,
    delivery_bonus,
    gain_favour,
    gain_rupees,
    return_good,
    take_away,
)
from caudal.games.agra.moves import (
    AKBAR,
    BOWL,
    DEMAND,
    DONE,
    DROP,
    GIVE,
    INFLUENCE,
    NO,
    SKIP,
    STEP,
    STOP,
    TAKE_FAVOUR,
    TILE,
)
from caudal.games.agra.state import Agra

# -- the end -------------------------------------------------------------------------------------


def trigger_end(s: Agra, cause: str) -> None:
    """Finish this round, then one full round more; further triggers change nothing (AG-1202)."""
    if not s.last_round:
        s.last_round = s.round + EXTRA_ROUNDS
        if s.listener is not None:
            s.listener.tell("end_triggered", -1, cause=cause)


# -- influence -----------------------------------------------------------------------------------


def can_rise(s: Agra, seat: int) -> bool:
    """Whether any influence marker of the seat is below the top (AG-1307)."""
    for guild in range(seat * GUILD_COUNT, (seat + 1) * GUILD_COUNT):
        if s.influence[guild] < TOP:
            return True
    return False


def rise(s: Agra, seat: int, guild: int) -> None:
    """One step up: a gate asks at once, the top triggers the end (AG-1003, AG-1005)."""
    index = seat * GUILD_COUNT + guild
    position = s.influence[index]
    if position == TOP:
        return
    position += 1
    s.influence[index] = position
    if s.listener is not None:
        s.listener.tell("influence", seat, guild=GUILDS[guild], position=position)
    if position == TOP:
        trigger_end(s, "influence_marker_at_top")
    if GATE[position]:
        s.todo.append(Gate(seat, GATE[position]))


def guild_moves(s: Agra, seat: int) -> list[int]:
    """The guilds whose marker can still rise."""
    first = seat * GUILD_COUNT
    return [INFLUENCE + g for g in range(GUILD_COUNT) if s.influence[first + g] < TOP]


class ChooseGuild(Decision[Agra]):
    """Which influence marker rises; without one below the top nothing happens (AG-1006, AG-1307)."""

    kind: ClassVar[str] = "choose_guild"
    section: ClassVar[str] = "influence"

    def moves(self, state: Agra) -> list[int]:
        return guild_moves(state, self.seat) or [NO]

    def play(self, state: Agra, move: int) -> None:
        if move != NO:
            rise(state, self.seat, move - INFLUENCE)


class PaintingGuild(Decision[Agra]):
    """The painting's guilds, all different; only the first must be named (AG-856, AG-861)."""

    kind: ClassVar[str] = "painting_guild"
    section: ClassVar[str] = "luxury"
    fields: ClassVar[tuple[str, ...]] = ("left", "named")

    def __init__(self, seat: int, left: int, named: int) -> None:
        self.seat = seat
        self.left = left
        self.named = named

    def moves(self, state: Agra) -> list[int]:
        first = self.seat * GUILD_COUNT
        moves = []
        for guild in range(GUILD_COUNT):
            if state.influence[first + guild] < TOP and not self.named >> guild & 1:
                moves.append(INFLUENCE + guild)
        if self.named:
            moves.append(STOP)
        return moves

    def play(self, state: Agra, move: int) -> None:
        if move == STOP:
            return
        guild = move - INFLUENCE
        if self.left > 1:
            state.todo.append(PaintingGuild(self.seat, self.left - 1, self.named | 1 << guild))
        rise(state, self.seat, guild)


class InfluenceSteps(Decision[Agra]):
    """DP-13: the steps owed by the notables just delivered to. Asked only where the order or a refusal
    can matter; otherwise they come by themselves in river order (AG-1001, AG-1006, AG-1007)."""

    kind: ClassVar[str] = "influence_steps"
    section: ClassVar[str] = "influence"
    fields: ClassVar[tuple[str, ...]] = ("owed",)

    def __init__(self, seat: int, owed: int) -> None:
        self.seat = seat
        self.owed = owed

    def moves(self, state: Agra) -> list[int]:
        owed = self.owed & ~state.stepped[self.seat]
        if not owed:
            return [DONE]
        steps = []
        skips = []
        gate = False
        first = self.seat * GUILD_COUNT
        for place in range(len(state.river)):
            if not owed >> place & 1:
                continue
            card = state.river[place]
            position = state.influence[first + CARD_GUILD[card]]
            if position == TOP:
                continue
            steps.append(STEP + card)
            if position + 1 == TOP:
                skips.append(SKIP + card)
            elif GATE[position + 1]:
                gate = True
        if not steps:
            return [DONE]
        if skips or gate:
            return steps + skips
        return [steps[0]]

    def play(self, state: Agra, move: int) -> None:
        if move == DONE:
            return
        card = move - SKIP if move >= SKIP else move - STEP
        place = state.river.index(card)
        rest = self.owed & ~(1 << place)
        if rest:
            state.todo.append(InfluenceSteps(self.seat, rest))
        if move >= SKIP:
            if state.listener is not None:
                state.listener.tell("step_declined", self.seat, notable=CARDS[card])
            return
        state.stepped[self.seat] |= 1 << place
        rise(state, self.seat, CARD_GUILD[card])


# -- gates and favour tiles ----------------------------------------------------------------------


class Gate(Decision[Agra]):
    """DP-20: favour, or a face-up favour tile instead (AG-1003)."""

    kind: ClassVar[str] = "gate"
    section: ClassVar[str] = "influence"
    fields: ClassVar[tuple[str, ...]] = ("amount",)

    def __init__(self, seat: int, amount: int) -> None:
        self.seat = seat
        self.amount = amount

    def moves(self, state: Agra) -> list[int]:
        moves = [TAKE_FAVOUR]
        for tile in state.row:
            if tile >= 0:
                moves.append(TILE + tile)
        return moves

    def play(self, state: Agra, move: int) -> None:
        if move == TAKE_FAVOUR:
            gain_favour(state, self.seat, self.amount)
        else:
            take_tile(state, self.seat, move - TILE)


def take_tile(s: Agra, seat: int, tile: int) -> None:
    """Take a tile of the row, which is refilled at once, or of the pile, which is shuffled then;
    with too many one of the old ones goes back (AG-1003, AG-1004, AG-1108)."""
    if tile in s.row:
        s.row = [-1 if shown == tile else shown for shown in s.row]
        refill(s)
    else:
        s.pile = [hidden for hidden in s.pile[: s.pile_left] if hidden != tile]
        s.pile_left = len(s.pile)
        s.dice.shuffle(s.pile)
    old = s.actions[seat] >> PRINTED_FAVOURS
    s.actions[seat] |= 1 << tile + PRINTED_FAVOURS
    if s.listener is not None:
        s.listener.tell("tile", seat, tile=FAVOURS[tile + PRINTED_FAVOURS])
    if count_bits(old) == MOST_TILES:
        s.todo.append(DropTile(seat, tile))


def count_bits(bits: int) -> int:
    count = 0
    while bits:
        bits &= bits - 1
        count += 1
    return count


def refill(s: Agra) -> None:
    """Turn up tiles for the gaps of the row while the pile lasts (AG-1301)."""
    row = s.row.copy()
    for place in range(len(row)):
        if row[place] < 0 and s.pile_left:
            s.pile_left -= 1
            row[place] = s.pile[s.pile_left]
            s.reveals += 1
            if s.listener is not None:
                s.listener.tell("tile_up", -1, tile=FAVOURS[row[place] + PRINTED_FAVOURS])
    s.row = row


class DropTile(Decision[Agra]):
    """DP-20, the fourth tile: which of the three old ones goes back into the pile (AG-1004)."""

    kind: ClassVar[str] = "drop_tile"
    section: ClassVar[str] = "influence"
    fields: ClassVar[tuple[str, ...]] = ("tile",)

    def __init__(self, seat: int, tile: int) -> None:
        self.seat = seat
        self.tile = tile

    def moves(self, state: Agra) -> list[int]:
        tiles = state.actions[self.seat] >> PRINTED_FAVOURS & ~(1 << self.tile)
        return [DROP + k for k in range(len(FAVOURS) - PRINTED_FAVOURS) if tiles >> k & 1]

    def play(self, state: Agra, move: int) -> None:
        tile = move - DROP
        bit = 1 << tile + PRINTED_FAVOURS
        state.actions[self.seat] &= ~bit
        if state.marked[self.seat] & bit:
            state.marked[self.seat] &= ~bit
            state.supply[self.seat] += 1
        if state.listener is not None:
            state.listener.tell("tile_back", self.seat, tile=FAVOURS[tile + PRINTED_FAVOURS])
        state.pile = [*state.pile[: state.pile_left], tile]
        state.pile_left = len(state.pile)
        state.dice.shuffle(state.pile)
        refill(state)


class MosaicTile(Decision[Agra]):
    """DP-28, Mosaic Maker: any tile of the row or the pile, or none (AG-1108)."""

    kind: ClassVar[str] = "mosaic_tile"
    section: ClassVar[str] = "contracts"

    def moves(self, state: Agra) -> list[int]:
        moves = [TILE + tile for tile in state.row if tile >= 0]
        moves += [TILE + tile for tile in sorted(state.pile[: state.pile_left])]
        moves.append(NO)
        return moves

    def play(self, state: Agra, move: int) -> None:
        if move != NO:
            take_tile(state, self.seat, move - TILE)


# -- guild demands -------------------------------------------------------------------------------


def column_count(s: Agra, guild: int) -> int:
    """Markers in a demand column, neutral ones included (AG-903)."""
    count = 0
    for place in range(guild * COLUMN, (guild + 1) * COLUMN):
        if s.demand_owner[place] >= 0:
            count += 1
    return count


def can_fulfil(s: Agra, seat: int, guild: int) -> bool:
    """Goods, influence and the column's limit allow the demand under the marker (AG-903, AG-1308)."""
    place = s.demand_at[guild]
    if place == COLUMN:
        return False
    wanted = DEMAND_BITS[guild * COLUMN + place]
    if s.own[seat] & wanted != wanted:
        return False
    if s.influence[seat * GUILD_COUNT + guild] < LEAST_INFLUENCE:
        return False
    return column_count(s, guild) < s.limit


def add_demands(s: Agra, seat: int, moves: list[int]) -> None:
    """The demands that the seat can fulfil now."""
    for guild in range(GUILD_COUNT):
        if can_fulfil(s, seat, guild):
            moves.append(DEMAND + guild)


def demand_rupees(s: Agra, seat: int, guild: int) -> int:
    """The rupees at the seat's position, one less if somebody is higher (AG-904)."""
    position = s.influence[seat * GUILD_COUNT + guild]
    for other in range(s.players):
        if s.influence[other * GUILD_COUNT + guild] > position:
            return TRACK_RUPEES[position] - BEHIND
    return TRACK_RUPEES[position]


def fulfil(s: Agra, seat: int, guild: int) -> None:
    """Both goods are delivered, a marker covers the demand, rupees, then a step (AG-904, AG-906)."""
    place = s.demand_at[guild]
    goods = DEMANDS[guild * COLUMN + place]
    if s.listener is not None:
        ids = [GOODS[good] for good in goods]
        s.listener.tell("demand", seat, guild=GUILDS[guild], goods=ids)
    for good in goods:
        return_good(s, seat, good)
        delivery_bonus(s, seat, good)
    s.supply[seat] -= 1
    s.demand_owner = s.demand_owner.copy()
    s.demand_owner[guild * COLUMN + place] = seat
    s.demand_at = s.demand_at.copy()
    s.demand_at[guild] = next_demand(s, guild, place)
    if s.demand_at[guild] == COLUMN:
        trigger_end(s, "demand_column_full")
    gain_rupees(s, seat, demand_rupees(s, seat, guild))
    rise(s, seat, guild)


def next_demand(s: Agra, guild: int, place: int) -> int:
    """The next demand downwards without marker, wrapping; below the column if it is full (AG-906)."""
    for ahead in range(1, COLUMN + 1):
        below = (place + ahead) % COLUMN
        if s.demand_owner[guild * COLUMN + below] < 0:
            return below
    return COLUMN


# -- Akbar ---------------------------------------------------------------------------------------


def add_akbar(s: Agra, seat: int, moves: list[int]) -> None:
    """The goods that the seat can put into their own empty bowl (AG-902)."""
    goods = s.own[seat] & s.empty_bowls
    if goods:
        for good in range(KINDS):
            if goods >> good & 1:
                moves.append(AKBAR + BOWL_OF[good])


def serve(s: Agra, seat: int, good: int, bowl: int) -> None:
    """A good goes into a bowl for the rest of the game (AG-902)."""
    take_away(s, seat, good)
    s.bowls = s.bowls.copy()
    s.bowls[bowl] = seat
    s.empty_bowls &= ~(1 << BOWLS[bowl])
    if s.listener is not None:
        s.listener.tell("akbar", seat, good=GOODS[good], bowl=GOODS[BOWLS[bowl]])
    delivery_bonus(s, seat, good)


class AkbarOrDemand(Decision[Agra]):
    """ft_akbar_or_demand: one thing of the order phase, whatever the phase (AG-854, AG-901)."""

    kind: ClassVar[str] = "akbar_or_demand"
    section: ClassVar[str] = "order"

    def moves(self, state: Agra) -> list[int]:
        moves: list[int] = []
        add_demands(state, self.seat, moves)
        add_akbar(state, self.seat, moves)
        return moves

    def play(self, state: Agra, move: int) -> None:
        order(state, self.seat, move)


def order(s: Agra, seat: int, move: int) -> None:
    """Carry out a move of `add_akbar` or `add_demands`."""
    if move >= AKBAR:
        bowl = move - AKBAR
        serve(s, seat, BOWLS[bowl], bowl)
    else:
        fulfil(s, seat, move - DEMAND)


def can_order(s: Agra, seat: int) -> bool:
    """Whether the order phase offers anything."""
    if s.own[seat] & s.empty_bowls:
        return True
    for guild in range(GUILD_COUNT):
        if can_fulfil(s, seat, guild):
            return True
    return False


class SadrGood(Decision[Agra]):
    """DP-28, Sadr us-Sudur: a good for any empty bowl of the same value, or none (AG-1108)."""

    kind: ClassVar[str] = "sadr_good"
    section: ClassVar[str] = "contracts"

    def moves(self, state: Agra) -> list[int]:
        moves: list[int] = []
        goods = 0
        for bits in state.worth:
            if bits & state.empty_bowls:
                goods |= bits
        add_goods(moves, GIVE, state.own[self.seat] & goods)
        moves.append(NO)
        return moves

    def play(self, state: Agra, move: int) -> None:
        if move != NO:
            state.todo.append(SadrBowl(self.seat, move - GIVE))


class SadrBowl(Decision[Agra]):
    """DP-28, Sadr us-Sudur: which bowl (AG-1108)."""

    kind: ClassVar[str] = "sadr_bowl"
    section: ClassVar[str] = "contracts"
    fields: ClassVar[tuple[str, ...]] = ("good",)

    def __init__(self, seat: int, good: int) -> None:
        self.seat = seat
        self.good = good

    def moves(self, state: Agra) -> list[int]:
        goods = state.worth[state.value(self.good)] & state.empty_bowls
        return [BOWL + BOWL_OF[good] for good in range(KINDS) if goods >> good & 1]

    def play(self, state: Agra, move: int) -> None:
        serve(state, self.seat, self.good, move - BOWL)


CHOOSE_GUILD: Final = [ChooseGuild(seat) for seat in range(MOST_SEATS)]
MOSAIC_TILE: Final = [MosaicTile(seat) for seat in range(MOST_SEATS)]
ORDER_NOW: Final = [AkbarOrDemand(seat) for seat in range(MOST_SEATS)]
SADR_GOOD: Final = [SadrGood(seat) for seat in range(MOST_SEATS)]
