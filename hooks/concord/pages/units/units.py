"""Units in one language, as the pages show them, with links to the terms in their texts. The number
of units of each kind, in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import groupby
from types import MappingProxyType

from markupsafe import Markup

from concord.features.comparison.declared import DivergenceViews, only_in
from concord.features.components.components import (
    ExpansionMark,
    expansion_mark,
    governed_components,
    governing_rules,
    unconfirmed_original,
)
from concord.features.glossary.definitions import term_finder
from concord.features.glossary.term_links import TermLink, link_terms
from concord.features.history.earlier_versions import FormerId, former_ids
from concord.features.translation.coverage import Coverage
from concord.features.translation.status_marks import StatusMark, checked_mark, status_mark
from concord.locale.interface import Messages
from concord.locale.localized_game import LocalizedGame
from concord.locale.page_references import PageReferences
from concord.model.kinds import TRAITS, Kind, KindTraits
from concord.model.ledgers import State
from concord.model.texts import Language, Reference, RichText
from concord.model.topics import Component, Topic, Unit
from concord.pages.units.remarks import RemarkViews, UnitRemarks
from concord.rules.editions import LocalizedText
from concord.rules.numbering import Citation
from concord.text.html import BlockAnchors, as_html

_HEADING_LEVEL = 3  # of headings that run in, below those of the page of a topic
_NO_LINES: Mapping[str, int] = MappingProxyType({})
_ALL = [TRAITS[kind] for kind in Kind if TRAITS[kind].count_word]


class UnitViews:
    """What the page of a topic shows of its units, for templates."""

    def __init__(
        self,
        references: PageReferences,
        topic: Topic,
        root: str,
        *,
        is_mostly_draft: bool = False,
        record_lines: Mapping[str, int] = _NO_LINES,
    ) -> None:
        """With `is_mostly_draft` the page says so once, and checked texts are marked instead.

        `record_lines` has the lines of texts in the record that reports name, by unit.
        """
        game = references.game
        self.references = references
        self.record_lines = record_lines
        self.game = game
        self.topic = topic
        self._root = root
        self._is_mostly_draft = is_mostly_draft
        self._citations: Mapping[str, Citation] = game.numbers.citations(topic)
        self._texts = linked_texts(game, topic)
        self._remarks = RemarkViews(game, topic, DivergenceViews(references, topic, root), root)

    def lists(self, units: Iterable[Unit]) -> Iterator[tuple[KindTraits, Sequence[Unit]]]:
        """Yield consecutive units of one kind, in the order given, with the traits of the first."""
        for _, group in groupby(units, key=lambda unit: unit.traits.record_key):
            listed = list(group)
            yield listed[0].traits, listed

    def html(self, unit: Unit) -> Markup:
        """The text of a unit, with links to the terms in it."""
        text = self._texts[unit.id]
        anchors = block_anchors(self.game, self.topic, unit, _HEADING_LEVEL)
        return as_html(text.text, text.language, self.references, anchors)

    def text_language(self, unit: Unit) -> Language:
        return self._texts[unit.id].language

    def notice(self, unit: Unit) -> str:
        """Why the text is in another language; empty if it is not."""
        game = self.game
        is_foreign = self.text_language(unit) != game.language
        reason = missing_reason(game.locale.messages, self.topic, unit, game.language)
        return reason if is_foreign else ""

    def elsewhere(self, unit: Unit, notice: str) -> str:
        """What the unit is and whose, if it belongs to other editions alone; it is folded then.

        Empty if the reader's edition has the unit, and only the text is still missing.
        """
        if not notice or not unit.only or self.game.language in unit.only:
            return ""
        kind = self.game.locale.messages.format(f"kind_{unit.traits.search_field or unit.kind}")
        return f"{kind} · {notice}"

    def status(self, unit: Unit) -> StatusMark | None:
        """The mark of a draft, of an outdated text, or of a checked text among drafts."""
        game, messages = self.game, self.game.locale.messages
        if self.text_language(unit) != game.language:
            return None
        if self._is_mostly_draft:
            status = game.model.of(Coverage).statuses(self.topic, game.language)[unit.id]
            if status.state is State.DRAFT:
                return None
            if status.state is State.READY and status.needs_check:
                return checked_mark(messages)
        return status_mark(messages, game, self.topic, unit, self._root)

    def remarks(self, unit: Unit, status: StatusMark | None) -> UnitRemarks | None:
        return self._remarks.of(unit, status)

    def former_ids(self, unit: Unit) -> list[FormerId]:
        return list(former_ids(self.game, self.topic, unit))

    def name(self, unit: Unit) -> str:
        """The name of the unit outside its topic, if the number in the margin is another."""
        citation = self._citations.get(unit.id)
        if citation and self._is_full_in_margin(citation):
            return ""
        return str(self.game.names.of(self.topic, unit))

    def _is_full_in_margin(self, citation: Citation) -> bool:
        is_marked = citation.is_inferred or self.game.numbers.is_foreign(citation)
        return citation.margin == citation.text and not is_marked

    def citation(self, unit: Unit) -> Citation | None:
        """The number of a unit; None for a component."""
        return None if unit.component else self._citations.get(unit.id)

    def expansion(self, unit: Unit) -> ExpansionMark | None:
        """The expansion without which it means nothing."""
        return expansion_mark(self.game, unit.needs)

    def original(self, component: Component) -> Markup:
        return unconfirmed_original(self.game, component)

    def rules(self, unit: Unit) -> Markup:
        return governing_rules(self.game, unit, self.references)

    def governed(self, unit: Unit) -> tuple[Sequence[Reference], int]:
        return governed_components(self.game, self.topic, unit)


def linked_texts(game: LocalizedGame, topic: Topic) -> Mapping[str, LocalizedText[RichText]]:
    """The text of each unit of a topic as its pages show it, by id: with mentions of terms."""

    def linked(unit: Unit) -> LocalizedText[RichText]:
        text = game.texts.of(unit.text)
        if not game.model.names or unit.traits.is_heading or unit.component:
            return text
        terms = ClauseTerms(game.in_language(text.language), topic.id)
        return replace(text, text=link_terms(text.text, text.language, terms))

    return {unit.id: linked(unit) for unit, _ in topic.walk(game.language)}


def block_anchors(
    game: LocalizedGame, topic: Topic, unit: Unit, heading_level: int
) -> BlockAnchors | None:
    """None for a unit without anything that needs an anchor of its own."""
    if not unit.rows and not unit.has_heading:
        return None
    name = str(game.names.of(topic, unit)) if unit.rows else ""
    row = game.locale.messages.words.row_of.replace("{parent}", name)
    return BlockAnchors(unit.id, row, heading_level)


def missing_reason(messages: Messages, topic: Topic, unit: Unit, language: Language) -> str:
    """Why the unit has no text in `language`."""
    if not unit.only or language in unit.only:
        return messages.format("untranslated")
    return only_in(messages, topic, unit)


def unit_counts(
    messages: Messages, units: Iterable[Unit], *, is_brief: bool = False
) -> Iterator[str]:
    """Yield "24 clauses", "9 notes" and so on, without kinds of which there are none.

    A numbered example counts as what it is listed as and as an example. A brief count has only
    the kinds with numbers of their own.
    """
    counts = Counter(word for unit in units for word in _words(unit))
    listed = (each.count_word for each in _ALL if each.has_own_number or not is_brief)
    for word in dict.fromkeys(listed):
        if counts[word]:
            yield messages.format(word, n=counts[word])


def _words(unit: Unit) -> set[str]:
    return {TRAITS[kind].count_word for kind in (unit.kind, unit.effective_kind)}


class ClauseTerms:
    """Finds the first mention of each term in the texts of one clause.

    Common words are not linked, nor are terms on the page of the topic that deals with them.
    """

    def __init__(self, game: LocalizedGame, topic_id: str) -> None:
        """`game` is that in the language of the texts."""
        self._finder = game.of(term_finder)
        self._topic = topic_id
        self._seen: set[str] = set()

    def links_in(self, text: str) -> Sequence[TermLink]:
        return list(self._links_in(text))

    def _links_in(self, text: str) -> Iterator[TermLink]:
        for mention in self._finder.mentions_in(text):
            if any(term.is_of_unit and term.topic == self._topic for term in mention.terms):
                continue  # the topic means its own component, not another of the same name
            others = (term for term in mention.terms if term.topic != self._topic)
            terms = {term.id: term for term in others if not term.is_everyday}
            if terms and not self._seen.issuperset(terms):
                self._seen.update(terms)
                first = next(iter(terms.values()))
                unit = Reference(*first.id.split("#")) if first.is_of_unit else None
                yield TermLink(mention.start, mention.end, tuple(terms), unit)
