"""Translations refer to the same units, and nothing is left in another language."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from concord.checks.lint.aligned_texts import AlignedTexts, CountRange, outliers
from concord.checks.lint.language_profiles import LanguageProfile, profile_of
from concord.checks.lint.passages import Finding
from concord.core.model.lints import Lint
from concord.core.model.texts import Language
from concord.text.phrases import Words


def references(texts: AlignedTexts) -> Iterator[Finding]:
    if not any(passage.inline.references for passage in texts.passages.values()):
        return
    targets = {
        language: {str(each) for each in passage.inline.references}
        for language, passage in texts.passages.items()
    }
    common = set.intersection(*targets.values())
    for target in sorted(set.union(*targets.values()) - common):
        counts = {
            language: CountRange(int(target in each), int(target in each))
            for language, each in targets.items()
        }
        for outlier in outliers(counts, texts.source):
            is_missing = outlier.says_too_little
            found = f"no reference to {target}" if is_missing else f"a reference to {target}"
            expected = (
                f"[[{target}]], as in the others" if is_missing else "the references of the others"
            )
            snippet = "" if is_missing else target
            yield Finding(Lint.REFERENCES, outlier.language, found, expected, snippet)


_MIN_FOREIGN_WORDS = 3  # in a sentence; fewer may be a name


def untranslated(texts: AlignedTexts) -> Iterator[Finding]:
    profiles = [profile for language in texts.words if (profile := profile_of(language))]
    for language, sentences in texts.whole.items():
        if foreign := _foreign_language(language, sentences, profiles):
            found = f"words in the language “{foreign}”"
            yield Finding(Lint.UNTRANSLATED, language, found, f"a text in “{language}”")
        elif language != texts.source and _is_copied(language, texts):
            found = f"the same text as in “{texts.source}”"
            yield Finding(Lint.UNTRANSLATED, language, found, "a translation")


def _foreign_language(
    language: Language, sentences: Sequence[Words], profiles: Sequence[LanguageProfile]
) -> Language:
    """The language of a sentence that is in another one than `language`; empty if none is."""
    own = next((each for each in profiles if each.language == language), None)
    for words in sentences if own else ():
        for other in profiles:
            evidence = _evidence(other, words)
            is_enough = evidence >= _MIN_FOREIGN_WORDS
            if own and is_enough and evidence > _evidence(own, words):
                return other.language
    return ""


def _evidence(profile: LanguageProfile, words: Words) -> int:
    """How many different words show that a sentence is in the language."""
    return len(profile.common_words.intersection(words))


def _is_copied(language: Language, texts: AlignedTexts) -> bool:
    """True if all words are those of the source, and not terms that both languages share."""
    words = texts.words[language]
    if not words or words != texts.words[texts.source]:
        return False
    return not texts.terminology.shared_words(language, texts.source).issuperset(words)
