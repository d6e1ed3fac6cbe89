"""Who draws is sent a whole picture and then what changes in it; what is shown then is, node by
node, what a fresh picture would be."""

import random
from typing import Any

import msgspec
import pytest

from caudal.engine.dice import Dice
from caudal.engine.game import game_ids
from caudal.host.past import past
from caudal.scene.patch import Known, apply
from caudal.table import commands as c
from caudal.table.common import Common
from caudal.table.going_back import free_to
from caudal.table.journal import rebuild
from caudal.table.reader import update
from caudal.table.sight import Form
from tests.contract.setups import SOAK
from tests.table.support import ANA, BEA, Trial

MOVES = 10_000 if SOAK else 150
"""Of a game; a whole one where time does not matter."""


class Screen:
    """A browser that follows a table."""

    def __init__(self, holder: int, language: str = "en", form: Form = "wide") -> None:
        self.holder = holder
        self.language = language
        self.form = form
        self.seated: int | None = None
        self.connect()

    def connect(self) -> None:
        self.known = Known()
        self.scene: Any = None
        self.bodies: list[bytes] = []

    def receive(self, trial: Trial, common: Common) -> None:
        seen = update(
            trial.table, self.holder, self.language, [], self.form, common, self.seated, self.known
        )
        body = msgspec.json.encode(seen)
        message = msgspec.json.decode(body)
        assert message["view"] is None
        assert (message["scene"] is None) == (self.scene is not None)
        self.scene = message["scene"] or apply(self.scene, message["patch"])
        self.bodies.append(body)

    def fresh(self, trial: Trial) -> Any:
        """A picture of the table that nothing is remembered for."""
        seen = update(trial.table, self.holder, self.language, [], self.form, seated=self.seated)
        return msgspec.json.decode(msgspec.json.encode(seen.scene))


def follow(trial: Trial, common: Common, screens: list[Screen], compared: bool = True) -> None:
    """A revision goes out to all screens."""
    for screen in screens:
        screen.receive(trial, common)
    common.rest()
    for screen in screens if compared else ():
        assert screen.scene == screen.fresh(trial)


@pytest.mark.parametrize("id", game_ids())
def test_a_game_followed_by_all_seats_and_a_spectator(id: str) -> None:
    """With steps back, people who leave and come back, broken connections, other languages; and
    who looks at the past sees what there was to be seen."""
    trial = Trial(id, 3).seated()
    common, dice = Common(), random.Random(id)
    kept: dict[tuple[int, str], Any] = {}
    screens = [Screen(ANA), Screen(BEA, form="narrow"), Screen(3, "es"), Screen(0)]
    follow(trial, common, screens)
    for number in range(MOVES):
        if trial.table.status() != "playing":
            break
        trial.move(dice.randrange(1000))
        seat = trial.table.marks[-1].seat
        back = free_to(trial.table, seat)
        there = trial.table.seats[seat].kind == "person"
        if there and dice.random() < 0.05 and back < len(trial.table.moves):
            holder = trial.table.seats[seat].holder
            place = trial.table.place(holder, back)
            trial.do(holder, c.Undo(seat, trial.asked(holder), place))
        if number % 40 == 20:
            screens[number % 3].connect()
        if number % 50 == 30:
            screens[3].language = "es" if screens[3].language == "en" else "en"
            screens[3].connect()
        if number == 60:
            trial.do(BEA, c.Leave(1))
        if number == 75 and trial.table.status() == "playing":
            trial.do(BEA, c.Return(1))
        follow(trial, common, screens, compared=number % 5 == 0)
        if number % 40 == 10:
            kept[trial.table.revision, screens[3].language] = screens[3].scene
            for (revision, language), scene in kept.items():
                assert looked_back(trial, revision, language) == scene
    follow(trial, common, screens)
    assert kept


def looked_back(trial: Trial, revision: int, language: str) -> Any:
    """What a spectator is shown who jumps to that revision."""
    then = rebuild("t", trial.journal[:revision])
    seen = past(then, 0, language, "wide", None, over=False)
    return msgspec.json.decode(msgspec.json.encode(seen.scene))


@pytest.mark.parametrize("id", game_ids())
def test_a_device_that_is_handed_over(id: str) -> None:
    """Who holds all seats sees through the eyes of one after the other; each time it connects."""
    trial = Trial(id, 2)
    trial.do(ANA, c.Sit(1, "Bea"))
    trial.do(ANA, c.Start())
    common, screen = Common(), Screen(ANA)
    for pick in range(12):
        for screen.seated in (-1, trial.table.acting()):
            screen.connect()
            follow(trial, common, [screen])
        trial.move(pick)
        follow(trial, common, [screen])


@pytest.mark.parametrize("id", game_ids())
def test_what_is_sent_does_not_depend_on_what_is_hidden(id: str) -> None:
    """In worlds that a seat cannot tell apart it is sent the same bytes, though others, for whom
    the same parts of the picture are drawn, see something else there."""
    trial = Trial(id, 3).seated()
    table, dice = trial.table, random.Random(id)
    tries = [(Common(), [Screen(seat) for seat in (3, BEA, ANA)]) for _ in range(3)]
    for number in range(40 if not SOAK else 300):
        true = table.state
        assert true is not None
        if true.seat() < 0:
            break
        worlds = [true, *(true.guess(0, Dice.of(id, number, k)) for k in range(2))]
        for (common, screens), world in zip(tries, worlds, strict=True):
            table.state = world
            follow(trial, common, screens, compared=False)
        mine = [screens[-1] for _, screens in tries]
        assert mine[0].bodies[-1] == mine[1].bodies[-1] == mine[2].bodies[-1]
        table.state = true
        trial.move(dice.randrange(1000))


def test_what_nobody_needs_any_more_is_dropped() -> None:
    trial = Trial("the_river", 2).seated()
    common, screens = Common(), [Screen(ANA), Screen(BEA)]
    follow(trial, common, screens)
    first = common.size()
    for pick in range(60):
        trial.move(pick)
        follow(trial, common, screens, compared=False)
    assert 0 < common.size() < 4 * first
    common.forget()
    assert common.size() == 0
    follow(trial, common, screens)


def test_most_of_a_picture_stays_at_home() -> None:
    trial = Trial("agra", 4).seated()
    common, screen = Common(), Screen(ANA)
    follow(trial, common, [screen])
    for pick in range(40):
        trial.move(pick)
        follow(trial, common, [screen], compared=False)
    whole, *pushes = map(len, screen.bodies)
    assert sorted(pushes)[20] < whole / 8
