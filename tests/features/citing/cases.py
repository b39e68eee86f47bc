"""Cases of queries and passages, with the units they mean, for the resolver."""

import json
from dataclasses import dataclass
from pathlib import Path

_FOLDER = Path(__file__).parent


@dataclass(frozen=True, slots=True)
class Case:
    """A query, and the matches that a resolver finds for it."""

    group: str
    query: str
    language: str
    matches: list[str]
    earlier: list[str]
    nearest: list[str]

    def __str__(self) -> str:
        return f"{self.group}: {self.query} ({self.language})"


@dataclass(frozen=True, slots=True)
class Passage:
    """A running text, and the citations in it, each with the units it means and the others."""

    text: str
    language: str
    found: list[list[str]]
    others: list[str]

    def __str__(self) -> str:
        return f"{self.text} ({self.language})"


def cases() -> list[Case]:
    groups = json.loads((_FOLDER / "cases.json").read_text(encoding="utf-8"))
    return [
        Case(
            group,
            each["query"],
            each["language"],
            each.get("matches", []),
            each.get("earlier", []),
            each.get("nearest", []),
        )
        for group, rows in groups.items()
        for each in rows
    ]


def passages() -> list[Passage]:
    rows = json.loads((_FOLDER / "passages.json").read_text(encoding="utf-8"))
    return [
        Passage(each["text"], each["language"], each["found"], each.get("others", []))
        for each in rows
    ]
