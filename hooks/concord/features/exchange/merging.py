"""Compares what translators return with the records.

For each text there are three versions: the exported one, the one in the records now, and the one in
the file. Only texts in the target language of the file can change.
"""

import unicodedata
from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from concord.base.languages import cldr_locale
from concord.base.problems import did_you_mean
from concord.features.exchange.codes import lost_codes, numbers_in
from concord.features.exchange.segments import Path as Keys
from concord.features.exchange.segments import (
    ReturnedFile,
    ReturnedSegment,
    Segment,
    SegmentFile,
    fingerprint,
    unit_of,
)
from concord.model.ledgers import State
from concord.model.texts import Language

_LONG = 40  # characters: shorter texts may be names, which stay as they are
_ALPHABETS = frozenset({"Latin", "Cyrillic", "Greek"})
"""Scripts of languages that are written in one script only."""


@dataclass(frozen=True, slots=True)
class Change:
    """A text that an import writes."""

    id: str
    """Within the game: "abilities#costs"."""
    text: str
    """Empty if only the review of the text is new."""
    source: str
    """The text that it was translated from."""
    is_final: bool
    is_source_changed: bool
    """True if the source in the record has changed since the export."""
    at: str
    """The place of the text in its file, for messages."""


@dataclass(slots=True)
class Merge:
    """What a translator's file changes in the records of a game."""

    returned: ReturnedFile
    game: str
    changes: list[Change] = field(default_factory=list)
    errors: list[str] = field(default_factory=list)
    """A line for each. With one, nothing of the file is imported."""
    remarks: list[str] = field(default_factory=list)
    """A line for each text that is left out, and for each text whose source has changed since the
    export."""
    places: dict[tuple[str, Keys], str] = field(default_factory=dict)
    """The place of each written text in the file, by its record and its keys there."""
    open: set[str] = field(default_factory=set)
    """The units with a text that is not final."""


Preference: TypeAlias = Literal["", "record", "file"]
"""Which text is taken if the record and the file have both changed; if empty, that is an error."""


def merge(
    returned: ReturnedFile,
    records: Sequence[SegmentFile],
    allowed: Collection[str] = (),
    preference: Preference = "",
) -> Merge:
    """Compare a file with the records of its game, exported as they are now.

    `allowed` are the ids of segments whose numbers and codes may differ from those of their source.
    """
    known = {file.full_id(exported): exported for file in records for exported in file.segments}
    merged = Merge(returned, records[0].game)
    counts = Counter(translated.id for translated in returned.segments)
    for translated in returned.segments:
        at = _at(merged, translated)
        segment = known.get(translated.id)
        if counts[translated.id] > 1:
            merged.errors.append(f"{at}: found the id again; expected each id once")
        elif segment is None:
            advice = (
                did_you_mean(translated.id, known) or f"expected an id of the game {merged.game}"
            )
            merged.errors.append(f"{at}: found an unknown id; {advice}")
        else:
            is_allowed = segment.id in allowed
            _merge_segment(merged, translated, segment, preference, is_allowed=is_allowed)
    for record in records:
        ids = {record.full_id(segment) for segment in record.segments}
        if (lacking := ids - counts.keys()) and lacking != ids:
            said = f"{len(lacking)} texts of the record are not in the file, and stay as they are"
            merged.remarks.append(f"{returned.name}: {said}")
    final = {translated.id for translated in returned.segments if translated.is_final}
    changed = {change.id for change in merged.changes}
    merged.open = {
        unit_of(segment.id)
        for full_id, segment in known.items()
        if full_id not in final and (segment.state is not State.READY or segment.id in changed)
    }
    return merged


def unimported(returned: ReturnedFile, record: SegmentFile) -> Iterator[str]:
    """Yield a line for each text of a translator that the record does not have."""
    known = {record.full_id(each): fingerprint(each.target) for each in record.segments}
    for each in returned.segments:
        text = fingerprint(_normal(each.target))
        if text and text not in {known.get(each.id), each.base and each.base.target}:
            found = "found a translation that the record does not have"
            yield f"{returned.name}:{each.line}: {each.id}: {found}"


def _normal(text: str) -> str:
    return unicodedata.normalize("NFC", text).strip()


def _at(merged: Merge, returned: ReturnedSegment) -> str:
    """The place of a segment in its file, for messages."""
    return f"{merged.returned.name}:{returned.line}: {returned.id}"


def _merge_segment(
    merged: Merge,
    returned: ReturnedSegment,
    segment: Segment,
    preference: Preference,
    *,
    is_allowed: bool,
) -> None:
    at, target = _at(merged, returned), _normal(returned.target)
    expected = returned.base.source if returned.base else fingerprint(segment.source)
    if fingerprint(returned.source) != expected:
        merged.errors.append(f"{at}: found another source; expected the one that was exported")
        return
    if not target:
        if segment.target and not (returned.base and not returned.base.target):
            merged.remarks.append(f"{at}: no text in the file; that of the record stays")
        return
    is_new = fingerprint(target) != fingerprint(segment.target)
    is_edited = returned.base is None or fingerprint(target) != returned.base.target
    if returned.is_unfinished and is_edited and is_new:
        merged.remarks.append(f"{at}: left out, because it is marked as unfinished")
        return
    if not is_new or not is_edited:
        # The file may say that a text agrees with its source, which the record does not.
        if returned.is_final and not is_new and segment.state in {State.DRAFT, State.OUTDATED}:
            _take(merged, returned, segment)
        return
    faults = _faults(returned.source, target, segment, merged.returned.target)
    if errors := [] if is_allowed else [f"{at}: {fault}" for fault in faults]:
        merged.errors += errors
        return
    exported = returned.base.target if returned.base else ""
    is_record_changed = bool(segment.target) and fingerprint(segment.target) != exported
    if is_record_changed and preference == "record":
        merged.remarks.append(f"{at}: left out “{target}”; the record has “{segment.target}”")
        return
    if is_record_changed and not preference:
        cause = (
            "and the record has changed too"
            if returned.base
            else "which does not say with what text it was exported; the record has"
        )
        merged.errors.append(
            f"{at}: found “{target}”, {cause}: “{segment.target}”; "
            "expected one of them: --prefer file or --prefer record"
        )
        return
    _take(merged, returned, segment, target)


def _take(merged: Merge, returned: ReturnedSegment, segment: Segment, text: str = "") -> None:
    at, is_late = _at(merged, returned), fingerprint(returned.source) != fingerprint(segment.source)
    if text and is_late:
        merged.remarks.append(f"{at}: the source has changed since the export; it is a draft")
    merged.changes.append(Change(segment.id, text, returned.source, returned.is_final, is_late, at))


def _faults(source: str, target: str, segment: Segment, language: Language) -> Iterator[str]:
    """Yield what is wrong with a text, as “found …; expected …”. `target` is in
    `language`."""
    if len(target) > _LONG:
        expected = script_of(cldr_locale(language).display_name)
        if expected in _ALPHABETS and script_of(target) != expected:
            yield f"found {script_of(target)} letters; expected {expected} ones"
        elif target == source:
            yield f"found the source in place of a translation; expected {language}"
    known = lost_codes(source, segment.target) if segment.target else []
    for code in lost_codes(source, target):
        if code not in known:
            yield f"found {code}; expected those of the source, or --allow {segment.id}"
    one, other = numbers_in(source), numbers_in(target)
    if one != other and (not segment.target or numbers_in(segment.target) != other):
        said, wanted = _in_words(other), _in_words(one)
        yield f"found the numbers {said}; expected {wanted}, or --allow {segment.id}"


def _in_words(numbers: Mapping[str, int]) -> str:
    return ", ".join(sorted(Counter(numbers).elements())) or "none"


def script_of(text: str) -> str:
    """The script of most letters of a text: "Latin", "Cyrillic"; empty for none."""
    scripts = Counter(
        unicodedata.name(letter, " ").partition(" ")[0].capitalize()
        for letter in text
        if letter.isalpha()
    )
    return scripts.most_common(1)[0][0] if scripts else ""
