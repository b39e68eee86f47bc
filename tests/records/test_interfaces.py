"""The words of a language are its own, then the engine's, then those of its fallbacks."""

from __future__ import annotations

from pathlib import Path

from concord.checks.checks import load
from concord.core.languages import plural_categories
from concord.core.model.library import Interface
from tests.libraries.builders import LIBRARY, problems_in, write_library

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
    assert len(problems) > 300
    assert f"{_OTHER}:1:1: found no word “about”; expected it, or fallback: [en]" in problems
