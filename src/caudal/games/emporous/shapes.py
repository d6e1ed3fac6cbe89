"""What a view of Emporous is made of: names, not codes. The rules fill it in (`view.py`); words and
pictures only show it."""

from __future__ import annotations

from typing import NotRequired, TypedDict

Counts = dict[str, int]
"""Numbers by name, without the kinds and cards that are not there."""


class Middle(TypedDict):
    """What lies open in the middle of the table."""

    chapter: str
    fugitives: str
    first: int
    turn: int
    turns: int
    trip: str | None
    actions: int
    office: bool
    approached: list[int]
    closed: bool
    idle: int
    final: int
    market: Counts
    scarce: list[str]
    bank: int
    jewels: int
    supply: Counts
    shop: int
    seal: int


class Row(TypedDict):
    """A raw material in the market."""

    left: int
    capacity: int
    prices: list[int]
    piles: list[int]
    """Tiles by pile, dearest first."""
    price: int
    """0 when it is sold out."""
    next_price: int
    """What the tile after the next one costs; 0 when there is none."""
    rate: int
    """How many tiles are handed back for a coin."""


class Island(TypedDict):
    material: str
    owner: int
    """-1 for nobody."""
    yields: int
    """What a trip there takes at most."""
    brings: int
    """What a trip there would take now."""
    start: int
    """The tiles that its owner begins with."""


class Mastery(TypedDict):
    of: str
    """The craft type that it counts; `cargo` for deliveries."""
    holder: int
    """-1: in the centre."""
    points: int
    threshold: int
    counts: list[int]
    """How much of what it counts each seat has."""


class OpenSeat(TypedDict):
    """What lies open before a seat."""

    islands: list[str]
    coins: int
    city: Counts
    crafts: Counts
    used: Counts
    fulfilled: list[str]
    delivered: int
    collab: str | None


class PublicSeat(OpenSeat):
    """What everybody sees of a seat."""

    spent: int
    """Coins on its City cards."""
    unused: Counts
    tiles: int
    contract_count: int
    visible: int


class SeatView(PublicSeat):
    """A seat, with what the looker knows of its hand."""

    hand: Counts
    contracts: list[str]
    score: Counts
    task_points: Counts
    """What the clandestine tiles of `hand` score at the end, by kind."""
    unknown_tiles: int
    unknown_contracts: int


class Payment(TypedDict):
    project: str | None
    crafts: Counts
    tiles: Counts
    first: int
    shop: Counts
    sold: int


class OfferWords(TypedDict):
    """An offer as everybody hears it."""

    give_tiles: int
    claims: Counts
    give_crafts: Counts
    ask: Counts
    ask_any: int
    ask_crafts: Counts
    ask_contracts: int


class Offer(OfferWords):
    """The same, summed up, and what it would do."""

    gives: Counts
    wants: Counts
    tiles_asked: int
    give_contract_count: int
    collaborates: bool
    """The collaboration cards would be swapped too."""
    points: int
    """What its crafts bring the giver, and cost the taker."""


class TradeView(TypedDict):
    giver: int
    taker: int
    counter: bool
    offered: bool
    offer: Offer | None
    """None while the looker may not hear it."""
    give: NotRequired[Counts]
    """What the tiles really are: for the giver."""
    give_contracts: NotRequired[list[str]]
    hand: NotRequired[Counts]
    """What the taker has put down so far: for the taker."""
    hand_contracts: NotRequired[list[str]]
    rid: NotRequired[int]
    """How much contraband of the looker's the trade takes away."""


class Question(TypedDict):
    ask: str
    seat: int
    project: NotRequired[str]
    """What is being paid for."""
    coins: NotRequired[int]
    """The coins that it costs, shop coins apart."""
    cards: NotRequired[int]
    """How many contracts were drawn."""


class Reason(TypedDict):
    """Why a move cannot be made now: a key of the texts' section `why`, and how much is missing."""

    why: str
    count: int


class View(Middle):
    game: str
    players: int
    you: int
    masteries: dict[str, Mastery]
    round: int
    trigger: int
    rows: dict[str, Row]
    jewel_price: int
    islands: dict[str, Island]
    shop_points: int
    """What the coins on the shop card bring every seat."""
    seal_coins: int
    seal_tasks: int
    """What taking the Seal costs, in chapter one and two."""
    office_draw: int
    """How many contracts a visit at the office would look at."""
    collab_tiles: int
    """How many tiles each side must hand over to swap collaboration cards."""
    deck: int
    deck_known: dict[str, str]
    stack: int
    stack_contraband: int
    seats: list[SeatView]
    payment: Payment | None
    trade: TradeView | None
    drawn: list[str]
    asks: Question | None
    why: dict[str, Reason]
    """By the name of a move that is not legal: what is in its way; while the looker chooses what to
    do with the turn."""
