"""Who plays which clan: by seat, at random, or as each player chooses (RG-211, RG-217)."""

import pytest

from caudal.engine.errors import CaudalError
from caudal.engine.events import Listener
from caudal.engine.state import State
from caudal.games.river_of_gold.content_cards import CLANS, PATRON_CLAN, PATRONS
from tests.games.river_of_gold.positions import GAME, asked, names, play
from tests.support import rule


def clans(state: State) -> list[str]:
    return [seat["clan"] for seat in state.dump()["seats"]]


@rule("RG-211", "RG-217")
def test_clans_dealt_at_random_come_right_after_the_start_player() -> None:
    seen = set()
    for seed in range(30):
        plain, dealt = GAME.new(3, seed), GAME.new(3, seed, {"clans": "random"})
        assert clans(plain) == CLANS[:3]
        assert len(set(clans(dealt))) == 3, "all different"
        assert [plain.dump()[key] for key in ("regions", "row", "first")] == [
            dealt.dump()[key] for key in ("regions", "row", "first")
        ]
        seen.add(tuple(clans(dealt)))
    assert len(seen) > 12


@rule("RG-211")
def test_each_player_chooses_in_turn_order_of_those_left() -> None:
    state = GAME.new(4, 3, {"clans": "chosen"})
    state.listener = story = Listener()
    first = state.dump()["first"]
    order = [(first + k) % 4 for k in range(4)]
    wanted = ["crane", "crab", "scorpion"]
    for seat, clan in zip(order[:3], wanted, strict=True):
        assert asked(state) == ("choose_clan", seat)
        left = [id for id in CLANS if id not in clans(state)]
        assert names(state, "clan") == left
        play(state, f"clan:{clan}")
    assert [clans(state)[seat] for seat in order] == [*wanted, "mantis"], "the last has no choice"
    told = [(e.seat, e.what["clan"]) for e in story.events if e.kind == "clan"]
    assert told == list(zip(order, [*wanted, "mantis"], strict=True))
    assert asked(state) == ("turn", first)


@rule("RG-211", "RG-903")
def test_a_chosen_clan_offers_its_two_patrons() -> None:
    options = {"clans": "chosen", "patrons": True, "patron_setup": "choose_within_clan"}
    state = GAME.new(2, 5, options)
    first = state.dump()["first"]
    play(state, "clan:scorpion", "clan:mantis")
    assert asked(state) == ("choose_patron", first)
    assert names(state, "patron") == ["shosuro_hyobu", "bayushi_kachiko"]
    play(state, "patron:bayushi_kachiko", "patron:kudaka")
    for seat in state.dump()["seats"]:
        assert CLANS[PATRON_CLAN[PATRONS.index(seat["patron"])]] == seat["clan"]


@rule("RG-217", "RG-903")
def test_within_the_clan_clans_that_nobody_chooses_are_dealt() -> None:
    options = {"patrons": True, "patron_setup": "choose_within_clan"}
    dealt = [clans(GAME.new(4, seed, options)) for seed in range(12)]
    assert any(each != CLANS for each in dealt)
    assert dealt == [clans(GAME.new(4, seed, options | {"clans": "random"})) for seed in range(12)]


@rule("RG-902")
@pytest.mark.parametrize("way", ["random", "chosen"])
def test_a_drafted_patron_brings_the_clan(way: str) -> None:
    with pytest.raises(CaudalError, match="in a draft the clan comes with the patron"):
        GAME.new(4, 1, {"patrons": True, "clans": way})
