"""What is known of a site is read as it was written."""

from __future__ import annotations

from concord.build.library_state import LibraryState
from concord.build.site_record import (
    KnownFile,
    LintRecord,
    ListId,
    ListRecord,
    SiteRecord,
    TopicRecord,
    TopicWarning,
    parsed,
    written,
)

_RECORD = SiteRecord(
    key="a",
    warnings=["game/x.yml:1:1: warning: found a doubt"],
    files={
        "game/x/index.html": KnownFile(5, 17, "b"),
        "ru/game/x/index.html": KnownFile(7, 18, "c"),
        "s/x.json": KnownFile(0, 19, ""),
    },
    topics={
        ("game", "x"): TopicRecord(
            "d",
            [
                ("s/x.json", ""),
                ("ru/game/x/index.html", "ru"),
                ("gone.json", ""),
                ("ru/gone/index.html", "ru"),
            ],
            "m",
            {"texts": LintRecord("e", [TopicWarning("game/x.yml", 1, 1, "found a doubt")])},
            {"ru": [20, 18]},
            {"uses": "f"},
        )
    },
    lists={
        ListId("numbers", "game", 2, "en"): ListRecord("g", [("game/x/index.html", "en")]),
        ListId("files: terms", "game"): ListRecord("h", [("s/x.json", "")]),
    },
    library=LibraryState("i", "j", {"data/game/x.yml": "l"}, {"data/game/x.yml": "k"}),
)


def test_all_that_is_known_of_a_site_is_read_again() -> None:
    read = parsed(written(_RECORD))
    assert read is not None
    assert read.files == _RECORD.files
    assert read.topics == _RECORD.topics
    assert read.lists == _RECORD.lists
    assert (read.key, read.warnings) == (_RECORD.key, _RECORD.warnings)
    assert read.library == _RECORD.library


def test_a_record_of_which_anything_was_changed_is_not_read() -> None:
    content = written(_RECORD)
    for place in range(0, len(content), 7):
        damaged = bytearray(content)
        damaged[place] ^= 1
        assert parsed(bytes(damaged)) is None
        assert parsed(content[:place]) is None
