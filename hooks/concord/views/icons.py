"""The icons of the interface, which the style sheet draws."""

from __future__ import annotations

from markupsafe import Markup


def icon(name: str) -> Markup:
    """An icon. It is empty for screen readers: words or a label beside it say the same."""
    return Markup('<i class="icon icon-{}"></i>').format(name)
