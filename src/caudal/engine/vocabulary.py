"""A game's moves: integers inside the process, stable names everywhere else."""

from collections.abc import Iterable

from caudal.engine.errors import CaudalError


class Vocabulary:
    """Named verbs with small ranges of items; a move is its verb's first integer plus an index.

    >>> moves = Vocabulary()
    >>> settle = moves.verb("settle", ["wood", "clay"])
    >>> done = moves.verb("done")
    >>> moves.name(settle + 1), moves.name(done), moves.move("settle:clay") == settle + 1
    ('settle:clay', 'done', True)
    >>> moves.move("settle:gold")
    Traceback (most recent call last):
    ...
    caudal.engine.errors.CaudalError: there is no move 'settle:gold'; 'settle' takes wood, clay
    """

    def __init__(self) -> None:
        self.names: list[str] = []
        self.items: dict[str, list[str]] = {}
        self._moves: dict[str, int] = {}

    def verb(self, verb: str, items: Iterable[object] | None = None) -> int:
        """Add a verb; returns the integer of its first (or only) move."""
        if verb in self.items:
            raise ValueError(f"the verb {verb!r} is there already")
        first = len(self.names)
        words = [] if items is None else [str(item) for item in items]
        self.items[verb] = words
        for name in [f"{verb}:{word}" for word in words] if items is not None else [verb]:
            self._moves[name] = len(self.names)
            self.names.append(name)
        return first

    def __len__(self) -> int:
        return len(self.names)

    def name(self, move: int) -> str:
        """The stable text of a move, as in records, on the command line and over the wire."""
        if not 0 <= move < len(self.names):
            raise CaudalError(
                "there is no move number {move}; there are {count}",
                move=move,
                count=len(self.names),
            )
        return self.names[move]

    def move(self, name: str) -> int:
        """The integer of a move's name."""
        try:
            return self._moves[name]
        except KeyError:
            pass
        verb = name.partition(":")[0]
        known = self.items.get(verb)
        if known is None:
            sentence, allowed = "there is no move {name!r}; the verbs are {allowed}", [*self.items]
        elif known:
            sentence, allowed = "there is no move {name!r}; {verb!r} takes {allowed}", known[:40]
        else:
            sentence, allowed = "there is no move {name!r}; {verb!r} stands alone", []
        raise CaudalError(sentence, name=name, verb=verb, allowed=", ".join(allowed))
