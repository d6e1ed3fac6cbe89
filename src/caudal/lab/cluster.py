"""The same work on a Ray cluster (extra `cluster`).

Ray chooses the machine and starts a job again elsewhere when its worker is lost. What a worker must
share with whoever asks travels with the jobs: the contents that replace a game's own, and a
fingerprint of the program, for a worker that runs another Caudal would give other results.
"""

from __future__ import annotations

import hashlib
import logging
import os
import socket
import sys
import tempfile
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import caudal
from caudal.engine.content import VARIABLE, content, replaced
from caudal.engine.errors import CaudalError
from caudal.lab.pool import AHEAD, Job, Output, cores, in_order

RETRIES = 5
"""How often a job is started again whose worker was lost, before the job itself is suspected."""
PATIENCE = 5.0
"""Seconds that a cluster's door may take to open."""
STORE = 128 * 2**20
"""Bytes of shared memory of a cluster that is started here; jobs and results are small."""


@dataclass(frozen=True)
class Basis:
    """What all workers must have in common."""

    program: str
    contents: tuple[tuple[str, str], ...]
    """Games whose content is replaced, and the text in its place."""

    def mark(self) -> str:
        return hashlib.sha256(repr(self).encode()).hexdigest()[:16]


def on_cluster(
    work: Callable[[Job], Output], jobs: Iterable[Job], workers: int, address: str
) -> Iterator[Output]:
    """`workers` counts only for a cluster that is started here. If it ends early, the few jobs that
    have begun are left to end by themselves: Ray ends our process where one is cancelled that is
    just done."""
    ray = connect(address, workers)
    from ray.exceptions import RayError, RayTaskError

    here = Basis(program(), contents())
    task = ray.remote(max_retries=RETRIES, runtime_env=surroundings(here))(carry_out)
    shared = ray.put((work, here))

    def start(job: Job) -> Any:
        return task.remote(shared, job)

    def finish(ticket: Any) -> Output:
        result: Output = ray.get(ticket)
        return result

    def room() -> int:
        return AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))

    try:
        yield from in_order(start, finish, jobs, room)
    except RayTaskError as error:
        if "failed to import" in str(error.cause):
            raise CaudalError(
                "a worker of the cluster cannot do it; install the same Caudal on all "
                "its machines: {error}",
                error=str(error.cause),
            ) from None
        raise error.cause from None
    except RayError as error:
        raise CaudalError("the Ray cluster gave up a job: {error}", error=str(error)) from None


def surroundings(basis: Basis) -> dict[str, Any]:
    """Where a worker looks for modules, as we do; on another machine those folders are not there,
    and what is installed counts. A process reads a game's content once, so each basis has
    processes of its own."""
    folders = os.pathsep.join(os.path.abspath(folder) for folder in sys.path)
    return {"env_vars": {"PYTHONPATH": folders, "CAUDAL_BASIS": basis.mark()}}


def connect(address: str, workers: int) -> Any:
    """Ray, connected; `auto` is a cluster that runs already, else one that is started here and
    ends with this process."""
    try:
        import ray
    except ImportError as error:
        raise CaudalError("a Ray cluster needs the extra: pip install 'caudal[cluster]'") from error
    if ray.is_initialized():
        return ray
    os.environ.setdefault("RAY_IGNORE_UNHANDLED_ERRORS", "1")  # the first one is told by us
    quiet: dict[str, Any] = {"logging_level": logging.ERROR, "log_to_driver": False}
    known = os.environ.get("RAY_ADDRESS", "") if address == "auto" else address
    try:
        if known:
            knock(known)
            ray.init(known, **quiet)
        else:
            find_or_start(ray, workers, quiet)
    except (OSError, ValueError) as error:
        raise CaudalError(
            "no Ray cluster answers at {address}: {error}", address=known or address, error=error
        ) from None
    return ray


def knock(address: str) -> None:
    """Ray itself would wait for minutes where nobody listens."""
    place = urlsplit(address if "://" in address else f"//{address}")
    if not place.hostname or not place.port:
        raise ValueError("an address is auto, host:port or ray://host:port")
    socket.create_connection((place.hostname, place.port), timeout=PATIENCE).close()


def find_or_start(ray: Any, workers: int, quiet: dict[str, Any]) -> None:
    """Ray looks for a cluster by itself, and refuses settings of our own where it has found one."""
    own = {"num_cpus": workers or cores(), "object_store_memory": STORE}
    try:
        ray.init(include_dashboard=False, **own, **quiet)
    except ValueError:
        ray.init(**quiet)


def carry_out(shared: tuple[Callable[[Job], Output], Basis], job: Job) -> Output:
    """One job, in a worker of the cluster."""
    work, basis = shared
    settle(basis)
    return work(job)


@cache
def settle(basis: Basis) -> None:
    """Give this process the basis, before it reads any game's content."""
    if basis.program != program():
        raise CaudalError(
            "a worker of the cluster runs another Caudal, of version {version}; install the "
            "same Caudal on all its machines",
            version=caudal.__version__,
        )
    with tempfile.TemporaryDirectory() as folder:
        files = {game: Path(folder) / f"{game}.toml" for game, _ in basis.contents}
        os.environ[VARIABLE] = ",".join(f"{game}={file}" for game, file in files.items())
        for game, text in basis.contents:
            files[game].write_text(text, encoding="utf-8")
            content(game)


def contents() -> tuple[tuple[str, str], ...]:
    """The contents in place of games' own, as texts: a cluster's machines do not see our files."""
    texts = []
    for game, path in sorted(replaced().items()):
        try:
            texts.append((game, Path(path).read_text(encoding="utf-8")))
        except OSError as error:
            raise CaudalError(
                "the content of {game} in {file} cannot be read: {error}",
                game=game,
                file=path,
                error=error,
            ) from None
    return tuple(texts)


@cache
def program() -> str:
    """A fingerprint of all that results depend on: Caudal's sources and its games' data."""
    folder = Path(caudal.__file__).parent
    sources = sorted(path for kind in ("*.py", "*.toml") for path in folder.rglob(kind))
    total = hashlib.sha256()
    for path in sources:
        total.update(path.relative_to(folder).as_posix().encode() + b"\0" + path.read_bytes())
    return total.hexdigest()[:16]
