"""Links of a page that lead to different places have different names."""

import pytest

from tests.browser.link_names import ambiguous_links
from tests.browser.visitor import HOMES, PAGES, Visitor, address

_MORE = (
    "list/?units=reef/abilities/costs,reef/abilities/before-and-after,reef/leaders/intro",
    *("search/", "search/?q=card", "reef/glossary/ability/", "reef/leaders/compare/"),
)


@pytest.mark.parametrize("language", HOMES)
def test_no_two_links_of_a_page_of_any_kind_have_one_name(visitor: Visitor, language: str) -> None:
    page = visitor.open("")
    paths = {kind: address(kind, language) for kind in PAGES}
    paths |= {each: HOMES[language] + each for each in _MORE}
    found = {}
    for kind, path in paths.items():
        page.goto(path)
        page.wait_for_load_state("networkidle")
        found[kind] = ambiguous_links(page)
    assert [f"{kind}: {each}" for kind, names in found.items() for each in names] == []
