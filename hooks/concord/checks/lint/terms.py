"""Whether a term of the glossary that one language says has its counterpart in the others."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from concord.checks.lint.aligned_texts import Parallel
from concord.checks.lint.findings import Finding
from concord.checks.lint.terminology import Homonyms, Mentions, Terminology
from concord.core.model import Language, Lint

_ALONE = 2  # languages: a source and its only translation
_EXPECTED = "the terms that the other languages name"


def terms(parallel: Parallel) -> Iterator[Finding]:
    """A term is missed in a language if all the others say it."""
    mentions = {
        language: parallel.terminology.of(language).mentioned_in(words)
        for language, words in parallel.words.items()
    }
    for language, own in mentions.items():
        if len(mentions) == _ALONE and language == parallel.source:
            continue  # one translation may explain what goes without saying in its source
        others = [each for other, each in mentions.items() if other != language]
        if missed := sorted(_missed(language, own, others, parallel.terminology)):
            names = (parallel.terminology.of(language).name(term) for term in missed)
            listed = ", ".join(f"“{name}”" for name in names)
            yield Finding(Lint.TERMS, language, f"no counterpart of {listed}", _EXPECTED)


def _missed(
    language: Language, own: Mentions, others: Sequence[Mentions], terminology: Terminology
) -> Iterator[str]:
    said_by_others: set[str] = set.intersection(*(each.foremost for each in others))
    said = _said(own, others, terminology)
    wording = terminology.of(language)
    for term in said_by_others - said:
        if terminology.is_due(term) and wording.knows(term):
            substitutes = {*terminology.substitutes(term), *_namesakes(term, others)}
            if said.isdisjoint(substitutes) and not any(
                wording.is_spread(each, own) for each in substitutes
            ):
                yield term


def _said(own: Mentions, others: Sequence[Mentions], terminology: Terminology) -> set[str]:
    """The terms that a text may be said to name.

    What lies within a longer term counts, unless the text names something that no other does: if
    the part lies within the longer term there too, its own place may have gone to that.
    """
    known = set().union(*map(_named, others))
    if not any(_is_strange(each, known, terminology) for each in own.longest):
        return _named(own)
    elsewhere = {
        (whole, part)
        for other in others
        for wholes, parts in other.within
        for whole in wholes
        for part in parts
    }
    return own.foremost.union(
        part
        for wholes, parts in own.within
        for part in parts
        if not any((whole, part) in elsewhere for whole in wholes)
    )


def _named(mentions: Mentions) -> set[str]:
    return mentions.foremost.union(*(parts for _, parts in mentions.within))


def _is_strange(phrase: Homonyms, known: set[str], terminology: Terminology) -> bool:
    """Whether none of what it may stand for is known, and a translation must name it."""
    return known.isdisjoint(phrase) and all(map(terminology.is_due, phrase))


def _namesakes(term: str, others: Iterable[Mentions]) -> set[str]:
    """All that the phrases may stand for that may stand for this term, itself included."""
    return {
        each for other in others for phrase in other.longest if term in phrase for each in phrase
    }
