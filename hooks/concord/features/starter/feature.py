"""Commands that make a library with a small sample game, and add languages to it."""

from pathlib import Path

from concord.feature import Command, Feature

FEATURE = Feature(
    name="starter",
    folder=Path(__file__).parent,
    commands=(
        Command(
            name="new",
            words="make a library with a small sample game",
            module="concord.features.starter.new_command",
            examples=("new my-rules", 'new my-rules --languages de,en --name "Unsere Regeln"'),
            needs_library=False,
        ),
        Command(
            name="languages",
            words="add languages to a library, with the files of their words",
            module="concord.features.starter.languages_command",
            examples=("languages add ar", "languages add ar pt-BR"),
        ),
    ),
)
