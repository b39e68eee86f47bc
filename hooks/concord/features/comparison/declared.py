"""Divergences, as pages of topics and the list of all divergences show them."""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from markupsafe import Markup, escape

from concord.base import urls
from concord.features.comparison.list_pages import DIVERGENCES, divergence_page_of, entry_anchor
from concord.locale.localized_game import LocalizedGame
from concord.locale.page_references import PageReferences
from concord.model.texts import Language
from concord.model.topics import Divergence, DivergenceKind, Topic, Unit
from concord.pages.page import PageContext
from concord.pages.readers import comparison_of
from concord.pages.rendering import language_attribute, render
from concord.pages.slots import MarkKind, Remark, ShownTopic, Subject
from concord.pages.units.units import only_in
from concord.pages.units.versions import edition_name
from concord.rules.editions import count_divergences, editions_without
from concord.text.html import as_html, tag_language

_QUOTATION = re.compile(r"<[^>]*>|(?<=[“„«])[^“”„«»<]+(?=[”“»])")
"""A tag, whose attributes may have quotations, or the words between quotation marks."""
_OF_SOURCE = {DivergenceKind.AMBIGUOUS, DivergenceKind.MISPRINT}


@dataclass(frozen=True, slots=True)
class DivergenceView:
    kind: DivergenceKind
    kind_words: str
    editions: tuple[Language, ...]
    since: str
    """The versions that introduced it, in words; empty if none is known."""
    subject: str
    """What differs or is unclear: the editions, or the source of one."""
    html: Markup
    language_attribute: Markup
    href: str
    """To its entry in the list of all divergences."""
    of: str
    """The unit or the topic, by its number or its name."""
    quotes: Mapping[Language, tuple[str, ...]]
    """The words that differ, by language."""

    @property
    def marks(self) -> str:
        return ", ".join(language.upper() for language in self.editions)

    @property
    def heading(self) -> str:
        """The subject, the kind of difference, the editions and the versions, in one line."""
        return " · ".join(filter(None, (self.subject, self.kind_words, self.marks, self.since)))


class DivergenceViews:
    """Makes the views of the divergences of one topic."""

    def __init__(self, references: PageReferences, topic: Topic, root: str) -> None:
        game = references.game
        self._game = game
        self._topic = topic
        self._root = root
        self._messages = game.locale.messages
        self._references = references

    def declared(
        self, divergences: Sequence[Divergence], unit: Unit | None = None
    ) -> tuple[DivergenceView, ...]:
        return tuple(self._declared(divergence, unit) for divergence in divergences)

    def all_of(self, unit: Unit) -> tuple[DivergenceView, ...]:
        """Return all divergences of a unit, also those implied by a misprinted number or by
        `only`."""
        return (*self.declared(unit.divergences, unit), *self._implied(unit))

    def _declared(self, divergence: Divergence, unit: Unit | None) -> DivergenceView:
        note = self._game.texts.of(divergence.note)
        html = self._tag_quotations(
            as_html(note.text, note.language, self._references), note.language
        )
        since = ", ".join(self._since(divergence))
        view = self._view(divergence.kind, divergence.editions, html, unit, since)
        attribute = language_attribute(note.language, self._game.language)
        return replace(view, language_attribute=attribute, quotes=divergence.words)

    def _tag_quotations(self, html: Markup, language: Language) -> Markup:
        """State the language of quotations with letters that the language of the note lacks."""
        games = (self._game.in_language(language), *self._game.in_editions)
        alphabets = {game.language: {*game.locale.messages.alphabet} for game in games}

        def tagged(found: re.Match[str]) -> str:
            letters = {letter for letter in found[0].casefold() if letter.isalpha()}
            known = [code for code, alphabet in alphabets.items() if letters <= alphabet]
            is_own = found[0].startswith("<") or not known or known[0] == language
            return found[0] if is_own else tag_language(Markup(found[0]), known[0])  # noqa: S704 - it is of the HTML

        return Markup(_QUOTATION.sub(tagged, html))  # noqa: S704 - the same, with our elements

    def _implied(self, unit: Unit) -> Iterator[DivergenceView]:
        for language, number in unit.printed.items():
            words = self._messages.format("misprinted", number=number)
            yield self._view(DivergenceKind.MISPRINT, (language,), escape(words), unit)
        without = editions_without(self._topic, unit)
        if without:
            having = tuple(edition for edition in self._topic.editions if edition in unit.only)
            is_added = self._game.model.source_language in without
            kind = DivergenceKind.ADDITION if is_added else DivergenceKind.OMISSION
            words = only_in(self._messages, self._topic, unit)
            yield self._view(kind, having if is_added else without, escape(words), unit)

    def _view(
        self,
        kind: DivergenceKind,
        editions: tuple[Language, ...],
        html: Markup,
        unit: Unit | None,
        since: str = "",
    ) -> DivergenceView:
        words = self._messages.words
        return DivergenceView(
            kind=kind,
            kind_words=self._messages.format(f"divergence_{kind}"),
            editions=editions,
            since=since,
            subject=words.about_source if kind in _OF_SOURCE else words.editions_differ,
            html=html,
            language_attribute=Markup(""),
            href=self._root + entry_address(self._game, self._topic, unit),
            of=str(self._game.names.of(self._topic, unit))
            if unit
            else self._game.texts.title(self._topic),
            quotes={},
        )

    def _since(self, divergence: Divergence) -> Iterator[str]:
        for language, version in divergence.since.items():
            edition = self._game.model.editions[language]
            name = edition_name(edition, version, self._messages)
            words = self._messages.format("since_edition", edition=name)
            is_plain = divergence.editions == (language,)
            yield words if is_plain else f"{words} ({language.upper()})"


def entry_address(game: LocalizedGame, topic: Topic, unit: Unit | None) -> str:
    """Return the address of the entry in the list of all divergences of the game."""
    page = urls.with_list_page(
        game.addresses.page(DIVERGENCES), game.of(divergence_page_of)[topic.id]
    )
    return urls.with_anchor(page, entry_anchor(topic, unit))


def ways(game: LocalizedGame, topic: Topic, root: str, compare_href: str = "./") -> Markup:
    """Return links to the comparison of a topic and to its divergences.

    `compare_href` is empty if there is no comparison; by default the page is the comparison.
    """
    n = len(topic.divergences)
    n += sum(count_divergences(topic, unit) for unit, _ in topic.walk())
    return render(
        "comparison/ways.html",
        compare_href=compare_href,
        differences_href=root + entry_address(game, topic, None) if n else "",
        differences=game.locale.messages.format("n_differ", n=n),
        words=game.locale.messages.words,
    )


def ways_from_topic(_context: PageContext, shown: ShownTopic) -> Markup:
    game, topic = shown.game, shown.topic
    comparison = comparison_of(game, topic)
    href = comparison and urls.link(game.addresses.topic(topic), comparison)
    return ways(game, topic, shown.root, href)


def declared_of_topic(context: PageContext, shown: ShownTopic) -> Markup:
    """Return the declared divergences of a topic as a whole."""
    views = DivergenceViews(shown.references, shown.topic, shown.root)
    return Markup("").join(
        context.render("comparison/divergence.html", divergence=view) + "\n"
        for view in views.declared(shown.topic.divergences)
    )


def differences_of_units(shown: ShownTopic) -> Callable[[Unit], Iterator[Remark]]:
    """Return a function that gives the divergences of a unit."""
    views = DivergenceViews(shown.references, shown.topic, shown.root)
    words = shown.game.locale.messages.words

    def remarks(unit: Unit) -> Iterator[Remark]:
        for view in views.all_of(unit):
            html = render("comparison/divergence.html", divergence=view, words=words)
            yield Remark(Subject.EDITIONS, html, view.editions, MarkKind.DIFFERENT, view.subject)

    return remarks
