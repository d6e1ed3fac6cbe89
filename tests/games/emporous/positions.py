"""Positions of Emporous for tests: say what matters, the rest is filled in so that all adds up."""

from typing import Any

import caudal
from caudal.engine.events import Listener
from caudal.engine.state import State
from caudal.games.emporous.content import (
    CAPACITY,
    CARGO,
    COINS,
    CONTRACTS,
    COPIES,
    DESIGNS,
    ISLANDS,
    KINDS,
    MATERIAL,
    RAW,
    RESERVE_COINS,
    RESERVE_JEWELS,
    TILES,
)
from tests.support import names, play

GAME = caudal.game("emporous")
TYPICAL = ("eide", "calkino", "latomeia", "krasi")


def position(
    *seats: dict[str, Any],
    islands: tuple[Any, ...] = TYPICAL,
    chapter: str = "one",
    fugitives: str = "one",
    todo: list[dict[str, Any]] | None = None,
    rest: bool = True,
    **table: Any,
) -> State:
    """A position with one dictionary a seat: `coins` (available, then each City card), `hand`,
    `crafts`, `used`, `contracts`, `fulfilled`, `delivered`, `collab`. Coins, tiles and cards that
    are not mentioned lie in market, reserve or deck; with `market` or `bank` given, what is missing
    is with the last seat (unless `rest` is off). The first seat is on turn."""
    players = len(seats)
    state = GAME.new(players, 1, {"chapter": chapter, "fugitives": fugitives})
    dumped = state.dump()
    picked = [each if isinstance(each, tuple) else (each,) for each in islands[:players]]
    for seat, (given, own) in enumerate(zip(seats, picked, strict=True)):
        coins = given.get("coins", (COINS,))
        city = dict(zip(own, [*coins[1:], 0, 0], strict=False))
        mine = {"crafts": {}, "used": {}, "fulfilled": [], "delivered": 0, "hand": {}}
        mine |= {"contracts": [], "collab": None} | given
        mine |= {"islands": list(own), "coins": coins[0], "city": city}
        dumped["seats"][seat] = mine
    dumped |= {"first": 0, "turn": 0, "turns": 1, "todo": [{"ask": "main", "seat": 0}]}
    dumped |= table
    if todo is not None:
        dumped["todo"] = todo
    fill_tiles(dumped, table, rest)
    fill_cards(dumped)
    fill_coins(dumped, table, rest)
    hands = [{k: n for k, n in s["hand"].items() if k in KINDS[:CARGO]} for s in dumped["seats"]]
    for row in range(players + 1):
        dumped["known"][row] = [{} if seat == row else hands[seat] for seat in range(players)]
    return GAME.load(dumped)


def fill_tiles(dumped: dict[str, Any], table: dict[str, Any], rest: bool) -> None:
    owned = {MATERIAL[ISLANDS.index(id)] for seat in dumped["seats"] for id in seat["islands"]}
    dumped["scarce"] = [id for kind, id in enumerate(RAW) if kind not in owned]
    last = dumped["seats"][-1]["hand"] = dict(dumped["seats"][-1]["hand"])
    for kind, id in enumerate(RAW):
        total = TILES[kind] if kind in owned else TILES[kind] // CAPACITY[kind]
        held = sum(seat["hand"].get(id, 0) for seat in dumped["seats"])
        if id in table.get("market", {}):
            if rest:
                last[id] = last.get(id, 0) + total - held - table["market"][id]
        else:
            dumped["market"] = {**dumped["market"], id: total - held}
    jewels = sum(seat["hand"].get("jewel", 0) for seat in dumped["seats"])
    if "jewels" not in table:
        dumped["jewels"] = RESERVE_JEWELS[dumped["players"]] - jewels
    if dumped["chapter"] == "two" and "stack" not in table:
        fugitives = 3 if dumped["fugitives"] == "three" else 1
        stack = []
        for id, total in (("contraband", 8), ("secret_cargo", 8), ("fugitive", fugitives)):
            held = sum(seat["hand"].get(id, 0) for seat in dumped["seats"])
            if id == "secret_cargo":
                held += sum(seat["delivered"] for seat in dumped["seats"])
            stack += [id] * (total - held)
        dumped["stack"] = stack


def fill_cards(dumped: dict[str, Any]) -> None:
    seats = dumped["seats"]
    dumped["supply"] = {
        id: COPIES[design] - sum(seat["crafts"].get(id, 0) for seat in seats)
        for design, id in enumerate(DESIGNS)
    }
    owned = {card for seat in seats for card in [*seat["contracts"], *seat["fulfilled"]]}
    if "deck" in dumped and any(item in owned for item in dumped["deck"] if isinstance(item, str)):
        dumped["deck"] = [card for card in CONTRACTS if card not in owned]
    elif len(owned) + len(dumped["deck"]) != len(CONTRACTS):
        dumped["deck"] = [card for card in CONTRACTS if card not in owned]


def fill_coins(dumped: dict[str, Any], table: dict[str, Any], rest: bool) -> None:
    seats = dumped["seats"]
    players = dumped["players"]
    total = players * COINS + RESERVE_COINS[players]
    owned = sum(seat["coins"] + sum(seat["city"].values()) for seat in seats) + dumped["shop"]
    if "bank" not in table:
        dumped["bank"] = total - owned
    elif rest:
        seats[-1]["coins"] += total - owned - dumped["bank"]


def go(state: State, *moves: str) -> State:
    """Play moves by name. What is not said of an offer is left empty."""
    for move in moves:
        while move not in names(GAME, state):
            legal = names(GAME, state)
            over = [name for name in ("next", "claim_silent", "ask_contracts:0") if name in legal]
            assert over, f"{move} is not among {', '.join(legal)}"
            play(GAME, state, over[0])
        play(GAME, state, move)
    return state


def options(state: State, verb: str = "") -> list[str]:
    """The legal moves by name, or what one verb is offered with."""
    legal = names(GAME, state)
    if not verb:
        return legal
    return [name.partition(":")[2] for name in legal if name.partition(":")[0] == verb]


def seat(state: State, number: int) -> dict[str, Any]:
    """A seat as it is."""
    dumped: dict[str, Any] = state.dump()["seats"][number]
    return dumped


def hand(state: State, number: int) -> dict[str, int]:
    dumped: dict[str, int] = seat(state, number)["hand"]
    return dumped


def purse(state: State, number: int) -> tuple[int, ...]:
    """Available coins, then the coins on each City card."""
    mine = seat(state, number)
    return (mine["coins"], *mine["city"].values())


def market(state: State, id: str) -> tuple[int, int, int]:
    """Tiles left, pile capacity and price of a raw material."""
    row = state.view(-1)["rows"][id]
    return row["left"], row["capacity"], row["price"]


def visible(state: State) -> list[int]:
    return [each["visible"] for each in state.view(-1)["seats"]]


def told(state: State, *moves: str) -> list[tuple[str, int, dict[str, Any]]]:
    """Play moves and collect what everybody hears."""
    listener = Listener()
    state.listener = listener
    go(state, *moves)
    state.listener = None
    return [(e.kind, e.seat, e.what) for e in listener.events if e.known_to(-1)]


def heard(state: State, number: int, *moves: str) -> list[tuple[str, int, dict[str, Any]]]:
    """Play moves and collect what one seat hears."""
    listener = Listener()
    state.listener = listener
    go(state, *moves)
    state.listener = None
    return [(e.kind, e.seat, e.what) for e in listener.events if e.known_to(number)]
