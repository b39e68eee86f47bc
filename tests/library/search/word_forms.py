"""How well forms of words find one another, by committed cases.

A line of `forms.<language>.txt` is the forms of one word, in shipped texts or not; a reader may
type any of them.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from concord.features.search.documents import PlainTextRenderer, chunks_of
from concord.features.search.postings import LanguageIndex, index_of
from concord.features.search.synonyms import CONCEPT
from concord.features.search.tokens import words_of
from concord.model.texts import Language
from concord.pages.site import Site
from tests.library.shipped import shipped_library


@dataclass(frozen=True, slots=True)
class Measure:
    n_pairs: int
    """Pairs of a form that is typed and another form in a text."""
    missed: tuple[tuple[str, str], ...]
    """Pairs in which the text is not found."""
    strange: tuple[tuple[str, str], ...]
    """Pairs in which a text is found as having the word, and has no form of it."""

    @property
    def recall(self) -> float:
        return 1 - len(self.missed) / self.n_pairs

    @property
    def precision(self) -> float:
        found = self.n_pairs - len(self.missed)
        return found / (found + len(self.strange))


def measure(language: Language) -> Measure:
    index = index_of_language(language)
    by_form = _inverted(index)
    right = _right(language)
    # Of words that the cases do not list, it is not known whether they are rightly found.
    in_texts = words_in_texts(language) & right.keys()
    missed, strange = [], []
    n_pairs = 0
    for typed, wanted in right.items():
        lemmas = by_form.get(typed, ())
        related = {other for lemma in lemmas for other in index.related.get(lemma, ())}
        found = {form for lemma in lemmas for form in index.forms[lemma]} & in_texts
        found_too = {form for lemma in related for form in index.forms.get(lemma, ())} & in_texts
        others = (wanted & in_texts) - {typed}
        n_pairs += len(others)
        missed += [(typed, form) for form in sorted(others - found - found_too)]
        strange += [(typed, form) for form in sorted(found - wanted)]
    return Measure(n_pairs, tuple(missed), tuple(strange))


def _right(language: Language) -> Mapping[str, frozenset[str]]:
    """The forms that each form may find; a form of two words finds those of both."""
    path = Path(__file__).parent / f"forms.{language}.txt"
    right: dict[str, set[str]] = {}
    for line in path.read_text(encoding="utf-8").splitlines():
        forms = line.split()
        for form in forms:
            right.setdefault(form, set()).update(forms)
    return {form: frozenset(each) for form, each in right.items()}


def _inverted(index: LanguageIndex) -> Mapping[str, Iterable[str]]:
    lemmas: dict[str, list[str]] = {}
    for lemma, forms in index.forms.items():
        if not lemma.startswith(CONCEPT):
            for form in forms:
                lemmas.setdefault(form, []).append(lemma)
    return lemmas


@cache
def index_of_language(language: Language) -> LanguageIndex:
    return index_of(_site().locales, language)


@cache
def words_in_texts(language: Language) -> frozenset[str]:
    renderer = PlainTextRenderer(_site().locales, language)
    return frozenset(
        word
        for chunk in chunks_of(_site().locales)
        for document in chunk.documents
        for word in words_of(renderer.text(chunk, document))
    )


@cache
def _site() -> Site:
    return Site(shipped_library())
