"""An offer as people put it together: in any order, taken back by parts, heard when proposed."""

import itertools
from typing import Any

import msgspec
import pytest

from caudal.games.emporous.draft import in_order
from caudal.table import Refused
from caudal.table import commands as c
from caudal.table.going_back import drafting
from caudal.table.journal import rebuild, revisions
from caudal.table.reader import update
from caudal.table.sight import Form
from tests.games.emporous.positions import GAME
from tests.table.support import Trial

PARTS = ("give_tile:{mine}", "claim:jewel", "ask_tile:stone", "ask_tile:wood", "ask_contracts:1")


def bargaining() -> Trial:
    """A table where the acting seat has just turned to another one."""
    trial = Trial("emporous", 3, options=GAME.settle(3, {"chapter": "two"})).seated()
    while not any(move.startswith("propose_trade:") for move in trial.legal()):
        trial.move()
    say(trial, next(move for move in trial.legal() if move.startswith("propose_trade:")))
    return trial


def say(trial: Trial, move: str) -> None:
    acting = trial.table.acting()
    trial.do(trial.who(), c.Move(acting, trial.asked(trial.who()), move))


def take_back(trial: Trial) -> None:
    who, table = trial.who(), trial.table
    to = table.place(who, len(table.moves)) - 1
    trial.do(who, c.Undo(table.acting(), trial.asked(who), to))


def asked(trial: Trial, drawn: Form = "wide") -> list[str]:
    question = update(trial.table, trial.who(), "en", [], drawn).question
    assert question is not None
    return [offer.name for offer in question.moves]


def offer_of(trial: Trial) -> dict[str, object] | None:
    """The offer as the seat that acts sees it."""
    assert trial.table.state is not None
    trade: dict[str, object] | None = trial.table.state.view(trial.table.acting())["trade"]
    return trade


def own_tile(trial: Trial) -> str:
    return next(move for move in asked(trial) if move.startswith("give_tile:")).partition(":")[2]


def test_every_order_of_the_parts_is_the_same_offer() -> None:
    offers = []
    for order in itertools.permutations(PARTS[2:]):
        trial = bargaining()
        tile = own_tile(trial)
        for part in (*order, *PARTS[:2]):
            say(trial, part.format(mine=tile))
        offers.append((offer_of(trial), trial.table.moves))
    assert offers.count(offers[0]) == len(offers)
    trade = offers[0][0]
    assert trade is not None
    offer: Any = trade["offer"]
    assert offer["ask"] == {"wood": 1, "stone": 1}
    assert offer["claims"] == {"jewel": 1}
    assert offer["ask_contracts"] == 1


def test_a_proposal_can_be_made_as_soon_as_there_is_something_to_propose() -> None:
    trial = bargaining()
    assert "submit" not in asked(trial)
    assert "cancel" in asked(trial)
    say(trial, "ask_tile:any")
    maker = trial.table.acting()
    say(trial, "submit")
    assert trial.table.acting() != maker
    assert asked(trial) == ["accept", "reject", "counter"]


def test_nobody_is_asked_to_go_on() -> None:
    trial = bargaining()
    for part in PARTS:
        assert not {"next", "claim_silent", "claim_custom"} & set(asked(trial))
        say(trial, part.format(mine=own_tile(trial)) if "{" in part else part)
    plain = set(asked(trial, drawn=""))
    assert plain == set(trial.legal())


def test_each_part_is_taken_back_by_itself() -> None:
    trial = bargaining()
    tile = own_tile(trial)
    for part in PARTS:
        say(trial, part.format(mine=tile))
    seen = []
    for _ in PARTS:
        seen.append(msgspec.json.encode(offer_of(trial)))
        take_back(trial)
    assert len(set(seen)) == len(PARTS)
    assert trial.table.moves[-1].startswith("propose_trade:")


def test_an_offer_is_left_unheard() -> None:
    trial = bargaining()
    maker = trial.table.acting()
    say(trial, "ask_tile:any")
    say(trial, "cancel")
    assert trial.table.acting() == maker
    assert offer_of(trial) is None


def test_the_others_hear_nothing_of_a_draft() -> None:
    trial = bargaining()
    table = trial.table
    before = table.revision
    rival = table.seats[(table.acting() + 1) % 3].holder
    views = set()
    for part in PARTS:
        say(trial, part.format(mine=own_tile(trial)) if "{" in part else part)
        heard = update(table, rival, "en", [t for t in table.recent if t.revision > before], "wide")
        assert not heard.story
        views.add(msgspec.json.encode([heard.view, heard.scene]))
    assert len(views) == 1


def test_the_journal_keeps_a_draft_and_the_record_only_the_offer() -> None:
    trial = bargaining()
    for part in PARTS:
        say(trial, part.format(mine=own_tile(trial)) if "{" in part else part)
    say(trial, "submit")
    again = rebuild("t", trial.journal)
    assert again.moves == trial.table.moves
    assert again.state is not None
    assert trial.table.state is not None
    assert again.state.dump() == trial.table.state.dump()
    state = GAME.new(3, 5, {"chapter": "two"})
    for move in again.moves:
        state.play(GAME.move(move))
    assert state.dump() == again.state.dump()
    at = revisions("t", trial.journal)
    assert len(at) == len(again.moves)
    assert at == sorted(at)


def test_what_cannot_be_part_of_it_is_refused() -> None:
    trial = bargaining()
    table = trial.table
    for move in ("give_craft:colossus", "ask_contracts:9", "accept"):
        with pytest.raises(Refused):
            say(trial, move)
    drafted = drafting(table)
    assert drafted is not None
    assert in_order(drafted.begun, ["give_craft:colossus"]) == []
