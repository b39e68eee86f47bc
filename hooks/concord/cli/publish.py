"""`concord publish`: what is published is recorded, and what was published is kept."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from concord.checks.checks import examine, in_lines
from concord.checks.past import losses
from concord.checks.permanence import website_is_kept
from concord.cli.past import lines_of_locks, published_at
from concord.core.model import Library
from concord.core.problems import InvalidRecordsError, Problem
from concord.ledgers import acceptance, features, new_publications
from concord.ledgers.publications import PUBLICATIONS_FILE, fact_of_confirmation
from concord.ledgers.reviews import TRANSLATIONS_FILE
from concord.outputs.api.published import catalogue_of_project
from concord.records.website import read_website
from concord.rules.revisions import digest


class Publication:
    """The records in the folder `data`, on their way to be published."""

    def __init__(self, data: Path, against: str, confirmed: Sequence[str]) -> None:
        """Raises InvalidRecordsError unless all that was published is kept or confirmed, and
        PastError if it is not known what was published at `against`."""
        self._data = data
        self.library, problems = examine(data)
        problems += website_problems(self.library, data.parent)
        if against and self.library.languages:
            then = published_at(against, data)
            problems += losses(then, self.library, data.name, lines_of_locks(data))
        meant = [each for each in problems if _is_confirmed(each, confirmed)]
        self._confirmations: dict[str, list[str]] = {}
        for each in meant:
            game, _, id_ = each.subject.partition("/")
            fact = fact_of_confirmation(id_ or game, digest(each.claim))
            self._confirmations.setdefault(game, []).append(fact)
        problems = [each for each in problems if each not in meant]
        lines = in_lines(problems, data.parent)
        lines += [
            f"found nothing to confirm of {name}"
            for name in confirmed
            if not any(_is_confirmed(each, [name]) for each in meant)
        ]
        if lines:
            raise InvalidRecordsError(lines)

    def lacking(self) -> Iterator[tuple[Path, list[str]]]:
        """The lines that each lock lacks; none for a lock that is complete."""
        catalogue = catalogue_of_project(self.library, self._data.parent)
        lock = self._data / PUBLICATIONS_FILE
        yield lock, features.unrecorded(lock, catalogue["features"])
        for game in self.library.games:
            folder = self._data / game.id
            yield (
                folder / PUBLICATIONS_FILE,
                [
                    *new_publications.unrecorded(game, self._data),
                    *self._confirmations.get(game.id, ()),
                ],
            )
            yield folder / TRANSLATIONS_FILE, acceptance.new_versions(game)

    def record(self, lock: Path, lines: Sequence[str]) -> None:
        """Add lines to one of the locks."""
        if lock.parent == self._data:
            features.record(lock, lines)
            return
        game = next(each for each in self.library.games if each.id == lock.parent.name)
        ledger = new_publications if lock.name == PUBLICATIONS_FILE else acceptance
        ledger.record(game, self._data, lines)


def website_problems(library: Library, project: Path) -> Iterator[Problem]:
    """What the settings and the hand-written pages in the folder `project` take away."""
    try:
        website = read_website(project, library.languages)
    except ValueError as fault:
        raise InvalidRecordsError(str(fault).splitlines()) from None
    if website:
        yield from website_is_kept(library, set(website.settings.kinds), set(website.pages))


def _is_confirmed(problem: Problem, names: Sequence[str]) -> bool:
    """A topic is named for all of its units."""
    subject = problem.subject
    return bool(problem.claim) and any(
        subject == name or subject.startswith(f"{name}#") for name in names
    )
