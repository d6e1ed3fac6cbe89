"""A small net learns what a large one knows: its odds for every move, its worths for every seat."""

from __future__ import annotations

import torch
from torch.nn import functional

from caudal.lab.learn.net import Policy
from caudal.lab.learn.ppo import set_rate, shuffled, step
from caudal.lab.learn.rollout import Rollout

RATES = (1e-3, 2e-5)
BATCH = 8192


class Pupil:
    """The small net, taught on positions that the large one meets while it plays itself."""

    def __init__(self, net: Policy, teacher: Policy) -> None:
        self.net = net
        self.teacher = teacher
        fused = next(net.parameters()).is_cuda
        self.adam = torch.optim.Adam(net.parameters(), lr=RATES[0], eps=1e-6, fused=fused)

    def learn(self, rollout: Rollout, share: float) -> float:
        """Learn from the positions of a rollout; `share` of the lessons is over. Returns how far,
        on average, its odds are from the teacher's (in nats)."""
        set_rate(self.adam, RATES, share)
        total = torch.zeros((), device=rollout.device)
        batches = 0
        for pick in shuffled(rollout.size, BATCH, rollout.device):
            seen = rollout.inputs(pick)
            with torch.no_grad():
                answers, worths = self.teacher(*seen)
                wanted = torch.softmax(answers.logits, 1)
            own, values = self.net(*seen)
            far = functional.kl_div(
                functional.log_softmax(own.logits, 1).clamp_min(-50), wanted, reduction="batchmean"
            )
            error = ((values - worths).square().sum(1) / seen[2][:, None]).mean(0)
            step(self.adam, far + 2 * error[0] + error[1], self.net)
            total += far.detach()
            batches += 1
        return float(total) / batches
