"""Pictures of components, as the games draw them."""

from __future__ import annotations

from functools import cache

from caudal.scene.gallery import pictures, stock
from caudal.scene.svg import drawing


@cache
def portrait(game: str, id: str) -> str:
    """A component as a self-contained SVG: the game's drawing that is called by its id, whatever
    kind of drawing it is; nothing where there is none.

    >>> portrait("the_river", "inn")[:4], portrait("the_river", "windmill")
    ('<svg', '')
    """
    if pictures(game) is None:
        return ""
    own = stock(game)
    named = [name for name in own.art if name == id or name.endswith(f"-{id}")]
    return drawing(min(named, key=len), own) if named else ""
