"""What makes a file unreadable."""

from __future__ import annotations

from pathlib import Path

from concord.core.characters import in_printable

MOST_CHARACTERS = 10_000_000  # of text in a file; the longest rulebooks have a million


class UnreadableError(Exception):
    """The content of a file cannot be read. `found` and `expected` are phrases."""

    def __init__(
        self, found: str, expected: str = "a rulebook", line: int = 0, column: int = 0
    ) -> None:
        """`line` and `column` are counted from 1; 0 for the whole file."""
        super().__init__(found)
        self.found, self.expected = found, expected
        self.line, self.column = line, column

    def message(self, path: Path) -> str:
        """For people: the place in the file, what was found and what was expected."""
        place = "".join(f":{each}" for each in (self.line, self.column) if each)
        return in_printable(f"{path}{place}: found {self.found}; expected {self.expected}")


def expect_readable(n_characters: int) -> None:
    """Raises UnreadableError for more text than any rulebook has."""
    if n_characters > MOST_CHARACTERS:
        most = MOST_CHARACTERS // 1_000_000
        found = f"{n_characters / 1_000_000:.0f} million characters of text"
        raise UnreadableError(found, f"at most {most} million")
