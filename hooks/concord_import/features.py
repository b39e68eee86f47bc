"""What two texts of one meaning have in common in any two languages."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from concord.checks.lint.language_profiles import Statement, WordSense, profile_of
from concord.core.model.lints import Lint
from concord.core.model.texts import Language
from concord.rules.glossary import TermFinder
from concord.text.phrases import folded_words
from concord_import.entries import Entry

_NUMERAL = re.compile(r"\d+")
_ICON = re.compile(r"(?<!\w):[a-z][a-z0-9-]*:")
_REFERENCE = re.compile(r"\[\[([^\]|]*)(?:\|[^\]]*)?\]\]")
_WORD = re.compile(r"[^\W\d_]+(?:['’-][^\W\d_]+)*")
_QUOTED = re.compile(r"[“„«\"]([^“”„«»\"]{2,60})[”“»\"]")
_SIGNS = re.compile(r"[():;?–—-]")
_STEM_LENGTH = 6
_SHORTEST_WORD = 3
_COGNATE_LENGTH = 4
_HYPHEN = re.compile(r"(?<=[^\W\d_])[‐‑–](?=[^\W\d_])")  # or what is printed for one
_LATIN = re.compile(r"[A-Za-z]")


@dataclass(frozen=True, slots=True)
class Features:
    """Of one entry, as far as they can be compared."""

    certain: frozenset[Statement]
    """What its words say whatever the language: numbers, negation, obligation, order."""
    possible: frozenset[Statement]
    """The same, with what they only may say."""
    icons: Counter[str]
    references: Counter[str]
    signs: Counter[str]
    names: frozenset[str]
    """Capitalised words within sentences, folded to letters that alphabets share."""
    cognates: frozenset[str]
    """The beginnings of its long words, in letters that alphabets share."""
    stems: frozenset[str]
    """The beginnings of its words, in lower case."""
    terms: Counter[str]
    """The ids of the terms of the game's glossary that it has."""
    n_quoted: int
    n_words: int
    """Of three letters and more."""
    length: int
    """In letters."""


def features_of(entry: Entry, language: Language, finder: TermFinder | None = None) -> Features:
    """`finder` finds the terms of the game in the language, if it has a glossary."""
    words = unicodedata.normalize("NFC", entry.words)
    bare = _HYPHEN.sub("-", _REFERENCE.sub(" ", _ICON.sub(" ", words)))
    found = _WORD.findall(bare)
    senses = list(_senses(bare, language))
    return Features(
        certain=frozenset(each.statement for each in senses if each.is_certain),
        possible=frozenset(each.statement for each in senses),
        icons=Counter(_ICON.findall(words)),
        references=Counter(_REFERENCE.findall(words)),
        signs=Counter(_SIGNS.findall(bare)),
        names=frozenset(_names(bare)),
        cognates=frozenset(_folded(each) for each in found if len(each) > _COGNATE_LENGTH),
        stems=frozenset(stem(each) for each in found if len(each) >= _SHORTEST_WORD),
        terms=Counter(each.id for each in finder.terms_in(bare)) if finder else Counter(),
        n_quoted=len(_QUOTED.findall(bare)),
        n_words=sum(len(each) >= _SHORTEST_WORD for each in found),
        length=sum(map(len, found)),
    )


def joined(several: Sequence[Features]) -> Features:
    """Of several entries as if they were one."""
    if len(several) == 1:
        return several[0]
    return Features(
        certain=frozenset().union(*(each.certain for each in several)),
        possible=frozenset().union(*(each.possible for each in several)),
        icons=_total(each.icons for each in several),
        references=_total(each.references for each in several),
        signs=_total(each.signs for each in several),
        names=frozenset().union(*(each.names for each in several)),
        cognates=frozenset().union(*(each.cognates for each in several)),
        stems=frozenset().union(*(each.stems for each in several)),
        terms=_total(each.terms for each in several),
        n_quoted=sum(each.n_quoted for each in several),
        n_words=sum(each.n_words for each in several),
        length=sum(each.length for each in several),
    )


def _total(counters: Iterable[Counter[str]]) -> Counter[str]:
    total = Counter[str]()
    for each in counters:
        total.update(each)
    return total


def stem(word: str) -> str:
    """What inflected forms of a word mostly share."""
    return word.lower().replace("ё", "е")[:_STEM_LENGTH]


def likeness(one: Counter[str], other: Counter[str]) -> float | None:
    """Between 0 and 1 (Dice); None if neither has any."""
    total = one.total() + other.total()
    return 2 * (one & other).total() / total if total else None


def _senses(text: str, language: Language) -> Iterator[WordSense]:
    for numeral in _NUMERAL.findall(text):
        yield WordSense((Lint.NUMBERS, numeral), is_certain=numeral != "1")
    profile = profile_of(language)
    if profile:
        yield from profile.senses_in(folded_words(text))


_TRANSLITERATION = str.maketrans("абвгдезийклмнопрстуфхцыэ", "abvgdezijklmnoprstufhcye")


def _names(text: str) -> list[str]:
    """Latin names stand as they are in texts of other alphabets; others are transliterated."""
    names = []
    for match in _WORD.finditer(text):
        word = match[0]
        before = text[: match.start()].rstrip()
        begins = not before or before[-1] in ".!?:;•*"
        if word[0].isupper() and not begins and len(word) >= _SHORTEST_WORD:
            names.append(_folded(word))
    return names


def _folded(word: str) -> str:
    decomposed = unicodedata.normalize("NFKD", word.lower())
    plain = "".join(each for each in decomposed if not unicodedata.combining(each))
    return plain.translate(_TRANSLITERATION).replace("ł", "l")[:4]
