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
YEAR = 365 * 24 * 3600


def new_secret() -> str:
    return secrets.token_urlsafe(32)


def hash_of(secret: str) -> str:
    """What is stored of a secret: it has 256 random bits, so a plain hash keeps it."""
    return hashlib.sha256(secret.encode()).hexdigest()


def key_of(secret: str, table: str, kind: str, holder: int, at: int) -> Key:
    return Key(table, hash_of(secret), kind, holder, at)


def cookie(table: str, secret: str, https: bool) -> str:
    """The header that lets a browser keep a seat's secret, for this table's addresses alone."""
    secure = "; Secure" if https else ""
    return (
        f"{COOKIE}={secret}; Path=/api/tables/{table}; Max-Age={YEAR}; "
        f"HttpOnly; SameSite=Strict{secure}"
    )


def person_cookie(secret: str, https: bool) -> str:
    """The header that signs a browser in, or, with no secret, out."""
    secure = "; Secure" if https else ""
    age = YEAR if secret else 0
    return f"{PERSON}={secret}; Path=/api; Max-Age={age}; HttpOnly; SameSite=Strict{secure}"


def entry_cookie(event: str, secret: str, https: bool) -> str:
    """The header that lets a guest or a program take part in a tournament."""
    secure = "; Secure" if https else ""
    return (
        f"{ENTRY}={secret}; Path=/api/tournaments/{event}; Max-Age={YEAR}; "
        f"HttpOnly; SameSite=Strict{secure}"
    )


def seek_cookie(secret: str, https: bool) -> str:
    """The header by which a guest looks for a game; it will hold their seat."""
    secure = "; Secure" if https else ""
    return f"{SEEK}={secret}; Path=/api; Max-Age=86400; HttpOnly; SameSite=Strict{secure}"


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
