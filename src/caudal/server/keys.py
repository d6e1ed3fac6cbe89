"""Secrets: made here, handed out once, kept as hashes, never logged."""

from __future__ import annotations

import hashlib
import secrets

from starlette.requests import HTTPConnection

from caudal.store import Key

COOKIE = "caudal_seat"
PERSON = "caudal_person"
ENTRY = "caudal_entry"
SEEK = "caudal_seek"
DAY = 24 * 3600
YEAR = 365 * DAY


def new_secret() -> str:
    return secrets.token_urlsafe(32)


def hash_of(secret: str) -> str:
    """What is stored of a secret: it has 256 random bits, so a plain hash keeps it."""
    return hashlib.sha256(secret.encode()).hexdigest()


def key_of(secret: str, table: str, kind: str, holder: int, at: int) -> Key:
    return Key(table, hash_of(secret), kind, holder, at)


def kept(name: str, secret: str, path: str, age: int, https: bool) -> str:
    """The header that lets a browser keep a secret, for some addresses alone and out of scripts'
    sight."""
    secure = "; Secure" if https else ""
    return f"{name}={secret}; Path={path}; Max-Age={age}; HttpOnly; SameSite=Strict{secure}"


def cookie(table: str, secret: str, https: bool) -> str:
    """A seat's secret, for this table's addresses."""
    return kept(COOKIE, secret, f"/api/tables/{table}", YEAR, https)


def person_cookie(secret: str, https: bool) -> str:
    """Signs a browser in, or, with no secret, out."""
    return kept(PERSON, secret, "/api", YEAR if secret else 0, https)


def entry_cookie(event: str, secret: str, https: bool) -> str:
    """Lets a guest or a program take part in a tournament."""
    return kept(ENTRY, secret, f"/api/tournaments/{event}", YEAR, https)


def seek_cookie(secret: str, https: bool) -> str:
    """By it a guest looks for a game; it will hold their seat."""
    return kept(SEEK, secret, "/api", DAY, https)


def brought(request: HTTPConnection, cookie: str) -> str:
    """The hash of the secret that a request brings along in a cookie, or nothing."""
    secret = request.cookies.get(cookie, "")
    return hash_of(secret) if 0 < len(secret) <= 64 else ""


def seat_in(request: HTTPConnection) -> str:
    return brought(request, COOKIE)


def person_in(request: HTTPConnection) -> str:
    return brought(request, PERSON)


def entry_in(request: HTTPConnection) -> str:
    return brought(request, ENTRY)


def seek_in(request: HTTPConnection) -> str:
    return brought(request, SEEK)
