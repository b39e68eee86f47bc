"""Lists: the pages and files that a game has once or a few times, and what they are made of.

A list shows either a few topics and the names of all others, or all numbers and an extract of the
texts of all topics: the terms that they use, or their first words. A list for which nothing of that
has changed since the last build keeps its files.

Tests compare all lists after random changes with those of a fresh build.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, MutableMapping, Sequence
from pathlib import Path
from typing import NamedTuple, TypeAlias

from concord.build.last_site import LastSite
from concord.build.site_key import digest_of
from concord.build.site_record import ListId, ListRecord, TopicRecord
from concord.build.topic_keys import TopicId, TopicKeys
from concord.core.model.texts import Language
from concord.core.published_files import FileRecord, WrittenFile
from concord.outputs.api.numbers import openings_of_topic
from concord.views.lists.term_uses import uses_in
from concord.views.page import PageKey
from concord.views.site import Site

_FILES = "files: "
"""Begins the kind of a list of files, before the name of the artifact. Lists that are pages have
that of the page."""
_FEW = 100
"""Changed topics of which extracts are made before the lists. With more, all lists are made."""

Extracts: TypeAlias = Mapping[TopicId, str]
"""A hash of what one kind of list takes from the texts of each topic."""


class _Extract(NamedTuple):
    make: Callable[[Site, TopicId], object]
    lists: frozenset[str]
    """The lists that take it, by their kinds."""


def _uses(site: Site, topic: TopicId) -> object:
    game_id, topic_id = topic
    games = [site.locales.of(each).games[game_id] for each in site.library.languages]
    return [game.once(uses_in, game.topics[topic_id]) for game in games]


def _openings(site: Site, topic: TopicId) -> object:
    game = site.locales.default.games[topic[0]]
    return openings_of_topic(site, game.model, game.topics[topic[1]])


_EXTRACTS: Mapping[str, _Extract] = {
    "uses": _Extract(_uses, frozenset({"glossary", f"{_FILES}pages of terms"})),
    "openings": _Extract(_openings, frozenset({f"{_FILES}numbers"})),
}


def extracts_of(site: Site, name: str, topics: Iterable[TopicId]) -> Extracts:
    """Return the extracts of one kind: "uses" or "openings"."""
    make = _EXTRACTS[name].make
    return {each: digest_of([repr(make(site, each))]) for each in topics}


def list_of_page(key: PageKey, language: Language) -> ListId:
    return ListId(key.kind, key.game, key.list_page, language)


def list_of_files(artifact: str, game: str) -> ListId:
    """`artifact` is the name of one that is made of each game."""
    return ListId(f"{_FILES}{artifact}", game)


class Lists:
    """The lists of one build. Without keys it keeps nothing of the last site."""

    def __init__(self, site: Site, keys: TopicKeys | None, last: LastSite | None) -> None:
        self._site = site
        self._keys = keys
        self._last = last
        self._topics = [(game.id, topic.id) for game in site.library.games for topic in game.topics]
        self._extracts = {name: dict(self._known_extracts(name)) for name in _EXTRACTS}
        self._files: dict[ListId, Sequence[WrittenFile]] = {}
        self._shown: dict[ListId, list[str] | None] = {}
        """What lists show, which is the same in all languages."""

    def known(self, list_: ListId) -> Sequence[WrittenFile] | None:
        """The files of the last site, if they are as they would be made now."""
        record = self._last.list_record(list_) if self._last else None
        return record.files if record and record.key and record.key == self._key(list_) else None

    def link(self, list_: ListId, folder: Path) -> list[FileRecord] | None:
        """Link the files of a list into the new site, if they are as they would be made now."""
        known = self.known(list_)
        if known is None or self._last is None:
            return None
        return self._last.link_all([file.path for file, _ in known], folder)

    def lacking_extract(self, list_: ListId) -> str:
        """The name of the extract that is not known yet and that whoever makes the list should
        return; empty if there is none."""
        if self._keys is None or not list_.kind.startswith(_FILES):
            return ""
        return "" if self._key(list_) else _extract_of(list_)

    def add(self, list_: ListId, files: Sequence[WrittenFile]) -> None:
        """Add a list that was made or kept."""
        self._files[list_] = files

    def add_extracts(self, name: str, extracts: Extracts) -> None:
        self._extracts[name].update(extracts)

    def records(self, topics: MutableMapping[TopicId, TopicRecord]) -> dict[ListId, ListRecord]:
        """Return what the next build is to know of the lists. The records of topics get their
        extracts."""
        for topic, record in topics.items():
            known = {name: own[topic] for name, own in self._extracts.items() if topic in own}
            topics[topic] = record._replace(extracts=known)
        keys = {list_: self._key(list_) for list_ in self._files}
        return {list_: ListRecord(key, self._files[list_]) for list_, key in keys.items() if key}

    def _known_extracts(self, name: str) -> Iterator[tuple[TopicId, str]]:
        """Those of the last build, and of the few topics that have changed since."""
        if self._keys is None or self._last is None:
            return
        changed = []
        for topic in self._topics:
            record = self._last.topic(topic)
            if record and record.key == self._keys.key(topic) and name in record.extracts:
                yield topic, record.extracts[name]
            else:
                changed.append(topic)
        if len(changed) <= _FEW:
            yield from extracts_of(self._site, name, changed).items()

    def _key(self, list_: ListId) -> str:
        """A hash of all that the list is made of; empty if that is not known."""
        if self._keys is None:
            return ""
        if name := _extract_of(list_):
            topics = [each for each in self._topics if each[0] == list_.game]
            extracts = [self._extracts[name].get(each, "") for each in topics]
            return digest_of([self._keys.all_shapes, *extracts]) if all(extracts) else ""
        in_any_language = list_._replace(language="")
        if in_any_language not in self._shown:
            self._shown[in_any_language] = self._shown_in(in_any_language)
        shown = self._shown[in_any_language]
        return "" if shown is None else digest_of([self._keys.all_names, *shown])

    def _shown_in(self, list_: ListId) -> list[str] | None:
        """What a list shows besides names of topics, as hashes; None if that is not known."""
        game = self._site.locales.default.games.get(list_.game)
        if self._keys is None or game is None or list_.kind not in {"numbers", "divergences"}:
            return None
        is_of_numbers = list_.kind == "numbers"
        pages = game.number_pages if is_of_numbers else game.divergence_pages
        # Pages keep their addresses when the list grows shorter.
        topics = pages[list_.page - 1] if list_.page <= len(pages) else ()
        hash_of = self._keys.in_numbers if is_of_numbers else self._keys.key
        division = repr([[each.id for each in page] for page in pages])
        return [division, *(hash_of((list_.game, each.id)) for each in topics)]


def _extract_of(list_: ListId) -> str:
    """The name of the extract that a list takes of all texts; empty if it takes none."""
    return next((name for name, each in _EXTRACTS.items() if list_.kind in each.lists), "")
