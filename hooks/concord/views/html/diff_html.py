"""The words that differ between two versions of a text, as HTML."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from markupsafe import Markup

from concord.core.model.texts import Language, Reference, RichText
from concord.locale.interface import Messages
from concord.text.plain import as_plain_text
from concord.text.references import References, ShownIcon, Target
from concord.text.typography import add_no_break_spaces
from concord.text.word_diff import Change, diff_words

_FORMS: Mapping[Change, Markup] = {
    Change.UNCHANGED: Markup("{0}"),
    Change.REMOVED: Markup('<del><span class="aside-only" lang="{1}"> {2} </span>{0}</del>'),
    Change.ADDED: Markup('<ins><span class="aside-only" lang="{1}"> {3} </span>{0}</ins>'),
}


@dataclass(frozen=True, slots=True)
class _FormerReferences:
    """The references of an earlier text, whose targets may no longer exist."""

    references: References

    def target(self, reference: Reference) -> Target:
        try:
            return self.references.target(reference)
        except KeyError:
            return Target(reference.words_with("") or str(reference), "", "")

    def icon(self, name: str, language: Language) -> ShownIcon:
        return self.references.icon(name, language)


def diff_html(
    old: RichText, new: RichText, language: Language, references: References, messages: Messages
) -> Markup:
    """The words of both versions, marked where they differ; `messages` are for screen readers."""
    former = _FormerReferences(references)
    pieces = diff_words(as_plain_text(old, former), as_plain_text(new, former))
    return Markup("").join(
        _FORMS[each.change].format(
            add_no_break_spaces(each.words, language),
            messages.language,
            messages.words.gone,
            messages.words.new,
        )
        for each in pieces
    )
