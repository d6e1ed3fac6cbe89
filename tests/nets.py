"""Nets for trials: of the right shapes, with weights that chance has drawn."""

import random
import struct
from dataclasses import replace
from typing import Any

from caudal.bots import netfile, nets
from caudal.bots.netfile import Header
from caudal.engine.game import Game

WIDTH = 32


def header_for(game: Game, /, **changes: Any) -> Header:
    header = Header(
        game=game.id,
        rules=game.rules_version,
        inputs=game.inputs_version,
        names=netfile.names_of(game),
        numbers=len(game.feature_names),
        actions=len(game.moves.names),
        seats=game.seats[1],
        width=WIDTH,
        depth=1,
        sees_legal=True,
        unit=20.0,
        recipe={"seconds": 0.0},
    )
    return replace(header, **changes)


def drawn(header: Header) -> bytes:
    """Small weights, the same ones every time."""
    hand = random.Random(1)
    some = [hand.gauss(0, 0.2) for _ in range(4093)]
    count = header.weights()
    return struct.pack(f"<{count}e", *(some[k % len(some)] for k in range(count)))


def file_for(game: Game, /, **changes: Any) -> bytes:
    header = header_for(game, **changes)
    return netfile.write(header, drawn(header))


def net_for(game: Game, /, **changes: Any) -> nets.Net:
    return nets.load(game, file_for(game, **changes), "drawn.bin")
