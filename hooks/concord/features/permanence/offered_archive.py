"""The archive of the site, which the page about the site offers."""

from markupsafe import Markup

from concord.base.settings import Switch
from concord.pages.page import PageContext

OFFERED = Switch(name="archive", default=False)
"""Whether the page `about/` offers the archives in the releases of the repository."""


def offered_archive(context: PageContext) -> Markup:
    """Return a link to the newest release; nothing if the site offers no archive."""
    reports = context.site.reports
    if not (context.locale.settings.of(OFFERED) and reports and reports.repository):
        return Markup("")
    address, words = f"{reports.repository}/releases/latest", context.messages.words.archive
    return Markup('<p><a href="{}">{}</a></p>').format(address, words)
