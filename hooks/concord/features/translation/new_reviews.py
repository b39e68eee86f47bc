"""The reviews, editorial changes and versions that a `translations.lock` does not record yet."""

from collections.abc import Iterable
from dataclasses import dataclass

from concord.features.translation.coverage import TopicUnit, units_of
from concord.features.translation.reviews import TRANSLATIONS_FILE, LedgerEntry, lines_of, parse
from concord.features.translation.translation_status import history_of
from concord.model.games import Game
from concord.model.ledgers import EditorialChange, Review, State, TextVersion
from concord.model.texts import Language
from concord.register.ledgers import Ledger
from concord.rules.text_digest import digest


@dataclass(frozen=True, slots=True)
class Acceptance:
    """The entries that record the acceptance of one unit."""

    unit: TopicUnit
    entries: tuple[LedgerEntry, ...]
    summary: str


def accept_translation(unit: TopicUnit, language: Language) -> Acceptance | None:
    """Return a review of the text against its originals; None if that is recorded.

    Raises LookupError, with a message for the user, if there is no text to review.
    """
    status = unit.status(language)
    if status.state in {State.UNTRANSLATED, State.NOT_IN_EDITION}:
        raise LookupError(f"{unit}: {language} has no text to be checked ({status.state})")
    if status.state is State.READY:
        return None
    texts = unit.unit.text
    against = [original for original in unit.originals if original != language]
    versions = {original: digest(texts[original]) for original in against}
    review = Review(language, digest(texts[language]), versions)
    named = f" against {', '.join(against)}" if against else ""
    new = _new_versions(unit, unit.originals)
    return Acceptance(unit, (*new, review), f"{language} checked{named}{_in_words(new)}")


def accept_editorial_change(unit: TopicUnit, language: Language) -> Acceptance | None:
    """Return an entry that the last change of an original was editorial; None if that is recorded.

    Raises LookupError, with a message for the user, if there is no such change.
    """
    if language not in unit.originals:
        advice = "an edited translation is accepted without --editorial"
        raise LookupError(f"{unit}: {language} is no original there; {advice}")
    new, current = _new_versions(unit, [language]), digest(unit.unit.text[language])
    recorded = [version for version in unit.ledger.versions if version.language == language]
    before = {version.previous for version in (*recorded, *new) if version.digest == current} - {""}
    if not before:
        raise LookupError(f"{unit}: {language} has not changed since it was recorded")
    changes = [EditorialChange(language, current, previous) for previous in sorted(before)]
    lacking = [change for change in changes if change not in unit.ledger.editorial_changes]
    entries: tuple[LedgerEntry, ...] = (*new, *lacking)
    summary = f"the change of {language} marked as editorial{_in_words(new)}"
    return Acceptance(unit, entries, summary) if entries else None


def unrecorded_lines(game: Game) -> list[str]:
    """Return lines with new versions of originals that translations were reviewed against.

    Other originals need no history: no translation can be behind them.
    """
    new: list[tuple[str, LedgerEntry]] = []
    for unit in units_of(game):
        recorded = {version.language for version in unit.ledger.versions}
        originals = [original for original in unit.originals if original in recorded]
        new += [(unit.id, version) for version in _new_versions(unit, originals)]
    return lines_of(new)


TRANSLATIONS = Ledger(
    file=TRANSLATIONS_FILE,
    header=(
        "# What the originals of this game said, and which translations were checked against that.",
        "# `concord accept` and `concord publish` add to it; a check is taken back by its line.",
    ),
    parse=parse,
    unrecorded_lines=unrecorded_lines,
)


def _in_words(versions: Iterable[TextVersion]) -> str:
    named = ", ".join(dict.fromkeys(version.language for version in versions))
    return f"; text recorded: {named}" if named else ""


def _new_versions(unit: TopicUnit, originals: Iterable[Language]) -> tuple[TextVersion, ...]:
    """Return the present texts of the originals that are not recorded as present."""
    ledger = unit.ledger
    found = []
    for original in originals:
        text, history = unit.unit.text[original], history_of(ledger, original)
        current = digest(text)
        if current not in history.heads:
            found += [TextVersion(original, current, head, text) for head in history.heads or ("",)]
    return tuple(found)
