"""The net in torch, for training; `bots/netfile.py` says what its parts mean."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import torch
from torch import Tensor, nn
from torch.nn.functional import embedding, linear

from caudal.bots import netfile
from caudal.bots.netfile import Header
from caudal.lab.learn.fleet import BEST, STEPS

HALVES = hasattr(torch.cpu, "get_capabilities") and bool(
    torch.cpu.get_capabilities().get("avx512_bf16")
)
"""Whether the processor multiplies halves of floats, which is three times as fast; what older
versions of torch do not tell counts as no."""
NEVER = -1e9
"""The logit of what cannot be."""


class Answers(NamedTuple):
    """The legal moves of each row, as many places as the row with the most has, and how likely they
    are. Places that are left over say move 0, and cannot be."""

    moves: Tensor
    logits: Tensor

    def log_of(self, chosen: Tensor) -> Tensor:
        """How likely each row's chosen move is, as a logarithm."""
        place = (self.moves == chosen[:, None]).to(torch.uint8).argmax(1, keepdim=True)
        return torch.log_softmax(self.logits, 1).gather(1, place)[:, 0]


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

    def forward(
        self, numbers: Tensor, mask: Tensor, players: Tensor, prospects: Tensor
    ) -> tuple[Answers, Tensor]:
        """`mask` says which moves are legal and, to a net with hopes, how much is hoped of each;
        `prospects` are what the heuristic expects of each seat, zeros if the net does not ask it.

        The answers that may be given, and for each seat, the one that decides first: to win (1 if
        sure, 0 if even) and the margin in units. Seats that are not at the table are 0."""
        header = self.header
        given = numbers
        if header.sees_legal:
            given = torch.cat([numbers, (mask > 0).to(numbers.dtype)], 1)
        with torch.autocast("cpu", torch.bfloat16, enabled=HALVES):
            hidden = torch.relu(self.first(given))
            for block in self.blocks:
                hidden = hidden + torch.relu(block(hidden))
            answers = self.answers(hidden, mask)
            seats = linear(hidden, self.heads.weight[header.actions :])
        out = seats.float() + self.heads.bias[header.actions :]
        odds, margins = out[:, : header.seats], out[:, header.seats :]
        seated = torch.arange(header.seats, device=out.device) < players[:, None]
        if header.scale:
            odds = odds + prospects
            first, second = prospects.masked_fill(~seated, NEVER).topk(2, 1).values.T[..., None]
            ahead = prospects - torch.where(prospects == first, second, first)
            margins = margins + ahead * (header.scale / header.unit)
        chances = torch.softmax(odds.masked_fill(~seated, NEVER), 1)
        count = players[:, None].to(chances.dtype)
        won = (count * chances - 1) / (count - 1)
        return answers, torch.stack([won, margins], 2) * seated[..., None]

    def answers(self, hidden: Tensor, mask: Tensor) -> Answers:
        """Few of all moves are legal, and nothing is worked out for the others."""
        weight, bias = self.heads.weight, self.heads.bias
        rows, moves = mask.nonzero(as_tuple=True)
        wanted = embedding(moves, weight).to(hidden.dtype)
        numbers = (hidden.index_select(0, rows) * wanted).sum(1).float()
        numbers = numbers + embedding(moves, bias[:, None])[:, 0]
        if self.header.hopes:
            numbers = numbers + (mask[rows, moves].float() - BEST) / STEPS
        counts = torch.bincount(rows, minlength=len(mask))
        places = torch.arange(len(rows), device=mask.device) - (counts.cumsum(0) - counts)[rows]
        shape = (len(mask), max(1, int(counts.max())))
        table = torch.zeros(shape, dtype=torch.int64, device=mask.device)
        logits = torch.full(shape, NEVER, device=mask.device)
        return Answers(
            table.index_put((rows, places), moves), logits.index_put((rows, places), numbers)
        )

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


def widened(net: Policy, header: Header) -> Policy:
    """A wider net that says the same: the units it has more are heard by nobody yet, and learn."""
    wider = Policy(header)
    width = net.header.width
    with torch.no_grad():
        wider.first.weight[:width] = net.first.weight
        wider.first.bias[:width] = net.first.bias
        for layer, known in zip(wider.blocks, net.blocks, strict=True):
            layer.weight[:width] = 0
            layer.weight[:width, :width] = known.weight
            layer.bias[:width] = known.bias
        wider.heads.weight[:] = 0
        wider.heads.weight[:, :width] = net.heads.weight
        wider.heads.bias[:] = net.heads.bias
    return wider
