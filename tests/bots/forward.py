"""Small nets and what they answer: recorded, because Python, C and the page's script share them.

`python -m tests.bots.forward` writes `forward.json` anew, computed by numpy.
"""

import base64
import json
import random
import struct
from pathlib import Path
from typing import Any

from caudal.bots.netfile import Header
from caudal.bots.nets import NumpyNet
from tests.nets import drawn

FILE = Path(__file__).with_name("forward.json")
LOOKS = ((2, 1.0), (3, 1.0), (3, 4.0))


def header_of(case: dict[str, Any]) -> Header:
    return Header("drawn", 1, 1, "", **case["shape"], unit=10.0)


def cases() -> list[dict[str, Any]]:
    hand = random.Random(4)
    rows = []
    for sees_legal in (True, False):
        case: dict[str, Any] = {
            "shape": {
                "numbers": 12, "actions": 7, "width": 16, "depth": 2, "seats": 3,
                "sees_legal": sees_legal,
            }
        }  # fmt: skip
        header = header_of(case)
        weights = drawn(header)
        net = NumpyNet(header, weights)
        looks = []
        for players, temperature in LOOKS:
            numbers = [hand.choice([0.0, 0.0, 1.0, 0.25, -2.5]) for _ in range(12)]
            legal = sorted(hand.sample(range(7), 4))
            packed = struct.pack("<12f", *numbers)
            answer = [round(each, 5) for each in net.look(packed, legal, players, temperature)]
            looks.append([numbers, legal, players, temperature, answer])
        rows.append(case | {"weights": base64.b64encode(weights).decode(), "looks": looks})
    return rows


if __name__ == "__main__":
    FILE.write_text(json.dumps(cases(), indent=1) + "\n", encoding="utf-8")
