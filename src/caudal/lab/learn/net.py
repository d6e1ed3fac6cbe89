"""The net in torch, for training; `bots/netfile.py` says what its parts mean."""

from __future__ import annotations

import numpy as np
import torch
from torch import Tensor, nn

from caudal.bots import netfile
from caudal.bots.netfile import Header

HALVES = hasattr(torch.cpu, "get_capabilities") and bool(
    torch.cpu.get_capabilities().get("avx512_bf16")
)
"""Whether the processor multiplies halves of floats, which is three times as fast; what older
versions of torch do not tell counts as no."""
NEVER = -1e9
"""The logit of what cannot be."""


class Policy(nn.Module):
    """A policy over all moves, and what the position is worth to each seat at the table."""

    def __init__(self, header: Header) -> None:
        super().__init__()
        self.header = header
        arrays = dict(header.shapes())
        width = header.width
        self.first = nn.Linear(arrays["first"][0], width)
        self.blocks = nn.ModuleList(nn.Linear(width, width) for _ in range(header.depth))
        self.heads = nn.Linear(width, arrays["heads"][0])
        with torch.no_grad():
            self.heads.weight[: header.actions] *= 0.05
            self.heads.weight[header.actions :] *= 0.2

    def forward(self, numbers: Tensor, mask: Tensor, players: Tensor) -> tuple[Tensor, Tensor]:
        """Logits of all moves, and for each seat, the one that decides first: to win (1 if sure, 0
        if even) and the margin in units. Seats that are not at the table are 0."""
        header = self.header
        given = torch.cat([numbers, mask.to(numbers.dtype)], 1) if header.sees_legal else numbers
        with torch.autocast("cpu", torch.bfloat16, enabled=HALVES):
            hidden = torch.relu(self.first(given))
            for block in self.blocks:
                hidden = hidden + torch.relu(block(hidden))
            out = self.heads(hidden).float()
        logits = out[:, : header.actions].masked_fill(mask == 0, NEVER)
        odds = out[:, header.actions : header.actions + header.seats]
        margins = out[:, header.actions + header.seats :]
        there = torch.arange(header.seats, device=out.device) < players[:, None]
        chances = torch.softmax(odds.masked_fill(~there, NEVER), 1)
        count = players[:, None].to(chances.dtype)
        won = (count * chances - 1) / (count - 1)
        return logits, torch.stack([won, margins], 2) * there[..., None]

    def packed(self) -> bytes:
        """The weights as the file has them."""
        parts = [self.first.weight.T, self.first.bias]
        parts += [block.weight.T for block in self.blocks]
        parts += [block.bias for block in self.blocks]
        parts += [self.heads.weight, self.heads.bias]
        flat = [part.detach().float().cpu().numpy().astype("<f2").tobytes() for part in parts]
        return b"".join(flat)

    def file(self, header: Header | None = None) -> bytes:
        return netfile.write(header or self.header, self.packed())

    def take(self, weights: bytes) -> None:
        """Be the net of a file."""
        flat = torch.from_numpy(np.frombuffer(weights, "<f2").astype(np.float32))
        with torch.no_grad():
            for name, shape in self.header.shapes():
                size = int(np.prod(shape))
                array, flat = flat[:size].reshape(shape), flat[size:]
                if name == "first":
                    self.first.weight.copy_(array.T)
                elif name == "first_bias":
                    self.first.bias.copy_(array)
                elif name == "heads":
                    self.heads.weight.copy_(array)
                elif name == "heads_bias":
                    self.heads.bias.copy_(array)
                elif name == "blocks":
                    for block, part in zip(self.blocks, array, strict=True):
                        block.weight.copy_(part.T)
                else:
                    for block, part in zip(self.blocks, array, strict=True):
                        block.bias.copy_(part)
