"""Seeds, ids, invitations, cookies and codes come from the system's generator, each by itself."""

from __future__ import annotations

import base64
import itertools
import random
from pathlib import Path

import pytest

from caudal.host.setups import new_seed
from tests.server.support import Person, Trial, command_id, run, two_people


class Drawn:
    """What the system's generator gave."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.parts: list[bytes] = []
        draw = random._urandom  # type: ignore[attr-defined]

        def noted(count: int) -> bytes:
            self.parts.append(draw(count))
            return self.parts[-1]

        monkeypatch.setattr(random, "_urandom", noted)

    def has(self, secret: str | int) -> bool:
        """Whether a secret is one draw, and the whole of it."""
        if isinstance(secret, int):
            return secret.to_bytes(16, "big") in self.parts
        return base64.urlsafe_b64decode(secret + "=" * (-len(secret) % 4)) in self.parts


def cookie_of(person: Person, table: str) -> str:
    [secret] = [one.value for one in person.web.cookies.jar if one.path.endswith(table)]
    return secret or ""


async def finish(*people: Person) -> None:
    step = 1
    while (await people[0].see())["status"] == "playing":
        step = step * 31 % 1009
        for person in people:
            if await person.move(step):
                break


def test_every_secret_of_a_match_is_a_draw_of_its_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def trial(server: Trial) -> None:
        drawn = Drawn(monkeypatch)
        random.seed(7)
        ana, bea = await two_people(server)
        secrets: list[str | int] = [ana.invite]
        for _ in range(3):
            table = ana.table
            secrets += [table, cookie_of(ana, table), cookie_of(bea, table)]
            secrets += [(await server.live(table)).table.setup.seed]
            secrets += [(await ana.post(ana.path("/claims"), {}))["secret"]]
            await finish(ana, bea)
            again = (await ana.post(ana.path("/rematch"), {}))["table"]
            await bea.post(bea.path("/rematch"), {})
            ana.table = bea.table = again
            ana.revision = bea.revision = 0
            await ana.do(do="start", id=command_id())
        assert len(set(secrets)) == len(secrets) == 1 + 3 * 5
        assert all(drawn.has(secret) for secret in secrets)
        assert len(set(drawn.parts)) == len(drawn.parts)

    run(tmp_path, trial)


def test_seeds_have_128_bits_that_do_not_follow_each_other() -> None:
    """Neither a seed nor its difference to the one before favours any bit."""
    seeds = [new_seed() for _ in range(400)]
    steps = [one ^ two for one, two in itertools.pairwise(seeds)]
    for numbers in (seeds, steps):
        for bit in range(128):
            ones = sum(number >> bit & 1 for number in numbers)
            assert 120 < ones < 280, bit
