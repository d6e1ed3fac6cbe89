"""What a view of Isle of Skye holds, for all that show it. Ids are those of the content.

What only the expansion has is `NotRequired`: it is there when `journeyman` is.
"""

from typing import Literal, NotRequired, TypedDict

Standing = Literal["", "choosing", "committed", "to_come", "buying", "bought", "passed"]
"""How far a seat is with a secret commitment or with its purchases."""
Bar = Literal["", "own", "gold", "end", "requirement"]
"""Why something cannot be had: one's own tile, missing gold, the track's end, a requirement that
the tile does not meet; nothing where it can."""


class Laid(TypedDict):
    """A tile of a territory."""

    tile: str
    x: int
    y: int
    rotation: int
    connected: bool
    """To the castle, by road."""
    completed: list[int]
    """Its inner areas that belong to completed areas."""
    paved: list[str]
    """The sides across which a road was placed."""
    way: NotRequired[int]
    """Movement points from the journeyman."""
    steps: NotRequired[dict[str, int]]
    """By track: the gold that a step by a marker on this tile costs, where one is possible."""


class Area(TypedDict):
    terrain: str
    tiles: list[str]
    completed: bool


class PlacedRoad(TypedDict):
    """A road by the tile south or west of it and the side that it crosses, n or e."""

    tile: str
    side: str


class Seam(TypedDict):
    """Inner areas of a tile."""

    tile: str
    areas: list[int]


class Laying(TypedDict):
    """A way to lay the tile in hand, and what it would bring at once."""

    x: int
    y: int
    rotation: int
    points: int
    completes: list[Seam]


class Purchase(TypedDict):
    """A tile on offer, as whoever is asked to buy sees it."""

    tile: str
    seller: int
    price: int
    pays: int
    """The gold that the buyer would pay; the bank pays the rest."""
    why: Bar
    missing: int
    """The gold that the buyer lacks."""


class Banner(TypedDict):
    kind: str
    value: int


class Advance(TypedDict):
    """The step on a track that a question offers, or why it does not."""

    space: int
    price: int
    points: int
    banner: Banner | None
    bonus: str | None
    why: Bar
    missing: int


class Slot(TypedDict):
    """A scoring tile on its slot."""

    slot: str
    scoring: str
    rounds: list[int]
    now: bool
    """Whether it scores in this round."""
    pays: list[int]
    """The points of one; of a majority both prizes, of brochs by their number."""
    least: int
    """The least size of an area, length of a line or number of tiles."""


class Question(TypedDict):
    ask: str
    seat: int
    slot: NotRequired[int]
    chance: NotRequired[int]
    tile: NotRequired[str]
    x: NotRequired[int]
    y: NotRequired[int]
    in_hand: NotRequired[int]
    """Gold that is not staked on the tiles priced so far."""
    points: NotRequired[int]
    """Movement points that extra movement would give."""


class SeatView(TypedDict):
    colour: str
    gold: int | None
    """None where it is hidden, as are prices, axe, plan and extra while they are secret."""
    earned: dict[str, int]
    vp: int
    score: dict[str, int]
    income: int
    symbols: dict[str, int]
    territory: list[Laid]
    areas: list[Area]
    worth: list[int | None]
    """By slot: what its scoring tile would give now."""
    stands: Standing
    drawn: list[str | None]
    prices: list[int | None]
    axe: int | None
    to_build: list[str]
    tracks: NotRequired[dict[str, int]]
    reached: NotRequired[dict[str, int]]
    needs: NotRequired[dict[str, str]]
    """By track: what its next step requires."""
    bonuses: NotRequired[dict[str, list[str]]]
    """By track: the bonus tiles on its slots I, II and III."""
    taken: NotRequired[dict[str, list[bool]]]
    """By track: which of them were taken."""
    queue: NotRequired[list[str]]
    held: NotRequired[list[str]]
    movement: NotRequired[int]
    banner_points: NotRequired[int]
    markers: NotRequired[int]
    roads: NotRequired[int]
    placed_roads: NotRequired[list[PlacedRoad]]
    pawn: NotRequired[str]
    plan: NotRequired[list[str | None]]
    extra: NotRequired[bool | None]


class View(TypedDict):
    game: str
    players: int
    journeyman: bool
    hidden_gold: bool
    round: int
    rounds: int
    phase: str
    first: int
    turn: int
    order: list[int]
    reveals: int
    bag: list[str]
    scorings: list[str]
    slots: list[Slot]
    selling: bool
    """Whether purchases go on: gaps in the market are tiles that were sold."""
    board: NotRequired[str]
    lengths: NotRequired[dict[str, int]]
    """By track: its number of spaces."""
    points: int
    """Movement points that the moving player has left."""
    asks: Question | None
    """None once the game is over."""
    layings: list[Laying]
    clashing: list[int]
    """The turns in which the tile in hand does not fit on the chosen place."""
    purchases: list[Purchase]
    advances: dict[str, Advance]
    """By track. These four are for whoever is asked, and empty for everybody else."""
    seats: list[SeatView]
