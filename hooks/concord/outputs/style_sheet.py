"""The style sheets of the pages as one, which browsers fetch with a single request."""

from __future__ import annotations

from collections.abc import Iterator

from concord.core.assets import STYLE_SHEET
from concord.core.published_files import OutputFile
from concord.views.site import Site


def style_sheet_file(site: Site) -> Iterator[OutputFile]:
    yield OutputFile(site.assets.address(STYLE_SHEET), site.assets.style_sheet)
