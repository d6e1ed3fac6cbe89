"""Where a game's net is found, and what computes with it: the C extension, else numpy; or what a
host brings along that has neither.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from caudal.bots import netfile
from caudal.bots.hopes import Hopes
from caudal.bots.netfile import Header
from caudal.bots.netsearch import Forward
from caudal.engine.content import replaced
from caudal.engine.errors import CaudalError
from caudal.engine.folders import folder
from caudal.engine.game import Game
from caudal.engine.game import game as game_of

if TYPE_CHECKING:
    from numpy.typing import NDArray


WAYS: list[Callable[[Header, bytes], Forward]] = []
"""A host's own ways to compute with a net, such as a script of the page; the first one is used."""


class NumpyNet:
    """The same as the C extension, where there is none; slower, and rounded otherwise."""

    def __init__(self, header: Header, weights: bytes) -> None:
        import numpy as np

        self.header = header
        flat = np.frombuffer(weights, "<f2").astype(np.float32)
        arrays: dict[str, NDArray[Any]] = {}
        for name, shape in header.shapes():
            size = int(np.prod(shape))
            arrays[name], flat = flat[:size].reshape(shape), flat[size:]
        self.arrays = arrays
        self.np = np

    def look(
        self, numbers: bytes, legal: list[int], players: int, temperature: float
    ) -> list[float]:
        np, has, header = self.np, self.arrays, self.header
        given = np.frombuffer(numbers, "<f4")
        if header.sees_legal:
            mask = np.zeros(header.actions, np.float32)
            mask[legal] = 1
            given = np.concatenate([given, mask])
        hidden = np.maximum(given @ has["first"] + has["first_bias"], 0)
        for block, bias in zip(has["blocks"], has["block_bias"], strict=True):
            hidden = hidden + np.maximum(hidden @ block + bias, 0)
        first = header.actions
        wanted = [*range(first, first + players)]
        wanted += [first + header.seats + k for k in range(players)]
        seats = has["heads"][wanted] @ hidden + has["heads_bias"][wanted]
        logits = (has["heads"][legal] @ hidden + has["heads_bias"][legal]) / temperature
        chances = np.exp(seats[:players] - seats[:players].max())
        odds = np.exp(logits - logits.max(initial=-1e30))
        heads = [chances / chances.sum(), seats[players:], odds / max(odds.sum(), 1e-30)]
        return [float(number) for number in np.concatenate(heads)]


class Net:
    """A net that is ready to play its game."""

    def __init__(self, header: Header, weights: bytes) -> None:
        self.header = header
        self.forward = forward_of(header, weights)
        self.hopes = Hopes(header.hopes, header.points, header.sight, header.scale, header.unit)


def forward_of(header: Header, weights: bytes) -> Forward:
    """The fastest way to compute that there is here."""
    if WAYS:
        return WAYS[0](header, weights)
    try:
        from caudal.bots import forward
    except ImportError:
        try:
            return NumpyNet(header, weights)
        except ImportError:
            raise CaudalError(
                "a net needs the compiled extension or numpy; install one: pip install numpy"
            ) from None
    return forward.Net(
        weights, header.numbers, header.actions, header.width, header.depth, header.seats,
        header.sees_legal,
    )  # fmt: skip


def load(game: Game, data: bytes, name: str) -> Net:
    """A net from a file's bytes, or a sentence that says why it does not play this game."""
    header, weights = netfile.read(data, name)
    netfile.check(header, game, name)
    return Net(header, weights)


def load_file(game: Game, path: Path) -> Net:
    return load(game, path.read_bytes(), str(path))


def net_of(game: Game, players: int = 0) -> Net:
    """The net that comes with a game, or a sentence that says why there is none, or none for a
    table of so many players."""
    if game.id in replaced():
        raise CaudalError(
            "the net of {game} has not learned the content of {file}",
            game=game.id,
            file=replaced()[game.id],
        )
    net = shipped(game.id)
    if isinstance(net, CaudalError):
        raise net
    if not net.header.serves(players):
        raise CaudalError(
            "the net of {game} is for {its} players, not for {players}",
            game=game.id,
            its=", ".join(map(str, net.header.players)),
            players=players,
        )
    return net


@cache
def shipped(id: str) -> Net | CaudalError:
    """The net in a game's folder, or why it cannot be used; looked for once."""
    file = folder(id).joinpath(netfile.NAME)
    if not file.is_file():
        return CaudalError("{game} has no net", game=id)
    try:
        return load(game_of(id), file.read_bytes(), f"{id}/{netfile.NAME}")
    except CaudalError as error:
        return error


def why_not(game: Game, players: int = 0) -> str:
    """Why a game's net does not play, in a sentence; empty if it does. Without a number of players:
    at any table."""
    try:
        net_of(game, players)
    except CaudalError as error:
        return str(error)
    return ""
