"""Ids of drafts come from words, in letters that ids have, or from the ids of the files."""

from collections.abc import Mapping

import pytest

from concord_import.alignment.rows import Row
from concord_import.drafts.names import Names, id_words
from concord_import.structure.entries import Entry, Level


@pytest.mark.parametrize(
    ("key", "expected"),
    [
        ("quick-draw", "quick-draw"),
        ("Quick_Draw", "quick-draw"),
        ("4f9ac2", "paying-costs"),
        ("c017", "paying-costs"),
        ("", "paying-costs"),
    ],
)
def test_an_id_of_words_in_a_tree_goes_before_the_heading(key: str, expected: str) -> None:
    row = Row({"en": (Entry(Level.UNIT, 1, heading="Paying costs", key=key),)})
    assert id_words(("en",), row) == expected


@pytest.mark.parametrize(
    ("headings", "anchors", "expected"),
    [
        ({"en": "Paying costs"}, (), "paying-costs"),
        ({"uk": "Ціна"}, (), "tsina"),
        ({"en": "Article 14"}, (), "article-14"),
        ({"en": "Article 14 Fees"}, (), "article-fees"),
        ({"ja": "手番"}, (), ""),
        ({"ja": "カードを2枚"}, (), ""),
        ({"ja": "手番"}, ("手番", "turn"), "turn"),
        ({"ja": "手番", "en": "Turn order"}, (), "turn-order"),
        ({"he": "תור"}, ("the-turn",), "the-turn"),
    ],
)
def test_ids_are_made_of_words_or_of_ids_in_the_files(
    headings: Mapping[str, str], anchors: tuple[str, ...], expected: str
) -> None:
    row = Row(
        {
            each: (Entry(Level.TOPIC, 1, heading=heading, anchors=anchors),)
            for each, heading in headings.items()
        }
    )
    languages = tuple(headings)
    assert id_words(languages, row) == expected
    assert Names(languages).name(row, fallback="topic") == (expected or "topic")


def test_no_id_is_a_name_that_windows_reserves() -> None:
    row = Row({"en": (Entry(Level.TOPIC, 1, heading="Con"),)})
    assert Names(("en",)).name(row) == "con-2"
