"""Web Push: a message for one browser, encrypted so that its maker's push service cannot read it
(RFC 8291), and signed so that the service knows who sends it (VAPID, RFC 8292)."""

from __future__ import annotations

import base64
import ipaddress
import json
import os
import socket
import time
import urllib.error
import urllib.request
from typing import NamedTuple
from urllib.parse import urlsplit

from cryptography.exceptions import UnsupportedAlgorithm
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

CURVE = ec.SECP256R1()
POINT = serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint
TTL = 24 * 3600
"""Seconds for which the service keeps a message for a browser that is off."""
SIGNED = 12 * 3600
PATIENCE = 10.0
GONE = (404, 410)
RECORD = 4096


class Browser(NamedTuple):
    """Where a browser is reached, and its keys, in base64url."""

    endpoint: str
    public: str
    auth: str


def as_text(data: bytes) -> str:
    """Base64url without padding.

    >>> as_text(b"caudal!")
    'Y2F1ZGFsIQ'
    """
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def as_bytes(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def new_key() -> str:
    """A private key of the house's own."""
    number = ec.generate_private_key(CURVE).private_numbers().private_value
    return as_text(number.to_bytes(32))


def private(key: str) -> ec.EllipticCurvePrivateKey:
    return ec.derive_private_key(int.from_bytes(as_bytes(key)), CURVE)


def public(key: str) -> str:
    """The public half, as browsers ask for it."""
    return as_text(private(key).public_key().public_bytes(*POINT))


def is_browser(browser: Browser, inside: tuple[str, ...]) -> bool:
    """Whether these are keys, and a service that may be asked: by https, or one that the host
    named."""
    parts = urlsplit(browser.endpoint)
    try:
        ec.EllipticCurvePublicKey.from_encoded_point(CURVE, as_bytes(browser.public))
        sound = len(as_bytes(browser.auth)) == 16 and bool(parts.hostname) and parts.port != 0
    except (ValueError, UnsupportedAlgorithm):
        return False
    return sound and (parts.scheme == "https" or origin(browser.endpoint) in inside)


def origin(endpoint: str) -> str:
    parts = urlsplit(endpoint)
    return f"{parts.scheme}://{parts.netloc}"


def is_public(endpoint: str) -> bool:
    """Whether an address lies outside of the host's own networks: nobody should be able to have
    the server knock at doors behind it."""
    parts = urlsplit(endpoint)
    try:
        places = socket.getaddrinfo(parts.hostname, parts.port or 443, type=socket.SOCK_STREAM)
    except OSError:
        return False
    return all(ipaddress.ip_address(place[4][0]).is_global for place in places)


def derived(salt: bytes, secret: bytes, info: bytes, length: int) -> bytes:
    return HKDF(hashes.SHA256(), length, salt, info).derive(secret)


def encrypted(browser: Browser, message: bytes) -> bytes:
    """A message that nobody but the browser can read."""
    theirs = as_bytes(browser.public)
    own = ec.generate_private_key(CURVE)
    ours = own.public_key().public_bytes(*POINT)
    point = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, theirs)
    shared = own.exchange(ec.ECDH(), point)
    info = b"WebPush: info\0" + theirs + ours
    secret = derived(as_bytes(browser.auth), shared, info, 32)
    salt = os.urandom(16)
    key = derived(salt, secret, b"Content-Encoding: aes128gcm\0", 16)
    nonce = derived(salt, secret, b"Content-Encoding: nonce\0", 12)
    head = salt + RECORD.to_bytes(4) + len(ours).to_bytes(1) + ours
    return head + AESGCM(key).encrypt(nonce, message + b"\x02", None)


def signature(endpoint: str, key: str, contact: str, now: float) -> str:
    """Who sends it, for the service."""
    claims = {"aud": origin(endpoint), "exp": int(now) + SIGNED, "sub": contact}
    parts = [{"typ": "JWT", "alg": "ES256"}, claims]
    text = ".".join(as_text(json.dumps(part).encode()) for part in parts)
    r, s = decode_dss_signature(private(key).sign(text.encode(), ec.ECDSA(hashes.SHA256())))
    return f"vapid t={text}.{as_text(r.to_bytes(32) + s.to_bytes(32))}, k={public(key)}"


class NoRedirect(urllib.request.HTTPRedirectHandler):
    """A push service answers itself."""

    def redirect_request(self, *_: object) -> None:
        return None


def send(
    browser: Browser, message: bytes, key: str, contact: str, inside: tuple[str, ...] = ()
) -> bool:
    """Push; False where the browser is not to be reached any more."""
    if origin(browser.endpoint) not in inside and not is_public(browser.endpoint):
        return False
    request = urllib.request.Request(
        browser.endpoint,
        encrypted(browser, message),
        {
            "Authorization": signature(browser.endpoint, key, contact, time.time()),
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(TTL),
            "Topic": "caudal",
        },
    )
    opener = urllib.request.build_opener(NoRedirect, urllib.request.ProxyHandler({}))
    try:
        with opener.open(request, timeout=PATIENCE):
            return True
    except urllib.error.HTTPError as error:
        return error.code not in GONE
    except OSError:
        return True  # the service is away; the next message may reach it
