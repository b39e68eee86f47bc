"""PO files of gettext: a message for each segment, whose context is the permanent id."""

import re

import polib

from concord.features.exchange.segments import (
    BadFileError,
    Base,
    ReturnedFile,
    ReturnedSegment,
    Segment,
    SegmentFile,
    decoded,
)
from concord.model.ledgers import State

ENDING = ".po"
_FUZZY = "fuzzy"
_BASE = "concord: "
_SOURCE = "X-Source-Language"
_LINE = re.compile(r"\(line (\d+)\)")
_STRING = re.compile(
    r'\s*(?:#.*|(?:(?:msgctxt|msgid|msgid_plural|msgstr(?:\[\d+\])?)\s*)?"(?:[^"\\]|\\.)*")?\s*'
)
"""A valid line of a PO file. polib itself drops a letter of a string without a quotation mark."""
_PLACEHOLDERS = r'placeholders:r"\[\[[^\]|]+\|?|\]\]|:[a-z][a-z0-9-]*:"'
"""Lets Weblate mark references and icons that are lost."""


def write(file: SegmentFile) -> bytes:
    """The content of the file. It is the same for the same segments."""
    catalogue = polib.POFile(wrapwidth=0)
    catalogue.metadata = {
        "Project-Id-Version": f"{file.game}/{file.name}",
        "Language": file.target,
        _SOURCE: file.source,
        "Last-Translator": "",
        "MIME-Version": "1.0",
        "Content-Type": "text/plain; charset=UTF-8",
        "Content-Transfer-Encoding": "8bit",
    }
    catalogue.extend(_entry(file, segment) for segment in file.segments)
    return (str(catalogue) + "\n").encode()


def _entry(file: SegmentFile, segment: Segment) -> polib.POEntry:
    comments = (*segment.comments, f"{_BASE}{segment.base}")
    flags = [_PLACEHOLDERS] if "[[" in segment.source else []
    is_outdated = segment.state is State.OUTDATED
    return polib.POEntry(
        msgctxt=file.full_id(segment),
        msgid=segment.source,
        msgstr=segment.target,
        comment="\n".join(comment.replace("\n", " / ") for comment in comments),
        flags=[_FUZZY, *flags] if is_outdated else flags,
        previous_msgid=segment.previous_source or None,
    )


def read(name: str, content: bytes) -> list[ReturnedFile]:
    """Return what a file holds. Messages call the file `name`.

    Raises BadFileError where it is no PO file.
    """
    text = decoded(name, content).replace("\r\n", "\n")
    for number, line in enumerate(text.split("\n"), 1):
        if not _STRING.fullmatch(line):
            expected = 'a comment or a string within quotation marks, as msgstr "…"'
            raise BadFileError(f"{name}:{number}: found no valid PO; expected {expected}")
    try:
        catalogue = polib.pofile(f"\n{text}")  # a text of one line might name a file
    except (OSError, ValueError, IndexError) as fault:
        line_named = _LINE.search(str(fault))
        at = f"{name}:{int(line_named[1]) - 1}" if line_named else name
        raise BadFileError(f"{at}: found no valid PO; expected a PO file") from None
    metadata, entries = catalogue.metadata, [each for each in catalogue if not each.obsolete]
    if lacking := [key for key in (_SOURCE, "Language") if not metadata.get(key)]:
        expected = "expected the header that was exported"
        raise BadFileError(f"{name}:1: found no {' and no '.join(lacking)}; {expected}")
    if nameless := [entry for entry in entries if not entry.msgctxt]:
        at = f"{name}:{(nameless[0].linenum or 1) - 1}"
        found = f"no msgctxt in {len(nameless)} of {len(entries)} texts"
        raise BadFileError(f"{at}: found {found}; expected it with the id of each text")
    segments = tuple(
        ReturnedSegment(
            entry.msgctxt,
            entry.msgid,
            entry.msgstr,
            (entry.linenum or 1) - 1,
            _base_of(entry),
            is_final=bool(entry.msgstr) and not entry.fuzzy,
            is_unfinished=entry.fuzzy,
        )
        for entry in entries
    )
    translator = metadata.get("Last-Translator", "").partition("<")[0].strip()
    return [ReturnedFile(name, metadata[_SOURCE], metadata["Language"], segments, translator)]


def _base_of(entry: polib.POEntry) -> Base | None:
    lines = [line for line in entry.comment.split("\n") if line.startswith(_BASE)]
    return Base.parse(lines[-1].removeprefix(_BASE)) if lines else None
