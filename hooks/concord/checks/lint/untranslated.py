"""Texts, or sentences of texts, left in another language."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from concord.checks.lint.aligned_texts import Parallel
from concord.checks.lint.findings import Finding
from concord.checks.lint.word_lists import Vocabulary, vocabulary
from concord.core.model import Language, Lint
from concord.text.phrases import Words

_TELLING = 3  # words of a foreign language; fewer may be a name


def untranslated(parallel: Parallel) -> Iterator[Finding]:
    spoken = [known for language in parallel.words if (known := vocabulary(language))]
    for language, sentences in parallel.whole.items():
        if foreign := _language_left(language, sentences, spoken):
            found = f"words in the language “{foreign}”"
            yield Finding(Lint.UNTRANSLATED, language, found, f"a text in “{language}”")
        elif language != parallel.source and _is_copied(language, parallel):
            found = f"the same text as in “{parallel.source}”"
            yield Finding(Lint.UNTRANSLATED, language, found, "a translation")


def _language_left(
    language: Language, sentences: Sequence[Words], spoken: Sequence[Vocabulary]
) -> Language:
    """The language that a sentence is in, if it is not the one it should be in."""
    own = next((each for each in spoken if each.language == language), None)
    for words in sentences if own else ():
        for other in spoken:
            if own and _tells(other, words) >= max(_TELLING, _tells(own, words) + 1):
                return other.language
    return ""


def _tells(known: Vocabulary, words: Words) -> int:
    """How many words speak for the language."""
    return len(known.common.intersection(words))


def _is_copied(language: Language, parallel: Parallel) -> bool:
    """Whether all words are those of the source, and not because both languages say them."""
    words = parallel.words[language]
    if not words or words != parallel.words[parallel.source]:
        return False
    return not parallel.terminology.shared(language, parallel.source).issuperset(words)
