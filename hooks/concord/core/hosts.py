"""Hosts of static sites, and how much of a site they take."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum


class Host(StrEnum):
    NONE = "none"
    """Any other host: no limits are known."""
    GITHUB_PAGES = "github-pages"
    CLOUDFLARE_PAGES = "cloudflare-pages"
    GITLAB_PAGES = "gitlab-pages"


class HostLimitError(Exception):
    """The host would refuse the site. The message says why, in a line for each limit,
    and which settings to change."""


@dataclass(frozen=True, slots=True)
class Limits:
    """The limits of a host; None where it states none."""

    title: str
    files: int | None = None
    has_folders_among_files: bool = False
    """Whether the host counts folders as files."""
    bytes: int | None = None
    """Of the whole site."""
    file_bytes: int | None = None
    """Of a single file."""
    rules: int = 0
    """The most redirect rules with placeholders in `_redirects`; 0 if the host reads no rules."""
    puts_rules_before_files: bool = False
    """Whether a rule holds for an address at which there is a file."""


LIMITS: Mapping[Host, Limits] = {
    Host.NONE: Limits(""),
    Host.GITHUB_PAGES: Limits("GitHub Pages", bytes=1_000_000_000),
    Host.CLOUDFLARE_PAGES: Limits(
        "Cloudflare Pages",
        files=20_000,
        file_bytes=25 * 1024 * 1024,
        rules=100,
        puts_rules_before_files=True,
    ),
    Host.GITLAB_PAGES: Limits(
        "GitLab Pages",
        files=200_000,
        has_folders_among_files=True,
        bytes=1_000_000_000,
        rules=1000,
    ),
}
"""As the hosts documented them in 2026, for accounts that pay nothing."""
