"""A page of `docs/` links to a page that its own language does not have."""

from pathlib import Path

from concord.model.library import Library
from mkdocs_site.page_languages import link_other_languages
from tests.libraries.builders import interface
from tests.tables import from_table

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


@from_table
def test_the_link_leads_to_the_page_in_a_language_that_has_it(
    page: str, link: str, expected: str
) -> None:
    markdown = f"Read the [words]({link}) first."
    assert link_other_languages(markdown, page, _LIBRARY) == f"Read the {expected} first."


@from_table
def test_all_other_links_stay_as_they_are(page: str, link: str) -> None:
    markdown = f"Read the [words]({link}) first."
    assert link_other_languages(markdown, page, _LIBRARY) == markdown
