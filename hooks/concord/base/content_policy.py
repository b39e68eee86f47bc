"""The Content Security Policy of the site: what its pages may load and run.

Every page states it in its head. The files of the feature “hosting” send it as a header. All files
come from the origin of the site, and scripts and styles are never inline. With trusted types, a
browser turns strings into markup or addresses of scripts only by the policy that
`assets/ui/trusted-types.js` makes. Share pages have a policy of their own: they load nothing.
"""

from collections.abc import Mapping

_OWN = "'self'"
_TRUSTED_TYPES = "concord"
"""The name of the only trusted-types policy."""

_DIRECTIVES: Mapping[str, str] = {
    # For scripts, styles, typefaces, data, workers and the manifest. Every page has it.
    "default-src": _OWN,
    "img-src": f"{_OWN} data:",  # the style sheet contains its icons
    "object-src": "'none'",
    "frame-src": "'none'",
    "form-action": _OWN,
    "base-uri": "'none'",
}
_OF_SCRIPTS = {"require-trusted-types-for": "'script'", "trusted-types": _TRUSTED_TYPES}
_LIVE_RELOAD = {"script-src": f"{_OWN} 'unsafe-inline'"}
"""The server of MkDocs adds an inline script to each page. Its content changes at each request, so
that no hash can allow it."""
_ONLY_AS_HEADER = {"frame-ancestors": "'none'"}
"""Directives that browsers ignore in a page."""


def page_policy(*, is_preview: bool = False) -> str:
    """Return the policy in the head of each page."""
    return _written({**_DIRECTIVES, **_OF_SCRIPTS, **(_LIVE_RELOAD if is_preview else {})})


def share_policy() -> str:
    """Return the policy in the head of a share page."""
    return _written({"default-src": "'none'"})


def header_policy() -> str:
    """Return the policy for the header of a host, which also forbids frames around the pages."""
    return _written({**_DIRECTIVES, **_OF_SCRIPTS, **_ONLY_AS_HEADER})


def _written(directives: Mapping[str, str]) -> str:
    return ";".join(f"{name} {value}" for name, value in directives.items())
