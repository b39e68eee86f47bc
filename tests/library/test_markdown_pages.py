"""The Markdown pages of the shipped library have all its units."""

from __future__ import annotations

from tests.library.shipped import shipped_library
from tests.outputs.test_pages_as_markdown import assert_markdown_has_all_units


def test_the_markdown_page_of_every_topic_has_its_units() -> None:
    assert_markdown_has_all_units(shipped_library())
