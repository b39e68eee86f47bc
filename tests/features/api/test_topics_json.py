"""The library as JSON for programs: its index and its topics."""

import json
from pathlib import Path
from urllib.parse import urljoin

import pytest
import yaml

from concord.checks.checks import load
from concord.features.api.index import index
from concord.features.api.schemas import published_shapes, schemas
from concord.pages.site import Site
from tests.libraries.builders import GAME, write_library
from tests.libraries.exports import FILES, data_in, unit_in, written
from tests.tables import beside

_DATA = beside(__file__)


def test_there_is_an_index_and_a_file_for_each_topic(exported: Path) -> None:
    files = {
        path.relative_to(exported).as_posix() for path in exported.rglob("*") if path.is_file()
    }
    assert files == {"api/v1/index.json", "api/v1/game/x.json", "api/v1/game/eighth.json"}
    content = (exported / "api/v1/game/x.json").read_bytes()
    assert "Часть".encode() in content
    assert b"\\u" not in content
    assert not content.startswith(b"\xef\xbb\xbf")


INDEX = _DATA["index"]


def test_the_index_lists_games_and_their_topics_by_number(exported: Path) -> None:
    assert data_in(exported / "api/v1/index.json") == yaml.safe_load(INDEX)


def test_a_topic_has_its_metadata_and_its_neighbours(exported: Path) -> None:
    tenth = data_in(exported / "api/v1/game/x.json")
    del tenth["units"]
    assert tenth == _DATA["tenth"]
    assert data_in(exported / "api/v1/game/eighth.json")["referenced_by"] == ["x"]


def test_html_that_is_the_same_as_the_text_is_not_repeated(exported: Path) -> None:
    lead, shown = (unit_in(exported, "x", each) for each in ("lead", "shown"))
    assert "html" not in shown
    assert {*lead["html"]} == {"en", "ru", "pl"}
    assert [each for each in lead["html"] if lead["html"][each] == lead["text"][each]] == []


def test_units_are_listed_in_the_order_of_the_source_language(exported: Path) -> None:
    units = data_in(exported / "api/v1/game/x.json")["units"]
    assert [unit["id"] for unit in units] == ["lead", "part", "shown", "case", "second", "remark"]


def test_the_source_language_may_be_another_than_the_first(tmp_path: Path) -> None:
    files = {**FILES, GAME: FILES[GAME].replace("source_language: en", "source_language: ru")}
    exported = written(load(write_library(tmp_path / "library", {**files})), tmp_path / "site")
    units = data_in(exported / "api/v1/game/x.json")["units"]
    topics = data_in(exported / "api/v1/index.json")["games"][0]["topics"]
    assert data_in(exported / "api/v1/game/x.json")["source_language"] == "ru"
    assert [unit["id"] for unit in units][-2:] == ["remark", "second"]
    assert [topic["id"] for topic in topics] == ["x", "eighth"]


@pytest.mark.parametrize("name", published_shapes())
def test_the_schema_of_the_data_describes_every_field(name: str) -> None:
    schema = json.loads(schemas()[f"api-{name}"])
    for each in (schema, *schema.get("$defs", {}).values()):
        fields = each.get("properties", {})
        assert [key for key, field in fields.items() if not field.get("description")] == []


def test_addresses_are_relative_to_the_site_also_below_the_root_of_a_host(tmp_path: Path) -> None:
    library = load(write_library(tmp_path))
    site = Site(library, url="https://example.org/rules/")
    data = index(site)
    [game] = data["games"]
    assert urljoin(data["site"], game["topics"][0]["url"]["ru"]) == (
        "https://example.org/rules/ru/game/x/"
    )
    assert urljoin(data["site"], game["numbers"]) == (
        "https://example.org/rules/api/v1/game/numbers.json"
    )
