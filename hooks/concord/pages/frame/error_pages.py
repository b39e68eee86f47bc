"""The contents of the pages of errors: 404.html, for no such page, and 503.html, for no connection.

They appear at any address. So each has a section for every language, with links from the root.
"""

from concord.base.urls import FilePath
from concord.locale.interface import script_words
from concord.pages.frame.document import context_in_languages, frame_context
from concord.pages.page import PageContext, PageKey, sections_of
from concord.pages.site import Site
from concord.pages.slots import PagePlace


def error_page_context(site: Site, root: str) -> dict[str, object]:
    """Return the context of pages that appear at any address; `root` begins with a slash."""
    page = PageContext(site, site.locales.default, PageKey("error"), root)
    sections = (*sections_of("error"), *sections_of("missing"))
    keys = [word for section in sections for word in section.script_words]
    return {
        **frame_context(page),
        **context_in_languages(site),
        "alternates": [
            {"language": own.language, "name": own.messages.name, "address": own.links.home}
            for own in map(site.locales.of, site.library.languages)
        ],
        "missing": page.render(
            "frame/missing.html",
            pages=[(own, script_words(own.messages, keys)) for own in page.in_each_language()],
            index_href=root + FilePath.API_INDEX,
            games=" ".join(game.id for game in site.library.games),
        ),
        "unreachable": page.sections(PagePlace.UNREACHABLE),
    }
