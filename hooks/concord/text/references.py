"""The targets of references and icons in texts, as one page shows them."""

from dataclasses import dataclass
from typing import Protocol

from markupsafe import Markup

from concord.model.texts import Language, Reference

_ICON = Markup(
    '<svg class="drawn" aria-hidden="true" width="{}em" height="1em">'
    '<use href="{}"></use></svg><span class="drawn-name">{}</span>'
)
"""A drawing that screen readers ignore, and its visually hidden name."""


@dataclass(frozen=True, slots=True)
class Target:
    """The target of a reference, as a page shows it."""

    words: str
    address: str
    """The link; empty if the target has no page: a planned topic, or a term on a site without a
    glossary."""
    title: str
    """The name of the target for a tooltip; empty for a term without a page."""
    end: str = ""
    """The id of the last unit of a range."""


@dataclass(frozen=True, slots=True)
class ShownIcon:
    """An icon, as a page shows it."""

    words: str
    """The name of the icon, for screen readers and copies."""
    address: str
    """The address of the drawing."""
    width: str
    """The width divided by the height: "1.5"."""


@dataclass(frozen=True, slots=True)
class LinkForm:
    """The markup of links and icons in texts."""

    reference: str = ' class="reference"'
    """The attributes of a link, after a space."""
    term: str = ' class="gloss"'
    icon: Markup = _ICON
    """A format. Its blanks are the width, the address and the name."""


class References(Protocol):
    """Finds the targets of references and the icons for one page."""

    def target(self, reference: Reference) -> Target: ...

    def icon(self, name: str, language: Language) -> ShownIcon:
        """Return an icon with its name in the language, by default the language of the page.

        Raises KeyError if there is no such icon.
        """
        ...


class LinkedReferences(References, Protocol):
    """Finds the targets of references for one page, on which they are links."""

    @property
    def links(self) -> LinkForm: ...

    def term_address(self, term_id: str) -> str:
        """Return the address of the page of a term."""
        ...
