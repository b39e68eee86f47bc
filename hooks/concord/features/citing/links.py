"""The links to the pages that find numbers. A library without numbers has none."""

from collections.abc import Callable

from markupsafe import Markup

from concord.base.urls import PagePath
from concord.locale.locales import Locale
from concord.pages.page import PageContext
from concord.pages.rendering import render
from concord.pages.slots import FooterLink, FrameParts

_CITE_HELP = f"{PagePath.CITE}help/"


def has_numbers(locale: Locale) -> bool:
    return locale.library.is_numbered


FOOTER_LINKS = (
    FooterLink(path=PagePath.CITE, message="find_number", position=1, is_shown=has_numbers),
    FooterLink(path=PagePath.ANNOTATE, message="annotate", position=3, is_shown=has_numbers),
    FooterLink(path=_CITE_HELP, message="how_to_cite", position=5, is_shown=has_numbers),
)


def find_frame(context: PageContext) -> FrameParts:
    """Return the link of the header to the page that finds numbers. A search field replaces it."""
    locale = context.locale
    if not has_numbers(locale):
        return FrameParts()
    href = context.root + locale.page(PagePath.CITE)
    return FrameParts(
        finder=render("citing/header_find.html", href=href, words=locale.messages.words)
    )


def numbered(template: str) -> Callable[[PageContext], Markup]:
    """Return a function that renders a template; it gives nothing in a library without numbers."""
    return lambda context: context.render(template) if has_numbers(context.locale) else Markup("")
