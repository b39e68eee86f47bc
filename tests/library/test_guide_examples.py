"""The examples of the guide: those of records form one valid game, and the mapping reads a file."""

from __future__ import annotations

import re
from pathlib import Path
from textwrap import dedent, indent

import pytest
import yaml

from concord.checks.checks import all_warnings, load
from concord.model.games import Game
from concord_import.readers.files import read_file
from concord_import.readers.mapping import read_mapping
from tests.libraries.languages import write_languages
from tests.site.builds import PROJECT

_GUIDE = PROJECT / "docs" / "guide"
_DRAWING = re.compile(r"^```svg\n(.*?)^```$", re.MULTILINE | re.DOTALL)
_EXAMPLE = re.compile(r"^```yaml\n(.*?)^```$", re.MULTILINE | re.DOTALL)


@pytest.fixture(scope="module")
def data(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A library of nothing but the examples: those of units are clauses and components of the
    topic."""
    data = tmp_path_factory.mktemp("library") / "data"
    data.mkdir()
    write_languages(data)
    game = data / "orchard"
    game.mkdir()
    units: list[str] = []
    components: list[str] = []
    topics = []
    guide = (_GUIDE / "how-to" / "records.en.md").read_text("utf-8")
    (drawing,) = _DRAWING.findall(guide)
    (game / "icons").mkdir()
    (game / "icons" / "ladder.svg").write_text(drawing, encoding="utf-8")
    for example in _EXAMPLE.findall(guide):
        record = yaml.safe_load(example)
        if isinstance(record, list):
            units.append(indent(example, "  "))
        elif "components" in record:
            components.append(example)
        elif "id" in record:
            topics.append((game / f"{record['id']}.yml", example))
        else:
            name = "glossary" if "terms" in record else "game"
            (game / f"{name}.yml").write_text(example, encoding="utf-8")
    ((topic, text),) = topics
    topic.write_text("".join([text, *units, *components]), encoding="utf-8")
    return data


@pytest.fixture(scope="module")
def orchard(data: Path) -> Game:
    (game,) = load(data).games
    return game


def test_the_examples_of_the_record_format_are_one_valid_game(data: Path, orchard: Game) -> None:
    assert [each.kind for each in orchard.glossary] == ["", "action-card"]
    assert {"hand-limit", "windfall", "thunder"} <= {
        unit.id for unit, _ in orchard.topics[0].walk()
    }
    assert list(all_warnings(load(data))) == []


RULES = """\
law:
  chapters:
    - caption: Hive
      rules:
        - before: Take a hive.
          rule: It has six cells, see `rule:1.2`.
        - {caption: Night, rule: All sleep.}
        - {type: remark, rule: Bees dream.}
"""


def test_the_mapping_of_the_guide_reads_a_file_of_its_shape(tmp_path: Path) -> None:
    guide = (_GUIDE / "how-to" / "import.en.md").read_text("utf-8")
    example = re.search(r"^    root: (?:.+\n)+", guide, re.MULTILINE)
    assert example
    (tmp_path / "mapping.yml").write_text(dedent(example[0]), "utf-8")
    (tmp_path / "rules.yml").write_text(RULES, "utf-8")
    document = read_file(tmp_path / "rules.yml", "en", read_mapping(tmp_path / "mapping.yml"))
    assert [(each.marker, each.heading, each.text, each.kind) for each in document.blocks] == [
        ("", None, "1 Hive", None),
        ("1.1", "", "Take a hive.", None),
        ("", None, "It has six cells, see 1.2.", None),
        ("1.2", "Night", "All sleep.", None),
        ("", None, "Bees dream.", "note"),
    ]
    assert [each.text for each in document.dropped] == ["remark"]
