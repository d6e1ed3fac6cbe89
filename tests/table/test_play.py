"""Moves, undo, clocks, and what a table is rebuilt from."""

import msgspec
import pytest

import caudal
from caudal.engine.errors import CaudalError
from caudal.engine.texts import LANGUAGES
from caudal.table import SERVER, Clock, Refused, Table
from caudal.table import commands as c
from caudal.table import entries as e
from caudal.table.going_back import free_to
from caudal.table.journal import rebuild, recall, record, restore, retell, snapshot
from caudal.table.reader import update
from caudal.table.sight import outcomes
from tests.table.support import ANA, BEA, CAI, SECOND, Trial

every_game = pytest.mark.parametrize("id", caudal.game_ids())


def same(one: Table, other: Table) -> None:
    """Both tables look alike to everybody, now and in all they will allow."""
    assert snapshot(one) == snapshot(other)
    for holder in range(3):
        assert seen(one, holder) == seen(other, holder)


def seen(table: Table, holder: int) -> bytes:
    return msgspec.json.encode(update(table, holder, "es", []))


@every_game
def test_a_table_is_rebuilt_from_its_journal_and_from_any_snapshot(id: str) -> None:
    trial = Trial(id, players=caudal.game(id).seats[1]).seated()
    pick = 3
    snapshots = []
    while trial.table.status() == "playing":
        pick = pick * 31 % 1009
        trial.move(pick)
        seat = trial.table.marks[-1].seat
        back = free_to(trial.table, seat)
        if pick % 5 == 0 and back < len(trial.table.moves):
            holder = trial.table.seats[seat].holder
            to = trial.table.place(holder, back)
            trial.do(holder, c.Undo(seat, trial.asked(holder), to))
        if pick % 50 == 0:
            snapshots.append((trial.table.revision, snapshot(trial.table)))
    journal = [e.read(e.write(entry)) for entry in trial.journal]
    same(rebuild("t", journal), trial.table)
    for revision, body in snapshots[-3:]:
        same(restore("t", body, journal[revision:]), trial.table)
    played = record(trial.table)
    assert trial.table.state is not None
    assert played.replay().dump() == trial.table.state.dump()


def test_only_the_asked_seat_answers_the_asked_decision_with_a_legal_move() -> None:
    trial = Trial().seated()
    table = trial.table
    acting, decision, move = table.acting(), table.decision, trial.legal()[0]
    holder = table.seats[acting].holder
    other = 3 - holder
    assert trial.refused(other, c.Move(acting, decision, move)) == "not_yours"
    assert trial.refused(other, c.Move(1 - acting, decision, move)) == "not_now"
    assert trial.refused(SERVER, c.Move(acting, decision, move)) == "not_yours"
    assert trial.refused(holder, c.Move(acting, decision - 1, move)) == "stale"
    assert trial.refused(holder, c.Move(acting, decision, "fly:moon")) == "illegal"
    assert trial.refused(holder, c.Move(5, decision, move)) == "invalid"
    trial.do(holder, c.Say(acting, "thinking"))
    trial.do(holder, c.Move(acting, decision, move))
    assert trial.refused(holder, c.Move(acting, decision, move)) == "stale"
    trial.play_out()
    assert trial.refused(holder, c.Move(acting, table.decision, move)) == "not_now"


def test_undo_is_free_over_ones_own_last_moves_up_to_a_reveal() -> None:
    trial = Trial().seated()
    freed = 0
    while trial.table.status() == "playing":
        before = snapshot_of(trial.table)
        assert trial.table.state is not None
        reveals_before = trial.table.state.reveals
        trial.move(len(trial.journal))
        table = trial.table
        if table.status() != "playing" or table.state is None:
            break
        seat = table.marks[-1].seat
        holder = table.seats[seat].holder
        last = len(table.moves) - 1
        assert trial.refused(3 - holder, c.Undo(1 - seat, table.decision, last)) == "not_now"
        undo = c.Undo(seat, table.decision, last)
        if table.state.reveals > reveals_before:
            assert trial.refused(holder, undo) == "not_now"
            continue
        trial.do(holder, undo)
        freed += 1
        assert snapshot_of(trial.table) == before
        assert trial.refused(holder, undo) in ("stale", "not_now")
        trial.move(len(trial.journal) - 1)
    assert freed > 10


def snapshot_of(table: Table) -> bytes:
    assert table.state is not None
    return msgspec.json.encode([table.moves, table.marks, table.state.dump()])


def test_a_warning_comes_before_a_step_that_cannot_be_taken_back() -> None:
    """In a world dealt from what the seat knows, so it may warn of what then does not happen."""
    trial = Trial(seed=8).seated()
    warned = 0
    for _ in range(60):
        assert trial.table.state is not None
        warnings = [
            world.reveals > trial.table.state.reveals for world in outcomes(trial.table.state)
        ]
        before = trial.table.state.reveals
        trial.move(0)
        assert warnings[0] == (trial.table.state.reveals > before)
        warned += warnings[0]
    assert warned


def test_going_further_back_needs_everybody() -> None:
    trial = Trial(players=3).seated()
    for step in range(9):
        trial.move(step)
    table = trial.table
    ask = c.Ask(0, table.decision, 2)
    entry = trial.do(ANA, ask)
    assert isinstance(entry, e.Asked)
    assert trial.refused(BEA, c.Ask(1, table.decision, 1)) == "not_now"
    assert trial.refused(ANA, c.Answer(0, True)) == "not_yours"
    trial.do(BEA, c.Answer(1, True))
    assert len(table.moves) == 9
    trial.do(CAI, c.Answer(2, True))
    assert len(table.moves) == 2
    assert table.request is None
    same(rebuild("t", trial.journal), table)
    for _ in range(3):
        trial.do(ANA, c.Ask(0, table.decision, 0))
        trial.do(BEA, c.Answer(1, False))
        assert len(table.moves) == 2
    assert trial.refused(ANA, c.Ask(0, table.decision, 0)) == "not_now"
    trial.do(BEA, c.Ask(1, table.decision, 0))
    trial.move()
    assert table.request is None
    assert trial.refused(ANA, c.Answer(0, True)) == "not_now"


def test_against_bots_alone_one_goes_back_as_one_likes() -> None:
    trial = Trial(players=2).seated(bots=1)
    for step in range(9):
        trial.move(step)
    trial.do(ANA, c.Ask(0, trial.table.decision, 0))
    assert trial.table.moves == []


def test_a_bank_of_time_is_charged_and_its_end_hands_the_seat_to_a_bot() -> None:
    clock = Clock(kind="bank", seconds=60, increment=2)
    trial = Trial(clock=clock).seated()
    table = trial.table
    first = table.acting()
    holder = table.seats[first].holder
    while table.acting() == first:
        trial.move()
    assert 55 * SECOND <= table.clocks.left[first] <= 62 * SECOND
    assert trial.refused(0, c.Flag()) == "not_now"
    deadline = table.deadline()
    assert deadline is not None
    trial.now = deadline
    late = c.Move(table.acting(), table.decision, trial.legal()[0])
    assert trial.refused(3 - holder, late) == "not_now"
    trial.do(SERVER, c.Flag())
    assert trial.who() == SERVER
    assert table.deadline() is None
    assert trial.refused(3 - holder, c.Return(1 - first)) == "not_now"
    same(rebuild("t", trial.journal), table)


def test_the_story_is_told_to_each_reader_and_again_from_the_journal() -> None:
    trial = Trial().seated()
    trial.do(ANA, c.Say(0, "hola"))
    while trial.table.revision < 150:
        trial.move(trial.table.revision)
    assert recall(trial.table, 0) is None
    told = recall(trial.table, trial.table.revision - 40)
    assert told is not None
    again = retell("t", trial.journal, trial.table.revision - 40)
    for language in LANGUAGES:
        one = update(trial.table, BEA, language, told).story
        assert one == update(trial.table, BEA, language, again).story
        assert len(one) > 20
    whole = update(trial.table, 0, "es", retell("t", trial.journal, 0)).story
    assert [line.text for line in whole[:2]] == ["La mesa está abierta.", "Bea se sienta."]
    assert any(line.text == "Ana: hola" and line.kind == "said" for line in whole)


def test_one_screen_for_two_sees_the_secrets_of_who_acts() -> None:
    trial = Trial(players=3)
    trial.do(ANA, c.Sit(1, "Bea"))
    trial.do(0, c.Sit(2, "Cai"))
    trial.do(ANA, c.Start())
    for _ in range(30):
        acting = trial.table.acting()
        seen = update(trial.table, ANA, "en", [])
        assert seen.you == [0, 1]
        assert seen.eyes == (acting if acting < 2 else -1)
        assert (seen.question is not None) == (acting < 2)
        assert update(trial.table, BEA, "en", []).eyes == 2
        trial.move()


def test_other_rules_are_refused() -> None:
    trial = Trial().seated()
    journal = list(trial.journal)
    assert isinstance(journal[0], e.Opened)
    journal[0].setup.rules += 1
    with pytest.raises(CaudalError, match="rules version"):
        rebuild("t", journal)
    journal[0].setup.rules -= 1


def test_a_refusal_is_a_sentence() -> None:
    refusal = Refused("not_now", "patience", name="Ana", n=1)
    assert (refusal.code, str(refusal)) == ("not_now", refusal.told("en"))
    assert str(refusal) == "Ana may think for 1 more second before that"
    assert refusal.told("es") == "antes de eso Ana puede pensar 1 segundo más"
