"""Names of versions of an edition, and the differences between two versions of a text."""

from collections.abc import Mapping
from dataclasses import dataclass

from markupsafe import Markup

from concord.locale.interface import Messages
from concord.model.games import Edition
from concord.model.texts import Language, Reference, RichText
from concord.text.plain import as_plain_text
from concord.text.references import References, ShownIcon, Target
from concord.text.typography import add_no_break_spaces
from concord.text.word_diff import Change, diff_words

_FORMS: Mapping[Change, Markup] = {
    Change.UNCHANGED: Markup("{0}"),
    Change.REMOVED: Markup('<del><span class="aside-only" lang="{1}"> {2} </span>{0}</del>'),
    Change.ADDED: Markup('<ins><span class="aside-only" lang="{1}"> {3} </span>{0}</ins>'),
}


def edition_name(edition: Edition, version: str, messages: Messages) -> str:
    """The short name of an edition with the version: "LRR 2.0"."""
    return (
        f"{edition.short} {version}"
        if edition.short
        else messages.format("version", version=version)
    )


@dataclass(frozen=True, slots=True)
class EarlierReferences:
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
    """The words of both versions, marked where they differ, or one version after the other;
    `messages` are for screen readers."""
    earlier = EarlierReferences(references)
    pieces = diff_words(as_plain_text(old, earlier), as_plain_text(new, earlier))
    is_whole = all(piece.change is not Change.UNCHANGED for piece in pieces)
    between = Markup("<br>") if is_whole else Markup()
    return between.join(
        _FORMS[piece.change].format(
            add_no_break_spaces(piece.words, language),
            messages.language,
            messages.words.gone,
            messages.words.new,
        )
        for piece in pieces
    )
