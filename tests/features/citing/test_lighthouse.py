"""Numbers of all kinds are found as people type them."""

import pytest

from concord.checks.checks import load
from concord.features.citing.numbers import NumbersData, numbers_data
from concord.features.citing.resolver import Resolver
from concord.pages.site import Site
from tests.libraries.lighthouse import write_lighthouse

CASES = {
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


@pytest.fixture(scope="module")
def numbers(tmp_path_factory: pytest.TempPathFactory) -> NumbersData:
    library = load(write_lighthouse(tmp_path_factory.mktemp("lighthouse")))
    return numbers_data(Site(library), library.games[0])


@pytest.mark.parametrize("query", CASES)
def test_a_number_is_found_however_it_is_typed(query: str, numbers: NumbersData) -> None:
    found = Resolver([numbers]).resolve(query, "en").matches
    assert [f"{each.topic}#{each.unit}" for each in found] == CASES[query]


def test_every_current_number_is_found_as_it_is_written(numbers: NumbersData) -> None:
    resolver = Resolver([numbers])
    for topic in numbers["topics"]:
        for unit in topic["units"]:
            for number in unit["numbers"]:
                for language, citation in number["citation"].items():
                    found = resolver.resolve(citation, language).matches
                    assert f"{topic['id']}#{unit['id']}" in {
                        f"{each.topic}#{each.unit}" for each in found
                    }, citation
