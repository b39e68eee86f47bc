"""The lines of a record on which its texts stand."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from concord.core.model.texts import Language
from concord.core.model.topics import Topic
from concord.records.yaml_nodes import CannotParseError
from concord.records.yaml_positions import line_of


def text_lines(root: Path, topic: Topic, language: Language) -> Mapping[str, int]:
    """The line of each unit's text in a language, by the id of the unit; else that of its texts.

    `root` is the folder that holds `data/`. Empty if the file has become unreadable
    since it was read, as it may in a preview.
    """
    first_texts = {unit.id: unit.written_texts[0] for unit, _ in topic.walk()}
    places = {
        unit_id: each.place if each.is_for_all else each.place.at(language)
        for unit_id, each in first_texts.items()
    }
    try:
        content = (root / topic.place.file).read_bytes()
        return {unit_id: line_of(content, place) for unit_id, place in places.items()}
    except (OSError, CannotParseError):
        return {}
