"""Clocks: time is a function of who decided when, and cannot be farmed."""

from caudal.table import SERVER, Clock
from caudal.table import commands as c
from caudal.table.clock import DAY
from caudal.table.going_back import free_to
from caudal.table.journal import rebuild, restore, snapshot
from tests.table.support import SECOND, Trial

BANK = Clock(kind="bank", seconds=60, increment=10)
DAYS = Clock(kind="days", days=2)


def end_turn(trial: Trial) -> int:
    """The acting seat decides until another one is asked; returns who it was."""
    seat = trial.table.acting()
    while trial.table.acting() == seat:
        trial.move()
    return seat


def take_back(trial: Trial, seat: int) -> None:
    """A seat goes back over its own last move."""
    holder = trial.table.seats[seat].holder
    to = trial.table.place(holder, len(trial.table.moves) - 1)
    trial.do(holder, c.Undo(seat, trial.asked(holder), to))


def free_turn(clock: Clock) -> tuple[Trial, int]:
    """A table where a seat has just ended a turn that it may take back."""
    trial = Trial(clock=clock).seated()
    while True:
        seat = end_turn(trial)
        if free_to(trial.table, seat) < len(trial.table.moves):
            return trial, seat


def test_a_turn_that_is_played_again_brings_no_second_increment() -> None:
    trial, seat = free_turn(BANK)
    other = 1 - seat
    left = trial.table.clocks.left.copy()
    for _ in range(20):
        take_back(trial, seat)
        end_turn(trial)
    spent = [before - now for before, now in zip(left, trial.table.clocks.left, strict=True)]
    assert spent == [20 * SECOND, 20 * SECOND], "a second each time, and nothing is brought back"
    end_turn(trial)
    gained = trial.table.clocks.left[other] - left[other] + 20 * SECOND
    assert 0 < gained <= 10 * SECOND, "a turn that is new brings it"


def test_a_turn_of_days_that_is_played_again_goes_on_with_what_was_left() -> None:
    trial, seat = free_turn(DAYS)
    left = trial.table.clocks.left[seat]
    for hours in range(1, 4):
        take_back(trial, seat)
        trial.now += 3600 * SECOND
        end_turn(trial)
        assert trial.table.clocks.left[seat] <= left - hours * 3600 * SECOND


def test_leaving_and_coming_back_renews_no_clock() -> None:
    for clock in (BANK, DAYS):
        trial = Trial(clock=clock).seated()
        deadline = trial.table.deadline()
        for seat in (0, 1, 0, 1):
            holder = trial.table.seats[seat].holder
            trial.do(holder, c.Leave(seat))
            trial.now += SECOND
            trial.do(holder, c.Return(seat))
            assert trial.table.deadline() == deadline


def test_who_let_the_time_of_a_turn_run_out_is_back_for_the_next_one() -> None:
    trial = Trial(clock=DAYS).seated()
    table = trial.table
    seat = table.acting()
    holder = table.seats[seat].holder
    deadline = table.deadline()
    assert deadline is not None
    trial.now = deadline
    trial.do(SERVER, c.Flag())
    assert trial.refused(holder, c.Return(seat)) == "not_now"
    end_turn(trial)
    trial.do(holder, c.Return(seat))
    end_turn(trial)
    assert table.deadline() == table.clocks.since[table.acting()] + 2 * DAY


def test_a_bots_time_is_nobodys_and_earns_nothing() -> None:
    trial = Trial(clock=BANK).seated()
    seat = trial.table.acting()
    holder = trial.table.seats[seat].holder
    trial.do(holder, c.Leave(seat))
    left = trial.table.clocks.left[seat]
    trial.now += 1000 * SECOND
    end_turn(trial)
    assert left - 2 * SECOND <= trial.table.clocks.left[seat] <= left
    trial.do(holder, c.Return(seat))


def test_within_a_turn_nothing_is_charged_that_clicks_could_be_read_off() -> None:
    """Where all have chosen together and something is revealed, everybody's turn is over."""
    trial = Trial("isle_of_skye", 3, clock=BANK).seated()
    while trial.table.status() == "playing":
        before, left = trial.table.state, trial.table.clocks.left.copy()
        assert before is not None
        seat = trial.table.acting()
        deadline = trial.table.deadline_of(seat)
        trial.move(len(trial.journal))
        after = trial.table.state
        if after is not None and (after.seat(), after.reveals) == (seat, before.reveals):
            assert (trial.table.clocks.left, trial.table.deadline_of(seat)) == (left, deadline)


def test_what_was_lost_while_nobody_served_the_table_is_given_back() -> None:
    for clock in (BANK, DAYS):
        trial = Trial(clock=clock).seated()
        trial.move()
        deadline = trial.table.deadline()
        assert deadline is not None
        away, back = trial.now + 5 * SECOND, trial.now + 500 * SECOND
        trial.now = back + 3 * SECOND
        assert trial.refused(1, c.Resume(away, back)) == "not_now"
        trial.do(SERVER, c.Resume(away, back))
        assert trial.table.deadline() == deadline + 495 * SECOND
        assert trial.refused(SERVER, c.Resume(away, back)) == "not_now"
        again = rebuild("t", trial.journal)
        assert snapshot(again) == snapshot(trial.table)
        assert restore("t", snapshot(again), []).deadline() == trial.table.deadline()


def test_without_a_running_clock_nothing_is_given_back() -> None:
    trial = Trial().seated()
    assert trial.refused(SERVER, c.Resume(trial.now, trial.now + SECOND)) == "not_now"
