"""Fields that features add to the JSON of topics."""

import json
from pathlib import Path
from typing import NotRequired

import pytest
from typing_extensions import TypedDict

from concord.feature import Feature
from concord.features.api import topic_data
from concord.features.api.schemas import schemas
from concord.pages.topic_fields import TopicFields, UnitFields
from tests.libraries.exports import data_in, unit_in


class Scale(TypedDict):
    steps: int


class Difficulty(TypedDict):
    difficulty: int
    """How hard the topic is."""
    scale: NotRequired[Scale]


class Ruling(TypedDict):
    by: NotRequired[str]
    """Who ruled."""
    rank: int
    """The weight of the ruling."""


RULINGS = Feature(
    name="rulings",
    folder=Path("rulings"),
    topic_data=(
        TopicFields(
            shape=Difficulty,
            of_topic=lambda published: {"difficulty": len(published.topic.id)},
            after="title",
        ),
        UnitFields(
            shape=Ruling,
            of_topic=lambda _: lambda unit: {"by": "Ada" if unit.id == "lead" else "", "rank": 0},
        ),
    ),
)


@pytest.fixture(autouse=True)
def installed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(topic_data, "features", lambda: [RULINGS])


def test_fields_follow_the_key_that_they_name_or_stand_at_the_end(exported: Path) -> None:
    topic = data_in(exported / "api/v1/game/x.json")
    assert topic["difficulty"] == 1
    assert list(topic)[list(topic).index("title") + 1] == "difficulty"
    lead = unit_in(exported, "x", "lead")
    assert list(lead.items())[-2:] == [("by", "Ada"), ("rank", 0)]


def test_an_empty_field_of_a_unit_is_left_out_if_it_need_not_be_there(exported: Path) -> None:
    part = unit_in(exported, "x", "part")
    assert "by" not in part
    assert part["rank"] == 0


def test_the_schema_describes_the_fields(exported: Path) -> None:
    schema = json.loads(schemas()["api-topic"])
    unit = schema["$defs"]["UnitData"]
    assert schema["properties"]["difficulty"]["description"] == "How hard the topic is."
    assert "difficulty" in schema["required"]
    assert "steps" in schema["$defs"]["Scale"]["properties"]
    assert unit["properties"]["by"]["type"] == "string"
    assert "rank" in unit["required"]
    assert "by" not in unit["required"]
    assert {*data_in(exported / "api/v1/game/x.json")} <= {*schema["properties"]}
