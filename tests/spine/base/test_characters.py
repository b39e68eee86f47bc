"""Characters that nobody sees, and those that only look like them."""

from concord.base.characters import hidden_characters, in_printable
from tests.tables import from_table


@from_table
def test_what_a_script_needs_is_not_hidden(text: str) -> None:
    assert list(hidden_characters(text)) == []
    assert in_printable(text) == text


@from_table
def test_what_no_script_needs_there_is_hidden(text: str) -> None:
    assert len(list(hidden_characters(text))) == 1


def test_terminals_get_no_hidden_character() -> None:
    assert in_printable("a\x1b[31m\tb\N{ARABIC LETTER MARK}c\n") == "a\\x1b[31m\tb\\u061cc\n"
