"""Addresses are made from the paths of pages and files."""

from __future__ import annotations

import pytest

from concord.core import urls
from concord.core.model.library import Library
from concord.core.urls import FilePath, PagePath, docs_file
from tests.libraries.builders import interface

_LIBRARY = Library((interface("ru"), interface("en"), interface("pl")), ())


def test_only_the_home_of_the_first_language_has_no_prefix() -> None:
    homes = {each: urls.home(_LIBRARY, each) for each in _LIBRARY.languages}
    assert homes == {"ru": "", "en": "en/", "pl": "pl/"}
    assert _LIBRARY.default_language == "ru"


def test_a_page_stands_below_the_home_of_its_language() -> None:
    page = urls.page(_LIBRARY, "en", PagePath.SHARE, game="ti4", topic="abilities", unit="costs")
    assert page == "en/ti4/abilities/costs/"


def test_within_a_game_addresses_begin_at_its_home() -> None:
    assert urls.page_in_game(PagePath.COMPARE, topic="abilities") == "abilities/compare/"
    assert urls.topic_in_game("abilities", "costs") == "abilities/#costs"
    assert urls.topic_in_game("abilities") == "abilities/"


def test_files_are_the_same_in_all_languages() -> None:
    assert urls.file(FilePath.TOPIC_DATA, game="ti4", topic="abilities") == (
        "api/v1/ti4/abilities.json"
    )


def test_an_id_that_a_path_needs_must_be_given() -> None:
    with pytest.raises(KeyError):
        urls.page(_LIBRARY, "en", PagePath.TOPIC, game="ti4")


def test_the_first_part_of_a_list_has_the_address_of_the_list() -> None:
    assert [urls.with_list_page("ti4/numbers/", page) for page in (1, 2)] == [
        "ti4/numbers/",
        "ti4/numbers/2/",
    ]


@pytest.mark.parametrize(
    ("name", "language", "path"),
    [
        ("index.md", "ru", ""),
        ("index.en.md", "en", ""),
        ("about.pl.md", "pl", "about/"),
        ("cite/index.en.md", "en", "cite/"),
        ("cite/help.en.md", "en", "cite/help/"),
        ("rules.2.md", "ru", "rules.2/"),
        ("assets/cite/page.js", "", "assets/cite/page.js"),
    ],
)
def test_the_name_of_a_page_in_docs_says_its_language(name: str, language: str, path: str) -> None:
    file = docs_file(name, _LIBRARY)
    assert (file.language, file.path) == (language, path)
