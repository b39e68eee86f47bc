"""The share pages of units and parts, those that are gone included, as files in every language."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from concord.core.model.games import Game
from concord.core.model.topics import Topic
from concord.core.published_files import OutputFile
from concord.core.settings import SharePages
from concord.views.share.frame import SharePage
from concord.views.share.part import part_share_pages
from concord.views.share.redirected import former_share_pages, retired_term_pages
from concord.views.share.terms import term_pages
from concord.views.share.units import share_pages
from concord.views.site import Site


def share_page_files(site: Site, game: Game, topic: Topic) -> Iterator[OutputFile]:
    """Yield the share pages of a topic in every language."""
    if site.settings.built_share_pages is not SharePages.NONE:
        yield from _files(share_pages(site, game.id, topic.id))


def part_share_page_files(site: Site, game: Game) -> Iterator[OutputFile]:
    """Yield the share pages of the parts of a game in every language."""
    if site.settings.built_share_pages.include_parts:
        yield from _files(part_share_pages(site, game.id))


def term_page_files(site: Site, game: Game) -> Iterator[OutputFile]:
    """Yield the pages of the terms of a game, retired ones included, in every language."""
    yield from _files(term_pages(site, game.id))
    yield from _files(retired_term_pages(site, game.id))


def former_share_page_files(site: Site, game: Game) -> Iterator[OutputFile]:
    """Yield the pages at the addresses of units that were renamed, moved or retired."""
    if site.settings.built_share_pages is not SharePages.NONE:
        yield from _files(former_share_pages(site, game.id))


def _files(pages: Iterable[SharePage]) -> Iterator[OutputFile]:
    for page in pages:
        yield OutputFile(f"{page.address}index.html", page.html.encode())
