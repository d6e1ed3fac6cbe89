"""What can go wrong, said as a sentence for the person who can act on it."""


class CaudalError(Exception):
    """Something a caller asked for cannot be done; the message says what and what is allowed.

    The sentence is English. It is kept with its blanks open, so that whoever speaks to people in
    another language finds it there.

    >>> problem = CaudalError("there is no game {id!r}", id="go")
    >>> str(problem), problem.sentence
    ("there is no game 'go'", 'there is no game {id!r}')
    """

    def __init__(self, sentence: str, **blanks: object) -> None:
        super().__init__(sentence.format(**blanks) if blanks else sentence)
        self.sentence = sentence
        self.blanks = blanks


class Unplayable(CaudalError):
    """A game cannot be played so, with these players, options or this content; it is said why in
    every language."""

    def __init__(self, said: dict[str, str]) -> None:
        super().__init__(said["en"])
        self.said = said


class IllegalMove(CaudalError):
    """The move is not one of the legal ones of the question that is asked."""


class BrokenInvariant(CaudalError):
    """Pieces do not add up: a fault in the rules, never in what a player did."""


def must(holds: bool, sentence: str) -> None:
    """An invariant of a game, as a sentence."""
    if not holds:
        raise BrokenInvariant(f"it does not hold that {sentence}")
