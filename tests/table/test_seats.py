"""Seats: who may sit, leave, be replaced and come back."""

import pytest

from caudal.table import SERVER, Refused, decide
from caudal.table import commands as c
from caudal.table import entries as e
from caudal.table.decide import PATIENCE
from caudal.table.journal import record
from caudal.table.reader import update
from tests.table.support import ANA, BEA, SECOND, Trial


def test_people_and_bots_take_seats_and_the_opener_starts() -> None:
    trial = Trial(players=3)
    assert trial.refused(ANA, c.Start()) == "not_now"
    trial.do(0, c.Sit(1, "Bea"))
    trial.do(ANA, c.Assign(2, "greedy"))
    assert trial.refused(BEA, c.Start()) == "not_yours"
    trial.do(ANA, c.Start())
    assert [seat.kind for seat in trial.table.seats] == ["person", "person", "bot"]
    assert trial.table.status() == "playing"
    assert trial.refused(0, c.Sit(1, "Cai")) == "not_now"


def test_who_would_like_a_colour_has_it_and_the_others_have_what_is_left() -> None:
    trial = Trial(players=3)
    trial.do(0, c.Sit(1, "Bea", 0))
    trial.do(ANA, c.Assign(2, "greedy"))
    trial.do(ANA, c.Start())
    assert [seat.colour for seat in update(trial.table, ANA, "en", []).seats] == [1, 0, 2]
    trial.do(BEA, c.Leave(1))
    assert [seat.colour for seat in update(trial.table, ANA, "en", []).seats] == [1, 0, 2]


def test_a_taken_seat_a_taken_name_and_a_strange_name_are_refused() -> None:
    trial = Trial(players=3)
    assert trial.refused(0, c.Sit(0, "Bea")) == "not_now"
    assert trial.refused(0, c.Sit(1, "ANA")) == "invalid"
    for name in ("<script>alert(1)</script>", "a\u202eb", "", "   ", "x" * 25, 'a"b', "a&b"):
        assert trial.refused(0, c.Sit(1, name)) == "invalid"
    assert trial.refused(0, c.Sit(7, "Bea")) == "invalid"


def test_a_name_that_looks_like_anothers_is_refused() -> None:
    trial = Trial(players=3)
    trial.do(0, c.Sit(1, "Mario Lodi"))
    for name in ("Аna", "ÁNA", "A n a", "Mаriо Lоdi", "Mari0-Lodi", "MARIO LODI", "Marlo Iodi"):
        assert trial.refused(0, c.Sit(2, name)) == "invalid", name
    for name in ("Anna", "Mario", "玛丽", "Mária Lodi"):
        assert decide(trial.table, c.Sit(2, name), 0, trial.now)


def test_what_somebody_decided_who_is_away_stays() -> None:
    """The only rival has left and may come back: nobody is there to agree, so nobody goes back over
    what that one decided."""
    trial = Trial(players=2).seated()
    while {mark.by for mark in trial.table.marks} != {ANA, BEA}:
        trial.move()
    trial.do(BEA, c.Leave(1))
    made = len(trial.table.moves)
    assert trial.refused(ANA, c.Ask(0, trial.asked(ANA), 0)) == "not_now"
    while len(trial.table.moves) < made + 6:
        trial.move()
    last = max(n for n, mark in enumerate(trial.table.marks, 1) if mark.by == BEA)
    assert trial.refused(ANA, c.Ask(0, trial.asked(ANA), last - 1)) == "not_now"
    trial.do(ANA, c.Ask(0, trial.asked(ANA), last))
    assert len(trial.table.moves) == last
    trial.do(BEA, c.Return(1))
    trial.move()
    trial.do(ANA, c.Ask(0, trial.asked(ANA), 0))
    assert trial.table.request is not None, "who is back is asked again"


def test_a_seat_can_be_left_and_given_to_a_bot_and_opened() -> None:
    trial = Trial(players=2)
    trial.do(0, c.Sit(1, "Bea"))
    assert trial.refused(ANA, c.Leave(1)) == "not_yours"
    trial.do(BEA, c.Leave(1))
    assert trial.table.seats[1].kind == "open"
    trial.do(ANA, c.Assign(1, "greedy"))
    trial.do(ANA, c.Assign(1, ""))
    assert trial.table.seats[1].kind == "open"
    assert trial.refused(ANA, c.Assign(0, "greedy")) == "not_now"


def test_a_bot_is_called_by_its_level_and_persona_in_the_readers_language() -> None:
    trial = Trial(players=3)
    trial.do(ANA, c.Assign(1, "merchant"))
    trial.do(ANA, c.Assign(2, "merchant:builder"))
    spanish, english = (
        update(trial.table, ANA, language, trial.table.recent) for language in ("es", "en")
    )
    lines = [line.text for line in spanish.story]
    assert "Se sienta un bot: mercader." in lines
    assert "Se sienta un bot: mercader (La constructora)." in lines
    assert [seat.name for seat in spanish.seats[1:]] == ["mercader", "mercader (La constructora)"]
    assert [seat.name for seat in english.seats[1:]] == ["merchant", "merchant (The builder)"]
    trial.do(ANA, c.Start())
    while trial.table.acting() == 0:
        trial.move()
    with pytest.raises(Refused) as refusal:
        decide(trial.table, c.Move(0, trial.asked(ANA), trial.legal()[0]), ANA, trial.now)
    assert refusal.value.told("es").startswith("ahora decide mercader")
    assert record(trial.table).seats == ["Ana", "merchant", "merchant:builder"]


def test_who_leaves_a_running_game_is_stood_in_for_and_may_come_back() -> None:
    trial = Trial(players=2).seated()
    trial.do(BEA, c.Leave(1))
    assert trial.table.seats[1].bot == "merchant"
    while trial.table.acting() != 1:
        trial.move()
    move = c.Move(1, trial.table.decision, trial.legal()[0])
    assert trial.refused(BEA, move) == "not_now"
    trial.do(SERVER, move)
    trial.do(BEA, c.Return(1))
    assert trial.table.seats[1].kind == "person"
    assert trial.refused(BEA, c.Return(1)) == "not_now"


def test_an_abandoned_seat_goes_to_a_bot_after_some_patience() -> None:
    trial = Trial(players=2).seated()
    away = trial.table.acting()
    other = 1 - away
    holder = trial.table.seats[other].holder
    assert trial.refused(holder, c.Replace(away)) == "not_now"
    assert trial.refused(0, c.Replace(away)) == "not_yours"
    trial.now += PATIENCE
    trial.do(holder, c.Replace(away))
    assert trial.table.seats[away].bot
    assert trial.who() == SERVER


def test_one_person_may_hold_several_seats() -> None:
    trial = Trial(players=2)
    trial.do(ANA, c.Sit(1, "Bea"))
    trial.do(ANA, c.Start())
    assert trial.table.held(ANA) == [0, 1]
    for _ in range(6):
        trial.do(ANA, c.Move(trial.table.acting(), trial.table.decision, trial.legal()[0]))


def test_who_holds_several_seats_sees_through_the_eyes_at_the_device_only() -> None:
    trial = Trial(players=2)
    trial.do(ANA, c.Sit(1, "Bea"))
    trial.do(ANA, c.Start())
    acting = trial.table.acting()
    other = 1 - acting
    state = trial.table.state
    assert state is not None
    seen = {at: update(trial.table, ANA, "en", [], seated=at) for at in (None, acting, other, -1)}
    assert seen[None].eyes == seen[acting].eyes == acting
    assert seen[acting].question is not None
    assert seen[other].question is None
    assert seen[other].view == state.view(other)
    assert seen[-1].question is None
    assert seen[-1].view == state.view(-1)


def test_chat_and_rematch() -> None:
    trial = Trial(players=2).seated(bots=1)
    trial.do(ANA, c.Say(0, "3 < 4, and hello 👩‍🌾"))
    for text in ("<script>alert(1)</script>", "a\u202eb", " ", "</p>", "x" * 301):
        assert trial.refused(ANA, c.Say(0, text)) == "invalid"
    assert trial.refused(0, c.Say(0, "hi")) == "not_yours"
    assert trial.refused(ANA, c.Rematch("u")) == "not_now"
    trial.play_out()
    trial.do(ANA, c.Rematch("u"))
    assert trial.table.successor == "u"
    assert trial.refused(ANA, c.Rematch("v")) == "not_now"
    quiet = Trial(players=2, chat=False).seated(bots=1)
    assert quiet.refused(ANA, c.Say(0, "hi")) == "not_now"


def test_time_that_passes_between_commands_never_falls() -> None:
    trial = Trial(players=2)
    trial.do(0, c.Sit(1, "Bea"))
    trial.now -= 60 * SECOND
    entry = trial.do(ANA, c.Start())
    assert entry.at == trial.journal[1].at


def test_old_journals_name_no_stand_in_and_keep_theirs() -> None:
    for old in ('{"kind":"left","at":5,"seat":1}', '{"kind":"flagged","at":5,"seat":1}'):
        trial = Trial(players=2).seated()
        trial.table.apply(e.read(old))
        assert trial.table.seats[1].bot == "greedy"
