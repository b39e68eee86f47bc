"""Numbers of all kinds, and those of parts, are found as people type them."""

import pytest

from concord.checks.checks import load
from concord.features.citing.numbers import NumbersData, numbers_of
from concord.features.citing.resolver import Resolver
from tests.libraries.lighthouse import write_lighthouse
from tests.libraries.observatory import observatory

_OF_LIGHTHOUSE = {
    "4.1 [par. 1]": ["lamps#fuel-is-oil"],
    "4.1 par 2": ["lamps#who-pays"],
    "par. 1 of 4.1": ["lamps#fuel-is-oil"],
    "16.1 абз. 1": ["lamps#fuel-is-oil"],
    "4.1 akapit 2": ["lamps#who-pays"],
    "4 [par. 1]": ["lamps#at-the-door"],
    "Winter par. 2": ["winter#storms"],
    "Зима [абз. 1]": ["winter#ice"],
    "zima akap. 2": ["winter#storms"],
    "4.2 row 3": ["lamps#fees.3"],
    "16.2 [строка 1]": ["lamps#fees.1"],
    "4.2 wiersz 2": ["lamps#fees.2"],
    "lighthouse/lamps#fees.2": ["lamps#fees.2"],
    "4 note 2": ["lamps#note-of-new-lamps"],
    "16 прим. 1": ["lamps#note-of-old-lamps"],
    "A6b+": ["duties#watch-alone-at-night"],
    "Guideline A6b+": ["duties#watch-alone-at-night"],
    "a6b++": ["duties#watch-alone-in-fog"],
    "Reg. A6c": ["duties#watch-in-pairs"],
    "Az": ["duties#note-of-watches"],
    "Б.6.Iа": ["duties#watch-alone-in-fog"],
    "Б.6.I.а": ["duties#watch-alone-in-fog"],
    "б6iа": ["duties#watch-alone-in-fog"],
    "A6b–d": ["duties#watch-alone", "duties#watch-in-pairs", "duties#watch-in-threes"],
    "r. 4.1a": ["lamps#refilling"],
    "C.R. 4.1a": ["lamps#refilling"],
    "Appendix A.4.1": [],
    "the rule A6b+ and 4.1 [par. 1] there": ["duties#watch-alone-at-night", "lamps#fuel-is-oil"],
}
_OF_OBSERVATORY = {
    "section 2": ["instruments"],
    "Part 2": ["instruments"],
    "chapter 2.": ["instruments"],
    "OBS section 2": ["instruments"],
    "раздел 3": ["instruments"],
    "часть 3": ["instruments"],
    "гл. 3": ["instruments"],
    "rozdział 2": ["instruments"],
    "część 2": ["instruments"],
    "rozdz. 2": ["instruments"],
    "Appendix A": ["tables"],
    "приложение А": ["tables"],
    "załącznik A": ["tables"],
    "section 2A": ["telescopes"],
    "A": ["tables"],
    "section 7": ["instruments"],
    "section 101.1": ["weather"],
    "Appendix A.1": ["magnitudes"],
    "section 101": ["weather"],
    "see sections 1 and 2": ["evening", "instruments"],
    "look at section 2 and chapter 1": ["instruments", "evening"],
}


@pytest.fixture(scope="module")
def lighthouse(tmp_path_factory: pytest.TempPathFactory) -> NumbersData:
    library = load(write_lighthouse(tmp_path_factory.mktemp("lighthouse")))
    return numbers_of(library.games[0], opening=dict)


@pytest.fixture(scope="module")
def parts() -> Resolver:
    return Resolver([numbers_of(observatory().games[0], opening=dict)])


@pytest.mark.parametrize("query", _OF_LIGHTHOUSE)
def test_a_number_is_found_however_it_is_typed(query: str, lighthouse: NumbersData) -> None:
    found = Resolver([lighthouse]).resolve(query, "en").matches
    assert [f"{each.topic}#{each.unit}" for each in found] == _OF_LIGHTHOUSE[query]


def test_every_current_number_is_found_as_it_is_written(lighthouse: NumbersData) -> None:
    resolver = Resolver([lighthouse])
    for topic in lighthouse["topics"]:
        for unit in topic["units"]:
            for number in unit["numbers"]:
                for language, citation in number["citation"].items():
                    found = resolver.resolve(citation, language).matches
                    meant = {(each.topic, each.unit) for each in found}
                    assert (topic["id"], unit["id"]) in meant, citation


@pytest.mark.parametrize("query", _OF_OBSERVATORY)
def test_a_query_finds_the_part_or_what_else_has_the_number(query: str, parts: Resolver) -> None:
    found = parts.resolve(query, "en").matches
    assert [each.topic for each in found] == _OF_OBSERVATORY[query]


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
