"""Checks of translations and versions of originals, recorded in a game's `translations.lock`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from concord.core.model import EditorialChange, Game, Language, Review, State, TextVersion
from concord.ledgers import lock_file
from concord.ledgers.reviews import TRANSLATIONS_FILE, Fact, line_of
from concord.rules.coverage import TopicUnit, units_of
from concord.rules.revisions import digest
from concord.rules.translation_status import history_of

_HEAD = (
    "# What the originals of this game said, and which translations were checked against that.",
    "# `concord accept` and `concord publish` add to it; a check is taken back by its line.",
)


@dataclass(frozen=True, slots=True)
class Entry:
    """What is to be recorded of one unit, and how to say it."""

    subject: TopicUnit
    facts: tuple[Fact, ...]
    words: str

    @property
    def lines(self) -> list[str]:
        return [line_of(self.subject.id, fact) for fact in self.facts]


class Acceptance:
    """Gathers what is to be recorded, or why nothing can be."""

    def __init__(self, languages: Sequence[Language], *, is_editorial: bool = False) -> None:
        self._languages = languages
        self._entry_of = editorial_change if is_editorial else check_of
        self.entries: list[Entry] = []
        self.faults: list[str] = []

    def add(self, subjects: Iterable[TopicUnit], *, is_strict: bool) -> None:
        """Where not strict, what has nothing to be recorded is passed over."""
        for subject in subjects:
            for language in self._languages:
                try:
                    entry = self._entry_of(subject, language)
                except LookupError as nothing:
                    self.faults += nothing.args if is_strict else ()
                else:
                    self.entries += [entry] if entry else []

    def lines(self) -> Iterator[tuple[Game, list[str]]]:
        """What each game's lock lacks."""
        games = {entry.subject.game.id: entry.subject.game for entry in self.entries}
        for game in games.values():
            own = [each for each in self.entries if each.subject.game is game]
            yield game, sorted({line for each in own for line in each.lines})


def check_of(subject: TopicUnit, language: Language) -> Entry | None:
    """That the text in `language` says what its originals say; None if that is on record.

    Raises LookupError, with words for the asker, where there is nothing to be checked.
    """
    status = subject.status(language)
    if status.state in {State.UNTRANSLATED, State.NOT_IN_EDITION}:
        raise LookupError(f"{subject}: {language} has no text to be checked ({status.state})")
    if status.state is State.TRANSLATED:
        return None
    text = subject.unit.text
    against = [each for each in subject.originals if each != language]
    check = Review(language, digest(text[language]), {each: digest(text[each]) for each in against})
    named = f" against {', '.join(against)}" if against else ""
    new = _new_versions(subject, subject.originals)
    return Entry(subject, (*new, check), f"{language} checked{named}{_in_words(new)}")


def editorial_change(subject: TopicUnit, language: Language) -> Entry | None:
    """That the newest change of an original altered no meaning; None if that is on record.

    Raises LookupError, with words for the asker, where there is no such change.
    """
    if language not in subject.originals:
        advice = "an edited translation is accepted without --editorial"
        raise LookupError(f"{subject}: {language} is no original there; {advice}")
    new, current = _new_versions(subject, [language]), digest(subject.unit.text[language])
    known = [each for each in subject.ledger.versions if each.language == language]
    before = {each.previous for each in (*known, *new) if each.digest == current and each.previous}
    if not before:
        raise LookupError(f"{subject}: {language} has not changed since it was recorded")
    marks = [EditorialChange(language, current, each) for each in sorted(before)]
    lacking = [each for each in marks if each not in subject.ledger.editorial_changes]
    facts: tuple[Fact, ...] = (*new, *lacking)
    words = f"the change of {language} marked as editorial{_in_words(new)}"
    return Entry(subject, facts, words) if facts else None


def new_versions(game: Game) -> list[str]:
    """The lines that record how originals have changed which translations were checked against.

    Others need no history: nothing can lie behind them.
    """
    return sorted(
        line_of(subject.id, version)
        for subject in units_of(game)
        for version in _new_versions(subject, _followed(subject))
    )


def record(game: Game, data: Path, lines: Iterable[str]) -> Path:
    """Add lines to the lock of `game` in the folder `data`; its path."""
    lock = data / game.id / TRANSLATIONS_FILE
    lock_file.add(lock, _HEAD, lines)
    return lock


def _followed(subject: TopicUnit) -> Sequence[Language]:
    """The originals of which there are versions on record."""
    ledger = subject.ledger
    known = {each.language for each in ledger.versions}
    return [each for each in subject.originals if each in known]


def _in_words(versions: Iterable[TextVersion]) -> str:
    named = ", ".join(dict.fromkeys(each.language for each in versions))
    return f"; text recorded: {named}" if named else ""


def _new_versions(subject: TopicUnit, originals: Iterable[Language]) -> tuple[TextVersion, ...]:
    ledger = subject.ledger
    found = []
    for original in originals:
        text, history = subject.unit.text[original], history_of(ledger, original)
        current = digest(text)
        if current not in history.ends:
            found += [TextVersion(original, current, end, text) for end in history.ends or ("",)]
    return tuple(found)
