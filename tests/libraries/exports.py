"""A library of two topics, and its index and topics as they are published for programs."""

import json
from pathlib import Path
from typing import Any

from concord.model.library import Library
from concord.pages.site import Site
from tests.libraries.builders import GAME, changed
from tests.spine.build.publishing import artifacts, publish

_RECORDS = Path(__file__).parent / "exported_records"
FILES = {
    **{f"data/game/{path.name}": path.read_text("utf-8") for path in _RECORDS.glob("*.yml")},
    **changed(GAME, "{title: Правила}", '{title: Правила, version: "2"}'),
}


def written(library: Library, folder: Path) -> Path:
    """The index and the topics as files in `folder`."""
    publish(Site(library, url="https://example.org/rules/"), folder, artifacts("index", "topics"))
    return folder


def data_in(path: Path) -> Any:
    return json.loads(path.read_text("utf-8"))


def unit_in(exported: Path, topic_id: str, unit_id: str) -> Any:
    units = data_in(exported / f"api/v1/game/{topic_id}.json")["units"]
    return next(unit for unit in units if unit["id"] == unit_id)
