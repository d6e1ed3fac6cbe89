"""Plays a game and compares what a view claims with what happens when the move is played.

`python -m tests.games.isle_of_skye.shown` does so with whatever content the process was given.
"""

from typing import Any

import caudal
from caudal.engine.events import Event, Listener
from caudal.games.isle_of_skye.content import RESOLVING
from caudal.games.isle_of_skye.shapes import View
from caudal.games.isle_of_skye.state import Skye
from caudal.games.isle_of_skye.words import label
from tests.games.isle_of_skye.positions import GAME, seat_of

EAGER = ("advance:", "mark:", "buy:", "road_", "extra:use", "axe:none")


def compare(players: int, seed: int, **options: Any) -> dict[str, int]:
    """Play a game whose players do something whenever they can; how often each claim was tried."""
    state = GAME.new(players, seed, options)
    assert isinstance(state, Skye)
    dice = caudal.Dice.of("shown", seed)
    tried: dict[str, int] = {}
    listener = Listener()
    while state.seat() >= 0:
        view = view_of(state, state.seat())
        for claim in (purchases, advances, layings, prices, ways):
            tried[claim.__name__] = tried.get(claim.__name__, 0) + claim(state, view)
        state.listener = listener
        state.play(choice(state, dice))
        events(state, listener.take())
        tried["rounds"] = state.round
    assert view_of(state, 0)["rounds"] == state.round, "the end comes when it is announced"
    return tried


def choice(state: Skye, dice: caudal.Dice) -> int:
    moves = state.moves()
    wanted = [move for move in moves if GAME.name(move).startswith(EAGER)]
    if GAME.name(moves[0]).startswith("price:"):
        wanted = moves[:4]
    chosen = wanted or moves
    return chosen[dice.below(len(chosen))]


def view_of(state: Skye, seat: int) -> View:
    view: Any = state.view(seat)
    seen: View = view
    return seen


def after(state: Skye, move: str) -> Skye:
    copy = state.clone()
    copy.play(GAME.move(move))
    return copy


def legal(state: Skye) -> list[str]:
    return [GAME.name(move) for move in state.moves()]


def purchases(state: Skye, view: View) -> int:
    """What a tile costs, who gets it, and why others cannot be bought."""
    moves = legal(state)
    for purchase in view["purchases"]:
        move = f"buy:{purchase['tile']}"
        assert (move in moves) == (purchase["why"] == ""), purchase
        assert (purchase["missing"] > 0) == (purchase["why"] == "gold"), purchase
        if move in moves:
            buyer, seller = state.seat(), purchase["seller"]
            sold = after(state, move)
            if sold.phase == state.phase and sold.seat() == seller:
                assert sold.gold[buyer] == state.gold[buyer] - purchase["pays"], purchase
                assert sold.gold[seller] == state.gold[seller] + 2 * purchase["price"], purchase
            words = label(view, move, GAME.texts("en"))
            assert f"{purchase['price']} gold" in words
    return len(view["purchases"])


def advances(state: Skye, view: View) -> int:
    """What a step costs and brings, and why others cannot be made."""
    moves = legal(state)
    asked = view["asks"]
    for track, offered in view["advances"].items():
        move = f"advance:{track}"
        assert (move in moves) == (offered["why"] == ""), (track, offered)
        if move not in moves:
            continue
        seat = state.seat()
        if asked is not None and asked["ask"] == "advance":
            here = next(t for t in view["seats"][seat]["territory"] if t["tile"] == asked["tile"])
            assert here["steps"][track] == offered["price"]
        stepped = after(state, move)
        before, then = seat_of(state, seat), seat_of(stepped, seat)
        assert then["tracks"][track] == offered["space"]
        assert then["earned"]["tracks"] - before["earned"]["tracks"] == offered["points"]
        if stepped.phase == state.phase != RESOLVING:
            assert before["gold"] - then["gold"] == offered["price"]
            taken = then["queue"][len(before["queue"]) :]
            assert taken == ([offered["bonus"]] if offered["bonus"] else [])
        banner = offered["banner"]
        seen = view_of(stepped, seat)["seats"][seat]
        if banner is not None and banner["kind"] == "movement":
            assert seen["movement"] == banner["value"]
        elif banner is not None and banner["kind"] == "income":
            was = view["seats"][seat]["income"]
            assert was < seen["income"] <= was + banner["value"]
    return len(view["advances"])


def layings(state: Skye, view: View) -> int:
    """What a way to lay a tile brings, and in which turns it does not fit."""
    seat, asked = state.seat(), view["asks"]
    if asked is None or asked["ask"] != "turn":
        return 0
    moves = legal(state)
    ways = {f"turn:{way['rotation']}": way for way in view["layings"]}
    assert sorted(ways) == sorted(moves)
    assert sorted([*moves, *(f"turn:{turn}" for turn in view["clashing"])]) == sorted(
        f"turn:{turn}" for turn in (0, 90, 180, 270)
    )
    for move, way in ways.items():
        laid = after(state, move)
        if laid.round == state.round and laid.phase == state.phase:
            then = view_of(laid, seat)
            assert worth_now(then, seat) - worth_now(view, seat) == way["points"]
            seams = {seam["tile"]: seam["areas"] for seam in way["completes"]}
            for tile in then["seats"][seat]["territory"]:
                known = [t for t in view["seats"][seat]["territory"] if t["tile"] == tile["tile"]]
                old = known[0]["completed"] if known else []
                new = [area for area in tile["completed"] if area not in old]
                if (
                    len(then["seats"][seat]["territory"])
                    == len(view["seats"][seat]["territory"]) + 1
                ):
                    assert seams.get(tile["tile"], []) == new
    return len(ways)


def worth_now(view: View, seat: int) -> int:
    """What the scoring of this round gives a seat, and its scrolls."""
    mine = view["seats"][seat]
    scored = [
        worth
        for slot, worth in zip(view["slots"], mine["worth"], strict=True)
        if slot["now"] and worth is not None
    ]
    return sum(scored) + mine["score"]["scrolls"]


def prices(state: Skye, view: View) -> int:
    """What stays in hand after the last price is what can be spent when prices are shown."""
    asked = view["asks"]
    if asked is None or asked["ask"] != "price":
        return 0
    for move in legal(state):
        left = asked["in_hand"] - int(move.partition(":")[2])
        assert left >= 0
        mine = seat_of(after(state, move), state.seat())
        if mine["gold"] == state.gold[state.seat()]:
            assert mine["gold"] - sum(mine["prices"]) == left, "before the reveal"
        told = label(view, move, GAME.texts("en"))
        assert f"({left} left" in told or (not left and "(nothing left" in told)
    return 1


def ways(state: Skye, view: View) -> int:
    """What the journeyman spends on its way to a marker."""
    seat, asked = state.seat(), view["asks"]
    if asked is None or asked["ask"] != "collect":
        return 0
    for move in legal(state):
        item = move.partition(":")[2]
        tile = next(
            t
            for t in view["seats"][seat]["territory"]
            if t["tile"] == item or (item == "castle" and (t["x"], t["y"]) == (0, 0))
        )
        walked = after(state, move)
        if walked.phase == state.phase and seat_of(walked, seat)["pawn"] == tile["tile"]:
            assert state.points - walked.points == tile["way"]
            assert view["points"] - tile["way"] >= 0
    return 1


def events(state: Skye, told: list[Event]) -> None:
    """Incomes and scores come out as the next view shows them: nothing moves in between."""
    if state.seat() < 0 or not any(event.kind == "income" for event in told):
        return
    view = view_of(state, -1)
    for event in told:
        if event.kind in ("income", "income_and_catch_up"):
            steady = event.what["gold"] - event.what["late"]
            assert view["seats"][event.seat]["income"] == steady
        if event.kind == "scored":
            slot = "ABCD".index(event.what["slot"])
            worth = view["seats"][event.seat]["worth"][slot]
            if view["slots"][slot]["scoring"] != "gold_majority":
                assert worth == event.what["points"], view["slots"][slot]["scoring"]


def main() -> None:
    tried: dict[str, int] = {}
    for players, seed in ((2, 1), (3, 2), (5, 3)):
        for name, count in compare(players, seed).items():
            tried[name] = tried.get(name, 0) + count
    for name, count in compare(3, 4, journeyman=False, hidden_gold=False).items():
        tried[name] = tried.get(name, 0) + count
    idle = [name for name, count in tried.items() if count < 10]
    print("tried" if not idle else f"hardly tried: {idle}")


if __name__ == "__main__":
    main()
