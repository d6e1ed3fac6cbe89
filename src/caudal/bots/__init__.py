"""Bots play seats without a person. They are handed a seat's knowledge, never a state."""

from caudal.bots.base import AnyGame, Bot, bot, is_bot, names
from caudal.bots.hint import Hint, hint

__all__ = ["AnyGame", "Bot", "Hint", "bot", "hint", "is_bot", "names"]
