"""The section of the rules behind a question."""

import pytest

import caudal
from caudal.engine.texts import LANGUAGES
from caudal.terminal.catalogue import show_game
from caudal.terminal.rulebook import section, show_rules, without_anchors

RULES = """# The game {#top}
Intro.

## Your turn {#turn}
Do one thing.

### Small print {#small}
Really one.

## The end {#end}
Count.
"""


def test_a_section_ends_where_its_equal_begins() -> None:
    assert section(RULES, "turn") == "## Your turn\nDo one thing.\n\n### Small print\nReally one."
    assert section(RULES, "small") == "### Small print\nReally one."
    assert section(RULES, "end") == "## The end\nCount."


def test_an_unknown_section_is_empty() -> None:
    assert section(RULES, "shop") == ""
    assert section("", "turn") == ""


def test_anchors_are_not_read() -> None:
    assert "{#" not in without_anchors(RULES)
    assert without_anchors(RULES).startswith("# The game\n")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("id", caudal.game_ids())
def test_what_is_ours_is_found_from_the_catalogue(
    id: str, language: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """`caudal games GAME` says where to read it, and that command shows that section alone."""
    game = caudal.game(id)
    show_game(game, language)
    assert f"caudal rules {id} ours" in " ".join(capsys.readouterr().out.split())
    show_rules(game, language, "ours")
    shown = capsys.readouterr().out
    assert {"en": "What is ours", "es": "Lo que es nuestro"}[language] in shown
    assert len(shown) < len(game.rules(language)) / 2


def test_a_section_that_is_not_there_is_refused_with_those_that_are() -> None:
    with pytest.raises(caudal.CaudalError, match=r"no section 'shop'; they have .*ours"):
        show_rules(caudal.game("agra"), "en", "shop")
