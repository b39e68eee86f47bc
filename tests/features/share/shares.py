"""The share pages of a game, by their addresses."""

from collections.abc import Iterator, Mapping

from concord.base.published_files import OutputFile
from concord.features.share.share_pages import (
    former_share_page_files,
    part_share_page_files,
    share_page_files,
)
from concord.pages.site import Site


def share_pages(site: Site, game_id: str) -> Mapping[str, str]:
    """Those of units and parts that are there."""
    game = next(each for each in site.library.games if each.id == game_id)
    of_units = (file for topic in game.topics for file in share_page_files(site, game, topic))
    return dict(_by_address(of_units)) | dict(_by_address(part_share_page_files(site, game)))


def former_share_pages(site: Site, game_id: str) -> Mapping[str, str]:
    """Those at addresses of units, parts and terms that were renamed, moved or retired."""
    game = next(each for each in site.library.games if each.id == game_id)
    return dict(_by_address(former_share_page_files(site, game)))


def _by_address(files: Iterator[OutputFile]) -> Iterator[tuple[str, str]]:
    for path, content in files:
        yield path.removesuffix("index.html"), content.decode()
