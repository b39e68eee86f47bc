"""The Markdown pages of the shipped library have all its units."""

from tests.features.assistants.test_pages_as_markdown import assert_markdown_has_all_units
from tests.library.shipped import shipped_library


def test_the_markdown_page_of_every_topic_has_its_units() -> None:
    assert_markdown_has_all_units(shipped_library())
