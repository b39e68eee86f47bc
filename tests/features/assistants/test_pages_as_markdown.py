"""The markdown_pages of pages as Markdown say what the pages and the data say."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from markdown_it import MarkdownIt
from markdown_it.token import Token

from concord.base.urls import PagePath
from concord.checks.checks import load
from concord.features.api.topic_data import topic_data
from concord.features.assistants.markdown_pages import game_markdown_files, topic_markdown_files
from concord.model.kinds import Section
from concord.model.library import Library
from concord.model.texts import Language
from concord.model.topics import Topic, Unit
from concord.pages.site import Site
from tests.libraries.builders import TOPIC, VALID, write_library
from tests.libraries.hostile import write_hostile_project
from tests.libraries.lighthouse import write_lighthouse
from tests.libraries.reef import write_reef

_MARKDOWN = MarkdownIt("commonmark").enable("table")
_UNIT = "./#"


@dataclass
class ReadUnit:
    """A unit as a program reads it in a Markdown page."""

    id: str
    number: str
    depth: int
    texts: list[str] = field(default_factory=list)
    """Paragraphs and cells of tables, without markup."""


def read_units(markdown_page: str) -> Iterator[ReadUnit]:
    """The units of a markdown_page, in their order."""
    body = markdown_page.partition("\n---\n")[2]
    units: list[ReadUnit] = []
    quoted = False
    for token in _MARKDOWN.parse(body):
        if token.type in {"blockquote_open", "blockquote_close"}:
            quoted = token.type == "blockquote_open"
        if token.type == "heading_open" and units:
            yield from units
            units = []
        if token.type != "inline" or quoted:
            continue
        parts = token.children or []
        if len(parts) > 2 and (address := str(parts[0].attrGet("href"))).startswith(_UNIT):
            number, rest = parts[1].content, _plain(parts[3:])
            text = re.sub(r"^(?:\((?:[^()]|\([^()]*\))*\))?: ?", "", rest, count=1)
            units.append(
                ReadUnit(address.removeprefix(_UNIT), number, token.level, [text] if text else [])
            )
        elif units and token.level > 1 and parts:
            units[-1].texts.append(_plain(parts))
    yield from units


def _plain(tokens: list[Token]) -> str:
    return "".join(each.content for each in tokens).strip()


def _cells(text: str) -> list[str]:
    """The paragraphs and cells of a text of the data."""
    found = []
    for block in text.split("\n\n"):
        if not block.startswith("| "):
            found.append(block.strip())
            continue
        head, _, *rows = block.split("\n")
        for row in (head, *rows):
            found += [each.strip() for each in re.split(r"(?<!\\)\|", row)[1:-1]]
    return [each.replace("\\|", "|") for each in found if each]


def _spaced(text: str) -> str:
    """The text with plain spaces only: the data have the no-break spaces of the pages."""
    return re.sub(r"\s+", " ", text).strip()


@pytest.fixture(scope="module", params=[write_reef, write_lighthouse, write_hostile_project])
def library(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Library:
    root = tmp_path_factory.mktemp("library")
    request.param(root)
    return load(root / "data")


def test_the_markdown_page_of_a_topic_has_its_units_in_full(library: Library) -> None:
    assert_markdown_has_all_units(library)


def assert_markdown_has_all_units(library: Library) -> None:
    site = Site(library)
    for game in library.games:
        for topic in game.topics:
            data = {each["id"]: each for each in topic_data(site, game.id, topic)["units"]}
            markdown_pages = {
                each.path: each.content for each in topic_markdown_files(site, game, topic)
            }
            for language in library.languages:
                locale = site.locales.of(language).games[game.id]
                path = locale.addresses.page(PagePath.TOPIC_MARKDOWN, topic=topic.id)
                units = list(read_units(markdown_pages[path].decode()))
                assert [each.id for each in units] == _order(topic, language)
                for unit in units:
                    model = locale.units[topic.id][unit.id]
                    assert unit.number == str(locale.names.of(topic, model))
                    if text := data[unit.id]["text"][language]:
                        assert list(map(_spaced, unit.texts)) == list(map(_spaced, _cells(text)))


def _order(topic: Topic, language: Language) -> list[str]:
    """The ids of the units as the page has them: lead, rules and notes."""

    def below(unit: Unit) -> Iterator[str]:
        yield unit.id
        for child in unit.children_in(language):
            yield from below(child)

    units = topic.units_in(language)
    return [
        id_
        for section in Section
        for unit in units
        if unit.traits.section is section
        for id_ in below(unit)
    ]


def test_a_markdown_page_stands_at_the_former_ids_of_its_topic_too(tmp_path: Path) -> None:
    changes = {TOPIC: VALID[TOPIC].replace("id: x\n", "id: x\naliases: [old]\n")}
    site = Site(load(write_library(tmp_path, changes)))
    (game,) = site.library.games
    files = {each.path: each.content for each in topic_markdown_files(site, game, game.topics[0])}
    assert files["game/old/index.md"] == files["game/x/index.md"]
    assert len(files) == 2 * len(site.library.languages)
    of_game = {each.path: each.content.decode() for each in game_markdown_files(site, game)}
    assert "- [5 Тема](x/index.md)\n" in of_game["ru/game/index.md"]
