"""The hand-written pages and files of a site, with their addresses."""

from dataclasses import dataclass
from pathlib import PurePosixPath

from concord.model.library import Library
from concord.model.texts import Language

_PAGE = ".md"
_INDEX = "index"


@dataclass(frozen=True, slots=True)
class DocsFile:
    """A file below `docs/`."""

    name: str
    """The path below `docs/`, with forward slashes: "cite/help.ru.md"."""
    language: Language
    """The language of a page; empty for any other file."""
    path: str
    """The address of a page from the home of its language, or of another file from the root of the
    site."""

    @property
    def is_page(self) -> bool:
        return self.name.endswith(_PAGE)


def docs_file(name: str, library: Library) -> DocsFile:
    if not name.endswith(_PAGE):
        return DocsFile(name, "", name)
    page = PurePosixPath(name.removesuffix(_PAGE))
    language = page.suffix.removeprefix(".")
    if language in library.languages:
        page = page.with_suffix("")
    else:
        language = library.default_language
    folder = page.parent if page.name == _INDEX else page
    return DocsFile(name, language, "" if folder == PurePosixPath() else f"{folder}/")


def docs_files(library: Library) -> list[DocsFile]:
    return [docs_file(name, library) for name in library.docs_files]
