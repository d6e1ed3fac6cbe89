"""Nets by self-play: what games show a learner, what it makes of it, a course from end to end."""

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import torch
from librt.strings import BytesWriter

import caudal
from caudal import cli
from caudal.bots import bot, nets
from caudal.bots.learned import NetBot
from caudal.engine.game import Game
from caudal.lab.learn.course import begin
from caudal.lab.learn.crew import Crew
from caudal.lab.learn.curves import shares, svg
from caudal.lab.learn.distil import Pupil
from caudal.lab.learn.examiner import play
from caudal.lab.learn.fleet import BEST, Fleet, hoped, shapes
from caudal.lab.learn.net import NEVER, Policy, widened
from caudal.lab.learn.ponder import Job, Scholar, thought_through
from caudal.lab.learn.ppo import Learner
from caudal.lab.learn.recipe import SHIPPED, Recipe, header_of, recipe_of, shipped_header
from caudal.lab.learn.rollout import Rollout
from tests.contract.setups import SOAK

RIVER = caudal.game("the_river")
every_game = pytest.mark.parametrize("id", caudal.game_ids())


def fleet_of(game: Game, count: int, foreseen: float = 0.0) -> Fleet:
    arrays = {name: np.zeros((count, *rest), kind) for name, (rest, kind) in shapes(game).items()}
    fleet = Fleet(game, arrays, Recipe(foreseen=foreseen), "trial")
    fleet.look()
    return fleet


def first_moves(fleet: Fleet) -> "np.ndarray[tuple[int], np.dtype[np.int32]]":
    return fleet.arrays["mask"].argmax(1).astype(np.int32)


@every_game
def test_rows_show_what_the_deciding_seats_see(id: str) -> None:
    game = caudal.game(id)
    fleet = fleet_of(game, 20)
    assert {state.players for state in fleet.states} == set(range(game.seats[0], game.seats[1] + 1))
    for _ in range(4):
        for row, state in enumerate(fleet.states):
            assert fleet.arrays["numbers"][row].tolist() == state.features(state.seat())
            assert np.flatnonzero(fleet.arrays["mask"][row]).tolist() == sorted(state.moves())
            assert fleet.arrays["seat"][row] == state.seat()
            assert fleet.arrays["players"][row] == state.players
        fleet.step(first_moves(fleet))


def test_in_most_games_nobody_does_what_thinking_ahead_leaves_out() -> None:
    """Proposals in Emporous: most come to nothing, and with them games are much longer."""
    game = caudal.game("emporous")
    proposals = [move for move, name in enumerate(game.moves.names) if "propose" in name]
    proposed = dict.fromkeys((0.0, 0.5, 1.0), 0)
    for share in proposed:
        fleet = fleet_of(game, 40, share)
        for _ in range(12):
            fleet.step(first_moves(fleet))
            proposed[share] += int(fleet.arrays["mask"][:, proposals].any(1).sum())
            assert fleet.arrays["mask"].any(1).all()
    assert proposed[0.0] > proposed[0.5] > proposed[1.0] == 0


def test_a_game_that_ends_says_what_it_was_worth_and_is_followed_by_another() -> None:
    fleet = fleet_of(RIVER, 6)
    ended = 0
    for _ in range(400):
        before = list(fleet.states)
        fleet.step(first_moves(fleet))
        for row in np.flatnonzero(fleet.arrays["over"]):
            old, players = before[row], before[row].players
            won, ahead = fleet.arrays["ends"][row].T
            best = [seat for seat, place in enumerate(old.ranking()) if place == 1]
            assert fleet.states[row] is not old
            assert sum(won) == pytest.approx(0, abs=1e-5)
            assert won.argmax() in best
            assert not won[players:].any()
            assert max(ahead[:players]) >= 0
            ended += 1
    assert ended > 5


@pytest.fixture
def rollout() -> Rollout:
    """Arrays of a rollout of five games and two steps; nobody plays."""
    crew = Crew(RIVER, 1, Recipe(games=5), 1)
    return Rollout(crew, 2, "cpu")


def test_seats_are_counted_from_the_one_that_decides(rollout: Rollout) -> None:
    worths = torch.arange(4.0).repeat(3, 1)[..., None]
    by, players = torch.tensor([1, 2, -1]), torch.tensor([4, 3, 2])
    turned = rollout.turned(worths, by, players)[..., 0].tolist()
    assert turned == [[1, 2, 3, 0], [2, 0, 1, 3], [1, 0, 2, 3]]
    back = rollout.turned(rollout.turned(worths, by, players), -by, players)
    assert back.tolist() == worths.tolist()


def test_a_victory_is_a_surprise_for_every_answer_that_led_to_it(rollout: Rollout) -> None:
    """Two seats answer in turn, then seat 0 wins; nothing was expected. The second answer, of seat
    1, was bad for it by 1; of the first, of seat 0, `trace` of that is known."""
    rollout.seen["players"][:] = 2
    rollout.seen["seat"][0], rollout.seen["seat"][1] = 0, 1
    rollout.seen["over"][2] = 1
    rollout.seen["ends"][2, ..., 0, :] = 1.0
    rollout.seen["ends"][2, ..., 1, :] = -1.0
    gains = rollout.gains(0.5)[:, 0, 0, :, 0]
    assert gains[0].tolist() == [0.5, -0.5, 0, 0]
    assert gains[1].tolist() == [-1, 1, 0, 0]


@pytest.mark.parametrize(("points", "scale"), [(0.0, 0.0), (1.5, 0.0), (1.5, 9.0)])
def test_the_net_in_torch_is_the_net_that_plays(points: float, scale: float) -> None:
    torch.manual_seed(3)
    recipe = recipe_of(RIVER, gpu=False, width=64, points=points, scale=scale)
    net = Policy(header_of(RIVER, recipe, 64))
    with torch.no_grad():
        net.heads.weight *= 20
    twin = Policy(net.header)
    twin.take(net.packed())
    assert twin.packed() == net.packed()
    loaded = nets.load(RIVER, net.file(), "net.bin")
    for players in (2, 3, 4):
        state = RIVER.new(players, 1)
        numbers = BytesWriter()
        state.pack(state.seat(), numbers)
        legal = state.moves()
        seat = state.seat()
        mask = torch.zeros((1, net.header.actions), dtype=torch.uint8)
        mask[0, legal] = torch.from_numpy(hoped(loaded.hopes, state, legal)) if points else 1
        prospects = torch.zeros((1, net.header.seats))
        if scale:
            prospects[0, :players] = torch.tensor(loaded.hopes.prospects(state, seat))
        given = torch.tensor([state.features(seat)])
        answers, worths = net(given, mask, torch.tensor([players]), prospects)
        answer = loaded.forward.look(numbers.getvalue(), legal, players, 1.0)
        alone = answer[:]
        loaded.hopes.correct(answer, state, seat)
        assert (answer != alone) == bool(scale)
        tilted = loaded.hopes.tilt(answer[2 * players :], state, seat, legal, 1.0)
        assert (tilted != alone[2 * players :]) == bool(points)
        assert sum(answer[:players]) == pytest.approx(1, abs=1e-5)
        chances = [(players * chance - 1) / (players - 1) for chance in answer[:players]]
        assert chances == pytest.approx(worths[0, :players, 0].tolist(), abs=0.03)
        assert answer[players : 2 * players] == pytest.approx(
            worths[0, :players, 1].tolist(), abs=0.1
        )
        assert answers.moves.tolist() == [sorted(legal)]
        odds = torch.softmax(answers.logits, 1)[0].tolist()
        chance = dict(zip(answers.moves[0].tolist(), odds, strict=True))
        assert tilted == pytest.approx([chance[move] for move in legal], abs=0.04)
        assert not worths[0, players:].any()


def test_answers_stand_row_by_row_and_rows_may_differ_in_length() -> None:
    torch.manual_seed(3)
    net = Policy(header_of(RIVER, recipe_of(RIVER, gpu=False, width=32), 32))
    mask = torch.zeros((3, net.header.actions), dtype=torch.uint8)
    for row, moves in enumerate(([5, 9, 11], [2], [7, 100])):
        mask[row, moves] = 1
    given = torch.zeros((3, net.header.numbers))
    answers, _ = net(given, mask, torch.tensor([2, 3, 4]), torch.zeros((3, 4)))
    assert answers.moves.tolist() == [[5, 9, 11], [2, 0, 0], [7, 100, 0]]
    assert (answers.logits == NEVER).tolist() == [
        [False, False, False], [False, True, True], [False, False, True],
    ]  # fmt: skip
    logs = answers.log_of(torch.tensor([9, 2, 100])).detach()
    assert logs[1] == pytest.approx(0, abs=1e-6)
    for row, place in enumerate((1, 0, 1)):
        odds = torch.softmax(answers.logits[row].detach(), 0)
        assert logs[row].exp() == pytest.approx(odds[place])


def test_rows_show_what_is_hoped_of_moves_by_those_who_ask_for_it() -> None:
    arrays = {name: np.zeros((12, *rest), kind) for name, (rest, kind) in shapes(RIVER).items()}
    fleet = Fleet(RIVER, arrays, Recipe(points=2.0, scale=8.0), "trial")
    fleet.look()
    best = set()
    for _ in range(5):
        for row, state in enumerate(fleet.states):
            hoped_of = arrays["mask"][row]
            assert np.flatnonzero(hoped_of).tolist() == sorted(state.moves())
            assert hoped_of.max() == BEST
            seat, players = state.seat(), state.players
            points = state.guess(seat, caudal.Dice.of(1)).prospects(RIVER.weights())
            around = [points[(seat + ahead) % players] / 8 for ahead in range(players)]
            assert arrays["prospects"][row].tolist() == pytest.approx(
                [*around, *[0.0] * (4 - players)], abs=0.5
            )
            best.add(int(np.count_nonzero(hoped_of == BEST)) == len(state.moves()))
        fleet.step(first_moves(fleet))
    assert best == {True, False}


@every_game
def test_the_net_that_is_shipped_is_as_wide_as_fits(id: str) -> None:
    game = caudal.game(id)
    header = shipped_header(game, recipe_of(game, gpu=True))
    assert 128 <= header.width <= 512
    assert 2 * header.weights() <= SHIPPED


def test_without_a_gpu_a_net_learns_for_the_fewest_players_and_says_so() -> None:
    assert header_of(RIVER, recipe_of(RIVER, gpu=False), 64).players == [2]
    assert header_of(RIVER, recipe_of(RIVER, gpu=True), 64).players == []


def trained(updates: int) -> tuple[Learner, Rollout]:
    """The River after some rollouts of 128 games, on one process."""
    torch.manual_seed(1)
    torch.set_num_threads(1)
    recipe = recipe_of(RIVER, gpu=False, games=64)
    learner = Learner(Policy(header_of(RIVER, recipe, recipe.width)), recipe)
    with Crew(RIVER, 1, recipe, 1) as crew:
        rollouts = [Rollout(crew, recipe.steps, "cpu") for _ in range(2)]
        before = None
        for number in range(updates):
            rollout = rollouts[number % 2]
            rollout.play(learner.net, before)
            learner.learn(rollout, number / updates)
            before = rollout
    assert before is not None
    return learner, before


def test_a_net_that_has_learned_a_little_beats_random_and_teaches_a_smaller_one() -> None:
    """What takes seconds; with CAUDAL_SOAK, longer and against the next level too."""
    learner, rollout = trained(400 if SOAK else 12)
    net = nets.load(RIVER, learner.mean.file(), "net.bin")
    for rival in ("random", "apprentice") if SOAK else ("random",):
        won = sum(
            play(RIVER, NetBot(net), bot(rival, RIVER), (7, seed), seat)
            for seed in range(15)
            for seat in range(2)
        )
        assert won > 20, rival
    pupil = Pupil(Policy(header_of(RIVER, learner.recipe, 32)), learner.mean)
    distances = [pupil.learn(rollout, number / 30) for number in range(30)]
    assert distances[-1] < 0.8 * distances[0]


def test_searches_teach_the_net(tmp_path: Path) -> None:
    """What is written down of games that were thought through, and that a net learns from it."""
    torch.manual_seed(1)
    file = tmp_path / "net.bin"
    recipe = recipe_of(RIVER, gpu=False, width=32)
    net = Policy(header_of(RIVER, recipe, 32))
    file.write_bytes(net.file())
    heard = [thought_through(Job("the_river", str(file), 12, (1, number))) for number in range(2)]
    for lessons in heard:
        assert lessons.odds.sum(1) == pytest.approx(1, abs=0.01)
        assert not lessons.odds[lessons.mask == 0].any()
        assert (lessons.mask.sum(1) > 1).all()
        players = int(lessons.players[0])
        assert np.abs(lessons.worths[:, :players, 0].sum(1)).max() < 0.01
        assert not lessons.worths[:, players:].any()
    scholar = Scholar(net, 1)
    for lessons in heard:
        scholar.hear(lessons)
    kept = scholar.kept
    assert kept is not None
    assert len(kept.players) == sum(len(lessons.players) for lessons in heard)
    every = np.arange(len(kept.players))
    distances = [scholar.update(kept, every, 0.0) for _ in range(60)]
    assert distances[-1] < distances[0]


def test_a_course_from_end_to_end_and_gone_on_with(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "course"
    tokens = ["learn", "the_river", "--out", str(folder), "--jobs", "1", "--lang", "en"]

    def course() -> dict[str, Any]:
        """How far it is; a machine may be slow, so what comes next is a little longer than that."""
        return dict(json.loads((folder / "course.json").read_text()))

    assert cli.run([*tokens, "--minutes", "60", "--pause", "0.02"]) == 0
    assert "Paused; the same command goes on" in capsys.readouterr().out
    paused = course()
    assert not paused["done"]
    assert cli.run([*tokens, "--minutes", str(paused["seconds"] / 60 + 0.03)]) == 0
    assert "Written: " in capsys.readouterr().out
    done = course()
    assert done["decisions"] > paused["decisions"] > 0
    net = nets.load_file(RIVER, folder / "net.bin")
    assert net.header.recipe["decisions"] == done["decisions"]
    assert (folder / "curves.svg").read_text().startswith("<svg")
    before = (folder / "mean.bin").read_bytes()
    assert cli.run([*tokens, "--minutes", str(paused["seconds"] / 60 + 0.03)]) == 0
    assert (folder / "mean.bin").read_bytes() == before
    more = [*tokens, "--minutes", str((done["seconds"] / 60 + 0.02) / 0.95), "--ponder", "0.05"]
    assert cli.run(more) == 0
    longer = course()
    assert longer["done"]
    assert longer["decisions"] > done["decisions"]
    assert nets.load_file(RIVER, folder / "net.bin").header.recipe["decisions"] > done["decisions"]
    with pytest.raises(
        caudal.CaudalError, match=r"is a course for game the_river; here it is agra"
    ):
        begin(caudal.game("agra"), 1.0, folder, 0)


def test_a_course_may_begin_with_a_net_and_change_its_recipe(tmp_path: Path) -> None:
    torch.manual_seed(3)
    recipe = recipe_of(RIVER, gpu=False, width=96, points=2.0, sight=10)
    file = tmp_path / "old.bin"
    file.write_bytes(Policy(header_of(RIVER, recipe, 96)).file())
    out = tmp_path / "course"
    tokens = ["learn", "the_river", "--out", str(out), "--jobs", "1", "--skip-exams"]
    tokens += ["--begin", str(file), "--recipe", "fewest=0.4", "--recipe", "rate=[1e-9,1e-9]"]
    tokens += ["--recipe", "wander=0.5"]
    assert cli.run([*tokens, "--minutes", "0.02"]) == 0
    course = json.loads((out / "course.json").read_text())
    wanted = {"width": 96, "depth": 1, "points": 2.0, "sight": 10, "fewest": 0.4, "wander": 0.5}
    assert {name: course["recipe"][name] for name in wanted} == wanted
    assert course["recipe"]["rate"] == [1e-9, 1e-9]
    net = nets.load_file(RIVER, out / "net.bin")
    assert net.header.hopes == RIVER.weights()
    assert net.header.players == []
    old, new = (nets.netfile.read(each.read_bytes(), "")[1] for each in (file, out / "net.bin"))
    flat, other = (np.frombuffer(each, "<f2").astype(np.float32) for each in (old, new))
    assert np.abs(flat - other).max() < 1e-3


def test_who_wanders_answers_what_a_net_would_seldom_answer() -> None:
    torch.manual_seed(2)
    recipe = recipe_of(RIVER, gpu=False, games=32, steps=8)
    net = Policy(header_of(RIVER, recipe, 64))
    with torch.no_grad():
        net.heads.weight *= 1000  # it is sure of itself
    likely = []
    for stray in (0.0, 0.5, 1.0):
        with Crew(RIVER, 1, recipe, 1) as crew:
            rollout = Rollout(crew, recipe.steps, "cpu")
            rollout.play(net, None, stray)
        answers, _ = net(*rollout.inputs(torch.arange(rollout.size)))
        odds = answers.log_of(rollout.flat(rollout.moves)).exp()
        likely.append(odds.mean().item())
    assert likely[0] > likely[1] + 0.05 > likely[2] + 0.1


def test_a_net_that_is_widened_says_the_same_and_learns() -> None:
    torch.manual_seed(4)
    recipe = recipe_of(RIVER, gpu=False, depth=2, games=16, steps=8, batch=64)
    net = Policy(header_of(RIVER, recipe, 48))
    wider = widened(net, header_of(RIVER, recipe, 80))
    with Crew(RIVER, 1, recipe, 1) as crew:
        rollout = Rollout(crew, recipe.steps, "cpu")
        rollout.play(net, None)
    seen = rollout.inputs(torch.arange(rollout.size))
    (old_odds, old_worths), (odds, worths) = net(*seen), wider(*seen)
    torch.testing.assert_close(odds.logits, old_odds.logits, rtol=0.02, atol=0.02)
    torch.testing.assert_close(worths, old_worths, rtol=0.02, atol=0.02)
    heads = wider.heads.weight[:, 48:].clone()
    Learner(wider, recipe).learn(rollout, 0.0)
    assert (wider.heads.weight[:, 48:] != heads).any()


def test_a_course_widens_the_net_that_it_begins_with_and_ends_with_one_as_small(
    tmp_path: Path,
) -> None:
    torch.manual_seed(5)
    river = caudal.game("the_river")
    narrow = shipped_header(river, recipe_of(river, gpu=True)).width
    recipe = recipe_of(river, gpu=False, width=narrow, depth=2)
    file = tmp_path / "old.bin"
    file.write_bytes(Policy(header_of(river, recipe, narrow)).file())
    out = tmp_path / "course"
    tokens = ["learn", "the_river", "--out", str(out), "--jobs", "1", "--skip-exams"]
    tokens += ["--begin", str(file), "--recipe", f"width={narrow + 32}", "--recipe", "games=16"]
    tokens += ["--recipe", "rate=[1e-9,1e-9]", "--minutes", "0.04"]
    assert cli.run(tokens) == 0
    assert nets.load_file(river, out / "mean.bin").header.width == narrow + 32
    assert nets.load_file(river, out / "net.bin").header.width == narrow
    old, new = (nets.netfile.read(each.read_bytes(), "")[1] for each in (file, out / "net.bin"))
    flat, other = (np.frombuffer(each, "<f2").astype(np.float32) for each in (old, new))
    assert np.abs(flat - other).max() < 0.1  # it was taught, but not from nothing
    with pytest.raises(caudal.CaudalError, match=r"can only become wider"):
        begin(river, 1.0, tmp_path / "other", 0, file, width=narrow - 16)


def test_what_cannot_be_asked_for(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = ["--out", str(tmp_path), "--lang", "en"]
    assert cli.run(["learn", "the_river", *out, "--minutes", "0"]) == 2
    assert "--minutes has to be more than 0" in capsys.readouterr().err
    assert cli.run(["learn", "the_river", *out, "--ponder", "0.9"]) == 2
    assert "--ponder from 0 to 0.5" in capsys.readouterr().err
    for given, sentence in {
        "size=3": "a recipe has no 'size'; it has width, depth",
        "width=wide": "width of a recipe cannot be 'wide'; it is a whole number",
        "width=-16": "width of a recipe cannot be '-16'",
        "rate=0.1": "rate of a recipe cannot be '0.1'; it is a pair of numbers",
        "sees_legal=1": "sees_legal of a recipe cannot be '1'; it is true or false",
    }.items():
        assert cli.run(["learn", "the_river", *out, "--recipe", given]) == 2
        assert sentence in capsys.readouterr().err
    missing = str(tmp_path / "none.bin")
    assert cli.run(["learn", "the_river", *out, "--begin", missing]) == 2
    assert "there is no file" in capsys.readouterr().err
    (tmp_path / "course.json").write_text("[]")
    assert cli.run(["learn", "the_river", *out, "--minutes", "1"]) == 2
    assert "course.json is not the course of a net" in capsys.readouterr().err


def test_a_curve_is_the_mean_of_the_games_around() -> None:
    exams = [
        {"seconds": 60.0 * k, "rival": "master", "wins": 1.0 if k < 5 else 2.0, "games": 2}
        for k in range(25)
    ]
    lines = [{"seconds": 1500.0, "exams": exams}]
    points = shares(lines)["master"]
    assert points[0] == (2.0, 0.5)
    assert points[-1] == (14.5, 1.0)
    assert "master 100%" in svg(lines)
