"""Most warnings about a rulebook are worth reading.

The documents have the shapes of published rulebooks, with a few mistakes that a reader would want
to know of.
"""

import json
import re
from pathlib import Path

import pytest

from concord.model.texts import Language
from tests.features.lint.texts import lints_of, warnings_in
from tests.libraries.builders import (
    ENGLISH,
    GAME,
    GLOSSARY,
    LIBRARY,
    POLISH,
    RUSSIAN,
    TOPIC,
    write_library,
)
from tests.tables import from_table

_FOLDER = Path(__file__).parent / "rulebooks"
_RULE = re.compile(r"^\d+\. (.+)$", re.MULTILINE)
_WARNING = re.compile(r"\(game(?:/x#rule-(\d+))?.*?(?:\{check: ([a-z-]+)|\))")
_STYLE = {"separators": ["."], "note": "{parent} note {label}", "example": "{parent} example"}
_WORTH_READING = 0.7

_HABIT = ("", "")
"""A habit of the whole game has no rule, and no waiver."""
_USEFUL: dict[str, tuple[Language, list[tuple[str, str]]]] = {
    "versions": ("ru", [("11", "numbers")]),
    "cards": ("pl", [_HABIT, ("17", "negation"), ("18", "doubled-words"), ("19", "numbers")]),
    "race": (
        "ru",
        [*[("1", "dashes")] * 2, ("6", "quotation-marks"), ("10", "numbers"), ("12", "length")],
    ),
}
"""By the name of a document: its second language, and which warnings are worth reading, by the
place of the rule and the check."""


def _library(name: str, language: Language, quotation_marks: str, folder: Path) -> Path:
    texts = {
        each: _RULE.findall((_FOLDER / f"{name}.{each}.md").read_text("utf-8"))
        for each in ("en", language)
    }
    rules = [
        {"id": f"rule-{at}", "label": str(at), "text": dict(zip(texts, each, strict=True))}
        for at, each in enumerate(zip(*texts.values(), strict=True), start=1)
    ]
    title = {"en": "Rules", language: "Reguły" if language == "pl" else "Правила"}
    game = {
        "title": title,
        "short": "R",
        "summary": title,
        "source_language": "en",
        "editions": {"en": {"title": "Rules"}, language: {"follows": "en"}},
        "citations": {"en": _STYLE, language: _STYLE},
        "checks": {"quotation-marks": {"en": quotation_marks}} if quotation_marks else {},
    }
    topic = {"id": "x", "number": "1", "title": title, "clauses": rules}
    files = {
        LIBRARY: f"languages: [en, {language}]\n",
        GAME: json.dumps(game, ensure_ascii=False),  # which is YAML too
        TOPIC: json.dumps(topic, ensure_ascii=False).replace("`", ""),
        **dict.fromkeys((GLOSSARY, ENGLISH, RUSSIAN, POLISH)),
    }
    return write_library(folder, files)


@pytest.mark.parametrize("name", _USEFUL)
def test_most_warnings_are_worth_reading_and_none_is_missing(name: str, tmp_path: Path) -> None:
    language, useful = _USEFUL[name]
    lines = warnings_in(_library(name, language, "", tmp_path))
    found = [match.groups("") if (match := _WARNING.search(each)) else each for each in lines]
    rest = list(found)
    for each in useful:
        assert each in rest, lines
        rest.remove(each)
    assert len(useful) >= _WORTH_READING * len(found), lines


def test_a_habit_is_no_warning_once_the_game_states_it(tmp_path: Path) -> None:
    [habit] = [each for each in warnings_in(_library("cards", "pl", "", tmp_path)) if "14" in each]
    assert "checks: {quotation-marks: {en: straight}}" in habit
    lines = warnings_in(_library("cards", "pl", "straight", tmp_path))
    assert [each for each in lines if "the mark" in each] == []


@from_table
def test_versions_and_code_stay_as_are(source: str, translation: str, expected: list[str]) -> None:
    found = lints_of({"en": source, "ru": translation})
    of_lints = {"numbers", "negation", "untranslated"}
    assert [" ".join(each) for each in sorted(found) if each[0] in of_lints] == expected
