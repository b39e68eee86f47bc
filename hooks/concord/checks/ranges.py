"""References to ranges, and with numbers, can be shown."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from concord.checks.texts import texts_with_references
from concord.core.model.games import Game, Part, PlannedTopic
from concord.core.model.library import Library
from concord.core.model.texts import Language, Reference
from concord.core.model.topics import Topic
from concord.core.problems import Place, Problem, did_you_mean
from concord.rules.references import list_with


def ranges_are_in_order(library: Library) -> Iterator[Problem]:
    """Both ends are in one list, and in the order of the language of the text."""
    for game in library.games:
        topics = {topic.id: topic for topic in game.topics}
        for language, text, place in texts_with_references(game):
            for reference in text.references:
                if reference.end:
                    if game.is_glossary(reference.topic):
                        found, snippet = f"the range “{reference}”", str(reference)
                        yield Problem(place, found, "one term: terms have no order", snippet)
                    else:
                        yield from _broken(reference, language, topics, place)


def numbers_are_shown_where_there_are_any(library: Library) -> Iterator[Problem]:
    """Terms have no numbers, and neither have some topics and parts."""
    for game in library.games:
        unnumbered = _without_number(game)
        for _, text, place in texts_with_references(game):
            for reference in text.references:
                is_unnumbered = game.is_glossary(reference.topic) or (
                    reference.topic in unnumbered and not reference.unit
                )
                if is_unnumbered and reference.shows_number:
                    found = f"# in the words of the reference to “{reference}”"
                    expected = r"no number of what has none, or \# for the sign itself"
                    yield Problem(place, found, expected, reference.words)


def _without_number(game: Game) -> frozenset[str]:
    """The ids of the topics and parts that have a number in no edition."""
    every: tuple[Topic | PlannedTopic | Part, ...]
    every = (*game.topics, *game.planned, *game.walk_parts())
    return frozenset(each.id for each in every if not each.number)


def _broken(
    reference: Reference, language: Language, topics: Mapping[str, Topic], place: Place
) -> Iterator[Problem]:
    """Unknown topics and units are reported by another check."""
    found, snippet = f"the range “{reference}”", str(reference)
    topic = topics.get(reference.topic)
    if topic is None or not {reference.unit, reference.end} <= {u.id for u, _ in topic.walk()}:
        return
    ids = [each.id for each in list_with(topic, reference.unit, language)]
    start = ids.index(reference.unit)
    if reference.end not in ids:
        following = ids[start + 1 :]
        near = did_you_mean(reference.end, following) or ", ".join(following) or "there is none"
        yield Problem(place, found, f"a unit that follows in the same list: {near}", snippet)
    elif reference.end == reference.unit:
        yield Problem(place, found, f"[[{reference.target}]], or two units", snippet)
    elif ids.index(reference.end) < start:
        swapped = f"[[{reference.topic}#{reference.end}..{reference.unit}]]"
        expected = f"{swapped}, as {language} orders them"
        yield Problem(place, found, expected, snippet)
