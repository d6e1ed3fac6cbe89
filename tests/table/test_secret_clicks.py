"""What others see of a secret choice is one step, however many clicks it took."""

from collections.abc import Callable, Sequence

import msgspec
import pytest

import caudal
from caudal.table import Clock, Refused, Table, decide
from caudal.table import commands as c
from caudal.table.going_back import settled
from caudal.table.journal import rebuild, recall, restore, retell, snapshot
from caudal.table.reader import update
from tests.table.support import SECOND, Trial

every_game = pytest.mark.parametrize("id", caudal.game_ids())
BANK = Clock(kind="bank", seconds=36_000, increment=5)
HIDING = ("isle_of_skye", "emporous")
"""The games whose people choose in secret, click by click."""


def seen(table: Table, holder: int, back: int = 3) -> bytes:
    """All that a reader gets, with the story of its last few revisions."""
    after = table.number(holder, table.revision) - back
    told = recall(table, table.revision_of(holder, after))
    assert told is not None
    return msgspec.json.encode(update(table, holder, "en", told, drawn="wide"))


def others(trial: Trial, seat: int) -> list[int]:
    """Everybody but who sits there; 0 is a spectator."""
    return [0, *(one.holder for k, one in enumerate(trial.table.seats) if k != seat)]


def twin(trial: Trial) -> Trial:
    """The same table, going on for itself."""
    twin = Trial(trial.table.game.id, trial.table.setup.players)
    twin.table, twin.journal, twin.now = trial.table.clone(), list(trial.journal), trial.now
    return twin


def reach(id: str, fits: Callable[[Trial], bool], **more: object) -> Trial:
    """A table where something holds, found by playing."""
    for seed in range(60):
        trial = Trial(id, clock=BANK, seed=seed, **more).seated()  # type: ignore[arg-type]
        pick = 7 + seed
        while trial.table.status() == "playing" and len(trial.journal) < 900:
            if fits(trial):
                return trial
            pick = pick * 31 % 1009
            trial.move(pick)
    raise AssertionError("it does not come to hold")


def kind(trial: Trial) -> str:
    assert trial.table.state is not None
    return trial.table.state.todo[-1].kind if trial.table.state.todo else ""


def say(trial: Trial, moves: Sequence[str], pause: int = SECOND) -> None:
    for move in moves:
        trial.now += pause
        acting, who = trial.table.acting(), trial.who()
        trial.do(who, c.Move(acting, trial.asked(who), move))


def undo(trial: Trial) -> None:
    who = trial.who()
    to = trial.table.place(who, len(trial.table.moves) - 1)
    trial.do(who, c.Undo(trial.table.acting(), trial.asked(who), to))


@every_game
def test_a_click_that_others_cannot_see_changes_nothing_for_them(id: str) -> None:
    trial = Trial(id, caudal.game(id).seats[1], clock=BANK).seated()
    pick, unseen = 3, 0
    while trial.table.status() == "playing" and len(trial.journal) < 300:
        pick = pick * 31 % 1009
        seat = trial.table.acting()
        before = {
            holder: seen(trial.table, holder) if id in HIDING else b""
            for holder in others(trial, seat)
        }
        counts = {holder: trial.table.number(holder, trial.table.revision) for holder in range(6)}
        trial.move(pick)
        for holder, text in before.items():
            now = trial.table.number(holder, trial.table.revision)
            if trial.table.marks[-1].unseen:
                unseen += 1
                assert seen(trial.table, holder) == text
            else:
                assert now == counts[holder] + 1
        mover = trial.table.seats[seat].holder
        assert trial.table.number(mover, trial.table.revision) == counts[mover] + 1
    assert bool(unseen) == (id in HIDING)


def test_prices_are_one_step_however_they_were_found() -> None:
    trial = reach("isle_of_skye", lambda one: kind(one) == "axe", players=3)
    seat = trial.table.acting()
    slow = twin(trial)
    axe = trial.legal()[0]
    say(trial, [axe])
    say(trial, [trial.legal()[0]])
    say(trial, [trial.legal()[0]])
    other = slow.legal()[1]
    say(slow, [other])
    undo(slow)
    say(slow, [axe], pause=7 * SECOND)
    say(slow, [slow.legal()[-1]], pause=0)
    undo(slow)
    say(slow, [slow.legal()[0]], pause=9 * SECOND)
    last = max(trial.now, slow.now)
    while slow.table.acting() == seat:
        slow.now = last
        say(slow, [slow.legal()[0]], pause=0)
    if trial.table.acting() == seat:
        say(trial, [trial.legal()[0]])
    assert trial.table.acting() == slow.table.acting() != seat
    for holder in others(trial, seat):
        one, two = (update(t.table, holder, "en", retell("t", t.journal, 0)) for t in (trial, slow))
        assert one.revision == two.revision
        assert one.decision == two.decision
        assert one.back == two.back
        assert one.view == two.view
        assert [(line.revision, line.text) for line in one.story] == [
            (line.revision, line.text) for line in two.story
        ]
    own = trial.table.seats[seat].holder
    assert update(slow.table, own, "en", []).revision > update(trial.table, own, "en", []).revision


def test_a_plan_of_one_marker_and_of_two_are_the_same_to_others() -> None:
    def fits(trial: Trial) -> bool:
        state = trial.table.state
        if kind(trial) != "plan" or state is None or len(trial.legal()) < 3:
            return False
        view = state.view(state.seat())
        order = view["order"]
        early = order.index(state.seat()) < len(order) - 1
        return early and view["seats"][state.seat()]["markers"] > 1

    trial = reach("isle_of_skye", fits, players=3)
    seat = trial.table.acting()
    short, marks = twin(trial), [move for move in trial.legal() if move != "stop"]
    say(short, [marks[0], "stop"])
    say(trial, [marks[0]])
    while trial.table.acting() == seat and kind(trial) == "plan":
        say(trial, [next((move for move in trial.legal() if move != "stop"), "stop")])
    assert len(trial.table.moves) >= len(short.table.moves)
    for holder in others(trial, seat):
        one, two = (update(t.table, holder, "en", []) for t in (trial, short))
        assert (one.revision, one.decision, one.back) == (two.revision, two.decision, two.back)
        assert one.view == two.view


def test_tiles_that_are_handed_over_are_one_step_whatever_they_are() -> None:
    def fits(trial: Trial) -> bool:
        if kind(trial) != "hand_tile" or len(trial.legal()) < 2:
            return False
        steps = [clicks(twin(trial), pick) for pick in (0, -1)]
        return steps[0] != steps[1]

    def clicks(trial: Trial, pick: int) -> int:
        made = len(trial.journal)
        while kind(trial).startswith("hand_"):
            say(trial, [trial.legal()[pick]])
        return len(trial.journal) - made

    trial = reach("emporous", fits, players=3)
    seat, other = trial.table.acting(), twin(trial)
    before = {holder: trial.table.number(holder, trial.table.revision) for holder in range(4)}
    assert clicks(trial, 0) != clicks(other, -1)
    for holder in others(trial, seat):
        counts = {one.table.number(holder, one.table.revision) for one in (trial, other)}
        assert counts == {before[holder] + 1}


def test_a_refusal_counts_as_its_reader_does() -> None:
    trial = reach("isle_of_skye", lambda one: kind(one) == "axe", players=3)
    seat = trial.table.acting()
    fast = twin(trial)
    say(trial, [trial.legal()[0]])
    say(trial, [trial.legal()[0]])
    trial.now = fast.now = trial.now + 20 * SECOND
    for holder in others(trial, seat)[1:]:
        own = trial.table.held(holder)[0]
        for command in (
            c.Move(own, 1, "stop"),
            c.Undo(own, fast.asked(holder), 1),
            c.Ask(own, fast.asked(holder), 9999),
            c.Replace(seat),
            c.Flag(),
        ):
            told = []
            for one in (trial, fast):
                with pytest.raises(Refused) as refusal:
                    decide(one.table, command, holder, one.now)
                told.append(refusal.value.told("es"))
            assert told[0] == told[1], command


def test_who_chose_before_may_think_again_while_the_next_one_chooses() -> None:
    """Whether that has begun is not shown by what may be taken back."""
    trial = reach("isle_of_skye", lambda one: kind(one) == "axe", players=3)
    first = trial.table.acting()
    holder = trial.table.seats[first].holder
    while trial.table.acting() == first:
        trial.move()
    assert kind(trial) == "axe"
    before = update(trial.table, holder, "en", []).back
    assert before.free_to < before.moves
    trial.move()
    assert trial.table.amid_secret()
    assert update(trial.table, holder, "en", []).back == before
    for command in (c.Undo, c.Ask):
        now = command(first, trial.asked(holder), before.moves)
        assert trial.refused(holder, now) in ("not_now", "invalid"), "nothing is there to take back"
    trial.do(holder, c.Undo(first, trial.asked(holder), before.moves - 1))
    assert trial.table.acting() == first
    assert kind(trial) == "price"


def test_a_request_stays_open_while_a_rival_chooses_in_secret() -> None:
    trial = reach(
        "isle_of_skye", lambda one: kind(one) == "axe" and settled(one.table) > 3, players=3
    )
    seat = trial.table.acting()
    asker = others(trial, seat)[1]
    trial.do(asker, c.Ask(trial.table.held(asker)[0], trial.asked(asker), 1))
    shown = {holder: seen(trial.table, holder) for holder in others(trial, seat)}
    trial.move()
    assert {holder: seen(trial.table, holder) for holder in others(trial, seat)} == shown
    for holder in {1, 2, 3} - {asker}:
        trial.do(holder, c.Answer(trial.table.held(holder)[0], True))
    assert trial.table.place(asker, len(trial.table.moves)) == 1


@every_game
def test_numbers_are_the_same_from_the_journal_and_from_a_snapshot(id: str) -> None:
    trial = Trial(id, caudal.game(id).seats[1]).seated()
    while trial.table.status() == "playing" and len(trial.journal) < 120:
        trial.move(len(trial.journal) * 7)
    table = trial.table
    for again in (rebuild("t", trial.journal), restore("t", snapshot(table), [])):
        for holder in range(-1, 4):
            numbers = [table.number(holder, revision) for revision in range(1, table.revision + 1)]
            assert numbers == [again.number(holder, at) for at in range(1, table.revision + 1)]
            assert numbers == sorted(numbers)
            for number in set(numbers):
                assert table.number(holder, table.revision_of(holder, number)) == number
            assert table.place(holder, len(table.moves)) == again.place(holder, len(table.moves))


@every_game
def test_the_table_before_stays_as_it_is(id: str) -> None:
    """An entry makes another table; nobody who holds the old one sees it change."""
    trial = Trial(id, caudal.game(id).seats[1], clock=BANK).seated()
    for step in range(80):
        old = trial.table.clone()
        kept, shown = snapshot(old), seen(old, 0, back=1)
        after = old.after(trial.move(step * 5))
        assert (snapshot(old), seen(old, 0, back=1)) == (kept, shown)
        assert snapshot(after) == snapshot(trial.table)
        if trial.table.status() != "playing":
            break
