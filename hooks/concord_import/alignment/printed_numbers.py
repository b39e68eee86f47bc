"""What printed numbers say of rows: those of one number are sure, those that cross are doubtful."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from concord.model.texts import Language
from concord_import.alignment.rows import Row
from concord_import.structure.entries import number_of
from concord_import.structure.sources import Source, letters_of

_OF_ONE_NUMBER, _CROSSED = 0.97, 0.05  # the least and the most confidence
_FEWEST_GAPS = 3  # numbers that all documents leave out
_LETTERS_ADDED, _TIMES = 20, 5  # by which texts of one number may differ in length

_Number = tuple[str, ...]
_Said = Mapping[Language, _Number]


def judge_numbers(rows: Sequence[Row], sources: Sequence[Source]) -> None:
    """Judge the rows of lists in which most numbers agree, or all if no document counts anew. In
    lists that may be counted anew a last number that only one has makes no row sure."""
    counts = {s.language: Counter(number_of(entry) for entry in s.places) for s in sources}
    are_kept = _are_kept(counts.values())
    for siblings in (rows, *(row.children for top in rows for row in top.walk())):
        numbers = {row: _numbers(row) for row in siblings}
        ends = {key: number for said in numbers.values() for key, number in said.items()}
        is_fixed = are_kept or len({*ends.values()}) == 1
        several = {row: said for row, said in numbers.items() if len(said) > 1}
        alike = {row for row, said in several.items() if len({*said.values()}) == 1}
        for row, said in several.items() if are_kept or 2 * len(alike) > len(several) else ():
            if row.confidence < 1 and _is_crossed(said, counts):
                row.confidence = min(row.confidence, _CROSSED)
            is_once = all(counts[key][number] == 1 for key, number in said.items())
            is_whole = is_fixed and row in alike and said.keys() == row.entries.keys()
            if is_whole and is_once and _are_alike(row):
                row.confidence = max(row.confidence, _OF_ONE_NUMBER)


def _numbers(row: Row) -> _Said:
    """The numbers that the files print for a row."""
    found = {key: number_of(group[0]) for key, group in row.entries.items()}
    return {key: number for key, number in found.items() if number}


def _are_kept(known: Iterable[Counter[_Number]]) -> bool:
    """True if all documents leave out the same numbers: then none counts anew."""
    found, *others = map(set, known)
    gaps = 0
    for *start, last in found.intersection(*others) - {()}:
        if last.isdecimal() and (*start, "1") in found.intersection(*others):
            gaps += last > "1" and (*start, str(int(last) - 1)) not in found.union(*others)
    return gaps >= _FEWEST_GAPS


def _is_crossed(said: _Said, counts: Mapping[Language, Counter[_Number]]) -> bool:
    """True if another row has a number that would agree. Those of one label may be of several
    depths."""
    numbers = {*said.values()}
    is_one_label = len({number[-1] for number in numbers}) == 1 < len({*map(len, numbers)})
    others = any(counts[key][number] for key in said for number in numbers - {said[key]})
    return others and not is_one_label


def _are_alike(row: Row) -> bool:
    """True for texts whose lengths allow that they say one."""
    sizes = [_LETTERS_ADDED + sum(map(letters_of, group)) for group in row.entries.values()]
    return max(sizes) < _TIMES * min(sizes)
