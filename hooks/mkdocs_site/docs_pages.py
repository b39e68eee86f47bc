"""Makes the pages of `docs/` and of templates again for a changed library.

Most of them do not depend on the records. For the others, as the home page and the missing page, a
preview keeps the values that MkDocs gave to their templates.
"""

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from jinja2 import Environment
from markupsafe import Markup
from mkdocs.structure.pages import Page as MkDocsPage

from concord.model.texts import Language
from concord.pages.frame.document import page_context
from concord.pages.page import PageKey
from concord.pages.site import Site

_Render: TypeAlias = Callable[[Site], bytes]
_MAIN = "main.html"


class DocsPages:
    """The pages that the last build of MkDocs has made."""

    def __init__(self) -> None:
        self._pages: dict[str, _Render] = {}
        self.prose: dict[str, Markup] = {}
        """What an author wrote for the page at each path."""
        self.environment = Environment(autoescape=True)
        """Has the templates of the pages that are added next."""

    def add_page(
        self,
        page: MkDocsPage,
        key: PageKey,
        language: Language,
        addresses: Mapping[Language, str],
        context: Mapping[str, Any],
    ) -> None:
        path, environment = page.file.dest_uri, self.environment
        prose, meta = self.prose[path], dict(page.meta)

        def render(site: Site) -> bytes:
            ours, script_words = site.docs_page(page.url, language, prose)
            page.content, page.meta = ours.html, {**meta, "script_words": script_words}
            name = page.meta.get("template", _MAIN)
            new = {**context, **page_context(site, key, language, addresses)}
            html = environment.get_template(name).render(new)
            return html.encode("utf-8", errors="xmlcharrefreplace")

        self._pages[path] = render

    def add_template(
        self, name: str, context: Mapping[str, Any], own: Callable[[Site], Mapping[str, object]]
    ) -> None:
        """Keep a page without a source; `own` returns the part of its context that depends on the
        library."""
        environment = self.environment

        def render(site: Site) -> bytes:
            html = environment.get_template(name).render({**context, **own(site)})
            return html.encode()

        self._pages[name] = render

    def render(self, path: str, site: Site) -> bytes | None:
        """The file at a path from the root of the site; None if it does not depend on records."""
        render = self._pages.get(path)
        return render(site) if render else None
