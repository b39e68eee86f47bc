"""No number of an edition that was published becomes that of another unit."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from collections.abc import Set as AbstractSet

from concord.core.model.games import Game
from concord.core.model.library import Library
from concord.core.model.publications import PublishedNumber
from concord.core.problems import Place, Problem
from concord.ledgers.new_publications import numbers_of_part, numbers_of_topic
from concord.rules.redirects import IdRegister
from concord.rules.revisions import digest


def numbers_are_not_exchanged(library: Library) -> Iterator[Problem]:
    for game in library.games:
        known = set(game.published_numbers) - _earlier(game)
        yield from exchanged_numbers(game, known)


def _earlier(game: Game) -> set[PublishedNumber]:
    """Numbers that come from records of history and not from the lock."""
    return {
        PublishedNumber(topic.id, unit.id, language, version, number)
        for topic in game.topics
        for unit, _ in topic.walk()
        for language, numbers in unit.earlier_numbers.items()
        for version, number in numbers.items()
    }


def exchanged_numbers(game: Game, known: AbstractSet[PublishedNumber]) -> Iterator[Problem]:
    """Numbers of a present edition that others had in that very edition, as it was published.

    `known` is what was published. A number that two have at once is printed so, and found.
    """
    if not known:
        return
    register = IdRegister(game)
    before, present = _holders(known), _holders(_present_numbers(game))
    places = _places(game)
    for key in sorted(present.keys() & before.keys()):
        redirects = [register.redirect(each) for each in before[key]]
        if present[key] & {each.target for each in redirects if each}:
            continue
        language, version, number = key
        others = ", ".join(f"“{each}”" for each in sorted(before[key]))
        edition = f"{language} {version}".strip()
        claim = f"number {language} {version} {number}"
        for id_ in sorted(present[key]):
            if (id_, digest(claim)) not in game.confirmations:
                yield Problem(
                    places[id_],
                    f"the number {number} ({edition}), which was published as that of {others}",
                    "the numbers that this edition prints, or another version of the edition",
                    subject=f"{game.id}/{id_}",
                    claim=claim,
                )


def _holders(numbers: Iterable[PublishedNumber]) -> Mapping[tuple[str, str, str], set[str]]:
    """The ids in full of all that have a number, by language, edition and number."""
    holders: dict[tuple[str, str, str], set[str]] = {}
    for each in numbers:
        holders.setdefault((each.language, each.edition, each.number), set()).add(each.id)
    return holders


def _present_numbers(game: Game) -> Iterator[PublishedNumber]:
    for topic in game.topics:
        for language in game.citations.keys() & set(game.languages):
            yield from numbers_of_topic(game, topic, language)
    for part in game.walk_parts():
        for language in game.citations.keys() & set(game.languages):
            yield from numbers_of_part(game, part, language)


def _places(game: Game) -> Mapping[str, Place]:
    """Where the topics are numbered and the units are, by id in full."""
    units = {
        f"{topic.id}#{unit.id}": unit.place for topic in game.topics for unit, _ in topic.walk()
    }
    return units | {topic.id: topic.place.at("number") for topic in game.topics}
