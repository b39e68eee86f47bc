"""The words of one language of a library: each form with its lemmas."""

from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property

from concord.features.search.derivation import Derivation
from concord.features.search.morphology import morphology_of
from concord.model.texts import Language


class Lexicon:
    """Reduces words to lemmas.

    A dictionary may offer several lemmas for a word. The one with the most forms in the texts is
    chosen: beside “karta” and “kartami”, “karty” is a form of “karta” (card) and not of “kart”.
    A form that a glossary lists for a term is a form of that term's base as well, whatever the
    dictionary says.
    """

    def __init__(
        self,
        language: Language,
        counts: Mapping[str, int],
        glossary: Mapping[str, str],
        *,
        function_words: Iterable[str] = (),
        synonyms: Iterable[str] = (),
    ) -> None:
        """`counts` has the frequency of each word of the texts, `glossary` the base of a form."""
        self._language = language
        self._counts = counts
        self._glossary = glossary
        self._function_words = tuple(function_words)
        self._synonyms = tuple(synonyms)
        self._morphology = morphology_of(language)
        self._known: dict[str, tuple[str, ...]] = {}

    def lemmas(self, word: str) -> tuple[str, ...]:
        """Return the lemma of the word. If the word is a form of a term with another lemma, that
        lemma follows."""
        if word not in self._known:
            bases = (word, self._glossary.get(word, word))
            self._known[word] = tuple(dict.fromkeys(map(self._likeliest, bases)))
        return self._known[word]

    @cached_property
    def function_lemmas(self) -> frozenset[str]:
        return frozenset(lemma for word in self._function_words for lemma in self.lemmas(word))

    @cached_property
    def families(self) -> Mapping[str, frozenset[str]]:
        """The forms that lead to each lemma of the texts, of the function words, and of words that
        are related to the texts."""
        families: dict[str, set[str]] = {}
        for word in (*self._counts, *self._glossary, *self._function_words, *self._synonyms):
            for lemma in self.lemmas(word):
                families.setdefault(lemma, set()).add(word)
        decided = frozenset(self._known)
        return {
            lemma: frozenset(forms | self._forms(lemma, decided))
            for lemma, forms in families.items()
        } | {lemma: self._forms(lemma, decided) for lemma in self.related if lemma not in families}

    @cached_property
    def related(self) -> Mapping[str, frozenset[str]]:
        """The lemmas of the texts that are derived from each lemma, or from which it is derived.

        A participle, for example, may be a word of its own in the texts, and is a form of its verb
        too. Lemmas that no text has are among the keys, so that queries for them find the derived
        words.
        """
        derivation = Derivation(self._language)
        related: dict[str, set[str]] = {}
        for lemma in sorted(self._in_texts - self.function_lemmas):
            for derived in self._derived(derivation, lemma):
                related.setdefault(derived, set()).add(lemma)
        for word, choices in self._choices.items():
            for lemma in set(choices) - self._in_texts:
                related.setdefault(lemma, set()).update(self.lemmas(word))
        return {lemma: frozenset(own - {lemma}) for lemma, own in related.items()}

    def _derived(self, derivation: Derivation, lemma: str) -> Iterator[str]:
        """Yield what is derived from a lemma, also by way of words that no text has."""
        for derived, is_close in derivation.derived(lemma).items():
            is_absent = derived not in self._in_texts
            if is_close or is_absent:
                yield derived
            if is_close and is_absent:
                yield from (other for other, close in derivation.derived(derived).items() if close)

    @cached_property
    def _in_texts(self) -> frozenset[str]:
        return frozenset(lemma for word in self._counts for lemma in self.lemmas(word))

    def _forms(self, lemma: str, decided: frozenset[str]) -> frozenset[str]:
        """Return the forms that the dictionary has.

        A form that occurs in the texts has its lemmas already, and they may be others.
        """
        return frozenset({lemma, *self._morphology.forms(lemma)} - decided)

    def _likeliest(self, word: str) -> str:
        if word in self._evidence:
            choices: Iterable[str] = self._choices[word]
        else:
            choices = self._morphology.lemmas(word)
        return max(choices, key=lambda choice: self._weights.get(choice, (0, 0)))

    @cached_property
    def _choices(self) -> Mapping[str, tuple[str, ...]]:
        return {word: tuple(self._morphology.lemmas(word)) for word in self._evidence}

    @cached_property
    def _evidence(self) -> frozenset[str]:
        return frozenset(word for word in self._counts if not word.isdecimal())

    @cached_property
    def _weights(self) -> Mapping[str, tuple[int, int]]:
        """The number of forms of each lemma that occur in the texts, and how often they occur in
        total."""
        weights: dict[str, tuple[int, int]] = {}
        for word, choices in self._choices.items():
            for choice in choices:
                n_forms, n_words = weights.get(choice, (0, 0))
                weights[choice] = n_forms + 1, n_words + self._counts[word]
        return weights
