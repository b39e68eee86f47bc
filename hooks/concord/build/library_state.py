"""The state of records: what is compared to know whether only texts of topics have changed."""

from __future__ import annotations

import hashlib
from collections.abc import Collection, Iterable, Mapping
from dataclasses import fields
from pathlib import Path
from typing import NamedTuple

from concord.build.project import Project
from concord.build.site_key import digest_of, site_key, templates_of
from concord.core.model.library import Library
from concord.core.model.topics import Topic, Unit

_TEXTS = {"text", "written", "asked"}
_OF_TOPIC = [each.name for each in fields(Topic) if each.name != "units"]
_OF_UNIT = [each.name for each in fields(Unit) if each.name not in {"children", *_TEXTS}]


class LibraryState(NamedTuple):
    frame: str
    """Of all sources but the records of topics."""
    unrendered: str
    """The same without templates, on which only what is rendered depends."""
    shapes: Mapping[str, str]
    """Of everything that topics say but the texts of their units, by the paths of their records."""
    contents: Mapping[str, str]
    """The hashes of the records of topics. Paths begin at the folder that holds `data/`."""

    @property
    def key(self) -> str:
        """Of everything but the texts of units: what else topics say, and all other sources."""
        return digest_of([self.frame, *self.shapes.values()])

    def changed_since(self, last: LibraryState) -> set[str]:
        """The records whose texts differ. Both states have the same key, and so the same records.

        Raises KeyError where they have not.
        """
        return {path for path, each in self.contents.items() if last.contents[path] != each}


def library_state(
    project: Project, library: Library, last: LibraryState | None = None
) -> LibraryState:
    """The state of a library. What is the same as in the `last` state is taken from there. Raises
    OSError where a record cannot be read."""
    root = project.data.parent
    files = sorted({topic.place.file for game in library.games for topic in game.topics})
    contents = {each: hashlib.sha256((root / each).read_bytes()).hexdigest() for each in files}
    frame = frame_of(project, files)
    unrendered = frame_of(project, files, templates_of(project))
    known = _known_shapes(last, contents) if last and last.frame == frame else {}
    return LibraryState(frame, unrendered, _shapes(library, known), contents)


def frame_of(project: Project, records: Iterable[str], templates: Collection[Path] = ()) -> str:
    """The hash of all sources but the `records` of topics, given as in `LibraryState`, and but
    these templates."""
    return site_key(project, {*(project.data.parent / each for each in records), *templates})


def _known_shapes(last: LibraryState, contents: Mapping[str, str]) -> dict[str, str]:
    """Those of the topics whose records have not changed."""
    return {
        path: shape
        for path, shape in last.shapes.items()
        if contents.get(path) == last.contents.get(path)
    }


def _shapes(library: Library, known: Mapping[str, str]) -> dict[str, str]:
    """All that topics say but the texts of their units."""
    return {
        topic.place.file: known.get(topic.place.file)
        or digest_of([repr([game.id, _shape_of_topic(topic)])])
        for game in library.games
        for topic in game.topics
    }


def _shape_of_topic(topic: Topic) -> list[object]:
    stated = [getattr(topic, name) for name in _OF_TOPIC]
    return [stated, [_shape(unit) for unit in topic.units]]


def _shape(unit: Unit) -> list[object]:
    stated = [getattr(unit, name) for name in _OF_UNIT]
    return [stated, list(unit.text), [_shape(each) for each in unit.children]]
