"""Texts and sentences far shorter, or far longer, than what they translate."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from math import log, sqrt

from concord.checks.lint.aligned_texts import Parallel, Part
from concord.checks.lint.findings import Finding
from concord.checks.lint.word_lists import vocabulary
from concord.core.model import Language, Lint

_FAR = 4.2  # times what chance explains: the longer a text, the closer its translations come
_SHORTEST = 12  # letters: of headings and the like nothing can be said
_SENTENCE_LOST = 0.85  # of what the others need, if sentences are fewer too


def lengths(parallel: Parallel) -> Iterator[Finding]:
    seen = set()
    letters = _letters(parallel.whole)
    others = map(_letters, parallel.parts) if len(parallel.parts) > 1 else ()
    for each in (letters, *others):
        for finding in _out_of_proportion(each):
            if finding.language not in seen:
                seen.add(finding.language)
                yield finding
    yield from (each for each in _lost_sentences(parallel, letters) if each.language not in seen)


def _letters(part: Part) -> Mapping[Language, float]:
    """The length of each language's words, in letters of the tersest language."""
    return {
        language: sum(len(" ".join(words)) for words in sentences)
        / (known.letters if (known := vocabulary(language)) else 1)
        for language, sentences in part.items()
    }


def _out_of_proportion(letters: Mapping[Language, float]) -> Iterator[Finding]:
    if min(letters.values()) < _SHORTEST:
        return
    for language, own in letters.items():
        others = [each for other, each in letters.items() if other != language]
        shortest, longest = min(others), max(others)
        if log(own / shortest) * sqrt(shortest) < -_FAR:
            yield _finding(language, f"{_percent(own, shortest)} of the words of the others")
        elif log(own / longest) * sqrt(longest) > _FAR:
            yield _finding(language, f"{_percent(own, longest)} of the words of the others")


def _lost_sentences(parallel: Parallel, letters: Mapping[Language, float]) -> Iterator[Finding]:
    counts = {language: len(each) for language, each in parallel.whole.items()}
    if len(set(counts.values())) == 1:
        return
    for language, count in counts.items():
        others = [each for each in counts if each != language]
        is_short = letters[language] < _SENTENCE_LOST * min(letters[each] for each in others)
        if is_short and count < min(counts[each] for each in others):
            found = f"fewer sentences ({count}) than in the others"
            yield Finding(Lint.SENTENCES, language, found, "all that the others say")


def _percent(own: float, other: float) -> str:
    return f"{own / other:.0%}"


def _finding(language: Language, found: str) -> Finding:
    return Finding(Lint.LENGTH, language, found, "all that the others say, and no more")
