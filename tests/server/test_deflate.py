"""What travels is compressed: answers where it is accepted, messages of sockets each by itself."""

import zlib
from pathlib import Path

import pytest
from websockets.frames import Frame, Opcode

from caudal.server.deflate import LARGE, LEAST, OnceForAll, squeeze
from tests.server.support import Trial, run

TAIL = b"\x00\x00\xff\xff"


@pytest.mark.parametrize("length", [LEAST, LARGE - 1, LARGE, 90_000])
def test_a_message_is_inflated_to_what_it_was(length: int) -> None:
    body = (b'{"k":"t","x":12.5,"t":"River"},' * length)[:length]
    small = squeeze(body)
    assert len(small) < length / 4
    assert zlib.decompressobj(-15).decompress(small + TAIL) == body


def test_short_messages_and_other_frames_stay_as_they_are() -> None:
    socket = OnceForAll(True, True, 15, 15)
    short, ping = Frame(Opcode.TEXT, b"{}"), Frame(Opcode.PING, b"x" * LEAST)
    assert socket.encode(short) is short
    assert socket.encode(ping) is ping
    long = socket.encode(Frame(Opcode.TEXT, b"x" * LEAST))
    assert long.rsv1
    assert len(long.data) < LEAST


def test_a_picture_is_compressed_for_who_accepts_it(tmp_path: Path) -> None:
    async def trial(server: Trial) -> None:
        ana = await server.person().open("Ana", "Bea", start=True)
        path = ana.path("/events?scene=1")
        sizes = []
        for accepted in ("gzip", "identity"):
            answer = await ana.web.get(path, headers={"accept-encoding": accepted})
            sizes.append(int(answer.headers["content-length"]))
            assert (answer.headers.get("content-encoding") == "gzip") == (accepted == "gzip")
            assert answer.json()["scene"]["panes"]
        assert sizes[0] < 12_000 < sizes[1]

    run(tmp_path, trial)
