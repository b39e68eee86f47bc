"""The words of a language are its own, then the engine's, then those of its fallbacks."""

import re
from collections.abc import Mapping
from pathlib import Path
from string import Formatter

import pytest
import yaml

from concord.base.languages import plural_categories
from concord.base.problems import InvalidRecordsError
from concord.checks.checks import load
from concord.installed_features import feature_folders
from concord.model.library import Interface
from concord.records import interfaces
from concord.records.docs import read_docs
from concord.records.interfaces import engine_shape
from concord.theme import PAGES, WORDS
from tests.libraries.builders import LIBRARY, problems_in, write_library
from tests.tables import from_table

_PAGE_FOLDERS = (PAGES, *(each for _, each in feature_folders("pages")))
_OTHER = "data/interface/cs.yml"
_LANGUAGES = {LIBRARY: "languages: [en, ru, pl, cs]\n"}


def _interface(root: Path, language: str, **files: str) -> Interface:
    library = load(write_library(root, {**_LANGUAGES, **files}))
    return next(each for each in library.interfaces if each.language == language)


def test_a_word_that_a_language_lacks_is_that_of_its_fallback(tmp_path: Path) -> None:
    own = "name: Čeština\nfallback: [pl, en]\nwords: {glossary: Slovníček}\n"
    words = _interface(tmp_path, "cs", **{_OTHER: own}).words
    assert words["glossary"] == "Slovníček"
    assert words["about"] == "O projekcie"
    topics = words["n_topics"]
    assert isinstance(topics, dict)
    assert topics["other"] == "{n} tematów"
    assert set(topics) == plural_categories("cs")


def test_a_language_that_the_engine_cannot_name_has_the_name_that_cldr_knows(
    tmp_path: Path,
) -> None:
    interface = _interface(tmp_path, "en", **{_OTHER: "name: Čeština\nfallback: [en]\n"})
    assert interface.words["from_cs"] == "from Czech"
    assert interface.words["in_edition_cs"] == "in the Czech edition"


def test_each_word_that_is_nowhere_is_an_error(tmp_path: Path) -> None:
    problems = problems_in(write_library(tmp_path, {**_LANGUAGES, _OTHER: "name: Čeština\n"}))
    (problem,) = problems
    assert re.search(r"cs.yml:1:1: found no word “about”(, “\w+”){4} and \d{3} more; ", problem)


def test_a_word_of_a_feature_without_a_plural_form_is_an_error_that_names_its_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "ru.yml").write_text("words: {n_kites: {one: a, few: b}}\n", encoding="utf-8")
    monkeypatch.setattr(interfaces, "feature_folders", lambda _: [("kites", tmp_path)])
    says = "ru.yml: found the forms few, one of “n_kites”; expected the forms few, many, one"
    with pytest.raises(InvalidRecordsError, match=says):
        engine_shape.__wrapped__("ru")


@pytest.mark.parametrize("language", sorted(each.stem for each in WORDS.glob("*.yml")))
def test_the_engine_has_each_word_and_each_page_in_each_of_its_languages(language: str) -> None:
    shape, english = engine_shape(language), engine_shape("en")
    assert shape is not None
    assert english is not None
    assert set(shape.words) == set(english.words)
    for key, word in shape.words.items():
        assert _blanks(word) == _blanks(english.words[key]), key
        assert isinstance(word, str) or set(word) == plural_categories(language), key
    for page in (each for folder in _PAGE_FOLDERS for each in folder.rglob("*.en.md")):
        assert page.with_name(page.name.replace(".en.", f".{language}.")).is_file()


def _blanks(word: str | Mapping[str, str]) -> set[str]:
    formats = [word] if isinstance(word, str) else word.values()
    return {name for each in formats for _, name, _, _ in Formatter().parse(each) if name}


@from_table
def test_the_check_counts_the_words_that_are_still_in_another_language(
    words: Mapping[str, str], n_translated: int, tmp_path: Path
) -> None:
    own = yaml.safe_dump({"name": "Čeština", "fallback": ["pl", "en"], "words": dict(words)})
    library = load(write_library(tmp_path, {**_LANGUAGES, _OTHER: own}))
    [warning] = [each for each in library.warnings if each.position.file == _OTHER]
    english = engine_shape("en")
    assert english
    n_words = sum(not key.startswith(("in_edition", "from")) for key in english.words)
    assert warning.found.startswith(f"{n_words - n_translated} words")
    assert warning.note.endswith(f" and {n_words - n_translated - 5} more")


def test_the_check_names_each_page_that_is_still_in_another_language(tmp_path: Path) -> None:
    copied = (PAGES / "about.en.md").read_text("utf-8")
    files = {
        **_LANGUAGES,
        _OTHER: "name: Čeština\nfallback: [en]\n",
        "docs/index.cs.md": "# Pravidla\n",
        "docs/about.cs.md": copied,
    }
    library = load(write_library(tmp_path, files))
    [warning] = [each for each in library.warnings if each.position.file == "docs"]
    pages = warning.note.split(", ")
    assert "about" in pages
    assert "cite/help" in pages
    assert "index" not in pages


def test_a_regional_language_is_translated_by_its_base_language(tmp_path: Path) -> None:
    files = {LIBRARY: "languages: [en, ru, pl, de-AT]\n"}
    files["data/interface/de-AT.yml"] = "name: Österreichisch\n"
    library = load(write_library(tmp_path, files))
    assert not library.warnings
    assert library.interfaces[-1].words["cancel"] == "Abbrechen"


@pytest.mark.parametrize("folder", _PAGE_FOLDERS, ids=lambda folder: folder.parent.name)
def test_the_pages_of_the_engine_have_sound_front_matter(folder: Path) -> None:
    languages = (Interface(each.stem, "", "", {}) for each in WORDS.glob("*.yml"))
    _, problems = read_docs(folder, tuple(languages))
    assert problems == []
