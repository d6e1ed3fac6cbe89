"""What a view claims, beside what happens when the move is made; for any content."""

from collections import Counter
from typing import Any, cast

import caudal
from caudal.engine.events import Event, Listener
from caudal.games.agra.shapes import View
from caudal.games.agra.state import Agra
from tests.contract.setups import walk

GAME = caudal.game("agra")
UNTIL = ("turn", "contract", "boat")
"""What a move sets off from here on is no longer what it brings at once."""
WAITING = ("use_space", "space_action")
"""A visit that somebody else's answer has interrupted."""
ENOUGH = 9
"""Markers in supply, so that none lacks."""


def trial(players: int, seed: int, most: int = 1500, every: int = 3) -> Counter[str]:
    """Play at random; returns how often which claim was compared."""
    compared: Counter[str] = Counter()
    announced = 0
    for step, live in walk(GAME, players, {}, seed):
        state = cast(Agra, live)
        if state.seat() < 0:
            assert state.round == announced, "the end comes when it was announced"
            compared["end"] += 1
        elif step < most and step % every == 0:
            position(state, compared)
        announced = state.last_round
    return compared


def position(state: Agra, compared: Counter[str]) -> None:
    """All claims of one position."""
    seat = state.seat()
    view = seen(state, seat)
    legal = [GAME.name(move) for move in state.moves()]
    assert list(view["offers"]) == legal
    others = [seen(state, other) for other in range(-1, state.players) if other != seat]
    assert all(other["offers"] == {} == other["bars"] for other in others)
    bars(view, legal, compared)
    for move in legal:
        happens(state, view, move, compared)


def seen(state: Agra, seat: int) -> View:
    return cast(View, state.view(seat))


def bars(view: View, legal: list[str], compared: Counter[str]) -> None:
    """A reason never stands beside the move, and it is true."""
    assert view["asks"] is not None
    mine = view["seats"][view["asks"]["seat"]]
    for move, bar in view["bars"].items():
        verb, _, item = move.partition(":")
        ways = ("place", "peon", "free_peon") if verb == "place" else (verb,)
        assert not any(f"{way}:{item}" in legal for way in ways), move
        compared[f"why {bar['why']}"] += 1
        if bar["why"] == "missing":
            assert bar["goods"], move
            assert not any(mine["goods"].get(good) for good in bar["goods"])
        elif bar["why"] == "limit":
            assert view["demands"][item]["taken"] >= view["limit"] == bar["limit"]
        elif bar["why"] == "influence":
            assert mine["influence"][item] < bar["need"]
        elif bar["why"] == "favour":
            assert mine["favour"] == bar["have"] < bar["need"]
        elif bar["why"] == "peon":
            assert mine["rupees"] is not None
            assert mine["rupees"] < bar["price"]
            assert item in [*mine["standing"], *mine["lying"]]
        elif bar["why"] == "no_worker":
            assert mine["workers"] == 0
        elif bar["why"] == "no_wish":
            card = next(card for card in view["notables"] if card["id"] == item)
            assert not any(mine["goods"].get(good) for good in card["wants"])
    if view["asks"]["ask"] in ("order", "akbar_or_demand"):
        answered = set(legal) | set(view["bars"])
        open = [guild for guild, column in view["demands"].items() if column["wanted"]]
        empty = [good for good, owner in view["bowls"].items() if owner is None]
        assert {f"demand:{guild}" for guild in open} <= answered
        assert {f"akbar:{good}" for good in empty} <= answered


def happens(state: Agra, view: View, move: str, compared: Counter[str]) -> None:
    """Make the move on a copy and compare what is told of it."""
    seat, offer, verb = state.seat(), view["offers"][move], move.partition(":")[0]
    copy = state.clone()
    copy.listener = Listener()
    copy.play(GAME.move(move))
    told = at_once(copy.listener.take())

    def same(claim: str, shown: object, real: object) -> None:
        assert shown == real, (move, claim, shown, real)
        compared[f"{verb} {claim}"] += 1

    def all_of(kind: str) -> list[dict[str, Any]]:
        return [event.what for event in told if is_of(event, kind, seat)]

    mine = view["seats"][seat]
    for claim, kind in (("pays_rupees", "peon"), ("pays_favour", "favour_action")):
        if claim in offer and verb not in ("tile", "drop"):
            paid = all_of(kind)[0]
            same(claim, offer.get(claim), paid["amount"])
            if kind == "peon":
                assert mine["rupees"] is not None
                same("peon_price", min(mine["rupees"], mine["peon_price"]), paid["amount"])
            else:
                same("favours", mine["favours"][paid["action"]]["price"], paid["amount"])
    if "points" in offer:
        same("points", offer["points"], all_of("points")[0]["amount"])
    if "pays_points" in offer and copy.points:
        same("pays_points", state.points - offer["pays_points"], copy.points)
    if "position" in offer and verb in ("influence", "step"):
        same("position", offer["position"], all_of("influence")[0]["position"])
    if offer.get("amount"):
        claims = {"source": offer["source"], "good": offer["good"], "amount": offer["amount"]}
        same("amount", claims, all_of("processed")[0])
    if verb in ("flip", "side"):
        same("value", offer["value"], all_of("price")[0]["value"])
    if verb == "put" and len(offer["values"]) == 1:
        same("values", offer["values"], [all_of("price")[0]["value"]])
    if verb == "pay" and "deliveries" in offer:
        same("deliveries", state.sail_paid + offer["deliveries"], copy.sail_paid)
    if verb == "deliver" and all_of("delivered"):
        same("rupees", offer["rupees"], all_of("rupees")[0]["amount"])
    if "expels" in offer:
        out = offer["expels"]
        assert any(is_of(event, "expelled", out["seat"]) for event in told)
        gains = [event.what["amount"] for event in told if is_of(event, "favour", out["seat"])]
        if state.supply[out["seat"]] >= out["favour"]:
            same("expels", out["favour"], sum(gains))
    if verb in ("deliver", "luxury") or any(d.kind in WAITING for d in copy.todo):
        return
    if "rupees" in offer:
        same("rupees", offer["rupees"], sum(what["amount"] for what in all_of("rupees")))
    if "favour" in offer and state.supply[seat] >= ENOUGH:
        same("favour", offer["favour"], sum(what["amount"] for what in all_of("favour")))
    if "makes" in offer and state.supply[seat] >= ENOUGH + offer["makes"]:
        claims = {"good": offer["good"], "amount": offer["makes"]}
        same("makes", [claims] if offer["makes"] else [], all_of("gained")[:1])


def at_once(told: list[Event]) -> list[Event]:
    """The events up to those that a move only sets off."""
    ends = [number for number, event in enumerate(told) if event.kind in UNTIL]
    return told[: ends[0]] if ends else told


def is_of(event: Event, kind: str, seat: int) -> bool:
    return event.kind == kind and event.seat == seat
