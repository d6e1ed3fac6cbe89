"""Packs Python for the page. It runs inside Pyodide, for only that Python can compile for itself.

`pack(pyodide, source, wheels, out)` writes the standard library as one zip, and as one tar each
what all games need and every game: everything compiled and without docstrings, so that nothing has
to be compiled on a visitor's machine.
"""

import marshal
import tarfile
import zipfile
from importlib.util import MAGIC_NUMBER
from io import BytesIO
from pathlib import Path

ROOMS = ("engine", "scene", "bots", "table", "host", "page", "texts")
"""Folders of the package that a page needs, besides the games and the analysis."""
KEPT = (".toml", ".svg")
"""What is packed of a folder besides modules: a page has rules and nets as files of their own."""
NEVER = (
    "ensurepip/", "idlelib/", "tkinter/", "turtledemo/", "lib2to3/", "unittest/", "pydoc_data/",
    "xmlrpc/", "multiprocessing/", "wsgiref/", "sqlite3/", "curses/", "dbm/", "venv/", "distutils/",
    "test/", "http/", "concurrent/interpreters/", "xml/", "pyodide_js/", "ctypes/", "_pyrepl/",
)  # fmt: skip
"""Packages of the standard library that nothing here imports."""
UNUSED = (
    "pdb", "doctest", "pydoc", "imaplib", "mailbox", "optparse", "smtplib", "ftplib", "poplib",
    "nntplib", "telnetlib", "turtle", "trace", "profile", "pstats", "cProfile", "pickletools",
    "tarfile", "difflib", "configparser", "_pyio", "_pydecimal", "socketserver", "webbrowser",
    "timeit", "code", "cmd", "plistlib", "netrc", "modulefinder", "zipapp", "statistics",
    "fractions", "sched", "shelve", "wave", "tabnanny", "pyclbr", "rlcompleter", "pty", "getpass",
    "compileall", "py_compile", "filecmp", "fileinput", "mimetypes", "graphlib", "colorsys",
    "_android_support", "_apple_support", "_ios_support", "_aix_support", "_osx_support",
    "antigravity", "this", "crypt", "nturl2path", "bdb", "symtable", "argparse", "gettext",
    "getopt", "_pydatetime", "logging/config", "logging/handlers", "urllib/request",
    "urllib/robotparser", "zoneinfo/_zoneinfo", "stringprep",
)  # fmt: skip
SPOKEN = ("__init__", "aliases", "ascii", "cp437", "idna", "latin_1", "utf_8", "utf_8_sig")
"""The encodings of text that are left; there are a hundred more."""


def compiled(source: str, name: str) -> bytes:
    """A module as its file without source: the loader looks at nothing but the magic number."""
    code = compile(source, name, "exec", dont_inherit=True, optimize=2)
    return MAGIC_NUMBER + bytes(12) + marshal.dumps(code)


def wanted(name: str) -> bool:
    """Whether a file of the standard library is packed."""
    module = name.removesuffix(".py")
    if module.startswith("encodings/"):
        return module.removeprefix("encodings/") in SPOKEN
    return not name.startswith(NEVER) and module not in UNUSED


def library(zipped: Path, out: Path) -> None:
    """The standard library, compiled and thinned."""
    with zipfile.ZipFile(zipped) as old, zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as new:
        for name in sorted(old.namelist()):
            if not wanted(name):
                continue
            body = old.read(name)
            if name.endswith(".py"):
                name, body = name + "c", compiled(body.decode(), name)
            new.writestr(zipfile.ZipInfo(name), body, zipfile.ZIP_DEFLATED, 9)


class Archive:
    """A tar whose bytes depend on its files alone."""

    def __init__(self, file: tarfile.TarFile) -> None:
        self.file = file
        self.names: set[str] = set()

    def add(self, name: str, body: bytes) -> None:
        if name in self.names:
            return
        self.names.add(name)
        member = tarfile.TarInfo(name)
        member.size = len(body)
        self.file.addfile(member, BytesIO(body))

    def module(self, name: str, file: Path) -> None:
        self.add(name + "c", compiled(file.read_text(encoding="utf-8"), name))

    def folder(self, source: Path, folder: Path) -> None:
        """All modules, texts and numbers of a folder."""
        for file in sorted(folder.rglob("*")):
            name = file.relative_to(source).as_posix()
            if file.suffix == ".py":
                self.module(name, file)
            elif file.suffix in KEPT:
                self.add(name, file.read_bytes())


def packages(archive: Archive, wheels: list[Path]) -> None:
    """What others made: the modules of wheels, and their libraries."""
    for wheel in wheels:
        with zipfile.ZipFile(wheel) as opened:
            for name in sorted(opened.namelist()):
                if name.endswith(".py"):
                    archive.add(name + "c", compiled(opened.read(name).decode(), name))
                elif name.endswith(".so"):
                    archive.add(name, opened.read(name))


def pack(pyodide: str, source: str, wheels: list[str], out: str) -> None:
    src, target = Path(source), Path(out)
    library(Path(pyodide) / "python_stdlib.zip", target / "library.zip")
    house = src / "caudal"
    with archived(target / "core.tar") as file:
        core = Archive(file)
        packages(core, [Path(wheel) for wheel in wheels])
        for module in sorted(house.glob("*.py")):
            core.module(f"caudal/{module.name}", module)
        for room in ROOMS:
            core.folder(src, house / room)
        for module in [*sorted((house / "lab").glob("*.py")), house / "games/__init__.py"]:
            core.module(module.relative_to(src).as_posix(), module)
    for folder in sorted((house / "games").iterdir()):
        if (folder / "content.toml").exists():
            with archived(target / f"{folder.name}.tar") as file:
                Archive(file).folder(src, folder)


def archived(path: Path) -> tarfile.TarFile:
    return tarfile.open(path, "w", format=tarfile.USTAR_FORMAT)
