"""The features by which texts of the same meaning are compared in any two languages, and a
dictionary of words learned from such texts."""

import math
import re
import unicodedata
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, fields
from typing import Any

from concord.base.ids import ascii_words
from concord.features.glossary.definitions import TermFinder
from concord.model.lints import LintName
from concord.model.texts import Language
from concord.text.language_profiles import Statement, WordSense, profile_of
from concord.text.phrases import folded_words
from concord_import.structure.entries import Entry
from concord_import.text.markers import UNSPACED, extent

_NUMERAL = re.compile(r"\d+")
_ICON = re.compile(r"(?<!\w):[a-z][a-z0-9-]*:")
_REFERENCE = re.compile(r"\[\[[^\]]*\]\]")
_WORD = re.compile(r"[^\W\d_]+(?:['’-][^\W\d_]+)*")
_SIGNS = re.compile(r"[():;?–—-]")
_STEM_LENGTH = 6
_SHORTEST_WORD = 3
_COGNATE_LENGTH = 4
_HYPHEN = re.compile(r"(?<=[^\W\d_])[‐‑–](?=[^\W\d_])")  # or what is printed for one
_FEWEST = 2  # rows in which both words stand
_LEAST = 0.3  # association (Dice) of a pair that counts
_MOST = 5  # translations of a word
_PRIOR = 0.8  # added rows, so that rare pairs are doubted

Translations = Sequence[tuple[float, str]]
"""The translations of a word, each with its association between 0 and 1, the strongest first."""


@dataclass(frozen=True, slots=True)
class Features:
    """The features of one entry, as far as they can be compared."""

    certain: frozenset[Statement]
    """The statements that its words certainly express in any language: numbers, negation,
    obligation, order."""
    possible: frozenset[Statement]
    """The certain statements, and statements that its words may express."""
    icons: Counter[str]
    signs: Counter[str]
    names: frozenset[str]
    """Capitalised words within sentences, folded to letters that alphabets share."""
    cognates: frozenset[str]
    """The beginnings of its long words, in letters that alphabets share."""
    stems: frozenset[str]
    """The beginnings of its words, in lower case."""
    terms: Counter[str]
    """The ids of the terms of the game's glossary that it has."""
    n_words: int
    """The number of words of three letters or more."""
    length: int
    """The number of letters."""


_FIELDS = tuple(feature.name for feature in fields(Features))


def features_of(entry: Entry, language: Language, finder: TermFinder | None = None) -> Features:
    """`finder` finds the terms of the game in the language, if it has a glossary."""
    words = unicodedata.normalize("NFC", entry.words)
    bare = _HYPHEN.sub("-", _REFERENCE.sub(" ", _ICON.sub(" ", words)))
    found = list(_words(bare))
    senses = [
        WordSense((LintName.NUMBERS, numeral), is_certain=numeral != "1")
        for numeral in _NUMERAL.findall(bare)
    ]
    if profile := profile_of(language):
        senses += profile.senses_in(folded_words(bare))
    return Features(
        certain=frozenset(sense.statement for sense in senses if sense.is_certain),
        possible=frozenset(sense.statement for sense in senses),
        icons=Counter(_ICON.findall(words)),
        signs=Counter(_SIGNS.findall(bare)),
        names=frozenset(_names(bare)) - {""},
        cognates=frozenset(_folded(word) for word in found if len(word) > _COGNATE_LENGTH) - {""},
        stems=frozenset(stem(word) for word in found if extent(word) >= _SHORTEST_WORD),
        terms=Counter(term.id for term in finder.terms_in(bare)) if finder else Counter(),
        n_words=sum(extent(word) >= _SHORTEST_WORD for word in found),
        length=sum(map(extent, _WORD.findall(bare))),
    )


def _words(text: str) -> Iterator[str]:
    """The words of a text. Where a script has no spaces, any two letters are one."""
    for word in _WORD.findall(text):
        if UNSPACED.search(word):
            yield from (word[place : place + 2] for place in range(max(len(word) - 1, 1)))
        else:
            yield word


def joined(several: Sequence[Features]) -> Features:
    """Return the features of several entries as if they were one."""
    if len(several) == 1:
        return several[0]
    return Features(**{name: _total([getattr(one, name) for one in several]) for name in _FIELDS})


def _total(values: Sequence[Any]) -> Any:
    """The union of sets, the sum of counters or numbers."""
    first = values[0]
    return first.union(*values) if isinstance(first, frozenset) else sum(values, type(first)())


def stem(word: str) -> str:
    """Return the beginning of a word, which most inflected forms share."""
    return word.lower().replace("ё", "е")[:_STEM_LENGTH]


def likeness(one: Counter[str], other: Counter[str]) -> float:
    """Between 0 and 1 (Dice), if either has any."""
    return 2 * (one & other).total() / (one.total() + other.total())


def _names(text: str) -> Iterator[str]:
    """Latin names stand as they are in texts of other alphabets; others are transliterated."""
    for match in _WORD.finditer(text):
        before = text[: match.start()].rstrip()
        begins = not before or before[-1] in ".!?:;•*"
        if match[0][0].isupper() and not begins and len(match[0]) >= _SHORTEST_WORD:
            yield _folded(match[0])


def _folded(word: str) -> str:
    """The first letters of a word in ASCII; empty for one in letters without a transliteration."""
    return "".join(ascii_words(word))[:4]


@dataclass(frozen=True, slots=True)
class Dictionary:
    translations: Mapping[str, Translations] = field(default_factory=dict)
    is_identity: bool = False
    """True if both languages are the same, so that each word translates itself."""

    def entries_of(self, features: Features) -> Sequence[Translations]:
        """The translations of those words that it knows."""
        if self.is_identity:
            return [((1.0, word),) for word in features.stems]
        found = (self.translations.get(word) for word in features.stems)
        return [known for known in found if known]


def translated(entries: Sequence[Translations], other: Features) -> float | None:
    """Return the share of the words of one text that are translated in another, weighted by the
    strength of the translations.

    The share is between 0 and 1; None if no translations are known.
    """
    if not entries:
        return None
    stems = other.stems
    known = math.fsum(best for (best, _), *_ in entries)
    found = (next((n for n, word in words if word in stems), 0.0) for words in entries)
    return math.fsum(found) / known


def learn(rows: Iterable[tuple[Features, Features]]) -> Dictionary:
    """Learn a dictionary from texts of the same meaning in two languages."""
    first, second = Counter[str](), Counter[str]()
    both: dict[str, Counter[str]] = defaultdict(Counter)
    for one, other in rows:
        first.update(one.stems)
        second.update(other.stems)
        for word in one.stems:
            both[word].update(other.stems)
    translations = {}
    for word, partners in both.items():
        strengths = (
            (2 * n / (first[word] + second[partner] + _PRIOR), partner)
            for partner, n in partners.items()
            if n >= _FEWEST
        )
        if strong := [known for known in strengths if known[0] >= _LEAST]:
            translations[word] = sorted(strong, key=lambda known: (-known[0], known[1]))[:_MOST]
    return Dictionary(translations)
