"""Writes translations into records, and their reviews into `translations.lock`."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from concord.base.ids import GAME_FILE, GLOSSARY, GLOSSARY_FILE
from concord.base.problems import InvalidRecordsError, Problem
from concord.checks.checks import all_warnings, examine, in_lines, trial
from concord.checks.language_checks import no_translation_is_denied
from concord.features.exchange import interface_words
from concord.features.exchange.merging import Change, Merge
from concord.features.exchange.segments import LIST_BREAK, record_of, texts_of_record, unit_of
from concord.features.translation.coverage import TopicUnit, units_of
from concord.features.translation.new_reviews import TRANSLATIONS, accept_translation
from concord.features.translation.reviews import LedgerEntry, lines_of
from concord.model.games import Game
from concord.model.ledgers import Review, State
from concord.model.library import Library
from concord.records.record_update import read_record, update_record
from concord.rules.text_digest import digest

_UNTRANSLATED = "untranslated"
_TOPIC = "topic"


def changed_records(
    data: Path, merged: Merge, others: Mapping[Path, bytes]
) -> Mapping[Path, bytes]:
    """The new content of each record, in the folder `data`, that a translator's file changes.

    `others` are records that further files have changed. Raises LostCommentsError where a comment
    belongs to a text that is gone.
    """
    if merged.game == interface_words.NAME:
        texts = {change.id: change.text for change in merged.changes}
        return interface_words.changed_words(data, merged.returned.target, texts) if texts else {}
    by_record: dict[Path, dict[str, Change]] = {}
    for change in merged.changes:
        if change.text:
            path = data / merged.game / f"{record_of(change.id)}.yml"
            by_record.setdefault(path, {})[change.id] = change
    return {
        path: _changed(path, others.get(path) or path.read_bytes(), changes, merged)
        for path, changes in by_record.items()
    }


def _changed(path: Path, old: bytes, changes: Mapping[str, Change], merged: Merge) -> bytes:
    value, language = read_record(old), merged.returned.target
    for text in list(texts_of_record(path.stem, value)):
        if change := changes.get(text.id):
            place: Any = value
            for key in text.path:
                place = place[key]
            place[language] = change.text.split(LIST_BREAK) if text.is_list else change.text
            merged.places[path.name, (*text.path, language)] = change.at
    return _updated(path, old, value)


def _updated(path: Path, old: bytes, value: Mapping[str, Any]) -> bytes:
    kind = {GAME_FILE: "game", GLOSSARY_FILE: GLOSSARY}.get(path.name, _TOPIC)
    return update_record(kind, path.name, old, value)


def tried(
    data: Path, docs: Path | None, merges: Sequence[Merge], records: Mapping[Path, bytes]
) -> tuple[Library, Mapping[Path, bytes]]:
    """Return the library with changed records, and these records without `untranslated` where
    nothing is missing any more.

    Raises InvalidRecordsError if any check finds an error in it.
    """
    with trial(data, records) as copy:
        library, problems = examine(copy, docs)
        completed = {**records}
        for problem in reversed([*no_translation_is_denied(library)]):
            _complete(completed, data.parent / problem.position.file, problem.position.keys)
        if completed != records:
            return tried(data, docs, merges, completed)
        if problems:
            raise InvalidRecordsError(_lines(problems, copy, merges[0]))
    return library, records


def _complete(records: dict[Path, bytes], path: Path, keys: Sequence[str | int]) -> None:
    """Remove a language from the list `untranslated` that denies its text. `keys` lead to the text
    in the record, or to the entry of the list."""
    old = records.get(path) or path.read_bytes()
    value = read_record(old)
    above: list[Any] = [value]
    for key in keys[:-1]:
        above.append(above[-1][key])
    language = keys[-1] if isinstance(keys[-1], str) else above[-1][keys[-1]]
    for owner in reversed(above):
        if isinstance(owner, dict) and language in owner.get(_UNTRANSLATED, ()):
            owner[_UNTRANSLATED].remove(language)
            if not owner[_UNTRANSLATED]:
                del owner[_UNTRANSLATED]
            records[path] = _updated(path, old, value)
            return


def _lines(problems: Iterable[Problem], data: Path, merged: Merge) -> Iterator[str]:
    """Yield a line for each problem, at the text in the translator's file that has it."""
    for problem in problems:
        name, keys = Path(problem.position.file).name, problem.position.keys
        starts = ((name, keys[:depth]) for depth in range(len(keys) + 1))
        at = next((merged.places[start] for start in starts if start in merged.places), "")
        yield f"{at}: {problem.message}" if at else in_lines([problem], data.parent)[0]


def new_warnings(before: Library, after: Library) -> list[Problem]:
    """Return the warnings about a library that were not there before."""
    known = {(each.position, each.snippet, each.found) for each in all_warnings(before)}
    return [
        each
        for each in all_warnings(after)
        if (each.position, each.snippet, each.found) not in known
    ]


def record_reviews(data: Path, game: Game, merged: Merge) -> int:
    """Record that units agree with their sources, and return the number of them. Those that are
    left out because not all of their texts are final get a remark.

    `game` has the changes already. A text whose source has changed since the export is recorded as
    outdated if the version that it was made from is recorded; otherwise it stays a draft.
    """
    units = {unit.id: unit for unit in units_of(game)}
    final: dict[str, list[Change]] = {}
    for change in merged.changes:
        if change.is_final and (unit_id := unit_of(change.id)) in units:
            final.setdefault(unit_id, []).append(change)
    for unit_id in final.keys() & merged.open:
        remark = f"{unit_id}: a draft, because not all of its texts are final"
        merged.remarks.append(f"{merged.returned.name}: {remark}")
        del final[unit_id]
    found = [(unit_id, _review(units[unit_id], merged, own)) for unit_id, own in final.items()]
    entries = [(unit_id, entry) for unit_id, own in found for entry in own]
    if entries:
        TRANSLATIONS.record(game, data, lines_of(entries))
    return sum(1 for _, own in found if own)


def _review(unit: TopicUnit, merged: Merge, changes: Sequence[Change]) -> list[LedgerEntry]:
    """Return what is to be recorded of a unit; nothing if its source is unknown."""
    language, source = merged.returned.target, merged.returned.source
    is_open = unit.status(language).state in {State.DRAFT, State.OUTDATED}
    acceptance = accept_translation(unit, language) if is_open else None
    if acceptance is None:
        return []
    *versions, review = acceptance.entries
    if not isinstance(review, Review):
        return []
    against = dict(review.against)
    former = [change.source for change in changes if change.is_source_changed]
    if source in against and former:
        # A paragraph is a line in YAML. Of several texts, none is a recorded version.
        against[source] = digest(former[0].replace("\n", "\n\n"))
        if all(version.digest != against[source] for version in unit.ledger.versions):
            return []
    return [*versions, Review(language, review.digest, against, merged.returned.translator)]
