"""`concord publish`: records what is about to be published, or checks that a site keeps it."""

import argparse
import sys
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path

from concord.base.problems import InvalidRecordsError, Problem
from concord.checks.checks import examine, in_lines, load
from concord.cli.command_error import CommandError
from concord.cli.configuration import configuration_of
from concord.cli.git_records import lines_of_locks
from concord.features.permanence.address_checks import ReadableSite, is_url, site_at
from concord.features.permanence.catalogue import Catalogue, addresses, catalogue_of_site
from concord.features.permanence.losses import losses
from concord.features.permanence.published_addresses import gone_since, promised, unlisted
from concord.features.permanence.published_list import current_list, list_of_site, published_at
from concord.features.permanence.published_meanings import unrecorded_meanings
from concord.features.permanence.site_checks import (
    root_is_kept,
    website_is_announced,
    website_is_kept,
)
from concord.model.library import Library
from concord.register import publications
from concord.register import published_features as features
from concord.register.ledgers import ledgers
from concord.register.lock_file import add_lines, unrecorded_lines
from concord.register.publications import PUBLICATIONS_FILE, confirming_line
from concord.register.published_features import line_of
from concord.rules.unpublished import publishable, published_topics_are_restated

_SITE = "site"
"""The folder of the site, beside the folder of the records, if no other is named."""
_MOST = 20  # addresses that are named one by one


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--check",
        action="store_true",
        help="record nothing; fail if something is not recorded, or not in the site",
    )
    parser.add_argument(
        "--against",
        action="append",
        default=[],
        metavar="REF",
        help="a git ref, a copy of published.json, or the address of the published site: fail if "
        "anything of it is lost or changed; may be repeated",
    )
    parser.add_argument(
        "--site",
        metavar="DIR|URL",
        help="the folder of the build that is to be published (site); with --check every address "
        "in it is opened, and it may be the address of the published site",
    )
    parser.add_argument(
        "--confirm",
        action="append",
        default=[],
        metavar="ID",
        help="record that a change of meaning is meant: game/topic#unit, or game/topic",
    )


def run(options: argparse.Namespace) -> None:
    if options.check and options.confirm:
        raise CommandError("--check records nothing and --confirm does: give one of them")
    if is_url(options.site or ""):
        if not options.check:
            raise CommandError("--site has a URL, which only --check takes; expected a folder")
        library, opened = publishable(load(options.data)), site_at(options.site)
        then = [published_at(each, options.data, library) for each in options.against]
        _expect_addresses(library, list_of_site(opened, library), then, opened)
        return
    site = Path(options.site) if options.site else None
    publication = _Publication(options.data, options.against, options.confirm, site)
    if options.check or options.site:
        publication.expect_site(open_all=bool(options.check and options.site))
    if options.check:
        missing = [
            line
            for file, lines in publication.missing()
            if lines
            for line in (f"{file}: missing lines ({len(lines)}):", *(f"  {fact}" for fact in lines))
        ]
        if missing:
            raise CommandError(*missing, "Run “concord publish” and commit the changed files.")
        return
    publication.warn_without_site()
    for file, lines in publication.missing(publication.roots()):
        if lines or file.name == PUBLICATIONS_FILE:
            publication.record(file, lines)
            print(f"{file}: {len(lines)} lines added")


def _expect_addresses(
    library: Library, found: Catalogue, then: Iterable[Catalogue], site: ReadableSite | None
) -> None:
    """Raise CommandError unless the list of a site has all published addresses.

    If `site` is given, open each address too, and expect that it leads to its target.
    """
    expected = promised(library, found)
    lost = {*unlisted(expected, found), *(lost for was in then for lost in gone_since(was, found))}
    if lost:
        raise CommandError(
            *(f"{address}: published, and not in the site" for address in sorted(lost)[:_MOST]),
            f"{len(lost)} published addresses are not in the site. Expected them, whatever the "
            "settings, the hooks and the pages of docs/ leave out; or each withdrawn by its name: "
            "a language, a game, a page or a kind of pages in data/withdrawn.yml, an id under "
            "`retired` in game.yml.",
        )
    if site:
        if faults := list(site.faults(expected)):
            raise CommandError(
                *faults, f"{len(faults)} of {len(expected)} addresses do not lead on."
            )
        print(f"All {len(expected)} addresses lead where they should.")


class _Publication:
    """The records in the folder `data`, which are about to be published."""

    def __init__(
        self, data: Path, against: Sequence[str], confirmed: Sequence[str], site: Path | None
    ) -> None:
        """Raise InvalidRecordsError unless everything published is kept or confirmed."""
        self._data = data
        self._configuration = configuration_of(data)
        docs = self._configuration.docs if self._configuration else None
        self._library, problems = examine(data, docs)
        self._needs_site = bool(site or self._configuration)
        self._site = site or data.parent / _SITE
        try:
            self._list: Catalogue | None = current_list(self._site, self._library, data.parent)
        except CommandError as fault:
            self._list, self._fault = None, fault
        problems += published_topics_are_restated(self._library)
        problems += self._website_is_kept()
        known = against if self._library.languages else ()
        self._then = [published_at(each, data, self._library) for each in known]
        for each, then in zip(known, self._then, strict=True):
            lost = losses(then, self._library, data.name, lines_of_locks(data))
            before = {replace(problem, against="") for problem in problems}
            problems += [replace(loss, against=each) for loss in lost if loss not in before]
            problems += root_is_kept([then["root"]], self._root)
        meant = [problem for problem in problems if _is_confirmed(problem, confirmed)]
        self._confirmations: dict[str, set[str]] = {}
        for change in meant:
            game, _, full_id = change.subject.partition("/")
            line = confirming_line(full_id or game, change.claim)
            self._confirmations.setdefault(game, set()).add(line)
        rest = [problem for problem in dict.fromkeys(problems) if problem not in meant]
        lines = in_lines(rest, data.parent)
        lines += [
            f"found nothing to confirm of {name}"
            for name in confirmed
            if not any(_is_confirmed(change, [name]) for change in meant)
        ]
        if lines:
            games = sorted(
                {each.subject for each in rest if each.claim and "/" not in each.subject}
            )
            named = [
                *(f"--against {each}" for each in against),
                *(f"--confirm {each}" for each in games),
            ]
            lines += (
                [f"For all games at once: `concord publish {' '.join(named)}`"] if games[1:] else []
            )
            raise InvalidRecordsError(lines)

    def expect_site(self, *, open_all: bool) -> None:
        """Raise CommandError unless the site of these records is built and has all addresses."""
        if self._needs_site:
            if self._list is None:
                raise self._fault
            site = site_at(str(self._site)) if open_all else None
            _expect_addresses(publishable(self._library), self._list, self._then, site)

    def warn_without_site(self) -> None:
        """Warn if pages are recorded from the settings, because no build has listed them.

        Raises CommandError for a site of other records, since its addresses are not theirs. With a
        change of meaning that is only now confirmed, no site could be built.
        """
        if self._needs_site and self._list is None:
            if self._site.is_dir() and not self._confirmations:
                raise self._fault
            print(*self._fault.lines, file=sys.stderr)
            print("Pages are recorded as docs/ and mkdocs.yml announce them.", file=sys.stderr)

    def _website_is_kept(self) -> Iterator[Problem]:
        """Find lost pages in the built site, or else in what the settings announce."""
        roots = (each.name for each in self._library.features if each.kind == features.ROOT)
        yield from root_is_kept(roots, self._root)
        if self._list:
            kinds, pages = set(self._list["kinds"]), set(addresses(self._list["files"]))
            yield from website_is_kept(self._library, kinds, pages)
        elif self._configuration:
            yield from website_is_announced(self._library, self._configuration.settings)

    @property
    def _root(self) -> str:
        return self._list["root"] if self._list else ""

    def missing(self, roots: Iterable[str] = ()) -> Iterator[tuple[Path, list[str]]]:
        """Yield each lock file and the lines that it lacks.

        The lock of the library comes last: it says which games have a lock, so that a command that
        was killed can be repeated.
        """
        settings = self._configuration.settings if self._configuration else None
        lock = self._data / PUBLICATIONS_FILE
        catalogue = self._list or catalogue_of_site(publishable(self._library), settings)
        for game in publishable(self._library).games:
            folder = self._data / game.id
            published = (*publications.lines_of(game), *unrecorded_meanings(game))
            missing = unrecorded_lines(folder / PUBLICATIONS_FILE, published)
            confirmations = sorted(self._confirmations.get(game.id, ()))
            yield folder / PUBLICATIONS_FILE, [*missing, *confirmations]
            for ledger in ledgers():
                yield folder / ledger.file, list(ledger.unrecorded_lines(game))
        yield lock, unrecorded_lines(lock, [*catalogue["features"], *roots])

    def roots(self) -> Iterator[str]:
        """Yield the line of the lock for the path of the site on its host, if it is known.

        Only the workflow may know it, so a check does not expect it.
        """
        if self._root:
            yield line_of(features.ROOT, self._root)

    def record(self, lock: Path, lines: Sequence[str]) -> None:
        """Add lines to one of the lock files."""
        headers = {ledger.file: ledger.header for ledger in ledgers()}
        header = headers.get(lock.name, publications.HEADER)
        add_lines(lock, features.HEADER if lock.parent == self._data else header, lines)


def _is_confirmed(problem: Problem, names: Sequence[str]) -> bool:
    """Return True if a name is that of the unit or of its topic."""
    subject = problem.subject
    return bool(problem.claim) and any(
        subject == name or subject.startswith(f"{name}#") for name in names
    )
