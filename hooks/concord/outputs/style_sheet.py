"""Assets that are made for one site: its style sheet, and its addresses for share pages."""

from __future__ import annotations

from collections.abc import Iterator

from concord.core.assets import SITE_DATA, STYLE_SHEET
from concord.core.published_files import OutputFile
from concord.views.site import Site


def style_sheet_file(site: Site) -> Iterator[OutputFile]:
    """Yield the style sheets as one, which browsers fetch with a single request."""
    yield OutputFile(site.assets.address(STYLE_SHEET), site.assets.style_sheet)


def site_data_file(site: Site) -> Iterator[OutputFile]:
    yield OutputFile(site.assets.address(SITE_DATA), site.assets.site_data)
