"""The share pages as files: of every unit in every language, and of every unit that is gone."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from concord.core.model.games import Game
from concord.core.model.topics import Topic
from concord.core.published_files import OutputFile
from concord.core.settings import SharePages
from concord.views.redirected_shares import former_share_pages
from concord.views.share import SharePage, share_pages
from concord.views.site import Site


def share_page_files(site: Site, game: Game, topic: Topic) -> Iterator[OutputFile]:
    """Yield the share pages of a topic in every language."""
    if site.settings.share_pages is not SharePages.NONE:
        yield from _files(share_pages(site, site.url, game.id, topic.id))


def former_share_page_files(site: Site, game: Game) -> Iterator[OutputFile]:
    """Yield the pages at the addresses of units that were renamed, moved or retired."""
    if site.settings.share_pages is not SharePages.NONE:
        yield from _files(former_share_pages(site, site.url, game.id))


def _files(pages: Iterable[SharePage]) -> Iterator[OutputFile]:
    for page in pages:
        yield OutputFile(f"{page.address}index.html", page.html.encode())
