"""Finds the languages that say something less often, or more often, than all others."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from concord.core.model.texts import Language


class CountRange(NamedTuple):
    """How often a text says something: some words always do, others only may."""

    least: int = 0
    most: int = 0


@dataclass(frozen=True, slots=True)
class Outlier:
    """A language whose count cannot be the same as that of any other language."""

    language: Language
    says_too_little: bool
    """True if it says the thing less often than the others, False if more often."""


def outliers(counts: Mapping[Language, CountRange], source: Language) -> Iterator[Outlier]:
    """The languages that agree with no other.

    The source language is among them only if it is the only one: otherwise the others are wrong.
    """
    least, most = zip(*counts.values(), strict=True) if counts else ((0,), (0,))
    if max(least) <= min(most):
        return  # all may say it equally often, which is the usual case
    found = [each for language in counts if (each := _outlier(language, counts))]
    others = [each for each in found if each.language != source]
    yield from others or found


def _outlier(language: Language, counts: Mapping[Language, CountRange]) -> Outlier | None:
    others = [each for other, each in counts.items() if other != language]
    if not others:
        return None
    own = counts[language]
    if own.most < min(each.least for each in others):
        return Outlier(language, says_too_little=True)
    if own.least > max(each.most for each in others):
        return Outlier(language, says_too_little=False)
    return None
