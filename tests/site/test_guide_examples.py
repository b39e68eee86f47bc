"""Tests that the examples of the record format form one valid game."""

from __future__ import annotations

import re
import textwrap
from pathlib import Path

import pytest
import yaml

from concord.checks.checks import load
from concord.checks.lint.lints import lint_warnings
from concord.core.model.games import ComponentKind, Game
from tests.libraries.languages import write_languages
from tests.site.builds import PROJECT

_GUIDE = PROJECT / "docs" / "guide"
_DRAWING = re.compile(r"^```svg\n(.*?)^```$", re.MULTILINE | re.DOTALL)
_EXAMPLE = re.compile(r"^```yaml\n(.*?)^```$", re.MULTILINE | re.DOTALL)


@pytest.fixture(scope="module")
def data(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A library of nothing but the examples: those of units are clauses of the topic."""
    data = tmp_path_factory.mktemp("library") / "data"
    data.mkdir()
    write_languages(data)
    game = data / "orchard"
    game.mkdir()
    units, topics = [], []
    guide = (_GUIDE / "how-to" / "records.en.md").read_text("utf-8")
    (drawing,) = _DRAWING.findall(guide)
    (game / "icons").mkdir()
    (game / "icons" / "ladder.svg").write_text(drawing, encoding="utf-8")
    for example in _EXAMPLE.findall(guide):
        record = yaml.safe_load(example)
        if isinstance(record, list):
            units.append(textwrap.indent(example, "  "))
        elif "id" in record:
            topics.append((game / f"{record['id']}.yml", example))
        else:
            name = "glossary" if "terms" in record else "game"
            (game / f"{name}.yml").write_text(example, encoding="utf-8")
    ((topic, text),) = topics
    topic.write_text("".join([text, *units]), encoding="utf-8")
    return data


@pytest.fixture(scope="module")
def orchard(data: Path) -> Game:
    (game,) = load(data).games
    return game


def test_the_examples_of_the_record_format_are_one_valid_game(data: Path, orchard: Game) -> None:
    assert [each.kind for each in orchard.glossary] == [None, ComponentKind.ACTION_CARD]
    assert {"hand-limit", "windfall", "thunder"} <= {
        unit.id for unit, _ in orchard.topics[0].walk()
    }
    assert list(lint_warnings(load(data))) == []


def test_a_game_may_begin_in_one_language(tmp_path: Path) -> None:
    data = tmp_path / "data"
    data.mkdir()
    write_languages(data)
    game = data / "orchard"
    game.mkdir()
    (game / "game.yml").write_text(
        "title: {en: Orchard}\nshort: ORC\nsummary: {en: A small game of fruit.}\n"
        "source_language: en\neditions:\n  en: {title: Rulebook}\n"
        'citations:\n  en: {separators: [".", "", "."], note: "{parent} note {label}", '
        'example: "{parent} example"}\n',
        encoding="utf-8",
    )
    (game / "picking.yml").write_text(
        'id: picking\nnumber: {en: "2"}\ntitle: {en: Picking}\nclauses:\n'
        '  - id: ripe\n    label: "1"\n    text: {en: Only ripe fruit is picked.}\n',
        encoding="utf-8",
    )
    (orchard,) = load(data).games
    assert [*orchard.languages] == ["en"]
