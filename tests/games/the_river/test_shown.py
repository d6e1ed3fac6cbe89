"""What the table shows is what happens, whatever the content says: prices, yields, limits."""

from collections import Counter
from pathlib import Path
from typing import Any

import pytest

import caudal
from caudal.engine.events import Listener
from caudal.games.the_river import view as shown
from caudal.games.the_river.state import River
from caudal.games.the_river.words import label
from tests.games.the_river.positions import load, new, offers, play
from tests.support import edited_content, run_with_content

GAME = caudal.game("the_river")
PLAY = """
import json
from tests.games.the_river.test_shown import compare
print(json.dumps(compare({players}, {seed})))
"""
EDITS = {
    "prices": [
        ("give_count = 3", "give_count = 2"),
        ("build_discount = 1", "build_discount = 2"),
    ],
    "yields": [
        ("first_spot_bonus = { p2 = 0, p3 = 1, p4 = 1 } },\n  { id = \"produce_stone\"",
         "first_spot_bonus = { p2 = 2, p3 = 3, p4 = 2 } },\n  { id = \"produce_stone\""),
        ("p3 = { wood = 10, stone = 10, clay = 10, food = 4 }",
         "p3 = { wood = 4, stone = 5, clay = 6, food = 1 }"),
    ],
    "limits": [
        ("per_player = { p2 = 2, p3 = 2, p4 = 2 }", "per_player = { p2 = 1, p3 = 1, p4 = 1 }"),
        ("{ id = \"swap\", kind = \"exclusive\", spots = { p2 = 1, p3 = 2, p4 = 2 }",
         "{ id = \"swap\", kind = \"exclusive\", spots = { p2 = 1, p3 = 1, p4 = 1 }"),
        ("max_cards = 2", "max_cards = 1"),
    ],
}  # fmt: skip


def compare(players: int, seed: int) -> Counter[str]:
    """Play a game and try each claim of the acting seat's view; how often each was tried."""
    state = new(players, seed)
    dice = caudal.Dice.of("shown", seed)
    tried: Counter[str] = Counter()
    announced: set[int] = set()
    while state.seat() >= 0:
        view = state.view(state.seat())
        for claim in (places, yields, costs, warehouses):
            tried[claim.__name__] += claim(state, view)
        if view["last"]:
            announced.add(state.round)
        moves = state.moves()
        state.play(moves[dice.below(len(moves))])
    assert announced <= {state.round}, "the last round is announced in that round alone"
    tried["last"] = len(announced)
    return tried


def places(state: River, view: Any) -> int:
    """Where a settler cannot go, and why: no place left, nothing made, nothing to be had."""
    if view["asks"]["ask"] != "turn":
        return 0
    moves = offers(state)
    for location in view["placed"]:
        assert (f"place:{location}" in moves) == (location not in view["barred"]), location
        full = 0 < view["spots"][location] <= len(view["placed"][location])
        assert (view["barred"].get(location) == "taken") == full, location
    mine = view["seats"][state.seat()]
    if view["barred"].get("reserve") == "reserve":
        assert len(mine["reserved"]) == view["reserve_limit"]
    if view["barred"].get("terrain") == "claims":
        assert view["placed"]["terrain"].count(state.seat()) == view["claims"]
    return len(view["barred"])


def yields(state: River, view: Any) -> int:
    """What a settler would take on an island: its words say so, and it is what it takes."""
    for location, amount in view["brings"].items():
        copy = state.clone()
        copy.listener = Listener()
        copy.play(GAME.move(f"place:{location}"))
        events = [event for event in copy.listener.take() if event.kind == "took"]
        if events:
            assert events[0].what["amount"] == amount, location
        if location != "produce_food":
            assert str(amount) in label(view, f"place:{location}", GAME.texts("en"))
    return len(view["brings"])


def costs(state: River, view: Any) -> int:
    """What a building lacks: it can be built with that much more food, and with no less."""
    moves = offers(state)
    for card, lacks in view["missing"].items():
        assert f"build:{card}" not in moves
        for more, enough in ((lacks - 1, False), (lacks, True)):
            richer = state.dump()
            richer["seats"][state.seat()]["held"]["food"] += more
            assert (f"build:{card}" in offers(load(richer))) == enough, (card, lacks)
    return len(view["missing"])


def warehouses(state: River, view: Any) -> int:
    """Nobody holds more than fits, but for those who are asked to return something."""
    for number, seat in enumerate(view["seats"]):
        if sum(seat["held"].values()) > seat["room"]:
            assert view["asks"]["ask"] in ("return_resource", "swap_first", "swap_second")
            assert view["asks"]["seat"] == number == state.seat()
    return 1


def test_with_the_content_of_the_game() -> None:
    tried = compare(3, 2) + compare(2, 5)
    assert min(tried[claim] for claim in ("places", "yields", "costs")) > 10
    assert tried["last"] == 2


@pytest.mark.parametrize("edits", EDITS)
def test_with_edited_content(edits: str, tmp_path: Path) -> None:
    content = edited_content("the_river", tmp_path, *EDITS[edits])
    played = run_with_content("the_river", content, PLAY.format(players=3, seed=len(edits)))
    assert played.returncode == 0, played.stderr[-1500:]


def test_what_a_meadow_says_it_does_follows_the_content(tmp_path: Path) -> None:
    program = (
        "import caudal\n"
        "from caudal.games.the_river.words import tile\n"
        "say = caudal.game('the_river').texts\n"
        "print(tile('meadow_windfall_wood', say('en')), tile('meadow_windfall_wood', say('es')))"
    )
    whole = 'kind = "immediate_gain", resource = "wood", amount = 4'
    content = edited_content("the_river", tmp_path, (whole, whole.replace("4", "1")))
    told = run_with_content("the_river", content, program).stdout
    assert "take up to 1 Wood" in told
    assert "coges hasta 1 Madera" in told


def more(amounts: dict[str, int]) -> dict[str, int]:
    return {id: amount + 1 for id, amount in amounts.items()}


@pytest.mark.parametrize(
    ("fact", "fault"),
    [
        ("of_placing", lambda told: told | {"barred": {}}),
        ("of_placing", lambda told: told | {"brings": more(told["brings"])}),
        ("of_building", more),
    ],
)
def test_a_false_claim_is_noticed(fact: str, fault: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    true = getattr(shown, fact)
    monkeypatch.setattr(shown, fact, lambda state: fault(true(state)))
    with pytest.raises(AssertionError):
        compare(3, 2)


def test_a_price_that_was_lowered_is_paid_as_shown() -> None:
    """A reserved building costs less; the price that is asked is the one that was shown."""
    state = new(2, 3)
    dice = caudal.Dice.of("reserved", 1)
    while state.seat() >= 0:
        asks = state.view(state.seat())["asks"]
        if asks["ask"] == "payment":
            break
        moves = [name for name in offers(state) if name.startswith(("reserve:", "place:build"))]
        chosen = moves or offers(state)
        play(state, chosen[dice.below(len(chosen))])
    assert asks["ask"] == "payment"
    seat, before = state.seat(), sum(state.view(0)["seats"][state.seat()]["held"].values())
    while state.view(seat)["asks"]["ask"] == "payment":
        play(state, offers(state)[0])
    after = sum(state.view(0)["seats"][seat]["held"].values())
    assert before - after == asks["price"]
