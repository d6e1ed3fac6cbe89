"""Bots that trade: what they propose is worth accepting, what is bad they refuse, and those who
trade score more than the same seats where nobody does (EM-60, EM-70)."""

from dataclasses import dataclass, field

import pytest

import caudal
from caudal.bots import bot
from caudal.bots.lookahead import move_values
from caudal.engine.dice import Dice
from caudal.engine.state import State
from tests.contract.setups import SOAK
from tests.games.emporous.positions import GAME, go, position

WEIGHTS = GAME.weights()
PROPOSALS = {move for move in range(len(GAME.moves)) if GAME.name(move).startswith("propose_trade")}
PLAYERS, DEALS = 3, 60 if SOAK else 12


@dataclass
class Told:
    """What became of the trades of some games: the prospects that an accepted one added, for the
    two sides; how many offers were made and accepted."""

    proposer: list[float] = field(default_factory=list)
    partner: list[float] = field(default_factory=list)
    offers: int = 0


def planned(state: State, dice: Dice, trades: bool) -> int:
    """The move of a planner that sees two follow-ups; without trades it never proposes one."""
    seat = state.seat()
    world = state.guess(seat, dice)
    values = dict(zip(world.moves(), move_values(world, seat, WEIGHTS, 2, 36), strict=True))
    choices = [move for move in values if trades or move not in PROPOSALS]
    return max(choices, key=values.__getitem__)


def played(deal: int, trades: bool, told: Told) -> State:
    state = GAME.new(PLAYERS, deal)
    dice = Dice.of("bargains", deal)
    before: list[float] = []
    sides = (-1, -1)
    while (seat := state.seat()) >= 0:
        move = planned(state, dice, trades)
        name = GAME.name(move)
        if move in PROPOSALS:
            before = state.prospects(WEIGHTS)
            sides = (seat, int(name[-1]) - 1)
        told.offers += name == "submit"
        state.play(move)
        if name == "accept":
            while state.dump()["todo"][-1]["ask"].startswith("hand_"):
                state.play(planned(state, dice, True))
            after = state.prospects(WEIGHTS)
            told.proposer.append(after[sides[0]] - before[sides[0]])
            told.partner.append(after[sides[1]] - before[sides[1]])
    return state


def mean(numbers: list[float]) -> float:
    return sum(numbers) / len(numbers)


def test_tables_that_trade_score_more_and_what_is_proposed_is_worth_accepting() -> None:
    """The same deals with trades and without."""
    told = Told()
    trading = [mean(played(deal, True, told).scores()) for deal in range(DEALS)]
    silent = [mean(played(deal, False, Told()).scores()) for deal in range(DEALS)]
    assert mean(trading) > mean(silent) + 0.5
    assert len(told.partner) > 0.3 * told.offers
    assert mean(told.proposer) > 0
    assert mean(told.partner) > 0


@pytest.mark.parametrize("level", ["deckhand", "apprentice", "merchant"])
def test_a_bad_offer_is_refused(level: str) -> None:
    """A jewel for nothing, and two bronze for a piece of food."""
    start = position(
        {"hand": {"food": 1}}, {"hand": {"jewel": 1, "bronze": 2}, "contracts": ["shell_bells"]}, {}
    )
    begging = go(start.clone(), "propose_trade:p2", "next", "ask_tile:jewel", "submit")
    cheating = go(start, "propose_trade:p2", "give_tile:food", "claim_truth", "ask_tile:bronze",
                  "ask_tile:bronze", "submit")  # fmt: skip
    for state in (begging, cheating):
        assert state.seat() == 1
        knowledge = caudal.Knowledge(GAME, state)
        for seed in range(3):
            move = bot(level, GAME).choose(knowledge, Dice.of(seed))
            assert GAME.name(move) != "accept"


@pytest.mark.parametrize("level", ["apprentice", "merchant"])
def test_a_gift_is_accepted(level: str) -> None:
    state = position({"hand": {"jewel": 1}}, {"hand": {"bronze": 1}}, {})
    go(state, "propose_trade:p2", "give_tile:jewel", "claim_truth", "submit")
    assert state.seat() == 1
    move = bot(level, GAME).choose(caudal.Knowledge(GAME, state), Dice.of(1))
    assert GAME.name(move) == "accept"
