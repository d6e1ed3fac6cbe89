"""What people are called and what they say, as it is shown; and names that look alike."""

from __future__ import annotations

import re
import unicodedata

from caudal.table.refusal import Refused

JOINER = "\u200d"
"""Joins pictographs; the one invisible character that chat takes."""
_MARKUP = re.compile(r"<[a-zA-Z/!?]")
_CAPITALS = str.maketrans(
    "АΑВΒСϹЕΕНΗІΙӀЈКΚМΜΝОΟРΡЅТΤХΧУΥҮΖ",
    "AABBCCEEHHIIIJKKMMNOOPPSTTXXYYYZ",
)
"""Capital letters of other alphabets that are taken for Latin ones."""
_LETTERS = str.maketrans(
    "аαьсϲԁеεɡһіιıӏl1јкκмпηоοσ0рρԛгѕ5тτυνѵωԝхχуγү2",
    "aabccdeeghiiiiiijkkmnnooooppqrssttuvvwwxxyyyz",
)
"""The same of small letters and digits, after the capitals were made small."""
_ACCENTS = range(0x300, 0x370)
_PAIRS = (("rn", "m"), ("vv", "w"), ("cl", "d"))
"""Letters that are read as one when they stand close."""


def skeleton(name: str) -> str:
    """What a name looks like at a glance: two names with the same skeleton are mistaken for each
    other. Case, accents, spaces and signs are passed over, other alphabets' letters taken for the
    Latin ones that they look like.

    >>> skeleton("Ana") == skeleton("АΝА") == skeleton("A-n á")
    True
    >>> skeleton("Ana") == skeleton("Anna")
    False
    """
    plain = unicodedata.normalize("NFKD", name.translate(_CAPITALS)).casefold()
    letters = "".join(
        ch for ch in plain if unicodedata.category(ch)[0] in "LNM" and ord(ch) not in _ACCENTS
    )
    for pair, letter in _PAIRS:
        letters = letters.replace(pair, letter)
    return letters.translate(_LETTERS)


def clean_name(name: str) -> str:
    """A name as it is shown, or a refusal.

    >>> clean_name("  Ana   María ")
    'Ana María'
    """
    clean = " ".join(unicodedata.normalize("NFC", name).split())
    if not clean or len(clean) > 24:
        raise Refused("invalid", "name_length", most=24)
    if not all(ch in " -_.'’·" or unicodedata.category(ch)[0] in "LNM" for ch in clean):
        raise Refused("invalid", "name_letters")
    if not skeleton(clean):
        raise Refused("invalid", "name_letters")
    return clean


def clean_text(text: str) -> str:
    """A line of chat as it is shown, or a refusal."""
    clean = " ".join(unicodedata.normalize("NFC", text).split())
    if not clean or len(clean) > 300:
        raise Refused("invalid", "chat_length", most=300)
    hidden = ("Cc", "Cf", "Co", "Cs", "Cn")
    if any(unicodedata.category(ch) in hidden and ch != JOINER for ch in clean):
        raise Refused("invalid", "chat_invisible")
    if _MARKUP.search(clean):
        raise Refused("invalid", "chat_markup")
    return clean
