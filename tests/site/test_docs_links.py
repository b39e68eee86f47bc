"""A page of `docs/` links to a page that its own language does not have."""

from pathlib import Path

import pytest

from concord.model.library import Library
from mkdocs_site.page_languages import link_other_languages
from tests.libraries.builders import interface

_FILES = (
    "about.en.md",
    "about.pl.md",
    "guide/index.en.md",
    "guide/explanation/terms.en.md",
    "cite/help.pl.md",
)
_LIBRARY = Library(
    (interface("en"), interface("ru"), interface("pl")), (), dict.fromkeys(_FILES, Path())
)


@pytest.mark.parametrize(
    ("page", "link", "expected"),
    [
        ("about.pl.md", "guide/index.md", '<a href="../../guide/" hreflang="en">words</a>'),
        (
            "about.pl.md",
            "guide/explanation/terms.md#edition",
            '<a href="../../guide/explanation/terms/#edition" hreflang="en">words</a>',
        ),
        (
            "guide/index.en.md",
            "../cite/help.md",
            '<a href="../pl/cite/help/" hreflang="pl">words</a>',
        ),
        ("guide/index.en.md", "../about.pl.md", '<a href="../pl/about/" hreflang="pl">words</a>'),
        ("cite/index.ru.md", "../about.md", '<a href="../../about/" hreflang="en">words</a>'),
    ],
)
def test_the_link_leads_to_the_page_in_a_language_that_has_it(
    page: str, link: str, expected: str
) -> None:
    markdown = f"Read the [words]({link}) first."
    assert link_other_languages(markdown, page, _LIBRARY) == f"Read the {expected} first."


@pytest.mark.parametrize(
    ("page", "link"),
    [
        ("about.pl.md", "cite/help.md"),
        ("about.en.md", "guide/index.md"),
        ("about.pl.md", "translation.md"),
        ("about.pl.md", "https://example.org/guide/index.md"),
    ],
)
def test_all_other_links_stay_as_they_are(page: str, link: str) -> None:
    markdown = f"Read the [words]({link}) first."
    assert link_other_languages(markdown, page, _LIBRARY) == markdown
