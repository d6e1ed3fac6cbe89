"""A course from beginning to end. Its folder holds all of it, so that it can be stopped at any time
and gone on with: `course.json` (what was asked and how far it is), `live.bin` (the net as it
learns), `mean.bin` (its averaged weights, which play better), `net.bin` (the small one, at the
end), `curve.jsonl` (how it went) and `curves.svg` (the same as a picture). Where a course began
with a net, `small.bin` is what the small one begins with.
"""

from __future__ import annotations

import copy
import json
import os
import time
from collections.abc import Callable
from contextlib import ExitStack, closing
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from typing import Any

import torch

from caudal.bots import netfile
from caudal.bots.netfile import Header
from caudal.engine.errors import CaudalError
from caudal.engine.game import Game
from caudal.lab.learn.crew import Crew
from caudal.lab.learn.curves import draw
from caudal.lab.learn.distil import Pupil
from caudal.lab.learn.examiner import Exam, Examiner
from caudal.lab.learn.net import Policy, widened
from caudal.lab.learn.players import Players
from caudal.lab.learn.ponder import games, ponder
from caudal.lab.learn.ppo import Learner
from caudal.lab.learn.recipe import Recipe, header_of, recipe_of, shipped_header
from caudal.lab.learn.rollout import Rollout
from caudal.lab.pool import cores

SMALL = "small.bin"
SAVE = 20.0
TELL = 5.0
"""Seconds between two saves, and between two lines about how it goes."""


@dataclass
class Progress:
    """How a course goes, over the last few seconds."""

    seconds: float
    games: int
    decisions: int
    rate: float
    """Decisions a second."""
    waiting: float
    """The share of the time that the learner waited for the games."""
    entropy: float = 0.0
    won: float = 0.0
    """The squared error of the chances to win."""
    clipped: float = 0.0
    thought: float = 0.0
    """How far the odds are from what searches preferred, while they teach."""
    far: float = 0.0
    """How far the small net's odds are from the large one's, while it is taught."""
    exams: list[Exam] = field(default_factory=list)


@dataclass
class Course:
    """What was asked for, and how far it is; kept in `course.json`."""

    game: str
    rules: int
    inputs: int
    minutes: float
    seed: int
    recipe: dict[str, Any]
    seconds: float = 0.0
    """How long it has learned."""
    games: int = 0
    decisions: int = 0
    done: bool = False

    @property
    def lessons(self) -> float:
        """How many seconds the small net is taught."""
        share: float = self.recipe["distil"]
        return 60 * self.minutes * share

    @property
    def pondering(self) -> float:
        """How many seconds the large net learns from searches, once it has learned by playing."""
        share: float = self.recipe.get("ponder", 0.0)
        return 60 * self.minutes * share

    @property
    def length(self) -> float:
        """How many seconds the large net learns by playing."""
        return 60 * self.minutes - self.lessons - self.pondering

    def save(self, folder: Path) -> None:
        replace_file(folder / "course.json", (json.dumps(asdict(self), indent=1) + "\n").encode())


def begin(
    game: Game,
    minutes: float,
    folder: Path,
    seed: int,
    first: Path | None = None,
    **changes: Any,
) -> Course:
    """A new course, from nothing or from the net of a file, or the one that the folder holds."""
    file = folder / "course.json"
    if first is not None:
        changes = shapes_of(game, first) | changes
    recipe = recipe_of(game, torch.cuda.is_available(), **changes)
    if shipped_header(game, recipe).width == recipe.width:
        recipe = replace(recipe, distil=0.0)  # it is small enough as it is
    fresh = Course(game.id, game.rules_version, game.inputs_version, minutes, seed, recipe.data())
    if not file.exists():
        folder.mkdir(parents=True, exist_ok=True)
        if first is not None:
            go_on_from(game, recipe, first, folder)
        return fresh
    try:
        course = Course(**json.loads(file.read_text(encoding="utf-8")))
    except (ValueError, TypeError):
        raise CaudalError("{file} is not the course of a net", file=file) from None
    for name in ("game", "rules", "inputs"):
        if getattr(course, name) != getattr(fresh, name):
            raise CaudalError(
                "{file} is a course for {name} {old}; here it is {new}",
                file=file,
                name=name,
                old=getattr(course, name),
                new=getattr(fresh, name),
            )
    course.recipe |= changes
    course.done = course.done and minutes <= course.minutes
    course.minutes = minutes
    return course


def go_on_from(game: Game, recipe: Recipe, first: Path, folder: Path) -> None:
    """Put the net of a file into a course's folder, widened to what the recipe wants; the small net
    begins with it too, if it has those shapes."""
    data = first.read_bytes()
    header, weights = netfile.read(data, str(first))
    net = Policy(header)
    net.take(weights)
    wanted = header_of(game, recipe, recipe.width)
    if wanted.width > header.width:
        net = widened(net, wanted)
    elif wanted.width < header.width:
        raise CaudalError("a net that is {width} wide can only become wider", width=header.width)
    for name in ("live.bin", "mean.bin"):
        replace_file(folder / name, net.file())
    if header.shapes() == shipped_header(game, recipe).shapes():
        replace_file(folder / SMALL, data)


def shapes_of(game: Game, file: Path) -> dict[str, Any]:
    """What a course that begins with the net of a file has to have in its recipe."""
    if not file.is_file():
        raise CaudalError("there is no file {file}", file=file)
    header, _ = netfile.read(file.read_bytes(), str(file))
    netfile.check(header, game, str(file))
    shapes: dict[str, Any] = {
        name: getattr(header, name) for name in ("width", "depth", "sees_legal", "unit")
    }
    if header.hopes:
        shapes |= {name: getattr(header, name) for name in ("points", "sight", "scale")}
    return shapes


def run(
    game: Game,
    course: Course,
    folder: Path,
    actors: int,
    tell: Callable[[Progress], None],
    pause: float = 0.0,
    exams: bool = True,
) -> None:
    """Go on with a course to its end, or for `pause` minutes; exams take time of their own."""
    recipe = Recipe(**course.recipe)
    device = "cuda" if torch.cuda.is_available() else "cpu"
    torch.set_float32_matmul_precision("high")
    torch.set_num_threads(max(1, cores() - actors))
    torch.manual_seed(course.seed + course.games)
    crew = Crew(game, actors, recipe, course.seed + course.games)
    examiner = Examiner(game, folder / "mean.bin", course.seed)
    with ExitStack() as stack:
        if exams:
            stack.enter_context(examiner)
        stack.enter_context(crew)
        learner = learner_of(game, recipe, folder, device)  # the GPU is first used after the forks
        players = stack.enter_context(
            Players(crew, learner.net, recipe.steps, device, recipe.wander)
        )
        runner = Runner(game, course, folder, learner, players, examiner, tell)
        if runner.learn(60 * pause) and not course.done:
            runner.teach(runner.ponder(actors))
    draw(folder)


def learner_of(game: Game, recipe: Recipe, folder: Path, device: str) -> Learner:
    """A new net, or the one that was saved, with its averaged weights."""
    header = header_of(game, recipe, recipe.width)
    learner = Learner(Policy(header).to(device), recipe)
    if (folder / "live.bin").exists():
        live, mean = (saved(game, folder / name) for name in ("live.bin", "mean.bin"))
        learner.go_on(live, mean)
    return learner


def saved(game: Game, file: Path) -> bytes:
    """The weights of a file, if they are for this game."""
    header, weights = netfile.read(file.read_bytes(), str(file))
    netfile.check(header, game, str(file))
    return weights


class Runner:
    """A course under way: nets, games and clocks."""

    def __init__(
        self,
        game: Game,
        course: Course,
        folder: Path,
        learner: Learner,
        players: Players,
        examiner: Examiner,
        tell: Callable[[Progress], None],
    ) -> None:
        self.game = game
        self.course = course
        self.folder = folder
        self.players = players
        self.examiner = examiner
        self.tell = tell
        self.recipe = Recipe(**course.recipe)
        self.learner = learner
        self.told = self.saved = time.monotonic()
        self.counted = course.decisions
        self.waited = 0.0

    def learn(self, pause: float) -> bool:
        """Play and learn until the time is over, true, or until the pause, false."""
        course = self.course
        begun = last = time.monotonic()
        self.save()
        while course.seconds < course.length:
            if pause and last - begun >= pause:
                self.save()
                return False
            rollout = self.next(self.learner.net)
            told = self.learner.learn(rollout, course.seconds / course.length)
            now = time.monotonic()
            course.seconds += now - last
            last = now
            if now - self.told >= TELL or course.seconds >= course.length:
                self.report(entropy=told.entropy, won=told.won, clipped=told.clipped)
            if now - self.saved >= SAVE:
                self.save()
        self.save()
        return True

    def next(self, net: Policy) -> Rollout:
        """The next rollout; the one after it is played by the net."""
        start = time.monotonic()
        rollout = self.players.next(net)
        self.waited += time.monotonic() - start
        self.course.games += rollout.finished
        self.course.decisions += rollout.moves.numel()
        return rollout

    def ponder(self, workers: int) -> Policy:
        """The averaged net after what searches with it taught it; where they do not, as it is."""
        course = self.course
        net = copy.deepcopy(self.learner.mean)

        def told(far: float, _games: int) -> None:
            if time.monotonic() - self.told >= TELL:
                self.report(thought=far)

        if course.pondering:
            with closing(games(self.game, self.folder / "mean.bin", course.seed, workers)) as all:
                ponder(net, all, course.pondering, course.seed, told)
        return net

    def teach(self, teacher: Policy) -> None:
        """Let a small net learn from the large one; write it at the end."""
        header = shipped_header(self.game, self.recipe)
        lessons = self.course.lessons
        net = self.small(header) if lessons else teacher
        pupil = Pupil(net, teacher)
        self.players.stray = self.recipe.stray
        begun = time.monotonic()
        while time.monotonic() - begun < lessons:
            rollout = self.next(teacher)
            for _ in range(self.recipe.epochs):
                far = pupil.learn(rollout, (time.monotonic() - begun) / lessons)
                if self.players.ready():
                    break
            if time.monotonic() - self.told >= TELL:
                self.report(far=far)
        self.course.done = True
        made = replace(header, recipe=self.made() | {"taught": round(lessons)})
        replace_file(self.folder / "net.bin", net.file(made))
        self.course.save(self.folder)

    def small(self, header: Header) -> Policy:
        """A net to be taught."""
        net = Policy(header)
        if (self.folder / SMALL).exists():
            net.take(saved(self.game, self.folder / SMALL))
        net.to(self.players.device)
        return net

    def made(self) -> dict[str, Any]:
        """How a net came about, for its header."""
        course = self.course
        return self.recipe.data() | {
            "seconds": round(course.seconds, 1),
            "played": course.games,
            "decisions": course.decisions,
            "seed": course.seed,
            "device": self.players.device,
        }

    def save(self) -> None:
        """The nets, then the course: whatever is cut off, what is there fits together."""
        header = replace(self.learner.net.header, recipe=self.made())
        replace_file(self.folder / "mean.bin", self.learner.mean.file(header))
        replace_file(self.folder / "live.bin", self.learner.net.file(header))
        self.course.save(self.folder)
        self.saved = time.monotonic()

    def report(self, **told: float) -> None:
        """Tell and write down how the last seconds went."""
        now = time.monotonic()
        passed = max(1e-6, now - self.told)
        course = self.course
        progress = Progress(
            course.seconds,
            course.games,
            course.decisions,
            (course.decisions - self.counted) / passed,
            self.waited / passed,
            exams=self.examiner.results(),
            **told,
        )
        self.told, self.counted, self.waited = now, course.decisions, 0.0
        line = json.dumps(rounded(asdict(progress)))
        with (self.folder / "curve.jsonl").open("a", encoding="utf-8") as file:
            file.write(line + "\n")
        self.tell(progress)


def rounded(value: Any) -> Any:
    """Data with numbers of four digits after the point."""
    if isinstance(value, dict):
        return {name: rounded(part) for name, part in value.items()}
    if isinstance(value, list):
        return [rounded(part) for part in value]
    return round(value, 4) if isinstance(value, float) else value


def replace_file(file: Path, data: bytes) -> None:
    """Write a file so that whoever reads it finds the old one or the new one, whole."""
    beside = file.with_suffix(".new")
    beside.write_bytes(data)
    os.replace(beside, file)
