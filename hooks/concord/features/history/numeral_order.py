"""The order of units by their numbers in an earlier version."""

import re
import unicodedata
from collections.abc import Mapping, Sequence
from itertools import takewhile
from typing import TypeAlias

_ROMAN = re.compile(r"(?=.)c{0,3}(?:xc|xl|l?x{0,3})(?:ix|iv|v?i{0,3})")
_ROMAN_DIGITS = {"i": 1, "v": 5, "x": 10, "l": 50, "c": 100}
_NumeralKey: TypeAlias = list[tuple[bool, int, str]]


def numeral_keys(numbers: Sequence[str]) -> Mapping[str, _NumeralKey]:
    """Sort keys for the numbers of siblings, by what they differ in from the start on.

    Where all of that are Roman numerals, they count as such; else "z" is before "aa".
    """
    pieces = {each: re.findall(r"\d+|[^\W\d_]+|\++", each.casefold()) for each in numbers}
    columns = zip(*pieces.values(), strict=False)
    n_common = sum(1 for _ in takewhile(lambda column: len({*column}) == 1, columns))
    own = {each: found[n_common:] for each, found in pieces.items()}
    is_roman = all(found and _ROMAN.fullmatch(found[0]) for found in own.values())
    return {
        each: [_numeral_key(piece, is_roman=is_roman and not at) for at, piece in enumerate(found)]
        for each, found in own.items()
    }


def _numeral_key(piece: str, *, is_roman: bool) -> tuple[bool, int, str]:
    if is_roman:
        digits = [_ROMAN_DIGITS[each] for each in piece]
        return False, sum(-n if n < max(digits[at:]) else n for at, n in enumerate(digits)), ""
    if piece.isdecimal():
        return False, int(piece), ""
    return True, len(piece), unicodedata.normalize("NFD", piece)  # "ё" is behind "е"
