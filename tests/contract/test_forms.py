"""Every text of every game with none, one, two and many, and with names of both genders.

Games are played and told in both languages while somebody writes down which texts were asked for
and with what; then each text is filled again with other numbers and other names, and must read as
its language is written.
"""

import re
from collections import defaultdict
from collections.abc import Iterator
from typing import Any

import pytest

import caudal
from caudal.engine.events import Listener
from caudal.engine.texts import LANGUAGES, Texts
from caudal.scene.gallery import label, look_at, pictures
from tests.contract.setups import FEWER, costly, walk

NUMBERS = (0, 1, 2, 7, 21)
NAMES = 6
"""How many other names of either gender are tried in a blank."""
MOST = max(caudal.game(id).seats[1] for id in caudal.game_ids())
"""The seats of the largest table."""
FORBIDDEN = {
    "two spaces": r"\S  +\S",
    "a el, de el": r"\b(?:a|de) el\b",
    "a doubled name": r"\b([^\W\d_]\w*(?: \w+)?) (?:y|e|and) \1\b",
    "lower case after a full stop": r"\w\. [a-záéíóúñ]",
    "a space before a mark": r"\w [,.;:!?](?:\s|$)",
    "an open blank": r"[{}]",
}

Asked = dict[str, list[dict[str, Any]]]
"""By key: the blanks that a text was asked for with."""


@pytest.fixture(
    params=[(id, language) for id in caudal.game_ids() for language in LANGUAGES], ids="-".join
)
def told(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> tuple[Texts, Asked]:
    """A game's texts in a language, and what was asked of them while it was played and shown."""
    id, language = request.param
    say = caudal.game(id).texts(language)
    asked: Asked = defaultdict(list)
    plain = Texts.__call__

    def writes_down(self: Texts, key: str, **blanks: Any) -> str:
        if self.sections is say.sections and blanks and len(asked[key]) < 400:
            asked[key].append(blanks)
        return plain(self, key, **blanks)

    monkeypatch.setattr(Texts, "__call__", writes_down)
    for setup in [each for each in FEWER if each[0] == id]:
        tell(setup[1], setup[2], say, id)
    monkeypatch.undo()
    return say, asked


def tell(players: int, options: dict[str, Any], say: Texts, id: str) -> None:
    """Play a game and say everything there is to say of some of its positions."""
    game, shown = caudal.game(id), pictures(id)
    listener = Listener()
    for step, state in walk(game, players, options, 41):
        state.listener = listener
        for event in listener.take():
            caudal.game(id).told(event, say)
        if not costly(step) or state.seat() < 0:
            continue
        seat = state.seat()
        view = state.view(seat)
        moves = [game.name(move) for move in state.moves()][:30]
        game.words(view, say)
        asks = view["asks"]
        say(f"prompt.{asks['ask']}", **{k: asks[k] for k in asks if k not in ("ask", "seat")})
        for move in moves:
            label(game, view, move, say)
        if shown is not None:
            shown.picture(look_at(game, view, seat, moves, say))


def others(value: Any, say: Texts, seen: list[Any]) -> list[Any]:
    """What else a blank may be filled with: other numbers, other names that were seen there."""
    if isinstance(value, bool) or value is None:
        return [value]
    if isinstance(value, int):
        return [value, *NUMBERS]
    names = say.sections.get("name", {})
    if isinstance(value, str) and value in names:
        ids = sorted({each for each in seen if isinstance(each, str) and each in names})
        genders = say.sections.get("gender", {})
        feminine = [each for each in ids if genders.get(each, "m").startswith("f")]
        masculine = [each for each in ids if each not in feminine]
        return [value, *feminine[:NAMES], *masculine[:NAMES]]
    return [value]


def fillings(calls: list[dict[str, Any]], say: Texts) -> Iterator[dict[str, Any]]:
    """The blanks as they were, and with one of them filled otherwise."""
    for blanks in calls[:40]:
        for name, value in blanks.items():
            rest = [blanks[each] for each in blanks if each != name]
            for other in others(value, say, [each.get(name) for each in calls]):
                if other == value or other not in rest:
                    yield blanks | {name: other}


def pairs(say: Texts) -> set[tuple[str, str]]:
    """What one and several of a thing are called: by the names, and by the texts' own forms."""
    names, plurals = say.sections.get("name", {}), say.sections.get("plural", {})
    known = {(names[id], plurals[id]) for id in plurals if id in names}
    for section in say.sections.values():
        for text in section.values():
            known |= set(re.findall(r"\{\w+:([^\W\d]+)\|([^\W\d]+)\}", str(text)))
    return {(one.lower(), several.lower()) for one, several in known if one != several}


def wrong_numbers(text: str, known: set[tuple[str, str]]) -> list[str]:
    """`1 tiles`, `3 tile`: a number beside the other form of a word."""
    words = re.findall(r"(?<![\w.,:/·+−-])(\d+) ([^\W\d]+)", text.lower())
    one_of, several_of = {one for one, _ in known}, {several for _, several in known}
    return [
        f"{number} {word}"
        for number, word in words
        if (number == "1" and word in several_of - one_of)
        or (number != "1" and word in one_of - several_of)
    ]


def test_every_text_reads_well(told: tuple[Texts, Asked]) -> None:
    say, asked = told
    assert len(asked) > 10
    faults: set[str] = set()
    known = pairs(say)
    for key, calls in asked.items():
        for blanks in fillings(calls, say):
            text = say(key, **blanks)
            counted = text
            for seat in range(MOST):  # `Player 4`: that number counts nothing
                counted = counted.replace(say.seat(seat), "")
            faults |= {
                f"{key}: {what}: {text}"
                for what, shape in FORBIDDEN.items()
                if re.search(shape, text)
            }
            faults |= {
                f"{key}: number: {text} ({fault})" for fault in wrong_numbers(counted, known)
            }
    one_each = {fault.split(": ")[0]: fault for fault in sorted(faults)}
    assert list(one_each.values()) == []
