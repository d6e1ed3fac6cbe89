"""Hidden information: what trades tell their partners and third parties (EM-128, EM-129)."""

import json
from collections import Counter

import pytest

import caudal
from caudal.engine.events import Listener
from caudal.engine.state import State
from caudal.games.emporous.content import KINDS
from tests.games.emporous.positions import GAME, go, hand, position
from tests.support import rule

SETUPS = [(players, options) for players, options in GAME.setups()]
TRADING = {
    "give_tile", "claim", "claim_kind", "give_craft", "give_contract", "ask_tile", "ask_craft",
    "ask_contracts", "submit", "answer", "hand_tile", "hand_contract",
}  # fmt: skip


def told_to(world: State, seat: int, move: int) -> str:
    """What a seat reads and sees after a move."""
    world.listener = Listener()
    world.play(move)
    story = [(e.kind, e.seat, e.what) for e in world.listener.events if e.known_to(seat)]
    return json.dumps([story, world.view(seat), world.features(seat) if seat >= 0 else None])


@rule("EM-74", "EM-128")
@pytest.mark.parametrize(("players", "options"), SETUPS)
def test_the_leak_trial_of_trades(players: int, options: dict[str, str]) -> None:
    """At every step of every trade of a random game, all that partner, third parties and spectators
    see stays the same when what they cannot see is dealt anew; and what the builder of an offer
    does next shows to nobody else."""
    state = GAME.new(players, 21, options)
    dice = caudal.Dice.of("trade trial", players)
    steps = 0
    while state.seat() >= 0 and steps < 120:
        kind = state.dump()["todo"][-1]["ask"]
        moves = state.moves()
        if kind in TRADING:
            steps += 1
            for seat in range(-1, players):
                seen = json.dumps(state.view(seat))
                world = state.guess(seat, caudal.Dice.of("deal", steps, seat))
                world.check()
                assert json.dumps(world.view(seat)) == seen
                if seat >= 0:
                    assert world.features(seat) == state.features(seat)
                if seat == state.seat():
                    assert world.moves() == moves
            if kind not in ("submit", "answer", "hand_tile", "hand_contract"):
                builder = state.seat()
                for seat in range(-1, players):
                    if seat != builder:
                        told = {told_to(state.clone(), seat, move) for move in moves}
                        same = {told_to(state.clone(), seat, moves[-1])}
                        closing = any(
                            after.dump()["trade"] is None
                            for after in (play(state, move) for move in moves)
                        )
                        assert closing or told == same
        state.play(moves[dice.below(len(moves))])
    assert steps > 40


def play(state: State, move: int) -> State:
    after = state.clone()
    after.play(move)
    return after


@rule("EM-128")
def test_partners_know_what_moved_and_third_parties_only_how_many() -> None:
    state = position({"hand": {"wood": 2, "stone": 1}}, {"hand": {"bronze": 2, "grape": 1}}, {}, {})
    go(state, "propose_trade:p2", "give_tile:stone", "ask_tile:any", "submit", "accept")
    go(state, "hand_tile:grape")
    assert state.view(0)["seats"][1]["hand"] == {"stone": 1, "bronze": 2}
    assert state.view(1)["seats"][0]["hand"] == {"wood": 2, "grape": 1}
    third = state.view(2)["seats"]
    assert third[0]["hand"] == {"wood": 1}, "one of three tiles went: a wood is there for certain"
    assert third[1]["hand"] == {"bronze": 1}
    assert (third[0]["unknown_tiles"], third[1]["unknown_tiles"]) == (2, 2)


@rule("EM-128")
def test_a_third_party_may_conclude_what_must_have_moved() -> None:
    state = position({"hand": {"wood": 2}}, {"hand": {"bronze": 1}}, {})
    go(state, "propose_trade:p2", "give_tile:wood", "ask_tile:any", "submit", "accept")
    assert state.view(2)["seats"][1]["hand"] == {"wood": 1}
    assert state.view(2)["seats"][0]["hand"] == {"wood": 1, "bronze": 1}


@rule("EM-129")
def test_guesses_keep_the_public_sums_and_reach_every_hand() -> None:
    state = position(
        {"hand": {"wood": 1, "stone": 1}},
        {"hand": {"bronze": 1, "grape": 1}},
        {"hand": {"food": 1}},
    )
    go(state, "propose_trade:p2", "give_tile:stone", "ask_tile:any", "submit", "accept")
    go(state, "hand_tile:bronze")
    public = Counter(hand(state, 0)) + Counter(hand(state, 1))
    hands = set()
    for k in range(60):
        world = state.guess(2, caudal.Dice.of("reach", k))
        world.check()
        assert Counter(hand(world, 0)) + Counter(hand(world, 1)) == public
        assert hand(world, 2) == hand(state, 2)
        hands.add(json.dumps(sorted(hand(world, 0))))
    assert len(hands) == 6, "two of the four tiles, any two"


@rule("EM-128")
def test_a_guess_deals_the_offered_tiles_anew_and_mostly_believes_the_claim() -> None:
    state = position({"hand": {"wood": 2, "stone": 2}}, {"hand": {"bronze": 1}}, {})
    go(state, "propose_trade:p2", "give_tile:stone", "claim_custom", "claim:wood", "submit")
    offered = Counter()
    for k in range(200):
        world = state.guess(1, caudal.Dice.of("claim", k))
        world.check()
        offered[json.dumps(world.dump()["trade"]["give"])] += 1
    assert set(offered) == {'{"wood": 1}', '{"stone": 1}'}
    assert offered['{"wood": 1}'] > offered['{"stone": 1}'] > 5


@rule("EM-103", "EM-128")
def test_contraband_at_the_bottom_is_known_and_known_when_drawn() -> None:
    rest = {"contraband": 5, "secret_cargo": 8, "fugitive": 1}
    state = position(
        {"hand": {"contraband": 2}, "coins": (2, 2)}, {}, {"hand": rest},
        chapter="two", stack=["contraband"],
    )  # fmt: skip
    go(state, "propose_trade:p2", "give_tile:contraband", "claim_silent", "submit", "accept")
    assert state.view(-1)["stack_contraband"] == 1
    for k in range(10):
        assert state.guess(1, caudal.Dice.of(k)).dump()["stack"][-1] == "contraband"
    go(state, "take_seal:tasks")
    assert state.view(1)["seats"][0]["hand"]["contraband"] >= 1
    assert state.view(-1)["seats"][0]["hand"]["contraband"] == 1


@rule("EM-128")
def test_a_payment_in_the_making_is_nobodys_business() -> None:
    state = position({"hand": {"wood": 2, "stone": 1, "bronze": 1}}, {}, {})
    views = [json.dumps(state.view(seat)) for seat in (-1, 1, 2)]
    go(state, "commission:chest")
    assert [json.dumps(state.view(seat)) for seat in (-1, 1, 2)] == views
    for k in range(5):
        world = state.guess(1, caudal.Dice.of(k))
        assert world.dump()["todo"][-1]["ask"] == "main"
        assert world.moves()


@rule("EM-93", "EM-128")
def test_drawn_contracts_are_seen_by_the_drawing_player_alone() -> None:
    state = position({}, {}, {}, seal=0)
    go(state, "office_draw")
    drawn = state.view(0)["drawn"]
    assert len(drawn) == 2
    for seat in (-1, 1, 2):
        assert not any(card in json.dumps(state.view(seat)["seats"]) for card in drawn)
        assert state.view(seat)["drawn"] == []
    assert {len(state.guess(0, caudal.Dice.of(k)).view(0)["drawn"]) for k in range(5)} == {2}
    assert all(state.guess(0, caudal.Dice.of(k)).view(0)["drawn"] == drawn for k in range(5))
    others = {str(state.guess(1, caudal.Dice.of(k)).view(0)["drawn"]) for k in range(30)}
    assert len(others) > 5


@rule("EM-129")
def test_kinds_known_never_exceed_what_is_in_play() -> None:
    state = GAME.new(4, 33, {"chapter": "two"})
    dice = caudal.Dice.of("sums")
    for step in range(600):
        if state.seat() < 0:
            break
        if step % 20 == 0:
            for seat in range(4):
                seen = state.view(seat)["seats"]
                for kind in KINDS:
                    assert sum(each["hand"].get(kind, 0) for each in seen) <= 12
                assert all(each["unknown_tiles"] >= 0 for each in seen)
        moves = state.moves()
        state.play(moves[dice.below(len(moves))])


# -- contracts that somebody has seen --------------------------------------------------------------


def seen(state: State, viewer: int, owner: int) -> list[str]:
    """The contracts in the owner's hand that the viewer knows."""
    contracts: list[str] = state.view(viewer)["seats"][owner]["contracts"]
    return contracts


@rule("EM-67", "EM-128")
def test_a_contract_shown_in_an_offer_stays_known_to_the_partner_alone() -> None:
    state = position({"contracts": ["council_hall", "city_gates"]}, {}, {}, seal=0)
    go(state, "propose_trade:p2", "give_contract:city_gates", "submit", "reject")
    assert seen(state, 1, 0) == ["city_gates"]
    assert seen(state, 2, 0) == seen(state, -1, 0) == []
    for k in range(10):
        world = state.guess(1, caudal.Dice.of("shown", k))
        assert "city_gates" in world.dump()["seats"][0]["contracts"]
    go(state, "office_return:council_hall")
    assert seen(state, 1, 0) == [], "one of two went back: it may have been this one"
    assert state.view(1)["deck_known"] == {}


@rule("EM-94", "EM-93", "EM-128")
def test_who_knew_the_only_contract_knows_where_it_goes() -> None:
    rest = [card["id"] for card in GAME.content()["contracts"]["cards"]]
    rest.remove("city_gates")
    state = position({"contracts": ["city_gates"]}, {"fulfilled": rest}, {}, deck=[], seal=0)
    go(state, "propose_trade:p2", "give_contract:city_gates", "submit", "reject")
    go(state, "office_return:city_gates")
    assert state.view(1)["deck_known"] == {"1": "city_gates"}
    assert state.view(2)["deck_known"] == {}
    go(state, "buy:food", "end_turn", "buy:wood", "end_turn", "take_seal:available", "office_draw")
    assert state.dump()["seats"][2]["contracts"] == ["city_gates"]
    assert seen(state, 0, 2) == seen(state, 1, 2) == ["city_gates"]
    assert seen(state, -1, 2) == []


@rule("EM-128")
def test_of_two_contracts_drawn_nobody_else_knows_which_was_kept() -> None:
    ids = [card["id"] for card in GAME.content()["contracts"]["cards"]]
    others = [id for id in ids if id != "council_hall"]
    state = position({}, {}, {}, deck=[["council_hall", [1]], *others], seal=0)
    assert state.view(1)["deck_known"] == {"1": "council_hall"}
    go(state, "office_draw")
    for kept, left in (("council_hall", others[0]), (others[0], "council_hall")):
        after = go(state.clone(), f"keep_contract:{kept}")
        assert seen(after, 1, 0) == []
        assert after.view(1)["deck_known"] == {}
        assert after.view(0)["deck_known"] == {str(len(others)): left}


@rule("EM-128")
def test_a_third_party_follows_a_known_contract_only_with_the_whole_hand() -> None:
    known = [[[], [], []], [[], [], []], [["city_gates"], [], []]]
    one = position({"contracts": ["city_gates"]}, {}, {}, seen=known)
    go(one, "propose_trade:p2", "give_contract:city_gates", "submit", "accept")
    assert (seen(one, 2, 0), seen(one, 2, 1)) == ([], ["city_gates"])
    assert seen(one, 0, 1) == ["city_gates"]
    two = position({"contracts": ["city_gates", "shell_bells"]}, {}, {}, seen=known)
    go(two, "propose_trade:p2", "give_contract:shell_bells", "submit", "accept")
    assert (seen(two, 2, 0), seen(two, 2, 1)) == ([], [])
    kept = position({"contracts": ["city_gates"]}, {"contracts": ["shell_bells"]}, {}, seen=known)
    go(kept, "propose_trade:p2", "ask_contracts:1", "submit", "accept")
    assert seen(kept, 2, 0) == ["city_gates"], "none of its contracts moved"


@rule("EM-128")
@pytest.mark.parametrize(
    ("last", "shown"),
    [
        ("take_seal:tasks", True),
        ("take_seal:tasks office_draw", True),
        ("propose_trade:p2 give_contract:city_gates submit", True),
        ("propose_trade:p2 give_tile:wood submit accept", True),
        ("propose_trade:p2 give_tile:wood submit", False),
        ("buy:food", False),
    ],
)
def test_what_was_shown_to_somebody_is_not_taken_back(last: str, shown: bool) -> None:
    """Undo stops where the number of things revealed grew."""
    state = position({"hand": {"wood": 1}, "contracts": ["city_gates"]}, {}, {}, chapter="two")
    *before, move = last.split()
    go(state, *before)
    reveals = state.reveals
    go(state, move)
    assert (state.reveals > reveals) == shown
