"""Terms without a definition get a warning, which is waived as any other."""

import re
from pathlib import Path

import pytest

from tests.features.lint.texts import warnings_in
from tests.libraries.builders import GAME, GLOSSARY, VALID, changed, problems_in, write_library

_DEFINITION = "definition: {en: What is paid., ru: Сколько платят., pl: Ile się płaci.}"
_NOTE = "note: {en: In coins., ru: Монетами., pl: Monetami.}"
_WITHOUT_POLISH = "definition: {en: What is paid., ru: Сколько платят.}"
_WAIVER = re.compile(r"waivers: \[(\{.*\})\]")


def glossary(lines: str) -> dict[str, str]:
    return changed(GLOSSARY, _DEFINITION, lines)


def languages_of(warnings: list[str]) -> list[str]:
    """The languages of the warnings, all of which are about definitions."""
    return [line.split("check: definitions, language: ")[1][:2] for line in warnings]


def test_a_term_without_a_definition_gets_a_warning_for_each_language(tmp_path: Path) -> None:
    lines = warnings_in(write_library(tmp_path, glossary(_NOTE)))
    assert languages_of(lines) == ["en", "ru", "pl"]
    assert lines[0].startswith(
        "data/game/glossary.yml:3:16: warning: found no definition of “cost”; expected one or two "
        "sentences: definition: {en: …} (game/glossary#cost; if it is right as it stands: "
    )


def test_the_waiver_that_the_warning_prints_silences_it(tmp_path: Path) -> None:
    data = write_library(tmp_path, glossary(_WITHOUT_POLISH))
    assert problems_in(data) == []
    (line,) = warnings_in(data)
    assert languages_of([line]) == ["pl"]
    found = _WAIVER.search(line)
    assert found
    waiver = found[1].replace("…", "The word says it.")
    lines = f"{_WITHOUT_POLISH}\n    waivers: [{waiver}]"
    assert warnings_in(write_library(tmp_path, glossary(lines))) == []


def test_a_language_being_translated_needs_no_definitions(tmp_path: Path) -> None:
    files = glossary(_WITHOUT_POLISH) | changed(GAME, "planned:", "untranslated: [pl]\nplanned:")
    data = write_library(tmp_path, files)
    assert problems_in(data) == []
    assert warnings_in(data) == []


@pytest.mark.parametrize(("texts", "languages"), [("official", ["ru", "pl"]), ("restated", None)])
def test_a_note_in_an_official_text_is_the_definition(
    tmp_path: Path, texts: str, languages: list[str] | None
) -> None:
    edition = changed(
        GAME, "en: {title: Rules}", f"en: {{title: Rules, texts: {texts}, license: CC0}}"
    )
    lines = warnings_in(write_library(tmp_path, glossary(_NOTE) | edition))
    assert languages_of(lines) == (languages or ["en", "ru", "pl"])


def test_the_kind_of_a_component_stands_for_its_definition(tmp_path: Path) -> None:
    kinds = {GAME: f"{VALID[GAME]}kinds: {{card: {{en: Card, ru: Карта, pl: Karta}}}}\n"}
    data = write_library(tmp_path, glossary("kind: card") | kinds)
    assert problems_in(data) == []
    assert warnings_in(data) == []
    [problem] = problems_in(write_library(tmp_path, glossary("kind: spell")))
    assert problem.startswith(
        "data/game/glossary.yml:5:11: found the unknown kind “spell”; expected one of the `kinds`"
    )


def test_definitions_are_compared_as_translations(tmp_path: Path) -> None:
    texts = {"en": "Two", "ru": "Два", "pl": "Not 3"}
    pairs = ", ".join(f"{language}: {text}" for language, text in texts.items())
    lines = warnings_in(write_library(tmp_path, glossary(f"definition: {{{pairs}}}")))
    assert any("check: numbers, language: pl" in line for line in lines)
