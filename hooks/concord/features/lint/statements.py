"""Translations make the same statements: numbers, negation, obligation, permission, restriction,
position."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from functools import lru_cache
from itertools import chain, repeat

from concord.features.lint.aligned_texts import (
    AlignedPart,
    AlignedTexts,
    CountRange,
    Outlier,
    outliers,
)
from concord.features.lint.linted_passages import Finding
from concord.model.lints import LintName
from concord.model.texts import Language
from concord.text.language_profiles import LanguageProfile, Statement, WordSense, profile_of
from concord.text.phrases import Words

_NUMBERS = LintName.NUMBERS.value
_OBLIGATION = (LintName.OBLIGATION.value, "")
_NEGATION = (LintName.NEGATION.value, "")
_NEVER = CountRange()
_COUNTED_ONCE = frozenset({LintName.NUMBERS.value, LintName.POSITION.value})
_KEPT_PAIRS = 1 << 15
"""Pairs of neighboring words that are cached: texts repeat many."""
_FIRST_SIGNS = frozenset("0123456789ivx")  # of numerals
_NUMERAL = re.compile(r"\d+(?:[.,\s]\d+)*|i{2,3}|iv|vi{1,3}|ix|xi{0,2}")
_NAMES = {
    LintName.NEGATION: "negation (not, never, without)",
    LintName.OBLIGATION: "word of obligation (must, have to)",
    LintName.PERMISSION: "word of permission (may, can)",
    LintName.RESTRICTION: "word of restriction (only)",
}


def statements(texts: AlignedTexts) -> Iterator[Finding]:
    profiles = {
        language: profile for language in texts.passages if (profile := profile_of(language))
    }
    if len(profiles) < 2:  # noqa: PLR2004 - one language has nothing to be compared with
        return
    seen = set()
    in_parts = (_differences(part, profiles, texts.source) for part in texts.parts)
    differences = list(chain.from_iterable(in_parts))
    moved = _moved(differences)
    for statement, outlier in differences:
        key = (statement[0], outlier.language)
        if statement not in moved and key not in seen:
            seen.add(key)
            yield _finding(statement, outlier.language, outlier.says_too_little)


def _moved(differences: Iterable[tuple[Statement, Outlier]]) -> AbstractSet[Statement]:
    """Return the numbers and positions that another language has in another sentence.

    One language lacks such a statement in one sentence, and another language in another sentence.
    """
    lacking: dict[Statement, set[Language]] = {}
    for statement, outlier in differences:
        if statement[0] in _COUNTED_ONCE and outlier.says_too_little:
            lacking.setdefault(statement, set()).add(outlier.language)
    return {statement for statement, languages in lacking.items() if len(languages) > 1}


def _differences(
    part: AlignedPart, profiles: Mapping[Language, LanguageProfile], source: Language
) -> Iterator[tuple[Statement, Outlier]]:
    made = {language: _counts(part[language], profile) for language, profile in profiles.items()}
    certain = {claim for counts in made.values() for claim, count in counts.items() if count.least}
    for statement in sorted(certain):
        counts = {language: said.get(statement, _NEVER) for language, said in made.items()}
        for outlier in outliers(counts, source):
            yield statement, outlier


def _counts(sentences: Sequence[Words], profile: LanguageProfile) -> Mapping[Statement, CountRange]:
    """Return how often the sentences make each statement."""
    least, most = Counter[Statement](), Counter[Statement]()
    for words in sentences:
        for sense in _senses(words, profile):
            most[sense.statement] += 1
            least[sense.statement] += sense.is_certain
    # A number or position counts once: one language may repeat it where another says “they”.
    return {
        statement: CountRange(min(least[statement], 1), 1)
        if statement[0] in _COUNTED_ONCE
        else CountRange(least[statement], count)
        for statement, count in most.items()
    }


def _senses(words: Words, profile: LanguageProfile) -> Iterator[WordSense]:
    of_words = filter(None, map(_senses_of, ("", *words), words, repeat(profile)))
    return chain(profile.senses_in(words), chain.from_iterable(of_words))


@lru_cache(_KEPT_PAIRS)
def _senses_of(before: str, word: str, profile: LanguageProfile) -> Sequence[WordSense]:
    """Return the meanings of the form of a word, after the word before it."""
    senses: list[WordSense] = []
    if profile.negated_word.fullmatch(word):
        senses.append(WordSense(_NEGATION, is_certain=False))
    if profile.imperative.fullmatch(f"{before} {word}"):
        senses.append(WordSense(_OBLIGATION, is_certain=False))
    is_in_name = word == "x" and before.isdecimal()  # the X of “R2X”
    if word[0] in _FIRST_SIGNS and _NUMERAL.fullmatch(word) and not is_in_name:
        value = profile.value_of(word)
        # Where one language says “1 card”, another may say “a card” or “the card”.
        senses.append(WordSense((_NUMBERS, value), is_certain=value != "1"))
    return senses


def _finding(statement: Statement, language: Language, says_too_little: bool) -> Finding:
    lint, value = LintName(statement[0]), statement[1]
    expected = "the same meaning as in the other languages"
    if lint is LintName.NUMBERS:
        name, expected = f"number {value}", "the numbers of the other languages"
    elif lint is LintName.POSITION:
        name = f"word that says “{value}”"
    else:
        name = _NAMES[lint]
    if says_too_little:
        return Finding(lint, language, f"no {name}, which the others have", expected)
    return Finding(lint, language, f"a {name}, which the others have not", expected)
