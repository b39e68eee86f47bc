"""The scripts of the page on translations write and read the files as the command does."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from concord.core.model.ledgers import State
from concord.exchange import po, tsv, xliff
from concord.exchange.segments import ReturnedSegment, Segment, SegmentFile
from concord.outputs.translation_tasks import tasks_of
from tests.exchange.test_round_trip import text
from tests.js.bridge import Bridge, bridge_to

_SCRIPTS = "../../hooks/concord/theme/assets/translate"
FORMATS = {"xliff": xliff, "po": po, "tsv": tsv}

_STATES = (State.UNTRANSLATED, State.OUTDATED, State.DRAFT, State.READY)

Files = st.lists(
    st.tuples(text(), text() | st.just(""), st.sampled_from(_STATES), text() | st.just("")),
    min_size=1,
    max_size=5,
).map(
    lambda found: SegmentFile(
        "game",
        "x",
        "Title",
        "en",
        "pl",
        tuple(
            Segment(f"x#u{n}", source, target, state, ("A note\nof <two> lines",), {}, previous)
            for n, (source, target, state, previous) in enumerate(found)
        ),
    )
)


@pytest.fixture(scope="module", params=FORMATS)
def script(request: pytest.FixtureRequest) -> Iterator[tuple[Any, Bridge]]:
    """A format, and the script for it."""
    with bridge_to(f"{_SCRIPTS}/{request.param}.js") as bridge:
        yield FORMATS[request.param], bridge


def _told(segment: ReturnedSegment) -> Mapping[str, object]:
    return {
        "id": segment.id,
        "source": segment.source,
        "target": segment.target,
        "base": str(segment.base),
        "isFinal": segment.is_final,
        "isUnfinished": segment.is_unfinished,
    }


@given(Files)
def test_the_command_reads_what_the_page_writes(
    script: tuple[Any, Bridge], file: SegmentFile
) -> None:
    table, bridge = script
    written: str = bridge.call("write", json.loads(json.dumps(tasks_of(file))))
    found = table.read("x", written.encode())
    expected = table.read("x", table.write(file))
    assert [[_told(each) for each in one.segments] for one in found] == [
        [_told(each) for each in one.segments] for one in expected
    ]
    assert (found[0].source, found[0].target) == ("en", "pl")


@given(Files)
def test_the_page_reads_what_the_command_writes(
    script: tuple[Any, Bridge], file: SegmentFile
) -> None:
    table, bridge = script
    content: bytes = table.write(file)
    (returned,) = table.read("x", content)
    assert bridge.call("read", content.decode("utf-8-sig")) == [
        {"source": "en", "target": "pl", "segments": [_told(each) for each in returned.segments]}
    ]
