"""A new version is taken when no game is open, never in the middle of one. Games outlive it, and
crashes too."""

from __future__ import annotations

import re
import shutil
from contextlib import suppress
from pathlib import Path

from playwright.sync_api import Browser, Error, Page, expect

from tests.browser.conftest import context, faultless
from tests.browser.steps import OPTIONS, play_on, revision
from tests.site.conftest import SITE, Files

WAITING = "async () => !!(await navigator.serviceWorker.getRegistration())?.waiting"
VERSION = "JSON.parse(document.getElementById('files').textContent).version"


def publish(folder: Path, version: str) -> None:
    """The same page as another version, with documents."""
    for name in ("index.html", "service.js"):
        file = folder / name
        old = re.search(r'"?version"?:? ?=? ?"(\w+)"', file.read_text(), re.IGNORECASE)
        assert old is not None
        text = file.read_text().replace(old[1], version)
        file.write_text(text.replace("</head>", '<link rel="help" href="docs/" /></head>'))


def wait_for_version(page: Page, version: str) -> None:
    """A browser may be busy with the version before for minutes; then the trial is made again."""
    page.wait_for_function(f"version => {VERSION} === version", arg=version, timeout=45_000)


def crash(page: Page) -> None:
    """Have the tab break down, as for want of memory."""
    with page.expect_event("crash"), suppress(Error):
        page.goto("chrome://crash")


def test_a_new_version_waits_for_the_end_of_a_visit_to_a_table(
    browser: Browser, tmp_path: Path
) -> None:
    """The game is there afterwards, and so it is after the tab crashed."""
    shutil.copytree(SITE, tmp_path / "site")
    files = Files(tmp_path / "site")
    files.start()
    opened = context(browser)
    page = opened.new_page()
    with faultless(page):
        page.goto(files.address)
        expect(page.get_by_text("without a network").first).to_be_visible(timeout=120_000)
        old = page.evaluate(VERSION)
        page.click("[data-play=the_river]")
        expect(page.locator(OPTIONS).first).to_be_visible(timeout=120_000)
        publish(files.folder, "newer")
        page.evaluate("async () => (await navigator.serviceWorker.getRegistration()).update()")
        page.wait_for_function(WAITING, timeout=120_000)
        assert play_on(page, moves=1) == 1
        assert page.evaluate(VERSION) == old
        page.goto("about:blank")
        page.goto(files.address)
        wait_for_version(page, "newer")
        expect(page.get_by_role("link", name="The River").first).to_be_visible()
        documents = page.get_by_role("link", name="All about it: the documentation")
        expect(documents).to_have_attribute("href", "docs/index.html")
        page.get_by_role("link", name="The River").first.click()
        assert play_on(page, moves=1) == 1
        now = int(revision(page))
    crash(page)
    again = opened.new_page()
    with faultless(again):
        again.goto(files.address)
        again.get_by_role("link", name="The River").first.click()
        expect(again.locator(OPTIONS).first).to_be_visible(timeout=120_000)
        assert int(revision(again)) >= now
    opened.close()
    files.stop()
