"""The data for programs, as JSON."""

from pathlib import Path

from concord.base.urls import FilePath
from concord.build.artifact_kinds import PerGame, PerSite, PerTopic
from concord.feature import Command, Feature
from concord.features.api import index, schemas, topic_data, topic_shapes

FEATURE = Feature(
    name="api",
    folder=Path(__file__).parent,
    needs=("history",),
    files=(
        PerSite("index", (FilePath.API_INDEX,), index.index_file),
        PerTopic("topics", (FilePath.TOPIC_DATA,), topic_data.topic_files),
        PerGame("parts", (FilePath.TOPIC_DATA,), index.part_files),
        PerGame("retired topics", (FilePath.TOPIC_DATA,), topic_data.retired_topic_files),
        PerSite("schemas", (f"{FilePath.SCHEMAS}{{shape}}.json",), schemas.schema_files),
    ),
    published_shapes={
        "index": index.IndexData,
        "part": index.PartData,
        "retired-topic": topic_shapes.RetiredTopicData,
        "topic": topic_shapes.TopicData,
    },
    commands=(
        Command(
            name="schema",
            words="write the JSON Schemas of the records and of the published data",
            module="concord.features.api.schemas",
            examples=("schema schemas",),
            needs_library=False,
        ),
    ),
)
