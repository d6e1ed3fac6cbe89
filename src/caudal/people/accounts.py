"""An account as its person sees it: what they may choose, and the codes that open it when every
device is lost."""

from __future__ import annotations

import hashlib
import re
import secrets
from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct

CODES = 10
WORDS = 4
_CONSONANTS, _VOWELS = "bdfgklmnprstvz", "aeiou"
_SYLLABLES = [consonant + vowel for consonant in _CONSONANTS for vowel in _VOWELS]
_RUDE = frozenset({"puta", "puto", "caca", "pedo", "teta", "nazi", "pipi", "popo", "kaka", "kike"})
_SALT = b"caudal recovery code"

FIELDS = ("sea", "clay", "leaf", "rose", "gold", "stone", "sand", "river")
DIVISIONS = ("plain", "pale", "fess", "chevron", "bend", "wave")
CHARGES = (
    "boat",
    "crown",
    "farm",
    "flower",
    "lighthouse",
    "port",
    "scroll",
    "ship",
    "star",
    "wood",
)

Crest = Annotated[
    str,
    Meta(
        pattern=rf"^({'|'.join(FIELDS)})-({'|'.join(DIVISIONS)})-({'|'.join(CHARGES)})\Z",
        description="A field, its division and what is on it: sea-wave-boat.",
    ),
]
Sight = Literal["all", "friends", "me"]


class Choices(Struct, frozen=True, forbid_unknown_fields=True):
    """What somebody chose about their page. It never decides who can play."""

    crest: Crest = "sea-wave-boat"
    languages: Annotated[list[Literal["en", "es"]], Meta(max_length=2)] = []
    seen_by: Sight = "all"
    leads: bool = True
    """Whether to be listed among the leaders."""


def read(body: str) -> Choices:
    """Choices as they are kept.

    >>> read(write(Choices(seen_by="me"))).seen_by
    'me'
    """
    return msgspec.json.decode(body, type=Choices)


def write(choices: Choices) -> str:
    return msgspec.json.encode(choices).decode()


def may_see(choices: Choices, mine: bool, friends: bool) -> bool:
    """Whether somebody may see a page: its owner, a friend, or anybody else.

    >>> [may_see(Choices(seen_by="friends"), False, friends) for friends in (True, False)]
    [True, False]
    """
    return mine or choices.seen_by == "all" or (choices.seen_by == "friends" and friends)


def first_crest(name: str) -> str:
    """The crest that a name begins with; another name, most likely another crest.

    >>> first_crest("Ana") == first_crest("Ana") != first_crest("Eva")
    True
    """
    number = int.from_bytes(hashlib.sha256(name.encode()).digest()[:8])
    number, field = divmod(number, len(FIELDS))
    number, division = divmod(number, len(DIVISIONS))
    return f"{FIELDS[field]}-{DIVISIONS[division]}-{CHARGES[number % len(CHARGES)]}"


def new_code() -> str:
    """A recovery code: four words that can be read aloud in either language, 48 bits of chance."""
    words: list[str] = []
    while len(words) < WORDS:
        word = secrets.choice(_SYLLABLES) + secrets.choice(_SYLLABLES)
        if word not in _RUDE:
            words.append(word)
    return " ".join(words)


def code_hash(code: str) -> str:
    """What is kept of a code; however it is typed. So short a secret is guarded by a hash that is
    slow to try, and by counting those who try.

    >>> code_hash("Moka  bire, tolu-sane") == code_hash("moka bire tolu sane") != code_hash("moka")
    True
    """
    plain = "".join(re.findall("[a-z]+", code.lower()))
    return hashlib.scrypt(plain.encode(), salt=_SALT, n=2**14, r=8, p=1, dklen=24).hex()
