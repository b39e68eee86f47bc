"""A citation may name the version or the day that it is about."""

from typing import Literal

import pytest
from babel.dates import get_month_names

from concord.checks.checks import load
from concord.features.citing.numbers import numbers_of
from concord.features.citing.resolver import Resolver
from concord.features.history.game_history import GameHistory
from concord.model.games import Game
from concord.rules.redirects import topic_part
from tests.libraries.builders import write_library
from tests.libraries.editions import releases
from tests.tables import beside, from_table

_DATA = beside(__file__)

_DAYS = _DATA["days"]


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Game:
    *_, last = releases(3)
    return load(write_library(tmp_path_factory.mktemp("library"), last)).games[0]


@pytest.fixture(scope="module")
def resolver(game: Game) -> Resolver:
    return Resolver([numbers_of(game, opening=dict)])


@pytest.fixture(scope="module")
def named(game: Game) -> Resolver:
    """Of a game whose edition is called R."""
    data = numbers_of(game, opening=dict)
    data["editions"]["en"]["short"] = "R"
    return Resolver([data])


@pytest.mark.parametrize("version", _DAYS)
@pytest.mark.parametrize("language", ["en", "ru", "pl"])
def test_an_old_number_leads_to_what_it_named_then(
    game: Game, resolver: Resolver, version: str, language: str
) -> None:
    history = GameHistory(game, language)
    topics = (topic for topic in history.ids if "#" not in topic)
    states = [state for topic in topics for state in history.states(topic, version)]
    assert states
    for state in states:
        for time in _DAYS[version].split(" | "):
            answer = resolver.resolve(f"{state.number} {time}", language)
            match, *_ = answer.matches
            assert (f"{match.topic}#{match.unit}", match.citation) == (state.id, state.number), time
            assert (match.then, match.version, match.old) == (version, version, version != "2.1")
            assert (match.place or match.topic) == topic_part(state.above)
            assert not answer.unread


def test_an_address_may_name_a_version_or_a_day(game: Game, resolver: Resolver) -> None:
    unit = next(
        unit_id for unit_id in game.units() if GameHistory(game, "en").state(unit_id, "1.1")
    )
    topic, _, own = unit.partition("#")
    for address in (
        f"game/{unit}@1.1",
        f"https://example.org/ru/game/{unit}@2020-12-31",
        f"https://example.org/game/{topic}/at/1.1/#{own}",
    ):
        (match,) = resolver.resolve(address, "en").matches
        assert (match.topic, match.unit, match.then) == (topic, own, "1.1")


@pytest.mark.parametrize("time", ["@9.9", "in March 1999", "@2019-12-31"])
def test_a_time_of_which_nothing_is_recorded_is_named_as_not_understood(
    resolver: Resolver, time: str
) -> None:
    answer = resolver.resolve(f"1.1 {time}", "en")
    assert answer.matches == resolver.resolve("1.1", "en").matches
    assert answer.unread == (time.removeprefix("@"),)


@pytest.mark.parametrize("time", ["in 2022", "в 2022 году", "w 2022 r.", "(2022)", "2022"])
def test_a_year_alone_is_a_time(resolver: Resolver, time: str) -> None:
    answer = resolver.resolve(f"1.1 {time}", "en")
    assert {each.then for each in answer.matches} == {"1.2"}
    assert not answer.unread


@pytest.mark.parametrize(
    ("time", "first", "second"), [("in 2023", "1.2", "2.0"), ("in 2020", "1.0", "1.1")]
)
def test_a_time_of_several_versions_names_them(
    resolver: Resolver, time: str, first: str, second: str
) -> None:
    answer = resolver.resolve(f"1.1 {time}", "en")
    assert first in {each.then for each in answer.matches}
    assert answer.unread == (f"{time} ({first}/{second}?)",)


def test_a_version_without_a_day_may_be_meant(game: Game) -> None:
    data = numbers_of(game, opening=dict)
    versions = data["editions"]["en"]["versions"]
    versions[0]["end"] = versions[1]["end"]
    versions[1]["start"] = ""
    resolver = Resolver([data])
    for time in ("in December 2020", "on 1 February 2020"):
        answer = resolver.resolve(f"1.1 {time}", "en")
        assert answer.matches[0].then == "1.0"
        assert answer.unread == (f"{time} (1.0/1.1?)",)
    assert not resolver.resolve("1.1 in 2022", "en").unread


@pytest.mark.parametrize("query", ["1.1, 1.2", "may 1.1", "1.2020"])
def test_other_numbers_are_no_time(resolver: Resolver, query: str) -> None:
    assert not any(each.then for each in resolver.resolve(query, "en").matches)


@pytest.mark.parametrize("language", ["en", "ru", "pl", "de", "uk"])
@pytest.mark.parametrize("context", ["format", "stand-alone"])
def test_months_are_read_in_each_language(
    game: Game, resolver: Resolver, language: str, context: Literal["format", "stand-alone"]
) -> None:
    history = GameHistory(game, "en")
    for month, name in get_month_names("wide", context, language).items():
        for year, begins, old, new in (("2023", 3, "1.2", "2.0"), ("2020", 6, "1.0", "1.1")):
            version = new if month >= begins else old
            number = history.states("sails", version)[0].number
            match, *_ = resolver.resolve(f"{number} {name} {year}", "en").matches
            assert match.then == version, name


@from_table
def test_a_citation_in_a_text_may_name_its_time(named: Resolver, text: str, cited: str) -> None:
    asked = {(each.topic, each.unit) for each in named.resolve("1.1 @1.1", "en").matches}
    (found,) = named.find_citations(text, "en")
    assert text[found.start : found.end] == cited
    assert {each.then for each in found.matches} == {"1.1"}
    assert {(each.topic, each.unit) for each in found.matches} <= asked


@pytest.mark.parametrize(
    "text", ["See 1.1 (v9.9).", "1.1 in 1999", "1.1 in 2023", "see 1.1 (2020), please", "R 9.9 1.1"]
)
def test_a_citation_of_an_unknown_or_doubtful_time_is_left_open(named: Resolver, text: str) -> None:
    (found,) = named.find_citations(text, "en")
    assert not found.matches
    assert found.others


@pytest.mark.parametrize(
    "text", ["see 1.1. In 2022 we met", "see 1.1 and mend it in 2022", "see 1.1 (2 of 5)"]
)
def test_a_time_further_on_is_that_of_no_citation(resolver: Resolver, text: str) -> None:
    (found,) = resolver.find_citations(text, "en")
    assert found.matches
    assert not any(each.then for each in found.matches)
