"""What makes a file unreadable."""

from __future__ import annotations

from pathlib import Path

from concord.core.characters import in_printable


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
