"""The Content Security Policy of the site: what its pages may load and run.

Every page states it in its head, and the files of the feature “hosting” send it as a header. Share
pages load nothing, and state that alone.
Everything comes from the origin of the site, and nothing stands inline. With trusted types, a
browser turns strings into markup or into addresses of scripts only where the policy of that name
allows it, which `assets/ui/trusted-types.js` makes.
"""

from collections.abc import Mapping

_OWN = "'self'"
_TRUSTED_TYPES = "concord"
"""The name of the only trusted-types policy."""

_DIRECTIVES: Mapping[str, str] = {
    # Of scripts, styles, typefaces, data, workers and the manifest. It stands on every page.
    "default-src": _OWN,
    "img-src": f"{_OWN} data:",  # the style sheet has its icons in itself
    "object-src": "'none'",
    "frame-src": "'none'",
    "form-action": _OWN,
    "base-uri": "'none'",
}
_OF_SCRIPTS = {"require-trusted-types-for": "'script'", "trusted-types": _TRUSTED_TYPES}
_LIVE_RELOAD = {"script-src": f"{_OWN} 'unsafe-inline'"}
"""MkDocs's server adds an inline script to each page, with numbers that change at each request."""
_ONLY_AS_HEADER = {"frame-ancestors": "'none'"}
"""Directives that browsers ignore in a page."""


def page_policy(*, is_preview: bool = False) -> str:
    """Return the policy that each page states."""
    return _written({**_DIRECTIVES, **_OF_SCRIPTS, **(_LIVE_RELOAD if is_preview else {})})


def share_policy() -> str:
    """Return what a share page states."""
    return _written({"default-src": "'none'"})


def header_policy() -> str:
    """Return the policy as a host sends it: also against frames around the pages."""
    return _written({**_DIRECTIVES, **_OF_SCRIPTS, **_ONLY_AS_HEADER})


def _written(directives: Mapping[str, str]) -> str:
    return ";".join(f"{name} {value}" for name, value in directives.items())
