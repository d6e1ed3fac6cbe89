"""What a game is worth to each seat when it is over."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from caudal.engine.errors import CaudalError
from caudal.engine.state import State

Rewarding = Callable[[State], Sequence[float]]
Reward = str | Rewarding
"""`"win"`, `"margin"`, or a function: from a finished state to a number for each seat."""


def win(state: State) -> list[float]:
    """The share of the victory: 1 for a lone winner, parts of 1 for several, 0 for the others."""
    places = state.ranking()
    winners = places.count(1)
    return [1 / winners if place == 1 else 0.0 for place in places]


def margin(state: State) -> list[float]:
    """Points ahead of the best rival, below zero for those who are behind."""
    scores = state.scores()
    return [
        float(score - max(scores[:seat] + scores[seat + 1 :])) for seat, score in enumerate(scores)
    ]


KNOWN: dict[str, Rewarding] = {"win": win, "margin": margin}


def rewarding(reward: Reward) -> Rewarding:
    """The function that is meant by a name, or the function itself."""
    if callable(reward):
        return reward
    if reward not in KNOWN:
        raise CaudalError(
            f"there is no reward {reward!r}; there are {', '.join(KNOWN)}, or any function "
            "from a finished state to a number for each seat"
        )
    return KNOWN[reward]
