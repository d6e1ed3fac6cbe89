"""How the bots of Emporous judge trades.

An offer that is made is judged by carrying it out on a copy, with the partner handing over what it
can best spare; the partner takes it if it gains, and no less than the other side. An offer in the
making is worth what its best completion would be worth.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from caudal.games.emporous import heuristic
from caudal.games.emporous.content import ALL_KINDS, CONTRABAND, UNIT
from caudal.games.emporous.hands import bits, count, total
from caudal.games.emporous.moves import (
    ACCEPT,
    ASK_ANY,
    ASK_CONTRACTS,
    ASK_TILE,
    CLAIM_TRUTH,
    COLLAB_TAKE,
    GIVE_TILE,
    HAND_CONTRACT,
    HAND_TILE,
    NEXT,
    SILENT,
    SUBMIT,
)
from caudal.games.emporous.swap import asked_tiles

if TYPE_CHECKING:
    from caudal.games.emporous.state import Emporous

TROUBLE: Final = 0.15
"""What a gain must be worth to talk about it."""
PENDING: Final = 0.6
"""The trip that is still to come while an offer waits for its answer."""
HOPELESS: Final = 0.2
"""What it costs to talk about nothing: more than the least trouble."""
WISH: Final = 0.02
"""How much a wish that fits counts among offers that are worth the same."""
MOST_ASKED: Final = 2
NONE: Final = -99.0


def prospects(s: Emporous, weights: list[float]) -> list[float]:
    """Each seat's expected points while an offer is built or answered."""
    base = [heuristic.prospect(s, seat, weights) for seat in range(s.players)]
    kind = s.todo[-1].kind
    if s.offered and kind != "answer":
        outcome = carried_out(s, weights)
        outcome[s.taker] = base[s.taker] + liking(s, base, outcome, weights)
        return outcome
    after = believed(s)
    before = [heuristic.prospect(after, seat, weights) for seat in range(s.players)]
    hoped_for = hopes(after, before.copy(), weights, kind)
    if hoped_for[s.giver] > before[s.giver] and s.giver == s.turn and not s.trip:
        hoped_for[s.giver] += PENDING
    return [base[seat] + hoped_for[seat] - before[seat] for seat in range(s.players)]


def hopes(s: Emporous, base: list[float], weights: list[float], kind: str) -> list[float]:
    """What an offer that is not accepted yet lets everybody expect."""
    if kind == "answer":
        if not payable(s):
            return disappointed(s, base)
        outcome = carried_out(s, weights)
        if liking(s, base, outcome, weights) > 0.0:
            return hoped(base, outcome)
        return disappointed(s, base)
    if kind in ("give_tile", "claim", "claim_kind"):
        return planned(s, base, weights, kind == "give_tile")
    return completed(s, base, weights, kind)


def believed(s: Emporous) -> Emporous:
    """The position with no more in the partner's hands than the maker of the offer knows of: plans
    do not hang on what it only imagines."""
    after = s.clone()
    place = s.about(s.giver, s.taker)
    after.hand[s.taker] = s.known[place]
    after.held[s.taker] = s.seen[place]
    return after


def payable(s: Emporous) -> bool:
    """Whether the partner is known to have as many tiles and contracts as are asked for."""
    if asked_tiles(s) > total(s.hand[s.taker]):
        return False
    return s.ask_contracts <= bits(s.held[s.taker])


def liking(s: Emporous, base: list[float], after: list[float], weights: list[float]) -> float:
    """What the partner makes of an offer: its gain, less whatever the other side gains more."""
    mine = after[s.taker] - base[s.taker]
    theirs = after[s.giver] - base[s.giver]
    unfair = theirs - mine
    return mine - (unfair if unfair > 0.0 else 0.0) - weights[heuristic.BARGAIN]


def disappointed(s: Emporous, base: list[float]) -> list[float]:
    """Nobody will agree: the less is said, the better."""
    said = total(s.give_tiles) + asked_tiles(s) + s.ask_contracts
    said += total(s.give_crafts) + total(s.ask_crafts) + bits(s.give_contracts)
    base[s.giver] -= HOPELESS + 0.01 * said
    return base


def hoped(base: list[float], after: list[float]) -> list[float]:
    """An offer that is not accepted yet counts by half, less the trouble."""
    return [base[seat] + 0.5 * (after[seat] - base[seat]) - TROUBLE for seat in range(len(base))]


# -- an offer on the table -------------------------------------------------------------------------


def carried_out(s: Emporous, weights: list[float]) -> list[float]:
    """The prospects after the offer is accepted and all is handed over."""
    after = s.clone()
    taker = after.taker
    while after.giver >= 0:
        kind = after.todo[-1].kind
        if kind == "answer":
            after.apply(ACCEPT)
        elif kind == "hand_tile":
            after.apply(spare_tile(after, taker, weights))
        elif kind == "hand_contract":
            after.apply(spare_contract(after, taker, weights))
    while after.todo[-1].kind == "collab_take":
        after.apply(welcome_tile(after, after.todo[-1].seat, weights))
    return [heuristic.prospect(after, seat, weights) for seat in range(s.players)]


def spare_tile(s: Emporous, seat: int, weights: list[float]) -> int:
    """The tile that the seat misses least; a wish counts for something."""
    best = s.legal[0]
    most = NONE
    hand = s.hand[seat]
    for move in s.legal:
        kind = move - HAND_TILE
        s.hand[seat] = hand - s.hand_tiles - UNIT[kind]
        value = heuristic.prospect(s, seat, weights)
        if count(s.ask_tiles, kind) > count(s.hand_tiles, kind):
            value += weights[heuristic.GOODWILL]
        if value > most:
            most = value
            best = move
    s.hand[seat] = hand
    return best


def spare_contract(s: Emporous, seat: int, weights: list[float]) -> int:
    best = s.legal[0]
    most = NONE
    held = s.held[seat]
    for move in s.legal:
        s.held[seat] = held & ~s.hand_contracts & ~(1 << move - HAND_CONTRACT)
        value = heuristic.prospect(s, seat, weights)
        if value > most:
            most = value
            best = move
    s.held[seat] = held
    return best


def welcome_tile(s: Emporous, seat: int, weights: list[float]) -> int:
    """The raw material that helps the seat most."""
    best = s.legal[0]
    most = NONE
    hand = s.hand[seat]
    for move in s.legal:
        s.hand[seat] = hand + UNIT[move - COLLAB_TAKE]
        value = heuristic.prospect(s, seat, weights)
        if value > most:
            most = value
            best = move
    s.hand[seat] = hand
    return best


# -- an offer whose tiles are chosen ---------------------------------------------------------------


def completed(s: Emporous, base: list[float], weights: list[float], kind: str) -> list[float]:
    """The best of asking for no more tiles, one more or two more, if the partner would agree."""
    giver = s.giver
    best: list[float] = []
    more = MOST_ASKED if kind in ("give_craft", "give_contract", "ask_tile") else 0
    wish = wished(s, base[giver], weights) if more else -1
    for extra in range(more + 1):
        after = s.clone()
        if not submit(after, extra, wish) or not payable(after):
            break
        outcome = carried_out(after, weights)
        liked = liking(after, base, outcome, weights) > 0.0
        if liked and (not best or outcome[giver] > best[giver]):
            best = outcome
    if not best:
        return disappointed(s, base)
    best = hoped(base, best)
    asked = s.ask_tiles
    for place in range(ALL_KINDS):
        if count(asked, place):
            best[giver] += WISH * gain(s, giver, UNIT[place], base[giver], weights)
    return best


def submit(s: Emporous, extra: int, wish: int) -> bool:
    """Bring an offer to its end; no if it cannot be made like that."""
    while not s.offered:
        if s.giver < 0:
            return False
        kind = s.todo[-1].kind
        if kind == "ask_tile" and extra:
            move = ASK_TILE + wish
            if wish < 0 or move not in s.legal:
                move = ASK_ANY
            if move not in s.legal:
                return False
            extra -= 1
            s.apply(move)
        elif kind == "ask_contracts":
            s.apply(ASK_CONTRACTS)
        elif kind == "submit":
            s.apply(SUBMIT)
        elif kind == "claim":
            s.apply(CLAIM_TRUTH)
        elif kind == "claim_kind":
            s.apply(SILENT)
        else:
            s.apply(NEXT)
    return extra == 0


def wished(s: Emporous, base: float, weights: list[float]) -> int:
    """The kind among the partner's tiles that would help the giver most."""
    best = -1
    most = NONE
    for kind in range(ALL_KINDS):
        if count(s.hand[s.taker], kind) > count(s.ask_tiles, kind):
            value = gain(s, s.giver, UNIT[kind], base, weights)
            if value > most:
                most = value
                best = kind
    return best


def gain(s: Emporous, seat: int, tiles: int, base: float, weights: list[float]) -> float:
    """What tiles more (or, negative, less) would change for a seat."""
    hand = s.hand[seat]
    s.hand[seat] = hand + tiles
    value = heuristic.prospect(s, seat, weights) - base
    s.hand[seat] = hand
    return value


# -- an offer whose tiles are still being chosen ---------------------------------------------------


def planned(s: Emporous, base: list[float], weights: list[float], giving: bool) -> list[float]:
    """The best plan: up to two more tiles given, up to two asked for. It is looked for in sums of
    single gains, then tried out."""
    giver = s.giver
    taker = s.taker
    drop: list[float] = []
    add: list[float] = []
    get: list[float] = []
    lose: list[float] = []
    left = s.hand[giver] - s.give_tiles
    for kind in range(ALL_KINDS):
        mine = count(s.hand[giver], kind) > 0
        theirs = count(s.hand[taker], kind) > 0
        drop.append(gain(s, giver, -UNIT[kind], base[giver], weights) if mine else 0.0)
        add.append(received(s, taker, kind, base[taker], weights) if mine else 0.0)
        get.append(received(s, giver, kind, base[giver], weights) if theirs else NONE)
        lose.append(gain(s, taker, -UNIT[kind], base[taker], weights) if theirs else NONE)
    given = 0.0
    pleased = 0.0
    for kind in range(ALL_KINDS):
        held = count(s.give_tiles, kind)
        given += held * drop[kind]
        pleased += held * add[kind]
    wish = favourite(get)
    answers = spared(s, lose, wish, weights[heuristic.GOODWILL])
    margin = weights[heuristic.BARGAIN]
    most = 0.0
    best_one = -1
    best_two = -1
    best_asked = 0
    for asked in range(len(answers) + 1):
        if asked:
            given += get[answers[asked - 1]]
            pleased += lose[answers[asked - 1]]
        value = agreed(given, pleased, margin)
        if value > most and (asked or s.give_tiles):
            most = value
            best_one = -1
            best_two = -1
            best_asked = asked
        if giving:
            for one in range(s.cursor, ALL_KINDS):
                if not count(left, one):
                    continue
                value = agreed(given + drop[one], pleased + add[one], margin)
                if value > most:
                    most = value
                    best_one = one
                    best_two = -1
                    best_asked = asked
                for two in range(one, ALL_KINDS):
                    if count(left, two) > (1 if two == one else 0):
                        value = agreed(
                            given + drop[one] + drop[two], pleased + add[one] + add[two], margin
                        )
                        if value > most:
                            most = value
                            best_one = one
                            best_two = two
                            best_asked = asked
    if most <= 2.0 * TROUBLE:
        return disappointed(s, base)
    after = s.clone()
    if best_one >= 0:
        after.apply(GIVE_TILE + best_one)
    if best_two >= 0:
        after.apply(GIVE_TILE + best_two)
    if not submit(after, best_asked, wish) or not payable(after):
        return disappointed(s, base)
    outcome = carried_out(after, weights)
    if liking(after, base, outcome, weights) <= 0.0:
        return disappointed(s, base)
    return hoped(base, outcome)


def agreed(mine: float, theirs: float, margin: float) -> float:
    """What a plan brings, if the partner would like it too."""
    unfair = mine - theirs
    return mine if theirs - (unfair if unfair > 0.0 else 0.0) > margin else 0.0


def received(s: Emporous, seat: int, kind: int, base: float, weights: list[float]) -> float:
    """What a received tile is worth; contraband goes back at once (EM-103)."""
    if kind == CONTRABAND:
        return 0.0
    return gain(s, seat, UNIT[kind], base, weights)


def favourite(get: list[float]) -> int:
    """The kind that the giver would like best."""
    wish = 0
    for kind in range(ALL_KINDS):
        if get[kind] > get[wish]:
            wish = kind
    return wish


def spared(s: Emporous, lose: list[float], wish: int, goodwill: float) -> list[int]:
    """The kinds that the partner would hand over first."""
    answers: list[int] = []
    hand = s.hand[s.taker]
    for _ in range(MOST_ASKED):
        best = -1
        most = NONE
        for kind in range(ALL_KINDS):
            if count(hand, kind):
                value = lose[kind] + (goodwill if kind == wish else 0.0)
                if value > most:
                    most = value
                    best = kind
        if best >= 0:
            answers.append(best)
            hand -= UNIT[best]
    return answers
