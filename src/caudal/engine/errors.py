"""What can go wrong, said as a sentence for the person who can act on it."""


class CaudalError(Exception):
    """Something a caller asked for cannot be done; the message says what and what is allowed."""


class IllegalMove(CaudalError):
    """The move is not one of the legal ones of the question that is asked."""


class BrokenInvariant(CaudalError):
    """Pieces do not add up: a fault in the rules, never in what a player did."""
