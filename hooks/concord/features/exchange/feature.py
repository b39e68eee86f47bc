"""Files for translators, and their merging into the records; the texts of the records as JSON."""

from pathlib import Path

from concord.base.urls import FilePath
from concord.build.artifact_kinds import PerGame
from concord.feature import Command, Feature
from concord.features.exchange import topic_records
from concord.pages.topic_fields import TopicFields, UnitFields

FEATURE = Feature(
    name="exchange",
    folder=Path(__file__).parent,
    needs=("glossary", "translation"),
    files=(PerGame("records", (FilePath.TOPIC_DATA,), topic_records.record_files),),
    commands=(
        Command(
            name="translate",
            words="write files for translators, and merge them into the records",
            module="concord.features.exchange.translate_command",
            examples=(
                "translate export --to pl --format po",
                "translate import l10n/pl/kites/*.po --accept",
            ),
        ),
    ),
    topic_data=(
        TopicFields(
            shape=topic_records.TopicRecord,
            of_topic=topic_records.record_of_topic,
            after="divergences",
        ),
        UnitFields(shape=topic_records.UnitRecord, of_topic=topic_records.records_of_units),
    ),
)
