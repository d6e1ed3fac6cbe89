"""The greedy search: what the best own follow-up of a move is worth by the game's heuristic."""

from __future__ import annotations

from typing import Final

from caudal.engine.state import State

DEPTH: Final = 5
WIN: Final = 8.0


def best_move(state: State, seat: int, weights: list[float], nodes: int) -> int:
    """The seat's best move; looks at about `nodes` positions."""
    values = move_values(state, seat, weights, DEPTH, nodes)
    return state.legal[values.index(max(values))]


def move_values(
    state: State, seat: int, weights: list[float], depth: int, nodes: int
) -> list[float]:
    """What each legal move is worth, its own best follow-ups included as far as `depth` sees."""
    values = []
    share = nodes // len(state.legal)
    for move in state.legal:
        child = state.clone()
        child.apply(move)
        values.append(follow(child, seat, weights, depth, share))
    return values


def follow(state: State, seat: int, weights: list[float], depth: int, nodes: int) -> float:
    """The value of a position after the seat's own best answers to what it is asked next."""
    if depth == 0 or state.seat() != seat or nodes < len(state.legal):
        return value(state, seat, weights)
    most = -1e9
    share = nodes // len(state.legal)
    for move in state.legal:
        child = state.clone()
        child.apply(move)
        worth = follow(child, seat, weights, depth - 1, share)
        if worth > most:
            most = worth
    return most


def value(state: State, seat: int, weights: list[float]) -> float:
    """The seat's prospects against its rivals': one point of the best rival weighs as much as one's
    own at two players, less at more."""
    prospects = state.prospects(weights)
    rival = -1e9
    for other in range(state.players):
        if other != seat and prospects[other] > rival:
            rival = prospects[other]
    lead = prospects[seat] - rival / (state.players - 1)
    if not state.todo and state.ranking()[seat] == 1:
        lead += WIN
    return lead
