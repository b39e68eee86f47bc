"""Whether translations say as often that something is not, must or may be, and how many it is."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from concord.checks.lint.agreement import Times, outliers
from concord.checks.lint.aligned_texts import Parallel, Part
from concord.checks.lint.findings import Finding
from concord.checks.lint.word_lists import Sense, Subject, Vocabulary, vocabulary
from concord.core.model import Language, Lint
from concord.text.phrases import Words

_NUMBERS = Lint.NUMBERS.value
_NEVER = Times()
_BEGINNINGS = frozenset("0123456789ivx")
_NUMERAL = re.compile(r"\d+(?:[.,]\d+)*|i{2,3}|iv|vi{0,3}|ix|xi{0,2}")
_NAMES = {
    Lint.NEGATION: "negation (not, never, without)",
    Lint.OBLIGATION: "word of obligation (must, have to)",
    Lint.PERMISSION: "word of permission (may, can)",
    Lint.RESTRICTION: "word of restriction (only)",
}


def wording(parallel: Parallel) -> Iterator[Finding]:
    spoken = {each: known for each in parallel.passages if (known := vocabulary(each))}
    if len(spoken) < 2:  # noqa: PLR2004 - it takes two to differ
        return
    seen = set()
    for part in parallel.parts:
        for finding in _differences(part, spoken, parallel.source):
            key = (finding.concern, finding.language)
            if key not in seen:
                seen.add(key)
                yield finding


def _differences(
    part: Part, spoken: Mapping[Language, Vocabulary], source: Language
) -> Iterator[Finding]:
    said = {language: _said(part[language], known) for language, known in spoken.items()}
    subjects = {subject for each in said.values() for subject, times in each.items() if times.least}
    for subject in sorted(subjects):
        times = {language: each.get(subject, _NEVER) for language, each in said.items()}
        for outlier in outliers(times, source):
            yield _finding(subject, outlier.language, outlier.says_too_little)


def _said(sentences: Sequence[Words], known: Vocabulary) -> Mapping[Subject, Times]:
    least: dict[Subject, int] = {}
    most: dict[Subject, int] = {}
    for words in sentences:
        for sense in _senses(words, known):
            most[sense.subject] = most.get(sense.subject, 0) + 1
            if sense.is_certain:
                least[sense.subject] = least.get(sense.subject, 0) + 1
    return {
        subject: _times(subject, least.get(subject, 0), times) for subject, times in most.items()
    }


def _times(subject: Subject, least: int, most: int) -> Times:
    """A number may be repeated where another language says “they”."""
    return Times(min(least, 1), 1) if subject[0] == Lint.NUMBERS else Times(least, most)


def _senses(words: Words, known: Vocabulary) -> Iterator[Sense]:
    yield from known.senses_in(words)
    for word in words:
        if word[0] in _BEGINNINGS and _NUMERAL.fullmatch(word):
            yield Sense((_NUMBERS, known.number(word)))


def _finding(subject: Subject, language: Language, says_too_little: bool) -> Finding:
    matter, value = Lint(subject[0]), subject[1]
    if matter is Lint.NUMBERS:
        name = f"number {value}"
        elsewhere = "the numbers of the other languages"
    else:
        name = _NAMES[matter]
        elsewhere = "the same meaning as in the other languages"
    if says_too_little:
        return Finding(matter, language, f"no {name}, which the others have", elsewhere)
    return Finding(matter, language, f"a {name}, which the others have not", elsewhere)
