"""A trained net as a file: what it was made for, how, how strong it was; then its weights.

    8 bytes     CAUDAL-N
    4 bytes     the header's length, little end first
    header      JSON
    the rest    half floats (IEEE, little end first), one array after the other:
                first layer, a row of `width` for each input; its biases;
                `depth` square layers, a row for each input; their biases;
                the heads, a row for each output; their biases

The inputs are the numbers of `State.pack` and, with `sees_legal`, a 1 for each legal move. Every
layer ends in max(0, x), and a square layer's result is added to what went in. The outputs are a
number for each move of the vocabulary; for each seat, the one that decides first, its odds to win
(softmax over the seats at the table); and how far it will be ahead of the best rival, in units of
`unit` points. Of a net with `hopes`, what the heuristic hopes of a move is added to its number;
with a `scale`, what it expects of each seat to the seat's.
docs/learning.md tells more.
"""

from __future__ import annotations

import hashlib
import json
import struct
from dataclasses import asdict, dataclass, field
from typing import Any

from caudal.engine.errors import CaudalError
from caudal.engine.game import Game

MAGIC = b"CAUDAL-N"
FORMAT = 1
NAME = "net.bin"
"""What the file is called in a game's folder."""


@dataclass(frozen=True)
class Header:
    """What a net is for, its shapes, where it came from."""

    game: str
    rules: int
    """The rules version that it learned by."""
    inputs: int
    """The version of the game's numbers that it reads."""
    names: str
    """A digest of what its inputs and moves are called, in their order."""
    numbers: int
    actions: int
    seats: int
    width: int
    depth: int
    sees_legal: bool
    unit: float
    recipe: dict[str, Any] = field(default_factory=dict)
    strength: list[str] = field(default_factory=list)
    """What was measured of it, in sentences."""
    players: list[int] = field(default_factory=list)
    """For tables of how many it is; none named: for all."""
    hopes: list[float] = field(default_factory=list)
    """The heuristic's weights by which its odds for moves begin (`bots/hopes.py`); none: they are
    the net's alone."""
    points: float = 1.0
    sight: int = 0
    """How hopes are made, where there are any."""
    scale: float = 0.0
    """Its worths begin from the heuristic's too: so many points ahead make a victory e times
    likelier; 0: they are the net's alone."""
    format: int = FORMAT

    def shapes(self) -> list[tuple[str, tuple[int, ...]]]:
        """The arrays in the order of the file.

        >>> Header("go", 1, 1, "", 10, 3, 2, 4, 1, True, 5.0).shapes()[0]
        ('first', (13, 4))
        """
        rows = self.numbers + (self.actions if self.sees_legal else 0)
        outs = self.actions + 2 * self.seats
        return [
            ("first", (rows, self.width)),
            ("first_bias", (self.width,)),
            ("blocks", (self.depth, self.width, self.width)),
            ("block_bias", (self.depth, self.width)),
            ("heads", (outs, self.width)),
            ("heads_bias", (outs,)),
        ]

    def serves(self, players: int) -> bool:
        """Whether it is for tables of so many; 0 stands for any."""
        return not players or not self.players or players in self.players

    def weights(self) -> int:
        """How many weights there are."""
        total = 0
        for _, shape in self.shapes():
            count = 1
            for length in shape:
                count *= length
            total += count
        return total


def write(header: Header, weights: bytes) -> bytes:
    """The file's bytes; `weights` are the half floats of all arrays."""
    words = json.dumps(asdict(header), ensure_ascii=False).encode()
    return MAGIC + struct.pack("<I", len(words)) + words + weights


def read(data: bytes, name: str) -> tuple[Header, bytes]:
    """Header and weights of a file, or a sentence that says what is wrong with it."""
    try:
        if data[:8] != MAGIC:
            raise CaudalError("it does not begin like a net")
        (length,) = struct.unpack("<I", data[8:12])
        words = json.loads(data[12 : 12 + length])
        if words.get("format") != FORMAT:
            raise CaudalError(
                "its format is {given!r}, not {known}", given=words.get("format"), known=FORMAT
            )
        header = Header(**words)
        weights = data[12 + length :]
        if len(weights) != 2 * header.weights():
            raise CaudalError("its weights are incomplete")
    except (CaudalError, ValueError, TypeError, AttributeError, struct.error) as error:
        raise CaudalError("{file} is not a net: {error}", file=name, error=error) from None
    return header, weights


def names_of(game: Game) -> str:
    """The digest of what a game's inputs and moves are called."""
    words = "\n".join([*game.feature_names, "", *game.moves.names])
    return hashlib.sha256(words.encode()).hexdigest()[:16]


def check(header: Header, game: Game, name: str) -> None:
    """Refuse a net that was made for another game, other rules or other inputs."""
    wanted = (
        ("game", header.game, game.id),
        ("rules", header.rules, game.rules_version),
        ("inputs", header.inputs, game.inputs_version),
        ("numbers", header.numbers, len(game.feature_names)),
        ("actions", header.actions, len(game.moves.names)),
        ("seats", header.seats, game.seats[1]),
        ("names", header.names, names_of(game)),
    )
    for word, its, ours in wanted:
        if its != ours:
            raise CaudalError(
                "the net {file} is for {word} {its}; {game} has {ours} here",
                file=name,
                word=word,
                its=its,
                game=game.id,
                ours=ours,
            )
