"""One text in several languages, as the lints compare it."""

from collections.abc import Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple, TypeAlias

from concord.features.lint.linted_game import LintedGame
from concord.features.lint.linted_passages import Passage, passage, text_words
from concord.features.lint.targets import MultilingualText
from concord.model.texts import Language
from concord.text.phrases import Words

_VERBATIM = 3  # words

AlignedPart: TypeAlias = Mapping[Language, Sequence[Words]]
"""Sentences that correspond to each other, as words."""


@dataclass(frozen=True)  # without slots: its words are computed when they are asked for
class AlignedTexts:
    passages: Mapping[Language, Passage]
    are_translations: bool
    """True if the texts say the same and there are at least two."""
    source: Language
    """The language that the others follow; the first one, if the source language has no text."""
    game: LintedGame

    @staticmethod
    def of(text: MultilingualText, game: LintedGame) -> "AlignedTexts":
        mask = game.without_allowed_words
        passages = {
            language: passage(language, inline, mask) for language, inline in text.texts.items()
        }
        source = game.model.source_language
        return AlignedTexts(
            passages,
            text.is_translated and len(passages) > 1,
            source if source in passages else next(iter(passages), source),
            game,
        )

    @cached_property
    def _text_words(self) -> Mapping[Language, tuple[Words, Sequence[Words]]]:
        return {language: text_words(text) for language, text in self.passages.items()}

    @cached_property
    def words(self) -> Mapping[Language, Words]:
        return {language: words for language, (words, _) in self._text_words.items()}

    @cached_property
    def whole(self) -> AlignedPart:
        """The whole text, without quotations and without code and commands, which all languages
        have in the same words."""
        sentences = {language: own for language, (_, own) in self._text_words.items()}
        if len(set(self.words.values())) == 1:
            return sentences  # nothing is translated: another lint finds that
        shared = set.intersection(*(set(_runs(own)) for own in sentences.values()))
        if not shared:
            return sentences
        return {
            language: [_without_runs(words, shared) for words in own]
            for language, own in sentences.items()
        }

    @cached_property
    def parts(self) -> Sequence[AlignedPart]:
        """The sentences if all languages have the same number of them, otherwise the whole text."""
        counts = {len(sentences) for sentences in self.whole.values()}
        if len(counts) > 1:
            return [self.whole]
        return [
            {language: [sentences[index]] for language, sentences in self.whole.items()}
            for index in range(counts.pop())
        ]


def _runs(sentences: Sequence[Words]) -> Iterator[Words]:
    """Yield each run of words without numbers that is so long that translations share none by
    chance."""
    for words in sentences:
        for start in range(len(words) - _VERBATIM + 1):
            run = words[start : start + _VERBATIM]
            if not any(word[0].isdecimal() for word in run):
                yield run


def _without_runs(words: Words, runs: AbstractSet[Words]) -> Words:
    starts = [at for at in range(len(words)) if words[at : at + _VERBATIM] in runs]
    left_out = {at + offset for at in starts for offset in range(_VERBATIM)}
    return tuple(word for at, word in enumerate(words) if at not in left_out)


class CountRange(NamedTuple):
    """How often a text says something. Ambiguous words count in `most` only."""

    least: int = 0
    most: int = 0


@dataclass(frozen=True, slots=True)
class Outlier:
    """A language whose count differs from the counts of all other languages."""

    language: Language
    says_too_little: bool
    """True if it says the thing less often than the others, False if more often."""


def outliers(counts: Mapping[Language, CountRange], source: Language) -> Iterator[Outlier]:
    """Yield the languages that agree with no other.

    The source language is among them only if it is the only one: otherwise the others are wrong.
    """
    least, most = zip(*counts.values(), strict=True) if counts else ((0,), (0,))
    if max(least) <= min(most):
        return  # all may say it equally often, which is the usual case
    found = [*filter(None, (_outlier(language, counts) for language in counts))]
    yield from [outlier for outlier in found if outlier.language != source] or found


def _outlier(language: Language, counts: Mapping[Language, CountRange]) -> Outlier | None:
    others = [count for other, count in counts.items() if other != language]
    if not others:
        return None
    own = counts[language]
    if own.most < min(count.least for count in others):
        return Outlier(language, says_too_little=True)
    if own.least > max(count.most for count in others):
        return Outlier(language, says_too_little=False)
    return None
