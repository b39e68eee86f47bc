"""The page on translations makes and reads the tables that the command does."""

import json
from collections.abc import Iterator
from operator import itemgetter
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from concord.checks.checks import load
from concord.features.exchange import tsv
from concord.features.exchange.exports import Exporter
from concord.features.exchange.segments import ReturnedFile, Segment, SegmentFile
from concord.model.ledgers import State
from concord.pages.site import Site
from tests.features.exchange.test_round_trip import text
from tests.js.bridge import Bridge, bridge_to
from tests.libraries.observatory import write_observatory
from tests.libraries.reef import write_reef
from tests.spine.build.publishing import artifacts, publish

_SCRIPTS = "../hooks/concord/features/translation/assets"

Files = st.lists(st.tuples(text(), text() | st.just("")), min_size=1, max_size=5).map(
    lambda found: SegmentFile(
        "game",
        "x",
        "en",
        "pl",
        tuple(
            Segment(f"x#u{n}", *texts, State.DRAFT, ("A note\nof <two> lines",))
            for n, texts in enumerate(found)
        ),
    )
)


@pytest.fixture(scope="module")
def table() -> Iterator[Bridge]:
    with bridge_to(f"{_SCRIPTS}/tsv.js") as bridge:
        yield bridge


def _compared(file: SegmentFile | ReturnedFile) -> list[dict[str, str]]:
    """What the page and the command have in common."""
    start = f"{file.game}/" if isinstance(file, SegmentFile) else ""
    return [
        {
            "id": start + each.id,
            "source": each.source,
            "target": each.target,
            "base": str(each.base),
        }
        for each in file.segments
    ]


def _made(segments: list[dict[str, str]]) -> list[dict[str, str]]:
    return [{key: each[key] for key in ("id", "source", "target", "base")} for each in segments]


_id = itemgetter("id")


@given(Files)
def test_the_command_reads_what_the_page_writes(table: Bridge, file: SegmentFile) -> None:
    tasks = [
        {**each, "state": "draft", "notes": "A note\nof <two> lines"} for each in _compared(file)
    ]
    written: str = table.call("write", {"source": "en", "target": "pl", "segments": tasks})
    (found,) = tsv.read("x", written.encode())
    (expected,) = tsv.read("x", tsv.write(file))
    assert _compared(found) == _compared(expected)
    assert (found.source, found.target) == ("en", "pl")


@given(Files)
def test_the_page_reads_what_the_command_writes(table: Bridge, file: SegmentFile) -> None:
    content = tsv.write(file)
    (expected,) = tsv.read("x", content)
    found = table.call("read", "x", content.decode("utf-8-sig"))
    assert (found["source"], found["target"]) == ("en", "pl")
    assert _made(found["segments"]) == _compared(expected)


@pytest.mark.parametrize("write", [write_reef, write_observatory])
def test_the_page_has_the_texts_that_the_command_exports(tmp_path: Path, write: object) -> None:
    assert callable(write)
    data: Path = write(tmp_path / "library")
    library = load(data)
    site = Site(library, records=data.parent)
    publish(site, tmp_path / "site", artifacts("topics", "records"))
    with bridge_to(f"{_SCRIPTS}/tasks.js") as bridge:
        for game in library.games:
            for target in set(game.editions) - {game.source_language}:
                exporter = Exporter(library, game, data, game.source_language, target)
                for file in exporter.files():
                    path = tmp_path / f"site/api/v1/{game.id}/{file.name}.json"
                    published = json.loads(path.read_text(encoding="utf-8"))
                    made = bridge.call("tasksOf", f"{game.id}/{file.name}", published, target)
                    found, expected = _made(made["segments"]), _compared(file)
                    assert sorted(found, key=_id) == sorted(expected, key=_id)
