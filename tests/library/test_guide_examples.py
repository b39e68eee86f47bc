"""The examples of the guide of records form one valid game."""

import re
from pathlib import Path
from textwrap import indent

import pytest
import yaml

from concord.checks.checks import all_warnings, load
from concord.model.games import Game
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
