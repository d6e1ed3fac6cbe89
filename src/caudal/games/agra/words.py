from typing import Any
from caudal.engine.texts import Texts
def table(view: dict[str, Any], say: Texts) -> list[tuple[str, list[str]]]:
    return []
def label(view: dict[str, Any], move: str, say: Texts) -> str:
    return move
