"""The names of units as share pages show them: numbers with what is to be said of them."""

from __future__ import annotations

from types import SimpleNamespace

from markupsafe import Markup, escape

from concord.core.model.texts import Language
from concord.locale.names import Name

_EDITION = Markup('<span class="edition-mark">{}</span> ')
_INFERRED = Markup('<span aria-hidden="true">[</span>{}<span aria-hidden="true">]</span>')
_NUMBER = Markup('<span class="number{}"{}{}>{}</span>')
_REMARK = Markup('<span class="aside-only"{}> {}</span>')


def name_html(name: Name, around: Language, page: Language, words: SimpleNamespace) -> Markup:
    """The name as HTML. `around` is the language of the element that it stands in.

    `words` are those of the interface in the language of the page.
    """
    is_own = name.language == around
    html = escape(name.text)
    if is_own and not (name.edition or name.is_inferred or name.is_position):
        return html
    if name.is_inferred or name.is_position or not is_own:
        html = _NUMBER.format(
            " inferred" if name.is_inferred else "",
            _attribute("title", words.counted_place if name.is_position else ""),
            _attribute("lang", "" if is_own else name.language),
            _INFERRED.format(html) if name.is_inferred else html,
        )
    if name.edition:
        html = _EDITION.format(name.edition) + html
    language = _attribute("lang", "" if around == page else page)
    for is_so, remark in (
        (name.is_inferred, words.inferred),
        (name.is_position, words.counted_place),
    ):
        if is_so:
            html += _REMARK.format(language, remark)
    return html


def _attribute(name: str, value: str) -> Markup:
    return Markup(' {}="{}"').format(name, value) if value else Markup("")
