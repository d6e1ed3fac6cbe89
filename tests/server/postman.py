"""A push service and an SMTP server of the trial's own, on free loopback ports."""

from __future__ import annotations

import email
import email.policy
import json
import os
import re
import socketserver
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from email.message import EmailMessage
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from caudal.server.push import CURVE, POINT, as_bytes, as_text, derived


class PushService:
    """Keeps what is pushed; `gone` answers that no browser is there any more."""

    def __init__(self) -> None:
        self.key = ec.generate_private_key(CURVE)
        self.auth = os.urandom(16)
        self.pushed: list[tuple[dict[str, str], bytes]] = []
        self.gone = False
        self.arrived = threading.Condition()
        service = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["Content-Length"]))
                with service.arrived:
                    service.pushed.append((dict(self.headers), body))
                    service.arrived.notify_all()
                self.send_response(410 if service.gone else 201)
                self.send_header("Content-Length", "0")
                self.end_headers()

            def log_message(self, *_: object) -> None:
                """Nobody reads it."""

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.address = f"http://127.0.0.1:{self.server.server_port}"

    def subscription(self, name: str = "browser") -> dict[str, Any]:
        """What a browser that is reached here would give."""
        point = self.key.public_key().public_bytes(*POINT)
        return {
            "endpoint": f"{self.address}/{name}",
            "keys": {"p256dh": as_text(point), "auth": as_text(self.auth)},
        }

    def opened(self, body: bytes) -> dict[str, Any]:
        """A message as the browser reads it (RFC 8291)."""
        salt, length = body[:16], body[20]
        theirs, sealed = body[21 : 21 + length], body[21 + length :]
        ours = self.key.public_key().public_bytes(*POINT)
        shared = self.key.exchange(
            ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(CURVE, theirs)
        )
        secret = derived(self.auth, shared, b"WebPush: info\0" + ours + theirs, 32)
        key = derived(salt, secret, b"Content-Encoding: aes128gcm\0", 16)
        nonce = derived(salt, secret, b"Content-Encoding: nonce\0", 12)
        plain = AESGCM(key).decrypt(nonce, sealed, None)
        assert plain[-1:] == b"\x02"
        told: dict[str, Any] = json.loads(plain[:-1])
        return told

    def signed(self, headers: dict[str, str], public: str) -> dict[str, Any]:
        """What the sender says of itself, if it is signed by that key (RFC 8292)."""
        token = re.fullmatch(r"vapid t=(.+)\.(.+)\.(.+), k=(.+)", headers["Authorization"])
        assert token is not None
        assert token[4] == public
        mark = as_bytes(token[3])
        point = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, as_bytes(public))
        signature = encode_dss_signature(int.from_bytes(mark[:32]), int.from_bytes(mark[32:]))
        point.verify(signature, f"{token[1]}.{token[2]}".encode(), ec.ECDSA(hashes.SHA256()))
        claims: dict[str, Any] = json.loads(as_bytes(token[2]))
        return claims

    def wait(self, number: int, seconds: float = 60.0) -> list[dict[str, Any]]:
        """The messages, once there are as many."""
        with self.arrived:
            assert self.arrived.wait_for(lambda: len(self.pushed) >= number, seconds)
            return [self.opened(body) for _, body in self.pushed]


class PostOffice:
    """Takes letters by SMTP and keeps them."""

    def __init__(self) -> None:
        self.letters: list[EmailMessage] = []
        self.arrived = threading.Condition()
        office = self

        class Handler(socketserver.StreamRequestHandler):
            def say(self, line: str) -> None:
                self.wfile.write(f"{line}\r\n".encode())

            def handle(self) -> None:
                self.say("220 trial")
                while line := self.rfile.readline():
                    word = line.split()[0].upper() if line.split() else b""
                    if word == b"DATA":
                        self.say("354 go on")
                        self.take()
                    self.say("221 bye" if word == b"QUIT" else "250 ok")
                    if word == b"QUIT":
                        return

            def take(self) -> None:
                lines: list[bytes] = []
                while (line := self.rfile.readline()) not in (b".\r\n", b""):
                    lines.append(line.removeprefix(b"."))
                letter = email.message_from_bytes(b"".join(lines), policy=email.policy.default)
                assert isinstance(letter, EmailMessage)
                with office.arrived:
                    office.letters.append(letter)
                    office.arrived.notify_all()

        self.server = socketserver.ThreadingTCPServer(("127.0.0.1", 0), Handler)
        self.server.daemon_threads = True
        self.url = f"smtp://127.0.0.1:{self.server.server_address[1]}"

    def wait(self, number: int, seconds: float = 60.0) -> list[EmailMessage]:
        """The letters, once there are as many."""
        with self.arrived:
            assert self.arrived.wait_for(lambda: len(self.letters) >= number, seconds)
            return list(self.letters)


def token_in(letter: EmailMessage, path: str) -> str:
    """The secret of a link in a letter."""
    found = re.search(rf"{path}#(\S+)", letter.get_content())
    assert found is not None
    return found[1]


@contextmanager
def serving(office: PushService | PostOffice) -> Iterator[None]:
    thread = threading.Thread(target=office.server.serve_forever, daemon=True)
    thread.start()
    try:
        yield
    finally:
        office.server.shutdown()
        office.server.server_close()
        thread.join()
