"""Bots play seats without a person. They are handed a seat's knowledge, never a state."""

from caudal.bots.base import Bot, bot, names

__all__ = ["Bot", "bot", "names"]
