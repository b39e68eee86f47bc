"""Lints of the lengths of translations, and of texts left in another language."""

import re
from collections.abc import Iterator, Mapping, Sequence
from math import log, sqrt

from concord.features.lint.aligned_texts import AlignedPart, AlignedTexts
from concord.features.lint.linted_game import SHORTEST, extent_of
from concord.features.lint.linted_passages import Finding
from concord.model.lints import LintName
from concord.model.texts import Language
from concord.text.language_profiles import LanguageProfile, profile_of
from concord.text.phrases import Words

# Times the usual deviation, which is measured as log(ratio) · √length: the longer a text, the
# closer in length are its translations.
_MAX_DEVIATION = 4.2
# The standard deviation of close translations.
_CLOSE = 1.22
_MISSING_SENTENCE = 0.85  # of the length of the others, if there are fewer sentences too
_CODE = re.compile(r"[{}=<>\\|$;_]|\(\)|--\w|::|\w/\w")  # signs of commands and programs
_MIN_FOREIGN_WORDS = 3  # in a sentence; fewer may be a name


def lengths(texts: AlignedTexts) -> Iterator[Finding]:
    seen = set()
    game = texts.game.lengths
    letters = _letters(texts.whole, game.letters)
    looseness = max(1.0, game.deviation / _CLOSE) ** 2
    most = _MAX_DEVIATION * looseness
    parts = texts.parts if len(texts.parts) > 1 else ()
    of_parts = (_letters(part, game.letters) for part in parts)
    for part_letters in (letters, *of_parts):
        for finding in _out_of_proportion(part_letters, most):
            if finding.language not in seen:
                seen.add(finding.language)
                yield finding
    yield from (
        finding
        for finding in _missing_sentences(texts, letters, _MISSING_SENTENCE**looseness)
        if finding.language not in seen
    )


def _letters(part: AlignedPart, usual: Mapping[Language, float]) -> Mapping[Language, float]:
    """Return the length of the words of each language, in letters of one common language."""
    return {
        language: sum(extent_of(" ".join(words)) for words in sentences)
        / _letters_for_one(language, usual)
        for language, sentences in part.items()
    }


def _letters_for_one(language: Language, usual: Mapping[Language, float]) -> float:
    """Return how many letters of the language correspond to one letter of a common language."""
    if language in usual:
        return usual[language]
    profile = profile_of(language)
    return profile.letters if profile and not usual else 1.0


def _out_of_proportion(letters: Mapping[Language, float], most: float) -> Iterator[Finding]:
    if min(letters.values()) < SHORTEST:
        return
    for language, own in letters.items():
        others = [length for other, length in letters.items() if other != language]
        shortest, longest = min(others), max(others)
        if log(own / shortest) * sqrt(shortest) < -most:
            yield _finding(language, own / shortest)
        elif log(own / longest) * sqrt(longest) > most:
            yield _finding(language, own / longest)


def _missing_sentences(
    texts: AlignedTexts, letters: Mapping[Language, float], share: float
) -> Iterator[Finding]:
    """Find languages with fewer sentences whose length is below this share of the others."""
    counts = {language: len(sentences) for language, sentences in texts.whole.items()}
    if len(set(counts.values())) == 1:
        return
    for language, count in counts.items():
        others = [other for other in counts if other != language]
        is_short = letters[language] < share * min(letters[other] for other in others)
        if is_short and count < min(counts[other] for other in others):
            found = f"fewer sentences ({count}) than in the others"
            yield Finding(LintName.SENTENCES, language, found, "all that the others say")


def _finding(language: Language, share: float) -> Finding:
    found = f"{share:.0%} of the words of the others"
    return Finding(LintName.LENGTH, language, found, "all that the others say, and no more")


def untranslated(texts: AlignedTexts) -> Iterator[Finding]:
    profiles = [profile for language in texts.words if (profile := profile_of(language))]
    for language, sentences in texts.whole.items():
        if foreign := _foreign_language(language, sentences, profiles):
            found = f"words in the language “{foreign}”"
            yield Finding(LintName.UNTRANSLATED, language, found, f"a text in “{language}”")
        elif language != texts.source and _is_copied(language, texts):
            found = f"the same text as in “{texts.source}”"
            yield Finding(LintName.UNTRANSLATED, language, found, "a translation")


def _foreign_language(
    language: Language, sentences: Sequence[Words], profiles: Sequence[LanguageProfile]
) -> Language:
    """Return the language of the first sentence in a language other than `language`; empty if
    none."""
    own = next((profile for profile in profiles if profile.language == language), None)
    for words in sentences if own else ():
        for other in profiles:
            evidence = _evidence(other, words)
            is_enough = evidence >= _MIN_FOREIGN_WORDS
            if own and is_enough and evidence > _evidence(own, words):
                return other.language
    return ""


def _evidence(profile: LanguageProfile, words: Words) -> int:
    """Return how many different words are common words of the language."""
    return len(profile.common_words.intersection(words))


def _is_copied(language: Language, texts: AlignedTexts) -> bool:
    """Return True if all words are those of the source, and not terms that both languages share."""
    words = texts.words[language]
    if not words or words != texts.words[texts.source]:
        return False
    profile = profile_of(texts.source)
    is_prose = profile is None or _evidence(profile, words) >= _MIN_FOREIGN_WORDS
    if not is_prose and _CODE.search(texts.passages[language].plain_text):
        return False
    return not texts.game.terminology.shared_words(language, texts.source).issuperset(words)
