"""The same work on a Ray cluster (extra `cluster`).

Ray chooses the machine and starts a job again elsewhere when its worker is lost. What a worker must
share with whoever asks travels with the jobs: the contents that replace a game's own, and a print
of the program, for a worker that runs another Caudal would give other results.
"""

from __future__ import annotations

import hashlib
import logging
import os
import tempfile
from collections.abc import Callable, Iterable, Iterator
from dataclasses import asdict, dataclass
from functools import cache
from pathlib import Path
from typing import Any

import caudal
from caudal.engine.content import VARIABLE, content, replaced
from caudal.engine.errors import CaudalError
from caudal.lab.pool import AHEAD, Found, Job, cores, in_order

RETRIES = 5
"""How often a job is started again whose worker was lost, before the job itself is suspected."""
STORE = 128 * 2**20
"""Bytes of shared memory of a cluster that is started here; jobs and results are small."""


@dataclass(frozen=True)
class House:
    """What all workers must have in common."""

    program: str
    contents: tuple[tuple[str, str], ...]
    """Games whose content is replaced, and the text in its place."""

    def print(self) -> str:
        return hashlib.sha256(repr(self).encode()).hexdigest()[:16]


def on_cluster(
    work: Callable[[Job], Found], jobs: Iterable[Job], workers: int, address: str
) -> Iterator[Found]:
    """`workers` counts only for a cluster that is started here."""
    ray = connect(address, workers)
    from ray.exceptions import RayError, RayTaskError

    here = House(program(), contents())
    # A worker process imports a game once: processes of another content must not be used again.
    fresh = {"env_vars": {"CAUDAL_HOUSE": here.print()}}
    task = ray.remote(max_retries=RETRIES, runtime_env=fresh)(carry_out)
    shared = ray.put((work, asdict(here)))
    open_jobs: set[Any] = set()

    def start(job: Job) -> Any:
        ticket = task.remote(shared, job)
        open_jobs.add(ticket)
        return ticket

    def finish(ticket: Any) -> Found:
        found: Found = ray.get(ticket)
        open_jobs.discard(ticket)
        return found

    def room() -> int:
        return AHEAD * int(ray.cluster_resources().get("CPU", 1))

    try:
        yield from in_order(start, finish, jobs, room)
    except RayTaskError as error:
        raise error.cause from None
    except RayError as error:
        raise CaudalError(f"the Ray cluster gave up a job: {error}") from None
    finally:
        for ticket in open_jobs:
            ray.cancel(ticket, force=True)


def connect(address: str, workers: int) -> Any:
    """Ray, connected; `auto` is a cluster that runs already, else one that is started here and
    ends with this process."""
    try:
        import ray
    except ImportError as error:
        raise CaudalError("a Ray cluster needs the extra: pip install 'caudal[cluster]'") from error
    if ray.is_initialized():
        return ray
    quiet: dict[str, Any] = {"logging_level": logging.ERROR, "log_to_driver": False}
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    try:
        ray.init(address, **quiet)
    except ConnectionError as error:
        if address != "auto":
            raise CaudalError(f"there is no Ray cluster at {address}: {error}") from None
        ray.init(
            "local",
            num_cpus=workers or cores(),
            object_store_memory=STORE,
            include_dashboard=False,
            **quiet,
        )
    return ray


def carry_out(shared: tuple[Callable[[Job], Found], dict[str, Any]], job: Job) -> Found:
    """One job, in a worker of the cluster."""
    work, house = shared
    settle(House(**house))
    return work(job)


@cache
def settle(house: House) -> None:
    """Make this process one of the house, before it reads any game's content."""
    if house.program != program():
        raise CaudalError(
            f"a worker of the cluster runs another Caudal (its version is {caudal.__version__}); "
            "install the same one on every machine"
        )
    with tempfile.TemporaryDirectory() as folder:
        files = {game: Path(folder) / f"{game}.toml" for game, _ in house.contents}
        os.environ[VARIABLE] = ",".join(f"{game}={file}" for game, file in files.items())
        for game, text in house.contents:
            files[game].write_text(text, encoding="utf-8")
            content(game)


def contents() -> tuple[tuple[str, str], ...]:
    """The contents in place of games' own, as texts: a cluster's machines do not see our files."""
    found = []
    for game, path in sorted(replaced().items()):
        try:
            found.append((game, Path(path).read_text(encoding="utf-8")))
        except OSError as error:
            raise CaudalError(f"the content of {game} in {path} cannot be read: {error}") from None
    return tuple(found)


@cache
def program() -> str:
    """A print of all that results depend on: Caudal's sources and its games' data."""
    folder = Path(caudal.__file__).parent
    sources = sorted(path for kind in ("*.py", "*.toml") for path in folder.rglob(kind))
    total = hashlib.sha256()
    for path in sources:
        total.update(path.relative_to(folder).as_posix().encode() + b"\0" + path.read_bytes())
    return total.hexdigest()[:16]
