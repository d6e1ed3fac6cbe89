"""The guilds: the end they may bring, influence, gates and favour tiles."""

from typing import ClassVar, Final

from caudal.engine.state import Decision
from caudal.games.agra.content import (
    FAVOURS,
    GUILD_COUNT,
    GUILDS,
    MOST_SEATS,
    MOST_TILES,
    PRINTED_FAVOURS,
)
from caudal.games.agra.content_boards import GATE, TOP
from caudal.games.agra.content_notables import CARD_GUILD, CARDS
from caudal.games.agra.content_river import EXTRA_ROUNDS
from caudal.games.agra.goods import gain_favour
from caudal.games.agra.layout import action_of, count_bits, rank_of, tiles_of
from caudal.games.agra.moves import (
    DONE,
    DROP,
    INFLUENCE,
    NO,
    SKIP,
    STEP,
    STOP,
    TAKE_FAVOUR,
    TILE,
    is_skip,
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
    for guild in range(rank_of(seat, 0), rank_of(seat + 1, 0)):
        if s.influence[guild] < TOP:
            return True
    return False


def rise(s: Agra, seat: int, guild: int) -> None:
    """One step up: a gate asks at once, the top triggers the end (AG-1003, AG-1005)."""
    index = rank_of(seat, guild)
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
    first = rank_of(seat, 0)
    return [INFLUENCE + g for g in range(GUILD_COUNT) if s.influence[first + g] < TOP]


class ChooseGuild(Decision[Agra]):
    """Which influence marker rises; with all at the top nothing happens (AG-1006, AG-1307)."""

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
        first = rank_of(self.seat, 0)
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
    """DP-13: the steps owed by the notables just delivered to. Asked only where the order or a
    refusal can matter; else they come by themselves in river order (AG-1001, AG-1006, AG-1007)."""

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
        first = rank_of(self.seat, 0)
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
        skipped = is_skip(move)
        card = move - SKIP if skipped else move - STEP
        place = state.river.index(card)
        rest = self.owed & ~(1 << place)
        if rest:
            state.todo.append(InfluenceSteps(self.seat, rest))
        if skipped:
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
    old = tiles_of(s.actions[seat])
    s.actions[seat] |= 1 << action_of(tile)
    if s.listener is not None:
        s.listener.tell("tile", seat, tile=FAVOURS[action_of(tile)])
    if count_bits(old) == MOST_TILES:
        s.todo.append(DropTile(seat, tile))


def refill(s: Agra) -> None:
    """Turn up tiles for the gaps of the row while the pile lasts (AG-1301)."""
    row = s.row.copy()
    for place in range(len(row)):
        if row[place] < 0 and s.pile_left:
            s.pile_left -= 1
            row[place] = s.pile[s.pile_left]
            s.reveals += 1
            if s.listener is not None:
                s.listener.tell("tile_up", -1, tile=FAVOURS[action_of(row[place])])
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
        tiles = tiles_of(state.actions[self.seat]) & ~(1 << self.tile)
        return [DROP + k for k in range(len(FAVOURS) - PRINTED_FAVOURS) if tiles >> k & 1]

    def play(self, state: Agra, move: int) -> None:
        tile = move - DROP
        bit = 1 << action_of(tile)
        state.actions[self.seat] &= ~bit
        if state.marked[self.seat] & bit:
            state.marked[self.seat] &= ~bit
            state.supply[self.seat] += 1
        if state.listener is not None:
            state.listener.tell("tile_back", self.seat, tile=FAVOURS[action_of(tile)])
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


CHOOSE_GUILD: Final = [ChooseGuild(seat) for seat in range(MOST_SEATS)]
MOSAIC_TILE: Final = [MosaicTile(seat) for seat in range(MOST_SEATS)]
