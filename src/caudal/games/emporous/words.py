"""Emporous's table in words (stub)."""
from typing import Any
from caudal.engine.texts import Texts
def table(view: dict[str, Any], say: Texts) -> list[tuple[str, list[str]]]:
    return [("t", [])]
def label(view: dict[str, Any], move: str, say: Texts) -> str:
    return move
