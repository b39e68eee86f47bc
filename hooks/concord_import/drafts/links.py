"""Finds where the links within a file lead: to anchors, ids and headings."""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import PurePath

from concord.model.texts import Language
from concord_import.alignment.rows import Row
from concord_import.drafts.draft_texts import plain_words
from concord_import.structure.entries import Entry, walk
from concord_import.structure.sources import Source
from concord_import.text.blocks import Link

Links = Mapping[tuple[str, Language], Sequence[tuple[Link, str]]]
"""The links of a unit in a language, each with the id that it leads to; empty for none."""
_PAGES = frozenset((".md", ".mdx", ".markdown", ".html", ".htm"))


def links_of(ids: Mapping[Row, str], sources: Sequence[Source]) -> Links:
    """Return the links. `ids` has the full ids of all rows."""
    by_entry = {
        entry: id_ for row, id_ in ids.items() for group in row.entries.values() for entry in group
    }
    found: dict[tuple[str, Language], list[tuple[Link, str]]] = {}
    for source in sources:
        names: dict[str, str] = {}
        entries = list(walk(source.entries))
        anchors = ((_folded(anchor), entry) for entry in entries for anchor in entry.anchors)
        for name, entry in (*anchors, *_titles(source.entries)):
            names.setdefault(name, by_entry[entry])
        for entry in entries:
            for link in entry.links:
                named = _names(link, source)
                target = next((names[given] for given in named if given in names), "")
                found.setdefault((by_entry[entry], source.language), []).append((link, target))
    return found


def _titles(entries: Sequence[Entry], above: str = "") -> Iterator[tuple[str, Entry]]:
    """Each entry with a heading, by the names that addresses make of it."""
    for entry in entries:
        words = plain_words(entry.heading)
        if words:
            yield f"{above}#{_folded(words)}", entry
            yield _folded(words), entry
            yield _folded(f"{entry.number} {words}"), entry
        yield from _titles(entry.children, _folded(words) or above)


def _names(link: Link, source: Source) -> Iterator[str]:
    """Return the names that a target may have in its own file. A target in another file has
    none."""
    page, sign, name = link.target.rpartition("#") if "#" in link.target else (link.target, "", "")
    path = PurePath(page)
    if path.suffix in _PAGES and path.name != source.name:
        return
    if sign:
        yield f"{_folded(path.name)}#{_folded(name)}"
    yield _folded(name if sign else path.name)


def _folded(words: str) -> str:
    return "".join(filter(str.isalnum, words.casefold()))
