"""The keys of the numbers that an edition prints."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import chain

from concord.features.citing.grammar import (
    EXAMPLE,
    KEY_WORDS,
    NOTE,
    PART,
    SILENT_WORDS,
    Grammar,
    grammar,
)


def keys_of(citations: Iterable[str]) -> Mapping[str, str]:
    """The key of each citation of one edition as one language writes them: "85.6.а" is "85.6.a".

    They are read together: alone, "66.2i" may be the first or the ninth of its list.
    """
    rules = grammar()
    # Each word is read once: the numbers of a game repeat their words tens of thousands of times.
    labels_of = cache(rules.split_label)
    read = {citation: tuple(_labels(rules, citation, labels_of)) for citation in citations}
    numerals = _numerals(rules, read.values())
    return {citation: ".".join(_parts(rules, words, numerals)) for citation, words in read.items()}


def keys_of_parts(numbers: Iterable[str]) -> Mapping[str, str]:
    """The key of each number of a part, with or without its word: “Section 8” is "part.8"."""
    bare = {number: _without_word(grammar(), number) for number in numbers}
    keys = keys_of(bare.values())
    return {number: f"{PART}.{keys[bare_number]}" for number, bare_number in bare.items()}


def _without_word(rules: Grammar, number: str) -> str:
    first, rest = rules.split_first(number)
    is_named = PART in rules.kinds(first) and rules.words(rest)
    return rest.strip(" .") if is_named else number


def _labels(
    rules: Grammar, citation: str, labels_of: Callable[[str], Sequence[str]]
) -> Iterator[str]:
    """The labels and words of a citation."""
    return chain.from_iterable(map(labels_of, rules.words(citation)))


def _parts(rules: Grammar, words: Sequence[str], numerals: set[tuple[str, ...]]) -> Iterator[str]:
    last = ""
    for place, label in enumerate(words):
        if label.isdecimal():
            last = ""
            yield label
            continue
        kinds = rules.kinds(label)
        word = next(iter(kinds & KEY_WORDS), "")
        if word or (kinds & SILENT_WORDS and len(label) > 1):
            yield from [word] if word and word != last else []  # “element listy” is one word
        elif tuple(words[:place]) in numerals:
            yield rules.numeral(label)
        else:
            yield rules.label(label)
        last = word
    if last in {EXAMPLE, NOTE}:
        yield "1"  # an only example has no number, nor has an only note without a label


def _numerals(rules: Grammar, citations: Iterable[Sequence[str]]) -> set[tuple[str, ...]]:
    """Return the lists whose labels are all Roman numerals. A list is named by the words before its
    labels."""
    is_roman: dict[tuple[str, ...], bool] = {}
    for words in citations:
        for place, word in enumerate(words):
            if not word.isdecimal():
                above = tuple(words[:place])
                is_roman[above] = is_roman.get(above, True) and bool(rules.numeral(word))
    return {above for above, roman in is_roman.items() if roman}
