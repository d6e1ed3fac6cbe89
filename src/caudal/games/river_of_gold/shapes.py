"""What a view of River of Gold looks like: the types that view, words and pictures share.

Regions, river spaces, shore spaces and ships are numbered from 1 here, as on the board. Shore
spaces are keys, `"17"`; regions are ids, `"region_4"`.
"""

from typing import NotRequired, TypedDict

# -- pieces --------------------------------------------------------------------------------------


class EffectShape(TypedDict):
    """An entry of a reward, by name; `about` is a good, a building type, or nothing."""

    kind: str
    n: int
    about: str | None


class Building(TypedDict):
    tile: str
    markers: list[int]
    """Whose clan markers stand on it, in the order in which they came."""


class Stack(TypedDict):
    left: int
    top: str | None


class MasteryShape(TypedDict):
    card: str
    claims: list[int]
    """Who claimed it, best slot first."""
    slots: list[int]


class RegionShape(TypedDict):
    tile: str
    values: list[int]
    points: list[int]
    """What each seat would score there now."""
    artisan: int | None
    """Whose marker lies on the region's artisan space, and on its elder space."""
    elder: int | None


class Limits(TypedDict):
    """The most that can be held: Koku, goods of a kind, and the highest favor limit there is."""

    koku: int
    good: int
    favor: int


class Sailed(TypedDict):
    """The last ship that sailed, and whether it completed a journey."""

    ship: int
    journey: bool


class GainShape(TypedDict):
    """A gain that waits for room, or behind such a one (RG-730)."""

    seat: int
    effect: EffectShape


# -- a seat --------------------------------------------------------------------------------------


class SeatShape(TypedDict):
    """What a seat has, as a position says it."""

    clan: str | None
    patron: str | None
    pick: str | None
    """A patron chosen in secret; in a view for its chooser alone."""
    points: dict[str, int]
    koku: int
    goods: dict[str, int]
    favor: int
    limit: int
    die: int
    ships: list[int]
    royal: int | None
    influence: dict[str, int]
    hand: list[str] | None
    """In a view for its owner alone."""
    delivered: list[str]


class SeatView(SeatShape):
    cards: int
    """How many the hand holds."""
    vp: int
    """Points on the score track."""
    score: dict[str, int]
    """By category, as if the game ended now."""
    buildings: dict[str, int]
    """How many the seat owns, by type."""
    next_customer: int
    """What the delivered customers would be worth with one more."""


# -- the question, and what the asked seat can do --------------------------------------------------


class Asks(TypedDict):
    """The question on top of the stack."""

    ask: str
    seat: int
    space: NotRequired[str]
    koku: NotRequired[int]
    target: NotRequired[str]
    item: NotRequired[str]
    """What there is no room for, and how much of it would be lost."""
    lost: NotRequired[int]


class Why(TypedDict):
    """Why something cannot be done now: which reason, and its particulars."""

    reason: str
    n: NotRequired[int]
    region: NotRequired[int]
    goods: NotRequired[dict[str, int]]


class Gains(TypedDict):
    """What a seat gains all in all, as far as the limits allow."""

    koku: int
    goods: dict[str, int]
    any_goods: int
    favor: int
    vp: int
    cards: int
    influence: dict[str, int]


class Share(TypedDict):
    """What a seat is given at one shore space."""

    seat: int
    effects: list[EffectShape]


class Visited(TypedDict):
    space: str
    shares: list[Share]
    """The visitor's first, then one for each marker."""


class Voyage(TypedDict):
    ship: int
    royal: bool
    start: int
    stop: int
    journey: bool
    """Whether it completes a journey."""
    gains: Gains
    """The sailing seat's, but for the journey's end."""
    owners: list[int]
    """The rivals who are paid."""
    shore: list[Visited]


class Turned(TypedDict):
    """A face that the die may be turned to."""

    cost: int
    why: Why | None


class Priced(TypedDict):
    """An empty shore space."""

    price: int
    why: Why | None


class Plot(TypedDict):
    """A region to build in: the spaces that can be paid for, or why there are none."""

    spaces: list[str]
    why: Why | None


class Placed(TypedDict):
    """A tile of the row on the chosen space: where that takes the marker on the region's track."""

    region: str
    to: int


class Offer(TypedDict):
    """An exchange."""

    give: int
    given: str
    get: int
    got: str


class Outlook(TypedDict):
    """What the asked seat can do now, what that costs and brings, and why something cannot be."""

    voyages: dict[str, Voyage]
    """By move."""
    builds_anywhere: bool
    plots: dict[str, Plot]
    """By region, where the die or a patron lets the seat build."""
    spaces: dict[str, Priced]
    faces: dict[str, Turned]
    tiles: dict[str, Placed]
    exchanges: dict[str, Offer]
    """By move."""
    takes: dict[str, int]
    """By move: how many are gained."""
    cards: dict[str, Why]
    """The hand's cards that cannot be delivered; in the view of their owner alone."""


class View(TypedDict):
    game: str
    players: int
    viewer: int
    first: int
    turn: int
    changed_die: bool
    sailed: Sailed
    emperor: str
    ending: int | None
    regions: dict[str, RegionShape]
    masteries: list[MasteryShape]
    row: list[str]
    end_tile: list[EffectShape]
    """What building the tile at the end of the row brings on top."""
    era1: Stack
    era2: Stack
    discarded_tiles: list[str]
    shore: dict[str, Building | None]
    merchants: list[int]
    """Whose markers lie on the merchant space."""
    deck: int
    pile: list[str]
    offer: list[str]
    limits: Limits
    owed: list[int]
    """By seat: goods of choice that the step has brought so far, while gains wait."""
    draws: int
    waiting: list[GainShape]
    seats: list[SeatView]
    asks: Asks | None
    outlook: Outlook
    reveals: int
