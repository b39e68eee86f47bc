"""The share pages as files: every unit in every language, and every unit that is gone."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from concord.core.settings import SharePages
from concord.views.redirected_shares import former_share_pages
from concord.views.share import SharePage, share_pages
from concord.views.site import Site


def write_shares(
    site: Site, folder: Path, site_url: str, topics: Iterable[tuple[str, str]]
) -> None:
    """Write the share pages of topics, each named by game and topic, into `folder`.

    `site_url`, with a trailing slash, is what absolute addresses begin with.
    """
    if site.settings.share_pages is SharePages.NONE:
        return
    for game_id, topic_id in topics:
        for page in share_pages(site, site_url, game_id, topic_id):
            _write(folder, page)


def write_former_shares(site: Site, folder: Path, site_url: str) -> None:
    """Write the pages of units that were published under other ids or are retired."""
    if site.settings.share_pages is SharePages.NONE:
        return
    for game in site.library.games:
        for page in former_share_pages(site, site_url, game.id):
            _write(folder, page)


def _write(folder: Path, page: SharePage) -> None:
    place = folder / page.address
    place.mkdir(parents=True, exist_ok=True)
    (place / "index.html").write_bytes(page.html.encode())
