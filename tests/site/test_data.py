"""The JSON of the built site fits its schemas."""

import json
from collections.abc import Set as AbstractSet
from pathlib import Path
from typing import Any

import pytest
from pydantic import TypeAdapter

from concord.features.api.index import IndexData, PartData
from concord.features.api.schemas import schemas
from concord.features.api.topic_shapes import TopicData, UnitData
from concord.features.citing.numbers import NumbersData
from concord.features.exchange.topic_records import TopicRecord, UnitRecord
from concord.features.glossary.glossary_data import TermsData
from concord.features.offline.service_worker import OfflineData
from concord.features.rulings.json_fields import UnitDecisions
from concord.features.share.share_pages import TopicAddresses
from concord.features.translation.topic_states import UnitStates
from tests.libraries.reef import reef_library
from tests.site.builds import PublishedSite

_API = Path("api", "v1")
_INDEX = _API / "index.json"
_OF_SCRIPTS = {"citations.json", "game.json", "glossary.json", "offline.json"}
"""Files whose shape the site's own scripts alone know: the linker, the page on translations and the
worker."""
_GAMES = {game.id for game in reef_library().games}


class _Unit(UnitData, UnitStates, UnitRecord, UnitDecisions):
    pass


class _Topic(TopicData, TopicRecord, TopicAddresses):
    """A topic with the fields that the features of the engine add."""

    units: list[_Unit]  # type: ignore[misc]  # a list of units with more fields


def test_the_index_fits_its_schema_and_the_schemas_are_published(site: PublishedSite) -> None:
    assert _loses_nothing(TypeAdapter(IndexData), site.folder / _INDEX)
    written = (site.folder / _API / "schema").iterdir()
    assert {path.stem: path.read_text("utf-8") for path in written} == schemas()


def test_every_topic_and_part_fits_its_schema(site: PublishedSite) -> None:
    others = {"numbers.json", "terms.json"}
    found = [path for path in _written(site) if path.name not in others]
    topics = [path for path in found if not path.name.startswith("history.")]
    assert topics
    adapter: TypeAdapter[Any] = TypeAdapter(_Topic | PartData)
    assert [path.name for path in topics if not _loses_nothing(adapter, path)] == []


@pytest.mark.parametrize(
    ("name", "shape", "folders"),
    [
        ("numbers.json", NumbersData, _GAMES),
        ("terms.json", TermsData, _GAMES),
        ("offline.json", OfflineData, {*_GAMES, "v1"}),
    ],
)
def test_the_files_of_every_game_fit_their_schema(
    site: PublishedSite, name: str, shape: Any, folders: AbstractSet[str]
) -> None:
    paths = [*(site.folder / _API).rglob(name)]
    assert {path.parent.name for path in paths} == folders
    adapter: TypeAdapter[Any] = TypeAdapter(shape)
    assert [path.parent.name for path in paths if not _loses_nothing(adapter, path)] == []


def test_the_index_names_every_file_and_the_address_of_the_site(site: PublishedSite) -> None:
    index = json.loads((site.folder / _INDEX).read_text(encoding="utf-8"))
    named = {topic["api"] for game in index["games"] for topic in game["topics"]}
    named |= {game[file] for game in index["games"] for file in ("numbers", "terms")}
    written = {path.relative_to(site.folder).as_posix() for path in _written(site)}
    assert named == written
    assert index["site"] == site.address


def _written(site: PublishedSite) -> list[Path]:
    """The files of the games, without those of the site's own scripts."""
    files = (site.folder / _API).glob("*/*.json")
    return [path for path in files if path.parent.name != "schema" and path.name not in _OF_SCRIPTS]


def _loses_nothing(adapter: TypeAdapter[Any], path: Path) -> bool:
    """True if the file fits the schema. Validation drops unknown keys, so none may be missing."""
    text = path.read_text(encoding="utf-8")
    value: object = adapter.dump_python(adapter.validate_json(text), mode="json")
    return bool(value == json.loads(text))
