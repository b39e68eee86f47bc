"""Draft records of the files of a rulebook."""

from pathlib import Path

from concord.feature import Command, Feature

FEATURE = Feature(
    name="import",
    folder=Path(__file__).parent,
    needs=("citing", "glossary"),
    commands=(
        Command(
            name="import",
            words="make draft records of the files of a rulebook",
            module="concord_import.command",
            examples=(
                "import --game orchard en=rules.md",
                "import --game orchard en=rules.md pl=zasady.txt",
                "import --game orchard --edition en=2.1 en=rules-2.1.md --apply",
            ),
        ),
    ),
)
