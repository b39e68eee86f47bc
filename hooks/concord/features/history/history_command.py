"""`concord history import`: takes the history of the records from the git tags of a library."""

import argparse
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fnmatch import fnmatchcase
from itertools import takewhile
from pathlib import Path
from typing import Any

from concord.base.ids import GAME_FILE
from concord.checks.checks import load, trial
from concord.cli.command_error import CommandError, expect_known
from concord.cli.configuration import configuration_of
from concord.cli.git_records import PublishedRecords, Tag, records_at, tags_of
from concord.features.history.release_history import Entries, Recorder, Release, releases_of
from concord.model.games import Game
from concord.model.kinds import KINDS
from concord.model.texts import Language
from concord.records.record_update import (
    LostCommentsError,
    read_record,
    update_record,
    write_records,
)
from concord.rules.unpublished import publishable

_MOST = 5  # ids that are named one by one
_LISTS = {kind.record_key for kind in KINDS}
"""The keys of a record that hold units."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("action", choices=["import"], help="what to do")
    parser.add_argument(
        "--game", action="append", default=[], metavar="ID", help="only the history of this game"
    )
    parser.add_argument(
        "--tags", default="v*", metavar="PATTERN", help="the tags to read; by default v*"
    )
    parser.add_argument(
        "--version",
        action="append",
        default=[],
        metavar="TAG=VERSION",
        help="the version that a tag has; by default that of the edition in its records, or else "
        "the name of the tag without v",
    )
    parser.add_argument("--dry-run", action="store_true", help="say what is found, write nothing")


def run(options: argparse.Namespace) -> None:
    library = load(options.data)
    expect_known(options.game, [game.id for game in library.games], "game")
    given = dict(option.partition("=")[::2] for option in options.version)
    if unsaid := [name for name in given if not given[name]]:
        raise CommandError(f"found “{unsaid[0]}”; expected a tag and its version: v3=1.2")
    tags = tags_of(options.data)
    expect_known([*given], [tag.name for tag in tags], "tag")
    tags = [tag for tag in tags if tag.name in given or fnmatchcase(tag.name, options.tags)]
    if not tags:
        raise CommandError(f"found no tag {options.tags}; expected some: --tags PATTERN")
    past = [_Past(tag, given.get(tag.name, ""), records_at(tag.name, options.data)) for tag in tags]
    records: dict[Path, bytes] = {}
    for game in library.games:
        if not options.game or game.id in options.game:
            folder = options.data / game.id
            found = _GameHistory(game, past)
            try:
                records |= found.records(folder)
            except LostCommentsError as fault:
                raise CommandError(*fault.lines) from None
            if options.dry_run:
                for line in found.lines():
                    print(line)
    if records:
        configuration = configuration_of(options.data)
        with trial(options.data, records) as copy:
            load(copy, configuration.docs if configuration else None)
    if not options.dry_run:
        write_records(records)
    names = ", ".join(str(path) for path in records) or "none"
    print(f"{'To be written' if options.dry_run else 'Written'}: {names}")


@dataclass(frozen=True, slots=True)
class _Past:
    tag: Tag
    given: str
    """The version that the caller gives it; empty for none."""
    records: PublishedRecords

    def game(self, now: Game) -> Game | None:
        """Raises CommandError if its records cannot be read."""
        ids = {now.id, *now.aliases}
        unread = {problem.position.file for problem in self.records.problems}
        unread = {file for file in unread if Path(file).parent.name in ids}
        if unread:
            found = f"found errors in {', '.join(sorted(unread))}"
            raise CommandError(f"{self.tag.name}: {found}; expected other tags: --tags PATTERN")
        games = publishable(self.records.library).games
        return next((game for game in games if game.id in ids), None)

    def version(self, edition: str) -> str:
        return self.given or edition or self.tag.name.removeprefix("v")


class _GameHistory:
    def __init__(self, game: Game, past: Sequence[_Past]) -> None:
        """Raises CommandError."""
        found = [(tagged, then) for tagged in past if (then := tagged.game(game))]
        releases = releases_of(game, [then for _, then in found])
        self._before = self._game = game
        self._past = [(entry, release) for (entry, _), release in zip(found, releases, strict=True)]
        self._entries: dict[str, Entries] = {}
        for language, edition in game.editions.items():
            if not edition.follows:
                self._take(language)

    def _take(self, language: Language) -> None:
        """Add the history of an edition from the tags."""
        found: dict[str, tuple[Tag, Release]] = {}
        for past, release in self._past:
            edition = release.game.editions.get(language)
            if edition and not edition.follows:
                version = past.version(edition.version)
                if same := found.pop(version, None):  # the last tag of a version counts
                    print(
                        f"{self._game.id}: {same[0].name} is left out, since {past.tag.name} is "
                        f"{language} {version} too; --version {same[0].name}=VERSION names its own"
                    )
                found[version] = past.tag, release
        versions = self._versions(language, [*found])
        known = takewhile(found.__contains__, reversed(versions[:-1]))
        taken = {version: found[version][1] for version in reversed([*known])}
        for version, (tag, _) in found.items():
            is_known = version in taken or version == versions[-1]
            gap = "" if is_known else "; it is not taken, since no tag has a version between"
            print(f"{self._game.id}: {tag.name} is {language} {version}, {tag.day}{gap}")
        if not taken:
            return
        _expect_heirs(self._game.id, taken)
        edition = self._game.editions[language]
        days = {
            version: tag.day
            for version, (tag, _) in found.items()
            if version in taken or version == versions[-1]
        }
        starts = {next(iter(taken)), edition.recorded_from}
        edition = replace(
            edition,
            version=versions[-1],
            earlier=tuple(versions[:-1]),
            dates={**days, **edition.dates},
            recorded_from=next(version for version in versions if version in starts),
        )
        self._game = replace(self._game, editions={**self._game.editions, language: edition})
        recorder = Recorder(self._game, language)
        for fault, ids in recorder.record(taken).items():
            more = f" and {len(ids) - _MOST} more" if len(ids) > _MOST else ""
            print(f"{self._game.id}: {language} {fault}: {', '.join(ids[:_MOST])}{more}")
        for id_, entries in recorder.entries.items():
            self._entries[id_] = _merged(self._entries.get(id_, {}), entries)

    def _versions(self, language: Language, tagged: Sequence[str]) -> Sequence[str]:
        """Return the versions of the edition and of its tags, in their order."""
        versions = [*self._game.editions[language].versions] or [*tagged[-1:]]
        before = ""
        for version in tagged:
            if version not in versions:
                if before == versions[-1]:
                    found = f"the version {version} after {before}, that of the {language} edition"
                    raise CommandError(f"{self._game.id}: found {found}; expected an earlier one")
                versions.insert(versions.index(before) + 1 if before else 0, version)
            before = version
        return versions

    def lines(self) -> Iterator[str]:
        """Yield a line for each topic or unit with what is added to it: "game/sails#mast: numbers
        en 1; changed en 2"."""
        for id_, entries in self._entries.items():
            own = {key: item for key, item in entries.items() if key != "earlier"}
            said = [
                f"{key} {language} {', '.join([named] if isinstance(named, str) else named)}"
                for key, by_language in {**entries.get("earlier", {}), **own}.items()
                for language, named in by_language.items()
            ]
            if said:
                yield f"{self._game.id}/{id_}: {'; '.join(said)}"

    def records(self, folder: Path) -> Mapping[Path, bytes]:
        """The records in the folder of the game that change. Raises LostCommentsError.

        The versions that topics name are written before the topics, so that a command that was
        killed can be repeated.
        """
        path = folder / GAME_FILE
        found = {path: _updated("game", path, self._game_value)}
        for topic in self._game.topics:
            path = folder / f"{topic.id}.yml"
            found[path] = _updated("topic", path, lambda value: self._with_entries("", value))
        return {path: content for path, content in found.items() if content != path.read_bytes()}

    def _with_entries(self, topic_id: str, value: Any) -> Any:
        """Return a topic, or a part of it, with the entries that are added to its units."""
        if isinstance(value, list):
            return [self._with_entries(topic_id, item) for item in value]
        if not isinstance(value, dict) or "id" not in value:
            return value
        full = f"{topic_id}#{value['id']}" if topic_id else value["id"]
        here = topic_id or full
        lists = {key: self._with_entries(here, value[key]) for key in value if key in _LISTS}
        own = {key: item for key, item in value.items() if key not in _LISTS}
        return _merged(own, self._entries.get(full, {})) | lists

    def _game_value(self, value: Entries) -> Entries:
        editions = {
            language: self._edition_value(language, edition)
            for language, edition in value["editions"].items()
        }
        changed = value | {"editions": editions}
        if "retired" in value:
            retired = [
                _merged(item, self._entries.get(item["id"], {})) for item in value["retired"]
            ]
            changed = changed | {"retired": retired}
        return changed

    def _edition_value(self, language: Language, value: Entries) -> Entries:
        edition = self._game.editions[language]
        if edition is self._before.editions[language]:
            return value
        known = {item["version"]: item for item in value.get("versions", ())}
        versions = [
            {"version": version}
            | ({"date": edition.dates[version]} if version in edition.dates else {})
            | known.get(version, {})
            for version in edition.versions
        ]
        own = {key: item for key, item in value.items() if key not in ("version", "earlier")}
        return own | {"versions": versions, "recorded_from": edition.recorded_from}


def _merged(value: Entries, added: Entries) -> Entries:
    """Return the value with the added entries on all levels."""
    return value | {
        key: _merged(value.get(key, {}), item) if isinstance(item, dict) else item
        for key, item in added.items()
    }


def _updated(kind: str, path: Path, change: Callable[[Entries], Entries]) -> bytes:
    old = path.read_bytes()
    return update_record(kind, path.name, old, change(read_record(old)))


def _expect_heirs(game: str, releases: Mapping[str, Release]) -> None:
    """Raises CommandError unless the records say what became of everything."""
    expected = "expected it under `aliases` of what it is now, or under `retired` in game.yml"
    lost = {
        id_: f"{game}/{id_}: found in version {version} alone; {expected}"
        for version, release in releases.items()
        for id_, now in release.ids.items()
        if not now
    }
    if lost:
        raise CommandError(*lost.values())
