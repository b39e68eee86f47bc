"""What features add around the content of a page."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import reduce

from markupsafe import Markup

from concord.feature import features
from concord.locale.locales import Locale
from concord.model.texts import Language
from concord.pages.page import PageKey
from concord.pages.site import Site

_NO_HTML = Markup("")


@dataclass(frozen=True, slots=True)
class FrameContext:
    """Around which page the frame stands."""

    site: Site
    key: PageKey | None
    """None for a page that is hand-written alone, and for pages of errors."""
    language: Language
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
    finder: Markup | None = None
    """The means in the header to find a rule. Empty for a page that has it in its content."""
    first_script: str = ""
    """The path of the first script of the page, a `FirstScript`; empty for that of the spine."""
    attributes: Markup = _NO_HTML
    """Attributes of the document, each after a space: " data-offline"."""


def frame_parts(context: FrameContext) -> FrameParts:
    """Return what all features add to the frame of a page."""
    parts = (each.frame(context) for each in features() if each.frame)
    return reduce(_joined, parts, FrameParts())


def _joined(parts: FrameParts, more: FrameParts) -> FrameParts:
    return FrameParts(
        alternates={**parts.alternates, **more.alternates},
        picture=more.picture or parts.picture,
        finder=parts.finder if more.finder is None else more.finder,
        first_script=more.first_script or parts.first_script,
        attributes=parts.attributes + more.attributes,
    )
