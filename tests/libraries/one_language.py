"""A small library of one game in one language, without a glossary."""

from pathlib import Path

from tests.libraries.builders import GAME, LIBRARY, TOPIC, VALID, Files

_RECORDS = Path(__file__).parent / "one_language_records"
ONE_LANGUAGE: Files = {
    **dict.fromkeys(VALID),
    **{
        name: (_RECORDS / name.removeprefix("data/")).read_text("utf-8")
        for name in (LIBRARY, GAME, TOPIC)
    },
}
"""Files that take the place of those of the valid library, or leave them out."""
