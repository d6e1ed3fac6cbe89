"""The shapes of Agra's positions and views: readable data, names and not codes."""

from typing import Any, Literal, NotRequired, TypedDict

Owner = int | Literal["neutral"] | None
"""Whose marker lies there: a seat's, a neutral one, or none."""


class Token(TypedDict):
    """A price token: the good it lies on, None at the Trader."""

    id: str
    good: str | None
    side: Literal["low", "high"]


class Marker(TypedDict):
    """A good that a notable asks for, and who delivered it."""

    good: str
    seat: int | None
    double: bool


class Notable(TypedDict):
    id: str
    winner: int | None
    markers: list[Marker]


class Column(TypedDict):
    """A guild's demands: the place of the demand marker (1 is the top) and who covers which."""

    marker: int
    owners: list[Owner]


class Open(TypedDict):
    """What a seat has and everybody sees."""

    supply: int
    goods: dict[str, int]
    favour: int
    workers: int
    standing: list[str]
    lying: list[str]
    stored: int
    follower: int
    covers: list[str]
    farmers: dict[str, int]
    influence: dict[str, int]
    tiles: list[str]
    marked: list[str]
    contracts: list[str]
    french: int
    stepped: list[str]


class Seat(Open):
    """What a seat has."""

    rupees: int


class Sailing(TypedDict):
    """The Sailor action under way."""

    paid: int
    goods: int
    used: int
    demand: bool
    doubled: list[str]
    owed: list[str]


class Memory(TypedDict):
    """What the turn and its actions have used so far."""

    used: list[str]
    turned: list[str]
    scroll: list[str]
    eaten: int
    points: int
    laid: int
    muezzin: bool
    outer: str | None
    received: int
    sailor: Sailing


class Common(TypedDict):
    """What a position and a view of it have alike."""

    game: str
    players: int
    round: int
    turn: int
    start: int
    last_round: int
    blocked: str
    built: list[str]
    coins: dict[str, int]
    merchant: str
    builder: str | None
    bonus_tiles: dict[str, Owner]
    price_tokens: list[Token]
    boat: int
    limit: int
    bowls: dict[str, Owner]
    row: list[str | None]
    memory: Memory


class Position(Common):
    """The whole position."""

    notables: list[Notable]
    demands: dict[str, Column]
    pile: list[str | None]
    seats: list[Seat]
    todo: list[dict[str, Any]]
    reveals: int
    dice: int | str


# -- what a seat sees ----------------------------------------------------------------------------


class Question(TypedDict):
    """What is asked, with what the question is about; which fields there are depends on `ask`."""

    ask: str
    seat: int
    good: NotRequired[str]
    gain: NotRequired[str]
    building: NotRequired[str]
    token: NotRequired[str]
    tile: NotRequired[str]
    action: NotRequired[str | int]
    steps: NotRequired[int]
    left: NotRequired[int]
    total: NotRequired[int]
    budget: NotRequired[int]
    amount: NotRequired[int]
    value: NotRequired[int]


class NotableView(Notable):
    level: int
    guild: str
    available: bool
    wants: list[str]
    """The goods that are still to be delivered."""


class ColumnView(Column):
    goods: list[list[str]]
    taken: int
    wanted: list[str]
    """The goods of the demand under the marker; none once the column is full."""


class FavourView(TypedDict):
    """A favour action of a seat: what it costs now, and whether there is favour enough."""

    price: int
    enough: bool


class SeatView(Open):
    """What can be seen of a seat; the rupees are None in a rival's closed bag."""

    rupees: int | None
    colour: str
    produces: dict[str, int]
    peon_price: int
    step_costs: list[int]
    """The values of the goods that the next meditation step costs; none on the last space."""
    favours: dict[str, FavourView]
    bonus_tiles: list[str]
    score: dict[str, int | None]
    certain: int
    """The points of the categories that are seen."""
    tie_break: int


class Sails(TypedDict):
    """What lets the boat go on: how many more notables of a level must be completed."""

    level: int
    missing: int


class Level(TypedDict):
    """A level of notables: whether the boat has opened it, and which dock does."""

    level: int
    open: bool
    dock: int


class Bonus(TypedDict):
    """An effect of a bonus tile; the guild is None where it is not about one."""

    kind: str
    amount: int
    guild: str | None


class Expelled(TypedDict):
    """The rival's worker at a space, and the favour that its owner gets."""

    seat: int
    standing: bool
    favour: int


class Offer(TypedDict, total=False):
    """What a legal move costs and brings at once, and what it is about."""

    pays_rupees: int
    pays_favour: int
    pays_points: int
    rupees: int
    favour: int
    points: int
    deliveries: int
    """How many a payment to the Sailor buys, or how many are left."""
    good: str
    source: str
    goods: list[str]
    amount: int
    makes: int
    """What the farm yields of `good`."""
    builds: bool
    expels: Expelled
    level: int
    cost: int
    costs: list[int]
    space: int
    steps: int
    most: int
    loss: int
    value: int
    values: list[int]
    """What a price token may show on the good."""
    old: int
    guild: str
    position: int
    raises: int
    have: int
    effects: list[Bonus]


class Bar(TypedDict, total=False):
    """Why something cannot be done now: the key of a sentence, and its numbers."""

    why: str
    price: int
    need: int
    have: int
    limit: int
    goods: list[str]


class View(Common):
    """What a seat may see (-1: a spectator), with what can be read off the table."""

    notables: list[NotableView]
    demands: dict[str, ColumnView]
    pile: list[str]
    seats: list[SeatView]
    asks: Question | None
    values: dict[str, int]
    token_values: dict[str, int]
    """What each price token shows."""
    bonus_effects: dict[str, list[Bonus]]
    """What each bonus tile brings."""
    sails: Sails | None
    levels: list[Level]
    """From level I up."""
    limits: list[int]
    """By dock: the demand limit that it will bring, 0 for none or if the boat has been there."""
    deliveries_left: int
    """What is left of the Sailor action of the seat on turn."""
    safety_round: int
    over: bool
    ranking: list[int]
    """The places, once the game is over."""
    offers: dict[str, Offer]
    """By legal move of whoever looks."""
    bars: dict[str, Bar]
    """By move that whoever looks might want to make and cannot."""
