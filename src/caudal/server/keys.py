"""Secrets: made here, handed out once, kept as hashes, never logged."""

from __future__ import annotations

import hashlib
import secrets

from caudal.store import Key

COOKIE = "caudal_seat"
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
