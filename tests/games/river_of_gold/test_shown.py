"""What is shown is what happens: the view's claims beside the moves played, with edited content."""

from pathlib import Path
from typing import Any

import pytest

import caudal
from caudal.engine.events import Event, Listener
from caudal.games.river_of_gold.content import GOODS, REGION_IDS
from tests.support import edited_content, run_with_content

GAME = caudal.game("river_of_gold")
EDITS: dict[str, list[tuple[str, str]]] = {
    "as it is": [],
    "dearer, and limits that are soon met": [
        ("koku_max = 25", "koku_max = 13"),
        ("good_max = 6", "good_max = 3"),
        ("favor_cost_per_step = 1", "favor_cost_per_step = 2"),
        ("give = { koku = 5 }", "give = { koku = 2 }"),
        ("id = 13, region = 3, cost = 6", "id = 13, region = 3, cost = 12"),
    ],
    "other yields": [
        ('empty_visitor_reward = [{ kind = "koku", n = 1 }]',
         'empty_visitor_reward = [{ kind = "koku", n = 3 }]'),
        ('space = 2, effects = [{ kind = "track_good", n = 1 }]',
         'space = 2, effects = [{ kind = "track_good", n = 4 }]'),
        ('options = [{ id = "koku", effects = [{ kind = "koku", n = 3 }] }',
         'options = [{ id = "koku", effects = [{ kind = "koku", n = 11 }] }'),
        ("get = { favor = 1 }", "get = { favor = 2 }"),
        ("get = { other_good = 1 }", "get = { other_good = 2 }"),
        ('end_tile_build_bonus = [{ kind = "favor", n = 1 }]',
         'end_tile_build_bonus = [{ kind = "koku", n = 4 }, { kind = "vp", n = 2 }]'),
    ],
    "stronger customers and patrons": [
        ('region = 2, order = { silk = 2, porcelain = 2 }, on_deliver',
         'region = 2, order = { silk = 1 }, on_deliver'),
        ('kind = "koku_extra_per_empty_space", n = 1',
         'kind = "koku_extra_per_empty_space", n = 4'),
        ('region = 4, order = { silk = 2, rice = 2 }, on_deliver',
         'region = 4, order = { silk = 1 }, on_deliver'),
        ('kind = "vp_if_visited_opponent_building", n = 1',
         'kind = "vp_if_visited_opponent_building", n = 5'),
        ('kind = "vp_on_sail_if_visited_opponent_building", n = 2',
         'kind = "vp_on_sail_if_visited_opponent_building", n = 3'),
        ('kind = "set_die_instead_of_roll", favor_cost = 1',
         'kind = "set_die_instead_of_roll", favor_cost = 2'),
    ],
}  # fmt: skip
AFTERWARDS = ("journey", "claimed", "emperor", "rolled", "turn", "over")
"""Events that come after the gains of a sail, or of any other single move."""


def told(events: list[Event], seat: int, kind: str, item: str = "") -> int:
    """How much a seat gained of something, before anything else came."""
    total = 0
    for event in events:
        if event.kind in AFTERWARDS:
            break
        if event.seat == seat and event.kind == kind and item in ("", event.what.get("item")):
            total += event.what["amount"]
    return total


def played(state: Any, move: str) -> tuple[Any, list[Event]]:
    """The position after a move, and the story; where room may be made nobody does, and questions
    about the sail itself are answered by the first choice."""
    after = state.clone()
    after.listener = listener = Listener()
    after.play(GAME.move(move))
    while after.seat() >= 0 and after.todo[-1].kind in ("make_room", "any_good", "discard_card"):
        after.play(after.moves()[0])
    return after, listener.events


def check_sailing(state: Any, view: Any, move: str) -> None:
    voyage = view["outlook"]["voyages"][move]
    seat = view["asks"]["seat"]
    _, events = played(state, move)
    first = next(event for event in events if event.kind.startswith("sailed"))
    assert first.what == {"ship": voyage["ship"], "space": voyage["stop"]}
    assert (first.kind == "sailed_royal") == voyage["royal"]
    assert any(event.kind == "journey" for event in events) == voyage["journey"]
    gains = voyage["gains"]
    paid = {event.seat for event in events[: index_of(events)] if event.seat >= 0} - {seat}
    assert paid <= set(voyage["owners"]) | passed(events)
    if voyage["journey"]:
        return
    assert told(events, seat, "gained", "koku") == gains["koku"]
    assert told(events, seat, "gained", "favor") == gains["favor"]
    assert told(events, seat, "scored") == gains["vp"]
    assert told(events, seat, "drew_hidden") == gains["cards"]
    for region in REGION_IDS:
        moved = sum(
            event.what["amount"] for event in events
            if event.kind == "influence" and (event.seat, event.what["region"]) == (seat, region)
        )  # fmt: skip
        assert moved == gains["influence"][region]
    if not gains["any_goods"]:
        for good in GOODS:
            assert told(events, seat, "gained", good) == gains["goods"][good]


def index_of(events: list[Event]) -> int:
    """Where the story of the sail ends."""
    return next((k for k, e in enumerate(events) if e.kind in AFTERWARDS), len(events))


def passed(events: list[Event]) -> set[int]:
    """Patrons who score when they are passed."""
    return {event.seat for event in events if event.kind == "passed"}


def check_move(state: Any, view: Any, move: str) -> None:
    """What the view says of one legal move, beside what it does."""
    verb, _, item = move.partition(":")
    seat, outlook = view["asks"]["seat"], view["outlook"]
    mine = view["seats"][seat]
    if verb == "sail":
        check_sailing(state, view, move)
        return
    after, events = played(state, move)
    if verb == "exchange":
        offer = outlook["exchanges"][move]
        gives = next(event for event in events if event.kind == "exchanged")
        gets = next(event for event in events if event.kind == "gained")
        assert gives.what == {"amount": offer["give"], "item": offer["given"]}
        assert gets.what == {"amount": offer["get"], "item": offer["got"]}
    elif verb in ("die", "set"):
        turned = next(event for event in events if event.kind == "changed_die")
        assert turned.what == {"face": int(item), "cost": outlook["faces"][item]["cost"]}
        assert outlook["faces"][item]["why"] is None
    elif verb == "build":
        assert any(plot["spaces"] for plot in outlook["plots"].values())
    elif verb == "space":
        assert outlook["spaces"][item]["why"] is None
        assert outlook["spaces"][item]["price"] <= mine["koku"]
    elif verb == "tile":
        built = next(event for event in events if event.kind == "built")
        placed = outlook["tiles"][item]
        assert built.what["region"] == placed["region"]
        reached = after.view(seat)["seats"][seat]["influence"][placed["region"]]
        assert reached == placed["to"]
    elif verb == "deliver":
        assert item not in outlook["cards"]
    elif verb in ("take", "sell"):
        gained = next(event for event in events if event.kind == "gained")
        assert gained.what == {
            "amount": outlook["takes"][move],
            "item": "koku" if verb == "sell" else item,
        }


def check_price(state: Any, view: Any, prices: dict[str, Any]) -> None:
    """What was said of a space when the turn began is what it costs."""
    for tile in view["row"]:
        _, events = played(state, f"tile:{tile}")
        built = next(event for event in events if event.kind == "built")
        assert built.what["cost"] == prices[view["asks"]["space"]]["price"]


def check_reasons(state: Any, view: Any, moves: list[str]) -> None:
    """A reason stands where nothing can be done, and never beside a legal move."""
    asks, outlook = view["asks"], view["outlook"]
    if asks["ask"] == "turn":
        lit = {space for plot in outlook["plots"].values() for space in plot["spaces"]}
        assert ("build" in moves) == bool(lit)
        for plot in outlook["plots"].values():
            assert bool(plot["spaces"]) == (plot["why"] is None)
        for face, turned in outlook["faces"].items():
            assert (f"die:{face}" in moves) == (turned["why"] is None)
        hand = view["seats"][asks["seat"]]["hand"]
        assert {f"deliver:{card}" for card in hand if card not in outlook["cards"]} == {
            move for move in moves if move.startswith("deliver:")
        }
        for card, why in outlook["cards"].items():
            if why["reason"] == "goods":
                check_missing(state, asks["seat"], card, why["goods"])
        if "build" in moves:
            after, _ = played(state, "build")
            spaces = {GAME.name(move).partition(":")[2] for move in after.moves()}
            assert after.todo[-1].kind != "build_space" or spaces == lit
    if asks["ask"] == "build_space":
        for space, priced in outlook["spaces"].items():
            assert f"space:{space}" not in moves or priced["why"] is None
        short = {s: p["why"]["n"] for s, p in outlook["spaces"].items() if p["why"]}
        koku = view["seats"][asks["seat"]]["koku"]
        assert all(outlook["spaces"][s]["price"] - koku == n for s, n in short.items())
    if asks["ask"] == "build_tile":
        assert {f"tile:{id}" for id in outlook["tiles"]} == set(moves)
    if asks["ask"] == "make_room":
        check_loss(state, view)


def check_missing(state: Any, seat: int, card: str, goods: dict[str, int]) -> None:
    """With the goods that are said to be missing the card can be delivered, with one less not."""
    for fewer in (None, *goods):
        position = state.dump()
        for good, n in goods.items():
            position["seats"][seat]["goods"][good] += n - (good == fewer)
        moves = [GAME.name(move) for move in GAME.load(position).moves()]
        assert (f"deliver:{card}" in moves) == (fewer is None)


def check_loss(state: Any, view: Any) -> None:
    """Who goes on loses what the question says (RG-730)."""
    item, first = view["asks"]["item"], view["waiting"][0]["effect"]
    mine = view["seats"][view["asks"]["seat"]]
    held = mine["koku"] if item == "koku" else mine["goods"][item]
    room = view["limits"]["koku" if item == "koku" else "good"] - held
    assert view["asks"]["lost"] > 0
    if first["kind"] in ("koku", "good"):
        assert first["n"] == room + view["asks"]["lost"]
    after = state.clone()
    after.listener = listener = Listener()
    after.play(GAME.move("go_on"))
    gained = [event.what for event in listener.events[:1] if event.kind == "gained"]
    assert gained == ([{"amount": room, "item": item}] if room else gained)


def check_end(turns: dict[int, int], view: Any) -> None:
    """An announced end comes after one more turn of each rival (RG-812)."""
    assert view["ending"] is not None
    rivals = set(range(view["players"])) - {view["ending"]}
    assert turns == dict.fromkeys(rivals, 1)


def watch(players: int, options: dict[str, Any], seed: int) -> int:
    """Play a game, trying out all that the view says on the way."""
    state = GAME.new(players, seed, options)
    dice = caudal.Dice.of("shown", seed)
    last: dict[int, int] = {}
    prices: dict[str, Any] = {}
    checked = 0
    while state.seat() >= 0:
        seat = state.seat()
        view = state.view(seat)
        moves = [GAME.name(move) for move in state.moves()]
        check_reasons(state, view, moves)
        if view["asks"]["ask"] == "turn":
            prices = view["outlook"]["spaces"]
        elif view["asks"]["ask"] == "build_tile":
            check_price(state, view, prices)
        for move in moves:
            check_move(state, view, move)
            checked += 1
        if view["ending"] is not None and view["asks"]["ask"] == "turn" and not view["changed_die"]:
            last[view["turn"]] = 1
        good = [m for m in moves if m.partition(":")[0] in ("build", "deliver")]
        chosen = good or moves
        state.play(GAME.move(chosen[dice.below(len(chosen))]))
    check_end(last, state.view(-1))
    return checked


PROGRAM = """
from tests.games.river_of_gold.test_shown import watch
checked = watch(2, {}, 1) + watch(3, {"patrons": True}, 2) + watch(4, {"patrons": True}, 3)
print(checked)
"""


@pytest.mark.parametrize("name", EDITS)
def test_what_is_shown_is_what_happens(tmp_path: Path, name: str) -> None:
    content = edited_content("river_of_gold", tmp_path, *EDITS[name])
    done = run_with_content("river_of_gold", content, PROGRAM)
    assert done.returncode == 0, done.stderr[-2000:]
    assert int(done.stdout) > 2000
