"""What people install: a wheel, made from a clean checkout by way of the source distribution, and
played without Node.js."""

import os
import random
import re
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tarfile
import time
import uuid
import venv
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from playwright.sync_api import expect

import caudal
from tests.browser.conftest import chromium, context, faultless
from tests.browser.steps import OPTIONS, start

ROOT = Path(__file__).parent.parent


def tracked(under: str = ".") -> list[Path]:
    """The files that a clone would have, and new ones that are not ignored."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard", under],
        cwd=ROOT, check=True, capture_output=True, text=True,
    )  # fmt: skip
    return [Path(name) for name in listed.stdout.split("\0") if name and (ROOT / name).exists()]


def check_out(folder: Path) -> Path:
    """A clean checkout of what lies here: nothing that was built."""
    for name in tracked():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(ROOT / name, folder / name)
    return folder


def pack(checkout: Path, folder: Path, path: str) -> subprocess.CompletedProcess[str]:
    """The source distribution and the wheel that is built from it, as plain Python: compiling is
    tried elsewhere."""
    environment = {"CAUDAL_COMPILE": "0", "PATH": path, "HOME": str(folder)}
    return subprocess.run(
        [sys.executable, "-m", "build", "--no-isolation", "--outdir", str(folder), str(checkout)],
        env=environment, check=False, capture_output=True, text=True,
    )  # fmt: skip


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the source distribution and of the wheel. The checkout has no client; building
    it is part of packing. What builds it is lent, so that nothing is fetched."""
    checkout = check_out(tmp_path_factory.mktemp("checkout"))
    (checkout / "web/node_modules").symlink_to(ROOT / "web/node_modules")
    (checkout / ".venv").mkdir()
    lists = ["requirements/node.txt", "web/package.json", "web/package-lock.json"]
    for name in [".venv/made", ".venv/node", *lists]:
        (checkout / name).touch()
        os.utime(checkout / name, (0, 0))
    folder = tmp_path_factory.mktemp("dist")
    done = pack(checkout, folder, f"{Path(sys.executable).parent}:{os.environ['PATH']}")
    assert done.returncode == 0, done.stderr
    return folder


@pytest.fixture(scope="module")
def installed(made: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The commands of a new environment that has the wheel. What it depends on is lent by this
    one, whose own Caudal is not seen there: links to sources are followed in one's own only."""
    home = tmp_path_factory.mktemp("home")
    venv.create(home, with_pip=False)
    commands = home / "bin"
    pip = [sys.executable, "-m", "pip", "--python", str(commands / "python"), "-q", "install"]
    alone = ["--no-deps", "--no-index", "--disable-pip-version-check"]
    wheels = [str(path) for path in made.glob("*.whl")]
    subprocess.run([*pip, *alone, *wheels], env={"PATH": os.environ["PATH"]}, check=True)
    (packages,) = home.glob("lib/python*/site-packages")
    (packages / "lent.pth").write_text(sysconfig.get_path("purelib"))
    return commands


@pytest.fixture
def address(installed: Path, tmp_path: Path) -> Iterator[str]:
    """A server of the installed package, in an environment where nothing else is to be found."""
    ready = tmp_path / "ready"
    command = [str(installed / "caudal"), "serve", "--db", str(tmp_path / "t.db"), "--port", "0"]
    command += ["--rates", "0", "--log", "warning", "--ready", str(ready)]
    server = subprocess.Popen(command, cwd=tmp_path, env={"PATH": str(installed)})
    wait_for(ready, server)
    yield ready.read_text()
    server.terminate()
    server.wait(30)


def test_nothing_is_packed_without_the_client(tmp_path: Path) -> None:
    checkout, dist = check_out(tmp_path / "checkout"), tmp_path / "dist"
    dist.mkdir()
    done = pack(checkout, dist, path=str(tmp_path))
    assert done.returncode != 0
    assert "caudal: the browser client is missing" in done.stdout + done.stderr
    assert list(dist.iterdir()) == []


def test_every_file_of_the_package_is_in_both(made: Path) -> None:
    (sdist,), (wheel,) = made.glob("*.tar.gz"), made.glob("*.whl")
    with tarfile.open(sdist) as packed:
        sources = {name.partition("/")[2] for name in packed.getnames()}
    files = set(zipfile.ZipFile(wheel).namelist())
    package = {str(path) for path in tracked("src/caudal")}
    assert len(package) > 100
    assert sorted(package - sources) == []
    assert sorted(name for name in package if name.removeprefix("src/") not in files) == []


def test_the_client_is_in_both(made: Path) -> None:
    (sdist,), (wheel,) = made.glob("*.tar.gz"), made.glob("*.whl")
    with tarfile.open(sdist) as packed:
        sources = packed.getnames()
    files = zipfile.ZipFile(wheel).namelist()
    for names in (sources, files):
        assert any(name.endswith("server/client/index.html") for name in names)
        assert any(re.search(r"server/client/assets/.*\.js$", name) for name in names)
        assert any(re.search(r"server/client/assets/.*\.woff2$", name) for name in names)


def test_the_wheel_serves_the_client_and_plays(installed: Path, address: str) -> None:
    where = subprocess.run(
        [str(installed / "python"), "-c", "import caudal; print(caudal.__file__)"],
        capture_output=True, text=True, check=True, env={"PATH": str(installed)},
    )  # fmt: skip
    assert Path(where.stdout.strip()).is_relative_to(installed.parent)
    web = httpx.Client(base_url=address, timeout=60)
    page = web.get("/")
    assert page.status_code == 200
    linked = re.findall(r'(?:src|href)="(/[^"]+)"', page.text)
    for script in [name for name in linked if name.endswith((".js", ".css"))]:
        linked += re.findall(r"/assets/[\w.-]+\.woff2", web.get(script).text)
    assert any(name.endswith(".woff2") for name in linked)
    drawn = [f"/games/the_river/{name}" for name in ("art.svg", "cover.svg", "palette.css")]
    for name in [*linked, "/icons.svg", *drawn]:
        answer = web.get(name)
        assert answer.status_code == 200, name
        assert answer.content, name
    listed = web.get("/api/games").json()["games"]
    assert [game["id"] for game in listed] == list(caudal.game_ids())
    assert play(web)["result"]["scores"]


def test_the_wheel_is_played_in_the_browser(address: str) -> None:
    """One click, a question, an answer."""
    with chromium() as browser:
        page = context(browser).new_page()
        with faultless(page):
            start(page, address, "the_river")
            table = page.locator("[data-revision]")
            before = table.get_attribute("data-revision") or ""
            page.locator(OPTIONS).first.click()
            expect(table).not_to_have_attribute("data-revision", before)


def test_the_wheel_writes_new_games(installed: Path, tmp_path: Path) -> None:
    command = [str(installed / "caudal"), "new", "tea_house"]
    subprocess.run(command, cwd=tmp_path, env={"PATH": str(installed)}, check=True)
    assert (tmp_path / "tea_house/src/tea_house/content.toml").is_file()


# -- a server's installation ---------------------------------------------------------------------


@pytest.fixture(scope="module")
def lending(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder whose `python3` makes environments that borrow what Caudal depends on: their pip
    takes lists of packages as installed, and installs wheels without a network."""
    folder = tmp_path_factory.mktemp("lending")
    pip = f'exec {sys.executable} -m pip --python "$(dirname "$0")/python" "$@"'
    script = f"""#!/bin/sh
set -eu
{sys.executable} -m venv --without-pip "$3"
echo {sysconfig.get_path("purelib")} > "$(echo "$3"/lib/python*/site-packages)/lent.pth"
cat > "$3/bin/pip" <<'END'
#!/bin/sh
case "$*" in *--require-hashes*) exit 0 ;; esac
{pip}
END
chmod +x "$3/bin/pip"
"""
    (folder / "python3").write_text(script)
    (folder / "python3").chmod(0o755)
    return folder


def run_unit(root: Path, unit: str, **variables: str) -> list[str]:
    """The command of a unit as systemd would run it, below another root."""
    text = (root / "etc/systemd/system" / unit).read_text(encoding="utf-8")
    (line,) = re.findall(r"^ExecStart=(.*)$", text, re.MULTILINE)
    for name, value in variables.items():
        line = line.replace(f"${{{name}}}", value)
    words = shlex.split(line.replace("%%", "%"))
    return [re.sub(r"(?<![\w.])/(opt|var)/", rf"{root}/\1/", word) for word in words]


def test_the_script_installs_a_server_that_plays_and_backs_up(
    made: Path, lending: Path, tmp_path: Path
) -> None:
    (wheel,) = made.glob("*.whl")
    environment = {
        "PATH": f"{lending}:/usr/bin:/bin", "WHEEL": str(wheel), "DESTDIR": str(tmp_path),
        "HOME": str(tmp_path), "PIP_DISABLE_PIP_VERSION_CHECK": "1",
    }  # fmt: skip
    command = [str(ROOT / "deploy/install.sh"), "https://games.example"]
    for _ in range(2):  # the second time is a new version's
        done = subprocess.run(command, env=environment, check=False, capture_output=True, text=True)
        assert done.returncode == 0, done.stdout + done.stderr
    assert "will be made at the first start" in " ".join(done.stdout.split())
    kept = (tmp_path / "etc/caudal.env").read_text()
    assert kept == "CAUDAL_ORIGIN=https://games.example\n"
    (tmp_path / "var/lib/caudal/backups").mkdir(parents=True)
    ready = tmp_path / "ready"
    service = run_unit(tmp_path, "caudal.service", CAUDAL_ORIGIN="https://games.example")
    server = subprocess.Popen([*service, "--port", "0", "--ready", str(ready)], env=environment)
    try:
        wait_for(ready, server)
        assert httpx.get(f"{ready.read_text()}/healthz").status_code == 200
        subprocess.run(run_unit(tmp_path, "caudal-backup.service"), env=environment, check=True)
    finally:
        server.terminate()
        server.wait(30)
    assert len(list((tmp_path / "var/lib/caudal/backups").glob("tables-*.gz"))) == 1


def test_the_script_wants_the_address_that_browsers_show(tmp_path: Path) -> None:
    environment = {"PATH": os.environ["PATH"], "DESTDIR": str(tmp_path), "WHEEL": "none"}
    for words in ([], ["games.example"]):
        command = [str(ROOT / "deploy/install.sh"), *words]
        done = subprocess.run(command, env=environment, check=False, capture_output=True, text=True)
        assert done.returncode == 2
        assert "https://" in done.stderr
    assert list(tmp_path.iterdir()) == []


def wait_for(ready: Path, server: subprocess.Popen[bytes]) -> None:
    for _ in range(600):
        if ready.exists() or server.poll() is not None:
            return
        time.sleep(0.1)


def play(web: httpx.Client) -> dict[str, Any]:
    """A game of The River against a bot, to the end; returns the last update."""
    seats = [{"kind": "person", "name": "Ana"}, {"kind": "bot", "bot": "random"}]
    opened = web.post("/api/tables", json={"game": "the_river", "seats": seats, "start": True})
    table = f"/api/tables/{opened.json()['table']}"
    rng = random.Random(1)
    while True:
        update = web.get(f"{table}/events", params={"scene": "1", "lang": "es"}).json()
        if update["status"] == "over":
            return dict(update)
        question = update["question"]
        if question is None:
            time.sleep(0.02)
            continue
        move = rng.choice(question["moves"])["name"]
        command = {"do": "move", "seat": 0, "decision": question["decision"], "move": move}
        body = {"id": uuid.uuid4().hex, "revision": update["revision"], "command": command}
        assert web.post(f"{table}/commands", json=body).status_code == 200
