"""Lists the hand-written pages and files of a site: the library's own, and the engine's.

MkDocs reads the pages. Only their visible front matter is checked here.
"""

import os
import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import TypeAlias

from concord.base.characters import hidden_characters
from concord.base.languages import is_known, is_same_language
from concord.base.problems import LineColumn, Position, Problem, Severity, hidden_character
from concord.installed_features import feature_folders
from concord.model.library import Interface
from concord.model.texts import Language
from concord.records.file_faults import fault_of_path, readable
from concord.records.yaml_faults import CannotParseError
from concord.records.yaml_reader import decoded, line_column_at, parse
from concord.theme import PAGES

_PAGE = ".md"
_Pages: TypeAlias = Mapping[str, Mapping[Language, Path]]
"""The pages of the engine, by their paths without language and ending, and by language."""
_FRONT_MATTER = re.compile(r"---[ \t]*\r?\n(.*?\n)(?=(?:\.{3}|---)[ \t]*\r?\n)", re.DOTALL)
_META_LINES = re.compile(r"(?: {0,3}[\w-]+:.*(?:\r?\n|$)(?:(?: {4}|\t).*(?:\r?\n|$))*)+")
"""Matches lines at the start of a page that MkDocs reads as front matter too, such as `Title:
Help`."""


def read_docs(
    docs: Path, interfaces: tuple[Interface, ...]
) -> tuple[Mapping[str, Path], list[Problem]]:
    """Return the files by their paths below `docs/`, sorted, and the problems of the library's own
    files.

    The pages of the engine are in the languages of the library. A file of the library replaces a
    page of the engine with the same path.
    """
    problems: list[Problem] = []
    own: dict[str, Path] = {}
    for path in _files(docs, problems):
        name = path.relative_to(docs).as_posix()
        own[name] = path
        if name.endswith(_PAGE):
            problems += _problems_of_page(path, f"docs/{name}")
            problems += _problems_of_language(f"docs/{name}", interfaces)
    pages = _engine_pages()
    files = dict(_pages_of_engine(interfaces, own, pages)) | own
    for interface in interfaces:
        problems += _untranslated(interface.language, files, pages)
    return dict(sorted(files.items())), problems


def _pages_of_engine(
    interfaces: tuple[Interface, ...], own: Mapping[str, Path], pages: _Pages
) -> Iterator[tuple[str, Path]]:
    """Yield each page in each language, or in the first fallback that has the page."""
    default = interfaces[0].language if interfaces else ""
    for name, paths in pages.items():
        for interface in interfaces:
            if interface.language == default and f"{name}{_PAGE}" in own:
                continue
            languages = (interface.language, *interface.fallbacks)
            if path := next((paths[language] for language in languages if language in paths), None):
                yield f"{name}.{interface.language}{_PAGE}", path


def _untranslated(
    language: Language, files: Mapping[str, Path], pages: _Pages
) -> Iterator[Problem]:
    """Yield a warning that lists the pages of the engine that are still in another language."""
    ending = f".{language}{_PAGE}"
    shown = {name: files.get(f"{name}{ending}") for name in pages}
    missing = [
        name for name, path in shown.items() if path and _is_foreign(path, language, pages[name])
    ]
    if missing:
        yield Problem(
            Position("docs"),
            f"{len(missing)} pages in “{language}” that are still in another language",
            f"their translation, as docs/{missing[0]}{ending}",
            severity=Severity.WARNING,
            note=", ".join(missing),
            line_column=LineColumn(1, 1),
        )


def _is_foreign(path: Path, language: Language, paths: Mapping[Language, Path]) -> bool:
    """True for a page of the engine in another language, and for a copy of such a page."""
    originals = [original for tag, original in paths.items() if not is_same_language(tag, language)]
    return path in originals or any(
        path.stat().st_size == original.stat().st_size
        and path.read_bytes() == original.read_bytes()
        for original in originals
    )


def _engine_pages() -> _Pages:
    pages: dict[str, dict[Language, Path]] = {}
    for folder in (PAGES, *(added for _, added in feature_folders("pages"))):
        for path in sorted(folder.rglob(f"*{_PAGE}")):
            page = path.relative_to(folder).with_suffix("")
            pages.setdefault(page.with_suffix("").as_posix(), {})[page.suffix[1:]] = path
    return pages


def _files(docs: Path, problems: list[Problem]) -> Iterator[Path]:
    def report(fault: OSError) -> None:
        name = Path("docs", Path(fault.filename).relative_to(docs)).as_posix()
        problems.append(_unreadable(Position(name), "folder", fault))

    if docs.is_dir():
        for folder, folders, names in os.walk(docs, onerror=report):
            folders[:] = [name for name in folders if not name.startswith(".")]
            paths = [Path(folder, name) for name in names if not name.startswith(".")]
            faults = {
                path: fault
                for path in (*paths, *(Path(folder, name) for name in folders))
                if (fault := fault_of_path(path, docs))
            }
            for path, found in faults.items():
                name = readable(Path("docs", path.relative_to(docs)).as_posix())
                expected = "a file or folder of docs/, named in UTF-8"
                at = LineColumn(1, 1)
                problems.append(Problem(Position(name), found, expected, line_column=at))
            yield from (path for path in paths if path.is_file() and path not in faults)


def _unreadable(position: Position, kind: str, fault: OSError) -> Problem:
    found = f"a {kind} that cannot be read ({fault.strerror})"
    return Problem(position, found, "one that can", line_column=LineColumn(1, 1))


def _problems_of_language(name: str, interfaces: Sequence[Interface]) -> Iterator[Problem]:
    """Yield a problem for a page with the tag of a language that the library does not have.

    It would be published in the default language, at an address that stays for ever.
    """
    language = Path(name).with_suffix("").suffix.removeprefix(".")
    listed = [interface.language for interface in interfaces]
    if is_known(language) and language not in listed:
        found = f"a page in “{language}”, which the library does not have"
        expected = f"one of {', '.join(listed)}, or no such file"
        yield Problem(Position(name), found, expected, line_column=LineColumn(1, 1))


def _problems_of_page(path: Path, name: str) -> list[Problem]:
    try:
        content = path.read_bytes()
        text = decoded(content)
    except OSError as fault:
        return [_unreadable(Position(name), "page", fault)]
    except CannotParseError as fault:
        return [fault.problem(name)]
    if block := _FRONT_MATTER.match(text):
        value, problems = parse(name, block[0].encode())
        if not problems and not isinstance(value, dict):
            found, start = "front matter that is no mapping", LineColumn(1, 1)
            problems.append(Problem(Position(name), found, "a mapping", line_column=start))
        return problems
    if lines := _META_LINES.match(text):
        return [
            hidden_character(Position(name), character, line_column_at(text, character.start))
            for character in hidden_characters(lines[0].replace("\r", "\n"))
        ]
    return []
