"""The checks in their order, and `load`, which returns only libraries without errors."""

import re
import shutil
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from functools import cache
from pathlib import Path, PurePosixPath
from tempfile import TemporaryDirectory

from concord.base.ids import LIBRARY_FILE
from concord.base.problems import InvalidRecordsError, Problem
from concord.base.settings import Settings
from concord.checks import (
    addresses,
    edition_checks,
    game_checks,
    identity,
    language_checks,
    numbering,
    reference_checks,
    text_checks,
)
from concord.checks.reference_checks import icons_are_used
from concord.feature import Check
from concord.installed_features import features
from concord.model.games import Game
from concord.model.library import Library
from concord.records.invalid_values import Keys
from concord.records.library_reader import read
from concord.records.placeholders import is_of_placeholder
from concord.records.yaml_positions import locate
from concord.rules.referrers import links_of
from concord.rules.unpublished import published_topics_are_restated

_OF_TOPICS: Sequence[Check] = (
    identity.ids_are_unique_and_in_their_files,
    identity.ids_fit_into_names_of_files,
    identity.ids_are_available,
    numbering.editions_are_declared,
    numbering.every_number_is_there,
    numbering.no_number_stands_twice,
    numbering.orders_are_permutations,
    language_checks.no_language_is_left_out,
    language_checks.no_translation_is_denied,
    language_checks.no_unit_is_without_its_parent,
    edition_checks.languages_are_those_of_the_game,
    edition_checks.editions_are_those_of_the_record,
    edition_checks.units_exist_in_an_edition,
    edition_checks.versions_have_addresses_of_their_own,
    text_checks.texts_hold_only_what_they_may,
    text_checks.titles_are_plain,
    text_checks.quoted_words_are_in_the_texts,
    reference_checks.references_lead_somewhere,
    reference_checks.icons_are_known,
    reference_checks.ranges_are_in_order,
    reference_checks.numbers_are_shown_where_there_are_any,
)
"""The checks that find no errors in a sound game without some of its topics, if these are named as
unreadable."""

_OF_LIBRARY: Sequence[Check] = (
    addresses.pages_have_addresses_of_their_own,
    identity.former_ids_are_available,
    identity.former_games_are_distinct,
    identity.planned_topics_are_unwritten,
    game_checks.parts_hold_every_topic_once,
    game_checks.ids_of_parts_are_distinct,
    game_checks.numbers_of_parts_are_distinct,
    edition_checks.official_texts_have_a_license,
    game_checks.terms_are_sound,
    game_checks.named_lists_have_what_is_named,
    identity.every_alias_has_one_successor,
    identity.retired_ids_are_gone,
)

_LOST_TOPIC = re.compile("(“[a-z0-9-]+)” published here")
_UNKNOWN_LANGUAGE, _NO_TEXT = "the unknown language", "no text in"
_WAYS_OUT = {
    _UNKNOWN_LANGUAGE: ": remove its texts, or list it in library.yml",
    _NO_TEXT: ", in game.yml for the whole game",
}
_OF_MANY = re.compile("|".join((*_WAYS_OUT, "“[^”]+”; languages under")))
"""What problems say that many places of a game may have."""
_MOST_MISSING = 10  # texts of a game in one language with a line each


def load(data: Path, docs: Path | None = None) -> Library:
    """Return the library in the folder `data`. Raises InvalidRecordsError if any check finds an
    error.

    `docs` is the folder of the hand-written pages, by default `docs/` beside `data`.
    """
    library, problems = examine(data, docs)
    if problems:
        raise InvalidRecordsError(in_lines(problems, data.parent))
    return library


@contextmanager
def trial(data: Path, records: Mapping[Path, bytes]) -> Iterator[Path]:
    """Yield a copy of the folder `data` with other records."""
    with TemporaryDirectory() as folder:
        copy = Path(folder, data.name)
        shutil.copytree(data, copy)
        for path, content in records.items():
            written = copy / path.relative_to(data)
            written.parent.mkdir(exist_ok=True)
            written.write_bytes(content)
        yield copy


def examine(data: Path, docs: Path | None = None) -> tuple[Library, list[Problem]]:
    """Return the library in the folder `data` as far as it can be read, with all problems.

    `docs` is the folder of the hand-written pages, by default `docs/` beside `data`.
    """
    library, problems = read(data, docs or data.parent / "docs")
    return library, all_problems(library, problems)


def all_problems(library: Library, of_reading: Sequence[Problem]) -> list[Problem]:
    """Return the problems found in reading the library, and the errors that the checks find."""
    of_features = (check for feature in features() for check in feature.checks)
    checks = (*_checks_of_topics(), *_OF_LIBRARY, *of_features)
    found = [problem for check in checks for problem in check(library)]
    if of_reading:
        replaced = {(at.file, at.keys) for problem in of_reading if (at := problem.position).keys}
        misnamed = (each.position for each in of_reading if _UNKNOWN_LANGUAGE in each.found)
        replaced |= {(at.file, at.keys[:-1]) for at in misnamed}  # it may stand for another one
        found = [problem for problem in found if not _follows(problem, replaced)]
    wrong = {*identity.ids_are_unique_and_in_their_files(library)} if found else set()
    found = [*of_reading, *found]
    files = [(each, PurePosixPath(each.position.file)) for each in found]
    ids = [(each, f"“{at.stem}[#”]") for each, at in files if each in wrong or at.suffix == ".yaml"]
    rest = _folded(ids, found)
    lost = ((each, _LOST_TOPIC.match(each.found)) for each in rest)
    return [*_once_each(_folded([(each, f"{topic[1]}#") for each, topic in lost if topic], rest))]


def _once_each(problems: Iterable[Problem]) -> Iterator[Problem]:
    """Yield the problems. Of many in one game that say the same, yield the first with a count."""
    alike: dict[object, list[Problem]] = {}
    for place, each in enumerate(sorted(problems, key=lambda problem: problem.position.file)):
        of_game = PurePosixPath(each.position.file).parent, each.found, each.expected
        is_of_many = _OF_MANY.match(f"{each.found}; {each.expected}")
        alike.setdefault(of_game if is_of_many else place, []).append(each)
    for first, *others in alike.values():
        kind = _OF_MANY.match(first.found)
        if kind and kind[0] == _NO_TEXT and len(others) < _MOST_MISSING:
            yield from (first, *others)
        else:
            way_out = _WAYS_OUT[kind[0]] if kind and others else ""
            yield _counted(replace(first, expected=first.expected + way_out), len(others))


def _folded(causes: Sequence[tuple[Problem, str]], found: Sequence[Problem]) -> Sequence[Problem]:
    """Return the problems with a count, at each cause, of those that follow from it, which are left
    out. Each cause has a pattern of what these name."""
    kept = {(cause.position, cause.line_column) for cause, _ in causes}
    for names, cause in {names: cause for cause, names in reversed(causes)}.items():
        folder, named = PurePosixPath(cause.position.file).parent, re.compile(names)
        rest = [
            each
            for each in found
            if (each.position, each.line_column) in kept
            or PurePosixPath(each.position.file).parent != folder
            or not named.search(each.found)
        ]
        counted = _counted(cause, len(found) - len(rest))
        found = [counted if each == cause else each for each in rest]
    return found


def _counted(cause: Problem, n: int) -> Problem:
    return replace(cause, note=f"and {n} that follow{'s' * (n == 1)}") if n else cause


def all_warnings(library: Library) -> list[Problem]:
    """Return the warnings found in reading the library, and the warnings of all lints."""
    of_features = (lint for feature in features() for lint in feature.lints)
    found = (problem for lint in (icons_are_used, *of_features) for problem in lint(library))
    return [*library.warnings, *found]


def check_with_settings(library: Library, settings: Settings) -> Iterator[Problem]:
    """Yield the errors in the records of a site with these settings."""
    yield from published_topics_are_restated(library)
    for feature in features():
        for check in feature.settings_checks:
            yield from check(library, settings)


def _checks_of_topics() -> Sequence[Check]:
    return (*_OF_TOPICS, *(check for feature in features() for check in feature.topic_checks))


def _follows(problem: Problem, replaced: Collection[tuple[str, Keys]]) -> bool:
    """Return True if a problem comes from a placeholder for an invalid value.

    `replaced` has the positions of the invalid values: the file, and the keys that lead to each.
    """
    file, keys = problem.position.file, problem.position.keys
    is_below = any((file, keys[:depth]) in replaced for depth in range(1, len(keys) + 1))
    return is_below or is_of_placeholder(problem)


def check_topics(library: Library, topics: Collection[tuple[str, str]]) -> list[Problem]:
    """Return the errors in changed topics, which are named by game and id, and in the topics that
    they refer to and that refer to them. The other topics are left out, which saves time."""
    part = replace(library, games=tuple(_part_of(game, topics) for game in library.games))
    return [problem for check in _checks_of_topics() for problem in check(part)]


def _part_of(game: Game, topics: Collection[tuple[str, str]]) -> Game:
    changed = {topic for owner, topic in topics if owner == game.id}
    linked = {each for link in links_of(game) if changed & {*link} for each in link} | changed
    others = {topic.id for topic in game.topics} - linked
    kept = tuple(topic for topic in game.topics if topic.id in linked)
    return replace(game, topics=kept, unreadable=game.unreadable | others)


def in_lines(problems: Iterable[Problem], root: Path) -> list[str]:
    """Return a line for each problem, sorted and without repetitions: `file:line:column: found …`.
    Those of the library stand first, since others follow from them.

    `root` is the folder that holds `data/`.
    """
    content = cache(lambda file: _content(root / file))
    files = ((problem, problem.position.file) for problem in problems)
    found = {(file, locate(content(file), problem), problem.message) for problem, file in files}
    ordered = sorted(found, key=lambda line: (not line[0].endswith(f"/{LIBRARY_FILE}"), line))
    return [f"{file}:{at.line}:{at.column}: {message}" for file, at, message in ordered]


def _content(path: Path) -> bytes:
    """Return the content; empty if there is no file or it cannot be read, which is a problem of its
    own."""
    try:
        return path.read_bytes() if path.is_file() else b""
    except OSError:
        return b""
