"""The differing words in the texts of a row of a comparison.

Words are compared between texts in one language, as `ru` and `ru-x-fan`. Between languages only
numbers can be compared. The words that differ are marked in the HTML.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations, permutations

from markupsafe import Markup

from concord.base.languages import base_language
from concord.model.lints import LintName
from concord.model.texts import Language
from concord.model.topics import Divergence
from concord.text.html_words import HtmlWord, mark_words, places_of_quotes, words_in
from concord.text.language_profiles import LanguageProfile, profile_of
from concord.text.phrases import fold
from concord.text.word_diff import differing_places

_DIGITS = re.compile(r"\d+(?:[.,]\d+)*")
_UNSEEN = re.compile(r"<a .*?</a>|<[^>]*>", re.DOTALL)
_ONE = "1"  # where one language says “1 card”, another may say “a card”


@dataclass(frozen=True, slots=True)
class MarkedText:
    html: Markup
    against: tuple[Language, ...]
    """The languages from which the marked words differ. Words that a divergence quotes differ from
    the editions that it names, and from themselves in these."""


def may_differ(texts: Mapping[Language, Markup]) -> bool:
    """Return False if the texts are in different languages and all have the same figures."""
    if len({base_language(language) for language in texts}) < len(texts):
        return True
    figures = (frozenset(_DIGITS.findall(_UNSEEN.sub(" ", html))) for html in texts.values())
    return len(set(figures)) > 1


def mark_differences(
    texts: Mapping[Language, Markup], divergences: Sequence[Divergence] = ()
) -> Mapping[Language, MarkedText]:
    """Mark the differing words in the texts of one unit, also those that its divergences quote.

    Languages without differences are left out.
    """
    words = {language: words_in(html) for language, html in texts.items()}
    differences = (
        *_differing_variants(words),
        *_differing_numbers(words),
        *_quoted_words(texts, divergences),
    )
    places: dict[Language, set[int]] = {}
    against: dict[Language, list[Language]] = {}
    for one, other, found in differences:
        places.setdefault(one, set()).update(found)
        against.setdefault(one, []).append(other)
    return {
        language: MarkedText(
            mark_words(texts[language], found), tuple(dict.fromkeys(against[language]))
        )
        for language, found in places.items()
    }


_Difference = tuple[Language, Language, frozenset[int]]
"""A language, another one, and the places of the words of the former that the latter lacks."""


def _quoted_words(
    texts: Mapping[Language, Markup], divergences: Sequence[Divergence]
) -> Iterator[_Difference]:
    for divergence in divergences:
        for language in texts.keys() & divergence.words.keys():
            places = places_of_quotes(texts[language], divergence.words[language])
            yield from ((language, edition, places) for edition in divergence.editions)


def _differing_variants(words: Mapping[Language, Sequence[HtmlWord]]) -> Iterator[_Difference]:
    for one, other in combinations(words, 2):
        if base_language(one) != base_language(other):
            continue
        of_one, of_other = differing_places(_keys(words[one]), _keys(words[other]))
        if of_one or of_other:
            yield one, other, of_one
            yield other, one, of_other


def _keys(words: Sequence[HtmlWord]) -> list[str]:
    """Return the words to compare. Numbers of references are left out: each edition has its own."""
    return ["" if word.is_linked and word.text[0].isdigit() else word.text for word in words]


def _differing_numbers(words: Mapping[Language, Sequence[HtmlWord]]) -> Iterator[_Difference]:
    profiles = {language: profile for language in words if (profile := profile_of(language))}
    stated = {
        language: _numbers(words[language], profile) for language, profile in profiles.items()
    }
    for (one, values), (other, known) in permutations(stated.items(), 2):
        lacking = [value for value in values if value != _ONE and value not in known]
        if places := [place for value in lacking for place in values[value]]:
            yield one, other, frozenset(places)


def _numbers(words: Sequence[HtmlWord], profile: LanguageProfile) -> Mapping[str, list[int]]:
    """Return the places of the words that state each number; none for words that only may state
    it."""
    folded = ["" if word.is_linked else fold(word.text) for word in words]
    found: dict[str, list[int]] = {}
    for match in profile.senses.matches(folded):
        for sense in match.values:
            lint, value = sense.statement
            if lint == LintName.NUMBERS:
                places = range(match.start, match.end) if sense.is_certain else ()
                found.setdefault(value, []).extend(places)
    for place, word in enumerate(folded):
        if _DIGITS.fullmatch(word):
            found.setdefault(profile.value_of(word), []).append(place)
    return found
