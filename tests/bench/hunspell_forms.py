"""The forms of words by hunspell's dictionaries, which the search itself does not use."""

import re
from collections.abc import Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from pathlib import Path

from concord.model.texts import Language
from tests.js.bridge import Bridge
from tests.library.search.word_forms import index_of_language, words_in_texts

_FOLDER = Path(__file__).parents[2] / "node_modules"
_BEGINNING = 2  # letters of a stem that no suffix changes
_FIELDS = 5  # of a rule: kind, flag, what is removed, what is added, the condition
_LONGEST = 40


@dataclass(frozen=True, slots=True)
class _Affix:
    removed: str
    added: str
    condition: re.Pattern[str]
    is_prefix: bool

    def apply(self, word: str) -> str | None:
        if self.condition.search(word) is None:
            return None
        if self.is_prefix:
            return self.added + word.removeprefix(self.removed)
        if not word.endswith(self.removed):
            return None
        return word.removesuffix(self.removed) + self.added


def families(language: Language, in_texts: AbstractSet[str]) -> Iterator[frozenset[str]]:
    """Yield all forms of each word of the dictionary that has a form in the texts."""
    folder = _FOLDER / f"dictionary-{language}"
    affixes = _affixes((folder / "index.aff").read_text(encoding="utf-8"))
    beginnings = {word[:_BEGINNING] for word in in_texts}
    for line in (folder / "index.dic").read_text(encoding="utf-8").splitlines()[1:]:
        word, _, flags = line.split("\t")[0].partition("/")
        if word != word.lower() or not word.isalpha() or word[:_BEGINNING] not in beginnings:
            continue
        forms = frozenset(_forms(word, [each for flag in flags for each in affixes.get(flag, ())]))
        if not forms.isdisjoint(in_texts):
            yield forms


def _affixes(text: str) -> Mapping[str, Sequence[_Affix]]:
    affixes: dict[str, list[_Affix]] = {}
    for line in text.splitlines():
        fields = line.split()
        if len(fields) >= _FIELDS and fields[0] in ("PFX", "SFX"):
            kind, flag, removed, added, condition = fields[:_FIELDS]
            is_prefix = kind == "PFX"
            pattern = re.compile(f"^{condition}" if is_prefix else f"{condition}$")
            removed, added = (each.partition("/")[0].replace("0", "") for each in (removed, added))
            affixes.setdefault(flag, []).append(_Affix(removed, added, pattern, is_prefix))
    return affixes


def _forms(word: str, affixes: Sequence[_Affix]) -> Iterator[str]:
    suffixed = [
        word,
        *(form for each in affixes if not each.is_prefix if (form := each.apply(word))),
    ]
    prefixes = [each for each in affixes if each.is_prefix]
    for form in suffixed:
        for each in (form, *(found for prefix in prefixes if (found := prefix.apply(form)))):
            if each.isalpha() and len(each) < _LONGEST:
                yield each


def recall(script: Bridge, folder: Path, language: Language) -> float:
    """Return the share of all forms of all words of the texts that find a text with such a word.

    `folder` holds the site with the index, `script` is `search-functions.js`.
    """
    in_texts = words_in_texts(language)
    own = list(families(language, in_texts))
    forms = sorted({form for family in own for form in family})
    found = script.call("findLemmas", str(folder / "search"), language, forms)
    lemmas_of = {form: set(lemmas) for form, lemmas in zip(forms, found, strict=True)}
    wanted = _lemmas_of_words(language)
    results = [
        form in in_texts
        or any(lemmas_of[form] & wanted.get(word, set()) for word in family & in_texts)
        for family in own
        for form in family
    ]
    return sum(results) / len(results)


def _lemmas_of_words(language: Language) -> Mapping[str, AbstractSet[str]]:
    lemmas: dict[str, set[str]] = {}
    for lemma, forms in index_of_language(language).forms.items():
        for form in forms:
            lemmas.setdefault(form, set()).add(f"{language}:{lemma}")
    return lemmas
