"""A private PostgreSQL and a private Redis for trials: in a temporary folder, on free loopback
ports, no system service; and which Chromium is driven. Where the programs are missing, Debian's
packages are installed.

`python -m tests.services postgres redis chromium` installs what is missing and says what is there.
"""

from __future__ import annotations

import os
import pwd
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path

POSTGRES = Path("/usr/lib/postgresql")
CHROMIUM = ("chromium", "chromium-browser")
SHELL = "chromium-headless-shell"
"""Chromium without its windows: pages are the same, and it starts in half the time."""


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def install(*packages: str) -> None:
    """Debian packages, without starting any service of theirs."""
    patient = ["-o", "DPkg::Lock::Timeout=120"]
    command = ["apt-get", *patient, "install", "-y", "--no-install-recommends", *packages]
    if os.geteuid():
        command = ["sudo", "-n", *command]
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive", "RUNLEVEL": "1"}
    done = subprocess.run(command, env=quiet, capture_output=True, text=True, check=False)
    if done.returncode:
        update = [*command[: command.index("install")], "update"]
        subprocess.run(update, env=quiet, capture_output=True, check=False)
        subprocess.run(command, env=quiet, check=True)


def postgres_programs() -> Path:
    """The folder of `initdb` and `postgres`."""
    program = shutil.which("initdb")
    if program:
        return Path(program).resolve().parent
    folders = sorted(POSTGRES.glob("*/bin/initdb"))
    if not folders:
        install("postgresql")
        folders = sorted(POSTGRES.glob("*/bin/initdb"))
    return folders[-1].parent


def redis_program() -> str:
    for name in ("redis-server", "valkey-server"):
        program = shutil.which(name)
        if program:
            return program
    install("redis-server")
    return "redis-server"


def chromium_program(*, whole: bool = False) -> str:
    """The browser that is driven; messages that are pushed and new versions take a whole one."""
    if not any(map(shutil.which, CHROMIUM)):
        install("chromium")
    if not whole and not shutil.which(SHELL):
        with suppress(subprocess.CalledProcessError):  # not every Debian has it
            install(SHELL)
    names = CHROMIUM if whole else (SHELL, *CHROMIUM)
    return next(filter(None, map(shutil.which, names)))


def as_other(command: Sequence[str]) -> list[str]:
    """PostgreSQL refuses to run as root: then it runs as `postgres`."""
    if os.geteuid():
        return list(command)
    return ["setpriv", "--reuid=postgres", "--regid=postgres", "--clear-groups", *command]


def wait_for_port(port: int, process: subprocess.Popen[bytes], seconds: float = 30) -> None:
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if process.poll() is not None:
            raise RuntimeError(f"{process.args!r} ended with {process.returncode}")
        with socket.socket() as probe:
            probe.settimeout(0.2)
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                return
        process_wait(process, 0.05)
    raise RuntimeError(f"{process.args!r} does not listen after {seconds} seconds")


def process_wait(process: subprocess.Popen[bytes], seconds: float) -> None:
    try:
        process.wait(seconds)
    except subprocess.TimeoutExpired:
        return


def stop(process: subprocess.Popen[bytes]) -> None:
    process.terminate()
    try:
        process.wait(20)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()


class Postgres:
    """A private cluster; `url()` makes a fresh database in it."""

    def __init__(self, folder: Path) -> None:
        self.programs = postgres_programs()
        self.folder = folder
        self.port = free_port()
        self.count = 0
        if not os.geteuid():
            user = pwd.getpwnam("postgres")
            os.chown(folder, user.pw_uid, user.pw_gid)
        initdb = [str(self.programs / "initdb"), "-D", str(folder / "data"), "-U", "postgres"]
        more = ["--auth=trust", "--encoding=UTF8", "--locale=C.UTF-8", "--no-sync"]
        subprocess.run(as_other([*initdb, *more]), check=True, capture_output=True, cwd=folder)
        self.start()

    def start(self) -> None:
        settings = {
            "port": self.port,
            "listen_addresses": "127.0.0.1",
            "unix_socket_directories": self.folder,
            "shared_buffers": "32MB",
            "max_connections": 60,
        }
        options = [part for key, value in settings.items() for part in ("-c", f"{key}={value}")]
        command = [str(self.programs / "postgres"), "-D", str(self.folder / "data"), *options]
        with (self.folder.parent / f"{self.folder.name}.log").open("ab") as log:
            self.process = subprocess.Popen(
                as_other(command), cwd=self.folder, stdout=log, stderr=log
            )
        wait_for_port(self.port, self.process)

    def stop(self, how: int = signal.SIGINT) -> None:
        """A fast shutdown, as an administrator does it; SIGQUIT is for what is thrown away."""
        self.process.send_signal(how)
        try:
            self.process.wait(20)
        except subprocess.TimeoutExpired:
            stop(self.process)

    def url(self) -> str:
        """A fresh, empty database."""
        import psycopg

        self.count += 1
        name = f"trial_{self.count}"
        base = f"postgresql://postgres@127.0.0.1:{self.port}"
        end = time.monotonic() + 20
        while True:
            try:
                with psycopg.connect(f"{base}/postgres", autocommit=True) as db:
                    db.execute(f"CREATE DATABASE {name}")
                    return f"{base}/{name}"
            except psycopg.OperationalError:
                if time.monotonic() > end:
                    raise
                process_wait(self.process, 0.1)


@contextmanager
def postgres() -> Iterator[Postgres]:
    with tempfile.TemporaryDirectory(prefix="caudal-pg-") as folder:
        os.chmod(folder, 0o755)
        inner = Path(folder) / "cluster"
        inner.mkdir()
        cluster = Postgres(inner)
        try:
            yield cluster
        finally:
            cluster.stop(signal.SIGQUIT)


class Redis:
    """A private Redis that can be stopped and started again on its port."""

    def __init__(self) -> None:
        self.program = redis_program()
        self.port = free_port()
        self.url = f"redis://127.0.0.1:{self.port}/0"
        self.start()

    def start(self) -> None:
        options = {"port": self.port, "bind": "127.0.0.1", "save": "", "appendonly": "no"}
        words = [part for key, value in options.items() for part in (f"--{key}", str(value))]
        quiet = subprocess.DEVNULL
        self.process = subprocess.Popen([self.program, *words], stdout=quiet, stderr=quiet)
        wait_for_port(self.port, self.process)

    def stop(self) -> None:
        stop(self.process)


@contextmanager
def redis() -> Iterator[Redis]:
    server = Redis()
    try:
        yield server
    finally:
        server.stop()


PROGRAMS = {
    "postgres": postgres_programs, "redis": redis_program, "chromium": chromium_program,
}  # fmt: skip

if __name__ == "__main__":
    for name in sys.argv[1:]:
        print(f"{name}: {PROGRAMS[name]()}")
