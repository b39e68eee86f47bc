"""Glossaries have sound entries."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from concord.core.model.games import Game, Term
from concord.core.model.library import Library
from concord.core.problems import Problem, did_you_mean
from concord.records.placeholders import PLACEHOLDER


def terms_are_sound(library: Library) -> Iterator[Problem]:
    for game in library.games:
        times = Counter(term.id for term in game.glossary)
        for term in game.glossary:
            if times[term.id] > 1:
                yield Problem(term.place.at("id"), f"“{term.id}” again", "an id for each term")
            yield from _topic(game, term)
            yield from _substitutes(term, set(times))
            yield from _forms(term)


def _topic(game: Game, term: Term) -> Iterator[Problem]:
    known = {topic.id for topic in game.topics}
    if term.topic and term.topic not in known | game.unreadable:
        expected = did_you_mean(term.topic, known) or "a topic of the game"
        yield Problem(term.place.at("topic"), f"the unknown topic “{term.topic}”", expected)


def _substitutes(term: Term, known: set[str]) -> Iterator[Problem]:
    for index, other in enumerate(term.substitutes):
        if other == term.id or other not in known:
            expected = did_you_mean(other, known - {term.id}) or "another term of the glossary"
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
