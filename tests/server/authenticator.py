"""A passkey in software: what a browser and its device do, for programs that sign up."""

from __future__ import annotations

import hashlib
import json
import secrets
from typing import Any

import cbor2
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from webauthn.helpers import bytes_to_base64url

PRESENT, VERIFIED, MADE = 1, 4, 64


class Device:
    """Keeps keys by site, and shows that it has them."""

    def __init__(self, origin: str = "http://localhost") -> None:
        self.origin = origin
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.id = secrets.token_bytes(20)
        self.uses = 0

    def _client(self, kind: str, challenge: str) -> bytes:
        told = {"type": kind, "challenge": challenge, "origin": self.origin, "crossOrigin": False}
        return json.dumps(told).encode()

    def _data(self, site: str, flags: int, more: bytes = b"") -> bytes:
        self.uses += 1
        head = hashlib.sha256(site.encode()).digest() + bytes([flags])
        return head + self.uses.to_bytes(4, "big") + more

    def create(self, options: dict[str, Any]) -> dict[str, Any]:
        """Answer what `navigator.credentials.create` is asked."""
        numbers = self.key.public_key().public_numbers()
        public = {1: 2, 3: -7, -1: 1, -2: numbers.x.to_bytes(32), -3: numbers.y.to_bytes(32)}
        made = bytes(16) + len(self.id).to_bytes(2, "big") + self.id + cbor2.dumps(public)
        data = self._data(options["rp"]["id"], PRESENT | VERIFIED | MADE, made)
        attested = {"fmt": "none", "attStmt": {}, "authData": data}
        return self._answer(
            {
                "clientDataJSON": self._client("webauthn.create", options["challenge"]),
                "attestationObject": cbor2.dumps(attested),
            }
        )

    def get(self, options: dict[str, Any]) -> dict[str, Any]:
        """Answer what `navigator.credentials.get` is asked."""
        data = self._data(options["rpId"], PRESENT | VERIFIED)
        client = self._client("webauthn.get", options["challenge"])
        signed = self.key.sign(data + hashlib.sha256(client).digest(), ec.ECDSA(hashes.SHA256()))
        return self._answer(
            {"clientDataJSON": client, "authenticatorData": data, "signature": signed}
        )

    def _answer(self, response: dict[str, bytes]) -> dict[str, Any]:
        name = bytes_to_base64url(self.id)
        return {
            "id": name,
            "rawId": name,
            "type": "public-key",
            "clientExtensionResults": {},
            "response": {key: bytes_to_base64url(value) for key, value in response.items()},
        }
