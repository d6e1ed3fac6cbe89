"""Every rule of every game is cited by a test, and both languages state the same rules."""

import importlib
import pkgutil
import re

import pytest

import caudal
import tests.games
from tests.support import CITED, OWN_GAMES

ID = re.compile(r"\b([A-Z]{2}-\d+[a-z]?)\b")


def rule_ids(game: str, language: str) -> set[str]:
    return set(ID.findall(caudal.game(game).rules(language))) - {"DP-0"}


def import_tests(game: str) -> None:
    package = importlib.import_module(f"tests.games.{game}")
    for module in pkgutil.iter_modules(package.__path__):
        importlib.import_module(f"tests.games.{game}.{module.name}")


@pytest.mark.parametrize("game", OWN_GAMES)
def test_both_languages_state_the_same_rules(game: str) -> None:
    assert rule_ids(game, "es") == rule_ids(game, "en")
    assert rule_ids(game, "en")


@pytest.mark.parametrize("game", OWN_GAMES)
def test_every_rule_is_cited_and_every_citation_exists(game: str) -> None:
    import_tests(game)
    rules = {id for id in rule_ids(game, "en") if not id.startswith("DP-")}
    prefixes = {id[:2] for id in rules}
    cited = {id for id in CITED if id[:2] in prefixes}
    assert sorted(rules - cited) == [], "rules that no test cites"
    assert sorted(cited - rules) == [], "cited rules that do not exist"


def test_every_game_has_tests() -> None:
    folders = {module.name for module in pkgutil.iter_modules(tests.games.__path__)}
    assert set(OWN_GAMES) <= folders
