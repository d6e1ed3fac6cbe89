"""Some steps of all games: what was seen, what was answered, what it turned out to be worth."""

from __future__ import annotations

from typing import Any

import torch
from torch import Tensor

from caudal.lab.learn.crew import GROUPS, Crew
from caudal.lab.learn.net import Answers, Policy

FLATTER = 4.0
"""What logits are divided by where an answer strays."""
SHOWN = ("numbers", "mask", "players", "prospects")
"""The arrays that a net is given, in its order."""


class Rollout:
    """`steps` answers of every game, on the learner's device. Entry `steps` is what is seen after
    the last one, and the first entry of the rollout that follows."""

    def __init__(self, crew: Crew, steps: int, device: str) -> None:
        self.crew = crew
        self.steps = steps
        self.device = device
        self.host = {name: torch.from_numpy(array) for name, array in crew.arrays.items()}
        self.seen = {
            name: self.room(steps + 1, array[0, 0].shape, kind_of(name, device))
            for name, array in self.host.items()
            if name != "move"
        }
        self.size = steps * 2 * crew.rows
        """How many answers there are."""
        seats = self.seen["ends"].shape[-2]
        self.moves = self.room(steps, (), torch.int64)
        self.logs = self.room(steps, (), torch.float32)
        """The logarithm of how likely each answer was."""
        self.worths = self.room(steps + 1, (seats, 2), torch.float32)
        self.around = torch.arange(seats, device=device)
        self.finished = 0
        """How many games have ended in the last rollout."""

    def room(self, steps: int, rest: tuple[int, ...], kind: torch.dtype) -> Tensor:
        return torch.zeros((steps, 2, self.crew.rows, *rest), dtype=kind, device=self.device)

    @torch.no_grad()
    def play(self, net: Policy, before: Rollout | None, stray: float = 0.0) -> None:
        """Answer all games' questions by the net's odds, from where the rollout before ended; a
        share of the answers strays from them."""
        if before is not None:
            for name, array in self.seen.items():
                array[0] = before.seen[name][-1]
        for step in range(self.steps):
            for group in GROUPS:
                if step or before is None:
                    self.observe(step, group)
                self.answer(net, step, group, stray)
        for group in GROUPS:
            self.observe(self.steps, group)
            self.worths[-1, group] = self.ask(net, self.steps, group)[1]
        self.finished = int(self.seen["over"][1:].sum())

    def observe(self, step: int, group: int) -> None:
        self.crew.wait(group)
        for name, array in self.seen.items():
            # to the device first: else the processor would change the kind of every number
            array[step, group].copy_(self.host[name][group].to(self.device, non_blocking=True))

    def ask(self, net: Policy, step: int, group: int) -> tuple[Answers, Tensor]:
        numbers, *others = (self.seen[name][step, group] for name in SHOWN)
        answers, worths = net(numbers.float(), *others)
        return answers, worths

    def answer(self, net: Policy, step: int, group: int, stray: float) -> None:
        """Draw the moves and let the games go on."""
        answers, worths = self.ask(net, step, group)
        logits = answers.logits
        if stray:
            strays = torch.rand(len(logits), 1, device=logits.device) < stray
            logits = torch.where(strays, logits / FLATTER, logits)
        odds = torch.softmax(logits, 1)
        place = (odds / torch.empty_like(odds).exponential_().clamp_min(1e-20)).argmax(1)
        chosen = answers.moves.gather(1, place[:, None])[:, 0]
        self.host["move"][group].copy_(chosen.to(torch.int32))
        self.crew.send(group)
        self.moves[step, group] = chosen
        self.worths[step, group] = worths
        self.logs[step, group] = odds.gather(1, place[:, None])[:, 0].log()

    @torch.no_grad()
    def gains(self, trace: float) -> Tensor:
        """How much better than expected each answer turned out, for each seat from the side of the
        one that answered: surprises of all later steps, each worth `trace` of the one before it."""
        seat, players = self.seen["seat"], self.seen["players"]
        known = self.turned(self.worths, -seat, players)
        advantages = torch.zeros_like(known[:-1])
        later = torch.zeros_like(known[0])
        for step in reversed(range(self.steps)):
            on = (1 - self.seen["over"][step + 1].float())[..., None, None]
            after = (1 - on) * self.seen["ends"][step + 1] + on * known[step + 1]
            later = after - known[step] + trace * on * later
            advantages[step] = later
        return self.turned(advantages, seat[:-1], players[:-1])

    def turned(self, worths: Tensor, by: Tensor, players: Tensor) -> Tensor:
        """Seats counted from another one: entry k is what was entry k + by, around the table."""
        around, table = self.around, players[..., None]
        index = torch.where(around < table, (around + by[..., None]) % table, around)
        return worths.gather(-2, index[..., None].expand(worths.shape))

    def inputs(self, pick: Tensor) -> tuple[Tensor, ...]:
        """What the net was shown at some of the flat places."""
        numbers, *others = (self.flat(self.seen[name])[pick] for name in SHOWN)
        return numbers.float(), *others

    def flat(self, array: Tensor) -> Tensor:
        """All steps and games in one row."""
        return array[: self.steps].reshape(-1, *array.shape[3:])


def kind_of(name: str, device: str) -> torch.dtype:
    """How an array is kept: inputs in half precision where there are many of them."""
    numbers = torch.float16 if device == "cuda" else torch.float32
    whole = torch.uint8
    kinds: dict[str, Any] = {
        "numbers": numbers,
        "ends": torch.float32,
        "prospects": torch.float32,
        "mask": whole,
        "over": whole,
    }
    return kinds.get(name, torch.int64)


def pin(crew: Crew) -> None:
    """Tell the GPU of the shared memory, so that it reads from there directly."""
    for array in crew.arrays.values():
        torch.cuda.cudart().cudaHostRegister(array.ctypes.data, array.nbytes, 0)
