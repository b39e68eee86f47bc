"""One text in several languages, laid side by side."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from concord.checks.lint.passages import Passage, wording_of
from concord.checks.lint.terminology import Terminology
from concord.core.model import Language
from concord.text.phrases import Words

Part: TypeAlias = Mapping[Language, Sequence[Words]]
"""Sentences that say the same, as words."""


@dataclass(frozen=True, slots=True)
class Parallel:
    passages: Mapping[Language, Passage]
    source: Language
    """The language that the others follow; or the first that speaks, if that one does not."""
    terminology: Terminology
    words: Mapping[Language, Words]
    whole: Part
    parts: Sequence[Part]
    """Sentence by sentence where all languages have as many, else the whole at once."""

    @staticmethod
    def of(
        passages: Mapping[Language, Passage], source: Language, terminology: Terminology
    ) -> Parallel:
        wordings = {language: wording_of(each) for language, each in passages.items()}
        words = {language: each.words for language, each in wordings.items()}
        whole = {language: each.sentences for language, each in wordings.items()}
        source = source if source in passages else next(iter(passages))
        return Parallel(passages, source, terminology, words, whole, _parts(whole))


def _parts(whole: Part) -> Sequence[Part]:
    counts = {len(each) for each in whole.values()}
    if counts == {1} or len(counts) > 1:
        return [whole]
    return [
        {language: [each[index]] for language, each in whole.items()}
        for index in range(counts.pop())
    ]
