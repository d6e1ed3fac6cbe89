"""What is ours is said to be ours, in both languages alike."""

import re

from tests.games.emporous.positions import GAME

SILENT = {10, 41, 49, 54, 63, 88, 98, 99, 100, 103, 108, 123, 127}
"""Rules where the rulebook is silent or garbled, some of them."""


def marked(language: str) -> set[int]:
    return {int(number) for number in re.findall(r"EM-(\d+)⚑", GAME.rules(language))}


def test_rulings_are_marked_alike_in_both_languages() -> None:
    assert marked("en") == marked("es")
    assert marked("en") >= SILENT


def test_the_mark_is_explained_at_the_top_and_what_is_reconstructed_at_the_end() -> None:
    for language, words in (("en", "our ruling"), ("es", "decisión nuestra")):
        text = GAME.rules(language)
        assert text.count(words) == 1
        assert text.index(f"⚑ {words}") < text.index("{#learn}")
        assert text.rindex("{#") == text.index("{#ours}")
