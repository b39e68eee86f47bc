"""The names of units as share pages show them: numbers with what is to be said of them."""

from __future__ import annotations

from types import SimpleNamespace

from markupsafe import Markup, escape

from concord.core.model.texts import Language
from concord.locale.unit_names import Name


def name_html(name: Name, around: Language, page: Language, words: SimpleNamespace) -> Markup:
    """The name as HTML. `around` is the language of the element that it stands in.

    `words` are those of the interface in the language of the page.
    """
    is_own = name.language == around
    if is_own and not (name.edition or name.is_inferred or name.is_position):
        return escape(name.text)
    mark = Markup('<span class="edition-mark">{}</span> ').format(name.edition)
    bracket = '<span aria-hidden="true">{}</span>'
    text = Markup(f"{bracket.format('[')}{{}}{bracket.format(']')}") if name.is_inferred else "{}"
    number = Markup('<span class="number{}"{}{}>{}</span>').format(
        " inferred" if name.is_inferred else "",
        _attribute("title", words.counted_place if name.is_position else ""),
        _attribute("lang", "" if is_own else name.language),
        Markup(text).format(name.text),
    )
    is_plain = is_own and not (name.is_inferred or name.is_position)
    remarks = [words.inferred] * name.is_inferred + [words.counted_place] * name.is_position
    language = _attribute("lang", "" if around == page else page)
    return (
        (mark if name.edition else Markup(""))
        + (escape(name.text) if is_plain else number)
        + Markup("").join(_REMARK.format(language, each) for each in remarks)
    )


_REMARK = Markup('<span class="aside-only"{}> {}</span>')


def _attribute(name: str, value: str) -> Markup:
    return Markup(' {}="{}"').format(name, value) if value else Markup("")
