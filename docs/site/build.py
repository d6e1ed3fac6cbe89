"""The documentation site, in English and Spanish: `make docs` puts it into build/docs.

The pages are the documents of this repository; nothing is written twice. What a document links to
is found on the site or, where it is only a file of the repository, named. The site needs no
network: not for fonts, not for search.
"""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

from notebook import page_of

import caudal

ROOT = Path(__file__).parent.parent.parent
SITE = ROOT / "build/docs"
SOURCES = ROOT / "build/docs-sources"
GAMES = ROOT / "build/site"
"""The games as static files: where they lie, the documents are published with them."""
LANGUAGES = ("en", "es")
PLAN = tomllib.loads(Path(__file__).with_name("plan.toml").read_text(encoding="utf-8"))
SHIM = ROOT / "web/node_modules/iframe-worker/shim/index.js"
"""Lets pages that are opened from a disk search: browsers refuse them workers."""
SHIM_ELSEWHERE = "https://unpkg.com/iframe-worker/shim"
LINKED = '<link rel="help" href="docs/" />'
LINK = re.compile(r"(!?)\[([^\]]*)\]\(([^)\s]+)\)")


def pages(language: str) -> dict[str, dict[str, Path]]:
    """The documents of the site by section; each by its path on the site."""
    sections: dict[str, dict[str, Path]] = {}
    for section in PLAN[language]["sections"]:
        here = sections.setdefault(section["title"], {})
        for name in section["pages"]:
            here[place_of(name, language)] = ROOT / name
        if section.get("rules"):
            for id in caudal.game_ids():
                folder = Path(caudal.__file__).parent / "games" / id
                here[f"rules/{id}.md"] = folder / "rules" / f"{language}.md"
    if language == "en":
        known = {path for section in sections.values() for path in section.values()}
        rest = [path for path in sorted((ROOT / "docs").glob("*.md")) if path not in known]
        last = sections[PLAN[language]["sections"][-1]["title"]]
        last |= {path.name: path for path in rest}
    return sections


def place_of(name: str, language: str) -> str:
    """Where a document lies on the site."""
    place = name.removeprefix("docs/").removeprefix("site/").removeprefix(f"{language}/")
    place = place.replace(f"home.{language}.md", "index.md").replace(".ipynb", ".md")
    return place if "/" in place else place.lower()


def write_sources(language: str) -> Path:
    """A folder with all pages of a language and what they show, ready to be built."""
    folder = SOURCES / language
    shutil.rmtree(folder, ignore_errors=True)
    root = folder / "pages"
    sections = pages(language)
    places = {path: place for section in sections.values() for place, path in section.items()}
    for path, place in places.items():
        target = root / place
        target.parent.mkdir(parents=True, exist_ok=True)
        text = page_of(path, target) if path.suffix == ".ipynb" else path.read_text("utf-8")
        target.write_text(indented(linked(text, path, target, root, places)), encoding="utf-8")
    navigation = [
        f'  {{ "{title}" = {json.dumps(list(here))} }},' for title, here in sections.items()
    ]
    settings = Path(__file__).with_name("zensical.toml").read_text(encoding="utf-8")
    for blank, value in {
        "NAVIGATION": "\n".join(navigation),
        "LANGUAGE": language,
        "NAME": PLAN[language]["name"],
        "ROOT": str(ROOT),
        "EN": "index.html" if language == "en" else "../index.html",
        "ES": "es/index.html" if language == "en" else "index.html",
    }.items():
        settings = settings.replace(f"@{blank}@", value)
    (folder / "zensical.toml").write_text(settings, encoding="utf-8")
    shutil.copy2(Path(__file__).with_name("site.css"), root / "site.css")
    shutil.copy2(ROOT / "web/public/logo.svg", root / "logo.svg")
    return folder


def linked(text: str, path: Path, target: Path, root: Path, places: dict[Path, str]) -> str:
    """The text of a document with links that lead to pages of the site below `root`. What is shown
    is copied; what is only in the repository is named without a link."""

    def link(match: re.Match[str]) -> str:
        shown, words, address = match.groups()
        file, mark, anchor = address.partition("#")
        meant = (path.parent / file).resolve()
        if ":" in address or not file:
            return match[0]
        if meant in places:
            if words.endswith(".md"):  # named as a file: on the site pages have titles
                words = title_of(meant) or words
            return f"[{words}]({relative(target, root / places[meant])}{mark}{anchor})"
        if (target.parent / file).is_file():  # a notebook's picture, written beside the page
            return match[0]
        if meant.suffix in (".svg", ".png", ".webp"):
            copy = root / "pictures" / meant.name
            copy.parent.mkdir(exist_ok=True)
            shutil.copy2(meant, copy)
            return f"{shown}[{words}]({relative(target, copy)})"
        return words

    return LINK.sub(link, text)


def title_of(document: Path) -> str:
    title = re.search(r"^# (.+)$", document.read_text(encoding="utf-8"), re.MULTILINE)
    return title[1] if title else ""


def relative(page: Path, other: Path) -> str:
    up = 0
    folder = page.parent
    while folder not in other.parents:
        folder, up = folder.parent, up + 1
    return "../" * up + other.relative_to(folder).as_posix()


def indented(text: str) -> str:
    """Lists as the builder reads them: a blank line before them, and four spaces for what belongs
    to an entry, where documents have two or three."""
    return "\n".join(lines_of_lists(text.splitlines())) + "\n"


def lines_of_lists(lines: list[str]) -> Iterator[str]:
    fenced = inside = False
    shift = 0
    before = ""
    for line in lines:
        entry = None if fenced else re.match(r"(- |\d+\. )", line)
        if line.lstrip().startswith("```"):
            fenced = not fenced
        if entry:
            if not inside and before:
                yield ""
            inside, shift = True, 4 - len(entry[0])
        elif inside and line.startswith(" "):
            line = " " * shift + line
        elif line and not before:
            inside = False
        yield line
        before = line


def build(language: str) -> None:
    folder = write_sources(language)
    command = [sys.executable, "-m", "zensical", "build", "--clean", "--strict"]
    subprocess.run([*command, "--config-file", str(folder / "zensical.toml")], check=True)
    shutil.move(folder / "site", SITE if language == "en" else SITE / language)


def bring_shim() -> None:
    """The builder's pages would fetch it from elsewhere; it comes along instead."""
    shutil.copy2(SHIM, SITE / "assets/iframe-worker.js")
    for page in SITE.rglob("*.html"):
        text = page.read_text(encoding="utf-8")
        near = relative(page, SITE / "assets/iframe-worker.js")
        page.write_text(text.replace(SHIM_ELSEWHERE, near), encoding="utf-8")


def publish(documents: Path, games: Path) -> None:
    """Put the documents into the folder of the games, and have its page link to them. That is a new
    version of the page, which visitors who keep it are to take."""
    shutil.copytree(documents, games / "docs", dirs_exist_ok=True)
    page = games / "index.html"
    text = page.read_text(encoding="utf-8")
    if LINKED in text:
        return
    version = re.search(r'"version": "(\w+)"', text)
    assert version is not None, f"{page} says no version"
    page.write_text(text.replace("</head>", f"  {LINKED}\n  </head>", 1), encoding="utf-8")
    for file in (page, games / "service.js"):
        told = file.read_text(encoding="utf-8")
        file.write_text(told.replace(version[1], f"{version[1]}docs"), encoding="utf-8")


def main() -> None:
    shutil.rmtree(SITE, ignore_errors=True)
    for language in LANGUAGES:
        build(language)
    bring_shim()
    if (GAMES / "index.html").exists():
        publish(SITE, GAMES)
    print(f"== {SITE / 'index.html'}")


if __name__ == "__main__":
    main()
