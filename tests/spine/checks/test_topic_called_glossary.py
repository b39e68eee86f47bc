"""A rulebook with a chapter called Glossary: its record is a topic, and no list of terms."""

from pathlib import Path

from concord.checks.checks import load
from concord.locale.page_references import PageReferences
from concord.pages.site import Site
from concord.text.parsing import parse
from tests.features.lint.texts import warnings_in
from tests.libraries.builders import VALID, problems_in, second_topic, write_library

_CHAPTER = "data/game/glossary.yml"
_REFERENCE = "[[glossary#two|there]]"


def with_chapter(english: str = "Two") -> dict[str, str]:
    """The small library with a second topic called so, to whose clause the first one refers."""
    (text,) = second_topic(("{en: Two,", f"{{en: {english},")).values()
    (topic,) = (name for name in VALID if name.endswith("/x.yml"))
    return {
        _CHAPTER: text.replace("id: y\n", "id: glossary\n"),
        topic: VALID[topic].replace("{en: One,", f"{{en: 'As {_REFERENCE}',", 1),
    }


def test_the_record_is_read_as_a_topic_to_whose_units_references_lead(tmp_path: Path) -> None:
    site = Site(load(write_library(tmp_path, with_chapter())))
    (game,) = site.locales.of("en").games.values()
    assert [topic.id for topic in game.model.topics] == ["glossary", "x"]
    assert game.model.glossary == ()
    (reference,) = parse(_REFERENCE).references
    target = PageReferences(game, to_game="../").target(reference)
    assert (target.words, target.address) == ("there", "../glossary/#two")


def test_an_unknown_unit_of_it_is_an_error(tmp_path: Path) -> None:
    (line,) = problems_in(write_library(tmp_path, with_chapter("'[[glossary#tow]]'")))
    assert line.endswith("found the unknown unit “glossary#tow”; did you mean “two”?")


def test_a_game_has_the_topic_or_the_list_and_not_both(tmp_path: Path) -> None:
    files = with_chapter()
    files |= {_CHAPTER: f"{files[_CHAPTER]}{VALID[_CHAPTER]}"}
    lines = problems_in(write_library(tmp_path, files))
    assert [each for each in lines if "found the unknown key “clauses”" in each]


def test_labels_and_texts_of_it_are_looked_at(tmp_path: Path) -> None:
    lines = warnings_in(write_library(tmp_path, with_chapter("Two (two")))
    assert [each for each in lines if each.startswith(_CHAPTER) and "brackets" in each]
