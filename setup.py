"""Compiles the engine, every game's rules, what pictures are kept with and the search with mypyc,
one group of modules each, and the two small modules that are written in C.

A group is one shared library: groups compile in parallel, and a change in one game rebuilds that
game only (`CAUDAL_ONLY=the_river` builds just the engine and that one). Without a C compiler, or
with CAUDAL_COMPILE=0, the package is plain Python.

A wheel and a source distribution carry the browser client: where it is missing, `make web` builds
it, and where that cannot be done nothing is packed.
"""

import os
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py
from setuptools.command.sdist import sdist

HERE = Path(__file__).parent
CLIENT = HERE / "src/caudal/server/client/index.html"
ENGINE = ["dice", "inputs", "rows", "state"]
SCENE = ["easel", "nodes", "patch", "paths", "recall"]
BOTS = ["hopes", "leaves", "lookahead", "netsearch", "search"]
WRITTEN_IN_C = ["bots/forward", "envs/spread"]


def groups() -> list[tuple[list[str], str]]:
    """The modules to compile, by shared library."""
    package = Path("src/caudal")
    libraries = [([str(package / "engine" / f"{name}.py") for name in ENGINE], "caudal_engine")]
    for folder in sorted((HERE / package / "games").iterdir()):
        chosen = os.environ.get("CAUDAL_ONLY", folder.name) == folder.name
        if chosen and (folder / "compiled.toml").exists():
            files = [str(package / "games" / folder.name / f"{name}.py") for name in rules(folder)]
            libraries.append((files, f"caudal_{folder.name}"))
    for room, names in (("scene", SCENE), ("bots", BOTS)):
        files = [str(package / room / f"{name}.py") for name in names]
        libraries.append((files, f"caudal_{room}"))
    return libraries


def rules(folder: Path) -> list[str]:
    """The modules of a game that are compiled: all but those that its `compiled.toml` names."""
    plain = tomllib.loads((folder / "compiled.toml").read_text(encoding="utf-8"))["except"]
    return sorted(path.stem for path in folder.glob("*.py") if path.stem not in plain)


def extensions() -> list[Extension]:
    if os.environ.get("CAUDAL_COMPILE", "1") == "0":
        return []
    os.chdir(HERE)
    os.environ["MYPYPATH"] = "src"
    draw_progress(0, 1)
    from mypyc.build import mypycify

    chosen = groups()
    files = [file for names, _ in chosen for file in names]
    level = os.environ.get("CAUDAL_OPT", "3")
    flags = ["--strict", "--cache-dir=.mypyc_cache"]
    # What debuggers want to know takes the compiler a sixth of its time, and a third of the room.
    made: list[Extension] = mypycify(
        [*flags, *files], separate=chosen, opt_level=level, debug_level="0"
    )
    written = [
        Extension(f"caudal.{path.replace('/', '.')}", [f"src/caudal/{path}.c"])
        for path in WRITTEN_IN_C
    ]
    if sys.platform != "win32":
        for extension in [*made, *written]:
            extension.extra_compile_args += ["-fno-semantic-interposition", "-fvisibility=hidden"]
        declared = declare_import_code(files)
        for extension in made:
            extension.extra_compile_args += ["-include", declared]
        for extension in written:
            extension.extra_compile_args += ["-O3", "-ffp-contract=off"]
    return [*made, *written]


def declare_import_code(files: list[str]) -> str:
    """What modules do once, when they are imported, is a third of what mypyc writes. It is compiled
    as it stands, which takes the compiler a third less time; the header that says so is included
    first."""
    modules = [Path(file).relative_to("src").with_suffix("").parts for file in files]
    lines = [
        "#ifdef __clang__",
        "#define ONCE __attribute__((optnone, noinline))",
        "#else",
        '#define ONCE __attribute__((optimize("O0")))',
        "#endif",
        *(
            f"extern char CPyDef_{'___'.join(parts)}_____top_level__(void) ONCE;"
            for parts in modules
        ),
    ]
    header = Path("build/import_code.h")
    header.parent.mkdir(exist_ok=True)
    header.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return str(header)


def draw_progress(done: int, of: int) -> None:
    """How far the compiler is, drawn over what was drawn before, for whoever asked for it and sits
    at a terminal."""
    descriptor = int(os.environ.get("CAUDAL_PROGRESS", "-1"))
    if descriptor >= 0 and os.isatty(descriptor):
        line = f"\r[{'#' * (20 * done // of):.<20}] {100 * done // of:3} %" + "\n" * (done == of)
        os.write(descriptor, line.encode())


def size(extension: Extension) -> int:
    return sum(Path(source).stat().st_size for source in extension.sources)


class BuildOrStayPlain(build_ext):
    """Where there is no working compiler, say so and install plain Python."""

    def build_extensions(self) -> None:
        self.compiled: list[int] = []  # sizes of sources; several threads append
        self.extensions.sort(key=size, reverse=True)  # so that none is alone in the end
        super().build_extensions()

    def build_extension(self, ext: Extension) -> None:
        super().build_extension(ext)
        self.compiled.append(size(ext))
        draw_progress(sum(self.compiled), sum(size(each) for each in self.extensions))

    def run(self) -> None:
        try:
            super().run()
        except Exception as error:
            if os.environ.get("CAUDAL_COMPILE") == "must":
                raise
            print(error, file=sys.stderr)
            why = f"no working C compiler, {type(error).__name__}"
            print(f"caudal: not compiled ({why}); it runs as plain Python.", file=sys.stderr)
            self.extensions = []


def build_client() -> None:
    """The browser client is there afterwards, or a sentence says why nothing can be packed."""
    if not CLIENT.exists() and (HERE / "web").exists():
        try:
            subprocess.run(["make", "web"], cwd=HERE, check=True)
        except (OSError, subprocess.CalledProcessError) as error:
            print(error, file=sys.stderr)
    if not CLIENT.exists():
        sys.exit(
            "caudal: the browser client is missing, and a package without it is not made. "
            "First run `make web` in a checkout of Caudal; it needs make and Node.js 20 or newer."
        )


class PackPython(build_py):
    """What a wheel holds: the browser client, and the example that `caudal new` writes others from.
    An editable installation finds the client once it is built."""

    def run(self) -> None:
        if not self.editable_mode:
            build_client()
        super().run()
        if not self.editable_mode:
            packed = Path(self.build_lib) / "caudal" / "examples"
            shutil.rmtree(packed, ignore_errors=True)
            unwanted = shutil.ignore_patterns("__pycache__", "*.egg-info", "build")
            shutil.copytree(HERE / "examples", packed, ignore=unwanted)


class PackSources(sdist):
    def run(self) -> None:
        build_client()
        super().run()


setup(
    ext_modules=extensions(),
    cmdclass={"build_ext": BuildOrStayPlain, "build_py": PackPython, "sdist": PackSources},
)
