"""Units in one language, as the pages show them, with links to the terms in their texts. The number
of units of each kind, in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from types import MappingProxyType

from markupsafe import Markup

from concord.core import urls
from concord.core.kinds import TRAITS, Kind
from concord.core.model.games import Term
from concord.core.model.ledgers import State
from concord.core.model.texts import Language, Reference, RichText
from concord.core.model.topics import Divergence, Topic, Unit
from concord.core.urls import PagePath
from concord.locale.interface import Messages
from concord.locale.localized_game import LocalizedGame
from concord.locale.page_references import PageReferences
from concord.rules.editions import LocalizedText
from concord.rules.numbering import Citation
from concord.text.html import BlockAnchors, as_html
from concord.text.term_links import TermLink, link_terms
from concord.views.rendering import language_attribute
from concord.views.units.components import (
    ComponentView,
    ExpansionMark,
    GovernedComponents,
    component_view,
    expansion_mark,
    governed_components,
)
from concord.views.units.declared import DivergenceView, DivergenceViews, only_in
from concord.views.units.history import FormerId, former_ids
from concord.views.units.remarks import RemarkViews, UnitRemarks
from concord.views.units.status_marks import StatusMark, checked_mark, status_mark

_HEADING_LEVEL = 3  # of headings that run in, below those of the page of a topic
_NO_LINES: Mapping[str, int] = MappingProxyType({})
_ALL = [TRAITS[kind] for kind in Kind if TRAITS[kind].count_word]


@dataclass(frozen=True, slots=True)
class Number:
    """The number in the margin of a unit."""

    text: str
    title: str
    """The number in full, if `text` is only a part of it."""
    foreign: str
    """The mark of the edition, "EN", if readers of this language do not follow it."""
    is_inferred: bool
    classes: str
    is_position: bool = False
    """True for a unit without a number: `title` is its place as it is cited."""


@dataclass(frozen=True, slots=True)
class UnitView:
    id: str
    is_heading: bool
    name: str
    """The name of the unit outside its topic, if the number in the margin is another."""
    classes: str
    is_illustration: bool
    number: Number | None
    html: Markup
    language_attribute: Markup
    """The language of `html`, if it is not that of the page."""
    notice: str
    """Why the text is in another language."""
    elsewhere: str
    """What the unit is and whose, if it belongs to other editions alone; it is folded then."""
    status: StatusMark | None
    """The mark of a draft, or of a checked text among drafts."""
    remarks: UnitRemarks | None
    former_ids: tuple[FormerId, ...]
    lists: tuple[UnitList, ...]
    is_shared: bool
    """True if it has a share page."""
    href: str
    """Its share page, from the page of the topic; its place on the page if it has none."""
    line: int
    """The line of its text in the record; 0 where no report names it."""
    needs: ExpansionMark | None
    """The expansion without which it means nothing."""
    component: ComponentView | None
    """Of a unit that names a component, which is shown in place of its text."""
    governed: GovernedComponents | None


@dataclass(frozen=True, slots=True)
class UnitList:
    """Units that form one list."""

    element: str
    """The HTML element: `ol` or `ul`; empty for leads, which stand outside of lists."""
    classes: str
    """The classes of that element, or of each lead."""
    units: tuple[UnitView, ...]


class UnitViews:
    """The views of one topic's units."""

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
        self._root = root
        self._record_lines = record_lines
        self._is_mostly_draft = is_mostly_draft
        self._game = game
        self._topic = topic
        self._messages = game.locale.messages
        self._language = game.language
        self._citations: Mapping[str, Citation] = game.numbers.citations(topic)
        self._texts = linked_texts(game, topic)
        self._references = references
        self._divergences = DivergenceViews(references, topic, root)
        self._remarks = RemarkViews(game, topic, self._divergences, root)

    def lists(self, units: Sequence[Unit]) -> tuple[UnitList, ...]:
        """Consecutive units of one kind as a list, in the order given."""
        return tuple(
            self._list(key, list(group))
            for key, group in groupby(units, key=lambda unit: unit.traits.record_key)
        )

    def _list(self, key: str, units: Sequence[Unit]) -> UnitList:
        traits = units[0].traits
        views = tuple(self._view(unit) for unit in units)
        if traits.is_lead:
            return UnitList("", traits.kind, views)
        return UnitList("ol" if traits.is_ordered else "ul", f"units {key}", views)

    def by_id(self) -> Mapping[str, UnitView]:
        """Every unit of the topic by its id."""
        found: dict[str, UnitView] = {}
        pending = list(self.lists(self._topic.units_in(self._language)))
        while pending:
            for view in pending.pop().units:
                found[view.id] = view
                pending += view.lists
        return found

    def html(self, unit: Unit, heading_level: int = _HEADING_LEVEL) -> Markup:
        """The text of a unit, with links to the terms in it."""
        text = self._texts[unit.id]
        anchors = block_anchors(self._game, self._topic, unit, heading_level)
        return as_html(text.text, text.language, self._references, anchors)

    def divergences(self, divergences: Sequence[Divergence]) -> tuple[DivergenceView, ...]:
        """The views of divergences of the topic as a whole."""
        return self._divergences.declared(divergences)

    def _view(self, unit: Unit) -> UnitView:
        text = self._texts[unit.id]
        is_foreign = text.language != self._language
        notice = (
            missing_reason(self._messages, self._topic, unit, self._language) if is_foreign else ""
        )
        status = None if is_foreign else self._status_mark(unit)
        return UnitView(
            id=unit.id,
            is_heading=unit.traits.is_heading,
            name=self._name(unit),
            classes=_classes(unit, is_foreign=bool(notice)),
            is_illustration=unit.is_illustration,
            number=self._number(unit),
            html=self.html(unit),
            language_attribute=language_attribute(text.language, self._language),
            notice=notice,
            elsewhere=self._elsewhere(unit, notice) if is_foreign else "",
            status=status if status and status.state is not State.OUTDATED else None,
            remarks=self._remarks.of(unit, status),
            former_ids=tuple(former_ids(self._game, self._topic, unit)),
            lists=self.lists(unit.children_in(self._language)) if unit.children else (),
            is_shared=self._game.locale.settings.built_share_pages.include(unit),
            line=self._record_lines.get(unit.id, 0),
            href=self._href(unit),
            needs=expansion_mark(self._game, unit.needs),
            component=component_view(self._game, unit, self._references),
            governed=governed_components(self._game, self._topic, unit, self._references),
        )

    def _href(self, unit: Unit) -> str:
        locale = self._game.locale
        shared = locale.settings.built_share_pages
        is_shared = shared.include(unit) and self._language in shared.languages(locale.library)
        if not is_shared:
            return f"#{unit.id}"
        addresses, topic = self._game.addresses, self._topic
        return urls.link(
            addresses.topic(topic),
            addresses.page(PagePath.SHARE, topic=topic.id, unit=unit.id),
        )

    def _status_mark(self, unit: Unit) -> StatusMark | None:
        if self._is_mostly_draft:
            status = self._game.coverage.statuses(self._topic, self._game.language)[unit.id]
            if status.state is State.DRAFT:
                return None
            if status.state is State.READY and status.needs_check:
                return checked_mark(self._messages)
        return status_mark(self._messages, self._game, self._topic, unit, self._root)

    def _elsewhere(self, unit: Unit, notice: str) -> str:
        """Empty if the reader's edition has the unit, and only the text is still missing."""
        if not unit.only or self._language in unit.only:
            return ""
        kind = self._messages.format(f"kind_{unit.traits.search_field or unit.kind}")
        return f"{kind} · {notice}"

    def _name(self, unit: Unit) -> str:
        citation = self._citations.get(unit.id)
        if citation and self._is_full_in_margin(citation):
            return ""
        return str(self._game.names.of(self._topic, unit))

    def _is_full_in_margin(self, citation: Citation) -> bool:
        is_marked = citation.is_inferred or self._game.numbers.is_foreign(citation)
        return citation.margin == citation.text and not is_marked

    def _number(self, unit: Unit) -> Number | None:
        citation = None if unit.component else self._citations.get(unit.id)
        return number_in_margin(self._game, citation) if citation else None


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


def number_in_margin(game: LocalizedGame, citation: Citation) -> Number:
    if citation.is_position:
        foreign = citation.numbering.upper() if game.numbers.is_foreign(citation) else ""
        return Number("", citation.text, foreign, is_inferred=False, classes="", is_position=True)
    words = citation.margin or game.locale.messages.words.example
    return Number(
        text=words,
        title=citation.text if citation.text != words else "",
        foreign=citation.numbering.upper() if game.numbers.is_foreign(citation) else "",
        is_inferred=citation.is_inferred,
        classes="" if citation.margin else " wordy",
    )


def missing_reason(messages: Messages, topic: Topic, unit: Unit, language: Language) -> str:
    """Why the unit has no text in `language`."""
    if not unit.only or language in unit.only:
        return messages.format("untranslated")
    return only_in(messages, topic, unit)


def _classes(unit: Unit, *, is_foreign: bool) -> str:
    kinds = dict.fromkeys((unit.kind, unit.effective_kind))
    return " ".join([*kinds, "foreign"] if is_foreign else kinds)


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
        self._finder = game.texts.term_finder
        self._topic = topic_id
        self._seen: set[str] = set()

    def links_in(self, text: str) -> Sequence[TermLink]:
        return list(self._links_in(text))

    def _links_in(self, text: str) -> Iterator[TermLink]:
        for mention in self._finder.mentions_in(text):
            if any(term.is_of_unit and term.topic == self._topic for term in mention.terms):
                continue  # the topic means its own component, not another of the same name
            terms = {term.id: term for term in mention.terms if self._is_linked(term)}
            if terms and not self._seen.issuperset(terms):
                self._seen.update(terms)
                unit = _unit_of(next(iter(terms.values())))
                yield TermLink(mention.start, mention.end, tuple(terms), unit)

    def _is_linked(self, term: Term) -> bool:
        return not term.is_everyday and term.topic != self._topic


def _unit_of(term: Term) -> Reference | None:
    return Reference(*term.id.split("#")) if term.is_of_unit else None
