"""The keys of printed citations."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from concord.citing.grammar import EXAMPLE, NOTE, Grammar, Token, grammar


def keys_of(citations: Iterable[str]) -> Mapping[str, str]:
    """The key of each citation of one edition as one language writes them: "85.6.а" is "85.6.a".

    They are read together, because alone "66.2i" may be the first or the ninth of its list.
    """
    rules = grammar()
    read = {each: rules.tokens(rules.fold(each)) for each in citations}
    numerals = _numerals(rules, read.values())
    return {
        citation: ".".join(_parts(rules, tokens, numerals)) for citation, tokens in read.items()
    }


def _parts(
    rules: Grammar, tokens: Sequence[Token], numerals: set[tuple[str, ...]]
) -> Iterator[str]:
    for place, token in enumerate(tokens):
        if token.is_number:
            yield token.text
        elif rules.kind(token) in {NOTE, EXAMPLE}:
            yield rules.kind(token)
        elif _list_of(tokens, place) in numerals:
            yield rules.numeral(token)
        else:
            yield _label(rules, token)
    if tokens and rules.kind(tokens[-1]) == EXAMPLE:
        yield "1"  # the only one goes without a number


def _label(rules: Grammar, token: Token) -> str:
    """A letter as its own script reads it, a longer label as it stands."""
    return rules.parts(token)[0 if len(token.text) == 1 else -1]


def _numerals(rules: Grammar, citations: Iterable[Sequence[Token]]) -> set[tuple[str, ...]]:
    """The lists whose labels are all Roman numerals."""
    is_roman: dict[tuple[str, ...], bool] = {}
    for tokens in citations:
        for place, token in enumerate(tokens):
            if not token.is_number:
                above = _list_of(tokens, place)
                is_roman[above] = is_roman.get(above, True) and bool(rules.numeral(token))
    return {above for above, roman in is_roman.items() if roman}


def _list_of(tokens: Sequence[Token], place: int) -> tuple[str, ...]:
    """What stands above a label names the list that it is in."""
    return tuple(token.text for token in tokens[:place])
