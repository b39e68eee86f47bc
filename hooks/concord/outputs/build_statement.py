"""`build.json`: the id of the build, by which pages ask for data.

It stands in a file of its own, so that a page whose content has not changed stays the same file.
"""

from __future__ import annotations

from collections.abc import Iterator

from concord.core.published_files import OutputFile, json_file
from concord.core.urls import FilePath
from concord.views.site import Site


def build_file(site: Site) -> Iterator[OutputFile]:
    """Yield the file: {"id": "…"}; the id is empty in a preview."""
    yield json_file(FilePath.BUILD, {"id": site.build})
