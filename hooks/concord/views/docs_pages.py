"""The hand-written pages of `docs/`, and what the library adds to some of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from markupsafe import Markup

from concord.core import urls
from concord.locale.locales import Locale
from concord.views.cite import annotate_html, cite_html
from concord.views.home import home_html
from concord.views.reading_list import list_html
from concord.views.search import search_html

_COMPLETED: Mapping[str, Callable[[Locale, str, Markup], Markup]] = {
    "": home_html,
    "cite/": cite_html,
    "annotate/": annotate_html,
    f"{urls.SEARCH}/": search_html,
    "list/": list_html,
}
"""What completes the page at an address below the home of a language."""


def written_html(locale: Locale, address: str, prose: Markup) -> Markup:
    """The content of the page at `address`, to stand in `<article>`.

    `prose` is what its author wrote.
    """
    home = urls.home(locale.library, locale.language)
    complete = _COMPLETED.get(address.removeprefix(home))
    if complete is None:
        return Markup('<div class="prose">{}</div>').format(prose)
    return complete(locale, "../" * address.count("/"), prose)
