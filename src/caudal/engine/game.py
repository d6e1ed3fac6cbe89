"""A game as the world sees it, and the registry of games: one folder of `caudal.games` each."""

from __future__ import annotations

import importlib
import itertools
import logging
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from functools import cache
from typing import Any

from caudal.engine.content import content, refuse_unread, replaced
from caudal.engine.dice import Dice, SecretDice
from caudal.engine.draft import Draft
from caudal.engine.errors import CaudalError, Unplayable
from caudal.engine.events import Event
from caudal.engine.folders import packages, read_text, read_toml
from caudal.engine.state import State, View
from caudal.engine.texts import LANGUAGES, Texts
from caudal.engine.vocabulary import Vocabulary

LOG = logging.getLogger("caudal")
Value = str | bool | int
Options = dict[str, Value]
Start = Callable[[int, Options, Dice], State]
Load = Callable[[dict[str, Any]], State]
Dump = Callable[[Any], dict[str, Any]]
Views = Callable[[Any], Callable[[int], View]]
Check = Callable[[Any], None]
Label = Callable[[Any, str, Texts], str]
Told = Callable[[Event, Texts], str]
Words = Callable[[Any, Texts], list[tuple[str, list[str]]]]


class Option:
    """A choice of the table: its values and the default one."""

    def __init__(self, values: Sequence[Value], default: Value) -> None:
        self.values = tuple(values)
        self.default = default

    def parse(self, name: str, given: object) -> Value:
        """The value meant by a word or a value; on/off stand for yes and no."""
        for value in self.values:
            if value is given:
                return value
        words: dict[str, Value] = {str(value).lower(): value for value in self.values}
        if set(self.values) == {True, False}:
            words |= {"on": True, "off": False, "yes": True, "no": False, "1": True, "0": False}
        try:
            return words[str(given).lower()]
        except KeyError:
            allowed = ", ".join(str(value).lower() for value in self.values)
            raise CaudalError(
                "option {name} is {given!r}; it can be {allowed}",
                name=name,
                given=given,
                allowed=allowed,
            ) from None


class Game:
    """One game: makes states, says what there is to say of them, knows its moves, options, texts.

    - `start(players, options, dice)` sets a game up to its first question; `allows(players,
      options)` gives the key of the sentence (section `refusal` of the texts) that says why a
      combination cannot be played, or nothing. `bound` is a number of decisions that no game
      exceeds.
    - `dump` makes readable data of a whole position, `load` takes it back; `check` raises
      `BrokenInvariant` unless all pieces add up.
    - `views(state)` gives each seat's view of a position that stays as it is: what several seats
      see alike is worked out once, and shared by their views, which are for reading only. All that
      a rule can say of a position is in a view; the rest only shows it: `words` the whole table in
      titled groups of lines, `label` a legal move, `told` an event where its text alone cannot.
    - `own(state, seat)` is as much of a seat's view as its own numbers are read of, which are
      compared before and after every legal move; without it that is the view.
    - `feature_names` says what each number of `State.features` means, for all numbers of players
      alike; `inputs_version` rises when they change, and whatever was learned from them names it.
    - `minutes` says how long a game takes at least and at most, for whoever chooses one.
    - `draft` is there where people put something together over several questions.
    - `secret` names the kinds of questions whose answers rivals may see nothing of, so that a table
      need not look for that after every other move.
    - `together` names the kinds of questions that several seats answer in secret at the same time,
      one after the other only for the rules: what one of them chooses changes nothing for the next
      ones, neither question nor legal moves nor view, until all have chosen and it is revealed.
    """

    def __init__(
        self,
        id: str,
        *,
        rules_version: int,
        seats: tuple[int, int],
        moves: Vocabulary,
        start: Start,
        dump: Dump,
        load: Load,
        views: Views,
        own: Callable[[Any, int], View] | None = None,
        check: Check,
        words: Words,
        label: Label,
        told: Told | None = None,
        bound: int,
        weights: Sequence[str],
        feature_names: Sequence[str],
        inputs_version: int,
        options: Mapping[str, Option] | None = None,
        allows: Callable[[int, Options], str] | None = None,
        draft: Draft | None = None,
        minutes: tuple[int, int] | None = None,
        secret: Collection[str] | None = None,
        together: Collection[str] = (),
    ) -> None:
        self.id = id
        self.rules_version = rules_version
        self.seats = seats
        self.moves = moves
        self.bound = bound
        self.options = dict(options or {})
        self.weight_names = tuple(weights)
        self.feature_names = tuple(feature_names)
        self.inputs_version = inputs_version
        self.dump = dump
        self.views = views
        self.own = own or (lambda state, seat: views(state)(seat))
        self.check = check
        self.words = words
        self.label = label
        self.told: Told = told or (lambda event, say: say.event(event))
        self.draft = draft
        self.minutes = minutes
        self._secret = secret
        self._together = frozenset(together)
        self._start = start
        self._load = load
        self._allows = allows or (lambda _players, _options: "")

    def __repr__(self) -> str:
        return f"<Game {self.id}>"

    def new(
        self, players: int = 0, seed: int = 0, options: Mapping[str, object] | None = None
    ) -> State:
        """A new game; `players` defaults to the greatest number of seats.

        >>> from caudal.engine.game import game
        >>> game("the_river").new(players=9)
        Traceback (most recent call last):
        ...
        caudal.engine.errors.CaudalError: the_river has 2 to 4 seats, not 9
        """
        players = players or self.seats[1]
        chosen = self.settle(players, options)
        return self._start(players, chosen, SecretDice.keyed(self.id, seed))

    def settle(self, players: int, options: Mapping[str, object] | None = None) -> Options:
        """All options with their values, after checking them and the number of players."""
        low, high = self.seats
        if not low <= players <= high:
            raise CaudalError(
                "{game} has {low} to {high} seats, not {players}",
                game=self.id,
                low=low,
                high=high,
                players=players,
            )
        given = dict(options or {})
        unknown = [name for name in given if name not in self.options]
        if unknown:
            known = ", ".join(self.options) or "none"
            raise CaudalError(
                "{game} has no option {name!r}; its options: {known}",
                game=self.id,
                name=unknown[0],
                known=known,
            )
        chosen = {
            name: option.parse(name, given.get(name, option.default))
            for name, option in self.options.items()
        }
        refusal = self._allows(players, chosen)
        if refusal:
            key = f"refusal.{refusal}"
            raise Unplayable({tongue: self.texts(tongue)(key) for tongue in LANGUAGES})
        return chosen

    def setups(self) -> Iterator[tuple[int, Options]]:
        """Every number of players with every allowed combination of options."""
        names = list(self.options)
        for players in range(self.seats[0], self.seats[1] + 1):
            for values in itertools.product(*(self.options[name].values for name in names)):
                chosen = dict(zip(names, values, strict=True))
                if not self._allows(players, chosen):
                    yield players, chosen

    def load(self, position: dict[str, Any]) -> State:
        """The state of a dumped position.

        >>> from caudal.engine.game import game
        >>> river = game("the_river")
        >>> state = river.new(players=2, seed=1)
        >>> river.load(state.dump()).dump() == state.dump()
        True
        """
        if position.get("game") != self.id:
            raise CaudalError(
                "this is a position of {other!r}, not of {game}",
                other=position.get("game"),
                game=self.id,
            )
        try:
            return self._load(position)
        except (LookupError, ValueError, TypeError, AttributeError) as error:
            raise CaudalError("the position cannot be read: {error!r}", error=error) from error

    def may_hide(self, kind: str) -> bool:
        """Whether rivals may see nothing of the answer to a question of that kind."""
        return self._secret is None or kind in self._secret

    def chosen_together(self, kind: str) -> bool:
        """Whether seats answer questions of that kind in secret at the same time."""
        return kind in self._together

    def name(self, move: int) -> str:
        return self.moves.name(move)

    def move(self, name: str) -> int:
        return self.moves.move(name)

    def content(self) -> dict[str, Any]:
        """The content that the rules were built from."""
        return content(self.id)

    def texts(self, language: str) -> Texts:
        return texts(self.id, language)

    def check_words(self) -> None:
        """Refuse a game without the words that are shown to whoever chooses one."""
        try:
            spoken = [self.texts(language) for language in LANGUAGES]
            personas = self.personas()
        except (OSError, ValueError) as error:
            raise CaudalError("{game} is broken: {problem}", game=self.id, problem=error) from error
        wanted = ["game.title", "game.summary", *(f"persona.{name}" for name in personas)]
        wanted += [f"option.{name}{end}" for name in self.options for end in ("", "_help")]
        for say in spoken:
            for key in wanted:
                if not say.has(key):
                    file = f"texts/{say.language}.toml"
                    problem = CaudalError("{file} has no {key}", file=file, key=key)
                    raise CaudalError("{game} is broken: {problem}", game=self.id, problem=problem)

    def rules(self, language: str) -> str:
        """The rules text, Markdown."""
        return read_text(self.id, "rules", f"{language}.md")

    def personas(self) -> list[str]:
        return list(read_toml(self.id, "weights.toml").get("personas", {}))

    def weights(self, persona: str = "") -> list[float]:
        """The heuristic's weights, with a persona's changes."""
        table = read_toml(self.id, "weights.toml")
        values = dict(table["weights"])
        if persona:
            if persona not in table.get("personas", {}):
                known = ", ".join(self.personas())
                raise CaudalError(
                    "{game} has no persona {persona!r}; it has {known}",
                    game=self.id,
                    persona=persona,
                    known=known,
                )
            values |= table["personas"][persona]
        return [float(values[name]) for name in self.weight_names]


@cache
def texts(id: str, language: str) -> Texts:
    return Texts(read_toml(id, "texts", f"{language}.toml"), language)


def game_ids() -> tuple[str, ...]:
    """The ids of all games that are installed; none of them is imported to know that."""
    return tuple(packages())


@cache
def games() -> tuple[Game, ...]:
    """All games that can be played. One that is broken is left out, and named once to whoever
    listens to the logger `caudal`: it never takes the others down."""
    whole = []
    for id in game_ids():
        try:
            game(id).check_words()
            whole.append(game(id))
        except CaudalError as error:
            LOG.warning(CaudalError("a game is left out: {problem}", problem=error))
    return tuple(whole)


@cache
def game(id: str) -> Game:
    """A game by its id.

    >>> from caudal.engine.game import game
    >>> game("the_river")
    <Game the_river>
    >>> game("go_fish")
    Traceback (most recent call last):
    ...
    caudal.engine.errors.CaudalError: there is no game 'go_fish'; there are ...
    """
    if id not in game_ids():
        raise CaudalError(
            "there is no game {id!r}; there are {games}", id=id, games=", ".join(game_ids())
        )
    try:
        chosen: Game = importlib.import_module(packages()[id]).GAME
        refuse_unread(id)
    except Exception as error:  # whatever a game of others does while it is read
        file = replaced().get(id)
        told = isinstance(error, CaudalError)
        if told and (file is None or file in str(error)):
            raise
        problem = error if told else f"{type(error).__name__}: {error}"
        if file is not None:
            raise CaudalError(
                "the content of {game} in {file} is broken: {problem}",
                game=id,
                file=file,
                problem=problem,
            ) from error
        raise CaudalError("{game} is broken: {problem}", game=id, problem=problem) from error
    if chosen.id != id:
        problem = CaudalError("its GAME calls itself {name}", name=chosen.id)
        raise CaudalError("{game} is broken: {problem}", game=id, problem=problem)
    return chosen


def restore(position: dict[str, Any]) -> State:
    """The state of a dumped position, of whichever game: pickles and deep copies come back so."""
    return game(position["game"]).load(position)
