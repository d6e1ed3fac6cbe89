"""An offer of Emporous as people put it together: part by part, in any order, then one proposal.

The questions of `offer.py` come in the order of the rules; here are the moves that answer them for
the parts that somebody has chosen (EM-64 to EM-74).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from caudal.engine.state import State
from caudal.games.emporous.content import CONTRACTS, DESIGNS, KINDS
from caudal.games.emporous.moves import CANCEL, CLAIM, CLAIM_CUSTOM, MOVES

PASS = {
    "give_tile": "next",
    "claim": "claim_silent",
    "claim_kind": "claim:silent",
    "give_craft": "next",
    "give_contract": "next",
    "ask_tile": "next",
    "ask_craft": "next",
    "ask_contracts": "ask_contracts:0",
}
"""By question, the answer that adds nothing."""
PASSING = {kind: MOVES.move(name) for kind, name in PASS.items()}


class OfferDraft:
    """An offer as a `Draft`."""

    passes = frozenset({"next", "claim_silent", "claim_custom", "claim:silent", "ask_contracts:0"})

    def begins(self, move: str) -> bool:
        return move == "counter" or move.startswith("propose_trade:")

    def prompt(self, state: State) -> str:
        kind = state.todo[-1].kind if state.todo else ""
        return "draft" if kind in PASS or kind == "submit" else ""

    def ways(self, begun: State, made: Sequence[str]) -> dict[str, list[str]]:
        chosen = [move for move in made if move not in self.passes]
        ways = {}
        for move, parts in additions(chosen):
            moves = in_order(begun, parts)
            if moves:
                ways[move] = moves
        return ways


DRAFT = OfferDraft()


def additions(chosen: list[str]) -> Iterator[tuple[str, list[str]]]:
    """What might be added or done next, and all parts that there would be then."""
    verbs = {move.partition(":")[0] for move in chosen}
    names = ["submit", "cancel", *(f"give_tile:{kind}" for kind in KINDS)]
    if "give_tile" in verbs and "claim_truth" not in verbs:
        names += [] if "claim" in verbs else ["claim_truth"]
        names += [f"claim:{kind}" for kind in KINDS]
    names += [f"give_craft:{design}" for design in DESIGNS]
    names += [f"give_contract:{card}" for card in CONTRACTS]
    names += [f"ask_tile:{kind}" for kind in [*KINDS, "any"]]
    names += [f"ask_craft:{design}" for design in DESIGNS]
    yield from ((name, [*chosen, name]) for name in names)
    asked = [move for move in chosen if move.startswith("ask_contracts:")]
    count = 1 + sum(int(move.partition(":")[2]) for move in asked)
    if count <= len(CONTRACTS):
        more = f"ask_contracts:{count}"
        yield more, [*(move for move in chosen if move not in asked), more]


def in_order(begun: State, parts: Sequence[str]) -> list[str]:
    """The moves that make an offer of these parts, up to the last of them; none where it cannot be
    made. The vocabulary has the moves in the order of the questions."""
    state = begun.clone()
    left = sorted(map(MOVES.move, parts))
    made: list[int] = []
    while left:
        kind = state.todo[-1].kind
        legal = state.moves()
        move = next((part for part in left if part in legal), -1)
        if move >= 0:
            left.remove(move)
        elif kind == "claim" and any(CLAIM <= part < CLAIM + len(KINDS) for part in left):
            move = CLAIM_CUSTOM
        elif PASSING.get(kind, -1) in legal:
            move = PASSING[kind]
        else:
            # An offer of nothing is withdrawn by itself.
            return [MOVES.name(move) for move in made] if left == [CANCEL] else []
        made.append(move)
        state.apply(move)
    return [MOVES.name(move) for move in made]
