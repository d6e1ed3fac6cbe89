"""Both languages have the same keys, and everything a game can say has words."""

import re
from pathlib import Path
from typing import Any

import pytest

import caudal
from caudal.engine.folders import folder, read_toml
from caudal.engine.problems import game_problems, problems
from caudal.engine.texts import LANGUAGES
from tests.terminal.test_texts import sentences

every_game = pytest.mark.parametrize("id", caudal.game_ids())


def keys(id: str, language: str) -> dict[str, Any]:
    return {
        f"{section}.{key}": text
        for section, texts in read_toml(id, "texts", f"{language}.toml").items()
        for key, text in texts.items()
    }


def blanks(text: str) -> set[str]:
    return set(re.findall(r"{(\w+)", text))


@every_game
def test_no_key_is_missing_in_a_language(id: str) -> None:
    english, spanish = keys(id, "en"), keys(id, "es")
    assert english.keys() == spanish.keys()
    for key, text in english.items():
        assert blanks(text) == blanks(spanish[key]), key
        if not key.startswith("brief."):  # what another sentence says already has no words
            assert text.strip(), key
            assert spanish[key].strip(), key


@every_game
def test_what_can_be_wrong_with_the_content_is_said_in_spanish_too(id: str) -> None:
    files = Path(str(folder(id))).rglob("*.py")
    english = {sentence for path in files for sentence in sentences(path)}
    assert english
    spanish = problems("es") | game_problems(id, "es")
    assert sorted(english - spanish.keys()) == []
    for sentence, translated in game_problems(id, "es").items():
        assert sentence in english
        assert blanks(sentence) == blanks(translated)


@every_game
def test_verbs_options_and_personas_have_words(id: str) -> None:
    game = caudal.game(id)
    for language in LANGUAGES:
        say = game.texts(language)
        assert say.has("game.title")
        assert say.has("game.summary")
        assert [verb for verb in game.moves.items if not say.has(f"move.{verb}")] == []
        for name, option in game.options.items():
            assert say.has(f"option.{name}")
            assert say.has(f"option.{name}_help")
            words = [value for value in option.values if isinstance(value, str)]
            assert [value for value in words if not say.has(f"option.{value}")] == []
        assert [p for p in game.personas() if not say.has(f"persona.{p}")] == []
        assert len(game.personas()) >= 3
        state = game.new(seed=1)
        assert [c for c in state.sheet(0) if not say.has(f"score.{c}")] == []


@every_game
def test_weights_name_what_the_heuristic_uses(id: str) -> None:
    game = caudal.game(id)
    table = read_toml(id, "weights.toml")
    assert set(table["weights"]) == set(game.weight_names)
    for persona in game.personas():
        assert set(table["personas"][persona]) <= set(game.weight_names)
        assert game.weights(persona) != game.weights()


@every_game
def test_every_question_leads_to_its_rules(id: str) -> None:
    """Each decision kind met in play has a section of that anchor in both rules texts."""
    game = caudal.game(id)
    heading = re.compile(r"^#+ .*{#([\w-]+)}", re.MULTILINE)
    anchors = [set(heading.findall(game.rules(language))) for language in LANGUAGES]
    assert anchors[0] == anchors[1]
    for players, options in game.setups():
        state = game.new(players, 3, options)
        dice = caudal.Dice.of("sections")
        while state.seat() >= 0:
            assert state.todo[-1].section in anchors[0], state.todo[-1].kind
            moves = state.moves()
            state.play(moves[dice.below(len(moves))])


@every_game
def test_content_says_where_it_comes_from(id: str) -> None:
    for name, table in caudal.game(id).content().items():
        assert table["source"] in ("rulebook", "public", "reconstructed"), name
        assert table["note"], name
