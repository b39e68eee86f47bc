"""The icons of the interface, which the style sheet draws, and the emblems of games."""

from __future__ import annotations

from functools import cache

from markupsafe import Markup

from concord.core.model.games import Drawing


@cache
def icon(name: str) -> Markup:
    """An icon. It is empty for screen readers: words or a label beside it say the same."""
    return Markup('<i class="icon icon-{}"></i>').format(name)


def emblem(drawing: Drawing | None) -> Markup:
    """The emblem of a game, which says nothing that its title does not; empty if it has none."""
    if drawing is None:
        return Markup("")
    elements = Markup(drawing.elements)  # noqa: S704 - the reader of records has checked it
    form = Markup('<svg class="emblem" viewBox="{}" aria-hidden="true">{}</svg>')
    return form.format(drawing.view_box_attribute, elements)
