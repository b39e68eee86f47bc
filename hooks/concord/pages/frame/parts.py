"""What features add around the content of a page."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import reduce

from markupsafe import Markup

from concord.installed_features import features
from concord.locale.locales import Locale
from concord.model.texts import Language
from concord.pages.page import PageKey
from concord.pages.site import Site

_NO_HTML = Markup("")


@dataclass(frozen=True, slots=True)
class FrameContext:
    """Around which page the frame stands."""

    site: Site
    """The library with its settings and all its locales."""
    key: PageKey | None
    """None for a page that is hand-written alone, and for pages of errors."""
    language: Language
    """That of the page. Pages of errors are made in the default language."""
    root: str
    """The link to the root of the site: "../../", or from pages of errors one with a slash first.
    """

    @property
    def locale(self) -> Locale:
        return self.site.locales.of(self.language)


@dataclass(frozen=True, slots=True)
class Picture:
    """What previews of links show."""

    address: str
    """From the root of the site."""
    words: str
    """What is to be seen on it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class FrameParts:
    """What a feature adds to the frame of a page. Of what can be there once, that of the last
    feature counts which states it."""

    alternates: Mapping[str, str] = field(default_factory=dict)
    """Links in the head to the same in other forms, by media type."""
    picture: Picture | None = None
    """What previews of links to the page show."""
    finder: Markup | None = None
    """The means in the header to find a rule. Empty for a page that has it in its content."""
    first_script: str = ""
    """The path of a script that the page runs before it is painted: "search/focus.js". It is one of
    those at the place "first"; empty for that of the spine."""
    attributes: Markup = _NO_HTML
    """Attributes of the document, each after a space: " data-offline"."""


@dataclass(frozen=True, slots=True, kw_only=True)
class FooterLink:
    """A link at the foot of every page."""

    path: str
    """Of a page of the whole library, below the home of a language: "list/"."""
    message: str
    """The message that names the page."""
    position: int
    """Links stand in the order of these numbers."""
    is_shown: Callable[[Locale], bool] = lambda _: True
    """False where the pages of a language are without the link."""


def frame_parts(context: FrameContext) -> FrameParts:
    """Return what all features add to the frame of a page."""
    parts = (each.frame(context) for each in features() if each.frame)
    return reduce(_joined, parts, FrameParts())


def picture_for(site: Site, language: Language, key: PageKey | None = None) -> str:
    """Return the address of what previews of links to a page show; empty if no feature has it."""
    picture = frame_parts(FrameContext(site, key, language, "")).picture
    return site.url + picture.address if picture else ""


def _joined(parts: FrameParts, more: FrameParts) -> FrameParts:
    return FrameParts(
        alternates={**parts.alternates, **more.alternates},
        picture=more.picture or parts.picture,
        finder=parts.finder if more.finder is None else more.finder,
        first_script=more.first_script or parts.first_script,
        attributes=parts.attributes + more.attributes,
    )
