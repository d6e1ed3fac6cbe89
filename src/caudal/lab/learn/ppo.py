"""What is learned from a rollout: answers that turned out well become likelier, within bounds
(PPO), and the worths of positions are corrected towards what came of them."""

from __future__ import annotations

import copy
import math
from dataclasses import dataclass

import torch
from torch import Tensor
from torch.nn import functional

from caudal.lab.learn.net import Policy
from caudal.lab.learn.recipe import Recipe
from caudal.lab.learn.rollout import Rollout

CLIP = 0.2
"""An answer's odds change by at most this share in one update."""
TRUST = 1.5
"""The most that an answer counts for being likelier now than when it was given."""
STEADY = 200
"""The averaged weights are those of about as many updates; early on, of a tenth of all so far."""


@dataclass
class Told:
    """What the updates after a rollout looked like, on average."""

    entropy: float
    """How undecided the policy is."""
    won: float
    """The squared error of the chances to win."""
    margin: float
    clipped: float


class Learner:
    """A net, its averaged double, and what improves it."""

    def __init__(self, net: Policy, recipe: Recipe) -> None:
        self.net = net
        self.recipe = recipe
        self.mean = copy.deepcopy(net)
        """The weights averaged over the last few hundred updates: steadier and stronger."""
        self.updates = 0
        fused = next(net.parameters()).is_cuda
        self.adam = torch.optim.Adam(net.parameters(), lr=recipe.rate[0], eps=1e-6, fused=fused)

    def go_on(self, live: bytes, mean: bytes) -> None:
        """Go on from saved weights; what Adam knew of the slopes it learns anew."""
        self.net.take(live)
        self.mean.take(mean)
        self.updates = 10 * STEADY

    def learn(self, rollout: Rollout, share: float) -> Told:
        """Learn from a rollout; `share` of the course is over."""
        recipe = self.recipe
        bonus = recipe.entropy[0] * (recipe.entropy[1] / recipe.entropy[0]) ** share
        weight = recipe.margin[0] + (recipe.margin[1] - recipe.margin[0]) * min(1.0, 2 * share)
        set_rate(self.adam, recipe.rate, share)
        logs = self.review(rollout)
        gains = rollout.gains(recipe.trace)
        targets = rollout.flat(gains + rollout.worths[:-1])
        mine = rollout.flat(gains)[:, 0]
        edge = mine[:, 0] * (1 - weight) + mine[:, 1] * weight
        edge = (edge - edge.mean()) / (edge.std() + 1e-6)
        # what the net would no longer do counts less, what it would do more often now a little more
        edge = edge * torch.exp(logs - rollout.flat(rollout.logs)).clamp(max=TRUST)
        told = torch.zeros(4, device=rollout.device)
        batches = 0
        for _ in range(recipe.epochs):
            for pick in shuffled(len(edge), recipe.batch, rollout.device):
                told += self.update(rollout, pick, logs[pick], edge[pick], targets[pick], bonus)
                batches += 1
        return Told(*(told / max(1, batches)).tolist())

    @torch.no_grad()
    def review(self, rollout: Rollout) -> Tensor:
        """How likely the answers are by now, as logarithms, and what the positions are worth: the
        rollout was played with older weights, and steps are bounded from where the net is."""
        losses = []
        worths = []
        for pick in torch.arange(rollout.size, device=rollout.device).split(self.recipe.batch):
            answers, values = self.net(*rollout.inputs(pick))
            losses.append(answers.log_of(rollout.flat(rollout.moves)[pick]))
            worths.append(values)
        rollout.worths[:-1] = torch.cat(worths).reshape(rollout.worths[:-1].shape)
        return torch.cat(losses)

    def update(
        self,
        rollout: Rollout,
        pick: Tensor,
        before: Tensor,
        edge: Tensor,
        targets: Tensor,
        bonus: float,
    ) -> Tensor:
        """One step on some answers; `before` says how likely they were before the first."""
        seen = rollout.inputs(pick)
        players = seen[2]
        answers, worths = self.net(*seen)
        ratio = torch.exp(answers.log_of(rollout.flat(rollout.moves)[pick]) - before)
        held = ratio.clamp(1 - CLIP, 1 + CLIP)
        gain = torch.minimum(ratio * edge, held * edge).mean()
        # what cannot be: its exponential would take very long
        logs = functional.log_softmax(answers.logits, 1).clamp_min(-50)
        entropy = -(logs.exp() * logs).sum(1).mean()
        error = ((worths - targets).square().sum(1) / players[:, None]).mean(0)
        loss = -gain - bonus * entropy + error[0] + 0.5 * error[1]
        step(self.adam, loss, self.net)
        with torch.no_grad():
            self.updates += 1
            part = 1 / min(STEADY, 1 + self.updates / 10)
            for slow, fast in zip(self.mean.parameters(), self.net.parameters(), strict=True):
                slow.lerp_(fast, part)
            clipped = ((ratio - 1).abs() > CLIP).float().mean()
            return torch.stack([entropy, error[0], error[1], clipped])


def step(adam: torch.optim.Optimizer, loss: Tensor, net: Policy) -> None:
    """One step down the slope, not too long a one."""
    adam.zero_grad(set_to_none=True)
    loss.backward()
    torch.nn.utils.clip_grad_norm_(net.parameters(), 1.0)
    adam.step()


def set_rate(adam: torch.optim.Optimizer, rates: tuple[float, float], share: float) -> None:
    """From the first rate to the last along half a cosine."""
    first, last = rates
    for group in adam.param_groups:
        group["lr"] = last + (first - last) * 0.5 * (1 + math.cos(math.pi * min(1.0, share)))


def shuffled(count: int, batch: int, device: str) -> list[Tensor]:
    """All indices in random order, in whole batches; at least one."""
    order = torch.randperm(count, device=device)
    whole = max(1, count // batch)
    return [order[k * batch : (k + 1) * batch] for k in range(whole)]
