"""The keys of the numbers that an edition prints."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache, partial
from itertools import chain

from concord.citing.grammar import Grammar, grammar
from concord.citing.tokens import EXAMPLE, KEY_WORDS, NOTE, PART, SILENT_WORDS, Token


def keys_of(citations: Iterable[str]) -> Mapping[str, str]:
    """The key of each citation of one edition as one language writes them: "85.6.а" is "85.6.a".

    They are read together: alone, "66.2i" may be the first or the ninth of its list.
    """
    rules = grammar()
    # Numbers repeat their words, of which each is read once: a game has tens of thousands.
    labels_of = cache(partial(_labels, rules))
    read = {each: _words(rules, each, labels_of) for each in citations}
    numerals = _numerals(rules, read.values())
    return {
        citation: ".".join(_parts(rules, tokens, numerals)) for citation, tokens in read.items()
    }


def keys_of_parts(numbers: Iterable[str]) -> Mapping[str, str]:
    """The key of each number of a part, with or without its word: “Section 8” is "part.8"."""
    bare = {number: _without_word(grammar(), number) for number in numbers}
    keys = keys_of(bare.values())
    return {number: f"{PART}.{keys[each]}" for number, each in bare.items()}


def _without_word(rules: Grammar, number: str) -> str:
    tokens = rules.tokenize(rules.fold(number))
    is_named = len(tokens) > 1 and PART in rules.kinds(tokens[0])
    return number[tokens[0].end :].strip(" .") if is_named else number


def _words(
    rules: Grammar, citation: str, labels_of: Callable[[str], Sequence[Token]]
) -> tuple[Token, ...]:
    """The labels and words of a citation, without their places in it."""
    return tuple(chain.from_iterable(map(labels_of, rules.words(rules.fold(citation)))))


def _labels(rules: Grammar, word: str) -> Sequence[Token]:
    return rules.split_label(Token(word, 0))


def _parts(
    rules: Grammar, tokens: Sequence[Token], numerals: set[tuple[str, ...]]
) -> Iterator[str]:
    last = ""
    for place, token in enumerate(tokens):
        if token.is_number:
            last = ""
            yield token.text
            continue
        kinds = rules.kinds(token)
        word = next(iter(kinds & KEY_WORDS), "")
        if word or (kinds & SILENT_WORDS and len(token.text) > 1):
            yield from [word] if word and word != last else []  # “element listy” is one word
        elif _list_of(tokens, place) in numerals:
            yield rules.read_numeral(token)
        else:
            yield _label(rules, token)
        last = word
    if last in {EXAMPLE, NOTE}:
        yield "1"  # an only example has no number, nor has an only note without a label


def _label(rules: Grammar, token: Token) -> str:
    """A letter by its alphabet, a longer label as it is."""
    return rules.list_parts(token)[0] if len(token.text) == 1 else rules.normalize_word(token.text)


def _numerals(rules: Grammar, citations: Iterable[Sequence[Token]]) -> set[tuple[str, ...]]:
    """The lists whose labels are all Roman numerals."""
    is_roman: dict[tuple[str, ...], bool] = {}
    for tokens in citations:
        for place, token in enumerate(tokens):
            if not token.is_number:
                above = _list_of(tokens, place)
                is_roman[above] = is_roman.get(above, True) and bool(rules.read_numeral(token))
    return {above for above, roman in is_roman.items() if roman}


def _list_of(tokens: Sequence[Token], place: int) -> tuple[str, ...]:
    """The list that a label stands in, named by what comes before it."""
    return tuple(token.text for token in tokens[:place])
