"""Markup in whatever a page prints is shown as text: interface, games, glossaries, front matter."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest
import yaml
from lxml import etree, html

from concord.checks.checks import load
from concord.core.problems import InvalidRecordsError
from tests.libraries.orchard import LANGUAGES
from tests.site.builds import build_site, small_project

_ELEMENT = "<i onclick='go()'>{}</i>"
_UNCLOSED = "<i onclick='go()' {}"  # no HTML yet, so that texts and titles may have it
_MARK = "mark{}end"


class _Marks:
    """Markup with a mark of its own for each place, so that what is shown is known."""

    def __init__(self) -> None:
        self.names: list[str] = []

    def markup(self, form: str, name: str) -> str:
        self.names.append(name)
        return form.format(_MARK.format(len(self.names) - 1))

    def shown_in(self, text: str) -> Iterator[str]:
        return (name for index, name in enumerate(self.names) if _MARK.format(index) in text)


@pytest.fixture(scope="module")
def marks() -> _Marks:
    return _Marks()


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory, marks: _Marks) -> Path:
    """The site of a project that is hostile wherever the checks accept it."""
    project = small_project(tmp_path_factory.mktemp("project"))
    _poison_pages(project, marks)
    for file in sorted((project / "data" / "orchard").glob("*.yml")):
        _poison_record(file, project / "data", marks)
    _poison_interface(project, marks)
    return build_site(project, project / "site", "https://example.org/").folder


def test_no_markup_of_a_record_is_an_element(site: Path) -> None:
    for path in sorted(site.rglob("*.html")):
        tree = html.document_fromstring(path.read_bytes())
        assert tree.xpath("//@onclick") == [], path


def test_pictures_and_feeds_stay_well_formed(site: Path) -> None:
    files = [*site.rglob("*.svg"), *site.rglob("*.xml")]
    assert files
    for path in files:
        assert etree.fromstring(path.read_bytes()).xpath("//@onclick") == [], path
    for path in site.rglob("*.json*"):
        json.loads(path.read_bytes())


@pytest.mark.parametrize(
    ("kind", "at_least"), [("interface", 150), ("game", 20), ("glossary", 3), ("page", 2)]
)
def test_markup_is_shown_as_text(site: Path, marks: _Marks, kind: str, at_least: int) -> None:
    """Otherwise the tests above would see nothing."""
    shown: set[str] = set()
    for path in site.rglob("*.html"):
        shown |= set(marks.shown_in(path.read_text("utf-8")))
    assert len({name for name in shown if name.startswith(kind)}) >= at_least


def _poison_interface(project: Path, marks: _Marks) -> None:
    def poisoned(word: Any, name: str) -> Any:
        if isinstance(word, dict):
            return {each: poisoned(form, name) for each, form in word.items()}
        return word + marks.markup(_ELEMENT, name)

    for language in LANGUAGES:
        file = project / "data" / "interface" / f"{language}.yml"
        record = yaml.safe_load(file.read_text("utf-8"))
        record["name"] = poisoned(record["name"], f"interface {language} name")
        for key, word in record["words"].items():
            record["words"][key] = poisoned(word, f"interface {language} {key}")
        _write(file, record)


def _poison_pages(project: Path, marks: _Marks) -> None:
    title, description = (marks.markup(_ELEMENT, f"page {each}") for each in ("title", "about"))
    front_matter = yaml.safe_dump({"title": title, "description": description})
    page = project / "docs" / "guide" / "hostile.en.md"
    page.write_text(f"---\n{front_matter}---\n\nWords.\n", "utf-8")


def _poison_record(file: Path, data: Path, marks: _Marks) -> None:
    """Poison each value that the checks let pass, with a whole element where they do."""
    kind = {"game": "game", "glossary": "glossary"}.get(file.stem, "topic")
    record = yaml.safe_load(file.read_text("utf-8"))
    for path, put in list(_strings(record)):
        before = put(None)
        for form in (_ELEMENT, _UNCLOSED):
            put(f"{before} {marks.markup(form, f'{kind} {path}')}")
            if _is_accepted(file, record, data):
                break
            marks.names[-1] = "refused"
        else:
            put(before)
    _write(file, record)


def _is_accepted(file: Path, record: Any, data: Path) -> bool:
    _write(file, record)
    try:
        load(data)
    except InvalidRecordsError:
        return False
    return True


def _strings(value: Any, path: str = "") -> Iterator[tuple[str, Callable[[str | None], str]]]:
    """The path of each text with a function that replaces it, and returns it without a text."""
    for key in value if isinstance(value, dict) else range(len(value)):
        child = value[key]
        if isinstance(child, str):
            yield f"{path}/{key}", partial(_put, value, key)
        elif isinstance(child, dict | list):
            yield from _strings(child, f"{path}/{key}")


def _put(parent: Any, key: Any, new: str | None) -> str:
    if new is not None:
        parent[key] = new
    return str(parent[key])


def _write(file: Path, record: Any) -> None:
    """Every text in quotes, as records need it where it looks like a number."""
    file.write_text(json.dumps(record, ensure_ascii=False, default=str), "utf-8")
