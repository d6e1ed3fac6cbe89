"""Playing and learning at the same time: while the learner works on one rollout, the next is played
with the weights that were there before."""

from __future__ import annotations

import copy
from concurrent.futures import Future, ThreadPoolExecutor
from types import TracebackType
from typing import Self

import torch

from caudal.lab.learn.crew import Crew
from caudal.lab.learn.net import Policy
from caudal.lab.learn.rollout import Rollout, pin


class Players:
    """Rollouts one after the other; `next` gives the last one and lets the following one begin.
    Used in a `with`."""

    def __init__(
        self, crew: Crew, net: Policy, steps: int, device: str, stray: float = 0.0
    ) -> None:
        if device == "cuda":
            pin(crew)
        self.device = device
        self.net = copy.deepcopy(net)
        """The weights that play; the learner's own change meanwhile."""
        self.stray = stray
        """The share of answers that stray from what the net likes, in the rollouts to come."""
        self.played, self.coming = (Rollout(crew, steps, device) for _ in range(2))
        self.thread = ThreadPoolExecutor(1)
        self.settle()
        self.future: Future[None] = self.thread.submit(self.play, None)

    def play(self, before: Rollout | None) -> None:
        if self.device == "cpu":
            self.coming.play(self.net, before, self.stray)
            return
        with torch.cuda.stream(torch.cuda.Stream(priority=-1)):
            self.coming.play(self.net, before, self.stray)
            torch.cuda.current_stream().synchronize()

    def settle(self) -> None:
        """Wait until the GPU has done what it was told: two threads are about to rely on it."""
        if self.device == "cuda":
            torch.cuda.synchronize()

    def next(self, net: Policy) -> Rollout:
        """The rollout that has been played; the following one is played by this net."""
        self.future.result()
        with torch.no_grad():
            for old, new in zip(self.net.parameters(), net.parameters(), strict=True):
                old.copy_(new)
        self.settle()
        self.played, self.coming = self.coming, self.played
        self.future = self.thread.submit(self.play, self.played)
        return self.played

    def ready(self) -> bool:
        """Whether the next rollout has been played."""
        return self.future.done()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """The games go on until the rollout under way is complete."""
        self.thread.shutdown()
