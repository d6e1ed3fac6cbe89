"""The section of the rules behind a question."""

from caudal.terminal.rulebook import section, without_anchors

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
