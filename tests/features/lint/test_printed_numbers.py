"""Numbers of units that a text prints instead of referring to the unit."""

import pickle
from pathlib import Path

import pytest

from concord.checks.checks import load
from concord.features.lint import linted_game, reference_lints
from concord.features.lint.linted_game import CurrentNumbers
from tests.features.lint.texts import warnings_in
from tests.libraries.builders import GAME, GLOSSARY, TOPIC, changed, problems_in, write_library
from tests.tables import from_table

WAIVER = " (game/"
ONE = "{en: One, ru: Раз, pl: Raz}"


def texts(english: str = "One", russian: str = "Раз", polish: str = "Raz") -> dict[str, str]:
    """The topic with other texts of its first clause: 1.1 in English, 5.1 in Russian."""
    return changed(TOPIC, ONE, f'{{en: "{english}", ru: "{russian}", pl: "{polish}"}}')


def printed_in(data: Path) -> list[str]:
    """The warnings of printed numbers, without the waivers that they propose."""
    lines = (each for each in warnings_in(data) if "check: printed-numbers" in each)
    return [each.split(WAIVER, maxsplit=1)[0] for each in lines]


@from_table
def test_a_printed_number_is_reported_with_the_reference(
    english: str, printed: str, reference: str, tmp_path: Path
) -> None:
    (problem,) = printed_in(write_library(tmp_path, texts(english)))
    line, found = problem.split(": ", 1)
    assert line.startswith("data/game/x.yml:7:")
    assert found == (
        f"warning: found the printed number “{printed}”; expected the reference [[{reference}]]"
    )


def test_each_language_has_its_own_numbers(tmp_path: Path) -> None:
    files = texts("Not 5.2", "См. 5.1.а, но не 1.2", "Zob. 1.1a, nie 5.2")
    problems = printed_in(write_library(tmp_path, files))
    assert [problem.split("warning: found ")[1] for problem in problems] == [
        "the printed number “5.1.а”; expected the reference [[x#part]]",
        "the printed number “1.1a”; expected the reference [[x#part]]",
    ]


@from_table
def test_other_numbers_are_accepted(english: str, tmp_path: Path) -> None:
    assert printed_in(write_library(tmp_path, texts(english))) == []


def test_notes_of_the_glossary_are_checked_too(tmp_path: Path) -> None:
    note = "{en: [cost, costs], ru: [цена, цены], pl: [koszt, koszty]}\n"
    files = changed(GLOSSARY, note, f"{note}    note: {{en: See 1.2, ru: См., pl: Zob.}}\n")
    (problem,) = printed_in(write_library(tmp_path, files))
    assert problem.endswith("expected the reference [[x#two]]")


def test_a_misprinted_or_a_former_number_may_be_mentioned(tmp_path: Path) -> None:
    files = texts("It was 1.7 once", "Напечатано 4.2")
    label = '    label: "2"\n'
    files[TOPIC] = files[TOPIC].replace(label, f'{label}    printed: {{ru: "4.2"}}\n')
    files["data/game/published.lock"] = "x#two en - 1.7\n"
    assert printed_in(write_library(tmp_path, files)) == []


def test_words_of_citation_formats_must_be_in_the_citation_grammar(tmp_path: Path) -> None:
    files = changed(GAME, "{parent} uw. {label}", "{parent} bla {label}")
    (problem,) = problems_in(write_library(tmp_path, files))
    expected = "expected a word for “note” that the citation grammar lists"
    assert problem == f"data/game/game.yml:12:42: found “{{parent}} bla {{label}}”; {expected}"


def test_without_an_engine_a_warning_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in (linted_game, reference_lints):
        monkeypatch.setattr(module, "has_engine", lambda: False)
    warning, *_ = warnings_in(write_library(tmp_path, texts("As 1.2 says")))
    assert warning == (
        "data/library.yml:1:1: warning: found no JavaScript engine, without which numbers in texts "
        "are not looked for; expected the package quickjs-ng"
    )


def test_a_process_that_shares_no_memory_finds_the_same_numbers(tmp_path: Path) -> None:
    (game,) = load(write_library(tmp_path)).games
    numbers = CurrentNumbers(game)
    copied = pickle.loads(pickle.dumps(numbers))  # noqa: S301 - our own
    found = list(copied.printed_in("As 1.2 says", "en"))
    assert found == list(numbers.printed_in("As 1.2 says", "en"))
    assert [reference for _, reference in found] == ["[[x#two]]"]
