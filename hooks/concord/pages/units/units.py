"""The units of a topic as its pages show them, and the number of units of each kind, in words."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial, reduce
from itertools import groupby

from markupsafe import Markup

from concord.installed_features import features
from concord.locale.interface import Messages
from concord.locale.localized_game import LocalizedGame
from concord.model.kinds import TRAITS, Kind, KindTraits
from concord.model.texts import Language, RichText
from concord.model.topics import Topic, Unit
from concord.pages.slots import (
    MarkKind,
    Remark,
    ShownTopic,
    Statement,
    TextLinker,
    UnitHtml,
    UnitPlace,
)
from concord.rules.editions import LocalizedText
from concord.rules.numbering import Citation
from concord.text.html import BlockAnchors, as_html
from concord.text.html_words import mark_quotes

_HEADING_LEVEL = 3  # of headings that run in, below those of the page of a topic
_ALL = [TRAITS[kind] for kind in Kind if TRAITS[kind].count_word]


@dataclass(frozen=True, slots=True)
class Remarks:
    """All remarks on a unit, folded behind one mark at the end of its text."""

    kind: MarkKind
    editions: str
    """The editions that the remarks are about: "EN, RU". Of a difference those that differ."""
    words: str
    """What the mark says: what is special, or else which other editions the remarks are about."""
    html: Markup


class UnitViews:
    """What the page of a topic shows of its units, for templates."""

    def __init__(self, shown: ShownTopic, record_lines: Mapping[str, int]) -> None:
        """`record_lines` has the lines of texts in the record that reports name, by unit."""
        game = shown.game
        self.record_lines = record_lines
        self.game = game
        self.topic = shown.topic
        self._references = shown.references
        self._citations: Mapping[str, Citation] = game.numbers.citations(shown.topic)
        self._texts = linked_texts(game, shown.topic)
        self._own_editions = {game.language, game.numbers.numbering(shown.topic)}
        self._remarks = [find(shown) for feature in features() for find in feature.unit_remarks]
        self._parts: dict[UnitPlace, list[UnitHtml]] = {place: [] for place in UnitPlace}
        for part in (part for feature in features() for part in feature.unit_parts):
            self._parts[part.place].append(part.of_topic(shown))

    def parts(self, place: UnitPlace, unit: Unit) -> list[Markup]:
        """What features put in a place of the unit."""
        return [html for of_unit in self._parts[place] if (html := of_unit(unit))]

    def remarks(self, unit: Unit) -> Remarks | None:
        """The remarks on a unit; None if there are none."""
        found = [remark for of_unit in self._remarks for remark in of_unit(unit)]
        if not found:
            return None
        first = min(
            (remark for remark in found if self._concerns_readers(remark)),
            key=lambda remark: list(MarkKind).index(remark.kind),
            default=None,
        )
        found.sort(key=lambda remark: remark.subject)
        html = Markup("").join(remark.html + "\n" for remark in found)
        kind = first.kind if first else MarkKind.ELSEWHERE
        named = [remark for remark in found if kind in {MarkKind.ELSEWHERE, remark.kind}]
        editions = ", ".join(dict.fromkeys(e.upper() for each in named for e in each.editions))
        words = f"{self.game.locale.messages.words.editions}: {editions}"
        return Remarks(kind, editions, first.words if first else words, html)

    def _concerns_readers(self, remark: Remark) -> bool:
        """True if editions differ, or if the remark says something of the edition in the reader's
        language, or of the one whose numbers these readers follow."""
        is_own = not remark.editions or not self._own_editions.isdisjoint(remark.editions)
        is_own = is_own or remark.kind is MarkKind.DIFFERENT
        return is_own and remark.kind is not MarkKind.ELSEWHERE

    def lists(self, units: Iterable[Unit]) -> Iterator[tuple[KindTraits, Sequence[Unit]]]:
        """Yield consecutive units of one kind, in the order given, with the traits of the first."""
        for _, group in groupby(units, key=lambda unit: unit.traits.record_key):
            listed = list(group)
            yield listed[0].traits, listed

    def html(self, unit: Unit) -> Markup:
        """The text of a unit, with the links that features add. The words in which editions differ
        are marked; styles show that while the other editions are beside them."""
        text = self._texts[unit.id]
        anchors = block_anchors(self.game, self.topic, unit, _HEADING_LEVEL)
        html = as_html(text.text, text.language, self._references, anchors)
        return mark_quotes(html, unit.quoted_in(text.language))

    def text_language(self, unit: Unit) -> Language:
        return self._texts[unit.id].language

    def notice(self, unit: Unit) -> str:
        """Why the text is in another language; empty if it is not."""
        game = self.game
        is_foreign = self.text_language(unit) != game.language
        reason = missing_reason(game.locale.messages, self.topic, unit, game.language)
        return reason if is_foreign else ""

    def elsewhere(self, unit: Unit, notice: str) -> str:
        """The kind and the editions of a unit that is folded, since the reader's edition lacks it.

        Empty if the reader's edition has the unit, and only the text is missing.
        """
        if not notice or not unit.only or self.game.language in unit.only:
            return ""
        kind = self.game.locale.messages.format(f"kind_{unit.traits.search_field or unit.kind}")
        return f"{kind} · {notice}"

    def name(self, unit: Unit) -> str:
        """The name of the unit outside its topic; empty if the margin shows it in full."""
        citation = self._citations.get(unit.id)
        if citation and self._is_full_in_margin(citation):
            return ""
        return str(self.game.names.of(self.topic, unit))

    def _is_full_in_margin(self, citation: Citation) -> bool:
        is_foreign = self.game.numbers.is_foreign(citation)
        return citation.margin == citation.text and not is_foreign

    def citation(self, unit: Unit) -> Citation | None:
        """The number of a unit; None for a component."""
        return None if unit.component else self._citations.get(unit.id)


def linked_texts(game: LocalizedGame, topic: Topic) -> Mapping[str, LocalizedText[RichText]]:
    """The text of each unit of a topic with the links that features add, by the id of the unit."""
    link = text_linker(game, topic)
    units = (unit for unit, _ in topic.walk(game.language))
    return {unit.id: link(unit, game.texts.of(unit.text)) for unit in units}


def text_linker(game: LocalizedGame, topic: Topic) -> TextLinker:
    """Return a function that adds the links of all features to a text of a unit of the topic."""
    links = [link_of(game, topic) for feature in features() for link_of in feature.text_links]
    return lambda unit, text: reduce(lambda linked, link: link(unit, linked), links, text)


def statements_on(game: LocalizedGame, topic: Topic) -> Callable[[Unit], list[Statement]]:
    """Return a function that gives the statements of all features on a unit of the topic."""
    found = [find(game, topic) for feature in features() for find in feature.statements]
    return lambda unit: [statement for of_unit in found for statement in of_unit(unit)]


def units_as_listed(game: LocalizedGame, topic: Topic) -> Sequence[Unit]:
    """Return the units directly below a topic in the order of its page."""
    units = topic.units_in(game.language)
    if not topic.is_by_name:
        return units
    pieces = [unit for unit in units if unit.component]
    by_name = game.locale.messages.sort_by_name(pieces, partial(component_name, game))
    return [*by_name, *(unit for unit in units if not unit.component)]


def component_name(game: LocalizedGame, unit: Unit) -> str:
    return game.texts.of(unit.component.name).text if unit.component else ""


def block_anchors(
    game: LocalizedGame, topic: Topic, unit: Unit, heading_level: int
) -> BlockAnchors | None:
    """The anchors of the rows and headings in a unit; None if it has neither."""
    if not unit.rows and not unit.has_heading:
        return None
    name = str(game.names.of(topic, unit)) if unit.rows else ""
    row = game.locale.messages.words.row_of.replace("{parent}", name)
    return BlockAnchors(unit.id, row, heading_level)


def only_in(messages: Messages, topic: Topic, unit: Unit) -> str:
    """The message that only certain editions have the unit."""
    editions = (edition for edition in unit.only if edition in topic.editions)
    named = ", ".join(messages.format(f"in_edition_{edition}") for edition in editions)
    return messages.format("only_in_edition", in_edition=named)


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
    listed = (traits.count_word for traits in _ALL if traits.has_own_number or not is_brief)
    for word in dict.fromkeys(listed):
        if counts[word]:
            yield messages.format(word, n=counts[word])


def _words(unit: Unit) -> set[str]:
    return {TRAITS[kind].count_word for kind in (unit.kind, unit.effective_kind)}
