"""What an installation is like, part by part: `caudal doctor`. Nothing is changed by looking."""

from __future__ import annotations

import errno
import importlib.machinery
import importlib.util
import platform
import re
import shutil
import socket
import time
import urllib.request
from collections.abc import Callable, Iterator, Mapping
from datetime import UTC, datetime
from importlib import metadata
from pathlib import Path
from types import MappingProxyType
from typing import Any, NamedTuple

import caudal
from caudal.engine.errors import CaudalError
from caudal.engine.folders import packages
from caudal.engine.game import game
from caudal.server import pages
from caudal.store.examine import Condition, examine

GOOD, NOTE, WRONG = "good", "note", "wrong"
SLIP = 2.0
"""Seconds that the clocks of machines which share tables may differ by."""
PATIENCE = 5
"""Seconds to wait for what is elsewhere."""


class Finding(NamedTuple):
    """What was seen of one part: worded by `key` and its blanks, or by the error that was met."""

    part: str
    state: str
    key: str = ""
    blanks: Mapping[str, Any] = MappingProxyType({})
    error: CaudalError | None = None


def look(db: str, bus: str, host: str, port: int) -> Iterator[Finding]:
    """Everything that `caudal serve` with these options would meet."""
    yield python()
    yield from guarded("packages", packages_installed)
    yield from games()
    yield compiled()
    yield compiler()
    yield client()
    clocks: dict[str, float] = {}
    yield from guarded("database", lambda: database(examine(db), clocks))
    if bus:
        yield from guarded("bus", lambda: the_bus(bus, clocks))
    else:
        yield Finding("bus", GOOD, "no_bus")
    yield from guarded("clock", lambda: clock(clocks))
    yield from guarded("port", lambda: listening(host, port))


def guarded(part: str, see: Callable[[], Finding]) -> Iterator[Finding]:
    """What a part is like, or the error that says what is wrong with it."""
    try:
        yield see()
    except CaudalError as error:
        yield Finding(part, WRONG, error=error)


# -- what is installed -------------------------------------------------------------------------


def python() -> Finding:
    machine = f"{platform.system()} {platform.machine()}"
    told = {"version": platform.python_version(), "machine": machine}
    return Finding("python", GOOD, "python", told)


def packages_installed() -> Finding:
    """Whether what Caudal depends on is there, and new enough."""
    needed = [each for each in metadata.requires("caudal") or [] if "extra ==" not in each]
    for wanted in needed:
        package = re.split(r"[^\w.-]", wanted, maxsplit=1)[0]
        try:
            version = metadata.version(package)
        except metadata.PackageNotFoundError:
            raise CaudalError(
                "{package} is missing; {wanted} is needed", package=package, wanted=wanted
            ) from None
        least = re.search(r">=([\d.]+)", wanted)
        if least and numbers(version) < numbers(least[1]):
            raise CaudalError(
                "{package} {version} is installed; {wanted} is needed",
                package=package,
                version=version,
                wanted=wanted,
            )
    told = {"version": caudal.__version__, "count": len(needed)}
    return Finding("packages", GOOD, "packages", told)


def numbers(version: str) -> list[int]:
    """The parts of a version, to be compared.

    >>> numbers("1.10.0rc1") > numbers("1.9")
    True
    """
    return [int(part) for part in re.findall(r"\d+", version)]


def games() -> Iterator[Finding]:
    """Every game, and each that is broken by name."""
    playable = []
    for id in packages():
        try:
            playable.append(game(id).id)
        except CaudalError as error:
            yield Finding("games", WRONG, error=error)
    if playable:
        yield Finding("games", GOOD, "games", {"games": ", ".join(playable)})
    else:
        yield Finding("games", WRONG, error=CaudalError("there are no games"))


def modules() -> list[tuple[Path, Path]]:
    """The compiled modules of this package, each with its source."""
    ends = tuple(importlib.machinery.EXTENSION_SUFFIXES)
    pairs = []
    for path in Path(caudal.__file__).parent.rglob("*"):
        if path.name.endswith(ends):
            pairs.append((path, path.with_name(path.name.partition(".")[0] + ".py")))
    return pairs


def compiled() -> Finding:
    """Plain Python plays the same, slower. Sources that were changed since are not what plays."""
    pairs = modules()
    old = [
        source.name
        for built, source in pairs
        if source.exists() and source.stat().st_mtime > built.stat().st_mtime + 1
    ]
    if not caudal.COMPILED:
        return Finding("compiled", NOTE, "plain")
    if old:
        told = {"count": len(old), "files": ", ".join(sorted(set(old))[:4])}
        return Finding("compiled", NOTE, "stale", told)
    return Finding("compiled", GOOD, "compiled", {"count": len(pairs)})


def compiler() -> Finding:
    """It is wanted only where nothing is compiled yet."""
    for name in ("cc", "gcc", "clang", "cl"):
        path = shutil.which(name)
        if path:
            return Finding("compiler", GOOD, "compiler", {"path": path})
    return Finding("compiler", GOOD if caudal.COMPILED else NOTE, "no_compiler")


def client() -> Finding:
    files = pages.files()
    if "index.html" in files:
        return Finding("client", GOOD, "client", {"count": len(files)})
    missing = CaudalError("the browser client is not built; `make web` builds it")
    return Finding("client", WRONG, error=missing)


# -- what a server meets -----------------------------------------------------------------------


def database(condition: Condition, clocks: dict[str, float]) -> Finding:
    if condition.ahead is not None:
        clocks[condition.place] = condition.ahead
    told = {"place": condition.place, "count": condition.behind}
    if not condition.there:
        return Finding("database", GOOD, "new_database", told)
    return Finding("database", GOOD, "old_database" if condition.behind else "database", told)


def the_bus(address: str, clocks: dict[str, float]) -> Finding:
    from caudal.server.bus import open_bus

    open_bus(address)
    import redis

    try:
        with redis.Redis.from_url(
            address, socket_timeout=PATIENCE, socket_connect_timeout=PATIENCE
        ) as bus:
            seconds, millionths = bus.time()
            version = str(bus.info("server")["redis_version"])
    except (redis.RedisError, OSError) as error:
        raise CaudalError("Redis cannot be reached: {error}", error=error) from error
    clocks["Redis"] = seconds + millionths / 1e6 - time.time()
    return Finding("bus", GOOD, "bus", {"version": version})


def clock(clocks: dict[str, float]) -> Finding:
    """Tables' clocks run by this machine's: not in the past, and as others say."""
    now = time.time()
    if now < Path(__file__).stat().st_mtime - 86400:
        told = datetime.fromtimestamp(now, UTC).isoformat(" ", "minutes")
        raise CaudalError("the clock says {now}, which is before this version was made", now=told)
    for other, ahead in clocks.items():
        if abs(ahead) > SLIP:
            raise CaudalError(
                "the clock of {other} is {seconds} seconds away from this machine's",
                other=other,
                seconds=round(abs(ahead)),
            )
    shown = datetime.fromtimestamp(now, UTC).isoformat(" ", "seconds")
    return Finding("clock", GOOD, "clock", {"now": shown})


def listening(host: str, port: int) -> Finding:
    """Whether the port is free, or who has it."""
    told = {"host": host, "port": port}
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except OSError as error:
            if error.errno == errno.EADDRINUSE:
                if is_caudal(host, port):
                    return Finding("port", NOTE, "serving", told)
                raise CaudalError(
                    "port {port} of {host} is used by another program", **told
                ) from None
            raise CaudalError(
                "the server cannot listen on {host}: {error}", host=f"{host}:{port}", error=error
            ) from None
    return Finding("port", GOOD, "port", told)


def is_caudal(host: str, port: int) -> bool:
    try:
        with urllib.request.urlopen(f"http://{host}:{port}/api/games", timeout=PATIENCE) as page:
            return b'"games"' in page.read()
    except (OSError, ValueError):
        return False
