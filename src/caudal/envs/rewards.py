"""What a game is worth to each seat: at its end, or decision by decision."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from caudal.engine.errors import CaudalError
from caudal.engine.state import State

Rewarding = Callable[[State], Sequence[float]]
Reward = str | Rewarding
"""`"win"`, `"margin"`, `"shaped"`, or a function from a finished state to each seat's number."""


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


SHAPED = "shaped"
KNOWN: dict[str, Rewarding] = {"win": win, "margin": margin, SHAPED: margin}


class Payer:
    """Pays the seats: once, when the game is over; or, `shaped`, after each decision what it has
    changed of the margins, so that all of them add up to the last margin less the first."""

    def __init__(self, reward: Reward = "win") -> None:
        if not callable(reward) and reward not in KNOWN:
            raise CaudalError(
                f"there is no reward {reward!r}; there are {', '.join(KNOWN)}, or any function "
                "from a finished state to a number for each seat"
            )
        self.worth = reward if callable(reward) else KNOWN[reward]
        self.shaped = reward == SHAPED

    def before(self, state: State) -> Sequence[float]:
        """What has to be known of a position before it is played on."""
        return self.worth(state) if self.shaped else ()

    def after(self, state: State, before: Sequence[float]) -> list[float]:
        """What each seat earns by what was played since `before`."""
        if self.shaped:
            return [now - then for now, then in zip(self.worth(state), before, strict=True)]
        if state.seat() < 0:
            return [float(each) for each in self.worth(state)]
        return [0.0] * state.players
