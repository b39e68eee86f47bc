"""Letters of another script, in texts and labels."""

from pathlib import Path

from concord.features.lint.punctuation import cyrillic_in
from tests.features.lint.texts import warnings_in
from tests.libraries.builders import changed, write_library
from tests.tables import from_table


@from_table
def test_letters_of_another_script_are_reported_at_their_place(
    tmp_path: Path, file: str, change: list[str], place: str, message: str
) -> None:
    found = warnings_in(write_library(tmp_path, changed(file, *change)))
    assert [each for each in found if each.startswith(f"{file}:{place}: warning: {message}")]


def test_a_language_of_two_scripts_has_that_of_the_title() -> None:
    titles = {"uz": "Низом", "en": "Тitle"}
    assert cyrillic_in({"uz": "a b", "ru": "а б", "en": "a b"}, titles) == {"uz", "ru"}
