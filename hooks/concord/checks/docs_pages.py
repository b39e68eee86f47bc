"""The hand-written pages of `docs/`."""

from __future__ import annotations

from collections.abc import Iterator

from concord.core.docs_files import docs_files
from concord.core.model.library import Library
from concord.core.problems import Place, Problem


def pages_have_addresses_of_their_own(library: Library) -> Iterator[Problem]:
    """A page without a language in its name is in the default language, as is one that names it."""
    if not library.languages:
        return
    owners: dict[tuple[str, str], str] = {}
    for file in docs_files(library):
        owner = owners.setdefault((file.language, file.path), file.name)
        if file.is_page and owner != file.name:
            expected = f"one page in “{file.language}” at its address, which “{owner}” has too"
            yield Problem(Place(f"docs/{file.name}"), f"“{file.name}”", expected)
