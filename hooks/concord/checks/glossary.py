"""Glossaries have sound entries."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from concord.core.model.games import Term
from concord.core.model.library import Library
from concord.core.problems import Problem, Suggestions
from concord.records.placeholders import PLACEHOLDER


def terms_are_sound(library: Library) -> Iterator[Problem]:
    for game in library.games:
        times = Counter(term.id for term in game.glossary)
        topics = {topic.id for topic in game.topics}
        suggestions = Suggestions()
        for term in game.glossary:
            if times[term.id] > 1:
                yield Problem(term.place.at("id"), f"“{term.id}” again", "an id for each term")
            if term.topic and term.topic not in topics and term.topic not in game.unreadable:
                found = f"the unknown topic “{term.topic}”"
                near = suggestions.did_you_mean(term.topic, topics)
                yield Problem(term.place.at("topic"), found, near or "a topic of the game")
            yield from _substitutes(term, times, suggestions)
            yield from _forms(term)


def _substitutes(
    term: Term, times: Mapping[str, int], suggestions: Suggestions
) -> Iterator[Problem]:
    for index, other in enumerate(term.substitutes):
        if other == term.id or other not in times:
            near = suggestions.did_you_mean(other, times)
            is_another = near and f"“{term.id}”" not in near
            expected = near if is_another else "another term of the glossary"
            yield Problem(term.place.at("akin", index), f"“{other}”", expected)


def _forms(term: Term) -> Iterator[Problem]:
    for language, forms in term.forms.items():
        place = term.place.at("forms", language)
        folded = Counter(form.casefold() for form in forms)
        for form, times in folded.items():
            if times > 1:
                yield Problem(place, f"the form “{form}” {times} times", "each form once")
        base = term.term.get(language, forms[0])
        if base != PLACEHOLDER and base.casefold() not in folded:
            yield Problem(place, f"no form “{base}”", "the base form among the forms")
