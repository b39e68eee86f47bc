"""A command that writes files for translators, and merges them into the records."""

from pathlib import Path

from concord.feature import Command, Feature

FEATURE = Feature(
    name="exchange",
    folder=Path(__file__).parent,
    needs=("glossary", "translation"),
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
)
