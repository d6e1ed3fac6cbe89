"""A server that also hands out the page that needs none."""

from __future__ import annotations

from pathlib import Path

import pytest

from caudal.engine.errors import CaudalError
from caudal.server.command_line import site_folder
from tests.server.support import Trial, run


def folder(root: Path) -> Path:
    site = root / "site"
    (site / "files").mkdir(parents=True)
    (site / "index.html").write_text("<html><head></head>alone</html>")
    (site / "files/core-1.bin").write_bytes(b"python")
    (root / "secret.txt").write_text("not for visitors")
    return site


def test_both_ways_to_play_are_offered(tmp_path: Path) -> None:
    async def trial(server: Trial) -> None:
        person = server.person()
        home = await person.web.get("/")
        assert 'name="caudal-here"' in home.text
        page = await person.web.get("/here/")
        assert "alone" in page.text
        assert "wasm-unsafe-eval" in page.headers["content-security-policy"]
        assert page.headers["cache-control"] == "no-cache"
        part = await person.web.get("/here/files/core-1.bin")
        assert (part.content, "immutable" in part.headers["cache-control"]) == (b"python", True)

    run(tmp_path, trial, site=str(folder(tmp_path)))


def test_nothing_beside_the_folder_is_handed_out(tmp_path: Path) -> None:
    async def trial(server: Trial) -> None:
        person = server.person()
        for path in ("/here/../secret.txt", "/here/%2e%2e/secret.txt", "/here/nothing"):
            assert (await person.web.get(path)).status_code == 404

    run(tmp_path, trial, site=str(folder(tmp_path)))


def test_without_a_folder_there_is_one_way(tmp_path: Path) -> None:
    async def trial(server: Trial) -> None:
        person = server.person()
        assert "caudal-here" not in (await person.web.get("/")).text
        assert (await person.web.get("/here/")).status_code == 404

    run(tmp_path, trial)


def test_a_folder_without_a_page_is_refused(tmp_path: Path) -> None:
    with pytest.raises(CaudalError, match="make site"):
        site_folder(str(tmp_path))
