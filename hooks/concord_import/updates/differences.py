"""How a new edition of a rulebook differs from the records.

The differences are written to `edition.tsv`, for people to confirm before the records change.
The file is tab-separated, in UTF-8. Its first line names language, version and file. The columns of
a row are

    change      new, gone, renumbered, reworded, moved; several with a space between
    id          of the unit, with its topic; empty for what is new
    confidence  how likely the counterpart is right, between 0 and 1
    mark        empty, lock or none
    was         the number in the records
    number      that in the new edition
    place       in the file, as in alignment.tsv
    old text, text

`lock` confirms a row. A person who writes an id into a new row, or another into any row, says which
unit it is. `none` says that it is a new unit.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

from concord_import.alignment.likeness import Anchors
from concord_import.alignment.trees import confidence_of, pair_trees
from concord_import.structure.entries import CellPlace, Entry, Level, walk
from concord_import.structure.sources import letters_of, words_digest
from concord_import.text.blocks import ImportFailedError
from concord_import.updates.record_tree import RecordTree

_SHORTEST = 15  # letters of a text that identifies its unit
_COLUMNS = ("change", "id", "confidence", "mark", "was", "number", "place", "old text", "text")
_NONE, _LOCK = "none", "lock"


class Change(StrEnum):
    NEW = "new"
    GONE = "gone"
    RENUMBERED = "renumbered"
    REWORDED = "reworded"
    MOVED = "moved"


@dataclass(frozen=True, slots=True)
class Difference:
    """Between a unit or topic of the records and its counterpart in the new edition."""

    changes: tuple[Change, ...]
    id: str
    """The full id; empty for a new unit."""
    old: Entry | None
    new: Entry | None
    confidence: float


def _anchors(tree: RecordTree, entries: Sequence[Entry], known: Mapping[Entry, str]) -> Anchors:
    """Return the pairs that a person has confirmed, and pairs of distinctive texts that occur once
    in both editions."""
    anchors = Anchors()
    by_id = {id_: entry for entry, id_ in tree.ids.items()}
    for entry, id_ in known.items():
        anchors.join((by_id[id_],) if id_ in by_id else (), (entry,))
    old, new = _by_words(tree.entries), _by_words(entries)
    for digest, entry in old.items():
        if digest in new and new[digest] not in known and tree.ids[entry] not in known.values():
            anchors.join((entry,), (new[digest],))
    return anchors


def _by_words(entries: Sequence[Entry]) -> dict[str, Entry]:
    """Return the entries whose words occur once, by the digests of their words. They are titles of
    topics and longer texts."""
    digests = {
        entry: words_digest((entry.words,))
        for entry in walk(entries)
        if entry.level is Level.TOPIC or letters_of(entry) >= _SHORTEST
    }
    times = Counter(digests.values())
    return {digest: entry for entry, digest in digests.items() if times[digest] == 1}


def differences(
    tree: RecordTree, entries: Sequence[Entry], said: Mapping[str, str], known: Mapping[Entry, str]
) -> Iterator[Difference]:
    """Yield the difference of every unit and topic, changed or not, in the order of the new
    edition; gone ones at the end.

    `said` has the digests of the words of the last import, by id, for records that restate them.
    `known` has the ids that a person gave to entries; "" for new ones.
    """
    languages, anchors = (tree.language, tree.language), _anchors(tree, entries, known)
    pairs = pair_trees(tree.entries, entries, languages, anchors)
    partners = {pair.other[0]: pair for pair in pairs if pair.one and pair.other}
    above = {child: entry for entry in walk(entries) for child in entry.children}
    above_old = {child: entry for entry in walk(tree.entries) for child in entry.children}

    def changes(old: Entry, new: Entry) -> Iterator[Change]:
        if new.label and old.label and new.label != old.label:
            yield Change.RENUMBERED
        if (said.get(tree.ids[old]) or words_digest((old.words,))) != words_digest((new.words,)):
            yield Change.REWORDED
        now = partners.get(above[new]) if new in above else None
        is_below_new = new.level is Level.UNIT and new in above and now is None
        if is_below_new or (now is not None and now.one[0] is not above_old.get(old)):
            yield Change.MOVED

    units = (entry for entry in walk(entries) if entry.level is not Level.PART)
    for new in units:
        if pair := partners.get(new):
            old, confidence = pair.one[0], 1.0 if new in known else confidence_of(pair)
            yield Difference(tuple(changes(old, new)), tree.ids[old], old, new, confidence)
        else:
            yield Difference((Change.NEW,), "", None, new, 1.0)
    kept = {pair.one[0] for pair in partners.values()}
    for old in walk(tree.entries):
        if old not in kept and old.level is not Level.PART:
            yield Difference((Change.GONE,), tree.ids[old], old, None, 1.0)


def write_differences(
    head: str, found: Sequence[Difference], places: Mapping[Entry, CellPlace]
) -> bytes:
    lines = [head, "\t".join(_COLUMNS)]
    for difference in found:
        old, new = difference.old, difference.new
        was, old_text = (old.number, old.first_words) if old else ("", "")
        number, place, text = (
            (new.number, str(places[new]), new.first_words) if new else ("", "", "")
        )
        first = " ".join(difference.changes), difference.id, f"{difference.confidence:.2f}", ""
        lines.append("\t".join((*first, was, number, place, old_text, text)))
    return ("\n".join(lines) + "\n").encode()


def read_differences(
    name: str, content: bytes, places: Mapping[Entry, CellPlace], ids: frozenset[str]
) -> tuple[Mapping[Entry, str], frozenset[str]]:
    """Read the decisions of a person: the ids of entries, "" for new units, and the ids of the
    confirmed rows, including those of units that are gone.

    `name` names the file in messages, and `ids` are the ids of the records. Raises
    ImportFailedError.
    """
    _, _, *lines = [*content.decode("utf-8-sig").splitlines(), "", ""]
    entries = {str(place): entry for entry, place in places.items()}
    known: dict[Entry, str] = {}
    marked: set[str] = set()
    problems: list[str] = []
    for number, line in enumerate(lines, 3):
        if not line.strip():
            continue
        cells = [*line.split("\t"), *("" for _ in _COLUMNS)]
        row = dict(zip(_COLUMNS, cells, strict=False))
        id_, mark, entry = row["id"].strip(), row["mark"].strip(), entries.get(row["place"])
        if mark not in ("", _NONE, _LOCK):
            problems.append(f"{name}:{number}:1: found the mark “{mark}”; expected lock or none")
        if id_ and id_ not in ids:
            problems.append(
                f"{name}:{number}:1: found the unknown id “{id_}”; expected one of the game"
            )
        if entry and mark == _NONE:
            known[entry] = ""
        elif entry and (id_ or mark == _LOCK):
            known[entry] = id_
        if mark == _LOCK and id_:
            marked.add(id_)
    if problems:
        raise ImportFailedError(*problems)
    return known, frozenset(marked)
