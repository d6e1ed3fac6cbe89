"""Seats that choose in secret at the same time: in any order, and nobody learns how."""

from itertools import permutations

import msgspec
import pytest

import caudal
from caudal.table import SERVER, Clock, Opened, Refused, Seat, Table, decide
from caudal.table import commands as c
from caudal.table.going_back import answers
from caudal.table.journal import rebuild, recall, record, restore, retell, revisions, snapshot
from caudal.table.lessons import opening
from caudal.table.reader import update
from tests.table.support import SECOND, Trial

BANK = Clock(kind="bank", seconds=36_000, increment=5)
SKYE = {"journeyman": True}
PATRONS = {"patrons": True, "patron_setup": "choose_within_clan"}
GAMES = {"isle_of_skye": SKYE, "river_of_gold": PATRONS}
every_choice = pytest.mark.parametrize("id", GAMES)


def choosing(
    id: str = "isle_of_skye", players: int = 3, kind: str = "", bots: int = 0, **more: object
) -> Trial:
    """A table whose seats begin to choose together, all of them people but for the last `bots`."""
    options = caudal.game(id).settle(players, GAMES[id])
    trial = Trial(id, players, options=options, **more).seated(bots)  # type: ignore[arg-type]
    while trial.table.together is None or not asked(trial).startswith(kind):
        trial.move(len(trial.journal) * 3)
    return trial


def asked(trial: Trial) -> str:
    assert trial.table.state is not None
    return trial.table.state.todo[-1].kind


def twin(trial: Trial) -> Trial:
    """The same table, going on for itself."""
    twin = Trial(trial.table.game.id, trial.table.setup.players)
    twin.table, twin.journal, twin.now = trial.table.clone(), list(trial.journal), trial.now
    return twin


def legal(trial: Trial, seat: int) -> list[str]:
    return [trial.table.game.name(move) for move in trial.table.position(seat).moves()]


def holder_of(trial: Trial, seat: int) -> int:
    return trial.table.seats[seat].holder


def answer(trial: Trial, seat: int, pick: int = 0) -> None:
    """One click of a seat that decides."""
    who, moves = holder_of(trial, seat), legal(trial, seat)
    trial.do(who, c.Move(seat, trial.asked(who), moves[pick % len(moves)]))


def choose(trial: Trial, seat: int, pick: int = 0) -> None:
    """All clicks of a seat, up to where it has chosen or all is revealed."""
    begun = trial.table.together
    assert begun is not None
    while (now := trial.table.together) and now.since == begun.since:
        if seat not in trial.table.deciding():
            return
        answer(trial, seat, pick)


def undo(trial: Trial, seat: int, kept: int) -> None:
    """A seat takes its answers back but for the first ones."""
    who = holder_of(trial, seat)
    assert trial.table.together is not None
    to = trial.table.place(who, trial.table.together.since) + kept
    trial.do(who, c.Undo(seat, trial.asked(who), to))


def seen(table: Table, holder: int) -> bytes:
    """All that a reader gets, with the story of its last few revisions."""
    told = recall(table, table.revision_of(holder, table.number(holder, table.revision) - 3))
    assert told is not None
    return msgspec.json.encode(update(table, holder, "en", told, drawn=True))


def others(trial: Trial, seat: int) -> list[int]:
    """Everybody but who sits there; 0 is a spectator."""
    return [0, *(one.holder for k, one in enumerate(trial.table.seats) if k != seat)]


def same_game(one: Trial, other: Trial) -> None:
    assert one.table.moves == other.table.moves
    assert one.table.state is not None
    assert other.table.state is not None
    assert one.table.state.dump() == other.table.state.dump()


# -- in any order ----------------------------------------------------------------------------------


@every_choice
def test_in_whatever_order_people_choose_it_is_the_same_game(id: str) -> None:
    """The record has the plain order of the rules."""
    begun = choosing(id)
    order = begun.table.deciding()
    assert len(order) == 3
    plain = twin(begun)
    for seat in order:
        choose(plain, seat, seat)
    for shuffled in permutations(order):
        trial = twin(begun)
        for seat in shuffled:
            assert seat in trial.table.deciding()
            choose(trial, seat, seat)
        same_game(trial, plain)
        assert record(trial.table).replay().dump() == record(plain.table).replay().dump()
        assert revisions("t", trial.journal) == sorted(revisions("t", trial.journal))
        assert len(revisions("t", trial.journal)) == len(trial.table.moves)


@pytest.mark.parametrize("kind", ["axe", "plan"])
def test_clicks_of_several_people_may_alternate(kind: str) -> None:
    trial = choosing(kind=kind)
    plain, order = twin(trial), trial.table.deciding()
    while trial.table.together is not None and asked(trial) in (kind, "price", "extra"):
        for seat in reversed(trial.table.deciding()):
            if trial.table.together is not None and seat in trial.table.deciding():
                answer(trial, seat, seat)
    for seat in order:
        choose(plain, seat, seat)
    same_game(trial, plain)


def test_a_whole_game_in_which_the_last_asked_choose_first() -> None:
    trial, sealed = choosing(), 0
    while trial.table.status() == "playing":
        seat = trial.table.deciding()[-1]
        if seat == trial.table.acting():
            trial.move(len(trial.journal) * 5)
        else:
            sealed += 1
            answer(trial, seat, len(trial.journal) * 5)
    assert sealed > 50
    saved = record(trial.table)
    assert saved.result is not None
    assert saved.replay().ranking() == saved.result["ranking"]
    assert snapshot(rebuild("t", trial.journal)) == snapshot(trial.table)


@every_choice
def test_sealed_answers_outlive_a_restart(id: str) -> None:
    trial = choosing(id)
    first, second, third = trial.table.deciding()
    choose(trial, third, 1)
    if id == "isle_of_skye":
        answer(trial, second)
    for again in (
        rebuild("t", trial.journal),
        restore("t", snapshot(trial.table), []),
        restore("t", snapshot(trial.table.clone()), []),
    ):
        assert snapshot(again) == snapshot(trial.table)
        assert again.deciding() == trial.table.deciding()
        for holder in range(4):
            shown = (update(one, holder, "en", []) for one in (again, trial.table))
            assert len({msgspec.json.encode(one) for one in shown}) == 1
        after, kept = twin(trial), twin(trial)
        after.table = again
        for one in (after, kept):
            choose(one, first)
            choose(one, second)
        same_game(after, kept)


# -- what is asked and seen ------------------------------------------------------------------------


def test_everybody_is_asked_at_once_and_waits_for_the_rest() -> None:
    trial = choosing()
    first, second, third = trial.table.deciding()
    for seat in (first, second, third):
        mine = update(trial.table, holder_of(trial, seat), "en", [])
        assert mine.deciding == [first, second, third]
        assert mine.acting == mine.eyes == seat
        assert mine.question is not None
        assert mine.question.seat == seat
        assert mine.view is not None
        assert mine.view["asks"]["seat"] == seat
    choose(trial, second)
    chosen = update(trial.table, holder_of(trial, second), "en", [])
    assert chosen.question is None
    assert chosen.deciding == [first, third]
    assert chosen.acting == first
    assert chosen.view is not None
    assert any(chosen.view["seats"][second]["prices"]), "one's own choice is there to be seen"
    assert update(trial.table, 0, "en", []).question is None
    assert trial.refused(
        holder_of(trial, second),
        c.Move(second, trial.asked(holder_of(trial, second)), "price:1"),
    ) == "not_now"  # fmt: skip


@every_choice
def test_the_last_asked_sees_its_choice_before_it_is_revealed(id: str) -> None:
    trial = choosing(id)
    last = trial.table.deciding()[-1]
    choose(trial, last, 1)
    view = update(trial.table, holder_of(trial, last), "en", []).view
    rival = update(trial.table, holder_of(trial, trial.table.acting()), "en", []).view
    assert view is not None
    assert rival is not None
    assert trial.table.state is not None
    assert view["reveals"] == trial.table.state.reveals
    key = "prices" if id == "isle_of_skye" else "pick"
    assert view["seats"][last][key] != rival["seats"][last][key]


def test_a_click_at_the_same_time_as_anothers_last_one_is_not_late() -> None:
    trial = choosing()
    first, second, third = trial.table.deciding()
    holder = holder_of(trial, third)
    number, move = trial.asked(holder), legal(trial, third)[0]
    choose(trial, second)
    choose(trial, first)
    trial.do(holder, c.Move(third, number, move))
    assert answers(trial.table, third) == 1


def test_only_the_very_last_answer_is_final() -> None:
    trial = choosing()
    first, second, third = trial.table.deciding()
    choose(trial, third)
    choose(trial, second)
    while asked(trial) != "price" or len(legal(trial, first)) < 2 or last_click(trial, first) == 0:
        assert not any(offer.final for offer in offers(trial, first))
        answer(trial, first)
    assert all(offer.final for offer in offers(trial, first))


def last_click(trial: Trial, seat: int) -> bool:
    after = twin(trial)
    answer(after, seat)
    return after.table.together is None


def offers(trial: Trial, seat: int) -> list[object]:
    question = update(trial.table, holder_of(trial, seat), "en", [], drawn=True).question
    assert question is not None
    return list(question.moves)


# -- nobody learns more ----------------------------------------------------------------------------


@pytest.mark.parametrize("kind", ["axe", "plan"])
def test_sealed_clicks_change_nothing_for_others(kind: str) -> None:
    trial = choosing(kind=kind, clock=BANK)
    for seat in reversed(trial.table.deciding()[1:]):
        readers = others(trial, seat)
        while seat in trial.table.deciding():
            before = {holder: seen(trial.table, holder) for holder in readers}
            numbers = {one: trial.table.number(one, trial.table.revision) for one in readers}
            answer(trial, seat, 1)
            for holder in readers:
                now = trial.table.number(holder, trial.table.revision)
                if seat in trial.table.deciding():
                    assert seen(trial.table, holder) == before[holder]
                else:
                    assert now == numbers[holder] + 1, "one sign when it has chosen"


def test_number_and_order_of_clicks_tell_nothing() -> None:
    """One rival thinks again and again, the other is quick: everybody else reads the same."""
    quick = choosing(clock=BANK)
    slow = twin(quick)
    first, second, third = quick.table.deciding()
    choose(quick, third)
    choose(quick, second, 2)
    answer(slow, second, 1)
    answer(slow, third, 2)
    undo(slow, third, 0)
    answer(slow, second, 1)
    undo(slow, second, 1)
    undo(slow, second, 0)
    answer(slow, third)
    answer(slow, third)
    undo(slow, third, 1)
    quick.now = slow.now = max(quick.now, slow.now) + SECOND
    undo_all_and_choose(slow, third, 0)
    choose(slow, second, 2)
    for holder in (0, holder_of(quick, first)):
        one, two = (update(t.table, holder, "en", [], drawn=True) for t in (quick, slow))
        assert (one.revision, one.decision, one.back) == (two.revision, two.decision, two.back)
        assert (one.view, one.question, one.scene) == (two.view, two.question, two.scene)
        assert (one.deciding, one.acting) == (two.deciding, two.acting)
        stories = [
            [(line.revision, line.kind, line.text) for line in lines]
            for lines in (
                update(t.table, holder, "en", retell("t", t.journal, 0)).story
                for t in (quick, slow)
            )
        ]
        assert stories[0] == stories[1]
    choose(quick, first)
    choose(slow, first)
    same_game(quick, slow)


def undo_all_and_choose(trial: Trial, seat: int, pick: int) -> None:
    if answers(trial.table, seat):
        undo(trial, seat, 0)
    choose(trial, seat, pick)


def test_refusals_tell_nothing_of_sealed_clicks() -> None:
    trial = choosing(clock=BANK)
    still = twin(trial)
    first, second, third = trial.table.deciding()
    answer(trial, second)
    answer(trial, third)
    answer(trial, third)
    trial.now = still.now = trial.now + 20 * SECOND
    holder = holder_of(trial, first)
    for command in (
        c.Move(first, 1, "axe:none"),
        c.Move(first, trial.asked(holder), "no:such"),
        c.Undo(first, trial.asked(holder), 0),
        c.Ask(first, trial.asked(holder), 9999),
        c.Replace(second),
        c.Flag(),
    ):
        assert told(trial, holder, command) == told(still, holder, command), command


def told(trial: Trial, who: int, command: c.Command) -> str:
    with pytest.raises(Refused) as refusal:
        decide(trial.table, command, who, trial.now)
    return refusal.value.told("es")


# -- thinking again --------------------------------------------------------------------------------


def test_everybody_may_think_again_until_all_have_chosen() -> None:
    trial = choosing()
    first, second, third = trial.table.deciding()
    plain = twin(trial)
    for seat in (second, first):
        choose(trial, seat)
        back = update(trial.table, holder_of(trial, seat), "en", []).back
        assert (back.seat, back.moves - back.free_to) == (seat, answers(trial.table, seat))
    assert trial.table.deciding() == [third]
    undo(trial, first, 1)
    assert trial.table.deciding() == [first, third], "what the others have chosen stays"
    undo(trial, second, 0)
    assert trial.table.deciding() == [first, second, third]
    choose(trial, first, 1)
    choose(trial, second, 2)
    choose(trial, third, 3)
    assert snapshot(rebuild("t", trial.journal)) == snapshot(trial.table)
    answer(plain, first)
    choose(plain, first, 1)
    choose(plain, second, 2)
    choose(plain, third, 3)
    same_game(trial, plain)
    for seat in (first, second):
        assert update(trial.table, holder_of(trial, seat), "en", []).back.seat != seat


def test_what_is_taken_back_is_counted_by_ones_own_clicks() -> None:
    trial = choosing()
    first, second, third = trial.table.deciding()
    for seat in (third, first):
        answer(trial, seat)
        answer(trial, seat)
    mine = update(trial.table, holder_of(trial, third), "en", []).back
    assert mine.moves - mine.free_to == 2
    choose(trial, first)
    choose(trial, second)
    assert update(trial.table, holder_of(trial, third), "en", []).back == mine
    undo(trial, third, 1)
    assert answers(trial.table, third) == 1
    assert trial.table.deciding() == [third]


def test_going_back_before_the_choice_needs_everybody_once_one_has_chosen() -> None:
    trial = choosing(kind="plan")
    mover, sealing = trial.table.marks[-1].seat, 0
    while not (asked(trial) == "plan" and (sealing := plans_in_parts(trial, mover)) >= 0):
        trial.move(len(trial.journal) * 3)
        mover = trial.table.marks[-1].seat
    who = holder_of(trial, mover)
    to = trial.table.place(who, len(trial.table.moves)) - 1
    answer(trial, sealing, -1)
    free = twin(trial)
    free.do(who, c.Undo(mover, free.asked(who), to))
    assert free.table.acting() == mover
    assert not free.table.together, "what was begun is begun anew"
    choose(trial, sealing)
    assert trial.refused(who, c.Undo(mover, trial.asked(who), to)) == "not_now"


def plans_in_parts(trial: Trial, mover: int) -> int:
    """A seat ahead of the rules that has two markers to plan with, where another one moved last."""
    together, state = trial.table.together, trial.table.state
    if together is None or state is None or len(trial.table.moves) > together.since:
        return -1
    view = state.view(-1)
    fit = (seat for seat in together.ahead if view["seats"][seat]["markers"] > 1)
    return next((seat for seat in fit if seat != mover and len(legal(trial, seat)) > 2), -1)


def test_with_everybodys_consent_the_table_goes_back_before_the_choice() -> None:
    trial = choosing(kind="plan")
    first, _, third = trial.table.deciding()
    choose(trial, third)
    who = holder_of(trial, first)
    begun = trial.table.place(who, len(trial.table.moves))
    assert trial.refused(who, c.Ask(first, trial.asked(who), begun)) == "invalid"
    trial.do(who, c.Ask(first, trial.asked(who), begun - 1))
    for holder in {1, 2, 3} - {who}:
        trial.do(holder, c.Answer(trial.table.held(holder)[0], True))
    assert trial.table.place(who, len(trial.table.moves)) == begun - 1
    assert trial.table.chosen() == []
    assert snapshot(rebuild("t", trial.journal)) == snapshot(trial.table)


def test_what_somebody_sealed_who_is_away_stays() -> None:
    trial = choosing(kind="plan")
    first, _, third = trial.table.deciding()
    choose(trial, third)
    trial.do(holder_of(trial, third), c.Leave(third))
    who = holder_of(trial, first)
    to = trial.table.place(who, len(trial.table.moves)) - 1
    name = trial.table.seats[third].name
    assert name in told(trial, who, c.Ask(first, trial.asked(who), to))


# -- clocks, leaving, bots, one screen -------------------------------------------------------------


def test_clocks_run_for_all_who_still_have_to_choose() -> None:
    trial = choosing(clock=Clock(kind="bank", seconds=600, increment=5))
    first, second, third = trial.table.deciding()
    left, since = trial.table.clocks.left.copy(), trial.now
    trial.now += 30 * SECOND
    choose(trial, third)
    used = trial.now - since
    now = trial.table.clocks.left
    assert left[third] - used - SECOND <= now[third] - 5 * SECOND <= left[third] - 30 * SECOND
    assert now[first] == left[first], "charged when the turn ends"
    trial.now += 100 * SECOND
    kept = now[third]
    choose(trial, second)
    choose(trial, first)
    assert trial.table.clocks.left[third] == kept, "who has chosen waits for nothing"
    assert left[first] - trial.table.clocks.left[first] > 120 * SECOND
    assert left[second] - trial.table.clocks.left[second] > 120 * SECOND


def test_thinking_again_brings_no_second_increment() -> None:
    trial = choosing(clock=Clock(kind="bank", seconds=600, increment=50))
    third = trial.table.deciding()[-1]
    choose(trial, third)
    left = trial.table.clocks.left[third]
    for _ in range(5):
        undo(trial, third, 0)
        choose(trial, third)
    assert trial.table.clocks.left[third] < left


def test_while_nobody_served_the_table_no_clock_ran() -> None:
    trial = choosing(clock=BANK)
    before = {seat: trial.table.deadline_of(seat) for seat in trial.table.deciding()}
    away, back = trial.now + 5 * SECOND, trial.now + 500 * SECOND
    trial.now = back
    trial.do(SERVER, c.Resume(away, back))
    for seat, deadline in before.items():
        assert deadline is not None
        assert trial.table.deadline_of(seat) == deadline + 495 * SECOND


def test_whose_time_is_over_is_flagged_and_the_answers_so_far_stay() -> None:
    trial = choosing(clock=Clock(kind="days", days=1))
    first, second, third = trial.table.deciding()
    choose(trial, first)
    answer(trial, third, 1)
    moves = trial.table.together.sealed()[third] if trial.table.together else []
    deadline = trial.table.deadline()
    assert deadline is not None
    trial.now = deadline
    trial.do(SERVER, c.Flag())
    trial.do(SERVER, c.Flag())
    assert [trial.table.seats[seat].kind for seat in (second, third)] == ["bot", "bot"]
    while trial.table.together is not None:
        trial.move()
    made = [move for mark, move in zip(trial.table.marks, trial.table.moves, strict=True)
            if mark.seat == third]  # fmt: skip
    assert moves[0] in made


def test_who_leaves_has_answered_what_was_answered() -> None:
    trial = choosing()
    first, second, third = trial.table.deciding()
    choose(trial, third, 2)
    trial.do(holder_of(trial, third), c.Leave(third))
    assert trial.table.deciding() == [first, second]
    answer(trial, second)
    trial.do(holder_of(trial, second), c.Leave(second))
    choose(trial, first)
    assert trial.table.acting() == second
    assert answers(trial.table, second) == 1
    trial.do(holder_of(trial, second), c.Return(second))
    choose(trial, second)
    assert trial.table.together is None


def test_whoever_keeps_the_others_waiting_may_be_replaced() -> None:
    trial = choosing()
    first, _, third = trial.table.deciding()
    choose(trial, first)
    trial.now += 301 * SECOND
    trial.do(holder_of(trial, first), c.Replace(third))
    assert trial.table.seats[third].kind == "bot"
    assert trial.refused(holder_of(trial, third), c.Replace(first)) == "not_now"


def test_bots_answer_when_the_rules_come_to_them() -> None:
    trial = choosing(players=4, bots=2)
    while trial.table.seats[trial.table.acting()].kind != "bot" or not trial.table.together:
        trial.move(len(trial.journal))
    bot, people = trial.table.acting(), [0, 1]
    for seat in people:
        choose(trial, seat)
    later = next((seat for seat in trial.table.deciding() if seat > 1 and seat != bot), None)
    if later is not None:
        now = trial.table.seen_asked[later]
        assert trial.refused(SERVER, c.Move(later, now, legal(trial, later)[0])) != ""
    assert trial.table.acting() == bot
    while trial.table.together is not None:
        trial.move()
    assert trial.table.status() == "playing"


def test_at_one_screen_one_seat_chooses_after_the_other() -> None:
    trial = choosing()
    for seat in range(3):
        old = trial.table.seats[seat]
        trial.table.seats[seat] = Seat("person", old.name, "", 1)
    for seat in trial.table.deciding():
        shown = update(trial.table, 1, "en", [])
        assert (shown.acting, shown.eyes) == (seat, seat)
        covered = update(trial.table, 1, "en", [], seated=-1)
        assert covered.question is None
        while trial.table.together is not None and trial.table.turn_of(1) == seat:
            answer(trial, seat)
    assert trial.table.together is None


def test_a_guided_first_game_goes_one_after_the_other() -> None:
    setup, seats = opening(caudal.game("isle_of_skye"), "Ana")
    table = Table("t", Opened(at=1, setup=setup, seats=seats))
    trial = Trial()
    trial.table = table
    trial.do(1, c.Start())
    assert asked(trial) == "axe"
    assert len(table.deciding()) == 1


def test_what_was_sealed_is_told_as_its_own_seats_move() -> None:
    """Whoever's click had it opened: the story does not tell who chose last."""
    trial = choosing()
    order = [(trial.table.acting() + k) % 3 for k in range(3)]
    for seat in reversed(order):
        choose(trial, seat)
    story = update(trial.table, holder_of(trial, 0), "en", retell("t", trial.journal, 0)).story
    chosen = [line for line in story if line.text.endswith("has chosen axe and prices.")]
    assert [line.seat for line in chosen[-3:]] == order
    assert [line.mover for line in chosen[-3:]] == order
