"""The page of a topic."""

from __future__ import annotations

from collections.abc import Iterator

from markupsafe import Markup

from concord.base import urls
from concord.base.urls import FilePath, SectionAnchor
from concord.features.comparison.addresses import comparison_of
from concord.features.comparison.declared import DivergenceViews
from concord.features.components.components import expansion_mark
from concord.features.history.earlier_versions import (
    comparison,
    dated_version,
    former_ids,
    version_title,
)
from concord.features.history.game_history import earlier_versions_of, game_history
from concord.features.permanence import removed_units
from concord.features.sequences.sequence import sequence_view
from concord.features.translation import status_marks
from concord.locale.page_references import PageReferences
from concord.model.games import TextOrigin
from concord.model.kinds import Section
from concord.model.texts import Language
from concord.model.topics import Unit
from concord.pages.page import Heading, Page, PageContext
from concord.pages.topic.descriptions import SEARCH_RESULT, description, texts_of_topic, trail_of
from concord.pages.topic.links import neighbours, routes_of
from concord.pages.topic.referrers import referrers_of
from concord.pages.topic.sidebar import sidebar
from concord.pages.topic.sources import number_edition, sources, whose_words
from concord.pages.units.units import UnitViews, unit_counts
from concord.text.plain import as_plain_text, heading_of


def topic_page(context: PageContext) -> Page:
    return _TopicPage(context).page()


class _TopicPage:
    def __init__(self, context: PageContext) -> None:
        self.context = context
        self.game, self.root = context.game, context.root
        self.topic = self.game.topics[context.key.topic]
        self.to_game = self.game.addresses.home_from(self.root)
        self.references = PageReferences(self.game, to_game=self.to_game)
        self.locale, self.messages = context.locale, context.messages
        self.title = self.game.texts.of(self.topic.title)
        self.number = self.game.numbers.of(self.topic)
        self.sequence = sequence_view(self.topic.sequence, self.references)
        self.removed_units = removed_units.removed_units(self.game, self.topic.id, self.root)

    def page(self) -> Page:
        numbered_title = f"{self.number} {self.title.text}".strip()
        return Page(
            html=self._html(),
            title=f"{numbered_title} · {self.game.texts.game_title}",
            description=self._description(),
            sidebar=sidebar(self.context, self.topic),
            contents=tuple(self._contents()),
            anchors=self._anchors(),
        )

    def _description(self) -> str:
        """What the topic is about, and the first words of its rules."""
        words = trail_of(self.game, self.topic)
        about = self.topic.summary.get(self.game.language, "")
        rules = texts_of_topic(self.game, self.topic, self.references)
        return description(f"{words} {about}".rstrip(), rules, "", SEARCH_RESULT)

    def _html(self) -> Markup:
        is_draft = status_marks.is_mostly_draft(self.game, self.topic)
        reports = self.context.reports
        lines = reports.lines(self.game, self.topic)
        views = UnitViews(
            self.references, self.topic, self.root, is_mostly_draft=is_draft, record_lines=lines
        )
        before, after = neighbours(self.game, self.topic)
        comparison = comparison_of(self.game, self.topic)
        record, edit_root = self.topic.position.file, self.context.edit_root
        return self.context.render(
            "topic/topic.html",
            api_href=self.root + self.game.addresses.data(FilePath.TOPIC_DATA, topic=self.topic.id),
            terms_href=self.root + self.game.addresses.data(FilePath.TERMS_DATA)
            if self.game.terms
            else "",
            report=reports.form(self.game, self.topic),
            number_edition=number_edition(self.game.model, self.game.language)["name"],
            editions=" ".join(self._editions()),
            plain_number=self.number,
            topic=self.topic,
            title=self.title,
            is_mostly_draft=is_draft,
            routes=routes_of(
                self.game,
                self.topic,
                self.root,
                comparison and urls.link(self.game.addresses.topic(self.topic), comparison),
            ),
            counts=list(unit_counts(self.messages, (unit for unit, _ in self.topic.walk()))),
            notices=list(self._notices()),
            draft_notice=status_marks.draft_notice(self.game, self.topic),
            topic_divergences=DivergenceViews(self.references, self.topic, self.root).declared(
                self.topic.divergences
            ),
            units=views,
            lead=self._in_section(Section.LEAD),
            sequence=self.sequence,
            rules=self._in_section(Section.RULES),
            needs=expansion_mark(self.game, self.topic.needs),
            notes=self._in_section(Section.NOTES),
            referrers=referrers_of(self.game, self.topic.id, self.to_game),
            removed_units=self.removed_units,
            history=self.game.of(game_history),
            earlier_versions=earlier_versions_of(self.game, self.topic.id),
            version_title=version_title,
            dated_version=dated_version,
            comparison_href=self._comparison_href(),
            sources=list(sources(self.game, self.topic)),
            whose_words=whose_words(self.game, self.topic),
            record=record,
            record_href=edit_root and edit_root + record,
            previous=before,
            next=after,
        )

    def _comparison_href(self) -> str:
        """To the topic in the last two versions; empty if no earlier one is recorded."""
        versions = self.game.of(game_history).recorded[-2:]
        if not versions:
            return ""
        old, new = versions
        return self.to_game + comparison(self.game.language, old, new, self.topic.id)

    def _contents(self) -> Iterator[Heading]:
        words = self.messages.words
        if self.sequence:
            yield Heading(self.sequence.title.text, SectionAnchor.SEQUENCE)
        if rules := self._in_section(Section.RULES):
            headings = [each for each in rules if _is_in_contents(each)]
            children = tuple(self._heading(unit) for unit in headings)
            title = words.components if self.topic.is_of_components else words.rules
            yield Heading(title, SectionAnchor.RULES, children)
        if self._in_section(Section.NOTES):
            yield Heading(words.notes, SectionAnchor.NOTES)
        if self.topic.related:
            yield Heading(words.related, SectionAnchor.RELATED)
        if self.topic.id in self.game.graph.referrers:
            yield Heading(words.referenced_by, SectionAnchor.REFERENCED_BY)
        yield from removed_units.contents(words.moved_or_retired, self.removed_units)
        yield Heading(words.origin, SectionAnchor.ORIGIN)

    def _heading(self, unit: Unit) -> Heading:
        if unit.component:
            return Heading(self.game.texts.of(unit.component.name).text, unit.id)
        citation = self.game.numbers.citations(self.topic).get(unit.id)
        text = self.game.texts.of(unit.text)
        heading = heading_of(text.text, self.references, text.language)
        words = heading or as_plain_text(text.text, self.references, text.language)
        if citation is None:
            return Heading(words, unit.id)
        number = f"[{citation.margin}]" if citation.is_inferred else citation.margin
        return Heading(f"{number} {words}".strip(), unit.id)

    def _anchors(self) -> frozenset[str]:
        units = [unit for unit, _ in self.topic.walk()]
        former = (each for unit in units for each in former_ids(self.game, self.topic, unit))
        return frozenset(
            {
                SectionAnchor.STATUS_LEGEND,
                *(heading.anchor for heading in self._contents()),
                *(unit.id for unit in units),
                *(f"{unit.id}.{row + 1}" for unit in units for row in range(unit.rows)),
                *(each.anchor for each in former if each.anchor),
                *removed_units.anchors(self.removed_units),
            }
        )

    def _editions(self) -> list[Language]:
        """The languages in which the topic is cited in a way of its own, that of the readers first.

        They are those whose editions number the topic. One without a number is cited by names,
        which each language has.
        """
        if not self.game.graph.is_numbered:
            return []
        if not self.topic.number:
            return sorted(self.game.model.editions, key=lambda each: each != self.game.language)
        followed = self.game.numbers.numbering(self.topic)
        return sorted(self.topic.editions, key=lambda edition: edition != followed)

    def _in_section(self, section: Section) -> list[Unit]:
        """The units of a section. Notes that other editions alone have stand last."""
        language = self.game.language
        units = [each for each in self.topic.units_in(language) if each.traits.section is section]
        if section is not Section.NOTES:
            return units
        return sorted(units, key=lambda unit: bool(unit.only) and language not in unit.only)

    def _notices(self) -> Iterator[str]:
        game, topic = self.game.model, self.topic
        numbering = self.game.numbers.numbering(topic)
        yield from self._notices_on_numbers(numbering)
        if numbering and game.editions[numbering].is_editorial:
            yield self.messages.words.editorial_numbers
        if self.game.numbers.is_inferred(topic) or any(
            citation.is_inferred for citation in self.game.numbers.citations(topic).values()
        ):
            yield self.messages.words.inferred_legend

    def _notices_on_numbers(self, numbering: Language) -> Iterator[str]:
        """Whose numbers the topic has, if they are not those of an edition in this language."""
        edition = self.game.model.editions.get(self.game.language)
        citations = self.game.numbers.citations(self.topic).values()
        if edition and edition.follows and numbering and (self.number or citations):
            is_official = edition.origin is TextOrigin.OFFICIAL
            key = "same_numbers" if is_official else "follows_edition"
            followed = self.messages.format(f"in_edition_{edition.follows}")
            yield self.messages.format(key, in_edition=followed)
        elif edition and not edition.follows and not numbering:
            yield self.messages.words.not_from_edition
        for language in dict.fromkeys(each.numbering for each in citations if not numbering):
            marked = self.messages.format(f"in_edition_{language}")
            mark = language.upper()
            yield self.messages.format("numbers_elsewhere", in_edition=marked, mark=mark)


def _is_in_contents(unit: Unit) -> bool:
    return unit.traits.is_heading or unit.has_heading or unit.component is not None
