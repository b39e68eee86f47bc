"""The report of an import: counts, doubtful rows, and passages that were left out."""

import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from concord.model.kinds import Kind
from concord.text.blocks import split_blocks
from concord_import.alignment.alignment_file import AlignmentFile, AlignmentRow, Mark
from concord_import.alignment.rows import SURE
from concord_import.drafts.importer import Aligned, Imported
from concord_import.drafts.names import id_words
from concord_import.structure.entries import walk
from concord_import.structure.sources import Source
from concord_import.text.blocks import Dropped

_MOST_LISTED = 20  # on a terminal


def report_lines(imported: Imported) -> Iterator[str]:
    aligned, references = imported.aligned, imported.references
    yield from _counts(imported.alignment, aligned.read)
    yield f"{references.n_replaced} numbers and links in texts became references"
    unmarked = [row for row in imported.alignment.rows if row.mark is Mark.AUTOMATIC]
    doubtful = [row for row in unmarked if row.confidence <= SURE]
    lone = {row.id for row in doubtful if len(row.places) == 1}
    doubtful = [row for row in doubtful if row.below not in lone]  # it goes with them
    doubtful.sort(key=lambda row: row.confidence)
    yield from _listed(
        "Doubtful rows, the most doubtful first",
        f"correct them in alignment.tsv, where all rows below {SURE} are, and import again",
        map(_line, doubtful),
    )
    yield from _listed("To confirm", "read these units in the records", imported.remarks)
    yield from _listed(
        "Tables of several sizes, of which the shorter have empty rows, or all are paragraphs",
        "compare them with the files, and correct them in the records",
        _uneven(aligned),
    )
    yield from _listed(
        "Numbers that a file has twice",
        "correct the file and import again, or write the labels into the records",
        _twice(aligned.read),
    )
    yield from _listed(
        "Ids without words, since these have no letters that ids have",
        "write {#turn} after a heading in the file, or ids into the records before you publish",
        [
            f"{id_}  {words}"
            for row, id_ in aligned.draft.ids.items()
            if (words := next(iter(row.entries.values()))[0].first_words)
            if row not in aligned.known_ids and not id_words([*row.entries], row)
        ],
    )
    yield from _listed(
        "Numbers and links that lead nowhere",
        "write a reference into the record where a rule is meant",
        [*aligned.draft.unknown, *references.unresolved],
    )
    yield from _listed("Left out", "write into the records what is a rule", _dropped(aligned.read))


def _dropped(sources: Sequence[Source]) -> Iterator[str]:
    """Yield what was left out. What has one key is one line, with the first place and a count."""
    for source in sources:
        alike: dict[str | int, list[Dropped]] = {}
        for place, each in enumerate(source.outline.dropped):
            alike.setdefault(each.reason if "“" in each.reason else place, []).append(each)
        for first, *others in alike.values():
            more = f" ({len(others)} more times)" if others else ""
            yield f"{source.name}:{first.line}: {first.reason}{more}: {first.text[:60]}"


def _uneven(aligned: Aligned) -> Iterator[str]:
    for row, id_ in aligned.draft.ids.items():
        tables = [split_blocks(entry.text).table for entry in aligned.places(row).values()]
        sizes = [f"{len(t.rows)} × {len(t.columns)}" if t else "none" for t in tables]
        if len(set(sizes)) > 1:
            said = zip(aligned.places(row), sizes, strict=True)
            yield f"{id_}: {', '.join(map(': '.join, said))}"


def _twice(sources: Sequence[Source]) -> Iterator[str]:
    for source in sources:
        for siblings in (source.entries, *(entry.children for entry in walk(source.entries))):
            lines: dict[str, list[int]] = {}
            for entry in siblings:
                if entry.number and not entry.is_inferred and entry.kind is not Kind.NOTE:
                    lines.setdefault(entry.written, []).append(entry.line)
            for number, found in lines.items():
                if len(found) > 1:
                    yield f"{source.name}: {number}, lines {', '.join(map(str, found))}"


def _counts(alignment: AlignmentFile, sources: Sequence[Source]) -> Iterator[str]:
    kinds = Counter(row.kind for row in alignment.rows)
    yield ", ".join(f"{n} × {kind}" for kind, n in kinds.items())
    for source in sources:
        own = [row for row in alignment.rows if source.language in row.places]
        alone = sum(len(row.places) == 1 for row in own)
        found, kept, dropped = source.account
        yield (
            f"{source.language}  {source.name}: {len(own)} rows, {alone} of them in this file "
            f"alone; {found} letters and digits = {kept} in records + {dropped} left out"
        )


def _line(row: AlignmentRow) -> str:
    lines = {language: places[0].line for language, places in row.places.items()}
    texts = (f"{key} {line}: {row.words.get(key, '')}" for key, line in lines.items())
    return f"{row.confidence:.2f}  {row.id}  {' | '.join(texts)}"


def _listed(title: str, next_step: str, lines: Iterable[str]) -> Iterator[str]:
    found = list(lines)
    if not found:
        return
    yield ""
    yield f"{title} ({len(found)}). Next: {next_step}."
    shown = found[:_MOST_LISTED] if sys.stdout.isatty() else found
    yield from (f"  {line}" for line in shown)
    if len(found) > len(shown):
        yield f"  and {len(found) - len(shown)} more; the command with > report.txt lists all"
