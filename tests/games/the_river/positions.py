"""Positions of The River for tests: say what matters, the rest is as after the setup.

`given(3, seat(tiles=[...], held=(2, 1, 0, 0)), market=[...])` is a position in round 1 with seat 0
to play. Tiles, cards, resources and settlers that are not mentioned are where they add up: in the
stack, in the deck, in the supply (or with the last seat, where the supply is given), on the boat.
"""

from collections.abc import Sequence
from typing import Any, cast

import caudal
from caudal.engine.events import Event, Listener
from caudal.games.the_river.content import (
    CARDS,
    MARKET_CARDS,
    MARKET_TILES,
    RESOURCES,
    SLOTS,
    SUPPLY,
    TILES,
)
from caudal.games.the_river.state import River
from tests import support

RIVER = caudal.game("the_river")
COLOURS = ("black", "blue", "green", "yellow")
FIRST_TILES = ("forest_13", "forest_14", "desert_11", "desert_12", "badlands_10", "badlands_07",
               "mountain_07", "forest_07")  # fmt: skip
"""What the preliminary turn gave to seats that nobody mentions, and removed."""
Vector = tuple[int, ...]


def seat(
    tiles: Sequence[str] = (),
    held: Vector = (0, 0, 0, 0),
    *,
    colour: str = "",
    tokens: Sequence[int] = (),
    boat: int | None = None,
    settled: int = 0,
    due: int = 0,
    claims: int = 0,
    reserved: Sequence[str] = (),
    built: Sequence[str] = (),
) -> dict[str, Any]:
    """A seat. The fifth settler waits until the second token; who is not on the boat is placed,
    `claims` of them on the terrain island."""
    waiting = 1 if len(tokens) < 2 else 0
    home = 5 - waiting - settled
    return {
        "colour": colour,
        "held": dict(zip(RESOURCES, held, strict=True)),
        "tiles": list(tiles),
        "boat": home if boat is None else boat,
        "out": 0 if boat is None else home - boat,
        "settled": settled,
        "due": due,
        "waiting": waiting,
        "claims": claims,
        "reserved": list(reserved),
        "built": list(built),
        "tokens": list(tokens),
    }


def given(
    players: int,
    *seats: dict[str, Any],
    market: Sequence[str | None] | None = None,
    shop: Sequence[str | None] | None = None,
    stack: int | None = None,
    deck: Sequence[str] | None = None,
    supply: Vector | None = None,
    placed: dict[str, int] | None = None,
    round: int = 1,
    marker: int = 0,
    todo: Sequence[dict[str, Any]] | None = None,
) -> River:
    """The position; `stack` keeps that many tiles and discards the rest; `placed` says how many
    settlers of the last seat stand where."""
    position = RIVER.new(players, seed=1).dump()
    table = [*seats, *(seat() for _ in range(players - len(seats)))]
    spare = [t for t in FIRST_TILES if not any(t in s["tiles"] for s in table)]
    for number, one in enumerate(table):
        one["colour"] = one["colour"] or COLOURS[number]
        one["tiles"] = one["tiles"] or [spare.pop(0)]
    removed = spare.pop()
    used = {removed, *(tile for one in table for tile in one["tiles"])}
    if market is None:
        market = [tile for tile in TILES if tile not in used][: MARKET_TILES[players]]
    used |= {tile for tile in market if tile}
    rest = [tile for tile in TILES if tile not in used]

    cards = {card for one in table for card in [*one["reserved"], *one["built"]]}
    if shop is None:
        shop = [card for card in CARDS if card not in cards][: MARKET_CARDS[players]]
    cards |= {card for card in shop if card}

    whole = dict(zip(RESOURCES, SUPPLY[players], strict=True))
    for one in table:
        whole = {id: whole[id] - one["held"][id] for id in RESOURCES}
    if supply is not None:
        for id, wanted in zip(RESOURCES, supply, strict=True):
            table[-1]["held"][id] += whole[id] - wanted
            whole[id] = wanted

    position |= {
        "round": round,
        "turn": 0,
        "marker": marker,
        "supply": whole,
        "market": [*market, *[None] * (MARKET_TILES[players] - len(market))],
        "stack": rest[:stack],
        "removed": removed,
        "shop": [*shop, *[None] * (MARKET_CARDS[players] - len(shop))],
        "deck": [card for card in CARDS if card not in cards] if deck is None else list(deck),
        "tokens_taken": sum(len(one["tokens"]) for one in table),
        "seats": table,
        "todo": [{"ask": "next_turn"}, {"ask": "turn", "seat": 0}] if todo is None else list(todo),
    }
    for location, count in (placed or {}).items():
        position["placed"][location] = [players - 1] * count
    for number, one in enumerate(table):
        position["placed"]["terrain"] += [number] * one.pop("claims")
    assert all(len(one["tokens"]) <= SLOTS[players] for one in table)
    return load(position)


def load(position: dict[str, Any]) -> River:
    return cast(River, RIVER.load(position))


def clean_up_of(players: int, *seats: dict[str, Any], **more: Any) -> River:
    """A position one move before a Clean-up: the last settler (seat 0's) is to be placed."""
    mine, *others = seats or (seat(),)
    others += [seat() for _ in range(players - 1 - len(others))]
    for one, boat in ((mine, 1), *((other, 0) for other in others)):
        one["out"] += one["boat"] - boat
        one["boat"] = boat
    return given(players, mine, *others, **more)


def new(players: int, seed: int = 1, **options: str) -> River:
    return cast(River, RIVER.new(players, seed, options))


def play(state: River, *moves: str) -> River:
    support.play(RIVER, state, *moves)
    return state


def told(state: River, *moves: str) -> list[Event]:
    """Play the moves; what was told meanwhile."""
    state.listener = Listener()
    play(state, *moves)
    return state.listener.take()


def offers(state: River) -> list[str]:
    """The legal moves by name."""
    return support.names(RIVER, state)


def places(state: River) -> set[str]:
    """The locations where a settler may be placed now."""
    return {name.removeprefix("place:") for name in offers(state) if name.startswith("place:")}


def asked(state: River) -> tuple[str, int]:
    """What is asked, and of which seat."""
    return (state.todo[-1].kind, state.todo[-1].seat) if state.todo else ("", -1)


def held(state: River, seat: int = 0) -> Vector:
    return tuple(state.held_by(seat))


def tiles(state: River, seat: int = 0) -> list[str]:
    """The seat's tiles along the river."""
    return [TILES[tile] for tile in state.board_of(seat) if tile >= 0]


def shop(state: River) -> list[str | None]:
    return [CARDS[card] if card >= 0 else None for card in state.shop]


def market(state: River) -> list[str | None]:
    return [TILES[tile] if tile >= 0 else None for tile in state.market]


def payments(state: River, card: str) -> set[Vector]:
    """Every way to pay for the card, found by answering every question in every way."""
    start = state.clone()
    play(start, "place:build")
    if asked(start)[0] == "building":
        play(start, f"build:{card}")
    ways = set()
    open_ends = [start]
    while open_ends:
        one = open_ends.pop()
        if asked(one)[0] != "payment":
            after = held(one)
            ways.add(tuple(h - a for h, a in zip(held(state), after, strict=True)))
            continue
        for move in one.moves():
            other = one.clone()
            other.play(move)
            open_ends.append(other)
    return ways
