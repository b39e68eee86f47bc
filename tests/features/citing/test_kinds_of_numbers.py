"""Numbers of all kinds, and those of parts, are found as people type them."""

import pytest

from concord.checks.checks import load
from concord.features.citing.numbers import NumbersData, numbers_of
from concord.features.citing.resolver import Resolver
from tests.libraries.lighthouse import write_lighthouse
from tests.libraries.observatory import observatory

_OF_LIGHTHOUSE = {
    "lamps#fuel-is-oil": "4.1 [par. 1] | par. 1 of 4.1 | 16.1 абз. 1",
    "lamps#who-pays": "4.1 par 2 | 4.1 akapit 2",
    "lamps#at-the-door": "4 [par. 1]",
    "winter#storms": "Winter par. 2 | zima akap. 2",
    "winter#ice": "Зима [абз. 1]",
    "lamps#fees.3": "4.2 row 3",
    "lamps#fees.1": "16.2 [строка 1]",
    "lamps#fees.2": "4.2 wiersz 2 | lighthouse/lamps#fees.2",
    "lamps#note-of-new-lamps": "4 note 2",
    "lamps#note-of-old-lamps": "16 прим. 1",
    "duties#watch-alone-at-night": "A6b+ | Guideline A6b+",
    "duties#watch-alone-in-fog": "a6b++ | Б.6.Iа | Б.6.I.а | б6iа",
    "duties#watch-in-pairs": "Reg. A6c",
    "duties#note-of-watches": "Az",
    "duties#watch-alone & duties#watch-in-pairs & duties#watch-in-threes": "A6b–d",
    "lamps#refilling": "r. 4.1a | C.R. 4.1a",
    "": "Appendix A.4.1",
    "duties#watch-alone-at-night & lamps#fuel-is-oil": "the rule A6b+ and 4.1 [par. 1] there",
}
_OF_OBSERVATORY = {
    "instruments": "section 2 | Part 2 | chapter 2. | OBS section 2 | section 7"
    " | раздел 3 | часть 3 | гл. 3 | rozdział 2 | część 2 | rozdz. 2",
    "tables": "Appendix A | приложение А | załącznik A | A",
    "telescopes": "section 2A",
    "weather": "section 101.1 | section 101",
    "magnitudes": "Appendix A.1",
    "evening & instruments": "see sections 1 and 2",
    "instruments & evening": "look at section 2 and chapter 1",
}
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
