"""The folder as a host would hand it out: addresses, names and the manifest."""

from __future__ import annotations

import hashlib
import json
import re
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

import caudal
from caudal.bots.levels import level_of
from tests.site.conftest import SITE

CHANGING = {"index.html", "service.js"}
"""What has the same name in every version."""


@pytest.fixture(scope="module")
def html() -> str:
    return (SITE / "index.html").read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def listed(html: str) -> dict[str, dict[str, Any]]:
    found = re.search(r'<script type="application/json" id="files">(.*?)</script>', html)
    assert found is not None
    files: dict[str, dict[str, Any]] = json.loads(found[1])["files"]
    return files


def test_the_level_with_a_net_is_offered_where_the_net_alone_is_strong(
    listed: dict[str, dict[str, Any]],
) -> None:
    choices = json.loads((SITE / listed["games.en.json"]["path"]).read_bytes())
    levels = {choice["id"]: [bot["name"] for bot in choice["bots"]] for choice in choices}
    for id, names in levels.items():
        alone = level_of("sage", caudal.game(id)).alone
        assert names[-1] == ("sage" if alone else "legend"), id
    assert {names[-1] for names in levels.values()} == {"sage", "legend"}


def named() -> list[Path]:
    """The files whose names change with what is in them; documents may lie beside them."""
    every = [path.relative_to(SITE) for path in SITE.rglob("*") if path.is_file()]
    return [path for path in every if path.parts[0] != "docs" and path.as_posix() not in CHANGING]


def test_every_file_is_listed_with_what_it_weighs(listed: dict[str, dict[str, Any]]) -> None:
    assert {entry["path"] for entry in listed.values()} == {path.as_posix() for path in named()}
    for entry in listed.values():
        assert (SITE / entry["path"]).stat().st_size == entry["bytes"]


def test_a_name_carries_a_hash_of_what_is_in_the_file() -> None:
    """So that it may be kept for good."""
    for path in named():
        if path.parts[0] == "files" and not path.parts[1].startswith("python-"):
            digest = hashlib.sha256((SITE / path).read_bytes()).hexdigest()[:10]
            assert f"-{digest}." in path.name
        else:
            assert re.search(r"-[\w-]{8,10}[./]", path.as_posix()), path


class Addresses(HTMLParser):
    def __init__(self, text: str) -> None:
        super().__init__()
        self.found: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found += [value or "" for name, value in attrs if name in ("src", "href")]


def test_addresses_are_relative_so_that_any_path_will_do(html: str) -> None:
    addresses = Addresses(html).found
    assert len(addresses) > 4
    assert [one for one in addresses if one.startswith("/") or ":" in one] == []
    assert [one for one in addresses if not (SITE / one).exists()] == []


def test_a_device_can_install_it(listed: dict[str, dict[str, Any]]) -> None:
    path = SITE / listed["manifest.json"]["path"]
    manifest = json.loads(path.read_text(encoding="utf-8"))
    assert (path.parent / manifest["start_url"]).resolve() == SITE.resolve()
    assert manifest["display"] == "standalone"
    assert {"192x192", "512x512"} <= {icon["sizes"] for icon in manifest["icons"]}
    for icon in manifest["icons"]:
        assert (path.parent / icon["src"]).is_file()
