"""Numbers of all kinds, and those of parts, are found as people type them."""

import pytest

from concord.checks.checks import load
from concord.features.citing.numbers import NumbersData, numbers_of
from concord.features.citing.resolver import Resolver
from tests.libraries.lighthouse import write_lighthouse
from tests.libraries.observatory import observatory
from tests.tables import beside

_DATA = beside(__file__)

_OF_LIGHTHOUSE = _DATA["of_lighthouse"]
_OF_OBSERVATORY = _DATA["of_observatory"]
"""What people type, by what it means."""


def _cases(typed: dict[str, str]) -> list[tuple[str, str]]:
    return [(query, meant) for meant, queries in typed.items() for query in queries.split(" | ")]


@pytest.fixture(scope="module")
def lighthouse(tmp_path_factory: pytest.TempPathFactory) -> NumbersData:
    library = load(write_lighthouse(tmp_path_factory.mktemp("lighthouse")))
    return numbers_of(library.games[0], opening=dict)


@pytest.fixture(scope="module")
def parts() -> Resolver:
    return Resolver([numbers_of(observatory().games[0], opening=dict)])


@pytest.mark.parametrize(("query", "meant"), _cases(_OF_LIGHTHOUSE))
def test_a_number_is_found_however_it_is_typed(
    query: str, meant: str, lighthouse: NumbersData
) -> None:
    found = Resolver([lighthouse]).resolve(query, "en").matches
    assert " & ".join(f"{each.topic}#{each.unit}" for each in found) == meant


def test_every_current_number_is_found_as_it_is_written(lighthouse: NumbersData) -> None:
    resolver = Resolver([lighthouse])
    for topic in lighthouse["topics"]:
        for unit in topic["units"]:
            for number in unit["numbers"]:
                for language, citation in number["citation"].items():
                    found = resolver.resolve(citation, language).matches
                    meant = {(each.topic, each.unit) for each in found}
                    assert (topic["id"], unit["id"]) in meant, citation


@pytest.mark.parametrize(("query", "meant"), _cases(_OF_OBSERVATORY))
def test_a_query_finds_the_part_or_what_else_has_the_number(
    query: str, meant: str, parts: Resolver
) -> None:
    assert " & ".join(each.topic for each in parts.resolve(query, "en").matches) == meant


def test_parts_are_found_in_a_text_with_their_words_only(parts: Resolver) -> None:
    text = "Section 2 says: 2 lenses, see 201.1 and Appendix A."
    found = parts.find_citations(text, "en")
    assert [(text[each.start : each.end], each.matches[0].topic) for each in found] == [
        ("Section 2", "instruments"),
        ("201.1", "lenses"),
        ("Appendix A", "tables"),
    ]


def test_the_nearest_part_is_named_where_a_number_is_too_great(parts: Resolver) -> None:
    answer = parts.resolve("section 12", "en")
    assert answer.matches == ()
    assert answer.nearest[0].topic == "instruments"
