"""The numbers of a course: how large, how long, how fast."""

from __future__ import annotations

from dataclasses import asdict, dataclass, replace
from typing import Any

from caudal.bots.netfile import Header, names_of
from caudal.engine.folders import read_toml
from caudal.engine.game import Game

SHIPPED = 2_500_000
"""The most bytes of a net that comes with a game."""
WIDTHS = range(512, 64, -16)


@dataclass(frozen=True)
class Recipe:
    """What a game's `weights.toml` may change in its table `learn`. Pairs go from the beginning of
    a course to its end."""

    width: int = 1024
    """Of the net that learns; the one that is shipped is as wide as fits."""
    depth: int = 2
    sees_legal: bool = True
    """Whether the legal moves are inputs too."""
    points: float = 0.0
    """How many points less hope by the heuristic make a move e times less likely to begin with; 0:
    nothing is hoped."""
    sight: int = 24
    """How many positions the hopes of a question's answers look at."""
    scale: float = 0.0
    """How many points ahead, by the heuristic, make a victory e times likelier to begin with; 0:
    worths are the net's alone. Only together with `points`."""
    unit: float = 20.0
    """How many points of margin count as one."""
    fewest: float = 0.5
    """The share of games that the fewest players play; the other counts are equally often."""
    foreseen: float = 0.95
    """The share of games in which nobody does what thinking ahead leaves out (`State.foreseen`)."""
    games: int = 256
    """Of one group of one process; each process has two groups."""
    steps: int = 32
    """Decisions in each game between two updates."""
    epochs: int = 3
    batch: int = 32_768
    rate: tuple[float, float] = (1e-3, 5e-5)
    entropy: tuple[float, float] = (0.02, 0.003)
    margin: tuple[float, float] = (0.5, 0.2)
    """How much the margin counts beside the victory; the last value holds from half time on."""
    trace: float = 0.95
    """How far a surprise is carried back (lambda)."""
    ponder: float = 0.0
    """The share of the time in which searches teach the net, once it has learned by playing."""
    distil: float = 0.12
    """The share of the time in which the small net is taught."""
    small_width: int = 0
    """Of the small net; 0: as wide as may be shipped. A narrower one thinks further ahead in the
    same time."""
    small_depth: int = 0
    """The same; 0: as deep as the one that learns."""
    wander: float = 0.0
    """The share of answers, while the net learns by playing, that hardly heed what it likes: so it
    sees positions that it would avoid and searches look at, and what they are worth."""
    stray: float = 0.1
    """The share of answers, while the small net is taught, that hardly heed what the large one
    likes: searches look at what follows those too."""

    def data(self) -> dict[str, Any]:
        return asdict(self)


SMALL = {"width": 256, "depth": 1, "games": 128, "batch": 1024, "fewest": 1.0}
"""What is different where no GPU answers: a smaller net, for one number of players."""


def recipe_of(game: Game, gpu: bool, **changes: Any) -> Recipe:
    """A game's recipe on this machine."""
    table = dict(read_toml(game.id, "weights.toml").get("learn", {}))
    for name in ("rate", "entropy", "margin"):
        if name in table:
            table[name] = tuple(table[name])
    return replace(Recipe(), **({} if gpu else SMALL) | table | changes)


def header_of(game: Game, recipe: Recipe, width: int, depth: int = 0) -> Header:
    """What a net of this game says of itself."""
    return Header(
        game=game.id,
        rules=game.rules_version,
        inputs=game.inputs_version,
        names=names_of(game),
        numbers=len(game.feature_names),
        actions=len(game.moves.names),
        seats=game.seats[1],
        width=width,
        depth=depth or recipe.depth,
        sees_legal=recipe.sees_legal,
        unit=recipe.unit,
        recipe=recipe.data(),
        hopes=game.weights() if recipe.points else [],
        points=recipe.points or 1.0,
        sight=recipe.sight if recipe.points else 0,
        scale=recipe.scale if recipe.points else 0.0,
        players=[game.seats[0]] if recipe.fewest >= 1 else [],
    )


def shipped_header(game: Game, recipe: Recipe) -> Header:
    """The widest net that is small enough to be shipped, and no wider than the one that learns or
    than the recipe wants."""
    widest = recipe.small_width or recipe.width
    depth = recipe.small_depth
    fits = [
        header
        for header in (header_of(game, recipe, width, depth) for width in WIDTHS)
        if 2 * header.weights() + 4096 <= SHIPPED and header.width <= widest
    ]
    return fits[0] if fits else header_of(game, recipe, WIDTHS[-1], depth)
