"""The rails beside the hand-written pages of a folder with folders of its own, as of a guide."""

from typing import Any

from mkdocs.structure.pages import Page as MkDocsPage


def rails_of(page: MkDocsPage) -> dict[str, Any]:
    """Return the pages and sections of the guide that a page belongs to, the first page before all
    others, and the headings of the page. A page of no guide has neither.

    They follow each other as the first page links to them.
    """
    sections: list[Any] = list(page.ancestors)
    if not sections:
        return {}
    first, *others = sections[-1].children
    contents = [heading for title in page.toc for heading in title.children]
    if not any(item.is_section for item in others):
        return {"guide_contents": contents}
    return {"guide": [first, *_in_order(others, first)], "guide_contents": contents}


def _in_order(items: list[Any], first: Any) -> list[Any]:
    """Sort the items, and the pages of each section, by their links on the first page."""
    for section in items:
        if section.is_section:
            section.children = _in_order(section.children, first)
    return sorted(items, key=lambda item: _place(item, first))


def _place(item: Any, first: Any) -> int:
    if item.is_section:
        return _place(item.children[0], first)
    return str(first.content).find(f'"{item.url.removeprefix(first.url)}"')
