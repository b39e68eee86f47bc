"""Which languages stand apart, where each may say a thing so many times."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from concord.core.model import Language


class Times(NamedTuple):
    """How often a language says something: surely, and at most."""

    least: int = 0
    most: int = 0


@dataclass(frozen=True, slots=True)
class Outlier:
    """A language that says something less often, or more often, than every other."""

    language: Language
    says_too_little: bool


def outliers(times: Mapping[Language, Times], source: Language) -> Iterator[Outlier]:
    """The languages that agree with no other, and not the source if it may be the others."""
    least, most = zip(*times.values(), strict=True) if times else ((0,), (0,))
    if max(least) <= min(most):
        return  # all may say it equally often, as nearly always
    found = [each for language in times if (each := _outlier(language, times))]
    others = [each for each in found if each.language != source]
    yield from others or found


def _outlier(language: Language, times: Mapping[Language, Times]) -> Outlier | None:
    others = [each for other, each in times.items() if other != language]
    if not others:
        return None
    own = times[language]
    if own.most < min(each.least for each in others):
        return Outlier(language, says_too_little=True)
    if own.least > max(each.most for each in others):
        return Outlier(language, says_too_little=False)
    return None
