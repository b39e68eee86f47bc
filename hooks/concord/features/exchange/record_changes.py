"""Writes translations into records, and their reviews into `translations.lock`."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from pathlib import Path
from typing import Any

from concord.base.ids import GAME_FILE, GLOSSARY, GLOSSARY_FILE
from concord.base.problems import InvalidRecordsError, Position, Problem
from concord.checks.checks import all_warnings, examine, in_lines, trial
from concord.checks.language_checks import no_translation_is_denied
from concord.features.exchange import interface_words
from concord.features.exchange.exports import texts_in
from concord.features.exchange.merging import Change, Merge
from concord.features.exchange.segments import (
    LIST_BREAK,
    RecordText,
    record_of,
    texts_of_record,
    unit_of,
)
from concord.features.translation.coverage import TopicUnit, units_of
from concord.features.translation.new_reviews import TRANSLATIONS, accept_translation
from concord.features.translation.reviews import LedgerEntry, lines_of
from concord.model.games import Game
from concord.model.ledgers import Review, State
from concord.model.library import Library
from concord.model.texts import Language
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
    language = merged.returned.target
    if merged.game == interface_words.NAME:
        texts = {change.id: change.text for change in merged.changes}
        return interface_words.changed_words(data, language, texts) if texts else {}
    by_record: dict[Path, dict[str, str]] = {}
    for change in merged.changes:
        if change.text:
            path = data / merged.game / f"{record_of(change.id)}.yml"
            by_record.setdefault(path, {})[change.id] = change.text
    return {
        path: _changed(path, others.get(path) or path.read_bytes(), texts, language)
        for path, texts in by_record.items()
    }


def _changed(path: Path, old: bytes, texts: Mapping[str, str], language: Language) -> bytes:
    value = read_record(old)
    for text in list(texts_of_record(path.stem, value)):
        if text.id in texts:
            _set(value, text, language, texts[text.id])
    # A game or a topic states it for all of its texts: see `tried`.
    _drop_untranslated(list(value.values()), language)
    return _updated(path, old, value)


def _updated(path: Path, old: bytes, value: Mapping[str, Any]) -> bytes:
    kind = {GAME_FILE: "game", GLOSSARY_FILE: GLOSSARY}.get(path.name, _TOPIC)
    return update_record(kind, path.name, old, value)


def tried(
    data: Path, docs: Path | None, merges: Sequence[Merge], records: Mapping[Path, bytes]
) -> tuple[Library, Mapping[Path, bytes]]:
    """Return the library with changed records, and the records that make it sound.

    Raises InvalidRecordsError if any check finds an error in it.
    """
    with trial(data, records) as copy:
        library, problems = examine(copy, docs)
        completed = _without_completed(data, library, records)
        if completed != records:
            return tried(data, docs, merges, completed)
        if problems:
            raise InvalidRecordsError(_lines(problems, copy, merges[0]))
    return library, records


def _without_completed(
    data: Path, library: Library, records: Mapping[Path, bytes]
) -> Mapping[Path, bytes]:
    """Return the records without the entries in `untranslated` of games and topics in whose
    languages nothing is missing any more."""
    changed = {**records}
    for problem in reversed(list(no_translation_is_denied(library))):
        *keys, index = problem.position.keys
        if keys == [_UNTRANSLATED]:
            path = data.parent / problem.position.file
            old = changed.get(path) or path.read_bytes()
            value = read_record(old)
            value[_UNTRANSLATED].pop(index)
            if not value[_UNTRANSLATED]:
                del value[_UNTRANSLATED]
            changed[path] = _updated(path, old, value)
    return changed


def _lines(problems: Iterable[Problem], data: Path, merged: Merge) -> Iterator[str]:
    """Yield a line for each problem, with the line of the translator's file that has the text."""
    places: dict[tuple[str, Sequence[str | int]], str] = {}
    by_record = groupby(merged.changes, key=lambda change: record_of(change.id))
    for record, changes in by_record:
        path, own = data / merged.game / f"{record}.yml", {each.id: each.at for each in changes}
        for text in texts_in(path) if path.is_file() else ():
            if text.id in own:
                place = (*text.path, merged.returned.target)
                places[f"{data.name}/{merged.game}/{path.name}", place] = own[text.id]
    for problem in problems:
        file, keys = problem.position.file, problem.position.keys
        starts = ((file, keys[:depth]) for depth in range(len(keys) + 1))
        at = next((places[start] for start in starts if start in places), "")
        (line,) = in_lines([problem], data.parent)
        yield f"{at}: {problem.message}" if at else line


def _set(value: Any, position: RecordText, language: Language, text: str) -> None:
    for key in position.path:
        value = value[key]
    value[language] = text.split(LIST_BREAK) if position.is_list else text


def _drop_untranslated(value: Any, language: Language) -> None:
    """Remove a language from the lists `untranslated` of units that have its texts now."""
    if isinstance(value, list):
        for item in value:
            _drop_untranslated(item, language)
    elif isinstance(value, dict):
        own = [value[key] for key in ("title", "heading", "text") if key in value]
        if (
            own
            and language in value.get(_UNTRANSLATED, ())
            and all(language in texts for texts in own)
        ):
            value[_UNTRANSLATED].remove(language)
            if not value[_UNTRANSLATED]:
                del value[_UNTRANSLATED]
        for item in value.values():
            _drop_untranslated(item, language)


def new_warnings(before: Library, after: Library) -> list[Problem]:
    """Return the warnings about a library that were not there before."""
    known = {_key(warning) for warning in all_warnings(before)}
    return [warning for warning in all_warnings(after) if _key(warning) not in known]


def _key(warning: Problem) -> tuple[Position, str, str]:
    """Return what identifies a warning when lines of its file have moved."""
    return warning.position, warning.snippet, warning.found


def record_reviews(data: Path, game: Game, merged: Merge) -> tuple[int, list[str]]:
    """Record that units agree with their sources. Returns the number of them, and the ids of those
    that are left out because not all of their texts are final.

    `game` has the changes already. A text whose source has changed since the export is recorded as
    outdated if the version that it was made from is recorded; otherwise it stays a draft.
    """
    units = {unit.id: unit for unit in units_of(game)}
    final: dict[str, list[Change]] = {}
    for change in merged.changes:
        if change.is_final and (unit_id := unit_of(change.id)) in units:
            final.setdefault(unit_id, []).append(change)
    found = {
        unit_id: _review(units[unit_id], merged, changes)
        for unit_id, changes in final.items()
        if unit_id not in merged.open
    }
    entries = [(unit_id, entry) for unit_id, own in found.items() for entry in own]
    if entries:
        TRANSLATIONS.record(game, data, lines_of(entries))
    return sum(map(bool, found.values())), [unit_id for unit_id in final if unit_id not in found]


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
