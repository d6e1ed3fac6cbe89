"""What travels is compressed where the reader understands that: answers, and messages of sockets.

A socket's messages are compressed each by itself (`no_context_takeover`): a compressor that lives
as long as its socket would take more memory than the table. What several readers are sent alike is
compressed once.
"""

from __future__ import annotations

import dataclasses
import gzip
import zlib
from collections import OrderedDict
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import NegotiationError
from websockets.extensions.permessage_deflate import (
    PerMessageDeflate,
    ServerPerMessageDeflateFactory,
)
from websockets.frames import Frame, Opcode

LEAST = 400
"""Bytes from which on it pays."""
LARGE = 8192
"""Bytes from which on it pays to look for more: a first picture, seldom a push."""
KEPT = 16
"""How many messages are kept for readers who are sent the same."""


def squeeze(body: bytes) -> bytes:
    """A message as permessage-deflate (RFC 7692) has it: without its last four bytes, which are
    always the same."""
    squeezer = zlib.compressobj(4 if len(body) >= LARGE else 1, wbits=-15)
    return (squeezer.compress(body) + squeezer.flush(zlib.Z_SYNC_FLUSH))[:-4]


class Squeezed:
    """The last messages, compressed."""

    def __init__(self) -> None:
        self._kept: OrderedDict[bytes, bytes] = OrderedDict()

    def get(self, body: bytes) -> bytes:
        squeezed = self._kept.get(body)
        if squeezed is None:
            squeezed = self._kept[body] = squeeze(body)
            if len(self._kept) > KEPT:
                self._kept.popitem(last=False)
        return squeezed


_SQUEEZED = Squeezed()


class OnceForAll(PerMessageDeflate):
    """The extension of a socket, once it is agreed upon."""

    def encode(self, frame: Frame) -> Frame:
        if frame.opcode is not Opcode.TEXT or len(frame.data) < LEAST:
            return frame
        return dataclasses.replace(frame, data=_SQUEEZED.get(bytes(frame.data)), rsv1=True)


class OfferOnceForAll(ServerPerMessageDeflateFactory):
    def __init__(self) -> None:
        super().__init__(server_no_context_takeover=True, client_no_context_takeover=True)

    def process_request_params(self, params: Any, accepted_extensions: Any) -> Any:
        """Agree with a client that can take any window; others are sent plain messages."""
        answer, agreed = super().process_request_params(params, accepted_extensions)
        if agreed.local_max_window_bits < 15:
            raise NegotiationError("the window is too small")
        remote = agreed.remote_max_window_bits
        return answer, OnceForAll(True, True, remote, 15)


class Deflating(WebSocketsSansIOProtocol):
    """A socket that offers to compress."""

    def __init__(self, *arguments: Any, **more: Any) -> None:
        super().__init__(*arguments, **more)
        self.conn.available_extensions = [OfferOnceForAll()]


def zipped(body: bytes) -> bytes:
    """An answer, compressed."""
    return gzip.compress(body, 4, mtime=0)
