"""The documentation site: complete in both languages, every link leads somewhere, and nothing comes
from elsewhere."""

import importlib
import json
import re
import sys
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from types import ModuleType
from urllib.parse import unquote

import pytest

import caudal

ROOT = Path(__file__).parent.parent


GAMES = {
    "index.html": '<head><script id="files">{"version": "a1", "files": {}}</script></head>',
    "service.js": 'const VERSION = "a1";',
}
"""The page that needs no server, as far as documents are published with it."""


class Page(HTMLParser):
    """The links, anchors and loaded files of a page."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.links: list[str] = []
        self.anchors: set[str] = set()
        self.loaded: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        has = {name: value or "" for name, value in attrs}
        self.anchors |= {has[name] for name in ("id", "name") if name in has}
        if tag == "a" and "href" in has:
            self.links.append(has["href"])
        elif tag in ("script", "img", "iframe", "source") and "src" in has:
            self.loaded.append(has["src"])
        elif tag == "link" and has.get("rel") in ("stylesheet", "icon", "preload"):
            self.loaded.append(has["href"])


@pytest.fixture(scope="module")
def build() -> Iterator[ModuleType]:
    with pytest.MonkeyPatch.context() as patched:
        patched.syspath_prepend(str(ROOT / "docs/site"))
        patched.delitem(sys.modules, "build", raising=False)
        yield importlib.import_module("build")


@pytest.fixture(scope="module")
def site(build: ModuleType, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    folder = tmp_path_factory.mktemp("docs")
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(build, "SITE", folder / "site")
        patched.setattr(build, "SOURCES", folder / "sources")
        patched.setattr(build, "GAMES", folder / "games")
        (folder / "games").mkdir()
        for name, text in GAMES.items():
            (folder / "games" / name).write_text(text, encoding="utf-8")
        build.main()
        yield folder / "site"


@pytest.fixture(scope="module")
def pages(site: Path) -> dict[Path, Page]:
    return {path: Page(path.read_text(encoding="utf-8")) for path in site.rglob("*.html")}


def test_every_link_leads_to_a_page_and_to_a_place_on_it(
    site: Path, pages: dict[Path, Page]
) -> None:
    broken = []
    checked = 0
    for path, page in pages.items():
        if path.name == "404.html":  # served in the place of any address
            continue
        for link in page.links:
            file, _, anchor = unquote(link).partition("#")
            if re.match(r"[a-z]+:", file):
                continue
            checked += 1
            target = (path.parent / file).resolve() if file else path
            target = target / "index.html" if target.is_dir() else target
            if not target.exists() or (anchor and anchor not in pages[target].anchors):
                broken.append(f"{path.relative_to(site)}: {link}")
    assert checked > 1000
    assert broken == []


def test_nothing_is_fetched_from_elsewhere(site: Path, pages: dict[Path, Page]) -> None:
    loaded = {source for page in pages.values() for source in page.loaded}
    assert loaded
    assert sorted(source for source in loaded if re.match(r"(https?:)?//", source)) == []
    for sheet in site.rglob("*.css"):
        assert re.findall(r"url\(\s*[\"']?https?://", sheet.read_text(encoding="utf-8")) == []


def test_the_rules_of_every_game_are_there_in_both_languages(site: Path) -> None:
    for folder in (site, site / "es"):
        for id in caudal.game_ids():
            assert (folder / f"rules/{id}.html").exists()


HOSTS_AND_PLAYERS = ["deploy", "people", "play", "privacy", "security", "server", "static-site"]


def test_the_documents_are_published_with_the_games(build: ModuleType, site: Path) -> None:
    """The games' page links to them, and is a new version of itself; once, however often they are
    published."""
    games = site.parent / "games"
    assert (games / "docs/es/play.html").exists()
    for _ in range(2):
        page = (games / "index.html").read_text(encoding="utf-8")
        assert page.count('<link rel="help" href="docs/" />\n  </head>') == 1
        assert '"version": "a1docs"' in page
        assert (games / "service.js").read_text(encoding="utf-8") == 'const VERSION = "a1docs";'
        build.publish(site, games)


@pytest.mark.parametrize("name", HOSTS_AND_PLAYERS)
def test_players_and_hosts_read_spanish_too(site: Path, name: str) -> None:
    """The Spanish page names every option and command that the English one tells players and hosts
    to type."""
    assert (site / f"es/{name}.html").exists()
    english = (ROOT / f"docs/{name}.md").read_text(encoding="utf-8")
    spanish = (ROOT / f"docs/es/{name}.md").read_text(encoding="utf-8")
    for pattern in (r"`(--[\w-]+)`", r"^caudal (?:admin )?(\w+)"):
        told = set(re.findall(pattern, english, re.MULTILINE))
        assert told - set(re.findall(pattern, spanish, re.MULTILINE)) == set()


def test_every_document_is_on_the_site(site: Path) -> None:
    names = {path.stem for path in (ROOT / "docs").glob("*.md")}
    assert len(names) > 14
    assert names <= {path.stem for path in site.glob("*.html")}


def test_the_reference_shows_names_and_examples(site: Path) -> None:
    shown = "".join(path.read_text("utf-8") for path in (site / "reference").glob("*.html"))
    for name in ("State", "Record", "VectorEnv", "trajectories", "simulate", "draw"):
        assert re.search(rf'<h\d id="caudal[\w.]*\.{name}"', shown), name
    assert shown.count("language-pycon") > 10
    assert "<blockquote" not in shown


@pytest.mark.parametrize(("folder", "word"), [("", "auction"), ("es", "asiento")])
def test_what_is_searched_is_in_the_index(site: Path, folder: str, word: str) -> None:
    index = json.loads((site / folder / "search.json").read_text(encoding="utf-8"))
    assert word in json.dumps(index, ensure_ascii=False).lower()


def test_lists_are_written_as_the_builder_reads_them(build: ModuleType) -> None:
    """What belongs to an entry is four spaces in, whatever the document has."""
    written = build.indented(
        "Say:\n- one\n  two\n\n  ```python\n  f(\n    x)\n  ```\n\nEnd.\n  not"
    )
    read = "Say:\n\n- one\n    two\n\n    ```python\n    f(\n      x)\n    ```\n\nEnd.\n  not\n"
    assert written == read
    assert build.indented("1. one\n   two") == "1. one\n    two\n"
