"""Labels and numbers of draft records, printed and inferred.

A record has a label in every edition that has the unit, or in none.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import chain, count

from concord.model.kinds import TRAITS, Kind
from concord.model.texts import Language
from concord_import.alignment.rows import Row
from concord_import.structure.entries import Level
from concord_import.text.markers import ALPHABETS, Style, ordinal, style_of


@dataclass(slots=True)
class DraftNumbers:
    """The numbers of one unit or topic, by language."""

    labels: dict[Language, str] = field(default_factory=dict)
    inferred: list[Language] = field(default_factory=list)
    """Languages whose document does not print it."""
    printed: dict[Language, str] = field(default_factory=dict)
    """Numbers in full that are printed where others are demanded."""


def numbers_of(
    rows: Sequence[Row], languages: Sequence[Language], kinds: Mapping[Row, Kind] | None = None
) -> dict[Row, DraftNumbers]:
    """The numbers of topics, or the labels of units of one list that have these kinds, different
    from each other in each language. A label that the list already has is kept as printed."""
    found = {row: DraftNumbers() for row in rows}
    used: dict[Language, set[str]] = {language: set() for language in languages}
    cells = [(row, *cell) for row in rows for cell in row.entries.items()]
    for row, language, (entry, *others) in cells:
        labels = [each.label for each in (entry, *others) if each.label]
        label = entry.number if row.level is Level.TOPIC else "".join(labels[:1])
        numbers, is_used = found[row], label in used[language]
        if label and not is_used:
            numbers.labels[language] = label
            used[language].add(label)
            numbers.inferred += [language] if entry.is_inferred else []
        if printed := entry.printed or (is_used and (entry.written or entry.number)):
            numbers.printed[language] = printed
    for place, row in enumerate(rows, 1):
        if found[row].labels and (kinds is None or TRAITS[kinds[row]].has_own_number):
            _infer(found[row], row, place, used)
    return found


def _infer(numbers: DraftNumbers, row: Row, place: int, used: dict[Language, set[str]]) -> None:
    """Give a label to the languages of the row that have none."""
    known = next(iter(numbers.labels.values()), "")
    for language in row.entries:
        if language not in numbers.labels:
            # The label of another language, or else the place, in the signs of this one.
            written = next(iter(used[language]), known)
            numbers_of = chain(filter(None, [known and ordinal(known)]), map(str, count(place)))
            labels = (in_style(n, written) if n.isdigit() else n for n in numbers_of)
            label = next(label for label in labels if label not in used[language])
            used[language].add(label)
            numbers.labels[language] = label
            numbers.inferred.append(language)


def in_style(number: str, written: str) -> str:
    """A number as a label of the kind of another: "3" as "c" or "в"."""
    latin, cyrillic = ALPHABETS
    alphabets = {Style.LOWER: latin, Style.UPPER: latin, Style.CYRILLIC: cyrillic}
    letters = alphabets.get(style_of(written), "") if written else ""
    label = letters[int(number) - 1 : int(number)] if int(number) > 0 else ""
    return (label.upper() if written.isupper() else label) or number
