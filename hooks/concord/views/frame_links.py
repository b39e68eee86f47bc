"""Where the frame around every page leads."""

from __future__ import annotations

from dataclasses import dataclass

from concord.core import urls
from concord.core.model import Language, Library


@dataclass(frozen=True, slots=True)
class FrameLinks:
    """Addresses in one language, from the site's root."""

    home: str
    search: str
    cite: str
    cite_help: str
    annotate: str
    reading_list: str
    translation: str
    about: str
    manifest: str


def frame_links(library: Library, language: Language) -> FrameLinks:
    return FrameLinks(
        home=urls.home(library, language),
        search=urls.search(library, language),
        cite=urls.cite(library, language),
        cite_help=urls.cite_help(library, language),
        annotate=urls.annotate(library, language),
        reading_list=urls.reading_list(library, language),
        translation=urls.translation(library, language),
        about=urls.about(library, language),
        manifest=urls.manifest(library, language),
    )
