"""A page, and what a function gets to render it."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from markupsafe import Markup

from concord.installed_features import features
from concord.locale.interface import Messages
from concord.locale.locales import Locale
from concord.locale.localized_game import LocalizedGame
from concord.pages.rendering import render
from concord.pages.slots import PagePlace, PageSection

if TYPE_CHECKING:  # it imports this module
    from concord.pages.site import Site

_NO_HTML = Markup("")


@dataclass(frozen=True, slots=True)
class PageKey:
    """Names a page in all its languages at once."""

    kind: str
    """The name of a `PageKind`: "topic". It is "error" for pages of errors, and empty for a page
    that is hand-written alone."""
    game: str = ""
    """Empty for a page of the whole library."""
    topic: str = ""
    """Empty for a page of the whole game."""
    version: str = ""
    """As addresses have it; empty for a page of the present version."""
    list_page: int = 1
    """Which of the pages over which a long list is divided."""
    term: str = ""
    """The id of a term; empty for any other page."""

    @property
    def ids(self) -> Mapping[str, str]:
        """What the blanks in the path of its kind stand for."""
        return {"game": self.game, "topic": self.topic, "version": self.version, "term": self.term}


@dataclass(frozen=True, slots=True)
class Heading:
    """An entry of a page's table of contents."""

    title: str
    anchor: str
    children: "tuple[Heading, ...]" = ()

    @property
    def url(self) -> str:
        """The link to it from its page."""
        return f"#{self.anchor}"


@dataclass(frozen=True, slots=True)
class Page:
    """A rendered page. Of a page of `docs/` only the content is rendered here."""

    html: Markup
    """The content, without the frame around it."""
    title: str = ""
    description: str = ""
    sidebar: Markup = _NO_HTML
    """The list of the game's topics beside the content."""
    contents: tuple[Heading, ...] = ()
    anchors: frozenset[str] = frozenset()
    """Every id on the page that a link may name."""


@dataclass(frozen=True, slots=True)
class PageContext:
    """Which page is rendered, in which language, and where it stands."""

    site: "Site"
    locale: Locale
    key: PageKey
    root: str
    """The link from the page to the site's root: "../../". It begins with a slash on pages of
    errors, which appear at any address."""
    prose: Markup = _NO_HTML
    """What the author of a page of `docs/` wrote."""

    @property
    def messages(self) -> Messages:
        return self.locale.messages

    @property
    def game(self) -> LocalizedGame:
        """Raises KeyError for a page of the whole library."""
        return self.locale.games[self.key.game]

    def in_each_language(self) -> "Iterator[PageContext]":
        """Yield the context of a page of errors in each language."""
        for language in self.locale.library.languages:
            yield replace(self, locale=self.locale.in_language(language))

    def sections(self, place: PagePlace, separator: str = "") -> Markup:
        """Return what features add to the page at a place, in the order of the features."""
        found = (section for feature in features() for section in feature.sections)
        parts = (section.render(self) for section in found if section.place == place)
        return Markup.escape(separator).join(filter(None, parts))

    def render(self, template: str, **values: object) -> Markup:
        """Render a template with `values`, and with what the templates of all pages have."""
        frame: dict[str, object] = {
            "words": self.messages.words,
            "messages": self.messages,
            "locale": self.locale,
            "language": self.locale.language,
            "root": self.root,
            "list_page": self.key.list_page,
            "prose": self.prose,
            "sections": self.sections,
        }
        if self.key.game:
            frame |= {
                "game": self.game,
                "to_game": self.game.addresses.home_from(self.root),
                "game_title": self.game.texts.game_title,
                "game_href": self.root + self.game.addresses.home,
            }
        return render(template, **{**frame, **values})


def sections_of(page: str) -> Iterator[PageSection]:
    """Yield the sections that features add to a kind of page of the spine: "game"."""
    for feature in features():
        for section in feature.sections:
            if section.place.startswith(f"{page}/"):
                yield section
