"""robots.txt: crawlers may read everything, and find the sitemap."""

from __future__ import annotations

from collections.abc import Iterator

from concord.core.published_files import OutputFile
from concord.core.urls import FilePath
from concord.views.site import Site


def robots_file(site: Site) -> Iterator[OutputFile]:
    """Yield the file, which names the sitemap where the site has an address."""
    lines = ["User-agent: *", "Allow: /"]
    if site.url:
        lines += ["", f"Sitemap: {site.url}{FilePath.SITEMAP}"]
    yield OutputFile(FilePath.ROBOTS, "".join(f"{line}\n" for line in lines).encode())
